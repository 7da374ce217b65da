"""Every worked example of the game, run as a scene."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine.scene import read_scene, run_scene
from boneyard.games import find_game

SCENES = sorted((Path(__file__).parents[2] / "scenes" / "day_of_the_dead").glob("*.toml"))


def test_every_worked_example_has_its_scene() -> None:
    assert {path.name[:3] for path in SCENES} >= {f"e{number:02d}" for number in range(1, 26)}


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_scene(path: Path) -> None:
    scene = read_scene(path, find_game)
    assert scene.text, "a scene explains itself to a learner"
    result = run_scene(scene)
    assert not result.differences, "\n".join(result.differences)


def test_a_scene_can_be_run_twice() -> None:
    """Running a scene changes nothing in it, not even what waits for the next fight."""
    scene = read_scene(SCENES[0], find_game)
    scene.data["position"]["next"] = {"uses": [1, 0], "power": [2, 0]}
    first, second = run_scene(scene), run_scene(scene)
    assert first.differences == second.differences
    assert scene.data["position"]["next"] == {"uses": [1, 0], "power": [2, 0]}
