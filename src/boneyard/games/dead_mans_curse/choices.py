"""What the current player may do between actions of the Battlefield Phase: the one list of legal choices, and why others are not."""

from __future__ import annotations

from functools import cache

from boneyard.engine.options import Barred, Blocked, Option
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import BOARDS, KIND
from boneyard.games.dead_mans_curse.fieldcards import (
    Reach,
    executable,
    first_choices,
    move_options,
    pawn_choices,
    reach_of,
    used_elsewhere,
)
from boneyard.games.dead_mans_curse.idle import idle_cards
from boneyard.games.dead_mans_curse.movement import destinations, hampered, plain
from boneyard.games.dead_mans_curse.refusals import MoveOwed, MoverNeeded, NoUse, PieceUsed, SamePiece, Seized
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import CARD, EXTRA, STANDARD
from boneyard.games.dead_mans_curse.windows import cards_to_play


def open_actions(g: Battle, seat: int) -> list[Option | Barred]:
    found: list[Option | Barred] = []
    slots = g.slots
    reach: Reach = {}
    movers: tuple[int, ...] = ()
    if not slots & 1:
        movers = _standard(g, seat, reach, found)
    if not slots & 2:
        _card(g, seat, movers, reach, found)
    if g.extra >= 0 and not slots & 4:
        _extra(g, seat, reach, found)
    if g.held[seat]:
        found += cards_to_play(g, seat, "T14")
    if g.last_move is not None:
        found.append(options.TAKE_BACK)
    found.append(OWED if movers else options.END_PHASE)
    return found


def barred_actions(g: Battle, seat: int) -> list[Barred]:
    """What is refused, and the Held cards that cannot be played: these are no part of the offer, which bots ask for all the time."""
    return [*[item for item in open_actions(g, seat) if isinstance(item, Barred)], *idle_cards(g, seat, "T14")]


OWED = Barred(options.END_PHASE, MoveOwed("DMC-G02"))
NO_USE = Barred(options.USE_CARD, NoUse("DMC-G13"))
MOVER_NEEDED = Barred(options.USE_CARD, MoverNeeded("DMC-G17"))


@cache
def _stuck(seats: int, piece: int, square: int) -> Barred:
    return Barred(options.row("Move", seats, piece)[square], Blocked("DMC-H13", "Pieces and the rim: it has no move"))


@cache
def _used_in(kind: str, seats: int, piece: int, square: int) -> Barred:
    return Barred(options.row(kind, seats, piece)[square], SamePiece("DMC-G06"))


@cache
def _seized(seats: int, piece: int, square: int) -> Barred:
    return Barred(options.row("Move", seats, piece)[square], Seized("DMC-E09"))


def _standard(g: Battle, seat: int, reach: Reach, found: list[Option | Barred]) -> tuple[int, ...]:
    """The Standard Moves; the Pieces that could make one (DMC-G02, DMC-G06). Nothing keeps a King from danger (DMC-H11)."""
    movers = []
    at, boost, seats = g.at, g.boost, g.seats
    used = g.affected[CARD] + g.affected[EXTRA]
    mobile = g.content.mobile
    simple = not hampered(g)
    board, rows = BOARDS[seats], options.rows("Move", seats)
    for piece in range(16 * seat, 16 * seat + 16):
        square = at[piece]
        if square < 0:
            continue
        if piece in used:
            found.append(_used_in("Move", seats, piece, square))
            continue
        if piece in g.no_move:
            found.append(_seized(seats, piece, square))
            continue
        if simple and boost[piece] not in mobile:
            reached = plain(g, board, piece, square, KIND[piece & 15])
        else:
            reached = destinations(g, piece)
        reach[piece] = reached
        if boost[piece] >= 0:
            choices = move_options(g, "Move", STANDARD, piece, reached)
        else:
            row = rows[piece]
            choices = [row[to] for to in reached]
        if choices:
            movers.append(piece)
            found += choices
        else:
            found.append(_stuck(seats, piece, square))
    return tuple(movers)


def standard_movers(g: Battle, seat: int) -> tuple[int, ...]:
    """The Pieces that could make the Standard Move now; none where it is not owed any more."""
    return () if g.slots & 1 else _standard(g, seat, {}, [])


def _card(g: Battle, seat: int, movers: tuple[int, ...], reach: Reach, found: list[Option | Barred]) -> None:
    """The card's first choices, or a Pawn's move in its place (DMC-G13 to DMC-G17)."""
    barred = used_elsewhere(g)
    if barred:
        found += _used_by_card(g, barred)
    choices = first_choices(g, seat, barred, movers, reach)
    if choices:
        found += choices
    elif not executable(g, seat):
        found.append(NO_USE)
        found += pawn_choices(g, seat, barred, movers, reach)
    elif not movers or (barred and first_choices(g, seat, (), movers, reach)):
        found.append(_piece_used(_who_used(g, seat, movers, reach)))
    else:
        found.append(MOVER_NEEDED)


def _who_used(g: Battle, seat: int, movers: tuple[int, ...], reach: Reach) -> str:
    """Which of the two other moves closed the card: without its Pieces there would be a choice. Mostly there was but one."""
    if not g.affected[EXTRA]:
        return "Standard Move"
    if not g.affected[STANDARD]:
        return "extra move"
    if first_choices(g, seat, g.affected[EXTRA], movers, reach):
        return "Standard Move"
    return (
        "extra move" if first_choices(g, seat, g.affected[STANDARD], movers, reach) else "Standard Move and extra move"
    )


@cache
def _piece_used(by: str) -> Barred:
    return Barred(options.USE_CARD, PieceUsed("DMC-G06", by))


def _used_by_card(g: Battle, barred: tuple[int, ...]) -> list[Barred]:
    """The Pieces the card could have been for, had they not been used (DMC-G06)."""
    types, at = g.field.moved, g.at
    return [
        _used_in("CardMove", g.seats, piece, at[piece])
        for piece in barred
        if at[piece] >= 0 and KIND[piece & 15] in types
    ]


def _extra(g: Battle, seat: int, reach: Reach, found: list[Option | Barred]) -> None:
    """The extra move, with a Piece that neither the Standard Move nor the card has used (DMC-F11)."""
    barred = (*g.affected[STANDARD], *g.affected[CARD])
    for piece in g.of_kind(seat, (g.extra,)):
        if piece in barred or piece in g.no_move:
            continue
        found += move_options(g, "ExtraMove", EXTRA, piece, reach_of(g, piece, reach))
