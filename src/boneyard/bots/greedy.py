"""A bot that looks one step ahead, in imagined worlds.

For each of its options it asks: if I do this, and everybody then follows the game's first instinct until things are quiet, how
good does it look? All options are tried in a first world, the better half of them in a second, and so on: thinking goes where the choice
is close. It never sees the hidden state.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import inf
from random import Random
from typing import TypeVar

from boneyard.bots.base import BotError, Weighed
from boneyard.engine.options import Option
from boneyard.engine.sense import NEVER, Sense
from boneyard.engine.state import State
from boneyard.engine.views import Decision, View

S = TypeVar("S", bound=State)

WORLDS = 6
LONGEST = 300
"""Decisions played out at the most before the position is judged as it stands."""
PAGE = 1 << 12
"""Words of chance on a page of their own: more than any turn needs."""
MANY = 40
"""Of more options than this only the most promising are tried at all."""
FAVOURITES, PATIENCE = 3, 3
"""So many of the most promising options stay in the race for so many worlds, whatever became of them: an attack that is right may fail
once."""
CLEAR = 4
"""An option that looked best in so many worlds running is taken."""


class Greedy:
    """One step, a few worlds."""

    def __init__(self, seed: int, worlds: int = WORLDS):
        self.name = "greedy" if worlds == WORLDS else f"greedy:{worlds}"
        self._rng = Random(seed)
        self._worlds = worlds
        self.patience = inf

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
        values = self._race(view, options)
        winner = max(values, key=lambda index: (len(values[index]), sum(values[index])))
        return _ranking(options, values, winner)

    def _race(self, view: View, options: Sequence[Option]) -> dict[int, list[float]]:
        """What each option came to in the first world, the second, and so on, as long as it stayed in the race."""
        sense, rng = view.game.sense, self._rng
        racing: list[int] = []
        values: dict[int, list[float]] = {}
        ahead, streak = -1, 0
        until = time.monotonic() + self.patience
        for number in range(self._worlds):
            world = view.imagine(rng)
            # The same luck for every option: differences then come from the options.
            luck = rng.getrandbits(64)
            if number == 0:
                promises = sense.order(world, view.seat, options)
                worth_it = [index for index, promise in enumerate(promises) if promise > NEVER]
                racing = sorted(worth_it or range(len(options)), key=lambda index: -promises[index])[:MANY]
                favourites = racing[:FAVOURITES]
                values = {index: [] for index in racing}
            for index in racing:
                after = world.copy()
                after.answer(view.seat, options[index])
                if after.waiting and not sense.quiet(after):
                    settle(after, sense, Random(luck), sense.quiet)
                values[index].append(sense.value(after, view.seat))
            best = max(racing, key=lambda index: values[index][-1])
            streak = streak + 1 if best == ahead else 1
            ahead = best
            if streak >= CLEAR or time.monotonic() > until:
                break
            racing.sort(key=lambda index: -sum(values[index]))
            racing = racing[: max(2, (len(racing) + 1) // 2)]
            if number < PATIENCE:
                racing += [index for index in favourites if index not in racing]
        return values

    def close(self) -> None:
        """Nothing to give back."""


def _ranking(options: Sequence[Option], values: dict[int, list[float]], winner: int) -> list[Weighed]:
    """The winner, then the others by how far they fell behind it in the worlds both were tried in.

    Worlds differ in how kind they are, so an option is never compared with what the winner did somewhere else.
    """
    best = values[winner]
    mean = sum(best) / len(best)
    ranked = []
    for index, option in enumerate(options):
        mine = values.get(index, [])
        behind = sum(mine) / len(mine) - sum(best[: len(mine)]) / len(mine) if mine else -1.0
        ranked.append((index != winner, -behind, Weighed(option, min(mean, max(0.0, mean + behind)), len(mine))))
    ranked.sort(key=lambda entry: entry[:2])
    return [weighed for _, _, weighed in ranked]


def settle(g: S, sense: Sense[S], rng: Random, until: Callable[[S], bool]) -> None:
    """Play on by instinct until the position can be judged.

    The dice of each turn are on a page of their own: where one option led to more rolls than another, both find the same luck again in
    the next turn.
    """
    turn = sense.clock(g)
    for _ in range(LONGEST):
        if not g.waiting or until(g):
            return
        if (now := sense.clock(g)) != turn:
            turn = now
            g.drawn = (turn + 1) * PAGE
        seat = g.waiting[0]
        g.answer(seat, instinct(g, sense, seat, rng))


def instinct(g: State, sense: Sense, seat: int, rng: Random) -> Option:
    """The option that looks best before anything is tried; ties fall by chance."""
    options: Sequence[Option] = g.options(seat)
    if len(options) == 1:
        return options[0]
    first = sense.first(g, seat, options)
    if first is not None:
        return first
    promises = sense.order(g, seat, options)
    best = max(promises)
    leading = [option for option, promise in zip(options, promises, strict=True) if promise == best]
    return leading[0] if len(leading) == 1 else leading[int(rng.random() * len(leading))]
