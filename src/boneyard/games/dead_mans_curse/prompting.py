"""Prompts: who must or may do what, made of the options there are, and in a window what is being answered."""

from __future__ import annotations

from boneyard.engine.views import Decision, View
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.answered import action_text, dice_text, epic_text, roll_text
from boneyard.games.dead_mans_curse.board import P
from boneyard.games.dead_mans_curse.card_text import card_text
from boneyard.games.dead_mans_curse.naming import one_of, piece_at, sentence, who
from boneyard.games.dead_mans_curse.prices import card_total, help_of_the_lost
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.window_words import enumerated

PROMPTS = {
    "epic_area": "You must choose the centre of a 3x3 area for {epic}.",
    "epic_target": "You must choose an Opponent Piece for {epic}.",
    "epic_own_piece": "You must choose one of your Pieces for {epic}; it will be Placed on an Open Space.",
    "epic_square": "You must choose an Open Space for the Piece.",
    "epic_pair": "You must choose one of your Pieces for {epic}; it will exchange squares with another.",
    "epic_other": "You must choose the Piece it exchanges squares with.",
    "player_to_rob": "You must choose an Opponent whose Held card you take at random.",
    "boost_to_strip": "You must choose a Boost of an Opponent Piece to Discard.",
    "reanimate": "{ability} succeeded. You must Restore one of these Pieces.",
    "broadside": "{ability} succeeded. You may make a Shot with one of your Pieces.",
    "overclock": "{ability} succeeded. You may name a type that gets an extra move this Turn.",
    "rootwalk": "{ability} succeeded. You may choose a Piece to be Placed next to another of yours.",
    "rootwalk_square": "You must choose an Open Space next to another of your Pieces.",
    "stow_target": "You must choose a Piece and an Open Space next to it.",
    "more_guards": "You may guard another Piece with {field}.",
    "rebirth_space": "You must choose the Starting Space on which your Piece is reborn.",
    "rescue": "{peril} would be Captured. You may try to save it.",
    "trigger_order": "You must choose which of your effects comes first.",
    "restore_reward": "You may Restore one of these Pieces.",
    "onward": "You may go on Along Its Path.",
}


def prompt(view: View[Battle]) -> str:
    g, decision = view.state, view.decision
    if decision is None:
        return ""
    kind = decision.kind.removesuffix("_openly")
    if kind in MADE:
        return MADE[kind](g, view.seat, decision)
    if kind.endswith("_window"):
        return f"{window_text(g, decision.args[0])}. {_answer(decision)}"
    return PROMPTS[kind].format(
        field=g.field.name if g.current >= 0 else "",
        ability=g.army_faction(view.seat).ability_name,
        peril=piece_at(g, g.perils[-1].piece) if g.perils else "",
        epic=g.content.title(g.epics[-1].card) if g.epics else "",
    )


# --- windows --------------------------------------------------------------------------------------------


def window_text(g: Battle, name: str) -> str:
    """What is being answered; in a calm window, what has just ended and what comes next."""
    turn = f"{who(g.turn)}'s"
    match name:
        case "T1":
            return f"{turn} Turn begins; the Boost die comes next"
        case "T4":
            return f"{turn} Boost Phase is over; the Battlefield Card comes next"
        case "T5":
            return f"{who(g.turn)} has revealed {g.field.name}; nothing has moved yet"
        case "T13":
            return f"{turn} Promotion Phase is over; the Turn ends next"
        case "T6":
            return action_text(g, g.actions[-1])
        case "T10":
            return peril_text(g)
        case "T11":
            return epic_text(g, g.epics[-1])
    return sentence(roll_text(g, g.rolls[-1]))


def peril_text(g: Battle) -> str:
    """Which Piece would be Captured, and by what."""
    peril = g.perils[-1]
    by = f" by {g.causes[-1]}" if g.causes and g.causes[-1] else ""
    if peril.in_attack and g.attack is not None:
        other = g.attack.attacker if peril.piece == g.attack.defender else g.attack.defender
        by = f" by {piece_at(g, other)}"
    return sentence(f"{piece_at(g, peril.piece)} would be Captured{by}")


def _answer(decision: Decision) -> str:
    if len(decision.options) > 1:
        return "You may play a Held card, or pass."
    return "None of your Held cards can be played here: you can only pass."


# --- the own Turn ---------------------------------------------------------------------------------------


def _boost(g: Battle, seat: int, decision: Decision) -> str:
    lost = g.captured(seat)
    die = f"The die shows {g.die}."
    if help_of_the_lost(g, seat):
        die = f"The die shows {g.die}; {lost} Captured Pieces make that {card_total(g, seat)} for a card."
    words = {
        options.UseAbility: f"use {g.army_faction(seat).ability_name}",
        options.DrawBoost: "draw a Boost",
        options.DrawEpic: "draw an Epic Act",
    }
    may = [words[type(option)] for option in decision.options if type(option) in words]
    return (
        f"{die} You may {enumerated(may, ' or ')}, or do nothing." if may else f"{die} There is nothing you could do."
    )


BY_CARD = (
    options.CardMove,
    options.Strike,
    options.Place,
    options.Restore,
    options.Promote,
    options.Exchange,
    options.Guard,
    options.UseCard,
)


def _action(g: Battle, seat: int, decision: Decision) -> str:
    """What is owed, and what is open: nothing is named that is not offered."""
    offered = {type(option) for option in decision.options}
    slots = {option.slot for option in decision.options if isinstance(option, options.ActiveFirst | options.Stow)}
    may = []
    if offered & {*BY_CARD} or "card" in slots:
        may.append(f"use {g.field.name}")
    if options.PawnMove in offered or "pawn" in slots:
        may.append(f"move {_a_pawn(g, seat)} instead of {g.field.name}")
    if options.ExtraMove in offered or "extra" in slots:
        may.append(f"make an extra move with {one_of(g, seat, g.extra)}")
    if options.Play in offered:
        may.append("play a Held card")
    if options.TakeBack in offered:
        may.append("take the last move back")
    if options.EndPhase in offered:
        may.append("end the Battlefield Phase")
    must = options.Move in offered or "standard" in slots
    if must:
        return f"You must make your Standard Move{f' and may {enumerated(may)}' if may else ''}."
    return f"You may {enumerated(may)}."


def _a_pawn(g: Battle, seat: int) -> str:
    return one_of(g, seat, P)


def _part(g: Battle, seat: int, decision: Decision) -> str:
    may = "may" if any(option.passes for option in decision.options) else "must"
    return f"You {may} go on with {g.field.name}: {card_text(g.content, g.current)}"


def _lapsing(g: Battle, seat: int, decision: Decision) -> str:
    start = f"The rest of {g.field.name} can do nothing now."
    if len(decision.options) > 1:
        return f"{start} You may first play a Held card, or let it lapse."
    return f"{start} None of your Held cards can be played here: it lapses."


def _active(g: Battle, seat: int, decision: Decision) -> str:
    piece = decision.args[1]
    return f"You must choose a target for {g.content.title(g.boost[piece])} of {piece_at(g, piece)}; the Piece moves after it."


def _after(g: Battle, seat: int, decision: Decision) -> str:
    piece = decision.args[1]
    return f"You must now move {piece_at(g, piece)}, which used its Boost."


def _promotion(g: Battle, seat: int, decision: Decision) -> str:
    words = {options.Promote: "Promote a Pawn", options.Play: "play a Held card"}
    offered = {type(option) for option in decision.options}
    may = [words[kind] for kind in words if kind in offered]
    return f"You may {enumerated(may)}, or be done." if may else "There is nothing you could Promote: you are done."


def _attach(g: Battle, seat: int, decision: Decision) -> str:
    card = decision.args[0]
    able = any(isinstance(option, options.Attach) for option in decision.options)
    must = "You must attach it to one of your Pieces or Discard it." if able else "None of your Pieces can carry it."
    return f"You drew {g.content.title(card)} ({card_text(g.content, card)}). {must}"


def _drawn(g: Battle, seat: int, decision: Decision) -> str:
    card = g.drawn_epic
    now = (
        "You may play it now or Hold it in secret."
        if len(decision.options) > 1
        else "It cannot be played now: you Hold it in secret."
    )
    return f"You drew {g.content.title(card)} ({card_text(g.content, card)}). {now}"


def _reroll(g: Battle, seat: int, decision: Decision) -> str:
    roll, card = g.rolls[-1], g.boost[decision.args[0]]
    whose = f" of {piece_at(g, roll.piece)}" if roll.piece >= 0 else ""
    return f"You may have the {roll.what} dice{whose} ({dice_text(roll.dice)}) Re-Rolled with {g.content.title(card)}."


def _step(g: Battle, seat: int, decision: Decision) -> str:
    may = "may" if g.epics[-1].done else "must"
    return f"You {may} take the next step of {g.content.title(g.epics[-1].card)}."


MADE = {
    "choose_boost": _boost, "next_action": _action, "card_part": _part, "lapsing_part": _lapsing, "active_target": _active,
    "move_after": _after, "choose_promotion": _promotion, "attach_boost": _attach, "play_or_hold": _drawn, "reroll": _reroll,
    "epic_step": _step,
}  # fmt: skip
"""Prompts that are made of what is offered."""
