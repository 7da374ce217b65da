"""The tables of the database, made or brought up to the present version.

A new database is made as it stands here. An older one is brought up step by step when it is opened, all steps in one transaction: it is
either as it was,
or as it should be. A newer one is refused, because this program does not know what is in it. What a table's log and head *say* is no
matter of the schema: their fields
have defaults, and old entries are read as they are.
"""

from __future__ import annotations

import logging

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.store.faults import OtherSchema
from boneyard.server.store.versions import STEPS, VERSION

logger = logging.getLogger("boneyard.schema")

metadata = sa.MetaData()

about = sa.Table(
    "about",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("head", sa.Text, nullable=False),
    sa.Column("status", sa.String(12), nullable=False, index=True),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("owner", sa.String(40), nullable=False, index=True),
    sa.Column("request", sa.String(120), nullable=False, unique=True),
    sa.Column("card", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("lobby", "listed", "status"),
)
log = sa.Table(
    "log",
    metadata,
    sa.Column("match", sa.String(40), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("request", sa.String(160), nullable=False),
    sa.Column("entry", sa.Text, nullable=False),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("match", "request", name="one_answer"),
)
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False, unique=True),
    sa.Column("created", sa.BigInteger, nullable=False),
)
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("secret", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("match", sa.String(40), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)
grants = sa.Table(
    "grants",
    metadata,
    sa.Column("guest", sa.String(40), primary_key=True),
    sa.Column("match", sa.String(40), primary_key=True, index=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
)


ONE_AT_A_TIME = 0x626F6E65
"""The number of the lock several processes on one PostgreSQL database take turns by."""


def bring_up(connection: Connection) -> None:
    """Make the tables, or bring those of an older version up to the present one."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    if not sa.inspect(connection).has_table(about.name):
        metadata.create_all(connection)
        connection.execute(about.insert().values(name="schema", value=str(VERSION)))
        return
    found = int(connection.execute(sa.select(about.c.value).where(about.c.name == "schema")).scalar_one())
    if found > VERSION:
        raise OtherSchema(
            f"the database has version {found}, this program writes version {VERSION}: "
            "use the newer program, or a copy of the database from before the upgrade"
        )
    for step in STEPS:
        if step.version > found:
            for statement in step.statements:
                connection.exec_driver_sql(statement)
            logger.warning(
                "the database was brought to version %s: %s", step.version, step.what, extra={"version": step.version}
            )
    connection.execute(sa.update(about).where(about.c.name == "schema").values(value=str(VERSION)))
