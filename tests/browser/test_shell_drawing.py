"""What a step of choosing costs the browser: what changed is styled, not the whole page."""

from __future__ import annotations

import pytest

from boneyard.games.day_of_the_dead.game import GAME
from tests.browser.conftest import Visitor
from tests.browser.drawing import drawing, elements
from tests.browser.hands import ME, bot, lay_table, my_turn, nearly_over, one_step, take_up

GAMES = {
    "day_of_the_dead": 2,
    "dead_mans_curse": 2,
    "mourners_call": 2,
    "few_and_cursed": 2,
    "dead_men_tell_no_tales": 3,
}
STEPS = 3


@pytest.mark.parametrize("game", GAMES)
def test_a_step_of_choosing_does_not_style_the_whole_page(visitor: Visitor, game: str) -> None:
    page = visitor()
    lay_table(page, ME, *[bot()] * (GAMES[game] - 1), game=game)
    moves = "document.querySelector('.room').dataset.move"
    seen = 0
    for _ in range(12):
        assert my_turn(page)
        move, all_there_are = page.evaluate(moves), elements(page)
        done = drawing(page, lambda: one_step(page))
        assert done.styled, "the trace tells what was styled"
        if page.evaluate(moves) == move:
            assert done.most < all_there_are / 2, f"{done.most} of {all_there_are} elements were styled for one choice"
            seen += 1
        if seen == STEPS:
            break
    assert seen, "there was something to choose before it was sent"


def test_old_lines_of_the_log_are_laid_out_when_one_scrolls_to_them(visitor: Visitor) -> None:
    page = visitor()
    take_up(page, nearly_over(GAME, 2, left=30))
    page.get_by_role("button", name="Log").click()
    above = page.locator(".log-above")
    assert above.count() > 50
    seen = "line => line.querySelector('.log-text').checkVisibility({contentVisibilityAuto: true})"
    log = page.locator(".log-scroll")
    assert log.evaluate("log => log.scrollHeight - log.scrollTop - log.clientHeight < 2"), "the newest line is seen"
    assert not above.first.evaluate(seen)
    assert page.locator(".log-line").last.evaluate(seen)
    log.evaluate("log => log.scrollTop = 0")
    page.wait_for_function(f"() => ({seen})(document.querySelector('.log-above'))")
