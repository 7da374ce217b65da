"""The Few and Cursed in the browser: clicked with a mouse, alone and against a bot."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import ME, bot, click_a_choice, lay_table, my_turn, one_step

GAME = "few_and_cursed"
STEPS = 60


def play_some(page: Page, steps: int) -> int:
    """Choose as long as the game asks, and no longer than so many steps. Returns the steps taken."""
    for step in range(steps):
        if not my_turn(page):
            return step
        one_step(page, click_a_choice)
    return steps


def test_the_desert_is_drawn_and_played_against_a_bot(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page, ME, bot(), game=GAME)
    expect(page.locator(".fac-space")).to_have_count(26)
    assert play_some(page, STEPS) > 20
    expect(page.locator(".fac-figure")).to_have_count(2)
    expect(page.locator(".fac-poster").first).to_be_visible()
    expect(page.locator(".ribbon")).to_contain_text("Round")


def test_alone_on_a_phone(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    lay_table(page, ME, game=GAME)
    assert my_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert play_some(page, 12) > 6
