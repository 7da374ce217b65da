"""A bot that searches: Monte-Carlo tree search over imagined worlds (information-set search).

Every iteration plays in a world that fits what the seat knows, with dice of its own. All iterations share one tree, whose
edges are decisions: an option counts as available only in the worlds that offer it, and is judged against how often it was. Leaves are played
on by the game's instinct until things are quiet, and judged by its sense. Each seat maximises its own value, so duels, free-for-alls, teams
and crews are searched by the same code; in a secret choice the others are simply seats that have not answered yet.

What was thought about a position is kept: when the next decision turns out to be one the tree has seen, and nothing was learned
on the way there, the search goes on where it stopped (`memory.py`).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random

from boneyard.bots.base import BotError, Weighed
from boneyard.bots.greedy import settle
from boneyard.bots.memory import Memory
from boneyard.bots.tree import Node
from boneyard.engine.game import Sense
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.engine.views import Decision, View

EXPLORE = 0.9
"""How much curiosity is worth, in units of the spread of the values met so far: a lead of little weight is explored as boldly as one of much."""
BIAS = 0.5
"""How much the first instinct counts against what was tried, in the same units; it fades as an option is tried."""
TRIES_PER_WORLD = 4
"""Imagining costs more than copying, so each world is used a few times, with other dice each time."""
WIDEN = 2.0
"""Below the root a node considers about WIDEN · √visits options, the most promising first."""
ENOUGH, HOPELESS = 8, 3.0
"""A root option that was tried so often, and is so many standard errors behind the leader, is given up."""


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


class Clock:
    """How many iterations are left: counted, or guessed from the speed so far."""

    def __init__(self, budget: Budget):
        self._budget = budget
        self._began = time.monotonic() if budget.seconds else 0.0
        self.done = 0

    def left(self) -> float:
        if not self._budget.seconds:
            return self._budget.iterations - self.done
        used = time.monotonic() - self._began
        return (self._budget.seconds - used) * (self.done / used if used else 1.0) if self.done else 1.0


class Spread:
    """How far the values met so far lie apart (their standard deviation)."""

    def __init__(self) -> None:
        self._number, self._sum, self._squares = 8.0, 4.0, 8 * (0.25 + 0.01)

    def add(self, value: float) -> None:
        self._number += 1
        self._sum += value
        self._squares += value * value

    @property
    def now(self) -> float:
        mean = self._sum / self._number
        return sqrt(max(1e-6, self._squares / self._number - mean * mean))


class Mcts:
    """Information-set Monte-Carlo tree search."""

    def __init__(self, seed: int, budget: Budget | None = None, name: str = "mcts"):
        self.name = name
        self._rng = Random(seed)
        self._budget = budget or Budget()
        self._memory = Memory()
        self._spread = Spread()
        self._duel = False
        """Whether what one seat wins the other loses: then one judgement of a position serves both."""

    @classmethod
    def make(cls, seed: int, parameter: str) -> Mcts:
        return cls(seed, Budget.parse(parameter), f"mcts:{parameter}") if parameter else cls(seed)

    def close(self) -> None:
        self._memory.clear()

    def choose(self, view: View, decision: Decision) -> Option:
        option = self.weigh(view, decision)[0].option
        self._memory.chose(option)
        return option

    def weigh(self, view: View, decision: Decision) -> list[Weighed]:
        """All options with their values, the most visited first: what a hint shows."""
        options = decision.options
        if len(options) == 1:
            root = self._memory.recall(view, self._rng)
            self._memory.keep(view, root)
            return [Weighed(options[0], 0.5, 0)]
        root = self._search(view, options)
        found = [root.children.get((view.seat, option), Node()) for option in options]
        ranked = sorted(range(len(options)), key=lambda index: (-found[index].visits, -found[index].mean, index))
        return [Weighed(options[i], found[i].mean, found[i].visits) for i in ranked]

    def _search(self, view: View, options: Sequence[Option]) -> Node:
        sense, rng, clock = view.game.sense, self._rng, Clock(self._budget)
        self._duel = view.state.seats == 2 and len(view.game.sides(2, view.state.settings)) == 2
        root = self._memory.recall(view, rng)
        self._memory.keep(view, root)
        self._spread = Spread()
        while clock.left() > 0 and not _decided(root, view.seat, options, clock.left()):
            world = view.imagine(rng)
            for _ in range(TRIES_PER_WORLD):
                g = world.copy()
                g.seed, g.block_index = f"{rng.getrandbits(256):064x}", -1
                self._iterate(root, g, sense, view.seat)
            clock.done += TRIES_PER_WORLD
            if clock.done % 64 == 0:
                give_up_hopeless(root, view.seat, options, self._spread.now)
        return root

    def _iterate(self, root: Node, g: State, sense: Sense, me: int) -> None:
        node, path = root, []
        while g.waiting:
            # In a secret choice the searching seat answers first: the others cannot know its answer anyway.
            seat = me if me in g.waiting else g.waiting[0]
            option, child = self._descend(node, g, sense, seat, node is root)
            g.answer(seat, option)
            path.append((child, seat))
            node = child
            if not child.visits:
                break
        settle(g, sense, self._rng)
        values = {me: sense.value(g, me)}
        self._spread.add(values[me])
        root.visits += 1
        for visited, seat in path:
            if seat not in values:
                values[seat] = 1 - values[me] if self._duel else sense.value(g, seat)
            visited.visits += 1
            visited.value += values[seat]

    def _descend(self, node: Node, g: State, sense: Sense, seat: int, at_root: bool) -> tuple[Option, Node]:
        """The option to try: an untried promising one while there is room for it, else the best by confidence bound."""
        options = g.options(seat)
        children = node.children
        known = [children.get((seat, option)) for option in options]
        if None in known:
            known = node.meet(g, sense, seat, options, self._rng)
        room = len(options) if at_root else 1 + int(WIDEN * sqrt(node.visits))
        spread = self._spread.now
        curious, biased = EXPLORE * spread, BIAS * spread
        tried, best, highest, fresh, hope = 0, -1, -1e9, -1, -1e9
        for index, child in enumerate(known):
            assert child is not None
            visits = child.visits
            if not visits:
                if child.hope > hope:
                    fresh, hope = index, child.hope
                continue
            tried += 1
            child.offered += 1
            if child.hopeless and at_root:
                continue
            bound = (
                child.value / visits + curious * sqrt(log(child.offered) / visits) + biased * child.hope / (visits + 1)
            )
            if bound > highest:
                best, highest = index, bound
        chosen = fresh if fresh >= 0 and (tried < room or best < 0) else best
        found = known[chosen]
        assert found is not None
        if not found.visits:
            found.offered += 1
        return options[chosen], found


def _decided(root: Node, seat: int, options: Sequence[Option], left: float) -> bool:
    """Whether the most visited option cannot be overtaken any more."""
    visits = sorted([root.visits_of(seat, option) for option in options])
    return visits[0] > 0 and visits[-1] - visits[-2] > left


def give_up_hopeless(root: Node, seat: int, options: Sequence[Option], spread: float) -> None:
    """Root options far behind the leader get no more tries."""
    tried = [child for option in options if (child := root.children.get((seat, option))) is not None and child.visits]
    leader = max(tried, key=lambda child: child.visits)
    for child in tried:
        error = spread * sqrt(1 / child.visits + 1 / leader.visits)
        child.hopeless = child.visits >= ENOUGH and leader.mean - child.mean > HOPELESS * error
