"""A few worker processes in which bots think, off the event loop, each with a time limit.

A worker that dies, hangs or answers nonsense is ended and replaced; the caller gets `NoThought` and goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from boneyard.server.table.entries import PackText
from boneyard.server.workers.desk import BOTS, CHECKS, LOOKS, NOBODY, Asker, Desk, NoThought
from boneyard.server.workers.worker import READY

LONGEST_LINE = 16_000_000
BEGINNING_SECONDS = 30.0
"""A process that does not listen after that never will."""


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
        self.process.stdin.write(msgspec.json.encode(request) + b"\n")
        await self.process.stdin.drain()
        return await self._heard(request["id"])

    async def _heard(self, number: int) -> dict[str, Any]:
        """The answer of that number."""
        assert self.process is not None
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            reply: dict[str, Any] = msgspec.json.decode(line)
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


class Thinkers:
    """All workers of a server: those in which bots think; one that reads and writes records and checks packs, so that no bot waits for
    it; and one that looks ahead for people who point at a choice, who wait for neither."""

    def __init__(self, number: int):
        self.workers = [Worker() for _ in range(number)]
        self._thinking, self._checking, self._looking = Desk(self.workers), Desk([Worker()]), Desk([Worker()])
        self._ids = itertools.count(1)

    @property
    def waiting(self) -> int:
        """How many wait for any of them."""
        return self._thinking.waiting + self._checking.waiting + self._looking.waiting

    async def ask(
        self, request: dict[str, Any], seconds: float, asker: Asker = NOBODY, rank: int = CHECKS
    ) -> dict[str, Any]:
        """Have a worker answer. The time limit begins when one is free and listens; `asker` is for whom it works."""
        desk = {CHECKS: self._checking, LOOKS: self._looking}.get(rank, self._thinking)
        worker = await desk.take(asker, request.get("who", ""), rank)
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
            desk.give_back(asker, worker)

    async def think(
        self,
        game: str,
        bot: str,
        seed: int,
        view: dict[str, Any],
        seconds: float,
        packs: Sequence[PackText] = (),
        who: str = "",
        asker: Asker = NOBODY,
        rank: int = BOTS,
        weigh: bool = False,
        own: Sequence[PackText] = (),
    ) -> dict[str, Any]:
        """What a bot would do, or what it thinks of each option (`weigh`). The packs, and the game's own files as they once were, are those
        of the view's table; `who` tells its seat from all others of the house, `asker` for whom it thinks."""
        request = {"game": game, "bot": bot, "seed": seed, "view": view, "who": who, "weigh": weigh, "seconds": seconds}
        return await self.ask(request | texts_sent(packs, own), seconds, asker, rank)

    async def close(self) -> None:
        for worker in [*self.workers, *self._checking.workers, *self._looking.workers]:
            await worker.end()


def texts_sent(packs: Sequence[PackText], own: Sequence[PackText]) -> dict[str, Any]:
    """The texts of a table's cards, as a worker reads them."""
    named = (("packs", packs), ("own", own))
    return {name: [[each.name, each.text] for each in texts] for name, texts in named if texts}
