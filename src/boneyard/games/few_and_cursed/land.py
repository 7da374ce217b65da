"""The land: spaces, roads, and the ways that follow from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

TYPES = ("san_andreas", "desert", "canyons", "ruins", "cursed")
TOWN, DESERT, CANYONS, RUINS, CURSED = range(5)
TYPE_NAMES = ("San Andreas", "Desert", "Canyons", "Ruins", "Cursed")
DAY, NIGHT = 0, 1


class Road(NamedTuple):
    """A road as seen from one of its ends."""

    to: int
    movement: int
    curse: int
    attack: int


@dataclass(frozen=True, slots=True)
class Place:
    """A space of the map."""

    id: str
    name: str
    type: int
    corner: bool
    x: int
    y: int
    provenance: dict[str, str]


def roads_by_space(count: int, roads: list[tuple[int, Road]], extra: int) -> tuple[tuple[Road, ...], ...]:
    found: list[list[Road]] = [[] for _ in range(count)]
    for start, road in roads:
        dear = road._replace(movement=road.movement + extra)
        found[start].append(dear)
        found[road.to].append(dear._replace(to=start))
    return tuple([tuple(row) for row in found])


def distances(roads: tuple[tuple[Road, ...], ...], town: int) -> tuple[int, ...]:
    far = [-1] * len(roads)
    far[town], ring = 0, [town]
    while ring:
        following = []
        for space in ring:
            for road in roads[space]:
                if far[road.to] < 0:
                    far[road.to] = far[space] + 1
                    following.append(road.to)
        ring = following
    return tuple(far)


def routes_home(roads: tuple[tuple[Road, ...], ...], town: int) -> tuple[tuple[int, ...], ...]:
    """Fewest spaces first, then fewest symbols of the whole remaining way; several where that is tied."""
    far = distances(roads, town)
    symbols = [0] * len(roads)
    routes: list[tuple[int, ...]] = [()] * len(roads)
    for space in sorted(range(len(roads)), key=lambda s: far[s]):
        ways = [
            (road.movement + road.curse + road.attack + symbols[road.to], road.to)
            for road in roads[space]
            if far[road.to] == far[space] - 1
        ]
        if ways:
            symbols[space] = min(ways)[0]
            routes[space] = tuple(sorted(to for count, to in ways if count == symbols[space]))
    return tuple(routes)
