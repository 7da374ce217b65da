"""Kinds of options, by what they touch."""

from __future__ import annotations

from typing import ClassVar

from boneyard.engine.options import Option, frozen
from boneyard.engine.tokens import Tokens
from boneyard.games.few_and_cursed.cards import Card, Item, Job, Space


@frozen
class CardOption(Option):
    card: Card

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"card:{tokens['card'].name(self.card)}",)


@frozen
class ModeOption(Option):
    """A card, simply or with its trash option: the same card is pressed, words tell the two apart."""

    card: Card
    trash: bool

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"card:{tokens['card'].name(self.card)}",)


@frozen
class ItemOption(Option):
    item: Item

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"item:{tokens['item'].name(self.item)}",)


@frozen
class JobOption(Option):
    job: Job

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"job:{tokens['job'].name(self.job)}",)


@frozen
class SpaceOption(Option):
    space: Space

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"space:{tokens['space'].name(self.space)}",)


@frozen
class PileOption(Option):
    pile: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"pile:{self.pile}",)


@frozen
class Plain(Option):
    """A button of its own."""

    button: ClassVar[str] = ""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"button:{self.button}",) if self.button else ()
