"""The event store: what is confirmed is on disk, a second writer fails, one process owns a file."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from boneyard.server.settings import sqlite_url
from boneyard.server.store import schema as db
from boneyard.server.store.book import Book
from boneyard.server.store.faults import CannotOpen, CannotSave, Clash, InUse
from boneyard.server.store.store import Store


def line(match: str, seq: int, request: str) -> dict[str, Any]:
    return {"match": match, "seq": seq, "request": request, "entry": "{}", "state": "", "at": 0}


def adding(*lines: dict[str, Any]) -> Any:
    return lambda book: book.connection.execute(db.log.insert(), list(lines)) and None


def count(book: Book) -> int:
    return int(book.connection.execute(sa.select(sa.func.count()).select_from(db.log)).scalar_one())


@pytest.fixture
def store(tmp_path: Path) -> Any:
    opened = Store(sqlite_url(tmp_path))
    yield opened
    opened.close()


def test_what_was_confirmed_is_there_for_another_connection(store: Store, tmp_path: Path) -> None:
    asyncio.run(store.run(adding(line("a", 1, "x"))))
    with sqlite3.connect(tmp_path / "boneyard.db") as other:
        assert other.execute("select match, seq, request from log").fetchall() == [("a", 1, "x")]


def test_the_file_is_written_through_and_in_wal_mode(store: Store) -> None:
    asked = [
        asyncio.run(store.run(lambda book, name=name: book.connection.exec_driver_sql(f"PRAGMA {name}").scalar()))  # type: ignore[misc]
        for name in ("journal_mode", "synchronous")
    ]
    assert asked == ["wal", 2]


@pytest.mark.parametrize("second", [line("a", 1, "y"), line("a", 2, "x")], ids=["same place", "same request"])
def test_a_second_writer_fails_instead_of_forking(store: Store, second: dict[str, Any]) -> None:
    asyncio.run(store.run(adding(line("a", 1, "x"))))
    with pytest.raises(Clash):
        asyncio.run(store.run(adding(second)))
    assert asyncio.run(store.run(count)) == 1


def test_jobs_that_wait_share_a_commit_and_a_failure_hurts_only_itself(store: Store) -> None:
    groups: list[int] = []
    store.committed = lambda jobs, seconds: groups.append(jobs)
    gate = threading.Event()
    first = store.submit(lambda book: gate.wait(10))
    good = [store.submit(adding(line("a", number, f"r{number}"))) for number in range(1, 6)]
    bad = store.submit(adding(line("a", 1, "again")))
    late = store.submit(adding(line("b", 1, "r")))
    gate.set()
    first.result(10)
    for job in [*good, late]:
        job.result(10)
    with pytest.raises(Clash):
        bad.result(10)
    assert asyncio.run(store.run(count)) == 6

    groups.clear()
    gate.clear()
    begun = threading.Event()

    def holding(book: Book) -> None:
        begun.set()
        gate.wait(10)

    held = store.submit(holding)
    assert begun.wait(10), "what comes now waits for the next commit"
    several = [store.submit(adding(line("c", number, f"r{number}"))) for number in range(1, 31)]
    gate.set()
    for job in [held, *several]:
        job.result(10)
    assert max(groups) >= 30, "thirty moves of thirty tables cost one sync of the disk"


def test_a_refusing_database_is_named_and_changes_nothing(store: Store) -> None:
    with pytest.raises(CannotSave):
        asyncio.run(store.run(lambda book: book.connection.exec_driver_sql("insert into nowhere values (1)")))
    asyncio.run(store.run(adding(line("a", 1, "x"))))
    assert asyncio.run(store.run(count)) == 1


def test_a_second_process_is_refused_with_a_clear_message(store: Store, tmp_path: Path) -> None:
    with pytest.raises(InUse, match="is in use by another boneyard server"):
        Store(sqlite_url(tmp_path))
    command = "from boneyard.terminal.serve import serve; serve()"
    other = subprocess.run(
        [sys.executable, "-c", command, "--data", str(tmp_path), "--port", "0"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert other.returncode == 1
    assert "in use by another boneyard server" in other.stderr
    assert "Traceback" not in other.stderr


def test_the_file_is_free_again_after_closing(tmp_path: Path) -> None:
    for _ in range(2):
        Store(sqlite_url(tmp_path)).close()


def test_a_database_is_opened_when_there_is_something_to_do_and_left_there_in_any_case(tmp_path: Path) -> None:
    file = tmp_path / "boneyard.db"
    idle = Store(sqlite_url(tmp_path))
    assert file.stat().st_size == 0
    idle.close()
    with sqlite3.connect(file) as other:
        assert other.execute("select count(*) from log").fetchone() == (0,)
    other.close()
    again = Store(sqlite_url(tmp_path))
    asyncio.run(again.run(adding(line("a", 1, "x"))))
    assert asyncio.run(again.run(count)) == 1
    again.close()


def test_what_cannot_be_opened_refuses_what_is_asked_and_is_tried_again(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path))
    file = tmp_path / "boneyard.db"
    file.write_text("This is a letter, and no database. " * 100)
    with pytest.raises(CannotSave):
        asyncio.run(store.run(adding(line("a", 1, "x"))))
    file.unlink()
    asyncio.run(store.run(adding(line("a", 1, "x"))))
    assert asyncio.run(store.run(count)) == 1
    store.close()


def test_a_file_that_is_no_database_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "boneyard.db").write_text("This is a letter, and no database. " * 100)
    with pytest.raises(CannotOpen, match="is no database: move it away"):
        Store(sqlite_url(tmp_path))


def test_a_database_of_another_version_is_refused(tmp_path: Path) -> None:
    Store(sqlite_url(tmp_path)).close()
    with sqlite3.connect(tmp_path / "boneyard.db") as other:
        other.execute("update about set value = '99' where name = 'schema'")
    with pytest.raises(CannotSave, match="version 99"):
        Store(sqlite_url(tmp_path))


def test_a_backup_taken_while_running_holds_everything_confirmed(store: Store, tmp_path: Path) -> None:
    asyncio.run(store.run(adding(line("a", 1, "x"), line("a", 2, "y"))))
    store.backup(tmp_path / "copy.db")
    asyncio.run(store.run(adding(line("a", 3, "z"))))
    with sqlite3.connect(tmp_path / "copy.db") as copy:
        assert copy.execute("select count(*) from log").fetchone() == (2,)
        assert copy.execute("pragma integrity_check").fetchone() == ("ok",)
