"""What a try came to.

A search plays on by instinct and judges what it sees. Judged once, a try tells much of the luck of that moment: how the last Attack went,
which card has just fallen.
So a game may name several moments of the way, and what a try came to is the mean of what it was worth then: the early ones know little of
what a move was good for, the late ones have much luck
in them, and together they tell more than any of them alone.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection
from random import Random

from boneyard.bots.greedy import settle
from boneyard.engine.sense import Sense
from boneyard.engine.state import State


class Verdict:
    """How a search that begins in a position judges its tries."""

    def __init__(self, sense: Sense, g: State):
        now = sense.clock(g)
        self.sense, self.judge = sense, sense.judging(g)
        self.moments = [now + later for later in sense.ahead(g)]

    def on(self, g: State, whims: Random, seats: Collection[int]) -> dict[int, float]:
        """Play on by instinct past all moments, or to the end of the game: what that came to for each of these seats."""
        way = Way(self, seats)
        settle(g, self.sense, whims, way.is_over)
        if way.passed < len(self.moments):
            way.look(g, len(self.moments))
        return {seat: worth / len(self.moments) for seat, worth in way.worth.items()}


class Way:
    """One try under way: how many moments it passed, and the sum of what it was worth at them."""

    def __init__(self, verdict: Verdict, seats: Collection[int]):
        self._verdict, self.passed, self.worth = verdict, 0, dict.fromkeys(seats, 0.0)

    def is_over(self, g: State) -> bool:
        """Whether the last moment is passed; a moment waits for the first quiet position from its time on."""
        verdict = self._verdict
        now = verdict.sense.clock(g)
        if now < verdict.moments[self.passed] or not verdict.sense.quiet(g):
            return False
        self.look(g, bisect_right(verdict.moments, now))
        return self.passed == len(verdict.moments)

    def look(self, g: State, passed: int) -> None:
        """Judge the position, for all moments up to this one that were not judged yet."""
        for seat in self.worth:
            self.worth[seat] += (passed - self.passed) * self._verdict.judge(g, seat)
        self.passed = passed
