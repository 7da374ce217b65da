"""The room each area of the table has, whatever is asked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from boneyard.games import game_ids
from tests.browser.conftest import Visitor
from tests.browser.hands import ME, Pretended, bot, box, lay_table, my_turn, one_step, ways
from tests.browser.test_everybody import sideways

SLITS = """board => [...board.querySelectorAll('*')].filter(each => /auto|scroll/.test(getComputedStyle(each).overflowY)
  && each.clientHeight < 60 && each.scrollHeight > each.clientHeight + 20).map(each => each.className)"""


AREAS = (".board", ".prompt", ".mine")


@pytest.mark.parametrize("first", [False, True], ids=["played before", "with a coach"])
def test_no_question_changes_the_height_of_the_bar_or_moves_the_board(visitor: Visitor, first: bool) -> None:
    for width, height in ((1440, 900), (1366, 657), (1280, 720), *([] if first else [(1024, 768)])):
        table = Pretended(visitor(width=width, height=height, first=first))
        table.asks(ways(2))
        table.opens()
        page = table.page
        laid = [box(page, area) for area in AREAS]
        least = 0.45 if first else 0.5
        assert laid[0]["width"] * laid[0]["height"] >= least * width * height, "the board has the room"
        long = "Take way number {} down to the old harbour and wait there until the moon is up"
        for count in (9, 2, 40, 3):
            table.asks(ways(count, long), prompt=long * 3, because=[long] * 3)
            table.goes_on()
            expect(page.locator(".prompt-answers")).to_contain_text("Take way number")
            assert [box(page, area) for area in AREAS] == laid
            page.get_by_role("button", name="What is asked").click()
            expect(page.locator(".sheet-says")).to_contain_text(long)
            assert [box(page, area) for area in AREAS] == laid
            sheet = box(page, ".sheet")
            below = sheet["y"] >= laid[1]["y"] + laid[1]["height"]
            assert below or sheet["y"] + sheet["height"] <= laid[1]["y"], (
                "it lies over my area or the board, not the bar"
            )
            assert page.locator(".sheet").evaluate("sheet => sheet.scrollHeight <= sheet.clientHeight + 1"), (
                "and is whole"
            )
            page.keyboard.press("Escape")
        assert page.locator(".prompt").evaluate("bar => bar.scrollWidth <= bar.clientWidth"), (
            f"nothing is cut off at {width}"
        )
        page.context.close()


def test_what_finds_no_room_in_the_bar_stands_in_the_list(visitor: Visitor) -> None:
    for width in (1366, 390):
        table = Pretended(visitor(width=width, height=844, touch=width < 500))
        table.asks(ways(9, "Take way number {} to the old harbour"))
        table.opens()
        page = table.page
        assert 0 < page.locator(".prompt-do .answer").count() < 9
        assert sideways(page) <= 0
        page.get_by_role("button", name="All choices (9)").click()
        page.locator("dialog .option").nth(8).click()
        if page.locator(".prompt .confirm").count():
            page.locator(".prompt .confirm").click()
        assert table.posted("moves", 1)[0]["move"] == ["Go", 8]


def test_confirm_has_a_place_where_nothing_else_ever_stands(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    lay_table(page, ME, bot())
    assert my_turn(page)
    page.locator(".mine .piece.live").first.click()
    there = box(page, ".confirm")
    page.locator(".confirm").click()
    assert my_turn(page)
    under = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('button')?.textContent ?? ''",
                          [there["x"] + there["width"] / 2, there["y"] + there["height"] / 2])  # fmt: skip
    assert under == ""


def test_four_seats_are_not_cut(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page, ME, bot(), bot(), bot(), game="dead_mans_curse")
    expect(page.locator(".seat")).to_have_count(4)
    assert page.locator(".left").evaluate("left => left.scrollHeight <= left.clientHeight + 1")


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
    asked = {"brief": "Take an action or end the whole turn now", "prompt": question, "because": ["It is your turn."]}
    table.asks(ways(12, "Take way number {} to the old harbour"), rule="DMT-A04", **asked)
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


@pytest.mark.parametrize("game", game_ids())
def test_beside_a_full_coach_the_seats_are_whole_and_what_is_cut_says_so(visitor: Visitor, game: str) -> None:
    page = visitor(width=1366, height=657, first=True)
    lay_table(page, game=game)
    expect(page.get_by_role("button", name="Got it")).to_be_visible()
    seats = box(page, ".seats")
    assert seats["y"] + seats["height"] <= 657, "what I have is seen whole"
    body = page.locator(".coach-body")
    cut = body.evaluate("body => body.scrollHeight > body.clientHeight + 4")
    assert cut == ("more-below" in (body.get_attribute("class") or ""))
    page.evaluate("document.styleSheets[0].insertRule('.coach-first { max-height: 11rem !important }')")
    body.hover()
    page.mouse.wheel(0, 20)
    expect(body).to_have_class(re.compile("more-below"))
    page.mouse.wheel(0, 2000)
    expect(body).not_to_have_class(re.compile("more-below"))


def test_after_the_game_no_coach_is_left(visitor: Visitor) -> None:
    table = Pretended(visitor(first=True))
    table.asks(ways(2))
    table.opens()
    page = table.page
    expect(page.locator(".coach")).to_be_visible()
    table.frame |= {"status": "finished", "decision": None, "waiting": []}
    table.goes_on()
    expect(page.locator(".coach")).to_have_count(0)
