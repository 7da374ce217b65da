"""Levels for people: easy, medium and hard, honest in what they are.

* *easy* looks one step ahead in a single imagined world, and in one decision of three plays without looking at all;
* *medium* is `greedy`: one step ahead in several imagined worlds;
* *hard* searches for up to a second a decision (`mcts:1s`).
"""

from __future__ import annotations

from random import Random

from boneyard.bots.base import Bot, Weighed, takes_nothing
from boneyard.bots.greedy import Greedy
from boneyard.bots.mcts import Budget, Mcts
from boneyard.engine.options import Option
from boneyard.engine.views import Decision, View

SLIP = 1 / 3


class Easy:
    """A beginner: sometimes careless, never foolish on purpose."""

    def __init__(self, seed: int):
        self.name = "easy"
        self._rng = Random(seed)
        self._greedy = Greedy(seed, worlds=1)

    def choose(self, view: View, decision: Decision) -> Option:
        if self._rng.random() < SLIP:
            return decision.options[int(self._rng.random() * len(decision.options))]
        return self._greedy.choose(view, decision)

    def weigh(self, view: View, decision: Decision) -> list[Weighed]:
        return self._greedy.weigh(view, decision)

    def close(self) -> None:
        """Nothing to give back."""


def easy(seed: int, parameter: str) -> Bot:
    takes_nothing("easy", parameter)
    return Easy(seed)


def medium(seed: int, parameter: str) -> Bot:
    takes_nothing("medium", parameter)
    bot = Greedy(seed)
    bot.name = "medium"
    return bot


def hard(seed: int, parameter: str) -> Bot:
    takes_nothing("hard", parameter)
    return Mcts(seed, Budget(seconds=1.0), "hard")
