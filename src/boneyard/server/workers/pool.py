"""A few worker processes in which bots think, off the event loop, each with a time limit.

A worker that dies, hangs or answers nonsense is ended and replaced; the caller gets `NoThought` and goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from boneyard.server.table.entries import PackText
from boneyard.server.workers.worker import KEPT, READY

LONGEST_LINE = 16_000_000
BEGINNING_SECONDS = 30.0
"""A process that does not listen after that never will."""
LATELY_SECONDS = 60.0
"""For so long after somebody asked, another owner leaves one worker free for them."""


class NoThought(Exception):
    """No answer came: too slow, or the worker died."""


class Worker:
    """One process, begun when it is first needed."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.minds: dict[str, None] = {}
        """The seats whose thoughts it remembers, in the order in which it thought for them."""

    async def begin(self) -> None:
        """Have a process that listens. Nobody's thinking time runs while it begins, which takes seconds on a busy machine."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "boneyard.server.workers.worker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
            )  # fmt: skip
            await self._heard(READY)

    async def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        await self.process.stdin.drain()
        return await self._heard(request["id"])

    async def _heard(self, number: int) -> dict[str, Any]:
        """The answer of that number."""
        assert self.process is not None
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            reply: dict[str, Any] = json.loads(line)
            if reply["id"] == number:
                return reply
        raise NoThought("the worker died")

    async def end(self) -> None:
        process, self.process = self.process, None
        self.minds.clear()
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Place(NamedTuple):
    """Somebody waits for a worker."""

    who: str
    turn: asyncio.Future[Worker]


class Desk:
    """Workers, and those who wait for one. Owners are served in turn, each with one question at a time: who has much to ask waits for
    nobody longer than others do.

    An owner takes the last free worker only if it is their first, or nobody else has asked for a while: long thoughts of one do not keep
    another waiting.
    """

    def __init__(self, number: int, clock: Callable[[], float] = time.monotonic):
        self.workers = [Worker() for _ in range(number)]
        self._free = self.workers[:]
        self._clock = clock
        self._waiting: dict[str, deque[Place]] = {}
        """By owner; whose turn is next stands first."""
        self._busy: Counter[str] = Counter()
        self._lately: dict[str, float] = {}
        """Who asked last stands last."""

    async def take(self, whose: str, who: str) -> Worker:
        place = Place(who, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(whose, deque()).append(place)
        self._note(whose)
        self._serve()
        try:
            return await place.turn
        except asyncio.CancelledError:
            if not place.turn.cancelled():  # the worker came at the same moment
                self.give_back(whose, place.turn.result())
            raise

    def give_back(self, whose: str, worker: Worker) -> None:
        self._free.append(worker)
        self._busy[whose] -= 1
        if not self._busy[whose]:
            del self._busy[whose]
        self._note(whose)
        self._serve()

    def _note(self, whose: str) -> None:
        now = self._clock()
        self._lately.pop(whose, None)
        self._lately[whose] = now
        while self._lately[first := next(iter(self._lately))] < now - LATELY_SECONDS:
            del self._lately[first]

    def _serve(self) -> None:
        while self._free:
            whose = next((each for each in self._waiting if self._may_take(each)), None)
            if whose is None:
                return
            places = self._waiting.pop(whose)
            place = places.popleft()
            if places:
                self._waiting[whose] = places  # behind the others
            if not place.turn.done():
                self._busy[whose] += 1
                place.turn.set_result(self._pick(place.who))

    def _may_take(self, whose: str) -> bool:
        alone = not self._lately.keys() - {whose}
        return len(self._free) > 1 or whose not in self._busy or alone

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


class Thinkers:
    """All workers of a server: those in which bots think, and one that checks records and packs, so that no bot waits for it."""

    def __init__(self, number: int):
        self._thinking, self._checking = Desk(number), Desk(1)
        self.workers = self._thinking.workers
        self._ids = itertools.count(1)

    async def ask(self, request: dict[str, Any], seconds: float, whose: str = "") -> dict[str, Any]:
        """Have a worker answer. The time limit begins when one is free and listens; `whose` is the guest for whom it works."""
        desk = self._thinking if "view" in request else self._checking
        worker = await desk.take(whose, request.get("who", ""))
        try:
            async with asyncio.timeout(BEGINNING_SECONDS):
                await worker.begin()
            async with asyncio.timeout(seconds):
                return await worker.ask({"id": next(self._ids), **request})
        except (TimeoutError, OSError, ValueError, NoThought) as error:
            await worker.end()
            raise NoThought(str(error) or "it took too long") from None
        except asyncio.CancelledError:
            await worker.end()
            raise
        finally:
            desk.give_back(whose, worker)

    async def think(
        self,
        game: str,
        bot: str,
        seed: int,
        view: dict[str, Any],
        seconds: float,
        packs: Sequence[PackText] = (),
        who: str = "",
        whose: str = "",
        weigh: bool = False,
    ) -> dict[str, Any]:
        """What a bot would do, or what it thinks of each option (`weigh`). The packs are those of the view's table; `who` tells its seat
        from all others of the house, `whose` for whom it thinks."""
        request = {"game": game, "bot": bot, "seed": seed, "view": view, "who": who, "weigh": weigh, "seconds": seconds}
        return await self.ask(request | _packs(packs), seconds, whose)

    async def close(self) -> None:
        for worker in [*self.workers, *self._checking.workers]:
            await worker.end()


def _packs(packs: Sequence[PackText]) -> dict[str, Any]:
    return {"packs": [[pack.name, pack.text] for pack in packs]} if packs else {}
