"""The shell itself: what it weighs, where it asks, what it does without a game's drawing, and whether its arithmetic is right."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, expect

from boneyard.engine import chance
from tests.browser.conftest import Visitor
from tests.browser.hands import ME, bot, lay_table, my_turn

FIRST_LOAD = 150_000


def module(page: Page, name: str) -> str:
    """The address of one of the shell's files."""
    return str(page.evaluate("document.querySelector('script[type=module]').src")).replace("main.js", name)


def test_the_first_load_is_small_and_under_a_strict_policy(visitor: Visitor) -> None:
    page = visitor(name="")
    weights: dict[str, int] = {}

    def weigh(request: Request) -> None:
        sizes = request.sizes()
        weights[request.url] = sizes["responseBodySize"] + sizes["responseHeadersSize"]

    page.on("requestfinished", weigh)
    answer = page.goto("/")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    page.get_by_role("button", name="Play Day of the Dead now").click()
    page.wait_for_selector(".prompt-mine")
    page.wait_for_timeout(300)
    mine = {
        url: size
        for url, size in weights.items()
        if "/api/" not in url
        and ("/games/" not in url or "/games/day_of_the_dead/" in url or url.endswith("/art/cover.js"))
    }
    assert len(mine) > 10
    assert sum(mine.values()) < FIRST_LOAD, sorted(mine.items(), key=lambda item: -item[1])[:8]


def test_home_loads_no_more_of_a_game_than_its_cover(visitor: Visitor) -> None:
    page = visitor(name="")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.wait_for_selector(".origin-bar")
    of_the_game = [
        url.rpartition("/games/day_of_the_dead/")[2]
        for url in asked
        if "/games/day_of_the_dead/" in url and "/assets/" in url
    ]
    assert of_the_game == ["art/cover.js"]


def test_the_stream_of_chance_is_the_engines(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    for seed in (chance.seed_from(1), chance.seed_from("x"), "ab" * 32):
        words, hashed = page.evaluate(
            "async ([where, seed]) => { const fair = await import(where); const stream = new fair.Stream(seed);"
            " return [[0, 1, 15, 16, 31, 32, 700].map(at => stream.word(at)), fair.toHex(fair.sha256(fair.fromHex(seed)))]; }",
            [module(page, "fair.js"), seed],
        )
        assert words == [chance.block(seed, at >> 4)[at & 15] for at in (0, 1, 15, 16, 31, 32, 700)]
        assert hashed == chance.commitment(seed)


def test_wrong_dice_are_found_out(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    seed = chance.seed_from("dice")
    stream = [word for index in range(4) for word in chance.block(seed, index)]
    rolls = [[6, word % 6 + 1] for word in stream[:10]]
    check = "async ([where, seed, steps]) => (await import(where)).checkDice(seed, steps)"
    right = page.evaluate(check, [module(page, "fair.js"), seed, [{"from": 0, "to": 10, "rolls": rolls}]])
    assert (right["right"], right["wrong"], right["exact"]) == (10, 0, 10)
    rolls[4] = [6, rolls[4][1] % 6 + 1]
    wrong = page.evaluate(check, [module(page, "fair.js"), seed, [{"from": 0, "to": 10, "rolls": rolls}]])
    assert wrong["wrong"] > 0


def without_drawing(route: Route) -> None:
    answer = route.fetch()
    data: Any = answer.json()
    for game in data if isinstance(data, list) else [data]:
        game["files"] = []
    route.fulfill(response=answer, body=json.dumps(data))


def take_from_the_list(page: Page) -> None:
    page.keyboard.press("/")
    page.locator("dialog .option").first.click()


def test_a_game_without_a_drawing_is_still_played(visitor: Visitor) -> None:
    page = visitor()
    page.route("**/api/games", without_drawing)
    page.route("**/api/games/day_of_the_dead", without_drawing)
    lay_table(page)
    expect(page.locator(".plain-table")).to_contain_text("Discard")
    for _ in range(6):
        assert my_turn(page)
        before = page.locator(".room").get_attribute("data-move")
        take_from_the_list(page)
        page.wait_for_function("before => document.querySelector('.room').dataset.move !== before", arg=before)
    chips = page.locator(".plain-table .chip.piece")
    assert chips.count() > 3


def test_every_game_opens_and_takes_decisions(visitor: Visitor) -> None:
    page = visitor()
    games = page.context.request.get("/api/games").json()
    assert games
    for game in games:
        seats = [ME, *[bot() for _ in range(game["players"][0] - 1)]]
        lay_table(page, *seats, game=game["id"])
        for _ in range(3):
            if not my_turn(page):
                break
            before = page.locator(".room").get_attribute("data-move")
            take_from_the_list(page)
            page.wait_for_function("before => document.querySelector('.room').dataset.move !== before", arg=before)
        assert page.locator(".board").inner_text().strip(), game["id"]


def test_a_card_looks_the_same_everywhere_and_unlike_any_other(visitor: Visitor) -> None:
    draw = """async ([kit, art]) => {
      const { Kit } = await import(kit); const { portrait } = await import(art);
      const game = await (await fetch('/api/games/day_of_the_dead')).json();
      const at = new Kit(game, {draw: () => ({board: document.createElement('div')})});
      return game.content.fighter.map(entry => portrait(at, entry).outerHTML); }"""
    seen: list[list[str]] = []
    for _ in range(2):
        page = visitor()
        page.goto("/")
        seen.append(
            page.evaluate(draw, [module(page, "kit.js"), module(page, "games/day_of_the_dead/art/fighters.js")])
        )
    assert seen[0] == seen[1]
    assert len(set(seen[0])) == len(seen[0]) == 38


@pytest.mark.parametrize("wrong", ["/t/t_nothing", "/replay/t_nothing", "/rules/nothing"])
def test_a_wrong_address_says_so(visitor: Visitor, watch: Any, wrong: str) -> None:
    watch.forgiven = ("404",)
    page = visitor()
    page.goto(wrong)
    expect(page.locator("h1")).to_contain_text("cannot be shown")
