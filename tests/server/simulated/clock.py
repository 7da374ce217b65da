"""An event loop whose time passes only when everybody waits: an hour takes no time, and every run of a seed is the same run."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Mapping
from typing import Any


class Stuck(Exception):
    """Everybody waits for somebody else, for ever."""


class _Nothing(selectors.BaseSelector):
    """Nothing comes from outside: to wait is to move the clock."""

    def __init__(self) -> None:
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Stuck
        self.now += max(0.0, timeout)
        return []

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return selectors.SelectorKey(fileobj, 0, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return selectors.SelectorKey(fileobj, 0, 0, None)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return {}


class Loop(asyncio.SelectorEventLoop):
    """Time of its own, and no threads: what is handed to one is done at once."""

    def __init__(self) -> None:
        self._nothing = _Nothing()
        super().__init__(self._nothing)

    def time(self) -> float:
        return self._nothing.now

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done
