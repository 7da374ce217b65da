"""Records that are asked for: written by a worker, which folds the table's log anew, and kept while they do not change.

Writing one takes seconds where a game was long. The tables go on meanwhile, and whoever asks for many waits longer than who asks for one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, NamedTuple

from boneyard.server.house.actor import Actor, look_away
from boneyard.server.house.people import Caller, may_look
from boneyard.server.messages.problems import Problem
from boneyard.server.table.table import Table
from boneyard.server.workers.desk import Asker, NoThought
from boneyard.server.workers.pool import Thinkers

KEPT_CHARACTERS = 8_000_000
"""So much of the records written last is kept, to be given out again."""
WRITING_SECONDS = 20.0
"""The longest a record may take; twice what the longest a table can be made from takes here."""

Name = tuple[str, int, int, int | None]


class Wanted(NamedTuple):
    """A record somebody may have."""

    name: Name
    """What it depends on: the table, its moves, how many were taken back (a move that is taken back and made again has another number
    of them), and who looks; None: everything is open."""
    request: dict[str, Any] | None
    """What a worker is given to write it; None where it is there already."""


class Records:
    """Records by what they depend on; those asked for last are kept."""

    def __init__(self, thinkers: Thinkers, most: int = KEPT_CHARACTERS):
        self._thinkers, self._most = thinkers, most
        self._kept: OrderedDict[Name, str] = OrderedDict()
        self._size = 0
        self._writing: dict[Name, asyncio.Task[str]] = {}

    async def of(self, actor: Actor, caller: Caller, asker: Asker, viewer: int | None) -> str:
        """The record of a table as the caller may have it: whole when everything is open, else from a viewpoint."""

        def look(table: Table) -> Wanted:
            rights = may_look(table, caller)
            return self.wanted(table, None if open_to_all(table) else rights.viewer(table, viewer))

        return await self.find(await actor.read(look), asker)

    def wanted(self, table: Table, viewer: int | None) -> Wanted:
        match = table.played()
        name = (table.id, len(match.moves), match.takebacks, viewer)
        if name in self._kept or name in self._writing:
            return Wanted(name, None)
        entries = [entry for _, entry in table.requests.values()]
        return Wanted(name, {"write": table.id, "head": table.head, "entries": entries, "viewer": viewer})

    async def find(self, wanted: Wanted, asker: Asker) -> str:
        """The record; written once for all who wait for it."""
        name, request = wanted
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        if name not in self._writing:
            assert request is not None
            self._writing[name] = task = asyncio.create_task(self._write(name, request, asker))
            task.add_done_callback(look_away)
        return await asyncio.shield(self._writing[name])

    async def _write(self, name: Name, request: dict[str, Any], asker: Asker) -> str:
        try:
            written = await self._thinkers.ask(request, WRITING_SECONDS, asker)
        except NoThought as error:
            raise Problem(503, "too_slow", f"The record could not be written now: {error}.", wait=10) from None
        finally:
            del self._writing[name]
        if "failed" in written:
            raise Problem(503, "too_slow", f"The record could not be written: {written['failed']}.", wait=60)
        return self._keep(name, written["text"])

    def _keep(self, name: Name, text: str) -> str:
        self._kept[name] = text
        self._size += len(text)
        while self._size > self._most:
            self._size -= len(self._kept.popitem(last=False)[1])
        return text


def open_to_all(table: Table) -> bool:
    """Whether nothing of the game is anybody's secret any more."""
    return table.played().over or table.shown or table.example_over
