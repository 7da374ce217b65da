"""Small immutable values: how options, refusals, events and pieces of content are declared.

`frozen` does what ``dataclass(frozen=True, slots=True)`` does. A game declares some hundred of them, and `dataclass` writes and compiles
the methods of each as text, which was half of the time it took to load a game. Here the methods of all values with as many fields are
compiled once, and each class gets them with its own names put in.
"""

from __future__ import annotations

import inspect
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from functools import cache
from types import CodeType, FunctionType
from typing import NoReturn, Protocol, TypeVar, cast, dataclass_transform

T = TypeVar("T")

_SPACE = {"put": object.__setattr__, "hash": hash, "NotImplemented": NotImplemented}


@dataclass(frozen=True, slots=True)
class _Plain:
    """One made the usual way, for what `dataclasses` itself looks at: its marks are put on all others."""

    one: int


_PARAMS = vars(_Plain)["__dataclass_params__"]
_KIND = "_field_type"
_IS_FIELD: object = getattr(fields(_Plain)[0], _KIND)


class _Value(Protocol):
    __match_args__: tuple[str, ...]


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """A small immutable value, told apart by what its fields hold."""
    own = _own_fields(cls)
    every: dict[str, Field[object]] = {}
    for base in reversed(cls.__mro__[1:]):
        every |= getattr(base, "__dataclass_fields__", {})
    inherited = set(every)
    every |= own
    names = tuple(every)
    space: dict[str, object] = {
        name: value
        for name, value in cls.__dict__.items()
        if name not in own and name not in ("__dict__", "__weakref__")
    }
    space |= {
        "__slots__": tuple([name for name in own if name not in inherited]),
        "__dataclass_fields__": every,
        "__dataclass_params__": _PARAMS,
        "__match_args__": names,
        "__setattr__": _refuse_to_set,
        "__delattr__": _refuse_to_delete,
        "__getstate__": _state,
        "__setstate__": _put_state,
    }
    space.setdefault("__repr__", _repr)
    for name, code in zip(("__init__", "__eq__", "__hash__"), _templates(len(names)), strict=True):
        if space.get(name) is None:  # Python itself puts a None for __hash__ where __eq__ is written
            space[name] = _named(code, f"{cls.__qualname__}.{name}", names)
    begin = space["__init__"]
    assert isinstance(begin, FunctionType)
    begin.__defaults__ = _defaults(cls, list(every.values()))
    make: type = type(cls)
    return cast("type[T]", make(cls.__name__, cls.__bases__, space))


def _own_fields(cls: type) -> dict[str, Field[object]]:
    """The fields a class declares itself, as `dataclasses` keeps them."""
    found = {}
    for name, hint in inspect.get_annotations(cls).items():
        if "ClassVar" in str(hint):
            continue
        default = cls.__dict__.get(name, MISSING)
        made: Field[object] = default if isinstance(default, Field) else field(default=default)
        made.name, made.type, made.kw_only = name, hint, False
        setattr(made, _KIND, _IS_FIELD)
        found[name] = made
    return found


def _defaults(cls: type, every: list[Field[object]]) -> tuple[object, ...]:
    """The defaults of the last fields, as a function keeps them."""
    given = [each for each in every if each.default is not MISSING]
    if given != every[len(every) - len(given) :]:
        raise TypeError(f"{cls.__qualname__}: a field without a default follows one that has one")
    if any(each.default_factory is not MISSING for each in every):
        raise TypeError(
            f"{cls.__qualname__}: a value holds nothing that could be changed, so no default has to be made anew"
        )
    return tuple([each.default for each in given])


@cache
def _templates(number: int) -> tuple[CodeType, ...]:
    """``__init__``, ``__eq__`` and ``__hash__`` of a value with so many fields."""
    names = [f"field_{at}" for at in range(number)]
    mine, others = (f"({''.join(f'{who}.{name},' for name in names)})" for who in ("self", "other"))
    text = "\n".join(
        [
            f"def init({', '.join(['self', *names])}):",
            *[f"    put(self, {name!r}, {name})" for name in names],
            "    return None",
            "def eq(self, other):",
            "    if other.__class__ is self.__class__:",
            f"        return {mine} == {others}",
            "    return NotImplemented",
            "def hashed(self):",
            f"    return hash({mine})",
        ]
    )
    space = dict(_SPACE)
    exec(text, space)  # noqa: S102  built from numbers alone
    return tuple([cast("FunctionType", space[name]).__code__ for name in ("init", "eq", "hashed")])


def _named(code: CodeType, qualname: str, names: tuple[str, ...]) -> FunctionType:
    """The function of a template, with the names of this value's fields."""
    rename = {f"field_{at}": name for at, name in enumerate(names)}
    name = qualname.rpartition(".")[2]
    made = code.replace(
        co_name=name,
        co_names=tuple([rename.get(each, each) for each in code.co_names]),
        co_varnames=tuple([rename.get(each, each) for each in code.co_varnames]),
        co_consts=tuple([rename.get(each, each) if isinstance(each, str) else each for each in code.co_consts]),
    )
    function = FunctionType(made, _SPACE, name)
    function.__qualname__ = qualname
    return function


# --- what is the same for all -------------------------------------------------------------------------


def _repr(self: _Value) -> str:
    parts = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
    return f"{type(self).__qualname__}({parts})"


def _refuse_to_set(self: object, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: _Value) -> list[object]:
    return [getattr(self, name) for name in self.__match_args__]


def _put_state(self: _Value, state: list[object]) -> None:
    for name, value in zip(self.__match_args__, state, strict=True):
        object.__setattr__(self, name, value)
