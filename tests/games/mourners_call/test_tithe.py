"""The Celestial tithe (chapter L)."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.events import SPECTATOR
from boneyard.games.mourners_call import changes, events, tithe_events
from boneyard.games.mourners_call.tithe import quota
from tests.games.mourners_call.helpers import City, label, lines, prompt, random_game, seen, seen_position
from tests.support import rule_test

TITHE = {
    2: [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8],
    3: [3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 9, 10, 11],
    4: [4, 4, 5, 6, 7, 8, 9, 9, 10, 11, 12, 13, 14],
}
SEATS = ("red", "blue", "green", "gold")


def bid(*bids: int, have: tuple[int, ...] | None = None, **position: Any) -> City:
    """Everybody bids; who has nothing is not asked."""
    seats = len(bids)
    players = {
        seat: {"etherea": number} | position.pop(seat, {}) for seat, number in zip(SEATS, have or bids, strict=False)
    }
    city = City(seats, at="tithe", **position, **players)
    for seat, number in zip(SEATS, bids, strict=False):
        if SEATS.index(seat) in city.g.waiting and city.asked == "tithe_bid":
            city.do(seat, "Bid", number)
    return city


def unity(city: City) -> list[int]:
    return [city[seat]["unity"] for seat in SEATS[: city.g.seats]]


@rule_test("MCL-L01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_quota_follows_suspicion(seats: int) -> None:
    for suspicion in range(13):
        city = City(seats, at="tithe", suspicion=suspicion, red={"etherea": 1})
        assert quota(city.g) == TITHE[seats][suspicion]


@rule_test("MCL-L02", "MCL-L04")
@pytest.mark.parametrize(
    ("forge", "bids", "met"), [(0, (2, 1), True), (2, (1, 0), True), (1, (1, 0), False), (0, (1, 1), False)]
)
def test_forge_and_bids_together_meet_the_quota(forge: int, bids: tuple[int, int], met: bool) -> None:
    city = bid(*bids, suspicion=2, forge=forge)
    assert bool(city.heard(tithe_events.TitheMet)) is met
    assert bool(city.heard(tithe_events.TitheFailed)) is not met


@rule_test("MCL-L03")
def test_bids_are_secret_from_nothing_to_all() -> None:
    city = City(3, at="tithe", red={"etherea": 4}, blue={"etherea": 2}, green={"etherea": 1})
    assert city.g.waiting == (0, 1, 2)
    assert [offer[1] for offer in city.offers("red")] == [0, 1, 2, 3, 4]
    assert city.why_not("blue", "Bid", 3)
    city.do("red", "Bid", 4)
    assert city.why_not("red", "Bid", 1), "a bid is locked"
    for viewer in (1, 2, SPECTATOR):
        assert seen(city.g, viewer).answers == ()
        assert seen_position(city.g, viewer)["red"]["etherea"] == 4
    city.do("green", "Bid", 0).do("blue", "Bid", 2)
    assert city.heard(tithe_events.BidsRevealed)[0].bids == (4, 2, 0)


@rule_test("MCL-L03", "MCL-L17")
def test_who_has_nothing_bids_nothing() -> None:
    city = City(3, at="tithe", blue={"etherea": 2})
    assert city.g.waiting == (1,)
    city.do("blue", "Bid", 1)
    assert city.heard(tithe_events.BidsRevealed)[0].bids == (0, 1, 0)


@rule_test("MCL-L05", "MCL-L18")
@pytest.mark.parametrize("suspicion", [0, 12])
def test_bids_and_forge_are_gone_whatever_the_result(suspicion: int) -> None:
    city = bid(3, 2, have=(5, 2), suspicion=suspicion, forge=1, red={"unity": 9}, blue={"unity": 9})
    assert city.heard(changes.EthereaChange)[0].etherea == 2
    assert city["forge"] == 0
    assert city.g.etherea[0] >= 2


@rule_test("MCL-L06", "MCL-L07")
def test_the_sole_highest_gains_three_other_contributors_one() -> None:
    assert unity(bid(4, 1, 2, 2)) == [3, 1, 1, 1]
    assert unity(bid(1, 5, 2)) == [1, 3, 1]


@rule_test("MCL-L08")
def test_who_gives_nothing_loses_one() -> None:
    assert unity(bid(4, 0, 1, blue={"unity": 2})) == [3, 1, 1]


@rule_test("MCL-L08", "MCL-L06")
def test_nobody_is_highest_where_nobody_gave() -> None:
    assert unity(bid(0, 0, forge=9, red={"unity": 2}, blue={"unity": 2})) == [1, 1]


@rule_test("MCL-L09")
def test_tied_highest_gain_one_and_others_nothing() -> None:
    assert unity(bid(3, 3, 1, 0, gold={"unity": 2})) == [1, 1, 0, 1]


@rule_test("MCL-L10", "MCL-L20")
def test_a_failed_tithe_moves_both_meters_by_two() -> None:
    city = bid(1, 0, suspicion=3, threat=3, blue={"unity": 5})
    assert (city["suspicion"], city["threat"]) == (5, 5)
    high = bid(1, 0, suspicion=12, threat=3, blue={"unity": 9})
    assert (high["suspicion"], high["threat"]) == (12, 5), "the threat moves although only suspicion reached its end"


@rule_test("MCL-L11", "MCL-L15")
def test_all_lowest_lose_two_and_nobody_gains() -> None:
    city = bid(2, 0, 0, suspicion=4, red={"unity": 1}, blue={"unity": 5}, green={"unity": 5})
    assert unity(city) == [1, 3, 3]
    assert city["removed"] == 4
    positive = bid(1, 2, 2, suspicion=12, threat=0, red={"unity": 9}, blue={"unity": 9}, green={"unity": 9})
    assert unity(positive)[1:] == [9, 9]


@rule_test("MCL-L15")
def test_a_zero_bid_costs_nothing_more_in_a_failed_tithe() -> None:
    city = bid(0, 0, suspicion=6, red={"unity": 6}, blue={"unity": 6})
    assert unity(city) == [4, 4], "two each, no separate one"


@rule_test("MCL-L12")
def test_missing_unity_is_paid_with_influence() -> None:
    city = bid(1, 0, suspicion=4, blue={"unity": 1, "influence": [1, 1, 0]})
    assert (city.asked, city.seat) == ("influence_to_lose", "blue")
    city.do("blue", "LoseInfluence", 0, 1, 0)
    assert city.of("blue", "unity", "influence") == (0, [1, 0, 0])
    waived = bid(1, 0, suspicion=4, blue={"unity": 0, "influence": [1, 0, 0]})
    assert waived.of("blue", "unity", "influence") == (0, [0, 0, 0])


@rule_test("MCL-L13")
@pytest.mark.parametrize("suspicion", [11, 12])
def test_reaching_thirteen_costs_the_lowest_three_more(suspicion: int) -> None:
    city = bid(1, 0, suspicion=suspicion, blue={"unity": 9})
    assert unity(city) == [0, 4]
    losses = [event.change for event in city.heard(changes.UnityChange) if event.seat == 1]
    assert losses[:2] == [-2, -3], "two separate losses"
    assert city["suspicion"] == 12


@rule_test("MCL-L14", "MCL-M16")
@pytest.mark.parametrize("threat", [8, 9])
def test_reaching_ten_seizes_every_lowest_bidder(threat: int) -> None:
    city = bid(
        1, 0, 0, suspicion=4, threat=threat,
        red={"crypt": ["mk", "gc"]},
        blue={"unity": 5, "mourners": ["vael", "oss"], "crypt": ["mk", "gc"]},
        green={"unity": 5, "mourners": ["irenna", "edrec"], "crypt": ["mk", "gc"]},
    )  # fmt: skip
    assert (city.asked, city.seat) == ("mourner_to_lose", "green")
    city.do("green", "LoseMourner", "vael")
    assert (city.asked, city.seat) == ("mourner_to_lose", "red")
    assert [city[seat]["track"]["mk"] for seat in ("red", "blue", "green")] == [0, 0, 1], "green is a causer too"
    city.do("red", "LoseMourner", "irenna")
    assert [city[seat]["track"]["gc"] for seat in ("red", "blue", "green")] == [0, 1, 0]
    assert city["lost_mourners"] == ["vael", "irenna"]
    back = [event for event in city.heard(changes.ThreatMoved) if event.change == -1]
    assert len(back) == 1, "the threat returns once"
    assert back[0].threat == 9


@rule_test("MCL-L16", "MCL-P03")
def test_the_alltaker_breaks_no_tie_of_bids() -> None:
    city = bid(2, 2, first="red")
    assert not city.heard(events.AlltakerUsed)
    assert unity(city) == [1, 1]
    for seed in range(6):
        for g in random_game(2 + seed % 3, 60 + seed):
            if g.question is not None and g.question.name.startswith("break_"):
                assert g.phase == 7


@rule_test("MCL-L17")
def test_bids_are_made_even_if_the_forge_is_enough() -> None:
    city = City(at="tithe", forge=9, red={"etherea": 1}, blue={"etherea": 1})
    assert city.asked == "tithe_bid"


@rule_test("MCL-L18")
def test_an_overbid_is_legal_and_not_returned() -> None:
    city = bid(7, 1, have=(7, 1))
    assert city.heard(tithe_events.TitheMet)[0].paid == 8
    paid = [event.change for event in city.heard(changes.EthereaChange)][:2]
    assert paid == [-7, -1], "the full bids are gone"


@rule_test("MCL-L19")
def test_losses_come_from_the_first_player_clockwise() -> None:
    side = {"influence": [2, 2, 0]}
    city = City(4, at="tithe", first="green", suspicion=4, red=side, blue=side, green=side, gold=side)
    asked = []
    while city.asked == "influence_to_lose":
        asked.append(city.seat)
        city.do(city.seat, *city.offers()[0])
    assert asked == ["green", "gold", "red", "blue"]


# --- how it is told ------------------------------------------------------------------------------------


@rule_test("MCL-L08")
def test_a_bid_of_nothing_says_what_it_costs_before_and_after() -> None:
    short = City(at="tithe", red={"etherea": 2, "unity": 2}, blue={"etherea": 2})
    assert label(short, "Bid", 0) == "Bid 0: costs 1 Unity, if met"
    assert "giving 0 costs 1 Unity." in prompt(short)
    assert "whoever alone gives most gains 3 Unity, others who give 1" in prompt(short)
    assert "whoever gives least loses 2 Unity" in prompt(short)
    assert "2 missing" in prompt(short)
    covered = City(at="tithe", forge=9, red={"etherea": 2, "unity": 2}, blue={"etherea": 2})
    assert label(covered, "Bid", 0) == "Bid 0: costs 1 Unity"
    assert "it is covered" in prompt(covered)
    covered.forget().do("red", "Bid", 0).do("blue", "Bid", 2)
    said = lines(covered)
    assert said[:4] == [
        "Red is ready.", "Blue is ready.", "The bids: red 0, blue 2.", "Blue loses 2 Etherea (now 0).",
    ]  # fmt: skip
    assert "Red gave nothing to a tithe that is met." in said
    assert said.index("Red gave nothing to a tithe that is met.") + 1 == said.index(
        "Red loses 1 Unity (now 1; 23 left in the pool)."
    )
    assert "Blue alone gave most." in said


@rule_test("MCL-L11")
def test_the_lowest_bidders_of_a_failed_tithe_are_named() -> None:
    city = City(3, at="tithe", suspicion=9, red={"etherea": 2}, blue={"unity": 4}, green={"unity": 4}).do(
        "red", "Bid", 2
    )
    said = lines(city)
    assert "Blue gave least to a tithe that is not met." in said
    assert "Green gave least to a tithe that is not met." in said
    assert "Red gave least to a tithe that is not met." not in said


@rule_test("MCL-L06", "MCL-L09")
def test_what_makes_a_bid_heavier_is_said_before_the_bid_and_with_the_bids() -> None:
    red, blue = {"etherea": 3, "unity": 2}, {"etherea": 2, "artifacts": ["weighted_scale"]}
    city = City(at="tithe", forge=9, red=red, blue=blue)
    assert prompt(city).endswith("Blue's Weighted Scale makes their bid count 1 higher, if it is at least 1.")
    assert label(city, "Bid", 1).startswith("Bid 1: ")
    city.forget().do("red", "Bid", 2)
    assert label(city, "Bid", 1).startswith("Bid 1, counts as 2: ")
    city.do("blue", "Bid", 1)
    assert "The bids: red 2, blue 1 +1 (Weighted Scale) = 2." in lines(city)
    assert (city["red"]["unity"], city["blue"]["unity"]) == (3, 1), "both count as 2: nobody alone gave most"
    alone = City(at="tithe", forge=9, red={"etherea": 3}, blue=blue).do("red", "Bid", 2).do("blue", "Bid", 2)
    assert "The bids: red 2, blue 2 +1 (Weighted Scale) = 3." in lines(alone)
    assert (alone["red"]["unity"], alone["blue"]["unity"]) == (1, 3)
