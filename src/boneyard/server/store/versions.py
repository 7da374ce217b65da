"""The versions of the database, and the way from each to the next.

They stand apart from the tables themselves, so that a server can see at a glance whether a database is as it would write it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from boneyard.server.store.faults import OtherSchema


class Step(NamedTuple):
    """From the version before to this one. The statements are good for SQLite and PostgreSQL alike."""

    version: int
    what: str
    statements: tuple[str, ...]


GUEST_MARKS = ("banned", "maker", "visitor")

STEPS = (
    Step(2, "an index for the lobby", ("CREATE INDEX lobby ON tables (listed, status)",)),
    Step(
        3,
        "logs that say who may do what, and that know where they end",
        (
            """CREATE TABLE ends ("match" VARCHAR(40) NOT NULL PRIMARY KEY, seq INTEGER NOT NULL, chain VARCHAR(40) NOT NULL)""",
        ),
    ),
    Step(
        4,
        "tables that keep the cards they were begun with, and what is kept of games that are over",
        (
            "CREATE TABLE contents (digest VARCHAR(40) NOT NULL PRIMARY KEY, text TEXT NOT NULL)",
            """CREATE TABLE keepsakes ("match" VARCHAR(40) NOT NULL PRIMARY KEY, kept TEXT NOT NULL)""",
        ),
    ),
    Step(
        5,
        "tables that know how much they hold and when something happened at them last",
        (
            "ALTER TABLE ends ADD COLUMN size BIGINT NOT NULL DEFAULT 0",
            "ALTER TABLE ends ADD COLUMN at BIGINT NOT NULL DEFAULT 0",
            """UPDATE ends SET
               size = COALESCE((SELECT LENGTH(head) FROM tables WHERE tables.id = ends."match"), 0)
                    + COALESCE((SELECT SUM(LENGTH(entry)) FROM log WHERE log."match" = ends."match"), 0),
               at = COALESCE((SELECT MAX(log.at) FROM log WHERE log."match" = ends."match"), 0)""",
            "CREATE INDEX ix_ends_at ON ends (at)",
        ),
    ),
    Step(
        6,
        "guests the host can shut out, let make tables, or has let in to one table alone",
        tuple(f"ALTER TABLE guests ADD COLUMN {name} BOOLEAN NOT NULL DEFAULT FALSE" for name in GUEST_MARKS),
    ),
)
"""In order; never changed once released, only added to."""

VERSION = STEPS[-1].version


def version_of(execute: Callable[[str], Any]) -> int:
    """The version of a database, asked by a connection of whatever kind; refuses one this program does not know."""
    row = execute("SELECT value FROM about WHERE name = 'schema'").fetchone()
    found = "none" if row is None else str(row[0])
    if not found.isdecimal() or int(found) > VERSION:
        raise OtherSchema(
            f"the database has version {found}, this program works with {VERSION} and older: "
            "use a newer program, or a copy of the database from before the upgrade"
        )
    return int(found)
