"""The ledger and the code, both ways: a row nobody carries out is no rule of this game, and a row nobody wrote can be cited by nothing."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import boneyard.games.mourners_call as game_folder
from boneyard.engine.rules import QUESTIONS, RULES
from boneyard.games.mourners_call.game import GAME

FOLDER = Path(game_folder.__file__).parent
ROW = re.compile(r"MCL-[A-Z]\d+\b")
RULING = re.compile(r"(?<![-\w])R[1-9]\d{0,2}\b")
WORDS = ("words.py", "labels.py", "naming.py", "text.py", "screen.py")
"""Files that speak of rules and carry none out."""
READING = {
    "R1", "R2", "R3", "R4", "R5", "R6", "R8", "R10", "R25", "R49", "R65", "R69", "R72", "R73", "R75", "R76", "R87", "R91", "R93", "R95",
    "R116", "R117", "R118",
}  # fmt: skip
"""Rulings about how to read the rulebook, its names and numbers, or about what nothing has to be done for: no function carries them out."""


@cache
def cited(pattern: re.Pattern[str]) -> dict[str, set[str]]:
    """What the code cites, and in which files."""
    found: dict[str, set[str]] = {}
    for path in FOLDER.glob("*.py"):
        if path.name not in WORDS:
            for number in pattern.findall(path.read_text(encoding="utf-8")):
                found.setdefault(number, set()).add(path.name)
    return found


def rulings() -> list[str]:
    return re.findall(r"^\| (R\d+) \|", GAME.ledger.document, re.M)


def test_every_row_is_cited_where_it_is_carried_out() -> None:
    assert [row.id for row in GAME.ledger if row.id not in cited(ROW)] == []


def test_every_row_the_code_cites_is_in_the_ledger() -> None:
    every = {number for path in FOLDER.glob("*.py") for number in ROW.findall(path.read_text(encoding="utf-8"))}
    assert sorted(every - set(GAME.ledger.rows)) == []


def test_every_ruling_is_carried_out_somewhere_or_is_about_reading() -> None:
    numbers = rulings()
    assert numbers == [f"R{number}" for number in range(1, len(numbers) + 1)], "none left out, none twice"
    assert [number for number in numbers if number not in cited(RULING) and number not in READING] == []
    assert sorted(READING - set(numbers)) == []


def test_every_ruling_that_is_cited_exists() -> None:
    said = set(cited(RULING)) | set(RULING.findall("".join(row.text + row.source for row in GAME.ledger)))
    assert sorted(said - set(rulings())) == []


def test_every_rule_and_every_question_says_which_rows_it_carries_out() -> None:
    mine = "boneyard.games.mourners_call."
    bare = [key for key, step in RULES.items() if step.__module__.startswith(mine) and not step.ids]
    assert bare == []
    assert [
        key for key, asking in QUESTIONS.items() if asking.offer.__module__.startswith(mine) and not asking.ids
    ] == []
