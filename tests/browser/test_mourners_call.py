"""Mourners Call in the browser: the last rounds of a game clicked to their end, and what has to be seen on the way."""

from __future__ import annotations

import re
from collections import Counter
from typing import cast
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from boneyard.games.mourners_call.cards import Catalogue
from boneyard.games.mourners_call.game import GAME as MOURNERS
from boneyard.games.mourners_call.options import Play
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import PLACES
from tests.browser.conftest import Visitor
from tests.browser.hands import (
    ANY_CHOICE,
    ME,
    Row,
    bot,
    charted,
    lay_table,
    my_turn,
    one_step,
    play_out,
    press,
    take_up,
)
from tests.browser.mourners import reached, sit_at, view_of

GAME = "mourners_call"
AT_ONCE = 'localStorage.setItem("boneyard.prefs", \'{"pace":"instant","motion":"none","act":"once"}\')'
"""Somebody in a hurry: a choice is sent as soon as it is whole."""


def sideways(page: Page) -> int:
    """By how much the page is wider than the screen."""
    return int(page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))


class Hurry:
    """Take the first pile, bid all, pass where that is possible: Unity is soon taken, so the game is short."""

    def __init__(self) -> None:
        self.edited: Counter[str] = Counter()

    def __call__(self, page: Page) -> None:
        editor = page.evaluate("document.querySelector('.editor')?.className ?? ''")
        if "editor-amount" in editor:
            self.edited["amount"] += 1
            page.locator("input[type=range]").press("End")
            page.locator(".prompt .confirm").click()
        elif "editor-split" in editor:
            self.edited["split"] += 1
            page.get_by_role("button", name="Reset", exact=True).click()
            page.get_by_role("button", name=re.compile("^Pile 2 has 0: put all")).click()
            page.locator(".prompt .confirm").click()
        else:
            press(page, Row(".prompt-do .answer", "^1?Pass"), Row(".piece.live[data-touch^='pile:']"), *ANY_CHOICE)


def test_the_last_rounds_clicked_to_the_end(visitor: Visitor) -> None:
    """A whole game takes two minutes; what its rounds have in common is in the last ones, too."""
    page = visitor()
    page.context.add_init_script(AT_ONCE)
    hurry = Hurry()
    sit_at(page, "split_etherea", 2, lambda g: g.pool <= 12)
    expect(page.locator(".mcl-place")).to_have_count(12)
    assert play_out(page, hurry, most=900) > 8
    assert hurry.edited["split"] > 0
    assert hurry.edited["amount"] > 0
    expect(page.get_by_role("dialog", name="How it went").locator(".result-score")).to_have_count(2)
    scores = [int(text) for text in page.locator(".result-score").all_text_contents()]
    assert charted(page) == sorted(scores), "Unity, Influence, motives and artifacts add up to the score"
    page.keyboard.press("Escape")
    totals = [int(text) for text in page.locator(".mcl-scores strong").all_text_contents()]
    assert sorted(totals) == sorted(scores), "the plaza adds up what the rules add up"
    panels = [int(text) for text in page.locator(".mcl-points strong").all_text_contents()]
    assert sorted(panels) == sorted(scores), "and so do the seats"
    motives = page.locator(".mcl-revealed")
    expect(motives).to_have_count(2)
    motives.last.click()
    expect(page.locator(".inspect").filter(visible=True)).to_contain_text("points for each")


def test_the_city_shows_what_the_view_says(visitor: Visitor) -> None:
    page = visitor(scheme="dark")
    lay_table(page, ME, bot(), bot(), bot(), game=GAME)
    for _ in range(40):
        if not my_turn(page) or view_of(page)["phase"] == 4:
            break
        one_step(page)
    view = view_of(page)
    assert view["phase"] == 4
    expect(page.locator(".mcl-pool strong")).to_have_text(str(view["pool"]))
    expect(page.locator(".mcl-suspicion .now i")).to_have_text(str(view["suspicion"]))
    expect(page.locator(".mcl-threat .now i")).to_have_text(str(view["threat"]))
    expect(page.locator(".mcl-court")).to_have_count(len(view["hand"][0]))
    standing = sum(count > 0 for row in view["figures"] for count in row)
    expect(page.locator("[data-touch^='figure:']").filter(visible=True)).to_have_count(standing)
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert page.locator(".board").evaluate("board => board.scrollHeight <= board.clientHeight + 1")
    assert page.locator(".seats").evaluate("seats => seats.scrollHeight <= seats.clientHeight + 1")

    figures = page.locator(".piece.live[data-touch^='guild:']")
    if figures.count():
        figures.first.click()
        page.get_by_role("button", name="Confirm").click()
        expect(page.locator(".mine [data-touch^='figure:0:crypt:']").first).to_be_visible()


IN_SIGHT = """names => names.filter(name => ![...document.querySelectorAll('.board *')].some(each => {
  if (each.childElementCount || each.textContent !== name) return false;
  const words = document.createRange();
  words.selectNodeContents(each);
  const box = words.getBoundingClientRect(), board = each.closest('.board').getBoundingClientRect();
  return box.width > 0 && box.bottom <= board.bottom && box.right <= board.right && box.right <= each.closest('.piece').getBoundingClientRect().right; }))"""
"""Those of these names that are not seen whole on the board."""


@pytest.mark.parametrize(("width", "height"), [(1366, 657), (1280, 720), (1024, 768), (390, 844)])
def test_all_places_and_guilds_are_seen_by_name_and_my_crypt_lies_before_me(
    visitor: Visitor, width: int, height: int
) -> None:
    page = visitor(width=width, height=height)
    sit_at(page, "action", 4, lambda g: sum(g.figures[0][:6]) > 0, pace=5000)
    page.evaluate("document.querySelector('.tabs button')?.click()")
    content = cast(Catalogue, MOURNERS.content)
    names = [place.name for place in content.locations] + [guild.name for guild in content.guilds]
    assert page.evaluate(IN_SIGHT, names) == []
    assert page.locator(".mine .mcl-crypt [data-touch^='figure:0:crypt:']").count() > 0


def test_the_guilds_stand_as_clear_when_nobody_can_be_recruited(visitor: Visitor) -> None:
    page = visitor()
    sit_at(page, "action", 3, lambda g: g.etherea[0] == 0, pace=5000)
    expect(page.locator(".mcl-guild.barred")).to_have_count(6)
    assert page.locator(".mcl-guild").evaluate_all("all => all.every(each => getComputedStyle(each).opacity === '1')")


def test_a_press_on_a_figure_of_mine_says_where_figures_go_from(visitor: Visitor) -> None:
    page = visitor()
    sit_at(page, "action", 3, lambda g: g.presence[0][1:].count(0) < 12 and min(g.influence[0]) > 0, pace=5000)
    mine = page.locator(".board .mcl-stack[data-touch^='figure:0:']").first
    place = str(mine.get_attribute("data-touch")).split(" ")[1]
    mine.click()
    expect(page.locator(f".mcl-ground[data-touch~='{place}']")).to_have_class(re.compile("picked"))


def test_a_phone_shows_it_all_without_sideways_scroll(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    lay_table(page, ME, bot(), bot(), game=GAME)
    for _ in range(24):
        assert my_turn(page)
        assert sideways(page) <= 0
        assert page.locator(".board, .mine").evaluate_all(
            "zones => zones.every(zone => !zone.offsetParent || zone.scrollWidth <= zone.clientWidth + 1)"
        )
        one_step(page)
    page.get_by_role("button", name=re.compile("^Board")).click()
    expect(page.get_by_role("group", name="Illverness")).to_be_visible()


def test_figures_that_move_are_counted_in_an_editor(visitor: Visitor) -> None:
    page = visitor()

    def two_alike_and_another(g: Illverness) -> bool:
        crypt = g.figures[0][:6]
        return len(g.options(0)) > 4 and max(crypt) > 1 and sum(count > 0 for count in crypt) > 1

    before = sit_at(page, "figures_to_move", 3, two_alike_and_another, pace=5000)
    source, to, _ = before["asked"]["args"]
    confirm = page.locator(".prompt .confirm")
    expect(confirm).to_be_disabled()
    alike = page.locator(".editor div.counter").first
    alike.get_by_role("button", name=re.compile("^One more")).click()
    expect(alike.locator(".counter-number")).to_have_text("1")
    expect(page.locator(".editor-says")).to_have_text(
        re.compile(r"^Move 1 [A-Z][\w' ]+ figure from .* to .*(Influence|free)$")
    )
    expect(page.locator(".mcl-stack.picked")).to_have_count(1)
    alike.get_by_role("button", name=re.compile("^One less")).click()
    expect(confirm).to_be_disabled()
    alike.get_by_role("button", name=re.compile("^One more")).click()
    confirm.click()
    page.wait_for_function("() => !document.querySelector('.editor-subset')")
    after = view_of(page)
    moved = sum(after["figures"][0][to * 6 : to * 6 + 6]) - sum(before["figures"][0][to * 6 : to * 6 + 6])
    left = sum(before["figures"][0][source * 6 : source * 6 + 6]) - sum(
        after["figures"][0][source * 6 : source * 6 + 6]
    )
    assert (moved, left) == (1, 1)


def test_a_secret_bid_is_dialled_by_keys_and_says_what_it_comes_to(visitor: Visitor) -> None:
    page = visitor(width=390, height=844, touch=True)
    before = sit_at(page, "tithe_bid", 2, lambda g: g.etherea[0] >= 4 and g.waiting == (0, 1))
    expect(page.locator(".dial-number")).to_have_text("0")
    expect(page.locator(".editor-says")).to_contain_text("Bid 0: ")
    assert sideways(page) <= 0
    page.keyboard.press("3")
    expect(page.locator(".dial-number")).to_have_text("3")
    expect(page.locator(".editor-says")).to_contain_text(f"Bid 3: {before['forge'] + 3} of ")
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.locator(".dial-number")).to_have_text("4")
    page.locator(".prompt .confirm").click()
    page.wait_for_function("() => document.querySelector('.log-scroll').textContent.includes('The bids: red 4')")


def test_a_meter_can_be_looked_at_closely(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page, ME, bot(), game=GAME)
    assert my_turn(page)
    looked = page.locator(".inspect-now").filter(visible=True)
    page.locator(".mcl-meter.mcl-threat").focus()
    page.keyboard.press("i")
    expect(looked).to_contain_text("a place bears this many figures: 6")
    expect(looked).to_contain_text("10 steps to the Dreadsgrip")
    page.keyboard.press("Escape")
    page.locator(".piece[data-touch='place:voxxingard']").focus()
    page.keyboard.press("i")
    expect(looked).to_contain_text("No figures.")
    expect(looked).to_contain_text("the limit is 6")


@pytest.mark.parametrize(("width", "height"), [(1366, 657), (1024, 768), (390, 844)])
def test_beside_a_coach_all_piles_can_be_cut_and_all_answers_are_seen(
    visitor: Visitor, width: int, height: int
) -> None:
    """The coach takes room from the bar, and its questions are answered in it."""
    page = visitor(width=width, height=height, touch=width < 861)
    wish = {"scene": f"{GAME}.course.03_cut_and_choose", "request_id": uuid4().hex, "table": {"pace": 0}}
    page.goto(f"/t/{page.context.request.post('/api/tables', data=wish).json()['table']}")
    page.get_by_role("button", name="Continue", exact=True).click()
    answers = page.locator(".coach-answers button")
    expect(answers).to_have_count(2)
    for answer in answers.all():
        expect(answer).to_be_in_viewport(ratio=0.9)
    answers.first.click()
    expect(page.locator(".coach-reply")).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Continue", exact=True).click()
    piles = page.locator(".pile-edit")
    expect(piles).to_have_count(3)
    for pile in piles.all():
        expect(pile).to_be_in_viewport(ratio=0.9)


# --- what is pressed, and what it means ---------------------------------------------------------------


def on_board(g: Illverness) -> list[int]:
    """The places of the board in which the first seat has figures."""
    return [place for place in range(1, PLACES) if g.presence[0][place]]


def test_a_place_shows_its_figures_though_the_ground_has_the_focus(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    match = reached("action", 2, lambda g: bool(on_board(g)))
    take_up(page, match, pace=0)
    place = MOURNERS.content.tokens["place"].name(on_board(cast("Illverness", match.state))[0])
    ground = page.locator(f".mcl-ground[data-touch~='place:{place}']")
    page.keyboard.press("Tab")
    ground.focus()
    assert ground.evaluate("(each) => each.matches(':focus-visible')")
    over = ground.evaluate(
        """(each) => [...each.parentElement.children].filter((one) => one !== each).every((one) => {
          const layer = (node) => Number(getComputedStyle(node).zIndex) || 0;
          return layer(one) > layer(each);
        })"""
    )
    assert over, "figures, counter and crown stand on the ground"


def test_the_first_press_says_from_where_though_i_stand_in_both_places(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    match = reached("action", 2, lambda g: len(on_board(g)) > 1 and min(g.influence[0]) > 0)
    take_up(page, match, pace=0)
    content = cast("Catalogue", MOURNERS.content)
    name = content.tokens["place"].name
    source, to = on_board(cast("Illverness", match.state))[:2]
    page.locator(f".mcl-crowd .piece.live[data-touch~='from:{name(source)}']").first.click()
    page.locator(f".mcl-ground.live[data-touch~='place:{name(to)}']").click()
    said = f"Move figures: from {content.place_names[source]} to {content.place_names[to]}"
    expect(page.locator(".prompt .trail")).to_contain_text(said)
    expect(page.locator(".prompt .confirm")).to_be_visible()


def barred_action(g: Illverness) -> Play | None:
    """An action of a Court card of the first seat that cannot be used now."""
    asked = MOURNERS.view(g, 0).decision
    assert asked is not None
    return next((each.option for each in asked.blocked if isinstance(each.option, Play)), None)


def test_an_action_that_cannot_be_used_now_is_grey_and_says_why(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    match = reached("action", 2, lambda g: barred_action(g) is not None)
    take_up(page, match, pace=0)
    option = barred_action(cast("Illverness", match.state))
    assert option is not None
    court = MOURNERS.content.tokens["court"].name(option.card)
    action = page.locator(f".mcl-action[data-touch='action:{court}:{option.action}']")
    expect(action).to_have_class(re.compile(r"\bbarred\b"))
    action.click(force=True)
    expect(page.locator(".prompt .why")).to_contain_text("Not that one: ")


def test_what_would_follow_hides_neither_meter_nor_a_name(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    sit_at(page, "take_location_bonus", 2, lambda g: g.round > 1, pace=5000)
    page.locator(".prompt-do .answer").first.click()
    expect(page.locator("#over .ghost").first).to_be_visible()
    covered = page.evaluate("""() => [...document.querySelectorAll('#over .ghost')].flatMap((each) => {
      const a = each.getBoundingClientRect();
      return [...document.querySelectorAll('.mcl-suspicion, .mcl-place-name, .mcl-guild-name')].filter((other) => {
        const words = document.createRange();
        words.selectNodeContents(other);
        const b = words.getBoundingClientRect();
        return a.right > b.left + 2 && a.left < b.right && a.bottom > b.top + 2 && a.top < b.bottom;
      }).map((other) => `${each.textContent} over ${other.textContent}`); })""")
    assert covered == []


def test_recruiting_a_mourner_lights_its_deck_and_no_influence(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    sit_at(page, "action", 2, lambda g: g.etherea[0] >= 5 and g.bases[0] > 0, pace=5000)
    page.locator(".piece.live[data-touch^='deck:']").locator("visible=true").first.click()
    expect(page.locator(".prompt .foreseen-shown")).to_be_visible()
    expect(page.locator(".mcl-deck.lit").locator("visible=true")).to_have_count(1)
    expect(page.locator(".mcl-coin.lit")).to_have_count(0)


def test_a_figure_that_leaves_lights_no_other(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    sit_at(page, "figure_to_move", 2, lambda g: sum(each > 0 for each in g.figures[0][:6]) > 1, pace=5000)
    page.locator(".mine .mcl-stack.live[data-touch^='figure:0:crypt:']").first.click()
    if not page.locator(".prompt .trail-whole").count():
        page.locator(".mcl-ground.live").first.click()
    expect(page.locator(".prompt .foreseen-shown")).to_be_visible()
    ringed = page.locator(".mine .mcl-stack").evaluate_all(
        "(all) => all.filter((each) => getComputedStyle(each).outlineStyle === 'dashed').length"
    )
    assert ringed <= 1
