"""The table of a game that has drawn none."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visitor
from tests.browser.test_house import module

DRAW = """async ([where, view, seats]) => {
  const { draw } = await import(where);
  const kit = { seats, game: { tokens: {}, fields: Object.keys(view).filter((name) => name !== 'drawn') }, crest: () => '', seatTitle: (at) => seats[at], token: () => null };
  const parts = [...draw(view, kit).board.querySelectorAll('.plain-part')];
  return Object.fromEntries(parts.map((part) => [part.querySelector('h3').textContent, [...part.querySelectorAll('li')].map((li) => li.textContent)]));
}"""


@pytest.fixture
def page(visitor: Visitor) -> Page:
    page = visitor()
    page.goto("/")
    return page


def test_what_is_counted_for_each_seat_says_whose_it_is(page: Page) -> None:
    view: dict[str, Any] = {
        "score": [0, 3, 5],
        "passed": [True, False, False],
        "dice": [4, 4],
        "laid": ["rib", None, "jaw"],
        "hand": [["rib"], [], ["jaw"]],
        "drawn": [7, 7, 7],
    }
    drawn = page.evaluate(DRAW, [module(page, "ground/plain.js"), view, ["Ann", "Bob", "Cat"]])
    assert drawn["Score"] == ["Ann 0", "Bob 3", "Cat 5"]
    assert drawn["Passed"] == ["Ann yes", "Bob no", "Cat no"]
    assert drawn["Hand"] == ["Ann rib", "Bob none", "Cat jaw"]
    assert drawn["Dice"] == []
    assert drawn["Laid"] == [], "three cards may lie there by chance"
    assert "Drawn" not in drawn, "that is the engine's, and no field of the game's"
