"""Who is sent for which Treasure, what it costs, and what bots make of it."""

from __future__ import annotations

from typing import Any

from boneyard.games.dead_men_tell_no_tales.fortune import WEIGHTS, signs
from boneyard.games.dead_men_tell_no_tales.homeward import time_to_leave
from boneyard.games.dead_men_tell_no_tales.lookout import BURSTS, KEGS
from boneyard.games.dead_men_tell_no_tales.roles import Roles, battle_cost, fight_cost, shortest
from tests.games.dead_men_tell_no_tales.helpers import COOK, GAME, GUNNER, MATE, Aboard, pirate
from tests.games.dead_men_tell_no_tales.test_sense import wish

SENSE = GAME.sense
GUARD_NORTH: dict[str, Any] = {"at": [0, 2], "fire": 1, "tokens": ["guard_6_1"]}
COOL: dict[str, Any] = {"s1": {"fire": 1}, "s2": {"fire": 1}, "s3": {"fire": 1}, "s4": {"fire": 1, "deckhands": 0}}


def roles(ship: Aboard) -> Roles:
    return Roles(ship.g)


def sent(ship: Aboard, seat: int) -> str:
    """The room a pirate is sent to, empty for none."""
    errand = roles(ship).errand[seat]
    return "" if errand is None else str(ship.g.content.tokens["room"].name(errand.room))


# --- who goes -----------------------------------------------------------------------------------------


def test_the_nearest_is_sent_and_nobody_is_sent_twice() -> None:
    crew = {"mate": pirate(), "gunner": pirate("s4", character="whitebeard")}
    ship = Aboard({**COOL, "rt03": GUARD_NORTH}, pirates=crew, at="actions")
    assert (sent(ship, MATE), sent(ship, GUNNER)) == ("", "rt03")
    two = {**COOL, "rt03": GUARD_NORTH, "rt10": {"at": [2, 0], "turn": 1, "fire": 1, "tokens": ["guard_6_2"]}}
    assert {sent(Aboard(two, pirates=crew, at="actions"), seat) for seat in (MATE, GUNNER)} == {"rt03", "rt10"}


def test_a_treasure_that_lies_free_is_fetched_before_a_guard_is_fought() -> None:
    rooms = {
        **COOL,
        "rt03": {**GUARD_NORTH, "tokens": ["guard_6_1 flipped"]},
        "rt10": {"at": [2, 0], "turn": 1, "fire": 1, "tokens": ["guard_6_2"]},
    }
    ship = Aboard(
        rooms,
        seats=3,
        pirates={"mate": pirate(), "gunner": pirate("s4", character="five_fingered_titian")},
        at="actions",
        looted=3,
    )
    free = [seat for seat in (MATE, GUNNER, COOK) if sent(ship, seat)]
    assert [sent(ship, seat) for seat in free] == ["rt03"]


def test_nobody_is_sent_for_more_than_is_wanted() -> None:
    carrier = pirate("s4", carries=["guard_7_1"])
    ship = Aboard(
        {**COOL, "rt03": GUARD_NORTH},
        pirates={"mate": pirate(character="five_fingered_titian"), "gunner": carrier},
        at="actions",
        looted=3,
    )
    assert sent(ship, MATE) == sent(ship, GUNNER) == ""


# --- what it costs ------------------------------------------------------------------------------------


def test_training_a_sword_and_cutlasses_make_a_guard_cheaper() -> None:
    bare = fight_cost(7, 0, 0, 0, 0)
    assert fight_cost(7, 0, 0, 1, 0) < bare - 1
    assert fight_cost(7, 2, 2, 0, 0) < bare - 2
    assert bare == min([more + battle_cost(7, more, 0, 0, 0) for more in range(5)]) < battle_cost(7, 0, 0, 0, 0)


def test_an_errand_is_shorter_the_nearer_the_cooler_and_the_fresher() -> None:
    def length(fire: int, room: str, tired: int) -> float:
        rooms = {**COOL, "s4": {"fire": fire, "deckhands": 0}, "rt03": GUARD_NORTH}
        ship = Aboard(rooms, pirates={"mate": pirate(room, fatigue=tired)}, at="actions")
        found, g = roles(ship), ship.g
        errand = found.errand[MATE] or found.errand[GUNNER]
        assert errand is not None
        return found.length(MATE, errand, g.place[MATE], g.fatigue[MATE], 0)

    assert length(1, "s4", 0) < length(1, "s1", 0) < length(4, "s1", 0)
    assert length(1, "s1", 0) < length(1, "s1", 8)


def test_the_chance_of_a_burst_grows_with_the_level_and_with_time() -> None:
    for turns in range(1, len(BURSTS)):
        assert list(BURSTS[turns]) == sorted(BURSTS[turns])
        assert all(late >= soon for late, soon in zip(BURSTS[turns], BURSTS[turns - 1], strict=True))
    assert abs(BURSTS[1][5] - 3 / 19) < 1e-9
    assert abs(KEGS[1][1] - 2 / 19) < 1e-9


def test_errands_are_shared_out_so_that_all_together_are_short() -> None:
    found = [(1.0, MATE, 0), (2.0, MATE, 1), (2.0, GUNNER, 0), (9.0, GUNNER, 1)]
    assert sorted(shortest(found, 2)) == [(MATE, 1), (GUNNER, 0)]
    assert shortest(found, 1) == [(MATE, 0)]


# --- what is done about it ----------------------------------------------------------------------------


def test_the_sword_is_taken_for_a_battle_with_a_guard() -> None:
    guard = {"at": [0, 2], "fire": 1, "tokens": ["guard_8_1"]}
    crew = {"mate": pirate("s4", item="pistol"), "gunner": pirate("boats", character="whitebeard")}
    ship = Aboard({**COOL, "rt03": guard}, pirates=crew, at="actions", table=["sword", "bucket"])
    assert wish(ship) == ["Swap", "sword"]


def test_a_looter_before_a_crowd_puts_the_treasure_down_to_clear_the_way() -> None:
    rooms = {**COOL, "s1": {"fire": 1, "deckhands": 3}}
    ship = Aboard(rooms, pirates={"mate": pirate("s4", carries=["guard_6_1"])}, at="actions")
    assert wish(ship)[0] == "PutDown"


def test_whoever_wants_out_clears_the_way_and_does_not_stray() -> None:
    crowd = {**COOL, "s1": {"fire": 1, "deckhands": 3}, "rt03": {"at": [0, 2], "fire": 1}}
    assert wish(Aboard(crowd, pirates={"mate": pirate("s4")}, at="actions", looted=4)) == ["Eliminate", "s1"]
    hot = {**COOL, "s1": {"fire": 4}, "rt03": {"at": [0, 2], "fire": 1}}
    assert wish(Aboard(hot, pirates={"mate": pirate("s4", fatigue=10)}, at="actions", looted=4)) == ["Rest"]


def test_while_the_last_treasure_is_far_in_the_others_work_on() -> None:
    far = {**COOL, "rt03": {"at": [0, 2], "fire": 1}, "rt02": {"at": [0, 3], "fire": 1}}
    carrier = pirate("rt02", character="five_fingered_titian", carries=["guard_7_2"])
    ship = Aboard(far, pirates={"mate": pirate("s1"), "gunner": carrier}, at="actions", looted=3)
    assert not time_to_leave(ship.g, MATE)
    near = Aboard(far, pirates={"mate": pirate("s1"), "gunner": {**carrier, "in": "s4"}}, at="actions", looted=3)
    assert time_to_leave(near.g, MATE)


# --- how good it looks --------------------------------------------------------------------------------


def value(**position: Any) -> float:
    rooms = position.pop("rooms", {})
    return SENSE.value(Aboard({**COOL, **rooms}, at="actions", **position).g, 0)


def test_each_step_of_an_errand_looks_better_than_the_one_before() -> None:
    guarded = {"rt03": GUARD_NORTH}
    free = {"rt03": {**GUARD_NORTH, "tokens": ["guard_6_1 flipped"]}}
    bare = {"rt03": {"at": [0, 2], "fire": 1}}
    steps = [
        value(rooms=guarded, pirates={"mate": pirate("s4")}),
        value(rooms=guarded, pirates={"mate": pirate("s4", track=3)}),
        value(rooms=free, pirates={"mate": pirate("rt03")}),
        value(rooms=bare, pirates={"mate": pirate("rt03", carries=["guard_6_1"])}),
        value(rooms=bare, pirates={"mate": pirate("s1", carries=["guard_6_1"])}),
        value(rooms=bare, looted=1),
    ]
    assert steps == sorted(steps)
    assert len(set(steps)) == len(steps)


def test_fire_deckhands_explosions_and_fatigue_look_worse() -> None:
    calm = value()
    assert value(rooms={"s2": {"fire": 5}}) < calm
    assert value(rooms={"s4": {"fire": 1, "deckhands": 4}}) < calm
    assert value(marker=4) < calm
    assert value(pirates={"mate": pirate("s1", fatigue=12)}) < value(pirates={"mate": pirate("s1")})


# --- what it makes of the chance to win ----------------------------------------------------------------


def sign(ship: Aboard, name: str) -> float:
    return signs(ship.g)[list(WEIGHTS).index(name)]


def test_tokens_handed_to_a_pirate_with_an_errand_are_hope_and_to_an_idle_one_nothing() -> None:
    crew = {"mate": pirate("s4"), "gunner": pirate(character="five_fingered_titian")}
    busy = Aboard({**COOL, "rt03": GUARD_NORTH}, pirates=crew, at="actions")
    idle = Aboard(COOL, pirates=crew, at="actions")
    assert (sent(busy, MATE), sent(idle, MATE)) == ("rt03", "")
    for ship, worth in ((busy, 3.0), (idle, 0.0)):
        before = SENSE.value(ship.g, MATE)
        ship.g.received = 3
        assert sign(ship, "handed") == worth
        assert (SENSE.value(ship.g, MATE) > before) == (worth > 0)


def test_the_signs_of_a_crew_at_work_are_what_lies_on_the_table() -> None:
    """One Treasure carried from S4, a Guard in sight, four wanted and one of them home: one is still to be found."""
    crew = {
        "mate": pirate("s4", carries=["guard_7_1"]),
        "gunner": pirate("s4", character="five_fingered_titian", carries=["crew_4_cutlass_1"]),
    }
    ship = Aboard({**COOL, "rt03": GUARD_NORTH}, pirates=crew, at="actions", looted=1)
    assert (sign(ship, "pursued"), sign(ship, "unseen"), sign(ship, "cutlasses")) == (2, 1, 1)
    assert sent(ship, GUNNER) == "rt03"
    home = roles(ship).home(MATE)[ship.g.place[MATE]]
    assert sign(ship, "tokens") == home + roles(ship).need(GUNNER, ship.g.place[GUNNER], 0, ship.g.track[GUNNER])
