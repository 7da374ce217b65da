"""The same server on PostgreSQL, two processes on one database. Skipped where PostgreSQL is not installed."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.house.foretelling import foretell
from boneyard.server.store.store import Store
from boneyard.server.store.versions import GUEST_MARKS, VERSION
from tests.server.harness import Client, pair, play_some, request_id, serving
from tests.server.postgres import postgres

psycopg = pytest.importorskip("psycopg")


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as running:
        yield running.url


def test_two_processes_serve_one_table(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database) as one, serving(tmp_path, database=database) as two:
        anna, bob, table = pair(one)
        bob_elsewhere = Client(two, token=bob.token)
        play_some([anna, bob_elsewhere], table, 12, random.Random(1))
        for step in range(6):
            check_no_fork([anna, bob_elsewhere], table)
            play_some([anna, bob_elsewhere], table, 2, random.Random(step))


def test_the_same_request_to_both_processes_happens_once(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database) as one, serving(tmp_path, database=database) as two:
        anna, bob, table = pair(one)
        both = [anna, Client(two, token=anna.token)]
        for number in range(8):
            frame = anna.look(table)
            if frame["decision"] is None:
                play_some([bob], table, 1, random.Random(number))
                continue
            request, move = request_id(), frame["decision"]["default"]

            def send(client: Client, frame: Any = frame, move: Any = move, request: str = request) -> Any:
                return client.move(table, frame, move, request)

            with ThreadPoolExecutor(2) as pool:
                answers = list(pool.map(send, both))
            assert {answer.text for answer in answers} == {answers[0].text}
            assert answers[0].status_code == 200
            check_no_fork(both, table)


def test_a_new_name_and_a_guest_shut_out_are_heard_of_in_both_processes(database: str, tmp_path: Path) -> None:
    secret = "of the house"
    with (
        serving(tmp_path, database=database, host_secret=secret) as one,
        serving(tmp_path, database=database) as two,
    ):
        anna = Client(one, "Anna")
        elsewhere = Client(two, token=anna.token)
        assert elsewhere.get("/api/guest")["name"] == "Anna"
        anna.post("/api/guest", {"name": "Annabel"})
        becomes(lambda: elsewhere.get("/api/guest")["name"] == "Annabel")
        host = Client(one, token=secret)
        assert host.get("/api/host/guests", name="annabel", sort="newest")["number"] == 1
        assert host.get("/api/host/sizes")["database_bytes"] > 1_000_000
        host.post(f"/api/host/guests/{anna.guest}", {"banned": True})
        becomes(lambda: elsewhere.ask("GET", "/api/guest").status_code == 403)
        host.post(f"/api/host/guests/{anna.guest}", {"banned": False})
        becomes(lambda: elsewhere.ask("GET", "/api/guest").status_code == 200)


def becomes(found: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not found():
        assert time.monotonic() < until
        time.sleep(0.02)


def check_no_fork(clients: list[Client], table: str) -> None:
    """A spectator sees the same in both processes, as soon as the hint has come through."""
    seq = max(client.look(table, viewer=-1)["seq"] for client in clients)
    views = [client.get(f"/api/tables/{table}/wait", viewer=-1, since=seq - 1)["frame"]["view"] for client in clients]
    assert views[0] == views[1]


def test_a_killed_process_loses_nothing_the_other_goes_on(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database) as one, serving(tmp_path, database=database) as two:
        anna, bob, table = pair(one)
        done = play_some([anna, bob], table, 5, random.Random(3))
        one.kill()
        survivors = [Client(two, token=client.token) for client in (anna, bob)]
        assert survivors[0].look(table, viewer=-1)["seq"] == done[-1][0]
        play_some(survivors, table, 3, random.Random(4))


def test_what_an_upgrade_comes_to_is_foretold_and_nothing_changed(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database) as process:
        anna, bob, table = pair(process)
        play_some([anna, bob], table, 4, random.Random(1))
        first, *rest = foretell(database).lines
    assert first == f"The database has version {VERSION}, and stays as it is."
    assert "go on" in rest[0]
    with psycopg.connect(database.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute("DROP TABLE keepsakes, contents")
        connection.execute("ALTER TABLE ends DROP COLUMN size, DROP COLUMN at")
        for mark in GUEST_MARKS:
            connection.execute(f"ALTER TABLE guests DROP COLUMN {mark}")
        connection.execute("UPDATE about SET value = '3' WHERE name = 'schema'")
        foretold = foretell(database)
        assert "would bring it to 4 (" in foretold.lines[0]
        assert f"{VERSION} (" in foretold.lines[0]
        assert (foretold.lines[1:], foretold.lost) == (rest, 0)
        assert connection.execute("SELECT value FROM about WHERE name = 'schema'").fetchone() == ("3",)
        assert connection.execute("SELECT to_regclass('contents')").fetchone() == (None,)


def test_an_old_database_is_brought_up_here_too(database: str) -> None:
    """Version 1 is what is there without the steps; two processes that start at once take turns."""
    address = database.replace("+psycopg", "")
    with psycopg.connect(address, autocommit=True) as connection:
        Store(database).close()
        connection.execute("DROP INDEX lobby")
        connection.execute("DROP TABLE ends, contents, keepsakes")
        for mark in GUEST_MARKS:
            connection.execute(f"ALTER TABLE guests DROP COLUMN {mark}")
        connection.execute("UPDATE about SET value = '1' WHERE name = 'schema'")
        with ThreadPoolExecutor(2) as both:
            for opened in both.map(lambda _: Store(database), range(2)):
                opened.close()
        assert connection.execute("SELECT value FROM about WHERE name = 'schema'").fetchone() == (str(VERSION),)
        assert connection.execute("SELECT count(*) FROM pg_indexes WHERE indexname = 'lobby'").fetchone() == (1,)
