"""The ledger and the code know each other: every row is carried out by rules or questions that cite it, and nothing cites what there is
not."""

from __future__ import annotations

import re
from typing import Any, cast

from boneyard.engine.rules import QUESTIONS, RULES
from tests.games.dead_men_tell_no_tales.helpers import GAME

MINE = GAME.package
ROW, RULING = re.compile(r"\bDMT-[A-Z]+\d+\b"), re.compile(r"\bR\d+\b")


def carried_out() -> set[str]:
    """The rows that rules and questions of this game say they carry out."""
    found: set[str] = set()
    for step in RULES.values():
        if step.__module__.startswith(MINE):
            found.update(cast("Any", step).ids)
    for asking in QUESTIONS.values():
        if asking.offer.__module__.startswith(MINE):
            found.update(asking.ids)
    return found


def test_every_row_is_carried_out_by_a_rule_or_a_question_that_cites_it() -> None:
    assert sorted(set(GAME.ledger.rows) - carried_out()) == []


def test_nothing_in_the_code_cites_a_row_that_does_not_exist() -> None:
    for path in sorted(GAME.folder.glob("*.py")):
        unknown = set(ROW.findall(path.read_text(encoding="utf-8"))) - set(GAME.ledger.rows)
        assert not unknown, (path.name, unknown)


def test_rows_and_rulings_name_only_what_exists() -> None:
    """No decision point of another document, no row and no ruling that cannot be looked up."""
    document = GAME.ledger.document
    assert set(ROW.findall(document)) <= set(GAME.ledger.rows)
    assert set(RULING.findall(document)) <= set(GAME.ledger.rulings)
    assert not re.search(r"\bDP\d+", document)
    for path in sorted(GAME.folder.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert set(RULING.findall(text)) <= set(GAME.ledger.rulings), path.name
        assert not re.search(r"\bDP\d+", text)
