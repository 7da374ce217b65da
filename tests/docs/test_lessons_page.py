"""The page on lessons: the lesson it shows can be played as written, and it names every field."""

from __future__ import annotations

import re
from pathlib import Path

from boneyard.engine.lesson import KEYS, Ask, Do, Say, read_lesson
from boneyard.engine.rehearsal import rehearse
from boneyard.games import find_game
from tests.docs.pages import ROOT, SPAN

PAGE = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```toml\n(.*?)```", PAGE, re.S)


def test_the_lesson_on_the_page_can_be_played_as_written(tmp_path: Path) -> None:
    path = tmp_path / "shown.toml"
    path.write_text(SHOWN[0], encoding="utf-8")
    lesson = read_lesson(path, find_game)
    assert [type(step) for step in lesson.script.steps] == [Say, Do, Ask]
    assert rehearse(lesson).differences == []


def test_the_page_names_every_field_of_a_lesson() -> None:
    told = {word for span in [*SPAN.findall(PAGE), *SHOWN] for word in re.findall(r"\w+", span)}
    own = {"say", "light", "do", "any", "kind", "until", "within", "solution", "otherwise", "wrong", "ask", "answers"}
    assert sorted((KEYS | own | {"why", "right", "then", "chance", "rule"}) - told) == []
