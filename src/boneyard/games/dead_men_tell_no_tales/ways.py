"""How far it is on the ship, and what the way home costs.

Nothing here decides a rule.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deckhands import CROWD
from boneyard.games.dead_men_tell_no_tales.state import Ship

FAR = 99


class Toll(NamedTuple):
    """What a way costs: each step, each point of fatigue, a crowd and an enemy in it."""

    step: float
    strain: float
    crowd: float
    enemy: float


def ways_home(g: Ship, exits: tuple[int, ...], less: int, lightly: bool, toll: Toll) -> tuple[list[float], list[int]]:
    """For each room what the way out costs, and the next room on it; the boats at the end.

    `less`: fatigue spared with every room entered; `lightly`: only a fire that rises tires, as without a Treasure.
    """
    level, deckhands, joined, lies = g.level, g.deckhands, g.joined, g.lies
    cost = [float(FAR)] * (len(joined) + 1)
    onward = [BOATS] * (len(joined) + 1)
    cost[BOATS] = 0.0
    heap: list[tuple[float, int]] = []
    for room in exits:
        cost[room] = toll.step
        heappush(heap, (toll.step, room))
    while heap:
        far, room = heappop(heap)
        if far > cost[room]:
            continue
        heat = level[room] - less
        step = far + toll.step
        if deckhands[room] >= CROWD:
            step += toll.crowd
        if lies[room] and g.has_enemy(room):
            step += toll.enemy
        for other in joined[room]:
            felt = heat - level[other] if lightly else heat
            there = step + toll.strain * felt if felt > 0 else step
            if there < cost[other]:
                cost[other] = there
                onward[other] = room
                heappush(heap, (there, other))
    return cost, onward


def steps_from(g: Ship, places: list[int]) -> list[int]:
    """Doors between the nearest of these places and each room; the boats stand at the end."""
    steps = [FAR] * (len(g.joined) + 1)
    for place in places:
        steps[place] = 0
    exits, joined = g.exits(), g.joined
    layer, far = places, 0
    while layer:
        far += 1
        following = []
        for room in layer:
            for other in exits if room == BOATS else joined[room]:
                if steps[other] == FAR:
                    steps[other] = far
                    following.append(other)
            if room in exits and steps[BOATS] == FAR:
                steps[BOATS] = far
                following.append(BOATS)
        layer = following
    return steps
