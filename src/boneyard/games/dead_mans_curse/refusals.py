"""Why a player of a battle may not do something."""

from __future__ import annotations

from boneyard.engine.options import Refusal, frozen


@frozen
class SamePiece(Refusal):
    """No Piece is used by two of Standard Move, card and extra move in one Turn."""

    def sentence(self) -> str:
        return "This Piece was used already this Turn: Standard Move, card and extra move need different Pieces."


@frozen
class Seized(Refusal):
    def sentence(self) -> str:
        return "This Piece may not move for the rest of this Turn."


@frozen
class MoveOwed(Refusal):
    def sentence(self) -> str:
        return "You must make your Standard Move first: one is possible."


@frozen
class PieceUsed(Refusal):
    """The Standard Move or the extra move used the Piece the card is about; that gives no Pawn's move in its place."""

    by: str

    def sentence(self) -> str:
        return f"Your {self.by} used what this card needs: no Piece is used by two of them in one Turn."


@frozen
class MoverNeeded(Refusal):
    """The owed Standard Move comes first; that gives no Pawn's move in the card's place either."""

    def sentence(self) -> str:
        return "The Battlefield Card would leave no Piece for the Standard Move you owe."


@frozen
class NoUse(Refusal):
    """The Battlefield Card cannot be carried out now."""

    def sentence(self) -> str:
        return "The Battlefield Card cannot be carried out now."
