"""Plain data to JSON and back, derived from type hints.

A state, an option or an event is declared once, with ordinary annotations. From those annotations this
module derives how a value is written as JSON, how it is read back (strictly: a wrong shape is refused with
the path to it), and how the hidden things inside it are masked.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, Union, cast, get_args, get_origin

from boneyard.engine.data import AnyCodec, BadData, Codec, Deal, Decode, Found, Json, describe, entries
from boneyard.engine.tokens import NOTHING, Token, Tokens

T = TypeVar("T")
K = TypeVar("K", int, str)
P = TypeVar("P", int, bool, str)


PLAIN = "int, bool, str, tokens, Literal, lists, tuples, frozensets, dictionaries keyed by int or str, NamedTuples and frozen dataclasses"
"""What a state, an option, an event or an argument may hold."""


def _plain(kind: type[P]) -> Codec[P]:
    def encode(value: P, tokens: Tokens) -> Json:
        return value

    def decode(data: P, tokens: Tokens, path: str) -> P:
        if type(data) is not kind:
            raise BadData(f"{path}: expected {kind.__name__}, found {describe(data)}")
        return data

    return Codec(encode, cast("Decode[P]", decode), None, None, None, kind)


def _token(kind: str) -> Codec[int]:
    def encode(value: int, tokens: Tokens) -> Json:
        return tokens[kind].name(value)

    def decode(data: Json, tokens: Tokens, path: str) -> int:
        try:
            return tokens[kind].find(data)
        except KeyError:
            raise BadData(f"{path}: there is no {kind} called {describe(data)}") from None

    def mask(value: int, tokens: Tokens) -> int:
        return tokens[kind].masks[value] if value >= 0 else value

    def collect(value: int, found: Found) -> None:
        found.setdefault(kind, set()).add(value)

    def fill(value: int, deal: Deal) -> int:
        return deal(kind, (value,))[0] if value < NOTHING else value

    return Codec(encode, decode, mask, collect, fill, lambda: NOTHING, kind)


Make = Callable[[Iterable[T]], Collection[T]]
"""list, tuple or frozenset."""
InOrder = Callable[[Collection[T]], Iterable[T]] | None
"""How to put in order what has none of its own."""


def _sequence(inner: Codec[T], make: Make[T], in_order: InOrder[T] = None) -> Codec[Collection[T]]:
    def encode(value: Collection[T], tokens: Tokens) -> Json:
        return [inner.encode(item, tokens) for item in (value if in_order is None else in_order(value))]

    def decode(data: Json, tokens: Tokens, path: str) -> Collection[T]:
        if type(data) is not list:
            raise BadData(f"{path}: expected a list, found {describe(data)}")
        return make([inner.decode(item, tokens, f"{path}[{i}]") for i, item in enumerate(data)])

    def default() -> Collection[T]:
        return make(())

    if inner.mask is None or inner.collect is None or inner.fill is None:
        return Codec(encode, decode, None, None, None, default)
    inner_mask, inner_collect, inner_fill = inner.mask, inner.collect, inner.fill

    def mask(value: Collection[T], tokens: Tokens) -> Collection[T]:
        return make([inner_mask(item, tokens) for item in value])

    def collect(value: Collection[T], found: Found) -> None:
        for item in value:
            inner_collect(item, found)

    def fill(value: Collection[T], deal: Deal) -> Collection[T]:
        return make([inner_fill(item, deal) for item in value])

    return Codec(encode, decode, mask, collect, fill, default)


def _bare_tokens(inner: Codec[int], make: Make[int], in_order: InOrder[int] = None) -> Codec[Collection[int]]:
    """The fast way for what states are full of: rows of cards and pieces."""
    kind, plain = inner.token, _sequence(inner, make, in_order)

    def encode(value: Collection[int], tokens: Tokens) -> Json:
        table = tokens[kind]
        names, name = table.names, table.name
        row = value if in_order is None else in_order(value)
        return [names[token] if token >= 0 else name(token) for token in row]

    def mask(value: Collection[int], tokens: Tokens) -> Collection[int]:
        masks = tokens[kind].masks
        return make([masks[token] if token >= 0 else token for token in value])

    def collect(value: Collection[int], found: Found) -> None:
        found.setdefault(kind, set()).update(value)

    def fill(value: Collection[int], deal: Deal) -> Collection[int]:
        return value if min(value, default=NOTHING) >= NOTHING else make(deal(kind, value))

    return plain._replace(encode=encode, mask=mask, collect=collect, fill=fill)


def _row(inner: AnyCodec, make: Make[Any], in_order: InOrder[Any] = None) -> AnyCodec:
    return _bare_tokens(inner, make, in_order) if inner.token else _sequence(inner, make, in_order)


def _fixed(inners: Sequence[AnyCodec], build: Callable[..., T], names: Sequence[str], label: str) -> Codec[T]:
    """A fixed row of values: a tuple, a NamedTuple or a frozen dataclass, written as a JSON list."""
    width = len(inners)
    read = _attributes(names) if isinstance(build, type) and is_dataclass(build) else _itself

    def encode(value: T, tokens: Tokens) -> Json:
        return [inner.encode(part, tokens) for inner, part in zip(inners, read(value), strict=True)]

    def decode(data: Json, tokens: Tokens, path: str) -> T:
        if type(data) is not list or len(data) != width:
            raise BadData(f"{path}: expected {label} of {width} values, found {describe(data)}")
        parts = zip(inners, data, names, strict=True)
        return build(*[inner.decode(part, tokens, f"{path}.{name}") for inner, part, name in parts])

    def default() -> T:
        return build(*[inner.default() for inner in inners])

    if all(inner.mask is None for inner in inners):
        return Codec(encode, decode, None, None, None, default)

    def mask(value: T, tokens: Tokens) -> T:
        parts = zip(inners, read(value), strict=True)
        return build(*[inner.mask(part, tokens) if inner.mask else part for inner, part in parts])

    collecting = [(at, inner.collect) for at, inner in enumerate(inners) if inner.collect]
    filling = [(at, inner.fill) for at, inner in enumerate(inners) if inner.fill]

    def collect(value: T, found: Found) -> None:
        parts = read(value)
        for at, collect_inside in collecting:
            collect_inside(parts[at], found)

    def fill(value: T, deal: Deal) -> T:
        parts = [*read(value)]
        for at, fill_inside in filling:
            parts[at] = fill_inside(parts[at], deal)
        return build(*parts)

    return Codec(encode, decode, mask, collect, fill, default)


Read = Callable[[object], Sequence[object]]
"""The parts of a value, in the order of its declaration."""


def _itself(value: Any) -> Sequence[object]:
    parts: Sequence[object] = value
    return parts


def _attributes(names: Sequence[str]) -> Read:
    def read(value: object) -> Sequence[object]:
        return [getattr(value, name) for name in names]

    return read


def _mapping(key: type[K], inner: Codec[T]) -> Codec[dict[K, T]]:
    if key not in (int, str):
        raise TypeError("only dictionaries keyed by int or str can be written as JSON")

    def encode(value: dict[K, T], tokens: Tokens) -> Json:
        return {str(name): inner.encode(value[name], tokens) for name in sorted(value)}

    def decode(data: Json, tokens: Tokens, path: str) -> dict[K, T]:
        try:
            return {key(name): inner.decode(item, tokens, f"{path}.{name}") for name, item in entries(data, path)}
        except ValueError as error:
            raise error if isinstance(error, BadData) else BadData(f"{path}: {error}") from None

    if inner.mask is None or inner.collect is None or inner.fill is None:
        return Codec(encode, decode, None, None, None, dict)
    inner_mask, inner_collect, inner_fill = inner.mask, inner.collect, inner.fill

    def mask(value: dict[K, T], tokens: Tokens) -> dict[K, T]:
        return {name: inner_mask(item, tokens) for name, item in value.items()}

    def collect(value: dict[K, T], found: Found) -> None:
        for item in value.values():
            inner_collect(item, found)

    def fill(value: dict[K, T], deal: Deal) -> dict[K, T]:
        return {name: inner_fill(item, deal) for name, item in value.items()}

    return Codec(encode, decode, mask, collect, fill, dict)


def _optional(inner: Codec[T]) -> Codec[T | None]:
    def encode(value: T | None, tokens: Tokens) -> Json:
        return None if value is None else inner.encode(value, tokens)

    def decode(data: Json, tokens: Tokens, path: str) -> T | None:
        return None if data is None else inner.decode(data, tokens, path)

    if inner.mask is None or inner.collect is None or inner.fill is None:
        return Codec(encode, decode, None, None, None, lambda: None)
    inner_mask, inner_collect, inner_fill = inner.mask, inner.collect, inner.fill

    def mask(value: T | None, tokens: Tokens) -> T | None:
        return None if value is None else inner_mask(value, tokens)

    def collect(value: T | None, found: Found) -> None:
        if value is not None:
            inner_collect(value, found)

    def fill(value: T | None, deal: Deal) -> T | None:
        return None if value is None else inner_fill(value, deal)

    return Codec(encode, decode, mask, collect, fill, lambda: None)


Word = int | str


def _literal(values: tuple[Word, ...]) -> Codec[Word]:
    def encode(value: Word, tokens: Tokens) -> Json:
        return value

    def decode(data: Json, tokens: Tokens, path: str) -> Word:
        if not isinstance(data, (str, int)) or data not in values:
            raise BadData(f"{path}: expected one of {', '.join(map(repr, values))}, found {describe(data)}")
        return data

    return Codec(encode, decode, None, None, None, lambda: values[0])


Loose: TypeAlias = "bool | int | str | tuple[Loose, ...] | None"
"""Plain data of a shape known only to another rule: numbers, strings and rows of them."""


def _write_loose(value: Loose, tokens: Tokens) -> Json:
    return [_write_loose(item, tokens) for item in value] if isinstance(value, tuple) else value


def _read_loose(data: Json, tokens: Tokens, path: str) -> Loose:
    if isinstance(data, list):
        return tuple([_read_loose(item, tokens, path) for item in data])
    if isinstance(data, (dict, float)):
        raise BadData(f"{path}: expected plain data, found {describe(data)}")
    return data


def _write_settled(value: Mapping[str, Json], tokens: Tokens) -> Json:
    return dict(value)


def _read_settled(data: Json, tokens: Tokens, path: str) -> Mapping[str, Json]:
    return dict(entries(data, path))


_BY_HINT: dict[object, AnyCodec] = {
    int: _plain(int),
    bool: _plain(bool),
    str: _plain(str),
    Any: Codec(_write_loose, _read_loose, None, None, None, lambda: None),
}
_SETTLED = Codec(_write_settled, _read_settled, None, None, None, dict)
"""What is put in from outside and never changed, as the settings of a table."""


@cache
def codec(hint: object) -> AnyCodec:
    """The codec of a type: int, bool, str, tokens, lists, tuples, dictionaries, optional values, small records."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        marks = [mark for mark in args[1:] if isinstance(mark, Token)]
        return _token(marks[0].kind) if marks else codec(args[0])
    if origin is None and hint in _BY_HINT:
        return _BY_HINT[hint]
    if origin is Literal:
        return _literal(args)
    if origin is list:
        return _row(codec(args[0]), list)
    if origin is frozenset:
        return _row(codec(args[0]), frozenset, sorted)
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return _row(codec(args[0]), tuple)
        return _fixed([codec(arg) for arg in args], _tupled, [str(i) for i in range(len(args))], "a row")
    if origin is dict:
        return _mapping(args[0], codec(args[1]))
    if origin is Mapping:
        return _SETTLED
    if origin in (Union, types.UnionType):
        rest = [arg for arg in args if arg is not type(None)]
        if len(rest) == 1 and len(args) == 2:
            return _optional(codec(rest[0]))
    if isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, tuple)):
        return record_codec(hint)
    name = hint.__name__ if isinstance(hint, type) and not args else repr(hint)
    raise TypeError(f"{name} is not plain data: use {PLAIN}")


def _tupled(*parts: object) -> tuple[object, ...]:
    return parts


def codec_of(where: str, hint: object) -> AnyCodec:
    """The same, for something that has a name: what cannot be written down is told by it."""
    try:
        return codec(hint)
    except TypeError as error:
        raise TypeError(f"{where}: {error}") from None


_RECORDS: dict[type, AnyCodec] = {}


def record_codec(kind: type) -> AnyCodec:
    """The codec of a NamedTuple or frozen dataclass, written as the list of its values; worked out when the first of them is."""
    found = _RECORDS.get(kind)
    if found is None:
        found = _RECORDS[kind] = _record(kind)
    return found


def _record(kind: type) -> AnyCodec:
    hints = typing.get_type_hints(kind, include_extras=True)
    if is_dataclass(kind):
        names = [field.name for field in fields(kind)]
    else:
        names = list(getattr(kind, "_fields", ()))
    inners = [codec_of(f"{kind.__name__}.{name}", hints[name]) for name in names]
    return _fixed(inners, kind, names, kind.__name__)


def written_values(record: object, tokens: Tokens) -> list[Json]:
    """The values of a NamedTuple or frozen dataclass, as JSON."""
    values = record_codec(type(record)).encode(record, tokens)
    assert isinstance(values, list)
    return values


@cache
def argument_codecs(function: Callable[..., object], skip: int) -> tuple[tuple[str, AnyCodec], ...]:
    """The codecs of a function's parameters after the first `skip`: how an agenda entry is written."""
    hints = typing.get_type_hints(function, include_extras=True)
    code = function.__code__
    names = code.co_varnames[skip : code.co_argcount]
    return tuple((name, codec_of(f"{function.__name__}, {name}", hints[name])) for name in names)
