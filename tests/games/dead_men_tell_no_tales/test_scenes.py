"""Every worked example of the game, run as a scene."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine.scene import read_scene, run_scene
from boneyard.games import find_game

SCENES = sorted((Path(__file__).parents[2] / "scenes" / "dead_men_tell_no_tales").glob("*.toml"))


def test_every_worked_example_has_its_scene() -> None:
    assert {path.name[:3] for path in SCENES} >= {f"e{number:02d}" for number in range(1, 21)}


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_scene(path: Path) -> None:
    scene = read_scene(path, find_game)
    assert scene.text, "a scene explains itself to a learner"
    result = run_scene(scene)
    assert not result.differences, "\n".join(result.differences)
