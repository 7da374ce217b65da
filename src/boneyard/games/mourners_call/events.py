"""What happens in Illverness, phase by phase, and how it is told. What comes and goes meanwhile stands in `changes`, the tithe
in `tithe_events`.

Each event cites a ledger row: its own, or that of the card, place or rule that caused it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat
from boneyard.engine.views import View
from boneyard.games.mourners_call.naming import figures_text
from boneyard.games.mourners_call.text import acts_text, motive_text
from boneyard.games.mourners_call.tokens import CourtCard, Faction, Guild, MotiveCard, MournerCard, Place

if TYPE_CHECKING:
    from boneyard.games.mourners_call.state import Illverness

# --- setup and rounds ---------------------------------------------------------------------------------


@event("MCL-C08", "{seat} is dealt three Ulterior Motives: {cards}.", only="seat", whisper=True)
class MotivesDealt(Event):
    """Three Ulterior Motives. Everybody is dealt some, so only their owner is told."""

    seat: Seat
    cards: tuple[MotiveCard, ...]


@event("MCL-C09", "{seat} keeps an Ulterior Motive: {card}.", only="seat", whisper=True)
class MotiveKept(Event):
    seat: Seat
    card: MotiveCard


@event("MCL-C10", "{seat} declares for {faction}.")
class FactionDeclared(Event):
    seat: Seat
    faction: Faction


@event("MCL-C05", "{seat} holds the Death figure and is first player.")
class FirstPlayer(Event):
    seat: Seat


@event("MCL-D01", "Round {round} begins. {first} is first player.")
class RoundBegins(Event):
    round: int
    first: Seat


@event("MCL-R07", "The table agreed that this is the last round: it is scored even if Unity is left in the pool.")
class LastRoundBegins(Event):
    """The table agreed to play no further round."""

    round: int


@event(
    "MCL-R07", "Round {round} was the last one the table agreed on: it is scored with {pool} Unity left in the pool."
)
class RoundCapReached(Event):
    """The table's last round is over, and Unity is left in the pool."""

    round: int
    pool: int


@event("MCL-D01", "Phase {phase}: {phase:phase}.")
class PhaseBegins(Event):
    phase: int


# --- income -------------------------------------------------------------------------------------------


@event("MCL-E01", "{seat} rolls the dice: {etherea} Etherea to split.")
class EthereaRolled(Event):
    seat: Seat
    etherea: int


@event("MCL-E02", "{seat} splits the Etherea into piles of {piles}.")
class Divided(Event):
    seat: Seat
    piles: tuple[int, ...]


@event("MCL-E05", "{seat} takes the pile of {etherea} Etherea.")
class PileTaken(Event):
    seat: Seat
    etherea: int


@event("MCL-E06", "{seat} leaves the piles for 2 Influence.")
class PileLeft(Event):
    """A player left the piles for two Influence."""

    seat: Seat


@event("")
class ForgeFilled(Event):
    """What was left of the piles went onto Dirth Forge."""

    etherea: int
    forge: int

    def line(self, view: View[Illverness]) -> str:
        left = (
            f"{self.etherea} Etherea {'goes' if self.etherea == 1 else 'go'}"
            if self.etherea
            else "Nothing is left to go"
        )
        return f"{left} into the Forge, for the tithe (now {self.forge})."


# --- the draft ----------------------------------------------------------------------------------------


@event("MCL-G02", "{seat} is dealt {cards}.", only="seat", whisper=True)
class PackDealt(Event):
    """A pack to draft from. Everybody is dealt one, so only its owner is told; the same goes for what is kept and thrown away."""

    seat: Seat
    cards: tuple[CourtCard, ...]


@event("MCL-G04", "{seat} keeps {card}.", only="seat", whisper=True)
class Picked(Event):
    seat: Seat
    card: CourtCard


@event()
class PacksPassed(Event):
    clockwise: bool

    def line(self, view: View[Illverness]) -> str:
        return f"The packs pass {'clockwise' if self.clockwise else 'counter-clockwise'}."


@event("MCL-G08", "{seat} discards the last card, {card}, unseen.", only="seat", whisper=True)
class DraftDiscarded(Event):
    seat: Seat
    card: CourtCard


# --- the Action Phase ---------------------------------------------------------------------------------


@event("MCL-H07")
class Played(Event):
    seat: Seat
    card: CourtCard
    action: int

    def line(self, view: View[Illverness]) -> str:
        content = view.state.content
        court = content.courts[self.card]
        return f"{view.who(self.seat)} plays {court.name}. {acts_text(content, court.actions[self.action - 1])}"


@event("", "{seat} recruits {guild:a} figure for {price} Etherea.")
class FigureRecruited(Event):
    seat: Seat
    guild: Guild
    price: int


@event("MCL-H12", "{seat} recruits a {faction:faction} Mourner for {price} Etherea.")
class MournerRecruited(Event):
    """From the deck of a faction: its Influence, which bears the faction's name at the table, has no part in it."""

    seat: Seat
    faction: int
    price: int


@event()
class Relocated(Event):
    seat: Seat
    source: Place
    to: Place
    figures: tuple[Guild, ...]
    price: int

    def line(self, view: View[Illverness]) -> str:
        content = view.state.content
        group, places = figures_text(content, self.figures), content.place_names
        price = f" for {self.price} Influence" if self.price else ", free"
        return f"{view.who(self.seat)} moves {group} from {places[self.source]} to {places[self.to]}{price}."


@event("MCL-H24", "{seat} activates {card}.")
class Activated(Event):
    seat: Seat
    card: MournerCard


@event("", "{seat}'s {card} works.")
class AbilityWorks(Event):
    """An automatic, instant or end-of-round ability."""

    seat: Seat
    card: MournerCard


@event("MCL-H05", "{seat} passes.")
class Passed(Event):
    seat: Seat


@event(
    "MCL-R01",
    "{seat} takes the last Unity token of the pool in Phase {phase}: this is the last round. Unity gained until it ends is paid all the same.",
)
class EndTriggered(Event):
    seat: Seat
    phase: int


@event("MCL-R02", "Everybody has one more turn, {first:inside} first.")
class ExtraTurns(Event):
    first: Seat


# --- the threat check ---------------------------------------------------------------------------------


@event("MCL-K01")
class LimitRead(Event):
    limit: int
    crowded: tuple[Place, ...]

    def line(self, view: View[Illverness]) -> str:
        places = view.state.content.place_names
        where = ", ".join([places[place] for place in self.crowded]) or "none"
        return f"At this Threat a location bears {self.limit} figures. Over-crowded: {where}."


@event("MCL-K05")
class DiceRolled(Event):
    seat: Seat
    place: Place
    figures: tuple[Guild, ...]
    dice: tuple[int, ...]

    def line(self, view: View[Illverness]) -> str:
        content = view.state.content
        rolls = zip(self.figures, self.dice, strict=True)
        rolled = ", ".join([f"{content.guilds[guild].name} {die}" for guild, die in rolls])
        return f"{view.who(self.seat)} rolls for {content.place_names[self.place]}: {rolled}."


@event("MCL-J11")
class DieRerolled(Event):
    seat: Seat
    die: int
    result: int

    def line(self, view: View[Illverness]) -> str:
        return f"{view.who(self.seat)} rolls die {self.die + 1} again: {self.result}."


@event("MCL-K06", "{owner}'s {guild} figure holds in {place}.")
class FigureHolds(Event):
    owner: Seat
    guild: Guild
    place: Place


# --- locations and guilds -----------------------------------------------------------------------------


@event("", "{seat} wins {place}.")
class LocationWon(Event):
    seat: Seat
    place: Place


@event("MCL-N03", "{place} is tied: nobody alone has most there.")
class LocationTied(Event):
    place: Place


@event("MCL-P06", "Malavestros mocks {place}: everybody there gains 1 Unity, its bonus is void.")
class MalavestrosPays(Event):
    place: Place


@event("", "{seat} wins the bonus of {guild}.")
class GuildWon(Event):
    seat: Seat
    guild: Guild


@event("MCL-O02", "{guild} is tied: nobody alone has most of its figures.")
class GuildTied(Event):
    guild: Guild


@event("MCL-P01", "{seat}, who holds Death, the Alltaker, wins the tie with it.")
class AlltakerUsed(Event):
    seat: Seat


@event("MCL-P12", "{seat} keeps the Alltaker: nobody wins the tie.")
class AlltakerKept(Event):
    """The tie stays a tie: nobody wins."""

    seat: Seat


@event("MCL-N05", "{seat} takes nothing.")
class BonusDeclined(Event):
    seat: Seat


@event("MCL-O08", "{seat} takes the Dreadsbane token, which keeps figures safe from the dice of the threat check.")
class DreadsbaneTaken(Event):
    seat: Seat


@event("", "The Dreadsbane token goes back to the supply.")
class DreadsbaneReturned(Event):
    """Nobody leads its order: tied, or without a figure in play."""


# --- clean-up and scoring -----------------------------------------------------------------------------


@event("MCL-Q03")
class HandReturned(Event):
    """Unplayed Court cards leave a hand unseen."""

    seat: Seat
    cards: int

    def line(self, view: View[Illverness]) -> str:
        return f"{view.who(self.seat)} returns {self.cards} unplayed Court card{'s' if self.cards > 1 else ''}."


@event("MCL-Q04", "All Mourners are ready.")
class MournersReady(Event):
    pass


@event("MCL-S01")
class MotiveRevealed(Event):
    seat: Seat
    card: MotiveCard

    def line(self, view: View[Illverness]) -> str:
        motive = view.state.content.motives[self.card]
        return f"{view.who(self.seat)} reveals {motive.name}: {motive_text(view.state.content, motive)}"


@event(
    "MCL-S02",
    "{seat}: Unity {unity}, Bone {bone}, Flesh {flesh}, Spirit {spirit}, motive {motive}, artifacts {artifacts}, in all {total}.",
)
class Scored(Event):
    seat: Seat
    unity: int
    bone: int
    flesh: int
    spirit: int
    motive: int
    artifacts: int
    total: int
    card: MotiveCard


@event()
class Finished(Event):
    winners: tuple[Seat, ...]

    def line(self, view: View[Illverness]) -> str:
        return f"The game is over. {' and '.join(map(view.who, self.winners))} united the Underworld."
