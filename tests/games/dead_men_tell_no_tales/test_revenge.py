"""Skelit's Revenge: cards, fire, kegs, explosions and what they cut off."""

from __future__ import annotations

from typing import Any, cast

import pytest

from boneyard.games.dead_men_tell_no_tales import events, perils, search_events
from boneyard.games.dead_men_tell_no_tales.cards import RED, YELLOW, Box
from tests.games.dead_men_tell_no_tales.helpers import ABOVE, GAME, QUIET, Aboard, pirate
from tests.support import rule_test

BOX = cast("Box", GAME.content)


def revenge(card: str, rooms: dict[str, Any], **more: Any) -> Aboard:
    """The card is drawn on this ship."""
    more.setdefault("deck", [card, *[quiet for quiet in QUIET if quiet != card]])
    return Aboard(rooms, at="revenge", **more)


def rises(ship: Aboard) -> list[tuple[str | None, int]]:
    name = ship.g.content.tokens["room"].name
    return [(name(event.room), event.level) for event in ship.of(perils.FireRose)]


# --- cards --------------------------------------------------------------------------------------------


@rule_test("DMT-K02", "DMT-K13")
def test_every_card_has_a_die_and_at_most_one_icon() -> None:
    assert len(BOX.cards) == 19
    assert all(card.fire in (1, 2, 3) and 0 <= card.number <= 5 for card in BOX.cards)
    icons = [card.icon for card in BOX.cards]
    assert {icon: icons.count(icon) for icon in set(icons)} == {"crew": 4, "add": 5, "spread": 6, "none": 4}
    fives = [card for card in BOX.cards if card.number == 5]
    assert len(BOX.cards) - len(fives) + 3 < len(BOX.cards), "the third five comes before the deck is through"
    for colour in (1, 2):
        hits = [sum(card.number == n and bool(card.fire & colour) for card in BOX.cards) for n in range(6)]
        assert hits == [2, 2, 2, 2, 2, 3]


every_card = pytest.mark.parametrize("number", range(19))


@rule_test("DMT-K02")
@every_card
def test_the_die_of_a_card_burns_rooms_of_its_colours_at_its_number(number: int) -> None:
    """S2 is red and S4 yellow; either stands at the number shown, everything else does not."""
    card = BOX.cards[number]
    for room, colour in (("s2", RED), ("s4", YELLOW)):
        rooms = {start: {"fire": 2 if card.number == 1 else 1} for start in ("s1", "s2", "s3", "s4")}
        rooms[room] = {"fire": card.number}
        ship = revenge(card.id, rooms, stack=[])
        assert [event.card for event in ship.of(perils.CardResolves)] == [number]
        burns = [(room, card.number + 1)] if card.fire & colour else []
        assert [rise for rise in rises(ship) if card.number < 5 or rise[0] == room] == burns
        assert bool(ship.room(room)["exploded"]) == (card.number == 5 and bool(burns))


@rule_test("DMT-K02")
@every_card
def test_the_icon_of_a_card_is_all_it_does_where_no_room_has_its_number(number: int) -> None:
    """The trapdoor of S4 has a deckhand and its only door leads to S1."""
    card = BOX.cards[number]
    fire = {"fire": 2 if card.number == 1 else 1}
    ship = revenge(card.id, {"s1": fire, "s2": fire, "s3": fire, "s4": {**fire, "deckhands": 1}}, stack=[])
    added = [BOX.tokens["room"].name(event.room) for event in ship.of(search_events.HandAdded)]
    assert added == {"add": ["s4"], "spread": ["s1"]}.get(card.icon, [])
    assert len(ship.of(perils.CrewMoves)) == (card.icon == "crew")
    assert rises(ship) == []


@rule_test("DMT-K03", "DMT-X22")
def test_fire_first_then_the_icon() -> None:
    """The trapdoor room explodes before deckhands are added, so it gets none."""
    rooms = {"s4": {"fire": 4, "deckhands": 1}, "rt20": {**ABOVE, "turn": 1, "fire": 4, "trapdoor": True}}
    ship = revenge("rc05", rooms)
    names = [type(event).__name__ for event in ship.told]
    assert names.index("FireRose") < names.index("HandAdded")
    gone = revenge("rc05", {"s4": {"fire": 4, "deckhands": 1}, "s1": {"fire": 4}})
    assert gone.hands("s4") == [2]
    burst = Aboard({"s4": {"deckhands": 2, "exploded": True}, "s1": {}}, at="revenge", deck=["rc08"])
    assert burst.hands("s4") == [2], "an exploded trapdoor room gets nothing"
    assert not burst.of(search_events.HandAdded)


@rule_test("DMT-X22", "DMT-K03")
def test_a_trapdoor_that_explodes_in_the_fire_part_gets_nothing_from_the_icon() -> None:
    """The keg above it goes off at five, and blows the room up that stands at five already."""
    ship = revenge("rc05", {"s4": {"fire": 5, "deckhands": 1}, "rt01": {**ABOVE, "fire": 4}})
    assert (ship.room("s4")["exploded"], ship.room("s4")["trapdoor"]) == (True, False)
    assert (ship.hands("s4"), ship.of(search_events.HandAdded)) == ([0], [])


@rule_test("DMT-K04", "DMT-K05", "DMT-X23")
def test_colour_and_number_must_both_match() -> None:
    rooms = {"s1": {"fire": 1}, "s2": {"fire": 1}, "s3": {"fire": 2}, "s4": {"fire": 2}}
    assert revenge("rc09", rooms).fire("s1", "s2", "s3", "s4") == [1, 2, 2, 2]
    assert revenge("rc15", rooms).fire("s1", "s2", "s3", "s4") == [2, 1, 2, 2]
    assert revenge("rc02", rooms).fire("s1", "s2", "s3", "s4") == [2, 2, 2, 2]


@rule_test("DMT-K06", "DMT-X01")
def test_a_blank_die_lights_and_tires() -> None:
    rooms = {"s1": {"fire": 0}, "s4": {"fire": 1}, "s2": {"fire": 0}}
    ship = revenge("rc14", rooms, pirates={"mate": pirate("s1")})
    assert ship.fire("s1", "s4", "s2") == [1, 1, 0]
    assert ship.pirate()["fatigue"] == 1


KEG_LEFT = {"at": [-2, 0], "turn": 2}
"""RT06 with doors N and E, its keg at the north door, west of S2."""


@rule_test("DMT-K07", "DMT-X03", "DMT-X23")
def test_each_room_counts_with_the_fire_it_has_when_its_turn_comes() -> None:
    rooms = {"rt06": {**KEG_LEFT, "fire": 2}, "rt19": {"at": [-2, 1], "fire": 1}}
    ship = revenge("rc16", rooms)
    assert ship.fire("rt06", "rt19") == [3, 3], "the keg lit it to 2, then the card found it at 2"
    rooms["rt19"]["fire"] = 2
    ship = revenge("rc16", rooms)
    assert ship.fire("rt06", "rt19") == [3, 3], "the keg took it past 2 before the card came to it"


@rule_test("DMT-K08")
def test_a_room_is_examined_once() -> None:
    rooms = {"s4": {"fire": 1}, "rt06": {"at": [1, 1], "turn": 1, "fire": 2}}
    ship = revenge("rc16", rooms)
    assert ship.fire("rt06", "s4") == [3, 2], "S4 came to 2 only after its turn"


@rule_test("DMT-K09")
def test_a_resolved_card_is_discarded() -> None:
    ship = revenge("rc13", {})
    assert (ship["discards"], ship["deck"], ship["revealed"]) == (["rc13"], 18, [])


@rule_test("DMT-K10", "DMT-K11")
def test_the_third_five_shuffles_everything() -> None:
    ship = revenge("rc13", {}, discards=["rc06", "rc01", "rc07"], deck=["rc13"], dice=[["rc19"]])
    assert (ship["deck"], ship["discards"], ship["fives"]) == (19, [], 0)
    assert len(ship.of(perils.DeckShuffled)) == 1
    two = revenge("rc13", {}, discards=["rc06"], deck=["rc13"])
    assert (two["fives"], two["discards"]) == (2, ["rc06", "rc13"])


@rule_test("DMT-K12", "DMT-C08")
def test_a_five_put_back_does_not_count() -> None:
    titian = {"mate": {"character": "five_fingered_titian", "item": ""}}
    ship = revenge("", {}, deck=["rc13", "rc12"], discards=["rc06", "rc07"], pirates=titian, stack=[])
    ship.do("Resolve", "rc12")
    assert (ship["fives"], ship["returned"]) == (2, "rc13")
    third = revenge("", {}, deck=["rc13", "rc12"], discards=["rc06", "rc07"], pirates=titian, stack=[])
    third.do("Resolve", "rc13")
    assert (third["fives"], third["deck"], third["returned"]) == (0, 19, None), "the other is shuffled in"


# --- kegs ---------------------------------------------------------------------------------------------


@rule_test("DMT-X01")
def test_every_rise_tires_everybody_in_the_room() -> None:
    rooms = {"s4": {"fire": 1}, "rt04": {**ABOVE, "fire": 3}}
    crew = {
        "mate": pirate("s4"),
        "gunner": {"character": "whitebeard", "item": "", "in": "s4"},
        "cook": pirate("rt04", character="jade"),
    }
    ship = revenge("rc17", rooms, pirates=crew, seats=3)
    assert [ship.pirate(role)["fatigue"] for role in ("mate", "gunner", "cook")] == [1, 0, 1]
    burst = {"s4": {"fire": 1}, "rt03": {**ABOVE, "fire": 5}}
    ship = revenge("rc19", burst, pirates={"mate": pirate("s4")})
    assert ship.pirate()["fatigue"] == 1, "an explosion next door raises and tires"


@rule_test("DMT-X02", "DMT-X06", "DMT-X07")
def test_a_keg_goes_off_once() -> None:
    rooms: dict[str, Any] = {"rt13": {**ABOVE, "fire": 1}, "s4": {"fire": 3}}
    ship = revenge("rc15", rooms, pirates={"mate": pirate("rt13")})
    assert (ship.fire("rt13", "s4"), ship["marker"]) == ([2, 4], 1)
    assert ship.room("rt13")["keg_used"]
    assert (ship.pirate()["fatigue"], ship.pirate()["in"]) == (1, "rt13"), "the rise tires; the blast does not kill"
    rooms["rt13"]["keg_used"] = True
    again = revenge("rc15", rooms)
    assert (again.fire("rt13", "s4"), again["marker"]) == ([2, 3], 0)


@rule_test("DMT-X03", "DMT-X04")
@pytest.mark.parametrize(
    ("turn", "neighbours", "hit"),
    [(0, {}, "s4"), (2, {"rt03": {"at": [0, 3], "fire": 3}, "rt02": {"at": [1, 2], "fire": 3}}, "rt03"),
     (2, {"rt02": {"at": [1, 2], "fire": 3}}, "rt02"), (2, {}, "s4"),
     (2, {"rt03": {"at": [0, 3], "exploded": True}, "rt02": {"at": [1, 2], "fire": 3}}, "rt02")],
)  # fmt: skip
def test_the_blast_takes_the_kegs_door_or_the_next_clockwise(turn: int, neighbours: dict[str, Any], hit: str) -> None:
    rooms = {"s4": {"fire": 3}, "rt13": {**ABOVE, "turn": turn, "fire": 1}, **neighbours}
    ship = revenge("rc15", rooms)
    assert ship.g.content.tokens["room"].name(ship.of(perils.KegBlast)[0].target) == hit
    assert ship.fire(hit) == [4]


@rule_test("DMT-X04")
def test_past_west_the_search_goes_on_to_north() -> None:
    rooms = {"s4": {"exploded": True}, "rt13": {**ABOVE, "fire": 1}, "rt03": {"at": [0, 3], "fire": 3}}
    assert revenge("rc15", rooms).fire("rt03") == [4], "south is rubble, west is empty, north it is"


@rule_test("DMT-X05")
def test_a_keg_that_hits_nothing_still_counts() -> None:
    ship = revenge("rc15", {"s4": {"exploded": True}, "rt13": {**ABOVE, "fire": 1}})
    assert (ship["marker"], ship.of(perils.KegBlast)[0].target) == (1, -1)


@rule_test("DMT-X20")
def test_a_keg_of_five_and_the_explosion_are_two_events() -> None:
    ship = revenge("rc12", {"rt01": {**ABOVE, "fire": 4}})
    assert (ship["marker"], ship.room("rt01")["exploded"]) == (1, False)
    ship = revenge("rc13", {"rt01": {**ABOVE, "fire": 5, "keg_used": True}}, marker=1)
    assert (ship["marker"], ship.room("rt01")["exploded"]) == (2, True)


# --- explosions ---------------------------------------------------------------------------------------


@rule_test("DMT-X08", "DMT-X09", "DMT-X17")
def test_a_room_at_six_explodes_through_every_door() -> None:
    rooms = {
        "s4": {"fire": 1}, "rt03": {**ABOVE, "fire": 5}, "rt02": {"at": [-1, 2], "fire": 1},
        "rt14": {"at": [1, 2], "fire": 1}, "rt18": {"at": [0, 3], "fire": 0},
    }  # fmt: skip
    ship = revenge("rc19", rooms)
    assert ship.room("rt03")["exploded"]
    assert ship.fire("s4", "rt02", "rt14", "rt18") == [2, 2, 2, 1]
    assert ship["marker"] == 1


@rule_test("DMT-X10")
def test_nothing_passes_walls_empty_cells_the_boats_or_rubble() -> None:
    rooms = {
        "s1": {"fire": 1}, "s4": {"fire": 1}, "rt20": {**ABOVE, "turn": 1, "fire": 5}, "rt02": {"at": [1, 2], "fire": 1},
        "rt03": {"at": [0, 3], "exploded": True},
    }  # fmt: skip
    ship = revenge("rc19", rooms)
    assert ship.fire("s4", "rt02", "s1") == [2, 1, 1]
    entrance = revenge("rc19", {"s1": {"fire": 5}, "s4": {"fire": 0}}, pirates={"mate": pirate()})
    assert entrance.pirate()["fatigue"] == 0, "a pirate on the boats feels nothing"


@rule_test("DMT-X11", "DMT-X12", "DMT-X13", "DMT-X15")
def test_what_was_in_the_room_leaves_the_game() -> None:
    tokens = ["guard_6_1", "crew_4_cutlass_1 flipped", "crew_3_grog_1", "trapdoor_1"]
    rooms = {"rt03": {**ABOVE, "fire": 5, "deckhands": 3, "trapdoor": True, "tokens": tokens}}
    ship = revenge("rc19", rooms, settings={"difficulty": "scurvy_dog"})
    room = ship.room("rt03")
    assert (room["exploded"], room["tokens"], room["deckhands"], room["trapdoor"], room["fire"]) == (
        True,
        [],
        0,
        False,
        0,
    )
    assert (ship["lost"], ship["hands_gone"], ship["supply"]) == (1, 3, 27)
    assert len(ship["gone"]) == 4
    seen = GAME.scenes.describe(GAME.view(ship.g, 0).state)
    assert seen["gone"] == ["?guard_6", "crew_4_cutlass_1 flipped", "?crew_3", "trapdoor_1"]


@rule_test("DMT-X14", "DMT-Z01")
def test_a_pirate_in_an_exploding_room_dies() -> None:
    ship = revenge("rc19", {"rt03": {**ABOVE, "fire": 5}}, pirates={"mate": pirate("rt03")})
    assert [(event.seat, event.cause) for event in ship.of(events.PirateDied)] == [(0, "blown_up")]
    assert ship.pirate()["in"] == "boats"


@rule_test("DMT-X16", "DMT-Z01")
@pytest.mark.parametrize(
    ("beyond", "stack", "dies"),
    [
        ({"rt04": {"at": [0, 3]}}, ["rt02"], True),
        ({"rt03": {"at": [0, 3], "fire": 1}}, ["rt02"], False),
        ({"rt03": {"at": [0, 3], "fire": 1}}, [], True),
    ],
)
def test_a_pirate_who_is_cut_off_for_good_dies(beyond: dict[str, Any], stack: list[str], dies: bool) -> None:
    """A dead end is lost at once; a room with an open door only when no tile is left to join it."""
    name = next(iter(beyond))
    rooms = {"rt19": {**ABOVE, "fire": 5}, **beyond}
    ship = revenge("rc19", rooms, stack=stack, pirates={"mate": pirate(name)})
    assert [event.cause for event in ship.of(events.PirateDied)] == ["cut_off"] * dies
    assert ship["cut_off"] == [name] * dies


@rule_test("DMT-X16")
def test_another_way_out_keeps_a_room_alive() -> None:
    rooms = {"rt20": {**ABOVE, "turn": 1, "fire": 5}, "rt03": {"at": [0, 3], "fire": 1}}
    ship = revenge("rc19", rooms, stack=[], dinghy=["rt03", "N"], pirates={"mate": pirate("rt03")})
    assert (ship["cut_off"], ship.of(events.PirateDied)) == ([], [])


@rule_test("DMT-X16")
def test_a_tile_can_close_the_last_door_of_a_cut_room() -> None:
    """The room over the rubble had one open door; the dead end laid there joins it, and both are lost."""
    rooms = {"rt19": {**ABOVE, "exploded": True}, "rt20": {"at": [0, 3], "turn": 1, "fire": 1}}
    ship = Aboard(rooms, at="search", stack=["rt04", "rt02"], pirates={"gunner": pirate("rt20", character="jade")})
    ship.do("Place", 0, 4, 0, dice=["crew_3_grog_1"])
    assert ship["cut_off"] == ["rt04", "rt20"]
    assert [event.seat for event in ship.of(events.PirateDied)] == [1]


@rule_test("DMT-X18", "DMT-W04")
def test_the_seventh_explosion_loses() -> None:
    assert revenge("rc19", {"rt03": {**ABOVE, "fire": 5}}, marker=5)["result"] == ""
    assert revenge("rc19", {"rt03": {**ABOVE, "fire": 5}}, marker=6)["result"] == "explosion"


@rule_test("DMT-X19")
def test_a_chain_is_worked_in_the_order_it_was_lit() -> None:
    """All neighbours rise, in the order south, west, east, north, before any of them goes off."""
    rooms = {
        "s4": {"fire": 5}, "rt03": {**ABOVE, "fire": 5}, "rt02": {"at": [-1, 2], "fire": 5},
        "rt14": {"at": [1, 2], "fire": 3}, "rt18": {"at": [0, 3], "fire": 1}, "s1": {"fire": 2},
    }  # fmt: skip
    ship = revenge("rc13", {**rooms, "rt15": {"at": [-1, 3], "turn": 0, "fire": 1}})
    assert rises(ship)[0] == ("rt02", 6)
    ship = revenge("rc19", {**rooms, "s4": {"fire": 4}, "rt02": {"at": [-1, 2], "fire": 5}})
    assert rises(ship) == [
        ("rt03", 6), ("s4", 5), ("rt02", 6), ("rt14", 4), ("rt18", 2),
    ]  # fmt: skip
    kinds = [type(event).__name__ for event in ship.told if isinstance(event, (perils.RoomExploded, perils.KegBlast))]
    assert kinds == ["RoomExploded", "RoomExploded", "KegBlast"], "rt02 was lit before the keg of rt18"


@rule_test("DMT-X19")
def test_a_room_at_six_is_not_raised_further() -> None:
    rooms = {
        "s4": {"fire": 5},
        "rt03": {**ABOVE, "fire": 5},
        "rt02": {"at": [1, 2], "fire": 5},
        "rt15": {"at": [1, 1], "turn": 2, "fire": 5},
    }
    ship = revenge("rc19", rooms)
    assert rises(ship).count(("rt02", 6)) == 1, "two rooms blow into it while it waits to go off itself"
    assert max(level for _, level in rises(ship)) == 6
    assert all(rises(ship).count((name, 6)) <= 1 for name in rooms)
    assert ship["marker"] == 4


@rule_test("DMT-X21")
def test_exits_are_lost_with_their_rooms() -> None:
    rooms = {"s1": {"fire": 5}, "rt20": {**ABOVE, "turn": 1, "fire": 1}}
    ship = revenge("rc19", rooms, stack=[], dinghy=["rt20", "N"])
    assert ship["exits"] == ["rt20"]
    ship = revenge("rc19", {"s1": {"fire": 1}, "rt20": {**ABOVE, "turn": 1, "fire": 5}}, stack=[], dinghy=["rt20", "N"])
    assert (ship["exits"], ship["dinghy"]) == (["s1"], [])


@rule_test("DMT-X24", "DMT-W11")
def test_a_treasure_is_lost_once_only() -> None:
    rooms = {"rt19": {**ABOVE, "fire": 5}, "rt04": {"at": [0, 3], "fire": 2, "tokens": ["guard_6_1"]}}
    ship = revenge("rc19", rooms)
    assert (ship["lost"], ship["cut_off"]) == (1, ["rt04"])
    ship.g.level[ship.g.at[3 * 64 + 32]] = 5
    from boneyard.games.dead_men_tell_no_tales.fire import burn

    burn(ship.g, ship.g.at[3 * 64 + 32], "DMT-K04")
    assert (ship["lost"], ship["cut_off"]) == (1, [])
    assert [(event.number, event.lost) for event in ship.of(perils.TreasuresLost)] == [(1, 1)], "and told once only"


@rule_test("DMT-Z14", "DMT-Z15")
def test_a_death_in_the_revenge_step_stops_nothing() -> None:
    rooms = {"s1": {"fire": 0}, "s4": {"fire": 0, "deckhands": 1}}
    ship = revenge("rc14", rooms, pirates={"mate": pirate("s1", fatigue=15)}, passed=3, stack=[])
    assert len(ship.of(events.PirateDied)) == 1
    assert ship.fire("s1", "s4") == [1, 1]
    assert ship.hands("s4") == [2], "the icon is carried out too"
    assert ship["discards"] == ["rc14"]
    assert (ship["active"], ship["received"]) == ("gunner", 3), "passed tokens stay passed"


@rule_test("DMT-X14", "DMT-Z04")
def test_several_deaths_in_one_explosion_go_by_seat_from_the_active_player() -> None:
    crew = {
        "mate": pirate("rt03"),
        "gunner": pirate("rt03", character="jade"),
        "cook": pirate("rt03", character="whitebeard"),
    }
    ship = revenge(
        "rc19",
        {"rt03": {**ABOVE, "fire": 5}},
        active="gunner",
        pirates=crew,
        seats=3,
        spare=["lydia_lamore", "crimson_flynn"],
    )
    assert [event.seat for event in ship.of(events.PirateDied)] == [1, 2, 0]
    assert ship["result"] == "no_more_pirates"
