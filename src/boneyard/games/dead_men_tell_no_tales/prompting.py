"""What is asked, in words: who asks for it, and what may be done about it, read off the options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from boneyard.engine.options import Option
from boneyard.engine.views import Decision, View
from boneyard.games.dead_men_tell_no_tales import options
from boneyard.games.dead_men_tell_no_tales.allowed import heat_and_crowd
from boneyard.games.dead_men_tell_no_tales.card_text import tile_words, to_win
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.naming import (
    action_tokens,
    capital,
    counted_off,
    crewman,
    enemy_name,
    pirate,
    room_name,
)
from boneyard.games.dead_men_tell_no_tales.searching import of_two
from boneyard.games.dead_men_tell_no_tales.state import Ship

AFTER_A_DEFEAT = "If you lose, you tire by what you are short, and a die decides: 1 or 2 it retreats, 3 or 4 you do, 5 you fight on, 6 you choose."
AFTER_A_GUARD = "If you lose, you tire by what you are short, then you fight him again or retreat."
AFTER_A_MISS = "A miss costs nothing."
EACH_COSTS = (
    "Most actions cost one token; unspent ones of your own go to the next pirate, then a Revenge card feeds the fires."
)
HOW_TO_WIN = (
    "A die is rolled; with the enemy's strength or more you win. Your Battle Track may be added after the roll."
)
LEAVING = (options.Walk, options.Leave, options.Run, options.RunOut)
AGAINST_TROUBLE = {
    "fight its fire": (options.FightFire, options.UseOnFire),
    "eliminate a deckhand": (options.Eliminate, options.EliminateTwo),
    "leave": LEAVING,
    "rest": (options.Rest,),
}
WITH_A_TREASURE = {"walk": LEAVING, "rest": (options.Rest,), "swap": (options.Swap,)}
AFTER_A_SIX = {
    "the enemy retreats": (options.CrewRetreats,),
    "you retreat": (options.PirateRetreats,),
    "you fight on": (options.FightAgain,),
}


def offered(ways: Mapping[str, tuple[type[Option], ...]], among: Sequence[Option]) -> list[str]:
    """Those of some ways that are open now."""
    return [words for words, kinds in ways.items() if any(isinstance(option, kinds) for option in among)]


def prompt(view: View[Ship]) -> str:
    asked = view.decision
    return "" if asked is None else PROMPTS[asked.kind](view.state, asked)


# --- the turn -----------------------------------------------------------------------------------------


def place_for_tile(g: Ship, asked: Decision) -> str:
    tile, which = tile_words(g.content.rooms[g.pending]), of_two(g)
    two = f"At first two rooms are laid in a turn; this is the {'first' if which == 1 else 'second'}. " if which else ""
    return (
        f"{two}You must lay the {tile.name}: choose a place beside the ship, then how to turn it. Doors must meet doors and walls "
        f"meet walls; more doors leave more ways on. The room: {tile.line}."
    )


def action(g: Ship, asked: Decision) -> str:
    said = f"You have {action_tokens(g.own, g.received)}."
    return " ".join(part for part in (said, duty(g, asked), EACH_COSTS, to_win(g)) if part)


def duty(g: Ship, asked: Decision) -> str:
    """Why the choice is narrow, where it is."""
    if g.place[asked.seat] == BOATS:
        return "You are on the boats: walk aboard, or do what can be done from here."
    hot, crowded = heat_and_crowd(g, asked.seat)
    looting = g.looting(asked.seat)
    if hot or crowded:
        trouble = "too hot and too crowded" if hot and crowded else "too hot for you" if hot else "crowded"
        return f"The room is {trouble}: {way_out(offered(AGAINST_TROUBLE, asked.options), looting)}."
    if not looting:
        return ""
    only = counted_off(offered(WITH_A_TREASURE, asked.options), "and")
    return (
        f"You carry a Treasure: you may only {only}."
        if only
        else "You carry a Treasure, and all your tokens are spent."
    )


def way_out(ways: list[str], looting: bool) -> str:
    if not ways:
        return "you can only put the Treasure down" if looting else "there is nothing you can do about it"
    return f"you must {counted_off(ways, 'or')} first{', or put the Treasure down' if looting else ''}"


def item_to_take(g: Ship, asked: Decision) -> str:
    taken = g.content.items[g.item[g.active]].name
    return f"{capital(crewman(g.active))} took your {taken}. You may take an item from the table, for nothing."


def card_to_resolve(g: Ship, asked: Decision) -> str:
    who = pirate(g, asked.seat)
    return f"{who} draws two Revenge cards: you must choose the one that is carried out; the other goes back on top, for the next turn."


# --- the crew -----------------------------------------------------------------------------------------


def crew_direction(g: Ship, asked: Decision) -> str:
    number, origin = asked.args[0], asked.args[1]
    who, where = enemy_name(g, number), room_name(g.content, origin)
    return f"You must {votes(asked)} where {who} in {where} goes: it hunts the nearest pirate, and several ways are equally short."


def who_fights(g: Ship, asked: Decision) -> str:
    return f"You must {votes(asked)} who fights in {room_name(g.content, g.arena)}: one pirate fights until no enemy is left there."


def votes(asked: Decision) -> str:
    return "vote" if asked.secret else "decide"


# --- battles ------------------------------------------------------------------------------------------


def enemy_to_face(g: Ship, asked: Decision) -> str:
    enemies = [option.piece for option in asked.options if isinstance(option, options.Fight)]
    off = " or drive skeletons off" if any(isinstance(option, options.SendCrew) for option in asked.options) else ""
    where = room_name(g.content, g.arena)
    if len(enemies) > 1:
        return f"You must fight in {where}: choose the enemy{off}. {HOW_TO_WIN}"
    return f"You must fight {enemy_name(g, enemies[0])} in {where}{off}. {HOW_TO_WIN}"


def crew_to_clear(g: Ship, asked: Decision) -> str:
    return "You must drive the skeletons out of your way to run on."


def use_track(g: Ship, asked: Decision) -> str:
    number, shot = asked.args
    total = g.die + g.content.sword[g.item[asked.seat]]
    after = AFTER_A_MISS if shot else AFTER_A_GUARD if g.is_guard(number) else AFTER_A_DEFEAT
    sword = f", {total} with your Sword" if total > g.die else ""
    return (
        f"You rolled {g.die}{sword}, against {enemy_name(g, number)}. You may add your whole Battle Track, "
        f"+{g.track[asked.seat]}; then it falls to +{g.floor(asked.seat)}. {after}"
    )


def outcome_of_six(g: Ship, asked: Decision) -> str:
    ways = counted_off(offered(AFTER_A_SIX, asked.options), "or")
    return f"You lost, and the second die shows 6: you must choose whether {ways}."


def crew_retreat(g: Ship, asked: Decision) -> str:
    return f"You must choose where {enemy_name(g, g.foe)} retreats: into any room behind a door."


def pirate_retreat(g: Ship, asked: Decision) -> str:
    return "You must retreat into a room behind a door; it costs no token, but tires you like a walk."


def beaten_by_guard(g: Ship, asked: Decision) -> str:
    return f"{enemy_name(g, g.foe)} beat you. You must fight him again, or retreat into a room behind a door. He stays where he is."


PROMPTS: Mapping[str, Callable[[Ship, Decision], str]] = MappingProxyType(
    {
        "place_for_tile": place_for_tile,
        "action": action,
        "item_to_take": item_to_take,
        "card_to_resolve": card_to_resolve,
        "crew_direction": crew_direction,
        "vote_on_direction": crew_direction,
        "who_fights": who_fights,
        "vote_on_fighter": who_fights,
        "enemy_to_face": enemy_to_face,
        "crew_to_clear": crew_to_clear,
        "use_track": use_track,
        "outcome_of_six": outcome_of_six,
        "crew_retreat": crew_retreat,
        "pirate_retreat": pirate_retreat,
        "beaten_by_guard": beaten_by_guard,
    }
)
"""What is said of each question."""
