"""Moving: doors, fire limits, fatigue, exits, and the duties of the overheated and the crowded."""

from __future__ import annotations

import pytest

from boneyard.games.dead_men_tell_no_tales import events, perils
from tests.games.dead_men_tell_no_tales.helpers import QUIET, Aboard, pirate
from tests.support import rule_test

CORRIDOR = {"rt19": {"at": [0, 2], "fire": 0}, "rt03": {"at": [0, 3], "fire": 0}, "rt18": {"at": [0, 4], "fire": 0}}
"""Straight up from S4: tee, cross, tee."""


def corridor(*fires: int, **deckhands: int) -> dict[str, object]:
    """S4 and the three rooms above it with these fires."""
    names = ("s4", "rt19", "rt03", "rt18")
    rooms: dict[str, dict[str, object]] = {"s4": {}, **{name: dict(room) for name, room in CORRIDOR.items()}}
    for name, fire in zip(names, fires, strict=False):
        rooms[name]["fire"] = fire
    for name, number in deckhands.items():
        rooms[name]["deckhands"] = number
    return dict(rooms)


@rule_test("DMT-M01")
def test_a_walk_goes_through_a_door() -> None:
    ship = Aboard(corridor(), pirates={"mate": pirate("s1")})
    ship.do("Walk", "s4")
    assert (ship.pirate()["in"], ship["own"]) == ("s4", 4)
    assert ship.offers("Walk") == [["Walk", "rt19"], ["Walk", "s1"]]
    walled = Aboard({"rt17": {"at": [1, 1], "turn": 0}}, pirates={"mate": pirate("rt17")})
    assert walled.why("Walk", "s3") == "DMT-M01", "a wall lies between"


@rule_test("DMT-M02", "DMT-M04")
def test_a_run_is_two_moves_for_one_token_and_two_fatigue() -> None:
    ship = Aboard(corridor(0, 2, 4, 0), pirates={"mate": pirate("rt19", fatigue=1)})
    ship.do("Run", "rt03", "rt18")
    assert (ship.pirate()["in"], ship.pirate()["fatigue"], ship["own"]) == ("rt18", 1 + 2 + 0 + 2, 4)


@rule_test("DMT-M03", "DMT-M06")
def test_each_room_of_a_run_is_checked_in_turn() -> None:
    ship = Aboard(corridor(0, 4, 4), pirates={"mate": pirate("s4", fatigue=4)})
    assert ship.may("Walk", "rt19")
    assert ship.may("Run", "rt19", "rt03"), "at 8 fatigue fire 4 may still be entered"
    ship = Aboard(corridor(0, 4, 4), pirates={"mate": pirate("s4", fatigue=5)})
    assert ship.may("Walk", "rt19")
    assert ship.why("Run", "rt19", "rt03") == "DMT-M06", "the first room brings him to 9"


@rule_test("DMT-M05", "DMT-D09")
def test_three_deckhands_keep_everybody_out() -> None:
    for number, refusal in ((2, ""), (3, "DMT-M05")):
        ship = Aboard(corridor(rt19=number), pirates={"mate": pirate("s4")})
        assert ship.why("Walk", "rt19") == refusal
        assert ship.why("Run", "rt19", "rt03") == refusal
    beyond = Aboard(corridor(rt03=3), pirates={"mate": pirate("s4")})
    assert beyond.why("Run", "rt19", "rt03") == "DMT-M05"
    retreat = Aboard(
        {"rt19": {"at": [0, 2], "fire": 0, "tokens": ["guard_8_1"]}, "s4": {"deckhands": 3}},
        dice=[1],
        at="battles",
        pirates={"mate": pirate("rt19")},
    )
    assert len(retreat.of(perils.FoughtOn)) + len(retreat.of(perils.BattleLost)) >= 2, "no room to retreat to"


@rule_test("DMT-M06", "DMT-G02", "DMT-G06")
@pytest.mark.parametrize(
    ("fatigue", "limit"), [(0, 6), (4, 6), (5, 5), (8, 5), (9, 4), (11, 4), (12, 3), (13, 3), (14, 2), (15, 2)]
)
def test_the_dial_tells_which_fire_is_too_hot(fatigue: int, limit: int) -> None:
    for fire in range(6):
        ship = Aboard(corridor(fire, fire), pirates={"mate": pirate("s1", fatigue=fatigue)})
        ship.g.level[0] = fire
        ship.g.offered = None
        refusal = ship.why("Walk", "s4")
        assert refusal == ("DMT-M06" if fire >= limit else ""), (fire, fatigue)


@rule_test("DMT-M07")
def test_the_limit_is_read_before_the_entrys_own_fatigue() -> None:
    ship = Aboard(corridor(2, 4), pirates={"mate": pirate("s4", fatigue=7)})
    ship.do("Walk", "rt19")
    assert ship.pirate()["fatigue"] == 9


@rule_test("DMT-M08", "DMT-X11")
def test_rubble_cannot_be_entered() -> None:
    rooms = corridor()
    rooms["rt19"] = {"at": [0, 2], "exploded": True}
    ship = Aboard(rooms, pirates={"mate": pirate("s4")})
    assert ship.offers("Walk") == [["Walk", "s1"]]
    assert ship.why("Walk", "rt19") == "DMT-M08"


@rule_test("DMT-M09")
@pytest.mark.parametrize(("here", "there", "cost"), [(2, 4, 2), (4, 2, 0), (3, 3, 0), (0, 5, 5)])
def test_only_a_hotter_room_tires(here: int, there: int, cost: int) -> None:
    ship = Aboard(corridor(here, there), pirates={"mate": pirate("s4")})
    ship.do("Walk", "rt19")
    assert ship.pirate()["fatigue"] == cost


@rule_test("DMT-M10", "DMT-M11")
def test_the_boats_count_as_no_fire_and_lead_to_the_exit_rooms() -> None:
    ship = Aboard({"s1": {"fire": 3}})
    assert ship.offers("Walk") == [["Walk", "s1"]]
    ship.do("Walk", "s1")
    assert ship.pirate()["fatigue"] == 3
    two = Aboard({"s1": {"fire": 3}, "rt20": {"at": [0, 2], "turn": 1}}, stack=[], dinghy=["rt20", "N"])
    assert two.offers("Walk") == [["Walk", "rt20"], ["Walk", "s1"]]


@rule_test("DMT-M12", "DMT-M13")
@pytest.mark.parametrize(("before", "after"), [(13, 6), (1, 0), (4, 2), (0, 0), (15, 7)])
def test_leaving_halves_fatigue(before: int, after: int) -> None:
    ship = Aboard(stack=[], deck=["rc06"], pirates={"mate": pirate("s1", fatigue=before)})
    ship.do("Leave")
    assert (ship.pirate()["in"], ship.pirate()["fatigue"]) == ("boats", after)


@rule_test("DMT-M12")
def test_a_run_may_end_on_the_boats_and_strains_before_the_halving() -> None:
    ship = Aboard(stack=[], deck=["rc06"], pirates={"mate": pirate("s4", fatigue=5)})
    ship.do("RunOut", "s1")
    assert (ship.pirate()["in"], ship.pirate()["fatigue"], ship["active"]) == ("boats", 3, "gunner")
    deadly = Aboard(stack=[], deck=["rc06"], pirates={"mate": pirate("s4", fatigue=14)})
    deadly.do("RunOut", "s1")
    assert [event.room for event in deadly.of(events.PirateDied)] == [-1], "dead on the boats"


@rule_test("DMT-M15")
def test_a_deadly_move_is_legal() -> None:
    ship = Aboard(corridor(0, 1), pirates={"mate": pirate("s4", fatigue=15)}, stack=[], deck=["rc06"])
    ship.do("Walk", "rt19")
    assert len(ship.of(events.PirateDied)) == 1
    run = Aboard(corridor(), pirates={"mate": pirate("s4", fatigue=14)}, stack=[], deck=["rc06"])
    run.do("Run", "rt19", "rt03")
    assert [event.cause for event in run.of(events.PirateDied)] == ["exhausted"]


@rule_test("DMT-M16", "DMT-B01", "DMT-B04")
def test_nobody_walks_past_an_enemy() -> None:
    rooms = corridor()
    rooms["rt19"] = {"at": [0, 2], "fire": 0, "tokens": ["guard_8_1"]}
    grog = pirate("s4", fatigue=1, track=2, carries=["crew_3_grog_1"])
    ship = Aboard(rooms, pirates={"mate": grog})
    ship.do("Walk", "rt19", dice=[3])
    assert ship.asked == "use_track"
    assert ship.offers() == [["KeepTrack"], ["UseTrack"]]
    for other in (["Walk", "rt03"], ["Rest"], ["Drink", 0], ["Strengthen"], ["EndTurn"], ["PutDown", 0]):
        assert ship.why(*other)


@rule_test("DMT-M17")
def test_no_run_through_an_enemy_but_gus_runs_through_crew() -> None:
    rooms = corridor()
    for token, gus in (("crew_3_grog_1", True), ("guard_6_1", False)):
        rooms["rt19"] = {"at": [0, 2], "fire": 0, "tokens": [token]}
        ship = Aboard(rooms, pirates={"mate": pirate("s4")})
        assert ship.why("Run", "rt19", "rt03") == "DMT-M17"
        assert ship.may("Walk", "rt19")
        ship = Aboard(rooms, pirates={"mate": pirate("s4", character="black_gus_garrett")})
        assert ship.may("Run", "rt19", "rt03") == gus
    rooms["rt19"] = {"at": [0, 2], "fire": 0, "tokens": ["crew_3_grog_1"]}
    ship = Aboard(rooms, pirates={"mate": pirate("s4", character="black_gus_garrett")})
    ship.do("Run", "rt19", "rt03")
    assert (ship.asked, ship.why("Fight", 0)) == ("crew_to_clear", "DMT-M17")
    ship.do("SendCrew", 0, "s4")
    assert (ship.pirate()["in"], ship.pirate()["fatigue"]) == ("rt03", 2)
    assert ship.room("s4")["tokens"] == ["crew_3_grog_1"]


@rule_test("DMT-M17")
def test_crew_driven_into_the_second_room_is_fought_at_the_end_of_the_run() -> None:
    rooms = corridor()
    rooms["rt19"] = {"at": [0, 2], "fire": 0, "tokens": ["crew_3_grog_1"]}
    ship = Aboard(rooms, pirates={"mate": pirate("s4", character="black_gus_garrett")})
    ship.do("Run", "rt19", "rt03").do("SendCrew", 0, "rt03")
    assert (ship.pirate()["in"], ship.asked) == ("rt03", "enemy_to_face")


@rule_test("DMT-M17")
def test_a_mate_fights_crew_that_was_driven_onto_him_before_the_run_goes_on() -> None:
    rooms = corridor()
    rooms["rt19"] = {"at": [0, 2], "fire": 0, "tokens": ["crew_5_cutlass_1"]}
    gus = pirate("s4", character="black_gus_garrett")
    ship = Aboard(rooms, pirates={"mate": gus, "gunner": pirate("rt03", track=2)})
    ship.do("Run", "rt19", "rt03").do("SendCrew", 0, "rt03", dice=[4])
    assert (ship.asked, ship.who) == ("use_track", 1)
    assert ship.pirate()["in"] == "rt19", "the Run waits"
    ship.do("UseTrack")
    assert ship.pirate()["in"] == "rt03"


@rule_test("DMT-M17", "DMT-M03", "DMT-B28")
def test_a_run_ends_in_the_first_room_if_the_second_has_become_too_hot() -> None:
    """The skeleton comes back to Gus, who loses to it: now the fire of the second room is too much for him."""
    rooms = corridor(0, 0, 5)
    rooms["rt19"] = {"at": [0, 2], "fire": 0, "tokens": ["crew_5_cutlass_1"]}
    gus = pirate("s4", character="black_gus_garrett", fatigue=4)
    ship = Aboard(rooms, pirates={"mate": gus, "gunner": pirate("s4", character="jade")})
    ship.do("Run", "rt19", "rt03").do("SendCrew", 0, "s4", dice=[4, 1])
    assert (ship.asked, ship.who) == ("crew_retreat", 1)
    ship.do("SendCrew", 0, "rt19").do("Fight", 0, dice=[4, 1])
    ship.do("SendCrew", 0, "s4", dice=[6])
    assert (ship.pirate()["in"], ship.pirate()["fatigue"], ship.asked) == ("rt19", 4 + 1 + 2, "action")


@rule_test("DMT-M18", "DMT-M02", "DMT-M04")
def test_a_run_may_end_where_it_began() -> None:
    """Two spaces through doors: the rulebook asks no more. Both rooms are checked, and both tire."""
    ship = Aboard(corridor(3, 0), pirates={"mate": pirate("s4")}).do("Run", "rt19", "s4")
    assert (ship.pirate()["in"], ship.pirate()["fatigue"], ship["own"]) == ("s4", 0 + 3 + 2, 4)
    tired = Aboard(corridor(5, 0), pirates={"mate": pirate("s4", fatigue=5)})
    assert tired.why("Run", "rt19", "s4") == "DMT-M06", "the room one has left may be too hot to come back to"
    crowded = Aboard({**corridor(0, 0), "s4": {"deckhands": 3}}, pirates={"mate": pirate("s4")})
    assert crowded.why("Run", "rt19", "s4") == "DMT-M05"


@rule_test("DMT-M18", "DMT-M12", "DMT-M13", "DMT-M14")
def test_a_run_may_lead_from_the_boats_and_back() -> None:
    mate = {"mate": pirate(fatigue=5)}
    ship = Aboard({"s1": {"fire": 2}}, stack=[], deck=QUIET, pirates=mate).do("RunOut", "s1")
    assert (ship.pirate()["in"], ship.pirate()["fatigue"], ship["active"]) == ("boats", (5 + 2 + 2) // 2, "gunner")
    assert Aboard({"s1": {"fire": 5}}, pirates=mate).why("RunOut", "s1") == "DMT-M06"


# --- duties -------------------------------------------------------------------------------------------


@rule_test("DMT-M19", "DMT-I15")
def test_the_overheated_fight_the_fire_leave_or_rest() -> None:
    rooms = corridor(5, 3, s4=1)
    ship = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=10, item="blanket")})
    assert ship.offers() == [
        ["EndTurn"], ["FightFire", "s4"], ["Rest"], ["Run", "rt19", "rt03"], ["Run", "s1", "s2"], ["Run", "s1", "s3"],
        ["RunOut", "s1"], ["UseOnFire", "blanket", "s4"], ["Walk", "rt19"], ["Walk", "s1"],
    ]  # fmt: skip
    assert ship.why("Strengthen") == ship.why("Swap", "sword") == ship.why("Eliminate", "s4") == "DMT-M19"
    ship.do("Rest")
    assert not ship.may("Strengthen"), "fatigue 8 is still too much for fire 5"
    ship.do("Rest").do("Rest")
    assert ship.pirate()["fatigue"] == 4
    assert ship.may("Strengthen")
    bucket = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=10, item="bucket")})
    assert not bucket.offers("UseOnFire"), "the Bucket does not cool the own room"


@rule_test("DMT-M20", "DMT-D09")
def test_the_crowded_eliminate_or_leave() -> None:
    ship = Aboard(corridor(1, s4=3, rt19=1), pirates={"mate": pirate("s4", fatigue=3)})
    assert {option[0] for option in ship.offers()} == {"Walk", "Run", "RunOut", "Eliminate", "EndTurn"}
    assert ship.offers("Eliminate") == [["Eliminate", "rt19"], ["Eliminate", "s4"]], "next door counts too"
    assert ship.why("Rest") == ship.why("FightFire", "s4") == ship.why("Strengthen") == "DMT-M20"
    ship.do("Eliminate", "s4")
    assert ship.may("Rest")


@rule_test("DMT-M21")
def test_overheated_and_crowded_only_leaving_helps_both() -> None:
    rooms = corridor(5, 0, s4=3)
    ship = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=10)})
    assert {option[0] for option in ship.offers()} == {"Walk", "Run", "RunOut", "EndTurn"}
    assert ship.why("Rest") == ship.why("FightFire", "s4") == ship.why("Eliminate", "s4") == "DMT-M21"
    shut = corridor(5, 5, s4=3)
    shut["s1"] = {"fire": 5}
    ship = Aboard(shut, pirates={"mate": pirate("s4", fatigue=10)})
    assert ship.offers() == [["Eliminate", "s4"], ["EndTurn"], ["FightFire", "s4"], ["Rest"]]
    looter = Aboard(shut, pirates={"mate": pirate("s4", fatigue=10, carries=["guard_6_1"])})
    assert looter.offers() == [["EndTurn"], ["PutDown", 0], ["Rest"]]


@rule_test("DMT-M22", "DMT-M23")
def test_ending_drinking_and_putting_down_are_always_possible() -> None:
    loot = ["crew_3_grog_1", "crew_4_cutlass_1"]
    for rooms in (corridor(5), corridor(0, s4=3), corridor(5, s4=3)):
        ship = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=10, carries=loot)})
        assert ship.may("EndTurn")
        assert ship.offers("Drink", "PutDown") == [["Drink", 0], ["PutDown", 0], ["PutDown", 1]]


@rule_test("DMT-M24")
def test_one_deckhand_hinders_nobody() -> None:
    rooms = corridor(rt19=1)
    rooms["rt19"] = {"at": [0, 2], "deckhands": 1, "fire": 0, "tokens": ["crew_4_cutlass_1 flipped"]}
    ship = Aboard(rooms, pirates={"mate": pirate("s4")})
    ship.do("Walk", "rt19").do("PickUp", 0)
    assert ship.pirate()["carries"] == ["crew_4_cutlass_1"]
