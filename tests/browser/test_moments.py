"""Moments in the browser: a fight is played beat by beat over the board, waits for whoever fought it, and can be seen again."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from functools import cache
from random import Random
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from boneyard.engine import chance
from boneyard.engine.match import Match
from boneyard.engine.record import read_record, replay, write_record
from boneyard.games import find_game
from boneyard.games.dead_men_tell_no_tales.game import GAME as VOYAGE
from boneyard.games.dead_men_tell_no_tales.options import Fight
from boneyard.games.dead_men_tell_no_tales.perils import BattleDie, BattleWon
from tests.browser.conftest import Visitor
from tests.browser.hands import take_up

BEAT = 1500
"""How long a beat stays where somebody likes it normal."""
MANY = 20
UNSEEN = 600
"""What has just come under a resting pointer is pressed after half a second."""


@cache
def before_a_fight(seed: int = 0) -> str:
    """A voyage, played at random until the first pirate may fight, and wins at once."""
    match, rng = Match(VOYAGE, ["human"] * 3, chance.seed_from(f"fight {seed}")), Random(seed)
    while not match.over:
        seat = match.waiting[0]
        options = list(match.state.options(seat))
        fight = next((option for option in options if isinstance(option, Fight)), None)
        if seat == 0 and fight is not None:
            record = write_record(match)
            told = match.submit(0, fight)
            kinds = [type(each.event) for each in told]
            if kinds.count(BattleDie) == kinds.count(BattleWon) == 1:
                return record
            match.undo(consent=True)
        match.submit(seat, rng.choice(options))
    return before_a_fight(seed + 1)


def sit(page: Page, pace: str = "") -> None:
    """At the table before the fight, with a clock that stands still until it is told to go."""
    if pace:
        page.add_init_script(f"localStorage.setItem('boneyard.prefs', '{json.dumps({'pace': pace})}')")
    page.clock.install()
    take_up(page, replay(read_record(before_a_fight(), allow_open=True), find_game), pace=5000)


def fight(page: Page) -> list[str]:
    """Fight, while the clock stands still. Returns what the log tells of it, beat by beat."""
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    table = page.url.rsplit("/", 1)[-1]
    frame = page.request.get(f"/api/tables/{table}").json()["frame"]
    option = next(each for each in frame["decision"]["options"] if each["move"][0] == "Fight")
    wish = {"seat": 0, "expected_seq": frame["seq"], "move": option["move"], "request_id": uuid4().hex}
    assert page.request.post(f"/api/tables/{table}/moves", data=wish).ok
    told: list[dict[str, Any]] = page.request.get(f"/api/tables/{table}?since={frame['seq']}").json()["frame"]["log"]
    expect(page.locator(".moment")).to_be_visible()
    return [line["beat"]["words"] or line["text"] for line in told if line["beat"] and line["beat"]["kind"] == "battle"]


def to_the_end(page: Page) -> None:
    for _ in range(MANY):
        if page.locator(".moment-waits").count():
            page.clock.run_for(UNSEEN)
            return
        page.clock.run_for(BEAT)
    raise AssertionError("it never comes to its end")


def test_a_fight_is_played_beat_by_beat_over_the_position_before_it(visitor: Visitor) -> None:
    page = visitor(quick=False)
    sit(page, "normal")
    move = page.locator(".room").get_attribute("data-move")
    board, stage = page.locator("main.board").bounding_box(), page.locator(".moment")
    beats = fight(page)
    assert len(beats) > 1
    assert stage.bounding_box() == board, "the stage lies over the board, and over nothing else"
    expect(stage.locator(".moment-die.rolled")).to_have_count(1)
    assert page.evaluate("document.activeElement === document.body || !document.activeElement.closest('.moment')")
    for number, words in enumerate(beats):
        expect(stage.locator(".moment-now")).to_have_text(words)
        expect(page.locator("#say")).to_contain_text(words)
        expect(page.locator(".room")).to_have_attribute("data-move", str(move))
        if number < len(beats) - 1:
            page.clock.run_for(BEAT)
    expect(stage.get_by_role("button", name="Go on")).to_be_visible()
    page.clock.run_for(60 * BEAT)
    expect(stage).to_be_visible()
    stage.get_by_role("button", name="Go on").click()
    expect(stage).to_have_count(0)
    expect(page.locator(".room")).not_to_have_attribute("data-move", str(move))


def test_a_click_and_the_space_bar_go_to_its_end_and_on(visitor: Visitor) -> None:
    page = visitor(quick=False)
    sit(page, "normal")
    beats = fight(page)
    stage = page.locator(".moment")
    expect(stage.locator(".moment-now")).to_have_text(beats[0])
    page.keyboard.press(" ")
    expect(stage.locator(".moment-now")).to_have_text(beats[-1])
    stage.locator(".moment-title").click()
    expect(stage).to_have_count(0)


def test_while_the_stage_waits_the_table_says_nothing_of_another_moment(visitor: Visitor) -> None:
    page = visitor(quick=False)
    sit(page, "normal")
    page.keyboard.press("/")
    page.locator("dialog[open] .option").filter(has_text="Fight").first.click()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.keyboard.press(" ")
    expect(page.locator(".moment")).to_be_visible()
    bar, states = page.get_by_role("region", name="What to do"), page.locator(".seat-state")
    expect(bar).to_have_text("Watch what happens.")
    to_the_end(page)
    expect(bar).to_have_text("Go on when you have seen it.")
    assert set(states.all_inner_texts()) == {""}
    expect(page.locator(".seat-turn")).to_have_count(0)
    page.keyboard.press(" ")
    expect(page.locator(".moment")).to_have_count(0)
    expect(bar).not_to_contain_text("Go on")


def test_what_happened_is_told_whole_and_seen_in_place(visitor: Visitor) -> None:
    page = visitor(quick=False)
    sit(page, "normal")
    fight(page)
    to_the_end(page)
    page.keyboard.press(" ")
    expect(page.locator(".moment")).to_have_count(0)
    at = page.url
    page.locator(".since-chip").click()
    rows = page.locator("dialog[open] .since-words")
    assert all("…" not in text for text in rows.all_inner_texts())
    rows.first.click()
    stage = page.locator(".moment")
    expect(stage.get_by_role("button", name="Open in the replay")).to_be_visible()
    to_the_end(page)
    stage.get_by_role("button", name="Close").click()
    expect(stage.get_by_role("button", name="Open in the replay")).to_have_count(0)
    assert page.url == at


SHOWN = """() => { const foot = document.querySelector('.moment-foot').getBoundingClientRect();
  const body = document.querySelector('.moment-body');
  const last = [...body.children].filter(each => each.getBoundingClientRect().height).at(-1).getBoundingClientRect();
  return last.bottom <= foot.top + 1 && last.bottom <= body.getBoundingClientRect().bottom + 1; }"""


def test_nothing_of_what_is_told_lies_under_the_way_on(visitor: Visitor) -> None:
    page = visitor(quick=False)
    for height in (657, 520):
        page.set_viewport_size({"width": 1366, "height": height})
        sit(page)
        fight(page)
        to_the_end(page)
        assert page.evaluate(SHOWN), height


def test_who_wants_no_movement_sees_a_still_with_all_its_words(visitor: Visitor) -> None:
    page = visitor()
    sit(page, "normal")
    page.emulate_media(reduced_motion="reduce")
    beats = fight(page)
    expect(page.locator(".moment-words li")).to_have_text(beats)
    expect(page.get_by_role("button", name="Go on")).to_be_visible()


def test_in_a_first_game_one_is_asked_how_fast_and_never_again(visitor: Visitor) -> None:
    page = visitor(quick=False)
    sit(page)
    fight(page)
    stage = page.locator(".moment")
    to_the_end(page)
    expect(stage).to_contain_text("How fast?")
    stage.get_by_role("button", name="Slow").click()
    expect(page.get_by_role("combobox", name="Speed")).to_have_value("slow")
    assert page.evaluate("JSON.parse(localStorage.getItem('boneyard.prefs'))") == {"pace": "slow"}
    expect(stage).not_to_contain_text("How fast?")


def test_none_at_the_table_shows_the_position_at_once(visitor: Visitor) -> None:
    page = visitor(quick=False)
    sit(page, "normal")
    fight(page)
    page.get_by_role("combobox", name="Speed").select_option(label="None")
    expect(page.locator(".moment")).to_have_count(0)


def test_what_happened_since_my_turn_is_marked_and_can_be_seen_again(visitor: Visitor) -> None:
    page = visitor(quick=False)
    sit(page, "normal")
    beats = fight(page)
    to_the_end(page)
    page.keyboard.press(" ")
    expect(page.locator(".fresh-mark").first).to_be_attached()
    expect(page.get_by_role("region", name="Since your turn")).to_be_attached()
    page.locator(".since-chip").click()
    page.locator("dialog[open]").get_by_role("button").filter(has_text="wins").last.click()
    stage = page.locator(".moment")
    expect(stage.locator(".moment-now")).to_have_text(beats[0])
    to_the_end(page)
    stage.get_by_role("button", name="Close").click()
    expect(stage.get_by_role("button", name="Open in the replay")).to_have_count(0)
