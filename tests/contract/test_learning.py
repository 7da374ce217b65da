"""Every game's course can be finished as written, and a first game is told what every question is for."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.coaching import coach_cards, questions_of
from boneyard.engine.game import Game
from boneyard.engine.lesson import Ask, Do, Goal, Lesson, Say, course
from boneyard.engine.lesson_match import instinct
from boneyard.engine.rehearsal import lesson_match, rehearse
from boneyard.games import all_games

GAMES = [game for game in all_games().values() if course(game)]
LESSONS = [lesson for game in GAMES for lesson in course(game)]
COACHED = [game for game in all_games().values() if coach_cards(game)]
MOST_MOVES = 3_000


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.scene.game.id}-{lesson.name}")
def test_a_lesson_can_be_finished_as_written_and_every_wrong_try_is_answered(lesson: Lesson) -> None:
    assert rehearse(lesson).differences == []
    assert rehearse(lesson, last=True).differences == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.scene.game.id}-{lesson.name}")
def test_a_lesson_is_done_more_than_read_and_ends_with_a_check(lesson: Lesson) -> None:
    steps = lesson.script.steps
    if lesson.script.whole:
        return
    done = sum(isinstance(step, Do | Goal | Ask) for step in steps)
    assert done >= sum(isinstance(step, Say) for step in steps)
    assert any(
        isinstance(step, Ask) or (isinstance(step, Do) and step.seat == lesson.script.seat) for step in steps[-2:]
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_course_has_six_to_ten_lessons_and_ends_with_a_whole_game(game: Game[Any]) -> None:
    lessons = course(game)
    assert 6 <= len(lessons) <= 10
    assert [lesson.script.whole for lesson in lessons] == [False] * (len(lessons) - 1) + [True]
    assert all(2 <= lesson.minutes <= 4 for lesson in lessons[:-1])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_last_lesson_comes_to_its_end(game: Game[Any]) -> None:
    match = lesson_match(course(game)[-1])
    for _ in range(MOST_MOVES):
        if match.over:
            break
        match.submit(match.waiting[0], instinct(match, match.waiting[0]))
    assert match.over


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.id)
def test_every_kind_of_question_is_explained_in_a_first_game(game: Game[Any]) -> None:
    assert sorted(coach_cards(game)) == questions_of(game)
