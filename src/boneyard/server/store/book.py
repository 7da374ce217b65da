"""The database as one transaction sees it: every question the server puts to it, and every change.

Only the thread that speaks to the database loads this: what it stands on takes longer to load than all the rest of a server.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.store import schema as db

CHANNEL = "boneyard"
"""Where processes that share a PostgreSQL database hint each other: ``node table``."""


class Listed(NamedTuple):
    """A table as lists of tables show it."""

    table: str
    status: str
    card: str


class KeptKey(NamedTuple):
    """A key, and how far its table's log had come when it was looked up."""

    kind: str
    table: str
    seat: int
    at: int


class Kept(NamedTuple):
    """A table as the database has it: nothing of it has been understood yet."""

    head: str
    created: int
    lines: Sequence[Any]
    granted: Sequence[tuple[str, int]]


class Book:
    """What is written down."""

    def __init__(self, connection: Connection):
        self.connection = connection

    def answers(self) -> bool:
        """Whether there is anybody at the other end."""
        return bool(self.connection.exec_driver_sql("SELECT 1").scalar())

    def hint(self, node: str, table: str) -> None:
        """Tell other processes on the same database, with the commit, that a table has changed."""
        self.connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{node} {table}")))

    # --- tables ---------------------------------------------------------------------------------------

    def table_made_by(self, request: str) -> str | None:
        """The table an earlier sending of this request made."""
        found = self.connection.execute(sa.select(db.tables.c.id).where(db.tables.c.request == request)).scalar()
        return None if found is None else str(found)

    def unfinished(self, owner: str, over: Sequence[str]) -> int:
        """How many tables of an owner have none of these statuses."""
        mine = (db.tables.c.owner == owner) & db.tables.c.status.not_in(over)
        return int(self.connection.execute(sa.select(sa.func.count()).where(mine)).scalar_one())

    def add_table(self, values: dict[str, Any]) -> None:
        self.connection.execute(db.tables.insert(), [values])

    def keep_card(self, table: str, status: str, card: str) -> None:
        """What lists of tables show, kept beside the log so that they need not open every table."""
        change = sa.update(db.tables).where(db.tables.c.id == table).values(status=status, card=card)
        self.connection.execute(change)

    def add_lines(self, lines: list[dict[str, Any]]) -> None:
        if lines:
            self.connection.execute(db.log.insert(), lines)

    def last_line(self, table: str) -> int:
        """How far a table's log has come."""
        last = sa.select(sa.func.max(db.log.c.seq)).where(db.log.c.match == table)
        return self.connection.execute(last).scalar() or 0

    def table(self, table: str) -> Kept | None:
        found = self.connection.execute(sa.select(db.tables).where(db.tables.c.id == table)).first()
        if found is None:
            return None
        lines = self.connection.execute(sa.select(db.log).where(db.log.c.match == table).order_by(db.log.c.seq)).all()
        chosen = sa.select(db.grants.c.guest, db.grants.c.seat).where(db.grants.c.match == table)
        granted = [(row.guest, row.seat) for row in self.connection.execute(chosen)]
        return Kept(found.head, found.created, lines, granted)

    def playing_since(self, moment: int) -> list[str]:
        """Tables in play that are not older than this, the newest first."""
        wanted = (
            sa.select(db.tables.c.id)
            .where((db.tables.c.status == "playing") & (db.tables.c.created > moment))
            .order_by(db.tables.c.created.desc())
        )
        return list(self.connection.execute(wanted).scalars())

    def tables_of(self, guest: str, most: int) -> list[Listed]:
        """Those a guest made or sits at, the newest first."""
        held = sa.select(db.grants.c.match).where(db.grants.c.guest == guest)
        return self._listed((db.tables.c.owner == guest) | db.tables.c.id.in_(held), most)

    def lobby(self, most: int) -> list[Listed]:
        """Those that wait for anybody, the newest first."""
        return self._listed(db.tables.c.listed & (db.tables.c.status == "gathering"), most)

    def _listed(self, which: sa.ColumnElement[bool], most: int) -> list[Listed]:
        chosen = sa.select(db.tables.c.id, db.tables.c.status, db.tables.c.card).where(which)
        newest = chosen.order_by(db.tables.c.created.desc(), db.tables.c.id).limit(most)
        return [Listed(row.id, row.status, row.card) for row in self.connection.execute(newest)]

    # --- people ---------------------------------------------------------------------------------------

    def guest(self, secret: str) -> tuple[str, str] | None:
        """The id and name of the guest whose secret has this hash."""
        row = self.connection.execute(sa.select(db.guests).where(db.guests.c.secret == secret)).first()
        return None if row is None else (row.id, row.name)

    def add_guest(self, values: dict[str, Any]) -> None:
        self.connection.execute(db.guests.insert(), [values])

    def rename(self, guest: str, name: str) -> None:
        self.connection.execute(sa.update(db.guests).where(db.guests.c.id == guest).values(name=name))

    def key(self, secret: str) -> KeptKey | None:
        """A key and how far its table's log has come: in one statement, so that nothing can happen between the two."""
        last = sa.select(sa.func.max(db.log.c.seq)).where(db.log.c.match == db.keys.c.match).scalar_subquery()
        at = sa.func.coalesce(last, 0).label("at")
        wanted = sa.select(db.keys.c.kind, db.keys.c.match, db.keys.c.seat, at).where(db.keys.c.secret == secret)
        row = self.connection.execute(wanted).first()
        return None if row is None else KeptKey(row.kind, row.match, row.seat, row.at)

    def add_key(self, values: dict[str, Any]) -> None:
        self.connection.execute(db.keys.insert(), [values])

    def grant(self, guest: str, table: str, seat: int) -> None:
        """Let a guest act for a seat, or look on (seat −1). Granting twice is granting once."""
        where = (db.grants.c.guest == guest) & (db.grants.c.match == table) & (db.grants.c.seat == seat)
        if self.connection.execute(sa.select(db.grants).where(where)).first() is None:
            self.connection.execute(db.grants.insert(), [{"guest": guest, "match": table, "seat": seat}])

    def withdraw(self, table: str, seat: int) -> None:
        """A seat changes hands: whoever held it, or a key to it, holds it no more."""
        self.connection.execute(sa.delete(db.grants).where((db.grants.c.match == table) & (db.grants.c.seat == seat)))
        mine = (db.keys.c.match == table) & (db.keys.c.seat == seat)
        self.connection.execute(sa.delete(db.keys).where(mine & (db.keys.c.kind == "seat")))
        self.connection.execute(sa.update(db.keys).where(mine & (db.keys.c.kind == "invite")).values(kind="spent"))
