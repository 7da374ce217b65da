"""Games are found by their folders and entry points; one that cannot be loaded is named, and keeps nobody from the others."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boneyard import games
from boneyard.engine.card import SetupError


def wrecked(folder: Path, text: str, name: str = "wreck") -> None:
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(text, encoding="utf-8")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A second folder in which games are looked for."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    games.forget()
    yield tmp_path
    games.forget()


def test_a_game_that_cannot_be_loaded_is_named_with_the_place_and_the_others_are_there(
    shelf: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = list(games.all_games())
    games.forget()
    wrecked(shelf, "GAME = None\nraise ValueError('no mast')\n")
    with caplog.at_level(logging.WARNING):
        assert list(games.all_games()) == house
    assert "wreck cannot be loaded: ValueError: no mast" in caplog.text
    assert "line 2" in caplog.text
    assert "wreck" in games.game_ids()


def test_a_list_needs_cards_alone_and_the_files_of_a_game_are_found_without_its_rules(shelf: Path) -> None:
    card = "from boneyard.engine.card import Card\nCARD = Card(id='hulk', title='Hulk', summary='', players=(2,), minutes=5)\n"
    wrecked(shelf, card, "hulk")
    (shelf / "hulk" / "game.py").write_text("raise ValueError('no keel')\n", encoding="utf-8")
    assert games.all_cards()["hulk"].title == "Hulk"
    assert games.find_folder("hulk") == shelf / "hulk"
    with pytest.raises(SetupError, match="no keel"):
        games.find_game("hulk")


def test_every_games_files_are_found_where_its_rules_say_too() -> None:
    assert {name: games.find_folder(name) for name in games.all_games()} == {
        name: game.folder for name, game in games.all_games().items()
    }


def test_asking_for_it_says_the_same_however_often(shelf: Path) -> None:
    """Loading it a second time would find its rules declared already, and say something else."""
    wrecked(
        shelf,
        "from boneyard.engine.rules import rule\n@rule()\ndef sink(g) -> None: ...\nimport no_such_module\n",
    )
    for _ in range(2):
        with pytest.raises(SetupError, match=r"ModuleNotFoundError: .*no_such_module.*wreck/__init__\.py, line 4"):
            games.find_game("wreck")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "defines a GAME"),
        ("GAME = 3", "GAME is no Game but 3"),
        ("from tests.engine.toy import GAME", "should be called toy, not wreck"),
        ("GAME = (", "SyntaxError"),
    ],
)
def test_what_is_no_game_is_said(shelf: Path, text: str, problem: str) -> None:
    wrecked(shelf, text)
    with pytest.raises(SetupError, match=problem):
        games.find_game("wreck")
    sys.modules.pop("boneyard.games.wreck", None)


def test_the_command_lists_the_rest_and_names_the_wreck(tmp_path: Path) -> None:
    """It joins as any game of another package does: by its entry point."""
    info = tmp_path / "wreck-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wreck\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[boneyard.games]\nwreck = wreck:GAME\n")
    (tmp_path / "wreck.py").write_text("raise ValueError('no mast')\n")
    for extra in ([], ["--json"]):
        done = subprocess.run(
            [sys.executable, "-m", "boneyard", "games", *extra],
            env=os.environ | {"PYTHONPATH": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert "wreck cannot be loaded: ValueError: no mast" in done.stderr
        assert "Traceback" not in done.stderr
        assert "day_of_the_dead" in done.stdout
        assert not extra or len(json.loads(done.stdout)) >= 5
    asked = subprocess.run(
        [sys.executable, "-m", "boneyard", "rules", "wreck"],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 1
    assert "Error: wreck cannot be loaded: ValueError: no mast" in asked.stderr
    assert "Traceback" not in asked.stderr
