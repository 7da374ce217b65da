"""Trails: the cheapest way from where a player stands to every other space, road by road.

No rule needs this. It lets a refusal say how far something is, and a plan say how to get there; each road is an option of its own
when its time comes.
"""

from __future__ import annotations

from collections.abc import Collection
from heapq import heappop, heappush
from typing import NamedTuple

from boneyard.games.few_and_cursed.moving import may_join_quarry
from boneyard.games.few_and_cursed.prices import road_cost
from boneyard.games.few_and_cursed.state import Chase

MOVEMENT, CURSE, CURSE_THAT_HURTS, ATTACK = 10, 6, 20, 8
"""How bad a symbol of a road is where one may choose."""


class Trail(NamedTuple):
    """A way: what its roads ask for together, and the spaces entered one after another."""

    movement: int
    curse: int
    haunted: int
    """Roads with curse symbols: each of them hurts a Cursed character once."""
    attack: int
    spaces: tuple[int, ...]

    def on(self, movement: int, curse: int, attack: int, to: int) -> Trail:
        """The same way, and one road more."""
        return Trail(
            self.movement + movement,
            self.curse + curse,
            self.haunted + (curse > 0),
            self.attack + attack,
            (*self.spaces, to),
        )


NO_ROAD = Trail(0, 0, 0, 0, ())


def trails(g: Chase, seat: int, start: int, avoid: Collection[int] = (), hurry: bool = False) -> dict[int, Trail]:
    """The best trail to each space that can be reached; in a hurry Movement alone counts.

    Nobody passes a Monster. A crucifix held up smooths the first road.
    """
    bad_curse = CURSE_THAT_HURTS if g.cursed[seat] else CURSE
    found: dict[int, Trail] = {}
    waiting: list[tuple[int, int, Trail]] = [(0, start, NO_ROAD)]
    while waiting:
        weight, here, trail = heappop(waiting)
        if here in found:
            continue
        found[here] = trail
        if here != start and g.monster_on(here):
            continue
        for road in g.content.roads[g.night][here]:
            to = road.to
            if to in found or to in avoid or (g.monster_on(to) and not may_join_quarry(g, seat, to)):
                continue
            cost = road_cost(g, seat, road)
            curse = 0 if g.smooth or (g.crucifix and not trail.spaces) else road.curse
            more = MOVEMENT * cost
            more = 100 * more + curse + road.attack if hurry else more + bad_curse * curse + ATTACK * road.attack
            heappush(waiting, (weight + more, to, trail.on(cost, curse, road.attack, to)))
    return found


def place_name(g: Chase, space: int) -> str:
    return g.content.places[space].name


def by_way_of(g: Chase, trail: Trail) -> str:
    """The spaces between, in words: ``by way of Salt Flats and Old Pier``; empty for a single road."""
    between = [place_name(g, space) for space in trail.spaces[:-1]]
    if not between:
        return ""
    return "by way of " + (between[0] if len(between) == 1 else ", ".join(between[:-1]) + " and " + between[-1])
