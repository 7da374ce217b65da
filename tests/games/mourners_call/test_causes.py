"""What is told, and what is asked, names the row that caused it: the card's, the bid's, the location's."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.mourners_call import changes, events, tithe_events
from boneyard.games.mourners_call.game import GAME
from tests.games.mourners_call.helpers import City, at
from tests.support import rule_test


def asked_by(city: City) -> str:
    """The row the open question cites."""
    decision = GAME.view(city.g, city.g.waiting[0]).decision
    assert decision is not None
    return decision.rule


# --- Unity and Influence ------------------------------------------------------------------------------


@rule_test("MCL-L06", "MCL-L07", "MCL-L08", "MCL-L05", "MCL-B11")
def test_the_shares_of_a_met_tithe_are_told_by_the_bid() -> None:
    city = City(3, at="tithe", red={"etherea": 3}, blue={"etherea": 1}, green={"unity": 2, "etherea": 1})
    city.do("red", "Bid", 3).do("blue", "Bid", 1).do("green", "Bid", 0)
    assert city.cited(changes.UnityChange) == ["MCL-L06", "MCL-L07", "MCL-L08"]
    assert city.cited(changes.EthereaChange) == ["MCL-L05", "MCL-L05"]


@rule_test("MCL-L09")
def test_a_tie_for_highest_is_told_to_those_below_it_too() -> None:
    city = City(3, at="tithe", red={"etherea": 3}, blue={"etherea": 3}, green={"etherea": 1})
    city.do("red", "Bid", 3).do("blue", "Bid", 3).do("green", "Bid", 1)
    assert city.cited(changes.UnityChange) == ["MCL-L09", "MCL-L09"]
    assert [event.how for event in city.heard(tithe_events.BidJudged)] == ["tied", "tied", "below"]
    assert city.cited(tithe_events.BidJudged) == ["MCL-L09"] * 3


@rule_test("MCL-L10", "MCL-L11", "MCL-L12", "MCL-L13", "MCL-L14", "MCL-M04", "MCL-M10")
def test_a_failed_tithe_is_told_step_by_step() -> None:
    city = City(
        at="tithe", suspicion=12, threat=9, red={"etherea": 1}, blue={"unity": 1, "influence": [1, 5, 0], "mourners": ["vael"]}
    )  # fmt: skip
    city.do("red", "Bid", 1)
    assert city.cited(changes.SuspicionMoved) == ["MCL-L10"]
    assert city.cited(changes.UnityChange) == ["MCL-L11"]
    assert (city.asked, asked_by(city)) == ("influence_to_lose", "MCL-L11")
    city.do("blue", "LoseInfluence", 0, 1, 0)
    assert (city.asked, asked_by(city)) == ("influence_to_lose", "MCL-L13"), "the Inquisitor asks for three more"
    assert city.cited(changes.InquisitorComes) == ["MCL-L13"]
    city.do("blue", "LoseInfluence", 0, 3, 0)
    assert city.cited(changes.InfluenceChange) == ["MCL-L11", "MCL-L13"]
    assert city.cited(changes.DreadsgripComes) == ["MCL-L14"]
    assert city.cited(changes.MournerLost) == ["MCL-L14"]
    assert city.cited(changes.SuspicionMoved) == ["MCL-L10", "MCL-M04"]
    assert city.cited(changes.ThreatMoved) == ["MCL-L10", "MCL-M10"]


@rule_test("MCL-L14", "MCL-M07", "MCL-M08", "MCL-M16")
def test_what_the_dreadsgrip_takes_is_told_by_whose_fault_it_was() -> None:
    side: dict[str, Any] = {"unity": 4, "crypt": ["mk", "mk"]}
    city = City(
        3, at="tithe", suspicion=4, threat=9,
        red=side | {"mourners": ["vael"]}, blue=side | {"mourners": ["krull"]}, green=side | {"etherea": 1},
    ).do("green", "Bid", 1)  # fmt: skip
    lost = list(
        zip(
            [event.owner for event in city.heard(changes.FigureRemoved)], city.cited(changes.FigureRemoved), strict=True
        )
    )
    assert lost == [(0, "MCL-M07"), (2, "MCL-M08"), (1, "MCL-M07"), (2, "MCL-M08")]
    assert city.cited(changes.DreadsgripComes) == ["MCL-L14", "MCL-L14"], "the second one too"


@rule_test("MCL-M02", "MCL-M04", "MCL-M06", "MCL-M10", "MCL-H11")
def test_an_end_reached_by_an_action_is_told_by_its_own_rows() -> None:
    city = City(at="turn", threat=9, red={"etherea": 3, "mourners": ["vael"], "crypt": ["mk"]})
    city.do("red", "RecruitFigure", "co")
    assert city.cited(changes.DreadsgripComes) == ["MCL-M06"]
    assert city.cited(changes.FigureRemoved) == ["MCL-M07"], "its own fault"
    assert city.cited(changes.ThreatMoved) == ["MCL-H11", "MCL-M10"], "up by recruiting, back by the end"
    city = at("vadlum_gates", 1, suspicion=12, red={"unity": 5, "influence": [0, 0, 0]})
    assert asked_by(city) == "MCL-N08"
    city.do("red", "TakeBonus").do("red", "GainInfluence", 0, 0, 1)
    assert city.cited(changes.UnityChange) == ["MCL-N08", "MCL-M02"]
    assert city.cited(changes.SuspicionMoved)[:2] == ["MCL-N08", "MCL-M04"]


@rule_test("MCL-H15", "MCL-I13", "MCL-J01")
def test_the_threat_of_recruiting_a_mourner_is_told_by_the_way_it_came() -> None:
    city = City(at="turn", decks={"bone": ["hume"]}, red={"etherea": 5}).do("red", "RecruitMourner", "bone")
    assert city.cited(changes.ThreatMoved) == ["MCL-H15"]
    assert city.cited(changes.FigureGained) == ["MCL-J01"]
    assert city.cited(changes.EthereaChange) == ["MCL-H12", "MCL-J11"], "the price, then what its ability gives"
    city = City(at="turn", decks={"bone": ["krull", "pell"]}, red={"etherea": 4, "court": ["blind_oracle"]})
    city.do("red", "Play", "blind_oracle", 1).do("red", "SearchDeck", "bone").do("red", "Buy", "pell")
    assert city.cited(changes.ThreatMoved) == ["MCL-I13"]
    assert city.cited(changes.EthereaChange) == ["MCL-I13"]


# --- cards --------------------------------------------------------------------------------------------


@rule_test("MCL-I04", "MCL-I05", "MCL-I06")
def test_auraghosts_three_parts_have_a_row_each() -> None:
    city = City(at="turn", red={"court": ["auraghost"]}, blue={"etherea": 2, "unity": 1}).do(
        "red", "Play", "auraghost", 1
    )
    assert city.cited(changes.SuspicionMoved) == ["MCL-I04"]
    assert city.cited(changes.EthereaChange) == ["MCL-I05"]
    assert city.cited(changes.UnityChange) == ["MCL-I06", "MCL-I06"]


@rule_test("MCL-H18", "MCL-I09", "MCL-T01")
def test_a_move_is_told_by_what_made_it_free() -> None:
    side: dict[str, Any] = {"influence": [2, 0, 0], "crypt": ["mk", "mk"]}
    paid = City(at="turn", red=side).do("red", "Relocate", "crypt", "voxxingard").do("red", "Group", 0, "crypt", ["mk"])
    assert paid.cited(events.Relocated) == ["MCL-H18"]
    assert paid.cited(changes.InfluenceChange) == ["MCL-H18"]
    knot = City(at="turn", red=side | {"artifacts": ["ferrymans_knot"]}).do("red", "Relocate", "crypt", "voxxingard")
    assert knot.do("red", "Group", 0, "crypt", ["mk"]).cited(events.Relocated) == ["MCL-T01"]
    card = City(at="turn", red=side | {"court": ["gallevarbe"]}).do("red", "Play", "gallevarbe", 1)
    assert asked_by(card) == "MCL-I09"
    card.do("red", "MoveFrom", "crypt", "voxxingard")
    assert asked_by(card) == "MCL-I09"
    assert card.do("red", "Group", 0, "crypt", ["mk"]).cited(events.Relocated) == ["MCL-I09"]


@rule_test("MCL-J11", "MCL-H08")
def test_a_cheap_figure_is_told_by_the_card_that_makes_it_cheap() -> None:
    city = City(at="turn", red={"etherea": 4, "mourners": ["sallow"]}).do("red", "RecruitFigure", "mk")
    assert city.cited(events.FigureRecruited) == ["MCL-J11"]
    assert city.cited(changes.EthereaChange) == ["MCL-J11"], "one Etherea"
    assert city.cited(changes.FigureGained) == ["MCL-H09"]
    city.do("blue", "PassTurn").forget().do("red", "RecruitFigure", "mk")
    assert city.cited(events.FigureRecruited) == ["MCL-H08"]


@rule_test("MCL-O06", "MCL-I12")
def test_a_rivals_figure_is_told_by_the_guild_or_card_that_took_it() -> None:
    city = City(at="guilds", guild="cs", red={"crypt": ["cs"]}, blue={"crypt": ["mk"]})
    assert (city.asked, asked_by(city)) == ("figure_to_remove", "MCL-O06")
    assert city.do("red", "RemoveFigure", 1, "mk", "crypt").cited(changes.FigureRemoved) == ["MCL-O06"]
    city = City(at="turn", red={"court": ["gethsemoni"]}, blue={"crypt": ["mk", "co"]}).do(
        "red", "Play", "gethsemoni", 2
    )
    assert asked_by(city) == "MCL-I12"


@rule_test("MCL-N08", "MCL-N09", "MCL-N11", "MCL-N12", "MCL-N13", "MCL-O04", "MCL-O05", "MCL-O07", "MCL-E06")
@pytest.mark.parametrize(
    ("place", "row"),
    [
        ("curio_cryptus", "MCL-N09"),
        ("calvum_harrows", "MCL-N11"),
        ("theaters_of_memory", "MCL-N12"),
        ("lifes_ebb", "MCL-N13"),
    ],
)
def test_a_question_is_asked_by_the_location_that_was_won(place: str, row: str) -> None:
    city = at(place, 1)
    assert asked_by(city) == row
    if city.asked == "take_location_bonus":
        city.do("red", "TakeBonus")
        assert (city.asked, asked_by(city)) == ("influence_to_gain", row)
    else:
        assert city.do("red", "TakeFigure", city.offers()[0][1]).cited(changes.FigureGained) == [row]


@rule_test("MCL-O03", "MCL-O04", "MCL-O05", "MCL-O07", "MCL-E06")
def test_the_same_choice_of_influence_is_asked_by_whatever_gives_it() -> None:
    council = City(at="guilds", guild="co", red={"crypt": ["co"]})
    assert (council.asked, asked_by(council)) == ("influence_to_gain", "MCL-O04")
    assert council.do("red", "GainInfluence", 2, 0, 0).cited(changes.InfluenceChange) == ["MCL-O04"]
    assert asked_by(City(at="guilds", guild="gc", red={"crypt": ["gc"]})) == "MCL-O07"
    passed = City(at="etherea", forced=(3, 4)).do("red", "Split", [7, 0, 0]).do("blue", "TakeInfluence")
    assert (passed.asked, asked_by(passed)) == ("influence_to_gain", "MCL-E06")
    assert passed.do("blue", "GainInfluence", 2, 0, 0).cited(changes.InfluenceChange) == ["MCL-E06"]
    knights = City(at="guilds", guild="mk", red={"crypt": ["mk"]})
    assert knights.cited(changes.EthereaChange)[:1] == ["MCL-O03"]


@rule_test("MCL-N02", "MCL-P01", "MCL-P12", "MCL-O02")
def test_a_win_is_told_by_the_majority_or_by_the_alltaker_and_a_tie_left_alone_is_told() -> None:
    alone = at("dirth_forge", 1)
    assert alone.cited(events.LocationWon)[:1] == ["MCL-N02"]
    tied = at("dirth_forge", 1, 1)
    assert tied.do("red", "UseAlltaker").cited(events.LocationWon)[:1] == ["MCL-P01"]
    kept = at("dirth_forge", 1, 1).do("red", "KeepAlltaker")
    assert [event.seat for event in kept.heard(events.AlltakerKept)][:1] == [0]
    assert kept.cited(events.AlltakerKept)[:1] == ["MCL-P12"]
    guild = City(at="guilds", guild="mk", red={"crypt": ["mk"]}, blue={"crypt": ["mk"]})
    assert guild.do("red", "UseAlltaker").cited(events.GuildWon) == ["MCL-P01"]


# --- what comes to nothing ----------------------------------------------------------------------------


@rule_test("MCL-M03", "MCL-L12")
def test_a_loss_nobody_can_pay_is_told() -> None:
    city = City(at="tithe", suspicion=4, red={"etherea": 1}, blue={"unity": 1}).do("red", "Bid", 1)
    assert [(event.seat, event.unity) for event in city.heard(changes.LossWaived)] == [(1, 1)]
    assert city.cited(changes.LossWaived) == ["MCL-L11"]
    paid = City(at="tithe", suspicion=4, red={"etherea": 1}, blue={"unity": 1, "influence": [1, 0, 0]}).do(
        "red", "Bid", 1
    )
    assert not paid.heard(changes.LossWaived)


@rule_test("MCL-M06", "MCL-M11")
def test_a_dreadsgrip_that_finds_nothing_is_told() -> None:
    city = City(at="turn", threat=9, red={"etherea": 3}).do("red", "RecruitFigure", "co")
    assert [event.seat for event in city.heard(changes.NoMournerToLose)] == [0]
    city = City(at="turn", threat=9, red={"etherea": 3, "mourners": ["vael"]}).do("red", "RecruitFigure", "co")
    assert [event.seat for event in city.heard(changes.NoFigureToLose)] == [0, 1]
    assert city.cited(changes.NoFigureToLose) == ["MCL-M11", "MCL-M11"]


@rule_test("MCL-F07", "MCL-T01")
@pytest.mark.parametrize(
    ("card", "harmed", "spared"),
    [
        ("raker_in_the_bone_ward", {"influence": [1, 0, 0]}, {"influence": [0, 4, 4]}),
        ("thieves_at_the_forge", {"etherea": 1}, {}),
        ("toll_of_teeth", {"unity": 1}, None),
    ],
)
def test_a_rakers_penalty_that_finds_nothing_is_told(
    card: str, harmed: dict[str, Any], spared: dict[str, Any] | None
) -> None:
    assert not City(at="cleanup", red=harmed | {"wallows": [card]}).heard(changes.PenaltyVoid)
    if spared is not None:
        city = City(at="cleanup", red=spared | {"wallows": [card]})
        assert [event.seat for event in city.heard(changes.PenaltyVoid)] == [0]
        assert city.cited(changes.PenaltyVoid) == ["MCL-T01"]
    else:
        assert City(at="cleanup", red={"wallows": [card]}).heard(changes.LossWaived), "a loss of Unity says so itself"
