"""What the host of a house may do: look at its tables and guests, close, delete, export, shut somebody out, help somebody back in.

The doors of the API (`http/hosting.py`) and `boneyard admin` carry out the same functions. Every act stands in the server's log, without
secrets and without names.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from boneyard.games import all_cards
from boneyard.server.house import closing, guests
from boneyard.server.house.actor import Change
from boneyard.server.house.listing import OVER
from boneyard.server.house.people import SPECTATOR, hashed, new_secret, note_key
from boneyard.server.house.raw import kept_record
from boneyard.server.house.record_desk import Records, Wanted, open_to_all
from boneyard.server.house.scenes import SHOWN
from boneyard.server.house.seating import MOST_KEYS
from boneyard.server.messages import hosting as m
from boneyard.server.messages.problems import not_found, taken
from boneyard.server.messages.responses import KeyTold, TableCard
from boneyard.server.messages.tidy import tidy
from boneyard.server.table import entries as log
from boneyard.server.table.history import Key
from boneyard.server.table.table import Table
from boneyard.server.workers.desk import Asker

if TYPE_CHECKING:
    from boneyard.server.house.actor import Actor
    from boneyard.server.house.house import House
    from boneyard.server.store.book import Book
    from boneyard.server.store.overview import GuestRow, GuestsAsked, Held, TableRow, TablesAsked

logger = logging.getLogger("boneyard.host")

STATUSES = ("gathering", "playing", *OVER)
"""Under these tables are kept."""
MOST_OWNERS = 20
MOST_CHAT = 100
HOST = Asker("host", "")


def _done(what: str, **where: object) -> None:
    logger.warning("the host %s", what, extra=where)


# --- tables -------------------------------------------------------------------------------------------


async def tables(house: House, asked: TablesAsked) -> m.HostTables:
    """A page of the tables the host asks for."""
    number, rows = await house.store.run(lambda book: book.tables_asked(asked))
    return m.HostTables(number, [_line(row) for row in rows])


def _line(row: TableRow) -> m.HostTable:
    return m.HostTable(**_line_of(row))


def _line_of(row: TableRow) -> dict[str, Any]:
    """A table as its card was kept; of a card that cannot be read, as much as stands beside it."""
    try:
        card = msgspec.json.decode(row.card, type=TableCard)
    except msgspec.MsgspecError:
        game, title, seats = "", "", []
    else:
        game, title = card.game, card.title
        seats = [m.HostSeat(each.seat, each.title, each.name, each.kind) for each in card.seats]
    return {
        "table": row.id,
        "game": game,
        "title": title,
        "status": row.status,
        "seats": seats,
        "owner": row.owner,
        "owner_name": row.owner_name,
        "letters": row.size,
        "created": row.created,
        "moved": row.at,
        "entries": row.entries,
    }


async def _actor(house: House, table: str) -> Actor:
    if table.startswith(SHOWN):
        raise not_found("table")  # a scene that is only shown is nobody's
    return await house.actor(table)


async def table(house: House, name: str) -> m.HostTableWhole:
    """One table: how much was played and said there, what opens it, and why it cannot be opened if it cannot."""
    actor = await _actor(house, name)
    now = await actor.read(lambda now: now)
    row, keys = await house.store.run(lambda book: (book.table_row(name), book.keys_of(name)))
    if row is None:
        raise not_found("table")
    said = [item.entry for item in now.happenings if isinstance(item.entry, log.Said)]
    return m.HostTableWhole(
        **(_line_of(row) | ({"status": "broken"} if now.broken else {})),
        moves=len(now.steps),
        keys=[m.KeyKept(*each) for each in keys],
        chat=[m.HostChat(each.name, each.text) for each in said[-MOST_CHAT:]],
        watching=len(actor.watching),
        broken=now.broken,
        closed=now.closed,
    )


async def close(house: House, name: str, why: str) -> None:
    """Close a table whose game is not over. Those who sit there read why."""
    actor, entry = await _actor(house, name), log.Closed("host", tidy(why))
    await actor.change("closed:host", lambda now: closing.shut(now, entry))
    _done("closed a table", table=name)


async def delete(house: House, name: str) -> None:
    """Delete a table, whatever state it is in."""
    if not await closing.forget(house, name):
        raise not_found("table")
    _done("deleted a table", table=name)


async def export(house: House, records: Records, name: str, everything: bool = False) -> str:
    """The record of a table. Before its game is over it holds what a spectator saw: the host may sit at another seat. Only `everything`
    brings the seed and the hands with it."""
    actor = await _actor(house, name)
    if everything:
        _done("took a record with everything in it", table=name)
    if await actor.read(lambda now: bool(now.broken)):
        return await kept_record(house, actor.table, (), everything)

    def look(now: Table) -> Wanted:
        return records.wanted(now, None if everything or open_to_all(now) else SPECTATOR)

    return await records.find(await actor.read(look), HOST)


async def new_key(house: House, name: str, seat: int) -> KeyTold:
    """A key for somebody who has lost theirs: to the seat that is theirs, or to one that is open."""
    secret = new_secret()
    digest = hashed(secret)
    told: list[KeyTold] = []

    def make(now: Table) -> Change:
        if seat >= len(now.seats):
            raise not_found("seat")
        kind = {"person": "seat", "open": "invite"}.get(now.seats[seat].kind)
        if kind is None:
            raise taken("A bot plays there. Those at the table can invite somebody to its seat.")
        if sum(key == Key(kind, seat) for key in now.keys.values()) >= MOST_KEYS:
            raise taken(f"{MOST_KEYS} such keys to this table are about already. Use those.")
        told[:] = [KeyTold(kind, seat, secret)]
        made = log.KeyMade(digest, kind, seat)
        return Change([made], [note_key(name, made)])

    await (await _actor(house, name)).change(f"key:{digest[:40]}", make)
    _done("made a key", table=name, seat=seat)
    return told[0]


# --- guests -------------------------------------------------------------------------------------------


async def guest_list(house: House, asked: GuestsAsked) -> m.HostGuests:
    """A page of the guests the host asks for."""
    number, rows = await house.store.run(lambda book: book.guests_asked(asked))
    return m.HostGuests(number, [_guest(row) for row in rows])


def _guest(row: GuestRow) -> m.HostGuest:
    known = row.guest
    marks = known.banned, known.maker, known.visitor
    return m.HostGuest(known.guest, known.name, row.created, row.tables, row.size, *marks)


async def mark(house: House, guest: str, banned: bool | None = None, maker: bool | None = None) -> m.HostGuest:
    """Shut a guest out or let them in again; let them make tables or not. It counts at once, everywhere."""
    marks = {name: said for name, said in (("banned", banned), ("maker", maker)) if said is not None}
    await guests.mark(house, guest, **marks)
    if marks:
        _done("has said of a guest", guest=guest, **marks)
    row = await house.store.run(lambda book: book.guest_row(guest))
    if row is None:
        raise not_found("guest")
    return _guest(row)


# --- how much -----------------------------------------------------------------------------------------


async def sizes(house: House) -> m.HostSizes:
    """How much the house holds, and who of it how much."""

    def look(book: Book) -> tuple[tuple[int, int, int, int], int, list[Held], list[Held], dict[str, str]]:
        owners = book.sizes_by_owner(MOST_OWNERS)
        names = {each.name: known.name for each in owners if (known := book.guest_called(each.name)) is not None}
        return book.sizes(), book.database_bytes(), book.sizes_by_game(), owners, names

    totals, whole, games, owners, names = await house.store.run(look)
    titles = {name: card.title for name, card in all_cards().items()}
    by_game = [m.SizeOf(each.name, titles.get(each.name, each.name), each.tables, each.size) for each in games]
    by_owner = [m.SizeOf(each.name, names.get(each.name, ""), each.tables, each.size) for each in owners]
    return m.HostSizes(*totals, whole, by_game, by_owner, house.settings.makers)


async def retention(house: House, close_days: float | None = None, forget_days: float | None = None) -> m.HostDue:
    """What is due to be closed or deleted now."""
    days = _days(house, close_days, forget_days)
    due = await closing.due(house, int(time.time()), *days)

    def look(book: Book) -> tuple[Sequence[TableRow], Sequence[TableRow]]:
        return book.rows_of(due.close), book.rows_of(due.forget)

    to_close, to_forget = await house.store.run(look)
    return m.HostDue(*days, [_line(row) for row in to_close], [_line(row) for row in to_forget])


async def tidy_now(house: House, close_days: float | None = None, forget_days: float | None = None) -> m.HostTidied:
    """Close and delete what is due, now."""
    closed, gone = await closing.tidy(house, int(time.time()), _days(house, close_days, forget_days))
    _done("had what was due closed and deleted", closed=closed, deleted=gone)
    return m.HostTidied(closed, gone)


def _days(house: House, close_days: float | None, forget_days: float | None) -> tuple[float, float]:
    settings = house.settings
    return (
        settings.close_days if close_days is None else close_days,
        settings.forget_days if forget_days is None else forget_days,
    )
