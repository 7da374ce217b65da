"""Wallows cards (chapters F and T): dealing, meeting, paying."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.events import Rolled
from boneyard.games.mourners_call import GAME, deeds, events
from boneyard.games.mourners_call.tokens import Relic
from tests.games.mourners_call.helpers import CONTENT, City, random_game, seen_position
from tests.support import rule_test


@rule_test("MCL-F01", "MCL-F10")
def test_one_card_each_from_the_first_player_clockwise() -> None:
    city = City(3, at="wallows", first="blue", wallows={"top": ["fresh_oaths", "guildfast", "toll_of_teeth"]})
    assert [city[seat]["wallows"] for seat in ("blue", "green", "red")] == [
        ["fresh_oaths"],
        ["guildfast"],
        ["toll_of_teeth"],
    ]
    seen = seen_position(city.g, 0)
    assert seen["blue"]["wallows"] == ["fresh_oaths"]
    assert city["wallows"]["deck"] == 33


@rule_test("MCL-F02")
def test_an_objective_can_be_met_until_phase_seven() -> None:
    city = City(at="locations", red={"wallows": ["hold_the_ossuary"], "board": {"voxxingard": ["gc"]}})
    assert city["red"]["unity"] == 1
    assert city["red"]["wallows"] == []


@rule_test("MCL-F03")
def test_an_objective_is_met_once() -> None:
    red = {"wallows": ["hold_the_ossuary"], "board": {"mortiss_veth": ["gc"], "voxxingard": ["gc"]}}
    city = City(at="locations", red=red)
    city.do("red", "Decline")
    assert city["red"]["unity"] == 1
    assert len(city.heard(events.QuestDone)) == 1


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
    assert city.heard(events.QuestFailed)
    same = (city.of("red", "unity", "influence"), city["threat"], city["suspicion"]) == ((5, [1, 0, 0]), 2, 2)
    costly = {"raker_in_the_bone_ward", "toll_of_teeth", "the_hungering_mile", "thing_at_the_wall", "knives_in_the_fen",
              "seal_the_breach", "feed_the_ledger"}  # fmt: skip
    assert same is not (card in costly)
    assert kind == "raker" or same


def _goal(card: str) -> str:
    return next(each.goal.what for each in CONTENT.wallows if each.id == card)


@rule_test("MCL-F05")
def test_a_completed_card_pays_once_and_is_discarded() -> None:
    city = City(at="turn", red={"etherea": 5, "wallows": ["a_name_called"]}, decks={"bone": ["krull"]})
    city.do("red", "RecruitMourner", "bone")
    assert city["red"]["etherea"] == 2
    assert city["red"]["wallows"] == []
    assert city["wallows"]["discard"] == ["a_name_called"]


@rule_test("MCL-F06")
def test_two_cards_pay_twice() -> None:
    red = {"wallows": ["hold_the_ossuary", "crown_fragment 2"], "board": {"voxxingard": ["gc"]}}
    city = City(at="locations", red=red)
    assert city["red"]["unity"] == 1
    assert city["red"]["artifacts"] == ["crown_fragment"]


@rule_test("MCL-F07")
def test_a_penalty_comes_in_the_clean_up() -> None:
    city = City(at="turn", red={"unity": 2, "wallows": ["toll_of_teeth"]}, forge=9)
    city.pass_all()
    assert city["red"]["unity"] == 0
    names = city.names()
    last = names.index("QuestFailed")
    assert "UnityChange" in names[last:]
    assert [event.phase for event in city.told[:last] if isinstance(event, events.PhaseBegins)][-1] == 8


@rule_test("MCL-F08")
def test_an_artifact_stays_for_the_rest_of_the_game() -> None:
    city = City(at="threat", red={"etherea": 4, "wallows": ["cinder_lantern"]})
    assert city.of("red", "artifacts", "etherea", "wallows") == (["cinder_lantern"], 5, [])
    city.do("red", "Bid", 0).until("split_etherea").do("red", *city.offers()[0]).do("blue", *city.offers()[0])
    before = city["red"]["etherea"]
    city.do("red", "TakePile", 0)
    assert city["red"]["etherea"] == before + 1
    assert city["red"]["artifacts"] == ["cinder_lantern"]


@rule_test("MCL-F09")
def test_an_empty_deck_is_rebuilt_from_its_discard() -> None:
    city = City(at="wallows", wallows={"top": ["guildfast"], "rest": "discard"})
    assert city["red"]["wallows"] == ["guildfast"]
    assert len(city["blue"]["wallows"]) == 1
    assert city.heard(events.WallowsShuffled)[0].size == 35
    assert city["wallows"] == {"deck": 34, "discard": [], "drawn": []}


@rule_test("MCL-F09")
def test_cards_drawn_for_one_effect_are_not_shuffled_back_into_it() -> None:
    city = City(
        at="turn", wallows={"top": ["guildfast"], "discard": ["fresh_oaths"]}, red={"court": ["relic_ravlatch"]}
    )
    for card in list(city.g.wallows_deck[:-1]):
        city.g.wallows_deck.remove(card)
        city.g.relics[1] += (Relic(card, 0),)
    city.do("red", "Play", "relic_ravlatch", 1)
    assert sorted(city["wallows"]["drawn"]) == ["fresh_oaths", "guildfast"]


# --- T: when they are met -----------------------------------------------------------------------------


@rule_test("MCL-T02")
def test_an_event_is_rewarded_when_its_effect_is_over_and_before_the_next_seat() -> None:
    """The Oracle's bought Mourner: the meter's end is settled first, then the reward, then the turn passes."""
    city = City(
        at="turn",
        threat=9,
        decks={"bone": ["krull"]},
        red={"etherea": 5, "wallows": ["a_name_called"], "mourners": ["vael"]},
    )
    city.do("red", "RecruitMourner", "bone")
    assert city.asked == "mourner_to_lose"
    assert not city.heard(events.QuestDone)
    city.do("blue", "LoseMourner", "vael")
    names = city.names()
    assert (
        names.index("MournerLost") < names.index("ThreatMoved", names.index("MournerLost")) < names.index("QuestDone")
    )
    assert city["red"]["etherea"] == 2
    assert (city.asked, city.seat) == ("action", "blue")


@rule_test("MCL-T02")
def test_a_reward_can_meet_a_further_card() -> None:
    red = {"wallows": ["quiet_the_storm", "three_tongues 3", "fresh_oaths 1"], "etherea": 3, "court": ["stitch_regent"]}
    city = City(at="turn", red=red | {"crypt": ["mk"]})
    city.do("red", "Play", "stitch_regent", 1)
    assert city.asked == "influence_to_gain"
    city.do("red", "GainInfluence", 0, 0, 1)
    assert city["red"]["wallows"] == ["quiet_the_storm"]
    assert city.of("red", "etherea", "unity") == (5, 1)
    assert city.asked == "action"


@rule_test("MCL-T03")
def test_muster_is_looked_at_once_at_the_start_of_phase_five() -> None:
    red = {"wallows": ["threefold_watch"], "board": {"voxxingard": ["mk"], "hushhyde": ["mk"], "lifes_ebb": ["mk"]}}
    city = City(at="turn", red=red | {"influence": [1, 0, 0]}, blue={"crypt": ["co"]})
    city.do("red", "Relocate", "hushhyde", "voxxingard")
    assert not city.heard(events.QuestDone)
    city.pass_all()
    assert not city.heard(events.QuestDone)
    met = City(at="threat", red=red)
    assert met.names().index("QuestDone") < met.names().index("LimitRead")
    assert met["red"]["etherea"] == 2


@rule_test("MCL-T04")
def test_paying_and_rolling_happen_in_the_clean_up() -> None:
    city = City(at="turn", forge=9, red={"etherea": 2, "wallows": ["toll_of_teeth"], "unity": 1}, blue={"etherea": 1})
    city.pass_all().do("red", "Bid", 0).do("blue", "Bid", 0)
    assert (city.asked, city["phase"]) == ("pay_for_quest", 8)
    city.do("red", "Pay")
    assert city["red"]["unity"] == 1
    rolled = City(at="cleanup", forced=(4,), red={"crypt": ["mk", "do"], "wallows": ["duel_on_the_causeway"]})
    assert rolled.heard(Rolled)[0].result == 4
    assert rolled.asked == "influence_to_gain"
    assert rolled["red"]["unity"] == 1


@rule_test("MCL-T05")
def test_rewards_are_not_claimed_only_influence_is_chosen() -> None:
    city = City(at="turn", red={"etherea": 6, "wallows": ["fresh_oaths 1"]})
    city.do("red", "RecruitFigure", "mk")
    assert city["red"]["unity"] == 1
    assert city.asked == "influence_to_gain"
    assert len(city.offers()) == 3


@rule_test("MCL-T06")
def test_every_card_says_where_it_comes_from() -> None:
    view = GAME.view(next(random_game(2, 1)), 0)
    tables: tuple[tuple[str, list[Any]], ...] = (
        ("court", CONTENT.courts),
        ("mourner", CONTENT.mourners),
        ("wallows", CONTENT.wallows),
        ("motive", CONTENT.motives),
    )
    for kind, entries in tables:
        for token, entry in enumerate(entries):
            text = GAME.words.card(view, kind, token)
            assert entry.name in text
            house = "house" in entry.provenance.values()
            assert ("ours: the original is not in the rulebook" in text) is house
    assert all(
        card.provenance == {"name": "house", "objective": "house", "reward": "house"} for card in CONTENT.wallows
    )


@rule_test("MCL-T07")
def test_a_new_card_counts_only_what_happens_after_its_arrival() -> None:
    city = City(
        at="turn", wallows={"top": ["fresh_oaths", "guildfast", "toll_of_teeth"]},
        red={"etherea": 9, "court": ["relic_ravlatch"]},
    )  # fmt: skip
    city.do("red", "RecruitFigure", "mk").do("blue", "PassTurn")
    city.do("red", "Play", "relic_ravlatch", 1).do("red", "TakeQuest", "fresh_oaths").do("blue", "PassTurn")
    city.do("red", "RecruitFigure", "mk").do("blue", "PassTurn")
    assert city["red"]["wallows"] == ["fresh_oaths"]
    city.do("red", "RecruitFigure", "mk")
    assert city["red"]["wallows"] == []


# --- T01: every card, one by one ----------------------------------------------------------------------

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
    assert [event.card for event in city.heard(events.QuestDone)] == [city.g.content.tokens["wallows"].find(card)]
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
    assert not city.heard(events.QuestDone)


@rule_test("MCL-T02")
@pytest.mark.parametrize(("forge", "done"), [(1, True), (2, True), (3, False), (0, False)])
def test_the_scale_wants_a_tithe_met_with_at_most_one_to_spare(forge: int, done: bool) -> None:
    """Two are due and red gives one."""
    city = City(at="tithe", forge=forge, red={"etherea": 1, "unity": 3, "wallows": ["weighted_scale"]})
    city.do("red", "Bid", 1)
    assert bool(city.heard(events.QuestDone)) is done


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


# --- what earned artifacts do -------------------------------------------------------------------------


@rule_test("MCL-T01", "MCL-Q08")
def test_the_ferrymans_knot_makes_the_first_move_cheaper() -> None:
    city = City(at="turn", red={"artifacts": ["ferrymans_knot"], "crypt": ["mk", "mk", "mk"], "influence": [1, 0, 0]})
    city.do("red", "Relocate", "crypt", "voxxingard")
    assert max(len(offer[3]) for offer in city.offers()) == 2
    city.do("red", "Group", 0, "crypt", ["mk", "mk"])
    assert city["red"]["influence"] == [0, 0, 0]
    city.do("blue", "PassTurn")
    assert city.why_not("red", "Relocate", "crypt", "hushhyde") == "MCL-H18"


@rule_test("MCL-T01")
def test_the_knot_pays_for_a_single_figure_alone() -> None:
    city = City(at="turn", red={"artifacts": ["ferrymans_knot"], "crypt": ["mk"]})
    city.do("red", "Relocate", "crypt", "hushhyde")
    assert city["red"]["board"] == {"hushhyde": ["mk"]}


@rule_test("MCL-T01")
def test_the_vertebra_steadies_dice() -> None:
    red = {"artifacts": ["saints_vertebra"], "board": {"hushhyde": ["mk", "mk", "mk"]}}
    city = City(at="threat", threat=9, forced=(2, 4, 6), red=red)
    assert city["red"]["crypt"] == ["mk"]
    assert city["red"]["bases"] == 7


@rule_test("MCL-T01")
def test_the_scale_breaks_a_tie_of_bids_but_pays_nothing() -> None:
    city = City(
        at="tithe", forge=1, suspicion=4, red={"etherea": 1, "artifacts": ["weighted_scale"]}, blue={"etherea": 1}
    )
    city.do("red", "Bid", 1).do("blue", "Bid", 1)
    assert city.heard(deeds.TitheFailed)[0].paid == 3
    met = City(
        at="tithe", forge=2, suspicion=4, red={"etherea": 1, "artifacts": ["weighted_scale"]}, blue={"etherea": 1}
    )
    met.do("red", "Bid", 1).do("blue", "Bid", 1)
    assert (met["red"]["unity"], met["blue"]["unity"]) == (3, 1)


@rule_test("MCL-T01", "MCL-S02")
def test_the_crown_fragment_scores_three() -> None:
    city = City(at="cleanup", pool=0, red={"artifacts": ["crown_fragment"], "unity": 2})
    assert city["red"]["score"] == 5


@rule_test("MCL-T01")
def test_the_idol_gives_in_every_later_clean_up() -> None:
    city = City(at="cleanup", red={"artifacts": ["weeping_idol"]})
    assert (city.asked, city["phase"]) == ("influence_to_gain", 8)
    fresh = City(at="turn", wallows={"top": ["weeping_idol"]}, forge=9, red={"court": ["relic_ravlatch"]})
    fresh.do("red", "Play", "relic_ravlatch", 2).do("red", "KeepRelic", "weeping_idol").do(
        "red", "GainInfluence", 1, 0, 0
    )
    fresh.pass_all()
    assert fresh["round"] == 2, "not again in the round it was earned in"


@rule_test("MCL-T01")
def test_the_bell_keeps_the_first_recruiting_quiet() -> None:
    city = City(at="turn", red={"artifacts": ["muffled_bell"], "etherea": 6})
    city.do("red", "RecruitFigure", "mk").do("blue", "PassTurn")
    assert city["threat"] == 0
    city.do("red", "RecruitFigure", "mk")
    assert city["threat"] == 1


@rule_test("MCL-T01")
def test_the_veil_hides_the_first_rise_and_the_inquisitor() -> None:
    red = {"artifacts": ["veil_of_ash"], "court": ["harvest_general", "auraghost"], "etherea": 2, "unity": 5}
    city = City(at="turn", suspicion=12, red=red)
    city.do("red", "Play", "harvest_general", 1).do("blue", "PassTurn")
    assert city["suspicion"] == 12
    assert not city.heard(events.InquisitorComes)
    city.do("red", "Play", "auraghost", 1)
    assert city.heard(events.InquisitorComes)
    assert city["red"]["unity"] == 7
    assert city["suspicion"] == 12


@rule_test("MCL-T01", "MCL-L13")
def test_the_veil_in_a_failed_tithe() -> None:
    city = City(at="tithe", suspicion=12, red={"artifacts": ["veil_of_ash"], "unity": 5}, blue={"unity": 6})
    assert (city["red"]["unity"], city["blue"]["unity"]) == (3, 1)
