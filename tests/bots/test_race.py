"""The race of options: judged in the same luck, and with caution against leaving the favourite of instinct."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.bots.race import ENOUGH, LONG, OPINION, Race
from boneyard.engine.options import Option
from boneyard.games.day_of_the_dead.options import Lay

RANKED: list[Option] = [Lay(1), Lay(2), Lay(3), Lay(4), Lay(5)]
CAREFUL = 1.5


def run(race: Race, ahead: dict[Option, float], tries: int, luck: float = 1.0, blur: float = 0.0) -> None:
    """So many worlds of very different luck, in which options differ from the favourite by a little."""
    rng = Random(5)
    for _ in range(tries):
        world = luck * rng.random()
        race.note([world + ahead.get(option, 0.0) + blur * rng.gauss(0, 1) for option in race.running])


def tell(race: Race, *values: float) -> None:
    """One world: what the ranked options would come to, told of those that run."""
    race.note([values[RANKED.index(option)] for option in race.running])


def to_the_last_round(race: Race) -> None:
    race.halve(early=False)
    race.halve(early=False)


def test_what_is_better_in_every_luck_is_taken_though_luck_is_much_greater() -> None:
    race = Race(RANKED, CAREFUL)
    run(race, {Lay(4): 0.03}, 40, luck=1.0, blur=0.01)
    assert race.winner() == Lay(4)


@pytest.mark.parametrize(("caution", "taken"), [(CAREFUL, Lay(1)), (0.0, Lay(4))])
def test_the_favourite_stands_where_another_may_only_have_been_lucky(caution: float, taken: Option) -> None:
    """Far ahead in one world of four and a little behind in the others: a mean ahead by less than one standard error."""
    race = Race(RANKED, caution)
    for number in range(ENOUGH):
        tell(race, 0.5, 0.4, 0.4, 0.46 if number % 4 else 0.64, 0.4)
    assert race.lead(Lay(4)) > 0
    assert race.winner() == taken


@pytest.mark.parametrize("chance", [0.5, 0.02, 0.98])
def test_what_is_a_little_better_in_every_world_is_taken_however_even_the_game_is(chance: float) -> None:
    race = Race(RANKED, CAREFUL)
    for _ in range(ENOUGH):
        tell(race, chance, chance, chance, chance + 0.001, chance)
    assert race.winner() == Lay(4)


def test_the_best_of_those_that_are_surely_better_is_taken_not_the_one_that_seems_best_of_all() -> None:
    race = Race(RANKED, CAREFUL)
    for number in range(ENOUGH):
        tell(race, 0.5, 0.4, 0.52, 0.46 if number % 4 else 0.74, 0.51)
    assert max(RANKED, key=race.lead) == Lay(4)
    assert race.winner() == Lay(3)


def test_what_is_hopeless_leaves_but_not_before_it_was_tried_often_enough() -> None:
    race = Race(RANKED, CAREFUL)
    run(race, {Lay(3): -0.3}, LONG - 1, blur=0.01)
    assert Lay(3) in race.running
    run(race, {Lay(3): -0.3}, 1, blur=0.01)
    assert Lay(3) not in race.running


def test_it_is_decided_when_only_the_favourite_is_left() -> None:
    race = Race(RANKED, CAREFUL)
    run(race, dict.fromkeys(RANKED[1:], -0.3), LONG, blur=0.01)
    assert race.decided
    assert race.winner() == Lay(1)


def test_the_better_half_goes_on_and_early_also_the_most_promising() -> None:
    early, late = Race(RANKED, CAREFUL), Race(RANKED, CAREFUL)
    for race in (early, late):
        run(race, {Lay(2): -0.02, Lay(3): -0.02, Lay(4): 0.02, Lay(5): 0.03}, 3)
    early.halve(early=True)
    assert early.running == [Lay(1), Lay(5), Lay(4), Lay(2), Lay(3)]
    late.halve(early=False)
    assert late.running == [Lay(1), Lay(5), Lay(4)]


def test_who_was_unlucky_comes_back_when_the_others_fall_behind() -> None:
    race = Race(RANKED, CAREFUL)
    for _ in range(4):
        tell(race, 0.5, 0.1, 0.51, 0.1, 0.6)
    to_the_last_round(race)
    assert race.running == [Lay(1), Lay(5)]
    while Lay(5) in race.running:
        tell(race, 0.5, 0.1, 0.51, 0.1, 0.3)
    assert race.running == [Lay(1), Lay(3)]
    assert not race.decided


def test_a_few_lucky_tries_at_the_end_are_not_enough_to_be_taken() -> None:
    race = Race(RANKED, CAREFUL)
    for _ in range(3):
        tell(race, 0.5, 0.6, 0.55, 0.1, 0.1)
    to_the_last_round(race)
    for _ in range(ENOUGH):
        tell(race, 0.5, 0.6, 0.55, 0.1, 0.1)
    while Lay(3) not in race.running:
        tell(race, 0.5, -0.5, 0.55, 0.1, 0.1)
    tell(race, 0.5, 0.1, 0.9, 0.1, 0.1)
    assert max(RANKED, key=race.lead) == Lay(3)
    assert race.winner() != Lay(3)


def test_without_caution_the_favourite_makes_room_for_two_that_are_better() -> None:
    free, bound = Race(RANKED, 0.0), Race(RANKED, CAREFUL)
    for race in (free, bound):
        run(race, {Lay(3): 0.1, Lay(4): 0.11}, 6)
        to_the_last_round(race)
    assert free.running == [Lay(4), Lay(3)]
    assert bound.running == [Lay(1), Lay(4)]


def test_worlds_that_only_some_were_tried_in_do_not_count_for_them() -> None:
    """Later worlds are kinder to everybody: that makes no rival better than it was."""
    race = Race(RANKED, 0.0)
    for _ in range(3):
        tell(race, 0.5, 0.4, 0.3, 0.2, 0.1)
    race.halve(early=False)
    for _ in range(3):
        tell(race, 0.9, 0.8, 0.7, 0.6, 0.5)
    assert race.lead(Lay(2)) == pytest.approx(-0.1)
    assert race.lead(Lay(5)) == pytest.approx(-0.4)


def test_luck_that_does_not_last_changes_no_opinion() -> None:
    """Of many options tried a few times one was lucky. Who has an opinion of them waits for more."""
    blank, minded = Race(RANKED, 0.0), Race(RANKED, 0.0, [0.0, -0.04, -0.04, -0.04, -0.04])
    for race in (blank, minded):
        for _ in range(ENOUGH):
            tell(race, 0.5, 0.5, 0.5, 0.53, 0.5)
    assert blank.winner() == Lay(4)
    assert minded.winner() == Lay(1)
    assert 0 > minded.lead(Lay(4)) > minded.lead(Lay(3))
    for _ in range(OPINION):
        tell(minded, 0.5, 0.5, 0.5, 0.53, 0.5)
    assert minded.winner() == Lay(4)


def test_an_opinion_is_no_try() -> None:
    """It takes as many tries to be hopeless as without one."""
    race = Race(RANKED, 0.0, [0.0, -0.1, -0.1, -0.1, -0.1])
    run(race, {Lay(3): -0.3}, LONG - 1, blur=0.01)
    assert Lay(3) in race.running
    run(race, {Lay(3): -0.3}, 1, blur=0.01)
    assert Lay(3) not in race.running
