"""A board made larger and dragged about: it keeps its place, presses still press, and what is asked about comes into sight."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import ME, Pretended, bot, box, lay_table, my_turn

SHIP = "dead_men_tell_no_tales"
BOARD = ".board > [data-zoom]"


def middle(page: Page, which: str) -> tuple[float, float]:
    found = box(page, which)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def zoom_in(page: Page) -> None:
    """As a trackpad tells a pinch."""
    page.mouse.move(*middle(page, ".board"))
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    expect(page.locator(f"{BOARD}[data-scale]")).to_have_count(1)


def scale(page: Page) -> float:
    return float(page.locator(BOARD).get_attribute("data-scale") or 1)


def test_a_ship_is_made_larger_dragged_and_made_to_fit_again(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    lay_table(page, ME, bot(), game=SHIP)
    assert my_turn(page)
    whole = box(page, BOARD)
    zoom_in(page)
    near = box(page, BOARD)
    assert near["width"] > 1.5 * whole["width"]
    moves = page.locator(".room").get_attribute("data-move")
    x, y = middle(page, ".board")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    dragged = box(page, BOARD)
    assert abs(dragged["x"] - near["x"] + 60) < 2
    expect(page.locator(".piece.picked, .inspector"), "dragging is no press").to_have_count(0)
    assert page.locator(".room").get_attribute("data-move") == moves
    page.evaluate("dispatchEvent(new Event('prefs'))")
    assert box(page, BOARD) == dragged, "drawn again, it lies where it lay"
    page.keyboard.press("h")
    expect(page.get_by_role("group", name="Hint")).to_be_visible()
    expect(page.locator(".board .piece.lit")).not_to_have_count(0)
    scrolled = page.locator(".board").evaluate("board => [board.scrollLeft, board.scrollTop]")
    assert scrolled == [0, 0], (
        "what a hint speaks of is shifted into sight, not scrolled: Fit would not bring that back"
    )
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Fit", exact=True).click()
    assert box(page, BOARD) == whole
    expect(page.get_by_role("button", name="Fit", exact=True)).to_have_count(0)


def test_what_is_asked_about_comes_into_sight_and_can_be_pressed(visitor: Visitor) -> None:
    table = Pretended(visitor(width=1366, height=657), game=SHIP)
    table.asks([{"move": ["Wait"], "label": "Wait"}, {"move": ["Go"], "label": "Go on"}])
    table.opens()
    page = table.page
    names = page.locator(f"{BOARD} .piece[data-touch^='room:']").evaluate_all(
        "rooms => rooms.map((room) => [room.getBoundingClientRect().x, room.dataset.touch.split(' ').find((name) => name.startsWith('room:'))])"
    )
    first, last = min(names)[1], max(names)[1]
    for _ in range(3):
        zoom_in(page)
    assert scale(page) > 3
    for name in (first, last):
        table.asks([{"move": ["Walk", name, 1], "label": f"Walk to {name}", "touches": [name]},
                    {"move": ["Stay"], "label": "Stay", "passes": True}])  # fmt: skip
        table.goes_on()
        room = page.locator(f"{BOARD} .piece.live[data-touch~='{name}']")
        expect(room).to_have_count(1)
        board = box(page, ".board")
        seen = room.evaluate("piece => { const box = piece.getBoundingClientRect(); return [box.x, box.right]; }")
        assert seen[0] < board["x"] + board["width"]
        assert seen[1] > board["x"]
    room.click()
    expect(page.locator(".trail")).to_have_text(f"Walk to {last}")
    page.keyboard.press("Space")
    assert table.posted("moves", 1)[0]["move"] == ["Walk", last, 1]
