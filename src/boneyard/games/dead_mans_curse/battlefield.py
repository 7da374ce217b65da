"""The Battlefield Phase: one Standard Move, the Battlefield Card, and an extra move where an Ability granted one.

`act` asks for the next action until the phase is ended. Where things stand (slots used, parts done, a move owed after an active
Boost) is in the state, so that an interrupted action simply leads back to the question it came from.
"""

from __future__ import annotations

from functools import cache

from boneyard.engine.codec import NOTHING
from boneyard.engine.options import Barred, Blocked, Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.board import BOARDS, KIND
from boneyard.games.dead_mans_curse.epics import declare_held
from boneyard.games.dead_mans_curse.fieldcards import (
    Reach,
    executable,
    field,
    first_choices,
    move_options,
    next_choices,
    pawn_choices,
    reach_of,
)
from boneyard.games.dead_mans_curse.movement import destinations, plain
from boneyard.games.dead_mans_curse.moving import (
    active_target,
    declare_choice,
    finish_card,
    move_after,
    spend_slot,
    stow_target,
    take_back,
)
from boneyard.games.dead_mans_curse.promotion import promotion_phase
from boneyard.games.dead_mans_curse.state import (
    CARD,
    EXTRA,
    INSTEAD,
    SLOT_BIT,
    SLOT_NAMES,
    STANDARD,
    Battle,
)
from boneyard.games.dead_mans_curse.windows import cards_to_play, window


@rule("DMC-G01", "DMC-B04", "DMC-A22")
def battlefield_phase(g: Battle) -> None:
    """The top card of the own stack is revealed."""
    g.phase = "battlefield"
    g.current = g.stack[g.turn].pop()
    g.tell(events.PhaseBegan, g.turn, "battlefield")
    g.tell(events.CardRevealed, g.turn, g.current)
    window(g, "T5")
    g.then(act)


@rule("DMC-G02", "DMC-G07", "DMC-G11", "DMC-D13")
def act(g: Battle) -> None:
    """A move owed after an active Boost comes first, then the rest of a card that was begun, then whatever is open."""
    seat = g.turn
    slot, piece = g.following
    if slot >= 0:
        if not g.ask(seat, move_after, slot, piece):
            g.following = (-1, -1)
            spend_slot(g, slot, piece, False)
            g.then(act)
    elif g.step and not g.slots & SLOT_BIT[CARD]:
        if not g.ask(seat, card_part):
            g.tell(events.PartLapsed, seat)
            finish_card(g)
            g.then(act)
    elif not g.held[seat] and g.last_move is None and g.slots & 3 == 3 and (g.extra < 0 or g.slots & 4):
        g.then(end_phase)
    elif g.held[seat] and g.settings["strict_windows"]:
        g.ask(seat, next_action_openly)
    else:
        g.ask(seat, next_action)


# --- what may be done ---------------------------------------------------------------------------------


@question("DMC-G02", "DMC-G03", "DMC-G04", "DMC-G05", "DMC-G06", "DMC-G13", "DMC-E20")
def next_action(g: Battle, seat: int) -> Offer:
    """Standard Move, card or extra move, a Held card, taking the last move back, or the end of the phase."""
    return open_actions(g, seat)


@question("DMC-G02", "DMC-E20", auto=False)
def next_action_openly(g: Battle, seat: int) -> Offer:
    """The same where a lonely choice is asked too, so that a pause tells nothing of a hand."""
    return open_actions(g, seat)


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


OWED = Barred(options.END_PHASE, options.MoveOwed("DMC-G02"))
NO_USE = Barred(options.USE_CARD, options.NoUse("DMC-G13"))


@cache
def _stuck(seats: int, piece: int, square: int) -> Barred:
    return Barred(options.row("Move", seats, piece)[square], Blocked("DMC-H13", "Pieces and the rim: it has no move"))


@cache
def _used(seats: int, piece: int, square: int) -> Barred:
    return Barred(options.row("Move", seats, piece)[square], options.SamePiece("DMC-G06"))


@cache
def _seized(seats: int, piece: int, square: int) -> Barred:
    return Barred(options.row("Move", seats, piece)[square], options.Seized("DMC-E09"))


def _standard(g: Battle, seat: int, reach: Reach, found: list[Option | Barred]) -> tuple[int, ...]:
    """The Standard Moves; the Pieces that could make one (DMC-G02, DMC-G06). Nothing keeps a King from danger (DMC-H11)."""
    movers = []
    at, boost, seats = g.at, g.boost, g.seats
    used = g.affected[CARD] + g.affected[EXTRA]
    simple = not g.boosted and not g.timed
    board, rows = BOARDS[seats], options.rows("Move", seats)
    for piece in range(16 * seat, 16 * seat + 16):
        square = at[piece]
        if square < 0:
            continue
        if piece in used:
            found.append(_used(seats, piece, square))
            continue
        if piece in g.no_move:
            found.append(_seized(seats, piece, square))
            continue
        reached = plain(g, board, piece, square, KIND[piece & 15]) if simple else destinations(g, piece)
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
    barred = (*g.affected[STANDARD], *g.affected[EXTRA])
    choices = first_choices(g, seat, barred, movers, reach)
    if choices:
        found += choices
        return
    found.append(NO_USE)
    if not executable(g, seat):
        found += pawn_choices(g, seat, barred, movers, reach)


def _extra(g: Battle, seat: int, reach: Reach, found: list[Option | Barred]) -> None:
    """The extra move, with a Piece that neither the Standard Move nor the card has used (DMC-F11)."""
    barred = (*g.affected[STANDARD], *g.affected[CARD])
    for piece in g.of_kind(seat, (g.extra,)):
        if piece in barred or piece in g.no_move:
            continue
        found += move_options(g, "ExtraMove", EXTRA, piece, reach_of(g, piece, reach))


def do_action(g: Battle, seat: int, choice: Option) -> None:
    """Carry the choice out, or declare it; then the next one is asked for."""
    match choice:
        case options.EndPhase():
            g.then(end_phase)
            return
        case options.Play():
            declare_held(g, seat, choice, "T14")
        case options.TakeBack():
            g.now(take_back)
        case options.Move():
            declare_choice(g, seat, choice, STANDARD)
        case options.ExtraMove():
            declare_choice(g, seat, choice, EXTRA)
        case options.PawnMove():
            declare_choice(g, seat, choice, INSTEAD)
        case options.ActiveFirst(slot, piece):
            _begin_card(g, seat, slot)
            g.ask(seat, active_target, SLOT_NAMES.index(slot), piece)
        case options.Stow(slot, piece):
            _begin_card(g, seat, slot)
            g.ask(seat, stow_target, SLOT_NAMES.index(slot), piece)
        case _:
            _begin_card(g, seat, "card")
            declare_choice(g, seat, choice, CARD)
    g.then(act)


next_action.answer("DMC-G02", "DMC-G24")(do_action)
next_action_openly.answer("DMC-G02", "DMC-G24")(do_action)


def _begin_card(g: Battle, seat: int, slot: str) -> None:
    """What could make the Standard Move is judged in the position before the card begins (DMC-G17)."""
    if slot == "card" and g.step == 0:
        parts = field(g).parts
        more = len(parts) > 1 or parts[0].do == "guard"
        g.movers = standard_movers(g, seat) if more else ()


# --- the rest of a card -------------------------------------------------------------------------------


@question("DMC-G07", "DMC-G09", "DMC-G11", "DMC-G12")
def card_part(g: Battle, seat: int) -> Offer:
    """The next part of the card; stopping where its parts are joined by and/or, or the rest is a "may"."""
    card = field(g)
    found = next_choices(g, seat, {})
    if card.any_part or card.parts[0].again:
        return (options.STOP, *found)
    return tuple(found)


@card_part.answer("DMC-G11")
def do_part(g: Battle, seat: int, choice: Option) -> None:
    match choice:
        case options.Stop():
            finish_card(g)
        case options.ActiveFirst(slot, piece):
            g.ask(seat, active_target, SLOT_NAMES.index(slot), piece)
        case options.Stow(slot, piece):
            g.ask(seat, stow_target, SLOT_NAMES.index(slot), piece)
        case _:
            declare_choice(g, seat, choice, CARD)
    g.then(act)


@rule("DMC-G20")
def end_phase(g: Battle) -> None:
    """The card is Discarded, used or not."""
    g.field_discard[g.turn].append(g.current)
    g.tell(events.CardDiscarded, g.turn, g.current)
    g.current = NOTHING
    g.walls = ()
    g.last_move = None
    g.then(promotion_phase)
