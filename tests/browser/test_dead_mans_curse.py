"""Dead Man's Curse in the browser: the ends of a duel and of a battle of four, clicked, and what is seen before an attack."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import cast

from playwright.sync_api import expect

from boneyard.engine import chance
from boneyard.engine.match import Match
from boneyard.games.dead_mans_curse.game import GAME as CURSE
from boneyard.games.dead_mans_curse.options import Move, MoveOption, Restore
from boneyard.games.dead_mans_curse.state import Battle
from tests.browser.conftest import Visitor
from tests.browser.hands import ME, bot, charted, lay_table, my_turn, nearly_over, one_step, play_out, take_up

GAME = "dead_mans_curse"
AT_ONCE = 'localStorage.setItem("boneyard.prefs", \'{"pace":"instant","motion":"none","act":"once"}\')'
"""Somebody in a hurry: a choice is sent as soon as it is whole."""


def before(words: str) -> tuple[Match, Move]:
    """A battle in which red may make a Standard Move called so, the only one of its Piece to that square."""
    for seed in range(60):
        match = Match(CURSE, ["human"] * 2, chance.seed_from(f"odds {seed}"))
        rng = Random(seed)
        while not match.over:
            seat = match.waiting[0]
            offered = list(match.state.options(seat))
            moves = [option for option in offered if isinstance(option, MoveOption)]
            ways = Counter((option.piece, option.to) for option in moves)
            for option in moves:
                called = CURSE.words.label(match.view(seat), option).startswith(words)
                if seat == 0 and called and type(option) is Move and ways[option.piece, option.to] == 1:
                    return match, option
            match.submit(seat, rng.choice(offered))
    raise AssertionError("nobody ever met")


def as_soon_as(wanted: Callable[[Match], bool]) -> Match:
    """A battle played by lot, as soon as red is asked for its moves where it is so."""
    for seed in range(60):
        match = Match(CURSE, ["human"] * 2, chance.seed_from(f"lot {seed}"))
        rng = Random(seed)
        while not match.over:
            question = match.state.question
            if match.waiting[0] == 0 and question is not None and question.name == "next_action" and wanted(match):
                return match
            match.submit(match.waiting[0], rng.choice(list(match.state.options(match.waiting[0]))))
    raise AssertionError("it never came to that")


def back(match: Match) -> list[Restore]:
    """Whom the Battlefield Card could bring back."""
    return [option for option in match.state.options(0) if isinstance(option, Restore)]


def cards_of(match: Match) -> list[int]:
    """The Epic Acts red holds, and the Boosts its Pieces wear."""
    g = cast(Battle, match.state)
    return [*[held.card for held in g.held[0]], *[g.boost[piece] for piece in g.boosted if piece >> 4 == 0]]


def test_the_last_turns_of_a_battle_clicked_to_its_end(visitor: Visitor) -> None:
    page = visitor()
    take_up(page, nearly_over(CURSE, 2, left=40))
    assert play_out(page, most=900) > 8
    result = page.get_by_role("dialog", name="How it went")
    expect(result.locator(".result-score")).to_have_count(2)
    scores = [int(text) for text in result.locator(".result-score").all_text_contents()]
    assert charted(page) == sorted(scores), "the armies, less what fell, with what came back, add up to the score"
    expect(result.locator(".result-seats .chip")).to_have_text(["= even"] * 2 if len(set(scores)) == 1 else ["★ won"])
    expect(result.locator(".remark td")).to_contain_text([re.compile(r"^[+−]\d+\.\d$")] * 2)
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


def test_on_a_phone_the_battlefield_card_lies_below_the_board_in_sight(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    take_up(page, before("Standard Move")[0])
    card, seen = (
        page.locator(".board [data-touch^='battlefield']").bounding_box(),
        page.locator(".board").bounding_box(),
    )
    assert card is not None
    assert seen is not None
    assert seen["y"] <= card["y"]
    assert card["y"] + card["height"] <= seen["y"] + seen["height"]


def test_beside_the_board_stand_the_card_with_its_text_the_values_and_what_was_lost(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    match, _ = before("Standard Move")
    take_up(page, match)
    card = CURSE.words.card(match.view(0), "card", cast(Battle, match.state).current)
    expect(page.locator(".dmc-order")).to_contain_text(card.text)
    expect(page.locator(".dmc-owed li")).to_have_text([re.compile("Standard Move"), re.compile(card.name)])
    expect(page.locator(".dmc-mat-row").nth(6)).to_have_text(re.compile(r"King\s*\+10\s*\+5\s*5"))
    expect(page.locator(".dmc-fallen > div")).to_have_count(2)
    expect(page.locator(".dmc-owner")).to_have_text(["Red · you", "Blue"])
    board = page.locator(".board")
    assert board.evaluate("each => each.scrollHeight <= each.clientHeight && each.scrollWidth <= each.clientWidth")


def test_whoever_presses_a_seat_reads_what_its_ability_does(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    match, _ = before("Standard Move")
    take_up(page, match)
    faction = cast(Battle, match.state).army_faction(1)
    page.locator(".seats .piece[data-touch='seat:1']").click()
    expect(page.locator(".beside-piece")).to_contain_text(faction.ability_name)
    expect(page.locator(".beside-piece")).to_contain_text("Roll a second die.")


def test_a_card_that_brings_a_pawn_back_is_pressed_itself(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    match = as_soon_as(lambda match: bool(back(match)))
    take_up(page, match)
    page.locator(".dmc-order").click()
    page.locator(f".board .piece[data-touch~='square:{back(match)[0].to}']").click()
    expect(page.locator(".prompt")).to_contain_text(CURSE.words.label(match.view(0), back(match)[0]))
    expect(page.locator(".prompt .confirm")).to_be_visible()


def test_cards_beside_each_other_keep_their_words_to_themselves(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    take_up(page, as_soon_as(lambda match: len(cards_of(match)) == 2))
    cards = page.locator(".dmc-fan .dmc-slab")
    expect(cards).to_have_count(2)
    for card in cards.all():
        assert card.evaluate("each => each.scrollHeight <= each.clientHeight"), card.text_content()


def test_the_odds_are_shown_before_an_attack_is_made(visitor: Visitor) -> None:
    page = visitor()
    match, move = before("Attack")
    label = CURSE.words.label(match.view(0), move)
    take_up(page, match)
    piece = CURSE.content.tokens["piece"].name(move.piece)
    page.locator(f".board .piece[data-touch~='piece:{piece}']").click()
    page.locator(f".board .piece[data-touch~='square:{move.to}']").click()
    asked = page.locator(".prompt")
    expect(asked).to_contain_text(label)
    expect(asked).to_contain_text(re.compile(r"\d+% captures · \d+% Blocked · \d+% lost"))
    expect(asked.locator(".confirm")).to_be_visible()


def test_a_square_is_not_called_open_when_a_piece_stands_on_it(visitor: Visitor) -> None:
    page = visitor()
    page.context.add_init_script(AT_ONCE)
    match, move = before("Standard Move")
    take_up(page, match)
    piece = CURSE.content.tokens["piece"].name(move.piece)
    page.locator(f".board .piece[data-touch~='piece:{piece}']").click()
    expect(page.get_by_role("button", name=f"{move.to}, open")).to_have_count(1)
    page.locator(f".board .piece[data-touch~='square:{move.to}']").click()
    moved = page.locator(f".board .piece[data-touch~='piece:{piece}']")
    expect(moved).to_have_attribute("aria-label", re.compile(f" on {move.to}"))
    expect(page.get_by_role("button", name=f"{move.to}, open")).to_have_count(0)


def test_four_armies_fight_to_the_end(visitor: Visitor) -> None:
    page = visitor()
    page.set_default_timeout(60_000)
    page.context.add_init_script(AT_ONCE)
    lay_table(page, ME, bot(), bot(), bot(), game=GAME)
    expect(page.locator(".dmc-piece")).to_have_count(64)
    take_up(page, nearly_over(CURSE, 4, left=60))
    assert play_out(page, most=200) > 5
    result = page.get_by_role("dialog", name="How it went")
    expect(result.locator(".result-score")).to_have_count(4)
    scores = [int(text) for text in result.locator(".result-score").all_text_contents()]
    page.keyboard.press("Escape")
    shown = [int(text) for text in page.locator(".dmc-score strong").all_text_contents()]
    assert sorted(shown) == sorted(scores), "the panels add up what the rules add up"
    assert page.locator(".dmc-piece").count() <= 64
