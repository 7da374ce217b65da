"""What bots know of the ship: values, promises, and what a decent pirate does first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from boneyard.bots.greedy import instinct
from boneyard.bots.verdict import Verdict
from boneyard.engine import chance
from boneyard.games.dead_men_tell_no_tales import duel
from boneyard.games.dead_men_tell_no_tales.ends import WON
from boneyard.games.dead_men_tell_no_tales.homeward import time_to_leave
from boneyard.games.dead_men_tell_no_tales.lookout import Lookout
from boneyard.games.dead_men_tell_no_tales.sense import thought_of
from boneyard.games.dead_men_tell_no_tales.state import Ship
from tests.games.dead_men_tell_no_tales.helpers import GAME, Aboard, pirate

SENSE = GAME.sense


def wish(ship: Aboard) -> list[Any]:
    """What instinct would do now, as records write it."""
    g = ship.g
    options = g.options(g.waiting[0])
    promises = SENSE.order(g, g.waiting[0], options)
    return GAME.option_types.encode(options[promises.index(max(promises))], g.content.tokens)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_values_lie_between_lost_and_won_and_every_option_has_a_promise(seats: int) -> None:
    rng = Random(seats)
    g = GAME.start(seats, chance.seed_from("sense"), {"difficulty": "admiral", "captain_fromm": True})
    while g.waiting:
        seat = g.waiting[0]
        options = g.options(seat)
        assert 0 < SENSE.value(g, seat) < 1
        assert len(SENSE.order(g, seat, options)) == len(options)
        g.answer(seat, rng.choice(list(options)))
    assert SENSE.value(g, 0) == (1.0 if g.result == WON else 0.0)


def test_instinct_brings_treasure_home_where_chance_alone_brings_none() -> None:
    looted = 0
    for seed in range(6):
        g, rng = GAME.start(3, chance.seed_from(f"crew {seed}")), Random(seed)
        while g.waiting:
            options = g.options(g.waiting[0])
            promises = SENSE.order(g, g.waiting[0], options)
            best = max(promises)
            g.answer(g.waiting[0], rng.choice([o for o, p in zip(options, promises, strict=True) if p == best]))
        looted += len(g.looted)
    assert looted >= 8


# --- battles ------------------------------------------------------------------------------------------


def test_a_battle_is_worth_more_with_training_and_nothing_can_be_hoped_for_without() -> None:
    unready = duel.fought(True, 8, 0, 0, 0, 0, 40)
    trained = duel.fought(True, 8, 4, 0, 0, 0, 40)
    armed = duel.fought(True, 8, 4, 4, 0, 0, 40)
    assert unready < 0 < trained < armed


def test_the_track_is_used_where_it_wins_and_kept_where_it_cannot() -> None:
    for die, choice in ((4, "UseTrack"), (1, "KeepTrack")):
        ship = Aboard(
            {"rt03": {"at": [0, 2], "fire": 1, "tokens": ["guard_7_1"]}},
            pirates={"mate": pirate("s4", track=3)},
            at="actions",
        )
        ship.do("Walk", "rt03", dice=[die])
        assert ship.asked == "use_track"
        assert wish(ship)[0] == choice


# --- fire and deckhands -------------------------------------------------------------------------------


def test_a_five_among_fives_is_feared_more_than_one_alone() -> None:
    alone = Aboard({"s2": {"fire": 5}, "s3": {"fire": 1}}, at="actions").g
    together = Aboard({"s2": {"fire": 5}, "s3": {"fire": 5}}, at="actions").g
    room = alone.content.tokens["room"].find("s2")
    assert Lookout(together).fires(room)[0] > Lookout(alone).fires(room)[0]


def test_a_deckhand_that_would_spread_is_worth_more_than_one_that_would_not() -> None:
    g = Aboard({"s4": {"deckhands": 1}, "s2": {"deckhands": 1}}, at="actions").g
    find = g.content.tokens["room"].find
    look = Lookout(g)
    assert look.sweep(find("s4"), 1) > look.sweep(find("s2"), 1) > look.sweep(find("s3"), 0) == 0


def test_the_fire_under_ones_feet_is_fought_before_it_blows_up() -> None:
    ship = Aboard({"s4": {"fire": 5}, "s1": {"fire": 1}}, pirates={"mate": pirate("s4")}, at="actions", marker=5)
    assert wish(ship) == ["FightFire", "s4"]


# --- carrying home ------------------------------------------------------------------------------------


def test_a_looter_goes_home_and_rests_where_the_next_room_is_too_hot() -> None:
    cool = {"s4": {"fire": 1}, "s1": {"fire": 1}}
    carrier = pirate("s4", carries=["guard_6_1"])
    assert wish(Aboard(cool, pirates={"mate": carrier}, at="actions")) == ["Walk", "s1"]
    hot = {"s4": {"fire": 1}, "s1": {"fire": 4}}
    tired = pirate("s4", carries=["guard_6_1"], fatigue=9)
    assert wish(Aboard(hot, pirates={"mate": tired}, at="actions")) == ["Rest"]


def test_who_is_not_needed_any_more_leaves() -> None:
    home: dict[str, Any] = {"looted": 3}
    carrier = pirate("s4", carries=["guard_7_2"])
    ship = Aboard(
        {"s1": {"fire": 1}},
        pirates={"mate": pirate("s1", character="five_fingered_titian"), "gunner": carrier},
        at="actions",
        **home,
    )
    assert time_to_leave(ship.g, 0)
    assert wish(ship) == ["Leave"]
    wanted = Aboard({"s1": {"fire": 1}}, pirates={"mate": pirate("s1")}, at="actions", **home)
    assert not time_to_leave(wanted.g, 0)


def test_treasure_nearer_home_looks_better() -> None:
    lies = {"rt03": {"at": [0, 2], "fire": 1, "tokens": ["guard_6_1 flipped"]}}
    guarded = {"rt03": {"at": [0, 2], "fire": 1, "tokens": ["guard_6_1"]}}
    values = [
        SENSE.value(Aboard(guarded, at="actions").g, 0),
        SENSE.value(Aboard(lies, at="actions").g, 0),
        SENSE.value(Aboard({"rt03": {"at": [0, 2], "fire": 1}}, at="actions", looted=1).g, 0),
    ]
    assert values == sorted(values)
    assert values[0] < values[1] < values[2]


@pytest.mark.parametrize(("seats", "extra"), [(2, 0), (3, 0), (3, 2), (5, 4)])
def test_the_ship_is_quiet_at_the_first_question_of_a_turn_and_hardly_ever_later(seats: int, extra: int) -> None:
    """So a place for a room is judged by what the turn brings there. Twice a game it cannot be told: at the last of two rooms, and after
    the last of all."""
    rng = Random(seats)
    g = GAME.start(seats, chance.seed_from("quiet"), {"extra_rooms": extra})
    turn, again, first = 0, 0, 0
    while g.waiting:
        name = g.question.name if g.question else ""
        if g.turn > turn:
            turn = g.turn
            if name in ("place_for_tile", "action"):
                first += 1
                assert SENSE.quiet(g), f"turn {turn} begins with {name}"
        else:
            again += SENSE.quiet(g)
        g.answer(g.waiting[0], instinct(g, SENSE, g.waiting[0], rng))
    assert first > 8
    assert again <= 2


def test_a_search_judges_when_the_next_mate_has_used_what_was_passed_on() -> None:
    g, judged = GAME.start(3, chance.seed_from("horizon")), list[int]()
    began, verdict = SENSE.clock(g), Verdict(SENSE, g)

    def judge(later: Ship, seat: int) -> float:
        judged.append(SENSE.clock(later) - began)
        return 0.0

    verdict.judge = judge
    verdict.on(g, Random(1), (0,))
    assert judged == list(SENSE.ahead(g))
    assert judged[0] == 2


def alike(g: Ship, seat: int) -> Iterator[Ship]:
    """The same position but for one thing, for many things."""
    changes: list[Callable[[Ship], object]] = [
        lambda g: g.fatigue.__setitem__(seat, (g.fatigue[seat] + 3) % 12),
        lambda g: g.track.__setitem__(seat, (g.track[seat] + 1) % 4),
        lambda g: setattr(g, "marker", (g.marker + 2) % 6),
        lambda g: setattr(g, "supply", g.supply // 4),
        lambda g: setattr(g, "received", g.received + 2),
        *[lambda g, room=room: g.level.__setitem__(room, 5 - g.level[room] % 5) for room in g.ship[:6]],
        *[lambda g, room=room: g.deckhands.__setitem__(room, 1 + g.deckhands[room] % 2) for room in g.ship[:6]],
    ]
    for change in changes:
        other = g.copy()
        change(other)
        yield other


def test_what_is_remembered_of_a_position_is_not_taken_for_another_that_is_alike() -> None:
    g, rng, sense, different = GAME.start(3, chance.seed_from("again")), Random(1), GAME.sense, 0
    while g.waiting:
        seat, options = g.waiting[0], g.options(g.waiting[0])
        if g.question is not None and g.question.name == "action":
            promises = sense.order(g, seat, options)
            assert sense.order(g.copy(), seat, options) is promises, "what is the same is not thought of twice"
            for other in alike(g, seat):
                met = sense.order(other, seat, options)
                thought_of.cache_clear()
                assert sense.order(other, seat, options) == met
                different += met != promises
                thought_of.cache_clear()
                sense.order(g, seat, options)
            assert sense.order(g, seat, options[::-1]) == promises[::-1], "asked about in another order"
        g.answer(seat, instinct(g, sense, seat, rng))
    assert different > 200
