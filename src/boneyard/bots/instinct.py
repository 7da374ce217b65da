"""A bot that does not try anything: the option its game's first instinct likes best.

It is what all thinking bots play on with, so how well it plays alone tells how good their guesses about the future are. It is fast enough
for hundreds of thousands of games.
"""

from __future__ import annotations

from random import Random

from boneyard.bots.base import Weighed, takes_nothing
from boneyard.bots.greedy import instinct
from boneyard.engine.options import Option
from boneyard.engine.views import Decision, View


class Instinct:
    """The first thing that comes to mind."""

    name = "instinct"

    def __init__(self, seed: int):
        self._rng = Random(seed)

    @classmethod
    def make(cls, seed: int, parameter: str) -> Instinct:
        takes_nothing(cls.name, parameter)
        return cls(seed)

    def choose(self, view: View, decision: Decision) -> Option:
        if len(decision.options) == 1:
            return decision.options[0]
        return instinct(view.imagine(self._rng), view.game.sense, view.seat, self._rng)

    def weigh(self, view: View, decision: Decision) -> list[Weighed]:
        """The options in the order instinct has them; nothing is known of their values."""
        promises = view.game.sense.order(view.imagine(self._rng), view.seat, decision.options)
        ranked = sorted(range(len(promises)), key=lambda index: -promises[index])
        return [Weighed(decision.options[index], 0.5, 0) for index in ranked]

    def close(self) -> None:
        """Nothing to give back."""
