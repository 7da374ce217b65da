"""The school of instincts: weights that are tried must be the ones that play, wherever they are looked up or remembered."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from boneyard.bots.greedy import instinct
from boneyard.engine import chance
from teach import School, Subject

TAUGHT = {
    "dead_men_tell_no_tales": (3, ["instinct", "errands", "lookout", "blasts", "laying"]),
    "dead_mans_curse": (2, ["sense_instinct", "sense_threats"]),
}
REMEMBERED = {"action", "next_action"}
"""The questions whose positions are remembered."""


@pytest.fixture(params=list(TAUGHT))
def school(request: pytest.FixtureRequest) -> Iterator[School]:
    players, modules = TAUGHT[request.param]
    made = School(Subject(request.param, modules, (), players, [{}], ("", 0.0)))
    yield made
    made.play_with([0.0] * len(made.weights))


def played(school: School) -> list[str]:
    g, rng, chosen = school.game.start(school.subject.players, chance.seed_from("school")), Random(1), []
    while g.waiting:
        option = instinct(g, school.game.sense, g.waiting[0], rng)
        chosen.append(repr(option))
        g.answer(g.waiting[0], option)
    return chosen


def test_other_weights_play_another_game_and_the_old_ones_the_old_game_again(school: School) -> None:
    before = played(school)
    school.play_with([0.7 if number % 2 else -0.7 for number in range(len(school.weights))])
    assert played(school) != before
    school.play_with([0.0] * len(school.weights))
    assert played(school) == before


def test_nothing_thought_with_other_weights_is_remembered(school: School) -> None:
    """A position is looked at, the weights change, and it is looked at again."""
    g = school.game.start(school.subject.players, chance.seed_from("school"))
    rng, differed = Random(2), 0
    while g.waiting and differed < 5:
        seat = g.waiting[0]
        options = g.options(seat)
        assert g.question is not None
        school.play_with([0.0] * len(school.weights))
        before = list(school.game.sense.order(g, seat, options))
        school.play_with([0.4] * len(school.weights))
        differed += g.question.name in REMEMBERED and list(school.game.sense.order(g, seat, options)) != before
        g.answer(seat, instinct(g, school.game.sense, seat, rng))
    assert differed == 5


def test_a_pair_of_games_is_the_same_for_the_same_seed(school: School) -> None:
    taught = [0.0] * len(school.weights)
    first, again = school.pair("seed/1", 1, taught), school.pair("seed/1", 1, taught)
    assert first == again
    assert set(first[2]) == {-1, 1}
