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
from boneyard.engine.lesson import COURSE, Lesson, course
from boneyard.games import find_game
from boneyard.server.messages.learning import CoachCardShown, Course, LessonCard
from boneyard.server.messages.problems import not_found
from boneyard.server.table.beginning import new_head
from boneyard.server.table.entries import Head, SceneStart, TableOptions


def is_lesson(name: str) -> bool:
    return name.split(".")[1:2] == [COURSE]


def lesson_called(name: str) -> Lesson:
    game = find_game(name.partition(".")[0])
    found = None if game is None else next((each for each in course(game) if each.id == name), None)
    if found is None:
        raise not_found("lesson")
    return found


def lesson_head(lesson: Lesson, owner: str, options: TableOptions) -> Head:
    """The head of a table that begins with a lesson. Its dice are the lesson's own, so everybody may know them."""
    scene, data = lesson.scene, lesson.scene.data
    own: dict[str, Any] = {key: data[key] for key in ("seat", "step", "whole", "minutes") if key in data}
    position, outcomes = data.get("position"), list(data.get("chance", []))
    start = SceneStart(lesson.id, scene.title, lesson.idea, list(scene.rules), position, outcomes, [], lesson=own)
    head = new_head(scene.game, lesson.players, data.get("settings", {}), owner, options, scene=start)
    return msgspec.structs.replace(head, seed=chance.seed_from(data.get("seed", "scene")), seed_known=True)


@cache
def course_of(game: Game) -> Course:
    """The lessons of a game, and the cards of a first game."""
    lessons = [LessonCard(each.id, each.title, each.idea, each.minutes, each.script.whole) for each in course(game)]
    cards = {
        name: CoachCardShown(card.title, card.what, card.look, card.most) for name, card in coach_cards(game).items()
    }
    return Course(lessons, cards)
