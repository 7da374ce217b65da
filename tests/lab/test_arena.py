"""The arena: everybody meets everybody, and the better bot is rated higher."""

from __future__ import annotations

import pytest

pytest.importorskip("openskill", reason="the extra `lab` is not installed")

from boneyard.engine.card import SetupError
from boneyard.lab.arena import THE_GAME, Arena, arena_for, tables
from boneyard.lab.sides import places
from boneyard.lab.simulate import Played, run_rounds, won_together
from boneyard.lab.stats import wilson
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
    alone = tuple((seat,) for seat in range(4))
    assert tables(("a", "b", "c"), alone[:2]) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert tables(("a", "b", "c", "d"), alone) == [("a", "b", "c", "d")]
    assert tables(("a", "b"), alone) == [("a", "b", "a", "b")]
    assert tables(("a", "b"), alone[:3]) == [("a", "b", "a"), ("b", "a", "b")]
    assert tables(("a", "b"), ((0, 1, 2),)) == [("a", "a", "a"), ("b", "b", "b")]


def test_in_teams_everybody_is_everybodys_partner() -> None:
    """Of four bots that only moved on by a seat, the same two would play together in every game."""
    teams = ((0, 2), (1, 3))
    met = [{frozenset(seats[seat] for seat in side) for side in teams} for seats in tables(("a", "b", "c", "d"), teams)]
    assert sorted(sorted("".join(sorted(pair)) for pair in each) for each in met) == [
        ["ab", "cd"],
        ["ac", "bd"],
        ["ad", "bc"],
    ]
    assert tables(("a", "b"), teams) == [("a", "b", "a", "b")], "two play side against side"


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


TEAMS = ((0, 2), (1, 3))


def test_a_teams_win_is_no_draw_and_a_whole_win_for_each_partner() -> None:
    """Four games by hand: a's side wins three, both share the fourth. So a has 3½ of 4 games, not 7 of 8 seats."""
    arena = Arena("dead_mans_curse", ("a", "b"), 4, together=False, sides=TEAMS)
    for winners in ((0, 2), (0, 2), (0, 2), (0, 1, 2, 3)):
        arena.add(Played(0, ("a", "b", "a", "b"), winners, (9, 8, 1, 1), 10, 0))
    assert arena.draws == 1
    best, worst = arena.ratings()
    assert (best.bot, worst.bot) == ("a", "b")
    assert best.won == pytest.approx(wilson(3.5, 4))
    assert worst.won == pytest.approx(wilson(0.5, 4))
    assert (best.seats, worst.seats) == (8, 8)
    assert (arena.pairs["a", "b"].wins, arena.pairs["a", "b"].games) == (3.5, 4)


def test_partners_are_not_compared_with_each_other() -> None:
    arena = Arena("dead_mans_curse", ("a", "b", "c", "d"), 4, together=False, sides=TEAMS)
    arena.add(Played(0, ("a", "b", "c", "d"), (1, 3), (9, 8, 1, 3), 10, 0))
    assert ("a", "c") not in arena.pairs
    assert ("b", "d") not in arena.pairs
    assert arena.pairs["d", "a"].wins == 1, "d scored less than a and won by its partner's score"
    assert {row.bot for row in arena.ratings()[:2]} == {"b", "d"}


def test_sides_come_in_by_what_they_scored_together() -> None:
    """Three sides: the second won; of the others 5 + 5 is more than 9 + 0."""
    assert places(((0, 3), (1, 4), (2, 5)), (1, 4), (9, 1, 5, 0, 1, 5)) == [2, 0, 1]


def test_a_team_arena_counts_draws_by_sides() -> None:
    arena = arena_for(game_called("dead_mans_curse"), ("instinct", "random"), 4, (("teams", True),))
    assert arena.sides == TEAMS
    for played in run_rounds(arena.plans("teams", (("teams", True),)), 2):
        arena.add(played)
    assert arena.draws < 2
    assert sum(row.won.value for row in arena.ratings()) == pytest.approx(1)


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
