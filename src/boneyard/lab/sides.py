"""Who wins with whom, and what a win is worth.

A win belongs to a *side*: a seat alone, partners, or a whole crew. Where several sides come first they share it; within a side
nothing is shared, since a team's win is a whole win for each partner.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from boneyard.engine.game import Game

Sides = tuple[tuple[int, ...], ...]
"""The seats of each side."""


def sides_of(game: Game, seats: int, settings: Mapping[str, Any]) -> Sides:
    """The sides at a table with these options."""
    return game.sides(seats, game.check_table(seats, settings))


def winning_sides(sides: Sides, winners: Collection[int]) -> int:
    """How many sides won: one in a decided game."""
    return sum(not set(side).isdisjoint(winners) for side in sides)


def shares(sides: Sides, winners: Collection[int]) -> list[float]:
    """By seat, what it won of the game."""
    worth = 1 / max(1, winning_sides(sides, winners))
    return [worth if seat in winners else 0.0 for seat in range(sum(map(len, sides)))]


def places(sides: Sides, winners: Collection[int], scores: Sequence[int]) -> list[int]:
    """By side: winners first, the others by what their seats scored together; equal ones have the same place."""
    keys = [(0, 0) if not set(side).isdisjoint(winners) else (1, -sum(scores[seat] for seat in side)) for side in sides]
    order = sorted(set(keys))
    return [order.index(key) for key in keys]
