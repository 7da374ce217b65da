"""The event store: an append-only log for every table, on disk before anybody is told.

All work on the database is done by one thread with one connection. What is waiting when it comes round is written in a single
transaction (group commit), so that many tables share one sync of the disk. A SQLite file belongs to one process, guarded by a lock file: that, and the
single connection, is also what keeps versions of SQLite before 3.51.3 safe from their WAL-reset fault. PostgreSQL runs through
the same code; there several processes may share a database, and the unique keys of the log make a second writer fail instead of fork.
"""

from __future__ import annotations

import asyncio
import os
import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.pool import StaticPool

from boneyard.server.schema import OtherSchema, bring_up

T = TypeVar("T")

MAX_GROUP = 256
CHANNEL = "boneyard"
"""Where processes that share a PostgreSQL database hint each other: ``node table``."""


class Clash(Exception):
    """Somebody else has written this place of the log, or answered this request, already."""


class CannotSave(Exception):
    """The database refused to keep something (a full disk, a lost connection). Nothing has changed."""


class InUse(Exception):
    """Another process owns this database file."""


class Job(NamedTuple):
    work: Callable[[Connection], Any]
    done: Future[Any]
    apart: bool = False
    """Outside of any transaction (a backup)."""


class Store:
    """The database and the thread that alone speaks to it."""

    def __init__(self, url: str):
        self.url = make_url(url)
        self.alone = self.url.get_backend_name() == "sqlite"
        """One process owns the whole database."""
        self.node = secrets.token_hex(4)
        self._lock = _take_lock(self.url) if self.alone else None
        self._engine = _engine(self.url)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.committed: Callable[[int, float], None] = lambda jobs, seconds: None
        """Told after every commit: how many jobs shared it and how long it took."""
        try:
            with self._engine.begin() as connection:
                bring_up(connection)
        except OtherSchema as error:
            self._engine.dispose()
            _drop_lock(self._lock)
            raise CannotSave(str(error)) from None
        except Exception:
            self._engine.dispose()
            _drop_lock(self._lock)
            raise
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    # --- asking -----------------------------------------------------------------------------------------

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do some work in a transaction, and return when it is committed.

        The work may be done twice (when another in its group failed), so it must change nothing but the database.
        """
        return await asyncio.wrap_future(self.submit(work))

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        done: Future[T] = Future()
        self._jobs.put(Job(work, done))
        return done

    def hint(self, connection: Connection, table: str) -> None:
        """Tell other processes on the same database, with the commit, that a table has changed."""
        if not self.alone:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{self.node} {table}")))

    def close(self) -> None:
        """Finish what was asked for, and let go of the database."""
        self._jobs.put(None)
        self._thread.join()
        self._engine.dispose()
        _drop_lock(self._lock)

    # --- the thread -------------------------------------------------------------------------------------

    def _write(self) -> None:
        job = self._jobs.get()
        while job is not None:
            if job.apart:
                self._do_apart(job)
                job = self._jobs.get()
                continue
            group: list[Job] = []
            following: Job | None = job
            while following is not None and not following.apart and len(group) < MAX_GROUP:
                if following.done.set_running_or_notify_cancel():
                    group.append(following)
                try:
                    following = self._jobs.get_nowait()
                except queue.Empty:
                    self._commit(group)
                    group = []
                    following = self._jobs.get()
                    break
            self._commit(group)
            job = following

    def _do_apart(self, job: Job) -> None:
        try:
            with self._engine.connect() as connection:
                job.done.set_result(job.work(connection))
        except Exception as error:
            job.done.set_exception(_named(error))

    def _commit(self, group: Sequence[Job]) -> None:
        """All of a group in one transaction; if anything in it fails, each by itself."""
        if not group:
            return
        began = time.perf_counter()
        try:
            with self._engine.begin() as connection:
                results = [job.work(connection) for job in group]
        except Exception as error:
            if len(group) == 1:
                group[0].done.set_exception(_named(error))
                return
            for job in group:
                self._commit([job])
            return
        self.committed(len(group), time.perf_counter() - began)
        for job, result in zip(group, results, strict=True):
            job.done.set_result(result)

    def backup(self, target: Path) -> None:
        """Copy a SQLite database while it is in use, through the one connection."""
        if not self.alone:
            raise ValueError("use the tools of the database server to back it up")

        def copy(connection: Connection) -> None:
            import sqlite3

            source = connection.connection.driver_connection
            assert isinstance(source, sqlite3.Connection)
            copied = sqlite3.connect(target)
            try:
                source.backup(copied)
            except sqlite3.Error as error:
                raise CannotSave(str(error)) from None
            finally:
                copied.close()

        done: Future[None] = Future()
        self._jobs.put(Job(copy, done, apart=True))
        done.result()


def _named(error: Exception) -> Exception:
    if isinstance(error, sa.exc.IntegrityError):
        return Clash(str(error.orig))
    if isinstance(error, sa.exc.SQLAlchemyError):
        return CannotSave(str(error.__cause__ or error))
    return error


def _engine(url: sa.URL) -> sa.Engine:
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True, hide_parameters=True)
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
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


# --- the lock file ------------------------------------------------------------------------------------


def _take_lock(url: sa.URL) -> int | None:
    """Own the file, or say who does. The system frees the lock when a process dies, however it dies."""
    if not url.database or url.database == ":memory:":
        return None
    path = Path(url.database + ".lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock_file(handle)
    except OSError:
        owner = os.read(handle, 20).decode(errors="replace").strip() or "unknown"
        os.close(handle)
        raise InUse(
            f"{url.database} is in use by another boneyard server (process {owner}). "
            "One process owns a SQLite file: stop that one, choose another --data folder, or use PostgreSQL."
        ) from None
    os.ftruncate(handle, 0)
    os.write(handle, str(os.getpid()).encode())
    return handle


def _lock_file(handle: int) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _drop_lock(handle: int | None) -> None:
    if handle is not None:
        os.close(handle)
