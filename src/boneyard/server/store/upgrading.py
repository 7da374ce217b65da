"""A database made, or brought up to the present version.

A new one is made as the schema has it. An older one is brought up step by step when it is opened, all steps in one transaction: it is
either as it was, or as it should be. A newer one is refused, because this program does not know what is in it.
"""

from __future__ import annotations

import logging

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.store import schema as db
from boneyard.server.store.carried import rights_into_logs, texts_out_of_heads
from boneyard.server.store.versions import STEPS, VERSION, version_of

logger = logging.getLogger("boneyard.schema")

CARRIED = {3: rights_into_logs, 4: texts_out_of_heads}
"""What no statement can say, by the version it leads to."""

ONE_AT_A_TIME = 0x626F6E65
"""The number of the lock several processes on one PostgreSQL database take turns by."""


def bring_up(connection: Connection) -> None:
    """Make the tables, or bring those of an older version up to the present one."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    if not sa.inspect(connection).has_table(db.about.name):
        db.metadata.create_all(connection)
        connection.execute(db.about.insert().values(name="schema", value=str(VERSION)))
        return
    found = version_of(connection.exec_driver_sql)
    for step in STEPS:
        if step.version > found:
            for statement in step.statements:
                connection.exec_driver_sql(statement)
            if (carry := CARRIED.get(step.version)) is not None:
                carry(connection)
            logger.warning(
                "the database was brought to version %s: %s", step.version, step.what, extra={"version": step.version}
            )
    connection.execute(sa.update(db.about).where(db.about.c.name == "schema").values(value=str(VERSION)))
