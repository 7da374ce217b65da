"""First instincts: what an option promises before it is tried, in points."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.bots.greedy import instinct
from boneyard.engine.options import Option
from boneyard.games.mourners_call import figure_options, options
from boneyard.games.mourners_call.game import GAME
from boneyard.games.mourners_call.instinct import promises
from boneyard.games.mourners_call.worths import CARD_WORTH
from tests.games.mourners_call.helpers import City, new_game


def weighed(city: City, seat: int = 0) -> dict[Option, float]:
    offered = city.g.options(seat)
    return dict(zip(offered, promises(city.g, seat, offered), strict=True))


def place(city: City, name: str) -> int:
    return city.g.content.tokens["place"].find(name)


def test_a_place_one_can_lead_promises_more_than_one_a_rival_holds() -> None:
    city = City(
        at="turn",
        red={"crypt": ["mk", "co"], "influence": [3, 3, 3]},
        blue={"board": {"voxxingard": ["mk", "mk", "mk"]}},
    )
    held = place(city, "voxxingard")
    found = {option.to: worth for option, worth in weighed(city).items() if isinstance(option, figure_options.Relocate)}
    assert held in found
    assert max(found, key=found.__getitem__) != held
    assert found[held] < 0 < max(found.values()), "three rivals are not beaten with two figures, and moving costs"


def test_as_many_figures_move_as_the_lead_needs() -> None:
    city = City(
        at="turn",
        red={"crypt": ["mk", "mk", "mk", "mk"], "influence": [6, 6, 6]},
        blue={"board": {"voxxingard": ["mk"]}},
    )
    city.do("red", "Relocate", "crypt", "voxxingard")
    assert city.asked == "figures_to_move"
    found = {
        len(option.figures): worth
        for option, worth in weighed(city).items()
        if isinstance(option, figure_options.Group)
    }
    assert found[2] > found[1], "one figure only ties"
    assert found[2] > found[4], "a lead of three costs more than it is worth"


def test_of_influence_to_gain_the_scarcer_promises_more() -> None:
    city = City(at="turn", red={"influence": [5, 0, 2]})
    bone, flesh = options.GainInfluence(1, 0, 0), options.GainInfluence(0, 1, 0)
    few, many = promises(city.g, 0, [bone, flesh])
    assert many > few > 0


def test_malavestros_goes_where_a_rival_leads() -> None:
    """Best where he takes a lead from a rival, worst where he takes one's own."""
    city = City(
        at="turn",
        red={"court": ["malavestros"], "board": {"dirth_forge": ["mk", "mk"]}},
        blue={"board": {"curio_cryptus": ["mk", "mk"]}},
    )
    play = {option: worth for option, worth in weighed(city).items() if isinstance(option, options.Play)}
    city.do("red", "Play", "malavestros", 1)
    found = {
        option.place: worth
        for option, worth in weighed(city).items()
        if isinstance(option, figure_options.PutMalavestros)
    }
    assert max(found, key=found.__getitem__) == place(city, "curio_cryptus")
    assert min(found, key=found.__getitem__) == place(city, "dirth_forge")
    assert max(play.values()) == pytest.approx(found[place(city, "curio_cryptus")] - CARD_WORTH)


def test_a_card_that_does_less_is_swapped() -> None:
    red = {"mourners": ["severamm"], "court": ["auraghost", "gethsemoni"]}
    city = City(at="turn", red=red, undealt=["cleopsis", "malavestros"])
    city.do("red", "Activate", "severamm")
    swaps = weighed(city)
    name = city.g.content.tokens["court"].name
    best = max(swaps, key=swaps.__getitem__)
    assert isinstance(best, options.Swap)
    assert (name(best.given), name(best.taken)) == ("auraghost", "cleopsis")
    assert swaps[options.KeepHand()] == 0.0


@pytest.mark.parametrize("seats", [2, 3])
def test_instinct_alone_beats_chance(seats: int) -> None:
    won = 0
    for number in range(4):
        g, rng, me = new_game(seats, 700 + number), Random(number), number % seats
        while g.waiting:
            seat = g.waiting[0]
            g.answer(seat, instinct(g, GAME.sense, seat, rng) if seat == me else rng.choice(list(g.options(seat))))
        won += GAME.outcome(g).winners == (me,)
    assert won >= 3
