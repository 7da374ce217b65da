"""What a study plays: deals and arms, balanced seats, and what is refused before anything is played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from boneyard.engine.card import SetupError
from boneyard.engine.game import Game
from boneyard.lab.study import Study, make_study, parse_sweeps
from tests.support import game_called

SHIP = "dead_men_tell_no_tales"


def ship() -> Game:
    return game_called(SHIP)


def test_every_arm_gets_the_same_deals_and_the_same_seating() -> None:
    study = Study(SHIP, ("random", "greedy:1", "random"), sweeps=(("difficulty", ("scurvy_dog", "admiral")),))
    first, second, third = study.plan(0), study.plan(1), study.plan(2)
    assert [study.deal(number) for number in range(4)] == [0, 0, 1, 1]
    assert dict(first.settings) == {"difficulty": "scurvy_dog"}
    assert dict(second.settings) == {"difficulty": "admiral"}
    assert first.seating(study.deal(0)) == second.seating(study.deal(1))
    assert first.settings == third.settings
    assert first.seating(study.deal(0)) != third.seating(study.deal(2))


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    study = Study(SHIP, ("random", "greedy:1", "greedy:2"))
    seats: Counter[tuple[str, int]] = Counter()
    for number in range(30):
        for seat, bot in enumerate(study.plan(number).seating(study.deal(number))):
            seats[bot, seat] += 1
    assert set(seats.values()) == {10}
    assert len(seats) == 9


def test_two_sweeps_make_all_combinations() -> None:
    swept = parse_sweeps(ship(), ["difficulty=buccaneer,admiral", "captain_fromm=no,yes"])
    study = Study(SHIP, ("random", "random"), sweeps=swept)
    assert len(study.arms) == 4
    assert dict(study.arms[-1]) == {"difficulty": "admiral", "captain_fromm": True}


def test_the_sample_is_about_as_large_as_asked_and_always_the_same() -> None:
    study = Study(SHIP, ("random", "random"), sample=0.25)
    watched = [number for number in range(2000) if study.watched(number)]
    assert 400 < len(watched) < 600
    assert watched == [number for number in range(2000) if study.watched(number)]
    assert not any(Study(SHIP, ("random",) * 2, sample=0.0).watched(number) for number in range(100))
    assert all(Study(SHIP, ("random",) * 2, sample=1.0).watched(number) for number in range(100))


def test_fewer_bots_than_seats_are_repeated() -> None:
    assert make_study(ship(), ("random", "greedy:1"), players=4).bots == ("random", "greedy:1", "random", "greedy:1")
    assert make_study(ship(), ("random",)).bots == ("random", "random")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"sweeps": ["difficulty"]}, "written option=a,b,c"),
        ({"sweeps": ["difficulty=easy"]}, "can be scurvy_dog"),
        ({"sweeps": ["weather=sun,rain"]}, "no option 'weather'"),
        ({"sweeps": ["difficulty=admiral,admiral"]}, "a choice twice"),
        ({"sweeps": ["difficulty=admiral", "difficulty=buccaneer"]}, "swept over twice"),
        ({"sweeps": ["difficulty=admiral"], "options": ["difficulty=buccaneer"]}, "set and swept"),
        ({"players": 9}, "players, not 9"),
        ({"players": 2, "seats": ("random",) * 3}, "3 bots are named for 2 seats"),
    ],
)
def test_what_cannot_be_played_is_refused(words: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        make_study(ship(), words.pop("seats", ("random",)), **words)
