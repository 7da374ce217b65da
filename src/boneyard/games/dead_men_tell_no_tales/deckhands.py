"""Deckhands: they come out of trapdoors and spread through doors. They never move."""

from __future__ import annotations

from boneyard.engine.rules import rule
from boneyard.games.dead_men_tell_no_tales import search_events
from boneyard.games.dead_men_tell_no_tales.ending import lose
from boneyard.games.dead_men_tell_no_tales.ends import OVERWHELMED
from boneyard.games.dead_men_tell_no_tales.state import Ship

NO_PICKUP = 2
"""From so many on nothing can be picked up in the room (DMT-D08)."""
CROWD = 3
"""From so many on nobody can enter, and a pirate inside has no peace (DMT-D09)."""


def add_one(g: Ship, room: int) -> None:
    """One deckhand from the supply; if one is needed and none is left, the game is lost (DMT-D05 to DMT-D07, DMT-P15, DMT-W05)."""
    if not g.supply:
        lose(g, OVERWHELMED)
        return
    g.supply -= 1
    g.deckhands[room] += 1
    g.tell(search_events.HandAdded, room, g.deckhands[room], g.supply)


@rule("DMT-D01", "DMT-D05", "DMT-D06", "DMT-D07", "DMT-X22")
def add_deckhands(g: Ship) -> None:
    """One in every room with a trapdoor, in scan order."""
    for room in g.ship:
        if g.trapdoor[room]:
            add_one(g, room)
            if g.result:
                return


@rule("DMT-D02", "DMT-D03", "DMT-D04", "DMT-D05", "DMT-D06", "DMT-D07", "DMT-D11", "DMT-W05")
def spread_deckhands(g: Ship) -> None:
    """From each trapdoor room into every connected room that has fewer and no trapdoor of its own, counted as it stands."""
    for room in g.ship:
        if not g.trapdoor[room] or not g.deckhands[room]:
            continue
        for other in g.joined[room]:
            if not g.trapdoor[other] and g.deckhands[other] < g.deckhands[room]:
                add_one(g, other)
                if g.result:
                    return
