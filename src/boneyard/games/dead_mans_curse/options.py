"""What a player of a battle can be offered. Squares are written by name, Pieces as ``1P3``."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from boneyard.engine.options import Option, frozen
from boneyard.engine.tokens import Tokens
from boneyard.games.dead_mans_curse.board import ARMY, BOARDS, PIECE_NAMES
from boneyard.games.dead_mans_curse.cards import Card, Piece


def piece_element(piece: int) -> str:
    return f"piece:{PIECE_NAMES[piece]}"


def square_element(square: str) -> str:
    return f"square:{square}"


# --- declining ----------------------------------------------------------------------------------------


@frozen
class Declining(Option):
    passes: ClassVar[bool] = True


@frozen
class Nothing(Declining):
    """Choose nothing in the Boost Phase."""


@frozen
class Decline(Declining):
    """Leave an optional result, reward or trigger."""


@frozen
class Stop(Declining):
    """No further part or step."""


@frozen
class LetLapse(Declining):
    """Lose the rest of the card, which can do nothing."""


@frozen
class EndPhase(Declining):
    """End the Battlefield Phase."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("end",)


@frozen
class Done(Declining):
    """No further Promotion."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("end",)


@frozen
class Keep(Declining):
    """Leave the dice as they lie."""


@frozen
class LetFall(Declining):
    """Do not try to save the Piece."""


@frozen
class Hold(Declining):
    """Keep the drawn Epic Act for later."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("hand",)


@frozen
class DiscardBoost(Declining):
    """Do not attach the drawn Boost. It touches nothing: so the Pieces that could wear it are what is lit."""

    card: Card


# --- cards --------------------------------------------------------------------------------------------


@frozen
class UseAbility(Option):
    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("ability",)


@frozen
class DrawBoost(Option):
    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("deck:boost",)


@frozen
class DrawEpic(Option):
    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("deck:epic",)


@frozen
class CardOption(Option):
    """An option that is about one card."""

    card: Card

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"card:{tokens['card'].name(self.card)}",)


@frozen
class Play(CardOption):
    """Declare an Epic Act."""


@frozen
class ReRoll(CardOption):
    """Use a Boost to have dice rolled again."""


@frozen
class Attach(CardOption):
    """Put the drawn Boost on a Piece."""

    piece: Piece

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"card:{tokens['card'].name(self.card)}", piece_element(self.piece))


@frozen
class UseCard(Option):
    """Use the Battlefield Card as a whole."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("battlefield",)


# --- Pieces -------------------------------------------------------------------------------------------


@frozen
class MoveOption(Option):
    """Move a Piece to a square; a foreign Piece there is attacked."""

    piece: Piece
    to: str

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (piece_element(self.piece), square_element(self.to))


@frozen
class Move(MoveOption):
    """The Standard Move."""


@frozen
class CardMove(MoveOption):
    """A move by the Battlefield Card."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("battlefield", piece_element(self.piece), square_element(self.to))


@frozen
class PawnMove(MoveOption):
    """A Pawn's move in the place of a card that cannot be used."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("battlefield", piece_element(self.piece), square_element(self.to))


@frozen
class ExtraMove(MoveOption):
    """The extra move an Ability granted."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("ability", piece_element(self.piece), square_element(self.to))


@frozen
class Step(MoveOption):
    """A move outside the slots: after an active Boost, by an Epic Act, or onward along the path."""


@frozen
class Place(MoveOption):
    """Place a Piece on a square."""


@frozen
class ActiveFirst(Option):
    """Use a Piece's active Boost before its move in a slot."""

    slot: str
    piece: Piece

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (piece_element(self.piece), f"boost:{PIECE_NAMES[self.piece]}")


@frozen
class Stow(Option):
    """Let a Pawn stow away instead of moving in a slot."""

    slot: str
    piece: Piece

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (piece_element(self.piece), f"boost:{PIECE_NAMES[self.piece]}")


@frozen
class Emerge(Option):
    """Where the stowaway comes out: next to which Piece, on which square."""

    target: Piece
    to: str

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (piece_element(self.target), square_element(self.to))


@frozen
class PairOption(Option):
    """An option about two Pieces."""

    piece: Piece
    target: Piece

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (piece_element(self.piece), piece_element(self.target))


@frozen
class Strike(PairOption):
    """An Extended Attack or a Shot."""


@frozen
class Pull(PairOption):
    """Pull a Piece along the line."""


@frozen
class Exchange(PairOption):
    """Two Pieces exchange squares."""


@frozen
class PieceOption(Option):
    piece: Piece

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (piece_element(self.piece),)


@frozen
class Choose(PieceOption):
    """Choose a Piece for what follows."""


@frozen
class Guard(PieceOption):
    """A Pawn joins the Shield Wall."""


@frozen
class Strip(PieceOption):
    """Discard the Boost of a Piece."""


@frozen
class Rescue(PieceOption):
    """This Piece's Boost tries to save the one in peril."""


@frozen
class Restore(Option):
    """Bring a Captured Piece of a type back to a Starting Space."""

    kind: str
    to: str

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"captured:{self.kind}", square_element(self.to))


@frozen
class Promote(Option):
    """Swap a Pawn with a Captured Piece of a type."""

    piece: Piece
    kind: str

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (piece_element(self.piece), f"captured:{self.kind}")


@frozen
class NameType(Option):
    """Name a type of Piece."""

    kind: str

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"type:{self.kind}",)


@frozen
class Area(Option):
    """The centre of a 3x3 area."""

    centre: str

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (square_element(self.centre),)


@frozen
class Rob(Option):
    """Take a Held card of this player."""

    seat: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


@frozen
class Trigger(Option):
    """Which of the own simultaneous triggers comes first."""

    what: str


@frozen
class TakeBack(Option):
    """Undo the last move."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("undo",)


NOTHING, DECLINE, STOP, END_PHASE, DONE = Nothing(), Decline(), Stop(), EndPhase(), Done()
KEEP, LET_LAPSE, LET_FALL, HOLD, TAKE_BACK, USE_CARD = Keep(), LetLapse(), LetFall(), Hold(), TakeBack(), UseCard()
USE_ABILITY, DRAW_BOOST, DRAW_EPIC = UseAbility(), DrawBoost(), DrawEpic()

MOVE_KINDS: dict[str, type[MoveOption]] = {
    kind.__name__: kind for kind in (Move, CardMove, PawnMove, ExtraMove, Step, Place)
}


@cache
def rows(kind: str, seats: int) -> tuple[tuple[MoveOption, ...], ...]:
    """By Piece and square: every move, made once; moves are what a battle offers most."""
    make = MOVE_KINDS[kind]
    return tuple([tuple([make(piece, name) for name in BOARDS[seats].names]) for piece in range(ARMY * seats)])


def row(kind: str, seats: int, piece: int) -> tuple[MoveOption, ...]:
    return rows(kind, seats)[piece]
