"""What happens in a duel. Each event cites a ledger row: its own, or that of the fighter whose effect caused it."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from boneyard.engine.events import Event
from boneyard.engine.options import frozen
from boneyard.games.day_of_the_dead.cards import Card, Sum


@frozen
class Dealt(Event):
    """A hand was dealt; its owner sees the faces, everybody the backs."""

    rule: ClassVar[str] = "DOD-S08"
    seat: int
    cards: tuple[Card, ...]

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class TurnBegins(Event):
    rule: ClassVar[str] = "DOD-T01"
    turn: int
    priority: int


@frozen
class Laid(Event):
    """A card was laid face down: slot 0 is the spirit's place."""

    rule: ClassVar[str] = "DOD-M09"
    seat: int
    slot: int
    card: Card

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class SpiritEnters(Event):
    """The old spirit moved into the newest slot."""

    rule: ClassVar[str] = "DOD-M02"
    seat: int
    slot: int


@frozen
class Flipped(Event):
    """A whole line was turned face up."""

    rule: ClassVar[str] = "DOD-M11"
    seat: int
    cards: tuple[Card, ...]


@frozen
class Unearthed(Event):
    """A card in play was discarded to be replaced."""

    rule: ClassVar[str] = "DOD-U04"
    chooser: int
    seat: int
    slot: int
    card: Card


@frozen
class Looked(Event):
    rule: ClassVar[str] = "DOD-U05"
    chooser: int
    cards: tuple[Card, ...]

    def audience(self) -> Collection[int] | None:
        return (self.chooser,)


@frozen
class Took(Event):
    """The replacement was chosen. Face up everybody sees it, face down only its owner and the chooser."""

    rule: ClassVar[str] = "DOD-U08"
    chooser: int
    seat: int
    slot: int
    card: Card
    open: bool

    def audience(self) -> Collection[int] | None:
        return None if self.open else (self.chooser, self.seat)


@frozen
class Rejected(Event):
    rule: ClassVar[str] = "DOD-U07"
    cards: tuple[Card, ...]


@frozen
class DeckRebuilt(Event):
    rule: ClassVar[str] = "DOD-K01"
    back: int
    size: int


@frozen
class Dug(Event):
    """A card was drawn by a Dig; only its player sees it."""

    rule: ClassVar[str] = "DOD-K05"
    seat: int
    card: Card

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class Discarded(Event):
    rule: ClassVar[str] = "DOD-K06"
    seat: int
    card: Card


@frozen
class FightBegins(Event):
    rule: ClassVar[str] = "DOD-F02"
    slot: int
    red: Card
    blue: Card


@frozen
class Cancelled(Event):
    """Neither fighter of this fight uses its effect."""

    rule: ClassVar[str] = "DOD-C10"
    slot: int


@frozen
class Used(Event):
    """A fighter used its effect."""

    rule: ClassVar[str] = "DOD-F05"
    seat: int
    slot: int
    card: Card


@frozen
class NoEffect(Event):
    """A use that did nothing: the fighter has no effect, is blank, its condition is not met, or there is nothing to do it to."""

    seat: int
    slot: int
    card: Card


@frozen
class NoNextFight(Event):
    """What a use does to the next fight is done to nothing: after slot 1 none is fought this turn."""

    seat: int
    card: Card


@frozen
class Copied(Event):
    seat: int
    card: Card


@frozen
class Power(Event):
    seat: int
    slot: int
    amount: int


@frozen
class PowerNext(Event):
    """A bonus or penalty waiting for the next fight."""

    seat: int
    amount: int


@frozen
class UseNext(Event):
    seat: int


@frozen
class CancelNext(Event):
    seat: int


@frozen
class Cultivates(Event):
    seat: int


@frozen
class Points(Event):
    seat: int
    change: int
    score: int


@frozen
class NothingToLose(Event):
    """Points were to be lost, and there were none."""

    rule: ClassVar[str] = "DOD-V12"
    seat: int


@frozen
class Blanked(Event):
    """A fighter lost its effect until the end of the turn."""

    seat: int
    slot: int


@frozen
class Stopped(Event):
    seat: int


@frozen
class Hushed(Event):
    seat: int


@frozen
class Recalled(Event):
    """A card came back from the discard pile into the fighter's place."""

    rule: ClassVar[str] = "DOD-C36"
    seat: int
    slot: int
    card: Card
    gone: Card


@frozen
class Ushered(Event):
    rule: ClassVar[str] = "DOD-N21"
    seat: int
    one: int
    other: int


@frozen
class LeftLine(Event):
    """No two fighters were swapped."""

    rule: ClassVar[str] = "DOD-N14"
    seat: int


@frozen
class StaysWithPlace(Event):
    """What a fighter put off until after the fight strikes the card that has come into its place."""

    rule: ClassVar[str] = "DOD-C56"
    seat: int
    slot: int
    fighter: str
    """The name of the one that is gone."""


@frozen
class MadeUnearth(Event):
    """The other side had the card in a place unearthed; its owner picks what comes instead."""

    rule: ClassVar[str] = "DOD-C31"
    seat: int
    owner: int
    slot: int


@frozen
class LeftLying(Event):
    """A card that could have been unearthed after its fight was not."""

    seat: int
    slot: int


@frozen
class WonAtOnce(Event):
    rule: ClassVar[str] = "DOD-F15"
    seat: int
    slot: int


@frozen
class Totals(Event):
    rule: ClassVar[str] = "DOD-F10"
    slot: int
    red: int
    blue: int
    parts: tuple[Sum, Sum]
    """What the two are made of."""


@frozen
class Tied(Event):
    rule: ClassVar[str] = "DOD-F13"
    slot: int


@frozen
class Fell(Event):
    rule: ClassVar[str] = "DOD-F12"
    seat: int
    slot: int
    card: Card


@frozen
class BecameSpirit(Event):
    """The loser became the spirit, the fighters that fought before it moved down, the old spirit lies in the newest slot."""

    rule: ClassVar[str] = "DOD-L06"
    seat: int
    slot: int


@frozen
class StayedFallen(Event):
    rule: ClassVar[str] = "DOD-L01"
    seat: int
    slot: int


@frozen
class Rewarded(Event):
    rule: ClassVar[str] = "DOD-V01"
    seat: int
    points: int
    score: int


@frozen
class PriorityPasses(Event):
    rule: ClassVar[str] = "DOD-V08"
    seat: int


@frozen
class Finished(Event):
    rule: ClassVar[str] = "DOD-V09"
    red: int
    blue: int
