"""A race of options: who leads, who is out, and what is better by enough.

All options of a race are tried in the same worlds with the same dice. Worlds differ in how kind they are to everybody, so an option is
judged by what
it was worth less what the world was. Where a game's instinct follows a plan, its favourite, what it would do without thinking, stays to
the end and gives way
only to what is better for sure, or nearly: whoever follows the highest number, however uncertain it is, begins a plan with every move and
ends none. So there all are judged by how far they
were ahead of the favourite, world by world, and how far that lay apart says how sure it is.

Of many options that were tried a few times the one that looks best was mostly lucky. Where instinct can say how much worse than its
favourite it thinks an option is, the race begins with that opinion,
as if it came from a number of tries: luck alone must then last longer to be believed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt

from boneyard.engine.options import Option

ENOUGH = 16
"""What was tried so often may win."""
LONG, HOPELESS = 48, 2.0
"""What was tried so long, and is so many standard errors behind, leaves the race. Not sooner: the tree below it may still grow better."""
GRAIN = 0.0005
"""Values are never taken to be more regular than this."""
OPINION = 15
"""An opinion counts for so many tries …"""
FIRM = 0.05
"""… that came out so far apart."""
PATIENT = 3
"""So many of the most promising options stay for the first half of the race, whatever became of them: an attack that is right may fail a
few times."""


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


class Race:
    """The options still worth thinking about.

    The field shrinks from round to round, but nobody is ever out for good: whoever was unlucky in few tries comes back in when those who
    went on fall behind.
    """

    def __init__(self, ranked: Sequence[Option], caution: float, opinions: Sequence[float] = ()):
        """`ranked`: the most promising first; `caution`: how many standard errors one must be ahead of the favourite to be taken in its
        place; `opinions`: what instinct thinks each is worth, more or less."""
        self.entered, self.running = tuple(ranked), list(ranked)
        self.favourite, self._caution = ranked[0], caution
        self._patient, self._places = list(ranked[:PATIENT]), len(ranked)
        self._before = OPINION if opinions else 0
        """The tries that are only opinion."""
        begun = [Sample(OPINION, opinion, FIRM) for opinion in opinions] or [Sample() for _ in ranked]
        self._worth = dict(zip(ranked, begun, strict=True))
        """What each option came to, less how kind its worlds were."""

    @property
    def decided(self) -> bool:
        return len(self.running) == 1

    def note(self, values: Sequence[float]) -> None:
        """What each running option came to in one world with the same dice."""
        worth = self._worth
        told = list(zip(self.running, values, strict=True))
        # Where the favourite runs in every world, a world was as kind as it was to the favourite.
        kind = values[0] if self._caution else sum([value - worth[option].mean for option, value in told]) / len(told)
        for option, value in told:
            worth[option].add(value - kind)
        self._line_up()

    def lead(self, option: Option) -> float:
        """How far an option is ahead of the favourite; below zero behind."""
        return self._worth[option].mean - self._worth[self.favourite].mean

    def halve(self, early: bool) -> None:
        """Half of the places go; `early`: the most promising keep theirs."""
        self._places = max(2, (self._places + 1) // 2)
        if not early:
            self._patient.clear()
        self._line_up()

    def winner(self) -> Option:
        """The best of those that were tried often enough and are ahead of the favourite for sure; or else the favourite."""
        tried = [option for option in self.entered if self._tries(option) >= ENOUGH] or self.running
        surely = [option for option in tried if self.lead(option) > self._caution * self._worth[option].error]
        return max(surely, key=self.lead, default=self.favourite)

    def _tries(self, option: Option) -> float:
        return self._worth[option].number - self._before

    def _line_up(self) -> None:
        """The places go to those who are furthest ahead so far, unless they are hopeless; where there is caution the first is the
        favourite's."""
        ranked = sorted(self.entered, key=self.lead, reverse=True)
        first = self.favourite if self._caution else ranked[0]
        hopeful = [option for option in ranked if option is not first and self._hopeful(option, first)]
        field = hopeful[: self._places - 1]
        more = [option for option in self._patient if option in hopeful and option not in field]
        self.running = [first, *field, *more]

    def _hopeful(self, option: Option, first: Option) -> bool:
        mine, other = self._worth[option], self._worth[first]
        if self._tries(option) < LONG:
            return True
        return mine.mean + HOPELESS * hypot(mine.error, other.error) > other.mean
