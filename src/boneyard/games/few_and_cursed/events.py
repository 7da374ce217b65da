"""What happens to players, cards and in town; `deeds` has the rest. Each event cites the ledger row it belongs to, or the row of the rule that told it."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from boneyard.engine.events import Event
from boneyard.engine.options import frozen
from boneyard.games.few_and_cursed.cards import Card, Chaser, Item, Job, Space, Story


@frozen
class Private(Event):
    """Only the seat itself learns which cards; the others see backs."""

    seat: int

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


# --- setup and order ----------------------------------------------------------------------------------


@frozen
class Picked(Event):
    rule: ClassVar[str] = "FAC-B02"
    seat: int
    chaser: Chaser


@frozen
class JobsDealt(Private):
    rule: ClassVar[str] = "FAC-B17"
    jobs: tuple[Job, ...]


@frozen
class JobsKept(Private):
    rule: ClassVar[str] = "FAC-B17"
    jobs: tuple[Job, ...]


@frozen
class FirstPlayer(Event):
    """The First Player token lies with this seat."""

    rule: ClassVar[str] = "FAC-B22"
    seat: int


@frozen
class TokenPassed(Event):
    rule: ClassVar[str] = "FAC-N09"
    seat: int


@frozen
class RoundBegins(Event):
    rule: ClassVar[str] = "FAC-E01"
    round: int
    first: int


@frozen
class SegmentBegins(Event):
    rule: ClassVar[str] = "FAC-E02"
    seat: int
    phase: str


@frozen
class SegmentEnds(Event):
    """What was not spent is lost."""

    rule: ClassVar[str] = "FAC-D04"
    seat: int
    attack: int
    movement: int


@frozen
class Skipped(Event):
    """A downed player has no further segment this round."""

    rule: ClassVar[str] = "FAC-C21"
    seat: int
    phase: str


# --- tracks -------------------------------------------------------------------------------------------


@frozen
class Changed(Event):
    """One complete change of one player's tracks, and what caused it."""

    seat: int
    cause: str
    health: int
    bullets: int
    curse: int
    water: int
    grit: int
    by_curse: bool = False
    """A Health of it was taken by rising Curse (FAC-C10)."""


@frozen
class TeamGrit(Event):
    amount: int
    team: int


@frozen
class Flipped(Event):
    """The Character card turns to its Cursed or its Normal side."""

    seat: int
    cursed: bool


@frozen
class Wounded(Event):
    """Critically Wounded: dragged home over so many spaces."""

    rule: ClassVar[str] = "FAC-C14"
    seat: int
    spaces: int


@frozen
class StatRaised(Event):
    seat: int
    stat: str
    value: int


# --- cards --------------------------------------------------------------------------------------------


@frozen
class Drew(Private):
    card: Card


@frozen
class CannotDraw(Event):
    """Neither deck nor discard pile holds a card."""

    rule: ClassVar[str] = "FAC-D07"
    seat: int


@frozen
class Reshuffled(Event):
    rule: ClassVar[str] = "FAC-D02"
    seat: int
    cards: int


@frozen
class LookedAt(Private):
    rule: ClassVar[str] = "FAC-E03"
    cards: tuple[Card, ...]


@frozen
class Improvised(Private):
    rule: ClassVar[str] = "FAC-E04"
    card: Card


@frozen
class Rejected(Event):
    rule: ClassVar[str] = "FAC-E05"
    seat: int
    cards: tuple[Card, ...]


@frozen
class CardPlayed(Event):
    rule: ClassVar[str] = "FAC-D03"
    seat: int
    card: Card
    trashed: bool


@frozen
class Copied(Event):
    rule: ClassVar[str] = "FAC-D15"
    seat: int
    card: Card
    copied: Card


@frozen
class Generated(Event):
    """Attack and Movement for the pool."""

    rule: ClassVar[str] = "FAC-D04"
    seat: int
    attack: int
    movement: int


@frozen
class Spent(Event):
    """Attack and Movement of the pool, paid for a card, an item or an action."""

    seat: int
    attack: int
    movement: int


@frozen
class Discarded(Event):
    seat: int
    card: Card


@frozen
class Trashed(Event):
    rule: ClassVar[str] = "FAC-D13"
    seat: int
    card: Card


@frozen
class Scavenged(Event):
    seat: int
    card: Card


@frozen
class Shot(Event):
    rule: ClassVar[str] = "FAC-C01"
    seat: int
    bullets: int
    attack: int


@frozen
class ItemUsed(Event):
    seat: int
    item: Item


@frozen
class DeckRebuilt(Event):
    rule: ClassVar[str] = "FAC-D06"
    deck: str
    cards: int


# --- encounters, jobs, store --------------------------------------------------------------------------


@frozen
class StoryDrawn(Event):
    rule: ClassVar[str] = "FAC-F16"
    seat: int
    story: Story
    space: Space


@frozen
class StoryShared(Event):
    rule: ClassVar[str] = "FAC-F08"
    seat: int
    story: Story


@frozen
class StoryReplaced(Event):
    """A Map Case leads around an encounter."""

    seat: int
    story: Story


@frozen
class StoryChosen(Event):
    rule: ClassVar[str] = "FAC-F04"
    seat: int
    story: Story
    space: Space
    option: int


@frozen
class ShowedHand(Event):
    """A player unable to take any option shows the hand to all."""

    rule: ClassVar[str] = "FAC-F06"
    seat: int
    story: Story
    cards: tuple[Card, ...]


@frozen
class Visited(Event):
    seat: int
    place: str


@frozen
class JobDrawn(Private):
    job: Job


@frozen
class JobReplaced(Event):
    """A drawn job that was scored before is discarded for another."""

    rule: ClassVar[str] = "FAC-G02"
    seat: int
    job: Job


@frozen
class JobSold(Event):
    rule: ClassVar[str] = "FAC-G05"
    seat: int
    job: Job


@frozen
class JobScored(Event):
    rule: ClassVar[str] = "FAC-G06"
    seat: int
    job: Job


@frozen
class TrackTurned(Event):
    rule: ClassVar[str] = "FAC-S14"
    track: int
    job: Job


@frozen
class Bought(Event):
    rule: ClassVar[str] = "FAC-H01"
    seat: int
    item: Item
    price: int


@frozen
class ServiceBought(Event):
    rule: ClassVar[str] = "FAC-H03"
    seat: int
    service: str
    price: int


@frozen
class GaveUp(Event):
    """An item made room for another."""

    rule: ClassVar[str] = "FAC-H09"
    seat: int
    item: Item


@frozen
class RowFilled(Event):
    item: Item


@frozen
class Refreshed(Event):
    rule: ClassVar[str] = "FAC-H05"
    seat: int
    items: tuple[Item, ...]
