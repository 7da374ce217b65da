"""The versions of the database, and the way from each to the next.

They stand apart from the tables themselves, so that a server can see at a glance whether a database is as it would write it.
"""

from __future__ import annotations

from typing import NamedTuple


class Step(NamedTuple):
    """From the version before to this one. The statements are good for SQLite and PostgreSQL alike."""

    version: int
    what: str
    statements: tuple[str, ...]


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
)
"""In order; never changed once released, only added to."""

VERSION = STEPS[-1].version
