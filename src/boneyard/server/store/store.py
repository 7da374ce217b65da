"""The event store: an append-only log for every table, on disk before anybody is told.

All work on the database is done by one thread with one connection. What is waiting when it comes round is written in a single
transaction (group commit), so that many tables share one sync of the disk. A SQLite file belongs to one process, guarded by a lock file:
that, and the
single connection, is also what keeps versions of SQLite before 3.51.3 safe from their WAL-reset fault. PostgreSQL runs through
the same code; there several processes may share a database, and the unique keys of the log make a second writer fail instead of fork.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from boneyard.server.store.faults import CannotSave, InUse, OtherSchema
from boneyard.server.store.versions import VERSION

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from boneyard.server.store.book import Book

T = TypeVar("T")

MAX_GROUP = 256


class Job(NamedTuple):
    work: Callable[[Book], Any]
    done: Future[Any]
    apart: bool = False
    """Outside of any transaction (a backup)."""


class Store:
    """The database and the thread that alone speaks to it."""

    def __init__(self, url: str):
        self.url = url
        self.alone = url.startswith("sqlite")
        """One process owns the whole database."""
        self.node = secrets.token_hex(4)
        self._file = _file_of(url) if self.alone else None
        self._lock = _take_lock(self._file)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.committed: Callable[[int, float], None] = lambda jobs, seconds: None
        """Told after every commit: how many jobs shared it and how long it took."""
        self._engine: Engine | None = None
        try:
            if not _is_known(self._file):
                self._opened()
        except OtherSchema as error:
            _drop_lock(self._lock)
            raise CannotSave(str(error)) from None
        except Exception:
            _drop_lock(self._lock)
            raise
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    # --- asking -----------------------------------------------------------------------------------------

    async def run(self, work: Callable[[Book], T]) -> T:
        """Do some work in a transaction, and return when it is committed.

        The work may be done twice (when another in its group failed), so it must change nothing but the database.
        """
        return await asyncio.wrap_future(self.submit(work))

    def submit(self, work: Callable[[Book], T]) -> Future[T]:
        done: Future[T] = Future()
        self._jobs.put(Job(work, done))
        return done

    def hint(self, book: Book, table: str) -> None:
        """Tell other processes on the same database, with the commit, that a table has changed."""
        if not self.alone:
            book.hint(self.node, table)

    def close(self) -> None:
        """Finish what was asked for, and let go of the database."""
        self._jobs.put(None)
        self._thread.join()
        if self._engine is not None:
            self._engine.dispose()
        _drop_lock(self._lock)

    # --- the thread -------------------------------------------------------------------------------------

    def _opened(self) -> Engine:
        """The database, opened when there is first something to do: a server answers before all it takes is loaded."""
        if self._engine is None:
            from boneyard.server.store.book import open_engine

            self._engine = open_engine(self.url)
        return self._engine

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
        with contextlib.suppress(Exception):
            self._opened()  # a server that nobody asked for anything leaves its database there too

    def _do_apart(self, job: Job) -> None:
        try:
            with self._opened().connect() as connection:
                job.done.set_result(job.work(_book(connection)))
        except Exception as error:
            job.done.set_exception(_named(error))

    def _commit(self, group: Sequence[Job]) -> None:
        """All of a group in one transaction; if anything in it fails, each by itself."""
        if not group:
            return
        began = time.perf_counter()
        try:
            with self._opened().begin() as connection:
                book = _book(connection)
                results = [job.work(book) for job in group]
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

        def copy(book: Book) -> None:
            import sqlite3

            source = book.connection.connection.driver_connection
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


def _book(connection: Connection) -> Book:
    from boneyard.server.store.book import Book

    return Book(connection)


def _named(error: Exception) -> Exception:
    from boneyard.server.store.book import named

    return named(error)


def _file_of(url: str) -> Path | None:
    """The file of a SQLite database; none where it is in memory alone."""
    name = url.partition("://")[2].partition("?")[0].removeprefix("/")
    return Path(name) if name and name != ":memory:" and not name.startswith("file:") else None


def _is_known(file: Path | None) -> bool:
    """Whether there is nothing to find out by opening it at once: a file this version wrote, or none yet. Everything else may be
    refused."""
    if file is None:
        return False
    if not file.exists():
        return True
    import sqlite3

    try:
        with contextlib.closing(sqlite3.connect(file)) as opened:
            found = opened.execute("SELECT value FROM about WHERE name = 'schema'").fetchone()
    except sqlite3.Error:
        return False
    return found is not None and str(found[0]) == str(VERSION)


# --- the lock file ------------------------------------------------------------------------------------


def _take_lock(file: Path | None) -> int | None:
    """Own the file, or say who does. The system frees the lock when a process dies, however it dies."""
    if file is None:
        return None
    path = Path(f"{file}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock_file(handle)
    except OSError:
        owner = os.read(handle, 20).decode(errors="replace").strip() or "unknown"
        os.close(handle)
        raise InUse(
            f"{file} is in use by another boneyard server (process {owner}). "
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
