"""Frozen values are what a frozen dataclass with slots would be, made in a fraction of the time."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar

import pytest

from boneyard.engine.values import frozen


@frozen
class Stone:
    name: str
    weight: int = 3
    kind: ClassVar[str] = "stone"


@frozen
class Slab(Stone):
    words: tuple[str, ...] = ()

    def heavy(self) -> bool:
        return self.weight > 5


@frozen
class Nothing:
    """No fields at all."""


@frozen
class Sorted:
    name: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sorted) and self.name.lower() == other.name.lower()

    def __hash__(self) -> int:
        return hash(self.name.lower())

    def __repr__(self) -> str:
        return f"<{self.name}>"


@dataclass(frozen=True, slots=True)
class Usual:
    name: str
    weight: int = 3


def test_values_are_made_by_place_by_name_and_with_defaults() -> None:
    assert (Stone("a").weight, Stone("a", 7).weight, Stone(name="a", weight=8).weight) == (3, 7, 8)
    assert Slab("b", 9, ("here", "lies")).heavy()
    anything: Any = Stone
    for places, names in (((), {}), (("a", 1, 2), {}), (("a",), {"size": 1})):
        with pytest.raises(TypeError, match="__init__"):
            anything(*places, **names)


def test_values_are_told_apart_by_what_they_hold_and_by_their_kind() -> None:
    assert Stone("a") == Stone("a", 3)
    assert Stone("a") != Stone("a", 4)
    assert Stone("a") != Slab("a")
    other: Any = ("a", 3)
    assert Stone("a") != other
    assert Nothing() == Nothing()
    assert len({Stone("a"), Stone("a", 3), Slab("a"), Nothing(), Nothing()}) == 3
    assert hash(Stone("a")) == hash(Usual("a")), "the order of sets is that of dataclasses"


def test_what_a_class_writes_itself_stands() -> None:
    assert Sorted("A") == Sorted("a")
    assert len({Sorted("A"), Sorted("a")}) == 1
    assert repr(Sorted("A")) == "<A>"


def test_nothing_can_be_changed_added_or_taken_away() -> None:
    stone: Any = Stone("a")
    for name in ("name", "new"):
        with pytest.raises(FrozenInstanceError):
            setattr(stone, name, "b")
    with pytest.raises(FrozenInstanceError):
        del stone.name
    assert not hasattr(stone, "__dict__")
    assert stone == Stone("a")


def test_values_read_as_they_are_written() -> None:
    assert repr(Slab("b", 9, ("x",))) == "Slab(name='b', weight=9, words=('x',))"
    assert repr(Nothing()) == "Nothing()"


def test_values_are_dataclasses_to_whoever_asks() -> None:
    kind: Any = Slab
    assert is_dataclass(kind)
    assert [each.name for each in fields(kind)] == ["name", "weight", "words"]
    value: Any = Slab("b", 9)
    assert replace(value, weight=1) == Slab("b", 1)
    assert Slab.kind == "stone"
    match Slab("b", 9, ("x",)):
        case Slab(name, weight, words):
            assert (name, weight, words) == ("b", 9, ("x",))


def test_values_survive_copies_and_pickles() -> None:
    for value in (Stone("a"), Slab("b", 9, ("x",)), Nothing()):
        assert copy.copy(value) == copy.deepcopy(value) == pickle.loads(pickle.dumps(value)) == value


def test_a_dataclass_may_stand_on_a_value() -> None:
    @dataclass(frozen=True, slots=True)
    class Tomb(Stone):
        deep: int = 6

    assert Tomb("t", 1) == Tomb("t", 1, 6)


def test_what_cannot_be_a_value_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Late: a field without a default follows"):

        @frozen
        class Late:
            first: int = 1
            second: str  # type: ignore[misc]

    with pytest.raises(TypeError, match=r"Bag: a value holds nothing that could be changed"):

        @frozen
        class Bag:
            things: list[int] = field(default_factory=list)
