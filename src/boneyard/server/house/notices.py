"""Several processes on one PostgreSQL database: each tells the others which table has changed.

A hint carries nothing but the table's id, and may be lost or come twice: whoever gets it reads the log. What keeps
two writers from forking a table is the log's unique key, not this.

A line on which nothing comes may be dead. So the listener sends itself a heartbeat through the database, and when no echo comes it takes
a new line and has everything read again that it may have missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from boneyard.server.store.book import CHANNEL
from boneyard.server.store.opening import Wire, patient, url_of
from boneyard.server.store.store import Store

if TYPE_CHECKING:
    from psycopg import Connection, Notify

logger = logging.getLogger("boneyard.hints")

BEAT_SECONDS = 2.0
SILENT_SECONDS = 6.0
AGAIN_SECONDS = 1.0


class Hints:
    """A thread that listens, and the event loop that sees whether it still hears."""

    def __init__(
        self,
        store: Store,
        loop: asyncio.AbstractEventLoop,
        told: Callable[[str], None],
        beat: float = BEAT_SECONDS,
        silent: float = SILENT_SECONDS,
    ):
        url = url_of(store.url)
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._limits = patient(url, silent)
        self._node, self._loop, self._told = store.node, loop, told
        self._own = f"{CHANNEL}_{store.node}"
        """Where nobody but this process listens: for its heartbeat."""
        self._beat, self._silent = beat, silent
        self.heard = time.monotonic()
        """When the last echo came."""
        self.lines_lost = 0
        self._wire = Wire()
        self._stopped = threading.Event()
        self._watch = loop.call_later(beat, self._look)
        threading.Thread(target=self._listen, name="hints", daemon=True).start()

    def stop(self) -> None:
        """Listen no more. Waits for nothing: the thread ends by itself."""
        self._stopped.set()
        self._watch.cancel()
        self._wire.cut()

    # --- in the event loop ------------------------------------------------------------------------------

    def _look(self) -> None:
        if time.monotonic() - self.heard > self._silent:
            self.heard = time.monotonic()
            self.lines_lost += 1
            self._wire.cut()
        self._watch = self._loop.call_later(self._beat, self._look)

    # --- in the thread ----------------------------------------------------------------------------------

    def _listen(self) -> None:
        import psycopg

        missed = False
        while not self._stopped.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True, **self._limits) as connection:
                    self._wire.hold(connection.fileno())
                    self.heard = time.monotonic()
                    connection.execute(f"LISTEN {CHANNEL}")
                    connection.execute(f"LISTEN {self._own}")
                    if missed:
                        self._pass_on("")
                    self._hear(connection)
            except psycopg.Error as error:
                missed = True
                if not self._stopped.is_set():
                    logger.warning("not listening for other processes", extra={"why": type(error).__name__})
                self._stopped.wait(min(self._beat, AGAIN_SECONDS))
        self._wire.drop()

    def _hear(self, connection: Connection) -> None:
        while not self._stopped.is_set():
            connection.execute("SELECT pg_notify(%s, '')", (self._own,))
            for hint in connection.notifies(timeout=self._beat):
                self._take(hint)

    def _take(self, hint: Notify) -> None:
        if hint.channel == self._own:
            self.heard = time.monotonic()
            return
        node, _, table = hint.payload.partition(" ")
        if node != self._node:
            self._pass_on(table)

    def _pass_on(self, table: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended, and with it everybody who could be told
            self._loop.call_soon_threadsafe(self._told, table)
