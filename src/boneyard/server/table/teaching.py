"""What a learner is shown at a lesson's table: what to read, what to do, and how far the lesson has come.

It follows from the lesson and from the moves. Nobody but the learner is taught.
"""

from __future__ import annotations

from typing import Any

from boneyard.engine.lesson import Answer, Ask, Do, Goal, Say, course
from boneyard.engine.lesson_match import LessonMatch
from boneyard.engine.match import Match
from boneyard.engine.views import View
from boneyard.server.table.entries import Head, SceneStart


def lesson_json(view: View | None, match: Match | None, head: Head) -> dict[str, Any] | None:
    """Where the viewer stands in the lesson this table is for."""
    scene = head.scene
    if not isinstance(match, LessonMatch) or scene is None or view is None or view.seat != match.learner:
        return None
    standing, steps = match.standing, match.script.steps
    return {
        "id": scene.id,
        "title": scene.title,
        "idea": scene.text,
        **_place(match, scene),
        "whole": match.script.whole,
        "steps": len(steps),
        "begun": standing.begun,
        "cards": [_card(step) for step in match.cards],
        "task": _task(match),
        "done": match.finished,
    }


def _place(match: LessonMatch, scene: SceneStart) -> dict[str, Any]:
    """Which lesson of the course it is, and what comes after it."""
    names = [lesson.id for lesson in course(match.game)]
    place = names.index(scene.id) if scene.id in names else -1
    after = names[place + 1] if 0 <= place < len(names) - 1 else None
    return {"number": place + 1, "of": len(names), "next": after}


def _card(step: Say | Ask | Do) -> dict[str, Any]:
    """What is read before the next thing to do."""
    if isinstance(step, Ask):
        return {"say": step.ask, "light": step.light, "answers": [_answer(each) for each in step.answers]}
    return {"say": step.say, "light": step.light, "answers": []}


def _answer(answer: Answer) -> dict[str, Any]:
    return {"say": answer.say, "why": answer.why, "right": answer.right}


def _task(match: LessonMatch) -> dict[str, Any] | None:
    task = match.task
    if not isinstance(task, Do | Goal):
        return None
    tokens = match.content.tokens
    wanted = match.wanted_of(match.learner)
    goal = isinstance(task, Goal)
    return {
        "say": task.say,
        "light": task.light,
        "show": sorted({name for option in wanted for name in option.touches(tokens)}),
        "moves": [match.move_of(option) for option in wanted],
        "left": task.within - match.standing.tried if isinstance(task, Goal) else 0,
        "tried": match.standing.tried if goal else 0,
        "failed": task.otherwise if isinstance(task, Goal) and match.failed else "",
    }
