"""What a person does at the table, in the words the tests use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect

ME = {"kind": "me"}


def bot(name: str = "random") -> dict[str, Any]:
    return {"kind": "bot", "bot": name}


def lay_table(page: Page, *seats: dict[str, Any], game: str = "day_of_the_dead", **table: Any) -> dict[str, Any]:
    """A table made by the one who looks at this page, and the page at it."""
    wish = {"game": game, "seats": list(seats or (ME, bot())), "request_id": uuid4().hex, "table": {"pace": 0, **table}}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    made: dict[str, Any] = answer.json()
    page.goto(f"/t/{made['table']}")
    page.wait_for_selector(".room, .curtain")
    return made


def my_turn(page: Page) -> bool:
    """Wait until I am asked, or the game is over."""
    page.wait_for_selector(".room:not([data-sending]) .prompt-mine, .room-finished, .curtain")
    return page.locator(".room-finished").count() == 0


STATE = """() => { const room = document.querySelector('.room');
  return room && !room.dataset.sending ? `${room.className}|${room.dataset.move}|${document.querySelectorAll('.piece.picked, .prompt .confirm').length}` : ''; }"""


def where(page: Page) -> str:
    """What changes with every step of choosing; empty while a choice is on its way."""
    return str(page.evaluate(STATE))


def click_a_choice(page: Page) -> None:
    """Choose as somebody with a mouse does: a button that answers, or a lit piece and then Confirm."""
    confirm = page.locator(".prompt .confirm")
    answers = page.locator(".prompt-do .answer")
    if confirm.count():
        confirm.click()
    elif answers.count():
        answers.last.click()
    else:
        lit = page.locator(".zone .piece.live:visible").first
        holds = lit.get_attribute("data-holds")
        lit.click()
        if holds:
            page.locator("dialog .piece.live").first.click()


CHANGED = f"before => {{ const now = ({STATE})(); return now && now !== before; }}"


def one_step(page: Page, choose: Callable[[Page], None] = click_a_choice) -> None:
    """One step of choosing, and what comes of it."""
    before = where(page)
    choose(page)
    page.wait_for_function(CHANGED, arg=before)


def play_out(page: Page, choose: Callable[[Page], None] = click_a_choice, most: int = 400) -> int:
    """Play on until the game is over. Returns how many steps of choosing it took."""
    for step in range(most):
        if not my_turn(page):
            return step
        one_step(page, choose)
    raise AssertionError(f"the game was not over after {most} steps")


def lay_a_card(page: Page, back: str = "") -> None:
    """Lay one hand card: press it, confirm."""
    page.wait_for_selector(".mine .piece.live")
    which = f".mine .piece.live[data-touch$='.{back}']" if back else ".mine .piece.live"
    page.locator(which).first.click()
    page.get_by_role("button", name="Confirm").click()


def close_dialog(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
