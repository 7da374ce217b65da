"""Dead Men Tell No Tales in the browser: the end of a voyage clicked with bots as mates, and what the drawing promises."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

from boneyard.games.dead_men_tell_no_tales.game import GAME as VOYAGE
from tests.browser.conftest import Visitor
from tests.browser.hands import ME, bot, my_turn, nearly_over, one_step, play_out, take_up

GAME = "dead_men_tell_no_tales"
PATIENCE = 30_000


def go_aboard(page: Page, *seats: dict[str, Any], **settings: Any) -> None:
    """A table for this ship, and the page at it."""
    page.set_default_timeout(PATIENCE)
    wish = {"game": GAME, "settings": settings, "seats": list(seats), "request_id": uuid4().hex, "table": {"pace": 0}}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    page.wait_for_selector(".dmt", state="attached")


def anything(dice: random.Random) -> Callable[[Page], None]:
    """Somebody who presses lit pieces more than buttons, and confirms what stands."""

    def choose(page: Page) -> None:
        confirm = page.locator(".prompt .confirm")
        if confirm.count():
            page.mouse.move(1, 1)
            confirm.click()
            return
        lit = page.locator(".zone .piece.live:visible")
        answers = page.locator(".prompt-do .answer")
        pieces, buttons = lit.count(), answers.count()
        assert pieces or buttons, page.locator(".prompt").inner_text()
        if pieces and (not buttons or dice.random() < 0.8):
            press(lit.nth(dice.randrange(pieces)))
        else:
            answers.nth(dice.randrange(buttons)).click()

    return choose


FREE_SPOT = """(piece) => { piece.scrollIntoView({ block: "nearest", inline: "nearest" }); const box = piece.getBoundingClientRect();
  for (const y of [.52, .4, .6, .2, .8]) for (const x of [.5, .4, .6, .2, .8]) {
    if (document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)?.closest(".piece") === piece) return [box.width * x, box.height * y]; }
  return null; }"""


def press(piece: Locator) -> None:
    """Where nothing else stands on it: a room may be full of tokens and pirates."""
    spot = piece.evaluate(FREE_SPOT)
    assert spot is not None, f"{piece.get_attribute('aria-label')} cannot be pressed: it is covered"
    piece.click(position={"x": spot[0], "y": spot[1]}, force=piece.get_attribute("aria-disabled") == "true")


def play_until(page: Page, selector: str, dice: random.Random, most: int = 60) -> None:
    """Play on until something can be seen that I am asked about."""
    for _ in range(most):
        assert my_turn(page), "the ship went down too early"
        if page.locator(selector).count():
            return
        one_step(page, anything(dice))
    raise AssertionError(f"no {selector} in {most} steps")


def no_sideways_scroll(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_the_last_turns_of_a_voyage_clicked_to_its_end(visitor: Visitor) -> None:
    page = visitor()
    page.set_default_timeout(PATIENCE)
    take_up(page, nearly_over(VOYAGE, 3, left=24, decisions="active"), other="instinct")
    assert play_out(page, anything(random.Random(11)), most=700) > 5
    expect(page.locator(".dmt-room").nth(4)).to_be_visible()
    result = page.get_by_role("dialog", name="How it went")
    expect(result).to_contain_text(re.compile("Treasure|blows up|Overwhelmed|Trapped|died"))
    expect(result.locator(".result-seats li")).to_have_count(3)
    expect(result.locator(".result-score"), "a crew has no points of its own").to_have_count(0)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the table needs no page scroll"
    assert no_sideways_scroll(page)


def test_a_new_room_is_laid_by_place_then_turn(visitor: Visitor) -> None:
    page = visitor(scheme="dark")
    go_aboard(page, ME, bot("random"))
    play_until(page, ".dmt-ghost.live", random.Random(3))
    name = page.locator(".dmt-new").get_attribute("data-id")
    expect(page.locator(".dmt-turn:visible")).to_have_count(0)
    page.locator(".dmt-ghost.live").first.click()
    ways = page.locator(".dmt-turn.live:visible")
    expect(ways.first).to_be_visible()
    doors = str(ways.first.get_attribute("aria-label")).partition("doors ")[2]
    ways.first.click()
    page.get_by_role("button", name="Confirm").click()
    laid = page.locator(f".dmt-room[data-id='{name}']")
    expect(laid).to_have_attribute("aria-label", re.compile(f"doors {doors}"))


def test_a_room_tells_why_it_is_closed_and_what_burns_there(visitor: Visitor) -> None:
    """The worked example of a pirate who is too tired for the heat, walked into by hand."""
    page = visitor()
    wish = {"scene": f"{GAME}.e14_too_tired_for_the_heat", "request_id": uuid4().hex, "table": {"pace": 0}}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    assert my_turn(page)
    one_step(page, lambda page: press(page.locator(".dmt-room.live[data-id='room:s4']")))
    while page.locator(".prompt .confirm").count():
        one_step(page, lambda page: page.locator(".prompt .confirm").click())
    hot = page.locator(".dmt-room.barred[data-id='room:rt03']")
    hot.focus()
    page.keyboard.press("i")
    looked_at = page.get_by_text(re.compile("cards to come raise its fire|known top card")).first
    expect(looked_at).to_be_visible()
    expect(page.get_by_text("Stairwell · yellow").first).to_be_visible()
    page.keyboard.press("Escape")
    press(hot)
    expect(page.locator(".prompt .why")).to_contain_text("Not that one")
    expect(page.locator(".prompt .why")).to_contain_text("too hot at this fatigue")


def test_the_ship_fits_a_phone(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    go_aboard(page, ME, bot("random"), bot("random"), bot("random"), bot("random"))
    dice = random.Random(2)
    for _ in range(8):
        if not my_turn(page):
            break
        assert no_sideways_scroll(page)
        one_step(page, anything(dice))
    page.locator(".tabs button").nth(1).click()
    expect(page.locator(".dmt-sheet")).to_be_visible()
    expect(page.locator(".dmt-stores .dmt-counts")).to_be_visible()
    assert no_sideways_scroll(page)


CROWDED = """() => { const row = document.querySelector(".dmt-cell .dmt-row");
  row.style.setProperty("--share", 4);
  row.innerHTML = `<svg class="dmt-keg-art" viewBox="0 0 10 10"></svg>` + ["dmt-hands live", "dmt-token dmt-loot live", "dmt-pawn"]
    .map((kinds) => `<div class="piece ${kinds}"><svg viewBox="0 0 92 62" class="dmt-token-art"><rect width="92" height="62"/></svg></div>`).join("");
  return ["loot", "hands"].map((kind) => { const box = row.querySelector(`.dmt-${kind}`).getBoundingClientRect();
    return [.1, .3, .5, .7, .9].filter((part) =>
      document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2)?.closest(".piece")?.matches(`.dmt-${kind}`)).length; }); }"""


def test_a_treasure_that_can_be_picked_up_lies_above_deckhands_and_heads(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    go_aboard(page, ME, bot("random"))
    assert my_turn(page)
    loot, hands = page.evaluate(CROWDED)
    assert loot == 5, "all of it can be pressed"
    assert hands >= 2, "so can the deckhands beside it"


def test_what_the_next_card_does_is_told_in_full_on_a_press(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    wish = {"scene": f"{GAME}.p01_the_thick_of_it", "request_id": uuid4().hex, "table": {"pace": 0}}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    assert my_turn(page)
    page.locator(".dmt-threats").click()
    expect(page.get_by_text("What the next Revenge card could do")).to_be_visible()
    expect(page.get_by_text(re.compile(r"\d+ in \d+: the Passage bursts, with all in it"))).to_be_visible()
    room = page.locator(".dmt-shelf")
    edge = room.evaluate("(shelf) => shelf.getBoundingClientRect().right")
    sides = room.locator(".dmt-item").evaluate_all("(items) => items.map((each) => each.getBoundingClientRect().right)")
    assert max(sides) <= edge, "no item sticks out of its panel"
