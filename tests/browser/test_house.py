"""The shell itself: what it weighs, where it asks, what it does without a game's drawing, and whether its arithmetic is right."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from boneyard.engine import chance
from boneyard.games import game_ids
from tests.browser.conftest import Visitor
from tests.browser.hands import ME, bot, lay_table, my_turn
from tests.browser.house import Server
from tests.browser.weights import Scales, Weights, visited

FIRST_LOAD = 150_000
SLOWLY = 20_000
"""Milliseconds for what a worker process does that may have to begin first."""


def module(page: Page, name: str) -> str:
    """The address of one of the shell's files."""
    return str(page.evaluate("document.querySelector('script[type=module]').src")).replace("main.js", name)


def test_home_comes_under_a_strict_policy(visitor: Visitor) -> None:
    answer = visitor(name="").goto("/")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def whole(sent: Weights) -> int:
    """All of it but the line, which tells what others do: that is the game, not its load."""
    return sum(each.bytes for each in sent if each.kind != "line")


def test_the_first_load_of_home_is_small(chromium: Browser, server: Server) -> None:
    sent = visited(chromium, server.address)
    assert {"page", "scripts", "styles", "drawings", "API"} <= {each.kind for each in sent}
    assert whole(sent) < FIRST_LOAD


@pytest.mark.parametrize("game", game_ids())
def test_the_first_load_of_a_table_is_small(chromium: Browser, server: Server, game: str) -> None:
    """For somebody who was never here and is taught as in a first game: all that is sent until the table can be played at. With home and
    its covers before it, a little more."""
    assert whole(sent := visited(chromium, server.address, table=game)) < FIRST_LOAD, sorted(
        ((each.bytes, each.path) for each in sent), reverse=True
    )[:12]
    assert whole(visited(chromium, server.address, play=game)) < 1.1 * FIRST_LOAD


def test_who_comes_again_is_sent_next_to_nothing(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(base_url=server.address)
    page = context.new_page()
    for _ in range(2):
        scales = Scales(page)
        page.goto("/rules/day_of_the_dead")
        page.wait_for_selector(".chapter, .book")
        page.wait_for_load_state("networkidle")
    again = scales.sent
    context.close()
    assert {each.kind for each in again} >= {"page", "API"}
    assert sum(each.bytes for each in again) < 5_000, again


def test_home_loads_no_more_of_a_game_than_its_cover(visitor: Visitor) -> None:
    page = visitor(name="")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.locator(".cover svg.cover-art")).to_have_count(len(page.context.request.get("/api/games").json()))
    of_the_game = [
        url.rpartition("/games/day_of_the_dead/")[2]
        for url in asked
        if "/games/day_of_the_dead/" in url and "/assets/" in url
    ]
    assert of_the_game == ["art/cover.js"]


@pytest.mark.parametrize("size", [(1366, 657), (1440, 900), (1280, 720)])
def test_whoever_comes_first_sees_where_to_press(visitor: Visitor, size: tuple[int, int]) -> None:
    page = visitor(name="", width=size[0], height=size[1])
    page.goto("/")
    page.wait_for_selector(".cover svg.cover-art")
    for game in ("Day of the Dead", "Dead Man's Curse", "Dead Men Tell No Tales"):
        expect(page.get_by_role("button", name=f"Play {game} now")).to_be_in_viewport(ratio=0.99)


def test_the_examples_stay_where_they_are_when_tables_come_above_them(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page)
    page.goto("/")
    expect(page.get_by_role("region", name="My tables").locator(".table-card")).to_have_count(1)
    examples = page.get_by_role("region", name="Worked examples")
    expect(examples.get_by_role("button", name="Day of the Dead")).to_be_visible()
    expect(page.get_by_role("region", name="Open tables").locator(".gallery")).to_have_count(0)


def test_what_went_wrong_can_be_read_over_a_dialog_and_after_it(visitor: Visitor, watch: Any) -> None:
    watch.forgiven = ("422", "400")
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="Make a table of Day of the Dead").click()
    page.route("**/api/tables", lambda route: route.fulfill(status=422, json=NO))
    page.get_by_role("button", name="Make the table").click()
    note = page.locator(".note.bad")
    expect(note).to_contain_text("not with two")
    on_top = (
        "note => { const box = note.getBoundingClientRect();"
        " return note.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }"
    )
    assert note.evaluate(on_top), "it lies behind the dialog"
    ink, ground = note.evaluate("note => [getComputedStyle(note).color, getComputedStyle(note).backgroundColor]")
    assert (ink, ground) == ("rgb(255, 246, 227)", "rgb(138, 46, 0)")


NO = {"error": {"code": "bad_setup", "message": "This is played alone, not with two.", "rule": ""}}


def test_the_stream_of_chance_is_the_engines(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    for seed in (chance.seed_from(1), chance.seed_from("x"), "ab" * 32):
        words, hashed = page.evaluate(
            "async ([where, seed]) => { const fair = await import(where); const stream = new fair.Stream(seed);"
            " return [[0, 1, 15, 16, 31, 32, 700].map(at => stream.word(at)), fair.toHex(fair.sha256(fair.fromHex(seed)))]; }",
            [module(page, "ground/fair.js"), seed],
        )
        assert words == [chance.block(seed, at >> 4)[at & 15] for at in (0, 1, 15, 16, 31, 32, 700)]
        assert hashed == chance.commitment(seed)


def test_wrong_dice_are_found_out(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    seed = chance.seed_from("dice")
    stream = [word for index in range(4) for word in chance.block(seed, index)]
    rolls = [[6, word % 6 + 1] for word in stream[:10]]
    check = "async ([where, seed, steps]) => (await import(where)).checkDice(seed, steps)"
    right = page.evaluate(check, [module(page, "ground/fair.js"), seed, [{"from": 0, "to": 10, "rolls": rolls}]])
    assert (right["right"], right["wrong"], right["exact"]) == (10, 0, 10)
    rolls[4] = [6, rolls[4][1] % 6 + 1]
    wrong = page.evaluate(check, [module(page, "ground/fair.js"), seed, [{"from": 0, "to": 10, "rolls": rolls}]])
    assert wrong["wrong"] > 0


def without_drawing(route: Route) -> None:
    answer = route.fetch()
    data: Any = answer.json()
    for game in data if isinstance(data, list) else [data]:
        game["files"] = []
    route.fulfill(response=answer, body=json.dumps(data))


def take_from_the_list(page: Page) -> None:
    """What is chosen in the list stands in the bar like any other choice: nothing is sent before it is confirmed."""
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/moves"):
            sent.append(request.url)

    page.on("request", note)
    page.keyboard.press("/")
    page.locator("dialog .option").first.click()
    confirm = page.locator(".prompt .confirm")
    expect(confirm).to_be_enabled()
    assert sent == [], "sent before it was confirmed"
    with page.expect_response("**/moves") as answer:
        confirm.click()
    assert answer.value.ok
    page.remove_listener("request", note)


def test_a_game_without_a_drawing_is_still_played(visitor: Visitor) -> None:
    page = visitor()
    page.route("**/api/games", without_drawing)
    page.route("**/api/games/day_of_the_dead", without_drawing)
    lay_table(page)
    expect(page.locator(".plain-table")).to_contain_text("Discard")
    for _ in range(6):
        assert my_turn(page)
        before = page.locator(".room").get_attribute("data-move")
        take_from_the_list(page)
        page.wait_for_function("before => document.querySelector('.room').dataset.move !== before", arg=before)
    chips = page.locator(".plain-table .chip.piece")
    assert chips.count() > 3


def test_every_game_opens_and_takes_decisions(visitor: Visitor) -> None:
    page = visitor()
    games = page.context.request.get("/api/games").json()
    assert games
    for game in games:
        seats = [ME, *[bot() for _ in range(game["players"][0] - 1)]]
        lay_table(page, *seats, game=game["id"])
        for _ in range(3):
            if not my_turn(page):
                break
            before = page.locator(".room").get_attribute("data-move")
            take_from_the_list(page)
            page.wait_for_function("before => document.querySelector('.room').dataset.move !== before", arg=before)
        assert page.locator(".board").inner_text().strip(), game["id"]


def test_a_card_looks_the_same_everywhere_and_unlike_any_other(visitor: Visitor) -> None:
    draw = """async ([kit, art]) => {
      const { Kit } = await import(kit); const { portrait } = await import(art);
      const game = await (await fetch('/api/games/day_of_the_dead')).json();
      const at = new Kit(game, {draw: () => ({board: document.createElement('div')})});
      return game.content.fighter.map(entry => portrait(at, entry).outerHTML); }"""
    seen: list[list[str]] = []
    for _ in range(2):
        page = visitor()
        page.goto("/")
        seen.append(
            page.evaluate(draw, [module(page, "ground/kit.js"), module(page, "games/day_of_the_dead/art/fighters.js")])
        )
    assert seen[0] == seen[1]
    assert len(set(seen[0])) == len(seen[0]) == 38


@pytest.mark.parametrize("wrong", ["/t/t_nothing", "/replay/t_nothing", "/rules/nothing"])
def test_a_wrong_address_says_so(visitor: Visitor, watch: Any, wrong: str) -> None:
    watch.forgiven = ("404",)
    page = visitor()
    page.goto(wrong)
    expect(page.locator("h1")).to_contain_text("cannot be shown")


def test_on_paper_rules_are_words_alone(visitor: Visitor) -> None:
    page = visitor(name="")
    page.goto("/rules/day_of_the_dead")
    expect(page.locator(".chapter").first).to_be_visible()
    page.emulate_media(media="print")
    for what in ("Print", "Sources and rulings", "The exact rules"):
        expect(page.get_by_role("button", name=what)).to_be_hidden()
    expect(page.get_by_role("link", name="← The game")).to_be_hidden()
    expect(page.get_by_label("Search the rules")).to_be_hidden()
    expect(page.get_by_role("heading", name="Rules of Day of the Dead")).to_be_visible()
    expect(page.locator(".chapter").first).to_be_visible()


def test_only_what_suits_so_many_players_can_be_chosen(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="Make a table of The Few and Cursed").click()
    mode = page.get_by_label("Mode", exact=True)
    expect(mode.locator("option")).to_have_text(["Against each other", "All together"])
    page.get_by_label("Players", exact=True).select_option("1")
    expect(mode.locator("option", has_text="Curse Chaser, alone")).to_have_count(1)
    mode.select_option(label="The Dark Arts, alone")
    page.get_by_label("Players", exact=True).select_option("3")
    expect(mode.locator("option:checked")).to_have_text("Against each other")


def test_an_invitation_says_to_what(visitor: Visitor) -> None:
    page, friend = visitor(), visitor(name="")
    wish = {"game": "day_of_the_dead", "seats": [ME, {"kind": "open"}], "request_id": "x" * 32, "table": {"pace": 0}}
    made = page.context.request.post("/api/tables", data=wish).json()
    friend.goto(f"/join#{made['keys'][0]['key']}")
    expect(friend.get_by_role("heading")).to_have_text("Anna asks you to play")
    expect(friend.locator(".join-what")).to_contain_text("Day of the Dead")
    expect(friend.locator(".join-what")).to_contain_text("2 players. About 30 minutes. You play Blue.")
    expect(friend.get_by_role("button", name="Sit down")).to_be_visible()


def test_rules_open_at_the_row_one_asked_for_and_else_at_their_beginning(visitor: Visitor) -> None:
    page = visitor(width=1366, height=657)
    lay_table(page)
    assert my_turn(page)
    page.keyboard.press("r")
    expect(page.locator(".drawer .rule-row.now")).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Close ✕").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".drawer .rule-row.now")).to_have_count(0)
    expect(page.get_by_label("Search the rules")).to_be_in_viewport()


# --- worked examples ----------------------------------------------------------------------------------


def examples(page: Page, game: str) -> None:
    page.goto("/")
    page.get_by_role("group", name="Examples of which game").get_by_role("button", name=game).click()
    page.wait_for_selector(".scene")


def test_an_example_is_played_from_the_gallery(visitor: Visitor) -> None:
    page = visitor(name="")
    examples(page, "Day of the Dead")
    card = page.locator(".scene").filter(has_text="The first summoning")
    expect(card.locator("p").first).to_contain_text("in secret")
    assert card.get_by_role("link", name="DOD-M01").get_attribute("href") == "/rules/day_of_the_dead#DOD-M01"
    card.get_by_role("button", name="Play the example:").click()
    assert my_turn(page)
    bar = page.get_by_role("complementary", name="Worked example")
    expect(bar).to_contain_text("The first summoning")
    expect(bar.locator(".scene-next")).to_contain_text("The example goes on: ")
    wanted = bar.locator(".scene-next").inner_text().removeprefix("The example goes on: ")
    page.keyboard.press("/")
    page.locator("dialog .option", has_text=wanted).first.click()
    page.wait_for_function("() => document.querySelector('.room').dataset.move > '0'")
    bar.get_by_role("button", name="Hide").click()
    expect(bar).not_to_contain_text("in secret")
    box = page.locator(".room").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 900, "the table is pushed off the screen"
    page.get_by_role("link", name="Boneyard, home").click()
    expect(page.locator(".scene-bar")).to_have_count(0)


def test_an_example_is_played_with_a_friend(visitor: Visitor) -> None:
    page, friend = visitor(name=""), visitor(name="Bob")
    examples(page, "Day of the Dead")
    card = page.locator(".scene").filter(has_text="The first summoning")
    card.get_by_role("button", name="Play the example with friends").click()
    link = page.locator("dialog input[readonly]").input_value()
    friend.goto(link)
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("complementary", name="Worked example")).to_contain_text("The first summoning")
    assert my_turn(friend)


def test_an_example_is_watched_and_a_link_leads_to_its_rule(visitor: Visitor) -> None:
    page = visitor(name="")
    examples(page, "Day of the Dead")
    card = page.locator(".scene").filter(has_text="The first summoning")
    card.get_by_role("link", name="Watch the example").click()
    page.wait_for_selector(".replay-bar")
    expect(page.locator(".replay-n")).to_have_text("Move 0 of 4")
    for step in range(1, 5):
        page.get_by_role("button", name="One move on").click()
        expect(page.locator(".replay-n")).to_have_text(f"Move {step} of 4")
    page.get_by_role("complementary", name="Worked example").get_by_role("link", name="DOD-M08").click()
    expect(page.locator(".rule-row.now dt")).to_have_text("DOD-M08")
    expect(page.locator(".rule-row.now")).to_be_in_viewport()


def test_an_example_without_a_decision_says_so(visitor: Visitor) -> None:
    page = visitor(name="")
    nobody = next(card for card in page.context.request.get("/api/scenes").json() if card["why_not_play"])
    games = {game["id"]: game["title"] for game in page.context.request.get("/api/games").json()}
    examples(page, games[nobody["game"]])
    card = page.locator(".scene", has=page.get_by_role("heading", name=nobody["title"], exact=True))
    expect(card).to_contain_text("by itself")
    expect(card.get_by_role("button")).to_have_count(0)
    expect(card.get_by_role("link", name="the example")).to_have_count(1)


# --- content packs ------------------------------------------------------------------------------------

MANY = '[pack]\ntitle = "My box"\n' + "".join(
    f'[[fighter]]\nid = "mine_{number}"\nname = "Mine {number}"\npower = {number % 9}\neffect = []\n'
    for number in range(60)
)


def test_a_table_is_made_with_cards_of_ones_own(visitor: Visitor, tmp_path: Path) -> None:
    good, bad = tmp_path / "my.toml", tmp_path / "bad.toml"
    good.write_text(MANY)
    bad.write_text("[[fighter]]\nid = 'oaf'\npowr = 3\n")
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="Make a table of Day of the Dead").click()
    files = page.get_by_label("Add a content pack")
    files.set_input_files(bad)
    expect(page.locator("dialog .problem")).to_contain_text("bad.toml: fighter 'oaf'", timeout=SLOWLY)
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator("dialog .problem")).to_be_visible()
    page.get_by_role("button", name="Leave out bad.toml").click()
    expect(page.locator("dialog .problem")).to_have_count(0)
    files.set_input_files(good)
    expect(page.locator(".pack-holds")).to_contain_text("adds fighter: Mine 0", timeout=SLOWLY)
    page.get_by_label("Who plays Blue").select_option("bot")
    page.get_by_role("button", name="Make the table").click()
    assert my_turn(page)
    bar = page.get_by_role("complementary", name="Content packs")
    expect(bar).to_contain_text("My box")
    expect(page.locator(".mine")).to_contain_text("Mine ")
    bar.get_by_role("button", name="Which cards?").click()
    expect(page.locator("dialog .pack-cards > li")).to_have_count(60)
    page.keyboard.press("Escape")
    page.reload()
    assert my_turn(page)
    expect(page.locator(".mine")).to_contain_text("Mine ")
    expect(bar).to_contain_text("My box")
    # A pattern, not a string: has_text trims a string and minds no case, so "Mine " is found in Famine too.
    page.locator(".mine .piece", has_text=re.compile(r"Mine \d")).first.click(button="right")
    expect(page.locator(".inspector")).to_contain_text("From a content pack of this table: My box")
