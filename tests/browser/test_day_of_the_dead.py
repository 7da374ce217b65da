"""Day of the Dead in the browser: what stands between the two lines while they fight."""

from __future__ import annotations

from random import Random
from typing import cast
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from boneyard.engine import chance
from boneyard.engine.match import Match
from boneyard.games.day_of_the_dead.game import GAME as DUEL
from boneyard.games.day_of_the_dead.state import Duel
from tests.browser.conftest import Visitor
from tests.browser.hands import lay_table, my_turn, one_step, play_out, take_up

GAME = "day_of_the_dead"


def example(page: Page, name: str) -> Locator:
    """A worked example at its first decision, which is mine; the sums of its fight."""
    wish = {"scene": f"{GAME}.{name}", "request_id": uuid4().hex, "table": {"pace": 0}}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    assert my_turn(page)
    return page.locator(".dod-fight")


def test_a_bonus_that_was_used_in_time_stands_beside_a_stopped_fighter(visitor: Visitor) -> None:
    """Anger has raged before the Troll: the five points are its bonus, and all that is stopped are further uses."""
    fight = example(visitor(), "e19_troll_too_late")
    expect(fight).to_contain_text("+5 from effects")
    expect(fight).to_contain_text("no more uses")
    expect(fight).not_to_contain_text("stopped")


def test_who_came_after_the_result_is_not_called_by_it(visitor: Visitor) -> None:
    """The Spy that won is unearthed: whoever comes instead has fought nobody."""
    page = visitor()
    fight = example(page, "e25_spy_won")
    expect(fight).not_to_contain_text("replaced")
    one_step(page, lambda page: page.locator(".prompt-do .answer", has_text="Replace Spy").click())
    one_step(page, lambda page: page.locator(".prompt .confirm").click())  # three cards are seen: no way back
    expect(fight).to_contain_text("replaced after the fight")
    expect(page.locator(".prompt")).to_contain_text("for your slot 1")


# --- on a phone ---------------------------------------------------------------------------------------


def some_face_down(turn: int) -> Match:
    """A duel at the start of a turn in which cards of the first seat, and some others, lie face down."""
    for seed in range(20):
        match = Match(DUEL, ["human"] * 2, chance.seed_from(f"phone {seed}"))
        rng = Random(seed)
        while not match.over:
            g = cast("Duel", match.state)
            lying = sum(not place.active for row in g.line for place in row)
            if g.turn == turn and g.question is not None and g.question.name == "new_spirit" and lying > turn // 2:
                return match
            seat = match.waiting[0]
            match.submit(seat, rng.choice(list(g.options(seat))))
    raise AssertionError("no such turn")


COVERED = """() => [...document.querySelectorAll('.dod-place :is(.dod-veil, .dod-flags)')].flatMap((mark) => {
  const over = mark.getBoundingClientRect();
  return [...mark.closest('.dod-place').querySelectorAll('.dod-name, .dod-brief')].filter((each) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    return getComputedStyle(each).visibility === 'visible' && [...words.getClientRects()].some((box) =>
      box.right > over.left + 1 && box.left < over.right - 1 && box.bottom > over.top + 2 && box.top < over.bottom - 2);
  }).map((each) => each.textContent); })"""
"""Words of cards under what is said of the card's state."""


@pytest.mark.parametrize("turn", [2, 4, 6])
def test_on_a_phone_what_lies_face_down_can_be_read_by_name(visitor: Visitor, turn: int) -> None:
    page = visitor(width=390, height=844, touch=True)
    take_up(page, some_face_down(turn))
    page.get_by_role("button", name="Board").click()
    expect(page.locator(".dod-veil").first).to_be_visible()
    assert page.evaluate(COVERED) == []


def test_on_a_phone_the_coach_does_not_lie_over_what_happens(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True, first=True)
    lay_table(page)
    coach = page.locator(".left > .coach")
    expect(coach).to_be_visible()
    page.evaluate("document.querySelector('.room').insertAdjacentHTML('beforeend', '<div class=\"moment\"></div>')")
    expect(coach).to_be_hidden()


def test_on_a_phone_what_is_chosen_is_read_from_its_beginning(visitor: Visitor) -> None:
    """What an Unearth does stands at the end of the name, and what follows below it."""
    page = visitor(width=390, height=844, touch=True)
    take_up(page, some_face_down(2))
    page.locator(".mine .piece.live[data-touch$='.U']").first.click()
    expect(page.locator(".foreseen-shown")).to_contain_text("Then:")
    trail = page.locator(".prompt .trail")
    expect(trail).to_contain_text("one of three comes")
    at = trail.evaluate(
        """(each) => [each.getBoundingClientRect().top - each.closest('.prompt').getBoundingClientRect().top,
          each.scrollHeight - each.clientHeight]"""
    )
    assert at[0] > 0
    assert at[1] <= 2, "all of it"


SIDE = """<figure class="moment-side moment-wins"><p class="moment-sum"><span class="moment-term">8<small>power</small></span>
  <span class="moment-term">+ 10<small>effects</small></span><span class="moment-term">+ 2<small>Power Up</small></span>
  <span class="moment-total">= <strong>20</strong></span></p></figure>"""


def test_on_a_phone_a_sum_stands_in_its_frame(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    lay_table(page)
    page.evaluate(
        """(side) => document.querySelector('.room').insertAdjacentHTML('beforeend', `<div class="moment"><div class="moment-body">
          <div class="moment-sides moment-sides-2">${side}<span class="moment-against">against</span>${side}</div></div></div>`)""",
        SIDE,
    )
    over = page.locator(".moment-total").evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().right > each.closest('.moment-side').getBoundingClientRect().right - 4).length"
    )
    assert over == 0


FULL = """<section class="moment"><div class="moment-body"><h2 class="moment-title">Slot 2: Challenge against Pickpocket</h2>
  <div class="moment-sides moment-sides-2">${side}<span class="moment-against">against</span>${side}</div>
  <p class="moment-now">Power: Red 4 + 2 Power Up = 6, Blue 3.</p>
  <ul class="moment-gains">${'<li class="chip">Blue +2 VP</li>'.repeat(4)}</ul></div>
  <div class="moment-foot"><button class="moment-on">Skip <kbd>Space</kbd></button><div class="moment-pace">
  <button class="small">Normal</button></div></div></section>"""


def test_on_a_phone_a_whole_fight_is_seen_at_once(visitor: Visitor) -> None:
    """Its title, both who meet by name and face, the sum, and all it costs: nothing has to be scrolled."""
    page = visitor(width=390, height=844, touch=True)
    lay_table(page)
    page.get_by_role("button", name="Hand").click()
    side = """<figure class="moment-side"><div class="moment-faces"><div class="moment-face"></div></div>
      <figcaption><svg class="crest"></svg><strong>Pip Patella</strong></figcaption><p class="moment-sum">
      <span class="moment-term">4<small>power</small></span><span class="moment-term">+ 2<small>Power Up</small></span>
      <span class="moment-total">= <strong>6</strong></span></p><span class="moment-note">Challenge</span></figure>"""
    page.evaluate(
        "(side) => document.querySelector('.room').insertAdjacentHTML('beforeend', `" + FULL + "`)",
        side,
    )
    page.locator(".moment-face").evaluate_all(
        "all => all.forEach(({ style }) => { style.setProperty('--sides', 2); style.setProperty('--faces', 1); })"
    )
    over = page.locator(".moment-body").evaluate("body => body.scrollHeight - body.clientHeight")
    assert over <= 0


def test_after_the_last_turn_nobody_goes_first_any_more(visitor: Visitor) -> None:
    page = visitor()
    take_up(page, some_face_down(6))
    expect(page.locator(".dod-priority")).to_have_count(1)
    expect(page.locator(".dod-priority-next")).to_have_count(0)
    play_out(page)
    expect(page.locator(".dod-seat")).to_have_count(2)
    expect(page.locator(".dod-priority, .dod-priority-next")).to_have_count(0)


def test_on_a_phone_what_a_choice_adds_hides_nothing_beside_the_points(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    lay_table(page)
    assert my_turn(page)
    free = page.evaluate(
        """() => [...document.querySelectorAll('.dod-seat')].map((seat) => {
          const left = seat.querySelector('.dod-score').getBoundingClientRect().right;
          const right = seat.querySelector('.dod-priority')?.getBoundingClientRect().left ?? seat.getBoundingClientRect().right;
          return right - left; })"""
    )
    assert min(free) >= 66, "+24 VP stands between the two"
