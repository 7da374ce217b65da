"""One connection, and the thread that alone speaks through it.

What waits when it comes round is written in a single transaction (group commit), so that many tables share one sync of the disk. It sits
in calls to the database that may never return; who notices is the store, which then listens to it no more and cuts its wire, so that it
ends.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from boneyard.server.store.drafting import blank
from boneyard.server.store.faults import TOO_LATE, CannotSave

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from boneyard.server.store.book import Book
    from boneyard.server.store.opening import Wire
    from boneyard.server.store.store import Store

PAGES = 256
"""So much of a copy is made before whoever waits has a turn: a megabyte."""
BETWEEN_SECONDS = 0.004
"""So long it waits for somebody after each part, or one thing after another would find the disk busy."""
TURNS = 8
"""So many transactions are written between two parts at most, or a copy would never end while much is played."""


class Job(NamedTuple):
    """Something asked of the database."""

    work: Callable[[Book], Any] | None
    done: Future[Any]
    until: float
    """When nobody waits for it to begin any more, once the database is ready."""
    apart: Callable[[Writer], Any] | None = None
    """What to do instead, outside of any transaction and for as long as it takes: open the database, copy it."""


class Writer:
    """The thread of a store that writes. A store has one at a time."""

    def __init__(self, store: Store):
        self._store = store
        self.group: Sequence[Job] = ()
        """What is being done."""
        self.began: float | None = None
        """Since when; None while nothing is done that has to be quick."""
        self.committing: Sequence[Job] = ()
        """Those of them whose transaction is being committed, or was and nobody was told yet: to whom it comes too late, may not be told
        that it is not written."""
        self.apart: Job | None = None
        """What is being done that may take as long as it takes."""
        self._engine: Engine | None = None
        self._wire: Wire | None = None
        self.thread = threading.Thread(target=self._work, name="store", daemon=True)

    def rest(self) -> None:
        """Nothing is being done that has to be quick. Only for whoever holds the lock of the store."""
        self.group, self.began, self.committing = (), None, ()

    def cut(self) -> None:
        """Let the thread go that waits for an answer."""
        if self._wire is not None:
            self._wire.cut()

    # --- in its own thread ------------------------------------------------------------------------------

    def reached(self) -> Engine:
        """The way to the database, made when there is first something to do: a server answers before all it takes is loaded."""
        if self._engine is None:
            from boneyard.server.store.opening import Wire, engine_for

            self._wire = Wire()
            self._engine = engine_for(self._store.url, self._store.patience, self._wire)
        return self._engine

    def answers(self) -> None:
        """See that there is anybody at the other end."""
        import sqlalchemy as sa

        from boneyard.server.store.faults import CannotOpen
        from boneyard.server.store.opening import why_closed

        engine = self.reached()
        try:
            engine.connect().close()
        except sa.exc.DBAPIError as error:
            raise CannotOpen(why_closed(engine.url, error)) from None

    def opened(self) -> Engine:
        """The database with its tables made, or brought up to the present version."""
        engine = self.reached()
        if self._store.ready is None:
            from boneyard.server.store.opening import bring_up

            bring_up(engine)
            self._store.is_ready(self)
        return engine

    def _work(self) -> None:
        try:
            while group := self._store.next_group(self):
                if group[0].apart is not None:
                    self._do_apart(group[0])
                else:
                    self._commit(group)
            if self._store.closing and self._store.ready is None:
                with contextlib.suppress(Exception):
                    self.opened()  # a server that nobody asked for anything leaves its database there too
        finally:
            if self._engine is not None:
                self._engine.dispose()
            if self._wire is not None:
                self._wire.drop()

    def _do_apart(self, job: Job) -> None:
        assert job.apart is not None
        self.apart = job
        try:
            self._store.answer([job], [job.apart(self)])
        except Exception as error:
            self._store.refuse([job], _named(error))
        finally:
            self.apart = None

    def _commit(self, jobs: Sequence[Job]) -> None:
        """All of a group in one transaction; if one of them is at fault, each by itself. A database that is not there is nobody's."""
        began = time.perf_counter()
        there = False
        try:
            engine = self.opened()
            with engine.connect() as connection, connection.begin() as transaction:
                there = True
                book = _book(connection)
                results = [job.work(book) for job in jobs if job.work is not None]
                if not self._store.may_commit(self, jobs):
                    raise CannotSave(TOO_LATE)
                transaction.commit()
        except Exception as error:
            if len(jobs) == 1 or not there or _is_lost(error):
                self._store.refuse(jobs, _named(error, bool(self.committing)))
                return
            for job in jobs:
                if self._store.goes_on(self, job):
                    self._commit([job])
            return
        self._store.answer(jobs, results, time.perf_counter() - began)

    def copy(self, target: Path) -> None:
        """Copy a SQLite database through its one connection, a part at a time: between two parts whoever waits is served."""
        with self.opened().connect() as connection:
            source = connection.connection.driver_connection
        assert isinstance(source, sqlite3.Connection)
        try:
            with blank(target) as copied:
                source.backup(copied, pages=PAGES, progress=self._between)
        except sqlite3.Error as error:
            raise CannotSave(str(error)) from None

    def _between(self, status: int, remaining: int, pages: int) -> None:
        for turn in range(TURNS):
            group = self._store.next_group(self, within=0.0 if turn else BETWEEN_SECONDS, apart=False)
            if not group:
                break
            self._commit(group)
        self._store.rests(self)
        if self._store.closing:
            raise CannotSave("The server stops before the copy is whole.")


def _book(connection: Any) -> Book:
    from boneyard.server.store.book import Book

    return Book(connection)


def _named(error: Exception, committing: bool = False) -> Exception:
    from boneyard.server.store.opening import named

    return named(error, committing)


def _is_lost(error: Exception) -> bool:
    from boneyard.server.store.opening import is_lost

    return is_lost(error)
