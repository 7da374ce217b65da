"""How far it is on the ship, and what ways cost.

A ship is looked at for every action of every pirate, and most actions change nothing about its ways: they are worked out once for a ship
as it
stands, and remembered. Nothing here decides a rule.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deckhands import CROWD
from boneyard.games.dead_men_tell_no_tales.prices import strain
from boneyard.games.dead_men_tell_no_tales.state import Ship

FAR = 99
MEMORY = 3000
"""Ships, and places on them, remembered at once."""


class Toll(NamedTuple):
    """What a way out costs: each step, each point of fatigue, a crowd and an enemy in it."""

    step: float
    strain: float
    crowd: float
    enemy: float


STEP, TIRE, ENEMY = 1.0, 0.4, 2.0
"""What a way in costs a pirate with free hands, in tokens: each step, each level of fire it rises, an enemy in the way."""


def chart(g: Ship) -> Chart:
    """The ways of this ship."""
    enemies = tuple([room for room in g.ship if g.lies[room] and g.has_enemy(room)])
    return charted(g.exits(), enemies, tuple(g.level), tuple(g.deckhands), tuple(g.joined))


class Chart:
    """A ship as it stands: what each way on it costs. What it gives is shared, and not to be changed."""

    __slots__ = ("crowds", "enemies", "exits", "joined", "known_in", "known_out", "level")

    def __init__(
        self,
        exits: tuple[int, ...],
        enemies: tuple[int, ...],
        level: tuple[int, ...],
        deckhands: tuple[int, ...],
        joined: tuple[tuple[int, ...], ...],
    ):
        self.exits, self.enemies, self.level, self.joined = exits, enemies, level, joined
        self.crowds = {room: hands - CROWD + 1 for room, hands in enumerate(deckhands) if hands >= CROWD}
        """Where deckhands close the way, and how many are too many."""
        self.known_in: dict[int, list[float]] = {}
        self.known_out: dict[tuple[int, bool, Toll], tuple[list[float], list[int]]] = {}

    def way_in(self, target: int) -> list[float]:
        """From every room, and from the boats at the end, what the way to this one costs a pirate with free hands."""
        found = self.known_in.get(target)
        if found is None:
            found = self.known_in[target] = self._way_in(target)
        return found

    def _way_in(self, target: int) -> list[float]:
        level, joined, crowds = self.level, self.joined, self.crowds
        cost = [float(FAR)] * (len(joined) + 1)
        cost[target] = 0.0
        heap: list[tuple[float, int]] = [(0.0, target)]
        while heap:
            far, room = heappop(heap)
            if far > cost[room]:
                continue
            fire = level[room]
            step = far + STEP
            if room in crowds:
                step += crowds[room]
            if room in self.enemies and room != target:
                step += ENEMY
            for other in joined[room]:
                rise = fire - level[other]
                there = step + TIRE * rise if rise > 0 else step
                if there < cost[other]:
                    cost[other] = there
                    heappush(heap, (there, other))
            if room in self.exits:
                there = step + TIRE * fire
                if there < cost[BOATS]:
                    cost[BOATS] = there
        return cost

    def way_out(self, less: int, feels_all: bool, toll: Toll) -> tuple[list[float], list[int]]:
        """For each room what the way out costs, and the next room on it; the boats at the end.

        `less`: fatigue spared with every room entered; `feels_all`: all of its fire tires, as with a Treasure.
        """
        key = (less, feels_all, toll)
        found = self.known_out.get(key)
        if found is None:
            found = self.known_out[key] = self._way_out(less, feels_all, toll)
        return found

    def _way_out(self, less: int, feels_all: bool, toll: Toll) -> tuple[list[float], list[int]]:
        level, joined = self.level, self.joined
        cost = [float(FAR)] * (len(joined) + 1)
        onward = [BOATS] * (len(joined) + 1)
        cost[BOATS] = 0.0
        heap: list[tuple[float, int]] = []
        for room in self.exits:
            cost[room] = toll.step
            heappush(heap, (toll.step, room))
        while heap:
            far, room = heappop(heap)
            if far > cost[room]:
                continue
            fire = level[room]
            step = far + toll.step
            if room in self.crowds:
                step += toll.crowd
            if room in self.enemies:
                step += toll.enemy
            for other in joined[room]:
                there = step + toll.strain * strain(fire, level[other], less, feels_all)
                if there < cost[other]:
                    cost[other] = there
                    onward[other] = room
                    heappush(heap, (there, other))
        return cost, onward


charted = lru_cache(maxsize=MEMORY)(Chart)


def steps_from(g: Ship, place: int) -> list[int]:
    """Doors between a place and each room; the boats stand at the end. Fires and enemies do not matter. Not to be changed."""
    return counted(place, g.exits(), tuple(g.joined))


@lru_cache(maxsize=MEMORY)
def counted(place: int, exits: tuple[int, ...], joined: tuple[tuple[int, ...], ...]) -> list[int]:
    steps = [FAR] * (len(joined) + 1)
    steps[place] = 0
    layer, far = [place], 0
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
