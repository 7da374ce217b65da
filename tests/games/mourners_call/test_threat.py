"""The Dreadsgrip Threat check (chapter K)."""

from __future__ import annotations

import pytest

from boneyard.games.mourners_call import events
from tests.games.mourners_call.helpers import City
from tests.support import rule_test

LIMITS = [6, 6, 5, 5, 4, 4, 3, 3, 2, 2]


@rule_test("MCL-K01", "MCL-K02")
@pytest.mark.parametrize("threat", range(10))
def test_the_limit_follows_the_meter_and_equal_is_safe(threat: int) -> None:
    limit = LIMITS[threat]
    safe = City(at="threat", threat=threat, red={"board": {"hushhyde": ["mk"] * limit}, "etherea": 1})
    assert safe.heard(events.LimitRead)[0].limit == limit
    assert not safe.heard(events.DiceRolled)
    over = City(
        at="threat",
        threat=threat,
        forced=(6,) * (limit + 1),
        red={"board": {"hushhyde": ["mk"] * (limit + 1)}, "etherea": 1},
    )
    assert over.heard(events.LimitRead)[0].crowded == (11,)
    assert over["red"]["board"] == {"hushhyde": ["mk"] * (limit + 1)}


@rule_test("MCL-K01")
def test_the_limit_is_read_once() -> None:
    """Both locations are judged by one reading, taken before the first die."""
    red = {"board": {"hushhyde": ["mk"] * 3, "lifes_ebb": ["co"] * 3}, "etherea": 1}
    city = City(at="threat", threat=8, forced=(6,) * 6, red=red)
    assert len(city.heard(events.LimitRead)) == 1
    assert city.heard(events.LimitRead)[0].crowded == (7, 11)
    names = city.names()
    assert names.index("LimitRead") < names.index("DiceRolled")


@rule_test("MCL-K03", "MCL-K05")
def test_all_players_count_together_and_each_rolls_for_their_own() -> None:
    city = City(
        3, at="threat", threat=8, forced=(6, 6, 5, 5),
        red={"board": {"hushhyde": ["mk"]}, "etherea": 1},
        blue={"board": {"hushhyde": ["co", "gc"]}},
        green={"board": {"hushhyde": ["mk"]}},
    )  # fmt: skip
    rolled = [(event.seat, event.dice) for event in city.heard(events.DiceRolled)]
    assert rolled == [(0, (6,)), (1, (6, 5)), (2, (5,))]


@rule_test("MCL-K04")
def test_crypts_are_never_checked() -> None:
    city = City(at="threat", threat=9, red={"crypt": ["mk"] * 5 + ["co"] * 5, "etherea": 1})
    assert city.heard(events.LimitRead)[0].crowded == ()
    assert not city.heard(events.DiceRolled)


@rule_test("MCL-K06", "MCL-K12")
@pytest.mark.parametrize(
    ("die", "board", "crypt", "bases", "supply"),
    [(1, 0, 0, 8, 6), (2, 0, 0, 8, 6), (3, 0, 1, 7, 5), (4, 0, 1, 7, 5), (5, 1, 0, 7, 5), (6, 1, 0, 7, 5)],
)
def test_the_die(die: int, board: int, crypt: int, bases: int, supply: int) -> None:
    city = City(
        at="threat", threat=9, forced=(die, 6, 6), red={"board": {"hushhyde": ["mk", "mk", "mk"]}, "etherea": 1}
    )
    red = city["red"]
    assert len(red["board"]["hushhyde"]) == 2 + board
    assert len(red["crypt"]) == crypt
    assert (red["bases"], city["supply"]["mk"]) == (bases, supply)
    assert red["track"]["mk"] == 2 + board + crypt


@rule_test("MCL-K07")
def test_the_dreadsbane_holder_counts_but_does_not_roll() -> None:
    city = City(
        at="threat", threat=9, dreadsbane="red", forced=(1,),
        red={"board": {"hushhyde": ["mk", "mk"]}, "etherea": 1}, blue={"board": {"hushhyde": ["co"]}},
    )  # fmt: skip
    assert [event.seat for event in city.heard(events.DiceRolled)] == [1]
    assert city["red"]["board"] == {"hushhyde": ["mk", "mk"]}
    assert city["blue"]["board"] == {}
    alone = City(at="threat", threat=9, dreadsbane="red", red={"board": {"hushhyde": ["mk"] * 8}, "etherea": 1})
    assert not alone.heard(events.DiceRolled)


@rule_test("MCL-K08")
def test_the_order_of_the_dice() -> None:
    city = City(
        3, at="threat", threat=9, first="green", forced=(6,) * 9,
        red={"board": {"hushhyde": ["mk", "gc", "co"], "dirth_forge": ["mk"]}, "etherea": 1},
        green={"board": {"hushhyde": ["do", "sc"], "dirth_forge": ["mk", "mk"]}},
        blue={"board": {"hushhyde": ["mk"]}},
    )  # fmt: skip
    rolled = [(event.place, event.seat, event.figures) for event in city.heard(events.DiceRolled)]
    assert rolled == [(1, 2, (0, 0)), (1, 0, (0,)), (11, 2, (2, 5)), (11, 0, (0, 1, 4)), (11, 1, (0,))]


@rule_test("MCL-K09")
def test_a_location_is_checked_once() -> None:
    """Everything holds, so the location is as full as before; nobody rolls again."""
    city = City(at="threat", threat=9, forced=(6,) * 4, red={"board": {"hushhyde": ["mk"] * 4}, "etherea": 1})
    assert len(city.heard(events.DiceRolled)) == 1
    assert city.g.forced == ()


@rule_test("MCL-K10")
def test_death_and_malavestros_are_no_guild_figures() -> None:
    city = City(
        at="threat",
        threat=9,
        malavestros="hushhyde",
        first="red",
        red={"board": {"hushhyde": ["mk", "mk"]}, "etherea": 1},
    )
    assert city.heard(events.LimitRead)[0].crowded == ()


@rule_test("MCL-K11")
def test_the_sequence_of_the_phase() -> None:
    red = {
        "wallows": ["threefold_watch"], "mourners": ["krull"],
        "board": {"voxxingard": ["mk", "mk", "mk"], "hushhyde": ["gc"], "lifes_ebb": ["gc"]}, "etherea": 1,
    }  # fmt: skip
    names = City(at="threat", threat=9, forced=(6, 6, 6), red=red).names()
    order = [names.index(name) for name in ("QuestDone", "LimitRead", "AbilityWorks", "DiceRolled")]
    assert order == sorted(order)
