"""Many games at once: the same for any number of workers, and summed up rightly."""

from __future__ import annotations

import pytest

from boneyard.engine.card import SetupError
from boneyard.lab.bench import bench_game
from boneyard.lab.simulate import Plan, Played, Summary, parse_settings, run, simulate
from tests.engine.toy import GAME as TOY
from tests.support import game_called

PLAN = Plan("day_of_the_dead", ("random", "random"), seed="s")


def test_any_number_of_workers_gives_the_same_games() -> None:
    alone = list(run(PLAN, 30))
    assert [played.number for played in alone] == list(range(30))
    assert list(run(PLAN, 30, workers=2)) == alone


def test_another_seed_gives_other_games() -> None:
    other = Plan("day_of_the_dead", ("random", "random"), seed="t")
    assert [played.scores for played in run(PLAN, 5)] != [played.scores for played in run(other, 5)]


def test_bots_can_change_seats_from_game_to_game() -> None:
    plan = Plan("day_of_the_dead", ("random", "greedy:1"), rotate=True)
    assert [plan.seating(number) for number in (0, 1, 2)] == [
        ("random", "greedy:1"),
        ("greedy:1", "random"),
        ("random", "greedy:1"),
    ]


def test_wins_draws_and_scores_are_summed_up() -> None:
    summary = Summary(Plan("day_of_the_dead", ("a", "b")))
    summary.add(Played(0, ("a", "b"), (0,), (10, 4), 50, 0))
    summary.add(Played(1, ("b", "a"), (0, 1), (7, 7), 60, 1))
    data = summary.to_json()
    assert data["wins"] == {"red": 1, "blue": 0}
    assert data["draws"] == 1
    assert data["bot_wins"] == {"a": 1.5, "b": 0.5}
    assert data["mean_decisions"] == 55
    assert data["mean_scores"] == {"red": 8.5, "blue": 5.5}
    assert data["bot_failures"] == 1


def test_a_summary_has_what_scripts_read() -> None:
    data = simulate(PLAN, 3).to_json()
    wanted = {"game", "games", "players", "decisions", "seconds", "decisions_per_second", "wins", "mean_decisions"}
    assert wanted <= set(data)


def test_settings_are_parsed_or_refused() -> None:
    assert parse_settings(TOY, ["strict_windows=yes"]) == {"strict_windows": True}
    for wrong, message in (
        ("strict_windows", "name=value"),
        ("lax=1", "no option 'lax'"),
        ("strict_windows=7", "can be"),
    ):
        with pytest.raises(SetupError, match=message):
            parse_settings(TOY, [wrong])


def test_the_bench_measures_everything_it_names() -> None:
    row = bench_game(game_called("day_of_the_dead"), seconds=0.1)
    assert all(
        row[key] > 0 for key in ("decisions_per_second", "copy_us", "view_us", "imagine_us", "replayed_decision_us")
    )


def test_a_crew_that_wins_together_has_not_drawn() -> None:
    summary = Summary(Plan("dead_men_tell_no_tales", ("random", "random")))
    summary.add(Played(0, ("random", "random"), (0, 1), (1, 1), 10, 0))
    summary.add(Played(1, ("random", "random"), (), (0, 0), 10, 0))
    assert (summary.draws, summary.seat_wins) == (0, [1, 1])


def test_a_crews_win_is_a_whole_win_for_every_bot_in_it() -> None:
    summary = Summary(Plan("dead_men_tell_no_tales", ("a", "a", "b")))
    summary.add(Played(0, ("a", "a", "b"), (0, 1, 2), (1, 1, 1), 10, 0))
    for number in range(1, 4):
        summary.add(Played(number, ("a", "a", "b"), (), (0, 0, 0), 10, 0))
    assert summary.bot_seats == {"a": 8, "b": 4}
    assert summary.to_json()["bot_wins"] == {"a": 2, "b": 1}, "each won one game in four"


def test_a_teams_win_is_a_whole_win_for_each_partner() -> None:
    """By hand: a's side wins, b's side wins, both share, a's side wins. So a has 2½ of its 4 games, in each of two seats."""
    summary = Summary(Plan("dead_mans_curse", ("a", "b", "a", "b"), settings=(("teams", True),)))
    for number, winners in enumerate([(0, 2), (1, 3), (0, 1, 2, 3), (0, 2)]):
        summary.add(Played(number, ("a", "b", "a", "b"), winners, (1, 1, 1, 1), 10, 0))
    assert summary.to_json()["bot_wins"] == {"a": 5, "b": 3}
    assert (summary.draws, summary.seat_wins) == (1, [2, 1, 2, 1])


def test_three_who_share_a_win_have_a_third_each() -> None:
    summary = Summary(Plan("mourners_call", ("a", "b", "c", "d")))
    summary.add(Played(0, ("a", "b", "c", "d"), (0, 1, 3), (9, 9, 2, 9), 10, 0))
    assert summary.to_json()["bot_wins"] == {"a": 0.33, "b": 0.33, "c": 0, "d": 0.33}


def test_partners_win_together_and_two_sides_draw() -> None:
    bots = ("random",) * 4
    summary = Summary(Plan("dead_mans_curse", bots, settings=(("teams", True),)))
    summary.add(Played(0, bots, (0, 2), (9, 3, 5, 4), 10, 0))
    summary.add(Played(1, bots, (0, 1, 2, 3), (5, 5, 5, 5), 10, 0))
    assert (summary.draws, summary.seat_wins) == (1, [1, 0, 1, 0])
