"""What happens in a battle, and how it is told. Each event cites the ledger row of what caused it: the card, the Ability or the
rule. Those that one rule alone can cause name it here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat
from boneyard.engine.views import View
from boneyard.games.dead_mans_curse import SEATS, naming
from boneyard.games.dead_mans_curse.cards import Card, Piece
from boneyard.games.dead_mans_curse.naming import AttackKind, Done, Phase, Rolling, Slot, Source
from boneyard.games.dead_mans_curse.phrases import face_text, pips_text
from boneyard.games.dead_mans_curse.underway import BLOCK_NEED

if TYPE_CHECKING:
    from boneyard.games.dead_mans_curse.state import Battle


# --- the course of a game -----------------------------------------------------------------------------


@event("DMC-A06", "{each} Battlefield Cards are dealt to each player; {left} leave the game unseen.")
class Dealt(Event):
    each: int
    left: int


@event("DMC-B02", "Round {round}: {seat}'s Turn.")
class TurnBegan(Event):
    round: int
    seat: Seat


@event("DMC-B01", "{seat}'s {phase} begins.")
class PhaseBegan(Event):
    seat: Seat
    phase: Phase


@event()
class DiceRolled(Event):
    """what: boost, ability, attack, defense, block or effect. piece is −1 where the roll is for no Piece."""

    seat: Seat
    what: Rolling
    piece: Piece
    dice: tuple[int, ...]

    def line(self, view: View[Battle]) -> str:
        rolled = naming.rolled_text(view.state, self.seat, self.what, self.piece)
        return f"{view.who(self.seat)} rolls {rolled}: {pips_text(self.dice)}."


@event("", "{seat} turns {what}: {dice}.")
class DiceTurned(Event):
    seat: Seat
    what: Rolling
    dice: tuple[int, ...]


@event("", "{seat} uses {card}: the dice are Re-Rolled to {dice}.")
class ReRolled(Event):
    seat: Seat
    card: Card
    dice: tuple[int, ...]


@event("DMC-C07", "{seat} lets the Boost die go: no card, no Ability.")
class ChoseNothing(Event):
    seat: Seat


# --- Boosts, Epic Acts and the Faction Ability --------------------------------------------------------


@event("DMC-D01", "{seat} draws the Boost {card}. {card:text}")
class BoostDrawn(Event):
    seat: Seat
    card: Card


@event("DMC-D02", "{card} is attached to {piece}.")
class BoostAttached(Event):
    card: Card
    piece: Piece


@event("", "{card} is Discarded{piece:from}.")
class BoostDiscarded(Event):
    """piece is −1 where the card never lay on one."""

    card: Card
    piece: Piece


@event("DMC-E01", "{seat} draws {card:drawn}.", only="seat")
class EpicDrawn(Event):
    """The owner alone sees the card."""

    seat: Seat
    card: Card


@event("DMC-E02", "{seat} Holds the card.")
class EpicHeld(Event):
    seat: Seat


@event("DMC-E06", "{seat} plays the Epic Act {card}. {card:text}")
class EpicDeclared(Event):
    seat: Seat
    card: Card
    window: str


@event()
class EpicAimed(Event):
    """What a declared card is aimed at: a square (a Place, or the centre of an area), a Piece, a second one; "" and −1 where it is none."""

    seat: Seat
    card: Card
    square: str
    piece: Piece
    other: Piece

    def line(self, view: View[Battle]) -> str:
        g = view.state
        return f"{g.content.title(self.card)} is aimed{naming.aim_text(g, self.square, self.piece, self.other)}."


@event("", "{card} is Discarded{done}.")
class EpicResolved(Event):
    seat: Seat
    card: Card
    done: Done


@event("", "{taker} takes {card:held} from {victim:player}.", only=("taker", "victim"))
class Robbed(Event):
    """A Held card changed hands; only the two concerned know which."""

    taker: Seat
    victim: Seat
    card: Card


@event("", "{seat} uses {seat:ability}.")
class AbilityUsed(Event):
    seat: Seat


@event("DMC-F13")
class AbilityFailed(Event):
    seat: Seat

    def line(self, view: View[Battle]) -> str:
        faction = view.state.army_faction(self.seat)
        return f"{faction.ability_name} fails: neither die shows {face_text(faction.faces)}."


@event("DMC-F07", "{seat:ability} succeeds, but there is nothing it can do.")
class AbilityIdle(Event):
    seat: Seat


@event("DMC-F15")
class TypeMarked(Event):
    seat: Seat
    kind: int

    def line(self, view: View[Battle]) -> str:
        ability = view.state.army_faction(self.seat).ability_name
        name = naming.one_of(view.state, self.seat, self.kind)
        return f"{view.who(self.seat)} has used {ability} for {name}: each type serves it once a game."


# --- the Battlefield Card, and actions ----------------------------------------------------------------


@event("DMC-G01", "{seat} reveals the Battlefield Card {card}. {card:text}")
class CardRevealed(Event):
    seat: Seat
    card: Card


@event("DMC-G20")
class CardDiscarded(Event):
    """Every Battlefield Card is, when its phase ends: nobody need read it."""

    seat: Seat
    card: Card

    def line(self, view: View[Battle]) -> None:
        return None


@event("DMC-G11", "The rest of the card can do nothing and lapses.")
class PartLapsed(Event):
    seat: Seat


@event("DMC-E08", "{seat} was interrupted and decides again.")
class Interrupted(Event):
    seat: Seat


@event("", "{seat}'s action is cancelled.")
class ActionCancelled(Event):
    seat: Seat
    piece: Piece


# --- Pieces on the Board ------------------------------------------------------------------------------


@event("", "{piece} moves from {start} to {to}{slot}.")
class Moved(Event):
    piece: Piece
    start: str
    to: str
    slot: Slot


@event("DMC-H12", "{piece} is taken back from {start} to {to}.")
class TookBack(Event):
    piece: Piece
    start: str
    to: str


@event("", "{piece} is Placed from {start} on {to}.")
class Placed(Event):
    piece: Piece
    start: str
    to: str


@event("", "Exchanged: {piece} on {start} and {other} on {to}.")
class Exchanged(Event):
    piece: Piece
    other: Piece
    start: str
    to: str


# --- an Attack ----------------------------------------------------------------------------------------


@event("", "{attacker} {kind} {defender} on {target}.")
class Attacked(Event):
    """kind is move, extended or shot, and each of them has its own ledger row."""

    attacker: Piece
    defender: Piece
    kind: AttackKind
    target: str


@event("DMC-I06")
class Compared(Event):
    """Totals with everything that went into them: (source, amount)."""

    attack: int
    defense: int
    attack_parts: tuple[tuple[str, int], ...]
    defense_parts: tuple[tuple[str, int], ...]

    def line(self, view: View[Battle]) -> str:
        attack, defense = (
            naming.total_text(self.attack, self.attack_parts),
            naming.total_text(self.defense, self.defense_parts),
        )
        wins = "the attacker wins" if self.attack > self.defense else "the Defender wins"
        return f"Attack {attack} against Defense {defense}: {wins}{', as on every tie' if self.attack == self.defense else ''}."


@event("DMC-I09")
class BlockTried(Event):
    piece: Piece
    total: int
    parts: tuple[tuple[str, int], ...]

    def line(self, view: View[Battle]) -> str:
        held = "holds" if self.total >= BLOCK_NEED else "fails"
        total = naming.total_text(self.total, self.parts) if self.parts else self.total
        return f"The Block {held}: {total}, and {BLOCK_NEED} or more is needed."


@event("DMC-I08", "{piece} may make no Block attempt.")
class NoBlock(Event):
    piece: Piece


@event()
class Blocked(Event):
    """moved: the attacker had set out, and stops on this square. stays: it came from next door, and this is where it began (DMC-I11)."""

    attacker: Piece
    defender: Piece
    to: str
    moved: bool
    stays: bool = False

    def line(self, view: View[Battle]) -> str:
        if self.moved:
            return f"Blocked: {naming.piece_of(view.state, self.attacker)} {'stays' if self.stays else 'stops'} on {self.to}."
        return f"Blocked: {naming.piece_of(view.state, self.defender)} stands."


@event("DMC-I03")
class AttackEnded(Event):
    """result: attacker_captured, defender_captured, blocked, shot_lost, replaced or no_result."""

    attacker: Piece
    defender: Piece
    result: str

    def line(self, view: View[Battle]) -> str | None:
        return naming.RESULTS.get(self.result)


@event("DMC-I17", "{piece} would be Captured, unless something saves it.")
class InPeril(Event):
    piece: Piece


@event("DMC-I17", "{piece} is Captured on {square}{by}.")
class Captured(Event):
    """by: the card that did it; empty in an Attack, which was told before."""

    piece: Piece
    square: str
    by: Source


@event("", "{piece} is saved by {card}.")
class Saved(Event):
    piece: Piece
    card: Card


@event("DMC-I30", "{piece} takes a soul ({souls}).")
class SoulTaken(Event):
    piece: Piece
    souls: int


@event("", "{piece} is Restored on {to}{by}.")
class Restored(Event):
    piece: Piece
    to: str
    by: Source


@event("", "{pawn} on {square} is Promoted to {piece:called}.")
class Promoted(Event):
    pawn: Piece
    piece: Piece
    square: str


# --- what lasts, and the end --------------------------------------------------------------------------


@event()
class Lasting(Event):
    """An effect began that lasts a while; piece −1: on the whole army."""

    source: str
    piece: Piece
    seat: Seat

    def line(self, view: View[Battle]) -> str:
        whom = naming.piece_of(view.state, self.piece) if self.piece >= 0 else f"the field, for {SEATS[self.seat]}"
        return f"{self.source} takes hold of {whom}."


@event()
class Faded(Event):
    source: str
    piece: Piece
    seat: Seat

    def line(self, view: View[Battle]) -> str:
        whose = naming.piece_of(view.state, self.piece) if self.piece >= 0 else SEATS[self.seat]
        return f"{self.source} of {whose} fades."


@event("DMC-K01")
class Finished(Event):
    """side: by seat, the side whose scores are added; partners share one."""

    scores: tuple[int, ...]
    side: tuple[int, ...]

    def line(self, view: View[Battle]) -> str:
        return f"The game is over: {naming.tally_text(self.scores, self.side)}."
