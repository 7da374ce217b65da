"""The worked examples of the game, as scenes; and positions that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.card import SetupError
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.state import Battle
from tests.games.dead_mans_curse.helpers import lay


def arranged(**position: Any) -> Battle:
    g = GAME.table(2, chance.seed_from("position"))
    GAME.scenes.arrange(g, position)
    return g


def test_every_worked_example_has_its_scene() -> None:
    names = {path.stem.split("_")[0] for path in GAME.examples}
    assert names >= {*[f"x{number}" for number in range(1, 6)], *[f"y{number:02}" for number in range(1, 14)]}


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"trun": "red"}, "trun.*turn"),
        ({"at": "supper"}, "at should be turn, boost, .*not 'supper'"),
        ({"turn": "green"}, "no seat 'green'"),
        ({"extra": "Z"}, "no type of Piece 'Z'"),
        ({"red": {"piece": []}}, "red knows no 'piece'"),
        ({"red": {"pieces": ["Z e4"]}}, "no type of Piece 'Z'"),
        ({"red": {"pieces": ["Q e14"]}}, "no square 'e14'"),
        ({"red": {"pieces": ["Q e4", "Q e5"]}}, "'Q e5': no such Piece is left"),
        ({"red": {"pieces": ["Q e4", "K e4"]}}, "'K e4': .*the square is taken"),
        ({"red": {"pieces": ["Q e4 ub02", "K e5 ub02"]}}, "ub02.1 stands twice"),
        ({"red": {"pieces": ["Q e4 cb01"]}}, "cb01.1 stands twice in the position, or does not belong here"),
        ({"red": {"pieces": ["Q e4 ub99"]}}, "no card called 'ub99'"),
        ({"red": {"lost": "QQ"}}, "red has no Q left to lose"),
        ({"red": {"marked": "KPX"}}, "no type of Piece 'X'"),
        ({"red": {"stack": ["bf01.a"]}}, "bf01.a stands twice"),
        ({"round": 9, "red": {"stack": ["bf05"]}}, "red can have at most 0 cards in the stack in round 9"),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_says_why(position: dict[str, Any], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        arranged(**position)


def test_a_card_may_be_named_without_its_copy_or_its_seat() -> None:
    """The first copy that is left is taken."""
    t = lay("Q d1, K e1", card="bf07", sides={"red": {"stack": ["bf07", "bf09.a"], "boosts": ["ub06", "ub02.1"]}})
    name = t.g.content.tokens["card"].name
    assert [name(t.g.current), *map(name, t.g.stack[0][:-3:-1])] == ["bf07.a", "bf07.b", "bf09.a"]
    assert [name(card) for card in t.g.boost_deck[0][:-3:-1]] == ["ub06.1", "ub02.1"]


def test_a_deck_is_as_large_as_a_position_says_and_the_rest_is_discarded() -> None:
    g = arranged(red={"boosts": ["ub06"], "boosts_left": 3, "epics": ["ue5"], "epics_left": 1})
    name = g.content.tokens["card"].name
    assert [name(card) for card in g.boost_deck[0]] == ["ub02.1", "ub01.1", "ub06.1"]
    assert [name(card) for card in g.boost_discard[0]] == [f"ub{n:02}.1" for n in (3, 4, 5, 7, 8, 9, 10)]
    assert [name(card) for card in g.epic_deck[0]] == ["ue5.1"]
    assert len(g.epic_discard[0]) == 4
