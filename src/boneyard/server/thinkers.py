"""A few worker processes in which bots think, off the event loop, each with a time limit.

A worker that dies, hangs or answers nonsense is ended and replaced; the caller gets `NoThought` and goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import sys
from collections.abc import Sequence
from typing import Any

from boneyard.server.entries import PackText
from boneyard.server.thinker import KEPT

LONGEST_LINE = 16_000_000


class NoThought(Exception):
    """No answer came: too slow, or the worker died."""


class Worker:
    """One process, begun when it is first needed."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.minds: dict[str, None] = {}
        """The seats whose thoughts it remembers, in the order in which it thought for them."""

    async def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        process = self.process
        if process is None or process.returncode is not None:
            process = self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "boneyard.server.thinker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
            )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(request).encode() + b"\n")
        await process.stdin.drain()
        while True:
            line = await process.stdout.readline()
            if not line:
                raise NoThought("the worker died")
            reply: dict[str, Any] = json.loads(line)
            if reply["id"] == request["id"]:
                return reply

    async def end(self) -> None:
        process, self.process = self.process, None
        self.minds.clear()
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinkers:
    """All workers of a server."""

    def __init__(self, number: int):
        self.workers = [Worker() for _ in range(number)]
        self._free = self.workers[:]
        self._idle = asyncio.Semaphore(number)
        self._ids = itertools.count(1)

    async def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Have a worker answer. The time limit begins when one is free."""
        await self._idle.acquire()
        worker = self._take(request.get("who", ""))
        try:
            async with asyncio.timeout(seconds):
                return await worker.ask({"id": next(self._ids), **request})
        except (TimeoutError, OSError, ValueError, NoThought) as error:
            await worker.end()
            raise NoThought(str(error) or "it took too long") from None
        except asyncio.CancelledError:
            await worker.end()
            raise
        finally:
            self._free.append(worker)
            self._idle.release()

    def _take(self, who: str) -> Worker:
        """The free worker that remembers this seat, or the one that worked last: the others may never have to begin."""
        worker = next((each for each in self._free if who in each.minds), self._free[-1])
        self._free.remove(worker)
        if who:
            worker.minds.pop(who, None)
            worker.minds[who] = None
            if len(worker.minds) > KEPT:
                del worker.minds[next(iter(worker.minds))]
        return worker

    async def think(
        self,
        game: str,
        bot: str,
        seed: int,
        view: dict[str, Any],
        seconds: float,
        packs: Sequence[PackText] = (),
        who: str = "",
    ) -> dict[str, Any]:
        """What a bot would do. The packs are those of the view's table; `who` tells its seat from all others of the house."""
        request = {"game": game, "bot": bot, "seed": seed, "view": view, "who": who}
        return await self.ask(request | _packs(packs), seconds)

    async def weigh(
        self, game: str, bot: str, seed: int, view: dict[str, Any], seconds: float, packs: Sequence[PackText] = ()
    ) -> dict[str, Any]:
        """What a bot thinks of each option."""
        request = {"game": game, "bot": bot, "seed": seed, "view": view, "weigh": True}
        return await self.ask(request | _packs(packs), seconds)

    async def close(self) -> None:
        for worker in self.workers:
            await worker.end()


def _packs(packs: Sequence[PackText]) -> dict[str, Any]:
    return {"packs": [[pack.name, pack.text] for pack in packs]} if packs else {}
