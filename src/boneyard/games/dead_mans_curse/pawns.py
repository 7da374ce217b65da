"""Pawns that may be Promoted, what to, and the swap itself: for the Promotion Phase, for cards and for Epic Acts."""

from __future__ import annotations

from functools import cache

from boneyard.games.dead_mans_curse import events
from boneyard.games.dead_mans_curse.board import ARMY, BOARDS, KINDS, OF_KIND, P
from boneyard.games.dead_mans_curse.state import Battle

PAWNS = len(OF_KIND[P])


def promote(g: Battle, pawn: int, kind: int, besides: tuple[int, ...] = ()) -> int:
    """The Pawn goes to the Captured area, its Boost is Discarded, and the Piece takes its square (DMC-J03, DMC-D14, DMC-J13).

    `besides`: Pieces that may not be the new one.
    """
    piece = g.lowest_captured(pawn >> 4, kind, besides)
    square = g.at[pawn]
    g.take_off(pawn, "DMC-D14")
    g.on[square], g.at[piece] = piece, square
    g.notice_return(piece, square)
    g.forget_move()
    g.tell(events.Promoted, pawn, piece, BOARDS[g.seats].names[square])
    return piece


def promotable_kinds(g: Battle, seat: int, besides: tuple[int, ...] = ()) -> list[int]:
    """Captured types that may be chosen: any but a Pawn, the King included (DMC-J04, DMC-J05)."""
    return [kind for kind in KINDS if kind != P and g.lowest_captured(seat, kind, besides) >= 0]


def pawns_in_rear(g: Battle, seat: int) -> list[int]:
    """Own Pawns on an Opponent's Rear Rank; the partner's does not count (DMC-J01, DMC-J02, DMC-J09, DMC-J10)."""
    goal = _goal(g.seats, g.side, seat)
    return [pawn for pawn in range(ARMY * seat, ARMY * seat + PAWNS) if g.at[pawn] in goal]


@cache
def _goal(seats: int, side: tuple[int, ...], seat: int) -> frozenset[int]:
    """The Rear Ranks of all Opponents."""
    foes = [other for other in range(seats) if side[other] != side[seat]]
    return frozenset(square for other in foes for square in BOARDS[seats].rear[other])


def pawns_on_starts(g: Battle, seat: int) -> list[int]:
    """Own Pawns on an Opponent's Starting Space of any type (Field Commission), unless their Promotion was cancelled this Turn."""
    starting = BOARDS[g.seats].starting
    foes = [other for other in range(g.seats) if g.opposed(seat, other)]
    return [
        pawn
        for pawn in g.of_kind(seat, (P,))
        if pawn not in g.no_promote and any(g.at[pawn] in starting[other] for other in foes)
    ]
