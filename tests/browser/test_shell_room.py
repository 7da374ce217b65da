"""The room the prompt bar takes: from the board, and for its own buttons."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.hands import ME, Pretended, bot, box, lay_table, my_turn, one_step, ways
from tests.browser.test_everybody import sideways

SLITS = """board => [...board.querySelectorAll('*')].filter(each => /auto|scroll/.test(getComputedStyle(each).overflowY)
  && each.clientHeight < 60 && each.scrollHeight > each.clientHeight + 20).map(each => each.className)"""


def test_the_bar_grows_with_its_question_and_the_board_moves_once(visitor: Visitor) -> None:
    table = Pretended(visitor(width=1280, height=800))
    table.asks(ways(2))
    table.opens()
    page = table.page
    small = box(page, ".prompt")["height"]
    table.asks(ways(9, "Take way number {} down to the old harbour and wait there until the moon is up"))
    table.goes_on()
    expect(page.locator(".prompt-do .answer")).to_have_count(9)
    grown = box(page, ".prompt")
    assert small < grown["height"] <= 0.3 * 800
    assert page.locator(".prompt").evaluate("bar => bar.scrollHeight <= bar.clientHeight + 1"), "nothing to scroll"
    board = box(page, ".board")
    assert board["y"] + board["height"] <= grown["y"] + 1, "the board is not covered"
    for count in (2, 9, 3):
        table.asks(ways(count, "Take way number {} down to the old harbour and wait there until the moon is up"))
        table.goes_on()
        expect(page.locator(".prompt-do .answer")).to_have_count(count)
        assert box(page, ".board") == board
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_on_a_phone_answers_stand_in_two_columns_and_scroll(visitor: Visitor) -> None:
    table = Pretended(visitor(width=390, height=844, touch=True))
    table.asks(ways(9, "Take way number {} to the old harbour"))
    table.opens()
    page = table.page
    first, second, third = (box(page, f".prompt-answers > :nth-child({n})") for n in (1, 2, 3))
    assert first["y"] == second["y"] < third["y"]
    assert box(page, ".prompt")["height"] <= 0.32 * 844
    assert sideways(page) <= 0
    page.locator(".prompt-answers > :nth-child(9)").tap()
    assert table.posted("moves", 1)[0]["move"] == ["Go", 8]


def test_four_seats_are_not_cut(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page, ME, bot(), bot(), bot(), game="dead_mans_curse")
    expect(page.locator(".seat")).to_have_count(4)
    assert page.locator(".seats").evaluate("seats => seats.scrollHeight <= seats.clientHeight + 1")


def test_every_table_leaves_the_bar_its_room(visitor: Visitor) -> None:
    desktop, phone = visitor(width=1180, height=720), visitor(width=390, height=844, touch=True)
    for game in desktop.context.request.get("/api/games").json():
        for page, most in ((desktop, 0.3), (phone, 0.32)):
            lay_table(page, ME, *[bot() for _ in range(game["players"][-1] - 1)], game=game["id"])
            assert my_turn(page)
            assert sideways(page) <= 0, game["id"]
            bar = box(page, ".prompt")
            height = page.viewport_size["height"] if page.viewport_size else 0
            assert bar["height"] <= height * most, game["id"]
            assert bar["y"] + bar["height"] <= height
            board = page.locator(".board")
            if board.is_visible():
                under = box(page, ".board")
                assert under["y"] + under["height"] <= bar["y"] + 1, f"{game['id']}: the bar lies over the board"
                assert board.evaluate(SLITS) == [], f"{game['id']}: something can be seen through a slit only"


def test_on_a_phone_a_long_question_cuts_no_button_off(visitor: Visitor) -> None:
    table = Pretended(visitor(width=390, height=844, touch=True))
    question = "You may act, Five-Fingered Titian: 5 own and 5 received Action tokens, and you are on the boats."
    table.asks(
        ways(12, "Take way number {} to the old harbour"), prompt=question, rule="DMT-A04", because=["It is your turn."]
    )
    table.opens()
    page = table.page
    assert page.locator(".prompt-words").evaluate("words => words.scrollHeight <= words.clientHeight + 1")
    bar = box(page, ".prompt")
    for name in ("All choices", "Hint"):
        button = page.get_by_role("button", name=name).bounding_box()
        assert button is not None
        assert button["y"] + button["height"] <= bar["y"] + bar["height"] - 2, name
    page.get_by_role("button", name="All choices").tap()
    expect(page.locator("dialog .option")).to_have_count(12)


def test_on_a_laptop_the_board_keeps_its_share(visitor: Visitor) -> None:
    """What a laptop's browser leaves of its screen: the bar and the hand give way, whatever was asked so far."""
    page = visitor(width=1366, height=657)
    for game in page.context.request.get("/api/games").json():
        lay_table(page, ME, *[bot() for _ in range(game["players"][0] - 1)], game=game["id"])
        for _ in range(6):
            assert my_turn(page)
            one_step(page)
        assert my_turn(page)
        assert box(page, ".board")["height"] >= 0.45 * 657, game["id"]
        assert sideways(page) <= 0, game["id"]
