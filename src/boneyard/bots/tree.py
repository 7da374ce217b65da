"""The tree a search grows: a node is a decision that was taken, as reached by the decisions before it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import cast

from boneyard.engine.options import Option
from boneyard.engine.sense import NEVER, Sense
from boneyard.engine.state import State

BOLDEST = 2.0
"""No first instinct counts for more than so many standard deviations."""
SHARP = 1.5
"""How much more often the instinct's favourite is tried: by e to this power for each standard deviation."""


class Node:
    """What is known of one option: how often it was chosen, how well that went, and what instinct said of it."""

    __slots__ = ("children", "menu", "met", "value", "visits", "weight")

    def __init__(self, weight: float = 1.0):
        self.visits = 0
        self.value = 0.0
        """Sum of the values of the seat that decided to come here."""
        self.weight = weight
        """The first instinct: how much this option is worth trying, against the others beside it."""
        self.children: dict[tuple[int, Option], Node] = {}
        self.menu: tuple[int, Sequence[Option]] | None = None
        """Who was last offered what here, …"""
        self.met: list[Node] = []
        """… and the nodes of these options."""

    @property
    def mean(self) -> float:
        return self.value / self.visits if self.visits else 0.0

    def meet(self, g: State, sense: Sense, seat: int, options: Sequence[Option], rng: Random) -> list[Node]:
        """The nodes of all these options. Most worlds offer the same here, so the last menu is kept: looking options up one by one is
        slow."""
        if self.menu != (seat, options):
            known = [self.children.get((seat, option)) for option in options] if self.children else [None]
            self.met = self._look_at(g, sense, seat, options, rng) if None in known else cast("list[Node]", known)
            self.menu = (seat, options)
        return self.met

    def _look_at(self, g: State, sense: Sense, seat: int, options: Sequence[Option], rng: Random) -> list[Node]:
        """Those met for the first time are looked at by instinct."""
        promises = sense.order(g, seat, options) if len(options) > 1 else [0.0]
        counted = [promise for promise in promises if promise > NEVER] or [0.0]
        mean = sum(counted) / len(counted)
        deviation = sqrt(sum([(promise - mean) ** 2 for promise in counted]) / len(counted)) or 1.0
        found: list[Node] = []
        for option, promise in zip(options, promises, strict=True):
            node = self.children.get((seat, option))
            if node is None:
                # The grain of chance breaks ties: options that look alike are tried in any order.
                hope = max(-BOLDEST, min(BOLDEST, (promise - mean) / deviation)) + 1e-6 * rng.random()
                node = self.children[seat, option] = Node(exp(SHARP * hope) if promise > NEVER else 0.0)
            found.append(node)
        return found
