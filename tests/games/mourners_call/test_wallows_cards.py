"""Every Wallows card (T01): what meets it and what that pays, and what an unmet one costs."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.mourners_call import changes
from tests.games.mourners_call.helpers import CONTENT, City
from tests.support import rule_test

# --- met ----------------------------------------------------------------------------------------------

MET: dict[str, tuple[dict[str, Any], list[tuple[Any, ...]], dict[str, Any]]] = {}
"""card: (red's things and the table's, what red does, what red then has)."""


def quest(card: str, position: dict[str, Any], plays: list[tuple[Any, ...]], then: dict[str, Any]) -> None:
    MET[card] = (position, plays, then)


TWO = {"crypt": ["mk", "mk"], "influence": [2, 2, 2]}
for faction, place, number in (("bone", "voxxingard", 0), ("flesh", "lifes_ebb", 1), ("spirit", "hushhyde", 2)):
    quest(
        f"muster_under_{faction}",
        {"at": "turn", "red": TWO},
        [("Relocate", "crypt", place), ("Group", 0, "crypt", ["mk", "mk"])],
        {"influence": [2, 2, 2]},
    )
    quest(
        f"raker_in_the_{faction}_ward",
        {"at": "threat", "red": {"board": {place: ["mk", "co"]}, "etherea": 1}},
        [],
        {"influence": [2 if each == number else 0 for each in range(3)]},
    )
SPREAD = {"board": {"voxxingard": ["mk"], "hushhyde": ["co"], "lifes_ebb": ["gc"]}, "etherea": 1}
quest("threefold_watch", {"at": "threat", "red": SPREAD}, [], {"etherea": 3})
quest("a_foot_in_each_camp", {"at": "threat", "red": SPREAD}, [], {"etherea": 2, "unity": 1})
quest(
    "fresh_oaths",
    {"at": "turn", "decks": {"flesh": ["mother_of_seams"]}, "red": {"etherea": 5}},
    [("RecruitMourner", "flesh"), ("TakeFigure", "cs"), ("GainInfluence", 1, 0, 0)],
    {"unity": 1, "influence": [1, 0, 0], "etherea": 0},
)
quest(
    "a_name_called",
    {"at": "turn", "decks": {"bone": ["krull"]}, "red": {"etherea": 4, "court": ["blind_oracle"]}},
    [("Play", "blind_oracle", 1), ("SearchDeck", "bone"), ("Buy", "krull")],
    {"etherea": 2},
)
quest(
    "three_tongues",
    {"at": "turn", "red": {"court": ["cleopsis"], "wallows": ["three_tongues 1"]}},
    [("Play", "cleopsis", 2), ("GainInfluence", 0, 1, 1)],
    {"etherea": 3},
)
quest("hold_the_ossuary", {"at": "locations", "red": {"board": {"dirth_forge": ["gc"]}}}, [], {"unity": 1})
quest("hold_the_vats", {"at": "locations", "red": {"board": {"lifes_ebb": ["gc"]}}}, [], {"unity": 1})
quest("hold_the_choir", {"at": "locations", "red": {"board": {"higst_athenaeum": ["mk"]}}}, [], {"unity": 1})
quest(
    "guildfast",
    {"at": "guilds", "red": {"crypt": ["mk", "sc"]}},
    [("GainInfluence", 0, 1, 1)],
    {"influence": [0, 1, 1], "etherea": 3},
)
quest(
    "honest_weight",
    {"at": "tithe", "red": {"etherea": 3}},
    [("Bid", 3), ("GainInfluence", 1, 0, 0)],
    {"unity": 4, "influence": [1, 0, 0]},
)
quest(
    "first_among_payers",
    {"at": "tithe", "forge": 2, "red": {"etherea": 1}},
    [("Bid", 1), ("GainInfluence", 2, 0, 0)],
    {"unity": 3, "influence": [2, 0, 0]},
)
quest("quiet_the_storm", {"at": "turn", "threat": 1, "red": {"court": ["blind_oracle"]}}, [("Play", "blind_oracle", 2)],
      {"unity": 1})  # fmt: skip
quest(
    "empty_the_crypt",
    {"at": "threat", "red": {"board": {"voxxingard": ["mk", "mk"]}, "etherea": 1}},
    [],
    {"etherea": 3},
)
quest("toll_of_teeth", {"at": "cleanup", "red": {"etherea": 2}}, [("Pay",)], {"unity": 1, "etherea": 0})
quest(
    "the_hungering_mile",
    {"at": "cleanup", "red": {"etherea": 3}},
    [("Pay",), ("GainInfluence", 0, 0, 1)],
    {"unity": 1, "etherea": 0, "influence": [0, 0, 1]},
)
quest(
    "thing_at_the_wall",
    {"at": "cleanup", "red": {"influence": [1, 0, 2]}},
    [("LoseInfluence", 1, 0, 1)],
    {"unity": 1, "etherea": 2, "influence": [0, 0, 1]},
)
quest(
    "bait_for_the_maw",
    {"at": "cleanup", "red": {"board": {"hushhyde": ["mk"]}}},
    [("ReturnFigure", 0, "mk", "hushhyde")],
    {"unity": 1, "crypt": ["mk"]},
)
quest(
    "duel_on_the_causeway",
    {"at": "cleanup", "forced": (4,), "red": {"crypt": ["mk"], "board": {"hushhyde": ["do"]}}},
    [("GainInfluence", 0, 2, 0)],
    {"unity": 1, "influence": [0, 2, 0]},
)
quest(
    "knives_in_the_fen",
    {"at": "cleanup", "forced": (5, 1, 1), "red": {"crypt": ["sc"]}},
    [],
    {"unity": 1, "etherea": 2},
)
quest("seal_the_breach", {"at": "threat", "red": {"board": {"hushhyde": ["mk"]}, "etherea": 1}}, [], {"unity": 1})
quest(
    "thieves_at_the_forge",
    {"at": "threat", "red": {"board": {"dirth_forge": ["mk"]}, "etherea": 1}},
    [],
    {"etherea": 3},
)
quest(
    "feed_the_ledger",
    {"at": "tithe", "suspicion": 12, "red": {"etherea": 2, "unity": 5}, "blue": {"etherea": 3}},
    [("Bid", 2), ("blue", "Bid", 3), ("GainInfluence", 0, 1, 0)],
    {"influence": [0, 1, 0]},
)
quest("cinder_lantern", {"at": "threat", "red": {"etherea": 4}}, [], {"etherea": 5})
quest(
    "ferrymans_knot",
    {"at": "turn", "red": {"crypt": ["mk"], "influence": [1, 0, 1]}},
    [("Relocate", "crypt", "voxxingard"), ("blue", "PassTurn"), ("Relocate", "voxxingard", "hushhyde")],
    {"influence": [0, 0, 0]},
)
quest(
    "saints_vertebra",
    {
        "at": "threat",
        "red": {"board": {"hushhyde": ["mk"]}, "etherea": 1},
        "blue": {"board": {"hushhyde": ["mk", "co"]}},
    },
    [],
    {"unity": 1},
)
quest("weighted_scale", {"at": "tithe", "forge": 2, "red": {"etherea": 1}}, [("Bid", 1)], {"unity": 3})
quest(
    "crown_fragment",
    {"at": "locations", "red": {"board": {"higst_athenaeum": ["mk"], "cryptus_akhor": ["mk"], "hushhyde": ["mk"]}}},
    [],
    {"unity": 0},
)
quest("weeping_idol", {"at": "cleanup", "red": {"crypt": ["mk"]}}, [("RemoveFigure", 0, "mk", "crypt"), ("GainInfluence", 1, 0, 0)],
      {"bases": 10, "influence": [1, 0, 0]})  # fmt: skip
quest("muffled_bell", {"at": "cleanup", "red": {"etherea": 3}}, [("Pay",)], {"etherea": 0})
quest(
    "veil_of_ash",
    {"at": "turn", "suspicion": 1, "red": {"court": ["tithe_auditor"]}},
    [("Play", "tithe_auditor", 1), ("GainInfluence", 1, 0, 0)],
    {"etherea": 1},
)


@rule_test("MCL-T01", "MCL-T04", "MCL-T05")
@pytest.mark.parametrize("card", [card.id for card in CONTENT.wallows])
def test_every_wallows_card_is_met_and_pays(card: str) -> None:
    position, plays, then = MET[card]
    red = {"wallows": [card]} | position["red"]
    city = City(**position | {"red": red})
    for play in plays:
        seat, *words = play if play[0] == "blue" else ("red", *play)
        city.do(seat, *words)
    assert [event.card for event in city.heard(changes.QuestDone)] == [city.g.content.tokens["wallows"].find(card)]
    found = city["red"]
    assert {key: found[key] for key in then} == then
    if city.g.content.artifact(city.g.content.tokens["wallows"].find(card)):
        assert found["artifacts"] == [card]
    else:
        assert found["artifacts"] == []
        assert card in city["wallows"]["discard"]


NOT_MET: list[tuple[str, dict[str, Any]]] = [
    ("threefold_watch", {"at": "threat", "red": {"board": {"voxxingard": ["mk", "mk"], "hushhyde": ["mk"]}}}),
    ("a_foot_in_each_camp", {"at": "threat", "red": {"board": {"voxxingard": ["mk"], "hushhyde": ["mk"]}}}),
    ("empty_the_crypt", {"at": "threat", "red": {"crypt": ["mk"], "board": {"hushhyde": ["mk", "mk"]}}}),
    ("empty_the_crypt", {"at": "threat", "red": {"board": {"hushhyde": ["mk"]}}}),
    ("raker_in_the_bone_ward", {"at": "threat", "red": {"board": {"voxxingard": ["mk"], "mortiss_veth": ["mk"]}}}),
    ("seal_the_breach", {"at": "threat", "red": {"board": {"voxxingard": ["mk"]}}}),
    ("cinder_lantern", {"at": "threat", "red": {"etherea": 3}}),
    (
        "saints_vertebra",
        {"at": "threat", "red": {"board": {"hushhyde": ["mk", "mk"]}}, "blue": {"board": {"hushhyde": ["mk"]}}},
    ),
    ("hold_the_vats", {"at": "locations", "red": {"board": {"voxxingard": ["gc"]}}}),
]


@rule_test("MCL-T01", "MCL-T03")
@pytest.mark.parametrize(("card", "position"), NOT_MET)
def test_one_short_is_not_met(card: str, position: dict[str, Any]) -> None:
    city = City(**position | {"red": {"wallows": [card]} | position["red"]})
    assert not city.heard(changes.QuestDone)


@rule_test("MCL-T02")
@pytest.mark.parametrize(("forge", "done"), [(1, True), (2, True), (3, False), (0, False)])
def test_the_scale_wants_a_tithe_met_with_at_most_one_to_spare(forge: int, done: bool) -> None:
    """Two are due and red gives one."""
    city = City(at="tithe", forge=forge, red={"etherea": 1, "unity": 3, "wallows": ["weighted_scale"]})
    city.do("red", "Bid", 1)
    assert bool(city.heard(changes.QuestDone)) is done


# --- not met ------------------------------------------------------------------------------------------


@rule_test("MCL-F04", "MCL-T08")
@pytest.mark.parametrize("card", [card.id for card in CONTENT.wallows])
def test_an_unmet_card_is_discarded_and_only_rakers_cost(card: str) -> None:
    """With nothing to pay, nothing on the board and a one on the die nobody meets anything in the clean-up."""
    kind = next(each.kind for each in CONTENT.wallows if each.id == card)
    before = {"unity": 5, "wallows": [card], "influence": [1, 0, 0]}
    city = City(at="cleanup", threat=2, suspicion=2, forced=(1,) if "figures" in _goal(card) else (), red=before)
    if city.asked == "pay_for_quest":
        city.do("red", "DoNotPay")
    assert city["red"]["wallows"] == []
    assert city["red"]["artifacts"] == []
    assert city["wallows"]["discard"] == [card]
    assert city.heard(changes.QuestFailed)
    same = (city.of("red", "unity", "influence"), city["threat"], city["suspicion"]) == ((5, [1, 0, 0]), 2, 2)
    costly = {"raker_in_the_bone_ward", "toll_of_teeth", "the_hungering_mile", "thing_at_the_wall", "knives_in_the_fen",
              "seal_the_breach", "feed_the_ledger"}  # fmt: skip
    assert same is not (card in costly)
    assert kind == "raker" or same


def _goal(card: str) -> str:
    return next(each.goal.what for each in CONTENT.wallows if each.id == card)


PENALTIES: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ("raker_in_the_bone_ward", {"influence": [1, 1, 1]}, {"influence": [0, 1, 1]}, {}),
    ("raker_in_the_flesh_ward", {"influence": [1, 1, 1]}, {"influence": [1, 0, 1]}, {}),
    ("raker_in_the_spirit_ward", {"influence": [1, 1, 1]}, {"influence": [1, 1, 0]}, {}),
    ("toll_of_teeth", {"unity": 2}, {"unity": 1}, {}),
    ("the_hungering_mile", {}, {}, {"threat": 4}),
    ("thing_at_the_wall", {}, {}, {"suspicion": 4}),
    ("duel_on_the_causeway", {"etherea": 1}, {"etherea": 0}, {}),
    ("knives_in_the_fen", {"unity": 2}, {"unity": 1}, {}),
    ("seal_the_breach", {}, {}, {"threat": 4}),
    ("thieves_at_the_forge", {"etherea": 3}, {"etherea": 1}, {}),
    ("feed_the_ledger", {"unity": 2}, {"unity": 1}, {}),
]


@rule_test("MCL-T01", "MCL-F07")
@pytest.mark.parametrize(("card", "red", "then", "table"), PENALTIES)
def test_every_raker_takes_its_penalty(
    card: str, red: dict[str, Any], then: dict[str, Any], table: dict[str, Any]
) -> None:
    forced = (1,) if _goal(card) == "figures" else ()
    city = City(at="cleanup", threat=3, suspicion=3, forced=forced, red=red | {"wallows": [card]})
    assert {key: city["red"][key] for key in then} == then
    assert {key: city[key] for key in table} == table


@rule_test("MCL-T01")
def test_the_maw_takes_a_figure_of_the_owners_choice() -> None:
    red = {"wallows": ["bait_for_the_maw"], "board": {"hushhyde": ["mk"], "lifes_ebb": ["co"]}, "crypt": ["gc"]}
    city = City(at="cleanup", red=red)
    city.do("red", "DoNotPay")
    assert city.offers() == [["RemoveFigure", 0, "co", "lifes_ebb"], ["RemoveFigure", 0, "mk", "hushhyde"]]
    city.do("red", "RemoveFigure", 0, "mk", "hushhyde")
    assert city["red"]["board"] == {"lifes_ebb": ["co"]}
