"""The event store: an append-only log for every table, on disk before anybody is told.

All work on the database is done by one thread with one connection (`writer.py`). A SQLite file belongs to one process (`owning.py`):
that, and the single connection, is also what keeps versions of SQLite before 3.51.3 safe from their WAL-reset fault. PostgreSQL runs
through the same code; there several processes may share a database, and the unique keys of the log make a second writer fail instead
of fork.

A database may fall silent. So once it is open everything asked of it has so many seconds: to come to its turn, and to be done. When they
are over whoever asked is told, and a connection to PostgreSQL is given up for a new one. A SQLite file has no other connection to give,
so there the thread is waited for, and what comes meanwhile is refused when its time is up.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from boneyard.server.store.drafting import sync
from boneyard.server.store.faults import TOO_LATE, CannotSave, OtherSchema, Unknown
from boneyard.server.store.owning import Owned, file_of, let_go, own
from boneyard.server.store.versions import VERSION, version_of
from boneyard.server.store.writer import Job, Writer

if TYPE_CHECKING:
    from boneyard.server.store.book import Book

T = TypeVar("T")
logger = logging.getLogger("boneyard.store")

MAX_GROUP = 256
PATIENCE = 10.0
CLOSING_SECONDS = 5.0
SYNC_SECONDS = 0.2
"""How often a copy that is being made is written through: a disk that has much of it left to write would keep others waiting."""
STOPPED = "The server has stopped."


class Store:
    """The database, as everybody else asks it."""

    def __init__(self, url: str, patience: float = PATIENCE):
        self.url, self.patience = url, patience
        self.alone = url.startswith("sqlite")
        """One process owns the whole database."""
        self.node = secrets.token_hex(4)
        self.committed: Callable[[int, float], None] = lambda jobs, seconds: None
        """Told after every commit: how many jobs shared it and how long it took."""
        self.ready: float | None = None
        """Since when its tables are known to be as they should. Nobody's patience begins before: what it takes to come so far is no
        fault of whoever asks first."""
        self.closing = False
        self._owned: Owned | None = None
        self._turn = threading.Condition()
        self._waiting: deque[Job] = deque()
        file = file_of(url) if self.alone else None
        if file is not None:
            self._owned = own(file)
        self._writer: Writer | None = Writer(self)
        self._writer.thread.start()
        self._stopped = threading.Event()
        threading.Thread(target=self._watch, name="store watch", daemon=True).start()
        try:
            if not _is_known(file):
                self._put(None, lambda writer: writer.reached()).result()  # what it takes is loaded, be it slowly
                self._put(None, lambda writer: writer.answers(), patience).result()
                self._put(None, lambda writer: writer.opened()).result()
        except BaseException:
            self.close()
            raise

    # --- asking -----------------------------------------------------------------------------------------

    async def run(self, work: Callable[[Book], T]) -> T:
        """Do some work in a transaction, and return when it is committed.

        The work may be done twice (when another in its group failed), so it must change nothing but the database.
        """
        return await asyncio.wrap_future(self.submit(work))

    def submit(self, work: Callable[[Book], T]) -> Future[T]:
        return self._put(work, None, self.patience)

    def hint(self, book: Book, name: str) -> None:
        """Tell other processes on the same database, with the commit, that a table or a guest has changed."""
        if not self.alone:
            book.hint(self.node, name)

    def backup(self, target: Path) -> None:
        """Copy a SQLite database while it is in use, through the one connection, to a draft: who makes a file of it syncs the rest."""
        if not self.alone:
            raise ValueError("use the tools of the database server to back it up")
        done = self._put(None, lambda writer: writer.copy(target))
        while not wait([done], SYNC_SECONDS).done:
            if target.exists():
                sync(target)
        done.result()

    def close(self, seconds: float = CLOSING_SECONDS) -> None:
        """Finish what was asked for, for so many seconds, and let go of the database."""
        until = time.monotonic() + seconds
        with self._turn:
            self.closing = True
            self._turn.notify_all()
            writer = self._writer
        while writer is not None and writer.thread.is_alive() and time.monotonic() < until:
            writer.thread.join(min(0.05, seconds))
            writer = self._writer  # the first may have been given up meanwhile
        with self._turn:
            self._writer = None
            if writer is not None:
                self._let_down(writer)
                self._fail([writer.apart] if writer.apart else [], CannotSave(STOPPED))
            self._fail(self._waiting, CannotSave(STOPPED))
            self._waiting.clear()
        self._stopped.set()
        if writer is not None and writer.thread.is_alive():
            logger.warning("the database does not answer; the server stops without it")
            writer.cut()
            return  # whatever that thread still does, it does as the owner of the file: its lock goes with the process
        let_go(self._owned)
        self._owned = None

    def _put(
        self, work: Callable[[Book], T] | None, apart: Callable[[Writer], T] | None, seconds: float = inf
    ) -> Future[Any]:
        job = Job(work, Future(), time.monotonic() + seconds, apart)
        with self._turn:
            if self.closing:
                job.done.set_exception(CannotSave(STOPPED))
            else:
                self._waiting.append(job)
                self._turn.notify_all()
        return job.done

    # --- for the writer ---------------------------------------------------------------------------------

    def next_group(self, writer: Writer, within: float | None = None, apart: bool = True) -> Sequence[Job]:
        """What is to be done next, as soon as there is something. None: it is to end, or, asked within a time, nothing came."""
        until = inf if within is None else time.monotonic() + within
        with self._turn:
            writer.rest()
            while writer is self._writer:
                group = self._group(apart)
                if group:
                    writer.group = group
                    writer.began = None if self._ends(group[0]) == inf else time.monotonic()
                    return group
                if self.closing or time.monotonic() >= until:
                    break
                self._turn.wait(None if within is None else until - time.monotonic())
            return ()

    def rests(self, writer: Writer) -> None:
        """It has nothing to do that has to be quick, or goes back to what may take as long as it takes."""
        with self._turn:
            writer.rest()

    def is_ready(self, writer: Writer) -> None:
        """Its tables are as they should be: from now on whoever waits, waits for an answer."""
        with self._turn:
            self.ready = time.monotonic()
            if writer.group and not writer.group[0].apart:
                writer.began = self.ready

    def _ends(self, job: Job) -> float:
        """When nobody waits for it to begin any more."""
        if job.apart is not None:
            return job.until
        return inf if self.ready is None else max(job.until, self.ready + self.patience)

    def _group(self, apart: bool) -> Sequence[Job]:
        group: list[Job] = []
        later: list[Job] = []
        while self._waiting and len(group) < MAX_GROUP and not (group and group[0].apart):
            job = self._waiting.popleft()
            if job.apart is not None and (group or not apart):
                later.append(job)
                if apart:
                    break
            elif job.done.set_running_or_notify_cancel():
                group.append(job)
        self._waiting.extendleft(reversed(later))
        return group

    def goes_on(self, writer: Writer, job: Job) -> bool:
        """Whether one of a group whose transaction failed is to be tried by itself."""
        with self._turn:
            if writer is not self._writer or job.done.done():
                return False
            writer.committing = ()
            if self._ends(job) <= time.monotonic():
                self._fail([job], CannotSave(TOO_LATE))
                return False
            writer.began = time.monotonic()
            return True

    def may_commit(self, writer: Writer, jobs: Sequence[Job]) -> bool:
        """Whether they are to be written: not once anybody was told that they are not."""
        with self._turn:
            if any(job.done.done() for job in jobs):
                return False
            writer.committing = jobs
            return True

    def answer(self, jobs: Sequence[Job], results: Sequence[Any], seconds: float | None = None) -> None:
        """They are written. Nobody listens any more to what comes too late."""
        if seconds is not None:
            self.committed(len(jobs), seconds)
        with self._turn:
            for job, result in zip(jobs, results, strict=True):
                if not job.done.done():
                    job.done.set_result(result)

    def refuse(self, jobs: Sequence[Job], error: Exception) -> None:
        with self._turn:
            self._fail(jobs, error)

    def _fail(self, jobs: Sequence[Job] | deque[Job], error: Exception) -> None:
        for job in jobs:
            if not job.done.done() and (job.done.running() or job.done.set_running_or_notify_cancel()):
                job.done.set_exception(error)

    # --- the watch --------------------------------------------------------------------------------------

    def _watch(self) -> None:
        """Look when something may have become late. What begins after a look cannot be late before this many seconds."""
        seconds = self.patience
        while not self._stopped.wait(seconds):
            seconds = self._look()

    def _look(self) -> float:
        with self._turn:
            now = time.monotonic()
            late = [job for job in self._waiting if self._ends(job) <= now]
            self._waiting = deque(job for job in self._waiting if self._ends(job) > now)
            self._fail(late, CannotSave(TOO_LATE))
            writer = self._writer
            if writer is None:
                return self.patience
            if writer.began is not None and writer.began + self.patience <= now:
                self._give_up(writer)
            ends = [self._ends(job) for job in self._waiting]
            if writer.began is not None:
                ends.append(writer.began + self.patience)
            return max(0.001, min([now + self.patience, *ends]) - now)

    def _give_up(self, writer: Writer) -> None:
        logger.warning("the database does not answer", extra={"jobs": len(writer.group)})
        self._let_down(writer)
        writer.rest()
        if not self.alone:
            self._writer = Writer(self)
            self._writer.thread.start()
            writer.cut()

    def _let_down(self, writer: Writer) -> None:
        """Tell those who wait for a writer that they need not."""
        self._fail(writer.committing, Unknown("The database did not say in time whether this was written."))
        self._fail(writer.group, CannotSave(TOO_LATE))


def _is_known(file: Path | None) -> bool:
    """Whether there is nothing to find out by opening it at once: a file this version wrote, or an empty one. Everything else may be
    refused."""
    if file is None:
        return False
    if not file.stat().st_size:
        return True
    try:
        with contextlib.closing(sqlite3.connect(file)) as opened:
            return version_of(opened.execute) == VERSION
    except (sqlite3.Error, OtherSchema):
        return False
