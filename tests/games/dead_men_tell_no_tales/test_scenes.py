"""Positions: the worked examples of the game, and what a position may say."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.card import SetupError
from boneyard.games.dead_men_tell_no_tales.scenes import NUMBERS
from tests.games.dead_men_tell_no_tales.helpers import ABOVE, GAME, Aboard, pirate


def test_every_worked_example_has_its_scene() -> None:
    assert {path.name[:3] for path in GAME.examples} >= {f"e{number:02d}" for number in range(1, 21)}


def test_numbers_are_described_as_they_were_laid_out() -> None:
    given: dict[str, Any] = {name: place for place, name in enumerate(NUMBERS, 1)}
    ship = Aboard(**given)
    assert {name: ship[name] for name in NUMBERS} == given


@pytest.mark.parametrize(
    "position",
    [
        {"rooms": {"s1": {"tokens": ["guard_6_1"]}, "s4": {"tokens": ["guard_6_1"]}}},
        {"rooms": {"s1": {"tokens": ["guard_6_1"]}}, "bag": ["guard_6_1"]},
        {"rooms": {"rt03": ABOVE}, "stack": ["rt03"]},
        {"pirates": {"mate": pirate(), "gunner": pirate()}},
        {"pirates": {"mate": pirate(item="rum")}, "table": ["rum"]},
        {"pirates": {"mate": pirate()}, "spare": ["cobalt_kallen"]},
        {"deck": ["rc01"], "discards": ["rc01"]},
    ],
)
def test_a_piece_lies_in_one_place(position: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match="stands twice"):
        Aboard(**position)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"trun": 3}, "position knows no 'trun'"),
        ({"rooms": {"s1": {"fier": 3}}}, "s1 knows no 'fier'"),
        ({"rooms": {"rt03": {}}}, "rt03 says not where it lies"),
        ({"rooms": {"rt03": ABOVE, "rt19": ABOVE}}, "rt19 lies where another room is"),
        ({"rooms": {"s1": {"tokens": ["guard_6_1 fliped"]}}}, "knows no 'fliped'"),
        ({"pirates": {"cook": pirate()}}, "no seat 'cook'"),
        ({"pirates": {"mate": pirate("s9")}}, "no room called 's9'"),
        ({"looted": 7}, "not 7 Treasures left"),
        ({"at": "supper"}, "at should be"),
    ],
)
def test_a_position_says_what_is_wrong_with_it(position: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Aboard(**position)
