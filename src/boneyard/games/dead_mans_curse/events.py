"""What happens in a battle. Each event cites the ledger row it belongs to, or is told by the rule that caused it."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from boneyard.engine.events import Event
from boneyard.engine.options import frozen
from boneyard.games.dead_mans_curse.cards import Card, Piece


@frozen
class Dealt(Event):
    """Every player has nine Battlefield Cards face down; the rest left the game unseen."""

    rule: ClassVar[str] = "DMC-A06"
    each: int
    left: int


@frozen
class TurnBegan(Event):
    rule: ClassVar[str] = "DMC-B02"
    round: int
    seat: int


@frozen
class PhaseBegan(Event):
    rule: ClassVar[str] = "DMC-B01"
    seat: int
    phase: str


@frozen
class DiceRolled(Event):
    """what: boost, ability, attack, defense, block or effect. piece is −1 where the roll is for no Piece."""

    seat: int
    what: str
    piece: Piece
    dice: tuple[int, ...]


@frozen
class DiceTurned(Event):
    """A card turned dice to other faces."""

    rule: ClassVar[str] = "DMC-E21"
    seat: int
    what: str
    dice: tuple[int, ...]


@frozen
class ReRolled(Event):
    rule: ClassVar[str] = "DMC-M11"
    seat: int
    card: Card
    dice: tuple[int, ...]


@frozen
class ChoseNothing(Event):
    rule: ClassVar[str] = "DMC-C07"
    seat: int


@frozen
class BoostDrawn(Event):
    rule: ClassVar[str] = "DMC-D01"
    seat: int
    card: Card


@frozen
class BoostAttached(Event):
    rule: ClassVar[str] = "DMC-D02"
    card: Card
    piece: Piece


@frozen
class BoostDiscarded(Event):
    """piece is −1 where the card never lay on one."""

    rule: ClassVar[str] = "DMC-D09"
    card: Card
    piece: Piece


@frozen
class EpicDrawn(Event):
    """The owner alone sees the card."""

    rule: ClassVar[str] = "DMC-E01"
    seat: int
    card: Card

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class EpicHeld(Event):
    rule: ClassVar[str] = "DMC-E02"
    seat: int


@frozen
class EpicDeclared(Event):
    rule: ClassVar[str] = "DMC-E06"
    seat: int
    card: Card
    window: str


@frozen
class EpicAimed(Event):
    """What a declared card is aimed at: a square (a Place, or the centre of an area), a Piece, a second one; "" and −1 where it is none."""

    rule: ClassVar[str] = "DMC-E16"
    seat: int
    card: Card
    square: str
    piece: Piece
    other: Piece


@frozen
class EpicResolved(Event):
    """done: the card took effect; otherwise it was cancelled or found no target."""

    rule: ClassVar[str] = "DMC-E14"
    seat: int
    card: Card
    done: bool


@frozen
class Robbed(Event):
    """A Held card changed hands; only the two concerned know which."""

    rule: ClassVar[str] = "DMC-E22"
    taker: int
    victim: int
    card: Card

    def audience(self) -> Collection[int] | None:
        return (self.taker, self.victim)


@frozen
class AbilityUsed(Event):
    rule: ClassVar[str] = "DMC-F01"
    seat: int


@frozen
class AbilityFailed(Event):
    rule: ClassVar[str] = "DMC-F13"
    seat: int


@frozen
class AbilityIdle(Event):
    """It succeeded, and there is nothing it can do."""

    rule: ClassVar[str] = "DMC-F07"
    seat: int


@frozen
class TypeMarked(Event):
    rule: ClassVar[str] = "DMC-F15"
    seat: int
    kind: int


@frozen
class CardRevealed(Event):
    rule: ClassVar[str] = "DMC-G01"
    seat: int
    card: Card


@frozen
class CardDiscarded(Event):
    rule: ClassVar[str] = "DMC-G20"
    seat: int
    card: Card


@frozen
class PartLapsed(Event):
    """A part of the card had nothing left to do."""

    rule: ClassVar[str] = "DMC-G11"
    seat: int


@frozen
class Interrupted(Event):
    """The actor decides again."""

    rule: ClassVar[str] = "DMC-E08"
    seat: int


@frozen
class ActionCancelled(Event):
    rule: ClassVar[str] = "DMC-E09"
    seat: int
    piece: Piece


@frozen
class Moved(Event):
    """slot is standard, card, pawn (in the card's place), extra or other (no slot)."""

    piece: Piece
    start: str
    to: str
    slot: str


@frozen
class TookBack(Event):
    rule: ClassVar[str] = "DMC-H12"
    piece: Piece
    start: str
    to: str


@frozen
class Placed(Event):
    rule: ClassVar[str] = "DMC-M09"
    piece: Piece
    start: str
    to: str


@frozen
class Exchanged(Event):
    rule: ClassVar[str] = "DMC-M09"
    piece: Piece
    other: Piece
    start: str
    to: str


@frozen
class Attacked(Event):
    """kind is move, extended or shot, and each of them has its own ledger row."""

    attacker: Piece
    defender: Piece
    kind: str
    target: str


@frozen
class Compared(Event):
    """Totals with everything that went into them: (source, amount)."""

    rule: ClassVar[str] = "DMC-I06"
    attack: int
    defense: int
    attack_parts: tuple[tuple[str, int], ...]
    defense_parts: tuple[tuple[str, int], ...]


@frozen
class BlockTried(Event):
    rule: ClassVar[str] = "DMC-I09"
    piece: Piece
    total: int
    parts: tuple[tuple[str, int], ...]


@frozen
class NoBlock(Event):
    """An effect forbids the attempt."""

    rule: ClassVar[str] = "DMC-I08"
    piece: Piece


@frozen
class Blocked(Event):
    """moved: the attacker had set out, and stops on this square."""

    rule: ClassVar[str] = "DMC-I10"
    attacker: Piece
    defender: Piece
    to: str
    moved: bool


@frozen
class AttackEnded(Event):
    """result: attacker_captured, defender_captured, blocked, shot_lost, replaced or no_result."""

    rule: ClassVar[str] = "DMC-I03"
    attacker: Piece
    defender: Piece
    result: str


@frozen
class InPeril(Event):
    """A Piece would be Captured."""

    rule: ClassVar[str] = "DMC-I17"
    piece: Piece


@frozen
class Captured(Event):
    """by: the card that did it; empty in an Attack, which was told before."""

    rule: ClassVar[str] = "DMC-I17"
    piece: Piece
    square: str
    by: str


@frozen
class Saved(Event):
    rule: ClassVar[str] = "DMC-I26"
    piece: Piece
    card: Card


@frozen
class SoulTaken(Event):
    rule: ClassVar[str] = "DMC-I30"
    piece: Piece
    souls: int


@frozen
class Restored(Event):
    """by: the card or Ability that brought it back."""

    rule: ClassVar[str] = "DMC-M10"
    piece: Piece
    to: str
    by: str


@frozen
class Promoted(Event):
    rule: ClassVar[str] = "DMC-J03"
    pawn: Piece
    piece: Piece
    square: str


@frozen
class Lasting(Event):
    """An effect began that lasts a while; piece −1: on the whole army."""

    source: str
    piece: Piece
    seat: int


@frozen
class Faded(Event):
    """An effect that lasted a while is over."""

    source: str
    piece: Piece
    seat: int


@frozen
class Finished(Event):
    """side: by seat, the side whose scores are added; partners share one."""

    rule: ClassVar[str] = "DMC-K01"
    scores: tuple[int, ...]
    side: tuple[int, ...]
