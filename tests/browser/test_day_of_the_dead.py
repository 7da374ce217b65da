"""Day of the Dead in the browser: what stands between the two lines while they fight."""

from __future__ import annotations

from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import my_turn, one_step

GAME = "day_of_the_dead"


def example(page: Page, name: str) -> Locator:
    """A worked example at its first decision, which is mine; the sums of its fight."""
    wish = {"scene": f"{GAME}.{name}", "request_id": uuid4().hex, "table": {"pace": 0}}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    assert my_turn(page)
    return page.locator(".dod-fight")


def test_a_bonus_that_was_used_in_time_stands_beside_a_stopped_fighter(visitor: Visitor) -> None:
    """Anger has raged before the Troll: the five points are its bonus, and all that is stopped are further uses."""
    fight = example(visitor(), "e19_troll_too_late")
    expect(fight).to_contain_text("+5 from effects")
    expect(fight).to_contain_text("no more uses")
    expect(fight).not_to_contain_text("stopped")


def test_who_came_after_the_result_is_not_called_by_it(visitor: Visitor) -> None:
    """The Spy that won is unearthed: whoever comes instead has fought nobody."""
    page = visitor()
    fight = example(page, "e25_spy_won")
    expect(fight).not_to_contain_text("replaced")
    one_step(page, lambda page: page.locator(".prompt-do .answer", has_text="Replace Spy").click())
    one_step(page, lambda page: page.locator(".prompt .confirm").click())  # three cards are seen: no way back
    expect(fight).to_contain_text("replaced after the fight")
    expect(page.locator(".prompt")).to_contain_text("for your slot 1")
