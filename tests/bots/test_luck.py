"""What luck did is taken out of what tries came to, and nothing else is."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.bots.greedy import settle
from boneyard.bots.luck import EXPERIENCE, Luck
from boneyard.bots.race import Sample
from boneyard.games.dead_mans_curse import GAME
from boneyard.games.dead_mans_curse.state import Battle
from tests.games.dead_mans_curse.helpers import lay

SENSE = GAME.sense


def tries(number: int, worth: float, shift: float = 0.0) -> list[tuple[float, float, float]]:
    """(what it came to, its luck, what it would have come to without) of so many tries."""
    rng = Random(7)
    found = []
    for _ in range(number):
        luck, plain = rng.gauss(shift, 3), 0.5 + 0.01 * rng.gauss(0, 1)
        found.append((plain + worth * luck, luck, plain))
    return found


def test_what_lies_on_the_line_is_luck() -> None:
    luck, raw, left = Luck(), Sample(), Sample()
    for value, had, _ in tries(600, worth=0.04):
        told = luck.taken_out(value, had)
        if luck.worth:
            raw.add(value)
            left.add(told)
    assert luck.worth == pytest.approx(0.04, abs=0.001)
    assert left.mean == pytest.approx(0.5, abs=0.005)
    assert left.deviation < raw.deviation / 5


def test_few_tries_say_nothing_about_luck() -> None:
    luck = Luck()
    for value, had, _ in tries(EXPERIENCE - 1, worth=0.04):
        assert luck.taken_out(value, had) == value


def test_an_option_that_is_luckier_than_another_by_skill_keeps_what_it_is_worth() -> None:
    """Two options in turn, one of them better by a tenth, with the same luck on average."""
    luck, good, bad = Luck(), Sample(), Sample()
    for index, (value, had, _) in enumerate(tries(2000, worth=0.04)):
        better = index % 2
        told = luck.taken_out(value + 0.1 * better, had)
        (good if better else bad).add(told)
    assert good.mean - bad.mean == pytest.approx(0.1, abs=0.01)


def test_where_a_game_knows_of_no_luck_nothing_is_taken_out() -> None:
    luck = Luck()
    assert [luck.taken_out(value, 0.0) for value, _, _ in tries(100, worth=0.04)] == [
        value for value, _, _ in tries(100, worth=0.04)
    ]


def test_who_rolled_more_in_one_turn_meets_the_same_dice_in_the_next() -> None:
    t = lay("P a4, P c4, K e1", "R a8, R c8, K h8")

    def after_blues_turn(rolled_before: int) -> Battle:
        later = t.g.copy()
        for _ in range(rolled_before):
            later.roll()
        settle(later, SENSE, Random(1), lambda then: SENSE.clock(then) > SENSE.clock(t.g) + 1)
        return later

    ends = {tuple(after_blues_turn(rolled).luck) for rolled in range(12)}
    assert len(ends) == 1
    assert ends != {tuple(t.g.luck)}, "blue has attacked"
