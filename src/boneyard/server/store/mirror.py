"""A database read into a SQLite file of its own, to be looked at in peace: nothing is changed where it came from, whatever its version."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.store import schema as db
from boneyard.server.store.faults import CannotOpen
from boneyard.server.store.opening import engine_for, why_closed

ROWS = 500
"""So many rows are carried over at a time."""


def mirror(address: str, file: Path, patience: float) -> None:
    """Read what a server on PostgreSQL has, as one transaction sees it; the server may go on meanwhile."""
    there, here = engine_for(address, patience), engine_for(f"sqlite:///{file.absolute()}", patience)
    try:
        with there.connect() as source, here.begin() as target:
            source = source.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            source.exec_driver_sql("SET LOCAL statement_timeout = 0")
            _carry_over(source, target)
    except sa.exc.DBAPIError as error:
        raise CannotOpen(why_closed(there.url, error)) from None
    finally:
        there.dispose()
        here.dispose()


def _carry_over(source: Connection, target: Connection) -> None:
    names = set(sa.inspect(source).get_table_names()) & db.metadata.tables.keys()
    if db.about.name not in names:
        raise CannotOpen("The database holds no tables of this program: see that its address is right.")
    found = sa.MetaData()

    @sa.event.listens_for(found, "column_reflect")
    def _plainly(inspector: Any, table: Any, column: dict[str, Any]) -> None:
        column["type"] = column["type"].as_generic()

    found.reflect(source, only=sorted(names))
    found.create_all(target)
    for table in found.sorted_tables:
        rows = source.execution_options(yield_per=ROWS).execute(sa.select(table))
        for part in rows.mappings().partitions():
            target.execute(table.insert(), [dict(row) for row in part])
