"""What happens on the map: roads, actions, bounties, Monsters and the end."""

from __future__ import annotations

from typing import ClassVar

from boneyard.engine.events import Event
from boneyard.engine.options import frozen
from boneyard.games.few_and_cursed.cards import Bounty, Card, Job, Space

# --- the map and the actions --------------------------------------------------------------------------


@frozen
class Travelled(Event):
    rule: ClassVar[str] = "FAC-K02"
    seat: int
    start: Space
    to: Space
    movement: int
    attack: int


@frozen
class FreeMove(Event):
    seat: int
    to: Space


@frozen
class Returned(Event):
    rule: ClassVar[str] = "FAC-N06"
    seat: int


@frozen
class ActionTaken(Event):
    rule: ClassVar[str] = "FAC-L01"
    seat: int
    action: str


@frozen
class Defeated(Event):
    rule: ClassVar[str] = "FAC-L12"
    seat: int
    bounty: Bounty
    cost: int


@frozen
class WantedTurned(Event):
    rule: ClassVar[str] = "FAC-L18"
    bounty: Bounty
    side: int


@frozen
class Revealed(Event):
    pile: int
    bounty: Bounty


@frozen
class BountyDiscarded(Event):
    rule: ClassVar[str] = "FAC-S04"
    pile: int
    bounty: Bounty


@frozen
class RelicTaken(Event):
    rule: ClassVar[str] = "FAC-L07"
    seat: int
    card: Card


@frozen
class RelicsRemoved(Event):
    cards: tuple[Card, ...]


@frozen
class Robbed(Event):
    rule: ClassVar[str] = "FAC-L24"
    seat: int
    victim: int
    attack: int


@frozen
class Camped(Event):
    rule: ClassVar[str] = "FAC-L30"
    seat: int


# --- Monsters and the end -----------------------------------------------------------------------------


@frozen
class MonsterAppears(Event):
    rule: ClassVar[str] = "FAC-M01"
    bounty: Bounty
    space: Space


@frozen
class MonsterMoves(Event):
    bounty: Bounty
    start: Space
    to: Space


@frozen
class MonsterHurts(Event):
    rule: ClassVar[str] = "FAC-M06"
    bounty: Bounty
    seat: int


@frozen
class MonsterCalled(Event):
    """The 21-Grit rule: a Monster comes up, and what lay on top is turned down beneath."""

    rule: ClassVar[str] = "FAC-M11"
    seat: int
    pile: int
    buried: Bounty


@frozen
class Drained(Event):
    rule: ClassVar[str] = "FAC-T07"
    amount: int
    team: int


@frozen
class LastRound(Event):
    why: str


@frozen
class JobMissed(Event):
    """An unscored job costs its Grit."""

    rule: ClassVar[str] = "FAC-P05"
    seat: int
    job: Job
    grit: int


@frozen
class RelicScored(Event):
    rule: ClassVar[str] = "FAC-P06"
    seat: int
    card: Card
    grit: int


@frozen
class Ended(Event):
    result: str
    why: str
