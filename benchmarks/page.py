"""How fast the table in the browser is: loading, a click until its result is painted, forty pieces moving at once, and what each game's
steps cost.

    python -m benchmarks.page [rounds]
    python -m benchmarks.page steps [game ...]

Prints the best and the middle of several rounds; the machine's other work shows in the middle, the page's own in the best. `steps` tells
only what opening a table of each game costs and what its steps of choosing cost, in milliseconds of the processor, as Chromium's own trace
says. Needs Chromium and Playwright.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple
from uuid import uuid4

from playwright.sync_api import Browser, Page
from tests.browser.drawing import Drawing, drawing, elements
from tests.browser.hands import my_turn, one_step, take_up
from tests.browser.house import open_house
from tests.conftest import spent

from boneyard.engine import chance
from boneyard.engine.match import Match
from boneyard.games import find_game, game_ids

FRAME = 1000 / 60

CLICK = """touch => new Promise(done => {
  const piece = document.querySelector(`.mine [data-touch='${touch}']`);
  const start = performance.now();
  piece.click();
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
})"""
"""From a click on a card to the picture in which it is chosen."""

CONFIRM = """() => new Promise(done => {
  const room = document.querySelector('.room'); const move = room.dataset.move; const start = performance.now();
  const look = () => document.querySelector('.room').dataset.move !== move
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - start))) : requestAnimationFrame(look);
  document.querySelector('.confirm').click(); look();
})"""
"""From the confirmation through the server and its disk to the picture of what came of it."""

FORTY = """() => new Promise(done => {
  const zone = document.querySelector('.board');
  const face = document.querySelector('.mine .piece');
  const cards = Array.from({length: 40}, (_, at) => { const card = face.cloneNode(true); card.style.cssText = `position:absolute;width:60px;left:${at * 20}px;top:100px`; zone.append(card); return card; });
  cards.forEach((card, at) => card.animate([{transform: 'none'}, {transform: `translate(${(at % 7) * 40 - 120}px, ${(at % 5) * 60}px)`}], {duration: 1000, easing: 'ease-out'}));
  const times = []; let last = performance.now();
  const tick = now => { times.push(now - last); last = now; times.length < 58 ? requestAnimationFrame(tick) : (cards.forEach(card => card.remove()), done(times.slice(2))); };
  requestAnimationFrame(tick);
})"""


MOVE = "document.querySelector('.room').dataset.move"


def visitor(browser: Browser, address: str) -> Page:
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    likes = '{"pace":"instant"}'
    context.add_init_script(f"localStorage.setItem('boneyard.prefs', '{likes}')")
    context.request.post("/api/guest", data={"name": "Bench"})
    return context.new_page()


def lay_table(page: Page) -> str:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": "day_of_the_dead", "seats": seats, "request_id": uuid4().hex, "table": {"pace": 0}}
    return str(page.context.request.post("/api/tables", data=wish).json()["table"])


def home(browser: Browser, address: str) -> float:
    page = visitor(browser, address)
    start = time.perf_counter()
    page.goto("/")
    page.wait_for_selector(".cover")
    took = (time.perf_counter() - start) * 1000
    page.context.close()
    return took


def table(browser: Browser, address: str) -> float:
    page = visitor(browser, address)
    where = lay_table(page)
    start = time.perf_counter()
    page.goto(f"/t/{where}")
    page.wait_for_selector(".prompt-mine")
    took = (time.perf_counter() - start) * 1000
    page.context.close()
    return took


def choosing(browser: Browser, address: str) -> tuple[float, float]:
    page = visitor(browser, address)
    page.goto(f"/t/{lay_table(page)}")
    page.wait_for_selector(".mine .piece.live")
    touch = page.locator(".mine .piece.live").first.get_attribute("data-touch")
    click, confirm = float(page.evaluate(CLICK, touch)), float(page.evaluate(CONFIRM))
    page.context.close()
    return click, confirm


def forty(browser: Browser, address: str) -> float:
    page = visitor(browser, address)
    page.goto(f"/t/{lay_table(page)}")
    page.wait_for_selector(".mine .piece.live")
    frames: list[float] = page.evaluate(FORTY)
    page.context.close()
    return statistics.mean(frames)


def midgame(name: str, least: int) -> Match:
    """The same game in its midst every time: so many moves at random, and then to my next real choice."""
    game = find_game(name)
    assert game is not None, f"there is no game {name}; there are {', '.join(game_ids())}"
    match, rng = Match(game, ["human"] * min(3, game.players[-1]), chance.seed_from("page"), {}), Random(3)
    while not match.over and (len(match.moves) < least or 0 not in match.waiting or len(match.state.options(0)) < 4):
        seat = match.waiting[0]
        match.submit(seat, rng.choice(list(match.state.options(seat))))
    return match


class Steps(NamedTuple):
    opening: Drawing
    seconds: float
    """Of the processor, for opening."""
    elements: int
    steps: list[Drawing]


def reopen(page: Page) -> float:
    """Seconds of the processor, those of browser, driver and server."""
    before = spent()
    page.reload()
    assert my_turn(page)
    return spent() - before


def steps_of(browser: Browser, address: str, name: str, most: int = 30) -> Steps:
    """Of many steps those that send nothing: after one that does, what the others do is drawn, too."""
    page = visitor(browser, address)
    take_up(page, midgame(name, 14))
    opening = drawing(page, lambda: reopen(page))
    seconds = min(reopen(page) for _ in range(5))
    there, steps = elements(page), list[Drawing]()
    for _ in range(most):
        if len(steps) == 8 or not my_turn(page):
            break
        move = page.evaluate(MOVE)
        done = drawing(page, lambda: one_step(page))
        if page.evaluate(MOVE) == move:
            steps.append(done)
    page.context.close()
    return Steps(opening, seconds, there, steps)


def report_steps(name: str, each: Steps) -> None:
    costs = [step.style + step.layout for step in each.steps]
    print(
        f"{name:<24} opens: {each.seconds:4.2f} s, style and layout {each.opening.style + each.opening.layout:4.0f} ms   a step: best"
        f" {min(costs, default=0):5.1f} ms   middle {statistics.median(costs or [0]):5.1f} ms   worst {max(costs, default=0):5.1f} ms  "
        f" {len(costs)} steps, at most {max((step.most for step in each.steps), default=0)} of {each.elements} elements styled"
    )


def report(name: str, times: list[float], against: str, ratio: Callable[[float], float]) -> None:
    best = min(times)
    print(
        f"{name:<44} best {best:7.1f} ms   middle {statistics.median(times):7.1f} ms   {ratio(best):5.2f} × {against}"
    )


def main() -> None:
    if sys.argv[1:2] == ["steps"]:
        with open_house() as (browser, address):
            for name in sys.argv[2:] or game_ids():
                report_steps(name, steps_of(browser, address, name))
        return
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with open_house() as (browser, address):
        homes = [home(browser, address) for _ in range(rounds)]
        tables = [table(browser, address) for _ in range(rounds)]
        chosen = [choosing(browser, address) for _ in range(rounds)]
        moving = [forty(browser, address) for _ in range(min(3, rounds))]
    report("home, from nothing to the covers", homes, "a second", lambda best: best / 1000)
    report("table, from nothing to the first prompt", tables, "a second", lambda best: best / 1000)
    report(
        "click on a card to the picture",
        [click for click, _ in chosen],
        "100 ms (felt as at once)",
        lambda best: best / 100,
    )
    report(
        "confirm, server, disk, bot, to the picture",
        [done for _, done in chosen],
        "100 ms (felt as at once)",
        lambda best: best / 100,
    )
    report("a frame while forty cards move", moving, "a frame at 60 Hz", lambda best: best / FRAME)


if __name__ == "__main__":
    main()
