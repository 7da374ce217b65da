"""Several processes on one PostgreSQL database: each tells the others which table has changed.

A hint carries nothing but the table's id, and may be lost or come twice: whoever gets it reads the log. What keeps
two writers from forking a table is the log's unique key, not this.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable

from sqlalchemy.engine import make_url

from boneyard.server.store.book import CHANNEL
from boneyard.server.store.store import Store

logger = logging.getLogger("boneyard.hints")

AGAIN_SECONDS = 1.0


class Hints:
    """A thread that listens."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop, told: Callable[[str], None]):
        self._address = make_url(store.url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._node, self._loop, self._told = store.node, loop, told
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="hints", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join(2 * AGAIN_SECONDS)

    def _listen(self) -> None:
        import psycopg

        missed = False
        while not self._stopped.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if missed:
                        self._pass_on("")
                    while not self._stopped.is_set():
                        for hint in connection.notifies(timeout=AGAIN_SECONDS):
                            node, _, table = hint.payload.partition(" ")
                            if node != self._node:
                                self._pass_on(table)
            except psycopg.Error as error:
                missed = True
                logger.warning("not listening for other processes", extra={"why": type(error).__name__})
                self._stopped.wait(AGAIN_SECONDS)

    def _pass_on(self, table: str) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._told, table)
