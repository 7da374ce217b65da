"""Corners of a turn: rooms laid at the edge, items that change hands, running with what is left."""

from __future__ import annotations

import pytest

from boneyard.games.dead_men_tell_no_tales import events, search_events
from tests.games.dead_men_tell_no_tales.helpers import QUIET, Aboard, corridor, pirate
from tests.support import rule_test

# --- Search -------------------------------------------------------------------------------------------


@rule_test("DMT-P13", "DMT-P11")
@pytest.mark.parametrize(("token", "trapdoor"), [("guard_6_1", False), ("crew_3_grog_1", False), ("trapdoor_2", True)])
def test_only_a_trapdoor_token_makes_a_trapdoor(token: str, trapdoor: bool) -> None:
    ship = Aboard(at="search", stack=["rt03", "rt19"])
    ship.do("Place", 0, 2, 0, dice=[token])
    assert (ship.room("rt03")["trapdoor"], ship.hands("rt03")) == (trapdoor, [int(trapdoor)])


@rule_test("DMT-P17")
def test_of_several_open_doors_one_is_the_exit() -> None:
    ship = Aboard(at="search", stack=["rt03"])
    ship.do("Place", 0, 2, 0, dice=["guard_6_1"])
    assert (ship["dinghy"], len(ship.of(search_events.DinghyFound))) == (["rt03", "N"], 1)


@rule_test("DMT-P07", "DMT-P20")
def test_a_last_offset_tile_is_laid_alone() -> None:
    ship = Aboard(at="search", stack=["rt20"], offset=2)
    ship.do("Place", 0, 2, 1, dice=["guard_6_1"])
    assert (ship.asked, ship["stack"]) == ("action", 0)


@rule_test("DMT-T01")
def test_the_step_of_the_turn_is_told() -> None:
    titian = {"mate": pirate(character="five_fingered_titian")}
    ship = Aboard(stack=["rt20"], deck=["rc06", "rc12"], pirates=titian)
    assert ship.do("EndTurn")["phase"] == "revenge"
    assert ship.do("Resolve", "rc06")["phase"] == "search"


# --- tokens and items ---------------------------------------------------------------------------------


@rule_test("DMT-I02")
def test_an_item_works_again_next_turn() -> None:
    ship = Aboard({"s1": {"fire": 2}}, stack=[], deck=QUIET, pirates={"mate": pirate(item="bucket")})
    ship.do("UseOnFire", "bucket", "s1").do("EndTurn")
    assert (ship["active"], ship["used"]) == ("gunner", [])
    ship.do("EndTurn")
    assert ship.may("UseOnFire", "bucket", "s1")


@rule_test("DMT-A05", "DMT-A12")
def test_a_living_lydia_passes_all_six() -> None:
    ship = Aboard(stack=[], deck=QUIET, pirates={"mate": pirate(character="lydia_lamore")})
    assert ship.do("EndTurn")["received"] == 6


@rule_test("DMT-F10")
def test_one_of_two_cutlasses_is_put_down() -> None:
    ship = Aboard(pirates={"mate": pirate("s4", carries=["crew_4_cutlass_1", "crew_5_cutlass_1"])})
    ship.do("PutDown", 0)
    assert ship.pirate()["carries"] == ["crew_5_cutlass_1"]
    assert ship.room("s4")["tokens"] == ["crew_4_cutlass_1 flipped"]


@rule_test("DMT-M03", "DMT-C07")
@pytest.mark.parametrize(("character", "row"), [("jade", "DMT-M06"), ("whitebeard", "")])
def test_the_second_room_is_entered_with_what_the_first_has_cost(character: str, row: str) -> None:
    """One fatigue more closes fire 5 to Jade; Whitebeard shrugs it off."""
    rooms = corridor(rt19={"fire": 1}, rt03={"fire": 5})
    ship = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=4, character=character)})
    assert ship.why("Run", "rt19", "rt03") == row


@rule_test("DMT-M03", "DMT-M10", "DMT-M09")
def test_what_the_first_step_costs_depends_on_where_it_begins() -> None:
    """From the boats fire 1 costs one fatigue, and fire 5 is closed at 5; from a room as hot it costs nothing."""
    aboard = Aboard({"s1": {"fire": 1}, "s4": {"fire": 5}}, pirates={"mate": pirate(fatigue=4)})
    assert aboard.why("Run", "s1", "s4") == "DMT-M06"
    rooms = corridor(s1={"fire": 3}, s4={"fire": 3}, rt19={"fire": 5})
    assert Aboard(rooms, pirates={"mate": pirate("s1", fatigue=4)}).may("Run", "s4", "rt19")


@rule_test("DMT-F14")
@pytest.mark.parametrize("item", ["blanket", "sword"])
def test_any_item_of_a_mate_can_be_taken(item: str) -> None:
    pirates = {"mate": pirate("s4", item="rum"), "gunner": pirate(character="jade", item=item)}
    assert Aboard(pirates=pirates, table=["bucket"]).offers("Swap") == [
        ["Swap", name] for name in sorted((item, "bucket"))
    ]


@rule_test("DMT-M15", "DMT-Z09")
def test_a_pirate_who_dies_in_the_second_room_strains_nobody_else() -> None:
    ship = Aboard(corridor(rt03={"fire": 1}), stack=[], deck=QUIET, pirates={"mate": pirate("s4", fatigue=15)})
    ship.do("Run", "rt19", "rt03")
    died = ship.of(events.PirateDied)
    assert [ship.g.content.tokens["room"].name(event.room) for event in died] == ["rt03"]
    assert (ship.pirate()["in"], ship.pirate()["fatigue"]) == ("boats", 0)


@rule_test("DMT-M15", "DMT-M04")
def test_running_out_too_tired_is_death_on_the_boats() -> None:
    ship = Aboard(stack=[], deck=QUIET, pirates={"mate": pirate("s4", fatigue=14, carries=["crew_4_cutlass_1"])})
    ship.do("RunOut", "s1")
    assert [event.room for event in ship.of(events.PirateDied)] == [-1]
    assert (ship["gone"], ship.pirate()["fatigue"]) == (["crew_4_cutlass_1 flipped"], 0)
