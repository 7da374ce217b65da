"""What a viewer may know of a game.

A view is a state of the same class in which everything the viewer may not know is masked. It is built by
naming what is shown: a field that declares nothing shows nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Generic, TypeVar

from boneyard.engine.data import Found, JsonObject
from boneyard.engine.options import Barred, Option
from boneyard.engine.rules import QUESTIONS, AnyQuestion, Arguments
from boneyard.engine.state import G_co, State
from boneyard.engine.state_json import state_to_json

if TYPE_CHECKING:
    from boneyard.engine.game import Game

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat is asked, as data: enough for a menu, a click, a screen reader, a mask or a bot."""

    seat: int
    question: AnyQuestion
    args: Arguments
    options: Sequence[Option]
    state: State

    @property
    def kind(self) -> str:
        return self.question.name

    @property
    def rule(self) -> str:
        return self.question.row(self.state)

    @property
    def secret(self) -> bool:
        return self.question.together

    @property
    def blocked(self) -> list[Barred]:
        """What one would naturally try and may not, each with its reason."""
        return self.question.barred(self.state, self.seat, self.args)

    @property
    def default(self) -> Option:
        return default_option(self.options)


def default_option(options: Sequence[Option]) -> Option:
    """The legal default: decline where one may, else the first option."""
    return next((option for option in options if option.passes), options[0])


@dataclass(frozen=True, slots=True)
class View(Generic[G_co]):
    """All that one viewer may know: a masked state, and the decision if it is theirs."""

    game: Game
    seat: int
    """The viewer's seat, or SPECTATOR."""
    state: G_co

    @property
    def decision(self) -> Decision | None:
        g = self.state
        if self.seat not in g.waiting or g.asked is None or g.offered is None:
            return None
        return Decision(self.seat, QUESTIONS[g.asked.question], g.asked.args, g.offered[1], g)

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.state.waiting

    def who(self, seat: int) -> str:
        """A player's name, as a sentence begins with it."""
        return self.game.words.seat(self, seat)

    def imagine(self, rng: Random) -> G_co:
        """A full state that fits what this viewer knows."""
        world: G_co = self.game.imagine(self, rng)
        return world

    def to_json(self) -> JsonObject:
        return {"seat": self.seat, "state": state_to_json(self.state)}


def masked(g: S, viewer: int) -> S:
    """The state as the viewer sees it, hidden by default."""
    new: S = g.shape.look(g, viewer)
    if viewer in g.waiting and g.asked is not None:
        # Computed from the masked state: what one may choose can only depend on what one sees.
        new.offered = (viewer, QUESTIONS[g.asked.question].legal(new, viewer, g.asked.args))
    return new


def known_tokens(g: State) -> set[tuple[str, int]]:
    """Every token whose face stands in this (masked) state."""
    return {(kind, token) for kind, tokens in _tokens(g).items() for token in tokens if token >= 0}


def seen_dice(g: State) -> Counter[tuple[str, int]]:
    """How often each face can be seen in this (masked) state, of dice and whatever else does not lie in one place only."""
    dice = {kind for kind, table in g.content.tokens.items() if not table.one_of_each}
    if not dice:
        return Counter()
    fields = [item for item in g.shape.fields if item.codec.collect]
    seen = [found for item in fields for found in item.codec.walk(getattr(g, item.name))]
    return Counter([(kind, token) for kind, token in seen if token >= 0 and kind in dice])


def is_news(g: State, kind: str, token: int) -> bool:
    """Whether a face would be new to whoever sees this (masked) state. What the state keeps nowhere is never hidden."""
    found = _tokens(g).get(kind)
    return found is not None and token >= 0 and token not in found


def _tokens(g: State) -> Found:
    """The tokens and masks in a state, by kind."""
    found: Found = {}
    for item in g.shape.fields:
        if item.codec.collect:
            item.codec.collect(getattr(g, item.name), found)
    return found
