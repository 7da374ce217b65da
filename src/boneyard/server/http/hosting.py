"""The doors of the API that are open to the host of the house alone: `/api/host`. What stands behind them is `house/hosting.py`."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from starlette.responses import Response

from boneyard.server.house import hosting
from boneyard.server.http.routes import Call, route
from boneyard.server.messages import hosting as m
from boneyard.server.messages.problems import malformed
from boneyard.server.messages.responses import Gone, KeyTold

if TYPE_CHECKING:
    from boneyard.server.store.overview import GuestsAsked, TablesAsked

DAY = 86_400
FAR = 2_000_000_000
LONG = 100_000
TABLES_BY = ("silence", "size", "newest")
GUESTS_BY = ("size", "tables", "newest")


def _sort(call: Call, known: tuple[str, ...]) -> str:
    wanted = call.word("sort") or known[0]
    if wanted not in known:
        raise malformed(f"sort is one of {', '.join(known)}")
    return wanted


def _tables_asked(call: Call) -> TablesAsked:
    from boneyard.server.store.overview import (
        TablesAsked,
    )  # what it stands on is loaded by whoever speaks to the database

    statuses = tuple([each for each in call.word("status").split(",") if each])
    if strange := [each for each in statuses if each not in hosting.STATUSES]:
        raise malformed(f"there is no status {strange[0]!r}: there are {', '.join(hosting.STATUSES)}")
    silent, skip = call.number("silent_days", 0, LONG), call.number("skip", 0, FAR) or 0
    since = None if silent is None else int(time.time()) - silent * DAY
    return TablesAsked(statuses, call.word("owner"), since, _sort(call, TABLES_BY), skip)


def _guests_asked(call: Call) -> GuestsAsked:
    from boneyard.server.store.overview import (
        GuestsAsked,
    )  # what it stands on is loaded by whoever speaks to the database

    banned = call.number("banned", 0, 1)
    skip = call.number("skip", 0, FAR) or 0
    return GuestsAsked(call.word("name"), None if banned is None else bool(banned), _sort(call, GUESTS_BY), skip)


@route("GET", "/api/host/sizes", m.HostSizes, host=True)
async def host_sizes(call: Call, _: None) -> m.HostSizes:
    """How much the house holds, by game and by who made it."""
    return await hosting.sizes(call.house)


@route(
    "GET",
    "/api/host/tables",
    m.HostTables,
    query=("status", "owner", "silent_days", "sort", "skip"),
    host=True,
)
async def host_tables(call: Call, _: None) -> m.HostTables:
    """All tables, fifty at a time: by silence, by size, or the newest first."""
    return await hosting.tables(call.house, _tables_asked(call))


@route("GET", "/api/host/tables/{table}", m.HostTableWhole, host=True)
async def host_table(call: Call, _: None) -> m.HostTableWhole:
    """One table looked at, without its cards."""
    return await hosting.table(call.house, call.path("table"))


@route("POST", "/api/host/tables/{table}/close", m.HostTableWhole, body=m.HostClose, host=True)
async def host_close(call: Call, asked: m.HostClose) -> m.HostTableWhole:
    """Close a table before its game is over; those who sit there read why."""
    await hosting.close(call.house, call.path("table"), asked.why)
    return await hosting.table(call.house, call.path("table"))


@route("POST", "/api/host/tables/{table}/delete", Gone, body=m.HostDelete, host=True)
async def host_delete(call: Call, asked: m.HostDelete) -> Gone:
    """Delete a table, whatever state it is in."""
    await hosting.delete(call.house, call.path("table"))
    return Gone(call.path("table"))


@route("POST", "/api/host/tables/{table}/keys", KeyTold, body=m.HostKey, status=201, host=True)
async def host_key(call: Call, asked: m.HostKey) -> KeyTold:
    """A new key to a seat, for somebody who has lost theirs."""
    return await hosting.new_key(call.house, call.path("table"), asked.seat)


@route(
    "GET",
    "/api/host/tables/{table}/record",
    str,
    query=("everything",),
    media="application/x-ndjson",
    host=True,
)
async def host_record(call: Call, _: None) -> Any:
    """The record of a table: before the end without seed and hands, unless everything is asked for."""
    everything = bool(call.number("everything", 0, 1))
    text = await hosting.export(call.house, call.server.records, call.path("table"), everything)
    return Response(text, media_type="application/x-ndjson")


@route("GET", "/api/host/guests", m.HostGuests, query=("name", "banned", "sort", "skip"), host=True)
async def host_guests(call: Call, _: None) -> m.HostGuests:
    """All guests, fifty at a time: by what their tables hold, by how many, or the newest first."""
    return await hosting.guest_list(call.house, _guests_asked(call))


@route("POST", "/api/host/guests/{guest}", m.HostGuest, body=m.HostMark, host=True)
async def host_mark(call: Call, asked: m.HostMark) -> m.HostGuest:
    """Shut a guest out or let them in again; let them make tables or not."""
    return await hosting.mark(call.house, call.path("guest"), asked.banned, asked.maker)


@route("GET", "/api/host/retention", m.HostDue, query=("close_days", "forget_days"), host=True)
async def host_retention(call: Call, _: None) -> m.HostDue:
    """What would be closed and deleted now."""
    return await hosting.retention(call.house, call.number("close_days", 0, LONG), call.number("forget_days", 0, LONG))


@route("POST", "/api/host/retention", m.HostTidied, body=m.HostRetention, host=True)
async def host_tidy(call: Call, asked: m.HostRetention) -> m.HostTidied:
    """Close and delete what is due now."""
    return await hosting.tidy_now(call.house, asked.close_days, asked.forget_days)
