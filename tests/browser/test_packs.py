"""Cards of one's own in the browser: what is wrong with a file, what a table's packs hold, and whose each card is."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import ME, bot, my_turn

SLOWLY = 20_000
"""Milliseconds for what a worker process does that may have to begin first."""

FIGHTERS = "".join(
    f"[[fighter]]\nid = 'mine_{number}'\nname = 'Mine {number}'\npower = {number % 9}\neffect = []\n"
    for number in range(60)
)


def pack(text: str, name: str = "mine.toml") -> dict[str, str]:
    return {"name": name, "text": text}


def table(page: Page, game: str, *packs: dict[str, str]) -> None:
    """A table with these packs, and the page at it."""
    wish = {"game": game, "seats": [ME, bot()], "packs": packs, "request_id": uuid4().hex, "table": {"pace": 0}}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    assert my_turn(page)


def listed(page: Page) -> Locator:
    """The list of the cards of the table's packs, each pack a section."""
    page.get_by_role("complementary", name="Content packs").get_by_role("button", name="Which cards?").click()
    return page.locator("dialog section")


CARDS = ".pack-cards > li"


def origins(card: Locator) -> Locator:
    """Where each fact of a card comes from: for whoever opens it."""
    facts = card.locator(".inspect-origins li")
    expect(facts.first).to_be_hidden()
    card.get_by_text("Where this comes from").click()
    expect(facts.first).to_be_visible()
    return facts


def test_two_packs_of_one_title_list_each_its_own_cards(visitor: Visitor) -> None:
    page = visitor()
    oaf = "[pack]\ntitle = 'Mine'\n[[fighter]]\nid = 'oaf'\nname = 'Mountain'\npower = 9\neffect = []\n"
    digger = oaf.replace("oaf", "gravedigger").replace("Mountain", "Gravedigger")
    table(
        page, "day_of_the_dead", pack(oaf, "a.toml"), pack(f"{digger}provenance = {{ power = 'public' }}\n", "b.toml")
    )
    sections = listed(page)
    expect(sections).to_have_count(2)
    mountain, digger_card = sections.nth(0).locator(CARDS), sections.nth(1).locator(CARDS)
    expect(mountain).to_have_count(1)
    expect(sections.nth(0)).to_contain_text("a.toml")
    expect(mountain).to_contain_text("Mountain Power 9. No effect.")
    expect(digger_card).to_have_count(1)
    expect(digger_card).to_contain_text("Gravedigger Power 9. No effect.")
    owner, public = "entered by the table's owner", "known from public sources"
    expect(origins(mountain)).to_have_text([f"Name: {owner}.", f"Power: {owner}.", f"Effect: {owner}."])
    expect(origins(digger_card)).to_have_text([f"Name: {owner}.", f"Power: {public}.", f"Effect: {owner}."])


def test_a_card_is_listed_whole_and_so_is_what_lies_on_no_card(visitor: Visitor) -> None:
    page = visitor()
    court = (
        "[[court]]\nid = 'death'\nname = 'Death, the First. Alone'\nfirst = [{ do = 'etherea', amount = 2 }]\n"
        "second = [{ do = 'death' }]\nnote = 'A note of mine.'\n"
        "[[suspicion]]\nid = 'suspicion_0'\ntwo = 2\nthree = 3\nfour = 4\n"
    )
    table(page, "mourners_call", pack(court))
    cards = listed(page).locator(CARDS)
    expect(cards).to_have_count(2)
    expect(cards.nth(0).locator("b")).to_have_text("Death, the First. Alone")
    expect(cards.nth(0)).to_contain_text("1) Gain 2 Etherea")
    expect(cards.nth(0)).to_contain_text("A note of mine.")
    expect(cards.nth(0)).not_to_contain_text("[")
    expect(cards.nth(1)).to_contain_text("Suspicion 0 Two 2; three 3; four 4.")


def test_pieces_are_listed_by_their_title(visitor: Visitor) -> None:
    page = visitor()
    text = "[[token]]\nid = 'guard_9'\nenemy = 'guard'\nstrength = 9\nother = 'treasure'\ncopies = 2\n"
    table(page, "dead_men_tell_no_tales", pack(text))
    cards = listed(page).locator(CARDS)
    expect(cards).to_have_count(1)
    expect(cards.locator("b")).to_have_text("Guard")
    expect(cards).to_contain_text("Strength 9. On the other side Treasure.")


def test_the_inspector_has_a_sign_of_its_own_for_an_owners_card(visitor: Visitor) -> None:
    page = visitor()
    table(page, "day_of_the_dead", pack(f"[pack]\ntitle = 'My box'\n{FIGHTERS}"))
    page.locator(".mine .piece", has_text="Mine").filter(has_not_text="Famine").first.click(button="right")
    inspector = page.locator(".inspector")
    expect(inspector).to_contain_text("From a content pack of this table: My box")
    inspector.get_by_text("Where this comes from").click()
    facts = inspector.locator(".inspect-origins li")
    expect(facts).to_have_count(3)
    expect(facts.first).to_have_text("Name: entered by the table's owner.")
    expect(inspector).not_to_contain_text("ours")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("# Zoë\n[[fighter]]\n".encode("latin-1"), "mine.toml is not saved as UTF-8"),
        ("# Zoë\n[[fighter]]\n".encode("utf-16"), "mine.toml is not saved as UTF-8"),
        (b"[pack]\ntitel = 'x'\n", "mine.toml: [pack], field 'titel': is not known here"),
        (b"", "mine.toml: holds no cards"),
    ],
    ids=["latin-1", "utf-16", "unknown word", "empty"],
)
def test_what_is_wrong_with_a_file_is_said_at_once(visitor: Visitor, tmp_path: Path, data: bytes, says: str) -> None:
    (tmp_path / "mine.toml").write_bytes(data)
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="Make a table of Day of the Dead").click()
    page.get_by_label("Add a content pack").set_input_files(tmp_path / "mine.toml")
    expect(page.locator("dialog .problem")).to_contain_text(says, timeout=SLOWLY)


def test_a_file_with_a_mark_of_byte_order_is_read(visitor: Visitor, tmp_path: Path) -> None:
    text = "[[fighter]]\nid = 'oaf'\nname = 'Zoë'\npower = 9\neffect = []\n"
    (tmp_path / "mine.toml").write_bytes(text.encode("utf-8-sig"))
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="Make a table of Day of the Dead").click()
    page.get_by_label("Add a content pack").set_input_files(tmp_path / "mine.toml")
    expect(page.locator(".pack-holds")).to_contain_text("replaces fighter: Zoë", timeout=SLOWLY)
