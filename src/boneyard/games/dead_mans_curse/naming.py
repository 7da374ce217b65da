"""How Pieces and phases are called in words."""

from __future__ import annotations

from boneyard.engine.views import View
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS
from boneyard.games.dead_mans_curse.state import SEATS, Battle

PHASES = {"boost": "Boost Phase", "battlefield": "Battlefield Phase", "promotion": "Promotion Phase"}


def table(view: View) -> Battle:
    assert isinstance(view.state, Battle)
    return view.state


def piece_name(g: Battle, piece: int) -> str:
    """The Faction's name of a Piece: Ghoul, First Mate …"""
    return g.army_faction(piece >> 4).pieces[KIND[piece & 15]]


def piece_at(g: Battle, piece: int) -> str:
    """``red's Ghoul (N) on b1``"""
    if piece < 0:
        return "nothing"
    where = f" on {BOARDS[g.seats].names[g.at[piece]]}" if g.at[piece] >= 0 else ""
    return f"{SEATS[piece >> 4]}'s {piece_name(g, piece)} ({LETTERS[KIND[piece & 15]]}){where}"


def who(seat: int) -> str:
    return SEATS[seat].capitalize()
