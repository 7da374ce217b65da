"""What happens out in the desert, and how it is told: roads, actions, bounties and Monsters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat, Way
from boneyard.engine.views import View
from boneyard.games.few_and_cursed.cards import Bounty, Card, Space
from boneyard.games.few_and_cursed.events import Whom
from boneyard.games.few_and_cursed.naming import ACTIONS, counted_spaces, name_of

if TYPE_CHECKING:
    from boneyard.games.few_and_cursed.state import Chase

Pile = Annotated[int, Way("counting")]
"""A pile of Most Wanted; people count from 1."""

# --- roads and actions --------------------------------------------------------------------------------


@event("FAC-K02")
class Travelled(Event):
    seat: Seat
    start: Space
    to: Space
    movement: int
    attack: int

    def line(self, view: View[Chase]) -> str:
        start, to = (name_of(view.state.content, "space", space) for space in (self.start, self.to))
        paid = f" and {self.attack} Attack" if self.attack else ""
        return f"{view.who(self.seat)} travels from {start} to {to} for {self.movement} Movement{paid}."


@event("", "{seat} moves to {to} for free.")
class FreeMove(Event):
    seat: Seat
    to: Space


@event("FAC-N06", "{seat} has reshuffled and returns to San Andreas.")
class Returned(Event):
    seat: Seat


@event()
class ActionTaken(Event):
    seat: Seat
    action: str

    def line(self, view: View[Chase]) -> str | None:
        """Camp and robbery are told by what comes of them, and by nothing before that."""
        words = ACTIONS.get(self.action)
        return f"{view.who(self.seat)} {words}." if words else None


@event("FAC-L12", "{seat} defeats {bounty} for {cost} Attack.")
class Defeated(Event):
    seat: Seat
    bounty: Bounty
    cost: int


@event("FAC-L18")
class WantedTurned(Event):
    bounty: Bounty
    side: int

    def line(self, view: View[Chase]) -> str:
        poster = view.state.content.posters[self.bounty]
        return f"{poster.name}: the other side is up now, for {poster.cost[self.side]} Attack."


@event("", "Pile {pile} shows {bounty}.")
class Revealed(Event):
    pile: Pile
    bounty: Bounty


@event("FAC-S04", "Pile {pile}: {bounty} out of the game for good.")
class BountyDiscarded(Event):
    pile: Pile
    bounty: Bounty


@event("FAC-L07", "{seat} recovers {card}.")
class RelicTaken(Event):
    seat: Seat
    card: Card


@event("", "Out of the game: {cards:faces}.")
class RelicsRemoved(Event):
    cards: tuple[Card, ...]


@event("FAC-L24", "{seat} robs {victim} with {attack} Attack.")
class Robbed(Event):
    seat: Seat
    victim: Whom
    attack: int


@event("FAC-L30", "{seat} camps: all cards are shuffled into the deck.")
class Camped(Event):
    seat: Seat


# --- Monsters -----------------------------------------------------------------------------------------


@event("FAC-M01")
class MonsterAppears(Event):
    bounty: Bounty
    space: Space

    def line(self, view: View[Chase]) -> str:
        box = view.state.content
        monster, space = name_of(box, "bounty", self.bounty), name_of(box, "space", self.space)
        return f"{monster} appears in {space}, {counted_spaces(box.way_home[self.space])} from San Andreas; it walks one each round."


@event("", "{bounty} moves to {to}.")
class MonsterMoves(Event):
    bounty: Bounty
    start: Space
    to: Space


@event("FAC-M06", "{bounty} meets {seat}.")
class MonsterHurts(Event):
    bounty: Bounty
    seat: Whom


@event(
    "FAC-M11",
    "{seat} has 21 Grit or more and no Monster was seen so far, so one is called: that of pile {pile} comes up, "
    "{buried} lies beneath.",
)
class MonsterCalled(Event):
    """The 21-Grit rule: a Monster comes up, and what lay on top is turned down beneath."""

    seat: Seat
    pile: Pile
    buried: Bounty
