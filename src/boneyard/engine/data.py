"""Plain data: JSON, and what can be done with the values of one type.

Hidden things are *tokens* (`tokens.py`): numbers in memory, names in JSON, masks in views.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, cast

from boneyard.engine.tokens import Tokens

MAX_DEPTH = 32


class BadData(ValueError):
    """JSON that does not have the shape the declaration asks for."""


T = TypeVar("T")

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = dict[str, Any]
"""An object of JSON whose shape is known to who reads it."""
Encode = Callable[[T, Tokens], Json]
Decode = Callable[[Json, Tokens, str], T]
Mask = Callable[[T, Tokens], T]
Found = dict[str, set[int]]
Collect = Callable[[T, Found], None]
Deal = Callable[[str, Iterable[int]], list[int]]
"""A row of tokens of a kind, given back with another token for every mask in it."""
Fill = Callable[[T, Deal], T]


class Codec(NamedTuple, Generic[T]):
    """What can be done with the values of one type."""

    encode: Encode[T]
    decode: Decode[T]
    mask: Mask[T] | None
    """Replaces every token by its mask; None where the type holds no tokens."""
    collect: Collect[T] | None
    """Adds every token and mask inside to what was found of its kind."""
    fill: Fill[T] | None
    """Rebuilds the value with each mask replaced by what is dealt for it."""
    default: Callable[[], T]
    token: str = ""
    """The kind, where the value is a bare token: lists of those are what states are full of, so they have a fast way."""

    def walk(self, value: T) -> list[tuple[str, int]]:
        """Every token and mask inside, with its kind, in order."""
        seen: list[tuple[str, int]] = []
        self.encode(value, cast("Tokens", _Listening(seen)))
        return seen


AnyCodec: TypeAlias = Codec[Any]
"""The codec of a type that only its declaration tells."""


class _Listening(dict[str, "_Table"]):
    """Stands in for the token tables while a value is written, and notes whose names are asked for."""

    def __init__(self, seen: list[tuple[str, int]]):
        super().__init__()
        self._seen = seen

    def __missing__(self, kind: str) -> _Table:
        return _Table(self._seen, kind)


class _Table:
    def __init__(self, seen: list[tuple[str, int]], kind: str):
        self._seen, self._kind, self.names = seen, kind, self

    def name(self, token: int) -> str:
        self._seen.append((self._kind, token))
        return ""

    __getitem__ = name


# --- JSON from outside --------------------------------------------------------------------------------


def describe(data: object) -> str:
    """A short name of a JSON value for an error message."""
    text = repr(data)
    return text if len(text) <= 40 else f"{text[:37]}..."


def entries(data: Json, path: str) -> Iterable[tuple[str, Json]]:
    """What an object of JSON holds; anything else is refused."""
    if type(data) is not dict:
        raise BadData(f"{path}: expected an object, found {describe(data)}")
    return data.items()


def check_depth(data: object) -> None:
    """Refuse JSON nested deeper than anything the project writes (a hostile file must not exhaust the stack)."""
    layer: list[object] = [data]
    for _ in range(MAX_DEPTH):
        following: list[object] = []
        for item in layer:
            if isinstance(item, dict):
                following.extend(item.values())
            elif isinstance(item, list):
                following.extend(item)
        if not following:
            return
        layer = following
    raise BadData(f"nested more than {MAX_DEPTH} levels deep")
