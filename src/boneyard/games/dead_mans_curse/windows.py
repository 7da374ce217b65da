"""Interrupt windows: the moments at which Held Epic Acts may be played, and what may be played in each.

Thirteen windows are asked in five kinds of question, so that a standing order can be given for each kind. The fourteenth (T14) is no
round of questions: the current player finds the Held cards among the choices of the Battlefield and Promotion Phases.
While nobody Holds a card no window opens.
"""

from __future__ import annotations

from collections.abc import Callable

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, Question, question
from boneyard.engine.windows import PASS, open_window
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import K, P
from boneyard.games.dead_mans_curse.cards import Effect
from boneyard.games.dead_mans_curse.movement import destinations
from boneyard.games.dead_mans_curse.pawns import promotable_kinds
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import CAPTURED, CARD, INSTEAD, Action, Declared

ATTACK_WINDOWS = ("T7", "T8", "T9")


# --- what may be played -------------------------------------------------------------------------------


def playable(g: Battle, seat: int, card: int, window: str) -> bool:
    """Whether a card may be declared here: its windows, and a first legal target or effect (DMC-E15, DMC-E16, DMC-E24)."""
    epic = g.content.epic_of[card]
    return window in epic.windows and POSSIBLE[epic.effect.do](g, seat, epic.effect, window)


def _scatter(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    return bool(g.boosted)


def _restore(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    return bool(restore_steps(g, seat, effect, 0))


def restore_steps(g: Battle, seat: int, effect: Effect, spent: int) -> list[tuple[int, int]]:
    """What a restoring Epic Act may bring back next (DMC-M04)."""
    vp = g.content.vp
    kinds = tuple([kind for kind in effect.types if kind != K and spent + vp[kind] <= effect.limit])
    return g.restorable(seat, kinds)


def declared_move(g: Battle, seat: int) -> Action | None:
    """The move an Opponent has declared, if that is what is under way."""
    action = g.actions[-1] if g.actions else None
    return action if action is not None and action.kind in MOVES and g.opposed(seat, action.seat) else None


def _against_move(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    return declared_move(g, seat) is not None


def _turn(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    roll = g.rolls[-1]
    return effect.whom == "any" or g.opposed(seat, roll.seat) == (effect.whom == "opponent")


def march_steps(g: Battle, seat: int, effect: Effect, done: tuple[int, ...]) -> list[tuple[int, int]]:
    """(Piece, square) of the moves a marching Epic Act may make next."""
    return [
        (piece, to)
        for piece in g.of_kind(seat, effect.types)
        if piece not in done and piece not in g.no_move
        for to in destinations(g, piece)
    ]


def _march(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    return bool(march_steps(g, seat, effect, ()))


def _own_piece(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    return any(g.at[piece] >= 0 for piece in g.army(seat))


def _opponent_piece(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    return bool(opponent_pieces(g, seat))


def opponent_pieces(g: Battle, seat: int) -> list[int]:
    return [piece for piece, square in enumerate(g.at) if square >= 0 and g.opposed(seat, piece >> 4)]


def victims(g: Battle, seat: int) -> list[int]:
    """Opponents who Hold a card (Ransack)."""
    return [other for other in g.clockwise(seat) if g.opposed(seat, other) and g.held[other]]


def strippable(g: Battle, seat: int) -> list[int]:
    """Opponent Pieces with a Boost (Ransack)."""
    return [piece for piece in g.boosted if g.opposed(seat, piece >> 4)]


def _ransack(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    return bool(victims(g, seat) or strippable(g, seat))


def _save(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    return bool(g.perils) and not g.opposed(seat, g.perils[-1].piece >> 4) and peril_stands(g, window)


def _always(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    return True


def _mirror(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    return _own_piece(g, seat, effect, window) and sum(square >= 0 for square in g.at) > 1


def _hush(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    if window == "T11":
        declared = answered_epic(g)
        return declared is not None and g.opposed(seat, declared.seat)
    action = g.actions[-1]
    return g.opposed(seat, action.seat) and (action.kind in ABILITY_ACTIONS or of_card(action))


def _wall(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    defender = attacked(g, window)[1]
    return defender >= 0 and not g.opposed(seat, defender >> 4)


def promote_steps(g: Battle, seat: int, done: tuple[int, ...]) -> list[tuple[int, int]]:
    """(Pawn, type) of the Promotions an Epic Act may make where the Pawns stand (DMC-J12); not those of a Pawn whose Promotion was
    cancelled this Turn (DMC-E09)."""
    kinds = promotable_kinds(g, seat)
    barred = (*done, *g.no_promote)
    return [(pawn, kind) for pawn in g.of_kind(seat, (P,)) if pawn not in barred for kind in kinds] if kinds else []


def _promote(g: Battle, seat: int, effect: Effect, window: str) -> bool:
    return bool(promote_steps(g, seat, ()))


POSSIBLE: dict[str, Callable[[Battle, int, Effect, str], bool]] = {
    "scatter": _scatter, "restore": _restore, "seize": _against_move, "chain": _against_move, "turn": _turn, "march": _march,
    "keg": _own_piece, "ransack": _ransack, "spot": _opponent_piece, "save": _save, "relocate": _own_piece, "null": _always,
    "moon": _always, "mirror": _mirror, "hush": _hush, "wall": _wall, "promote": _promote,
}  # fmt: skip
"""By verb of an Epic Act: whether it could do anything here."""

MOVES = ("move", "follow")
STRIKES = ("strike", "active", "stow", "broadside")
ABILITY_ACTIONS = ("ability", "reanimate", "broadside", "overclock", "rootwalk")


def of_card(action: Action) -> bool:
    """An effect, a part or the substitute of a Battlefield Card."""
    return action.slot in (CARD, INSTEAD) and action.kind not in ("active", "stow")


def attacked(g: Battle, window: str) -> tuple[int, int]:
    """(attacker, defender) of the Attack a window is about; −1 where it is about none."""
    if window == "T6":
        return aim(g, g.actions[-1])
    return (-1, -1) if g.attack is None else (g.attack.attacker, g.attack.defender)


def aim(g: Battle, action: Action) -> tuple[int, int]:
    """(attacker, defender) of the Attack an action would start; −1 where it starts none."""
    if action.kind in MOVES:
        return action.piece, g.on[action.to]
    if action.kind not in STRIKES or g.at[action.piece] < 0:
        return -1, -1
    boost = g.power(action.piece)
    if action.kind == "active" and (boost is None or boost.active is None or boost.active.do == "pull"):
        return -1, -1
    return action.piece, action.target


def answered_epic(g: Battle) -> Declared | None:
    """The Epic Act that may be answered now."""
    return g.epics[-1] if g.epics else None


# --- whether the subject still stands -----------------------------------------------------------------


def attack_stands(g: Battle) -> bool:
    """Both Pieces of the running Attack are where they were (DMC-I20)."""
    attack = g.attack
    return attack is not None and g.at[attack.attacker] == attack.start and g.at[attack.defender] == attack.target


def peril_stands(g: Battle, window: str) -> bool:
    peril = g.perils[-1]
    if peril.in_attack and not attack_stands(g):
        return False
    return peril.fate == CAPTURED and g.at[peril.piece] == peril.square


def roll_stands(g: Battle, window: str) -> bool:
    return attack_stands(g) if window in ATTACK_WINDOWS else True


def action_stands(g: Battle, window: str) -> bool:
    return not g.actions[-1].cancelled


def epic_stands(g: Battle, window: str) -> bool:
    return not g.epics[-1].cancelled


# --- the five kinds of window -------------------------------------------------------------------------


def cards_to_play(g: Battle, seat: int, window: str) -> list[Option]:
    """The Held cards a seat may declare here."""
    return [options.Play(held.card) for held in g.held[seat] if playable(g, seat, held.card, window)]


def _answers(g: Battle, seat: int, window: str) -> Offer:
    """Pass, or declare a Held card. A seat whose last card is gone is not asked (DMC-E06)."""
    return (PASS, *cards_to_play(g, seat, window)) if g.held[seat] else ()


@question("DMC-E06", "DMC-E11", "DMC-E17", window="calm")
def calm_window(g: Battle, seat: int, window: str) -> Offer:
    """T1, T4, T5, T13: nothing is under way."""
    return _answers(g, seat, window)


@question("DMC-E07", "DMC-E10", "DMC-E11", "DMC-M14", window="rolls")
def roll_window(g: Battle, seat: int, window: str) -> Offer:
    """T2, T3, T7, T8, T9, T12: dice lie on the table."""
    return _answers(g, seat, window)


@question("DMC-E07", "DMC-E11", window="actions")
def action_window(g: Battle, seat: int, window: str) -> Offer:
    """T6: an action has been declared."""
    return _answers(g, seat, window)


@question("DMC-E07", "DMC-E11", window="captures")
def capture_window(g: Battle, seat: int, window: str) -> Offer:
    """T10: a Piece would be Captured."""
    return _answers(g, seat, window)


@question("DMC-E12", "DMC-E11", window="epic acts")
def epic_window(g: Battle, seat: int, window: str) -> Offer:
    """T11: an Epic Act has been declared."""
    return _answers(g, seat, window)


roll_window.still_open = roll_stands
action_window.still_open = action_stands
capture_window.still_open = peril_stands
epic_window.still_open = epic_stands

QUESTION_OF: dict[str, Question[Battle, [str]]] = {
    "T1": calm_window, "T2": roll_window, "T3": roll_window, "T4": calm_window, "T5": calm_window, "T6": action_window,
    "T7": roll_window, "T8": roll_window, "T9": roll_window, "T10": capture_window, "T11": epic_window, "T12": roll_window,
    "T13": calm_window,
}  # fmt: skip


def window(g: Battle, name: str, besides: int = -1) -> None:
    """Schedule a window for everybody who Holds a card: the current player first, then clockwise (DMC-E11, DMC-M02)."""
    if any(g.held):
        order = tuple([seat for seat in g.clockwise(g.turn) if g.held[seat] and seat != besides])
        if order:
            open_window(g, QUESTION_OF[name], order, name)
