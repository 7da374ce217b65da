"""A contest without thinking: towards the best prize in reach, step by step, and then the end of the segment."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.bots.greedy import instinct
from boneyard.engine import chance
from boneyard.engine.options import Option
from boneyard.games.few_and_cursed import GAME
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.state import Chase
from tests.games.few_and_cursed.helpers import Desert


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


def test_a_visit_comes_before_the_end_of_a_segment_in_town() -> None:
    t = Desert(at="encounter", red={"space": "sa", "water": 9})
    assert favourite(t) in (o.STORE, o.JOB_BOARD)


@pytest.mark.parametrize("seats", [2, 3])
def test_instinct_alone_beats_chance(seats: int) -> None:
    won = 0
    for number in range(4):
        g = GAME.start(seats, chance.seed_from(f"instinct {number}"))
        assert isinstance(g, Chase)
        rng, me = Random(number), number % seats
        while g.waiting:
            seat = g.waiting[0]
            g.answer(seat, instinct(g, GAME.sense, seat, rng) if seat == me else rng.choice(list(g.options(seat))))
        won += me in GAME.outcome(g).winners
    assert won >= 3
