"""Shapes of what learners are sent: a course, and where they stand in one of its lessons."""

from __future__ import annotations

from typing import Any

import msgspec


class LessonCard(msgspec.Struct, frozen=True):
    """A lesson on one line."""

    id: str
    title: str
    idea: str
    """What is learned in it."""
    minutes: int
    whole: bool
    """Whether it is a short whole game with a coach."""


class CoachCardShown(msgspec.Struct, frozen=True):
    """What is told to somebody who is asked something for the first time."""

    title: str
    what: str
    look: str
    most: str


class Course(msgspec.Struct, frozen=True):
    """How a game is learned. The cards stand by the kind of question."""

    lessons: list[LessonCard]
    cards: dict[str, CoachCardShown]


class AnswerShown(msgspec.Struct, frozen=True):
    say: str
    why: str
    right: bool


class LessonSays(msgspec.Struct, frozen=True):
    """A card of a lesson: with answers it is a question."""

    say: str
    light: list[str]
    answers: list[AnswerShown]


class LessonTask(msgspec.Struct, frozen=True):
    """What the learner is to do."""

    say: str
    light: list[str]
    show: list[str]
    """The pieces it can be done with."""
    moves: list[list[Any]]
    left: int
    """How many moves are left to reach a goal; 0 where one move is wanted."""
    tried: int
    failed: str
    """Why a goal was missed; empty as long as it can be reached."""


class LessonShown(msgspec.Struct, frozen=True):
    """Where the learner stands at a lesson's table."""

    id: str
    title: str
    idea: str
    number: int
    of: int
    next: str | None
    """The lesson after it."""
    whole: bool
    steps: int
    begun: int
    """The step with which the present cards begin."""
    cards: list[LessonSays]
    task: LessonTask | None
    done: bool
