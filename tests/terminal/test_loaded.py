"""What a command loads: who asks for little does not wait for all there is."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

LOADED = """
import json, sys
from boneyard.terminal.main import main
main({words!r}, standalone_mode=False)
print("LOADED", json.dumps(sorted(sys.modules)))
"""
WEB = {"starlette", "uvicorn", "sqlalchemy", "msgspec", "asyncio"}


def loaded(*words: str) -> set[str]:
    """The modules that are there when the command has done its work."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(words=words)], capture_output=True, text=True, check=True, timeout=120
    )
    modules: list[str] = json.loads(done.stdout.rpartition("LOADED ")[2])
    return set(modules)


def games_in(modules: set[str]) -> set[str]:
    """The games whose rules are there: a card may have modules of its own, rules begin with ``game.py``."""
    return {name.split(".")[2] for name in modules if name.startswith("boneyard.games.") and name.endswith(".game")}


@pytest.mark.parametrize("words", [("--version",), ("--help",), ("games",)])
def test_no_rules_and_no_web_framework_for_a_word_about_the_house(words: tuple[str, ...]) -> None:
    modules = loaded(*words)
    assert "boneyard.terminal.main" in modules
    assert not games_in(modules)
    assert "boneyard.engine.rules" not in modules
    assert not WEB & modules


def test_the_version_needs_nothing_of_the_house() -> None:
    assert {name for name in loaded("--version") if name.startswith("boneyard.")} == {
        "boneyard.terminal",
        "boneyard.terminal.main",
    }


def test_who_learns_one_game_loads_no_other_and_no_web_framework() -> None:
    modules = loaded("learn", "day")
    assert games_in(modules) == {"day_of_the_dead"}
    assert not WEB - {"asyncio"} & modules


def test_who_asks_about_one_game_loads_no_other() -> None:
    assert games_in(loaded("rules", "few", "FAC-A01")) == {"few_and_cursed"}
