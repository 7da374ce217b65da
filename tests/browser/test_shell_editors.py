"""Wide choices: a dial, piles and counters, by mouse, by keys, by names, and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import Pretended, bids, box, chosen, click_a_choice, groups, hand_of, splits
from tests.browser.test_everybody import check, sideways


def confirm(page: Page) -> Any:
    return page.get_by_role("button", name=re.compile("^Confirm"))


# --- an amount ----------------------------------------------------------------------------------------


@pytest.fixture
def bidding(visitor: Visitor) -> Pretended:
    table = Pretended(visitor())
    table.asks(bids(), editor="amount", secret=True, prompt="You must bid.")
    table.opens()
    return table


def test_the_dial_goes_up_and_down_and_says_what_it_means(bidding: Pretended) -> None:
    page = bidding.page
    number = page.locator(".dial-number")
    expect(number).to_have_text("0")
    expect(page.locator(".editor-says")).to_contain_text("Give nothing · in secret")
    expect(page.get_by_role("button", name="Less", exact=True)).to_have_attribute("aria-disabled", "true")
    for _ in range(3):
        page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Less", exact=True).click()
    expect(number).to_have_text("2")
    expect(page.locator(".editor-says")).to_contain_text("Give 2 Etherea")
    page.get_by_role("slider", name="Amount").focus()
    page.keyboard.press("End")
    expect(number).to_have_text("12")
    expect(page.get_by_role("button", name="More", exact=True)).to_have_attribute("aria-disabled", "true")
    confirm(page).click()
    assert chosen(bidding) == [["Bid", 12]]


def test_confirm_names_the_space_bar_only_where_one_press_of_it_is_enough(bidding: Pretended) -> None:
    page = bidding.page
    expect(confirm(page)).to_have_text("Confirm")
    page.keyboard.press("Space")
    expect(confirm(page)).to_be_focused()
    expect(confirm(page)).to_have_text("Confirm Space")
    page.keyboard.press("Space")
    assert chosen(bidding) == [["Bid", 0]]


@pytest.mark.parametrize("width", [1440, 1366, 1280])
def test_a_full_bar_with_a_dial_stays_within_itself(visitor: Visitor, width: int) -> None:
    table = Pretended(visitor(width=width, height=657, first=True), game="mourners_call")
    label = "Take {} Etherea: the Forge keeps 1, and 2 are missing"
    options = [each | {"label": label.format(each["value"])} for each in bids()]
    table.asks(options, editor="amount", brief="Take Etherea from the Forge", prompt="Take some of it.")
    table.frame["undo"] = {**table.frame["undo"], "state": "free"}
    table.opens()
    page = table.page
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.locator(".editor-says")).to_contain_text("Take 1 Etherea")
    bar, words = box(page, ".prompt"), box(page, ".prompt-words")
    for inside in (".prompt .confirm", ".prompt-line", ".editor-says"):
        part = box(page, inside)
        assert part["x"] + part["width"] <= bar["x"] + bar["width"] - 6, inside
        assert bar["y"] <= part["y"], inside
        assert part["y"] + part["height"] <= bar["y"] + bar["height"], inside
    assert words["x"] + words["width"] <= box(page, ".dial")["x"], "nothing lies over anything"


def test_an_amount_is_typed_and_confirmed_by_keys_alone(bidding: Pretended) -> None:
    page = bidding.page
    page.keyboard.press("Space")
    assert chosen(bidding, 0) == [], "one key must not send a bid nobody has looked at"
    page.locator(".prompt").focus()
    page.keyboard.press("1")
    page.keyboard.press("1")
    expect(page.locator(".dial-number")).to_have_text("11")
    page.keyboard.press("-")
    expect(page.locator(".dial-number")).to_have_text("10")
    page.keyboard.press("Escape")
    expect(page.locator(".dial-number")).to_have_text("0")
    page.keyboard.press("7")
    page.locator(".prompt").focus()
    page.keyboard.press("Space")
    assert chosen(bidding) == [["Bid", 7]]


def test_the_slider_is_the_same_dial(bidding: Pretended) -> None:
    page = bidding.page
    slider = page.get_by_role("slider", name="Amount")
    slider.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".dial-number")).to_have_text("4")
    expect(slider).to_have_attribute("aria-valuetext", "Give 4 Etherea")


def test_amounts_with_gaps_and_a_pass_beside(visitor: Visitor) -> None:
    table = Pretended(visitor())
    offered = [{**option, "touches": []} for option in bids() if option["value"] in (2, 3, 7)]
    table.asks([*offered, {"move": ["Pass"], "label": "Take none", "passes": True, "value": None}], editor="amount")
    table.opens()
    page = table.page
    page.keyboard.press("5")
    expect(page.locator(".dial-number")).to_have_text("3")
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.locator(".dial-number")).to_have_text("7")
    page.get_by_role("button", name=re.compile("Take none")).click()
    confirm(page).click()
    assert chosen(table) == [["Pass"]]


# --- a split ------------------------------------------------------------------------------------------


@pytest.fixture
def dividing(visitor: Visitor) -> Pretended:
    table = Pretended(visitor())
    table.asks(splits(8, 3), editor="split", prompt="You must divide 8 into 3 piles.")
    table.opens()
    return table


def test_units_are_moved_between_piles_and_order_does_not_matter(dividing: Pretended) -> None:
    page = dividing.page
    sizes = page.locator(".pile-size")
    expect(sizes).to_have_text(["3", "3", "2"])
    page.get_by_role("button", name="One less on pile 2").click()
    page.get_by_role("button", name="One less on pile 2").click()
    expect(page.locator(".in-hand")).to_have_text("In hand: 2")
    expect(confirm(page)).to_be_disabled()
    expect(page.locator(".editor-says")).to_contain_text("Put what is in the hand on the piles")
    page.get_by_role("button", name="One more on pile 1").click()
    page.get_by_role("button", name=re.compile("^Pile 1 has 4: put all 1")).click()
    expect(sizes).to_have_text(["5", "1", "2"])
    expect(confirm(page)).to_be_enabled()
    confirm(page).click()
    assert chosen(dividing) == [["Split", [1, 2, 5]]]


def test_piles_are_taken_up_made_even_and_reset(dividing: Pretended) -> None:
    page = dividing.page
    sizes = page.locator(".pile-size")
    page.get_by_role("button", name="Pile 3 has 2: take it up").click()
    page.get_by_role("button", name=re.compile("^Pile 1 has 3: put all 2")).click()
    expect(sizes).to_have_text(["5", "3", "0"])
    page.get_by_role("button", name="Even").click()
    expect(sizes).to_have_text(["3", "3", "2"])
    page.get_by_role("button", name="Reset", exact=True).click()
    expect(sizes).to_have_text(["0", "0", "0"])
    expect(page.locator(".in-hand")).to_have_text("In hand: 8")
    page.keyboard.press("Escape")
    expect(sizes).to_have_text(["3", "3", "2"])
    expect(page.get_by_role("button", name="One more on pile 1")).to_have_attribute("aria-disabled", "true")


def test_where_order_matters_the_piles_are_taken_as_they_stand(visitor: Visitor) -> None:
    table = Pretended(visitor())
    ways = [[5, 0], [4, 1], [0, 5]]
    table.asks([{"move": ["Give", way], "label": f"{way}", "value": way} for way in ways], editor="split")
    table.opens()
    page = table.page
    expect(page.locator(".pile-size")).to_have_text(["5", "0"])
    page.get_by_role("button", name="Pile 1 has 5: take it up").click()
    page.get_by_role("button", name="One more on pile 1").click()
    page.get_by_role("button", name=re.compile("^Pile 2 has 0: put all 4")).click()
    expect(page.locator(".editor-says")).to_contain_text("It may not be divided like this")
    expect(confirm(page)).to_be_disabled()


# --- some of many -------------------------------------------------------------------------------------


@pytest.fixture
def grouping(visitor: Visitor) -> Pretended:
    table = Pretended(visitor())
    one, two, three = hand_of(table)[:3]
    table.asks(groups(one, two, three), editor="subset", prompt="You must move one or two.")
    table.opens()
    return table


def test_pieces_are_toggled_on_the_table_and_counted(grouping: Pretended) -> None:
    page = grouping.page
    one, two, three = hand_of(grouping)[:3]
    expect(confirm(page)).to_be_disabled()
    expect(page.locator(".mine .piece.live")).to_have_count(3)
    card = page.locator(f".mine [data-touch='{one}']")
    card.click()
    expect(card).to_have_class(re.compile("picked"))
    card.click()
    expect(page.locator(".mine .piece.picked")).to_have_count(0)
    card.click()
    page.locator(f".mine [data-touch='{two}']").click()
    expect(page.locator(".editor .chip")).to_have_text("2 chosen")
    third = page.locator(f".mine [data-touch='{three}']")
    expect(third).not_to_have_class(re.compile("live"))
    confirm(page).click()
    assert chosen(grouping) == [["Group", sorted([one, two])]]


def test_alike_pieces_have_a_counter_each(visitor: Visitor) -> None:
    table = Pretended(visitor())
    table.asks(groups("boat:1", "boat:2", "boat:3", "boat:3"), editor="subset", prompt="You must move one or two.")
    table.opens()
    page = table.page
    assert box(page, ".sheet")["y"] >= box(page, ".prompt")["y"] + box(page, ".prompt")["height"], "over my area"
    row = page.locator("div.counter")
    expect(row).to_have_attribute("aria-label", re.compile(": 0 of 2$"))
    row.get_by_role("button", name=re.compile("^One more")).click()
    row.get_by_role("button", name=re.compile("^One more")).click()
    expect(row.locator(".counter-number")).to_have_text("2")
    expect(row.get_by_role("button", name=re.compile("^One more"))).to_have_attribute("aria-disabled", "true")
    expect(page.locator("button.counter").first).to_have_attribute("aria-disabled", "true")
    row.get_by_role("button", name=re.compile("^One less")).click()
    expect(row.locator(".counter-number")).to_have_text("1")
    page.get_by_role("button", name="None", exact=True).click()
    expect(row.locator(".counter-number")).to_have_text("0")
    page.locator("button.counter").first.click()
    confirm(page).click()
    assert chosen(table) == [["Group", ["boat:1"]]]


def test_a_hand_that_only_clicks_comes_to_an_answer(grouping: Pretended) -> None:
    for _ in range(2):
        click_a_choice(grouping.page)
    assert len(chosen(grouping)) == 1


# --- everybody ----------------------------------------------------------------------------------------


def test_without_values_a_wide_question_is_asked_as_any_other(visitor: Visitor) -> None:
    table = Pretended(visitor())
    table.asks([{"move": ["Bid", n], "label": f"Give {n}"} for n in range(4)], editor="amount")
    table.opens()
    expect(table.page.locator(".prompt-do .answer")).to_have_count(4)
    expect(table.page.locator(".editor")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_editors_fit_the_screen_and_axe_finds_nothing(visitor: Visitor, phone: bool) -> None:
    width, height = (390, 844) if phone else (1180, 720)
    page = visitor(width=width, height=height, touch=phone, scheme="dark" if phone else "light")
    for kind in ("amount", "split", "subset"):
        table = Pretended(page)
        offers = {"amount": bids(), "split": splits(9, 5), "subset": groups(*hand_of(table)[:4])}
        table.asks(offers[kind], editor=kind, prompt="You must compose a wide choice, and it takes some words to say.")
        table.opens()
        page.wait_for_selector(f".editor-{kind}")
        assert sideways(page) <= 0
        box = page.locator(".prompt").bounding_box()
        assert box is not None
        assert box["height"] <= height * (0.46 if phone else 0.3) + 1
        small = page.evaluate(
            "() => [...document.querySelectorAll('.editor button')].filter(each => each.offsetHeight < 44 || each.offsetWidth < 40).map(each => `${each.className} ${each.textContent} ${each.offsetWidth}x${each.offsetHeight}`)"
        )
        assert not phone or small == [], kind
        expect(confirm(page)).to_be_in_viewport()
        check(page, kind)
