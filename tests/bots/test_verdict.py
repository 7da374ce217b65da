"""What a try came to: where it is judged, and how much each look counts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from boneyard.bots.verdict import Verdict
from boneyard.engine import chance
from boneyard.engine.state import State
from boneyard.games import find_game

BATTLE = find_game("dead_mans_curse")
assert BATTLE is not None
SENSE = BATTLE.sense


def battle(name: str = "verdict") -> State:
    assert BATTLE is not None
    g: State = BATTLE.start(2, chance.seed_from(name))
    return g


def told(monkeypatch: pytest.MonkeyPatch, ahead: Sequence[int], g: State) -> tuple[dict[int, float], list[int]]:
    """What a try came to for both seats, if a Turn is worth its number, and the Turns it was judged in."""
    monkeypatch.setattr(type(SENSE), "ahead", lambda sense, g: ahead)
    began, verdict, turns = SENSE.clock(g), Verdict(SENSE, g), list[int]()

    def judge(later: State, seat: int) -> float:
        assert SENSE.quiet(later)
        turn = SENSE.clock(later) - began
        if seat == 0:
            turns.append(turn)
        return turn * (1 if seat == 0 else -1)

    verdict.judge = judge
    return verdict.on(g, Random(2), (0, 1)), turns


def test_a_try_is_judged_at_each_of_its_moments_and_the_mean_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    came_to, turns = told(monkeypatch, (2, 3, 7), battle())
    assert turns == [2, 3, 7]
    assert came_to == {0: 4.0, 1: -4.0}


def test_where_nothing_is_said_a_try_is_judged_when_things_are_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    _, turns = told(monkeypatch, (0,), battle())
    assert turns == [0]


def test_the_end_counts_for_all_the_moments_it_came_before(monkeypatch: pytest.MonkeyPatch) -> None:
    g = battle()
    came_to, turns = told(monkeypatch, (1, 1000, 2000), g)
    assert not g.waiting
    assert len(turns) == 2, "on the way, and at the end"
    assert came_to[0] == pytest.approx((1 + 2 * turns[1]) / 3)


def test_moments_that_pass_at_once_are_judged_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock may jump; then the position after it counts as often."""
    monkeypatch.setattr(type(SENSE), "clock", lambda sense, g, clock=SENSE.clock: clock(g) // 4 * 4)
    came_to, turns = told(monkeypatch, (1, 2, 4, 8), battle())
    assert turns == [4, 8]
    assert came_to[0] == pytest.approx((3 * 4 + 8) / 4)
