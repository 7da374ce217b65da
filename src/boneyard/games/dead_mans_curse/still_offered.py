"""Whether a declared action is still among its actor's choices, after others have had their say in its window (DMC-E08, DMC-H25)."""

from __future__ import annotations

from collections.abc import Callable

from boneyard.engine.options import Option
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import BOARDS, LETTERS
from boneyard.games.dead_mans_curse.choices import open_actions
from boneyard.games.dead_mans_curse.fieldcards import next_choices
from boneyard.games.dead_mans_curse.movement import active_targets, emerging
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import CARD, EXTRA, INSTEAD, SLOT_NAMES, STANDARD, Action


def move_legal(g: Battle, action: Action) -> bool:
    """Whether the declared move is still among the choices (DMC-E08, DMC-H25)."""
    return _is_offered(g, action, lambda option: _same_move(g, option, action))


MOVE_OF: dict[int, type[options.MoveOption]] = {
    STANDARD: options.Move,
    CARD: options.CardMove,
    EXTRA: options.ExtraMove,
    INSTEAD: options.PawnMove,
}
"""By slot: the moves it offers. The same move may still be open to another slot; that is another action."""


def _same_move(g: Battle, option: Option, action: Action) -> bool:
    return (
        isinstance(option, options.MoveOption)
        and isinstance(option, MOVE_OF[action.slot])
        and option.piece == action.piece
        and option.to == BOARDS[g.seats].names[action.to]
    )


def active_legal(g: Battle, action: Action) -> bool:
    """Whether the slot may still begin with this active Boost on this target."""
    begun = options.ActiveFirst(SLOT_NAMES[action.slot], action.piece)
    return (
        g.boost[action.piece] == action.card
        and action.target in active_targets(g, action.piece)
        and _is_offered(g, action, lambda option: option == begun)
    )


def stow_legal(g: Battle, action: Action) -> bool:
    """Whether the Pawn may still stow away in this slot, and come out there."""
    begun = options.Stow(SLOT_NAMES[action.slot], action.piece)
    comes_out = (action.target, action.to) in emerging(g, action.piece)
    return comes_out and _is_offered(g, action, lambda option: option == begun)


def _is_offered(g: Battle, action: Action, same: Callable[[Option], bool]) -> bool:
    """Whether a choice of the decision the action came from still matches it."""
    if action.slot == CARD and g.step:
        choices: list[Option] = next_choices(g, action.seat, {})
    else:
        choices = [option for option in open_actions(g, action.seat) if isinstance(option, Option)]
    return any(same(option) for option in choices)


def effect_legal(g: Battle, action: Action) -> bool:
    """Whether an effect of the card is still among the choices."""
    names = BOARDS[g.seats].names

    def same(option: Option) -> bool:
        match option:
            case options.Place(piece, to):
                return action.kind == "place" and (piece, to) == (action.piece, names[action.to])
            case options.Strike(piece, target):
                return action.kind == "strike" and (piece, target) == (action.piece, action.target)
            case options.Restore(kind, to):
                return action.kind == "recruit" and (kind, to) == (LETTERS[action.target], names[action.to])
            case options.Promote(piece, kind):
                return action.kind == "commission" and (piece, kind) == (action.piece, LETTERS[action.target])
            case options.Exchange(piece, target):
                return action.kind == "exchange" and (piece, target) == (action.piece, action.target)
            case options.UseCard():
                return action.kind == "omen"
            case options.Guard(piece):
                return action.kind == "guard" and all(g.at[other] >= 0 for other in action.others)
        return False

    return _is_offered(g, action, same)
