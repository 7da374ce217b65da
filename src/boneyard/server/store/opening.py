"""The way to the database: connections that know when to give up, and what went wrong in words a person can use.

Only threads that speak to a database load this: what it stands on takes longer to load than all the rest of a server.
"""

from __future__ import annotations

import contextlib
import os
import socket
import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.pool import StaticPool

from boneyard.server.store import owning, upgrading
from boneyard.server.store.faults import CannotOpen, CannotSave, Clash, OtherSchema, Unknown


class Wire:
    """A hold on a connection's socket from outside: whoever waits for an answer there can be let go from another thread."""

    def __init__(self) -> None:
        self._held: socket.socket | None = None

    def hold(self, number: int) -> None:
        self.drop()
        self._held = socket.socket(
            fileno=os.dup(number)
        )  # our own handle: its number cannot become somebody else's meanwhile

    def cut(self) -> None:
        held = self._held
        if held is not None:
            with contextlib.suppress(OSError):  # it is closed already
                held.shutdown(socket.SHUT_RDWR)

    def drop(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.close()


def engine_for(address: str, patience: float, wire: Wire | None = None) -> sa.Engine:
    """A way to the database, not gone yet. No statement on it waits for as long as this many seconds."""
    url = url_of(address)
    try:
        return _sqlite(url) if url.get_backend_name() == "sqlite" else _server(url, patience, wire or Wire())
    except ModuleNotFoundError:
        raise CannotOpen(
            'PostgreSQL needs its driver, which is not installed here: pip install "psycopg[binary]".'
        ) from None


def bring_up(engine: sa.Engine) -> None:
    """Make the tables, or bring them up to the present version, however long that takes."""
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
                connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
            upgrading.bring_up(connection)
    except OtherSchema as error:
        raise CannotOpen(str(error)) from None
    except sa.exc.DBAPIError as error:
        raise CannotOpen(why_closed(engine.url, error)) from None


def url_of(address: str) -> sa.URL:
    """The address read, with the one driver there is for PostgreSQL."""
    try:
        url = make_url(address)
    except (sa.exc.ArgumentError, ValueError):
        url = None
    name = "" if url is None else url.get_backend_name().partition("+")[0]
    part = set(str(url and url.host)) & set("@#/? ")  # of a password that is not written as it must be: not to be shown
    if url is None or part or name not in ("sqlite", "postgresql", "postgres"):
        raise CannotOpen(
            "The address of the database cannot be understood. It looks like postgresql+psycopg://user:password@host/name "
            "(signs such as @ and / in the password are written %40 and %2F)."
        )
    return url if name == "sqlite" else url.set(drivername="postgresql+psycopg")


def patient(url: sa.URL, patience: float) -> dict[str, Any]:
    """What a connection to PostgreSQL is opened with, where its address says nothing else."""
    limits = {
        "connect_timeout": max(2, round(patience / 2)),
        "tcp_user_timeout": round(patience * 1000),
        "keepalives_idle": max(1, round(patience)),
        "keepalives_interval": max(1, round(patience / 4)),
        "keepalives_count": 3,
        "application_name": "boneyard",
    }
    return {name: value for name, value in limits.items() if name not in url.query}


# --- what went wrong ----------------------------------------------------------------------------------


def named(error: Exception, committing: bool = False) -> Exception:
    """What went wrong, in the words of the store."""
    if isinstance(error, sa.exc.IntegrityError):
        return Clash(str(error.orig))
    if committing and is_lost(error):
        return Unknown(f"The connection was lost while this was being written: {_first_line(error)}")
    if isinstance(error, sa.exc.SQLAlchemyError):
        return CannotSave(_first_line(error))
    return error


def is_lost(error: Exception) -> bool:
    """Whether nobody is at the other end any more; what the database itself refuses is an answer."""
    if not isinstance(error, sa.exc.DBAPIError):
        return False
    refused = getattr(error.orig, "sqlstate", None)
    return error.connection_invalidated or (
        isinstance(error, sa.exc.OperationalError) and not isinstance(error.orig, sqlite3.Error) and not refused
    )


def why_closed(url: sa.URL, error: sa.exc.DBAPIError) -> str:
    """Why a database cannot be opened, and what to do."""
    said = _first_line(error)
    if url.get_backend_name() == "sqlite":
        return why_not_sqlite(str(url.database), said)
    where = f"{url.host or 'this machine'}:{url.port or 5432}"
    for sign, sentence in (
        ("password", f"PostgreSQL at {where} does not accept the password of {url.username!r}: correct it."),
        ("pg_hba", f"PostgreSQL at {where} does not let {url.username!r} in from here: see its pg_hba.conf."),
        ("role", f"PostgreSQL at {where} knows no user {url.username!r}: create it, or name another."),
        ("database", f"PostgreSQL at {where} has no database {url.database!r}: create it (createdb {url.database})."),
        ("refused", f"Nobody answers at {where}: start PostgreSQL there, or correct the address."),
        ("resolve", f"There is no host {url.host!r}: correct the address of the database."),
        ("translate", f"There is no host {url.host!r}: correct the address of the database."),
        ("timeout", f"PostgreSQL at {where} does not answer in time: see that it runs and can be reached from here."),
    ):
        if sign in said:
            return sentence
    return f"PostgreSQL at {where} cannot be used ({said}): mend that, or correct the address."


def why_not_sqlite(file: str, said: str) -> str:
    for sign, sentence in (
        ("not a database", f"{file} is no database: move it away, or choose another --data folder."),
        ("malformed", f"{file} is damaged: put a backup in its place (boneyard restore)."),
        ("readonly", f"{file} cannot be written: give this user the file and its folder, or choose another folder."),
        ("unable to open", f"{file} cannot be opened: give this user the file and its folder, or choose another."),
        ("locked", f"Another program is working on {file}: close it."),
        ("full", f"There is no room for {file}: the disk is full. Make room, or choose another folder."),
        ("disk I/O", f"The disk with {file} reports errors: see to it, or choose another folder."),
    ):
        if sign in said:
            return sentence
    return f"{file} cannot be used ({said}): choose another --data folder, or put a backup in its place."


def _first_line(error: Exception) -> str:
    """What the database itself said. Its later lines repeat the statement, or give hints to programs."""
    lines = str(getattr(error, "orig", None) or error.__cause__ or error).strip().splitlines() or [""]
    fatal = [line for line in lines if "FATAL:" in line]
    return (fatal or lines)[-1 if fatal else 0].rpartition("FATAL:")[2].strip()


# --- connections --------------------------------------------------------------------------------------


def _server(url: sa.URL, patience: float, wire: Wire) -> sa.Engine:
    engine = sa.create_engine(
        url,
        pool_size=1,
        max_overflow=0,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args=patient(url, patience),
    )
    limits = {
        # A group that fails is tried again one by one, and that is to be done before the patience of the others is over.
        "statement_timeout": round(patience * 400),
        "lock_timeout": round(patience * 250),
        "idle_in_transaction_session_timeout": round(patience * 2000),
    }

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        wire.hold(connection.fileno())
        connection.autocommit = True
        for name, value in limits.items():
            connection.execute("SELECT set_config(%s, %s, false)", (name, f"{value}ms"))
        connection.autocommit = False

    return engine


def _sqlite(url: sa.URL) -> sa.Engine:
    if url.database and url.database != ":memory:":
        owning.private_folder(Path(url.database).absolute().parent)
    engine = sa.create_engine(
        url, poolclass=StaticPool, connect_args={"check_same_thread": False}, hide_parameters=True
    )

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # SQLAlchemy begins transactions itself, below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=1000"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
