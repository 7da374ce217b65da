"""Corners of battles: fights out of turn and in the middle of a Run, and skeletons on the move."""

from __future__ import annotations

from typing import Any

from boneyard.games.dead_men_tell_no_tales import events, perils
from tests.games.dead_men_tell_no_tales.helpers import ABOVE, ALONE, GUNNER, MATE, QUIET, Aboard, corridor, pirate
from tests.support import rule_test

GUS = "black_gus_garrett"


# --- Gus in the middle of a Run -----------------------------------------------------------------------


def gus_meets_it_again(**gus: Any) -> Aboard:
    """He drives a skeleton onto Jade, who sends it back to him before his Run is over."""
    pirates = {"mate": pirate("s4", character=GUS, **gus), "gunner": pirate("s4", character="jade")}
    rooms = corridor(rt19={"tokens": ["crew_5_cutlass_1"]})
    ship = Aboard(rooms, stack=[], deck=QUIET, pirates=pirates)
    ship.do("Run", "rt19", "rt03").do("SendCrew", 0, "s4", dice=[4, 1]).do("SendCrew", 0, "rt19")
    assert (ship.asked, ship.who) == ("enemy_to_face", MATE)
    return ship


@rule_test("DMT-M17", "DMT-T08")
def test_gus_dies_in_the_middle_of_his_run() -> None:
    ship = gus_meets_it_again(fatigue=15).do("Fight", 0, dice=[4])
    assert (ship.pirate()["in"], ship.pirate()["fatigue"]) == ("boats", 0), "nobody runs on in his place"
    assert (ship["active"], ship["discards"]) == ("gunner", ["rc06"])
    assert ship.room("rt19")["tokens"] == ["crew_5_cutlass_1"]


@rule_test("DMT-M17", "DMT-M04")
def test_gus_retreats_in_the_middle_of_his_run() -> None:
    ship = gus_meets_it_again().do("Fight", 0, dice=[4, 3]).do("Retreat", "s4")
    assert (ship.pirate()["in"], ship.pirate()["fatigue"]) == ("s4", 1 + 2), (
        "it ends there; running strains all the same"
    )
    assert (ship.asked, ship["own"]) == ("action", 4)


@rule_test("DMT-C09", "DMT-B42")
def test_driving_off_another_does_not_end_the_fight() -> None:
    rooms = corridor(rt19={"tokens": ["crew_5_cutlass_1", "crew_3_grog_1", "crew_4_grog"]})
    ship = Aboard(rooms, at="battles", pirates={"mate": pirate("rt19", character=GUS)})
    ship.do("Fight", 0, dice=[4, 5]).do("SendCrew", 1, "s4")
    assert ship.offers("Fight") == [["Fight", 0]], "the same enemy still"
    assert ship.why("Fight", 2) == "DMT-B16"


# --- battles ------------------------------------------------------------------------------------------


@rule_test("DMT-B27", "DMT-B36")
def test_a_retreat_into_enemies_comes_before_fights_elsewhere() -> None:
    """The mate falls back onto a Guard; the gunner's fight, in a room nearer the entrance, must wait for that."""
    rooms = {
        "s4": {"tokens": ["crew_5_cutlass_1"]},
        "rt02": {"at": [-1, 2], "fire": 0, "tokens": ["crew_3_grog_1"]},
        "rt03": {**ABOVE, "fire": 0, "tokens": ["guard_6_1"]},
    }
    pirates = {"mate": pirate("s4"), "gunner": pirate("rt02", character="jade")}
    ship = Aboard(rooms, dice=[4, 3], at="battles", pirates=pirates)
    ship.do("Retreat", "rt03", dice=[6, 5])
    assert [event.seat for event in ship.of(perils.BattleWon)] == [MATE, GUNNER]
    assert ship.g.forced == ()


@rule_test("DMT-B16", "DMT-B22")
def test_every_choice_of_a_six() -> None:
    rooms = {"rt03": {**ABOVE, "fire": 0, "tokens": ["crew_5_cutlass_1"]}, "rt19": {"at": [0, 3], "fire": 0}}

    def six() -> Aboard:
        ship = Aboard(rooms, dice=[3, 6], at="battles", pirates={"mate": pirate("rt03")})
        assert ship.asked == "outcome_of_six"
        return ship

    for choice, question in (("CrewRetreats", "crew_retreat"), ("PirateRetreats", "pirate_retreat")):
        ship = six().do(choice)
        assert (ship.asked, len(ship.of(perils.BattleDie))) == (question, 1)
    again = six().do("FightAgain", dice=[5])
    assert [event.die for event in again.of(perils.BattleDie)] == [3, 5]
    assert (again.pirate()["in"], again.pirate()["fatigue"]) == ("rt03", 2)
    shut = {"s4": {"exploded": True}, "rt03": {**ABOVE, "fire": 0, "tokens": ["crew_5_cutlass_1"]}}
    alone = Aboard(shut, dice=[3, 6, 5], at="battles", pirates={"mate": pirate("rt03")})
    assert len(alone.of(perils.BattleDie)) == 2, "with nowhere to go for either, six is again"


@rule_test("DMT-B23", "DMT-B24")
def test_a_guard_fought_again_is_the_same_guard() -> None:
    rooms = {"rt03": {**ABOVE, "fire": 0, "tokens": ["guard_6_1", "guard_7_1"]}}
    ship = Aboard(rooms, at="battles", pirates={"mate": pirate("rt03")})
    ship.do("Fight", 1, dice=[5]).do("FightAgain", dice=[6])
    assert [event.piece for event in ship.of(perils.BattleDie)] == [1, 1]
    assert (ship.pirate()["in"], ship.pirate()["fatigue"]) == ("rt03", 2 + 1)


@rule_test("DMT-B10", "DMT-B09")
def test_nobody_is_asked_for_the_track_where_it_cannot_matter() -> None:
    rooms = {"rt03": {**ABOVE, "fire": 0, "tokens": ["crew_4_grog"]}}

    def fight(die: int, **mate: Any) -> Aboard:
        return Aboard(rooms, dice=[die], at="battles", pirates={"mate": pirate("rt03", **mate)})

    won = fight(4, track=1)
    assert (won.asked, won.pirate()["track"]) == ("action", 1), "the die alone wins"
    sword = fight(3, track=1, item="sword")
    assert (sword.asked, sword.pirate()["track"]) == ("action", 1), "die and Sword win"
    floor = fight(3, carries=["crew_4_cutlass_1"])
    assert [event.total for event in floor.of(perils.BattleWon)] == [4], (
        "at the floor it is used, and the first die wins"
    )
    assert len(floor.of(perils.BattleDie)) == 1


@rule_test("DMT-Z11", "DMT-B28")
def test_a_mates_death_does_not_end_my_actions() -> None:
    rooms = corridor(rt19={"tokens": ["crew_5_cutlass_1"]})
    pirates = {"mate": pirate("s4", character=GUS), "gunner": pirate("s4", character="jade", fatigue=15)}
    ship = Aboard(rooms, pirates=pirates, spare=["lydia_lamore"], table=["rum"])
    ship.do("Walk", "rt19").do("SendCrew", 0, "s4", dice=[4, "rum"])
    assert [event.seat for event in ship.of(events.PirateDied)] == [GUNNER]
    assert (ship.asked, ship.who, ship["own"]) == ("action", MATE, 4)
    assert ship.pirate("gunner") | {"item": "rum", "in": "boats", "fatigue": 0} == ship.pirate("gunner")


@rule_test("DMT-B06")
def test_one_pirate_alone_is_not_voted_on() -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]}}
    pirates = {"mate": pirate("s4", track=1)}
    ship = Aboard(rooms, dice=[2], at="crew", pirates=pirates, settings={"decisions": "vote"})
    assert ship.asked == "use_track"


# --- crew on the move ---------------------------------------------------------------------------------


@rule_test("DMT-B35", "DMT-B32")
def test_after_a_decision_the_other_skeletons_still_move() -> None:
    rooms = corridor(
        rt03={"at": [0, 2], "tokens": ["crew_3_grog_1"]},
        rt19={"at": [0, 3]},
        rt01={"at": [0, 5]},
        rt02={"at": [0, 6], "tokens": ["crew_4_grog"]},
    )
    pirates = {"mate": pirate("s1"), "gunner": pirate("rt18", character="jade")}
    ship = Aboard(rooms, at="crew", pirates=pirates, settings=ALONE)
    ship.do("SendCrew", 0, "s4")
    assert ship.room("rt01")["tokens"] == ["crew_4_grog"]
    assert [event.piece for event in ship.of(perils.CrewMoved)] == [0, 1]


@rule_test("DMT-B34")
def test_empty_boats_draw_nobody() -> None:
    pirates = {"mate": pirate("rt03"), "gunner": pirate("rt03", character="jade")}
    ship = Aboard(corridor(s4={"tokens": ["crew_3_grog_1"]}), at="crew", pirates=pirates)
    assert ship.room("rt19")["tokens"] == ["crew_3_grog_1"]


@rule_test("DMT-B35")
def test_a_tied_vote_on_a_direction_is_broken_by_the_active_player() -> None:
    """Three ways are equally near; the active player voted for one that lost."""
    rooms = {
        "rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]},
        "rt19": {"at": [0, 3]},
        "rt01": {"at": [-1, 2]},
        "rt18": {"at": [0, 4]},
        "rt02": {"at": [-2, 2]},
    }
    places = ("s1", "rt18", "rt02", "boats", "boats")
    names = ("cobalt_kallen", "jade", "whitebeard", "lydia_lamore", "crimson_flynn")
    roles = ("mate", "gunner", "cook", "lookout", "carpenter")
    pirates = {role: pirate(room, character=name) for role, room, name in zip(roles, places, names, strict=True)}
    ship = Aboard(rooms, at="crew", pirates=pirates, seats=5, settings={"decisions": "vote"})
    for seat, room in enumerate(("s4", "rt01", "rt01", "rt19", "rt19")):
        ship.do("SendCrew", 0, room, seat=seat)
    assert (ship.asked, ship.who) == ("crew_direction", MATE)
    assert ship.offers() == [["SendCrew", 0, "rt01"], ["SendCrew", 0, "rt19"]]
    assert ship.why("SendCrew", 0, "s4") == "DMT-B35"
