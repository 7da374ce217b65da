"""What happens in Illverness. Each event cites the ledger row it belongs to."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from boneyard.engine.events import Event
from boneyard.engine.options import frozen
from boneyard.games.mourners_call.tokens import Faction, Guild, MotiveCard, MournerCard, Place, WallowsCard

# --- setup and rounds ------------------------------------------------------------------------------------


@frozen
class MotivesDealt(Event):
    """Three Ulterior Motives; their owner sees the faces."""

    rule: ClassVar[str] = "MCL-C08"
    seat: int
    cards: tuple[MotiveCard, ...]

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class MotiveKept(Event):
    rule: ClassVar[str] = "MCL-C09"
    seat: int
    card: MotiveCard

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class FactionDeclared(Event):
    rule: ClassVar[str] = "MCL-C10"
    seat: int
    faction: Faction


@frozen
class FirstPlayer(Event):
    rule: ClassVar[str] = "MCL-C05"
    seat: int


@frozen
class RoundBegins(Event):
    rule: ClassVar[str] = "MCL-D01"
    round: int
    first: int


@frozen
class LastRoundBegins(Event):
    """The table agreed to play no further round."""

    rule: ClassVar[str] = "MCL-R07"
    round: int


@frozen
class RoundCapReached(Event):
    """The table's last round is over, and Unity is left in the pool."""

    rule: ClassVar[str] = "MCL-R07"
    round: int
    pool: int


@frozen
class PhaseBegins(Event):
    rule: ClassVar[str] = "MCL-D01"
    phase: int


# --- income ----------------------------------------------------------------------------------------------


@frozen
class EthereaRolled(Event):
    rule: ClassVar[str] = "MCL-E01"
    seat: int
    etherea: int


@frozen
class Divided(Event):
    rule: ClassVar[str] = "MCL-E02"
    seat: int
    piles: tuple[int, ...]


@frozen
class PileTaken(Event):
    rule: ClassVar[str] = "MCL-E05"
    seat: int
    etherea: int


@frozen
class PileLeft(Event):
    """A player left the piles for two Influence."""

    rule: ClassVar[str] = "MCL-E06"
    seat: int


@frozen
class ForgeFilled(Event):
    """Etherea went onto Dirth Forge."""

    etherea: int
    forge: int


# --- what players have -----------------------------------------------------------------------------------


@frozen
class EthereaChange(Event):
    seat: int
    change: int
    etherea: int


@frozen
class UnityChange(Event):
    seat: int
    change: int
    unity: int
    pool: int


@frozen
class InfluenceChange(Event):
    seat: int
    faction: Faction
    change: int
    influence: int


@frozen
class LossSoftened(Event):
    """A Mourner kept Unity from being lost."""

    rule: ClassVar[str] = "MCL-J11"
    seat: int
    spared: int


@frozen
class LossWaived(Event):
    """Unity was to be lost, and neither Unity nor Influence is left to pay with."""

    seat: int
    unity: int


@frozen
class FigureGained(Event):
    seat: int
    guild: Guild


@frozen
class NoFigure(Event):
    """A figure could not be gained: no base or none in the supply."""

    seat: int
    guild: Guild


@frozen
class FigureRemoved(Event):
    owner: int
    guild: Guild
    place: Place


@frozen
class FigureReturned(Event):
    """A figure went from a location back to its Crypt."""

    owner: int
    guild: Guild
    place: Place


@frozen
class FigureMoved(Event):
    seat: int
    owner: int
    guild: Guild
    source: Place
    to: Place


@frozen
class FigureExchanged(Event):
    rule: ClassVar[str] = "MCL-I13"
    seat: int
    place: Place
    guild: Guild
    into: Guild


@frozen
class MournerGained(Event):
    seat: int
    card: MournerCard


@frozen
class NoMourner(Event):
    rule: ClassVar[str] = "MCL-B05"
    seat: int
    faction: Faction


@frozen
class MournerLost(Event):
    seat: int
    card: MournerCard


@frozen
class MournerExhausted(Event):
    rule: ClassVar[str] = "MCL-J10"
    seat: int
    card: MournerCard


# --- meters ----------------------------------------------------------------------------------------------


@frozen
class SuspicionMoved(Event):
    change: int
    suspicion: int


@frozen
class ThreatMoved(Event):
    change: int
    threat: int


@frozen
class InquisitorComes(Event):
    """Suspicion reached its end."""

    seat: int


@frozen
class DreadsgripComes(Event):
    """The threat reached its end."""

    seat: int


@frozen
class NoMournerToLose(Event):
    """The Dreadsgrip seized a player without a Mourner."""

    seat: int


@frozen
class NoFigureToLose(Event):
    """The Dreadsgrip takes a figure of a guild of which a player has none."""

    seat: int
    guild: Guild


@frozen
class Veiled(Event):
    """The Veil of Ash kept suspicion from rising, or an Inquisitor away."""

    rule: ClassVar[str] = "MCL-T01"
    seat: int


# --- Wallows cards ---------------------------------------------------------------------------------------


@frozen
class WallowsDealt(Event):
    rule: ClassVar[str] = "MCL-F10"
    seat: int
    card: WallowsCard


@frozen
class WallowsShuffled(Event):
    rule: ClassVar[str] = "MCL-F09"
    size: int


@frozen
class WallowsDrawn(Event):
    seat: int
    cards: tuple[WallowsCard, ...]


@frozen
class QuestAdded(Event):
    rule: ClassVar[str] = "MCL-J05"
    seat: int
    card: WallowsCard


@frozen
class QuestDone(Event):
    seat: int
    card: WallowsCard


@frozen
class QuestRolled(Event):
    rule: ClassVar[str] = "MCL-T04"
    seat: int
    card: WallowsCard
    die: int
    figures: int


@frozen
class QuestFailed(Event):
    rule: ClassVar[str] = "MCL-F04"
    seat: int
    card: WallowsCard


@frozen
class PenaltyVoid(Event):
    """A Raker's penalty found nothing to take."""

    seat: int
    card: WallowsCard


@frozen
class RelicEarned(Event):
    rule: ClassVar[str] = "MCL-F08"
    seat: int
    card: WallowsCard


@frozen
class RelicWorks(Event):
    rule: ClassVar[str] = "MCL-F08"
    seat: int
    card: WallowsCard
