"""Deckhands: adding, spreading, running out; and fatigue."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.dead_men_tell_no_tales import events, search_events
from tests.games.dead_men_tell_no_tales.helpers import Aboard, pirate
from tests.support import rule_test

ADD, SPREAD = "rc09", "rc10"
"""Red 1 and red 2: the rooms of these tests burn otherwise."""


def card(name: str, rooms: dict[str, Any], **more: Any) -> Aboard:
    return Aboard(rooms, at="revenge", deck=[name], **more)


@rule_test("DMT-D01")
def test_add_puts_one_into_every_trapdoor_room() -> None:
    rooms = {
        "s4": {"deckhands": 1},
        "rt03": {"at": [0, 2], "trapdoor": True},
        "rt19": {"at": [0, 3], "trapdoor": True},
        "s1": {},
    }
    ship = card(ADD, rooms)
    assert ship.hands("s4", "rt03", "rt19", "s1") == [2, 1, 1, 0]
    order = [ship.g.content.tokens["room"].name(event.room) for event in ship.of(search_events.HandAdded)]
    assert order == ["s4", "rt03", "rt19"]


@rule_test("DMT-D02", "DMT-D04")
def test_spread_goes_into_rooms_with_fewer() -> None:
    rooms = {"s4": {"deckhands": 2}, "s1": {"deckhands": 2}, "rt03": {"at": [0, 2], "deckhands": 1}}
    ship = card(SPREAD, rooms)
    assert ship.hands("s4", "s1", "rt03") == [2, 2, 2]
    empty = card(SPREAD, {"s4": {"deckhands": 0}, "s1": {}})
    assert empty.hands("s4", "s1") == [0, 0]
    hatch = card(SPREAD, {"s4": {"deckhands": 2}, "s1": {}, "rt03": {"at": [0, 2], "trapdoor": True}})
    assert hatch.hands("s4", "s1", "rt03") == [2, 1, 0], "never into a room with a trapdoor of its own"


@rule_test("DMT-D03")
def test_a_room_between_two_trapdoors_may_get_two() -> None:
    rooms: dict[str, Any] = {
        "s4": {"deckhands": 2},
        "rt20": {"at": [0, 2], "turn": 1},
        "rt03": {"at": [0, 3], "deckhands": 2, "trapdoor": True},
    }
    assert card(SPREAD, rooms).hands("rt20") == [2]
    rooms["s4"]["deckhands"] = rooms["rt03"]["deckhands"] = 1
    assert card(SPREAD, rooms).hands("rt20") == [1], "after the first it has as many as the second trapdoor"


@rule_test("DMT-D06", "DMT-W05")
def test_a_missing_deckhand_loses() -> None:
    ship = card(SPREAD, {"s4": {"deckhands": 1}}, supply=0)
    assert ship["result"] == "overwhelmed"
    assert card(ADD, {"s4": {"deckhands": 1}}, supply=0)["result"] == "overwhelmed"
    assert card("rc13", {"s4": {"deckhands": 1}}, supply=0)["result"] == ""


@rule_test("DMT-D07")
def test_taking_the_last_deckhand_is_no_loss() -> None:
    ship = card(ADD, {"s4": {"deckhands": 1}}, supply=1)
    assert (ship["result"], ship["supply"]) == ("", 0)


@rule_test("DMT-D10", "DMT-B38")
def test_deckhands_and_fire_do_not_hinder_crew() -> None:
    rooms = {"s4": {"deckhands": 4, "fire": 5}, "rt03": {"at": [0, 2], "tokens": ["crew_3_grog_1"]}}
    ship = Aboard(rooms, at="crew", pirates={"mate": pirate("s1")})
    assert ship.room("s4")["tokens"] == ["crew_3_grog_1"]


@rule_test("DMT-D11")
def test_south_is_served_before_north() -> None:
    rooms = {"s4": {"deckhands": 1}, "rt03": {"at": [0, 2]}}
    ship = card(SPREAD, rooms, supply=1)
    assert (ship.hands("s1", "rt03"), ship["result"]) == ([1, 0], "overwhelmed")


# --- fatigue ------------------------------------------------------------------------------------------


@rule_test("DMT-G01")
@pytest.mark.parametrize(("before", "dies"), [(14, False), (15, True)])
def test_sixteen_kills(before: int, dies: bool) -> None:
    ship = card("rc14", {"s1": {"fire": 0}}, pirates={"mate": pirate("s1", fatigue=before)})
    assert bool(ship.of(events.PirateDied)) == dies


@rule_test("DMT-G03")
def test_lower_fatigue_opens_hot_rooms_again() -> None:
    ship = Aboard({"rt03": {"at": [0, 2], "fire": 4}}, pirates={"mate": pirate("s4", fatigue=9)})
    assert ship.why("Walk", "rt03") == "DMT-M06"
    ship.do("Rest")
    assert ship.may("Walk", "rt03")


@rule_test("DMT-G04")
def test_fire_may_rise_under_a_tired_pirate() -> None:
    ship = card("rc15", {"s4": {"fire": 1}}, pirates={"gunner": pirate("s4", fatigue=14, character="jade")}, stack=[])
    assert (ship["active"], ship.fire("s4"), ship.pirate("gunner")["fatigue"]) == ("gunner", [2], 15)
    assert ship.why("Strengthen") == "DMT-M19"
    assert ship.may("FightFire", "s4")


@rule_test("DMT-X23")
def test_no_action_raises_a_fire() -> None:
    rooms = {
        "s4": {"fire": 3, "deckhands": 1},
        "s1": {"fire": 2},
        "rt03": {"at": [0, 2], "fire": 4, "tokens": ["crew_3_grog_1"]},
    }
    ship = Aboard(rooms, pirates={"mate": pirate("s4", item="pistol", fatigue=2)})
    before = ship.fire("s4", "s1", "rt03")
    for option in ship.g.options(0):
        after = ship.g.copy()
        deck = len(after.deck)
        after.answer(0, option)
        if len(after.deck) == deck:
            assert all(after.level[room] <= ship.g.level[room] for room in after.ship), option
    assert ship.fire("s4", "s1", "rt03") == before
