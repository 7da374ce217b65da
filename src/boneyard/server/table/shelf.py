"""What was written out of tables lately (frames, previews), to be given out again: bounded in bytes, for each table and for all of them.

Only the event loop puts things here. A table read in a thread has nothing on the shelf yet.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

MOST_OF_ONE = 6_000_000
"""Bytes kept of one table: some whole frames of a game of thousands of moves, hundreds of others."""
MOST = 64_000_000
"""Bytes kept of all tables together."""


class Shelf:
    """A drawer for each table. Where there is too much, what was not asked for longest goes."""

    def __init__(self, most: int = MOST, most_of_one: int = MOST_OF_ONE):
        self.most, self.most_of_one = most, most_of_one
        self.size = 0
        self.things: OrderedDict[tuple[Drawer, Hashable], bytes] = OrderedDict()
        """Of all drawers; what was asked for last stands last."""

    def drawer(self) -> Drawer:
        return Drawer(self)

    def tidy(self) -> None:
        while self.size > self.most:
            drawer, name = next(iter(self.things))
            drawer.drop(name)


class Drawer:
    """What is kept of one table, for as long as nothing changes there."""

    def __init__(self, shelf: Shelf):
        self._shelf = shelf
        self._names: OrderedDict[Hashable, None] = OrderedDict()
        self.size = 0

    def get(self, name: Hashable) -> bytes | None:
        if name not in self._names:
            return None
        self._names.move_to_end(name)
        self._shelf.things.move_to_end((self, name))
        return self._shelf.things[self, name]

    def keep(self, name: Hashable, data: bytes) -> None:
        if name in self._names:
            self.drop(name)
        if len(data) > self._shelf.most_of_one:
            return
        self._names[name] = None
        self._shelf.things[self, name] = data
        self.size += len(data)
        self._shelf.size += len(data)
        while self.size > self._shelf.most_of_one:
            self.drop(next(iter(self._names)))
        self._shelf.tidy()

    def drop(self, name: Hashable) -> None:
        del self._names[name]
        size = len(self._shelf.things.pop((self, name)))
        self.size -= size
        self._shelf.size -= size

    def clear(self) -> None:
        for name in list(self._names):
            self.drop(name)


SHELF = Shelf()
"""That of this process."""
