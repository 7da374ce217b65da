"""A database that falls silent, is cut off, or is slow: whoever asked is told in time, and the next thing gets a new connection."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.house.notices import Hints
from boneyard.server.settings import sqlite_url
from boneyard.server.store import opening
from boneyard.server.store.faults import CannotSave, Unknown
from boneyard.server.store.store import Store
from tests.server.harness import Client, serving
from tests.server.postgres import Postgres, postgres
from tests.server.proxy import Proxy, through
from tests.server.test_store import adding, count, line

FOR_SURE = 60.0
"""Seconds within which everything here has happened, however busy the machine is. Nothing is told by how long it took."""
SOON = 2.5
"""The patience of a store that is to lose it."""


@pytest.fixture(scope="module")
def running() -> Iterator[Postgres]:
    with postgres() as found:
        yield found


@pytest.fixture
def proxy(running: Postgres) -> Iterator[Proxy]:
    opened = Proxy(running.port)
    yield opened
    opened.close()


@pytest.fixture
def table() -> str:
    """A name for the log of this test alone."""
    return f"t_{secrets.token_hex(8)}"


def failure(done: Future[Any]) -> BaseException | None:
    return done.exception(FOR_SURE)


def again(store: Store, work: Any) -> Any:
    """The result, as soon as the database can be reached again."""
    until = threading.Event()
    for _ in range(round(FOR_SURE / 0.1)):
        try:
            return store.submit(work).result(FOR_SURE)
        except CannotSave:
            until.wait(0.1)
    raise AssertionError("the database is never reached again")


def lines_of(running: Postgres, table: str) -> list[int]:
    import psycopg

    with psycopg.connect(running.url.replace("+psycopg", "")) as connection:
        found = connection.execute("SELECT seq FROM log WHERE match = %s ORDER BY seq", (table,))
        return [seq for (seq,) in found.fetchall()]


def test_what_a_silent_database_was_asked_fails_and_the_next_thing_has_a_new_connection(
    running: Postgres, proxy: Proxy, table: str
) -> None:
    store = Store(through(proxy, running.url, running.port), SOON)
    store.submit(adding(line(table, 1, "x"))).result(FOR_SURE)
    before = proxy.opened
    proxy.fall_silent()
    lost = failure(store.submit(adding(line(table, 2, "y"))))
    assert isinstance(lost, CannotSave)
    assert not isinstance(lost, Unknown), "nothing was being committed"
    proxy.cut()
    proxy.speak_again()
    again(store, count)
    assert proxy.opened > before
    assert lines_of(running, table) == [1]
    store.submit(adding(line(table, 2, "z"))).result(FOR_SURE)
    store.close()


@pytest.mark.parametrize("arrives", [False, True], ids=["lost on the way", "heard, the answer lost"])
def test_a_commit_nobody_answers_is_neither_written_nor_unwritten(
    running: Postgres, proxy: Proxy, table: str, arrives: bool
) -> None:
    store = Store(through(proxy, running.url, running.port), SOON)
    store.submit(adding(line(table, 1, "x"))).result(FOR_SURE)
    proxy.swallow, proxy.last_words = b"COMMIT", arrives
    assert isinstance(failure(store.submit(adding(line(table, 2, "y")))), Unknown)
    proxy.swallow = b""
    proxy.cut()
    again(store, count)
    assert lines_of(running, table) == ([1, 2] if arrives else [1])
    store.close()


def test_a_connection_cut_while_committing_is_unknown_too(running: Postgres, proxy: Proxy, table: str) -> None:
    store = Store(through(proxy, running.url, running.port))
    store.submit(adding(line(table, 1, "x"))).result(FOR_SURE)
    proxy.swallow = b"COMMIT"
    asked = store.submit(adding(line(table, 2, "y")))
    proxy.swallowed.wait(FOR_SURE)
    proxy.swallow = b""
    proxy.cut()
    assert isinstance(failure(asked), Unknown)
    again(store, count)
    assert lines_of(running, table) == [1]
    store.close()


def test_a_connection_cut_between_two_things_is_noticed_by_nobody(running: Postgres, proxy: Proxy, table: str) -> None:
    store = Store(through(proxy, running.url, running.port))
    for seq in range(1, 4):
        store.submit(adding(line(table, seq, f"r{seq}"))).result(FOR_SURE)
        proxy.cut()
    assert lines_of(running, table) == [1, 2, 3]
    store.close()


def test_a_slow_database_is_waited_for(running: Postgres, proxy: Proxy, table: str) -> None:
    store = Store(through(proxy, running.url, running.port))
    proxy.delay = 0.02
    store.submit(adding(line(table, 1, "x"))).result(FOR_SURE)
    assert lines_of(running, table) == [1]
    store.close()


def test_a_lock_somebody_holds_costs_what_needs_it_and_nothing_else(running: Postgres, table: str) -> None:
    import psycopg

    store = Store(running.url, 8.0)
    with psycopg.connect(running.url.replace("+psycopg", "")) as other:
        other.execute("LOCK TABLE guests IN ACCESS EXCLUSIVE MODE")
        gate = threading.Event()
        held = store.submit(lambda book: gate.wait(1))
        waits = store.submit(lambda book: book.guest("x"))
        fine = store.submit(adding(line(table, 1, "x")))
        gate.set()
        held.result(FOR_SURE)
        fine.result(FOR_SURE)
        refused = failure(waits)
        assert isinstance(refused, CannotSave)
        assert "lock timeout" in str(refused)
    store.close()


def test_closing_waits_for_no_silent_database(running: Postgres, proxy: Proxy, table: str) -> None:
    store = Store(through(proxy, running.url, running.port), FOR_SURE)
    store.submit(adding(line(table, 1, "x"))).result(FOR_SURE)
    proxy.fall_silent()
    asked = store.submit(adding(line(table, 2, "y")))
    closing = threading.Thread(target=store.close, args=(0.2,))
    closing.start()
    closing.join(FOR_SURE / 2)
    assert not closing.is_alive()
    assert isinstance(asked.exception(0), CannotSave)
    assert isinstance(store.submit(count).exception(0), CannotSave), "and nothing is asked of it any more"


def test_a_server_whose_database_is_silent_answers_and_stops(running: Postgres, proxy: Proxy, tmp_path: Path) -> None:
    address = through(proxy, running.url, running.port)
    with serving(tmp_path, database=address, database_seconds=4.0) as process:
        anna = Client(process, "Anna")
        proxy.fall_silent()
        assert anna.ask("GET", "/api/tables").status_code == 503
        process.stop()  # which sees that it ends


def test_somebody_whose_commit_nobody_answered_is_told_so(running: Postgres, proxy: Proxy, tmp_path: Path) -> None:
    """A guest who is made stands in no table's log, so nothing else would say it."""
    with serving(tmp_path, database=through(proxy, running.url, running.port), database_seconds=4.0) as process:
        nobody = Client(process)
        nobody.get("/api/health")  # the database is open, and what is swallowed is what was asked for
        told = ""
        for _ in range(5):  # what the server does by itself as it begins commits too, and may be swallowed in its place
            proxy.swallow = b"COMMIT"
            answer = nobody.ask("POST", "/api/guest", {"name": "Anna"})
            proxy.swallow = b""
            proxy.cut()
            assert answer.status_code == 503
            told = answer.json()["error"]["message"]
            if "did not say whether this was saved" in told:
                break
        assert "did not say whether this was saved" in told


# --- SQLite -------------------------------------------------------------------------------------------


def test_what_waits_too_long_behind_a_disk_that_hangs_is_refused_and_the_connection_kept(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path), SOON)
    gate, begun = threading.Event(), threading.Event()
    threads = set()

    def hang(book: Any) -> None:
        threads.add(threading.get_ident())
        adding(line("a", 2, "late"))(book)
        begun.set()
        gate.wait(FOR_SURE)

    hangs = store.submit(hang)
    begun.wait(FOR_SURE)
    waits = store.submit(adding(line("a", 1, "x")))
    assert isinstance(failure(hangs), CannotSave)
    assert isinstance(failure(waits), CannotSave)
    gate.set()
    assert again(store, lambda book: threads.add(threading.get_ident()) or count(book)) == 0, (  # type: ignore[func-returns-value]
        "what was refused is not written later"
    )
    assert len(threads) == 1, "a file has one connection, whatever happens"
    store.close()


def test_opening_a_database_takes_nothing_from_anybodys_patience(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is opened when something is first asked, and takes longer here than anybody waits for an answer."""
    looked: list[float] = []
    look, bring_up = Store._look, opening.bring_up
    asked: list[Future[Any]] = []

    def watched(store: Store) -> float:
        seconds = look(store)
        looked.append(time.monotonic())
        return seconds

    def slowly(engine: Any) -> None:
        asked.append(store.submit(adding(line("a", 2, "y"))))
        late = time.monotonic() + store.patience
        until = time.monotonic() + FOR_SURE
        while (not looked or looked[-1] <= late) and time.monotonic() < until:
            time.sleep(0.01)
        bring_up(engine)

    monkeypatch.setattr(Store, "_look", watched)
    monkeypatch.setattr(opening, "bring_up", slowly)
    store = Store(sqlite_url(tmp_path), SOON)
    asked.append(store.submit(adding(line("a", 1, "x"))))
    asked[0].result(FOR_SURE)
    asked[1].result(FOR_SURE)
    assert store.submit(count).result(FOR_SURE) == 2
    store.close()


def test_who_is_given_up_between_the_commit_and_the_answer_is_not_told_that_nothing_is_written(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path), SOON)
    store.submit(count).result(FOR_SURE)
    told: list[Any] = []
    store.committed = lambda jobs, seconds: told.append(failure(asked))
    go = threading.Event()
    asked = store.submit(lambda book: go.wait(FOR_SURE) and adding(line("a", 1, "x"))(book))
    go.set()
    assert isinstance(failure(asked), Unknown)
    store.committed = lambda jobs, seconds: None
    assert again(store, count) == 1
    assert isinstance(told[0], Unknown)
    store.close()


def test_closing_waits_for_no_disk_that_hangs(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path), FOR_SURE)
    gate, begun = threading.Event(), threading.Event()
    hangs = store.submit(lambda book: begun.set() or gate.wait(FOR_SURE))  # type: ignore[func-returns-value]
    begun.wait(FOR_SURE)
    store.close(0.1)
    assert isinstance(hangs.exception(0), CannotSave)
    gate.set()


# --- hints --------------------------------------------------------------------------------------------


def test_a_listener_that_hears_nothing_takes_a_new_line_and_has_everything_read_again(
    running: Postgres, proxy: Proxy
) -> None:
    Store(running.url).close()

    async def listen() -> None:
        speaks = Store(running.url)
        hears = Store(through(proxy, running.url, running.port))
        told: asyncio.Queue[str] = asyncio.Queue()
        hints = Hints(hears, asyncio.get_running_loop(), told.put_nowait, beat=0.1, silent=0.5)

        async def hears_of(table: str) -> None:
            """Hints may be lost while nobody listens yet."""
            while True:
                await speaks.run(lambda book: speaks.hint(book, table))
                try:
                    while await asyncio.wait_for(told.get(), 0.2) != table:
                        pass
                except TimeoutError:
                    continue
                return

        async with asyncio.timeout(FOR_SURE):
            await hears_of("t_first")
            while not told.empty():
                told.get_nowait()
            before = hints.lines_lost
            proxy.fall_silent()  # no end, no error: nothing comes any more
            while hints.lines_lost == before:
                await asyncio.sleep(0.05)
            proxy.speak_again()
            assert await told.get() == ""
            await hears_of("t_second")
        hints.stop()
        for store in (speaks, hears):
            await asyncio.to_thread(store.close)

    asyncio.run(listen())


def test_a_line_on_which_nobody_says_anything_is_kept(running: Postgres, proxy: Proxy) -> None:
    async def listen() -> None:
        hears = Store(through(proxy, running.url, running.port))
        told: list[str] = []
        hints = Hints(hears, asyncio.get_running_loop(), told.append, beat=0.05, silent=FOR_SURE)
        async with asyncio.timeout(FOR_SURE):
            first = hints.heard
            while hints.heard == first:
                await asyncio.sleep(0.05)
        assert told == []
        assert hints.lines_lost == 0
        hints.stop()
        await asyncio.to_thread(hears.close)

    asyncio.run(listen())
