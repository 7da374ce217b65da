"""Rules in words and rules in code are the same: every row is cited where it is carried out, and nothing else is cited."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from boneyard.games.day_of_the_dead import __file__ as here
from tests.games.day_of_the_dead.helpers import GAME

FOLDER = Path(here).parent
ROW = re.compile(r"\bDOD-[A-Z]+\d+\b")
RULING = re.compile(r"\bR\d+\b")


def words_of(path: Path) -> str:
    """The strings of a module: the ids of rules and refusals, and docstrings. A comment carries out nothing."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return "\n".join(
        node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def cited() -> dict[str, set[str]]:
    """Every row the game's code names, with the modules that name it."""
    found: dict[str, set[str]] = {}
    for path in FOLDER.glob("*.py"):
        for row in ROW.findall(words_of(path)):
            found.setdefault(row, set()).add(path.name)
    return found


def test_every_row_is_cited_in_the_code_that_carries_it_out() -> None:
    assert [row.id for row in GAME.ledger if row.id not in cited()] == []


def test_every_row_the_code_cites_stands_in_the_ledger() -> None:
    unknown = {row: modules for row, modules in cited().items() if row not in GAME.ledger}
    assert unknown == {}


def test_every_row_a_fighter_cites_stands_in_the_ledger_and_in_the_chapter_of_fighters() -> None:
    named = set(ROW.findall((FOLDER / "content" / "fighters.toml").read_text(encoding="utf-8")))
    assert named <= set(GAME.ledger.rows)
    fighters = {row.id for row in GAME.ledger if row.id[4] in "CN"} - {"DOD-C02", "DOD-C56", "DOD-N18"}
    assert named == fighters, "three rows are about several fighters; every other is cited by its own"


def test_every_ruling_a_row_leans_on_is_made_below() -> None:
    rulings = set(re.findall(r"^\| (R\d+) \|", GAME.ledger.document, re.M))
    used = {name for row in GAME.ledger for name in RULING.findall(row.source)}
    assert used <= rulings
    assert len(rulings) == max(int(name[1:]) for name in rulings), "their numbers run through"
