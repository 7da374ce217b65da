"""A race of options: who leads, who is out, and what is better beyond doubt.

All options of a race are tried in the same worlds with the same dice. Luck moves them all alike, so an option is judged by how much better it did than
the yardstick did in the same luck. The yardstick is the favourite: what instinct would do without thinking. It stays to the end. Where the game's instinct is good and
luck is great the favourite gives way only to what is better beyond doubt: whoever follows the highest number follows luck, begins a plan with every move and ends none.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from boneyard.engine.options import Option

ENOUGH, HOPELESS = 16, 2.0
"""What was tried so often, and is so many standard errors behind the favourite, leaves the race."""
GRAIN = 0.002
"""Differences are never taken to be more regular than this."""
PATIENT = 3
"""So many of the most promising options stay for the first half of the race, whatever became of them: an attack that is right may fail a few times."""


class Lead:
    """How far an option is ahead of the favourite, over the tries of both."""

    __slots__ = ("squares", "total", "tries")

    def __init__(self) -> None:
        self.tries, self.total, self.squares = 0, 0.0, 0.0

    def add(self, ahead: float) -> None:
        self.tries += 1
        self.total += ahead
        self.squares += ahead * ahead

    @property
    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0

    @property
    def sure(self) -> float:
        """The lead in standard errors; below zero behind."""
        if self.tries < 2:
            return 0.0
        mean = self.total / self.tries
        spread = sqrt(max(0.0, self.squares / self.tries - mean * mean)) + GRAIN
        return mean / spread * sqrt(self.tries)


class Race:
    """The options still worth thinking about, the favourite always first."""

    def __init__(self, ranked: Sequence[Option], doubt: float):
        """`ranked`: the most promising first; `doubt`: by how many standard errors one must be ahead of it to be taken in its place."""
        self.running = list(ranked)
        self.favourite, self._doubt = ranked[0], doubt
        self._patient = set(ranked[:PATIENT])
        self._leads = {option: Lead() for option in ranked}

    @property
    def decided(self) -> bool:
        return len(self.running) == 1

    def note(self, values: Sequence[float]) -> None:
        """What each running option came to in one world with the same dice."""
        yardstick = values[0]
        for option, value in zip(self.running, values, strict=True):
            self._leads[option].add(value - yardstick)
        leads = self._leads
        self.running = [
            option
            for option in self.running
            if option is self.favourite or leads[option].tries < ENOUGH or leads[option].sure > -HOPELESS
        ]

    def halve(self, early: bool) -> None:
        """The better half goes on; `early`: and so do the most promising."""
        rest = self._by_lead()
        kept = rest[: max(1, len(rest) // 2)]
        if early:
            kept += [option for option in rest if option in self._patient and option not in kept]
        self.running = [self.favourite, *kept]

    def result(self) -> list[Option]:
        """The options that ran to the end, the one to take first."""
        rest = self._by_lead()
        if rest and self._leads[rest[0]].sure > self._doubt:
            return [rest[0], self.favourite, *rest[1:]]
        return [self.favourite, *rest]

    def _by_lead(self) -> list[Option]:
        leads = self._leads
        rest = [option for option in self.running if option is not self.favourite]
        return sorted(rest, key=lambda option: -leads[option].mean)
