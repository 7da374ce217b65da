"""Whether every table of a database can be read: its log without a gap, every entry, and the game they lead to."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

from boneyard.server.house.house import rebuild
from boneyard.server.store import schema as db
from boneyard.server.store.book import Book
from boneyard.server.store.opening import bring_up, engine_for
from boneyard.server.store.store import PATIENCE
from boneyard.server.table.heads import wanted


class Looked(NamedTuple):
    """What was found."""

    tables: int
    entries: int
    unreadable: list[tuple[str, str]]
    """Tables that cannot be read, and why."""


def look_through(file: Path) -> Looked:
    """Read every table of a database. It is brought up to the present version first, so this is for a copy."""
    engine = engine_for(f"sqlite:///{file.absolute()}", PATIENCE)
    try:
        bring_up(engine)
        with engine.connect() as connection:
            book = Book(connection)
            names = list(connection.execute(sa.select(db.tables.c.id).order_by(db.tables.c.created)).scalars())
            logs = sa.select(db.log.c.match).distinct().where(db.log.c.match.not_in(sa.select(db.tables.c.id)))
            unreadable = [(name, "it has a log, and is no table") for name in connection.execute(logs).scalars()]
            entries = 0
            for name in names:
                kept = book.table(name)
                if kept is None:
                    continue
                entries += len(kept.lines)
                contents = book.contents(wanted(kept.head))
                why = rebuild(name, kept, book.beside(name), contents).broken
                if why:
                    unreadable.append((name, why))
    finally:
        engine.dispose()
    return Looked(len(names), entries, unreadable)
