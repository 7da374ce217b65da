"""The shape of a state: what its fields hold, who may see them, and how it is copied.

A game declares its state once, as an annotated class. Every field says who may see it; a field that says
nothing is seen by nobody::

    @state
    class Duel(State):
        turn: int = public()
        hand: list[list[Card]] = own()
        deck: list[list[Card]] = backs()
        line: list[list[Place]] = shown(lying_cards)

From the declaration come the exact copy (generated code, no ``deepcopy``), JSON both ways, the view of every
seat and of a spectator, and the dealing-out of hidden tokens when a bot imagines.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, dataclass_transform, get_args, get_origin

from boneyard.engine.codec import Codec, codec_of

T = TypeVar("T")

Look = Callable[[Any, int, Any], Any]
"""(state, viewer, value) -> what the viewer sees in place of the value."""


def public(since: int = 1) -> Any:
    """Everybody sees it. A field that came with a later rules version says so: in games from before it, it is no part of the position."""
    return field(metadata={"seen": "all", "since": since})


def told() -> Any:
    """Everybody sees it, and nothing depends on it: it only tells what has happened. It is no part of the position, so the hash of a state leaves it out, and records from before
    it was kept replay as they did."""
    return field(metadata={"seen": "all", "counts": False})


def own() -> Any:
    """A list with an entry per seat: the seat sees its own, the others see the backs."""
    return field(metadata={"seen": "own"})


def backs() -> Any:
    """Nobody sees the faces; everybody sees how many there are and what lies on their backs."""
    return field(metadata={"seen": "backs"})


def shown(look: Look) -> Any:
    """The function decides what a viewer sees."""
    return field(metadata={"seen": look})


def hidden() -> Any:
    """Nobody sees anything of it. The same as saying nothing, said on purpose."""
    return field(metadata={"seen": "nobody"})


class FieldShape(NamedTuple):
    name: str
    hint: Any
    seen: str | Look
    codec: Codec
    copy: Callable[[Any], Any]
    counts: bool
    """Whether it is a part of the position …"""
    since: int
    """… and since which rules version."""


class Shape:
    """What the engine knows of one state class."""

    def __init__(self, cls: type, engine_fields: frozenset[str]):
        hints = typing.get_type_hints(cls, include_extras=True)
        self.cls = cls
        self.fields = [
            FieldShape(
                item.name,
                hints[item.name],
                item.metadata.get("seen", "nobody"),
                codec_of(f"{cls.__name__}.{item.name}", hints[item.name]),
                _value_copier(hints[item.name]),
                item.metadata.get("counts", True),
                item.metadata.get("since", 1),
            )
            for item in fields(cls)
            if item.name not in engine_fields
        ]
        self.copy = _copier(cls, hints, [item.name for item in fields(cls)])
        self.clear = _clearer(self.fields)


def _is_value(hint: Any) -> bool:
    """Whether values of this type never change, so that copies can share them."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _is_value(args[0])
    if origin in (Union, types.UnionType):
        return all(_is_value(arg) for arg in args)
    if origin in (tuple, frozenset, Literal) or hint in (int, bool, str, type(None)):
        return True
    return isinstance(hint, type) and (issubclass(hint, tuple) or is_dataclass(hint))


SHARED = {"content", "settings", "block_words", "offered", "asked", "answers", "orders", "forced"}
"""Engine fields that are replaced, never changed in place."""


def _copy_expression(name: str, hint: Any) -> str:
    if name in SHARED or _is_value(hint):
        return f"old.{name}"
    if name == "agenda":
        return "old.agenda[:]"
    if name == "log":
        return "None"  # a copy is for thinking or keeping; nobody listens to it
    return _copy_value(f"old.{name}", hint, 0)


def _copy_value(expression: str, hint: Any, depth: int) -> str:
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


def _copier(cls: type, hints: dict[str, Any], names: list[str]) -> Callable[[Any], Any]:
    """Generated code: one assignment per field is several times faster than walking the declaration."""
    lines = ["def copy(old):", "    new = make(cls)"]
    lines += [f"    new.{name} = {_copy_expression(name, hints[name])}" for name in names]
    lines += ["    return new"]
    space: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec("\n".join(lines), space)  # noqa: S102  source built from the field names of a class, nothing else
    return typing.cast("Callable[[Any], Any]", space["copy"])


def _clearer(shapes: list[FieldShape]) -> Callable[[Any], None]:
    """Generated code too: every field at its plain default."""
    lines = ["def clear(new):", "    pass"]
    space: dict[str, Any] = {}
    for shape in shapes:
        plain = shape.codec.default()
        if plain is None or isinstance(plain, (int, str)):
            lines.append(f"    new.{shape.name} = {plain!r}")
        else:
            space[f"make_{shape.name}"] = shape.codec.default
            lines.append(f"    new.{shape.name} = make_{shape.name}()")
    exec("\n".join(lines), space)  # noqa: S102  as above
    return typing.cast("Callable[[Any], None]", space["clear"])


def _value_copier(hint: Any) -> Callable[[Any], Any]:
    """The same for a single value."""
    space: dict[str, Any] = {}
    exec(f"def copy(value):\n    return {_copy_value('value', hint, 0)}", space)  # noqa: S102  as above
    return typing.cast("Callable[[Any], Any]", space["copy"])


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


@dataclass_transform(field_specifiers=(public, told, own, backs, shown, hidden))
def state(cls: type[T]) -> type[T]:
    """Declare the state of a game."""
    _refuse_defaults(cls)
    made = dataclass(slots=True, eq=False, repr=False, init=False)(cls)
    base = next(base for base in made.__mro__[1:] if is_dataclass(base))
    made.shape = Shape(made, frozenset([item.name for item in fields(base)]))  # type: ignore[attr-defined]
    return made
