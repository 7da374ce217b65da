"""What bots know: estimates that point the right way, and a greedy player that beats chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.bots.greedy import Greedy
from boneyard.engine import chance
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.sense_worth import tables
from tests.games.few_and_cursed.helpers import BOX, Desert, dealt

SENSE = GAME.sense


def value(**position: Any) -> float:
    return SENSE.value(Desert(**position).g, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"red": {"grit": 9}}, {"red": {"grit": 5}}),
        ({"red": {"health": 4}}, {"red": {"health": 1}}),
        ({"red": {"curse": 1}}, {"red": {"curse": 7}}),
        ({"red": {"water": 6}}, {"red": {"water": 0}}),
        ({"red": {"bullets": 5}}, {"red": {"bullets": 0}}),
        ({"red": {"relics": ["hollow_crown"]}}, {"red": {}}),
        ({"red": {"items": ["horse.1"]}}, {"red": {}}),
        ({"red": {"hand": ["hired_gun.1"]}}, {"red": {"hand": ["steady_hand.1"]}}),
        ({"red": {"space": "i1"}, "attack": 5}, {"red": {"space": "i1"}, "attack": 0}),
        ({"red": {"space": "o1"}, "movement": 2}, {"red": {"space": "o1"}, "movement": 0}),
        ({"blue": {"grit": 3}}, {"blue": {"grit": 12}}),
    ],
)  # fmt: skip
def test_more_of_a_good_thing_is_better(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert value(**better) > value(**worse)


def test_a_needed_card_is_played_for_nothing_and_a_bounty_is_gained() -> None:
    """Playing what a plan needs keeps the value, ending the segment gives it away, carrying the plan out realises it."""
    t = Desert(red={"space": "m3", "bullets": 0, "hand": ["hired_gun.1"], "grit": 0})
    before = SENSE.value(t.g, 0)
    played = Desert(red={"space": "m3", "bullets": 0, "hand": ["hired_gun.1"], "grit": 0}).do(
        "Play", "hired_gun.1", False
    )
    assert SENSE.value(played.g, 0) == pytest.approx(before, abs=0.02)
    assert SENSE.value(played.do("Defeat", "zombies").g, 0) >= before - 0.01
    assert SENSE.value(t.end().g, 0) < before


def test_the_end_is_known_exactly() -> None:
    won = Desert(
        at="monsters", piles=[["wendigo"], [], [], []], monsters={"wendigo": "i2"}, red={"grit": 9}, blue={"grit": 3}
    )
    assert [SENSE.value(won.g, seat) for seat in (0, 1)] == [1.0, 0.0]
    lost = Desert(1, at="monsters", piles=[["wendigo"], [], [], []], monsters={"wendigo": "i2"})
    assert SENSE.value(lost.g, 0) == 0.0


@pytest.mark.parametrize(
    ("players", "mode"),
    [(1, "solo_curse_chaser"), (1, "solo_dark_arts"), (1, "solo_shadows"), (2, "coop"), (3, "standard")],
)
def test_estimates_are_given_everywhere_for_states_and_views(players: int, mode: str) -> None:
    g = dealt(players, 3, mode=mode)
    rng = Random(3)
    made = 0
    while g.waiting:
        seat = rng.choice(g.waiting)
        made += 1
        if made % 7 == 0:
            seen = GAME.view(g, seat).state
            for state in (g, seen):
                assert 0.0 <= SENSE.value(state, seat) <= 1.0
            options = g.options(seat)
            assert len(SENSE.order(g, seat, options)) == len(options)
            if players == 1:
                assert SENSE.value(seen, seat) == SENSE.value(g, seat), "alone, a value rests on what one sees"
        g.answer(seat, rng.choice(list(g.options(seat))))


def test_ways_are_the_cheap_ones() -> None:
    known = tables(BOX)
    space = BOX.tokens["space"].find
    town = BOX.town
    movement = {name: known.ways[0][town][space(name)].movement for name in ("nw", "sw", "i1")}
    assert movement == {"nw": 6, "sw": 7, "i1": 1}


def test_greedy_beats_chance() -> None:
    won = 0
    for seed in range(3):
        g = GAME.start(2, chance.seed_from(f"greedy {seed}"), GAME.among_bots())
        greedy, rng, mine = Greedy(seed, 1), Random(seed), seed % 2
        while g.waiting:
            seat = g.waiting[0]
            if seat == mine:
                view = GAME.view(g, seat)
                assert view.decision is not None
                g.answer(seat, greedy.choose(view, view.decision))
            else:
                g.answer(seat, rng.choice(list(g.options(seat))))
        won += GAME.outcome(g).winners == (mine,)
    assert won == 3
