"""The rules in code and the rows of rules.md are the same, both ways: no row without its code, no citation without its row."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any, cast

import pytest

from boneyard.engine.numbers import CITATION
from boneyard.engine.rules import QUESTIONS, RULES
from boneyard.games import dead_mans_curse
from boneyard.games.dead_mans_curse.cards import Boost, Cards, Epic, Field, row_of
from boneyard.games.dead_mans_curse.game import GAME
from tests.support import rule_test

FOLDER = Path(dead_mans_curse.__file__).parent
TESTS = Path(__file__).parent


def content() -> Cards:
    found = GAME.content
    assert isinstance(found, Cards)
    return found


def cards() -> list[Boost | Epic | Field]:
    return [*content().boosts, *content().epics, *content().fields]


KINDS = {"boost": Boost, "epic": Epic, "battlefield": Field}
CARD_ROWS = {row_of(card.id): card for card in cards()}


def cited_where() -> dict[str, set[str]]:
    """By row: the functions, classes and tables that cite it, in a decorator, a docstring or the text below it."""
    found: dict[str, set[str]] = {}
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            name = f"{path.stem}.{getattr(node, 'name', getattr(node, 'lineno', ''))}"
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    for row in CITATION.findall(part.value):
                        found.setdefault(row, set()).add(name)
    return found


def test_every_row_is_carried_out_somewhere_and_says_so_there() -> None:
    cited = cited_where()
    missing = [row for row in GAME.ledger.rows if row not in CARD_ROWS and row not in cited]
    assert missing == []


def test_nothing_is_cited_that_is_no_row() -> None:
    assert sorted(set(cited_where()) - set(GAME.ledger.rows)) == []


@rule_test("DMC-M22")
def test_every_card_is_a_row_and_every_row_of_the_cards_a_card() -> None:
    rows = [row for row in GAME.ledger.rows if re.fullmatch(r"DMC-([UCIT][BE]|BF)\d+", row)]
    assert sorted(rows) == sorted(CARD_ROWS)
    for row, card in CARD_ROWS.items():
        assert card.row == row
        assert GAME.ledger.rows[row].text.startswith(f"{card.name} ("), row
    assert row_of("bf24") == "DMC-M22", "a design of an owner's own"


NUMBER = re.compile(r"[+-]\d")


@rule_test("DMC-M22")
def test_the_numbers_in_a_cards_row_are_those_of_its_data() -> None:
    """Bonuses of Boosts: what the row says is added is what the effects add."""
    for boost in content().boosts:
        written = {int(number) for number in NUMBER.findall(GAME.ledger.rows[boost.row].text)}
        amounts = {effect.amount for effect in boost.bonuses if effect.when != "home"}
        assert amounts <= written, f"{boost.row} says {written}, the card {amounts}"


FILES = {"boost": "test_boost_*.py", "epic": "test_epics.py", "battlefield": "test_battlefield_cards.py"}
"""Where each kind of card is played for what it does; that it is named elsewhere is no test of it."""


class Written:
    """A test as it is written, with the helpers and tables of its file that it uses."""

    def __init__(self, path: Path, test: ast.FunctionDef, others: dict[str, str], text: str):
        self.name = f"{path.stem}.{test.name}"
        self.rows = {
            arg.value
            for call in test.decorator_list
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "rule_test"
            for arg in call.args
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        }
        first = min([test.lineno, *[each.lineno for each in test.decorator_list]])
        self.text = "\n".join(text.splitlines()[first - 1 : test.end_lineno])
        used = {node.id for node in ast.walk(test) if isinstance(node, ast.Name)}
        self.text += "".join(others[name] for name in sorted(used & set(others)))


def written(pattern: str) -> list[Written]:
    found = []
    for path in sorted(TESTS.glob(pattern)):
        text = path.read_text(encoding="utf-8")
        body = ast.parse(text).body
        others: dict[str, str] = {}
        for node in body:
            if isinstance(node, ast.FunctionDef):
                others[node.name] = ast.get_source_segment(text, node) or ""
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                others |= {
                    each.id: ast.get_source_segment(text, node) or "" for each in targets if isinstance(each, ast.Name)
                }
        tests = [node for node in body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
        found += [Written(path, test, others, text) for test in tests]
    return found


@pytest.mark.parametrize("kind", list(KINDS))
def test_every_card_is_played_by_a_test_of_its_own_kind(kind: str) -> None:
    named = set[str]().union(*[test.rows for test in written(FILES[kind])])
    assert [card.row for card in cards() if isinstance(card, KINDS[kind]) and card.row not in named] == []


def test_a_test_that_names_a_cards_row_plays_the_card() -> None:
    idle = [
        (test.name, row)
        for test in written("test_*.py")
        for row in sorted(test.rows & set(CARD_ROWS))
        if CARD_ROWS[row].id not in test.text
    ]
    assert idle == []


def test_every_rule_and_question_of_the_game_has_a_row() -> None:
    """A rule that only goes on with another may have none; what it tells then goes by the row before it."""
    bare = {
        key.rpartition(".")[2] for key, step in RULES.items() if GAME.has(step.__module__) and not cast("Any", step).ids
    }
    assert bare == {
        "after_promotion_phase", "offer_rerolls", "offer_restore", "open_capture_window", "strike_back", "struck",
    }  # fmt: skip
    assert all(asking.ids for asking in QUESTIONS.values() if GAME.has(asking.offer.__module__))
