"""People who play without a mouse, without seeing, on a phone, or in the dark."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from boneyard.engine import chance
from boneyard.engine.match import Match
from boneyard.games import all_games
from boneyard.games.day_of_the_dead.game import GAME as DUEL
from tests.browser.conftest import Visitor, Watch
from tests.browser.hands import (
    ME,
    bot,
    close_dialog,
    lay_a_card,
    lay_table,
    my_turn,
    nearly_over,
    one_step,
    play_out,
    take_up,
)

TABBED = "dialog .piece.live, dialog .option, .sheet .counter[aria-pressed='false'], .sheet .counter .step:not([aria-disabled])"


def tab_to(page: Page, most: int = 60) -> bool:
    """Tab on to something in a dialog or a sheet that can be chosen."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches(`{TABBED}`)"):
            return True
    return False


def with_keys(dice: Random) -> Callable[[Page], None]:
    """Choose with arrows, Tab, Enter, Space and digits alone."""

    def choose(page: Page) -> None:
        answers, lit = page.locator(".prompt-answers .answer").count(), page.locator(".zone .piece.live").count()
        if page.locator("dialog[open]").count():
            assert tab_to(page)
            page.keyboard.press("Enter")
        elif page.locator(".prompt .confirm:not(:disabled)").count():
            page.keyboard.press("Space")
        elif answers and (not lit or dice.random() < 0.5):
            page.keyboard.press(str(dice.randint(1, min(9, answers))))
        elif page.locator(".sheet .counter").count():
            page.locator(".prompt").focus()
            assert tab_to(page)
            page.keyboard.press("Enter")
        else:
            page.locator(".prompt").focus()
            for _ in range(dice.randint(1, 3)):
                page.keyboard.press("ArrowRight")
            if not page.evaluate("document.activeElement.matches('.live')"):
                page.locator(".prompt").focus()
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")

    return choose


def by_name(dice: Random) -> Callable[[Page], None]:
    """Choose by what a screen reader says: roles and names, nothing else."""

    def choose(page: Page) -> None:
        confirm = page.get_by_role("button", name=re.compile(r"^Confirm"))
        every = page.get_by_role("button", name=re.compile(r"^All choices"))
        if confirm.count() and confirm.is_enabled() and (not every.count() or dice.random() < 0.5):
            page.mouse.move(1, 1)
            confirm.click()
        elif every.count():
            every.click()
            choices = page.get_by_role("dialog").get_by_role("list").first.get_by_role("button")
            expect(choices.first).to_be_visible()
            choices.nth(dice.randrange(choices.count())).click()
        else:
            answers = page.get_by_role("region", name="What to do").get_by_role("button", name=re.compile(r"^\d "))
            answers.nth(dice.randrange(answers.count())).click()

    return choose


HANDS = {"keys": with_keys, "names": by_name}


@pytest.mark.parametrize("how", list(HANDS))
@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_game_is_played_to_its_end(visitor: Visitor, game: str, how: str) -> None:
    """By keys alone, and by names alone: its first choices, and its last ones to the end."""
    page = visitor(width=1180, height=720)
    dice = Random(5)
    choose = HANDS[how](dice)
    lay_table(page, game=game)
    for _ in range(6):
        if my_turn(page):
            one_step(page, choose)
    seats = max(2, all_games()[game].players[0])
    take_up(page, nearly_over(all_games()[game], seats, left=24))
    assert play_out(page, choose, most=120) > 2


def second_turn() -> Match:
    """A duel in which the cards of the first turn lie face up, and both sides choose their second."""
    duel = Match(DUEL, ["human"] * 2, chance.seed_from("names"))
    while duel.state.turn < 2:  # type: ignore[attr-defined]
        seat = duel.waiting[0]
        duel.submit(seat, duel.state.options(seat)[0])
    return duel


def test_pieces_are_named_with_what_matters(visitor: Visitor) -> None:
    page = visitor()
    take_up(page, second_turn())
    my_turn(page)
    tree = page.locator(".room").aria_snapshot()
    assert re.search(r'button "Red, slot 1: \w+, power \d, (Double|Power Up|Unearth) back', tree)
    assert re.search(r'button "Double deck, \d+ cards"', tree)
    assert re.search(r'group "Hand: \d Double, \d Power Up, \d Unearth"', tree)


def test_arrows_go_from_piece_to_piece_and_focus_stays(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page)
    page.locator(".prompt").focus()
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.activeElement.dataset.touch")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.touch")
    assert first != second
    assert first.startswith("card:")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.className") == "first confirm"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.touch") == second


SERIOUS = ("serious", "critical")


def check(page: Page, screen: str) -> None:
    """No serious finding of axe on this screen, once nothing fades in or out any more."""
    page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    bad = [
        (item["id"], item["nodes"][0]["html"][:160], item["nodes"][0].get("failureSummary", "")[:300])
        for item in found
        if item["impact"] in SERIOUS
    ]
    assert bad == [], screen


def test_axe_finds_nothing_serious_on_any_screen(visitor: Visitor, watch: Watch) -> None:
    watch.forgiven = ("404",)  # the link that leads nowhere, which is one of the screens
    page = visitor()
    page.goto("/")
    page.wait_for_selector(".cover svg.cover-art")
    check(page, "home")
    page.get_by_role("button", name="Make a table of Day of the Dead").click()
    check(page, "making a table")
    page.goto("/join#somekey")
    expect(page.get_by_role("heading")).to_have_text("This link cannot be used")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    check(page, "a link that leads nowhere")
    wish = {"game": "day_of_the_dead", "seats": [ME, {"kind": "open"}], "request_id": "x" * 32, "table": {"pace": 0}}
    made = page.context.request.post("/api/tables", data=wish).json()
    page.goto(f"/join#{made['keys'][0]['key']}")
    page.reload()
    page.wait_for_selector(".join-what")
    check(page, "joining")
    lay_table(page)
    lay_a_card(page, "D")
    expect(page.locator(".prompt-line")).to_contain_text("new spirit")
    page.locator(".mine .piece").first.hover()
    check(page, "table")
    page.keyboard.press("/")
    check(page, "list of choices")
    close_dialog(page)
    page.keyboard.press("m")
    check(page, "menu")
    close_dialog(page)
    page.keyboard.press("r")
    page.wait_for_selector(".drawer .rule-row")
    check(page, "rules drawer")
    page.goto("/rules/day_of_the_dead")
    page.get_by_role("button", name="The exact rules", exact=True).click()
    page.wait_for_selector(".rule-row")
    check(page, "rules")
    lay_table(page, ME, {"kind": "here", "name": "Bob"})
    check(page, "curtain")


def test_axe_finds_nothing_serious_in_the_dark(visitor: Visitor) -> None:
    page = visitor(scheme="dark", width=1180, height=720)
    page.goto("/")
    page.wait_for_selector(".cover svg.cover-art")
    check(page, "home")
    table = lay_table(page, bot(), bot())["table"]
    page.get_by_role("button", name="How it went").click(timeout=30_000)
    check(page, "result")
    page.goto(f"/replay/{table}?n=30")
    page.wait_for_selector(".replay-bar")
    check(page, "replay")
    lay_table(page)
    lay_a_card(page)
    expect(page.locator(".prompt-line")).to_contain_text("new spirit")
    check(page, "table")


def sideways(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def test_a_phone_shows_everything_in_one_column(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    page.goto("/")
    page.wait_for_selector(".cover")
    assert sideways(page) <= 0
    lay_table(page)
    assert sideways(page) <= 0
    expect(page.locator(".mine .piece.live").first).to_be_visible()
    page.locator(".mine .piece.live").first.tap()
    page.get_by_role("button", name="Confirm").tap()
    expect(page.locator(".prompt-line")).to_contain_text("new spirit")
    page.get_by_role("button", name=re.compile("^Board")).tap()
    expect(page.locator(".board .dod-place").first).to_be_visible()
    assert (
        page.evaluate(
            "() => { const zone = document.querySelector('.board'); return zone.scrollWidth - zone.clientWidth; }"
        )
        <= 0
    )
    page.get_by_role("button", name=re.compile("^Log")).tap()
    expect(page.locator(".log-list")).to_be_visible()
    small = page.evaluate(
        "() => [...document.querySelectorAll('.prompt-do button, .tabs button, .prompt-tools button')].filter(each => each.offsetHeight && each.offsetHeight < 44).length"
    )
    assert small == 0
    assert sideways(page) <= 0


def test_a_desktop_table_never_scrolls_the_page(visitor: Visitor) -> None:
    for width, height in ((1440, 900), (1180, 720)):
        page = visitor(width=width, height=height)
        lay_table(page)
        over = page.evaluate(
            "[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
        )
        assert over == [0, 0]
        box = page.locator(".prompt").bounding_box()
        lay_a_card(page)
        expect(page.locator(".prompt-line")).to_contain_text("new spirit")
        assert page.locator(".prompt").bounding_box() == box


def test_dark_and_still_are_obeyed(visitor: Visitor) -> None:
    page = visitor(scheme="dark", quick=False)
    page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    lay_table(page)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(22, 19, 42)"
    lay_a_card(page)
    expect(page.locator(".prompt-line")).to_contain_text("new spirit")
    assert (
        page.evaluate(
            "document.querySelector('.board').getAnimations({subtree: true}).filter(each => each.constructor.name === 'Animation').length"
        )
        == 0
    )
