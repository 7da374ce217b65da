"""Small screens: phones upright and sideways, tablets, a page at twice its size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import (
    ME,
    Pretended,
    bids,
    bot,
    box,
    groups,
    hand_of,
    lay_a_card,
    lay_table,
    my_turn,
    one_step,
    splits,
    ways,
)
from tests.browser.test_everybody import sideways

LONG = "You must bid for the tithe, 0 at least, and no more than you have. Quota 12, the Forge holds 14: 0 missing."

COVERED = """() => [...document.querySelectorAll('.prompt button:not(.rule-link), .prompt input')].filter(each => each.offsetParent).flatMap(each => {
  each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = each.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top && each.contains(top) ? [] : [`${each.textContent || each.type} under ${top && top.className}`]; })"""
"""What of the bar cannot be pressed in its middle, once one has scrolled to it."""

SEEN = """each => { const box = each.getBoundingClientRect();
  return [.1, .5, .9].every(part => { const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part);
    return top && (each.contains(top) || top.contains(each)) && top.closest('.seat, .prompt') === each.closest('.seat, .prompt'); }); }"""
"""Whether something is seen from its head to its foot."""

SPILT = """seats => seats.flatMap(seat => [...seat.querySelectorAll('*')].filter(each => !each.closest('svg') && each.getClientRects().length
  && each.getBoundingClientRect().right > seat.getBoundingClientRect().right + 1).map(each => each.className))"""

SMALL = """() => [...document.querySelectorAll('.room button:not(.rule-link), .room a, .room select')].filter(each => each.offsetParent)
  .filter(each => Math.min(each.offsetWidth, each.offsetHeight) < 40).map(each => `${each.className} ${each.textContent} ${each.offsetWidth}x${each.offsetHeight}`)"""


def games(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.context.request.get("/api/games").json()
    return found


def full_table(page: Page, game: dict[str, Any]) -> None:
    lay_table(page, ME, *[bot() for _ in range(game["players"][-1] - 1)], game=game["id"])
    assert my_turn(page)


def tab(page: Page, name: str) -> None:
    page.locator(".tabs button", has_text=name).click()
    expect(page.locator(".room")).to_have_attribute("data-tab", name.lower())


def test_held_sideways_every_board_can_be_played(visitor: Visitor) -> None:
    page = visitor(width=844, height=390, touch=True)
    for game in games(page):
        full_table(page, game)
        for width, height in ((844, 390), (932, 430), (640, 400)):
            where = f"{game['id']} at {width}x{height}"
            page.set_viewport_size({"width": width, "height": height})
            tab(page, "Board")
            board = box(page, ".board")
            assert board["height"] >= 0.8 * height, where
            assert board["width"] >= 0.5 * width, where
            assert board["height"] + board["y"] <= height, where
            assert sideways(page) <= 0, where
            assert page.evaluate(COVERED) == [], where
            assert page.locator(".seat-me").evaluate(SEEN), where
            tab(page, "Hand")
            mine, side = page.locator(".mine").bounding_box(), page.locator(".side").bounding_box()
            if mine is not None:
                assert mine["height"] >= 0.5 * height, where
            if mine is not None and side is not None:
                assert mine["y"] + mine["height"] <= side["y"] + 1, f"{where}: what lies beside the board has a place"


def questions(table: Pretended) -> Iterator[str]:
    table.asks(bids(), editor="amount", secret=True, prompt=LONG, rule="MCL-L03")
    yield "a dial"
    besides = {"move": ["Pass"], "label": "Pass this time", "passes": True, "value": None}
    table.asks([*bids(), besides], editor="amount", prompt=LONG, rule="MCL-L03")
    yield "a dial, or to pass"
    table.asks(splits(7, 4), editor="split", prompt="Divide the seven tokens into four piles.")
    yield "piles"
    table.asks(groups(*hand_of(table)), editor="subset", prompt="Choose up to two of these to discard.")
    yield "counters"
    table.asks(
        ways(9, "Take way number {} down to the old harbour and wait"), prompt=LONG, because=["It is your turn."]
    )
    yield "nine answers"


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (844, 390), (640, 400)])
def test_nothing_in_the_bar_lies_over_anything_else(visitor: Visitor, width: int, height: int) -> None:
    table = Pretended(visitor(width=width, height=height, touch=True))
    page = table.page
    for at, what in enumerate(questions(table)):
        if at:
            table.goes_on()
        else:
            table.opens()
        expect(page.get_by_role("button", name=table.frame["decision"]["prompt"])).to_be_visible()
        expect(page.locator(".editor")).to_have_count(0 if "answers" in what else 1)
        page.wait_for_timeout(100)
        for part in (".prompt .confirm", ".dial"):
            if page.locator(part).count():
                assert page.locator(part).evaluate(SEEN), f"{what}: {part} is seen without scrolling"
        assert page.evaluate(COVERED) == [], what
        bar = box(page, ".prompt")
        assert bar["y"] + bar["height"] <= height, what
        assert sideways(page) <= 0, what


def test_the_meters_of_mourners_call_can_be_read_on_a_phone(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    lay_table(page, ME, bot(), game="mourners_call")
    tab(page, "Board")
    expect(page.locator(".mcl-meter")).to_have_count(2)
    heights = page.locator(".mcl-meter").evaluate_all("meters => meters.map(meter => meter.clientHeight)")
    assert min(heights) >= 36
    cut = """numbers => numbers.filter(each => { const box = each.getBoundingClientRect(), meter = each.closest('.mcl-meter').getBoundingClientRect();
      return box.height < 10 || box.top < meter.top || box.bottom > meter.bottom; }).length"""
    assert page.locator(".mcl-meter .now i").evaluate_all(cut) == 0


def test_a_replay_of_many_chapters_leaves_the_board_its_room(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    made = lay_table(page, ME, bot(), bot(), bot(), game="dead_mans_curse")
    for width, height, least in ((390, 844, 0.43), (844, 390, 0.8), (1180, 720, 0.4), (1366, 657, 0.35)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/replay/{made['table']}")
        page.wait_for_selector(".bookmarks button", state="attached")
        page.evaluate(
            "() => { const row = document.querySelector('.bookmarks'); for (let n = 1; n <= 36; n += 1) { const more = row.firstChild.cloneNode(true); more.textContent = `Round ${n}, green`; row.append(more); } }"
        )
        assert box(page, ".board")["height"] >= least * height, f"{width}x{height}"
        bar = box(page, ".replay-bar")
        assert bar["y"] + bar["height"] <= height, f"{width}x{height}"
        if min(width, height) > 500:  # a phone has the signs that lead from chapter to chapter
            row, line = box(page, ".bookmarks"), box(page, ".scrub input")
            assert row["height"] < 64, "one row"
            assert row["x"] + row["width"] <= bar["x"] + bar["width"], "it scrolls in its place"
            assert line["width"] >= 240, "time keeps a length one can press"
        assert sideways(page) <= 0


def test_a_hint_stays_on_the_screen_and_is_told_whole(visitor: Visitor) -> None:
    label = "Activate Drillmaster Corvane: move one of your figures from your Crypt or another location to a Bone location, free"
    for width, height in ((1024, 768), (1180, 720), (390, 844)):
        table = Pretended(visitor(width=width, height=height))
        table.asks([{"move": ["Go", n], "label": f"{label} ({n})"} for n in range(3)])
        best = [{"move": ["Go", n], "label": f"{label} ({n})", "value": 0.5} for n in range(3)]
        table.answers["hint"] = {**best[0], "bot": "greedy", "best": best, "sentence": "It wins most."}
        table.opens()
        page = table.page
        page.keyboard.press("h")
        expect(page.locator(".hint-option")).to_have_count(3)
        rights = page.locator(".hint :is(button, p, span)").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect().right)"
        )
        assert max(rights) <= width, f"{width}x{height}"
        assert page.locator(".hint-label").evaluate_all(
            "all => all.every(each => each.scrollHeight <= each.clientHeight + 1)"
        )
        assert page.locator(".hint").evaluate("hint => hint.scrollWidth <= hint.clientWidth")


@pytest.mark.parametrize(("width", "height"), [(1366, 657), (1024, 768), (390, 844), (360, 640)])
def test_with_many_at_the_table_my_own_seat_is_seen(visitor: Visitor, width: int, height: int) -> None:
    page = visitor(width=width, height=height, touch=width < 861)
    for game in games(page):
        full_table(page, game)
        assert page.locator(".seat-me").evaluate(SEEN), game["id"]


def test_what_a_seat_holds_stays_in_its_panel(visitor: Visitor) -> None:
    page = visitor(width=1024, height=768)
    for game in games(page):
        full_table(page, game)
        assert page.locator(".seat").evaluate_all(SPILT) == [], game["id"]


def test_where_a_bounty_is_can_be_read_beside_a_narrow_map(visitor: Visitor) -> None:
    page = visitor(width=1180, height=720)
    lay_table(page, ME, game="few_and_cursed")
    one_step(page)
    one_step(page)
    assert my_turn(page)
    expect(page.locator(".fac-lair").first).to_be_attached()
    cut = "all => all.filter(each => each.offsetWidth < 20 || each.scrollWidth > each.clientWidth + 1).map(each => each.textContent)"
    for width in (1180, 1366):
        page.set_viewport_size({"width": width, "height": 720})
        assert page.locator(".fac-lair").evaluate_all(cut) == [], width


def test_fingers_find_every_button_of_the_shell(visitor: Visitor) -> None:
    for width, height in ((1180, 720), (820, 1180), (844, 390)):
        page = visitor(width=width, height=height, touch=True)
        made = lay_table(page, ME, bot(), game="dead_mans_curse")
        assert my_turn(page)
        assert page.evaluate(SMALL) == [], f"{width}x{height}"
        page.goto(f"/replay/{made['table']}")
        page.wait_for_selector(".bookmarks button", state="attached")
        assert page.evaluate(SMALL) == [], f"{width}x{height}"


def test_a_phones_replay_has_hands_a_log_and_cards_to_look_at(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    table = lay_table(page, ME, bot())["table"]
    lay_a_card(page)
    page.goto(f"/replay/{table}")
    tabs = page.get_by_role("group", name="Views")
    expect(page.locator(".board")).to_be_visible()
    tabs.get_by_role("button", name="Hand").tap()
    expect(page.locator(".mine .piece").first).to_be_visible()
    expect(page.locator(".board")).to_be_hidden()
    page.locator(".mine .piece").first.tap()
    expect(page.locator(".inspector .inspect")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    tabs.get_by_role("button", name="Log").tap()
    expect(page.locator(".right .log-scroll")).to_be_visible()
    tabs.get_by_role("button", name="Board").tap()
    expect(page.locator(".board")).to_be_visible()
