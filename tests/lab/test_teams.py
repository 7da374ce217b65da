"""Teams and crews in a report: games made up by hand, figures reckoned by hand."""

from __future__ import annotations

from math import sqrt
from pathlib import Path

import pytest

pytest.importorskip("matplotlib", reason="the extra `lab` is not installed")

from boneyard.lab.findings import Findings
from boneyard.lab.report import write_report
from boneyard.lab.stats import Z95, wilson
from boneyard.lab.study import Study
from boneyard.lab.summary import write_summary
from boneyard.lab.watch import DecisionRow
from tests.lab.tables import by_hand, made_old
from tests.support import game_called

CURSE, SHIP, CHASE = "dead_mans_curse", "dead_men_tell_no_tales", "few_and_cursed"
TEAMS = Study(CURSE, ("a", "b", "a", "b"), settings=(("teams", True),))
FOUR = [
    ((0, 2), (9, 3, 4, 5)),
    ((1, 3), (9, 3, 4, 5)),
    ((0, 1, 2, 3), (5, 5, 5, 5)),
    ((0, 2), (1, 9, 20, 9)),
]
"""Seats 0 and 2 win, then 1 and 3, then all share, then 0 and 2. The bots move on by one seat, so a's team wins the first two,
shares the third and loses the last: 2½ of 4."""


@pytest.mark.parametrize("old", [False, True], ids=["new", "made before teams were told"])
def test_four_games_of_two_teams(tmp_path: Path, old: bool) -> None:
    folder = by_hand(tmp_path / "s", TEAMS, FOUR)
    if old:
        made_old(folder)
    found = Findings(game_called(CURSE), folder)
    a, b = found.by_bot()
    assert (a.label, a.games, b.label, b.games) == ("a", 4, "b", 4)
    assert a.rate == pytest.approx(wilson(2.5, 4))
    assert b.rate == pytest.approx(wilson(1.5, 4))
    assert found.totals["shared"] == pytest.approx(1 / 4)
    assert [row.rate.value for row in found.by_seat()] == pytest.approx([2.5 / 4, 1.5 / 4, 2.5 / 4, 1.5 / 4])
    assert {row.fair for row in found.by_seat()} == {0.5}
    assert sorted(found.margins()) == [0, 3, 5, 5], "the partners' scores are added: 21 to 18, 13 to 8"
    page = write_report(found)
    assert "25.0 %" in page
    assert "| a | 4 | 62.5 % |" in write_summary(found)


def test_a_crew_is_one_unit_a_game_whichever_bot_sits_in_it(tmp_path: Path) -> None:
    """Two of three seats are a's: that makes 10 games, not 20."""
    results = [((0, 1, 2), (1, 1, 1))] * 3 + [((), (0, 0, 0))] * 7
    folder = by_hand(tmp_path / "s", Study(SHIP, ("a", "a", "b")), results)
    for _ in range(2):
        found = Findings(game_called(SHIP), folder)
        assert [(row.label, row.games) for row in found.by_bot()] == [("a", 10), ("b", 10)]
        for row in (*found.by_bot(), *found.by_seat()):
            assert row.rate == pytest.approx(wilson(3, 10))
            assert row.fair == pytest.approx(0.3)
        made_old(folder)


def test_three_who_compete_are_counted_seat_by_seat(tmp_path: Path) -> None:
    """Not teams: two seats of a bot in one game are two chances to win it."""
    results = [((seat % 3,), (0, 0, 0)) for seat in range(6)]
    found = Findings(
        game_called("mourners_call"), by_hand(tmp_path / "s", Study("mourners_call", ("a", "a", "b")), results)
    )
    a, b = found.by_bot()
    assert (a.games, b.games) == (12, 6)
    assert a.rate.value == pytest.approx(sum(1 for at in range(6) if ("a", "a", "b")[(at + at) % 3] == "a") / 12)
    assert a.fair == pytest.approx(1 / 3)


def test_choices_with_the_same_luck_do_not_make_a_rate_surer(tmp_path: Path) -> None:
    """Each deal is won alike with both choices of an option: that tells of 10 deals, not of 20 games."""
    study = Study(CURSE, ("a", "b"), sweeps=(("faction_1", ("undead", "crew")),))
    results = [((0,) if deal < 6 else (1,), (1, 1)) for deal in range(10) for _ in range(2)]
    found = Findings(game_called(CURSE), by_hand(tmp_path / "s", study, results))
    red, _ = found.by_seat()
    assert red.games == 20
    assert red.rate == pytest.approx(wilson(6, 10))
    for row in found.by_option("faction_1"):
        assert row.games == 10
    assert found.by_option("faction_1")[0].rate == pytest.approx(wilson(6, 10))


def test_together_or_not_can_be_swept_over(tmp_path: Path) -> None:
    """A crew's win counts for both; in a contest somebody wins. Each choice has a fair share of its own."""
    study = Study(CHASE, ("a", "b"), sweeps=(("mode", ("standard", "coop")),))
    results = [((0,), (3, 2)), ((0, 1), (4, 4)), ((1,), (1, 2)), ((), (0, 0)), ((0, 1), (2, 2)), ((), (0, 0))]
    found = Findings(game_called(CHASE), by_hand(tmp_path / "s", study, results))
    rows = {row.label: row for row in found.by_option("mode")}
    first, second = [label for label in rows if label.endswith(found.by_seat()[0].label)]
    assert rows[first].rate.value == pytest.approx(1.5 / 3)
    assert rows[second].rate.value == pytest.approx(1 / 3)
    assert rows[first].fair == 0.5
    assert rows[second].fair == pytest.approx(1 / 3)
    assert found.totals["shared"] == pytest.approx(1 / 3), "of the contests"


def test_a_value_is_trusted_by_games_not_by_decisions(tmp_path: Path) -> None:
    """Thirty games, of which red won 21. Where it lost it had nine decisions in the middle, where it won only one: that is no reason to
    count them so."""
    results = [((0,) if number % 10 < 7 else (1,), (1, 1)) for number in range(30)]
    values = {
        number: [
            DecisionRow(40 + at, 0, "q", 2, "Play", False, 0.71 + at / 100)
            for at in (range(4, 5) if number % 10 < 7 else range(9))
        ]
        for number in range(30)
    }
    folder = by_hand(tmp_path / "s", Study("day_of_the_dead", ("a", "b")), results, values)
    (point,) = Findings(game_called("day_of_the_dead"), folder).trust()
    assert point.x == pytest.approx(0.75)
    assert point[1:] == pytest.approx(wilson(21, 30))


def test_a_crews_value_is_trusted_by_games_too(tmp_path: Path) -> None:
    results = [((0, 1) if number < 6 else (), (1, 1)) for number in range(24)]
    row = DecisionRow(50, 0, "q", 2, "Act", False, 0.35)
    values = {number: [row, row._replace(number=51, seat=1)] for number in range(24)}
    folder = by_hand(tmp_path / "s", Study(SHIP, ("a", "b")), results, values)
    (point,) = Findings(game_called(SHIP), folder).trust()
    assert point[1:] == pytest.approx(wilson(6, 24))


def test_a_rate_without_luck_stays_between_nothing_and_all(tmp_path: Path) -> None:
    """Red wins nearly all, and luck is worth something: the range would reach beyond 100 %."""
    import duckdb

    folder = by_hand(tmp_path / "s", Study(CURSE, ("a", "b")), [((0,), (2, 1))] * 29 + [((1,), (1, 2))])
    (path,) = folder.chunks.glob("*/seats.parquet")
    new = path.with_name("new")
    luck = "CASE WHEN game = 29 THEN 4 ELSE -1 + (game % 3) * 0.1 END * (CASE WHEN won THEN 1 ELSE -1 END)"
    duckdb.execute(f"COPY (SELECT * REPLACE ({luck} AS luck) FROM '{path}') TO '{new}' (FORMAT parquet)")
    new.replace(path)
    found = Findings(game_called(CURSE), folder)
    assert found.luck_worth
    for row in found.by_seat():
        assert row.luckless is not None
        assert 0 <= row.luckless.low <= row.luckless.value <= row.luckless.high <= 1
    table = [line for line in write_summary(found).splitlines() if line.startswith(("| red |", "| blue |"))]
    assert len(table) == 2
    assert not any("-" in line for line in table), table


def test_the_range_without_luck_is_that_of_the_long_way(tmp_path: Path) -> None:
    """Two choices a deal with much of the same luck: slope, rate and error reckoned from the rows in hand, deal by deal."""
    from random import Random
    from statistics import linear_regression

    import duckdb

    rng = Random(3)
    study = Study(CURSE, ("a", "b"), sweeps=(("faction_1", ("undead", "crew")),))
    lucky = [rng.gauss(0, 1) for _ in range(30)]
    won = [int(rng.random() < 0.5 + 0.2 * max(-2, min(2, lucky[game // 2]))) for game in range(60)]
    folder = by_hand(tmp_path / "s", study, [((0,) if red else (1,), (1, 1)) for red in won])
    (path,) = folder.chunks.glob("*/seats.parquet")
    new = path.with_name("new")
    duckdb.execute(
        "CREATE OR REPLACE TABLE lucky AS SELECT unnest(?) AS worth, generate_subscripts(?, 1) - 1 AS deal",
        [lucky, lucky],
    )
    duckdb.execute(
        f"COPY (SELECT s.* REPLACE (CASE WHEN seat = 0 THEN worth ELSE -worth END AS luck) FROM '{path}' s "
        f"JOIN lucky ON deal = game // 2) TO '{new}' (FORMAT parquet)"
    )
    new.replace(path)
    red, _ = Findings(game_called(CURSE), folder).by_seat()
    luck = [lucky[game // 2] for game in range(60)]
    slope = linear_regression([*luck, *[-each for each in luck]], [*won, *[1 - each for each in won]]).slope
    left = [win - slope * worth for win, worth in zip(won, luck, strict=True)]
    rate = sum(left) / 60
    error = sqrt(sum((left[2 * deal] + left[2 * deal + 1] - 2 * rate) ** 2 for deal in range(30))) / 60
    assert red.luckless == pytest.approx((rate, rate - Z95 * error, rate + Z95 * error))
