"""The prompt bar: what would happen, plans and standing orders."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.hands import ME, SURE, Pretended, bot, box, hand_of, lay_table, lays, my_turn, ways
from tests.browser.test_everybody import check

# --- a choice on its way --------------------------------------------------------------------------------


def test_what_was_chosen_stands_until_something_comes_of_it(visitor: Visitor) -> None:
    """Saved, and the next frame not here yet: nothing more is asked, and a second press is no second choice."""
    table = Pretended(visitor())
    table.asks([*lays(table, 2), *ways(12)])
    table.opens()
    page = table.page
    card = hand_of(table)[0]
    page.locator(f".mine [data-touch='{card}']").click()
    page.get_by_role("button", name="Confirm").click()
    assert len(table.posted("moves", 1)) == 1
    expect(page.locator(".saved")).to_contain_text("saved")
    expect(page.locator(".trail")).to_have_text(f"Lay {card}")
    expect(page.locator(".prompt-do button, .piece.live")).to_have_count(0)
    expect(page.locator(".room")).to_have_attribute("data-sending", "yes")
    page.keyboard.press("Space")
    table.goes_on()
    expect(page.locator(".mine .piece.live")).to_have_count(2)
    expect(page.get_by_role("button", name=re.compile("All choices"))).to_be_visible()
    assert len(table.posted("moves")) == 1


def test_an_answer_that_is_on_its_way_leaves_no_verb_to_press(visitor: Visitor) -> None:
    table = Pretended(visitor())
    table.asks([{"move": ["Stay"], "label": "Stay"}, *lays(table, 2), *ways(12)])
    table.opens()
    page = table.page
    expect(page.locator(".prompt-do .verb").first).to_be_visible()
    page.get_by_role("button", name=re.compile("Stay")).click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".trail")).to_have_text("Stay")
    expect(page.locator(".prompt-do button")).to_have_count(0)


def test_a_button_beside_pieces_to_press_does_not_stand_out(visitor: Visitor) -> None:
    """What can be pressed on the table is as good an answer, and taking something back is nobody's first wish."""
    table = Pretended(visitor())
    back = {"move": ["TakeBack"], "label": "Take it back", "touches": ["undo"]}
    table.asks([back, *lays(table, 1)])
    table.opens()
    answer = table.page.locator(".prompt-do .answer")
    expect(answer).to_have_text([re.compile("Take it back"), re.compile("Lay ")])
    expect(table.page.locator(".prompt-do .answer.first")).to_have_count(0)
    table.asks([back, {"move": ["End"], "label": "End it", "passes": True}])
    table.goes_on()
    expect(answer).to_have_count(2)
    expect(table.page.locator(".prompt-do .answer.first")).to_have_count(0)
    table.asks(ways(2))
    table.goes_on()
    expect(table.page.locator(".prompt-do .answer.first")).to_have_count(1)


# --- what would happen --------------------------------------------------------------------------------


@pytest.fixture
def foretold(visitor: Visitor) -> Pretended:
    table = Pretended(visitor())
    one, two = hand_of(table)[:2]
    table.asks([*ways(2), *lays(table, 1)])
    gain = {"event": "Points", "values": {"seat": 0, "change": 2}}
    lines = [{"text": "Red gains 2 VP.", "rule": "DOD-V01", "touches": [two], "event": gain}]
    table.answers["preview"] = lambda wish: (
        SURE
        | {
            "sure": wish["move"] == ["Lay", one],
            "lines": lines,
            "why": "" if wish["move"] == ["Lay", one] else "Then the dice decide.",
        }
    )
    table.opens()
    return table


def test_pointing_at_an_answer_tells_what_is_certain_and_nothing_jumps(foretold: Pretended) -> None:
    page = foretold.page
    before = box(page, ".board"), box(page, ".prompt")
    answer = page.get_by_role("button", name=re.compile("Take way number 1"))
    shown = page.locator(".foreseen-shown")
    answer.hover()
    expect(shown).to_contain_text("Red gains 2 VP.")
    expect(shown).to_contain_text("Then the dice decide.")
    expect(page.locator(f".mine [data-touch='{hand_of(foretold)[1]}']")).to_have_class(re.compile(r"\blit\b"))
    assert (box(page, ".board"), box(page, ".prompt")) == before
    foretold.goes_on([{"kind": "chat", "name": "Bob", "text": "Well?"}])
    expect(page.get_by_role("button", name="Log (1)")).to_be_visible()
    expect(shown).to_have_count(1)
    page.locator(".ribbon h1").hover()
    expect(shown).to_have_count(0)
    expect(page.locator(".piece.lit")).to_have_count(0)
    answer.hover()
    expect(shown).to_have_count(1)
    assert foretold.posted("preview") == [{"seat": 0, "move": ["Go", 1]}], "asked once as long as the question stands"


def test_pointing_at_the_last_piece_of_an_option_tells_it_too(foretold: Pretended) -> None:
    page = foretold.page
    one, other = hand_of(foretold)[:2]
    page.locator(f".mine [data-touch='{one}']").hover()
    expect(page.locator(".foreseen-shown")).to_contain_text("Red gains 2 VP.")
    expect(page.locator(".foreseen-shown")).not_to_contain_text("dice")
    page.locator(f".mine [data-touch='{other}']").hover()
    expect(page.locator(".foreseen-shown")).to_have_count(0)


def test_the_focus_points_as_well_and_is_told_aloud(foretold: Pretended) -> None:
    page = foretold.page
    page.get_by_role("button", name=re.compile("Take way number 0")).focus()
    expect(page.locator(".foreseen-shown")).to_contain_text("Red gains 2 VP.")
    expect(page.locator(".ghost"), "and stands on what it changes").to_have_text("+2 VP")
    expect(page.locator("#say")).to_contain_text("Red gains 2 VP.")


def test_the_list_of_choices_tells_it_as_well(foretold: Pretended) -> None:
    page = foretold.page
    page.keyboard.press("/")
    expect(page.get_by_role("dialog").get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("dialog").locator(".told-inline")).to_contain_text("Red gains 2 VP.")
    check(page, "list with what would happen")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt .confirm")).to_be_focused()
    page.keyboard.press("Space")
    assert foretold.posted("moves", 1)[0]["move"] == ["Go", 0]


def test_who_only_passes_over_asks_nothing(foretold: Pretended) -> None:
    """The clock stands while the pointer passes, so that a slow machine does not make it stay."""
    page = foretold.page
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    for _ in range(3):
        page.get_by_role("button", name=re.compile("Take way number 0")).hover()
        page.locator(".ribbon h1").hover()
    page.clock.run_for(2000)
    assert foretold.posted("preview") == []


HOLD = """([which, kind]) => document.querySelector(which).dispatchEvent(
  new PointerEvent(kind, { bubbles: true, pointerType: 'touch' }))"""


def test_a_finger_has_to_stay(visitor: Visitor) -> None:
    table = Pretended(visitor(width=390, height=844, touch=True))
    table.asks(ways(3))
    rain = {"text": "It rains.", "rule": "", "touches": [], "event": {"event": "Rained", "values": {}}}
    table.answers["preview"] = SURE | {"lines": [rain]}
    table.opens()
    page = table.page
    page.evaluate(HOLD, [".answer", "pointerdown"])
    page.wait_for_timeout(700)
    page.evaluate(HOLD, [".answer", "pointerup"])
    page.locator(".answer").first.dispatch_event("click")
    expect(page.locator(".foreseen-shown")).to_contain_text("It rains.")
    assert table.posted("moves") == [], "the finger stayed to look"
    page.locator(".answer").first.tap()
    page.locator(".prompt .confirm").tap()
    assert len(table.posted("moves", 1)) == 1


def test_a_real_game_foretells(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page, ME, bot(), game="few_and_cursed")
    assert my_turn(page)
    for _ in range(12):
        if page.locator(".mine .piece.live[data-touch^='card:']").count():
            break
        page.keyboard.press("/")
        page.locator("dialog .option").first.click()
        page.keyboard.press("Space")
        my_turn(page)
    page.locator(".mine .piece.live[data-touch^='card:']").first.hover()
    expect(page.locator(".foreseen-shown")).to_contain_text("Red")


# --- plans --------------------------------------------------------------------------------------------


def step(move: list[Any], label: str, *touches: str) -> dict[str, Any]:
    return {"move": move, "label": label, "touches": [*touches]}


@pytest.fixture
def planning(visitor: Visitor) -> Pretended:
    """Four cards that could pay for a fifth; the plan takes the first two that are not ruled out, and what is wished for."""
    table = Pretended(visitor())
    cards = hand_of(table)
    offered = lays(table, 4)
    goal = {"move": ["Buy", cards[5]], "label": "Buy the fifth", "touches": [cards[5]]}
    table.asks(offered, blocked=[{**goal, "why": "Needs 2, there are 0.", "rule": "DOD-M05", "plan": True}])
    steps = [step(option["move"], option["label"], *option["touches"]) for option in offered]

    def plan(wish: dict[str, Any]) -> dict[str, Any]:
        wanted = [each for each in steps if each["move"] in wish["using"]]
        free = [each for each in steps if each not in wanted and each["move"] not in wish["without"]]
        used = [*wanted, *free][:2]
        why = "" if len(used) == 2 else "That is not enough."
        rest = [each for each in steps if each not in used]
        return {"target": goal, "steps": used, "others": rest, "why": why}

    table.answers["plan"] = plan
    table.opens()
    return table


def test_what_cannot_be_paid_for_yet_is_planned(planning: Pretended) -> None:
    page = planning.page
    cards = hand_of(planning)
    target = page.locator(f".mine [data-touch='{cards[5]}']")
    expect(target).to_have_attribute("aria-description", re.compile("Press to plan it"))
    target.click()
    plan = page.get_by_role("group", name="Plan")
    expect(plan).to_contain_text("To do this: Buy the fifth")
    expect(page.get_by_role("button", name="Do it")).to_be_focused()
    expect(page.locator(".mine .plan-planned")).to_have_count(2)
    expect(page.locator(".mine .plan-spare")).to_have_count(2)
    check(page, "plan")
    plan.get_by_role("button", name=re.compile(f"^In the plan: Lay {cards[0]}")).click()
    expect(page.locator(f".mine [data-touch='{cards[0]}']")).to_have_class(re.compile("plan-spare"))
    plan.get_by_role("button", name=re.compile(f"^Not in the plan: Lay {cards[3]}")).click()
    expect(page.locator(f".mine [data-touch='{cards[3]}']")).to_have_class(re.compile("plan-planned"))
    plan.get_by_role("button", name=re.compile(f"^In the plan: Lay {cards[1]}")).click()
    expect(page.locator(f".mine [data-touch='{cards[2]}']")).to_have_class(re.compile("plan-planned"))
    last = planning.posted("plan")[-1]
    assert last["using"] == [["Lay", cards[3]]]
    assert last["without"] == [["Lay", cards[0]], ["Lay", cards[1]]]
    page.keyboard.press("Escape")
    expect(plan).to_have_count(0)
    assert planning.posted("moves") == []


def test_a_plan_that_does_not_pay_cannot_be_done(planning: Pretended) -> None:
    page = planning.page
    page.locator(f".mine [data-touch='{hand_of(planning)[5]}']").click()
    for _ in range(3):
        page.mouse.move(1, 1)
        page.locator(".plan-used").first.click()
        page.wait_for_timeout(100)
    expect(page.get_by_role("group", name="Plan")).to_contain_text("That is not enough.")
    expect(page.get_by_role("button", name="Do it")).to_be_disabled()
    page.get_by_role("button", name=re.compile("^Never mind")).click()
    expect(page.locator(".plan-planned, .plan")).to_have_count(0)


def follow(table: Pretended, asks_otherwise_after: int = 99) -> None:
    """Whatever is sent is done: the next frame offers the rest, and the target when two are paid."""
    cards = hand_of(table)

    def move(wish: dict[str, Any]) -> dict[str, Any]:
        done = [body["move"] for body in table.posted("moves")]
        left = [option for option in lays(table, 4) if option["move"] not in done]
        if len(done) >= 2:
            left.append({"move": ["Buy", cards[5]], "label": "Buy the fifth", "touches": [cards[5]]})
        if len(done) >= asks_otherwise_after:
            table.asks(ways(2), prompt="The dead rise. Which way?")
        else:
            table.asks(left)
        table.goes_on([{"text": f"{wish['move']} is done."}])
        return {"request_id": "x", "seq": table.frame["seq"]}

    table.answers["moves"] = move


def test_a_plan_is_carried_out_step_by_step(planning: Pretended) -> None:
    follow(planning)
    page, cards = planning.page, hand_of(planning)
    page.locator(f".mine [data-touch='{cards[5]}']").click()
    page.get_by_role("button", name="Do it").click()
    moves = [body["move"] for body in planning.posted("moves", 3)]
    assert moves == [["Lay", cards[0]], ["Lay", cards[1]], ["Buy", cards[5]]]
    expect(page.locator(".plan")).to_have_count(0)


SCENE = {
    "moment": 1, "kind": "battle", "title": "A fight", "weight": "stage", "step": 0, "last": True, "words": "It is won.",
    "sides": [{"seat": 0, "name": "", "shows": [], "dice": [], "terms": [], "total": None, "note": ""}],
    "outcome": "Won", "wins": 0, "gains": [], "mood": "",
}  # fmt: skip


@pytest.mark.parametrize(("width", "height"), [(1366, 657), (390, 844)])
def test_what_a_plan_is_carried_out_with_covers_no_scene_of_it(visitor: Visitor, width: int, height: int) -> None:
    page = visitor(width=width, height=height)
    page.add_init_script('localStorage.setItem(\'boneyard.prefs\', \'{"pace":"step","motion":"none"}\')')
    table = Pretended(page)
    cards = hand_of(table)
    goal = step(["Buy"], "Defeat the outlaw", cards[7])
    table.asks(lays(table, 4), blocked=[{**goal, "why": "Needs 7.", "rule": "", "plan": True}])
    # So long that it stands over the board.
    steps = [step(["Lay", card], f"Lay {card}: +1 Attack; copy another card you played", card) for card in cards[:4]]
    others = [step(["S", n], f"Play another card {n}: +1 Attack; and copy a third one", f"x{n}") for n in range(6)]
    table.answers["plan"] = {"target": goal, "steps": steps, "others": others, "why": ""}
    event = {"event": "Fought", "values": {"seat": 0}}

    def move(_: dict[str, Any]) -> dict[str, Any]:
        table.goes_on([{"text": "It is won.", "event": event, "beat": SCENE}])
        return {"request_id": "x", "seq": table.frame["seq"]}

    table.answers["moves"] = move
    table.opens()
    page.keyboard.press("/")
    page.get_by_role("button", name="Plan it").click()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".moment-waits")).to_have_count(1)
    expect(page.locator(".room > .sheet")).to_have_count(0)
    page.mouse.move(1, 1)
    page.locator(".moment").get_by_role("button", name="Go on").click()
    assert len(table.posted("moves", 2)) == 2, "the plan goes on from there"


def test_a_plan_stops_when_something_else_is_asked(planning: Pretended) -> None:
    follow(planning, asks_otherwise_after=1)
    page, cards = planning.page, hand_of(planning)
    page.locator(f".mine [data-touch='{cards[5]}']").click()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator("#notes")).to_contain_text("now you are asked: The dead rise. Which way?")
    expect(page.locator(".plan")).to_have_count(0)
    assert [body["move"] for body in planning.posted("moves")] == [["Lay", cards[0]]]


def test_a_plan_can_be_opened_from_the_list(planning: Pretended) -> None:
    page = planning.page
    page.keyboard.press("/")
    page.get_by_role("button", name="Plan it").click()
    expect(page.get_by_role("group", name="Plan")).to_contain_text("Buy the fifth")


# --- standing orders ----------------------------------------------------------------------------------


def test_pass_until_my_turn_is_one_button_and_can_be_ended(visitor: Visitor) -> None:
    table = Pretended(visitor())
    passing: dict[str, Any] = {"move": ["Pass"], "label": "Pass", "passes": True}
    answer = [passing, {"move": ["Play"], "label": "Play the Martyr"}]
    table.asks(answer, window="attack")
    until = {"window": "until my turn", "text": "pass until my turn", "on": False}
    table.frame["orders"] = [until, {"window": "attack", "text": "an attack", "on": False}]
    table.opens()
    page = table.page
    page.get_by_role("button", name="Pass until my turn").click()
    page.get_by_role("button", name="Confirm").click()
    order = table.posted("orders", 1)[0]
    assert (order["seat"], order["window"], order["on"]) == (0, "until my turn", True)
    assert table.posted("moves", 1)[0]["move"] == ["Pass"]
    until["on"] = True
    table.frame |= {"decision": None, "waiting": [1]}
    table.goes_on()
    expect(page.locator(".standing")).to_contain_text("You pass until your turn")
    page.get_by_role("button", name="Ask me again").click()
    last = table.posted("orders", 2)[1]
    assert (last["window"], last["on"]) == ("until my turn", False)


def test_the_order_is_offered_in_windows_alone(visitor: Visitor) -> None:
    table = Pretended(visitor())
    passing: dict[str, Any] = {"move": ["Pass"], "label": "Pass", "passes": True}
    table.asks([passing, *ways(1)])
    table.frame["orders"] = [{"window": "until my turn", "text": "", "on": False}]
    table.opens()
    expect(table.page.locator(".prompt-do .answer")).to_have_count(2)
    expect(table.page.get_by_role("button", name="Pass until my turn")).to_have_count(0)
