"""Several people: links, one screen for two, watchers, talk, and a line that breaks."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visitor, Watch
from tests.browser.hands import ME, bot, click_a_choice, lay_a_card, lay_table, my_turn
from tests.browser.house import Server

OPEN = {"kind": "open"}

PAYLOADS = [
    "<img src=x onerror=window.hacked=1>",
    "<script>window.hacked=1</script>",
    '"><svg onload=window.hacked=1>',
    "javascript:window.hacked=1",
    "{{constructor.constructor('window.hacked=1')()}}",
    "${window.hacked=1}",
    "</title><script>window.hacked=1</script>",
    "' onmouseover='window.hacked=1",
    "<iframe srcdoc='<script>parent.hacked=1</script>'>",
    "<a href='javascript:hacked=1'>click</a>",
]


def two_at_a_table(visitor: Visitor) -> tuple[Page, Page, str]:
    anna, bob = visitor("Anna"), visitor(name="")
    made = lay_table(anna, ME, OPEN)
    expect(anna.locator(".waiting-room")).to_be_visible()
    bob.goto(f"/join#{made['keys'][0]['key']}")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_selector(".prompt-mine")
    anna.wait_for_selector(".prompt-mine")
    return anna, bob, str(made["table"])


def test_a_friend_joins_by_link_and_both_choose_in_secret(visitor: Visitor) -> None:
    anna, bob, table = two_at_a_table(visitor)
    expect(anna.locator(".seat").filter(has_text="Bob").get_by_role("img", name="at the table")).to_be_visible()
    card = str(anna.locator(".mine .piece").first.get_attribute("data-touch"))
    lay_a_card(anna)
    expect(anna.locator(".prompt-line")).to_contain_text("You have chosen. Waiting for Bob")
    expect(bob.locator(".seat").filter(has_text="Anna")).to_contain_text("ready")
    assert card not in bob.content()
    expect(anna.locator(f".mine [data-touch='{card}']")).to_contain_text("chosen")

    anna.reload()
    expect(anna.locator(".prompt-line")).to_contain_text("You have chosen")
    lay_a_card(bob)
    for page in (anna, bob):
        expect(page.locator(".prompt-line")).to_contain_text("new spirit")
        expect(page.locator(".board .piece")).to_have_count(2)
    assert card not in bob.locator(".board").inner_html()

    for _ in range(60):
        for page in (anna, bob):
            if page.locator(".room:not([data-sending]) .prompt-mine").count():
                click_a_choice(page)
        if "Turn 3" in anna.locator(".ribbon").inner_text():
            break
        anna.wait_for_timeout(50)
    expect(bob.locator(".ribbon")).to_contain_text("Turn 3")
    assert anna.locator(".dod-score").all_inner_texts() == bob.locator(".dod-score").all_inner_texts()[::-1]
    assert table in anna.url


def test_a_hint_is_good_though_the_other_has_chosen_meanwhile(visitor: Visitor) -> None:
    """Both choose at the same time: what Bob does while Anna's bot thinks changes nothing of her choice."""
    anna, bob, _ = two_at_a_table(visitor)
    held: list[Route] = []
    anna.route("**/hint", lambda route: held.append(route))
    anna.get_by_role("button", name="Hint").click()
    expect(anna.locator(".note")).to_contain_text("A bot is thinking")
    lay_a_card(bob)
    expect(anna.locator(".seat").filter(has_text="Bob")).to_contain_text("ready")
    held[0].continue_()
    expect(anna.locator(".hint")).to_contain_text("I would: Lay", timeout=20_000)
    anna.locator(".hint-first").click()
    anna.get_by_role("button", name="Confirm").click()
    expect(anna.locator(".board .piece")).to_have_count(2)


def test_taking_back_is_asked_and_answered(visitor: Visitor) -> None:
    anna, bob, _ = two_at_a_table(visitor)
    lay_a_card(anna)
    lay_a_card(bob)
    expect(anna.locator(".prompt-line")).to_contain_text("new spirit")
    anna.get_by_role("button", name=re.compile("^Undo")).click()
    weighed = anna.get_by_role("region", name="Take back?")
    expect(weighed).to_contain_text("The others are asked first.")
    ask = bob.locator(".vote")
    expect(ask, "nobody is asked before Anna has read what would go").to_have_count(0)
    weighed.get_by_role("button", name="Ask the others").click()
    expect(ask).to_contain_text("Anna asks to take back")
    ask.get_by_role("button", name="Agree").click()
    expect(anna.locator(".prompt-line")).to_contain_text("first fighter")


def test_two_at_one_screen_have_a_curtain_between_them(visitor: Visitor) -> None:
    page = visitor("Anna")
    lay_table(page, ME, {"kind": "here", "name": "Bob"})
    curtain = page.locator(".curtain")
    expect(curtain).to_contain_text("Pass the screen to Anna")
    expect(page.locator(".piece")).to_have_count(0)
    page.get_by_role("button", name="I am Anna").click()
    hand = page.locator(".mine .piece").evaluate_all("all => all.map(each => each.dataset.touch)")
    assert len(hand) == 9
    lay_a_card(page)
    expect(curtain).to_contain_text("Pass the screen to Bob")
    assert not any(card in page.content() for card in hand)
    expect(page.locator("#say, #say-now")).to_have_text(["", ""])
    page.reload()
    expect(curtain).to_contain_text("Pass the screen to Bob")
    page.get_by_role("button", name="I am Bob").click()
    expect(page.locator(".mine .piece.live")).to_have_count(9)
    assert not any(page.locator(f".mine [data-touch='{card}']").count() for card in hand)


def test_on_a_phone_what_the_other_can_choose_is_shown_when_the_curtain_is_up(visitor: Visitor) -> None:
    page = visitor("Anna", width=390, height=844, touch=True)
    lay_table(page, ME, {"kind": "here", "name": "Bob"})
    page.get_by_role("button", name="I am Anna").tap()
    expect(page.locator(".mine .piece.live").first, "the first card lies in the hand").to_be_visible()
    page.get_by_role("button", name="Board").tap()
    page.get_by_role("button", name="Hand").tap()
    lay_a_card(page)
    page.get_by_role("button", name="I am Bob").tap()
    expect(page.locator(".mine .piece.live").first).to_be_visible()


def test_somebody_watches_and_sees_no_hand(visitor: Visitor) -> None:
    anna, watcher = visitor("Anna"), visitor("Wanda")
    made = lay_table(anna)
    watcher.goto(f"/t/{made['table']}")
    expect(watcher.locator(".ribbon")).to_contain_text("watching")
    expect(watcher.locator(".mine .piece")).to_have_count(0)
    lay_a_card(anna)
    expect(watcher.locator(".board .piece")).to_have_count(2)
    expect(watcher.locator(".board .piece .dod-name")).to_have_count(0)


def test_a_listed_table_is_found_at_home(visitor: Visitor) -> None:
    anna, bob = visitor("Anna"), visitor("Bob")
    lay_table(anna, ME, OPEN, listed=True)
    bob.goto("/")
    bob.get_by_role("button", name=re.compile("Sit down")).first.click()
    bob.wait_for_selector(".prompt-mine")
    bob.goto("/")
    expect(bob.get_by_role("region", name="My tables").locator(".table-card").first).to_contain_text("Your turn")


@pytest.fixture
def hostile(visitor: Visitor) -> Iterator[tuple[Page, Page]]:
    """Two pages that would notice a script of somebody else's: a dialog, or a mark on the window."""
    anna, bob = visitor(PAYLOADS[0]), visitor(PAYLOADS[2])
    alarms: list[str] = []
    for page in (anna, bob):
        page.on("dialog", lambda shown: alarms.append(shown.message))
    yield anna, bob
    assert alarms == []


def test_names_and_talk_cannot_turn_into_anything_else(hostile: tuple[Page, Page]) -> None:
    anna, bob = hostile
    made = lay_table(anna, ME, OPEN)
    bob.goto(f"/join#{made['keys'][0]['key']}")
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_selector(".prompt-mine")
    bob.keyboard.press("c")
    expect(bob.get_by_label("Chat", exact=True)).to_be_focused()
    for text in PAYLOADS:
        bob.get_by_label("Chat", exact=True).fill(text)
        bob.get_by_role("button", name="Say").click()
    anna.get_by_role("button", name=f"Log ({len(PAYLOADS)})").click()
    for page in (anna, bob):
        page.locator(".log-head").get_by_role("button", name="Chat").click()
        expect(page.locator(".log-chat")).to_have_count(len(PAYLOADS))
        said = page.locator(".log-chat span").all_inner_texts()
        assert said == PAYLOADS
        assert page.locator(".log-chat :is(img, script, iframe, a, svg)").count() == 0
        assert page.locator(".seat-name :is(img, svg, script)").count() == 0
    anna.goto("/")
    expect(anna.locator(".table-card").first).to_contain_text("onerror")
    for page in (anna, bob):
        assert page.evaluate("window.hacked") is None


def test_a_killed_server_costs_no_move_and_no_reload(visitor: Visitor, own_server: Server, watch: Watch) -> None:
    watch.address = own_server.address
    watch.forgiven = (
        "ERR_CONNECTION_REFUSED",
        "WebSocket connection",
        "ERR_CONNECTION_RESET",
        "ERR_SOCKET_NOT_CONNECTED",
        "ERR_EMPTY_RESPONSE",
    )
    page = visitor("Anna", at=own_server.address)
    lay_table(page, ME, bot())
    lay_a_card(page)
    expect(page.locator(".prompt-line")).to_contain_text("new spirit")
    hand = page.locator(".mine .piece").evaluate_all("all => all.map(each => each.dataset.touch)")
    own_server.stop(signal.SIGKILL)
    expect(page.locator(".saved")).to_contain_text("offline")
    own_server.start()
    expect(page.locator(".saved")).to_contain_text("saved", timeout=20_000)
    assert page.locator(".mine .piece").evaluate_all("all => all.map(each => each.dataset.touch)") == hand
    lay_a_card(page)
    assert my_turn(page)
    left = page.locator(".mine .piece").evaluate_all("all => all.map(each => each.dataset.touch)")
    assert len(set(hand) & set(left)) == len(hand) - 1, "one card was laid, once"
