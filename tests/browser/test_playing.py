"""A person with a mouse: from the home page to the end of a game, and what can be done on the way."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from boneyard.games.day_of_the_dead.game import GAME
from tests.browser.conftest import Visitor, Watch
from tests.browser.hands import bot, lay_a_card, lay_table, my_turn, one_step, play_out


def test_two_clicks_from_home_to_the_first_decision(visitor: Visitor) -> None:
    page = visitor(name="")
    page.goto("/")
    page.get_by_role("button", name="Play Day of the Dead now").click()
    expect(page.locator(".prompt-line")).to_contain_text("Lay your first fighter")
    expect(page).to_have_title(re.compile("Your turn"))
    assert "favicon-turn" in str(page.locator("#favicon").get_attribute("href"))
    expect(page.locator(".mine .piece.live")).to_have_count(9)


def test_a_piece_is_chosen_then_confirmed(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page)
    card = page.locator(".mine .piece.live").first
    touch = str(card.get_attribute("data-touch"))
    card.click()
    expect(page.locator(".mine .piece.picked")).to_have_attribute("data-touch", touch)
    page.keyboard.press("Escape")
    expect(page.locator(".piece.picked")).to_have_count(0)
    card.click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(f".board [data-touch~='{touch}']")).to_have_count(1)
    expect(page.locator(f".mine [data-touch~='{touch}']")).to_have_count(0)


def test_a_whole_game_clicked_to_its_end(visitor: Visitor, watch: Watch) -> None:
    page = visitor()
    lay_table(page)
    assert play_out(page) > 20
    result = page.get_by_role("dialog", name="How it went")
    expect(result).to_contain_text(re.compile(r"Super Grand Master|A draw"))
    expect(result.locator(".result-score")).to_have_count(2)
    expect(result.get_by_role("img", name=re.compile("(Points|Rewards) over"))).to_be_visible()
    scores = [int(text) for text in result.locator(".result-score").all_text_contents()]
    rewards = [
        int(text)
        for text in result.get_by_role("row", name=re.compile("^After turn 6")).locator("td").all_text_contents()
    ]
    assert sorted(scores) == sorted(rewards)

    result.get_by_role("button", name="Fair chance").click()
    check = page.get_by_role("region", name="Fair chance").get_by_role("button", name="Check it")
    watch.forgiven = ("ERR_FAILED",)
    page.route("**/fair.js", lambda route: route.abort())
    check.click()
    expect(page.locator(".fair-out")).to_contain_text("Try again when it is back.")
    page.unroute("**/fair.js")
    check.click()
    expect(page.locator(".fair-out")).to_contain_text("the one that was promised")
    expect(page.locator(".fair-out")).to_contain_text("shuffles", timeout=30_000)

    page.get_by_role("button", name="How it went").click()
    result.get_by_role("button", name="Rematch").click()
    expect(page.locator(".prompt-line")).to_contain_text("Lay your first fighter")


def test_a_refused_card_says_why_and_shows_the_rule(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page)
    lay_a_card(page, "D")
    expect(page.locator(".prompt-line")).to_contain_text("new spirit")
    lay_a_card(page, "D")
    while my_turn(page) and "Turn 2" not in page.locator(".ribbon").inner_text():
        one_step(page)
    barred = page.locator(".mine .piece.barred")
    expect(barred).to_have_count(1)
    assert str(barred.get_attribute("data-touch")).endswith(".D")
    expect(barred).to_have_attribute("aria-disabled", "true")
    barred.click(force=True)
    expect(page.locator(".prompt .why")).to_contain_text("You already have 2 Double cards in play")
    card = page.locator(".inspector")
    expect(card).to_contain_text("Not now: You already have 2 Double cards in play")
    card.get_by_role("button", name="DOD-M05").click()
    expect(page.locator(".drawer .rule-row.now")).to_contain_text("more than 2 cards of one back")


def test_undo_takes_the_last_move_back_and_leaves_a_trace(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page, pace=2000)
    lay_a_card(page)
    expect(page.locator(".prompt-line")).to_contain_text("new spirit")
    page.get_by_role("button", name=re.compile("^Undo")).click()
    sheet = page.get_by_role("region", name="Take back?")
    expect(sheet, "what comes to light is told before it is taken back").to_contain_text("secret choices that came out")
    expect(page.locator(".prompt-line")).to_contain_text("new spirit")
    sheet.get_by_role("button", name="Take it back").click()
    expect(page.locator(".prompt-line")).to_contain_text("first fighter")
    expect(page.locator(".mine .piece.live")).to_have_count(9)
    page.keyboard.press("l")
    expect(page.locator(".log-list")).to_contain_text("taken back by red")
    expect(page.locator(".log-undone")).to_have_count(1)
    expect(page.locator(".ribbon")).to_contain_text("with takebacks")


def test_a_hint_names_a_move_and_lights_its_card(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text("I would: ", timeout=20_000)
    expect(page.locator(".hint-says")).to_contain_text(re.compile(" to win|At first sight"))
    expect(page.locator(".mine .piece.lit")).to_have_count(1)
    expect(page.locator(".note"), "nobody is thinking any more").to_have_count(0)


def test_the_inspector_tells_text_place_and_provenance(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page)
    card = page.locator(".mine .piece").first
    card.click(button="right")
    inspector = page.locator(".inspector")
    expect(inspector).to_contain_text("In your hand.")
    facts = inspector.locator(".inspect-origins li")
    expect(facts.first, "only for whoever asks").to_be_hidden()
    inspector.get_by_text("Where this comes from").click()
    expect(facts).to_have_count(3)
    name = card.locator(".dod-name").inner_text()
    expect(inspector.locator("h3").first).to_contain_text(name)


def test_rules_can_be_searched(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".drawer .contents li").filter(has_text="now")).to_contain_text(["Summoning"])
    page.get_by_label("Search the rules").fill("DOD-V11")
    expect(page.locator(".rule-row")).to_have_count(1)
    expect(page.locator(".rule-row")).to_contain_text("draw")


def test_replay_scrubs_changes_viewpoint_and_branches(visitor: Visitor) -> None:
    page = visitor()
    table = lay_table(page, bot(), bot())["table"]
    page.wait_for_selector(".room-finished", timeout=30_000)
    page.goto(f"/replay/{table}?n=0")
    expect(page.locator(".replay-n")).to_contain_text("Move 0 of")
    mine = page.locator(".mine .piece")
    expect(mine).to_have_count(9)
    page.keyboard.press("]")
    expect(page.locator(".replay-n")).to_contain_text("Move 1 of")
    first = mine.first.get_attribute("data-touch")
    page.get_by_label("Viewpoint").select_option("1")
    expect(mine.first).not_to_have_attribute("data-touch", str(first))
    page.get_by_role("button", name="Turn 3", exact=True).click()
    expect(page.locator(".ribbon")).to_contain_text("Turn 3 of 6")
    page.get_by_role("button", name="What if").click()
    page.get_by_role("dialog", name="What if").get_by_role("button", name="red").click()
    page.wait_for_url(re.compile("/t/(?!" + table + ")"))
    expect(page.locator(".ribbon")).to_contain_text("Turn 3 of 6")
    expect(page.locator(".prompt-mine")).to_be_visible()


def test_a_saved_record_can_be_opened_again(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page, bot(), bot())
    page.wait_for_selector(".room-finished", timeout=30_000)
    page.reload()
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    page.goto("/")
    page.get_by_role("button", name="Open a recorded game").click()
    page.get_by_label("A record", exact=True).set_input_files(str(saved.value.path()))
    page.get_by_role("button", name="Look through it").click()
    page.wait_for_url(re.compile("/replay/"))
    expect(page.locator(".replay-bar")).to_be_visible()


def test_whoever_made_a_table_closes_and_deletes_it(visitor: Visitor) -> None:
    page = visitor()
    table = lay_table(page, {"kind": "me"}, bot())["table"]
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("dialog", name="Close the table?").get_by_role("button", name="Close it").click()
    expect(page.locator(".prompt-line")).to_have_text("This table was closed by whoever made it.")
    expect(page.locator(".mine .piece.live")).to_have_count(0)
    page.goto("/")
    card = page.locator(f"[aria-label='Finished games'] a[href='/t/{table}']")
    expect(card).to_contain_text("closed before its game was over")
    card.click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Delete the table").click()
    page.get_by_role("dialog", name="Delete the table?").get_by_role("button", name="Delete it").click()
    expect(page.get_by_role("heading", name="Boneyard")).to_be_visible()
    expect(card).to_have_count(0)


REMINDERS = """async rows => {
  const drawing = performance.getEntriesByType('resource').map(each => each.name).find(name => name.endsWith('day_of_the_dead/table.js'));
  const { brief } = await import(drawing.replace('table.js', 'art/brief.js'));
  const box = document.querySelector('.mine .dod-brief');
  const words = document.createRange();
  return rows.filter(([, effect]) => {
    box.textContent = brief(effect);
    words.selectNodeContents(box);
    return words.getBoundingClientRect().height > box.clientHeight; }).map(([name]) => name); }"""


def test_every_reminder_fits_on_its_card(visitor: Visitor) -> None:
    page = visitor()
    lay_table(page)
    page.wait_for_selector(".mine .dod-brief")
    rows = [[each["name"], each.get("effect", [])] for each in GAME.sources().packs[0].tables["fighter"]]
    assert len(rows) > 30
    assert page.evaluate(REMINDERS, rows) == []
