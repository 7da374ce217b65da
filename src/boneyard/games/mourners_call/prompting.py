"""What the prompts of Mourners Call speak of: numbers, names, and the card that asks."""

from __future__ import annotations

from typing import Any, TypeAlias

from boneyard.engine.views import View
from boneyard.games.mourners_call import SEATS
from boneyard.games.mourners_call.cards import Catalogue
from boneyard.games.mourners_call.labels import cost_of_nothing, each_price, what_is_left
from boneyard.games.mourners_call.naming import faction_name, lasting_name
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.text import acts_text, goal_text, rewards_text
from boneyard.games.mourners_call.tithe import quota
from boneyard.games.mourners_call.tokens import DIFFERENT, SAME

Args: TypeAlias = tuple[Any, ...]
"""What a question is asked about: of types that only the question tells."""
Facts: TypeAlias = dict[str, object]
"""The numbers and names a prompt has room for, by the names it has for them."""


def facts(view: View[Illverness], kind: str, args: Args) -> Facts:
    """The numbers and names a prompt speaks of."""
    return _of_etherea(view, kind, args) or _of_cards(view, kind, args) or _of_figures(view, kind, args)


def _of_etherea(view: View[Illverness], kind: str, args: Args) -> Facts:
    """Etherea and Influence, and who gives them."""
    g = view.state
    match kind, args:
        case "split_etherea", (total,):
            return {"total": total, "piles": g.seats + 1}
        case "influence_to_gain", (amount, how):
            source = "for leaving the piles" if g.cause == "MCL-E06" else f"from {source_name(g)}"
            return {
                "amount": amount,
                "how": {SAME: ", all of one faction", DIFFERENT: ", no two alike"}.get(how, ""),
                "source": source,
            }
        case "who_contributes", (amount,):
            return {"amount": amount}
        case "influence_to_lose", (amount,):
            return {"amount": amount, "why": WHY_LOST.get(g.cause) or f"by {source_name(g)}"}
        case "whom_to_rob", (amount, _):
            return {"amount": amount}
        case "influence_to_steal", (victim, _):
            return {"other": SEATS[victim]}
        case "tithe_bid", _:
            due = quota(g)
            missing = f"{due - g.forge} missing" if g.forge < due else "it is covered"
            return {
                "quota": due,
                "forge": g.forge,
                "missing": missing,
                "nothing": cost_of_nothing(g, view.seat),
                "heavy": heavy_bids(g, view.seat),
            }
        case "forge_to_take", _:
            return {"forge": g.forge, "quota": quota(g)}
    return {}


def heavy_bids(g: Illverness, seat: int) -> str:
    """Whose bid counts more than what is given, and by what: one above a rival's bid may then be too little."""
    return "".join(
        [
            f" {'Your' if each == seat else SEATS[each].capitalize() + chr(39) + 's'} {lasting_name(g, each, 'heavy_bid')} makes "
            f"{'your' if each == seat else 'their'} bid count {more} higher, if it is at least 1."
            for each in range(g.seats)
            if (more := g.lasting(each, "heavy_bid"))
        ]
    )


def _of_cards(view: View[Illverness], kind: str, args: Args) -> Facts:
    """Cards, turns and dice."""
    g = view.state
    content = g.content
    match kind, args:
        case "card_to_keep", _:
            return {"rest": what_is_left(g, view.seat)}
        case "action", _:
            return {"extra": "; it is your last turn" if g.extra_turns > 0 else ""}
        case "reward_to_choose", _:
            return {"bonus": acts_text(content, content.effects[g.running])}
        case "mourner_to_start_with", _:
            return {"faction": faction_name(g.faction[view.seat])}
        case "mourner_to_lose", (causer,):
            return {"causer": SEATS[causer]}
        case "mourner_to_exhaust", (other, done, later):
            return {"other": SEATS[other], "must": "may" if done or later else "must"}
        case "mourner_to_buy", (_, price):
            return {"price": price}
        case "relic_to_keep", (bonus,):
            return {"bonus": bonus}
        case "die_to_reroll", (place,):
            return {"place": content.place_names[place], "source": lasting_name(g, view.seat, "reroll")}
        case "pay_for_quest", (card,):
            wallows = content.wallows[card]
            gives = f" {rewards_text(content, wallows)}" + (" Else it is discarded." if not wallows.penalty else "")
            return {"card": wallows.name, "goal": goal_text(content, wallows.goal), "gives": gives}
    return {}


def _of_figures(view: View[Illverness], kind: str, args: Args) -> Facts:
    """Figures, and the places and guilds they are in."""
    g = view.state
    content = g.content
    match kind, args:
        case "figures_to_move", (source, to, free):
            price = ", free" if free else f" ({each_price(g, view.seat, to)})"
            return {"source": content.place_names[source], "to": content.place_names[to], "price": price}
        case (("figure_to_gain" | "figure_to_remove" | "figure_to_move"), (*_, may)):
            return {"must": "may" if may else "must"}
        case (("next_to_move" | "figure_to_exchange"), (_, before, _)):
            again = before >= 0
            another = "another figure" if again else "a figure"
            return {"must": "may" if again else "must", "another": another}
        case "figure_to_send", (to,):
            return {"to": content.place_names[to]}
        case "figure_to_lose", (guild,):
            return {"guild": content.guilds[guild].name}
        case "break_guild_tie", (guild,):
            return {"guild": content.guilds[guild].name, "bonus": acts_text(content, content.guilds[guild].bonus)}
        case (("take_location_bonus" | "break_location_tie"), (place,)):
            location = content.locations[place - 1]
            return {"place": location.name, "bonus": acts_text(content, location.bonus)}
        case "take_guild_bonus", (guild,):
            return {"guild": content.guilds[guild].name, "bonus": acts_text(content, content.guilds[guild].bonus)}
    return {}


WHY_LOST = {
    "MCL-L08": "having given nothing to the tithe",
    "MCL-L11": "having given least to the tithe",
    "MCL-L13": "for the Inquisitor the failed tithe brought",
    "MCL-M02": "for the Inquisitor you brought",
}


def source_name(g: Illverness) -> str:
    """The card, location or guild whose effect is being carried out, or was last."""
    if not g.running:
        return ""
    name = effect_name(g.content, g.running)
    return f"the {name.removeprefix('The ')}" if g.running.startswith(("reward:", "penalty:")) else name


def effect_name(content: Catalogue, key: str) -> str:
    """Whose effect a key of the agenda speaks of."""
    kind, name = key.split(":")[:2]
    of_wallows = kind in ("reward", "penalty")
    entry = next(entry for entry in content.named["wallows" if of_wallows else kind] if entry.id == name)
    return f"The {kind} of {entry.name}" if of_wallows else entry.name
