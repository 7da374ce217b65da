"""Corners of the rules: several things at once, deaths in the middle of chains, fights out of turn, things that go on."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.dead_men_tell_no_tales import events, perils
from tests.games.dead_men_tell_no_tales.helpers import COOK, GUNNER, MATE, Aboard, pirate
from tests.support import rule_test

QUIET = ["rc06", "rc07", "rc13"]
"""Revenge cards that do nothing to a ship without fives."""
ABOVE = {"at": [0, 2]}
GUS = "black_gus_garrett"


def corridor(**changes: dict[str, Any]) -> dict[str, Any]:
    """Straight up from S4: RT19, RT03, RT18, all without fire."""
    rooms: dict[str, Any] = {
        "rt19": {"at": [0, 2], "fire": 0},
        "rt03": {"at": [0, 3], "fire": 0},
        "rt18": {"at": [0, 4], "fire": 0},
    }
    for name, change in changes.items():
        rooms[name] = {**rooms.get(name, {}), **change}
    return rooms


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
    assert (ship["dinghy"], len(ship.of(events.DinghyFound))) == (["rt03", "N"], 1)


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
    ship = Aboard(rooms, at="crew", pirates=pirates)
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


# --- fire ---------------------------------------------------------------------------------------------


@rule_test("DMT-X03", "DMT-X04")
@pytest.mark.parametrize(
    ("turn", "cell", "beyond", "hit", "spared"), [(1, 2, 3, "s3", "rt02"), (3, -2, -3, "s2", "rt02")]
)
def test_the_keg_turns_with_its_tile(turn: int, cell: int, beyond: int, hit: str, spared: str) -> None:
    """RT13's keg stands at its south door: a quarter turn puts it west, three put it east."""
    rooms = {
        "rt13": {"at": [cell, 0], "turn": turn, "fire": 1},
        "rt02": {"at": [beyond, 0], "fire": 3},
        hit: {"fire": 3},
    }
    ship = Aboard(rooms, at="revenge", deck=["rc15"])
    assert ship.fire(hit, spared) == [4, 3]


@rule_test("DMT-T09", "DMT-X18")
def test_the_last_explosion_kills_nobody_any_more() -> None:
    rooms = {"rt03": {**ABOVE, "fire": 5, "tokens": ["guard_6_1"]}, "s4": {"fire": 2}}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], marker=6, pirates={"mate": pirate("rt03", item="sword")})
    assert (ship["result"], ship.fire("s4"), ship["gone"]) == ("explosion", [2], [])
    assert ship.of(events.PirateDied) == []
    assert len(ship.of(events.GameLost)) == 1


@rule_test("DMT-T09", "DMT-K03")
def test_a_game_lost_by_the_fire_knows_no_icon() -> None:
    """The keg of RT01 is the seventh explosion; the deckhands of the same card do not come any more."""
    rooms = {"rt01": {**ABOVE, "fire": 4}, "s4": {"fire": 0, "deckhands": 1}}
    ship = Aboard(rooms, at="revenge", deck=["rc05"], marker=6)
    assert (ship["result"], ship.hands("s4"), ship["discards"]) == ("explosion", [1], [])


@rule_test("DMT-T09", "DMT-D06")
def test_the_first_missing_deckhand_ends_it() -> None:
    rooms = {"s4": {"deckhands": 1}, "rt03": {**ABOVE, "trapdoor": True, "deckhands": 1}}
    for card in ("rc09", "rc10"):
        ship = Aboard(rooms, at="revenge", deck=[card], supply=0)
        assert len(ship.of(events.GameLost)) == 1
        assert ship["discards"] == []


@rule_test("DMT-W07", "DMT-X19")
def test_a_treasure_too_many_ends_the_game_before_the_fire_goes_on() -> None:
    rooms = {"rt03": {**ABOVE, "fire": 5, "tokens": ["guard_8_1"]}, "s4": {"fire": 2}}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], gone=1, settings={"difficulty": "buccaneer"})
    assert (ship["result"], ship.fire("s4")) == ("lost_treasure", [2])


@rule_test("DMT-Z08", "DMT-W07")
def test_a_treasure_blown_up_with_its_carrier_can_be_the_one_too_many() -> None:
    looter = {"mate": pirate("rt03", carries=["guard_8_1"])}
    rooms = {"rt03": {**ABOVE, "fire": 5}}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], gone=1, settings={"difficulty": "buccaneer"}, pirates=looter)
    assert (ship["result"], ship["lost"]) == ("lost_treasure", 2)


@rule_test("DMT-Z08", "DMT-X14")
def test_the_rise_to_six_can_kill_before_the_room_explodes() -> None:
    """He collapses at the rise, his Treasure falls to the floor, and the explosion takes it from there: one death, one loss."""
    looter = {"mate": pirate("rt03", fatigue=15, carries=["guard_8_1"])}
    ship = Aboard({"rt03": {**ABOVE, "fire": 5}}, at="revenge", deck=["rc19"], pirates=looter)
    assert [event.cause for event in ship.of(events.PirateDied)] == ["exhausted"]
    assert (ship["lost"], ship["gone"]) == (1, ["guard_8_1 flipped"])


@rule_test("DMT-N08")
def test_a_captain_who_blew_up_has_no_strength_left() -> None:
    rooms = {"rt03": {**ABOVE, "fire": 5, "tokens": ["captain_fromm"]}}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], settings={"captain_fromm": True}, fromm=8)
    assert (ship["fromm"], ship["bag"]) == (0, 20)


@rule_test("DMT-X16")
def test_rooms_far_from_the_exit_are_not_cut_off() -> None:
    """No tile is left and something explodes elsewhere: the whole corridor still leads to the entrance."""
    ship = Aboard(corridor(s2={"fire": 5}), at="revenge", deck=["rc13"], stack=[], pirates={"mate": pirate("rt18")})
    assert ship.room("s2")["exploded"]
    assert (ship["cut_off"], ship.of(events.PirateDied)) == ([], [])


@rule_test("DMT-X16", "DMT-Z15")
def test_all_who_are_cut_off_die_in_seat_order_from_the_active_player() -> None:
    rooms = {"rt19": {**ABOVE, "fire": 5}, "rt04": {"at": [0, 3]}}
    pirates = {
        "mate": pirate("rt04"),
        "gunner": pirate(character="jade"),
        "cook": pirate("rt04", character="whitebeard"),
    }
    ship = Aboard(rooms, at="revenge", deck=["rc19"], stack=["rt02"], active="gunner", seats=3, pirates=pirates)
    assert [(event.seat, event.cause) for event in ship.of(events.PirateDied)] == [(COOK, "cut_off"), (MATE, "cut_off")]


@rule_test("DMT-X14", "DMT-Z04", "DMT-Z15")
def test_the_first_without_a_spare_pirate_loses_the_game() -> None:
    pirates = {
        "mate": pirate("rt03"),
        "gunner": pirate("rt03", character="jade"),
        "cook": pirate(character="whitebeard"),
    }
    rooms = {"rt03": {**ABOVE, "fire": 5}}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], active="gunner", seats=3, pirates=pirates, spare=["lydia_lamore"])
    assert [event.seat for event in ship.of(events.PirateDied)] == [GUNNER, MATE]
    assert [event.seat for event in ship.of(events.PirateArrives)] == [GUNNER]
    assert ship["result"] == "no_more_pirates"


@rule_test("DMT-K10")
def test_the_new_deck_is_shuffled() -> None:
    ship = Aboard(at="revenge", deck=["rc13"], discards=["rc06", "rc01", "rc07"], stack=[], dice=[["rc12", "rc19"]])
    assert ship.do("EndTurn")["discards"] == ["rc12"]
    assert ship.do("EndTurn")["discards"] == ["rc12", "rc19"]
