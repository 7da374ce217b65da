"""Battles: who fights whom, what it costs, and where the beaten go."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.dead_men_tell_no_tales import events, perils
from tests.games.dead_men_tell_no_tales.helpers import ALONE, GUNNER, MATE, QUIET, Aboard, pirate
from tests.support import rule_test


def arena(*tokens: str, fire: int = 0, **rooms: Any) -> dict[str, Any]:
    """RT03 north of S4 with these tokens."""
    return {"rt03": {"at": [0, 2], "fire": fire, "tokens": list(tokens)}, **rooms}


def battle(rooms: dict[str, Any], dice: list[Any], **mate: Any) -> Aboard:
    """The mate stands in RT03 and must fight now."""
    return Aboard(rooms, dice=dice, at="battles", pirates={"mate": pirate("rt03", **mate)})


@rule_test("DMT-B01", "DMT-B02", "DMT-B30")
def test_a_battle_comes_first_and_costs_no_token() -> None:
    ship = Aboard(arena("crew_4_grog"), pirates={"mate": pirate("s4")}, own=4)
    ship.do("Walk", "rt03", dice=[4])
    assert ship.room("rt03")["tokens"] == ["crew_4_grog flipped"]
    assert (ship["own"], ship.asked, ship["phase"]) == (3, "action", "actions")


@rule_test("DMT-B03")
def test_a_looter_drops_the_treasure_before_the_roll() -> None:
    ship = Aboard(arena("crew_4_grog"), pirates={"mate": pirate("s4", carries=["guard_6_1"])})
    ship.do("Walk", "rt03", dice=[5])
    kinds = [type(event).__name__ for event in ship.told]
    assert kinds.index("TreasureDropped") < kinds.index("BattleDie")
    assert ship.room("rt03")["tokens"] == ["crew_4_grog flipped", "guard_6_1 flipped"]
    assert ship.pirate()["carries"] == []


@rule_test("DMT-B05")
def test_crew_that_comes_is_fought_at_once_also_out_of_turn() -> None:
    pirates = {"mate": pirate(), "gunner": pirate("s4", character="jade", track=1)}
    ship = Aboard(arena("crew_5_cutlass_1"), dice=[2], at="crew", pirates=pirates)
    assert (ship.asked, ship.who, ship["active"]) == ("use_track", GUNNER, "mate")


@rule_test("DMT-B06", "DMT-B42")
def test_the_crew_decides_who_fights_once_for_all_enemies() -> None:
    pirates = {"mate": pirate("s4"), "gunner": pirate("s4", character="jade")}
    rooms = {"s4": {}, **arena("crew_3_grog_1", "crew_4_grog")}
    ship = Aboard(rooms, at="crew", pirates=pirates, settings=ALONE)
    assert (ship.asked, ship.who) == ("who_fights", MATE)
    assert ship.offers() == [["LetFight", 0], ["LetFight", 1]]
    ship.do("LetFight", 1)
    assert (ship.asked, ship.who) == ("enemy_to_face", GUNNER)
    ship.do("Fight", 0, dice=[3, 4])
    assert [event.seat for event in ship.of(perils.BattleWon)] == [GUNNER, GUNNER]
    assert len(ship.of(perils.FighterSteps)) == 1


@rule_test("DMT-B06", "DMT-B35")
def test_the_crew_votes_unless_the_active_player_was_chosen_to_decide() -> None:
    pirates = {"mate": pirate("s4"), "gunner": pirate("s4", character="jade"), "cook": pirate(character="whitebeard")}
    vote: dict[str, Any] = {}
    ship = Aboard(arena("crew_3_grog_1"), at="crew", pirates=pirates, seats=3, settings=vote)
    assert (ship.asked, ship.g.waiting) == ("vote_on_fighter", (0, 1, 2))
    ship.do("LetFight", 0, seat=0).do("LetFight", 1, seat=1).do("LetFight", 1, seat=2, dice=[6])
    assert [event.seat for event in ship.of(perils.BattleWon)] == [GUNNER]
    four = {**pirates, "lookout": pirate(character="crimson_flynn")}
    tie = Aboard(arena("crew_3_grog_1"), at="crew", pirates=four, seats=4, settings=vote)
    for seat, choice in ((0, 0), (1, 1), (2, 1)):
        tie.do("LetFight", choice, seat=seat)
    tie.do("LetFight", 0, seat=3, dice=[6])
    assert [event.seat for event in tie.of(perils.BattleWon)] == [MATE], "in a tie the active player's vote counts"


@rule_test("DMT-B35")
def test_in_a_tie_without_the_active_players_vote_the_active_player_decides() -> None:
    pirates = {role: pirate(room, character=name) for role, room, name in [
        ("mate", "s4", "cobalt_kallen"), ("gunner", "s4", "jade"), ("cook", "s4", "whitebeard"),
        ("lookout", "boats", "lydia_lamore"), ("carpenter", "boats", "crimson_flynn")]}  # fmt: skip
    ship = Aboard(arena("crew_3_grog_1"), at="crew", pirates=pirates, seats=5, settings={"decisions": "vote"})
    for seat, choice in enumerate((0, 1, 1, 2, 2)):
        ship.do("LetFight", choice, seat=seat)
    assert (ship.asked, ship.g.waiting, ship.offers()) == ("who_fights", (0,), [["LetFight", 1], ["LetFight", 2]])


@rule_test("DMT-B07", "DMT-B08")
def test_all_crew_before_the_guard_and_the_fighter_picks() -> None:
    ship = battle(arena("guard_6_1", "crew_3_grog_1", "crew_4_grog"), [])
    assert (ship.asked, ship.of(perils.BattleDie)) == ("enemy_to_face", [])
    assert ship.offers() == [["Fight", 1], ["Fight", 2]]
    assert ship.why("Fight", 0) == "DMT-B07"
    ship.do("Fight", 2, dice=[4, 3, 6])
    assert [event.piece for event in ship.of(perils.BattleWon)] == [2, 1, 0], "then the other, then the Guard"


@rule_test("DMT-B09", "DMT-B11", "DMT-B12", "DMT-B13")
def test_die_sword_and_the_whole_track() -> None:
    ship = battle(arena("guard_6_1"), [3], item="sword", track=2)
    assert ship.offers() == [["KeepTrack"], ["UseTrack"]], "all of it or nothing"
    ship.do("UseTrack")
    assert [event.total for event in ship.of(perils.BattleWon)] == [6], "equal is enough"
    assert ship.pirate()["track"] == 0


@rule_test("DMT-B10")
def test_the_track_is_asked_for_after_the_die_and_only_where_it_matters() -> None:
    ship = battle(arena("crew_4_grog"), [3], track=1)
    assert (ship.asked, ship.g.die) == ("use_track", 3)
    assert battle(arena("crew_4_grog"), [4], track=1).pirate()["track"] == 1, "a sure win keeps it"
    free = battle(arena("crew_4_grog"), [3], carries=["crew_4_cutlass_1"])
    assert (free.asked, free.pirate()["track"]) == ("action", 1), "at the floor it costs nothing and is used"


@rule_test("DMT-B12", "DMT-B40")
@pytest.mark.parametrize(("cutlasses", "track", "after"), [(0, 4, 0), (1, 3, 1), (2, 4, 2)])
def test_a_used_track_drops_to_the_floor(cutlasses: int, track: int, after: int) -> None:
    carried = ["crew_4_cutlass_1", "crew_5_cutlass_1"][:cutlasses]
    ship = battle(arena("guard_6_1"), [4], track=track, carries=carried)
    ship.do("UseTrack")
    assert ship.pirate()["track"] == after


@rule_test("DMT-B39")
def test_cutlasses_lift_the_token_up_to_four() -> None:
    names = ["crew_3_cutlass", "crew_4_cutlass_1", "crew_4_cutlass_2", "crew_5_cutlass_1", "crew_5_cutlass_2"]
    ship = Aboard({"s4": {"tokens": [f"{name} flipped" for name in names]}}, pirates={"mate": pirate("s4")})
    tracks = []
    for number in range(5):
        ship.do("PickUp", number)
        tracks.append(ship.pirate()["track"])
    assert tracks == [1, 2, 3, 4, 4]
    high = Aboard({"s4": {"tokens": ["crew_3_cutlass flipped"]}}, pirates={"mate": pirate("s4", track=3)})
    high.do("PickUp", 0)
    assert high.pirate()["track"] == 3, "a token that stands higher is not moved"


@rule_test("DMT-B14")
def test_a_beaten_enemy_leaves_what_he_guarded() -> None:
    assert battle(arena("crew_4_grog"), [6]).room("rt03")["tokens"] == ["crew_4_grog flipped"]
    assert battle(arena("guard_6_1"), [6]).offers("PickUp") == [["PickUp", 0]]


@rule_test("DMT-B15", "DMT-B23")
def test_a_lost_battle_tires_by_the_difference_and_a_guard_leaves_a_choice() -> None:
    ship = battle(arena("guard_7_1"), [4])
    assert (ship.pirate()["fatigue"], ship.asked) == (3, "beaten_by_guard")
    assert ship.offers() == [["FightAgain"], ["PirateRetreats"]]
    assert not ship.of(perils.Reference)
    ship.do("PirateRetreats")
    assert ship.pirate()["in"] == "s4"


@rule_test("DMT-B16", "DMT-B17")
@pytest.mark.parametrize("result", [1, 2])
def test_one_or_two_the_crew_retreats_where_the_fighter_says(result: int) -> None:
    ship = battle(arena("crew_5_cutlass_1", rt19={"at": [0, 3], "fire": 0}), [3, result])
    assert (ship.asked, ship.pirate()["fatigue"]) == ("crew_retreat", 2)
    assert [event.result for event in ship.of(perils.Reference)] == [result], "one roll is enough"
    assert ship.offers() == [["SendCrew", 0, "rt19"], ["SendCrew", 0, "s4"]]
    ship.do("SendCrew", 0, "rt19")
    assert (ship.room("rt19")["tokens"], ship.asked) == (["crew_5_cutlass_1"], "action")
    at_exit = Aboard(
        {"s1": {"tokens": ["crew_5_cutlass_1"]}}, dice=[3, 1], at="battles", pirates={"mate": pirate("s1")}
    )
    assert [option[2] for option in at_exit.offers()] == ["s2", "s3", "s4"], "never the boats"


@rule_test("DMT-B16", "DMT-B18", "DMT-B19")
@pytest.mark.parametrize("result", [3, 4])
def test_three_or_four_the_pirate_retreats_for_the_usual_fatigue(result: int) -> None:
    rooms = arena(
        "crew_5_cutlass_1", fire=1, s4={"fire": 3}, rt19={"at": [0, 3], "fire": 0}, rt02={"at": [1, 2], "deckhands": 3}
    )
    ship = battle(rooms, [4, result])
    assert ship.offers() == [["Retreat", "rt19"], ["Retreat", "s4"]]
    assert ship.why("Retreat", "rt02") == "DMT-B18"
    ship.do("Retreat", "s4")
    assert (ship.pirate()["in"], ship.pirate()["fatigue"], ship["own"]) == ("s4", 1 + 2, 5)
    tired = battle(arena("crew_5_cutlass_1", s4={"fire": 4}, rt19={"at": [0, 3], "fire": 3}), [4, 3], fatigue=8)
    assert tired.pirate()["in"] == "rt19", "at 9 after the battle fire 4 is closed"


@rule_test("DMT-B16")
def test_five_the_same_enemy_again() -> None:
    ship = battle(arena("crew_5_cutlass_1", "crew_3_grog_1"), [], track=0)
    ship.do("Fight", 0, dice=[4, 5, 5, 3])
    assert [event.piece for event in ship.of(perils.BattleDie)] == [0, 0, 1]
    assert ship.pirate()["fatigue"] == 1


@rule_test("DMT-B16", "DMT-B22")
def test_six_the_fighter_chooses_among_what_can_be_done() -> None:
    ship = battle(arena("crew_5_cutlass_1"), [3, 6])
    assert ship.offers() == [["CrewRetreats"], ["FightAgain"], ["PirateRetreats"]]
    ship.do("CrewRetreats")
    assert ship.room("s4")["tokens"] == ["crew_5_cutlass_1"]
    shut = battle(arena("crew_5_cutlass_1", s4={"deckhands": 3}), [3, 6])
    assert shut.offers() == [["CrewRetreats"], ["FightAgain"]]
    assert shut.why("PirateRetreats") == "DMT-B18"


@rule_test("DMT-B20", "DMT-B18")
def test_no_room_to_retreat_rolls_again() -> None:
    ship = battle(arena("crew_5_cutlass_1", s4={"deckhands": 3}), [4, 3, 4, 5, 5])
    assert [event.result for event in ship.of(perils.ReferenceAgain)] == [3, 4]
    assert len(ship.of(perils.BattleWon)) == 1


@rule_test("DMT-B21")
def test_crew_that_cannot_go_rolls_again() -> None:
    rooms = {"s4": {"exploded": True}, "rt03": {"at": [0, 2], "fire": 0, "tokens": ["crew_5_cutlass_1"]}}
    ship = battle(rooms, [4, 1, 5, 5])
    assert [event.result for event in ship.of(perils.ReferenceAgain)] == [1]


@rule_test("DMT-B24")
def test_a_guard_may_be_fought_again_whatever_the_fire() -> None:
    ship = battle(arena("guard_7_1", fire=5), [6, 6], fatigue=14)
    assert ship.pirate()["fatigue"] == 15
    assert ship.may("FightAgain")


@rule_test("DMT-B25")
def test_without_a_way_out_the_guard_is_fought_again() -> None:
    ship = battle(arena("guard_6_1", s4={"deckhands": 3}), [5, 6])
    assert (ship.pirate()["fatigue"], ship.asked) == (1, "action")
    assert len(ship.of(perils.BattleDie)) == 2


@rule_test("DMT-B26", "DMT-N03", "DMT-B32")
def test_guards_stay_while_crew_and_captain_move() -> None:
    rooms = {"rt03": {"at": [0, 2], "tokens": ["guard_6_1", "crew_3_grog_1", "captain_fromm"]}}
    ship = Aboard(rooms, at="crew", pirates={"mate": pirate("s1")}, settings={"captain_fromm": True})
    assert ship.room("rt03")["tokens"] == ["guard_6_1"]
    assert ship.room("s4")["tokens"] == ["crew_3_grog_1", "captain_fromm"]


@rule_test("DMT-B27")
def test_a_retreat_into_an_enemy_is_a_battle_at_once() -> None:
    rooms = arena("crew_5_cutlass_1", s4={"tokens": ["guard_6_1"]})
    ship = battle(rooms, [4, 3, 6])
    assert ship.pirate()["in"] == "s4"
    assert [event.piece for event in ship.of(perils.BattleWon)] == [0 if ship.g.is_guard(0) else 1]
    assert ship.room("s4")["tokens"] == ["guard_6_1 flipped"]


@rule_test("DMT-B28")
def test_crew_that_retreats_onto_a_mate_is_fought_by_the_mate() -> None:
    pirates = {"mate": pirate("rt03"), "gunner": pirate("s4", character="jade")}
    ship = Aboard(arena("crew_5_cutlass_1", "crew_3_grog_1"), at="battles", pirates=pirates)
    ship.do("Fight", 0, dice=[4, 1, 6, 6])
    assert [(event.seat, event.piece) for event in ship.of(perils.BattleWon)] == [(MATE, 1), (GUNNER, 0)]
    assert ship.asked == "action"


@rule_test("DMT-B29")
def test_whoever_is_left_with_the_enemy_must_fight() -> None:
    pirates = {"mate": pirate("rt03"), "gunner": pirate("rt03", character="jade")}
    ship = Aboard(arena("crew_5_cutlass_1"), at="battles", pirates=pirates, settings=ALONE)
    ship.do("LetFight", 0, dice=[4, 3, 6])
    assert ship.pirate()["in"] == "s4"
    assert [event.seat for event in ship.of(perils.BattleWon)] == [GUNNER]


@rule_test("DMT-B31", "DMT-Z01")
def test_a_deadly_defeat_ends_without_a_reference_roll() -> None:
    ship = Aboard(arena("crew_5_cutlass_1"), dice=[3, "sword"], at="battles", stack=[], deck=QUIET, table=["sword"],
                  pirates={"mate": pirate("rt03", fatigue=14)})  # fmt: skip
    assert len(ship.of(events.PirateDied)) == 1
    assert not ship.of(perils.Reference)
    assert ship.room("rt03")["tokens"] == ["crew_5_cutlass_1"]


# --- crew on the move ---------------------------------------------------------------------------------


@rule_test("DMT-B32")
def test_crew_comes_one_room_nearer() -> None:
    rooms = {"rt19": {"at": [0, 2]}, "rt03": {"at": [0, 3], "tokens": ["crew_3_grog_1"]}}
    ship = Aboard(rooms, at="crew", pirates={"mate": pirate("s1")})
    assert ship.room("rt19")["tokens"] == ["crew_3_grog_1"]


@rule_test("DMT-B33")
def test_walls_make_the_way_long() -> None:
    rooms = {"rt17": {"at": [1, 1]}, "rt03": {"at": [2, 1]}, "rt02": {"at": [2, 0], "tokens": ["crew_3_grog_1"]}}
    pirates = {"mate": pirate("rt17"), "gunner": pirate("rt17", character="jade")}
    ship = Aboard(rooms, at="crew", pirates=pirates)
    assert ship.room("rt03")["tokens"] == ["crew_3_grog_1"], "by the room with the door, not through the wall below"


@rule_test("DMT-B34")
def test_pirates_on_the_boats_draw_crew_to_the_exits_and_no_further() -> None:
    rooms = {"rt03": {"at": [0, 2], "tokens": ["crew_3_grog_1"]}}
    ship = Aboard(rooms, at="crew")
    assert ship.room("s4")["tokens"] == ["crew_3_grog_1"]
    exit_room = Aboard({"s1": {"tokens": ["crew_3_grog_1"]}}, at="crew")
    assert exit_room.room("s1")["tokens"] == ["crew_3_grog_1"]
    assert exit_room.of(perils.CrewStayed)
    assert not exit_room.of(perils.BattleDie), "the boats are not the room"


@rule_test("DMT-B35")
def test_equally_near_pirates_leave_the_choice_to_the_crew() -> None:
    rooms = {"rt03": {"at": [0, 2], "tokens": ["crew_3_grog_1"]}, "rt19": {"at": [0, 3]}, "rt18": {"at": [0, 4]}}
    pirates = {"mate": pirate("s1"), "gunner": pirate("rt18", character="jade")}
    ship = Aboard(rooms, at="crew", pirates=pirates, settings=ALONE)
    assert (ship.asked, ship.who) == ("crew_direction", MATE)
    assert ship.offers() == [["SendCrew", 0, "rt19"], ["SendCrew", 0, "s4"]]
    ship.do("SendCrew", 0, "rt19")
    assert ship.room("rt19")["tokens"] == ["crew_3_grog_1"]
    voted = Aboard(rooms, at="crew", pirates=pirates)
    assert voted.asked == "vote_on_direction"
    voted.do("SendCrew", 0, "s4", seat=0).do("SendCrew", 0, "rt19", seat=1)
    assert voted.room("s4")["tokens"] == ["crew_3_grog_1"]


@rule_test("DMT-B36")
def test_all_crew_move_before_any_battle() -> None:
    rooms = {
        "s1": {"tokens": ["crew_5_cutlass_1"]}, "rt03": {"at": [0, 2], "tokens": ["crew_4_grog", "crew_3_grog_1"]},
    }  # fmt: skip
    ship = Aboard(rooms, at="crew", pirates={"mate": pirate("s4")})
    assert [event.piece for event in ship.of(perils.CrewMoved)] == [0, 2, 1], "scan order, the weaker one first"
    assert ship.offers("Fight") == [["Fight", 0], ["Fight", 1], ["Fight", 2]]


@rule_test("DMT-B37")
def test_crew_without_a_way_stays() -> None:
    rooms = {"rt19": {"at": [0, 2], "exploded": True}, "rt03": {"at": [0, 3], "tokens": ["crew_3_grog_1"]}}
    ship = Aboard(rooms, at="crew", pirates={"mate": pirate("s4")})
    assert ship.room("rt03")["tokens"] == ["crew_3_grog_1"]


@rule_test("DMT-B41")
def test_crew_steps_to_a_pirate_aboard_rather_than_to_the_boats() -> None:
    ship = Aboard({"s1": {"tokens": ["crew_3_grog_1"]}}, dice=[3], at="crew", pirates={"mate": pirate("s4")})
    assert ship.room("s4")["tokens"] == ["crew_3_grog_1 flipped"]
    assert not ship.of(perils.CrewStayed)


@rule_test("DMT-B18", "DMT-B19")
def test_a_retreat_can_kill() -> None:
    rooms = arena("crew_5_cutlass_1", s4={"fire": 1})
    ship = Aboard(rooms, dice=[4, 3], at="battles", stack=[], deck=QUIET, pirates={"mate": pirate("rt03", fatigue=14)})
    died = ship.of(events.PirateDied)
    assert [(event.cause, ship.g.content.tokens["room"].name(event.room)) for event in died] == [("exhausted", "s4")]
