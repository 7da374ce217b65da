"""Carrying out what was declared in the Battlefield Phase: moves, active Boosts, the effects of Battlefield Cards, take-backs."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.actions import ACTIONS, ActionKind, declare, nothing
from boneyard.games.dead_mans_curse.attacks import attack
from boneyard.games.dead_mans_curse.board import BOARDS, LETTERS
from boneyard.games.dead_mans_curse.epics import take_epic
from boneyard.games.dead_mans_curse.fieldcards import field_row, spares_mover, used_elsewhere
from boneyard.games.dead_mans_curse.movement import active_targets, emerging
from boneyard.games.dead_mans_curse.pawns import promote
from boneyard.games.dead_mans_curse.prices import kind_of, move_bonus, stow_bonus
from boneyard.games.dead_mans_curse.slots import cancel_slot, reachable, slot_row, spend_slot
from boneyard.games.dead_mans_curse.state import Battle, boost_asks
from boneyard.games.dead_mans_curse.still_offered import active_legal, effect_legal, move_legal, stow_legal
from boneyard.games.dead_mans_curse.underway import (
    CARD,
    EXTENDED,
    EXTRA,
    MOVE,
    SLOT_BIT,
    SLOT_NAMES,
    Action,
    Before,
)


def declare_choice(g: Battle, seat: int, choice: Option, slot: int) -> None:
    """Declare a move or an effect of the card with all its choices."""
    index = BOARDS[g.seats].index
    match choice:
        case options.Place(piece, to):
            declare(g, Action("place", seat, slot, piece, index[to]))
        case options.MoveOption(piece, to):
            card = g.current if slot == CARD else NOTHING
            declare(g, Action("move", seat, slot, piece, index[to], card=card))
        case options.Strike(piece, target):
            declare(g, Action("strike", seat, slot, piece, target=target))
        case options.Restore(kind, to):
            declare(g, Action("recruit", seat, slot, to=index[to], target=LETTERS.index(kind)))
        case options.Promote(piece, kind):
            declare(g, Action("commission", seat, slot, piece, target=LETTERS.index(kind)))
        case options.Exchange(piece, target):
            declare(g, Action("exchange", seat, slot, piece, target=target))
        case options.Guard(piece):
            _more_guards(g, seat, (piece,))
        case options.UseCard():
            declare(g, Action("omen", seat, slot))


# --- moves --------------------------------------------------------------------------------------------


@rule("DMC-G02", "DMC-G18", "DMC-I02", "DMC-G19", "DMC-H12")
def carry_move(g: Battle, action: Action) -> None:
    """The Piece moves; entering a foreign Piece's square is an Attack, resolved at once."""
    piece, to, slot = action.piece, action.to, action.slot
    defender, start = g.on[to], g.at[piece]
    if defender >= 0:
        bonus = move_bonus(g, slot, piece)
        reward = "salvage" if slot == EXTRA else ""
        g.following = (-1, -1)
        spend_slot(g, slot, piece, False)
        g.then(attack, piece, defender, MOVE, bonus, reward, slot_row(g, slot))
        return
    may_return = g.settings["take_back"] and not g.taken_back & SLOT_BIT[slot]
    before = (
        Before(piece, start, slot, g.slots, g.step, g.parts, g.quiet, g.movers, g.affected, g.following)
        if may_return
        else None
    )
    g.following = (-1, -1)
    spend_slot(g, slot, piece, True)
    if g.log is not None:
        names = BOARDS[g.seats].names
        g.tell_by(slot_row(g, slot) or "DMC-G02", events.Moved, piece, names[start], names[to], SLOT_NAMES[slot])
    g.on[start] = -1
    g.on[to] = piece
    g.at[piece] = to
    g.last_move = before


@rule("DMC-H12")
def take_back(g: Battle) -> None:
    """The last plain move is undone exactly, once per slot and Turn."""
    before = g.last_move
    assert before is not None
    now = g.at[before.piece]
    g.put(before.piece, before.square)
    g.slots, g.step, g.parts, g.quiet = before.slots, before.step, before.parts, before.quiet
    g.movers, g.affected, g.following = before.movers, before.affected, before.following
    g.taken_back |= SLOT_BIT[before.slot]
    g.last_move = None
    names = BOARDS[g.seats].names
    g.tell(events.TookBack, before.piece, names[now], names[before.square])


# --- active Boosts ------------------------------------------------------------------------------------


@question("DMC-D11", "DMC-D12", "DMC-I28")
def active_target(g: Battle, seat: int, slot: int, piece: int) -> Offer:
    """What the active Boost is used on."""
    boost = g.power(piece)
    assert boost is not None
    assert boost.active is not None
    kind = options.Pull if boost.active.do == "pull" else options.Strike
    return tuple([kind(piece, other) for other in active_targets(g, piece)])


active_target.caused(boost_asks(1))


@active_target.answer("DMC-D11")
def declare_active(g: Battle, seat: int, choice: options.PairOption, slot: int, piece: int) -> None:
    declare(g, Action("active", seat, slot, piece, target=choice.target, card=g.boost[piece]))


@rule("DMC-D11", "DMC-D12", "DMC-D13")
def carry_active(g: Battle, action: Action) -> None:
    """The effect comes before the move, which must follow if it still can."""
    boost = g.power(action.piece)
    g.spent = (*g.spent, action.card)
    g.following = (action.slot, action.piece)
    g.forget_move()
    if boost is None or boost.active is None:
        return
    if boost.active.do == "pull":
        g.now(pull, action.piece, action.target)
        return
    g.then(attack, action.piece, action.target, kind_of(boost.active), 0, "", boost.row)


@rule("DMC-H24", "DMC-TB06")
def pull(g: Battle, piece: int, target: int) -> None:
    """Vine Lash (DMC-TB06): the Piece is Placed on the square of the line next to the puller."""
    board = BOARDS[g.seats]
    way, _ = board.toward[g.at[piece]][g.at[target]]
    g.by(g.content.row(g.boost[piece]))
    g.place(target, board.rays[g.at[piece]][way][0])


def _active_cancelled(g: Battle, action: Action) -> None:
    """The effect is lost for this Turn, but the move follows (DMC-D18)."""
    g.spent = (*g.spent, action.card)
    g.following = (action.slot, action.piece)


@question("DMC-D13")
def move_after(g: Battle, seat: int, slot: int, piece: int) -> Offer:
    """Where the Piece moves after its active Boost."""
    if g.at[piece] < 0 or piece in g.no_move:
        return ()
    row = options.row("Step", g.seats, piece)
    return tuple([row[to] for to in reachable(g, slot, piece)])


@question("DMC-D13", "DMC-H12", auto=False)
def move_after_openly(g: Battle, seat: int, slot: int, piece: int) -> Offer:
    """The same where the move was taken back: its only square is not gone to again without asking."""
    return move_after.offer(g, seat, slot, piece)


@move_after.answer("DMC-D13")
def declare_move_after(g: Battle, seat: int, choice: options.Step, slot: int, piece: int) -> None:
    card = g.current if slot == CARD else NOTHING
    declare(g, Action("follow", seat, slot, piece, BOARDS[g.seats].index[choice.to], card=card))


move_after_openly.answer("DMC-D13")(declare_move_after)


def _follow_legal(g: Battle, action: Action) -> bool:
    return g.at[action.piece] >= 0 and action.to in reachable(g, action.slot, action.piece)


# --- stowing away -------------------------------------------------------------------------------------


@question("DMC-D11", "DMC-I28", "DMC-CB07")
def stow_target(g: Battle, seat: int, slot: int, piece: int) -> Offer:
    """Next to which Opponent Piece, and where, the stowaway comes out."""
    names = BOARDS[g.seats].names
    return tuple([options.Emerge(other, names[to]) for other, to in emerging(g, piece)])


stow_target.caused(boost_asks(1))


@stow_target.answer("DMC-D11")
def declare_stow(g: Battle, seat: int, choice: options.Emerge, slot: int, piece: int) -> None:
    to = BOARDS[g.seats].index[choice.to]
    declare(g, Action("stow", seat, slot, piece, to, choice.target, g.boost[piece]))


@rule("DMC-I14", "DMC-H24", "DMC-CB07")
def carry_stow(g: Battle, action: Action) -> None:
    """Placed next to its target, the card Discarded, and an Extended Attack at once."""
    bonus = stow_bonus(g.power(action.piece))
    spend_slot(g, action.slot, action.piece, False)
    row = g.content.row(g.boost[action.piece])
    g.by(row)
    g.place(action.piece, action.to)
    g.discard_boost(action.piece, row)
    g.then(attack, action.piece, action.target, EXTENDED, bonus, "", row)


# --- effects of cards ---------------------------------------------------------------------------------


@rule("DMC-I14", "DMC-I15", "DMC-I16", "DMC-G21", "DMC-BF13", "DMC-BF14")
def carry_strike(g: Battle, action: Action) -> None:
    """Long Reach (DMC-BF13), Volley (DMC-BF14): an Attack from where the Piece stands."""
    spend_slot(g, action.slot, action.piece, False)
    g.then(attack, action.piece, action.target, kind_of(g.field.parts[0]), 0, "", g.field.row)


@rule("DMC-M09", "DMC-H24", "DMC-G21", "DMC-BF15", "DMC-BF16")
def carry_place(g: Battle, action: Action) -> None:
    spend_slot(g, action.slot, action.piece, True)
    g.place(action.piece, action.to)


@rule("DMC-M10", "DMC-G21", "DMC-BF17")
def carry_recruit(g: Battle, action: Action) -> None:
    """Fresh Recruits (DMC-BF17): not a Pawn that was lost in this Turn's Standard Move or extra move (DMC-G06)."""
    piece = g.lowest_captured(action.seat, action.target, used_elsewhere(g))
    spend_slot(g, action.slot, piece, True)
    g.restore(piece, action.to, g.field.name)


@rule("DMC-J12", "DMC-G21", "DMC-BF18")
def carry_commission(g: Battle, action: Action) -> None:
    """Field Commission (DMC-BF18): the Pawn and the new Piece are both affected."""
    g.by(g.field.row)
    new = promote(g, action.piece, action.target, used_elsewhere(g))
    spend_slot(g, action.slot, action.piece, True, new)


def _commission_cancelled(g: Battle, action: Action) -> None:
    """The Pawn stays, and may not Promote again this Turn (DMC-E09)."""
    cancel_slot(g, action)
    g.no_promote = (*g.no_promote, action.piece)


@rule("DMC-M09", "DMC-G21", "DMC-BF21")
def carry_exchange(g: Battle, action: Action) -> None:
    spend_slot(g, action.slot, action.piece, True, action.target)
    g.exchange(action.piece, action.target)


@rule("DMC-G21", "DMC-E02", "DMC-BF23")
def carry_omen(g: Battle, action: Action) -> None:
    """Dark Omen (DMC-BF23): draw an Epic Act."""
    spend_slot(g, action.slot, -1, True)
    take_epic(g, action.seat, g.field.row)


def _more_guards(g: Battle, seat: int, chosen: tuple[int, ...]) -> None:
    part = g.field.parts[0]
    if len(chosen) < part.count and len(guard_choices(g, seat, chosen)) > 0:
        g.ask(seat, more_guards, chosen)
    else:
        declare(g, Action("guard", seat, CARD, chosen[0], others=chosen))


def guard_choices(g: Battle, seat: int, chosen: tuple[int, ...]) -> list[int]:
    """Who may join, whoever was chosen first. Before version 2 nobody who stands earlier in the army could."""
    barred = (*used_elsewhere(g), *chosen)
    return [
        piece
        for piece in g.of_kind(seat, g.field.parts[0].types)
        if piece not in barred and (g.version >= 2 or piece > chosen[-1]) and spares_mover(g.movers, (*chosen, piece))
    ]


@question("DMC-G21", "DMC-G17", "DMC-BF20", auto=False)
def more_guards(g: Battle, seat: int, chosen: tuple[int, ...]) -> Offer:
    """Another Piece for the Shield Wall, or enough."""
    return (options.STOP, *[options.Guard(piece) for piece in guard_choices(g, seat, chosen)])


more_guards.caused(field_row)


@more_guards.answer("DMC-G21")
def add_guard(g: Battle, seat: int, choice: Option, chosen: tuple[int, ...]) -> None:
    if isinstance(choice, options.Guard):
        _more_guards(g, seat, (*chosen, choice.piece))
    else:
        declare(g, Action("guard", seat, CARD, chosen[0], others=chosen))


@rule("DMC-G21", "DMC-BF20")
def carry_guard(g: Battle, action: Action) -> None:
    """Shield Wall (DMC-BF20): more Defense until the start of the own next Turn."""
    card = g.field
    spend_slot(g, action.slot, action.piece, True, *action.others[1:])
    g.forget_move()
    for piece in action.others:
        g.begin_lasting(card.name, "bonus", piece, action.seat, action.seat, 0, card.parts[0].amount, 0)


ACTIONS["move"] = ActionKind(carry_move, cancel_slot, nothing, move_legal)
ACTIONS["follow"] = ActionKind(carry_move, cancel_slot, nothing, _follow_legal)
ACTIONS["active"] = ActionKind(carry_active, _active_cancelled, nothing, active_legal)
ACTIONS["stow"] = ActionKind(carry_stow, cancel_slot, nothing, stow_legal)
ACTIONS["commission"] = ActionKind(carry_commission, _commission_cancelled, nothing, effect_legal)
for _kind, _carry in (
    ("strike", carry_strike),
    ("place", carry_place),
    ("recruit", carry_recruit),
    ("exchange", carry_exchange),
    ("omen", carry_omen),
    ("guard", carry_guard),
):
    ACTIONS[_kind] = ActionKind(_carry, cancel_slot, nothing, effect_legal)
