"""How much is too much: a bucket of tokens for each caller, filled at a steady rate; and how much at the same time."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from boneyard.server.messages.problems import too_many

KEPT = 20_000
AGAIN_SECONDS = 5
"""Whoever has too much under way may look after this whether some of it has ended."""


class Bucket:
    """`burst` at once, `rate` a second in the long run."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, burst: float, rate: float, now: float):
        self.burst, self.rate = burst, rate
        self.left, self.since = float(burst), now

    def take(self, now: float) -> float:
        """0 if it may be done, else the seconds until it may."""
        wait = self.wait(now)
        if not wait:
            self.left -= 1
        return wait

    def wait(self, now: float) -> float:
        """The same, and nothing is done."""
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        return 0.0 if self.left >= 1 else (1 - self.left) / self.rate


class Buckets:
    """A bucket for each name; the ones unused longest are forgotten (by then they are full again)."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic):
        self.burst, self.rate, self.clock = burst, rate, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> int:
        """0 if it may be done, else the whole seconds until it may."""
        now = self.clock()
        return math.ceil(self._of(name, now).take(now))

    def wait(self, name: str) -> int:
        """The same, and nothing is done."""
        now = self.clock()
        return math.ceil(self._of(name, now).wait(now))

    def charge(self, name: str) -> None:
        """It was done, however many others were at the same time: what is owed has to be waited for."""
        self._of(name, self.clock()).left -= 1

    def _of(self, name: str, now: float) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.burst, self.rate, now)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket


@contextmanager
def counted(many: Counter[str], name: str, most: int, too_much: str) -> Iterator[None]:
    """One more under a name, unless it has the most it may have. It counts before anything is waited for, or many could come at once."""
    if many[name] >= most:
        raise too_many(too_much, AGAIN_SECONDS)
    many[name] += 1
    try:
        yield
    finally:
        many[name] -= 1
        if not many[name]:
            del many[name]
