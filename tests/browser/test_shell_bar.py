"""The decision bar under a hand: what it tells of what is pointed at and chosen, and what never moves in it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import SURE, Pretended, box, hand_of, lays, ways

SCREEN: dict[str, int] = {"width": 1366, "height": 657}


def told(text: str = "Red gains 2 VP.") -> dict[str, Any]:
    return {"text": text, "rule": "", "touches": [], "event": {"event": "Points", "values": {"seat": 0, "change": 2}}}


def middle(page: Page, which: str) -> tuple[float, float]:
    found = box(page, which)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


# --- what is pointed at ---------------------------------------------------------------------------------


def test_what_comes_to_lie_under_a_resting_pointer_is_not_foretold(visitor: Visitor) -> None:
    """A line of what would be, under a new question, reads as what has just been. Whoever really points is told, and of what."""
    table = Pretended(visitor(**SCREEN))
    table.answers["preview"] = lambda wish: SURE | {"lines": [told(f"Red goes way {wish['move'][1]}.")]}
    table.asks(ways(2, "Go this way {}: it is long"))
    table.opens()
    page = table.page
    shown = page.locator(".foreseen-shown")
    x, y = middle(page, ".answer:first-child")
    page.mouse.move(x, y)
    expect(shown).to_have_text("Go this way 0, then: Red goes way 0.")
    page.mouse.click(x, y)
    expect(shown).to_have_text("Then: Red goes way 0.")
    page.keyboard.press("Space")
    table.posted("moves", 1)
    table.asks([{"move": ["Go", n + 5], "label": f"Go that way {n}: it is long"} for n in range(2)], brief="And now?")
    table.goes_on()
    expect(page.locator(".prompt-line")).to_have_text("And now?")
    expect(page.locator(".answer").first).to_have_text(re.compile("Go that way 0"))
    asked = len(table.posted("preview"))
    page.mouse.move(x + 1, y)
    page.wait_for_timeout(400)  # longer than it takes to tell of what is pointed at
    expect(shown).to_have_count(0)
    assert len(table.posted("preview")) == asked
    page.mouse.move(x + 12, y)
    expect(shown).to_have_text("Go that way 0, then: Red goes way 5.")


def test_what_was_chosen_is_told_of_and_nothing_else(visitor: Visitor) -> None:
    table = Pretended(visitor(**SCREEN))
    one, other = hand_of(table)[:2]
    table.asks(lays(table, 3))
    table.answers["preview"] = lambda wish: SURE | {"lines": [told(f"Red lays {wish['move'][1]}.")]}
    table.opens()
    page = table.page
    page.locator(f".mine [data-touch='{one}']").click()
    shown = page.locator(".foreseen-shown")
    expect(shown).to_have_text(f"Then: Red lays {one}.")
    page.locator(f".mine [data-touch='{other}']").hover()
    page.wait_for_timeout(400)
    expect(shown).to_have_text(f"Then: Red lays {one}.")
    assert [body["move"][1] for body in table.posted("preview")] == [one]


def test_what_is_pointed_at_can_be_read_whole(visitor: Visitor) -> None:
    """The pointer leaves the card on its way to what is told of it."""
    table = Pretended(visitor(**SCREEN))
    table.asks(lays(table, 3))
    table.answers["preview"] = SURE | {
        "lines": [told(f"Red gains a thing that has a long name, number {n}.") for n in range(9)]
    }
    table.opens()
    page = table.page
    page.locator(f".mine [data-touch='{hand_of(table)[0]}']").hover()
    page.locator(".foreseen-more").click()
    expect(page.locator(".sheet > .sheet-told")).to_contain_text("number 8")


# --- what was chosen ------------------------------------------------------------------------------------

LONG = (
    "Attack blue's Pirate (Pawn) on g5: captures 70%, is Blocked 14%, is lost 16%, with your Ghost (Bishop) on c1 "
    "(two dice +6 against two dice +4, which is as much as there is)"
)


def test_what_leads_to_all_of_it_covers_no_line_of_it(visitor: Visitor) -> None:
    """It is higher than the line it stands in, for it is pressed: the line above can be read through it."""
    table = Pretended(visitor(**SCREEN))
    one = hand_of(table)[0]
    table.asks([{"move": ["Go"], "label": f"{LONG}, and {LONG}", "touches": [one]}, *ways(2)])
    table.answers["preview"] = SURE | {"lines": [told()]}
    table.opens()
    page = table.page
    page.locator(f".mine [data-touch='{one}']").click()
    more = page.locator(".foreseen-more")
    expect(more).to_have_text("read it all")
    page.mouse.move(1, 1)
    assert more.evaluate(
        "(each) => { const style = getComputedStyle(each); return [style.backgroundColor, style.borderTopWidth, style.boxShadow]; }"
    ) == ["rgba(0, 0, 0, 0)", "0px", "none"]
    assert box(page, ".foreseen-more")["height"] >= 24


def test_what_was_chosen_has_two_lines_and_a_press_shows_all_of_it(visitor: Visitor) -> None:
    table = Pretended(visitor(**SCREEN))
    one = hand_of(table)[0]
    table.asks([{"move": ["Go"], "label": LONG, "touches": [one]}, *ways(2)])
    table.answers["preview"] = SURE | {"lines": [told()]}
    table.opens()
    page = table.page
    page.locator(f".mine [data-touch='{one}']").click()
    expect(page.locator(".foreseen-shown")).to_contain_text("Then: Red gains 2 VP.")
    assert box(page, ".trail")["height"] > 26, "two lines of it"
    bar = box(page, ".prompt")
    told_at = box(page, ".foreseen")
    assert told_at["y"] + told_at["height"] <= bar["y"] + bar["height"], "and what follows is in sight below it"
    page.locator(".trail").click()
    expect(page.locator(".sheet-told strong")).to_have_text(LONG)
    words = page.locator(".sheet-told strong").evaluate(
        "words => { const range = document.createRange(); range.selectNodeContents(words);"
        " return Math.max(...[...range.getClientRects()].map(each => each.right)); }"
    )
    assert words <= box(page, ".sheet-close")["x"], "what closes it covers nothing"


def test_buttons_that_begin_alike_show_what_tells_them_apart(visitor: Visitor) -> None:
    table = Pretended(visitor(**SCREEN))
    alike = "Travel to the old harbour of Anchor Gulch (Canyons; 1 Movement, {})"
    table.asks([{"move": ["Go", n], "label": alike.format(n)} for n in ("1 Bullet", "1 Attack", "1 Health")])
    table.opens()
    page = table.page
    answers = page.locator(".prompt-do .answer")
    for button in answers.all():
        words = re.search(r"1 (Bullet|Attack|Health)", button.inner_text())
        assert words, button.inner_text()
        assert button.locator("span").evaluate("words => words.scrollHeight <= words.clientHeight + 1"), (
            "nothing is cut"
        )
    assert answers.count() >= 2


def test_a_bar_with_room_has_a_button_for_each_kind_of_choice(visitor: Visitor) -> None:
    table = Pretended(visitor(**SCREEN, first=True))
    cards = hand_of(table)
    kinds = ("Play a Court card", "Move figures", "Recruit a figure")
    some = [
        {"move": [kind.split()[0], n], "label": f"{kind}: number {n}", "touches": [cards[n]]}
        for kind in kinds
        for n in range(3)
    ]
    table.asks([*some, {"move": ["Pass"], "label": "Pass", "passes": True}], brief="Take one action, or pass")
    table.opens()
    expect(table.page.locator(".prompt-do .answer")).to_have_count(4)


# --- how often ------------------------------------------------------------------------------------------


def test_nothing_in_the_bar_moves_when_something_is_done_more_often(visitor: Visitor) -> None:
    """Or else the second press on one place would be a press on Undo. What is told is told of so many."""
    table = Pretended(visitor(**SCREEN))
    one = hand_of(table)[0]
    table.frame["undo"] = {**table.frame["undo"], "state": "free", "learned": False, "says": "it"}
    table.asks([*lays(table, 1), *ways(2)])
    table.answers["preview"] = lambda wish: (
        SURE | {"lines": [told(f"Red has {wish.get('times', 1)} of it.")], "times": 12}
    )
    table.opens()
    page = table.page
    page.locator(f".mine [data-touch='{one}']").click()
    expect(page.locator(".times")).to_be_visible()
    parts = (".times .step:last-child", ".times .step:first-child", ".prompt-tools", ".prompt .confirm", ".prompt-go")
    before = [box(page, part) for part in parts]
    x, y = middle(page, parts[0])
    for times in range(2, 13):
        page.mouse.click(x, y)
        expect(page.locator(".times output")).to_have_text(f"× {times}")
        assert [box(page, part) for part in parts] == before
    expect(page.locator(".trail")).to_have_text(f"12 times: Lay {one}")
    expect(page.locator(".foreseen-shown")).to_have_text("Then, with the last of 12: Red has 12 of it.")
    assert table.posted("undo") == []


# --- a refusal ------------------------------------------------------------------------------------------


def test_a_refusal_goes_when_it_was_read(visitor: Visitor) -> None:
    table = Pretended(visitor(**SCREEN))
    cards = hand_of(table)
    barred = {
        "move": ["Lay", cards[5]],
        "label": "Lay the fifth",
        "touches": [cards[5]],
        "why": "It was used.",
        "rule": "",
        "plan": False,
    }
    table.asks([*lays(table, 2), *ways(2)], blocked=[barred])
    option = table.frame["decision"]["options"][0]
    table.answers["hint"] = {**option, "bot": "greedy", "best": [], "sentence": "It wins most."}
    table.opens()
    page = table.page
    refusal = page.locator(".prompt .why")
    for goes in ("Escape", "h", "1"):
        page.locator(f".mine [data-touch='{cards[5]}']").click(force=True)
        expect(refusal).to_contain_text("It was used.")
        page.keyboard.press(goes)
        expect(refusal).to_have_count(0)
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")


# --- a steady hand --------------------------------------------------------------------------------------


def test_what_has_stood_is_pressed_whoever_drew_it_and_though_the_hand_never_moved(visitor: Visitor) -> None:
    """What draws itself over the table, as a stage does, draws without the table."""
    table = Pretended(visitor(**SCREEN))
    table.asks(ways(2))
    table.opens()
    page = table.page
    x, y = middle(page, ".board")
    page.evaluate(
        """([x, y]) => { const on = document.createElement('button'); on.id = 'on'; on.textContent = 'Skip';
        on.style = `position: fixed; z-index: 99; left: ${x - 40}px; top: ${y - 20}px; width: 80px; height: 40px`;
        on.onclick = () => (window.pressed = (window.pressed ?? 0) + 1); document.querySelector('#over').append(on); }""",
        [x, y],
    )
    page.mouse.move(x, y)
    page.mouse.click(x, y)
    assert page.evaluate("window.pressed") == 1
    page.evaluate("document.querySelector('#on').textContent = 'Go on'")
    page.mouse.click(x, y)
    expect(page.locator("#notes")).to_contain_text("just come here")
    page.evaluate("document.querySelector('#on').textContent = 'And on'")
    page.wait_for_timeout(700)  # what has stood for half a second
    page.mouse.click(x, y)
    assert page.evaluate("window.pressed") == 2


# --- keys after a mouse ---------------------------------------------------------------------------------


def test_space_confirms_after_the_mouse_was_elsewhere(visitor: Visitor) -> None:
    """What was opened by a press and closed by another is behind: the focus that is left there is nobody's."""
    table = Pretended(visitor(**SCREEN))
    one = hand_of(table)[0]
    table.asks([*lays(table, 1), *ways(2)])
    table.opens()
    page = table.page
    page.locator(f".mine [data-touch='{one}']").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("Space")
    assert table.posted("moves", 1)[0]["move"] == ["Lay", one]
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_space_leaves_no_mark_round_what_the_mouse_pressed(visitor: Visitor) -> None:
    table = Pretended(visitor(**SCREEN))
    one, other = hand_of(table)[:2]
    table.asks([*lays(table, 2), *ways(2)])
    table.opens()
    page = table.page
    page.locator(f".mine [data-touch='{one}']").click()
    page.keyboard.press("Space")
    table.posted("moves", 1)
    table.asks(ways(2), brief="And now?")
    table.goes_on()
    expect(page.locator(".prompt-line")).to_have_text("And now?")
    page.locator(f".mine [data-touch='{other}']").click()
    page.keyboard.press("Escape")
    page.keyboard.press("Space")
    assert page.locator(".piece:focus-visible").count() == 0
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement !== document.body"), "the Tab key goes on as ever"


# --- what the bar cannot hold ---------------------------------------------------------------------------


def test_the_list_of_choices_has_the_room_and_not_its_heading(visitor: Visitor) -> None:
    table = Pretended(visitor(**SCREEN))
    table.asks(ways(15), brief="Take an action", prompt="Take an action, if you have tokens for it. " * 12)
    table.opens()
    page = table.page
    page.keyboard.press("/")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading").first).to_have_text("Take an action")
    assert dialog.locator(".dialog-head").evaluate("head => head.offsetHeight") < 90


def test_what_follows_is_said_once_to_follow_and_what_is_wanted_is_not_cut(visitor: Visitor) -> None:
    table = Pretended(visitor(**SCREEN))
    table.answers["preview"] = SURE | {"lines": [told("Red goes."), told("Then the top card is drawn.")]}
    cards = hand_of(table)
    table.asks([{"move": ["Lay", n], "label": f"Lay it {n}", "touches": [cards[0], cards[n]]} for n in (1, 2, 3)])
    table.opens()
    page = table.page
    page.locator(f".mine [data-touch='{cards[0]}']").click()
    expect(page.locator(".trail")).to_have_text(re.compile("^Choose what next: "))
    page.locator(f".mine [data-touch='{cards[2]}']").click()
    expect(page.locator(".foreseen-shown .foreseen-words")).to_have_text(re.compile("^Then: (Red goes|The top card)"))


def test_a_long_plan_is_whole_and_does_not_lie_over_its_cards(visitor: Visitor) -> None:
    table = Pretended(visitor(**SCREEN))
    cards = hand_of(table)
    goal = {"move": ["Buy"], "label": "Defeat the outlaw for 7 Attack", "touches": [cards[7]]}
    table.asks(lays(table, 4), blocked=[{**goal, "why": "Needs 7.", "rule": "", "plan": True}])
    words = "Play card {}: +1 Attack; copy another card you played in this segment"
    steps = [{"move": ["S", n], "label": words.format(n), "touches": [cards[n]]} for n in range(6)]
    table.answers["plan"] = {"target": goal, "steps": steps[:4], "others": steps[4:], "why": ""}
    table.opens()
    page = table.page
    page.locator(f".mine [data-touch='{cards[7]}']").click()
    expect(page.get_by_role("button", name="Do it")).to_be_focused()
    assert page.locator(".sheet-plan").evaluate("sheet => sheet.scrollHeight <= sheet.clientHeight + 1"), (
        "nothing is cut"
    )
    sheet = box(page, ".sheet-plan")
    for n in range(6):
        card = box(page, f".mine [data-touch='{cards[n]}']")
        assert card["y"] >= sheet["y"] + sheet["height"], "what can be pressed of it lies in sight"
