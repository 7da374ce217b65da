"""The worked examples of the game, as scenes."""

from __future__ import annotations

from boneyard.games.dead_men_tell_no_tales.game import GAME


def test_every_worked_example_has_its_scene() -> None:
    assert {path.name[:3] for path in GAME.examples} >= {f"e{number:02d}" for number in range(1, 21)}
