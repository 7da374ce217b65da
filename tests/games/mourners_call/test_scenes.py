"""The worked examples of the game, as scenes, and positions that are refused."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.card import SetupError
from boneyard.games.mourners_call.game import GAME
from tests.games.mourners_call.helpers import City


def test_every_worked_example_has_its_scene() -> None:
    assert {path.name[:3] for path in GAME.examples} >= {f"w{number:02d}" for number in range(1, 13)}


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"threath": 3}, "'threath'"),
        ({"red": {"ethera": 3}}, "red knows no 'ethera'"),
        ({"red": {"mourners": ["vael tired"]}}, "'tired'"),
        ({"red": {"court": ["death"]}, "blue": {"court": ["death"]}}, "death stands twice"),
        ({"red": {"crypt": ["mx"]}}, "no guild called 'mx'"),
        ({"malavestros": "voxxingrad"}, "no place called 'voxxingrad'"),
        ({"decks": {"stone": ["hume"]}}, "decks knows no 'stone'"),
        ({"emptied": ["stone"]}, "emptied knows no 'stone'"),
        ({"first": "green"}, "no seat 'green'"),
        ({"at": "dawn"}, "not 'dawn'"),
    ],
)
def test_what_a_position_cannot_be_is_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        City(2, **{"at": "turn"} | position)
