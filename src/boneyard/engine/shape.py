"""The shape of a state: what its fields hold, who may see them, and how it is copied.

A game declares its state once, as an annotated class. Every field says who may see it; a field that says
nothing is seen by nobody::

    @state
    class Duel(State):
        turn: int = public()
        hand: list[list[Card]] = own()
        deck: list[list[Card]] = backs()
        line: list[list[Place]] = shown(lying_cards)

From the declaration come the exact copy (generated code, no ``deepcopy``), JSON both ways, the hash, the view of every
seat and of a spectator, and the dealing-out of hidden tokens when a bot imagines.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
)

from boneyard.engine.codec import codec, codec_of
from boneyard.engine.data import AnyCodec, Codec, Json, JsonObject
from boneyard.engine.tokens import Tokens

if TYPE_CHECKING:
    from boneyard.engine.state import Content, State

T = TypeVar("T")
G = TypeVar("G", bound="State")
V = TypeVar("V")

Look = Callable[[G, int, V], V]
"""(state, viewer, value) -> what the viewer sees in place of the value."""
Read = Callable[[Json, "Content"], V]
"""(JSON, content) -> the value."""
Stated: TypeAlias = Any
"""What stands after the sign of a field: to whoever checks types it is a value of the field's own type."""
Something: TypeAlias = Any
"""The value of a field, of a type only its declaration tells."""
AnyLook = Callable[..., Something]
Sight = Literal["all", "own", "backs", "nobody"]


class Declared(NamedTuple):
    """What stands after the sign in the declaration of a field."""

    seen: Sight | AnyLook = "nobody"
    since: int = 1
    counts: bool = True
    codec: AnyCodec | None = None
    read: Read[object] | None = None
    seldom: bool = False


class Aside(NamedTuple):
    """A field that is no part of what is written down."""

    begins: object
    copied: bool
    seen: bool


def _field(declared: Declared | Aside) -> Stated:
    return field(metadata={"declared": declared})


def public(since: int = 1, codec: Codec[V] | None = None) -> Stated:
    """Everybody sees it. A field that came with a later rules version says so: in games from before it, it is no part of the position."""
    return _field(Declared("all", since, codec=codec))


def told() -> Stated:
    """Everybody sees it, and nothing depends on it: it only tells what has happened. It is no part of the position, so the hash of a
    state leaves it out, and records from before
    it was kept replay as they did."""
    return _field(Declared("all", counts=False))


def own() -> Stated:
    """A row with an entry per seat: the seat sees its own, the others see the backs."""
    return _field(Declared("own"))


def backs() -> Stated:
    """Nobody sees the faces; everybody sees how many there are and what lies on their backs."""
    return _field(Declared("backs"))


def shown(look: Look[G, V], codec: Codec[V] | None = None, read: Read[V] | None = None) -> Stated:
    """The function decides what a viewer sees."""
    return _field(Declared(look, codec=codec, read=read))


def hidden(seldom: bool = False) -> Stated:
    """Nobody sees anything of it. The same as saying nothing, said on purpose."""
    return _field(Declared("nobody", seldom=seldom))


def aside(begins: object = None, *, copied: bool = True, seen: bool = False) -> Stated:
    """What the engine keeps beside the position, and nobody writes down: it can be worked out again, or belongs to who plays it on."""
    return _field(Aside(begins, copied, seen))


class FieldShape(NamedTuple):
    name: str
    hint: object
    seen: Sight | AnyLook
    codec: AnyCodec
    copy: Callable[[Something], Something]
    counts: bool
    """Whether it is a part of the position …"""
    since: int
    """… and since which rules version."""
    seldom: bool
    """Whether it is written only where there is something in it."""
    read: Read[object] | None
    """Its value from JSON and the content, where tokens alone do not tell it."""


def _shape_of(cls: type, name: str, hint: object, declared: Declared) -> FieldShape:
    codec = declared.codec or codec_of(f"{cls.__name__}.{name}", hint)
    copy = _value_copier(hint)
    return FieldShape(
        name, hint, declared.seen, codec, copy, declared.counts, declared.since, declared.seldom, declared.read
    )


def _declared(item: Field[object]) -> Declared | Aside:
    found: Declared | Aside = item.metadata.get("declared", Declared())
    return found


class Copy(Protocol):
    def __call__(self, old: G, /) -> G: ...


class LookAt(Protocol):
    def __call__(self, old: G, viewer: int, /) -> G: ...


class Shape:
    """What the engine knows of one state class."""

    def __init__(self, cls: type):
        hints = typing.get_type_hints(cls, include_extras=True)
        root = next(base for base in reversed(cls.__mro__) if is_dataclass(base))
        engines = {} if root is cls else {item.name: item for item in fields(root)}
        every: dict[str, FieldShape | Aside] = {}
        for item in fields(cls):
            # A game may say more exactly of what type an engine's field is; who sees it stays as it was.
            declared = _declared(engines.get(item.name, item))
            if isinstance(declared, Aside):
                every[item.name] = declared
            else:
                every[item.name] = _shape_of(cls, item.name, hints[item.name], declared)
        self.cls = cls
        self.written = [item for item in every.values() if isinstance(item, FieldShape)]
        """All that a state is written down with, what the engine declares first."""
        self.fields = [item for item in self.written if item.name not in engines]
        """What the game declares."""
        self.clear = _clearer(every)
        """Puts every field at its plain default."""
        self.copy: Copy = _copier(cls, every)
        """An exact copy that stays apart."""
        self.write = _writer(self.written)
        """All of it as plain JSON."""
        self.read = _reader(cls, every)
        """The state that was written, from JSON and the content."""
        self.look: LookAt = _looker(cls, every)
        """A state with what a viewer may see of another, hidden by default."""


# --- what is made of it -------------------------------------------------------------------------------
#
# Generated code: one assignment a field is several times faster than walking the declaration. What is compiled is built from the names of
# a class's fields, and from nothing else.


Space = dict[str, object]
"""What generated code knows by name."""


def _compiled(head: str, lines: list[str], space: Space) -> Callable[..., Something]:
    exec("\n    ".join([f"def made({head}):", *lines]), space)  # noqa: S102  as said above
    return typing.cast("Callable[..., Something]", space["made"])


def _is_value(hint: object) -> bool:
    """Whether values of this type never change, so that copies can share them."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _is_value(args[0])
    if origin in (Union, types.UnionType):
        return all(_is_value(arg) for arg in args)
    if origin in (tuple, frozenset, Literal, Mapping) or hint in (int, bool, str, type(None)):
        return True
    return isinstance(hint, type) and (issubclass(hint, tuple) or is_dataclass(hint))


def _copy_value(expression: str, hint: object, depth: int = 0) -> str:
    origin, args = get_origin(hint), get_args(hint)
    if origin is list:
        if _is_value(args[0]):
            return f"{expression}.copy()"  # faster than a slice
        item = f"x{depth}"
        return f"[{_copy_value(item, args[0], depth + 1)} for {item} in {expression}]"
    if origin is dict:
        if _is_value(args[1]):
            return f"{expression}.copy()"
        item = f"x{depth}"
        return f"{{key: {_copy_value(item, args[1], depth + 1)} for key, {item} in {expression}.items()}}"
    if _is_value(hint):
        return expression
    raise TypeError(f"cannot copy {hint!r}: a state holds numbers, strings, tuples, lists and dictionaries")


def _value_copier(hint: object) -> Callable[[Something], Something]:
    """A copy of a single value."""
    return _compiled("value", [f"return {_copy_value('value', hint)}"], {})


def _default(name: str, item: FieldShape | Aside, space: Space) -> str:
    """An expression for the plain default of a field."""
    plain = item.begins if isinstance(item, Aside) else item.codec.default()
    if plain is None or plain == () or isinstance(plain, (int, str)):
        return repr(plain)
    assert isinstance(item, FieldShape), name
    space[f"make_{name}"] = item.codec.default
    return f"make_{name}()"


def _copier(cls: type, every: Mapping[str, FieldShape | Aside]) -> Copy:
    lines = ["new = make(cls)"]
    for name, item in every.items():
        if isinstance(item, FieldShape):
            lines.append(f"new.{name} = {_copy_value(f'old.{name}', item.hint)}")
        else:
            lines.append(f"new.{name} = {f'old.{name}' if item.copied else repr(item.begins)}")
    return _compiled("old", [*lines, "return new"], {"make": object.__new__, "cls": cls})


def _clearer(every: Mapping[str, FieldShape | Aside]) -> Callable[[State], None]:
    space: Space = {}
    return _compiled("new", [f"new.{name} = {_default(name, item, space)}" for name, item in every.items()], space)


def _writer(written: list[FieldShape]) -> Callable[[State], JsonObject]:
    space: Space = {f"write_{item.name}": item.codec.encode for item in written}
    entries = [
        f"{item.name!r}: "
        + (f"g.{item.name}" if item.hint in (int, bool, str) else f"write_{item.name}(g.{item.name}, tokens)")
        for item in written
    ]
    lines = ["tokens = g.content.tokens", f"data = {{{', '.join(entries)}}}"]
    lines += [f"if not g.{item.name}: del data[{item.name!r}]" for item in written if item.seldom]
    return _compiled("g", [*lines, "return data"], space)


def _reader(cls: type, every: Mapping[str, FieldShape | Aside]) -> Callable[[JsonObject, Content], Something]:
    space: Space = {"make": object.__new__, "cls": cls}
    lines = ["new = make(cls)", "tokens = content.tokens"]
    for name, item in every.items():
        if isinstance(item, Aside):
            lines.append(f"new.{name} = {item.begins!r}")
            continue
        space[f"read_{name}"] = item.read or item.codec.decode
        how = f"read_{name}(data[{name!r}], " + ("content)" if item.read else f"tokens, {name!r})")
        rarely = f" if {name!r} in data else {_default(name, item, space)}" if item.seldom else ""
        lines.append(f"new.{name} = {how}{rarely}")
    return _compiled("data, content", [*lines, "new.content = content", "return new"], space)


def _looker(cls: type, every: Mapping[str, FieldShape | Aside]) -> LookAt:
    space: Space = {"make": object.__new__, "cls": cls}
    lines = ["new = make(cls)", "tokens = old.content.tokens"]
    lines += [f"new.{name} = {_sight(name, item, space)}" for name, item in every.items()]
    return _compiled("old, viewer", [*lines, "return new"], space)


def _sight(name: str, item: FieldShape | Aside, space: Space) -> str:
    """An expression for what the viewer sees of a field."""
    if isinstance(item, Aside):
        return f"old.{name}" if item.seen else repr(item.begins)
    if item.seen == "all":
        return _copy_value(f"old.{name}", item.hint)
    if callable(item.seen):
        space[f"look_{name}"] = item.seen
        return f"look_{name}(old, viewer, old.{name})"
    if item.seen == "own":
        space[f"own_{name}"] = _own_part(item)
        return f"own_{name}(old.{name}, viewer, tokens)"
    if item.seen == "backs" and item.codec.mask:
        space[f"mask_{name}"] = item.codec.mask
        return f"mask_{name}(old.{name}, tokens)"
    return _default(name, item, space)


def _own_part(item: FieldShape) -> Callable[[Sequence[object], int, Tokens], Sequence[object]]:
    """A row by seat as one seat sees it: the others' backs, or nothing where there are none."""
    make, inner = get_origin(item.hint), get_args(item.hint)[0]
    mask, copy, blank = codec(inner).mask, _value_copier(inner), codec(inner).default
    assert make is not None, f"{item.name}: own() is for a row with an entry per seat"

    def own_part(value: Sequence[object], viewer: int, tokens: Tokens) -> Sequence[object]:
        row = [
            copy(part) if seat == viewer else blank() if mask is None else mask(part, tokens)
            for seat, part in enumerate(value)
        ]
        return row if make is list else make(row)

    return own_part


def _refuse_defaults(cls: type) -> None:
    """``bell: int = 3`` would begin at 0 all the same, and be seen by nobody: what stands after the sign says who sees it."""
    for name, hint in inspect.get_annotations(cls).items():
        given = cls.__dict__.get(name, MISSING)
        if isinstance(given, Field):
            plain = given.default is not MISSING or given.default_factory is not MISSING
        else:
            plain = given is not MISSING and "ClassVar" not in str(hint)
        if plain:
            raise TypeError(
                f"{cls.__name__}.{name}: say who sees it (public(), own(), backs(), shown(…), told() or hidden()); a field begins"
                " at its plain default, so put another value in when the table is laid"
            )


@dataclass_transform(field_specifiers=(public, told, own, backs, shown, hidden, aside))
def state(cls: type[T]) -> type[T]:
    """Declare the state of a game. The engine declares so what it keeps of every game."""
    _refuse_defaults(cls)
    made = dataclass(slots=True, eq=False, repr=False, init=False)(cls)
    made.shape = Shape(made)  # type: ignore[attr-defined]
    return made
