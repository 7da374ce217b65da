"""A contest without thinking: towards the best prize in reach, step by step, and then the end of the segment."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.bots.greedy import instinct
from boneyard.bots.verdict import Verdict
from boneyard.engine import chance
from boneyard.engine.options import Option
from boneyard.engine.sense import NEVER
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.sense_steps import Target, next_step
from boneyard.games.few_and_cursed.sense_worth import tables
from tests.games.few_and_cursed.helpers import BOX, Desert, dealt


def favourite(t: Desert, seat: int = 0) -> Option:
    return instinct(t.g, GAME.sense, seat, Random(1))


def test_a_card_is_played_for_a_bounty_that_it_pays_for_and_then_the_bounty_is_taken() -> None:
    t = Desert(red={"space": "m3", "bullets": 0, "hand": ["hired_gun.1"], "grit": 0})
    play = favourite(t)
    assert isinstance(play, o.Play)
    t.g.answer(0, play)
    assert isinstance(favourite(t), o.Defeat)


def test_no_card_is_played_for_nothing() -> None:
    t = Desert(red={"space": "m3", "bullets": 0, "hand": ["steady_hand.1"], "water": 0})
    assert favourite(t) == o.END


def test_both_sides_of_a_wanted_card_are_paid_for_before_the_first_is_taken() -> None:
    """A first defeat ends the action: what the second takes must be in the pool by then, or brought up after it."""
    t = Desert(red={"space": "m3", "bullets": 0, "hand": ["hired_gun.1", "hired_gun.2", "hired_gun.3"], "grit": 0})
    deeds = []
    for _ in range(8):
        step = favourite(t)
        if step == o.END:
            break
        deeds.append(type(step))
        t.g.answer(0, step)
    assert deeds.count(o.Defeat) == 2
    assert deeds[-2:] == [o.Defeat, o.Defeat]


def test_the_attack_symbols_of_a_road_are_paid_with_a_card_rather_than_with_health() -> None:
    start, road = next(
        (start, road)
        for start, roads in enumerate(BOX.roads[0])
        for road in roads
        if road.attack == 1 and start != BOX.town
    )
    t = Desert(red={"space": BOX.places[start].id, "bullets": 0, "hand": ["hired_gun.1", "sprint.1"]})
    t.g.movement = 2
    target = Target(o.RECOVER, road.to)
    step = next_step(t.g, 0, tables(BOX), target, t.g.options(0))
    assert isinstance(step, o.Play)
    t.g.answer(0, step)
    assert next_step(t.g, 0, tables(BOX), target, t.g.options(0)) == o.TakeRoad(road.to, 1)


def test_what_leads_nowhere_is_not_tried() -> None:
    t = Desert(red={"space": "m3", "bullets": 2, "hand": ["steady_hand.1"], "water": 0})
    options = t.g.options(0)
    looks = dict(zip(options, GAME.sense.order(t.g, 0, options), strict=True))
    assert looks[o.END] > NEVER
    assert {type(option) for option, look in looks.items() if look == NEVER} <= {o.Play, o.Shoot}
    assert any(look == NEVER for look in looks.values())


def test_a_card_that_brings_a_track_to_the_number_of_a_job_is_worth_trying() -> None:
    """FAC-G13: it scores by itself."""
    job, task = next((job, task) for job, task in enumerate(BOX.job) if task.track == "curse" and task.at > 1)
    name = BOX.tokens["job"].name(job)
    hexed = {"space": "m3", "bullets": 0, "hand": ["hex_bolt.1"], "water": 0}

    def look(curse: int) -> float:
        t = Desert(at="improvise", red={**hexed, "curse": curse, "jobs": [name]})
        options = t.g.options(0)
        looks = zip(options, GAME.sense.order(t.g, 0, options), strict=True)
        return next(look for option, look in looks if isinstance(option, o.Play) and not option.trash)

    assert look(task.at - 1) > NEVER
    assert look(task.at) == NEVER


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_instinct_and_the_order_of_options_agree(seats: int) -> None:
    """What is done without thinking is legal, and looks best among all options."""
    g = GAME.start(seats, chance.seed_from("agree"), GAME.among_bots())
    rng, compared = Random(4), 0
    while g.waiting:
        seat = g.waiting[0]
        options = g.options(seat)
        first = GAME.sense.first(g, seat, options)
        if first is not None:
            looks = dict(zip(options, GAME.sense.order(g, seat, options), strict=True))
            assert looks[first] == max(looks.values())
            compared += 1
        g.answer(seat, rng.choice(list(options)))
    assert compared > 20


def test_a_visit_comes_before_the_end_of_a_segment_in_town() -> None:
    t = Desert(at="encounter", red={"space": "sa", "water": 9})
    assert favourite(t) in (o.STORE, o.JOB_BOARD)


@pytest.mark.parametrize("seats", [2, 3])
def test_instinct_alone_beats_chance(seats: int) -> None:
    won = 0
    for number in range(4):
        g = GAME.start(seats, chance.seed_from(f"instinct {number}"), GAME.among_bots())
        rng, me = Random(number), number % seats
        while g.waiting:
            seat = g.waiting[0]
            g.answer(seat, instinct(g, GAME.sense, seat, rng) if seat == me else rng.choice(list(g.options(seat))))
        won += me in GAME.outcome(g).winners
    assert won >= 3


def test_a_search_judges_when_everybody_had_as_many_segments() -> None:
    """From anywhere in a contest, playing on comes to the next round, where nobody but its First Player has been asked yet."""
    g = dealt(3, 5)
    rng, phases = Random(5), set()
    while g.waiting and g.round < 4:
        assert not GAME.sense.beyond_quiet(g)
        after = g.copy()
        Verdict(GAME.sense, g).on(after, Random(1), ())
        assert (after.round, after.phase, after.waiting) == (g.round + 1, "improvise", (after.first,))
        phases.add(g.phase)
        g.answer(g.waiting[0], rng.choice(list(g.options(g.waiting[0]))))
    assert phases >= {"improvise", "encounter", "action"}


def test_alone_a_search_judges_at_the_next_segment_and_looks_beyond_it() -> None:
    g = dealt(1, 5, mode="solo_curse_chaser")
    assert GAME.sense.beyond_quiet(g)
    assert GAME.sense.ahead(g) == (0,)
