"""Actions (L)."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.few_and_cursed import desert_events, events
from tests.games.few_and_cursed.helpers import BOX, Desert
from tests.support import rule_test

PILES = [
    ["butch_talbot", "sister_carrion", "tsilkali"],
    ["hangmen", "crow_prime"],
    ["barrett", "wendigo"],
    ["colonel_ash", "white_demon"],
]


def hunt(attack: int = 30, space: str = "m3", piles: list[list[str]] | None = None, **more: Any) -> Desert:
    red = more.pop("red", {})
    return Desert(attack=attack, piles=piles or PILES, red={"space": space, **red}, **more)


@rule_test("FAC-L01")
def test_one_action_a_round() -> None:
    t = hunt().do("Defeat", "butch_talbot")
    for option in (("Camp",), ("SeekEncounter",), ("UseAbility",), ("Recover",), ("Rob", 1)):
        assert t.why(*option) == "FAC-L01"
    assert t.why("Defeat", "zombies") == "FAC-L01"


@rule_test("FAC-L02")
def test_no_action_is_fine() -> None:
    assert Desert().end().asks == "blue"


@rule_test("FAC-L03")
def test_the_list_of_actions() -> None:
    t = hunt(space="se", blue={"space": "se"}, wanted={"crows_of_mana_olana": "A"})
    kinds = {type(option).__name__ for option in t.g.options(0)}
    assert {"SeekEncounter", "Recover", "Defeat", "Rob", "UseAbility", "Camp"} <= kinds


@rule_test("FAC-L04")
def test_one_more_encounter_alone() -> None:
    t = Desert(stories=["e05"], red={"space": "i1"}, blue={"space": "i1"}).do("SeekEncounter")
    assert (t["story"], t["stories"][0]) == ("e05", 27)
    assert t.why("EndSegment") == "FAC-F19"
    t.do("Choose", "e05", 1)
    assert t["story_discard"] == ["e05"]
    assert t.asked == "action_turn"


@rule_test("FAC-L05")
def test_in_town_the_encounter_action_is_a_visit() -> None:
    t = Desert()
    assert t.why("SeekEncounter") == "FAC-L05"
    assert t.offers("VisitJobBoard")
    t.do("VisitStore")
    assert t["acted"]


@rule_test("FAC-L06")
def test_artifacts_lie_in_corners_only() -> None:
    assert Desert(red={"space": "i1"}).why("Recover") == "FAC-L06"
    assert Desert(artifacts={"ne": ["eye_of_horus"]}, red={"space": "nw"}).why("Recover") == "FAC-L06"


@rule_test("FAC-L07")
def test_an_artifact_goes_to_the_hand_at_once() -> None:
    t = Desert(red={"space": "ne"}).do("Recover")
    assert t.offered("TakeRelic") == [["eye_of_horus"], ["surveyors_compass"], ["brass_homunculus"]]
    t.do("TakeRelic", "eye_of_horus")
    assert (t.red["hand"], t.red["relics"]) == (["eye_of_horus"], ["eye_of_horus"])
    assert t["artifacts"]["ne"] == ["surveyors_compass", "brass_homunculus"]
    assert t.do("Play", "eye_of_horus", False)["movement"] == 3


@rule_test("FAC-L08")
def test_one_artifact_a_corner_in_the_whole_game() -> None:
    assert Desert(red={"space": "ne", "relics": ["eye_of_horus"]}).why("Recover") == "FAC-L08"


@rule_test("FAC-L09")
def test_no_bounty_in_san_andreas() -> None:
    assert hunt(space="sa").offered("Defeat") == []
    assert hunt(space="m3").offered("Defeat")
    figure: dict[str, Any] = {"piles": [["tsilkali"], [], [], []]}
    assert hunt(space="o7", monsters={"tsilkali": "o7"}, **figure).offers("Defeat", "tsilkali")
    assert hunt(space="sa", monsters={"tsilkali": "sa"}, **figure).offered("Defeat") == []


@rule_test("FAC-L10")
@pytest.mark.parametrize("space", ["i4", "m3", "m7", "o2", "o6", "sw"])
def test_a_type_is_every_space_of_that_type(space: str) -> None:
    assert hunt(space=space).offers("Defeat", "butch_talbot")
    assert BOX.type.count(BOX.type[BOX.tokens["space"].find(space)]) == 6


@rule_test("FAC-L11")
def test_a_named_place_is_only_there() -> None:
    assert hunt(space="se").offers("Defeat", "barrett")
    assert not hunt(space="m2").offers("Defeat", "barrett")


@rule_test("FAC-L12")
def test_attack_is_spent_and_the_surplus_stays() -> None:
    assert hunt(attack=11).do("Defeat", "butch_talbot")["attack"] == 2
    assert hunt(attack=8).why("Defeat", "butch_talbot") == "FAC-L12"


@rule_test("FAC-L13", "FAC-L15")
def test_rewards_then_the_next_card() -> None:
    t = hunt(space="ne", piles=[["colonel_ash", "butch_talbot", "tsilkali"], [], [], []], red={"grit": 0}).do(
        "Defeat", "colonel_ash"
    )
    assert (t.red["grit"], t.asked, t["up"][0]) == (5, "stat_to_raise", False)
    t.do("RaiseStat", "health")
    assert t["up"][0]
    names = [name for name in t.names if name in ("Changed", "StatRaised", "Revealed")]
    assert names == ["Changed", "Changed", "StatRaised", "Revealed"]


@rule_test("FAC-L14", "FAC-L15")
def test_a_captured_card_lies_in_the_score_area() -> None:
    t = hunt(red={"water": 0, "grit": 0}).do("Defeat", "butch_talbot")
    assert (t.red["captured"], t.red["water"], t.red["grit"]) == (["butch_talbot"], 2, 3)
    assert t["piles"][0] == ["sister_carrion", "tsilkali"]
    assert t["up"][0]


@rule_test("FAC-L16")
def test_one_most_wanted_an_action_phase() -> None:
    t = hunt(piles=[["butch_talbot", "tsilkali"], ["dry_well_dawkins", "crow_prime"], [], []]).do(
        "Defeat", "butch_talbot"
    )
    assert t.offered("Defeat") == []


@rule_test("FAC-L17", "FAC-L18", "FAC-L22")
def test_a_wanted_card_twice_and_again_by_the_next_player() -> None:
    t = hunt(
        attack=5,
        space="i1",
        wanted={"talbots_gang": "A"},
        blue={"space": "i1", "bullets": 4, "character": "jebediah"},
        red={"water": 0, "grit": 0},
    )
    t.do("Defeat", "talbots_gang")
    assert (t["wanted"]["talbots_gang"], t["attack"]) == ("B", 3)
    t.do("Defeat", "talbots_gang")
    assert (t["wanted"]["talbots_gang"], t["attack"], t.red["water"], t.red["grit"]) == ("A", 0, 3, 2)
    assert len(t["wanted"]) == 4
    assert t.end().do("Shoot", 4).offers("Defeat", "talbots_gang")


@rule_test("FAC-L17")
def test_a_third_time_is_not_possible() -> None:
    t = hunt(attack=20, space="i1").do("Defeat", "talbots_gang").do("Defeat", "talbots_gang")
    assert t.why("Defeat", "talbots_gang") == "FAC-L17"
    assert (
        hunt(attack=20, space="i1").do("SeekEncounter").until("action_turn").why("Defeat", "talbots_gang") == "FAC-L01"
    )


@rule_test("FAC-L19")
def test_one_target_card_an_action() -> None:
    t = hunt().do("Defeat", "zombies")
    assert t.offered("Defeat") == [["zombies"]]


@rule_test("FAC-L20")
def test_the_second_defeat_stays_open_until_one_leaves() -> None:
    t = hunt(attack=4, movement=2, space="m3", wanted={"zombies": "A"}, red={"hand": ["hired_gun.1"]}).do(
        "Defeat", "zombies"
    )
    assert t.why("Defeat", "zombies") == "FAC-L12"
    assert t.do("Play", "hired_gun.1", False).offers("Defeat", "zombies")
    gone = hunt(attack=20, movement=2, space="m3").do("Defeat", "zombies").do("TakeRoad", "m4", 0)
    assert not gone.offered("Defeat")
    back = hunt(attack=20, movement=4, space="m3").do("Defeat", "zombies").do("TakeRoad", "m4", 0)
    assert back.do("TakeRoad", "m3", 0).why("Defeat", "zombies") == "FAC-L20", "coming back does not help"


@rule_test("FAC-L21")
def test_demons_force_a_trash() -> None:
    red: dict[str, Any] = {
        "hand": ["long_stride.1", "long_stride.2"],
        "discard": ["steady_hand.1", "steady_hand.2", "steady_hand.3"],
    }
    t = hunt(space="m4", wanted={"demons": "A"}, played=["hired_gun.1"], red=red).do("Defeat", "demons")
    assert len(t.offered("TrashCard")) == 5
    bare = hunt(space="m4", wanted={"demons": "A"}, played=["hired_gun.1"], red={"bare": True}).do("Defeat", "demons")
    assert "hired_gun.1" in bare["trash"]
    assert bare["played"] == []
    none = hunt(space="m4", wanted={"demons": "A"}, red={"bare": True, "grit": 0}).do("Defeat", "demons")
    assert (none.red["grit"], none.asked) == (1, "action_turn")


@rule_test("FAC-L23", "FAC-L24")
def test_robbery_costs_twice_the_victims_health_in_town_too() -> None:
    assert Desert(attack=8).offers("Rob", 1)
    assert Desert(attack=7).why("Rob", 1) == "FAC-L24"
    assert not Desert(attack=20, blue={"space": "i1"}).offers("Rob", 1)
    assert Desert(attack=6, blue={"health": 3}).do("Rob", 1)["attack"] == 0


@rule_test("FAC-L25", "FAC-L26", "FAC-L27", "FAC-L28")
def test_the_order_and_the_gains_of_a_robbery() -> None:
    t = Desert(attack=8, red={"grit": 0, "water": 0}, blue={"water": 0, "grit": 5}).do("Rob", 1)
    assert (t.red["grit"], t.red["water"], t.red["curse"]) == (4, 4, 2)
    assert (t.blue["health"], t.blue["water"], t.blue["grit"]) == (3, 0, 5)
    changes = [(event.seat, event.curse, event.grit, event.health) for event in t.of(events.Changed)]
    assert changes == [(0, 2, 0, 0), (0, 0, 4, 0), (1, 0, 0, -1)]


@rule_test("FAC-D30", "FAC-L25")
def test_a_robber_felled_by_the_curse_gains_nothing() -> None:
    t = Desert(attack=8, red={"grit": 0, "water": 0, "health": 1, "curse": 6}).do("Rob", 1)
    assert (t.red["grit"], t.red["water"], t.blue["health"]) == (0, 0, 4)


@rule_test("FAC-L29")
def test_the_characters_own_actions() -> None:
    assert Desert(red={"bullets": 1}).do("UseAbility").red["bullets"] == 4
    rites = Desert(red={"character": "jebediah", "curse": 4, "discard": ["weathered_fists"]}).do("UseAbility")
    assert rites.red["curse"] == 1
    assert rites.asked == "perhaps_trash"
    assert rites.do("TrashCard", "weathered_fists")["trash"] == ["weathered_fists"]
    bare = Desert(red={"character": "jebediah", "curse": 4}).do("UseAbility")
    assert bare.asked == "action_turn"
    paths = Desert(stories=["e05"], red={"character": "calla_vane", "space": "i1"}).do("UseAbility")
    assert ["m8"] in paths.offered("MoveTo")
    assert ["o1"] in paths.offered("MoveTo")
    assert ["o8"] not in paths.offered("MoveTo")
    paths.do("MoveTo", "m1")
    assert (paths["story"], paths.asked) == ("e05", "facing_encounter")
    home = Desert(red={"character": "calla_vane", "space": "i1"}).do("UseAbility").do("MoveTo", "sa")
    assert home.asked == "place_to_visit"
    assert home.do("VisitStore").asked == "shopping"


@rule_test("FAC-L30", "FAC-L31", "FAC-L33")
def test_camp_shuffles_everything_heals_and_ends_the_segment() -> None:
    t = Desert(played=["hired_gun.1"], red={"health": 3, "hand": ["long_stride.1"], "discard": ["sprint.1"]}).do("Camp")
    assert (t.red["hand"], t.red["discard"], t.red["deck"], t.red["health"]) == ([], [], 12, 4)
    assert t.asks == "blue"


@rule_test("FAC-L32", "FAC-L34")
def test_camp_anywhere_without_a_return() -> None:
    for space in BOX.tokens["space"].names:
        camp = Desert(red={"space": space, "health": 2, "discard": ["sprint.1"]}).do("Camp")
        assert (camp.red["health"], camp.red["discard"], camp.red["space"]) == (3, [], space)
    t = Desert(red={"space": "o7", "hand": ["steady_hand.1"], "discard": ["sprint.1"]}).do("Camp")
    assert (t.red["hand"], t.red["deck"]) == ([], 11), "all are shuffled"
    t.until("improvise_turn")
    assert t["round"] == 2
    assert t.red["space"] == "o7"
    assert not t.of(desert_events.Returned)


@rule_test("FAC-L35")
def test_what_is_no_action() -> None:
    t = Desert(movement=4, red={"hand": ["long_stride.1"], "items": ["horse.1"], "jobs": ["farmhand.1"], "bullets": 1})
    t.do("Play", "long_stride.1", False).do("Shoot", 1).do("UseItem", "horse.1").do("ScoreJob", "farmhand.1").do(
        "TakeRoad", "i1", 0
    )
    assert not t["acted"]
    assert t.offers("Camp")


@rule_test("FAC-L36")
def test_three_kinds_of_bounties() -> None:
    assert (len(BOX.wanted), len(BOX.outlaws), len(BOX.monsters)) == (4, 10, 4)
    endless = hunt(space="m3").do("Defeat", "zombies")
    assert ("zombies" in endless["wanted"], endless.red["captured"]) == (True, [])
    outlaw = hunt(space="m3").do("Defeat", "butch_talbot")
    assert ("butch_talbot" in outlaw["piles"][0], outlaw.red["captured"]) == (False, ["butch_talbot"])
    monster = hunt(space="m3", piles=[["tsilkali"], [], [], []], monsters={"tsilkali": "m3"})
    assert monster["monsters"] == {"tsilkali": "m3"}, "a Most Wanted card with a figure"
    monster.do("Defeat", "tsilkali")
    assert (monster["monsters"], monster.red["captured"]) == ({}, ["tsilkali"])


@rule_test("FAC-L37")
def test_attack_may_be_made_on_the_spot() -> None:
    t = hunt(attack=0, red={"hand": ["hired_gun.1"], "bullets": 3}).do("Play", "hired_gun.1", False).do("Shoot", 3)
    assert t.do("Defeat", "butch_talbot")["attack"] == 0
