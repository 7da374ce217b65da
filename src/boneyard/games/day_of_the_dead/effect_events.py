"""What a use does, at once or to the next fight, and how it is told. Most cite the row of the fighter whose effect it is."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat
from boneyard.engine.tokens import Tokens
from boneyard.engine.views import View
from boneyard.games.day_of_the_dead.cards import KNOWN_TO_ALL, Card, known_to
from boneyard.games.day_of_the_dead.naming import enumerated, short_name

if TYPE_CHECKING:
    from boneyard.games.day_of_the_dead.state import Duel


@event("", "{seat}'s {card:short} changes nothing: no fight follows in this turn.")
class NoNextFight(Event):
    """What a use does to the next fight is done to nothing: after slot 1 none is fought this turn."""

    seat: Seat
    card: Card


@event("", "{seat} copies {card:short}.")
class Copied(Event):
    seat: Seat
    card: Card


@event("", "{seat}'s side gets {amount:signed} power.")
class Power(Event):
    seat: Seat
    slot: int
    amount: int


@event("", "{seat}'s side will get {amount:signed} power in the next fight, one slot lower.")
class PowerNext(Event):
    """A bonus or penalty waiting for the next fight."""

    seat: Seat
    amount: int


@event("", "{seat}'s next fighter, one slot lower, will use its effect once more.")
class UseNext(Event):
    seat: Seat


@event("", "No effect will be used in the next fight, one slot lower.")
class CancelNext(Event):
    seat: Seat


@event("", "{seat}'s side will add the power of its next fighter, one slot lower.")
class Cultivates(Event):
    seat: Seat


@event()
class Points(Event):
    seat: Seat
    change: int
    score: int

    def line(self, view: View[Duel]) -> str:
        return f"{view.who(self.seat)} {'gains' if self.change > 0 else 'loses'} {abs(self.change)} VP and has {self.score}."


@event("DOD-V12", "{seat} has no VP to lose.")
class NothingToLose(Event):
    """Points were to be lost, and there were none."""

    seat: Seat


@event("", "{seat}'s fighter in slot {slot} has no effect this turn.")
class Blanked(Event):
    """A fighter lost its effect until the end of the turn."""

    seat: Seat
    slot: int


@event("", "{seat}'s fighter may use its effect no more in this fight.")
class Stopped(Event):
    seat: Seat


@event("", "{seat}'s spirit gives nothing for the rest of this fight.")
class Hushed(Event):
    seat: Seat


@event("DOD-C36", "{seat} swaps {gone:short} in slot {slot} for {card} from the discard pile.")
class Recalled(Event):
    """A card came back from the discard pile into the fighter's place."""

    seat: Seat
    slot: int
    card: Card
    gone: Card


@event("DOD-N21")
class Ushered(Event):
    """It names its cards itself: they may be elsewhere before the move is over."""

    seat: Seat
    one: int
    other: int
    cards: tuple[Card, Card]
    """Which card is now in either slot."""
    known: tuple[int, int]
    """Who knows either face, as in `Lying`."""

    def audience(self) -> Collection[int] | None:
        one, other = self.known
        both = one & other
        return None if both == KNOWN_TO_ALL else [seat for seat in (0, 1) if both >> seat & 1]

    def masked(self, viewer: int, tokens: Tokens) -> Ushered:
        """Somebody may know one of the two alone."""
        bit = known_to(viewer)
        one, other = (
            card if known & bit else tokens["card"].mask(card)
            for card, known in zip(self.cards, self.known, strict=True)
        )
        return Ushered(self.seat, self.one, self.other, (one, other), self.known)

    def line(self, view: View[Duel]) -> str:
        moved = [
            f"{short_name(view.state.content, card)} is now in slot {slot}"
            for slot, card in zip((self.one, self.other), self.cards, strict=True)
        ]
        return f"{view.who(self.seat)} swaps the fighters in slots {self.one} and {self.other}: {enumerated(moved)}."


@event("DOD-N14", "{seat} leaves the line as it is.")
class LeftLine(Event):
    """No two fighters were swapped."""

    seat: Seat
