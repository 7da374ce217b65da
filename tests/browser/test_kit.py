"""The kit on a page of its own: every example draws, can be read and fits."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor


@pytest.mark.parametrize("size", [(1366, 657), (390, 844)])
def test_whoever_draws_a_game_sees_what_the_kit_makes(visitor: Visitor, size: tuple[int, int]) -> None:
    page = visitor()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/kit")
    examples = page.locator(".kit-example")
    expect(examples).to_have_count(10)
    for at in range(examples.count()):
        example = examples.nth(at)
        assert example.locator(".kit-shows > *").count(), example.get_attribute("aria-label")
        assert example.locator("code").inner_text().startswith("kit.")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_pieces_of_the_kit_say_what_can_be_done_with_them(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/kit")
    piece = {name: page.locator(f".kit-piece[data-touch={name}]") for name in ("bone", "skull", "crown", "moon")}
    expect(piece["skull"]).to_have_attribute("aria-pressed", "true")
    expect(piece["crown"]).to_have_attribute("aria-description", "cannot be chosen: It costs two bones.")
    expect(piece["moon"]).not_to_have_attribute("aria-description", "can be chosen")
    expect(page.get_by_role("list", name="Round 3 of 6").locator("[aria-current=step]")).to_have_text("3")
    expect(page.get_by_role("img", name="5")).to_be_visible()
