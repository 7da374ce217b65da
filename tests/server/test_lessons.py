"""Lessons at tables: a learner is told what to do, answered kindly, and comes to the end; nobody else is taught."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from boneyard.engine.events import SPECTATOR
from boneyard.engine.game import Game
from boneyard.engine.lesson import course, read_lesson
from boneyard.games import all_games, find_game
from boneyard.server.house import lessons
from boneyard.server.house.bot_seats import _rests
from boneyard.server.messages.problems import Problem
from boneyard.server.table import entries as log
from boneyard.server.table.entries import TableOptions
from boneyard.server.table.frames import _frame
from boneyard.server.table.table import Table
from tests.server.harness import Client, Process, request_id

PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """The lesson that docs/lessons.md shows."""
    path = tmp_path / "shown.toml"
    found = re.search(r"```toml\n(.*?)```", PAGE, re.S)
    assert found
    path.write_text(found[1], encoding="utf-8")
    lesson = read_lesson(path, find_game)
    table = Table("t_1", lessons.lesson_head(lesson, "g", TableOptions()), lesson.scene.game, 0)
    table.fold(log.BotSat(0, "easy"), "sat0")
    table.fold(log.Sat(1, "g", "Anna"), "sat1")
    return table


def shown(table: Table, viewer: int = 1) -> Any:
    return _frame(table, viewer, 0, table.seq)["lesson"]


def test_a_learner_is_told_what_to_read_and_what_to_do(table: Table) -> None:
    lesson = shown(table)
    assert [card["say"][:10] for card in lesson["cards"]] == ["Anger rage"]
    assert lesson["task"]["moves"] == [["StayFallen"]]
    assert not lesson["done"]


def test_nobody_else_is_taught(table: Table) -> None:
    assert shown(table, 0) is None
    assert shown(table, SPECTATOR) is None


def test_a_wrong_try_is_answered_by_the_lesson_and_changes_nothing(table: Table) -> None:
    with pytest.raises(Problem) as refused:
        table.move(1, table.seq, ["BecomeSpirit"])
    assert refused.value.message == "You would give a good back away for a worse one."
    assert refused.value.rule == "DOD-P03"
    assert shown(table)["task"] is not None


def test_the_right_move_leads_on_to_the_check_and_the_end(table: Table) -> None:
    for entry in table.move(1, table.seq, ["StayFallen"]):
        table.fold(entry, "r1")
    lesson = shown(table)
    assert lesson["task"] is None
    assert lesson["done"]
    assert [answer["right"] for answer in lesson["cards"][0]["answers"]] == [True, False]


def test_the_others_rest_when_all_is_done_and_the_learner_still_reads(table: Table) -> None:
    """What the learner is asked at the end is about what lies there."""
    assert not _rests(table, 0)
    for entry in table.move(1, table.seq, ["StayFallen"]):
        table.fold(entry, "r1")
    assert _rests(table, 0)
    assert not _rests(table, 1), "the learner may go on"


COURSES = [game for game in all_games().values() if course(game)]


@pytest.mark.parametrize("game", COURSES, ids=lambda game: game.id)
def test_a_course_is_listed_and_its_first_lesson_begins(game: Game[Any], server: Process) -> None:
    anna = Client(server, "Anna")
    listed = anna.get(f"/api/games/{game.id}/course")
    assert [lesson["title"] for lesson in listed["lessons"]] == [lesson.title for lesson in course(game)]
    wish = {"scene": listed["lessons"][0]["id"], "request_id": request_id(), "table": {"pace": 0}}
    made = anna.post("/api/tables", wish, 201)
    frame = anna.look(made["table"])
    assert frame["lesson"]["number"] == 1
    assert frame["lesson"]["next"] == listed["lessons"][1]["id"]


def test_a_lesson_there_is_not_is_not_found(server: Process) -> None:
    wish = {"scene": "day_of_the_dead.course.nothing", "request_id": request_id()}
    assert Client(server, "Anna").ask("POST", "/api/tables", wish).status_code == 404
