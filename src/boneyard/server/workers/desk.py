"""Who waits for a worker, and whose turn it is: one fair row for all that the same processes are asked.

What matters most comes first: the bots of running tables, then hints. Checks and looks ahead keep neither waiting, as each kind has a
worker and a row of its own (`pool.py`). Within a rank groups of addresses take turns, and within a group its owners: many guests of one
place wait for nobody longer than one guest of another does. Nobody waits for ever: what has waited long counts for more.
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
"""What is asked, each also its rank in a row, the lower the sooner: the moves of bots, hints, records and packs, what would follow from a
choice. Only the first two ever stand in one row."""
LATELY_SECONDS = 60.0
"""For so long after somebody asked, another leaves one worker free for them."""
AGEING_SECONDS = 5.0
"""What has waited so long counts as if it were of the rank before, up to that of bots."""
LONGEST_ROW, LONGEST_OF_A_GROUP = 8, 64
"""So many questions of one asker, and of one group, wait at once in one row, besides those of bots: whoever asks more is told so."""


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
class Wait:
    """Somebody waits for a worker."""

    asker: Asker
    who: str
    """The seat a worker may remember, if a bot is asked."""
    rank: int
    since: float
    number: int
    """In the order in which all was asked."""
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
        self._waiting: list[Wait] = []
        self._count = itertools.count()
        self._groups: dict[str, int] = {}
        """Their turns, of groups that wait: the lower the sooner. Who begins to wait, and who was served, stands last."""
        self._owners: dict[Asker, int] = {}
        """The same within a group."""
        self._busy: Counter[Asker] = Counter()
        self._lately: dict[Asker, float] = {}
        """Who asked last stands last."""

    @property
    def waiting(self) -> int:
        """How many wait for a worker."""
        return len(self._waiting)

    async def take(self, asker: Asker, who: str = "", rank: int = BOTS) -> Worker:
        """A worker, when the turn has come. `who` is the seat it is to remember."""
        if rank > BOTS:
            self._check_row(asker)
        wait = Wait(asker, who, rank, self._clock(), next(self._count))
        self._groups.setdefault(asker.group, wait.number)
        self._owners.setdefault(asker, wait.number)
        self._waiting.append(wait)
        self._note(asker)
        self._serve()
        try:
            return await wait.turn
        except asyncio.CancelledError:
            if not wait.turn.cancelled():  # the worker came at the same moment
                self.give_back(asker, wait.turn.result())
            elif wait in self._waiting:
                self._leave(wait)
            raise

    def give_back(self, asker: Asker, worker: Worker) -> None:
        self._free.append(worker)
        self._busy[asker] -= 1
        if not self._busy[asker]:
            del self._busy[asker]
        self._note(asker)
        self._serve()

    def _check_row(self, asker: Asker) -> None:
        rows = [wait.asker for wait in self._waiting if wait.rank > BOTS and wait.asker.group == asker.group]
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
            able = [wait for wait in self._waiting if not wait.turn.done() and self._may_take(wait.asker)]
            if not able:
                return
            wait = min(able, key=self._turn_of)
            self._leave(wait)
            self._busy[wait.asker] += 1
            wait.turn.set_result(self._pick(wait.who))

    def _turn_of(self, wait: Wait) -> tuple[int, int, int, int]:
        aged = int((self._clock() - wait.since) // AGEING_SECONDS)
        rank = max(BOTS, wait.rank - aged)
        return rank, self._groups[wait.asker.group], self._owners[wait.asker], wait.number

    def _leave(self, wait: Wait) -> None:
        """Out of the row; whoever has more to ask stands behind the others now."""
        last = next(self._count)
        self._waiting.remove(wait)
        del self._groups[wait.asker.group], self._owners[wait.asker]
        for other in self._waiting:
            if other.asker.group == wait.asker.group:
                self._groups[other.asker.group] = last
            if other.asker == wait.asker:
                self._owners[other.asker] = last

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
