"""The worked examples of every game, run as scenes."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine.scene import read_scene, run_scene
from boneyard.games import all_games, find_game

EXAMPLES = [path for game in all_games().values() for path in game.examples]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_worked_example_comes_out_as_written(path: Path) -> None:
    scene = read_scene(path, find_game)
    assert scene.text, "a scene explains itself to a learner"
    assert run_scene(scene).differences == []
