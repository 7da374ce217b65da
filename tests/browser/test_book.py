"""The page of each game and its rulebook, as somebody reads them who never played it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from boneyard.engine.game import Game
from boneyard.games import all_games
from tests.browser.conftest import Visitor
from tests.browser.hands import lay_table, my_turn
from tests.browser.test_everybody import check

GAMES = list(all_games().values())
SIZES = ((1366, 657), (390, 844))
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
sizes = pytest.mark.parametrize(("width", "height"), SIZES, ids=lambda side: str(side))

TOO_WIDE = """() => {
  const wide = [...document.querySelectorAll("#page *")].filter((each) => !each.closest(".drawn, .sheet, svg") && each.getClientRects().length);
  return wide.filter((each) => {
    const box = each.getBoundingClientRect();
    const clips = getComputedStyle(each).overflowX !== "visible";
    return box.right > innerWidth + 1 || box.left < -1 || (clips && each.scrollWidth > each.clientWidth + 1);
  }).map((each) => `${each.tagName} ${each.className}: ${each.textContent.slice(0, 60)}`);
}"""


def nothing_is_too_wide(page: Page) -> None:
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@games
@sizes
def test_a_page_tells_a_game_in_a_minute(visitor: Visitor, game: Game, width: int, height: int) -> None:
    page = visitor(name="", width=width, height=height)
    page.goto(f"/game/{game.id}")
    about = game.about
    expect(page.locator(".drawn.done")).to_have_count(1)
    for sentence in (about.goal, about.end, about.winner, about.suits, *about.turn):
        expect(page.locator(".game-page").get_by_text(sentence, exact=True)).to_be_visible()
    expect(page.locator(".game-labels li")).to_have_text([label.text for label in about.labels])
    marks = page.locator(".drawn-mark:visible")
    expect(marks).to_have_count(len(about.labels))
    for at in range(len(about.labels)):
        assert page.evaluate(PART_OF_ITS_PICTURE, at), f"number {at + 1} lies in the picture, and on no other number"
    expect(page.locator(".game-signs .signs li").first).to_be_attached()
    nothing_is_too_wide(page)
    check(page, f"the page of {game.title}")


PART_OF_ITS_PICTURE = """(at) => {
  const box = document.querySelector(".drawn").getBoundingClientRect();
  const marks = [...document.querySelectorAll(".drawn-mark")].map((each) => each.getBoundingClientRect());
  const mine = marks[at];
  const inside = mine.left >= box.left - 1 && mine.right <= box.right + 1 && mine.top >= box.top - 1 && mine.bottom <= box.bottom + 1;
  const apart = marks.every((each, other) => other === at || Math.hypot(each.left - mine.left, each.top - mine.top) > 20);
  return inside && apart;
}"""


@games
@sizes
def test_a_book_is_read_from_its_contents_on(visitor: Visitor, game: Game, width: int, height: int) -> None:
    page = visitor(name="", width=width, height=height)
    page.goto(f"/rules/{game.id}")
    book = game.rulebook
    expect(page.locator(".contents a")).to_have_text([chapter.title for chapter in book.chapters])
    last = book.chapters[-1]
    page.locator(".contents a", has_text=last.title).last.click()
    expect(page.locator(".chapter h2", has_text=last.title).last).to_be_in_viewport()
    assert page.url.endswith(f"#{last.slug}")
    picture = page.locator(".chapter .drawn").first
    if picture.count():
        picture.scroll_into_view_if_needed()
        expect(page.locator(".chapter .drawn").first).to_have_class(re.compile("done"))
    nothing_is_too_wide(page)
    check(page, f"the rulebook of {game.title}")


@games
def test_every_picture_of_a_book_can_be_drawn_and_shows_what_it_speaks_of(visitor: Visitor, game: Game) -> None:
    page = visitor(name="", width=1366, height=657)
    page.goto(f"/rules/{game.id}")
    pictures = [block for block in game.rulebook.blocks if block.kind == "picture"]
    expect(page.locator(".drawn")).to_have_count(len(pictures))
    for at, block in enumerate(pictures):
        drawn = page.locator(".drawn").nth(at)
        drawn.scroll_into_view_if_needed()
        expect(drawn).to_have_class(re.compile("done"))
        lit = drawn.locator(".lit").evaluate_all(
            "(all) => all.flatMap((each) => `${each.dataset.touch ?? ''} ${each.dataset.id ?? ''}`.split(' '))"
        )
        assert set(block.lit) <= set(lit), f"{block.anchor}: what is spoken of is on no piece of the drawing"


def test_a_paragraph_opens_its_exact_rows_and_a_row_leads_back(visitor: Visitor) -> None:
    page = visitor(name="")
    page.goto("/rules/day_of_the_dead")
    told = page.locator(".told", has=page.locator(".exactly")).first
    sign = told.locator(".exactly")
    rows = re.findall(r"[A-Z]+\d+[a-z]?", str(sign.get_attribute("aria-label")))
    sign.click()
    expect(told.locator(".exact-rows dt")).to_have_text([f"DOD-{row}" for row in rows])
    expect(sign).to_have_attribute("aria-expanded", "true")
    sign.click()
    expect(told.locator(".exact-rows")).to_have_count(0)
    page.get_by_role("button", name="The exact rules", exact=True).click()
    page.locator("[data-row='DOD-F12'] .rule-back").click()
    expect(page.locator(".told.now")).to_be_in_viewport()
    assert page.locator(".told.now").get_attribute("data-place") == page_of("DOD-F12")


def page_of(row: str) -> str:
    game = next(game for game in GAMES if game.id == "day_of_the_dead")
    return game.rulebook.places[row]


def test_a_link_to_a_row_opens_its_paragraph_with_the_row_in_it(visitor: Visitor) -> None:
    page = visitor(name="", width=390, height=844)
    page.goto("/rules/day_of_the_dead#DOD-F12")
    told = page.locator(".told.now")
    assert told.get_attribute("data-place") == page_of("DOD-F12")
    expect(told.locator(".rule-row.now dt")).to_have_text("DOD-F12")
    expect(told.locator(".rule-row.now")).to_be_in_viewport()


def test_a_search_finds_paragraphs_first(visitor: Visitor) -> None:
    page = visitor(name="")
    page.goto("/rules/day_of_the_dead")
    page.get_by_label("Search the rules").fill("fallen spirit")
    found = page.locator(".found ul li")
    expect(found.first.locator("mark").first).to_be_visible()
    expect(page.locator(".found .rule-row").first).to_be_attached()
    above = page.evaluate(
        "() => document.querySelector('.found ul li').getBoundingClientRect().top"
        " < document.querySelector('.found .rule-row').getBoundingClientRect().top"
    )
    assert above, "what is easy to read stands before what is exact"
    found.first.get_by_role("link").click()
    expect(page.locator(".told.now")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("submarine")
    expect(page.locator(".rules-count")).to_have_text("Nothing is said with these words.")


def test_a_rule_asked_for_at_the_table_opens_its_paragraph(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    lay_table(page)
    assert my_turn(page)
    page.keyboard.press("r")
    expect(page.locator(".drawer .told.now .rule-row.now")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".drawer .told.now")).to_be_in_viewport()


def test_an_example_of_the_book_is_played_on_the_spot(visitor: Visitor) -> None:
    page = visitor(name="")
    page.goto("/rules/day_of_the_dead")
    page.locator(".play-it button").first.click()
    expect(page.get_by_role("complementary", name="Worked example")).to_be_visible()


@games
def test_on_paper_a_page_is_an_aid_of_two_pages_without_buttons(visitor: Visitor, game: Game) -> None:
    page = visitor(name="", width=1280, height=900)
    page.goto(f"/game/{game.id}")
    expect(page.locator(".drawn.done")).to_have_count(1)
    expect(page.locator(".game-signs li").first).to_be_visible()
    sheets = len(re.findall(rb"/Type /Page\b(?!s)", page.pdf(prefer_css_page_size=True)))
    assert 1 <= sheets <= 2
    page.emulate_media(media="print")
    expect(page.locator(".game-doors")).to_be_hidden()
    expect(page.locator(".game-table")).to_be_visible()
    expect(page.get_by_text(game.about.goal, exact=True)).to_be_visible()


def test_home_leads_to_the_page_and_offers_to_learn_what_one_never_played(visitor: Visitor) -> None:
    page = visitor(first=True)
    page.goto("/")
    card = page.get_by_role("article", name="Day of the Dead")
    learn = card.get_by_role("link", name="Learn Day of the Dead")
    expect(learn).to_have_class(re.compile("first"))
    page.evaluate("localStorage.setItem('boneyard.done', 'day_of_the_dead')")
    page.goto("/")
    expect(card.get_by_role("button", name="Play Day of the Dead now")).to_have_class(re.compile("first"))
    expect(learn).to_have_count(0)
    card.get_by_role("link", name="Day of the Dead", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Day of the Dead")
    expect(page.get_by_role("link", name="Learn it")).to_be_visible()
