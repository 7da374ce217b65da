"""What stands on the cards I hold in Mourners Call can be read, whichever cards they are."""

from __future__ import annotations

from typing import cast

import pytest
from playwright.sync_api import expect

from boneyard.engine import chance
from boneyard.engine.match import Match
from boneyard.games.mourners_call.cards import Catalogue
from boneyard.games.mourners_call.game import GAME as MOURNERS
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.text import motive_text
from tests.browser.conftest import Visitor
from tests.browser.mourners import sit_at

CUT_OFF = """() => [...document.querySelectorAll('.mine .mcl-court, .mine .mcl-motive')].flatMap(card => {
  const inside = card.getBoundingClientRect(), cut = [];
  let floor = card.querySelector('.mcl-court-head')?.getBoundingClientRect().bottom ?? inside.top;
  for (const part of card.querySelectorAll('.mcl-action, .mcl-motive-words')) {
    const range = document.createRange();
    range.selectNodeContents(part);
    const words = range.getBoundingClientRect();
    if (words.top < floor - 1 || words.bottom > inside.bottom + 1) cut.push(part.textContent);
    floor = words.bottom;
  }
  return cut; })"""
"""Words of my cards that run out of their card or under its head."""
WORDY = {"auraghost", "gethsemoni", "marrow_chancellor", "pale_choirmaster", "blind_oracle", "tithe_auditor"}
"""The Court cards with the longest words."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 657), (1280, 720)])
def test_the_words_of_cards_stay_on_their_cards(visitor: Visitor, width: int, height: int) -> None:
    page = visitor(width=width, height=height)

    def a_hand_full_of_words(g: Illverness) -> bool:
        return len(g.hand[0]) > 3 and len({g.content.courts[card].id for card in g.hand[0]} & WORDY) > 1

    sit_at(page, "action", 3, a_hand_full_of_words, pace=5000)
    assert page.locator(".mine .mcl-action").count() > 6
    assert page.evaluate(CUT_OFF) == []


CUT = """(card) => [...card.querySelectorAll('.mcl-court-name, .mcl-action')]
  .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1
    || each.getBoundingClientRect().bottom > card.getBoundingClientRect().bottom + 1)
  .map((each) => each.textContent)"""


AS_IF = f"""(card, [name, ...actions]) => {{
  card.querySelector('.mcl-court-name').textContent = name;
  card.querySelectorAll('.mcl-action').forEach((each, at) => {{ each.lastChild.textContent = actions[at]; }});
  return ({CUT})(card);
}}"""
"""What would be cut if it were another card."""


@pytest.mark.parametrize(("kept", "width"), [(0, 1366), (4, 1366), (0, 1290)])
def test_every_card_of_a_pack_can_be_read(visitor: Visitor, kept: int, width: int) -> None:
    """The narrow one has as much room as the wide one beside a coach."""
    page = visitor(width=width, height=657)
    sit_at(page, "card_to_keep", 2, lambda g: len(g.hand[0]) == kept)
    cards = page.locator(".mcl-packed")
    expect(cards).to_have_count(6 - kept)
    assert [cut for card in cards.all() if (cut := card.evaluate(CUT))] == []
    match = Match(MOURNERS, ["human"] * 2, chance.seed_from("all cards"))
    content, view = cast("Catalogue", MOURNERS.content), MOURNERS.view(cast("Illverness", match.state), 0)
    for court, name in enumerate(each.name for each in content.courts):
        actions = MOURNERS.words.card(view, "court", court).text.removeprefix("1) ").split(" 2) ")
        assert cards.first.evaluate(AS_IF, [name, *actions]) == [], name


SPILT = """() => [...document.querySelectorAll('.mcl-self :is(small, .mcl-motive-words)')].filter((each) => {
  const words = document.createRange();
  words.selectNodeContents(each);
  const inside = words.getBoundingClientRect(), box = each.parentElement.getBoundingClientRect();
  return inside.width && (inside.left < box.left - 1 || inside.right > box.right + 1 || inside.bottom > box.bottom + 1);
}).map((each) => each.textContent)"""
"""Words about what I have that stand over the edge of their box."""


@pytest.mark.parametrize(("width", "height", "first"), [(1440, 900, True), (1440, 900, False), (1366, 657, True)])
def test_every_card_of_a_full_hand_can_be_read_beside_all_that_lies_there(
    visitor: Visitor, width: int, height: int, first: bool
) -> None:
    """Beside a coach as well."""
    page = visitor(width=width, height=height, first=first)

    def a_full_house(g: Illverness) -> bool:
        return len(g.hand[0]) == 5 and len(g.tableau[0]) + len(g.relics[0]) + len(g.quests[0]) > 2

    sit_at(page, "action", 2, a_full_house, pace=5000)
    if first:
        expect(page.locator(".coach")).to_be_visible()
    cards = page.locator(".mine .mcl-court")
    expect(cards).to_have_count(5)
    assert page.evaluate(SPILT) == []
    match = Match(MOURNERS, ["human"] * 2, chance.seed_from("all cards"))
    content, view = cast("Catalogue", MOURNERS.content), MOURNERS.view(cast("Illverness", match.state), 0)
    for court, name in enumerate(each.name for each in content.courts):
        actions = MOURNERS.words.card(view, "court", court).text.removeprefix("1) ").split(" 2) ")
        assert cards.last.evaluate(AS_IF, [name, *actions]) == [], name


def test_two_digits_of_influence_stand_in_their_box(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    sit_at(page, "action", 2, lambda g: True)
    coin = page.locator(".mcl-coin").first
    wide = coin.evaluate(
        """(each) => {
          each.querySelector('strong').textContent = '24';
          const box = each.getBoundingClientRect();
          return [...each.children].every((one) => one.getBoundingClientRect().right <= box.right - 1
            && one.getBoundingClientRect().left >= box.left + 1);
        }"""
    )
    assert wide


TOGETHER = """() => {
  for (const each of document.querySelectorAll('.mcl-self :is(.mcl-thing, .mcl-coin) strong')) each.textContent = '24';
  const told = [...document.querySelectorAll('.mcl-self :is(.mcl-thing, .mcl-coin)')].map((piece) => {
    const parts = [...piece.children].flatMap((each) => {
      const words = document.createRange();
      words.selectNodeContents(each);
      const box = (each.tagName === 'svg' ? each : words).getBoundingClientRect();
      return box.width ? [box] : [];
    });
    return { name: piece.textContent, box: piece.getBoundingClientRect(),
      left: Math.min(...parts.map(({ left }) => left)), right: Math.max(...parts.map(({ right }) => right)) };
  });
  return told.filter(({ left, right, box }) => left < box.left || right > box.right).map(({ name }) => name); }"""
"""What I have of which the numbers run out of their box, and so into the next one, where all of them have two digits."""

OVERFULL = """(motives) => {
  const words = document.querySelector('.mine .mcl-motive-words'), range = document.createRange();
  return motives.filter(([name, text]) => {
    words.querySelector('b').textContent = name;
    words.querySelector('span').textContent = text;
    range.selectNodeContents(words);
    return range.getBoundingClientRect().bottom > words.parentElement.getBoundingClientRect().bottom;
  }).map(([name]) => name); }"""
"""Of these motives those that do not stand in their box."""


@pytest.mark.parametrize(("width", "height"), [(1366, 657), (1024, 768), (1440, 900)])
@pytest.mark.parametrize(("question", "hand"), [("card_to_keep", 0), ("action", 5), ("action", 3)])
def test_what_i_have_stands_apart_and_every_motive_is_read(
    visitor: Visitor, question: str, hand: int, width: int, height: int
) -> None:
    page = visitor(width=width, height=height)
    sit_at(page, question, 2, lambda g: len(g.hand[0]) == hand, pace=5000)
    assert page.evaluate(TOGETHER) == []
    content = cast("Catalogue", MOURNERS.content)
    motives = [[each.name, motive_text(content, each)] for each in content.motives]
    assert page.evaluate(OVERFULL, motives) == []


def test_the_words_below_small_cards_do_not_run_together(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    sit_at(page, "action", 2, lambda g: len(g.tableau[1]) + len(g.quests[1]) > 2, pace=5000)
    apart = """(marks) => marks.every((one, at) => marks.slice(at + 1).every((other) => {
      const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
      return a.right + 2 <= b.left || b.right + 2 <= a.left || a.bottom <= b.top || b.bottom <= a.top; }))"""
    marks = page.locator(".seats .mcl-mini-mark")
    marks.evaluate_all("(all) => { for (const each of all) each.textContent = 'used'; }")
    assert marks.evaluate_all(apart)
