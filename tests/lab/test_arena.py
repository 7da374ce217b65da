"""The arena: everybody meets everybody, and the better bot is rated higher."""

from __future__ import annotations

import pytest

pytest.importorskip("openskill", reason="the extra `lab` is not installed")

from boneyard.engine.game import SetupError
from boneyard.lab.arena import THE_GAME, Arena, arena_for, tables
from boneyard.lab.simulate import Played, run_rounds, won_together
from tests.support import game_called


def test_greedy_is_rated_above_random() -> None:
    arena = arena_for(game_called("day_of_the_dead"), ("random", "greedy:1"), 2)
    for played in run_rounds(arena.plans("order"), 24):
        arena.add(played)
    data = arena.to_json()
    assert [row["bot"] for row in data["ratings"]] == ["greedy:1", "random"]
    assert data["games"] == 24
    best, worst = data["ratings"]
    assert best["rating"]["low"] < best["rating"]["value"] < best["rating"]["high"]
    assert best["won"]["value"] + worst["won"]["value"] == pytest.approx(1)
    ahead = {(row["bot"], row["against"]): row["won"]["value"] for row in data["cross_table"]}
    assert ahead["greedy:1", "random"] > 0.5


def test_workers_do_not_change_the_ratings() -> None:
    results = []
    for workers in (1, 2):
        arena = arena_for(game_called("day_of_the_dead"), ("random", "greedy:1"), 2)
        for played in run_rounds(arena.plans("same"), 4, workers):
            arena.add(played)
        results.append(arena.to_json())
    assert results[0] == results[1]


def test_tables_are_filled_from_the_bots() -> None:
    assert tables(("a", "b", "c"), 2, False) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert tables(("a", "b"), 4, False) == [("a", "b", "a", "b")]
    assert tables(("a", "b"), 3, False) == [("a", "b", "a"), ("b", "a", "b")]
    assert tables(("a", "b"), 3, True) == [("a", "a", "a"), ("b", "b", "b")]


def test_winners_come_first_and_the_others_by_score() -> None:
    arena = Arena("day_of_the_dead", ("a", "b", "c"), 3, together=False)
    arena.add(Played(0, ("a", "b", "c"), (1,), (9, 4, 5), 10, 0))
    assert arena.pairs["b", "a"].wins == 1
    assert arena.pairs["a", "c"].wins == 1
    assert [row.bot for row in arena.ratings()] == ["b", "a", "c"]


def test_a_crew_is_rated_against_the_game() -> None:
    arena = Arena("dead_men_tell_no_tales", ("a", "b"), 2, together=True)
    arena.add(Played(0, ("a", "a"), (0, 1), (1, 1), 10, 0))
    arena.add(Played(0, ("b", "b"), (), (0, 0), 10, 0))
    assert [row.bot for row in arena.ratings()] == ["a", THE_GAME, "b"]
    assert arena.pairs["a", THE_GAME].wins == 1


@pytest.mark.parametrize(
    ("name", "seats", "settings", "together"),
    [
        ("day_of_the_dead", 2, {}, False),
        ("dead_men_tell_no_tales", 3, {}, True),
        ("dead_mans_curse", 4, {"teams": True}, False),
        ("few_and_cursed", 2, {}, False),
        ("few_and_cursed", 2, {"mode": "coop"}, True),
        ("few_and_cursed", 1, {}, True),
    ],
)
def test_the_game_says_who_wins_together(name: str, seats: int, settings: dict[str, object], together: bool) -> None:
    assert won_together(game_called(name), seats, settings) is together


def test_an_arena_needs_two_different_bots() -> None:
    game = game_called("day_of_the_dead")
    for bots, message in ((("random",), "two bots"), (("random", "random"), "twice")):
        with pytest.raises(SetupError, match=message):
            arena_for(game, bots, 2)
