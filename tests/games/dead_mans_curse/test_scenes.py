"""Every worked example is a scene."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine.scene import read_scene, run_scene
from boneyard.games import find_game

SCENES = sorted((Path(__file__).parent.parent.parent / "scenes" / "dead_mans_curse").glob("*.toml"))


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_scene(path: Path) -> None:
    result = run_scene(read_scene(path, find_game))
    assert result.differences == []


def test_all_worked_examples_are_there() -> None:
    names = {path.stem.split("_")[0] for path in SCENES}
    assert names >= {*[f"x{number}" for number in range(1, 6)], *[f"y{number:02}" for number in range(1, 14)]}
