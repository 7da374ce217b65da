"""The page on scenes: what it shows runs and comes out as written, and it tells every word a position knows."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from boneyard.engine.game import Game
from boneyard.engine.scene import read_scene, run_scene
from boneyard.games import all_games, find_game
from tests.docs.pages import ROOT, SPAN

PAGE = (ROOT / "docs" / "scenes.md").read_text(encoding="utf-8")


def find_told(text: str, key: str) -> str:
    found = re.search(rf'^{key} = "(.*)"', text, re.M)
    assert found, f"a scene tells its {key}"
    return found[1]


SHOWN = re.findall(r"```toml\n(.*?)```", PAGE, re.S)
SCENES = {find_told(text, "title"): text for text in SHOWN}


@pytest.mark.parametrize("title", SCENES)
def test_a_scene_on_the_page_comes_out_as_written(title: str, tmp_path: Path) -> None:
    path = tmp_path / "shown.toml"
    path.write_text(SCENES[title], encoding="utf-8")
    scene = read_scene(path, find_game)
    assert scene.rules
    assert scene.data["play"]
    assert run_scene(scene).differences == []


def test_every_game_has_a_scene_on_the_page() -> None:
    assert {find_told(text, "game") for text in SHOWN} == set(all_games())


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_the_page_tells_every_word_of_a_position(game: Game[Any]) -> None:
    title = game.title.removeprefix("Court of the Dead: ")
    part = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## )", PAGE, re.S | re.M)
    assert part, f"the page has a chapter on {title}"
    told = {word for span in [*SPAN.findall(part[1]), *SHOWN] for word in re.findall(r"\w+", span)}
    module = vars(import_module(f"boneyard.games.{game.id}.scenes"))
    lists = [words for name, words in module.items() if name.endswith("KEYS") or name in ("STARTS", "STEPS")]
    known = {word for words in lists for key in words for word in key.split()}
    seats = set(game.seat_names(max(game.players)))
    assert sorted(known - told - seats) == []
