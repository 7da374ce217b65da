"""A bot that looks one step ahead, in imagined worlds.

For each of its options it asks: if I do this, and everybody then follows the game's first instinct until things are quiet, how
good does it look? It averages over worlds that fit what it knows. It never sees the hidden state.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boneyard.bots.base import BotError, Weighed
from boneyard.engine.game import Sense
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.engine.views import Decision, View

WORLDS = 6
HORIZON = 60
"""Decisions played out at the most before the position is judged as it stands."""


class Greedy:
    """One step, many worlds."""

    def __init__(self, seed: int, worlds: int = WORLDS):
        self.name = "greedy" if worlds == WORLDS else f"greedy:{worlds}"
        self._rng = Random(seed)
        self._worlds = worlds

    @classmethod
    def make(cls, seed: int, parameter: str) -> Greedy:
        if not parameter:
            return cls(seed)
        if not parameter.isdecimal() or not 1 <= int(parameter) <= 1000:
            raise BotError(f"greedy:{parameter}: the number of worlds should be from 1 to 1000")
        return cls(seed, int(parameter))

    def choose(self, view: View, decision: Decision) -> Option:
        return self.weigh(view, decision)[0].option

    def weigh(self, view: View, decision: Decision) -> list[Weighed]:
        """All options with their values, the best first: what a hint shows."""
        options = decision.options
        if len(options) == 1:
            return [Weighed(options[0], 0.5, 0)]
        sense = view.game.sense
        totals = [0.0] * len(options)
        for _ in range(self._worlds):
            world = view.imagine(self._rng)
            # The same luck for every option: differences then come from the options.
            luck = self._rng.getrandbits(64)
            for index, option in enumerate(options):
                after = world.copy()
                after.answer(view.seat, option)
                settle(after, sense, Random(luck))
                totals[index] += sense.value(after, view.seat)
        ranked = sorted(range(len(options)), key=lambda index: -totals[index])
        return [Weighed(options[index], totals[index] / self._worlds, self._worlds) for index in ranked]

    def close(self) -> None:
        """Nothing to give back."""


def settle(g: State, sense: Sense, rng: Random) -> None:
    """Play on by instinct until the position is quiet."""
    for _ in range(HORIZON):
        if not g.waiting or sense.quiet(g):
            return
        seat = g.waiting[0]
        g.answer(seat, instinct(g, sense, seat, rng))


def instinct(g: State, sense: Sense, seat: int, rng: Random) -> Option:
    """The option that looks best before anything is tried; ties fall by chance."""
    options: Sequence[Option] = g.options(seat)
    if len(options) == 1:
        return options[0]
    promises = sense.order(g, seat, options)
    best = max(promises)
    leading = [option for option, promise in zip(options, promises, strict=True) if promise == best]
    return leading[int(rng.random() * len(leading))]
