"""Interrupt windows: the written order, beginning again, strict tables and standing orders."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.events import PassedByOrder
from boneyard.engine.match import Match
from boneyard.engine.options import Pass, Refused
from boneyard.engine.windows import PASS, UNTIL_TURN, set_order
from tests.engine.test_state import position
from tests.engine.toy import GAME, Curse, Dig, Yard

HANDS = [["rib", "jaw"], ["hip", "curse_red"], ["skull", "curse_black"]]


def dig(hands: list[list[str]] = HANDS, forced: tuple[Any, ...] = (2,), **settings: Any) -> Yard:
    g = position(hands, forced, **settings)
    g.answer(0, Dig())
    return g


def bone(g: Yard, name: str) -> int:
    return g.content.tokens["bone"].find(name)


def test_holders_are_asked_in_order_and_the_window_closes_when_all_passed() -> None:
    g = dig()
    assert g.waiting == (1,)
    g.answer(1, PASS)
    assert g.waiting == (2,)
    g.answer(2, PASS)
    assert g.score == [2, 0, 0]
    assert g.waiting == (1,)


def test_after_a_play_the_order_begins_again() -> None:
    g = dig(forced=(2, 5))
    g.answer(1, PASS)
    g.answer(2, Curse(bone(g, "curse_black")))
    assert g.die == 5
    assert g.waiting == (1,), "the first seat may answer the new die"
    g.answer(1, PASS)
    assert g.score == [5, 0, 0]


def test_a_seat_with_nothing_to_play_is_not_asked() -> None:
    g = dig([["rib", "jaw"], ["hip", "ulna"], ["skull", "curse_black"]])
    assert g.waiting == (2,)


def test_a_strict_table_asks_everybody_so_that_a_prompt_tells_nothing() -> None:
    g = dig([["rib", "jaw"], ["hip", "ulna"], ["skull", "curse_black"]], strict_windows=True)
    assert g.waiting == (1,)
    assert list(g.options(1)) == [Pass()]


def test_a_standing_order_passes_and_only_its_owner_hears_of_it() -> None:
    g = position(HANDS, (2,))
    set_order(g, 1, "curse", True)
    g.answer(0, Dig())
    assert g.waiting == (2,)
    assert g.log is not None
    told = [item for item in g.log.events if isinstance(item.event, PassedByOrder)]
    assert [item.seen_by(viewer, g.content.tokens) is not None for item in told for viewer in (0, 1, 2)] == [
        False,
        True,
        False,
    ]


def test_a_standing_order_can_be_taken_back() -> None:
    g = position(HANDS, (2,))
    set_order(g, 1, "curse", True)
    set_order(g, 1, "curse", False)
    g.answer(0, Dig())
    assert g.waiting == (1,)


def match_at(hands: list[list[str]], forced: tuple[Any, ...]) -> Match:
    """A match in the middle of a game, with nothing of its past."""
    made = Match(GAME, ["human"] * len(hands), chance.seed_from("windows"))
    made.state = position(hands, forced)
    made.state.log = None
    return made


def test_until_my_turn_passes_in_every_window_and_ends_when_the_turn_comes() -> None:
    made = match_at(HANDS, (2, 4))
    made.order(1, UNTIL_TURN, True)
    made.submit(0, Dig())
    assert made.waiting == (2,), "seat 1 is passed over"
    made.submit(2, PASS)
    assert made.waiting == (1,), "its own turn is asked"
    assert UNTIL_TURN not in made.state.orders[1]


def test_until_my_turn_given_in_ones_own_turn_is_for_what_comes_after_it() -> None:
    made = match_at([["curse_red", "jaw"], ["hip", "ulna"], ["skull", "rib"]], (2, 4))
    made.order(0, UNTIL_TURN, True)
    made.submit(0, Dig())
    made.submit(1, Dig())
    assert made.waiting == (2,), "seat 0 could curse seat 1's die, and is passed over"
    assert UNTIL_TURN in made.state.orders[0]


def test_an_order_for_a_window_the_game_does_not_have_is_refused() -> None:
    made = match_at(HANDS, (2,))
    with pytest.raises(Refused, match="no window 'tea'"):
        made.order(1, "tea", True)
    assert made.moves == []
