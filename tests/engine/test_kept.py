"""What the engine keeps of any game is declared as games declare theirs: copies, JSON, views and the hash follow."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.data import BadData
from boneyard.engine.events import SPECTATOR, Log
from boneyard.engine.shape import public, state
from boneyard.engine.state import Content, State
from boneyard.engine.state_json import state_from_json, state_hash, state_to_json
from boneyard.engine.views import masked
from tests.engine.toy import GAME, Yard

SEED = chance.seed_from("kept")


def begin(seats: int = 2) -> Yard:
    return GAME.start(seats, SEED)


@state
class Bell(State):
    content: Content
    rung: int = public()


def test_what_the_engine_keeps_is_declared_once_and_the_rest_follows() -> None:
    """Of every field that is written: what JSON says of it is read back, and a copy has it too."""
    g = begin(3)
    g.seed, g.drawn, g.forced, g.orders = SEED, 5, (6, "a"), (frozenset({"toll"}), frozenset(), frozenset({"bury"}))
    data = state_to_json(g)
    assert list(data)[: len(State.shape.written)] == [item.name for item in State.shape.written]
    for other in (g.copy(), state_from_json(Yard, GAME.content, data)):
        assert state_to_json(other) == data
        assert state_hash(other) == state_hash(g)


def test_what_stands_beside_the_position_is_written_nowhere() -> None:
    g = begin()
    aside = {"content", "block_index", "block_words", "offered", "log", "ruling"}
    assert not aside & set(state_to_json(g))
    g.log, g.ruling, g.block_index = Log(), "TOY-A01", 3
    copy, seen = g.copy(), masked(g, SPECTATOR)
    assert (copy.log, copy.ruling, copy.block_index) == (None, "TOY-A01", 3)
    assert (seen.log, seen.ruling, seen.block_index) == (None, "", -1)
    assert seen.content is copy.content is g.content


def test_a_viewer_sees_their_own_orders_and_nothing_of_chance() -> None:
    g = begin()
    g.forced, g.orders = (6,), (frozenset({"toll"}), frozenset({"bury"}))
    seen = masked(g, 1)
    assert seen.orders == (frozenset(), frozenset({"bury"}))
    assert (seen.seed, seen.drawn, seen.forced) == ("", 0, ())
    assert (seen.agenda, seen.settings, seen.seats, seen.version) == (g.agenda, g.settings, g.seats, g.version)


def test_the_version_and_outcomes_that_are_none_are_no_part_of_the_hash() -> None:
    before, after = (Bell.begin(GAME.content, 2, {}, SEED, version) for version in (1, 2))
    assert state_hash(before) == state_hash(after)
    assert "forced" not in state_to_json(before)
    after.forced = (1,)
    assert state_hash(before) != state_hash(after)


def test_a_game_may_say_more_exactly_what_its_content_is() -> None:
    assert [item.name for item in Bell.shape.fields] == ["rung"]
    assert [item.name for item in Bell.shape.written][:-1] == [item.name for item in State.shape.written]


@pytest.mark.parametrize(
    ("field", "wrong"), [("seats", "two"), ("waiting", [0, "x"]), ("settings", []), ("drawn", None)]
)
def test_what_the_engine_keeps_is_read_as_strictly_as_what_a_game_keeps(field: str, wrong: Any) -> None:
    with pytest.raises(BadData, match=field):
        state_from_json(Yard, GAME.content, state_to_json(begin()) | {field: wrong})
