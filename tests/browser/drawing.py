"""What Chromium says it did to draw a page: how many elements it styled, and how long styling and laying out took."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page

STYLE, LAYOUT = "UpdateLayoutTree", "Layout"


class Drawing(NamedTuple):
    """The work of some time: seconds are of the processor, so other work on the machine counts little."""

    styled: list[int]
    """How many elements each pass of styling went through."""
    style: float
    layout: float
    """Milliseconds."""

    @property
    def most(self) -> int:
        return max(self.styled, default=0)


def drawing(page: Page, act: Callable[[], object]) -> Drawing:
    """What was drawn while this was done, and what came of it at once."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    try:
        act()
        page.wait_for_timeout(80)
    finally:
        told = json.loads(browser.stop_tracing())
    done = [each for each in told["traceEvents"] if each.get("ph") == "X" and each["name"] in (STYLE, LAYOUT)]

    def took(name: str) -> float:
        return sum(float(each.get("tdur", each.get("dur", 0))) / 1000 for each in done if each["name"] == name)

    styled = [int(each["args"].get("elementCount", 0)) for each in done if each["name"] == STYLE]
    return Drawing(styled, took(STYLE), took(LAYOUT))


def elements(page: Page) -> int:
    return int(page.evaluate("document.querySelectorAll('*').length"))
