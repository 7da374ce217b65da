"""Plain data to JSON and back, derived from type hints.

A state, an option or an event is declared once, with ordinary annotations. From those annotations this
module derives how a value is written as JSON, how it is read back (strictly: a wrong shape is refused with
the path to it), and how the hidden things inside it are masked.

Hidden things are *tokens* (`tokens.py`): numbers in memory, names in JSON, masks in views.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, Union, cast, get_args, get_origin

from boneyard.engine.tokens import NOTHING, Token, Tokens

MAX_DEPTH = 32
PLAIN = "int, bool, str, tokens, Literal, lists, tuples, frozensets, dictionaries keyed by int or str, NamedTuples and frozen dataclasses"
"""What a state, an option, an event or an argument may hold."""


class BadData(ValueError):
    """JSON that does not have the shape the declaration asks for."""


Encode = Callable[[Any, Tokens], Any]
Decode = Callable[[Any, Tokens, str], Any]
Mask = Callable[[Any, Tokens], Any]
Found = dict[str, set[int]]
Collect = Callable[[Any, Found], None]
Deal = Callable[[str, Iterable[int]], list[int]]
"""A row of tokens of a kind, given back with another token for every mask in it."""
Fill = Callable[[Any, Deal], Any]


class Codec(NamedTuple):
    """What can be done with the values of one type."""

    encode: Encode
    decode: Decode
    mask: Mask | None
    """Replaces every token by its mask; None where the type holds no tokens."""
    collect: Collect | None
    """Adds every token and mask inside to what was found of its kind."""
    fill: Fill | None
    """Rebuilds the value with each mask replaced by what is dealt for it."""
    default: Callable[[], Any]
    token: str = ""
    """The kind, where the value is a bare token: lists of those are what states are full of, so they have a fast way."""

    def walk(self, value: Any) -> list[tuple[str, int]]:
        """Every token and mask inside, with its kind, in order."""
        seen: list[tuple[str, int]] = []
        self.encode(value, cast("Tokens", _Listening(seen)))
        return seen


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


def _plain(kind: type, default: Any) -> Codec:
    def encode(value: Any, tokens: Tokens) -> Any:
        return value

    def decode(data: Any, tokens: Tokens, path: str) -> Any:
        if type(data) is not kind:
            raise BadData(f"{path}: expected {kind.__name__}, found {describe(data)}")
        return data

    return Codec(encode, decode, None, None, None, lambda: default)


def describe(data: object) -> str:
    """A short name of a JSON value for an error message."""
    text = repr(data)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _token(kind: str) -> Codec:
    def encode(value: Any, tokens: Tokens) -> Any:
        return tokens[kind].name(value)

    def decode(data: Any, tokens: Tokens, path: str) -> Any:
        try:
            return tokens[kind].find(data)
        except KeyError:
            raise BadData(f"{path}: there is no {kind} called {describe(data)}") from None

    def mask(value: Any, tokens: Tokens) -> Any:
        return tokens[kind].masks[value] if value >= 0 else value

    def collect(value: Any, found: Found) -> None:
        found.setdefault(kind, set()).add(value)

    def fill(value: Any, deal: Deal) -> Any:
        return deal(kind, (value,))[0] if value < NOTHING else value

    return Codec(encode, decode, mask, collect, fill, lambda: NOTHING, kind)


def _sequence(inner: Codec, make: type[list[Any]] | type[tuple[Any, ...]] | type[frozenset[Any]]) -> Codec:
    ordered = make is not frozenset

    def encode(value: Any, tokens: Tokens) -> Any:
        return [inner.encode(item, tokens) for item in (value if ordered else sorted(value))]

    def decode(data: Any, tokens: Tokens, path: str) -> Any:
        if type(data) is not list:
            raise BadData(f"{path}: expected a list, found {describe(data)}")
        return make([inner.decode(item, tokens, f"{path}[{i}]") for i, item in enumerate(data)])

    if inner.token:
        return _bare_tokens(inner.token, decode, make)
    if inner.mask is None or inner.collect is None or inner.fill is None:
        return Codec(encode, decode, None, None, None, make)
    inner_mask, inner_collect, inner_fill = inner.mask, inner.collect, inner.fill

    def mask(value: Any, tokens: Tokens) -> Any:
        return make([inner_mask(item, tokens) for item in value])

    def collect(value: Any, found: Found) -> None:
        for item in value:
            inner_collect(item, found)

    def fill(value: Any, deal: Deal) -> Any:
        return make([inner_fill(item, deal) for item in value])

    return Codec(encode, decode, mask, collect, fill, make)


def _bare_tokens(kind: str, decode: Decode, make: Callable[..., Any]) -> Codec:
    ordered = make is not frozenset

    def encode(value: Any, tokens: Tokens) -> Any:
        table = tokens[kind]
        names, name = table.names, table.name
        return [names[token] if token >= 0 else name(token) for token in (value if ordered else sorted(value))]

    def mask(value: Any, tokens: Tokens) -> Any:
        masks = tokens[kind].masks
        return make([masks[token] if token >= 0 else token for token in value])

    def collect(value: Any, found: Found) -> None:
        found.setdefault(kind, set()).update(value)

    def fill(value: Any, deal: Deal) -> Any:
        return value if min(value, default=NOTHING) >= NOTHING else make(deal(kind, value))

    return Codec(encode, decode, mask, collect, fill, make)


def _fixed(inners: Sequence[Codec], build: Callable[..., Any], names: Sequence[str], label: str) -> Codec:
    """A fixed row of values: a tuple, a NamedTuple or a frozen dataclass, written as a JSON list."""
    width = len(inners)
    plain = all(inner.mask is None for inner in inners)
    read: Callable[[Any], Sequence[Any]]
    if isinstance(build, type) and is_dataclass(build):
        read = _attributes(names)
    else:
        read = _itself

    def encode(value: Any, tokens: Tokens) -> Any:
        return [inner.encode(part, tokens) for inner, part in zip(inners, read(value), strict=True)]

    def decode(data: Any, tokens: Tokens, path: str) -> Any:
        if type(data) is not list or len(data) != width:
            raise BadData(f"{path}: expected {label} of {width} values, found {describe(data)}")
        return build(
            *[
                inner.decode(part, tokens, f"{path}.{name}")
                for inner, part, name in zip(inners, data, names, strict=True)
            ]
        )

    def default() -> Any:
        return build(*[inner.default() for inner in inners])

    if plain:
        return Codec(encode, decode, None, None, None, default)

    def mask(value: Any, tokens: Tokens) -> Any:
        parts = zip(inners, read(value), strict=True)
        return build(*[inner.mask(part, tokens) if inner.mask else part for inner, part in parts])

    collecting = [(at, inner.collect) for at, inner in enumerate(inners) if inner.collect]
    filling = [(at, inner.fill) for at, inner in enumerate(inners) if inner.fill]

    def collect(value: Any, found: Found) -> None:
        parts = read(value)
        for at, collect_inside in collecting:
            collect_inside(parts[at], found)

    def fill(value: Any, deal: Deal) -> Any:
        parts = [*read(value)]
        for at, fill_inside in filling:
            parts[at] = fill_inside(parts[at], deal)
        return build(*parts)

    return Codec(encode, decode, mask, collect, fill, default)


def _itself(value: Any) -> Sequence[Any]:
    parts: Sequence[Any] = value
    return parts


def _attributes(names: Sequence[str]) -> Callable[[Any], Sequence[Any]]:
    def read(value: Any) -> Sequence[Any]:
        return [getattr(value, name) for name in names]

    return read


def _mapping(key: Any, inner: Codec) -> Codec:
    if key not in (int, str):
        raise TypeError("only dictionaries keyed by int or str can be written as JSON")

    def encode(value: Any, tokens: Tokens) -> Any:
        return {str(name): inner.encode(value[name], tokens) for name in sorted(value)}

    def decode(data: Any, tokens: Tokens, path: str) -> Any:
        if type(data) is not dict:
            raise BadData(f"{path}: expected an object, found {describe(data)}")
        try:
            return {key(name): inner.decode(item, tokens, f"{path}.{name}") for name, item in data.items()}
        except ValueError as error:
            raise error if isinstance(error, BadData) else BadData(f"{path}: {error}") from None

    if inner.mask is None or inner.collect is None or inner.fill is None:
        return Codec(encode, decode, None, None, None, dict)
    inner_mask, inner_collect, inner_fill = inner.mask, inner.collect, inner.fill

    def mask(value: Any, tokens: Tokens) -> Any:
        return {name: inner_mask(item, tokens) for name, item in value.items()}

    def collect(value: Any, found: Found) -> None:
        for item in value.values():
            inner_collect(item, found)

    def fill(value: Any, deal: Deal) -> Any:
        return {name: inner_fill(item, deal) for name, item in value.items()}

    return Codec(encode, decode, mask, collect, fill, dict)


def _optional(inner: Codec) -> Codec:
    def encode(value: Any, tokens: Tokens) -> Any:
        return None if value is None else inner.encode(value, tokens)

    def decode(data: Any, tokens: Tokens, path: str) -> Any:
        return None if data is None else inner.decode(data, tokens, path)

    if inner.mask is None or inner.collect is None or inner.fill is None:
        return Codec(encode, decode, None, None, None, lambda: None)
    inner_mask, inner_collect, inner_fill = inner.mask, inner.collect, inner.fill

    def mask(value: Any, tokens: Tokens) -> Any:
        return None if value is None else inner_mask(value, tokens)

    def collect(value: Any, found: Found) -> None:
        if value is not None:
            inner_collect(value, found)

    def fill(value: Any, deal: Deal) -> Any:
        return None if value is None else inner_fill(value, deal)

    return Codec(encode, decode, mask, collect, fill, lambda: None)


def _literal(values: tuple[Any, ...]) -> Codec:
    def encode(value: Any, tokens: Tokens) -> Any:
        return value

    def decode(data: Any, tokens: Tokens, path: str) -> Any:
        if not isinstance(data, (str, int)) or data not in values:
            raise BadData(f"{path}: expected one of {', '.join(map(repr, values))}, found {describe(data)}")
        return data

    return Codec(encode, decode, None, None, None, lambda: values[0])


def _loose() -> Codec:
    """Plain data of a shape known only to another rule: numbers, strings and rows of them."""

    def encode(value: Any, tokens: Tokens) -> Any:
        return [encode(item, tokens) for item in value] if isinstance(value, tuple) else value

    def decode(data: Any, tokens: Tokens, path: str) -> Any:
        if isinstance(data, list):
            return tuple([decode(item, tokens, path) for item in data])
        if data is not None and type(data) not in (int, str, bool):
            raise BadData(f"{path}: expected plain data, found {describe(data)}")
        return data

    return Codec(encode, decode, None, None, None, lambda: None)


def _as_it_is() -> Codec:
    """What is put in from outside and never changed: the settings of a table."""

    def encode(value: Any, tokens: Tokens) -> Any:
        return dict(value)

    def decode(data: Any, tokens: Tokens, path: str) -> Any:
        if type(data) is not dict:
            raise BadData(f"{path}: expected an object, found {describe(data)}")
        return data

    return Codec(encode, decode, None, None, None, dict)


@cache
def codec(hint: Any) -> Codec:
    """The codec of a type: int, bool, str, tokens, lists, tuples, dictionaries, optional values, small records."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        marks = [mark for mark in args[1:] if isinstance(mark, Token)]
        return _token(marks[0].kind) if marks else codec(args[0])
    if hint in (int, bool, str):
        return _plain(hint, hint())
    if hint is Any:
        return _loose()
    if origin is Literal:
        return _literal(args)
    if origin is list:
        return _sequence(codec(args[0]), list)
    if origin is frozenset:
        return _sequence(codec(args[0]), frozenset)
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return _sequence(codec(args[0]), tuple)
        return _fixed([codec(arg) for arg in args], lambda *parts: parts, [str(i) for i in range(len(args))], "a row")
    if origin is dict:
        return _mapping(args[0], codec(args[1]))
    if origin is Mapping:
        return _as_it_is()
    if origin in (Union, types.UnionType):
        rest = [arg for arg in args if arg is not type(None)]
        if len(rest) == 1 and len(args) == 2:
            return _optional(codec(rest[0]))
    if isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, tuple)):
        return record_codec(hint)
    name = hint.__name__ if isinstance(hint, type) and not args else repr(hint)
    raise TypeError(f"{name} is not plain data: use {PLAIN}")


def codec_of(where: str, hint: Any) -> Codec:
    """The same, for something that has a name: what cannot be written down is told by it."""
    try:
        return codec(hint)
    except TypeError as error:
        raise TypeError(f"{where}: {error}") from None


_RECORDS: dict[type, Codec] = {}


def record_codec(kind: type) -> Codec:
    """The codec of a NamedTuple or frozen dataclass, written as the list of its values; worked out when the first of them is."""
    found = _RECORDS.get(kind)
    if found is None:
        found = _RECORDS[kind] = _record(kind)
    return found


def _record(kind: type) -> Codec:
    hints = typing.get_type_hints(kind, include_extras=True)
    if is_dataclass(kind):
        names = [field.name for field in fields(kind)]
    else:
        names = list(getattr(kind, "_fields", ()))
    inners = [codec_of(f"{kind.__name__}.{name}", hints[name]) for name in names]
    return _fixed(inners, kind, names, kind.__name__)


@cache
def argument_codecs(function: Callable[..., Any], skip: int) -> tuple[tuple[str, Codec], ...]:
    """The codecs of a function's parameters after the first `skip`: how an agenda entry is written."""
    hints = typing.get_type_hints(function, include_extras=True)
    code = function.__code__
    names = code.co_varnames[skip : code.co_argcount]
    return tuple((name, codec_of(f"{function.__name__}, {name}", hints[name])) for name in names)


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
