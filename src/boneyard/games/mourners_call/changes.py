"""What comes and goes: Etherea, Unity and Influence, figures, the meters, Mourners, Court and Wallows cards. More events, as in
`events`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat, Way
from boneyard.engine.views import View
from boneyard.games.mourners_call import SEATS
from boneyard.games.mourners_call.naming import with_article
from boneyard.games.mourners_call.tokens import CourtCard, Faction, Guild, MournerCard, Place, WallowsCard

if TYPE_CHECKING:
    from boneyard.games.mourners_call.state import Illverness

# --- Etherea, Unity, Influence ------------------------------------------------------------------------


@event("", "{seat} {change:gains} Etherea (now {etherea}).")
class EthereaChange(Event):
    seat: Seat
    change: int
    etherea: int


@event("", "{seat} {change:gains} Unity (now {unity}; {pool} left in the pool).")
class UnityChange(Event):
    seat: Seat
    change: int
    unity: int
    pool: int


@event("", "{seat} {change:gains} {faction} Influence (now {influence}).")
class InfluenceChange(Event):
    seat: Seat
    faction: Faction
    change: int
    influence: int


@event("MCL-J11", "{seat} is spared the loss of {spared} Unity.")
class LossSoftened(Event):
    """A Mourner kept Unity from being lost."""

    seat: Seat
    spared: int


@event("", "{seat} has neither Unity nor Influence left to pay with: a loss of {unity} comes to nothing.")
class LossWaived(Event):
    """Unity was to be lost, and neither Unity nor Influence is left to pay with."""

    seat: Seat
    unity: int


@event("MCL-I05", "{payer} moves {etherea} Etherea to the Forge (now {forge}).")
class Contributed(Event):
    seat: Seat
    payer: Seat
    etherea: int
    forge: int


@event("MCL-I13", "{seat} takes {etherea} Etherea from the Forge ({forge} left).")
class TakenFromForge(Event):
    seat: Seat
    etherea: int
    forge: int


@event("", "{seat} steals {amount} {faction} Influence from {victim:inside}.")
class Stolen(Event):
    seat: Seat
    victim: Seat
    faction: Faction
    amount: int


# --- figures ------------------------------------------------------------------------------------------


@event("", "{seat} gains {guild:a} figure, into the Crypt.")
class FigureGained(Event):
    seat: Seat
    guild: Guild


@event("", "{seat} cannot take {guild:a} figure: no base, or none in the supply.")
class NoFigure(Event):
    """A figure could not be gained: no base or none in the supply."""

    seat: Seat
    guild: Guild


@event("", "{owner}'s {guild} figure in {place} is lost: back to the supply.")
class FigureRemoved(Event):
    owner: Seat
    guild: Guild
    place: Place


@event("", "{owner}'s {guild} figure goes from {place} back to the Crypt.")
class FigureReturned(Event):
    """A figure went from a location back to its Crypt."""

    owner: Seat
    guild: Guild
    place: Place


@event()
class FigureMoved(Event):
    seat: Seat
    owner: Seat
    guild: Guild
    source: Place
    to: Place

    def line(self, view: View[Illverness]) -> str:
        content = view.state.content
        name, places = content.guilds[self.guild].name, content.place_names
        figure = with_article(name) if self.seat == self.owner else f"{SEATS[self.owner]}'s {name}"
        return f"{view.who(self.seat)} moves {figure} figure from {places[self.source]} to {places[self.to]}."


@event("MCL-I13", "{seat} exchanges {guild:a} figure in {place} for {into:a} figure.")
class FigureExchanged(Event):
    seat: Seat
    place: Place
    guild: Guild
    into: Guild


@event("MCL-I01", "{seat} takes the Death figure, the Alltaker.")
class AlltakerTaken(Event):
    seat: Seat


@event("MCL-I02", "{seat} puts Malavestros on {place}: nobody wins it, everybody there gains 1 Unity in Phase 7.")
class MalavestrosMoved(Event):
    seat: Seat
    place: Place


# --- meters -------------------------------------------------------------------------------------------


@event("", "Celestial Suspicion {change:signed}: now {suspicion} of 13.")
class SuspicionMoved(Event):
    change: int
    suspicion: int


@event("", "Dreadsgrip Threat {change:signed}: now {threat} of 10.")
class ThreatMoved(Event):
    change: int
    threat: int


@event("", "Suspicion is at its end: a Celestial Inquisitor comes for {seat:inside}.")
class InquisitorComes(Event):
    """Suspicion reached its end."""

    seat: Seat


@event("", "The threat is at its end: the Dreadsgrip seizes {seat:inside}.")
class DreadsgripComes(Event):
    """The threat reached its end."""

    seat: Seat


@event("", "{seat} has no Mourner to lose: nobody loses anything to that.")
class NoMournerToLose(Event):
    """The Dreadsgrip seized a player without a Mourner."""

    seat: Seat


@event("", "{seat} has no {guild} figure to lose.")
class NoFigureToLose(Event):
    """The Dreadsgrip takes a figure of a guild of which a player has none."""

    seat: Seat
    guild: Guild


@event("MCL-T01", "The Veil of Ash hides {seat:inside}.")
class Veiled(Event):
    """The Veil of Ash kept suspicion from rising, or an Inquisitor away."""

    seat: Seat


# --- Mourners -----------------------------------------------------------------------------------------


@event("", "{seat} gains {card}.")
class MournerGained(Event):
    seat: Seat
    card: MournerCard


@event("MCL-B05", "The {faction:faction} deck is empty: {seat:inside} gains neither card nor figure.")
class NoMourner(Event):
    seat: Seat
    faction: int


@event("", "{seat} loses {card} for good.")
class MournerLost(Event):
    seat: Seat
    card: MournerCard


@event("", "{seat}'s {card} is deactivated until the clean-up.")
class MournerExhausted(Event):
    seat: Seat
    card: MournerCard


@event("MCL-I13", "{seat} looks at the top of the {faction} deck{cards:mourners_seen}.", only="seat")
class LookedAtDeck(Event):
    seat: Seat
    faction: Annotated[int, Way("faction")]
    """Which deck, as a plain number: the others may know it, and are told it where they see masks instead of tokens."""
    cards: tuple[MournerCard, ...]


@event("MCL-I13", "{seat} puts {number:cards} under the {faction:faction} deck.")
class PutUnder(Event):
    seat: Seat
    faction: int
    number: int


# --- Court cards --------------------------------------------------------------------------------------


@event("MCL-J03", "{seat} looks at the undealt Court cards{cards:courts_seen}.", only="seat")
class LookedAtUndealt(Event):
    seat: Seat
    cards: tuple[CourtCard, ...]


@event("MCL-J02", "{seat} exchanges {given} for {taken}.", only="seat")
class Swapped(Event):
    seat: Seat
    given: CourtCard
    taken: CourtCard


@event("MCL-J03", "{seat} exchanges nothing.")
class LeftUndealt(Event):
    seat: Seat


@event("MCL-J07", "{seat} takes the played {taken} and discards {discarded} face up.")
class Retrieved(Event):
    seat: Seat
    taken: CourtCard
    discarded: CourtCard


@event("MCL-J11", "{seat} looks at {other:inside}'s Court cards{cards:courts_seen}.", only="seat")
class LookedAtHand(Event):
    seat: Seat
    other: Seat
    cards: tuple[CourtCard, ...]


# --- Wallows cards ------------------------------------------------------------------------------------


@event("MCL-F10", "{seat} is dealt {card}.")
class WallowsDealt(Event):
    seat: Seat
    card: WallowsCard


@event("MCL-F09", "The Wallows deck is rebuilt from its discard pile: {size} cards.")
class WallowsShuffled(Event):
    size: int


@event("", "{seat} draws {cards}.")
class WallowsDrawn(Event):
    seat: Seat
    cards: tuple[WallowsCard, ...]


@event("MCL-J05", "{seat} puts {card} into play.")
class QuestAdded(Event):
    seat: Seat
    card: WallowsCard


@event("", "{seat} completes {card}.")
class QuestDone(Event):
    seat: Seat
    card: WallowsCard


@event("MCL-T04", "{seat} rolls {die} + {figures} for {card}.")
class QuestRolled(Event):
    seat: Seat
    card: WallowsCard
    die: int
    figures: int


@event("MCL-F04", "{seat} has not completed {card}: it is discarded.")
class QuestFailed(Event):
    seat: Seat
    card: WallowsCard


@event("", "The penalty of {card} finds nothing to take from {seat:inside}.")
class PenaltyVoid(Event):
    """A Raker's penalty found nothing to take."""

    seat: Seat
    card: WallowsCard


@event("", "{seat} keeps {card} for the rest of the game.")
class RelicEarned(Event):
    seat: Seat
    card: WallowsCard


@event("MCL-F08", "{seat}'s {card} works.")
class RelicWorks(Event):
    seat: Seat
    card: WallowsCard
