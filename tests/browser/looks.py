"""What somebody at a table cannot read, reach or see whole: looked for in Chromium, at positions of random games.

A look is one position at one size. What counts as a finding is decided in `looks.js`, which runs in the page; here stand the sizes,
the positions, and how the page is brought from one to the next without being loaded anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

from boneyard.engine import chance
from boneyard.engine.match import Match
from boneyard.engine.record import write_record
from boneyard.games import find_game, game_ids

LOOK = (Path(__file__).parent / "looks.js").read_text()
KINDS = ("cut", "covered", "small text", "small target", "sideways", "pale")
MANY = 15
"""After so many tables somebody else comes: nobody may sit at more than twenty."""
LONGEST = 1500
"""Random play need not come to an end: a game is looked at up to this many moves."""


class Size(NamedTuple):
    """A screen, and what may be asked of it. Letters and targets in pixels, the board's share of the window in hundredths."""

    width: int
    height: int
    letters: int
    target: int
    board: int
    touch: bool = False

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}"


SIZES = (
    Size(1440, 900, 12, 24, 50),
    Size(1366, 657, 11, 24, 45),
    Size(1280, 720, 11, 24, 45),
    Size(1024, 768, 11, 24, 0),
    Size(390, 844, 12, 40, 45, touch=True),
)
NAMED = ("Pip Patella", "Cousin Rattle", "Little Wick", "Young Tibia")
"""What the others are called. By themselves bots have names that follow from the table's, and a long one takes a line more."""
TABS = ("Board", "Hand")
"""What is looked at on a phone. The log may be scrolled, and is all words."""


class Look(NamedTuple):
    """What was found at one position on one screen."""

    game: str
    size: Size
    position: int
    share: float
    """The board's, of the window."""
    findings: list[dict[str, str]]

    def count(self, kind: str) -> int:
        return sum(each["kind"] == kind for each in self.findings)


def positions(name: str, count: int, seed: str = "looks") -> Iterator[str]:
    """Records, the same every time: random games with all numbers of players, left at decisions of the first seat, early ones and late."""
    game = find_game(name)
    assert game is not None, f"there is no game {name}"
    for seats in game.players[:count]:
        places = range(game.players.index(seats), count, len(game.players))
        rng = Random(f"{seed} {name} {seats}")
        whole, again = (Match(game, ["human"] * seats, chance.seed_from(f"{seed} {seats}"), {}) for _ in range(2))
        asked: list[int] = []
        while not whole.over and len(whole.moves) < LONGEST:
            if 0 in whole.waiting:
                asked.append(len(whole.moves))
            seat = rng.choice(whole.waiting)
            whole.submit(seat, rng.choice(list(whole.state.options(seat))))
        cuts = [asked[int((at + rng.random()) / count * len(asked))] for at in places]
        for at, (seat, option, *_) in enumerate(whole.moves):
            yield from (write_record(again) for cut in cuts if cut == at)
            assert option is not None
            again.submit(seat, option)


def context(browser: Browser, address: str) -> BrowserContext:
    """Somebody who has been here before and played everything, and wants nothing to move: what is looked at stands still, without a
    coach."""
    made = browser.new_context(base_url=address, reduced_motion="reduce")
    made.add_init_script("""localStorage.setItem('boneyard.prefs', '{"pace":"instant","motion":"none"}');
        localStorage.setItem('boneyard.been-here', 'yes')""")
    made.add_init_script(f"localStorage.setItem('boneyard.done', '{' '.join(game_ids())}')")
    return made


GO = """path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate'));
  document.querySelector('#page').replaceChildren(); }"""
"""To another screen of the same page, as by the browser's own buttons. Nothing of the last table is left to be taken for the next."""


def first_frame(line: WebSocketRoute) -> None:
    """The table as it is opened, and nothing of what the others do afterwards: every look meets the same."""
    server, told = line.connect_to_server(), list[str | bytes]()

    def tell(message: str | bytes) -> None:
        if not told:
            line.send(message)
        told.append(message)

    server.on_message(tell)


class Onlooker:
    """One page, at which table after table is looked at."""

    def __init__(self, made: BrowserContext, text: int = 100, scheme: str = "light"):
        self.page: Page = made.new_page()
        self.scheme, self.text = scheme, text
        self.tables = 0
        self.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        self.touch = made.new_cdp_session(self.page)
        self.page.route_web_socket(lambda address: "/stream" in address, first_frame)
        self.come_in()
        self.page.goto("/")
        self.page.wait_for_selector("#page > *")
        if text != 100:
            self.page.evaluate("size => { document.documentElement.style.fontSize = size; }", f"{text}%")

    def come_in(self) -> None:
        self.page.context.clear_cookies()
        assert self.page.context.request.post("/api/guest", data={"name": "Anna"}).ok

    def sit_down(self, record: str) -> None:
        """A table where this game goes on."""
        self.tables += 1
        if self.tables % MANY == 0:
            self.come_in()
        seats = len(json.loads(record.partition("\n")[0])["seats"])
        others = [{"kind": "bot", "bot": "random", "name": name} for name in NAMED[: seats - 1]]
        wish = {
            "record": record,
            "request_id": uuid4().hex,
            "seats": [{"kind": "me"}, *others],
            "table": {"pace": 5000},
        }
        answer = self.page.context.request.post("/api/records", data=wish)
        assert answer.ok, answer.text()
        self.page.evaluate(GO, f"/t/{answer.json()['table']}")
        self.page.wait_for_selector(".room .prompt")

    def turn_to(self, size: Size) -> None:
        self.touch.send("Emulation.setTouchEmulationEnabled", {"enabled": size.touch, "maxTouchPoints": 5})
        self.page.set_viewport_size({"width": size.width, "height": size.height})

    def found(self, size: Size, tab: str = "") -> tuple[float, list[dict[str, str]]]:
        wish = {"width": size.width, "letters": size.letters, "target": size.target, "tab": tab}
        seen: dict[str, Any] = self.page.evaluate(LOOK, wish)
        return seen["share"], seen["findings"]

    def looks(
        self, name: str, record: str, position: int, sizes: Iterable[Size], pictures: Path | None = None
    ) -> Iterator[Look]:
        """What is found at this position, on each screen. On a phone both tabs are one look; the board's share is that of its own tab."""
        self.sit_down(record)
        for size in sizes:
            self.turn_to(size)
            shares, findings = [], []
            for tab in TABS if size.touch else ("",):
                share, found = self.found(size, tab)
                shares.append(share)
                findings += found
                if pictures:
                    what = f"{name}-{size.name}{f'-{tab}' if tab else ''}-{self.scheme}-{self.text}-{position}.png"
                    self.page.screenshot(path=str(pictures / what))
            yield Look(name, size, position, shares[0], findings)
