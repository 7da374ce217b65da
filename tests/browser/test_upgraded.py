"""Tables of another version in the browser: one that is over, and one that cannot go on."""

from __future__ import annotations

import sqlite3
import time
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.browser.conftest import ENOUGH, Visitor, Watch
from tests.browser.hands import ME, bot
from tests.browser.house import Server


def made(page: Page, *seats: dict[str, str]) -> str:
    wish = {"game": "day_of_the_dead", "seats": seats, "request_id": uuid4().hex, "table": {"pace": 0}}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    return str(answer.json()["table"])


def kept(server: Server, table: str) -> bool:
    with sqlite3.connect(f"file:{server.data / 'boneyard.db'}?mode=ro", uri=True) as opened:
        found = opened.execute("select 1 from keepsakes where match = ?", (table,)).fetchone()
    opened.close()
    return found is not None


def upgraded(server: Server) -> None:
    """The rules of every table are too new for the server that goes on."""
    server.stop()
    with sqlite3.connect(server.data / "boneyard.db") as opened:
        opened.execute("""update tables set head = replace(head, '"rules":"', '"rules":"9')""")
    opened.close()
    server.start()


def test_a_finished_table_no_rules_can_play_shows_its_end_its_log_and_its_record(
    own_server: Server, visitor: Visitor, watch: Watch
) -> None:
    watch.address = own_server.address
    page = visitor(at=own_server.address)
    over, unfinished = made(page, bot("random"), bot("random")), made(page, ME, bot("random"))
    until = time.monotonic() + ENOUGH / 1000
    while not kept(own_server, over):
        assert time.monotonic() < until
        page.wait_for_timeout(100)
    upgraded(own_server)
    page.goto(f"/t/{over}")
    room = page.locator(".waiting-room")
    expect(room.get_by_role("heading")).to_have_text("This game is over")
    expect(room).to_contain_text("It cannot be replayed here. This table needs rules version 9")
    expect(room.locator("li").first.locator("span")).not_to_be_empty()
    with page.expect_download() as saving:
        room.get_by_role("button", name="Save the record").click()
    assert '"end": "finished"' in saving.value.path().read_text()
    room.get_by_role("button", name="Read the log").click()
    expect(page.locator(".log-list li.log-event").nth(20)).to_be_attached()
    page.goto(f"/t/{unfinished}")
    expect(room.get_by_role("heading")).to_have_text("This table cannot go on here")
    expect(room).to_contain_text("can open it with that version")
