"""The worked examples of the game, as scenes."""

from __future__ import annotations

from boneyard.engine.scene import read_scene, run_scene
from boneyard.games import find_game
from boneyard.games.day_of_the_dead.game import GAME


def test_every_worked_example_has_its_scene() -> None:
    assert {path.name[:3] for path in GAME.examples} >= {f"e{number:02d}" for number in range(1, 26)}


def test_a_scene_can_be_run_twice() -> None:
    """Running a scene changes nothing in it, not even what waits for the next fight."""
    scene = read_scene(GAME.examples[0], find_game)
    scene.data["position"]["next"] = {"uses": [1, 0], "power": [2, 0]}
    first, second = run_scene(scene), run_scene(scene)
    assert first.differences == second.differences
    assert scene.data["position"]["next"] == {"uses": [1, 0], "power": [2, 0]}
