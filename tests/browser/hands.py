"""What a person does at the table, in the words the tests use."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple
from uuid import uuid4

from playwright.sync_api import Page, Route, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from boneyard.engine import chance
from boneyard.engine.game import Game
from boneyard.engine.match import Match
from boneyard.engine.record import write_record

ME = {"kind": "me"}


def bot(name: str = "random") -> dict[str, Any]:
    return {"kind": "bot", "bot": name}


def lay_table(page: Page, *seats: dict[str, Any], game: str = "day_of_the_dead", **table: Any) -> dict[str, Any]:
    """A table made by the one who looks at this page, and the page at it."""
    wish = {"game": game, "seats": list(seats or (ME, bot())), "request_id": uuid4().hex, "table": {"pace": 0, **table}}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    made: dict[str, Any] = answer.json()
    page.goto(f"/t/{made['table']}")
    page.wait_for_selector(".room, .curtain")
    return made


def nearly_over(game: Game, seats: int, left: int, seed: str = "late", **settings: Any) -> Match:
    """A game in which so few decisions are left, played at random: what comes at the end of a whole game is seen by clicking its end."""
    whole, late = (Match(game, ["human"] * seats, chance.seed_from(seed), settings) for _ in range(2))
    rng = Random(1)
    made = []
    while not whole.over:
        seat = whole.waiting[0]
        made.append((seat, rng.choice(list(whole.state.options(seat)))))
        whole.submit(*made[-1])
    for seat, option in made[:-left]:
        late.submit(seat, option)
    return late


def take_up(page: Page, match: Match, other: str = "random", pace: int = 0) -> None:
    """A table where a game goes on, with me in the first seat, and the page at it."""
    others = [bot(other) for _ in range(match.state.seats - 1)]
    wish = {"record": write_record(match), "request_id": uuid4().hex, "seats": [ME, *others], "table": {"pace": pace}}
    answer = page.context.request.post("/api/records", data=wish)
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    assert my_turn(page)


TURN = """() => { const room = document.querySelector('.room');
  if (document.querySelector('.curtain')) return 'mine';
  return !room ? '' : room.classList.contains('room-finished') ? 'over' : !room.dataset.sending && room.querySelector('.prompt-mine') ? 'mine' : ''; }"""


def my_turn(page: Page) -> bool:
    """Wait until I am asked, or the game is over."""
    return bool(page.wait_for_function(TURN).json_value() == "mine")


STATE = """() => { const room = document.querySelector('.room');
  return room && !room.dataset.sending ? `${room.className}|${room.dataset.move}|${document.querySelectorAll('.piece.picked, .prompt .confirm, dialog[open]').length}|${room.querySelector('.prompt .trail')?.textContent ?? ''}` : ''; }"""


def where(page: Page) -> str:
    """What changes with every step of choosing; empty while a choice is on its way."""
    return str(page.evaluate(STATE))


SPOT = """rows => {
  const seen = element => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = element.getBoundingClientRect();
    for (const part of [.5, .25, .75, .1, .9]) {
      const [x, y] = [box.left + box.width * part, box.top + box.height * part];
      const top = document.elementFromPoint(x, y);
      if (top && (element.contains(top) || top.contains(element))) return [x, y];
    }
    return null; };
  for (const [what, words, from] of rows) {
    const found = [...document.querySelectorAll(what)].filter(each => each.offsetParent && new RegExp(words).test(each.textContent));
    for (let at = 0; at < found.length; at += 1) {
      const spot = seen(found.at((at + from) % found.length));
      if (spot) return spot;
    }
  }
  return null; }"""


class Row(NamedTuple):
    """Some things of one kind that can be pressed: those with these words, begun with the one at this place."""

    what: str
    words: str = ""
    begin: int = 0


def press(page: Page, *rows: Row) -> None:
    """A real press of the mouse on the first of all this that lies there uncovered."""
    wanted = [list(row) for row in rows]
    try:  # what has just come may not be pressed for half a second
        spot = page.wait_for_function(SPOT, arg=wanted, timeout=5_000).json_value()
    except PlaywrightTimeout:
        raise AssertionError(f"nothing to press: {page.locator('.prompt').inner_text()}") from None
    page.mouse.move(1, 1)  # a hand that comes from elsewhere has seen what it presses
    page.mouse.click(*spot)


ANY_CHOICE = (
    Row("dialog[open] .piece.live"),
    Row("dialog[open] .option"),
    Row(".prompt .confirm:not(:disabled)"),
    Row(".prompt-do .answer", begin=-1),
    Row(".editor :is(.counter[aria-pressed='false'], .step):not([aria-disabled])", begin=-1),
    Row(".zone .piece.live"),
)
"""What a spread pile or a list offers, a button that answers, more for an editor that wants more, a lit piece."""


def click_a_choice(page: Page) -> None:
    """Choose as somebody with a mouse does: one press."""
    press(page, *ANY_CHOICE)


CHANGED = f"before => {{ const now = ({STATE})(); return now && now !== before; }}"


def one_step(page: Page, choose: Callable[[Page], None] = click_a_choice) -> None:
    """One step of choosing, and what comes of it. Where a new frame came under the finger, one presses again, as people do."""
    before = where(page)
    for _ in range(2):
        try:
            choose(page)
            page.wait_for_function(CHANGED, arg=before, timeout=10_000)
            return
        except (PlaywrightTimeout, AssertionError):
            if not my_turn(page):  # the game ended under the finger
                return
    choose(page)
    page.wait_for_function(CHANGED, arg=before)


def play_out(page: Page, choose: Callable[[Page], None] = click_a_choice, most: int = 400) -> int:
    """Play on until the game is over. Returns how many steps of choosing it took."""
    for step in range(most):
        if not my_turn(page):
            return step
        one_step(page, choose)
    raise AssertionError(f"the game was not over after {most} steps")


def lay_a_card(page: Page, back: str = "") -> None:
    """Lay one hand card: press it, confirm."""
    page.wait_for_selector(".mine .piece.live")
    which = f".mine .piece.live[data-touch$='.{back}']" if back else ".mine .piece.live"
    page.locator(which).first.click()
    page.get_by_role("button", name="Confirm").click()


def charted(page: Page) -> list[int]:
    """Where the lines of the result's chart end, the lowest first."""
    label = page.locator(".chart").get_attribute("aria-label") or ""
    return sorted(int(number) for number in re.findall(r" (-?\d+)(?:,|$)", label.partition("ends at")[2]))


def close_dialog(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


SURE = {"sure": True, "lines": [], "why": "", "back": True, "times": 1}
"""What is foreseen of what changes nothing."""


class Pretended:
    """A real table's first frame with another question in it: what the shell does with frames no game sends at will.

    The page is told that this is the table; what it sends is kept in `sent` and answered from `answers`.
    """

    def __init__(self, page: Page, *seats: dict[str, Any], game: str = "day_of_the_dead"):
        self.page = page
        wish = {"game": game, "seats": list(seats or (ME, bot())), "request_id": uuid4().hex, "table": {"pace": 0}}
        made = page.context.request.post("/api/tables", data=wish)
        assert made.status == 201, made.text()
        self.table = str(made.json()["table"])
        self.envelope: dict[str, Any] = page.context.request.get(f"/api/tables/{self.table}").json()
        self.frame: dict[str, Any] = self.envelope["frame"]
        self.sent: list[tuple[str, Any]] = []
        self.answers: dict[str, Any] = {"preview": SURE}
        self.line: WebSocketRoute | None = None
        page.route(f"**/api/tables/{self.table}", lambda route: route.fulfill(json=self.envelope))
        page.route(f"**/api/tables/{self.table}/*", self._answer)
        page.route_web_socket(lambda address: f"/api/tables/{self.table}/stream" in address, self._stream)

    def _answer(self, route: Route) -> None:
        what = route.request.url.rpartition("/")[2]
        body = route.request.post_data_json
        self.sent.append((what, body))
        answer = self.answers.get(what, {"request_id": "x", "seq": self.frame["seq"]})
        route.fulfill(json=answer(body) if callable(answer) else answer)

    def _stream(self, line: WebSocketRoute) -> None:
        line.on_message(lambda _: None)
        line.send(json.dumps(self.envelope))
        self.line = line

    def asks(self, options: list[dict[str, Any]], **decision: Any) -> None:
        """Put a question of our own into the frame."""
        plain = {"touches": [], "passes": False}
        self.frame["decision"] = {
            "seat": 0, "kind": "test", "brief": "What will it be?", "prompt": "What will it be?", "rule": "", "because": [],
            "blocked": [], "secret": False, "final": True, "window": "", "editor": "", "default": options[0]["move"],
            **decision, "options": [{**plain, **option} for option in options],
        }  # fmt: skip
        self.frame["waiting"] = [0]

    def opens(self) -> None:
        self.page.goto(f"/t/{self.table}")
        self.page.wait_for_selector(".room")

    def goes_on(self, log: list[dict[str, Any]] | None = None) -> None:
        """The next frame, with what was changed in it, comes down the line."""
        assert self.line is not None
        line: dict[str, Any] = {
            "kind": "event",
            "rule": "",
            "seat": None,
            "event": None,
            "touches": [],
            "private": False,
            "undone": False,
        }
        since = self.frame["seq"]
        moved = any(each.get("kind", "event") == "event" for each in log or [{}])
        move = self.frame["move"] + (1 if moved else 0)
        told = [{**line, "seq": since + 1, "n": move, **each} for each in log or []]
        self.frame |= {"seq": since + 1, "since": since, "move": move, "log": told}
        self.line.send(json.dumps(self.envelope))

    def posted(self, what: str, count: int = 0) -> list[Any]:
        """What the page sent there; waits until it is so much."""
        for _ in range(100):
            found = [body for where, body in self.sent if where == what]
            if len(found) >= count:
                return found
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{count} {what} expected, sent was {self.sent}")


def ways(count: int, words: str = "Take way number {}") -> list[dict[str, Any]]:
    return [{"move": ["Go", n], "label": words.format(n)} for n in range(count)]


def bids(most: int = 12) -> list[dict[str, Any]]:
    return [
        {"move": ["Bid", n], "label": f"Give {n} Etherea" if n else "Give nothing", "value": n, "touches": [f"bid:{n}"]}
        for n in range(most + 1)
    ]


def splits(total: int, piles: int) -> list[dict[str, Any]]:
    ways = [way for way in itertools.combinations_with_replacement(range(total + 1), piles) if sum(way) == total]
    return [{"move": ["Split", [*way]], "label": f"Piles of {way}", "value": [*way]} for way in ways]


def groups(*names: str, most: int = 2) -> list[dict[str, Any]]:
    ways = {tuple(sorted(way)) for size in range(1, most + 1) for way in itertools.combinations(names, size)}
    return [
        {"move": ["Group", [*way]], "label": f"Move {len(way)}", "value": [*way], "touches": [*way]}
        for way in sorted(ways)
    ]


def chosen(table: Pretended, count: int = 1) -> list[Any]:
    return [body["move"] for body in table.posted("moves", count)]


def hand_of(table: Pretended) -> list[str]:
    return [f"card:{card}" for card in table.frame["view"]["hand"][0]]


def lays(table: Pretended, count: int) -> list[dict[str, Any]]:
    """Options that are pressed on the hand."""
    return [{"move": ["Lay", card], "label": f"Lay {card}", "touches": [card]} for card in hand_of(table)[:count]]


def box(page: Page, which: str) -> dict[str, float]:
    found = page.locator(which).bounding_box()
    assert found is not None
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}
