"""How Pieces and phases are called in words."""

from __future__ import annotations

from boneyard.engine.views import View
from boneyard.games.dead_mans_curse import SEATS
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS, SINGLE
from boneyard.games.dead_mans_curse.state import Battle

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


def type_name(g: Battle, seat: int, kind: int) -> str:
    """``Ghoul (N)``"""
    return f"{g.army_faction(seat).pieces[kind]} ({LETTERS[kind]})"


def one_of(g: Battle, seat: int, kind: int) -> str:
    """``a Ghoul (N)``, ``an Oakward (R)``; of Queen and King there is one: ``the Lich (Q)``."""
    name = type_name(g, seat, kind)
    return f"the {name}" if kind in SINGLE else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def tally_text(scores: tuple[int, ...], side: tuple[int, ...]) -> str:
    """``red 30, blue 28``; of partners the sum first: ``red and green 61 (30 and 31), …``"""
    if len(set(side)) == len(scores):
        return ", ".join(f"{SEATS[seat]} {score}" for seat, score in enumerate(scores))
    parts = []
    for one in dict.fromkeys(side):
        seats = [seat for seat in range(len(scores)) if side[seat] == one]
        names, points = " and ".join(SEATS[seat] for seat in seats), " and ".join(str(scores[seat]) for seat in seats)
        parts.append(f"{names} {sum(scores[seat] for seat in seats)} ({points})")
    return ", ".join(parts)


def who(seat: int) -> str:
    return SEATS[seat].capitalize()
