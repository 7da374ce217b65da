"""Every natural try that is refused is refused by its own rule."""

from __future__ import annotations

import re
from typing import Any

import pytest

from boneyard.engine.options import NotOffered
from tests.games.dead_men_tell_no_tales.helpers import ALONE, GAME, Aboard, pirate
from tests.support import rule_test

ABOVE = {"at": [0, 2], "fire": 0}


def reason(ship: Aboard, *words: Any) -> str:
    view = GAME.view(ship.g, ship.who)
    assert view.decision is not None
    why = next(barred.why for barred in view.decision.blocked if barred.option == ship.option(*words))
    assert not isinstance(why, NotOffered)
    return GAME.words.refuse(view, why)


# --- moving -------------------------------------------------------------------------------------------


@rule_test("DMT-L08", "DMT-M05", "DMT-M06", "DMT-M17", "DMT-A09")
@pytest.mark.parametrize(
    ("entrance", "mate", "position", "row"),
    [
        ({}, {"carries": ["guard_6_1"]}, {}, "DMT-L08"),
        ({"deckhands": 3}, {}, {}, "DMT-M05"),
        ({"fire": 5}, {"fatigue": 5}, {}, "DMT-M06"),
        ({"tokens": ["crew_3_grog_1"]}, {}, {}, "DMT-M17"),
        ({}, {}, {"own": 0}, "DMT-A09"),
        ({"fire": 1}, {"fatigue": 15}, {}, "DMT-M03"),
    ],
)
def test_why_one_may_not_run_out(
    entrance: dict[str, Any], mate: dict[str, Any], position: dict[str, Any], row: str
) -> None:
    """The Run through the entrance and off the ship is refused for the same reasons as any other."""
    mate = {"carries": ["crew_4_cutlass_1"], **mate}  # something to do, so that somebody is asked
    ship = Aboard({"s1": entrance}, pirates={"mate": pirate("s4", **mate)}, **position)
    assert ship.why("RunOut", "s1") == ship.why("Run", "s1", "s2") == row


@rule_test("DMT-M03", "DMT-M15")
def test_a_first_step_that_kills_is_not_called_too_hot() -> None:
    """The Walk into death is legal, the Run is not: nobody who died enters a second room."""
    rooms = {"rt19": {**ABOVE, "fire": 1}, "rt03": {"at": [0, 3], "fire": 0}}
    ship = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=15)})
    assert ship.may("Walk", "rt19")
    assert ship.why("Run", "rt19", "rt03") == "DMT-M03"
    assert "fire 0" not in reason(ship, "Run", "rt19", "rt03")


@rule_test("DMT-M12")
def test_the_boats_are_reached_by_an_exit() -> None:
    ship = Aboard(pirates={"mate": pirate("s4")})
    assert ship.why("Leave") == "DMT-M12"
    assert Aboard(pirates={"mate": pirate("s1")}).why("Leave") == ""
    broke = Aboard(pirates={"mate": pirate("s1", carries=["crew_4_cutlass_1"])}, own=0)
    assert broke.why("Leave") == broke.why("Walk", "s4") == "DMT-A09"


@rule_test("DMT-M08", "DMT-M01")
def test_rubble_and_walls_are_told_apart() -> None:
    rooms = {"rt17": {"at": [1, 1]}, "rt02": {"at": [2, 1], "exploded": True}}
    ship = Aboard(rooms, pirates={"mate": pirate("rt17")})
    assert (ship.why("Walk", "rt02"), ship.why("Walk", "s3")) == ("DMT-M08", "DMT-M01")


@rule_test("DMT-P04", "DMT-P06")
def test_a_place_beside_rubble_alone_is_not_called_walled_off() -> None:
    """Rubble has no walls: there is simply nothing to join."""
    ruin = Aboard({"rt03": {**ABOVE, "exploded": True}}, at="search", stack=["rt02", "rt19"])
    assert ruin.why("Place", 0, 3, 0) == "DMT-P04"
    assert "rubble" in reason(ruin, "Place", 0, 3, 0)
    assert "wall" not in reason(ruin, "Place", 0, 3, 0)
    walled = Aboard({"rt17": {"at": [0, 2], "turn": 1}, "rt20": {"at": [0, 3], "turn": 1}}, at="search", stack=["rt19"])
    assert "wall" in reason(walled, "Place", 1, 2, 1)


# --- duties and full hands ----------------------------------------------------------------------------


@rule_test("DMT-M20", "DMT-M21", "DMT-I15")
def test_the_blanket_waits_with_the_fire() -> None:
    crowded = Aboard({"s4": {"fire": 1, "deckhands": 3}}, pirates={"mate": pirate("s4", item="blanket")})
    assert crowded.why("UseOnFire", "blanket", "s4") == crowded.why("FightFire", "s4") == "DMT-M20"
    both = Aboard({"s4": {"fire": 5, "deckhands": 3}}, pirates={"mate": pirate("s4", item="blanket", fatigue=9)})
    assert both.why("UseOnFire", "blanket", "s4") == both.why("Rest") == "DMT-M21"


@rule_test("DMT-M19", "DMT-M20", "DMT-M21")
@pytest.mark.parametrize(("fire", "deckhands", "row"), [(5, 0, "DMT-M19"), (0, 3, "DMT-M20"), (5, 3, "DMT-M21")])
def test_everything_else_waits_for_the_duty(fire: int, deckhands: int, row: str) -> None:
    rooms = {
        "s4": {"fire": fire, "deckhands": deckhands, "tokens": ["crew_4_cutlass_1 flipped", "trapdoor_1"]},
        "rt19": {**ABOVE, "fire": 1, "tokens": ["crew_3_grog_1"]},
    }
    pistol = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=9, item="pistol")}, table=["rum"])
    for words in (["Shoot", 2], ["PickUp", 0], ["Swap", "rum"], ["Strengthen"]):
        assert pistol.why(*words) == row, words
    bucket = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=9, item="bucket")})
    assert bucket.why("UseOnFire", "bucket", "rt19") == row
    flynn = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=9, character="crimson_flynn")})
    assert flynn.why("FightFire", "rt19") == row


@rule_test("DMT-M21")
def test_without_a_way_out_nobody_is_told_to_leave() -> None:
    shut = {"s4": {"fire": 5, "deckhands": 3}, "s1": {"fire": 5}}
    ship = Aboard(shut, pirates={"mate": pirate("s4", fatigue=10)})
    assert ship.why("Strengthen") == "DMT-M21"
    assert "leave" not in reason(ship, "Strengthen")
    assert "rest" in reason(ship, "Strengthen")


@rule_test("DMT-L02", "DMT-I14")
def test_a_looter_in_the_heat_hears_of_his_full_hands() -> None:
    rooms = {"s4": {"fire": 5}, "s1": {"fire": 2}}
    ship = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=9, item="blanket", carries=["guard_6_1"])})
    assert ship.why("FightFire", "s4") == "DMT-L02"
    assert ship.why("UseOnFire", "blanket", "s4") == "DMT-I14"
    cool = {"s4": {"fire": 1}, "s1": {"fire": 2}}
    flynn = pirate("s4", character="crimson_flynn", item="blanket", carries=["guard_6_1"])
    far = Aboard(cool, pirates={"mate": flynn})
    assert (far.why("FightFire", "s1"), far.why("UseOnFire", "blanket", "s1")) == ("DMT-L02", "DMT-I14")


@rule_test("DMT-L02", "DMT-M19", "DMT-M20", "DMT-M21")
def test_a_looter_is_not_told_to_do_what_he_has_no_hands_for() -> None:
    """Each duty names the ways he has, and the one he can make for himself."""
    looter = {"mate": pirate("s4", fatigue=9, carries=["guard_6_1"])}
    hot = Aboard({"s4": {"fire": 4}}, pirates=looter)
    assert hot.why("Strengthen") == "DMT-M19"
    assert "leave it or rest, or put the Treasure down" in reason(hot, "Strengthen")
    crowded = Aboard({"s4": {"deckhands": 3}}, pirates=looter)
    assert crowded.why("Strengthen") == "DMT-M20"
    assert "leave it, or put the Treasure down" in reason(crowded, "Strengthen")
    trapped = Aboard({"s4": {"fire": 5, "deckhands": 3}, "s1": {"fire": 5}}, pirates=looter)
    assert trapped.why("Strengthen") == "DMT-M21"
    assert "rest, or put the Treasure down" in reason(trapped, "Strengthen")
    for ship in (hot, crowded, trapped):
        assert ship.may("PutDown", 0)
        assert not re.search("fight|eliminate", reason(ship, "Strengthen"))


@rule_test("DMT-F01", "DMT-F06", "DMT-A09", "DMT-I02")
def test_what_is_out_of_reach_or_unpaid() -> None:
    rooms = {
        "s1": {"fire": 2, "deckhands": 1, "tokens": ["crew_4_cutlass_1 flipped"]},
        "s4": {"tokens": ["guard_6_1 flipped"]},
    }
    ship = Aboard(rooms, pirates={"mate": pirate("s4")})
    assert ship.why("FightFire", "s1") == "DMT-F01"
    assert ship.why("PickUp", 0) == "DMT-F06"
    rooms["rt19"] = {**ABOVE, "tokens": ["crew_3_grog_1"]}
    broke = pirate("s4", item="pistol", carries=["crew_3_grog_2"])
    unpaid = Aboard(rooms, pirates={"mate": broke}, own=0, table=["rum"])
    refused = (["PickUp", 1], ["Swap", "rum"], ["Shoot", 2], ["Walk", "s1"], ["Run", "s1", "s2"], ["Eliminate", "s1"])
    for words in refused:
        assert unpaid.why(*words) == "DMT-A09", words
    flynn = pirate("s4", character="crimson_flynn", carries=["crew_3_grog_2"])
    assert Aboard(rooms, pirates={"mate": flynn}, own=0).why("FightFire", "s1") == "DMT-A09"
    used = Aboard(rooms, pirates={"mate": pirate("s4", item="bucket")}, used=["bucket"])
    assert used.why("UseOnFire", "bucket", "s1") == "DMT-I02"
    unpaid = Aboard(rooms, pirates={"mate": pirate("s4", item="bucket", carries=["crew_3_grog_2"])}, own=0)
    assert unpaid.why("UseOnFire", "bucket", "s1") == "DMT-A09"


@rule_test("DMT-F06", "DMT-F10", "DMT-F19")
def test_of_two_alike_the_first_is_meant_and_the_other_says_so() -> None:
    lying = ["crew_3_grog_1 flipped", "crew_3_grog_2 flipped"]
    ship = Aboard({"s4": {"tokens": lying}}, pirates={"mate": pirate("s4", fatigue=4)})
    assert (ship.why("PickUp", 0), ship.why("PickUp", 1)) == ("", "DMT-F06")
    ship.do("PickUp", 0).do("PickUp", 1)
    assert ship.offers("PutDown", "Drink") == [["Drink", 0], ["PutDown", 0]]
    assert (ship.why("PutDown", 1), ship.why("Drink", 1)) == ("DMT-F10", "DMT-F19")


@rule_test("DMT-F07", "DMT-F08", "DMT-L07", "DMT-A09", "DMT-A14", "DMT-F22")
def test_what_is_refused_to_the_first_is_refused_to_its_twin_for_the_same_reason() -> None:
    """A twin stands in the way only where the other one can be had."""
    grog = ["crew_3_grog_1 flipped", "crew_3_grog_2 flipped"]
    crowd = Aboard({"s4": {"deckhands": 2, "tokens": grog}}, pirates={"mate": pirate("s4")})
    assert crowd.why("PickUp", 0) == crowd.why("PickUp", 1) == "DMT-F07"
    looter = {"mate": pirate("s4", carries=["guard_6_1"])}
    treasures = Aboard({"s4": {"tokens": [*grog, "guard_7_1 flipped", "guard_7_2 flipped"]}}, pirates=looter)
    assert [treasures.why("PickUp", number) for number in range(4)] == [*["DMT-L07"] * 2, *["DMT-F08"] * 2]
    broke = Aboard({"s4": {"tokens": grog}}, pirates={"mate": pirate("s4", carries=["crew_4_cutlass_1"])}, own=0)
    assert broke.why("PickUp", 0) == broke.why("PickUp", 1) == "DMT-A09"
    boats = Aboard(pirates={"mate": pirate(carries=["crew_3_grog_1", "crew_3_grog_2"])})
    assert boats.why("PutDown", 0) == boats.why("PutDown", 1) == "DMT-A14"
    assert boats.why("Drink", 0) == boats.why("Drink", 1) == "DMT-F22"


# --- in battle ----------------------------------------------------------------------------------------


@rule_test("DMT-B04", "DMT-M16")
def test_in_battle_there_is_only_the_battle() -> None:
    crew = {"s1": {"tokens": ["crew_5_cutlass_1"]}}
    guard = {"s1": {"tokens": ["guard_7_1"]}}
    mate = {"mate": pirate("s1", track=1, carries=["crew_3_grog_1"])}
    two = {"s1": {"tokens": ["crew_5_cutlass_1", "crew_4_grog"]}}
    moments = {
        "enemy_to_face": Aboard(two, at="battles", pirates=mate),
        "use_track": Aboard(crew, dice=[2], at="battles", pirates=mate),
        "outcome_of_six": Aboard(crew, dice=[2], at="battles", pirates=mate).do("KeepTrack", dice=[6]),
        "beaten_by_guard": Aboard(guard, dice=[2], at="battles", pirates=mate).do("KeepTrack"),
    }
    for question, ship in moments.items():
        assert ship.asked == question
        grog = ship.g.carried[0][0]
        for words in (["Rest"], ["Strengthen"], ["EndTurn"], ["Drink", grog], ["PutDown", grog]):
            assert ship.why(*words) == "DMT-B04", (question, words)
        assert ship.why("Walk", "s4") == ship.why("Leave") == "DMT-M16", question
        assert reason(ship, "Drink", grog)


@rule_test("DMT-B04")
def test_out_of_turn_too() -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_5_cutlass_1"]}}
    gunner = pirate("s4", character="jade", track=1, carries=["crew_3_grog_1"])
    ship = Aboard(rooms, dice=[2], at="crew", pirates={"gunner": gunner})
    assert (ship.who, ship.why("Drink", 1)) == (1, "DMT-B04")


@rule_test("DMT-B10", "DMT-I10", "DMT-I11")
@pytest.mark.parametrize("place", ["s4", "boats"])
def test_after_a_shot_the_die_comes_first(place: str) -> None:
    """A shot is no encounter: nobody is told to fight, only to use the track or to keep it, aboard and on the boats."""
    mate = pirate(place, item="pistol", track=2, fatigue=4, carries=["crew_3_grog_1"])
    ship = Aboard({"s1": {"tokens": ["crew_5_cutlass_1"]}}, pirates={"mate": mate}).do("Shoot", 0, dice=[1])
    assert ship.asked == "use_track"
    for words in (["Walk", "s1"], ["Rest"], ["Strengthen"], ["EndTurn"], ["Drink", 1], ["PutDown", 1]):
        assert ship.why(*words) == "DMT-B10", words
        assert "use the Battle Track or keep it" in reason(ship, *words)
        assert "enemy" not in reason(ship, *words)


@rule_test("DMT-B18", "DMT-B17")
def test_a_retreat_does_not_leave_the_ship() -> None:
    ship = Aboard({"s1": {"tokens": ["crew_5_cutlass_1"]}}, dice=[3, 3], at="battles", pirates={"mate": pirate("s1")})
    assert ship.asked == "pirate_retreat"
    assert ship.why("Retreat", None) == "DMT-B18"
    assert "room" in reason(ship, "Retreat", None)


@rule_test("DMT-B32", "DMT-B35", "DMT-B06")
def test_where_crew_does_not_go_and_who_was_voted_down() -> None:
    rooms = {
        "rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]},
        "rt19": {"at": [0, 3]},
        "rt18": {"at": [0, 4]},
        "rt02": {"at": [1, 2]},
    }
    pirates = {"mate": pirate("s1"), "gunner": pirate("rt18", character="jade")}
    ship = Aboard(rooms, at="crew", pirates=pirates, settings=ALONE)
    assert ship.why("SendCrew", 0, "rt02") == "DMT-B32"
    voted = Aboard(rooms, at="crew", pirates=pirates)
    assert voted.why("SendCrew", 0, "rt02") == "DMT-B32"
    names = [("mate", "cobalt_kallen"), ("gunner", "jade"), ("cook", "whitebeard")]
    crew = {role: pirate("s4", character=name) for role, name in names}
    crew |= {"lookout": pirate(character="lydia_lamore"), "carpenter": pirate(character="crimson_flynn")}
    tie = Aboard(rooms, at="crew", pirates=crew, seats=5, settings={"decisions": "vote"})
    for seat, choice in enumerate((0, 1, 1, 2, 2)):
        tie.do("LetFight", choice, seat=seat)
    assert (tie.asked, tie.why("LetFight", 0)) == ("who_fights", "DMT-B06")
