"""Games of Mourners Call that have come to a question, for the tests that click there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

from playwright.sync_api import Page

from boneyard.engine import chance
from boneyard.engine.match import Match
from boneyard.games.mourners_call.game import GAME as MOURNERS
from boneyard.games.mourners_call.state import Illverness
from tests.browser.hands import take_up


def sit_at(page: Page, question: str, seats: int, fits: Callable[[Illverness], bool], pace: int = 0) -> dict[str, Any]:
    """A game that has come to a question of mine, taken up at this page; bots take their time. Returns the view."""
    match = reached(question, seats, fits)
    take_up(page, match, pace=pace)
    return view_of(page)


def reached(question: str, seats: int, fits: Callable[[Illverness], bool]) -> Match:
    """Play at random until the first seat is asked this in a fitting position."""
    for seed in range(40):
        match = Match(MOURNERS, ["human"] * seats, chance.seed_from(f"browser {seed}"))
        rng = Random(seed)
        while not match.over and len(match.moves) < 400:
            g = cast("Illverness", match.state)
            asking = g.question
            if asking is not None and asking.name == question and 0 in g.waiting and fits(g):
                return match
            seat = match.waiting[0]
            active = [option for option in g.options(seat) if not option.passes] or list(g.options(seat))
            match.submit(seat, rng.choice(active))
    raise AssertionError(f"{question} was never asked like that")


def view_of(page: Page) -> dict[str, Any]:
    """What the server says of the table this page is at."""
    answer = page.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    view: dict[str, Any] = answer.json()["frame"]["view"]
    return view
