"""What bots know: estimates between lost and won that point the right way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.bots.greedy import Greedy
from boneyard.games.mourners_call.game import GAME
from tests.games.mourners_call.helpers import City, new_game, random_game

SENSE = GAME.sense


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_lie_between_lost_and_won(seats: int) -> None:
    for made, g in enumerate(random_game(seats, 9)):
        if made % 7 == 0:
            assert all(0.0 <= SENSE.value(g, seat) <= 1.0 for seat in range(seats))
    winners = GAME.outcome(g).winners
    assert [SENSE.value(g, seat) > 0 for seat in range(seats)] == [seat in winners for seat in range(seats)]


BETTER: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"unity": 4}, {"unity": 3}),
    ({"influence": [1, 1, 0]}, {"influence": [1, 0, 0]}),
    ({"etherea": 4}, {"etherea": 2}),
    ({"crypt": ["mk", "co"]}, {"crypt": ["mk"]}),
    ({"board": {"voxxingard": ["mk"]}}, {"crypt": ["mk"]}),
    ({"mourners": ["vael", "irenna"]}, {"mourners": ["vael"]}),
    ({"artifacts": ["crown_fragment"]}, {}),
    ({"motive": "the_marching_dead", "crypt": ["mk"]}, {"motive": "the_marching_dead", "crypt": ["gc"]}),
]


@pytest.mark.parametrize(("more", "less"), BETTER)
def test_more_is_better(more: dict[str, Any], less: dict[str, Any]) -> None:
    values = [SENSE.value(City(at="turn", pool=15, red=side).g, 0) for side in (more, less)]
    assert values[0] > values[1]


def test_an_opponents_gain_is_ones_loss() -> None:
    calm, rich = City(3, at="turn", blue={"unity": 2}), City(3, at="turn", blue={"unity": 9})
    assert SENSE.value(calm.g, 0) > SENSE.value(rich.g, 0)
    assert SENSE.value(calm.g, 2) > SENSE.value(rich.g, 2)


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats: int) -> None:
    """A small proof; the lab measures strength over many games."""
    won = 0
    for number in range(3):
        g, rng, me = new_game(seats, 500 + number), Random(number), number % seats
        bot = Greedy(number, worlds=1)
        while g.waiting:
            seat = g.waiting[0]
            view = GAME.view(g, seat)
            assert view.decision is not None
            option = bot.choose(view, view.decision) if seat == me else rng.choice(list(g.options(seat)))
            g.answer(seat, option)
        won += GAME.outcome(g).winners == (me,)
    assert won >= 2


def test_bots_can_think_in_a_position_laid_out_without_its_draft() -> None:
    city = City(
        3,
        at="turn",
        red={"court": ["death"]},
        blue={"court": ["cleopsis", "auraghost"]},
        green={"court": ["gatewarden"]},
    )
    rng = Random(2)
    for viewer in range(3):
        world = GAME.view(city.g, viewer).imagine(rng)
        assert [len(hand) for hand in world.hand] == [1, 2, 1]
        assert world.hand[viewer] == city.g.hand[viewer]
