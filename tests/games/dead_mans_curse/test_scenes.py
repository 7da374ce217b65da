"""The worked examples of the game, as scenes."""

from __future__ import annotations

from boneyard.games.dead_mans_curse.game import GAME


def test_every_worked_example_has_its_scene() -> None:
    names = {path.stem.split("_")[0] for path in GAME.examples}
    assert names >= {*[f"x{number}" for number in range(1, 6)], *[f"y{number:02}" for number in range(1, 14)]}
