"""Those who became guests by sitting down and have not come back with their secret yet: the answer that held it may be lost.

Until they have, the same request from the same address under the same name is theirs, so that sending it again takes no second seat.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from boneyard.server.house.people import Caller

ANSWER_SECONDS = 60.0
"""So long a request that is sent again is the same one."""
MOST = 1_000
"""So many newcomers are remembered; then the first are forgotten."""


class Newcomers:
    """Newcomers by the request that made them guests."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: dict[tuple[str, ...], tuple[float, asyncio.Task[tuple[Caller, str]]]] = {}
        self._requests: dict[str, tuple[str, ...]] = {}
        """By guest."""

    async def find(
        self, request: tuple[str, ...], make: Callable[[], Coroutine[Any, Any, tuple[Caller, str]]]
    ) -> tuple[Caller, str]:
        """The guest this request made, with the secret; made now if there is none."""
        now = self._clock()
        since, task = self._known.get(request, (0.0, None))
        if task is None or since < now - ANSWER_SECONDS or _failed(task):
            self._known.pop(request, None)
            self._make_room(now)
            task = asyncio.create_task(make())
            self._known[request] = (now, task)
        found = await asyncio.shield(task)
        self._requests[found[0].guest] = request
        return found

    def _make_room(self, now: float) -> None:
        for request, (since, _) in list(self._known.items()):
            if since >= now - ANSWER_SECONDS and len(self._known) < MOST:
                break
            del self._known[request]
        self._requests = {guest: request for guest, request in self._requests.items() if request in self._known}

    def came_back(self, guest: str) -> None:
        """A guest has shown the secret: the answer arrived."""
        request = self._requests.pop(guest, None)
        if request is not None:
            self._known.pop(request, None)


def _failed(task: asyncio.Task[Any]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
