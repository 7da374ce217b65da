"""Every game's course clicked to its end: with a mouse on a small laptop, with keys on a phone. Nobody is left without a next step."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import JSHandle, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from boneyard.engine.game import Game
from boneyard.engine.lesson import Goal, Lesson, course
from boneyard.games import all_games
from tests.browser.conftest import Visitor
from tests.browser.hands import SPOT
from tests.browser.test_everybody import check

COURSES = [game for game in all_games().values() if course(game)]
MOST_STEPS = 60

READY = """() => { const room = document.querySelector('.room'), coach = document.querySelector('.coach');
  if (!room || !coach || room.dataset.sending || document.querySelector('.moment')) return '';
  if (coach.querySelector('.coach-answers button:not(:disabled)')) return 'asked';
  if (coach.querySelector('.coach-on:not(:disabled)')) return 'card';
  if (coach.querySelector('.coach-task')) return room.querySelector('.prompt-mine') ? 'task' : '';
  return [...coach.querySelectorAll('button')].some(each => /Next lesson|All lessons/.test(each.textContent)) ? 'learned' : ''; }"""


def frame_of(page: Page) -> dict[str, Any]:
    table = page.url.rpartition("/")[2]
    frame: dict[str, Any] = page.context.request.get(f"/api/tables/{table}").json()["frame"]
    return frame


class Hand:
    """A mouse."""

    def __init__(self, page: Page):
        self.page = page

    def press(self, which: str) -> None:
        self.page.locator(which).first.click()

    def goes_on(self) -> None:
        self.press(".coach-on")

    def moves(self, option: dict[str, Any], options: list[dict[str, Any]]) -> None:
        """By the pieces the option touches; where they do not say all of it, by the list."""
        for name in option["touches"]:
            spot = self.page.evaluate(SPOT, [[f".piece.live[data-touch~='{name}']", "", 0]])
            if spot:
                self.page.mouse.move(1, 1)
                self.page.mouse.click(*spot)
        if self.chosen() != option["label"]:
            for _ in range(3):  # a step back for each press
                self.page.keyboard.press("Escape")
            self.lists(option, options)
        self.page.mouse.move(1, 1)  # where Confirm stood before, what has just come is not pressed yet
        self.page.locator(".prompt .confirm").click()

    def chosen(self) -> str:
        trail = self.page.locator(".prompt .trail")
        ready = self.page.locator(".prompt .confirm:not(:disabled)")
        return trail.inner_text() if ready.count() and trail.count() else ""

    def lists(self, option: dict[str, Any], options: list[dict[str, Any]]) -> None:
        self.page.keyboard.press("/")
        self.page.locator("dialog .option").nth(options.index(option)).click()


class Keys(Hand):
    """A keyboard alone."""

    def press(self, which: str) -> None:
        self.page.locator(which).first.focus()
        self.page.keyboard.press("Enter")

    def goes_on(self) -> None:
        self.page.locator(".prompt").focus()
        self.page.keyboard.press("Space")

    def moves(self, option: dict[str, Any], options: list[dict[str, Any]]) -> None:
        self.page.keyboard.press("/")
        self.page.wait_for_selector("dialog .option")
        if (at := options.index(option)) < 9:
            self.page.keyboard.press(str(at + 1))
        else:
            self.page.locator("dialog .option").nth(at).focus()
            self.page.keyboard.press("Enter")
        expect(self.page.locator(".prompt .confirm:not(:disabled)")).to_have_count(1)
        self.page.keyboard.press("Space")


def finish(page: Page, hand: Hand, lesson: Lesson) -> None:
    """A lesson as it is written, to its last card."""
    for _ in range(MOST_STEPS):
        state = wait(page, READY, None).json_value()
        before = page.locator(".coach").inner_text()
        if state == "learned":
            return
        if state == "card":
            hand.goes_on()
        elif state == "asked":
            answers = frame_of(page)["lesson"]["cards"]
            right = next(
                each["say"] for card in answers for each in card["answers"] if each["right"] and card["say"] in before
            )
            at = page.locator(".coach-answers button").all_inner_texts().index(right)
            hand.press(f".coach-answers button:nth-of-type({at + 1})")
        else:
            act(page, hand, lesson)
        wait(page, "before => document.querySelector('.coach')?.innerText !== before", before)
    raise AssertionError(f"{lesson.title} has no end")


def wait(page: Page, what: str, arg: Any) -> JSHandle:
    """Where nothing comes, what stands there is told."""
    try:
        return page.wait_for_function(what, arg=arg)
    except PlaywrightTimeout:
        told = [page.locator(part).all_inner_texts() for part in (".coach", ".prompt", "dialog[open]", "#notes")]
        raise AssertionError(f"nobody goes on: {told}") from None


def act(page: Page, hand: Hand, lesson: Lesson) -> None:
    """Do what the step asks for."""
    frame = frame_of(page)
    task, options = frame["lesson"]["task"], frame["decision"]["options"]
    wanted = task["moves"][0] if task["moves"] else None
    if wanted is None:
        goals = [step for step in lesson.script.steps if isinstance(step, Goal) and step.say == task["say"]]
        wanted = list(goals[0].solution[task["tried"]])
    hand.moves(next(option for option in options if option["move"] == wanted), options)


def go_through(page: Page, hand: Hand, game: Game[Any]) -> None:
    page.goto(f"/learn/{game.id}")
    lessons = course(game)
    expect(page.locator(".lesson")).to_have_count(len(lessons))
    check(page, "the course")
    hand.press(".lesson-next .lesson-do button")
    for at, lesson in enumerate(lessons[:-1]):
        expect(page.locator(".coach strong").first).to_have_text(lesson.title)
        if not at:
            check(page, lesson.title)
        finish(page, hand, lesson)
        expect(page.locator(".coach-body")).to_contain_text(lesson.idea)
        hand.press(".coach-do .first")
    expect(page.locator(".coach strong").first).to_have_text(lessons[-1].title)
    page.goto(f"/learn/{game.id}")
    expect(page.locator(".lesson-done")).to_have_count(len(lessons) - 1)


@pytest.mark.parametrize("game", COURSES, ids=lambda game: game.id)
def test_a_course_is_clicked_to_its_end(game: Game[Any], visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    go_through(page, Hand(page), game)


@pytest.mark.parametrize("game", COURSES, ids=lambda game: game.id)
def test_a_course_is_done_by_keys_on_a_phone(game: Game[Any], visitor: Visitor) -> None:
    page = visitor(width=390, height=844)
    go_through(page, Keys(page), game)
