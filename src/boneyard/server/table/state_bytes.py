"""How states are written out quickly.

From one move to the next most of a state stays as it was, and most of it looks the same to everybody. So each field is written once, when
it changes, and the
bytes serve every viewer and the state's hash alike. What comes out is exactly what the engine would write: the tests compare.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from boneyard.engine.shape import Shape
from boneyard.engine.state import State

_dump = msgspec.json.Encoder(order="sorted").encode
"""The same bytes as the engine's canonical JSON: a state's hash is taken of them."""

REMEMBERED = 4
"""So many ways of writing a field are remembered: one for each that looks, more or less."""


class Field(NamedTuple):
    name: str
    key: bytes
    """Its name as it stands in JSON: ``"hand":``. Sorted, these stand in the order of the names, because a quotation mark comes before
    any letter."""
    encode: Callable[[Any, Any], Any]
    seldom: bool
    """Whether it is written only where there is something in it."""


class Fields(NamedTuple):
    """The fields of a state, the engine's and the game's: those everybody sees alike, those that only tell what has happened (seen alike,
    too, but no part of the position), and the others."""

    public: list[Field]
    told: list[Field]
    private: list[Field]


@cache
def fields_of(shape: Shape, version: int) -> Fields:
    """Under a rules version: what came later is no part of the position."""
    made = Fields([], [], [])
    for item in shape.written:
        counts = item.counts and item.since <= version
        kind = made.private if item.seen != "all" else made.public if counts else made.told
        kind.append(Field(item.name, f'"{item.name}":'.encode(), item.codec.encode, item.seldom))
    return made


class Writer:
    """Writes the states of one table, and remembers how each field was written last."""

    def __init__(self) -> None:
        self._kept: dict[str, deque[tuple[Any, bytes]]] = {}
        self._state: State | None = None
        self._public: list[bytes] = []
        self._joined = b""

    def view(self, g: State, shown: State) -> bytes:
        """What a viewer is shown of a state, as JSON."""
        self._look(g)
        parts = [self._joined, *self._write(fields_of(shown.shape, shown.version).private, shown)]
        return b"{%b}" % b",".join(parts)

    def hash(self, g: State) -> str:
        """The same as `state_hash`."""
        self._look(g)
        parts = [*self._public, *self._write(fields_of(g.shape, g.version).private, g)]
        parts.sort()
        return blake2b(b"{%b}" % b",".join(parts), digest_size=8).hexdigest()

    def _look(self, g: State) -> None:
        """Write what everybody sees of a state, unless it is the one written last."""
        if g is self._state:
            return
        fields = fields_of(g.shape, g.version)
        self._public = self._write(fields.public, g)
        self._joined = b",".join([*self._public, *self._write(fields.told, g)])
        self._state = g

    def _write(self, fields: list[Field], g: State) -> list[bytes]:
        tokens, kept = g.content.tokens, self._kept
        found = []
        for name, key, encode, seldom in fields:
            value = getattr(g, name)
            if seldom and not value:
                continue
            known = kept.get(name)
            if known is None:
                known = kept[name] = deque(maxlen=REMEMBERED)
            for before in known:
                if before[0] == value:
                    found.append(before[1])
                    break
            else:
                text = key + _dump(encode(value, tokens))
                known.appendleft((value, text))
                found.append(text)
        return found
