"""What is asked in a few words, a verb and an object: what stands large where one decides. The whole sentence is made in `prompting`."""

from __future__ import annotations

from collections.abc import Callable

from boneyard.engine.views import Decision, View
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import BOARDS, P
from boneyard.games.dead_mans_curse.naming import piece_name, who, yours
from boneyard.games.dead_mans_curse.prompting import BY_CARD
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.windows import MOVES, aim

Brief = Callable[[Battle, int, Decision], str]
MOST = 40
"""So many letters have room in the largest words of a small laptop's bar."""


def brief(view: View[Battle]) -> str:
    g, decision = view.state, view.decision
    if decision is None:
        return ""
    said = (
        _answered(g, view.seat, decision.args[0])
        if decision.kind.endswith("_window")
        else MADE[decision.kind.removesuffix("_openly")](g, view.seat, decision)
    )
    return yours(view.seat, said)


def _fitting(*ways: str) -> str:
    """The fullest of several ways to say it that has room, as anybody reads it: a pack's card may have a long name."""
    return next((way for way in ways if len(way) <= MOST), ways[-1])


def _title(g: Battle, card: int) -> str:
    return g.content.title(card) if card >= 0 else "the card"


# --- windows: what is answered ----------------------------------------------------------------------------


def _answered(g: Battle, seat: int, window: str) -> str:
    match window:
        case "T1":
            return f"Play a card as {who(g.turn)}'s Turn begins?"
        case "T4":
            return f"Play a card after {who(g.turn)}'s Boost?"
        case "T5":
            return _fitting(f"Play a card on {_title(g, g.current)}?", "Play a card before anything moves?")
        case "T13":
            return f"Play a card as {who(g.turn)}'s Turn ends?"
        case "T6":
            return _own_action(g) if g.actions[-1].seat == seat else _action(g)
        case "T10":
            return _fitting(f"Let {_piece(g, g.perils[-1].piece)} be Captured?", "Let the Piece be Captured?")
        case "T11":
            return _fitting(f"Answer {_title(g, g.epics[-1].card)}, or pass", "Answer the Epic Act, or pass")
    return _dice(g)


def _action(g: Battle) -> str:
    action = g.actions[-1]
    target = aim(g, action)[1]
    if target >= 0:
        return _fitting(
            f"Answer the attack on {_piece(g, target)}, or pass", f"Answer {who(action.seat)}'s attack, or pass"
        )
    if action.kind in MOVES:
        to = BOARDS[g.seats].names[action.to]
        return _fitting(
            f"Answer {_piece(g, action.piece)} to {to}, or pass", f"Answer {who(action.seat)}'s move to {to}, or pass"
        )
    return f"Answer {who(action.seat)}'s action, or pass"


def _own_action(g: Battle) -> str:
    """One's own action is not answered: a card may come before it."""
    action = g.actions[-1]
    if aim(g, action)[1] >= 0:
        return "Your attack: play a card first?"
    if action.kind in MOVES:
        to = BOARDS[g.seats].names[action.to]
        return _fitting(
            f"{_piece(g, action.piece)} to {to}: play a card first?", f"Your move to {to}: play a card first?"
        )
    return "Your action: play a card first?"


def _dice(g: Battle) -> str:
    roll = g.rolls[-1]
    what = {
        "boost": "Boost die",
        "ability": "Ability die",
        "attack": "attack dice",
        "defense": "defense dice",
        "block": "Block die",
    }
    return f"Answer {who(roll.seat)}'s {what.get(roll.what, 'die')}, or pass"


def _piece(g: Battle, piece: int) -> str:
    return f"{who(piece >> 4)}'s {piece_name(g, piece)}"


# --- the own Turn -----------------------------------------------------------------------------------------


def _next_action(g: Battle, seat: int, decision: Decision) -> str:
    offered = {type(option) for option in decision.options}
    slots = {option.slot for option in decision.options if isinstance(option, options.ActiveFirst | options.Stow)}
    owed = options.Move in offered or "standard" in slots
    pawn = g.army_faction(seat).pieces[P]
    if offered & {*BY_CARD} or "card" in slots:
        first, last = ("Move, or use", "") if owed else ("Use", ", or end")
        return _fitting(f"{first} {_title(g, g.current)}{last}", f"{first} your card{last}")
    if owed:
        return "Move one Piece, as in chess"
    if options.PawnMove in offered or "pawn" in slots:
        return _fitting(f"Move a {pawn} as your card, or end", "Move a Pawn as your card, or end")
    if options.ExtraMove in offered or "extra" in slots:
        return "Make your extra move, or end"
    return "End your moves"


def _boost(g: Battle, seat: int, decision: Decision) -> str:
    return f"Use your Boost die of {g.die}" if len(decision.options) > 1 else f"Let the Boost die of {g.die} go"


def _part(g: Battle, seat: int, decision: Decision) -> str:
    stops = ", or stop" if any(option.passes for option in decision.options) else ""
    return _fitting(f"Go on with {_title(g, g.current)}{stops}", f"Go on with your card{stops}")


def _attach(g: Battle, seat: int, decision: Decision) -> str:
    return _fitting(f"Attach {_title(g, decision.args[0])}, or discard it", "Attach the Boost, or discard it")


def _drawn(g: Battle, seat: int, decision: Decision) -> str:
    if len(decision.options) == 1:
        return _fitting(f"Hold {_title(g, g.drawn_epic)} for later", "Hold the Epic Act for later")
    return _fitting(f"Play or hold {_title(g, g.drawn_epic)}", "Play or hold the Epic Act")


def _active(g: Battle, seat: int, decision: Decision) -> str:
    return _fitting(f"Choose the target of {_title(g, g.boost[decision.args[1]])}", "Choose the target of the Boost")


def _after(g: Battle, seat: int, decision: Decision) -> str:
    return _fitting(f"Now move {_piece(g, decision.args[1])}", "Now move the same Piece")


def _reroll(g: Battle, seat: int, decision: Decision) -> str:
    roll = g.rolls[-1]
    return f"Roll the {roll.what} {'dice' if len(roll.dice) > 1 else 'die'} again, or keep"


# --- Epic Acts, Abilities, Boosts --------------------------------------------------------------------------


def _step(g: Battle, seat: int, decision: Decision) -> str:
    offered = {type(option) for option in decision.options}
    deed = (
        "Restore a Piece"
        if options.Restore in offered
        else "Promote a Pawn"
        if options.Promote in offered
        else "Move a Piece"
    )
    return _fitting(f"{deed} by {_title(g, g.epics[-1].card)}", f"{deed} by the Epic Act")


def _of_epic(what: str) -> Brief:
    return lambda g, seat, decision: _fitting(f"{what} for {_title(g, g.epics[-1].card)}", what)


def _of_ability(what: str) -> Brief:
    return lambda g, seat, decision: _fitting(f"{what}: {g.army_faction(seat).ability_name}", what)


def _plain(what: str) -> Brief:
    return lambda g, seat, decision: what


def _onward(g: Battle, seat: int, decision: Decision) -> str:
    return _fitting(f"Go on with {_piece(g, decision.args[0])}, or stop", "Go on along the path, or stop")


def _reborn(g: Battle, seat: int, decision: Decision) -> str:
    return _fitting(f"Choose where {_piece(g, decision.args[0])} returns", "Choose where it returns")


def _rescue(g: Battle, seat: int, decision: Decision) -> str:
    return _fitting(f"Try to save {_piece(g, g.perils[-1].piece)}", "Try to save the Piece")


def _promotion(g: Battle, seat: int, decision: Decision) -> str:
    cards = [option.card for option in decision.options if isinstance(option, options.Play)]
    if any(isinstance(option, options.Promote) for option in decision.options):
        return "Promote a Pawn, or be done"
    if len(cards) == 1:
        return _fitting(f"Play {_title(g, cards[0])}, or end your Turn", "Play your card, or end your Turn")
    return "Play a card, or end your Turn" if cards else "End your Turn"


def _broadside(g: Battle, seat: int, decision: Decision) -> str:
    return _fitting(f"Choose who shoots at whom: {g.army_faction(seat).ability_name}", "Choose who shoots at whom")


MADE: dict[str, Brief] = {
    "choose_boost": _boost, "next_action": _next_action, "card_part": _part, "more_guards": _plain("Guard another Piece, or stop"),
    "lapsing_part": _plain("Let the rest of the card lapse"), "active_target": _active, "move_after": _after,
    "stow_target": _plain("Choose where the stowaway strikes"), "choose_promotion": _promotion, "attach_boost": _attach,
    "play_or_hold": _drawn, "reroll": _reroll, "rebirth_space": _reborn, "rescue": _rescue,
    "restore_reward": _plain("Restore a Piece, or decline"), "onward": _onward,
    "trigger_order": _plain("Choose which effect comes first"),
    "epic_step": _step, "epic_area": _of_epic("Choose nine squares"), "epic_target": _of_epic("Choose an enemy"),
    "epic_own_piece": _of_epic("Choose your Piece"), "epic_square": _of_epic("Choose its new square"),
    "epic_pair": _of_epic("Choose your Piece"), "epic_other": _of_epic("Choose the other Piece"),
    "player_to_rob": _of_epic("Choose whom to rob"), "boost_to_strip": _of_epic("Choose a Boost to discard"),
    "reanimate": _of_ability("Restore a Piece"), "broadside": _broadside, "overclock": _of_ability("Name a type"),
    "rootwalk": _of_ability("Choose a Piece"), "rootwalk_square": _of_ability("Choose its new square"),
}  # fmt: skip
"""By question, as in `prompting`."""
