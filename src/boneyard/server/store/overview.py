"""The database as its host looks at it: all tables, all guests, how much they hold. Part of the `Book`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.store import schema as db

GAME_FIRST = '{"game":"'
"""How every head begins: so the database can count by game without reading heads whole."""


class KnownGuest(NamedTuple):
    """A guest, and what the host has said of them."""

    guest: str
    name: str
    banned: bool
    maker: bool
    """Whether they may make tables where only the host says who may."""
    visitor: bool
    """Came by a key to a house with a password: they are let in to that table alone."""


class TableRow(NamedTuple):
    """A table as a line of the host's list."""

    id: str
    status: str
    card: str
    owner: str
    owner_name: str
    created: int
    size: int
    at: int
    """When something happened there last."""
    entries: int


class GuestRow(NamedTuple):
    """A guest as a line of the host's list."""

    guest: KnownGuest
    created: int
    tables: int
    size: int


class Held(NamedTuple):
    """How much something holds."""

    name: str
    tables: int
    size: int


class TablesAsked(NamedTuple):
    """Which tables the host wants to see, in which order."""

    statuses: Sequence[str] = ()
    owner: str = ""
    silent_since: int | None = None
    sort: str = "silence"
    skip: int = 0
    most: int = 50


class GuestsAsked(NamedTuple):
    """Which guests the host wants to see, in which order."""

    name: str = ""
    banned: bool | None = None
    sort: str = "size"
    skip: int = 0
    most: int = 50


def known_guest(row: Any) -> KnownGuest | None:
    return None if row is None else KnownGuest(row.id, row.name, bool(row.banned), bool(row.maker), bool(row.visitor))


class Overview:
    """What only the host asks."""

    connection: Connection

    # --- tables ---------------------------------------------------------------------------------------

    def tables_asked(self, asked: TablesAsked) -> tuple[int, list[TableRow]]:
        """How many tables there are of those asked for, and a page of them."""
        tables, ends = db.tables.c, db.ends.c
        which: list[sa.ColumnElement[bool]] = []
        if asked.statuses:
            which.append(tables.status.in_(asked.statuses))
        if asked.owner:
            which.append(tables.owner == asked.owner)
        if asked.silent_since is not None:
            which.append(ends.at < asked.silent_since)
        order = {"silence": ends.at, "size": ends.size.desc(), "newest": tables.created.desc()}[asked.sort]
        joined = db.tables.join(db.ends, ends.match == tables.id)
        number = self.connection.execute(sa.select(sa.func.count()).select_from(joined).where(*which)).scalar_one()
        page = self._rows().where(*which).order_by(order, tables.id).offset(asked.skip).limit(asked.most)
        return int(number), [TableRow(*row) for row in self.connection.execute(page)]

    def table_row(self, table: str) -> TableRow | None:
        row = self.connection.execute(self._rows().where(db.tables.c.id == table)).first()
        return None if row is None else TableRow(*row)

    def rows_of(self, names: Sequence[str]) -> list[TableRow]:
        """These tables, in this order."""
        found = {
            row[0]: TableRow(*row) for row in self.connection.execute(self._rows().where(db.tables.c.id.in_(names)))
        }
        return [found[name] for name in names if name in found]

    def _rows(self) -> sa.Select[Any]:
        tables, ends, owner = db.tables.c, db.ends.c, sa.func.coalesce(db.guests.c.name, "")
        columns = (tables.id, tables.status, tables.card, tables.owner, owner, tables.created)
        joined = db.tables.join(db.ends, ends.match == tables.id)
        joined = joined.outerjoin(db.guests, db.guests.c.id == tables.owner)
        return sa.select(*columns, ends.size, ends.at, ends.seq).select_from(joined)

    # --- guests ---------------------------------------------------------------------------------------

    def guest_called(self, guest: str) -> KnownGuest | None:
        return known_guest(self.connection.execute(sa.select(db.guests).where(db.guests.c.id == guest)).first())

    def mark_guest(self, guest: str, **marks: bool) -> KnownGuest | None:
        """Note what the host says of a guest."""
        if marks:
            self.connection.execute(sa.update(db.guests).where(db.guests.c.id == guest).values(**marks))
        return self.guest_called(guest)

    def banned_among(self, guests: Sequence[str]) -> list[str]:
        chosen = sa.select(db.guests.c.id).where(db.guests.c.id.in_(guests) & db.guests.c.banned)
        return list(self.connection.execute(chosen).scalars())

    def key_is_of_banned(self, secret: str) -> bool:
        """Whether a key opens a seat that belongs to somebody the host has shut out."""
        held = db.keys.join(db.grants, (db.grants.c.match == db.keys.c.match) & (db.grants.c.seat == db.keys.c.seat))
        held = held.join(db.guests, db.guests.c.id == db.grants.c.guest)
        found = sa.select(db.guests.c.id).select_from(held)
        found = found.where((db.keys.c.secret == secret) & (db.keys.c.kind == "seat") & db.guests.c.banned)
        return self.connection.execute(found.limit(1)).first() is not None

    def guests_asked(self, asked: GuestsAsked) -> tuple[int, list[GuestRow]]:
        """How many guests there are of those asked for, and a page of them."""
        guests = db.guests.c
        which: list[sa.ColumnElement[bool]] = []
        if asked.name:
            which.append(sa.func.lower(guests.name).contains(asked.name.lower(), autoescape=True))
        if asked.banned is not None:
            which.append(guests.banned == sa.literal(asked.banned))
        number = self.connection.execute(sa.select(sa.func.count()).select_from(db.guests).where(*which)).scalar_one()
        chosen = self._guests()
        order = {"size": sa.desc("held"), "tables": sa.desc("made"), "newest": guests.created.desc()}[asked.sort]
        page = chosen.where(*which).order_by(order, guests.id).offset(asked.skip).limit(asked.most)
        return int(number), [_guest_row(row) for row in self.connection.execute(page)]

    def guest_row(self, guest: str) -> GuestRow | None:
        row = self.connection.execute(self._guests().where(db.guests.c.id == guest)).first()
        return None if row is None else _guest_row(row)

    def _guests(self) -> sa.Select[Any]:
        held = self._held_by(db.tables.c.owner).subquery()
        columns = (sa.func.coalesce(held.c.tables, 0).label("made"), sa.func.coalesce(held.c.size, 0).label("held"))
        return sa.select(db.guests, *columns).outerjoin(held, held.c.name == db.guests.c.id)

    # --- sizes ----------------------------------------------------------------------------------------

    def sizes_by_game(self) -> list[Held]:
        head, begins = db.tables.c.head, len(GAME_FIRST) + 1
        rest = sa.func.substr(head, begins, 60)
        find = sa.func.strpos if self.connection.dialect.name == "postgresql" else sa.func.instr
        game = sa.func.substr(rest, 1, find(rest, '"') - 1)
        known = sa.case((sa.func.substr(head, 1, len(GAME_FIRST)) == GAME_FIRST, game), else_="")
        return self._held(self._held_by(known))

    def sizes_by_owner(self, most: int) -> list[Held]:
        return self._held(self._held_by(db.tables.c.owner).limit(most))

    def sizes(self) -> tuple[int, int, int, int]:
        """How many tables, letters, entries and guests there are."""
        total = sa.select(sa.func.count(), sa.func.sum(db.ends.c.size), sa.func.sum(db.ends.c.seq))
        tables, size, entries = self.connection.execute(total.select_from(db.ends)).one()
        guests = self.connection.execute(sa.select(sa.func.count()).select_from(db.guests)).scalar_one()
        return int(tables), int(size or 0), int(entries or 0), int(guests)

    def database_bytes(self) -> int:
        """The database, as it says itself."""
        if self.connection.dialect.name == "postgresql":
            return int(
                self.connection.execute(sa.select(sa.func.pg_database_size(sa.func.current_database()))).scalar_one()
            )
        pages = self.connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        return int(pages) * int(self.connection.exec_driver_sql("PRAGMA page_size").scalar_one())

    def _held_by(self, name: Any) -> sa.Select[Any]:
        named, size = name.label("name"), sa.func.sum(db.ends.c.size).label("size")
        joined = db.tables.join(db.ends, db.ends.c.match == db.tables.c.id)
        counted = sa.select(named, sa.func.count().label("tables"), size).select_from(joined)
        return counted.group_by(named).order_by(size.desc(), named)

    def _held(self, wanted: sa.Select[Any]) -> list[Held]:
        return [Held(row.name, int(row.tables), int(row.size)) for row in self.connection.execute(wanted)]

    def keys_of(self, table: str) -> list[tuple[str, int, int]]:
        """What kinds of keys to a table were made, for which seat and when; no secret."""
        chosen = sa.select(db.keys.c.kind, db.keys.c.seat, db.keys.c.created).where(db.keys.c.match == table)
        return [
            (row.kind, row.seat, row.created) for row in self.connection.execute(chosen.order_by(db.keys.c.created))
        ]


def _guest_row(row: Any) -> GuestRow:
    guest = known_guest(row)
    assert guest is not None
    return GuestRow(guest, row.created, int(row.made), int(row.held))
