"""The Few and Cursed in the browser: a game alone and the last rounds of a duel clicked to their end, and a target paid for by a plan."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, cast
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from boneyard.engine import chance
from boneyard.engine.match import Match
from boneyard.games.few_and_cursed.game import GAME as CHASE
from boneyard.games.few_and_cursed.state import Chase
from tests.browser.conftest import Visitor
from tests.browser.hands import ME, Row, bot, charted, my_turn, one_step, press, take_up
from tests.browser.test_everybody import check

GAME = "few_and_cursed"
PATIENCE = 30_000
AT_ONCE = 'localStorage.setItem("boneyard.prefs", \'{"pace":"instant","motion":"none","act":"once"}\')'
"""Somebody in a hurry: a choice is sent as soon as it is whole."""

CURIOUS = 24
"""So many presses somebody tries things; after that segments are ended soon, so that the game is over in good time."""


def sit_down(page: Page, *seats: dict[str, Any], **settings: Any) -> None:
    """A table with these settings, and the page at it."""
    wish = {"game": GAME, "settings": settings, "seats": list(seats), "request_id": uuid4().hex, "table": {"pace": 0}}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    page.set_default_timeout(PATIENCE)
    page.goto(f"/t/{answer.json()['table']}")
    page.wait_for_selector(".room .prompt-mine")


ENDS = "End the|End, |Keep the rest|Leave the|nothing"


def somewhere(step: int, curious: bool) -> Callable[[Page], None]:
    """Now this lit piece, now that, and every fourth time what ends a segment."""
    pieces, answers = Row(".zone .piece.live", begin=step), Row(".prompt-do .answer:not([disabled])", begin=step)
    rows = [pieces, answers] if curious and step % 4 else [answers._replace(words=ENDS), answers, pieces]
    spread = Row("dialog[open] .piece.live", begin=step)
    more = Row(".editor .counter[aria-pressed='false']:not([aria-disabled])", begin=step)
    listed = Row("dialog[open] .option", begin=step)
    return lambda page: press(page, spread, listed, Row(".prompt .confirm:not(:disabled)"), more, *rows)


def play_to_the_end(page: Page, most: int = 600) -> int:
    """Press on until the game is over. Returns how many presses it took."""
    for step in range(most):
        if not my_turn(page):
            return step
        one_step(page, somewhere(step, step < CURIOUS))
    raise AssertionError(f"the game was not over after {most} presses")


def wait_for(page: Page, what: str, most: int = 60) -> None:
    """End segments until this is on the table."""
    for step in range(most):
        if page.locator(what).count():
            return
        one_step(page, somewhere(step, False))
        my_turn(page)
    raise AssertionError(f"{what} never came")


def begun(far: Callable[[Chase], bool]) -> Match:
    """A game against somebody that was played at random until it is so far, and I am asked."""
    match = Match(CHASE, ["human", "human"], chance.seed_from("late"), {"round_limit": 20, "characters": "random"})
    rng = Random(2)
    while not (far(cast("Chase", match.state)) and match.waiting == (0,)):
        seat = match.waiting[0]
        match.submit(seat, rng.choice(list(match.state.options(seat))))
    return match


def test_the_last_rounds_against_a_bot(visitor: Visitor) -> None:
    """A whole game takes more than a minute; what its rounds have in common is in the last ones, too."""
    page = visitor()
    page.context.add_init_script(AT_ONCE)
    page.set_default_timeout(PATIENCE)
    take_up(page, begun(lambda g: g.round >= 15))
    expect(page.locator(".fac-map .fac-space")).to_have_count(26)
    assert play_to_the_end(page) > 10
    result = page.get_by_role("dialog", name="How it went")
    expect(result.locator(".result-score")).to_have_count(2)
    scores = sorted(int(text.replace("−", "-")) for text in page.locator(".result-score").all_text_contents())
    assert charted(page) == scores, "what was gained and lost adds up to the score"
    page.keyboard.press("Escape")
    shown = sorted(int(text) for text in page.locator(".fac-grit strong").all_text_contents())
    assert shown == scores, "the seats show the Grit that the rules counted"


def test_a_whole_game_alone(visitor: Visitor) -> None:
    page = visitor()
    page.context.add_init_script(AT_ONCE)
    sit_down(page, ME, mode="solo_curse_chaser")
    expect(page.locator(".fac-chooser.live")).to_have_count(4)
    assert play_to_the_end(page) > 20
    expect(page.locator(".prompt-line")).to_contain_text(re.compile("Won|Lost"))


def test_a_far_space_is_pressed_and_the_plan_carried_out(visitor: Visitor) -> None:
    """Cards are proposed that pay for the way; then the encounter there is read as a story with its prices."""
    page = visitor()
    page.context.add_init_script(AT_ONCE)
    sit_down(page, ME, bot("random"), characters="random")
    plan, name = page.locator(".plan"), ""
    while not plan.count():  # what was chosen last may still be on its way, and end the segment under the hand
        wait_for(page, ".fac-space.payable")
        aim = page.locator(".fac-space.payable").last
        name = str(aim.get_attribute("data-touch"))
        with suppress(PlaywrightTimeout):
            aim.click(timeout=5_000)
            plan.wait_for(timeout=5_000)
    expect(plan).to_contain_text("Play")
    plan.get_by_role("button", name="Do it").click()
    mine = page.locator(f".fac-spot:has([data-touch='{name}']) [data-id='figure:0']")
    expect(mine).to_have_count(1, timeout=PATIENCE)
    expect(plan).to_have_count(0)
    wait_for(page, ".fac-story, .room-finished")
    expect(page.locator(".fac-story .fac-choice").first).to_be_visible()
    for short in page.locator(".fac-choice:has(.fac-short)").all():
        expect(short).not_to_have_class(re.compile(r"\blive\b"))


def test_alone_on_a_phone(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    page.context.add_init_script(AT_ONCE)
    sit_down(page, ME, mode="solo_shadows", characters="random")
    for step in range(8):
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        one_step(page, somewhere(step, True))
        assert my_turn(page)
    page.get_by_role("button", name=re.compile("^Board")).click()
    expect(page.locator(".fac-map")).to_be_visible()
    expect(page.locator(".fac-poster").first).to_be_hidden()
    page.get_by_role("button", name=re.compile("^Hand")).click()
    expect(page.locator(".fac-poster").first).to_be_visible()
    expect(page.locator(".fac-track")).to_have_count(3)


def test_what_is_true_of_a_place_and_of_a_bounty(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, ME, bot("random"), characters="random")
    for what, told in (
        ("[data-touch='space:sa']", "the Job Board and the Store"),
        (".fac-poster", "beneath; the last is a Monster"),
    ):
        page.locator(what).first.focus()
        page.keyboard.press("i")
        expect(page.locator(".inspector")).to_contain_text(told)
        page.keyboard.press("Escape")


OVER = """() => {
  const rects = (name) => [...document.querySelectorAll(name)].map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { name: each.textContent || each.getAttribute("aria-label"), left: left + 2, top: top + 2, right: right - 2, bottom: bottom - 2 };
  });
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const [names, prices, spaces] = [".fac-where", ".fac-ways .fac-cost", ".fac-space"].map(rects);
  const found = [];
  const compare = (one, other) => one.forEach((a, at) => other.forEach((b, on) => {
    if ((one !== other || at < on) && meet(a, b)) found.push(`${a.name} / ${b.name}`);
  }));
  compare(names, names);
  compare(names, prices);
  compare(names, spaces);
  compare(prices, prices);
  const map = document.querySelector(".fac-map").getBoundingClientRect();
  for (const { name, left, right, top, bottom } of names) {
    if (left < map.left || right > map.right || top < map.top || bottom > map.bottom) found.push(`${name} leaves the map`);
  }
  return found;
}"""


def test_names_on_the_map_lie_over_nothing(visitor: Visitor) -> None:
    """At every size a table has on a desktop: names, what roads ask for, and spaces."""
    page = visitor()
    sit_down(page, ME, bot("random"), characters="random")
    expect(page.locator(".fac-where")).to_have_count(25)
    for width, height in ((1366, 657), (1440, 900), (1280, 720), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER) == [], f"{width}x{height}"
    page.set_viewport_size({"width": 1366, "height": 590})
    gone = [each for each in page.evaluate(OVER) if "leaves" in each]
    assert gone == [], "a replay has so much less room"


def test_goods_in_a_replay_lie_beside_each_other(visitor: Visitor) -> None:
    """The bar of a replay is higher, and the table lower."""
    page = visitor()
    page.context.add_init_script(AT_ONCE)
    page.set_viewport_size({"width": 1366, "height": 657})
    sit_down(page, ME, bot("random"), characters="random")
    wait_for(page, ".fac-space.payable")
    page.goto(page.url.replace("/t/", "/replay/"))
    page.wait_for_selector(".room-replay .fac-ware")
    boxes = [box for ware in page.locator(".fac-ware").all() if (box := ware.bounding_box())]
    for at, one in enumerate(boxes):
        for other in boxes[:at]:
            apart_x = one["x"] + 1 >= other["x"] + other["width"] or other["x"] + 1 >= one["x"] + one["width"]
            apart_y = one["y"] + 1 >= other["y"] + other["height"] or other["y"] + 1 >= one["y"] + one["height"]
            assert apart_x or apart_y, boxes
    assert [each for each in page.evaluate(OVER) if "leaves" in each] == []


def test_a_place_in_focus_leaves_who_stands_there_in_sight_and_a_press_on_them_chooses_it(visitor: Visitor) -> None:
    page = visitor()
    page.context.add_init_script(AT_ONCE)
    sit_down(page, ME, bot("random"), characters="random")
    wait_for(page, ".fac-space.payable, .fac-space.live")
    mine = page.locator("[data-id='figure:0']")
    spot = page.locator(".fac-spot:has([data-id='figure:0']) .fac-space")
    on_top = """figure => { const { left, top, width, height } = figure.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height * .6);
      return hit.closest('.fac-figure, .fac-space')?.className ?? `nothing to press: ${hit.className}`; }"""
    spot.focus()
    page.keyboard.press("Shift")
    assert spot.evaluate("each => each.matches(':focus-visible')")
    assert "fac-figure" in mine.evaluate(on_top)
    spot.evaluate("each => each.classList.add('live')")
    assert "fac-space" in mine.evaluate(on_top)


def test_the_numbers_of_a_plate_say_what_they_mean(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, ME, bot("random"), characters="random")
    expect(page.locator(".fac-strip").first).not_to_contain_text("goes first")
    page.locator("[data-touch='numbers:0']").click()
    expect(page.locator(".inspect")).to_contain_text("the character turns Cursed")


CROWDED = """async ([home, kinds]) => {
  const of = (name) => import(new URL(name, home));
  const [{ Kit }, module, faces] = await Promise.all(["ground/kit.js", "games/few_and_cursed/table.js",
    "games/few_and_cursed/art/faces.js"].map(of));
  const game = await (await fetch("/api/games/few_and_cursed")).json();
  const kit = new Kit(game, module);
  const mine = document.querySelector(".mine .fac-mine");
  const inspect = document.createElement("div");
  inspect.className = "inspect";
  document.body.append(inspect);
  const found = [];
  const rects = (element) => [...element.children].map((part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    return words.getBoundingClientRect();
  });
  const look = (how, name, element, parts) => {
    const { clientHeight, scrollHeight } = element;
    if (scrollHeight > clientHeight + 1) found.push(`${how} ${name}: ${scrollHeight - clientHeight} px too much`);
    const boxes = rects(parts);
    boxes.forEach((box, at) => { if (at && box.top < boxes[at - 1].bottom - 3) found.push(`${how} ${name}: line ${at} lies on the one above`); });
  };
  for (const kind of kinds) {
    const names = new Map(game.tokens[kind].map(({ name }) => [kit.title(`${kind}:${name}`), `${kind}:${name}`]));
    for (const [name, touch] of names) {
      inspect.innerHTML = '<div class="inspect-face"></div>';
      inspect.firstChild.append(module.face(touch, kit));
      const text = inspect.querySelector(".fac-card-text");
      look("large", name, text, { children: [] });
      if (kind !== "card") continue;
      for (const [how, fan] of [["held", "fac-cards"], ["held", "fac-look"], ["tile", "fac-tiles"]]) {
        mine.innerHTML = `<div class="fac-group ${fan}"><span class="label">Your hand</span><div class="fac-fan"></div></div>`;
        const card = faces[how](kit, touch);
        mine.querySelector(".fac-fan").append(card);
        look(how, name, card, how === "held" ? card : { children: [] });
      }
    }
  }
  return found; }"""


def test_all_that_stands_on_a_card_has_its_room(visitor: Visitor) -> None:
    """In the hand, as a tile and in the inspector, on the screen with the least room."""
    page = visitor()
    page.set_viewport_size({"width": 1366, "height": 657})
    sit_down(page, ME, bot("random"), characters="random")
    home = page.evaluate("document.querySelector('script[type=module]').src")
    crowded = page.evaluate(CROWDED, [home, ["card", "item", "job", "bounty", "chaser"]])
    assert not crowded, "\n".join(crowded)


STAGED = """async ([home, touches]) => {
  const of = (name) => import(new URL(name, home));
  const [{ Kit }, module, { drawn }] = await Promise.all(["ground/kit.js", "games/few_and_cursed/table.js",
    "table/view/picture.js"].map(of));
  const kit = new Kit(await (await fetch("/api/games/few_and_cursed")).json(), module);
  const side = (touch) => ({ seat: -1, name: "", shows: [touch], dice: [], terms: [], total: null, note: "", rolled: false });
  const found = [];
  for (const sides of [...touches.map((touch) => [touch]), touches.slice(0, 2)]) {
    const picture = { title: "", sides: sides.map(side), now: "", words: [], outcome: "", wins: -1, gains: [], mood: "" };
    const stage = document.createElement("section");
    stage.className = "moment";
    stage.append(drawn(picture, kit, false, 1));
    document.querySelector(".room").append(stage);
    for (const box of stage.querySelectorAll(".moment-face")) {
      const face = box.firstElementChild.getBoundingClientRect();
      const name = box.querySelector(".fac-card-name");
      if (Math.abs(face.width - box.getBoundingClientRect().width) > 1) found.push(`${box.innerText}: ${face.width} px wide`);
      if (name && (name.getBoundingClientRect().height < 11 || !name.innerText)) found.push(`${box.innerText}: no name to read`);
      const art = box.querySelector(".fac-art");
      if (art && art.getBoundingClientRect().height < face.height / 3) found.push(`${box.innerText}: no picture to see`);
    }
    stage.remove();
  }
  return found; }"""


def test_on_the_stage_a_card_shows_its_face(visitor: Visitor) -> None:
    """A card has its letters' size from its own width: where its frame asked it for one it had none, and was a blank sliver."""
    page = visitor()
    page.set_viewport_size({"width": 1366, "height": 657})
    sit_down(page, ME, bot("random"), characters="random")
    home = page.evaluate("document.querySelector('script[type=module]').src")
    touches = ["job:survivor.1", "bounty:wendigo", "bounty:zombies", "item:machete", "card:sprint.1", "space:i1"]
    assert page.evaluate(STAGED, [home, touches]) == []


LISTED = """async (home) => {
  const of = (name) => import(new URL(name, home));
  const [{ Kit }, module, { mine }] = await Promise.all(["ground/kit.js", "games/few_and_cursed/table.js",
    "games/few_and_cursed/art/mine.js"].map(of));
  const game = await (await fetch("/api/games/few_and_cursed")).json();
  const { frame } = await (await fetch(`/api/tables/${location.pathname.split("/").at(-1)}`)).json();
  const kit = Object.assign(new Kit(game, module), { viewer: 0, seats: frame.seats });
  const [jobs, cards, items] = ["job", "card", "item"].map((kind) => game.tokens[kind].map(({ name }) => name));
  const zone = document.querySelector(".mine");
  const found = new Set();
  for (const [hand, look, jobbed, owned, played] of [[5, 2, 1, 0, 0], [4, 0, 2, 1, 1], [4, 0, 1, 2, 2], [6, 0, 2, 1, 0], [7, 0, 3, 2, 0]]) {
    for (let from = 0; from < cards.length; from += 2) {
      const some = (all, number) => Array.from({ length: number }, (_, at) => all[(from + at * 2) % all.length]);
      const view = structuredClone(frame.view);
      Object.assign(view, { round: 2, active: 0, look: some(cards, look), played: some(cards, played).map((card) => [card]) });
      [view.hand[0], view.jobs[0], view.items[0], view.discard[0]] = [some(cards, hand), some(jobs, jobbed), some(items, owned), some(cards, 3)];
      zone.replaceChildren(mine(view, kit, 0));
      for (const box of zone.querySelectorAll(".fac-row, .fac-tile")) {
        const words = document.createRange();
        words.selectNodeContents(box);
        const [inner, outer] = [words, box].map((each) => each.getBoundingClientRect());
        const out = [inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom].map(Math.round);
        const frame = box.matches(".fac-tile") ? 2 : 0;
        if (Math.max(...out) > -frame) found.add(`${[hand, look, jobbed, owned, played]}: ${box.innerText} by ${out}`);
      }
    }
  }
  return [...found]; }"""


def test_what_one_holds_stays_in_its_boxes(visitor: Visitor) -> None:
    """Lines of the list and tiles of the hand, however many of each there are, on the screen with the least room."""
    page = visitor()
    page.set_viewport_size({"width": 1366, "height": 657})
    sit_down(page, ME, bot("random"), characters="random")
    crowded = page.evaluate(LISTED, page.evaluate("document.querySelector('script[type=module]').src"))
    assert not crowded, "\n".join(crowded)


def test_a_chosen_answer_leaves_the_story_above_it_in_sight(visitor: Visitor) -> None:
    page = visitor()
    page.context.add_init_script(AT_ONCE)
    take_up(page, begun(lambda g: g.story >= 0))
    above = """choice => { choice.className = 'piece fac-choice picked lit';
      const { outlineWidth, outlineOffset } = getComputedStyle(choice);
      const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      return choice.getBoundingClientRect().top - ring - document.querySelector('.fac-story p').getBoundingClientRect().bottom; }"""
    assert page.locator(".fac-choice").first.evaluate(above) >= 0


def test_what_the_one_action_can_be_stands_on_the_table(visitor: Visitor) -> None:
    """Camp is a piece that is lit, and not only what ends the segment."""
    page = visitor()
    page.context.add_init_script(AT_ONCE)
    sit_down(page, ME, mode="solo_curse_chaser", characters="random")
    wait_for(page, "[data-touch='button:camp'].live")
    expect(page.get_by_role("group", name="Your one action").locator(".fac-door")).to_have_count(
        4 if page.locator("[data-touch='button:ability']").count() == 0 else 5
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visitor: Visitor, scheme: str) -> None:
    page = visitor(scheme=scheme)
    page.context.add_init_script(AT_ONCE)
    sit_down(page, ME, bot("random"), board="night" if scheme == "dark" else "day")
    check(page, "choosing a character")
    wait_for(page, ".fac-space.payable")
    check(page, "the action")
