"""Tables on one line each: the lobby, and my tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server import schema as db
from boneyard.server.answers import Listing, TableCard
from boneyard.server.frames import result_json, seats_json
from boneyard.server.people import Caller
from boneyard.server.table import Table

if TYPE_CHECKING:
    from boneyard.server.house import House

MOST = 60


def card_of(table: Table, caller: Caller | None = None) -> TableCard:
    """A table on one line: only what everybody may know."""
    mine = table.seats_of(caller.guest) if caller is not None and caller.guest else ()
    return msgspec.convert(
        {
            "table": table.id,
            "game": table.head.game,
            "title": table.head.game if table.game is None else table.game.title,
            "status": table.status,
            "seats": seats_json(table),
            "your_turn": any(seat in table.waiting for seat in mine),
            "waiting": list(table.waiting),
            "result": result_json(table),
            "created": table.created,
            "next": table.next,
        },
        TableCard,
    )


async def listing(house: House, caller: Caller) -> Listing:
    """The caller's tables and the lobby's, newest first."""
    newest = db.tables.c.created.desc(), db.tables.c.id
    held = sa.select(db.grants.c.match).where(db.grants.c.guest == caller.guest)
    mine = (db.tables.c.owner == caller.guest) | db.tables.c.id.in_(held)
    waiting = db.tables.c.listed & (db.tables.c.status == "gathering")

    def find(connection: Connection, which: sa.ColumnElement[bool]) -> list[tuple[str, str, str]]:
        chosen = sa.select(db.tables.c.id, db.tables.c.status, db.tables.c.card).where(which)
        return [(row.id, row.status, row.card) for row in connection.execute(chosen.order_by(*newest).limit(MOST))]

    own = await house.store.run(lambda connection: find(connection, mine)) if caller.guest else []
    lobby = await house.store.run(lambda connection: find(connection, waiting))
    return Listing([await _card(house, caller, *row) for row in own], [_kept(card) for _, _, card in lobby])


async def _card(house: House, caller: Caller, table: str, status: str, kept: str) -> TableCard:
    """Only a game being played changes faster than its card is kept."""
    if status != "playing":
        return _kept(kept)
    actor = await house.actor(table)
    return await actor.read(lambda now: card_of(now, caller))


def _kept(card: str) -> TableCard:
    return msgspec.json.decode(card, type=TableCard)
