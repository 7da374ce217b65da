"""What is asked as a verb and an object: "Keep one Motive". Where several questions of a kind can follow one another it says which."""

from __future__ import annotations

from boneyard.engine.views import View
from boneyard.games.mourners_call.draft import KEPT
from boneyard.games.mourners_call.prompting import facts, source_name
from boneyard.games.mourners_call.state import Illverness

MOST = 40
"""Letters that stand large in the bar."""

BRIEFS = {
    "motive_to_keep": "Keep one Motive, your secret goal",
    "mourner_to_start_with": "Choose your first Mourner",
    "split_etherea": "Split {total} Etherea into {piles} piles",
    "pile_to_take": "Take a pile, or 2 Influence",
    "influence_to_gain": "Gain {amount} Influence| ({name})",
    "card_to_keep": "Keep a Court card: {nth} of {of}",
    "action": "Take one action, or pass",
    "figures_to_move": "Move figures to {to}",
    "group_to_move": "Choose where figures move from and to",
    "figure_to_gain": "Gain a figure| ({name})",
    "reward_to_choose": "{name}: take one reward",
    "figure_to_move": "Move a figure, free| ({name})",
    "next_to_move": "Move {another}, free",
    "figure_to_send": "Send any figure to {to}",
    "figure_to_return": "Return a figure| ({name})",
    "figure_to_remove": "Remove a figure| ({name})",
    "figure_to_exchange": "Exchange {another}",
    "forge_to_take": "Take Etherea from the Forge",
    "who_contributes": "Who pays {amount} Etherea to the Forge?",
    "whom_to_rob": "Whom do you steal {amount} Influence from?",
    "influence_to_steal": "Steal Influence from {other}",
    "influence_to_lose": "Pay {amount} Influence for missing Unity",
    "mourner_to_lose": "Choose the Mourner {causer} loses",
    "figure_to_lose": "Lose one {guild} figure",
    "place_for_malavestros": "Put Malavestros on a location",
    "mourner_to_exhaust": "Deactivate a Mourner of {other}",
    "deck_to_search": "Choose a Mourner deck to look at",
    "mourner_to_buy": "Buy a Mourner for {price} Etherea?",
    "quest_to_take": "Put one Wallows card into play",
    "relic_to_keep": "Keep an artifact, or {bonus} Etherea?",
    "card_to_swap": "Exchange a Court card?",
    "card_to_retrieve": "Take back a played Court card",
    "hand_to_look_at": "Whose Court cards do you look at?",
    "die_to_reroll": "Reroll a die| for {place}|?",
    "tithe_bid": "Bid for the tithe",
    "break_location_tie": "Win the tie| for {place}|?",
    "break_guild_tie": "Win the tie| of {guild}|?",
    "take_location_bonus": "Take the bonus| of {place}|?",
    "take_guild_bonus": "Take the bonus| of {guild}|?",
    "pay_for_quest": "Complete {card}?",
}
"""What stands between strokes is left out where it does not fit."""


def brief(view: View[Illverness]) -> str:
    """The question before this viewer, in few words."""
    decision = view.decision
    if decision is None:
        return ""
    g = view.state
    if decision.kind == "action" and g.extra_turns > 0:
        return "Take your last action, or pass"
    name = "instead of a pile" if g.cause == "MCL-E06" else source_name(g).removeprefix("the reward of ")
    kept = len(g.hand[view.seat]) + 1 if view.seat >= 0 else 0
    told = {"name": name, "nth": kept, "of": KEPT[g.seats]} | facts(view, decision.kind, decision.args)
    parts = BRIEFS[decision.kind].format(**told).split("|")
    whole = "".join(parts).removesuffix(" ()")
    return whole if len(whole) <= MOST or len(parts) == 1 else parts[0] + "".join(parts[2:])
