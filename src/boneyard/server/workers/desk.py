"""Who waits for a worker, and whose turn it is: one fair row for all that processes of their own are asked.

What matters most comes first: the bots of running tables, then hints, then what can wait. Within that, groups of addresses take turns, and
within a group its owners: many guests of one place wait for nobody longer than one guest of another does. Nobody waits for ever:
what has waited long counts for more.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from boneyard.server.workers.worker import KEPT

if TYPE_CHECKING:
    from boneyard.server.workers.pool import Worker

BOTS, HINTS, CHECKS, LOOKS = range(4)
"""What is asked: bots of running tables, hints, records and packs, what would follow from a choice."""
LATELY_SECONDS = 60.0
"""For so long after somebody asked, another leaves one worker free for them."""
AGEING_SECONDS = 5.0
"""Whoever has waited so long counts one rank higher."""
LONGEST_ROW, LONGEST_OF_A_GROUP = 8, 64
"""So many questions of one asker, and of one group, wait at once, besides those of bots: whoever asks more is told so."""


class Asker(NamedTuple):
    """For whom a worker works."""

    owner: str = ""
    """A guest, or the bearer of a key; empty for somebody who is nobody here."""
    group: str = ""
    """Where they come from; all whose address is not known share one group."""


NOBODY = Asker()


class NoThought(Exception):
    """No answer came: too slow, too many were waiting, or the worker died."""


@dataclass(eq=False, slots=True)
class Place:
    """Somebody waits for a worker."""

    asker: Asker
    who: str
    rank: int
    since: float
    number: int
    turn: asyncio.Future[Worker] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Desk:
    """Workers, and those who wait for one.

    Somebody takes the last free worker only if it is the first of their group (and their own first within it), or nobody else has
    asked for a while: long thoughts of one do not keep another waiting.
    """

    def __init__(self, workers: list[Worker], clock: Callable[[], float] = time.monotonic):
        self.workers = workers
        self._free = workers[:]
        self._clock = clock
        self._waiting: list[Place] = []
        self._count = itertools.count()
        self._groups: dict[str, int] = {}
        """Their turns, of groups that wait: the lower the sooner. Who begins to wait, and who was served, stands last."""
        self._owners: dict[Asker, int] = {}
        """The same within a group."""
        self._busy: Counter[Asker] = Counter()
        self._lately: dict[Asker, float] = {}
        """Who asked last stands last."""

    async def take(self, asker: Asker, who: str = "", rank: int = BOTS) -> Worker:
        """A worker, when the turn has come. `who` is the seat it is to remember."""
        if rank > BOTS:
            self._check_row(asker)
        place = Place(asker, who, rank, self._clock(), next(self._count))
        self._groups.setdefault(asker.group, place.number)
        self._owners.setdefault(asker, place.number)
        self._waiting.append(place)
        self._note(asker)
        self._serve()
        try:
            return await place.turn
        except asyncio.CancelledError:
            if not place.turn.cancelled():  # the worker came at the same moment
                self.give_back(asker, place.turn.result())
            elif place in self._waiting:
                self._leave(place)
            raise

    def give_back(self, asker: Asker, worker: Worker) -> None:
        self._free.append(worker)
        self._busy[asker] -= 1
        if not self._busy[asker]:
            del self._busy[asker]
        self._note(asker)
        self._serve()

    def _check_row(self, asker: Asker) -> None:
        rows = [place.asker for place in self._waiting if place.rank > BOTS and place.asker.group == asker.group]
        if rows.count(asker) >= LONGEST_ROW or len(rows) >= LONGEST_OF_A_GROUP:
            raise NoThought("too much of what was asked waits already; try again when that is answered")

    def _note(self, asker: Asker) -> None:
        now = self._clock()
        self._lately.pop(asker, None)
        self._lately[asker] = now
        while self._lately[first := next(iter(self._lately))] < now - LATELY_SECONDS:
            del self._lately[first]

    # --- whose turn it is -----------------------------------------------------------------------------

    def _serve(self) -> None:
        while self._free:
            able = [place for place in self._waiting if not place.turn.done() and self._may_take(place.asker)]
            if not able:
                return
            place = min(able, key=self._turn_of)
            self._leave(place)
            self._busy[place.asker] += 1
            place.turn.set_result(self._pick(place.who))

    def _turn_of(self, place: Place) -> tuple[int, int, int, int]:
        aged = int((self._clock() - place.since) // AGEING_SECONDS)
        rank = max(BOTS, place.rank - aged)
        return rank, self._groups[place.asker.group], self._owners[place.asker], place.number

    def _leave(self, place: Place) -> None:
        """Out of the row; whoever has more to ask stands behind the others now."""
        place_behind = next(self._count)
        self._waiting.remove(place)
        del self._groups[place.asker.group], self._owners[place.asker]
        for other in self._waiting:
            if other.asker.group == place.asker.group:
                self._groups[other.asker.group] = place_behind
            if other.asker == place.asker:
                self._owners[other.asker] = place_behind

    def _may_take(self, asker: Asker) -> bool:
        if len(self._free) > 1:
            return True
        if any(other.group != asker.group for other in self._lately):
            return not any(busy.group == asker.group for busy in self._busy)
        alone = not self._lately.keys() - {asker}
        return alone or asker not in self._busy

    def _pick(self, who: str) -> Worker:
        """The free worker that remembers this seat, or the one that worked last: the others may never have to begin."""
        worker = next((each for each in self._free if who in each.minds), self._free[-1])
        self._free.remove(worker)
        if who:
            worker.minds.pop(who, None)
            worker.minds[who] = None
            if len(worker.minds) > KEPT:
                del worker.minds[next(iter(worker.minds))]
        return worker
