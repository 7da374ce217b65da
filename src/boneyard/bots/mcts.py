"""A bot that searches: Monte-Carlo tree search over imagined worlds (information-set search).

Every iteration plays in a world that fits what the seat knows, with dice of its own. All iterations share one tree, whose
edges are decisions: an option counts as available only in the worlds that offer it, and is judged against how often it was. Leaves are played
on by the game's instinct until things are quiet, and judged by its sense. Each seat maximises its own value, so duels, free-for-alls, teams
and crews are searched by the same code; in a secret choice the others are simply seats that have not answered yet.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from boneyard.bots.base import BotError, Weighed
from boneyard.bots.greedy import instinct
from boneyard.engine.game import Sense
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.engine.views import Decision, View

EXPLORE = 0.35
"""How much curiosity is worth, in units of value (which run from 0 to 1)."""
TRIES_PER_WORLD = 4
"""Imagining costs more than copying, so each world is used a few times, with other dice each time."""
HORIZON = 80
WIDEN = 2.0
"""Below the root a node considers about WIDEN · √visits options, the most promising first."""


@dataclass(slots=True)
class Node:
    """A decision of some seat, as reached by the decisions before it."""

    visits: int = 0
    value: float = 0.0
    """Sum of the values of the seat that decided to come here."""
    offered: int = 0
    """How often this option was there to be chosen."""
    children: dict[tuple[int, Option], Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        return self.value / self.visits if self.visits else 0.0


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many iterations, or so many seconds."""

    iterations: int = 400
    seconds: float = 0.0

    @classmethod
    def parse(cls, text: str) -> Budget:
        """``400`` or ``2s``"""
        try:
            if text.endswith("s"):
                seconds = float(text[:-1])
                if 0 < seconds <= 60:
                    return cls(0, seconds)
            elif 1 <= int(text) <= 1_000_000:
                return cls(int(text))
        except ValueError:
            pass
        raise BotError(f"mcts:{text}: give iterations (mcts:400) or seconds (mcts:2s)")


class Mcts:
    """Information-set Monte-Carlo tree search."""

    def __init__(self, seed: int, budget: Budget | None = None, name: str = "mcts"):
        self.name = name
        self._rng = Random(seed)
        self._budget = budget or Budget()

    @classmethod
    def make(cls, seed: int, parameter: str) -> Mcts:
        return cls(seed, Budget.parse(parameter), f"mcts:{parameter}") if parameter else cls(seed)

    def close(self) -> None:
        """Nothing to give back."""

    def choose(self, view: View, decision: Decision) -> Option:
        return self.weigh(view, decision)[0].option

    def weigh(self, view: View, decision: Decision) -> list[Weighed]:
        """All options with their values, the most visited first: what a hint shows."""
        options = decision.options
        if len(options) == 1:
            return [Weighed(options[0], 0.5, 0)]
        root = self._search(view)
        found = [root.children.get((view.seat, option), Node()) for option in options]
        ranked = sorted(range(len(options)), key=lambda index: (-found[index].visits, index))
        return [Weighed(options[i], found[i].mean, found[i].visits) for i in ranked]

    def _search(self, view: View) -> Node:
        root, sense, rng = Node(), view.game.sense, self._rng
        until = time.monotonic() + self._budget.seconds if self._budget.seconds else 0.0
        done = 0
        while (time.monotonic() < until) if until else (done < self._budget.iterations):
            world = view.imagine(rng)
            for _ in range(TRIES_PER_WORLD):
                g = world.copy()
                g.seed, g.block_index = f"{rng.getrandbits(256):064x}", -1
                self._iterate(root, g, sense, view.seat)
                done += 1
        return root

    def _iterate(self, root: Node, g: State, sense: Sense, me: int) -> None:
        node, path = root, [(root, -1)]
        while g.waiting:
            # In a secret choice the searching seat answers first: the others cannot know its answer anyway.
            seat = me if me in g.waiting else g.waiting[0]
            options = g.options(seat)
            option, child, fresh = self._descend(node, g, sense, seat, options, root is node)
            g.answer(seat, option)
            path.append((child, seat))
            node = child
            if fresh:
                break
        self._play_on(g, sense)
        values = [sense.value(g, seat) for seat in range(g.seats)]
        for visited, seat in path:
            visited.visits += 1
            if seat >= 0:
                visited.value += values[seat]

    def _descend(
        self, node: Node, g: State, sense: Sense, seat: int, options: Sequence[Option], at_root: bool
    ) -> tuple[Option, Node, bool]:
        """The option to try: an untried promising one while there is room for it, else the best by confidence bound."""
        children = node.children
        tried: list[tuple[Option, Node]] = []
        untried: list[Option] = []
        for option in options:
            child = children.get((seat, option))
            if child is None:
                untried.append(option)
            else:
                child.offered += 1
                tried.append((option, child))
        room = len(options) if at_root else 1 + int(WIDEN * sqrt(node.visits))
        if untried and len(tried) < room:
            if len(untried) == 1:
                option = untried[0]
            else:
                promises = sense.order(g, seat, untried)
                best = max(range(len(untried)), key=lambda index: (promises[index], self._rng.random()))
                option = untried[best]
            child = children[seat, option] = Node(offered=1)
            return option, child, True
        option, child = max(tried, key=_bound)
        return option, child, False

    def _play_on(self, g: State, sense: Sense) -> None:
        for _ in range(HORIZON):
            if not g.waiting or sense.quiet(g):
                return
            seat = g.waiting[0]
            g.answer(seat, instinct(g, sense, seat, self._rng))


def _bound(item: tuple[Option, Node]) -> float:
    """Mean value plus a bonus for what was tried seldom when it could have been."""
    node = item[1]
    return node.value / node.visits + EXPLORE * sqrt(log(node.offered + 1) / node.visits)
