"""Nothing at a table is cut, covered, too small or to be scrolled sideways: ten positions of each game are looked at on every screen.

What was wrong when this was written stands below as a ceiling for each game and screen: no number may rise, and whoever mends something
writes the lower one (`python benchmarks/looks.py --ceilings --game GAME`). When all are nought, and the board has its share, the table
goes and `Size` alone decides. The definitions themselves are tried on small pages first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from boneyard.engine.record import read_record, replay
from boneyard.games import find_game, game_ids
from tests.browser.house import Server
from tests.browser.looks import KINDS, LOOK, SIZES, Look, Onlooker, context, positions

POSITIONS = 10


class Ceiling(NamedTuple):
    """The board's share of the window at least, in hundredths, and how many findings of each kind in all ten looks at most."""

    board: int
    cut: int
    covered: int
    small_text: int
    small_target: int
    sideways: int
    pale: int


CEILINGS: dict[tuple[str, str], Ceiling] = {
    ("day_of_the_dead", "1440x900"): Ceiling(56, 0, 0, 0, 0, 0, 0),
    ("day_of_the_dead", "1366x657"): Ceiling(56, 0, 0, 0, 0, 0, 0),
    ("day_of_the_dead", "1280x720"): Ceiling(57, 0, 0, 0, 0, 0, 0),
    ("day_of_the_dead", "1024x768"): Ceiling(57, 0, 0, 0, 0, 0, 0),
    ("day_of_the_dead", "390x844"): Ceiling(62, 0, 0, 0, 0, 0, 0),
    ("dead_mans_curse", "1440x900"): Ceiling(56, 4, 0, 0, 0, 0, 0),
    ("dead_mans_curse", "1366x657"): Ceiling(56, 4, 0, 0, 0, 0, 0),
    ("dead_mans_curse", "1280x720"): Ceiling(57, 4, 0, 0, 0, 0, 0),
    ("dead_mans_curse", "1024x768"): Ceiling(57, 4, 0, 0, 0, 0, 0),
    ("dead_mans_curse", "390x844"): Ceiling(63, 20, 54, 0, 908, 12, 0),
    ("dead_men_tell_no_tales", "1440x900"): Ceiling(56, 7, 4, 0, 0, 0, 0),
    ("dead_men_tell_no_tales", "1366x657"): Ceiling(56, 7, 3, 0, 0, 0, 0),
    ("dead_men_tell_no_tales", "1280x720"): Ceiling(57, 4, 4, 0, 0, 0, 0),
    ("dead_men_tell_no_tales", "1024x768"): Ceiling(57, 14, 15, 0, 0, 0, 0),
    ("dead_men_tell_no_tales", "390x844"): Ceiling(61, 75, 67, 4, 297, 14, 0),
    ("few_and_cursed", "1440x900"): Ceiling(56, 2, 0, 0, 0, 0, 2),
    ("few_and_cursed", "1366x657"): Ceiling(56, 2, 0, 0, 0, 0, 2),
    ("few_and_cursed", "1280x720"): Ceiling(57, 2, 0, 0, 0, 0, 2),
    ("few_and_cursed", "1024x768"): Ceiling(57, 0, 2, 0, 0, 0, 2),
    ("few_and_cursed", "390x844"): Ceiling(63, 54, 65, 0, 2, 10, 2),
    ("mourners_call", "1440x900"): Ceiling(56, 2, 35, 0, 0, 0, 5),
    ("mourners_call", "1366x657"): Ceiling(56, 6, 34, 0, 0, 0, 5),
    ("mourners_call", "1280x720"): Ceiling(57, 15, 34, 0, 0, 0, 5),
    ("mourners_call", "1024x768"): Ceiling(57, 34, 37, 0, 0, 0, 5),
    ("mourners_call", "390x844"): Ceiling(61, 118, 206, 0, 35, 12, 8),
}


SMALL = next(size for size in SIZES if size.name == "1366x657")
WAYS = {"dark": (100, "dark"), "large": (150, "light")}
"""How else it may be looked at: a person's own text size in hundredths, and the theme."""
FEWER = 4
OTHERWISE: dict[tuple[str, str], Ceiling] = {
    ("day_of_the_dead", "dark"): Ceiling(56, 0, 0, 0, 0, 0, 0),
    ("dead_mans_curse", "dark"): Ceiling(56, 1, 0, 0, 0, 0, 0),
    ("dead_men_tell_no_tales", "dark"): Ceiling(56, 2, 0, 0, 0, 0, 0),
    ("few_and_cursed", "dark"): Ceiling(56, 0, 0, 0, 0, 0, 0),
    ("mourners_call", "dark"): Ceiling(56, 5, 0, 0, 0, 0, 0),
    ("day_of_the_dead", "large"): Ceiling(37, 2, 0, 0, 0, 0, 0),
    ("dead_mans_curse", "large"): Ceiling(37, 43, 0, 0, 303, 1, 0),
    ("dead_men_tell_no_tales", "large"): Ceiling(37, 25, 2, 163, 38, 0, 0),
    ("few_and_cursed", "large"): Ceiling(37, 22, 44, 0, 0, 0, 0),
    ("mourners_call", "large"): Ceiling(37, 23, 0, 0, 0, 1, 1),
}


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[BrowserContext]:
    made = context(chromium, server.address)
    yield made
    made.close()


def example(looks: list[Look], kind: str) -> str:
    """Some of what was found, in words: where to look first."""
    rows = [
        f"position {look.position}: {each['culprit']} {each['more']} “{each['words']}”"
        for look in looks
        for each in look.findings
        if each["kind"] == kind
    ]
    return "\n      ".join(sorted(set(rows))[:12])


def risen(looks: list[Look], ceiling: Ceiling) -> list[str]:
    """What is worse than it was, in words."""
    size, share = looks[0].size.name, min(look.share for look in looks)
    wrong = []
    if share * 100 < ceiling.board:
        wrong.append(f"{size}: the board has {share:.1%} of the window, it had {ceiling.board} %")
    for kind, most in zip(KINDS, ceiling[1:], strict=True):
        count = sum(look.count(kind) for look in looks)
        if count > most:
            wrong.append(f"{size}: {kind}: {count}, not more than {most}\n      {example(looks, kind)}")
    return wrong


@pytest.mark.parametrize("game", game_ids())
def test_no_more_is_cut_covered_or_small_than_was(visit: BrowserContext, game: str) -> None:
    onlooker = Onlooker(visit)
    looks = [
        look for at, record in enumerate(positions(game, POSITIONS)) for look in onlooker.looks(game, record, at, SIZES)
    ]
    wrong = []
    for size in SIZES:
        wrong += risen([look for look in looks if look.size == size], CEILINGS[game, size.name])
    assert not wrong, "\n  ".join([game, *wrong])


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", game_ids())
def test_in_the_dark_and_in_large_letters_no_more_is_wrong_than_was(visit: BrowserContext, game: str, way: str) -> None:
    onlooker = Onlooker(visit, *WAYS[way])
    looks = [
        look for at, record in enumerate(positions(game, FEWER)) for look in onlooker.looks(game, record, at, [SMALL])
    ]
    assert not (wrong := risen(looks, OTHERWISE[game, way])), "\n  ".join([game, *wrong])


# --- what a finding is ------------------------------------------------------------------------------------------

ROOM = """<style>* {{ margin: 0; font: 14px/20px sans-serif }} .board {{ position: relative; width: 300px; height: 200px; overflow: auto }}
  .log {{ height: 50px; overflow-y: auto }}</style>
<div class="board"><p class="word" style="{style}">A word</p>{more}</div>"""


@pytest.fixture
def blank(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page(viewport={"width": 600, "height": 400})
    yield page
    page.close()


def found(page: Page, content: str) -> list[tuple[str, str]]:
    page.set_content(content)
    seen: dict[str, Any] = page.evaluate(LOOK, {"letters": 11, "target": 24, "tab": ""})
    return [(each["kind"], each["culprit"].partition(" ")[0]) for each in seen["findings"]]


def room(style: str = "", more: str = "") -> str:
    return ROOM.format(style=style, more=more)


WRONG = {
    "cut by what holds it": (room("width: 20px; height: 10px; overflow: hidden"), "cut"),
    "scrolled away on the board": (room("margin-top: 300px"), "cut"),
    "cut by dots": (room("width: 30px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis"), "cut"),
    "outside the window": (room("position: fixed; left: 590px; white-space: nowrap"), "cut"),
    "covered": (
        room("", "<i style='position: absolute; inset: 0; background: red; pointer-events: none'></i>"),
        "covered",
    ),
    "small": (room("font-size: 10px"), "small text"),
    "small by its scale": (room("transform: scale(.5); transform-origin: 0 0"), "small text"),
    "pale by its colour": (room("color: #999"), "pale"),
    "pale by being faded": (room("opacity: .4"), "pale"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_a_text_is_found(blank: Page, name: str) -> None:
    content, kind = WRONG[name]
    assert found(blank, f"<body style='background: white'>{content}") == [(kind, "word")]


RIGHT = {
    "whole": room(),
    "hidden from the eye": room("visibility: hidden; font-size: 5px"),
    "seen through what lies over it": room("", "<i style='position: absolute; inset: 0; background: rgb(255 0 0 / .1)'></i>"),
    "scrolled away in a log": "<div class='log'><p style='height: 200px'>First</p><p>A last word</p></div>",
    "out of a clip it does not hang in": room("", "<div style='overflow: hidden; height: 5px'><b style='position: absolute; top: 50px'>Free</b></div>"),
    "dragged out of sight": "<div class='board' data-pans>" + room("position: absolute; left: 280px") + "</div>",
}  # fmt: skip


@pytest.mark.parametrize("name", RIGHT)
def test_what_is_right_is_not_found(blank: Page, name: str) -> None:
    assert found(blank, f"<body style='background: white'>{RIGHT[name]}") == []


def test_letters_of_a_drawing_are_measured_as_they_are_seen(blank: Page) -> None:
    drawing = "<svg viewBox='0 0 100 100' width='{}' height='{}'><text class='sign' x='5' y='50' font-size='20'>Sign</text></svg>"
    assert found(blank, drawing.format(40, 40)) == [("small text", "sign")]
    assert found(blank, drawing.format(80, 80)) == []
    assert found(blank, f"<div style='transform: scale(.5)'>{drawing.format(80, 80)}</div>") == [("small text", "sign")]


def test_what_is_too_small_to_press_is_found_unless_more_can_be_pressed_than_is_seen(blank: Page) -> None:
    button = "<style>.far {{ position: relative; width: 10px; height: 10px; padding: 0; margin: 40px }} {}</style><button class='far' title='x'></button>"
    assert found(blank, button.format("")) == [("small target", "far")]
    assert found(blank, button.format(".far::after { content: ''; position: absolute; inset: -10px }")) == []


def test_what_scrolls_sideways_is_found(blank: Page) -> None:
    wide = "<div class='zone' style='width: 100px; overflow-x: {}'><div style='width: 300px; height: 30px'></div></div>"
    assert found(blank, wide.format("auto")) == [("sideways", "zone")]
    assert found(blank, wide.format("hidden")) == []
    assert found(blank, "<div style='width: 900px; height: 30px'></div>") == [("sideways", "document")]


def test_behind_a_dialog_nothing_is_read(blank: Page) -> None:
    content = room("font-size: 5px") + "<dialog><p class='said' style='font-size: 6px'>Said</p></dialog>"
    blank.set_content(content)
    blank.evaluate("document.querySelector('dialog').showModal()")
    seen = blank.evaluate(LOOK, {"letters": 11, "target": 24, "tab": ""})
    assert [each["culprit"] for each in seen["findings"]] == ["said (dialog)"]


def test_the_positions_are_the_same_every_time_and_the_first_seat_is_asked() -> None:
    first, again = (list(positions("dead_mans_curse", 4)) for _ in range(2))
    assert first == again
    matches = [replay(read_record(record), find_game) for record in first]
    assert all(0 in match.waiting for match in matches)
    assert len({len(match.moves) for match in matches}) == 4
    assert {match.state.seats for match in matches} == {2, 3, 4}
