"""The two meters and their ends (chapter M)."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.mourners_call import changes
from boneyard.games.mourners_call.meters import raise_suspicion, raise_threat
from tests.games.mourners_call.helpers import City, random_game
from tests.support import rule_test


@rule_test("MCL-M01", "MCL-M05")
def test_the_meters_rest_below_their_ends() -> None:
    """Between moves; while a penalty is being settled the marker stands on the end space."""
    for seed in range(9):
        for g in random_game(2 + seed % 3, 80 + seed):
            settling = any(key.endswith(("suspicion_back", "threat_back")) for key, _ in g.agenda)
            assert 0 <= g.suspicion <= (13 if settling else 12)
            assert 0 <= g.threat <= (10 if settling else 9)


@rule_test("MCL-M02", "MCL-M04")
def test_reaching_thirteen_costs_three_unity() -> None:
    city = City(at="turn", suspicion=12, red={"unity": 4, "influence": [1, 1, 1], "court": ["harvest_general"]})
    city.do("red", "Play", "harvest_general", 1)
    assert city.of("red", "unity", "influence") == (1, [1, 1, 1])
    assert city["suspicion"] == 12
    assert city["removed"] == 3
    assert city.seat == "blue"


@rule_test("MCL-M03")
@pytest.mark.parametrize(("unity", "missing"), [(0, 3), (1, 2), (2, 1)])
def test_the_difference_is_paid_in_influence_of_ones_choice(unity: int, missing: int) -> None:
    city = City(at="turn", suspicion=12, red={"unity": unity, "influence": [4, 4, 4], "court": ["harvest_general"]})
    city.do("red", "Play", "harvest_general", 1)
    assert city.asked == "influence_to_lose"
    assert all(sum(offer[1:]) == missing for offer in city.offers())
    city.do("red", "LoseInfluence", 0, missing, 0)
    assert city.of("red", "unity", "influence") == (0, [4, 4 - missing, 4])


@rule_test("MCL-M04", "MCL-I04")
def test_the_effect_goes_on_after_the_penalty() -> None:
    """Auraghost raises suspicion first: the penalty is settled before anybody pays and gains."""
    city = City(at="turn", suspicion=12, red={"unity": 3, "etherea": 2, "court": ["auraghost"]}, blue={"etherea": 2})
    city.do("red", "Play", "auraghost", 1)
    assert city["red"]["unity"] == 0
    assert city["suspicion"] == 12
    city.do("red", "Contribute", 1)
    assert city["red"]["unity"] == 1


@rule_test("MCL-M06", "MCL-M07", "MCL-M08", "MCL-M09", "MCL-M10")
def test_reaching_ten() -> None:
    city = City(
        3, at="turn", threat=9, active="blue",
        blue={"etherea": 3, "mourners": ["vael", "oss exhausted"], "crypt": ["mk"], "board": {"hushhyde": ["mk"]}},
        green={"crypt": ["mk"]}, red={"board": {"lifes_ebb": ["mk"]}},
    )  # fmt: skip
    city.do("blue", "RecruitFigure", "gc")
    assert (city.asked, city.seat) == ("mourner_to_lose", "green")
    assert city.offers() == [["LoseMourner", "vael"], ["LoseMourner", "oss"]]
    city.do("green", "LoseMourner", "vael")
    assert (city.asked, city.seat) == ("figure_to_lose", "blue")
    city.do("blue", "RemoveFigure", 1, "mk", "crypt")
    assert city["blue"]["board"] == {"hushhyde": ["mk"]}
    assert city.of("green", "crypt", "bases") == ([], 10)
    assert city.of("red", "board", "bases") == ({}, 10)
    assert city["lost_mourners"] == ["vael"]
    assert city["supply"]["mk"] == 7
    assert city["threat"] == 9
    owners = [event.owner for event in city.heard(changes.FigureRemoved)]
    assert owners == [1, 2, 0], "the causer first, then clockwise"


@rule_test("MCL-M06")
def test_without_a_mourner_nothing_is_lost() -> None:
    city = City(at="turn", threat=9, red={"etherea": 3, "crypt": ["mk"]}, blue={"crypt": ["mk"]})
    city.do("red", "RecruitFigure", "mk")
    assert city["threat"] == 9
    assert not city.heard(changes.FigureRemoved)
    assert city.seat == "blue"


@rule_test("MCL-M11")
def test_who_has_no_such_figure_loses_none() -> None:
    city = City(at="turn", threat=9, red={"etherea": 3, "mourners": ["vael"]}, blue={"crypt": ["co"]})
    city.do("red", "RecruitFigure", "gc")
    assert city["lost_mourners"] == ["vael"]
    assert city["red"]["crypt"] == ["gc"]
    assert city["blue"]["crypt"] == ["co"]
    assert not city.heard(changes.FigureRemoved)


@rule_test("MCL-M12")
def test_an_overshoot_is_lost_and_the_penalty_comes_once() -> None:
    city = City(at="tithe", suspicion=12, threat=9, red={"unity": 9}, blue={"unity": 9, "etherea": 1})
    city.do("blue", "Bid", 1)
    assert [event.suspicion for event in city.heard(changes.SuspicionMoved)] == [13, 12]
    assert [event.threat for event in city.heard(changes.ThreatMoved)][:2] == [10, 9]
    told = [event.change for event in city.heard(changes.SuspicionMoved) + city.heard(changes.ThreatMoved)[:2]]
    assert told == [1, -1, 1, -1], "what is told is what the marker really moved"
    assert len(city.heard(changes.InquisitorComes)) == 1
    by_card = City(at="turn", suspicion=12, red={"unity": 9, "court": ["harvest_general"]})
    by_card.do("red", "Play", "harvest_general", 1)
    assert [event.suspicion for event in by_card.heard(changes.SuspicionMoved)] == [13, 12]
    assert len(by_card.heard(changes.InquisitorComes)) == 1
    assert by_card["red"]["unity"] == 6


@rule_test("MCL-M12")
def test_what_goes_beyond_the_last_space_is_lost() -> None:
    """No card raises a meter by more than one; an owner's pack may."""
    suspicion = City(at="turn", suspicion=12)
    raise_suspicion(suspicion.g, 0, 3)
    assert [(event.change, event.suspicion) for event in suspicion.heard(changes.SuspicionMoved)] == [(1, 13)]
    threat = City(at="turn", threat=9)
    raise_threat(threat.g, 0, 3)
    assert [(event.change, event.threat) for event in threat.heard(changes.ThreatMoved)] == [(1, 10)]


@rule_test("MCL-M13")
def test_meters_stop_at_nothing() -> None:
    city = City(at="turn", suspicion=1, threat=0, red={"court": ["tithe_auditor"]}, blue={"court": ["blind_oracle"]})
    city.do("red", "Play", "tithe_auditor", 1).do("red", "GainInfluence", 1, 0, 0)
    city.do("blue", "Play", "blind_oracle", 2)
    assert (city["suspicion"], city["threat"]) == (0, 0)


@rule_test("MCL-M13")
def test_a_marker_stopped_by_nothing_is_not_lowered() -> None:
    city = City(at="turn", threat=0, red={"wallows": ["quiet_the_storm"], "court": ["blind_oracle"]})
    city.do("red", "Play", "blind_oracle", 2)
    assert city["red"]["wallows"] == ["quiet_the_storm"]


@rule_test("MCL-M13", "MCL-T01")
@pytest.mark.parametrize("card", [("tithe_auditor", 1), ("blind_oracle", 2)])
def test_lowering_either_meter_counts(card: tuple[str, int]) -> None:
    city = City(at="turn", suspicion=5, threat=5, red={"wallows": ["quiet_the_storm"], "court": [card[0]]})
    city.do("red", "Play", *card).until("action")
    assert (city["red"]["wallows"], city["red"]["unity"]) == ([], 1)


@rule_test("MCL-M14")
def test_both_ends_bite_in_the_last_turns_too() -> None:
    city = City(
        at="turn", pool=0, ending=4, extra_turns=2, suspicion=12, threat=9,
        red={"unity": 9, "etherea": 3, "mourners": ["vael"], "court": ["harvest_general"]}, blue={"unity": 9, "etherea": 3},
    )  # fmt: skip
    city.do("red", "Play", "harvest_general", 1)
    assert city["red"]["unity"] == 6
    city.do("blue", "RecruitFigure", "mk")
    assert city.heard(changes.DreadsgripComes)[0].seat == 1
    assert city["phase"] == 6
    city.do("red", "Bid", 0)
    assert [event.seat for event in city.heard(changes.InquisitorComes)][1:] == [0, 1]


@rule_test("MCL-M15")
def test_meters_move_only_by_effects_that_name_them() -> None:
    city = City(
        at="turn", suspicion=5, threat=5,
        red={"crypt": ["mk", "mk"], "influence": [2, 0, 0], "court": ["gatewarden", "gallevarbe"], "mourners": ["tibianne"], "etherea": 1},
    )  # fmt: skip
    city.do("red", "Relocate", "crypt", "voxxingard").do("red", "Group", 0, "crypt", ["mk"]).do("blue", "PassTurn")
    city.do("red", "Play", "gatewarden", 2).do("red", "GainInfluence", 3, 0, 0).do("blue", "PassTurn")
    city.do("red", "Activate", "tibianne").do("blue", "PassTurn")
    assert city["red"]["board"] == {"voxxingard": ["mk"]}, "all of that happened"
    assert city["red"]["influence"] == [2 - 1 + 3 + 2, 0, 0]
    assert (city["suspicion"], city["threat"]) == (5, 5)
    assert not city.heard(changes.SuspicionMoved)
    assert not city.heard(changes.ThreatMoved)


@rule_test("MCL-M15")
def test_recruiting_names_the_threat_and_moves_it_by_one() -> None:
    for words in (("RecruitFigure", "mk"), ("RecruitMourner", "bone")):
        city = City(at="turn", suspicion=5, threat=5, decks={"bone": ["krull"]}, red={"etherea": 5})
        city.do("red", *words)
        assert (city["suspicion"], city["threat"]) == (5, 6)
        assert [event.change for event in city.heard(changes.ThreatMoved)] == [1]


@rule_test("MCL-M16")
def test_each_of_several_causers_loses_a_mourner_and_one_figure_and_only_the_others_lose_for_each() -> None:
    side = {"unity": 4, "crypt": ["mk", "mk", "mk"]}
    position: dict[str, Any] = {
        "at": "tithe", "suspicion": 4, "threat": 9, "red": side | {"mourners": ["vael"]}, "blue": side | {"mourners": ["krull"]},
        "green": side | {"etherea": 1},
    }  # fmt: skip
    city = City(3, **position).do("green", "Bid", 1)
    assert [city[seat]["track"]["mk"] for seat in ("red", "blue", "green")] == [2, 2, 1], (
        "a causer pays for its own card"
    )
    assert city.g.causers == (), "nobody is one any more when it is over"
    before = City(3, version="1", **position).do("green", "Bid", 1)
    assert [before[seat]["track"]["mk"] for seat in ("red", "blue", "green")] == [1, 1, 1], "as it was first played"
    assert city["lost_mourners"] == ["vael", "krull"]
    assert [event.seat for event in city.heard(changes.DreadsgripComes)] == [0, 1]
    assert [event.threat for event in city.heard(changes.ThreatMoved)][:2] == [10, 9]
