"""How fast the table in the browser is: loading, a click until its result is painted, and forty pieces moving at once.

    python -m benchmarks.page [rounds]

Prints the best and the middle of several rounds; the machine's other work shows in the middle, the page's own in the best. Needs Chromium and Playwright.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from uuid import uuid4

from playwright.sync_api import Browser, Page
from tests.browser.house import open_house

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


def report(name: str, times: list[float], against: str, ratio: Callable[[float], float]) -> None:
    best = min(times)
    print(
        f"{name:<44} best {best:7.1f} ms   middle {statistics.median(times):7.1f} ms   {ratio(best):5.2f} × {against}"
    )


def main() -> None:
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
