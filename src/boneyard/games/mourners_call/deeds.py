"""What players do and what comes of it: draft, actions, dice, tithe, majorities, scoring. More events, as in `events`."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from boneyard.engine.events import Event
from boneyard.engine.options import frozen
from boneyard.games.mourners_call.tokens import CourtCard, Faction, Guild, MotiveCard, MournerCard, Place

# --- the draft -------------------------------------------------------------------------------------------


@frozen
class PackDealt(Event):
    rule: ClassVar[str] = "MCL-G02"
    seat: int
    cards: tuple[CourtCard, ...]

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class Picked(Event):
    rule: ClassVar[str] = "MCL-G04"
    seat: int
    card: CourtCard

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class PacksPassed(Event):
    clockwise: bool


@frozen
class DraftDiscarded(Event):
    rule: ClassVar[str] = "MCL-G08"
    seat: int
    card: CourtCard

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


# --- the Action Phase ------------------------------------------------------------------------------------


@frozen
class Played(Event):
    rule: ClassVar[str] = "MCL-H07"
    seat: int
    card: CourtCard
    action: int


@frozen
class FigureRecruited(Event):
    seat: int
    guild: Guild
    price: int


@frozen
class MournerRecruited(Event):
    rule: ClassVar[str] = "MCL-H12"
    seat: int
    faction: Faction
    price: int


@frozen
class Relocated(Event):
    seat: int
    source: Place
    to: Place
    figures: tuple[Guild, ...]
    price: int


@frozen
class Activated(Event):
    rule: ClassVar[str] = "MCL-H24"
    seat: int
    card: MournerCard


@frozen
class AbilityWorks(Event):
    """An automatic, instant or end-of-round ability."""

    seat: int
    card: MournerCard


@frozen
class Passed(Event):
    rule: ClassVar[str] = "MCL-H05"
    seat: int


@frozen
class EndTriggered(Event):
    rule: ClassVar[str] = "MCL-R01"
    seat: int
    phase: int


@frozen
class ExtraTurns(Event):
    rule: ClassVar[str] = "MCL-R02"
    first: int


# --- Court and Mourner cards -----------------------------------------------------------------------------


@frozen
class AlltakerTaken(Event):
    rule: ClassVar[str] = "MCL-I01"
    seat: int


@frozen
class MalavestrosMoved(Event):
    rule: ClassVar[str] = "MCL-I02"
    seat: int
    place: Place


@frozen
class Contributed(Event):
    rule: ClassVar[str] = "MCL-I05"
    seat: int
    payer: int
    etherea: int
    forge: int


@frozen
class TakenFromForge(Event):
    rule: ClassVar[str] = "MCL-I13"
    seat: int
    etherea: int
    forge: int


@frozen
class Stolen(Event):
    seat: int
    victim: int
    faction: Faction


@frozen
class LookedAtDeck(Event):
    rule: ClassVar[str] = "MCL-I13"
    seat: int
    faction: int
    cards: tuple[MournerCard, ...]

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class PutUnder(Event):
    rule: ClassVar[str] = "MCL-I13"
    seat: int
    faction: int
    number: int


@frozen
class LookedAtUndealt(Event):
    rule: ClassVar[str] = "MCL-J03"
    seat: int
    cards: tuple[CourtCard, ...]

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class Swapped(Event):
    rule: ClassVar[str] = "MCL-J02"
    seat: int
    given: CourtCard
    taken: CourtCard

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class LeftUndealt(Event):
    rule: ClassVar[str] = "MCL-J03"
    seat: int


@frozen
class Retrieved(Event):
    rule: ClassVar[str] = "MCL-J07"
    seat: int
    taken: CourtCard
    discarded: CourtCard


@frozen
class LookedAtHand(Event):
    rule: ClassVar[str] = "MCL-J11"
    seat: int
    other: int
    cards: tuple[CourtCard, ...]

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


# --- the threat check ------------------------------------------------------------------------------------


@frozen
class LimitRead(Event):
    rule: ClassVar[str] = "MCL-K01"
    limit: int
    crowded: tuple[Place, ...]


@frozen
class DiceRolled(Event):
    rule: ClassVar[str] = "MCL-K05"
    seat: int
    place: Place
    figures: tuple[Guild, ...]
    dice: tuple[int, ...]


@frozen
class DieRerolled(Event):
    rule: ClassVar[str] = "MCL-J11"
    seat: int
    die: int
    result: int


@frozen
class FigureHolds(Event):
    rule: ClassVar[str] = "MCL-K06"
    owner: int
    guild: Guild
    place: Place


# --- the tithe -------------------------------------------------------------------------------------------


@frozen
class BidsRevealed(Event):
    rule: ClassVar[str] = "MCL-L03"
    bids: tuple[int, ...]


@frozen
class TitheMet(Event):
    rule: ClassVar[str] = "MCL-L04"
    quota: int
    paid: int


@frozen
class TitheFailed(Event):
    rule: ClassVar[str] = "MCL-L10"
    quota: int
    paid: int


@frozen
class BidJudged(Event):
    """Where a bid stands among the others, and so why Unity follows: see `telling.BIDDERS`."""

    seat: int
    how: str


# --- locations and guilds --------------------------------------------------------------------------------


@frozen
class LocationWon(Event):
    seat: int
    place: Place


@frozen
class LocationTied(Event):
    rule: ClassVar[str] = "MCL-N03"
    place: Place


@frozen
class MalavestrosPays(Event):
    rule: ClassVar[str] = "MCL-P06"
    place: Place


@frozen
class GuildWon(Event):
    seat: int
    guild: Guild


@frozen
class GuildTied(Event):
    rule: ClassVar[str] = "MCL-O02"
    guild: Guild


@frozen
class AlltakerUsed(Event):
    rule: ClassVar[str] = "MCL-P01"
    seat: int


@frozen
class AlltakerKept(Event):
    """The tie stays a tie: nobody wins."""

    rule: ClassVar[str] = "MCL-P12"
    seat: int


@frozen
class BonusDeclined(Event):
    rule: ClassVar[str] = "MCL-N05"
    seat: int


@frozen
class DreadsbaneTaken(Event):
    rule: ClassVar[str] = "MCL-O08"
    seat: int


@frozen
class DreadsbaneReturned(Event):
    """Nobody leads its order: tied, or without a figure in play."""


# --- clean-up and scoring --------------------------------------------------------------------------------


@frozen
class HandReturned(Event):
    """Unplayed Court cards leave a hand unseen."""

    rule: ClassVar[str] = "MCL-Q03"
    seat: int
    cards: int


@frozen
class MournersReady(Event):
    rule: ClassVar[str] = "MCL-Q04"


@frozen
class MotiveRevealed(Event):
    rule: ClassVar[str] = "MCL-S01"
    seat: int
    card: MotiveCard


@frozen
class Scored(Event):
    rule: ClassVar[str] = "MCL-S02"
    seat: int
    unity: int
    bone: int
    flesh: int
    spirit: int
    motive: int
    artifacts: int
    total: int


@frozen
class Finished(Event):
    winners: tuple[int, ...]
