"""The questions as a verb and an object, at most forty letters: what stands large where one decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from boneyard.engine.views import Decision, View
from boneyard.games.dead_men_tell_no_tales.allowed import heat_and_crowd
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.naming import counted, enemy_name
from boneyard.games.dead_men_tell_no_tales.searching import of_two
from boneyard.games.dead_men_tell_no_tales.state import Ship


def brief(view: View[Ship]) -> str:
    asked = view.decision
    return "" if asked is None else BRIEFS[asked.kind](view.state, asked)


def bare(g: Ship, room: int) -> str:
    """``Galley``: there is no room for the article."""
    return "boats" if room == BOATS else g.content.rooms[room].name


def place_for_tile(g: Ship, asked: Decision) -> str:
    which = ("", ", the first of two", ", the second of two")[of_two(g)]
    return f"Lay the {bare(g, g.pending)}{which}"


def action(g: Ship, asked: Decision) -> str:
    """What one is to do, and how often one may."""
    left = f"{counted(g.own + g.received, 'token')} left"
    hot, crowded = heat_and_crowd(g, asked.seat)
    if hot or crowded:
        return f"{'Get out of the heat' if hot else 'Get out of the crowd'}: {left}"
    if g.own + g.received == 0:
        return "End your actions" if len(asked.options) == 1 else "Do what is free, or end your actions"
    return f"{'Carry the Treasure out' if g.looting(asked.seat) else 'Take an action'}: {left}"


def item_to_take(g: Ship, asked: Decision) -> str:
    return f"Replace your {g.content.items[g.item[g.active]].name}"


def card_to_resolve(g: Ship, asked: Decision) -> str:
    return "Choose the Revenge card to carry out"


def crew_direction(g: Ship, asked: Decision) -> str:
    number, origin = asked.args[0], asked.args[1]
    return f"{'Vote on' if asked.secret else 'Move'} {enemy_name(g, number)}, {bare(g, origin)}"


def who_fights(g: Ship, asked: Decision) -> str:
    return f"{'Vote who fights' if asked.secret else 'Say who fights'} in the {bare(g, g.arena)}"


def enemy_to_face(g: Ship, asked: Decision) -> str:
    return f"Fight in the {bare(g, g.arena)}"


def crew_to_clear(g: Ship, asked: Decision) -> str:
    return "Drive the skeletons out of your way"


def use_track(g: Ship, asked: Decision) -> str:
    """The die that lies there, and what could be added to it."""
    number, _shot = asked.args
    rolled = g.die + g.content.sword[g.item[asked.seat]]
    return f"Add +{g.track[asked.seat]} to your {rolled} against {g.strength(number)}?"


def outcome_of_six(g: Ship, asked: Decision) -> str:
    return "Choose how the lost battle ends"


def crew_retreat(g: Ship, asked: Decision) -> str:
    return f"Send {enemy_name(g, g.foe)} away"


def pirate_retreat(g: Ship, asked: Decision) -> str:
    return f"Retreat from the {bare(g, g.arena)}"


def beaten_by_guard(g: Ship, asked: Decision) -> str:
    return f"Fight {enemy_name(g, g.foe)} again, or retreat"


BRIEFS: Mapping[str, Callable[[Ship, Decision], str]] = MappingProxyType(
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
