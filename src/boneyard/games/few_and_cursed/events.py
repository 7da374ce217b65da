"""What happens to players, and how it is told: order, tracks and the end. Cards and the desert have files of their own.

Each event cites the ledger row it belongs to, or the row of the rule that told it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat, Way
from boneyard.engine.views import View
from boneyard.games.few_and_cursed.cards import Card, Chaser, Job
from boneyard.games.few_and_cursed.causes import CAUSES
from boneyard.games.few_and_cursed.naming import amounts, counted_spaces

if TYPE_CHECKING:
    from boneyard.games.few_and_cursed.state import Chase

Whom = Annotated[int, Way("whom")]
"""A player, named in the middle of a sentence."""
Segment = Annotated[str, Way("segment")]

# --- setup and order ----------------------------------------------------------------------------------


@event("FAC-B02", "{seat} plays {chaser}.")
class Picked(Event):
    seat: Seat
    chaser: Chaser


@event("FAC-B17", "{seat} is dealt {jobs}.", only="seat")
class JobsDealt(Event):
    seat: Seat
    jobs: tuple[Job, ...]


@event("FAC-B17", "{seat} keeps {jobs:both}.", only="seat")
class JobsKept(Event):
    seat: Seat
    jobs: tuple[Job, ...]


@event("FAC-B22", "{seat} has the least money and goes first.")
class FirstPlayer(Event):
    """The First Player token lies with this seat."""

    seat: Seat


@event("FAC-N09", "The First Player token passes to {seat}.")
class TokenPassed(Event):
    seat: Whom


@event("FAC-E01", "Round {round} begins; {first} goes first.")
class RoundBegins(Event):
    round: int
    first: Whom


@event("FAC-E02", "{seat} {phase}.")
class SegmentBegins(Event):
    seat: Seat
    phase: Segment


@event("FAC-D04")
class SegmentEnds(Event):
    """What was not spent is lost."""

    seat: Seat
    attack: int
    movement: int

    def line(self, view: View[Chase]) -> str:
        lost = " and ".join(amounts(Attack=self.attack, Movement=self.movement))
        return f"{view.who(self.seat)} is done for this segment{f'; {lost} unspent and lost' if lost else ''}."


@event("FAC-C21", "{seat} is down and has no {phase:capital} segment.")
class Skipped(Event):
    """A downed player has no further segment this round."""

    seat: Seat
    phase: str


# --- tracks -------------------------------------------------------------------------------------------


@event()
class Changed(Event):
    """One complete change of one player's tracks, and what caused it."""

    seat: Seat
    cause: str
    health: int
    bullets: int
    curse: int
    water: int
    grit: int
    by_curse: bool = False
    """A Health of it was taken by rising Curse (FAC-C10)."""

    def line(self, view: View[Chase]) -> str:
        parts = amounts(
            Health=self.health, Bullets=self.bullets, Curse=self.curse, Water=self.water, Grit=self.grit, signed=True
        )
        burnt = "; rising Curse on the Cursed side took 1 Health of it" if self.by_curse else ""
        return f"{view.who(self.seat)}: {', '.join(parts)} {CAUSES[self.cause].words}{burnt}."


@event("", "Team Grit {amount:signed}, now {team:number}.")
class TeamGrit(Event):
    amount: int
    team: int


@event()
class Flipped(Event):
    """The Character card turns to its Cursed or its Normal side."""

    seat: Seat
    cursed: bool

    def line(self, view: View[Chase]) -> str:
        return f"{view.who(self.seat)}'s character turns to the {'Cursed' if self.cursed else 'Normal'} side."


@event("FAC-C14")
class Wounded(Event):
    """Critically Wounded: dragged home over so many spaces."""

    seat: Seat
    spaces: int

    def line(self, view: View[Chase]) -> str:
        home = f"is dragged home over {counted_spaces(self.spaces)}" if self.spaces else "is in San Andreas already"
        return (
            f"{view.who(self.seat)} is critically wounded and {home}; "
            "hand, discard pile, deck and played cards are shuffled into a new deck."
        )


@event("", "{seat} raises {stat:stat} to {value}.")
class StatRaised(Event):
    seat: Seat
    stat: str
    value: int


# --- the end ------------------------------------------------------------------------------------------


@event("FAC-T07", "The Most Wanted that lie face up cost the team {amount} Grit: {team:number} left.")
class Drained(Event):
    amount: int
    team: int


@event("", "This is the last round: {why:last}.")
class LastRound(Event):
    why: str


@event("FAC-P05", "{seat} never scored {job}: −{grit} Grit.")
class JobMissed(Event):
    """An unscored job costs its Grit."""

    seat: Seat
    job: Job
    grit: int


@event("FAC-P06", "{seat}'s {card} is worth {grit} Grit.")
class RelicScored(Event):
    seat: Seat
    card: Card
    grit: int


@event("", "The game is {result}.")
class Ended(Event):
    result: str
    why: str
