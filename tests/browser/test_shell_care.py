"""What must not go wrong however people press: curtains that lift too early, presses that count twice, screens that come too late."""

from __future__ import annotations

import re
import threading
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import ME, Pretended, bot, lay_a_card, lay_table, my_turn, ways

HERE = {"kind": "here", "name": "Bob"}


def test_the_curtain_stays_until_the_next_ones_view_has_come(visitor: Visitor) -> None:
    """Whatever redraws the page meanwhile: behind it lies what the other one sees."""
    page = visitor()
    quiet = threading.Event()
    page.route_web_socket(
        re.compile("/stream"),
        lambda line: line.connect_to_server().on_message(lambda data: None if quiet.is_set() else line.send(data)),
    )
    lay_table(page, ME, HERE)
    page.get_by_role("button", name="I am Anna").click()
    lay_a_card(page)
    curtain = page.locator(".curtain")
    expect(curtain).to_contain_text("Pass the screen to Bob")
    quiet.set()
    page.get_by_role("button", name="I am Bob").click()
    page.evaluate("dispatchEvent(new Event('resize'))")
    page.wait_for_timeout(200)
    expect(curtain).to_be_visible()
    expect(page.locator(".mine .piece")).to_have_count(0)


@pytest.mark.parametrize(
    ("key", "looked_at"), [("i", ".inspector"), ("m", "dialog[open]")], ids=["a card beside its piece", "a dialog"]
)
def test_the_curtain_closes_what_was_looked_at(visitor: Visitor, key: str, looked_at: str) -> None:
    page = visitor()
    lay_table(page, ME, HERE)
    page.get_by_role("button", name="I am Anna").click()
    page.locator(".mine .piece").first.focus()
    page.keyboard.press(key)
    expect(page.locator(looked_at)).to_have_count(1)
    page.evaluate("document.querySelector('.mine .piece.live').click()")
    expect(page.locator(looked_at), "it still lies there when Anna confirms").to_have_count(1)
    page.evaluate("document.querySelector('.prompt .confirm').click()")
    expect(page.locator(".curtain")).to_contain_text("Pass the screen to Bob")
    expect(page.locator(".inspector, dialog[open]")).to_have_count(0)


def count(page: Page, address: str) -> list[str]:
    sent: list[str] = []
    page.on(
        "request",
        lambda request: (
            sent.append(request.url) if request.method == "POST" and request.url.endswith(address) else None
        ),
    )
    return sent


def test_a_second_press_makes_no_second_table(visitor: Visitor) -> None:
    page = visitor()
    made = count(page, "/api/tables")
    page.goto("/")
    page.get_by_role("button", name="Play Day of the Dead now").dblclick()
    page.wait_for_selector(".room")
    assert len(made) == 1
    page.goto("/")
    page.get_by_role("button", name="Make a table of Day of the Dead").dblclick()
    expect(page.locator("dialog[open]")).to_have_count(1)
    page.get_by_role("button", name="Make the table").dblclick()
    page.wait_for_selector(".room")
    assert len(made) == 2


def test_a_second_press_takes_no_second_seat(visitor: Visitor) -> None:
    host, page = visitor("Host"), visitor("Guest")
    seats: list[dict[str, Any]] = [ME, {"kind": "open"}, {"kind": "open"}]
    table = lay_table(host, *seats, game="mourners_call", listed=True)["table"]
    sat = count(page, "/join")
    page.goto("/")
    page.locator(".table-card", has_text="Mourners Call").get_by_role(
        "button", name=re.compile("^Sit down")
    ).first.dblclick()
    page.wait_for_url(f"**/t/{table}")
    assert len(sat) == 1
    you = page.context.request.get(f"/api/tables/{table}").json()["you"]
    assert you["seats"] == [1]
    again = page.context.request.post(f"/api/tables/{table}/join", data={"seat": None, "request_id": "another"})
    assert again.status == 409
    assert "already" in again.text()


def test_a_table_that_opens_too_late_does_not_lie_over_home(visitor: Visitor) -> None:
    page = visitor()
    table = lay_table(page, ME, bot())["table"]
    held: list[Route] = []
    page.goto("/")
    page.wait_for_selector(".covers, .home")
    page.route(f"**/api/tables/{table}", lambda route: held.append(route))
    page.evaluate(
        "address => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')); }",
        f"/t/{table}",
    )
    while not held:
        page.wait_for_timeout(20)
    page.go_back()
    page.wait_for_selector("button[aria-label^='Play Day of the Dead']")
    held[0].continue_()
    page.wait_for_timeout(500)
    expect(page.locator(".room")).to_have_count(0)
    expect(page.get_by_role("button", name="Play Day of the Dead now")).to_be_visible()
    assert page.title() == "Boneyard"
    page.keyboard.press("m")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_who_comes_by_keyboard_sees_a_piece_large_too(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page, ME, bot())
    assert my_turn(page)
    piece = page.locator(".mine .piece.live").first
    piece.focus()
    page.keyboard.press("i")
    name = (piece.get_attribute("aria-label") or "").split(",")[0].split(" ")[0]
    expect(page.locator(".inspector h3").first).to_contain_text(name)


def test_a_digit_chooses_in_the_list_of_all_choices(visitor: Visitor) -> None:
    table = Pretended(visitor())
    table.asks(ways(5))
    table.opens()
    table.page.keyboard.press("/")
    expect(table.page.locator("dialog .option")).to_have_count(5)
    table.page.keyboard.press("3")
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    expect(table.page.locator(".trail")).to_have_text("Take way number 2")
    assert table.posted("moves") == [], "what is chosen in the list is confirmed as anything else is"
    table.page.keyboard.press("Space")
    assert [sent["move"] for sent in table.posted("moves", 1)] == [["Go", 2]]


def test_a_note_stands_above_the_dialog_it_is_about(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page, ME, bot())
    page.keyboard.press("m")
    page.evaluate(
        "async () => (await import(document.querySelector('script[type=module]').src.replace('main.js', 'ground/ui.js'))).note('Said.')"
    )
    said = page.locator(".note", has_text="Said.")
    place = said.bounding_box()
    assert place is not None
    middle = [place["x"] + place["width"] / 2, place["y"] + place["height"] / 2]
    assert page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.note'))", middle)
    page.keyboard.press("Escape")
    expect(said).to_be_visible()


def test_what_is_chosen_in_one_tab_stays_in_another(visitor: Visitor) -> None:
    one = visitor()
    two = one.context.new_page()
    for page in (one, two):
        page.goto("/")
        page.wait_for_selector("button[aria-label^='Play Day of the Dead']")
    prefs = "async ([name, value]) => (await import(document.querySelector('script[type=module]').src.replace('main.js', 'ground/prefs.js'))).setPref(name, value)"
    one.evaluate(prefs, ["sound", "on"])
    two.evaluate(prefs, ["theme", "dark"])
    kept = one.evaluate("JSON.parse(localStorage.getItem('boneyard.prefs'))")
    assert (kept["sound"], kept["theme"]) == ("on", "dark")
    one.wait_for_function("document.documentElement.dataset.theme === 'dark'")
