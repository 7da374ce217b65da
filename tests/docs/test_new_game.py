"""`boneyard new` writes a game that keeps the contract before anybody has changed a line, or says why it does not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boneyard.engine.game import Game
from boneyard.engine.scene import read_scene
from boneyard.games import find_game
from boneyard.terminal.new import BLANK, rows_of
from tests.contract.tables import LaidTable
from tests.docs.guests import contract, guest, staying, tables
from tests.fuzz.play import playing
from tests.support import boneyard_says

NAMED_BY_TESTS = ("test_every_ledger_row_is_named_by_a_test", "test_tests_and_scenes_name_only_rows_that_exist")
"""These look for the tests of a game of the house. One of one's own has its tests with it, which look for themselves."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the command wrote into an empty directory."""
    empty = tmp_path_factory.mktemp("empty")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(empty)
        said, _ = boneyard_says("new", "grave_diggers", "--title", "The Grave Diggers")
    assert "boneyard play grave_diggers" in said
    assert [path.name for path in empty.iterdir()] == ["grave_diggers"]
    return empty / "grave_diggers"


@pytest.fixture(scope="module")
def game(project: Path) -> Iterator[Game]:
    with staying(project, grave_diggers="grave_diggers.game:GAME"):
        yield guest("grave_diggers")


def test_it_has_the_name_and_the_title_throughout(project: Path, game: Game) -> None:
    assert (game.title, game.id) == ("The Grave Diggers", "grave_diggers")
    assert {row.id[:3] for row in game.ledger} == {"GRA"}
    for path in project.rglob("*"):
        assert "mygame" not in path.name
        if path.is_file() and path.suffix in (".py", ".toml", ".md"):
            text = path.read_text(encoding="utf-8")
            assert not any(blank in text for blank in ("mygame", "My Game", "MYG"))


@pytest.mark.parametrize("check", contract("table"), ids=lambda check: check.__name__)
def test_it_keeps_the_contract(game: Game, check: Callable[[LaidTable], None]) -> None:
    for table in tables(game):
        check(table)


@pytest.mark.parametrize("check", contract("game"), ids=lambda check: check.__name__)
def test_what_the_contract_asks_of_a_game(game: Game, check: Callable[[Game], None]) -> None:
    if check.__name__ not in NAMED_BY_TESTS:
        check(game)


def test_its_examples_name_every_rule(game: Game) -> None:
    named = {row for path in game.examples for row in read_scene(path, find_game).rules}
    assert named == set(game.ledger.rows)


def test_games_by_lot_come_to_their_end_with_everything_checked(game: Game) -> None:
    played = [playing(game, "new", number) for number in range(40)]
    assert [each.fault for each in played] == [None] * len(played)


def test_its_own_tests_pass_at_once(project: Path, game: Game) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout


def test_its_project_file_names_the_game_where_installed_games_are_looked_for(project: Path) -> None:
    text = (project / "pyproject.toml").read_text(encoding="utf-8")
    assert '[project.entry-points."boneyard.games"]\ngrave_diggers = "grave_diggers.game:GAME"\n' in text


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("Grave-Diggers",), "named like a module of Python, in small letters"),
        (("grave diggers",), "in small letters"),
        (("7graves",), "in small letters"),
        (("class",), "in small letters"),
        (("../graves",), "in small letters"),
        (("day_of_the_dead",), "there is a game of that name"),
        (("json",), "a module of that name is installed"),
        (("pytest",), "a module of that name is installed"),
        (("here",), "there is already something of that name here"),
        (("graves", "--title", 'The "Graves"'), "a title is a line without quotes"),
        (("graves", "--title", " "), "a title is a line without quotes"),
    ],
)
def test_what_cannot_be_begun_is_refused_in_a_line(
    words: tuple[str, ...], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").mkdir()
    _, errors = boneyard_says("new", *words, code=1)
    assert why in errors
    assert [path.name for path in tmp_path.iterdir()] == ["here"]
    assert list((tmp_path / "here").iterdir()) == []


def test_rules_begin_with_three_letters_no_other_game_has() -> None:
    assert rows_of("hearse") == "HEA"
    assert rows_of("domino") == "DOM"
    assert rows_of("dodo") == "DOO", "DOD is taken"
    assert rows_of("x") == "XXY"


def test_the_blank_game_is_whole() -> None:
    assert {path.suffix for path in BLANK.rglob("*") if path.is_file()} >= {".py", ".toml", ".md"}
