"""The way of a mended rule, as CONTRIBUTING.md tells it, is one that was gone: its row, its code and its test are there."""

from __future__ import annotations

import re

import pytest

from boneyard.games import all_games
from tests.docs.pages import ROOT

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```python\n# (\S+)\n(.*?)```", PAGE, re.S)


def test_rows_it_names_are_in_a_ledger() -> None:
    known = {row for game in all_games().values() for row in game.ledger.rows}
    named = set(re.findall(r"\b[A-Z]{3}-[A-Z]+\d{2}\b", PAGE))
    assert named
    assert named <= known


@pytest.mark.parametrize(("path", "code"), SHOWN, ids=[path for path, _ in SHOWN])
def test_code_it_shows_stands_in_the_file(path: str, code: str) -> None:
    assert code in (ROOT / path).read_text(encoding="utf-8")


def test_the_row_it_shows_stands_in_the_ledger() -> None:
    (row,) = re.findall(r"^(\| [A-Z]{3}-.*?)…$", PAGE, re.M)
    ledger = re.search(r"`(src/\S+/rules\.md)`", PAGE)
    assert ledger
    assert row.strip() in (ROOT / ledger[1]).read_text(encoding="utf-8")


def test_the_test_it_runs_is_found() -> None:
    command = re.search(r"pytest -q (tests/\S+\.py) -k (\w+)", PAGE)
    assert command
    assert re.search(rf"^def test_\w*{command[2]}", (ROOT / command[1]).read_text(encoding="utf-8"), re.M)


def test_commands_it_names_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {word for line in re.findall(r"\bmake ([a-z][a-z -]*)", PAGE) for word in line.split()}
    assert {"setup", "test", "golden", "mutants"} <= targets
    for target in {"setup", "test", "golden", "mutants", "types", "front", "style"}:
        assert re.search(rf"^{target}:", makefile, re.M), target
