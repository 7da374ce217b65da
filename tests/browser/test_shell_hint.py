"""A hint: what it shows, and where it stands."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.hands import Pretended, box, hand_of, lays, ways
from tests.browser.test_everybody import check


def test_a_hint_shows_three_options_with_their_worth(visitor: Visitor) -> None:
    table = Pretended(visitor())
    table.asks(lays(table, 4))
    options = table.frame["decision"]["options"]
    best = [
        {"move": options[n]["move"], "label": options[n]["label"], "value": v} for n, v in ((2, 0.6), (0, 0.5), (1, 0))
    ]
    table.answers["hint"] = {**best[0], "bot": "greedy", "best": best, "sentence": "It wins most."}
    table.opens()
    page = table.page
    before = [box(page, part) for part in (".board", ".prompt")]
    page.keyboard.press("h")
    hint = page.get_by_role("group", name="Hint")
    expect(hint).to_contain_text("It wins most.")
    expect(hint.locator(".hint-option")).to_have_count(3)
    assert hint.locator(".hint-bar i").evaluate_all("bars => bars.map(bar => bar.style.width)") == ["60%", "50%", "0%"]
    assert [box(page, part) for part in (".board", ".prompt")] == before, "a hint pushes nothing"
    assert box(page, ".sheet")["y"] + box(page, ".sheet")["height"] <= before[1]["y"], (
        "it speaks of the hand, and leaves it in sight"
    )
    check(page, "hint")
    second = hint.get_by_role("button", name=re.compile("about 5 in 10 to win"))
    second.hover()
    expect(page.locator(f".mine [data-touch='{hand_of(table)[0]}']")).to_have_class(re.compile(r"\blit\b"))
    second.click()
    assert table.posted("moves") == [], "the line of a hint is confirmed as anything else is"
    page.keyboard.press("Space")
    assert table.posted("moves", 1)[0]["move"] == options[0]["move"]


ENDS = """() => { const found = [...document.querySelectorAll('.board .piece[data-touch]')].filter(each => each.offsetParent)
    .map(each => [each.getBoundingClientRect().top, each.dataset.touch.split(' ')[0]]).sort((one, other) => one[0] - other[0]);
  const mine = document.querySelector('.mine .piece[data-touch]');
  return [found[0][1], found.at(-1)[1], mine.dataset.touch.split(' ')[0]]; }"""
"""The highest and the lowest piece on the board, and one of mine."""


def test_on_a_phone_what_a_hint_speaks_of_is_seen_beside_it(visitor: Visitor) -> None:
    """It rises from the bar, or hangs from the top where that lies below; and what lies on the other tab is turned to."""
    table = Pretended(visitor(width=390, height=844, touch=True), game="dead_mans_curse")
    page = table.page
    table.asks(ways(2))
    table.opens()
    page.get_by_role("button", name=re.compile("^Board")).tap()
    for name in page.evaluate(ENDS):
        options = [
            {"move": ["Go", n], "label": f"Take way number {n}", "touches": [name] if n == 0 else []} for n in (0, 1)
        ]
        table.asks(options)
        table.goes_on()
        table.answers["hint"] = {**options[0], "bot": "greedy", "best": [], "sentence": "It wins most."}
        page.get_by_role("button", name="Hint", exact=True).tap()
        expect(page.get_by_role("group", name="Hint")).to_be_visible()
        page.wait_for_selector(f".piece.lit[data-touch~='{name}']", state="visible")
        sheet, lit = box(page, ".sheet"), box(page, f".piece.lit[data-touch~='{name}']")
        beside = lit["y"] + lit["height"] <= sheet["y"] + 1 or lit["y"] >= sheet["y"] + sheet["height"] - 1
        assert beside, f"{name}: the sheet lies over it"
        page.get_by_role("button", name="Close the hint").tap()


@pytest.mark.parametrize("ways_asked", [2, 9], ids=["beside the question", "below the question"])
def test_a_hint_opens_away_from_the_pointer_that_asked_for_it(visitor: Visitor, ways_asked: int) -> None:
    """Or else a second click on the button would play what came to lie under it, and pointing would light another option than the first."""
    table = Pretended(visitor(width=1280, height=800))
    table.asks(ways(ways_asked))
    options = table.frame["decision"]["options"]
    best = [{"move": option["move"], "label": option["label"], "value": 0.5} for option in options[:2]]
    table.answers["hint"] = {**best[0], "bot": "greedy", "best": best, "sentence": "It wins most."}
    table.opens()
    button = table.page.get_by_role("button", name="Hint", exact=True)
    button.click()
    expect(table.page.get_by_role("group", name="Hint")).to_be_visible()
    assert button.evaluate("button => button.matches(':hover')")
    check(table.page, "a pressed button under the pointer")
    button.click()
    expect(table.page.get_by_role("group", name="Hint")).to_have_count(0)
    assert not table.posted("moves", 0)
