"""The worked examples of the game, as scenes."""

from __future__ import annotations

from boneyard.games.mourners_call.game import GAME


def test_every_worked_example_has_its_scene() -> None:
    assert {path.name[:3] for path in GAME.examples} >= {f"w{number:02d}" for number in range(1, 13)}
