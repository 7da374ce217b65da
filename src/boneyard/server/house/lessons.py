"""The courses of the games: lessons to be played at tables of one's own, and what a first game is told.

A lesson's table begins with its file whole, so it is finished as it was begun even if the file changes meanwhile.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from boneyard.engine import chance
from boneyard.engine.coaching import coach_cards
from boneyard.engine.game import Game
from boneyard.engine.lesson import Lesson, course
from boneyard.games import find_game
from boneyard.server.messages.learning import CoachCardShown, Course, LessonCard
from boneyard.server.messages.problems import not_found
from boneyard.server.table.beginning import new_head
from boneyard.server.table.entries import Head, SceneStart, TableOptions

COURSE = "course"
"""``GAME.course.NAME`` is a lesson's name among scenes."""
LESSON_BOT = "easy"
"""Who sits opposite a learner in the short whole game at a course's end. In other lessons the others do what the lesson says."""


def is_lesson(name: str) -> bool:
    return name.split(".")[1:2] == [COURSE]


def lesson_name(lesson: Lesson) -> str:
    return f"{lesson.scene.game.id}.{COURSE}.{lesson.name}"


def lesson_called(name: str) -> Lesson:
    game = find_game(name.partition(".")[0])
    found = None if game is None else next((each for each in course(game) if lesson_name(each) == name), None)
    if found is None:
        raise not_found("lesson")
    return found


def players_in(lesson: Lesson) -> int:
    return int(lesson.scene.data.get("players", lesson.scene.game.players[0]))


def learner_in(lesson: Lesson) -> int:
    return lesson.scene.game.seat_names(players_in(lesson)).index(lesson.script.seat)


def lesson_head(lesson: Lesson, owner: str, options: TableOptions) -> Head:
    """The head of a table that begins with a lesson. Its dice are the lesson's own, so everybody may know them."""
    scene, data = lesson.scene, lesson.scene.data
    own: dict[str, Any] = {key: data[key] for key in ("seat", "step", "whole", "minutes") if key in data}
    position, outcomes = data.get("position"), list(data.get("chance", []))
    start = SceneStart(
        lesson_name(lesson), scene.title, lesson.idea, list(scene.rules), position, outcomes, [], lesson=own
    )
    head = new_head(scene.game, players_in(lesson), data.get("settings", {}), owner, options, scene=start)
    return msgspec.structs.replace(head, seed=chance.seed_from(data.get("seed", "scene")), seed_known=True)


@cache
def course_of(game: Game) -> Course:
    """The lessons of a game, and the cards of a first game."""
    lessons = [
        LessonCard(lesson_name(each), each.title, each.idea, each.minutes, each.script.whole) for each in course(game)
    ]
    cards = {
        name: CoachCardShown(card.title, card.what, card.look, card.most) for name, card in coach_cards(game).items()
    }
    return Course(lessons, cards)
