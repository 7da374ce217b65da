"""The host's page: it takes the secret, shows the house, and asks before anything is done that others will feel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor, Watch
from tests.browser.hands import ME, lay_table
from tests.browser.house import Server
from tests.browser.test_everybody import check

OPEN = {"kind": "open"}
SCREENS = [(1366, 657, "light"), (390, 844, "dark")]


def come_in(page: Page, server: Server) -> None:
    page.goto("/host")
    page.get_by_label("The host's secret").fill((server.data / "host.secret").read_text().strip())
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("heading", name="The house")).to_be_visible()


@pytest.mark.parametrize(("width", "height", "scheme"), SCREENS)
def test_the_hosts_page_fits_the_screen_and_axe_finds_nothing(
    visitor: Visitor, server: Server, width: int, height: int, scheme: str
) -> None:
    page = visitor("Anna with a long name for a small screen", width=width, height=height, scheme=scheme)
    made = lay_table(page, ME, OPEN)
    page.goto("/host")
    expect(page.get_by_label("The host's secret")).to_be_visible()
    check(page, "the secret")
    come_in(page, server)
    page.get_by_label("Tables in which order").select_option("newest")
    row = page.locator(".host-row", has_text=made["table"])
    expect(row).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width, "nothing lies beside the screen"
    check(page, "the house")
    row.get_by_role("button", name="Look").click()
    expect(page.get_by_role("dialog")).to_contain_text("blue")
    check(page, "one table")


def test_a_wrong_secret_opens_nothing_and_the_right_one_stays_in_this_tab_alone(
    visitor: Visitor, server: Server, watch: Watch
) -> None:
    watch.forgiven = ("401",)
    page = visitor()
    page.goto("/host")
    page.get_by_label("The host's secret").fill("a guess")
    page.get_by_role("button", name="Come in").click()
    expect(page.locator(".note.bad").first).to_contain_text("not the secret of this house")
    expect(page.get_by_role("heading", name="The house")).to_have_count(0)
    come_in(page, server)
    page.reload()
    expect(page.get_by_role("heading", name="The house")).to_be_visible()
    other = page.context.new_page()
    other.goto("/host")
    expect(other.get_by_label("The host's secret")).to_be_visible()
    assert "boneyard.host" not in str(page.evaluate("JSON.stringify(localStorage)"))
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_label("The host's secret")).to_be_visible()
    assert page.evaluate("sessionStorage.length") == 0


def test_the_host_closes_exports_deletes_and_gives_a_key(visitor: Visitor, server: Server, tmp_path: Path) -> None:
    anna, host = visitor("Anna"), visitor("The host")
    made = lay_table(anna, ME, {"kind": "here", "name": "Bob"})["table"]
    come_in(host, server)
    host.get_by_label("Tables in which order").select_option("newest")
    row = host.locator(".host-row", has_text=made)
    with host.expect_download() as saved:
        row.get_by_role("button", name="Export").click()
    saved.value.save_as(tmp_path / "game")
    assert "spectator" in (tmp_path / "game").read_text().splitlines()[0]
    row.get_by_role("button", name="Look").click()
    host.get_by_role("button", name="A new key for blue").click()
    host.get_by_role("button", name="Make it").click()
    assert "/join#" in host.get_by_label("Link").input_value()
    host.keyboard.press("Escape")
    host.keyboard.press("Escape")
    row.get_by_role("button", name="Close").click()
    host.get_by_label("Why").fill("it is late")
    host.get_by_role("button", name="Close it").click()
    expect(row.locator(".chip")).to_have_text("closed")
    row.get_by_role("button", name="Delete").click()
    host.get_by_role("button", name="Leave it").click()
    expect(row).to_be_visible()
    row.get_by_role("button", name="Delete").click()
    host.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    anna.close()


def test_the_host_shuts_a_guest_out_and_lets_them_in_again(visitor: Visitor, server: Server, watch: Watch) -> None:
    watch.forgiven = ("403", "WebSocket")
    eve, host = visitor("Eve of the graves"), visitor("The host")
    lay_table(eve)
    come_in(host, server)
    host.get_by_label("Guests of this name").fill("eve of")
    host.get_by_label("Guests of this name").press("Enter")
    row = host.locator(".host-row", has_text="Eve of the graves").last
    row.get_by_role("button", name="Shut out").click()
    host.get_by_role("dialog").get_by_role("button", name="Shut out").click()
    expect(row.locator(".chip")).to_have_text("shut out")
    eve.goto("/")
    expect(eve.locator("body")).to_contain_text("The host of this server has shut you out")
    row.get_by_role("button", name="Let in again").click()
    expect(row.locator(".chip")).to_have_count(0)
    eve.goto("/")
    expect(eve.get_by_role("heading", name="Boneyard")).to_be_visible()


def test_home_loads_nothing_of_the_hosts_page(visitor: Visitor) -> None:
    page = visitor()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.wait_for_selector(".cover svg.cover-art")
    assert not [url for url in asked if "host.js" in url or "host.css" in url]


# --- friends only -------------------------------------------------------------------------------------

PASSWORD = "marigold"


@pytest.fixture
def friends_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watch: Watch) -> Iterator[Server]:
    """A house with a password."""
    monkeypatch.setenv("BONEYARD_HOUSE_PASSWORD", PASSWORD)
    yield from _own(tmp_path, watch)


@pytest.fixture
def hosts_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watch: Watch) -> Iterator[Server]:
    """A house in which the host says who makes tables."""
    monkeypatch.setenv("BONEYARD_MAKERS", "host")
    yield from _own(tmp_path, watch)


def _own(folder: Path, watch: Watch) -> Iterator[Server]:
    running = Server(folder / "data")
    running.data.mkdir()
    running.start()
    watch.address, watch.forgiven = running.address, ("403", "WebSocket", "ERR_CONNECTION_REFUSED")
    yield running
    running.stop()


@pytest.mark.parametrize(("width", "height", "scheme"), SCREENS)
def test_the_password_is_asked_for_once_and_then_what_was_meant_is_done(
    visitor: Visitor, friends_only: Server, width: int, height: int, scheme: str
) -> None:
    page = visitor("", width=width, height=height, scheme=scheme, at=friends_only.address)
    page.goto("/")
    page.get_by_role("button", name="Play Day of the Dead now").click()
    asked = page.get_by_role("dialog", name="Friends only")
    asked.get_by_label("Your name").fill("Anna")
    asked.get_by_label("Password").fill("rose")
    asked.get_by_role("button", name="Come in").click()
    expect(asked.get_by_role("alert")).to_contain_text("not the password")
    check(page, "the password")
    asked.get_by_label("Password").fill(PASSWORD)
    asked.get_by_role("button", name="Come in").click()
    expect(page.locator(".room")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("button", name="Anna")).to_be_visible()
    page.get_by_role("button", name="Play Day of the Dead now").click()
    expect(page.locator(".room")).to_be_visible()


def test_an_invitation_needs_no_password_and_a_link_to_another_table_does(
    visitor: Visitor, friends_only: Server
) -> None:
    anna, bob = visitor("", at=friends_only.address), visitor("", at=friends_only.address)
    said = anna.context.request.post("/api/guest", data={"name": "Anna", "password": PASSWORD})
    assert said.ok
    made, other = lay_table(anna, ME, OPEN), lay_table(anna, ME, OPEN)
    bob.goto(f"/join#{made['keys'][0]['key']}")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.locator(".room")).to_be_visible()
    bob.goto(f"/t/{other['table']}")
    asked = bob.get_by_role("dialog", name="Friends only")
    assert asked.get_by_label("Your name").input_value() == "Bob"
    asked.get_by_label("Password").fill(PASSWORD)
    asked.get_by_role("button", name="Come in").click()
    expect(bob.locator(".room")).to_be_visible()


def test_nobody_is_offered_to_make_tables_who_may_not(visitor: Visitor, hosts_tables: Server) -> None:
    page = visitor("Anna", at=hosts_tables.address)
    page.goto("/")
    expect(page.get_by_text("Here the host says who makes tables.")).to_be_visible()
    for name in ("Play Day of the Dead now", "Make a table of Day of the Dead", "Open a recorded game"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    page.goto("/game/day_of_the_dead")
    expect(page.get_by_role("button", name="Records")).to_be_visible()
    expect(page.get_by_role("button", name="Make a table")).to_have_count(0)
    come_in(page, hosts_tables)
    page.get_by_role("button", name="Let make tables").click()
    expect(page.locator(".host-row .chip")).to_have_text("makes tables")
    page.goto("/")
    expect(page.get_by_role("button", name="Make a table of Day of the Dead")).to_be_visible()
    expect(page.get_by_text("Here the host says who makes tables.")).to_be_hidden()
