"""The worked examples of the game, as scenes, and positions that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.card import SetupError
from boneyard.games.few_and_cursed.game import GAME
from tests.games.few_and_cursed.helpers import Desert


def test_every_worked_example_has_its_scene() -> None:
    assert {path.name[:3] for path in GAME.examples} >= {f"w{number:02d}" for number in range(1, 16)}


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"colour": 1}, "knows no 'colour'"),
        ({"red": {"hand": ["spritn.1"]}}, "no card called 'spritn.1'"),
        ({"red": {"hand": ["sprint.1"], "discard": ["sprint.1"]}}, "stands twice"),
        ({"red": {"space": "x9"}}, "no space called 'x9'"),
        ({"red": {"character": "bob"}}, "no chaser called 'bob'"),
        ({"monsters": {"tsilkali": "m7"}}, "lies face up on a pile"),
        ({"at": "lunch"}, "at should be"),
        ({"story": "e99"}, "no story called 'e99'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        Desert(**position)
