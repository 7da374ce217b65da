"""Search the Ship: laying rooms, their fire and their tokens, the dinghy."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.dead_men_tell_no_tales import events, perils, search_events
from tests.games.dead_men_tell_no_tales.helpers import GAME, Aboard, pirate
from tests.support import rule_test


def cells(ship: Aboard) -> set[tuple[int, int]]:
    return {(option[1], option[2]) for option in ship.offers("Place")}


def searching(tile: str, rooms: dict[str, Any] | None = None, **position: Any) -> Aboard:
    return Aboard(rooms, at="search", stack=[tile, "rt19"], **position)


@rule_test("DMT-P02")
def test_every_empty_cell_behind_a_door_and_none_below() -> None:
    ship = searching("rt03")
    assert cells(ship) == {(-2, 0), (2, 0), (-1, 1), (1, 1), (0, 2)}
    assert ship.why("Place", 0, -1, 0) == "DMT-P02"
    assert all(y >= 0 for _, y in cells(searching("rt04")))


@rule_test("DMT-P03")
def test_doors_meet_doors_and_walls_meet_walls() -> None:
    straight = searching("rt20", {"rt17": {"at": [0, 2], "turn": 1}})
    assert (1, 2) not in cells(straight), "a wall faces that cell, nothing leads there"
    corner = searching("rt05", {"rt02": {"at": [0, 2]}, "rt20": {"at": [1, 3]}})
    assert corner.may("Place", 1, 2, 1), "west door to the cross, south open, wall to the wall above"
    assert corner.why("Place", 1, 2, 2) == "DMT-P03", "its north door would meet the wall above"
    assert corner.why("Place", 1, 2, 0) == "DMT-P03", "its west wall would meet the cross's door"


@rule_test("DMT-P04")
def test_a_cell_reached_only_wall_to_wall_is_refused() -> None:
    ship = searching("rt17", {"rt20": {"at": [0, 2], "turn": 1}})
    assert (1, 2) not in cells(ship)
    assert ship.why("Place", 1, 2, 1) == "DMT-P04"


@rule_test("DMT-P05")
@pytest.mark.parametrize(
    ("tile", "turns"),
    [("rt02", [0]), ("rt03", [0]), ("rt01", [0, 1, 2, 3]), ("rt17", [1]), ("rt04", [0]), ("rt14", [0, 1, 3])],
)
def test_all_fitting_turns_and_look_alikes_once(tile: str, turns: list[int]) -> None:
    ship = searching(tile)
    assert [option[3] for option in ship.offers("Place") if option[1:3] == [0, 2]] == turns


@rule_test("DMT-P06")
def test_an_exploded_neighbour_asks_nothing() -> None:
    rooms = {"rt02": {"at": [0, 2]}, "rt03": {"at": [1, 3], "exploded": True}}
    ship = searching("rt05", rooms)
    turns = {option[3] for option in ship.offers("Place") if option[1:3] == [1, 2]}
    assert turns == {1, 2}, "west door needed; the north side may be wall or door"
    lonely = searching("rt05", {"rt02": {"at": [0, 2], "exploded": True}})
    assert (1, 2) not in cells(lonely)


@rule_test("DMT-P07")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_tiles_on_everybodys_first_turn_and_one_later(seats: int) -> None:
    placed: list[int] = []
    g = GAME.start(seats, "5" * 64, {"quiet_kegs": True})
    while g.waiting and len(placed) < seats + 1:
        if g.question is not None and g.question.name == "place_for_tile":
            if len(placed) < g.turn:
                placed.append(0)
            placed[-1] += 1
        g.answer(g.waiting[0], g.options(g.waiting[0])[-1])
    assert placed == [2] * seats + [1]


@rule_test("DMT-P08")
def test_the_first_tile_is_settled_before_the_second_is_seen() -> None:
    ship = Aboard(at="search", stack=["rt03", "rt19"], offset=2, supply=0)
    ship.do("Place", 0, 2, 0, dice=["trapdoor_1"])
    assert (ship["result"], ship["stack"], ship["pending"]) == ("overwhelmed", 1, None)
    calm = Aboard(at="search", stack=["rt03", "rt19"], offset=2)
    calm.do("Place", 0, 2, 0, dice=["trapdoor_1"])
    told = [type(event).__name__ for event in calm.told]
    assert told[-4:] == ["TilePlaced", "TokenDrawn", "HandAdded", "TileRevealed"], "fire, token and deckhand come first"


@rule_test("DMT-P09")
@pytest.mark.parametrize(("tile", "level"), [("rt03", 4), ("rt13", 0), ("rt18", 0), ("rt10", 1)])
def test_the_printed_fire(tile: str, level: int) -> None:
    ship = searching(tile)
    turn = ship.offers("Place")[-1]
    ship.do(*turn, dice=["guard_6_1"])
    assert ship.fire(tile) == [level]


@rule_test("DMT-P10", "DMT-P11", "DMT-P12")
def test_one_token_a_tile_enemy_side_up() -> None:
    ship = Aboard(at="search", stack=["rt03", "rt02"], offset=2)
    ship.do("Place", 0, 2, 0, dice=["guard_7_2"])
    assert ship["bag"] == 19
    assert ship.room("rt03")["tokens"] == ["guard_7_2"]
    assert ship.g.enemies(ship.g.at[2 * 64 + 32]) == [0]
    assert ship.g.strength(0) == 7
    ship.do("Place", 0, 3, 0, dice=["crew_3_grog_1"])
    assert ship.g.strength(1) == 3
    seen = GAME.scenes.describe(GAME.view(ship.g, 0).state)
    assert seen["rooms"]["rt02"]["tokens"] == ["?crew_3"], "what a skeleton hides stays hidden"


@rule_test("DMT-P13", "DMT-P14")
def test_a_trapdoor_brings_a_deckhand_and_cannot_be_taken() -> None:
    ship = searching("rt03", pirates={"mate": pirate("s4")})
    before = ship["supply"]
    ship.do("Place", 0, 2, 0, dice=["trapdoor_3"])
    assert (ship.hands("rt03"), ship["supply"]) == ([1], before - 1)
    assert ship.room("rt03")["trapdoor"]
    ship.do("Walk", "rt03")
    assert not ship.offers("PickUp")
    assert ship.why("PickUp", 0) == "DMT-F21"


@rule_test("DMT-P15", "DMT-W05")
def test_a_trapdoor_without_a_deckhand_left_loses() -> None:
    ship = searching("rt03", supply=0)
    ship.do("Place", 0, 2, 0, dice=["trapdoor_1"])
    assert ship["result"] == "overwhelmed"


@rule_test("DMT-P16", "DMT-W06")
def test_a_tile_that_fits_nowhere_loses() -> None:
    sealed = {
        "rt12": {"at": [-2, 0]}, "rt05": {"at": [-1, 1]}, "rt06": {"at": [1, 1]}, "rt04": {"at": [0, 2]},
        "rt02": {"at": [2, 0], "exploded": True},
    }  # fmt: skip
    ship = Aboard(sealed, at="search", stack=["rt20"])
    assert ship["result"] == "trapped"
    assert ship.of(events.GameLost)[0].reason == "trapped"
    del sealed["rt02"]
    unmatched = Aboard(sealed, at="search", stack=["rt20"])
    assert unmatched["result"] == "", "one open door is left, and the straight room fits there"


@rule_test("DMT-P17", "DMT-P18")
def test_the_dinghy_lies_at_an_open_door_of_the_last_tile() -> None:
    ship = Aboard(at="search", stack=["rt20"])
    ship.do("Place", 0, 2, 1, dice=["guard_6_1"])
    assert (ship["dinghy"], ship["exits"]) == (["rt20", "N"], ["s1", "rt20"])
    dead_end = Aboard(at="search", stack=["rt04"])
    dead_end.do("Place", 0, 2, 0, dice=["guard_6_1"])
    assert (dead_end["dinghy"], dead_end["exits"]) == ([], ["s1"])
    assert dead_end.of(search_events.NoDinghy)
    downwards = Aboard(at="search", stack=["rt07"])
    downwards.do("Place", -2, 0, 0, dice=["guard_6_1"])
    assert downwards["dinghy"] == ["rt07", "S"], "a door towards the sea will do"
    rubble = Aboard({"rt02": {"at": [0, 3], "exploded": True}}, at="search", stack=["rt20"])
    rubble.do("Place", 0, 2, 1, dice=["guard_6_1"])
    assert rubble["dinghy"] == [], "a door onto rubble will not"
    early = Aboard(at="search", stack=["rt20", "rt04"])
    early.do("Place", 0, 2, 1, dice=["guard_6_1"])
    assert early["dinghy"] == []


@rule_test("DMT-P19", "DMT-M11")
def test_in_by_one_exit_and_out_by_the_other() -> None:
    rooms = {"rt20": {"at": [0, 2], "turn": 1, "fire": 1}, "s1": {"fire": 1}}
    ship = Aboard(rooms, stack=[], dinghy=["rt20", "N"], looted=1, deck=["rc06"])
    assert ship.offers("Walk") == [["Walk", "rt20"], ["Walk", "s1"]]
    ship.do("Walk", "rt20").do("Run", "s4", "s1").do("Leave")
    assert ship.pirate()["in"] == "boats"
    loot = Aboard(rooms, stack=[], dinghy=["rt20", "N"], pirates={"mate": pirate("rt20", carries=["guard_6_1"])})
    loot.do("Leave")
    assert loot["looted"] == 1


@rule_test("DMT-P20")
def test_an_empty_stack_skips_the_search() -> None:
    ship = Aboard(at="turn", stack=[])
    assert ship.asked == "action"
    assert ship.of(search_events.SearchSkipped)


@rule_test("DMT-P21")
def test_laying_a_tile_sets_off_no_keg_and_starts_no_battle() -> None:
    for tile in GAME.content.rooms:  # type: ignore[attr-defined]
        assert not tile.keg or tile.level < tile.keg
    ship = searching("rt18", pirates={"mate": pirate("s4")})
    ship.do("Place", 0, 2, 0, dice=["crew_5_cutlass_1"])
    assert ship.asked == "action"
    assert ship["marker"] == 0
    assert not ship.of(perils.BattleDie)


@rule_test("DMT-P22", "DMT-N02", "DMT-N06")
def test_captain_fromm_brings_another_token() -> None:
    for face in (4, 8):
        ship = Aboard(at="search", stack=["rt03", "rt19"], settings={"captain_fromm": True})
        assert ship["bag"] == 21
        ship.do("Place", 0, 2, 0, dice=["captain_fromm", face, "crew_4_grog"])
        assert ship.room("rt03")["tokens"] == ["captain_fromm", "crew_4_grog"]
        assert (ship["fromm"], ship["bag"], ship.g.strength(0)) == (face, 19, face)
