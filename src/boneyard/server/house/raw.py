"""What is given of a table that is broken: the record of a game that is over; else what is kept, to those who sat there and to who made
it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boneyard.server.house.people import Caller, may_look, rights
from boneyard.server.messages.problems import not_allowed, not_found
from boneyard.server.table.table import Table
from boneyard.server.table.unreadable import raw_record

if TYPE_CHECKING:
    from boneyard.server.house.house import House


async def record_of_broken(house: House, table: Table, caller: Caller) -> str:
    """The record, where it was written down when the game ended; else the lines as they are kept, of everybody if the game was over."""
    if table.keepsake is not None:
        may_look(table, caller)
        return table.keepsake.record
    may = rights(table, caller)
    if not may.seats and not may.owner:
        raise not_allowed(
            "The record of a table that cannot be opened is for those who sat there, and for who made it."
        )
    return await kept_record(house, table, may.seats)


async def kept_record(house: House, table: Table, seats: Sequence[int], everything: bool = False) -> str:
    """The same for somebody with these seats; with `everything` also what is nobody's to know before the end."""
    found, beside = await house.store.run(lambda book: (book.table(table.id), book.beside(table.id)))
    if found is None:
        raise not_found("table")
    return raw_record(found.head, found.lines, seats, everything or beside.status == "finished", table.broken)
