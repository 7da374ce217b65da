"""A bot that searches: Monte-Carlo tree search over imagined worlds (information-set search).

Every iteration plays in a world that fits what the seat knows, with dice of its own. All iterations share one tree, whose
edges are decisions: an option is weighed against those that the same world offers. Leaves are played
on by the game's instinct as far as its sense wants to see, and judged by it. Each seat maximises its own value, so duels, free-for-alls,
teams
and crews are searched by the same code; in a secret choice the others are simply seats that have not answered yet.

What was thought about a position is kept: when the next decision turns out to be one the tree has seen, and nothing was learned
on the way there, the search goes on where it stopped (`memory.py`).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random

from boneyard.bots.base import BotError, Weighed
from boneyard.bots.memory import Memory
from boneyard.bots.race import Race, Sample
from boneyard.bots.tree import Node
from boneyard.bots.verdict import Verdict
from boneyard.engine.options import Option
from boneyard.engine.sense import Sense
from boneyard.engine.state import State
from boneyard.engine.views import Decision, View

EXPLORE = 1.5
"""How much curiosity is worth, in units of the spread of the values met so far: a lead of little weight is explored as boldly as one of
much."""
UNTRIED = 0.3
"""What was never tried is taken to be so much worse than the mean of what was, in the same units."""
USUAL, APART = 8, 0.2
"""Before a search has met any values it expects so many that are like the one of the position itself, and so far apart: a part of how far
winning
and losing would be."""
TRIES_PER_WORLD = 4
"""Imagining costs more than copying, so each world is used a few times; the same options get other dice each time."""


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
    """How much of the budget is used, from 0 to 1: by count, or by the clock on the wall, which patience limits."""

    def __init__(self, budget: Budget, patience: float = inf):
        self._iterations = budget.iterations or inf
        self._seconds = min(budget.seconds or inf, patience)
        self._began = time.monotonic()
        self.done = 0

    def used(self) -> float:
        if not self.done:
            return 0.0
        return max(self.done / self._iterations, (time.monotonic() - self._began) / self._seconds)


class Mcts:
    """Information-set Monte-Carlo tree search."""

    def __init__(self, seed: int, budget: Budget | None = None, name: str = "mcts"):
        self.name = name
        self._rng = Random(seed)
        self._budget = budget or Budget()
        self.patience = inf
        self._memory = Memory()
        self._spread = Sample()
        """The values met in this search, …"""
        self._verdict: Verdict
        """… how it judges, …"""
        self._beyond = True
        """… and whether it tries things beyond the next quiet position."""
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
        """All options with their values, the one to choose first: what a hint shows."""
        options = decision.options
        if len(options) == 1:
            self._memory.keep(view, self._memory.recall(view, self._rng))
            return [Weighed(options[0], 0.5, 0)]
        root, race = self._search(view, options)
        nodes = {option: root.children[view.seat, option] for option in options}
        winner = race.winner()
        # Worlds differ in how kind they are: an option is worth what the winner is, less how far it is behind in the same worlds.
        anchor = nodes[winner].mean - race.lead(winner)
        values = {option: min(1.0, max(0.0, anchor + race.lead(option))) for option in race.entered}
        ranked = sorted(options, key=lambda option: (option != winner, -values.get(option, 0.0)))
        tries = {option: nodes[option].visits for option in values}
        return [Weighed(option, values.get(option, 0.0), tries.get(option, 0)) for option in ranked]

    def _search(self, view: View, options: Sequence[Option]) -> tuple[Node, Race]:
        """The tree, and the race of the options.

        The time is shared out among rounds. All options that run are tried in the same worlds with the same dice, so that differences come
        from the options; from round to round half of the places go.
        """
        rng, clock = self._rng, Clock(self._budget, self.patience)
        root = self._memory.recall(view, rng)
        self._memory.keep(view, root)
        self._duel = view.state.seats == 2 and len(view.game.sides(2, view.state.settings)) == 2
        world, sense = view.imagine(rng), view.game.sense
        self._beyond, self._verdict = sense.beyond_quiet(world), Verdict(sense, world)
        chance = sense.value(world, view.seat)
        self._spread = Sample(USUAL, chance, APART * sqrt(chance * (1 - chance)))
        ranked = self._ranked(root, world, sense, view.seat, options)[: sense.contenders]
        race = Race(ranked, sense.caution, self._opinions(world, sense, view.seat, ranked))
        if race.decided:  # nothing to compare, but a hint wants to say what it is worth
            self._try_all(root, view.imagine(rng), view, race.running)
        rounds = (len(race.running) - 1).bit_length()
        for number in range(rounds):
            while clock.used() < (number + 1) / rounds and not race.decided:
                world = view.imagine(rng)
                for _ in range(max(1, TRIES_PER_WORLD // len(race.running))):
                    clock.done += len(race.running)
                    race.note(self._try_all(root, world, view, race.running))
            if number < rounds - 1:
                race.halve(early=number < rounds // 2)
        return root, race

    def _ranked(self, root: Node, world: State, sense: Sense, seat: int, options: Sequence[Option]) -> list[Option]:
        """The options that are worth a try, the most promising first."""
        met = root.meet(world, sense, seat, options, self._rng)
        weights = {option: node.weight for option, node in zip(options, met, strict=True)}
        ranked = sorted(options, key=lambda option: -weights[option])
        return [option for option in ranked if weights[option]] or ranked

    def _opinions(self, world: State, sense: Sense, seat: int, ranked: Sequence[Option]) -> list[float]:
        """What instinct thinks they are worth, where its promises say so."""
        trust = sense.trust(world, seat)
        return [trust * promise for promise in sense.order(world, seat, ranked)] if trust else []

    def _try_all(self, root: Node, world: State, view: View, racing: Sequence[Option]) -> list[float]:
        """One try of each, with the same dice: what they came to."""
        dice, whims = f"{self._rng.getrandbits(256):064x}", self._rng.getrandbits(64)
        values = []
        for option in racing:
            g = world.copy()
            g.seed, g.drawn, g.block_index = dice, 0, -1
            values.append(self._iterate(root, option, g, view.game.sense, view.seat, Random(whims)))
        return values

    def _iterate(self, root: Node, first: Option, g: State, sense: Sense, me: int, whims: Random) -> float:
        node = root.children[me, first]
        path = [(node, me)]
        g.answer(me, first)
        while g.waiting and node.visits and (self._beyond or not sense.quiet(g)):
            # In a secret choice the searching seat answers first: the others cannot know its answer anyway.
            seat = me if me in g.waiting else g.waiting[0]
            option, node = self._descend(node, g, sense, seat)
            g.answer(seat, option)
            path.append((node, seat))
        values = self._verdict.on(g, whims, (me,) if self._duel else {seat for _, seat in path})
        mine = values[me]
        self._spread.add(mine)
        root.visits += 1
        for visited, seat in path:
            visited.visits += 1
            visited.value += values.get(seat, 1 - mine)
        return mine

    def _descend(self, node: Node, g: State, sense: Sense, seat: int) -> tuple[Option, Node]:
        """The option to try next: the best by what was found so far and by curiosity, which the first instinct guides.

        What the seat would do without thinking is tried first, and most; so few tries already tell what a position is worth to somebody
        who plays well.
        """
        options = g.options(seat)
        met = node.meet(g, sense, seat, options, self._rng)
        visits, value, weight = 0, 0.0, 0.0
        for child in met:
            visits += child.visits
            value += child.value
            weight += child.weight
        spread = self._spread.deviation
        curious = EXPLORE * spread * sqrt(visits or 1) / (weight or 1.0)
        untried = value / visits - UNTRIED * spread if visits else 0.0
        best, highest = 0, -1e9
        for index, child in enumerate(met):
            if not child.weight:
                continue
            tries = child.visits
            bound = (child.value / tries if tries else untried) + curious * child.weight / (1 + tries)
            if bound > highest:
                best, highest = index, bound
        return options[best], met[best]
