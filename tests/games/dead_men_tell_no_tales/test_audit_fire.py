"""Corners of the fire: explosions, several deaths at once, and games lost in the middle of a card."""

from __future__ import annotations

import pytest

from boneyard.games.dead_men_tell_no_tales import events
from tests.games.dead_men_tell_no_tales.helpers import ABOVE, COOK, GUNNER, MATE, Aboard, corridor, pirate
from tests.support import rule_test


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
