"""Wide choices tell their values: what an editor composes is one of them, and each is told once."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.options import Option
from tests.games.mourners_call.helpers import CONTENT, City, random_game


def values(city: City) -> dict[Any, Option]:
    """The options by the values an editor composes; no two may share one."""
    offered = city.g.options(city.g.waiting[0])
    found = {}
    for option in offered:
        value = option.value(city.g.content.tokens)
        found[tuple(value) if not isinstance(value, int) and value is not None else value] = option
    assert len(found) == len(offered)
    return found


def test_a_split_is_its_piles_the_largest_first() -> None:
    city = City(3, at="etherea", forced=(1, 1, 2))
    assert city.g.question is not None
    assert city.g.question.editor == "split"
    assert set(values(city)) == {(4, 0, 0, 0), (3, 1, 0, 0), (2, 2, 0, 0), (2, 1, 1, 0), (1, 1, 1, 1)}


def test_a_group_is_the_figures_it_takes_alike_ones_counted() -> None:
    city = City(at="turn", red={"influence": [2, 0, 0], "crypt": ["mk", "mk", "sc"]})
    city.do("red", "Relocate", "crypt", "voxxingard")
    assert city.g.question is not None
    assert city.g.question.editor == "subset"
    knight, coven = "figure:0:crypt:mk", "figure:0:crypt:sc"
    assert set(values(city)) == {(knight,), (coven,), (knight, knight), (knight, coven)}, "two can be paid for"


def test_amounts_run_from_end_to_end() -> None:
    city = City(at="tithe", red={"etherea": 3}, blue={"etherea": 1})
    assert city.g.question is not None
    assert city.g.question.editor == "amount"
    assert set(values(city)) == {0, 1, 2, 3}
    bandit = next(
        card for card in CONTENT.courts if any(act.do == "from_forge" for acts in card.actions for act in acts)
    )
    which = next(at for at, acts in enumerate(bandit.actions, 1) if any(act.do == "from_forge" for act in acts))
    city = City(at="turn", forge=9, red={"court": [bandit.id], "etherea": 9})
    city.do("red", "Play", bandit.id, which).until("forge_to_take")
    assert city.g.question is not None
    assert city.g.question.editor == "amount"
    assert min(values(city)) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_with_an_editor_tells_every_value_once(seats: int) -> None:
    met: set[str] = set()
    for g in random_game(seats, 5):
        if g.question is None or not g.question.editor:
            continue
        met.add(g.question.editor)
        for seat in g.waiting:
            told = [option.value(g.content.tokens) for option in g.options(seat)]
            assert None not in told
            assert len({str(value) for value in told}) == len(told)
    assert met >= {"split", "amount"}
