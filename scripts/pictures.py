"""Make the pictures in docs/pictures: a server, a browser, some games, and a screenshot of each screen.

python -m scripts.pictures [folder]
"""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser, Page
from tests.browser.house import open_house

ROOT = Path(__file__).resolve().parent.parent
DESKTOP, PHONE = (1440, 900), (390, 844)
GREEDY = {"kind": "bot", "bot": "greedy"}


class Studio:
    """Somebody with a browser who takes pictures."""

    def __init__(self, browser: Browser, address: str, folder: Path):
        self.browser, self.address, self.folder = browser, address, folder

    def page(self, size: tuple[int, int] = DESKTOP, scheme: str = "light", name: str = "Rosa") -> Page:
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            device_scale_factor=2 if size == PHONE else 1,
        )
        likes = '{"pace":"instant","motion":"none"}'
        context.add_init_script(
            f"localStorage.setItem('boneyard.prefs', '{likes}'); localStorage.setItem('boneyard.been-here', 'yes')"
        )
        context.request.post("/api/guest", data={"name": name})
        return context.new_page()

    def shoot(self, page: Page, name: str) -> None:
        page.wait_for_timeout(500)
        page.screenshot(path=str(self.folder / f"{name}.png"))
        print(f"{name}.png")  # noqa: T201

    def table(self, page: Page, game: str, seats: list[dict[str, Any]]) -> str:
        wish = {"game": game, "seats": seats, "request_id": uuid4().hex, "table": {"pace": 0}}
        answer = page.context.request.post("/api/tables", data=wish)
        if answer.status != 201:
            raise SystemExit(answer.text())
        table = str(answer.json()["table"])
        page.goto(f"/t/{table}")
        page.wait_for_selector(".room")
        return table


def decide(page: Page) -> bool:
    """One decision, as the hint says; False when the game is over."""
    page.wait_for_selector(".room:not([data-sending]) .prompt-mine, .room-finished")
    if page.locator(".room-finished").count():
        return False
    before = page.locator(".room").get_attribute("data-move")
    table = page.url.rsplit("/", 1)[1].split("?")[0]
    seats = page.context.request.get(f"/api/tables/{table}").json()
    seat, seq = seats["frame"]["decision"]["seat"], seats["frame"]["seq"]
    hint = page.context.request.post(f"/api/tables/{table}/hint", data={"seat": seat}).json()
    move = hint["move"]
    wish = {"seat": seat, "expected_seq": seq, "request_id": uuid4().hex, "move": move}
    page.context.request.post(f"/api/tables/{table}/moves", data=wish)
    page.wait_for_function("before => document.querySelector('.room').dataset.move !== before", arg=before)
    time.sleep(0.15)
    return True


def play_until(page: Page, words: str, most: int = 120) -> None:
    """Play on until the ribbon says so and it is my turn."""
    for _ in range(most):
        page.wait_for_selector(".prompt-mine, .room-finished")
        if re.search(words, page.locator(".ribbon").inner_text(), re.DOTALL) and page.locator(".prompt-mine").count():
            return
        if not decide(page):
            return


def day_of_the_dead(studio: Studio) -> None:
    seats = [{"kind": "me"}, GREEDY]
    page = studio.page()
    table = studio.table(page, "day_of_the_dead", seats)
    play_until(page, "Turn [56].*Fighting")
    page.locator(".board .dod-fighting").last.hover()
    studio.shoot(page, "table-light")
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    studio.shoot(page, "table-dark")
    play_until(page, "never")
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="How it went").click()
    studio.shoot(page, "result")
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(f"/replay/{table}")
    page.wait_for_selector(".replay-bar")
    page.get_by_role("button", name="Turn 4", exact=True).click()
    for _ in range(4):
        page.keyboard.press("]")
        page.wait_for_timeout(200)
    studio.shoot(page, "replay")
    phone = studio.page(PHONE, "dark")
    studio.table(phone, "day_of_the_dead", seats)
    play_until(phone, "slot [234]")
    phone.locator(".tabs button").first.click()
    studio.shoot(phone, "phone-board")
    phone.locator(".tabs button").nth(1).click()
    studio.shoot(phone, "phone-hand")


def other_games(studio: Studio, games: list[dict[str, Any]]) -> None:
    """Every game with a drawing of its own, a while into a game."""
    for game in games:
        if game["id"] == "day_of_the_dead" or "table.js" not in game["files"]:
            continue
        page = studio.page()
        studio.table(page, game["id"], [{"kind": "me"}, *[GREEDY] * (max(2, game["players"][0]) - 1)])
        for _ in range(12):
            if not decide(page):
                break
        studio.shoot(page, game["id"])


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    with open_house() as (browser, address):
        studio = Studio(browser, address, folder)
        for scheme in ("light", "dark"):
            page = studio.page(scheme=scheme)
            page.goto("/")
            page.wait_for_selector(".cover svg.cover-art")
            studio.shoot(page, f"home-{scheme}")
        day_of_the_dead(studio)
        other_games(studio, studio.page().context.request.get("/api/games").json())


if __name__ == "__main__":
    main()
