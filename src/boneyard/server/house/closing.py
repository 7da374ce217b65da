"""Tables that end before their game does, and tables nobody keeps: closed by their owner, by the host or by time; deleted."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, NamedTuple

from boneyard.server.house.actor import Actor, Change
from boneyard.server.house.listing import OVER
from boneyard.server.house.people import Caller, Rights, may_look
from boneyard.server.messages.problems import Problem, not_allowed, taken
from boneyard.server.store.faults import CannotSave
from boneyard.server.table import entries as log
from boneyard.server.table.table import Table

if TYPE_CHECKING:
    from boneyard.server.house.house import House
    from boneyard.server.store.book import Book

logger = logging.getLogger("boneyard.tables")

DAY = 86_400
LOOK_SECONDS = 3_600.0
IN_USE = ("gathering", "playing", "left")


# --- by whoever made it -------------------------------------------------------------------------------


def _mine_alone(table: Table, caller: Caller) -> Rights:
    """The rights of whoever made a table at which nobody else sits."""
    found = may_look(table, caller)
    if not found.owner:
        raise not_allowed("Only whoever made this table may do that.")
    if any(table.seats[seat].guest != caller.guest for seat in table.people()):
        raise not_allowed("Others sit at this table. Leave it instead: they may go on.")
    return found


async def close(actor: Actor, caller: Caller, request_id: str) -> int:
    """Whoever made a table closes it. Returns the entry."""
    request, entry = f"{caller.id}:{request_id}", log.Closed("owner")

    def wish(table: Table) -> Change:
        _mine_alone(table, caller)
        before = table.answered(request, entry)
        return Change(seq=before) if before is not None else shut(table, entry)

    return await actor.change(request, wish)


def shut(table: Table, entry: log.Closed) -> Change:
    """A table is closed, unless it is over already."""
    if table.status == "finished":
        raise taken("The game at this table is over: there is nothing to close.")
    if table.ended is not None:
        raise taken(table.closed)
    return Change([entry])


async def forget_mine(house: House, caller: Caller, table: str) -> None:
    """Whoever made a table deletes it, once it is over."""
    actor = await house.actor(table)

    def look(now: Table) -> None:
        _mine_alone(now, caller)
        if now.status not in OVER:
            raise taken("The game at this table is not over. Close it first.")

    await actor.read(look)
    await forget(house, table)


async def forget(house: House, table: str, unless_since: int | None = None) -> bool:
    """Delete a table. In every process it is gone: whoever asks again finds none."""

    def write(book: Book) -> bool:
        gone = book.forget(table, unless_since)
        house.store.hint(book, table)
        return gone

    gone = await house.store.run(write)
    if gone and (actor := house.actors.get(table)) is not None:
        await asyncio.wait([actor.catch_up()])
    return gone


# --- by time ------------------------------------------------------------------------------------------


async def keep(house: House) -> None:
    """Look now and then for what the host wants kept no longer."""
    settings = house.settings
    if not settings.close_days and not settings.forget_days:
        return
    while True:
        try:
            await tidy(house, int(time.time()))
        except CannotSave:
            logger.warning("what is due could not be closed or deleted just now")
        await asyncio.sleep(LOOK_SECONDS)


class Due(NamedTuple):
    """Tables nobody has come to for as long as the host says, and since when."""

    close: list[str]
    close_before: int
    forget: list[str]
    forget_before: int


async def due(house: House, now: int, close_days: float, forget_days: float) -> Due:
    """What is to be closed, and what deleted; 0 days for nothing."""
    close_before, forget_before = now - int(close_days * DAY), now - int(forget_days * DAY)
    to_close = await _silent(house, close_before, IN_USE) if close_days else []
    to_forget = await _silent(house, forget_before, OVER) if forget_days else []
    return Due(to_close, close_before, to_forget, forget_before)


async def tidy(house: House, now: int, days: tuple[float, float] | None = None) -> tuple[int, int]:
    """Close and delete what is due, one table at a time. Returns how many of each."""
    found = await due(house, now, *(days or (house.settings.close_days, house.settings.forget_days)))
    closed = [await _close_silent(house, table, found.close_before) for table in found.close]
    gone = [await forget(house, table, found.forget_before) for table in found.forget]
    return sum(closed), sum(gone)


async def _silent(house: House, since: int, statuses: tuple[str, ...]) -> list[str]:
    return await house.store.run(lambda book: book.silent_since(since, statuses))


async def _close_silent(house: House, table: str, before: int) -> bool:
    """Unless somebody came meanwhile. One that cannot be opened is left as it is: it costs nobody anything."""
    try:
        actor = await house.actor(table)
        if actor.watching:
            return False
        await actor.change(f"closed:{before}", lambda now: shut(now, log.Closed("time")))
    except Problem as problem:
        logger.warning("a silent table could not be closed", extra={"table": table, "why": problem.code})
        return False
    return True
