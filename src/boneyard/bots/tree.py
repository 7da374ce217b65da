"""The tree a search grows: a node is a decision that was taken, as reached by the decisions before it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from boneyard.engine.game import Sense
from boneyard.engine.options import Option
from boneyard.engine.state import State

BOLDEST = 2.0
"""No first instinct counts for more than so many standard deviations."""


class Node:
    """What is known of one option: how often it was there and chosen, and how well that went."""

    __slots__ = ("children", "hope", "offered", "value", "visits")

    def __init__(self, hope: float = 0.0):
        self.visits = 0
        self.value = 0.0
        """Sum of the values of the seat that decided to come here."""
        self.offered = 0
        """How often this option was there to be chosen since it was first tried."""
        self.hope = hope
        """The first instinct: how many standard deviations it stood above the other options when it was met."""
        self.children: dict[tuple[int, Option], Node] = {}

    @property
    def mean(self) -> float:
        return self.value / self.visits if self.visits else 0.0

    def meet(self, g: State, sense: Sense, seat: int, options: Sequence[Option], rng: Random) -> list[Node]:
        """The nodes of all these options; those met for the first time are looked at by instinct."""
        promises = sense.order(g, seat, options) if len(options) > 1 else [0.0]
        mean = sum(promises) / len(promises)
        deviation = sqrt(sum([(promise - mean) ** 2 for promise in promises]) / len(promises)) or 1.0
        found: list[Node] = []
        for option, promise in zip(options, promises, strict=True):
            node = self.children.get((seat, option))
            if node is None:
                # The grain of chance breaks ties: options that look alike are tried in any order.
                hope = max(-BOLDEST, min(BOLDEST, (promise - mean) / deviation)) + 1e-6 * rng.random()
                node = self.children[seat, option] = Node(hope)
            found.append(node)
        return found
