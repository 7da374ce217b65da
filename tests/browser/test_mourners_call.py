"""Mourners Call in the browser: a whole game with bots, clicked to its end, and what has to be seen on the way."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import ME, bot, click_a_choice, lay_table, my_turn, one_step, play_out

GAME = "mourners_call"
AT_ONCE = 'localStorage.setItem("boneyard.prefs", \'{"pace":"instant","motion":"none","act":"once"}\')'
"""Somebody in a hurry: a choice is sent as soon as it is whole."""


def sideways(page: Page) -> int:
    """By how much the page is wider than the screen."""
    return int(page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))


def quickly(page: Page) -> None:
    """Take the first pile, bid all, pass where that is possible: Unity is soon taken, so the game is short."""
    passing = page.locator(".prompt-do .answer").filter(has_text=re.compile("^1?Pass"))
    riches = page.locator(".piece.live[data-touch^='bid:'], .piece.live[data-touch^='pile:']")
    if passing.count():
        passing.first.click()
    elif riches.count():
        (riches.last if "bid:" in str(riches.last.get_attribute("data-touch")) else riches.first).click()
    else:
        click_a_choice(page)


def view_of(page: Page) -> dict[str, Any]:
    """What the server says of the table this page is at."""
    answer = page.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    view: dict[str, Any] = answer.json()["frame"]["view"]
    return view


def test_a_whole_game_clicked_to_its_end(visitor: Visitor) -> None:
    page = visitor()
    page.context.add_init_script(AT_ONCE)
    lay_table(page, ME, bot(), game=GAME)
    expect(page.locator(".mcl-place")).to_have_count(12)
    assert play_out(page, quickly, most=900) > 20
    expect(page.get_by_role("dialog", name="How it went").locator(".result-score")).to_have_count(2)
    scores = [int(text) for text in page.locator(".result-score").all_text_contents()]
    page.keyboard.press("Escape")
    totals = [int(text) for text in page.locator(".mcl-scores strong").all_text_contents()]
    assert sorted(totals) == sorted(scores), "the plaza adds up what the rules add up"


def test_the_city_shows_what_the_view_says(visitor: Visitor) -> None:
    page = visitor(scheme="dark")
    lay_table(page, ME, bot(), bot(), bot(), game=GAME)
    for _ in range(40):
        if not my_turn(page) or view_of(page)["phase"] == 4:
            break
        one_step(page)
    view = view_of(page)
    assert view["phase"] == 4
    expect(page.locator(".mcl-pool strong")).to_have_text(str(view["pool"]))
    expect(page.locator(".mcl-suspicion .now i")).to_have_text(str(view["suspicion"]))
    expect(page.locator(".mcl-threat .now i")).to_have_text(str(view["threat"]))
    expect(page.locator(".mcl-court")).to_have_count(len(view["hand"][0]))
    standing = sum(count > 0 for row in view["figures"] for count in row)
    expect(page.locator(".board [data-touch^='figure:']")).to_have_count(standing)
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert page.locator(".board").evaluate("board => board.scrollHeight <= board.clientHeight + 1")
    assert page.locator(".seats").evaluate("seats => seats.scrollHeight <= seats.clientHeight + 1")

    figures = page.locator(".piece.live[data-touch^='guild:']")
    if figures.count():
        figures.first.click()
        page.get_by_role("button", name="Confirm").click()
        expect(page.locator(".board [data-touch^='figure:0:crypt:']").first).to_be_visible()


def test_a_phone_shows_it_all_without_sideways_scroll(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    lay_table(page, ME, bot(), bot(), game=GAME)
    for _ in range(24):
        assert my_turn(page)
        assert sideways(page) <= 0
        assert page.locator(".board, .mine").evaluate_all(
            "zones => zones.every(zone => !zone.offsetParent || zone.scrollWidth <= zone.clientWidth + 1)"
        )
        one_step(page)
    page.get_by_role("button", name=re.compile("^Board")).click()
    expect(page.get_by_role("group", name="Illverness")).to_be_visible()
