"""What bots make of the flight: all that is wanted is carried, and everybody has to get out."""

from __future__ import annotations

from typing import Any

from boneyard.games.dead_men_tell_no_tales.flight import cards_until_out, tokens_out, under_way
from boneyard.games.dead_men_tell_no_tales.homeward import time_to_leave
from boneyard.games.dead_men_tell_no_tales.roles import Roles
from tests.games.dead_men_tell_no_tales.helpers import GAME, GUNNER, MATE, Aboard, corridor, pirate

SENSE = GAME.sense
COOL: dict[str, Any] = {"s1": {"fire": 0}, "s2": {"fire": 1}, "s3": {"fire": 1}, "s4": {"fire": 0, "deckhands": 0}}
LOADED: dict[str, Any] = {"carries": ["guard_7_2"]}


def ship(mate: str = "boats", gunner: str = "boats", rooms: dict[str, Any] | None = None, **more: Any) -> Aboard:
    """The gunner carries the last of four Treasures."""
    pirates = {"mate": pirate(mate, character="five_fingered_titian"), "gunner": pirate(gunner, **LOADED)}
    return Aboard({**COOL, **corridor(), **(rooms or {})}, pirates=pirates, at="actions", **{"looted": 3, **more})


def test_the_flight_begins_when_nothing_is_left_to_fetch_or_to_beat() -> None:
    assert under_way(ship(gunner="s1").g)
    assert not under_way(ship(gunner="s1", looted=2).g)
    assert under_way(ship(looted=4).g)


def test_nobody_leaves_while_the_captain_or_an_admirals_skeletons_have_to_be_beaten() -> None:
    assert time_to_leave(ship(mate="s1", gunner="s1", looted=4).g, MATE)
    captain = {"s2": {"fire": 1, "tokens": ["captain_fromm"]}}
    skeleton = {"s2": {"fire": 1, "tokens": ["crew_3_grog_1"]}}
    admiral: dict[str, Any] = {"settings": {"difficulty": "admiral"}, "seats": 4, "looted": 5}
    for hunt in (
        ship("s1", "s1", captain, looted=4, fromm=8, settings={"captain_fromm": True}),
        ship("s1", "s1", skeleton, **admiral, bag=[]),
    ):
        assert not under_way(hunt.g)
        assert not time_to_leave(hunt.g, MATE)
        prey = Roles(hunt.g).errand[MATE]
        assert prey is not None
        assert hunt.g.content.tokens["room"].name(prey.room) == "s2"
    assert time_to_leave(ship("s1", "s1", **admiral, bag=[]).g, MATE)


def test_the_way_out_is_counted_in_tokens() -> None:
    """A step a door with a Treasure, less with free hands; a Rest where breath would not last; two for what stands in the way."""
    far = ship(mate="rt03", gunner="rt03")
    assert [tokens_out(far.g, seat) for seat in (MATE, GUNNER)] == [3, 4]
    assert tokens_out(ship().g, MATE) == 0
    tired = {
        "mate": pirate(character="five_fingered_titian"),
        "gunner": pirate("rt03", fatigue=14, **LOADED),
    }
    hot = {**COOL, **corridor(rt19={"fire": 3})}
    assert tokens_out(Aboard(hot, pirates=tired, at="actions", looted=3).g, GUNNER) == 5
    assert tokens_out(ship(gunner="rt03", rooms={"rt19": {"at": [0, 2], "fire": 0, "deckhands": 3}}).g, GUNNER) == 6


def test_every_turn_until_the_last_is_out_brings_a_card() -> None:
    g = ship(gunner="rt03").g
    assert g.active == MATE
    assert cards_until_out(g, [0, 0]) == 0
    assert cards_until_out(g, [5, 0]) == 0
    assert cards_until_out(g, [0, 5]) == 1
    assert cards_until_out(g, [6, 5]) == 2
    g.received = 1
    assert cards_until_out(g, [6, 5]) == 1


def test_nearer_the_boats_looks_better_and_out_this_turn_is_as_good_as_won() -> None:
    places = ["rt18", "rt03", "rt19", "s4", "s1"]
    values = [SENSE.value(ship(gunner=place).g, 0) for place in places]
    assert values == sorted(values)
    assert values[0] < values[-1]
    assert SENSE.value(ship(mate="s1", looted=4, gunner="boats").g, 0) > 0.9


def test_a_ship_about_to_blow_up_makes_every_card_count() -> None:
    blazing = {"s2": {"fire": 5}, "s3": {"fire": 5}}
    here, there = [
        [SENSE.value(ship(gunner=place, rooms=rooms, marker=marker).g, 0) for place in ("s1", "rt18")]
        for rooms, marker in (({}, 0), (blazing, 5))
    ]
    assert there[1] < here[1]
    assert here[0] - here[1] < there[0] - there[1]
