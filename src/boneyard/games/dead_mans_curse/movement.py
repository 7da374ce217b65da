"""Movement: chess without castling, en passant, check and mate; what effects add to it; and paths.

Move generation is what a battle spends its time on, so Pieces without effects take a short way, and everything about the
Board that can be known beforehand is read from its tables.
"""

from __future__ import annotations

from typing import NamedTuple

from boneyard.games.dead_mans_curse.board import BOARDS, KIND, B, Board, K, N, P, Q, R
from boneyard.games.dead_mans_curse.state import Battle

SLIDERS = (R, B, Q)


def destinations(g: Battle, piece: int, ghost: bool = False) -> list[int]:
    """Every square this Piece may move to, Attacks included, by all movement it has now.

    `ghost`: sliding Ignores Pieces of any side for this move (Ghost Road).
    """
    square = g.at[piece]
    if square < 0:
        return []
    if ghost or (g.boosted and concerned(g, piece)) or (g.timed and moonlit(g, piece)):
        return _with_effects(g, piece, square, ghost)
    return plain(g, BOARDS[g.seats], piece, square, KIND[piece & 15])


def concerned(g: Battle, piece: int) -> bool:
    """Whether any Boost on the Board may bear on this Piece's movement."""
    boost = g.boost
    if boost[piece] in g.content.mobile:
        return True
    return not g.content.snaring.isdisjoint([boost[other] for other in g.boosted])


def hampered(g: Battle) -> bool:
    """Whether anything on the Board may bear on the movement of Pieces besides their own Boosts: a snare, a Full Moon."""
    if g.boosted and not g.content.snaring.isdisjoint([g.boost[other] for other in g.boosted]):
        return True
    return bool(g.timed) and any(timed.what == "king" for timed in g.timed)


def moonlit(g: Battle, piece: int) -> bool:
    """Whether a Full Moon lets this Pawn walk like a King."""
    if KIND[piece & 15] != P:
        return False
    seat = piece >> 4
    return any(timed.what == "king" and timed.seat == seat for timed in g.timed)


def plain(g: Battle, board: Board, piece: int, square: int, kind: int) -> list[int]:
    """The movement of the type, without any effect: a Pawn's step, double step and Attack (DMC-H06, DMC-H07, DMC-H08, DMC-H09), a
    Knight's leap (DMC-H05), a King's step (DMC-H04), and slides up to the first Piece (DMC-H01, DMC-H02, DMC-H03, DMC-H13, DMC-H14).
    Every square found is another one (DMC-H23), and there is neither castling nor en passant (DMC-H10). The partner's Pieces are foreign
    too, the own never attacked (DMC-H15, DMC-I21, DMC-I22)."""
    on, seat = g.on, piece >> 4
    if kind == P:
        heading = g.heading[piece]
        found = []
        for to in board.aslant[heading][square]:
            if on[to] >= 0 and on[to] >> 4 != seat:
                found.append(to)
        ahead = board.ahead[heading]
        one = ahead[square]
        if one >= 0 and on[one] < 0:
            found.append(one)
            if square in board.heading[seat]:
                two = ahead[one]
                if two >= 0 and on[two] < 0:
                    found.append(two)
        return found
    if kind == N:
        return [to for to in board.leaps[square] if on[to] >> 4 != seat]
    if kind == K:
        return [to for to in board.near[square] if on[to] >> 4 != seat]
    found = []
    for ray in board.slides[square][kind]:
        for to in ray:
            other = on[to]
            if other < 0:
                found.append(to)
            else:
                if other >> 4 != seat:
                    found.append(to)
                break
    return found


# --- effects on movement ------------------------------------------------------------------------------


def _with_effects(g: Battle, piece: int, square: int, ghost: bool) -> list[int]:
    """Added movement is an extra option; the old one remains (DMC-H16, DMC-H17, DMC-M01)."""
    board, on, seat, kind = BOARDS[g.seats], g.on, piece >> 4, KIND[piece & 15]
    boost = g.power(piece)
    ignores = "any" if ghost else boost.ignores if boost is not None else ""
    snared = snares(g, seat)
    if not ignores and not snared:
        found = plain(g, board, piece, square, kind)
    elif kind == P:
        found = _careful_pawn(g, board, piece, square, ignores, snared)
    elif kind in SLIDERS:
        found = []
        for ray in board.slides[square][kind]:
            found += slide_along(g, seat, ray, ignores, snared)
    else:
        found = plain(g, board, piece, square, kind)
    gains = boost.gains if boost is not None else ()
    if g.timed and moonlit(g, piece):
        gains = (*gains, "king")
    for gain in gains:
        if gain == "king":
            more = [to for to in board.near[square] if on[to] >> 4 != seat]
        elif gain == "knight":
            more = [to for to in board.leaps[square] if on[to] >> 4 != seat]
        else:
            ray = board.rays[square][2 * g.heading[piece]][:2]
            more = slide_along(g, seat, ray, "", snared)
        found += [to for to in more if to not in found]
    return found


def snares(g: Battle, seat: int) -> set[int]:
    """The squares in which this seat's Pieces must end their moves (Bramble Snare)."""
    if g.content.snaring.isdisjoint([g.boost[other] for other in g.boosted]):
        return set()
    near = BOARDS[g.seats].near
    return {
        square
        for piece, boost in g.powers()
        if "snare" in boost.verbs and g.opposed(piece >> 4, seat)
        for square in near[g.at[piece]]
    }


def _passable(g: Battle, seat: int, other: int, ignores: str) -> bool:
    """Whether a Piece may be passed (DMC-H22, DMC-M12)."""
    if ignores == "any":
        return True
    return bool(ignores) and (g.opposed(seat, other >> 4) == (ignores == "opponent"))


def slide_along(g: Battle, seat: int, ray: tuple[int, ...], ignores: str, snared: set[int]) -> list[int]:
    """Along one ray, with Ignore and snares. A move that passes a Piece uses Ignore, and no snare holds it."""
    found = []
    passed = caught = False
    for to in ray:
        other = g.on[to]
        if (not caught or passed) and other >> 4 != seat:
            found.append(to)
        if other >= 0:
            if not _passable(g, seat, other, ignores):
                break
            passed = True
        if to in snared:
            caught = True
            if not ignores:
                break
    return found


def _careful_pawn(g: Battle, board: Board, piece: int, square: int, ignores: str, snared: set[int]) -> list[int]:
    """Ignore and snares concern the middle square of the double step alone."""
    on, seat = g.on, piece >> 4
    heading = g.heading[piece]
    found = [to for to in board.aslant[heading][square] if on[to] >= 0 and on[to] >> 4 != seat]
    one = board.ahead[heading][square]
    if one < 0:
        return found
    if on[one] < 0:
        found.append(one)
    if square in board.heading[seat]:
        two = board.ahead[heading][one]
        free = on[one] < 0 and one not in snared
        if two >= 0 and on[two] < 0 and (free or (on[one] >= 0 and _passable(g, seat, on[one], ignores))):
            found.append(two)
    return found


# --- paths --------------------------------------------------------------------------------------------


class Path(NamedTuple):
    """The way of a move: the squares entered, the destination last."""

    squares: tuple[int, ...]
    slide: bool
    """Sliding movement of a Rook, Bishop or Queen."""
    leap: bool
    """Knight movement."""


def path_to(g: Battle, piece: int, to: int) -> Path:
    """The way to a destination; there is only one for each."""
    board, start = BOARDS[g.seats], g.at[piece]
    if to in board.toward[start]:
        slides = KIND[piece & 15] in SLIDERS and any(to in ray for ray in board.slides[start][KIND[piece & 15]])
        return Path(board.straight(start, to), slides, False)
    return Path(board.leap(start, to), False, True)


def uses_ignore(g: Battle, path: Path) -> bool:
    """Knight movement, or a Piece passed on the way."""
    return path.leap or any(g.on[square] >= 0 for square in path.squares[:-1])


def passes_ally(g: Battle, piece: int, path: Path) -> bool:
    """Whether the move passes a Piece of the own side (Topman)."""
    passed = [g.on[square] for square in path.squares[:-1] if g.on[square] >= 0]
    return not path.leap and any(not g.opposed(piece >> 4, other >> 4) for other in passed)


# --- targets ------------------------------------------------------------------------------------------


def line_of_fire(g: Battle, piece: int, reach: int) -> list[int]:
    """In each direction the first Piece within reach, if it is an Opponent's. A partner or own Piece stops the line."""
    found = []
    on, side = g.on, g.side
    mine = side[piece >> 4]
    for ray in BOARDS[g.seats].short_rays(reach)[g.at[piece]]:
        for to in ray:
            other = on[to]
            if other >= 0:
                if side[other >> 4] != mine:
                    found.append(other)
                break
    return found


def targets(g: Battle, piece: int, reach: str, distance: int) -> list[int]:
    """Opponent Pieces an Extended Attack or Shot may choose (DMC-I28); a Riveted Plate protects its Piece."""
    board, square = BOARDS[g.seats], g.at[piece]
    if reach == "line":
        found = line_of_fire(g, piece, distance)
    else:
        squares = board.near[square] if reach == "near" else board.leaps[square]
        found = [g.on[to] for to in squares if g.on[to] >= 0 and g.opposed(piece >> 4, g.on[to] >> 4)]
    return [other for other in found if not protected(g, other)] if g.boosted else found


def protected(g: Battle, piece: int) -> bool:
    boost = g.power(piece)
    return boost is not None and "no_target" in boost.verbs


def pullable(g: Battle, piece: int, distance: int) -> list[int]:
    """Opponent Pieces in the line of fire that are not Adjacent (Vine Lash)."""
    near = BOARDS[g.seats].near[g.at[piece]]
    return [other for other in line_of_fire(g, piece, distance) if g.at[other] not in near]


def emerging(g: Battle, piece: int) -> list[tuple[int, int]]:
    """(Opponent Piece, Open Space next to it) for a stowaway."""
    board = BOARDS[g.seats]
    return [
        (other, to)
        for other, square in enumerate(g.at)
        if square >= 0 and g.opposed(piece >> 4, other >> 4) and not protected(g, other)
        for to in board.near[square]
        if g.on[to] < 0
    ]


def active_targets(g: Battle, piece: int) -> list[int]:
    """What a Piece's active Boost could be used on; empty where it has none, or it was used this Turn (DMC-D12)."""
    boost = g.power(piece)
    if boost is None or boost.active is None or g.boost[piece] in g.spent:
        return []
    if boost.active.do == "pull":
        return pullable(g, piece, boost.active.range)
    return targets(g, piece, boost.active.reach, boost.active.range)


def can_stow(g: Battle, piece: int) -> bool:
    """Whether a Pawn may stow away in place of a move."""
    boost = g.power(piece)
    return boost is not None and "stow" in boost.verbs and bool(emerging(g, piece))
