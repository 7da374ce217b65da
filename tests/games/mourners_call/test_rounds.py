"""The frame of a round and the distribution of Etherea (chapters D and E)."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.mourners_call import events
from tests.games.mourners_call.helpers import City, random_game
from tests.support import rule_test


@rule_test("MCL-D01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_phases_in_a_fixed_order(seats: int) -> None:
    *_, g = random_game(seats, 3, log=True)
    assert g.log is not None
    phases = [told.event.phase for told in g.log.events if isinstance(told.event, events.PhaseBegins)]
    assert phases == [1, 2, 3, 4, 5, 6, 7, 8] * g.round


@rule_test("MCL-D02", "MCL-Q05")
@pytest.mark.parametrize(("pool", "more"), [(1, True), (0, False)])
def test_a_new_round_only_while_unity_is_left(pool: int, more: bool) -> None:
    city = City(at="cleanup", pool=pool, round=3)
    assert city.g.over is not more
    assert city["round"] == (4 if more else 3)
    assert city["phase"] == (1 if more else 9)


@rule_test("MCL-D03")
def test_the_new_holder_of_death_begins_the_next_round() -> None:
    city = City(3, at="turn", first="red", active="green", red={"crypt": ["mk"]}, green={"court": ["death"]})
    city.do("green", "Play", "death", 2).until("split_etherea")
    assert (city["round"], city.seat) == (2, "green")


@rule_test("MCL-D04", "MCL-G05", "MCL-G06")
@pytest.mark.parametrize(("number", "to"), [(1, "blue"), (2, "gold"), (3, "blue")])
def test_packs_pass_clockwise_in_odd_rounds_and_back_in_even_ones(number: int, to: str) -> None:
    city = City(4, at="draft", round=number)
    rest = city["red"]["pack"][1:]
    for seat in ("red", "blue", "green", "gold"):
        city.do(seat, "Pick", city[seat]["pack"][0])
    assert city[to]["pack"] == rest


# --- E: Etherea ---------------------------------------------------------------------------------------


@rule_test("MCL-E01")
@pytest.mark.parametrize(("dice", "total"), [((1, 1), 2), ((6, 6), 12), ((2, 5), 7)])
def test_a_die_a_player(dice: tuple[int, ...], total: int) -> None:
    city = City(at="etherea", forced=dice)
    assert city.g.asked is not None
    assert city.g.asked.args == (total,)
    assert city.heard(events.EthereaRolled)[0].etherea == total
    assert all(sum(offer[1]) == total for offer in city.offers())


@rule_test("MCL-E02", "MCL-E03")
@pytest.mark.parametrize(("dice", "ways"), [((6, 6), 19), ((6, 6, 6), 84), ((6, 6, 6, 6), 333)])
def test_all_splits_into_one_pile_more_than_players(dice: tuple[int, ...], ways: int) -> None:
    seats = len(dice)
    city = City(seats, at="etherea", forced=dice)
    offers = [tuple(offer[1]) for offer in city.offers()]
    assert len(offers) == len(set(offers)) == ways
    assert all(len(piles) == seats + 1 and min(piles) >= 0 and sum(piles) == 6 * seats for piles in offers)
    assert (6 * seats, *[0] * seats) in offers


@rule_test("MCL-E04")
def test_left_of_the_first_player_chooses_first() -> None:
    city = City(4, at="etherea", first="green", forced=(1, 1, 1, 1))
    city.do("green", "Split", [1, 1, 1, 1, 0])
    seen = []
    while city.asked == "pile_to_take":
        seen.append(city.seat)
        city.do(city.seat, "TakePile", 1)
    assert seen == ["gold", "red", "blue", "green"]


def split(*piles: int, **position: Any) -> City:
    seats = len(piles) - 1
    total, dice = sum(piles), [1] * seats
    for at in range(seats):
        dice[at] += min(5, total - sum(dice))
    city = City(seats, at="etherea", forced=tuple(dice), **position)
    return city.do("red", "Split", list(piles))


@rule_test("MCL-E05")
def test_a_whole_pile_an_empty_one_too() -> None:
    city = split(4, 4, 0, blue={"etherea": 1})
    assert city.offers() == [["TakePile", 4], ["TakePile", 0], ["TakeInfluence"]]
    city.do("blue", "TakePile", 4)
    assert city["blue"]["etherea"] == 5
    assert city["piles"] == [4, 0]
    city.do("red", "TakePile", 0)
    assert city["red"]["etherea"] == 0
    assert city["forge"] == 4


@rule_test("MCL-E06", "MCL-E10")
def test_passing_gives_any_two_influence() -> None:
    city = split(3, 2, 1)
    city.do("blue", "TakeInfluence")
    assert len(city.offers()) == 6
    city.do("blue", "GainInfluence", 1, 0, 1)
    assert city.of("blue", "influence", "etherea") == ([1, 0, 1], 0)
    city.do("red", "TakePile", 3)
    assert city.of("red", "influence", "etherea") == ([0, 0, 0], 3)


@rule_test("MCL-E07", "MCL-E08", "MCL-E09")
def test_what_passers_leave_goes_to_the_forge() -> None:
    city = split(5, 3, 2, 1)
    city.do("blue", "TakeInfluence").do("blue", "GainInfluence", 2, 0, 0)
    city.do("green", "TakePile", 2)
    assert city.may("TakeInfluence")
    city.do("red", "TakeInfluence").do("red", "GainInfluence", 0, 2, 0)
    assert city["forge"] == 5 + 3 + 1
    assert city.heard(events.ForgeFilled)[0].etherea == 9
