"""Pieces: how they are chosen, told apart, looked at and moved, whatever the game."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import Pretended, chosen, hand_of


def test_a_card_in_a_pile_is_chosen_and_confirmed_by_keys(visitor: Visitor) -> None:
    table = Pretended(visitor())
    view = table.frame["view"]
    cards = [card for card in view["hand"][0] if card.endswith(".D")]
    view["discard"][0] = cards
    view["hand"][0] = [card for card in view["hand"][0] if card not in cards]
    table.asks([{"move": ["Dig", card], "label": f"Dig up {card}", "touches": [f"card:{card}"]} for card in cards])
    table.opens()
    page = table.page
    page.locator(".prompt").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("dialog .piece.live")).to_have_count(len(cards))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".prompt .confirm")).to_be_focused()
    page.wait_for_timeout(100)
    page.keyboard.press("Enter")
    assert chosen(table)[0][0] == "Dig"


# --- looking ------------------------------------------------------------------------------------------


def with_title(route: Route) -> None:
    """The game's drawing with words for its decks."""
    answer = route.fetch()
    more = """
const before = $$["games/day_of_the_dead/table.js"].about;
export { told as about };
function told(touch, view, kit) { return touch === "deck:D" ? { title: "The Double deck", lines: ["Nobody knows what comes."] } : before(touch, view, kit); }
"""
    body = answer.text().replace("export const { about, ", "export const { ") + more
    route.fulfill(response=answer, body=body)


def test_the_drawing_tells_of_pieces_that_are_no_cards(visitor: Visitor) -> None:
    page = visitor()
    page.route("**/games/day_of_the_dead/table.js", with_title)
    table = Pretended(page)
    table.opens()
    inspector = page.locator(".inspector")
    page.locator("[data-touch='deck:D']").click(button="right")
    expect(inspector.locator("h3")).to_have_text("The Double deck")
    expect(inspector).to_contain_text("Nobody knows what comes.")
    expect(inspector).not_to_contain_text("26 cards")
    assert table.posted("moves") == [], "looking is not choosing"


def test_what_can_be_chosen_is_not_called_impossible(visitor: Visitor) -> None:
    table = Pretended(visitor())
    one, two = hand_of(table)[:2]
    barred = [
        {"move": ["Sell", card], "label": "Sell it", "touches": [card], "why": "It is night.", "rule": ""}
        for card in (one, two)
    ]
    table.asks([{"move": ["Lay", one], "label": "Lay it", "touches": [one]}], blocked=barred)
    table.opens()
    page = table.page
    page.locator(f".mine [data-touch='{two}']").click(force=True)
    expect(page.locator(".inspector"), "it says why, and opens its card").to_contain_text("Not now: It is night.")
    page.locator(f".mine [data-touch='{one}']").click(button="right")
    expect(page.locator(".inspector")).to_contain_text("In your hand.")
    expect(page.locator(".inspector")).not_to_contain_text("It is night.")


# --- the log ------------------------------------------------------------------------------------------


def test_a_line_without_words_is_not_shown(visitor: Visitor) -> None:
    table = Pretended(visitor())
    table.opens()
    page = table.page
    page.keyboard.press("l")
    expect(page.get_by_role("region", name="What happened")).to_be_visible()
    lines = page.locator(".log-line")
    before = lines.count()
    rolled = {"event": "Rolled", "values": {"sides": 6, "result": 3}}
    table.goes_on(
        [
            {"text": "", "event": rolled},
            {"text": "Red rolls a 3.", "event": {"event": "Thrown", "values": {"result": 3}}},
        ]
    )
    expect(lines).to_have_count(before + 1)
    expect(lines.last).to_contain_text("Red rolls a 3.")
    expect(page.locator(".log-line:not(:has(.log-text:not(:empty)))")).to_have_count(0)


# --- movement -----------------------------------------------------------------------------------------

MOVES = """() => document.getAnimations().filter(each => each.effect.target?.dataset?.id).length"""
NOTE = """globalThis.moved = []; const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  if (this.dataset?.id) globalThis.moved.push([this.dataset.id, timing.delay]);
  return animate.call(this, frames, timing);
};"""


def test_what_happens_one_after_the_other_is_seen_one_after_the_other(visitor: Visitor) -> None:
    page = visitor(quick=False)
    page.add_init_script(NOTE)
    table = Pretended(page)
    table.opens()
    view = table.frame["view"]
    first, second = view["hand"][0][:2]
    view["hand"][0] = view["hand"][0][2:]
    view["line"][0] = [[first, True, False], [second, True, False]]
    table.frame["decision"] = None
    told = [
        {"text": f"{card} is laid.", "event": {"event": "Laid", "values": {"card": card}}, "touches": [f"card:{card}"]}
        for card in (second, first)
    ]
    table.goes_on(told)
    page.wait_for_function("() => globalThis.moved.length > 1")
    delay = dict(page.evaluate("() => globalThis.moved"))
    assert delay[f"card:{first}"] - delay[f"card:{second}"] >= 200, (first, second, delay)
    page.keyboard.press("Shift")
    assert page.evaluate(MOVES) == 0, "a key ends it at once"


def test_an_answer_can_be_given_while_pieces_still_move(visitor: Visitor) -> None:
    page = visitor(quick=False)
    table = Pretended(page)
    table.opens()
    view, cards = table.frame["view"], hand_of(table)
    view["hand"][0] = view["hand"][0][1:]
    table.asks([{"move": ["Lay", cards[2]], "label": "Lay it", "touches": [cards[2]]}])
    table.goes_on([{"text": "A card goes.", "event": {"event": "Gone", "values": {}}, "touches": [cards[0]]}])
    expect(page.locator(f".mine [data-touch='{cards[0]}']")).to_have_count(0)
    page.locator(f".mine [data-touch='{cards[2]}'].live").dispatch_event("click")
    assert page.evaluate(MOVES) == 0
    page.get_by_role("button", name=re.compile("^Confirm")).click()
    assert chosen(table) == [["Lay", cards[2]]]


# --- what lies over another ---------------------------------------------------------------------------


def test_what_cannot_be_chosen_hands_the_press_to_what_it_stands_on(visitor: Visitor) -> None:
    """A figure on a place that can be reached does not keep the place from being pressed in its middle."""
    table = Pretended(visitor())
    place, figure = hand_of(table)[:2]
    table.asks([{"move": ["Go", place], "label": "Go there", "touches": [place]}, {"move": ["Stay"], "label": "Stay"}])
    table.opens()
    page = table.page
    under, over = (page.locator(f".mine [data-touch='{name}']").bounding_box() for name in (place, figure))
    assert under is not None
    assert over is not None
    moved = f".mine [data-touch='{figure}'] {{ translate: {under['x'] - over['x']}px; position: relative; z-index: 9 }}"
    page.evaluate("rule => document.styleSheets[0].insertRule(rule)", moved)
    page.mouse.click(under["x"] + under["width"] / 2, under["y"] + under["height"] / 2)
    page.get_by_role("button", name="Confirm").click()
    assert chosen(table) == [["Go", place]]


def test_what_is_shown_of_a_pile_does_not_move_under_the_pointer(visitor: Visitor) -> None:
    """What is told of a card has its place from the beginning: else the press would fall beside the card it was meant for."""
    table = Pretended(visitor(width=1366, height=657))
    view = table.frame["view"]
    cards, view["hand"][0] = view["hand"][0], []
    view["discard"][0] = cards
    table.asks([{"move": ["Dig", card], "label": f"Dig up {card}", "touches": [f"card:{card}"]} for card in cards])
    table.opens()
    page = table.page
    page.locator("[data-holds].live").first.click()
    card = page.locator("dialog .piece").nth(1)
    before = card.bounding_box()
    assert before is not None
    page.mouse.move(before["x"] + 9, before["y"] + before["height"] - 3)
    expect(page.locator("dialog .inspect")).to_be_visible()
    assert card.bounding_box() == before
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Confirm").click()
    assert chosen(table)[0][0] == "Dig"
