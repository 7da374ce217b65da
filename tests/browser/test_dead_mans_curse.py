"""Dead Man's Curse in the browser: a whole duel clicked to its end, and four armies on one board."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.hands import ME, bot, lay_table, my_turn, one_step, play_out

GAME = "dead_mans_curse"


def test_a_whole_battle_clicked_to_its_end(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page, ME, bot(), game=GAME)
    expect(page.locator(".dmc-piece")).to_have_count(32)
    assert play_out(page, most=900) > 18
    result = page.get_by_role("dialog", name="How it went")
    expect(result.locator(".result-score")).to_have_count(2)
    standing = page.locator(".dmc-piece").count()
    assert 0 < standing <= 32


def test_the_viewer_sits_south_whichever_seat_it_is(visitor: Visitor) -> None:
    page = visitor()
    for seats, king in (((ME, bot()), "1K1"), ((bot(), ME), "2K1")):
        lay_table(page, *seats, game=GAME)
        assert my_turn(page)
        ranks = page.locator(".dmc-piece").evaluate_all(
            "(pieces) => pieces.map((piece) => [piece.dataset.id, Number(piece.style.getPropertyValue('--y'))])"
        )
        rank = dict(ranks)
        assert rank[f"piece:{king}"] >= 6, "the own King begins at the lower edge"


def test_four_armies_share_a_board_on_a_phone(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    lay_table(page, ME, bot(), bot(), bot(), game=GAME)
    expect(page.locator(".dmc-piece")).to_have_count(64)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for _ in range(6):
        if not my_turn(page):
            break
        one_step(page)
    expect(page.locator(".ribbon")).to_contain_text(re.compile("Round|Battlefield|Boost|Promotion"))
