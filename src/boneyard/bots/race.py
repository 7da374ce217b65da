"""A race of options: who leads, who is out, and what is better by enough.

All options of a race are tried in the same worlds with the same dice. Luck moves them all alike, so an option is judged by how much better it
did than the yardstick did in the same luck. The yardstick is the favourite: what instinct would do without thinking. It stays to the end. Where
a game's instinct follows a plan, the favourite gives way only to what is better by a margin: whoever follows the highest number, however little
higher it is, begins a plan with every move and ends none.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from boneyard.engine.options import Option

ENOUGH, HOPELESS = 16, 2.0
"""What was tried so often, and is so many standard errors behind what it takes, leaves the race."""
GRAIN = 0.002
"""Leads are never taken to be more regular than this."""
PATIENT = 3
"""So many of the most promising options stay for the first half of the race, whatever became of them: an attack that is right may fail a few times."""


class Sample:
    """Numbers met one by one: how many, their mean, and how far they lie apart (standard deviation)."""

    __slots__ = ("_squares", "_sum", "number")

    def __init__(self, number: float = 0.0, mean: float = 0.0, deviation: float = 0.0):
        """Begun with so many numbers of this kind, so that the first ones met do not count for everything."""
        self.number, self._sum = number, number * mean
        self._squares = number * (mean * mean + deviation * deviation)

    def add(self, value: float) -> None:
        self.number += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        return self._sum / self.number if self.number else 0.0

    @property
    def deviation(self) -> float:
        return sqrt(max(0.0, self._squares / self.number - self.mean**2)) if self.number else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return (self.deviation + GRAIN) / sqrt(self.number) if self.number > 1 else 1.0

    def at_best(self, errors: float) -> float:
        """The mean, seen kindly by so many standard errors."""
        return self.mean + errors * self.error


class Race:
    """The options still worth thinking about, the favourite always first.

    The field shrinks from round to round, but nobody is ever out for good: whoever was unlucky in few tries comes back in when those who went on fall behind.
    """

    def __init__(self, ranked: Sequence[Option], margin: float):
        """`ranked`: the most promising first; `margin`: how far one must be ahead of it to be taken in its place."""
        self.entered, self.running = tuple(ranked), list(ranked)
        self.favourite, self._margin = ranked[0], margin
        self._rivals, self._patient = ranked[1:], list(ranked[1:PATIENT])
        self._places = len(self._rivals)
        self._leads = {option: Sample() for option in ranked}
        """How far each option was ahead of the favourite, in the worlds both were tried in."""

    @property
    def decided(self) -> bool:
        return len(self.running) == 1

    def note(self, values: Sequence[float]) -> None:
        """What each running option came to in one world with the same dice."""
        yardstick = values[0]
        for option, value in zip(self.running, values, strict=True):
            self._leads[option].add(value - yardstick)
        self._line_up()

    def lead(self, option: Option) -> float:
        """How far an option is ahead of the favourite on average; below zero behind."""
        return self._leads[option].mean

    def halve(self, early: bool) -> None:
        """Half of the places go; `early`: the most promising keep theirs."""
        self._places = max(1, self._places // 2)
        if not early:
            self._patient.clear()
        self._line_up()

    def winner(self) -> Option:
        """The best of the rivals that were tried often enough, if it is far enough ahead of the favourite; or else the favourite."""
        leads = self._leads
        tried = [option for option in self._rivals if leads[option].number >= ENOUGH] or self.running[1:]
        best = max(tried, key=self.lead, default=self.favourite)
        return best if leads[best].mean > self._margin else self.favourite

    def _line_up(self) -> None:
        """The places go to those who may be furthest ahead, unless they are hopeless."""
        leads = self._leads
        hopeful = [
            option
            for option in self._rivals
            if leads[option].number < ENOUGH or leads[option].at_best(HOPELESS) > self._margin
        ]
        hopeful.sort(key=lambda option: leads[option].at_best(1), reverse=True)
        field = hopeful[: self._places]
        self.running = [
            self.favourite,
            *field,
            *[option for option in self._patient if option in hopeful and option not in field],
        ]
