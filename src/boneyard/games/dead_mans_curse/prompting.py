"""Prompts: who must or may do what, made of the options there are, and in a window what is being answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from boneyard.engine.views import Decision, View
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import KIND, LETTERS, P
from boneyard.games.dead_mans_curse.captures import rewarder
from boneyard.games.dead_mans_curse.card_text import card_text
from boneyard.games.dead_mans_curse.idle import small, why_idle
from boneyard.games.dead_mans_curse.naming import one_of, piece_at, sentence, who, yours
from boneyard.games.dead_mans_curse.on_the_table import ability_odds, action_text, declared_text, roll_text
from boneyard.games.dead_mans_curse.phrases import enumerated, pips_text
from boneyard.games.dead_mans_curse.prices import BOOST_NEEDS, EPIC_NEEDS, card_total, help_of_the_lost
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle

Prompt = Callable[[Battle, int, Decision], str]


def prompt(view: View[Battle]) -> str:
    g, decision = view.state, view.decision
    if decision is None:
        return ""
    if decision.kind.endswith("_window"):
        last = f"{LAST_CHANCE} " if last_chance(g, view.seat, decision.args[0]) else ""
        said = f"{window_text(g, decision.args[0])}. {last}{_answer(decision, own_action(view))}"
    else:
        said = MADE[decision.kind.removesuffix("_openly")](g, view.seat, decision)
    return yours(view.seat, said)


def _may(decision: Decision) -> str:
    """Whether there is a way to decline."""
    return "may" if any(option.passes for option in decision.options) else "must"


def _or_stop(decision: Decision) -> str:
    return ", or stop" if _may(decision) == "may" else ""


FEW = 2
"""So many types are named; more are seen on the Board."""


def _these(g: Battle, seat: int, kinds: Iterable[int]) -> str:
    """The types that can be chosen: ``a Ghoul (Knight) or the Lich (Queen)``."""
    found = list(dict.fromkeys(kinds))
    return enumerated([one_of(g, seat, kind) for kind in found], " or ") if len(found) <= FEW else "one of these Pieces"


def _restored(g: Battle, seat: int, decision: Decision) -> str:
    kinds = [LETTERS.index(option.kind) for option in decision.options if isinstance(option, options.Restore)]
    return f"Restore {_these(g, seat, kinds)}"


def _moved(g: Battle, decision: Decision) -> str:
    """The Pieces that can go on, by their types; each of them belongs to one seat."""
    pieces = [
        option.piece
        for option in decision.options
        if isinstance(option, options.MoveOption | options.ActiveFirst | options.Stow)
    ]
    return f"move {_these(g, pieces[0] >> 4, [KIND[piece & 15] for piece in pieces])}"


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
            return declared_text(g, g.epics[-1])
    return sentence(roll_text(g, g.rolls[-1]))


def peril_text(g: Battle) -> str:
    """Which Piece would be Captured, and by what."""
    peril = g.perils[-1]
    by = f" by {g.causes[-1]}" if g.causes and g.causes[-1] else ""
    if peril.in_attack and g.attack is not None:
        other = g.attack.attacker if peril.piece == g.attack.defender else g.attack.defender
        by = f" by {piece_at(g, other)}"
    return sentence(f"{piece_at(g, peril.piece)} would be Captured{by}")


LAST_CHANCE = "You have no Turn any more: a card still Held when the battle ends counts nothing."


def last_chance(g: Battle, seat: int, window: str) -> bool:
    """Whether the seat's last Turn is over: what it Holds can only be played in what others still do."""
    return g.round == ROUNDS and (seat < g.turn or (seat == g.turn and window == "T13"))


def own_action(view: View[Battle]) -> bool:
    """Whether what can be interrupted is the viewer's own: the player whose Turn it is is asked first (DMC-E11)."""
    decision, g = view.decision, view.state
    return decision is not None and decision.kind == "action_window" and g.actions[-1].seat == view.seat


def _answer(decision: Decision, own: bool) -> str:
    if len(decision.options) > 1 and own:
        return "This is your own action, about to be carried out. You may play a Held card before it, or pass."
    if len(decision.options) > 1:
        return "You may play a Held card, or pass."
    return "None of your Held cards can be played here: you can only pass."


# --- the own Turn ---------------------------------------------------------------------------------------


def _boost(g: Battle, seat: int, decision: Decision) -> str:
    lost = g.captured(seat)
    die = f"Your Boost die shows {g.die}"
    if help_of_the_lost(g, seat):
        die += f"; for a card {card_total(g, seat)}, as every two of your {lost} Captured Pieces add 1"
    die += f". A Boost needs {BOOST_NEEDS}, an Epic Act {EPIC_NEEDS}; one thing a Turn."
    words = {
        options.UseAbility: f"use {g.army_faction(seat).ability_name} (a second die: {ability_odds(g, seat)})",
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
        may.append(f"use {g.field.name} (with a Piece that has not moved)" if g.field.moved else f"use {g.field.name}")
    if options.PawnMove in offered or "pawn" in slots:
        may.append(f"move {_a_pawn(g, seat)} instead of {g.field.name} (it cannot be used now)")
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
        return (
            f"You must make your Standard Move (any Piece, as in chess){f' and may {enumerated(may)}' if may else ''}."
        )
    return f"You may {enumerated(may)}."


def _a_pawn(g: Battle, seat: int) -> str:
    return one_of(g, seat, P)


def _part(g: Battle, seat: int, decision: Decision) -> str:
    if all(option.passes for option in decision.options):
        return f"The rest of {g.field.name} can do nothing now: you can only stop."
    return f"You {_may(decision)} go on with {g.field.name}: {_moved(g, decision)}{_or_stop(decision)}."


def _guards(g: Battle, seat: int, decision: Decision) -> str:
    return f"You {_may(decision)} guard another Piece with {g.field.name}, or stop."


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
    if may == ["play a Held card"]:
        return "None of your Pawns can be Promoted. You may play a Held card, or end your Turn."
    return f"You may {enumerated(may)}, or be done." if may else "There is nothing you could Promote: you are done."


def _attach(g: Battle, seat: int, decision: Decision) -> str:
    card = decision.args[0]
    able = any(isinstance(option, options.Attach) for option in decision.options)
    must = (
        "You must attach it to one of your Pieces, where it stays, or Discard it."
        if able
        else "None of your Pieces can carry it: you can only Discard it."
    )
    return f"You drew the Boost {g.content.title(card)}. {card_text(g.content, card)} {must}"


def _drawn(g: Battle, seat: int, decision: Decision) -> str:
    card = g.drawn_epic
    now = (
        "You may play it now, or Hold it in secret and play it later, on anybody's Turn."
        if len(decision.options) > 1
        else f"It cannot be played now: {small(why_idle(g, seat, card, 'draw'))} You Hold it in secret."
    )
    return f"You drew the Epic Act {g.content.title(card)}. {card_text(g.content, card)} {now}"


def _reroll(g: Battle, seat: int, decision: Decision) -> str:
    roll, card = g.rolls[-1], g.boost[decision.args[0]]
    whose = f" of {piece_at(g, roll.piece)}" if roll.piece >= 0 else ""
    shown = f"{'dice' if len(roll.dice) > 1 else 'die'}{whose} ({pips_text(roll.dice)})"
    return f"You may have the {roll.what} {shown} Re-Rolled with {g.content.title(card)}; the second result counts."


# --- Epic Acts ------------------------------------------------------------------------------------------


def _step(g: Battle, seat: int, decision: Decision) -> str:
    """A step is a Restore, a move or a Promotion."""
    offered = {type(option) for option in decision.options}
    if options.Restore in offered:
        deed = _restored(g, seat, decision)
    else:
        deed = "Promote a Pawn" if options.Promote in offered else _moved(g, decision)
    return f"You {_may(decision)} {deed} by {_epic(g)}{_or_stop(decision)}."


def _epic(g: Battle) -> str:
    return g.content.title(g.epics[-1].card)


def _aimed(what: str) -> Prompt:
    """What the Epic Act that is being played must be told before anybody answers it."""
    return lambda g, seat, decision: (
        f"You {_may(decision)} choose {what.format(piece=piece_at(g, g.epics[-1].one))} for {_epic(g)}."
    )


# --- Faction Abilities ----------------------------------------------------------------------------------


def _ability(g: Battle, seat: int) -> str:
    return g.army_faction(seat).ability_name


def _succeeded(what: str) -> Prompt:
    return lambda g, seat, decision: f"{_ability(g, seat)} succeeded. You {_may(decision)} {what}."


def _reanimate(g: Battle, seat: int, decision: Decision) -> str:
    return f"{_ability(g, seat)} succeeded. You {_may(decision)} {_restored(g, seat, decision)}."


def _rooted(g: Battle, seat: int, decision: Decision) -> str:
    return f"You must choose an Open Space next to another of your Pieces for {_ability(g, seat)} of {piece_at(g, decision.args[0])}."


# --- Boosts ---------------------------------------------------------------------------------------------


def _boost_of(g: Battle, piece: int) -> str:
    return f"{g.content.title(g.boost[piece])} of {piece_at(g, piece)}"


def _stowed(g: Battle, seat: int, decision: Decision) -> str:
    return f"You must choose an Opponent Piece and an Open Space next to it for {_boost_of(g, decision.args[1])}."


def _reborn(g: Battle, seat: int, decision: Decision) -> str:
    return (
        f"You must choose a Starting Space for {_boost_of(g, decision.args[0])}: it is Placed there and not Captured."
    )


def _rescue(g: Battle, seat: int, decision: Decision) -> str:
    by = [g.content.title(g.boost[option.piece]) for option in decision.options if isinstance(option, options.Rescue)]
    return f"{peril_text(g)}. You {_may(decision)} try to save it with {enumerated(list(dict.fromkeys(by)))}."


def _reward(g: Battle, seat: int, decision: Decision) -> str:
    return f"You {_may(decision)} {_restored(g, seat, decision)} by {rewarder(g, seat, decision.args[1])}."


def _onward(g: Battle, seat: int, decision: Decision) -> str:
    piece = decision.args[0]
    return f"You {_may(decision)} go on Along Its Path with {piece_at(g, piece)} by {g.content.title(g.boost[piece])}."


def _order(g: Battle, seat: int, decision: Decision) -> str:
    return "You must choose which of your effects comes first."


MADE: dict[str, Prompt] = {
    "choose_boost": _boost, "next_action": _action, "card_part": _part, "lapsing_part": _lapsing, "more_guards": _guards,
    "active_target": _active, "move_after": _after, "stow_target": _stowed, "choose_promotion": _promotion,
    "attach_boost": _attach, "play_or_hold": _drawn, "reroll": _reroll, "rebirth_space": _reborn, "rescue": _rescue,
    "restore_reward": _reward, "onward": _onward, "trigger_order": _order,
    "epic_step": _step, "epic_area": _aimed("the middle of a 3x3 area"), "epic_target": _aimed("an Opponent Piece"),
    "epic_own_piece": _aimed("which of your Pieces is Placed on an Open Space"),
    "epic_square": _aimed("an Open Space for {piece}"),
    "epic_pair": _aimed("which of your Pieces exchanges squares with another"),
    "epic_other": _aimed("the Piece with which {piece} exchanges squares"),
    "player_to_rob": _aimed("an Opponent whose Held card you take at random"),
    "boost_to_strip": _aimed("a Boost of an Opponent Piece to be Discarded"),
    "reanimate": _reanimate, "broadside": _succeeded("make a Shot with one of your Pieces, which does not move and risks nothing"),
    "overclock": _succeeded("name a type, of which one Piece gets an extra move this Turn"),
    "rootwalk": _succeeded("choose a Piece to be Placed next to another of yours"), "rootwalk_square": _rooted,
}  # fmt: skip
"""By question: the prompt, made of what is offered and of what asks for it."""
