"""Keepsakes of finished games: written by a worker as soon as a game is over, and for older ones when they are next opened, or after a
start, one after the other.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING
from weakref import WeakSet

from boneyard.server.store.faults import CannotSave
from boneyard.server.table.keepsakes import Keepsake, unpacked
from boneyard.server.table.table import Table
from boneyard.server.workers.desk import NoThought

if TYPE_CHECKING:
    from boneyard.server.house.actor import Actor
    from boneyard.server.house.house import House
    from boneyard.server.store.store import Store
    from boneyard.server.workers.pool import Thinkers

logger = logging.getLogger("boneyard.tables")

WRITING_SECONDS = 30.0
"""The longest one may take: a record, and the log told anew."""
BETWEEN_SECONDS = 0.2
"""Between two older games: those who play come first."""


class Keepsakes:
    """Who sees that nothing is lost of a game that is over."""

    def __init__(self, store: Store, thinkers: Thinkers):
        self._store, self._thinkers = store, thinkers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._done: WeakSet[Actor] = WeakSet()

    def look(self, actor: Actor) -> None:
        """Something happened at a table: is its game over?"""
        table = actor.table
        if _is_over(table) and actor not in self._done and table.id not in self._tasks:
            self._tasks[table.id] = asyncio.create_task(self._see_to(actor))

    async def _see_to(self, actor: Actor) -> None:
        table = actor.table
        try:
            if await self.keep(table):
                self._done.add(actor)
        finally:
            del self._tasks[table.id]

    async def keep(self, table: Table) -> bool:
        """Have what is to be kept of a finished game written down. Whether it is; if not, it is tried again another time."""
        try:
            if not await self._store.run(lambda book: book.has_keepsake(table.id)):
                entries = [entry for _, entry in table.requests.values()]
                request = {"keepsake": table.id, "head": table.head, "entries": entries}
                told = await self._thinkers.ask(request, WRITING_SECONDS)
                if "failed" in told:
                    raise NoThought(told["failed"])
                await self._store.run(lambda book: book.keep_keepsake(table.id, told["text"]))
        except (NoThought, CannotSave) as error:
            logger.warning("what is kept of a game was not written", extra={"table": table.id, "why": str(error)})
            return False
        return True

    async def catch_up(self, house: House) -> None:
        """Games that ended before anything was kept of them, or while a server stopped."""
        for name in await self._store.run(lambda book: book.over_without_keepsake()):
            await asyncio.sleep(BETWEEN_SECONDS)
            try:
                table = (await house.read(name)).table
                if _is_over(table):
                    await self.keep(table)
            except CannotSave:
                raise
            except Exception:  # whatever is wrong with one table, the others are kept as well
                logger.exception("nothing could be kept of a game", extra={"table": name})

    async def close(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


def _is_over(table: Table) -> bool:
    """Whether a game came to its end, for good: an example that stops may be taken back."""
    return table.status == "finished" and table.playing().over and not table.shown


async def keepsake_for(store: Store, table: str) -> Keepsake | None:
    """What is kept of a table that is broken; None where its game was not over."""
    text = await store.run(lambda book: book.keepsake(table))
    if text is None:
        return None
    try:
        return await asyncio.to_thread(unpacked, text)
    except ValueError as error:
        logger.error("what is kept of a game cannot be read", extra={"table": table, "why": str(error)})
        return None
