"""Looting, and what happens when a pirate dies."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.dead_men_tell_no_tales import events
from tests.games.dead_men_tell_no_tales.helpers import QUIET, Aboard, pirate
from tests.support import rule_test


def jade(room: str = "s4", **more: Any) -> dict[str, Any]:
    return {"mate": pirate(room, character="jade", **more)}


@rule_test("DMT-L01", "DMT-L02", "DMT-L07")
def test_a_looter_walks_rests_and_swaps() -> None:
    rooms = {
        "s4": {"fire": 2, "tokens": ["guard_6_1 flipped", "crew_4_cutlass_1 flipped"]},
        "rt19": {"at": [0, 2], "deckhands": 1},
    }
    ship = Aboard(rooms, pirates=jade(fatigue=2, carries=["crew_3_grog_1"]), table=["sword"])
    before = {option[0] for option in ship.offers()}
    assert {"Run", "FightFire", "Eliminate", "PickUp", "Strengthen"} <= before
    ship.do("PickUp", 0)
    assert {option[0] for option in ship.offers()} == {"Walk", "Rest", "Swap", "Drink", "PutDown", "EndTurn"}
    assert ship.why("PickUp", 1) == "DMT-L07"
    assert ship.why("Strengthen") == ship.why("FightFire", "s4") == ship.why("Eliminate", "rt19") == "DMT-L02"


@rule_test("DMT-L03")
@pytest.mark.parametrize(("here", "there"), [(4, 3), (0, 5), (3, 3), (5, 0)])
def test_a_looter_pays_the_whole_fire(here: int, there: int) -> None:
    rooms = {"s4": {"fire": here}, "rt19": {"at": [0, 2], "fire": there}}
    ship = Aboard(rooms, pirates=jade(carries=["guard_6_1"]))
    assert ship.do("Walk", "rt19").pirate()["fatigue"] == there


@rule_test("DMT-L04")
def test_looting_opens_no_closed_door() -> None:
    rooms = {"rt19": {"at": [0, 2], "fire": 4}, "s1": {"deckhands": 3}}
    ship = Aboard(rooms, pirates=jade(fatigue=9, carries=["guard_6_1"]))
    assert ship.why("Walk", "rt19") == "DMT-M06"
    assert ship.why("Walk", "s1") == "DMT-M05"


@rule_test("DMT-L05", "DMT-L09")
def test_a_treasure_carried_out_is_safe_for_good() -> None:
    ship = Aboard(
        {"s1": {"fire": 5}},
        stack=[],
        deck=["rc19"],
        pirates=jade("s1", fatigue=13, carries=["guard_6_1", "crew_3_grog_1"]),
    )
    ship.do("Leave")
    assert (ship["looted"], ship.pirate()["fatigue"]) == (1, 6)
    assert ship.pirate()["carries"] == ["crew_3_grog_1"]
    assert ship.room("s1")["exploded"], "the ship lost its entrance in the same turn"
    assert ship["looted"] == 1


# --- death --------------------------------------------------------------------------------------------


def dying(**position: Any) -> Aboard:
    """Jade walks to her death in S4."""
    more = position.pop("mate", {})
    position.setdefault("spare", ["lydia_lamore", "crimson_flynn"])
    position.setdefault("table", ["rum", "compass"])
    return Aboard({"s4": {"fire": 1}}, stack=[], deck=QUIET, pirates=jade("s1", fatigue=15, **more), **position)


@rule_test("DMT-Z02", "DMT-Z03", "DMT-Z09")
def test_a_spare_pirate_takes_the_place_on_the_boats() -> None:
    ship = dying(mate={"track": 3}).do("Walk", "s4", dice=["compass"])
    mate = ship.pirate()
    assert (mate["character"], mate["in"], mate["fatigue"], mate["track"]) == ("lydia_lamore", "boats", 0, 0)
    assert (ship["gone_characters"], ship["spare"]) == (["jade"], 1)


@rule_test("DMT-Z04", "DMT-W09")
def test_without_a_spare_pirate_the_game_is_lost() -> None:
    ship = dying(spare=[]).do("Walk", "s4")
    assert ship["result"] == "no_more_pirates"


@rule_test("DMT-Z05")
def test_the_item_is_lost_and_a_random_one_replaces_it() -> None:
    ship = dying(mate={"item": "sword"}).do("Walk", "s4", dice=["compass"])
    assert (ship.pirate()["item"], ship["table"], ship["gone_items"]) == ("compass", ["rum"], ["sword"])


@rule_test("DMT-Z06")
def test_an_empty_table_leaves_the_new_pirate_without() -> None:
    ship = dying(table=[]).do("Walk", "s4")
    assert ship.pirate()["item"] == ""


@rule_test("DMT-Z07")
def test_cutlass_and_grog_are_lost() -> None:
    ship = dying(mate={"carries": ["crew_4_cutlass_1", "crew_3_grog_1"], "track": 2}).do("Walk", "s4", dice=["rum"])
    assert (ship.pirate()["carries"], ship.pirate()["track"], ship.pirate()["floor"]) == ([], 0, 0)
    assert ship["gone"] == ["crew_4_cutlass_1 flipped", "crew_3_grog_1 flipped"]


@rule_test("DMT-Z08")
def test_a_treasure_stays_with_the_exhausted_and_burns_with_the_blown_up() -> None:
    ship = dying(mate={"carries": ["guard_6_1"]}).do("Walk", "s4", dice=["rum"])
    assert (ship.room("s4")["tokens"], ship["lost"]) == (["guard_6_1 flipped"], 0)
    burst = Aboard(
        {"rt03": {"at": [0, 2], "fire": 5}}, at="revenge", deck=["rc19"], pirates=jade("rt03", carries=["guard_6_1"])
    )
    assert (burst["lost"], burst["gone"]) == (1, ["guard_6_1 flipped"])


@rule_test("DMT-Z11", "DMT-Z13")
def test_a_death_out_of_turn_changes_no_turn() -> None:
    rooms = {"s1": {"fire": 0}}
    pirates = {"mate": pirate(), "gunner": pirate("s1", character="jade", fatigue=15)}
    ship = Aboard(
        rooms,
        at="revenge",
        deck=["rc14"],
        pirates=pirates,
        passed=2,
        offset=3,
        spare=["crimson_flynn"],
        stack=["rt03", "rt02", "rt19"],
    )
    assert len(ship.of(events.PirateDied)) == 1
    assert (ship["active"], ship["own"], ship["received"], ship["offset"]) == ("gunner", 5, 2, 2)


@rule_test("DMT-Z12", "DMT-W08")
def test_a_death_after_the_goal_loses() -> None:
    ship = dying(looted=4).do("Walk", "s4")
    assert ship["result"] == "untimely_death"
    early = dying(looted=3).do("Walk", "s4", dice=["rum"])
    assert early["result"] == ""


@rule_test("DMT-Z15")
def test_the_order_of_a_death() -> None:
    """Losses come in one order: the variant, the goal, then the empty pile; the character is drawn before the item."""
    sworn = dying(looted=4, spare=[], settings={"dead_pirate": True}).do("Walk", "s4")
    assert sworn["result"] == "dead_pirate"
    met = dying(looted=4, spare=[]).do("Walk", "s4")
    assert met["result"] == "untimely_death"
    assert met["gone_characters"] == [], "the game is over before anything is removed"
    empty = dying(spare=[], mate={"item": "sword"}).do("Walk", "s4")
    assert (empty["result"], empty["gone_characters"], empty["gone_items"]) == ("no_more_pirates", ["jade"], ["sword"])
    ship = dying().do("Walk", "s4", dice=["rum"])
    kinds = [type(event).__name__ for event in ship.told]
    assert kinds.index("PirateDied") < kinds.index("PirateArrives") < kinds.index("CardsRevealed")


@rule_test("DMT-Z01")
def test_a_death_in_the_search_skips_the_actions() -> None:
    """A tile closes the last door of a room cut off from the ship; the active pirate dies in it, and passes five tokens on."""
    rooms = {"rt19": {"at": [0, 2], "exploded": True}, "rt20": {"at": [0, 3], "turn": 1, "fire": 1}}
    mate = pirate("rt20", character="lydia_lamore")
    ship = Aboard(rooms, at="search", stack=["rt04", "rt02"], offset=2, own=6, deck=QUIET, pirates={"mate": mate})
    ship.do("Place", 0, 4, 0, dice=["crew_3_grog_1", "rum"])
    assert (ship.asked, ship["pending"]) == ("place_for_tile", "rt02"), "the second tile is still laid"
    ship.do("Place", -2, 0, 0, dice=["crew_3_grog_2"])
    assert (ship["active"], ship["received"], len(ship["discards"])) == ("gunner", 5, 1)
