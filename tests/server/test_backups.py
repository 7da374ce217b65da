"""Copies of a database: made between one decision and the next, put back, and looked through."""

from __future__ import annotations

import os
import random
import sqlite3
import threading
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from boneyard.server.house import backups
from boneyard.server.house.house import House
from boneyard.server.settings import Settings, sqlite_url
from boneyard.server.store import writer
from boneyard.server.store.faults import CannotOpen, CannotSave
from boneyard.server.store.store import Store
from boneyard.server.store.versions import GUEST_MARKS, VERSION
from boneyard.terminal.main import main
from tests.server.harness import Client, pair, play_some, serving
from tests.server.test_house import in_a_house
from tests.server.test_house_kept import FUTURE, played
from tests.server.test_store import adding, line

FOR_SURE = 60.0


def command(*words: object, code: int = 0, given: Mapping[str, str] | None = None) -> str:
    run = CliRunner().invoke(main, [str(word) for word in words], env=given)
    assert run.exit_code == code, run.output
    assert run.exception is None or isinstance(run.exception, SystemExit), run.exception
    return run.output


def rows(file: Path) -> int:
    with closing(sqlite3.connect(file)) as opened:
        assert opened.execute("pragma integrity_check").fetchone() == ("ok",)
        (number,) = opened.execute("select count(*) from log").fetchone()
        return int(number)


def filled(folder: Path, parts: int = 40) -> Store:
    """A database that is copied in several parts."""
    store = Store(sqlite_url(folder))
    for part in range(parts):
        more = [line("big", 100 * part + number, f"{part} {number}") | {"entry": "x" * 4000} for number in range(100)]
        store.submit(adding(*more)).result(FOR_SURE)
    return store


# --- while a server runs ------------------------------------------------------------------------------


def test_between_two_parts_of_a_copy_whoever_waits_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The copy ends only after a line was written that was asked for when it had begun."""
    store = filled(tmp_path)
    parts: list[int] = []
    said: list[Any] = []
    between = writer.Writer._between

    def watched(self: writer.Writer, status: int, remaining: int, pages: int) -> None:
        parts.append(remaining)
        if len(parts) == 2:
            said.append(store.submit(adding(line("chat", 1, "x"))))
        between(self, status, remaining, pages)
        if len(parts) == 2:
            assert said[0].done(), "it would have waited for the whole copy"
            assert remaining > 0

    monkeypatch.setattr(writer.Writer, "_between", watched)
    store.backup(tmp_path / "copy.db")
    assert said[0].result(0) is None
    assert len(parts) > 10
    assert rows(tmp_path / "copy.db") in (4000, 4001)
    store.close()
    assert rows(tmp_path / "boneyard.db") == 4001


def test_what_was_served_between_two_parts_of_a_copy_is_over_when_the_next_part_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the watch would take a long part for a database that does not answer."""
    store = filled(tmp_path, 8)
    served: list[tuple[int, float | None]] = []
    between = writer.Writer._between

    def watched(self: writer.Writer, status: int, remaining: int, pages: int) -> None:
        asked = store.submit(adding(line("chat", len(served), f"c{len(served)}")))
        between(self, status, remaining, pages)
        assert asked.done()
        served.append((len(self.group), self.began))

    monkeypatch.setattr(writer, "TURNS", 1)
    monkeypatch.setattr(writer.Writer, "_between", watched)
    store.backup(tmp_path / "copy.db")
    assert set(served) == {(0, None)}
    store.close()


def test_a_copy_ends_however_much_is_written_meanwhile(tmp_path: Path) -> None:
    store = filled(tmp_path, 8)
    ended = threading.Event()

    def go_on(number: int) -> None:
        if not ended.is_set():
            asked = store.submit(adding(line("chat", number, f"c{number}")))
            asked.add_done_callback(lambda _: go_on(number + 1))

    go_on(1)
    copying = threading.Thread(target=store.backup, args=(tmp_path / "copy.db",))
    copying.start()
    copying.join(FOR_SURE)
    ended.set()
    assert not copying.is_alive()
    store.close()
    assert rows(tmp_path / "copy.db") >= 800


def test_a_server_that_stops_does_not_wait_for_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "BETWEEN_SECONDS", 5.0)
    store = filled(tmp_path, 8)
    begun = threading.Event()
    failed: list[BaseException] = []
    between = writer.Writer._between

    def watched(*values: Any) -> None:
        begun.set()
        between(*values)

    monkeypatch.setattr(writer.Writer, "_between", watched)

    def copy() -> None:
        try:
            store.backup(tmp_path / "copy.db")
        except CannotSave as error:
            failed.append(error)

    copying = threading.Thread(target=copy)
    copying.start()
    begun.wait(FOR_SURE)
    store.close()
    copying.join(FOR_SURE)
    assert "before the copy is whole" in str(failed[0])


def test_a_copy_is_due_when_the_newest_is_older_than_asked(tmp_path: Path) -> None:
    now = 1_700_000_000.0

    def made(hours_ago: float) -> None:
        (tmp_path / time.strftime(backups.NAME, time.gmtime(now - hours_ago * 3600))).touch()

    assert backups.due_in(tmp_path / "none yet", 24, now) == 0
    (tmp_path / "boneyard-mine.db").touch()
    made(30)
    assert backups.due_in(tmp_path, 24, now) == 0
    made(20)
    assert backups.due_in(tmp_path, 24, now) == 4 * 3600


def test_a_server_makes_its_first_copy_at_the_start_and_the_next_when_it_is_time(tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    for expected in (1, 1):
        with serving(tmp_path, backups=folder) as process:
            anna = Client(process, "Anna")
            until = time.monotonic() + FOR_SURE
            while len(list(folder.glob("*.db"))) < expected and time.monotonic() < until:
                anna.get("/api/tables")
        assert len(list(folder.glob("*"))) == expected


def test_a_copy_that_fails_leaves_nothing_and_harms_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = filled(tmp_path, 2)

    def full(*_: Any) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("boneyard.server.store.drafting.sync", full)
    with pytest.raises(OSError, match="No space"):
        backups.back_up(store, tmp_path / "copies", 3)
    assert list((tmp_path / "copies").iterdir()) == []
    store.submit(adding(line("chat", 1, "x"))).result(FOR_SURE)
    store.close()


def test_postgresql_is_backed_up_by_its_own_tools(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="pg_dump"):
        backups.check(Settings("postgresql://anna@host/x", backups=tmp_path))
    assert "pg_dump" in command("backup", code=2, given={"BONEYARD_DATABASE": "postgresql://anna@host/x"})


# --- the commands -------------------------------------------------------------------------------------


def test_a_running_server_is_copied_looked_through_and_restored_elsewhere(tmp_path: Path) -> None:
    data, other, copy = tmp_path / "data", tmp_path / "other", tmp_path / "copy.db"
    with serving(data) as process:
        anna, bob, table = pair(process)
        done = play_some([anna, bob], table, 4, random.Random(1))
        command("backup", copy, "--data", data)
        assert " 1 tables, 7 entries, 0 cannot be read" in command("verify", "--data", data)
        assert "in use by another" in command("restore", copy, "--data", data, "--replace", code=1)
        play_some([anna, bob], table, 2, random.Random(2))
    assert copy.stat().st_mode & 0o777 == 0o600
    before = copy.read_bytes()
    assert " 1 tables, 7 entries, 0 cannot be read" in command("verify", copy)
    command("restore", copy, "--data", other)
    assert copy.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "data", "other"], "nothing is left beside it"
    with serving(other) as process:
        assert Client(process, token=anna.token).look(table)["seq"] == done[-1][0]


def test_a_server_that_was_killed_is_copied_with_all_it_confirmed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as process:
        anna, bob, table = pair(process)
        play_some([anna, bob], table, 3, random.Random(1))
        process.kill()
    assert (data / "boneyard.db-wal").stat().st_size
    command("backup", tmp_path / "copy.db", "--data", data)
    assert rows(tmp_path / "copy.db") == 6
    for name in ("boneyard.db-shm", "boneyard.db.lock"):  # as somebody moves the two files that matter
        (data / name).unlink()
    command("backup", tmp_path / "second.db", "--data", data)
    assert rows(tmp_path / "second.db") == 6


def test_a_copy_takes_no_place_that_is_taken_unless_it_is_told_to(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    filled(data, 1).close()
    command("backup", copy, "--data", data)
    assert "is there already" in command("backup", copy, "--data", data, code=1)
    store = Store(sqlite_url(data))
    store.submit(adding(line("chat", 1, "x"))).result(FOR_SURE)
    store.close()
    assert "say --replace" in command("restore", copy, "--data", data, code=1)
    assert rows(data / "boneyard.db") == 101
    assert "kept in" in command("restore", copy, "--data", data, "--replace")
    assert rows(data / "boneyard.db") == 100
    (kept,) = [each for each in data.glob("boneyard.db.replaced-*") if not each.name.endswith(("-wal", "-shm"))]
    assert rows(kept) == 101
    assert "that database itself" in command("restore", data / "boneyard.db", "--data", data, "--replace", code=1)


def test_what_is_damaged_is_not_restored(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    filled(data, 2).close()
    command("backup", copy, "--data", data)
    bytes_ = bytearray(copy.read_bytes())
    bytes_[20_000:40_000] = bytes(20_000)
    copy.write_bytes(bytes_)
    letter = tmp_path / "letter.db"
    letter.write_text("This is a letter, and no database. " * 100)
    strange = tmp_path / "strange.db"
    with sqlite3.connect(strange) as other:
        other.execute("create table mine (x)")
    newer = tmp_path / "newer.db"
    command("backup", newer, "--data", data)
    with sqlite3.connect(newer) as other:
        other.execute("update about set value = '99'")
    for file, why in ((copy, "damaged"), (letter, "no database"), (strange, "none of this"), (newer, "version 99")):
        assert why in command("restore", file, "--data", data, "--replace", code=1)
        assert why in command("verify", file, code=1)
        assert why in command("restore", file, "--data", tmp_path / "new", code=1)
        assert not (tmp_path / "new" / "boneyard.db").exists()
    assert rows(data / "boneyard.db") == 200


def test_a_table_that_cannot_be_read_is_named_and_the_exit_code_says_so(tmp_path: Path) -> None:
    tables: list[str] = []

    async def test(house: House) -> None:
        tables.extend([await played(house, name) for name in "abcd"])

    in_a_house(tmp_path / "data", test)
    good, gap, nonsense, headless = tables
    copy = tmp_path / "copy.db"
    command("backup", copy, "--data", tmp_path / "data")
    with sqlite3.connect(copy) as file:
        file.execute("delete from log where match = ? and seq = 3", [gap])
        file.execute("update log set entry = ? where match = ? and seq = 4", [FUTURE, nonsense])
        file.execute("update tables set head = '?' where id = ?", [headless])
        file.execute("update log set match = 't_nowhere' where match = ? and seq = 5", [headless])
    output = command("verify", copy, code=1)
    assert good not in output
    assert f"{gap}: This table cannot be opened: entry 3 of its log is missing" in output
    assert f"{nonsense}: This table cannot be opened: entry 4 of its log" in output
    assert f"{headless}: This table cannot be opened: what it was made with cannot be read" in output
    assert "t_nowhere: it has a log, and is no table" in output
    assert "4 tables, 18 entries, 4 cannot be read" in output
    assert good not in command("restore", copy, "--data", tmp_path / "other"), "it is restored as it is, and told"


def test_looking_through_an_older_database_leaves_it_old(tmp_path: Path) -> None:
    filled(tmp_path, 1).close()
    file = tmp_path / "boneyard.db"
    with sqlite3.connect(file) as other:
        other.execute("delete from log")
        other.execute("drop index lobby")
        for newer in ("ends", "contents", "keepsakes"):
            other.execute(f"drop table {newer}")
        for mark in GUEST_MARKS:
            other.execute(f"alter table guests drop column {mark}")
        other.execute("update about set value = '1' where name = 'schema'")
    other.close()
    assert VERSION > 1
    command("verify", file)
    with sqlite3.connect(file) as other:
        assert other.execute("select value from about where name = 'schema'").fetchone() == ("1",)


def test_the_variable_with_the_folder_counts_for_every_command(tmp_path: Path) -> None:
    filled(tmp_path / "data", 1).close()
    there, elsewhere = {"BONEYARD_DATA": str(tmp_path / "data")}, {"BONEYARD_DATA": str(tmp_path / "elsewhere")}
    copy = tmp_path / "copy.db"
    command("backup", copy, given=there)
    assert rows(copy) == 100
    assert str(tmp_path / "data" / "boneyard.db") in command("verify", code=1, given=there)
    assert str(copy) in command("verify", copy, code=1, given=there), "a file that is named counts before it"
    assert "Give either FILE or --data" in command("verify", copy, "--data", tmp_path / "data", code=2)
    command("restore", copy, given=elsewhere)
    assert rows(tmp_path / "elsewhere" / "boneyard.db") == 100
    command("backup", tmp_path / "second.db", "--data", tmp_path / "data", given=elsewhere)
    assert rows(tmp_path / "second.db") == 100


def test_where_the_database_is_named_otherwise_the_folder_must_be_said(tmp_path: Path) -> None:
    filled(tmp_path, 1).close()
    for name in ("BONEYARD_DATABASE", "BONEYARD_DATABASE_FILE"):
        both = {name: "x", "BONEYARD_DATA": str(tmp_path)}
        assert f"{name} names the database" in command("backup", tmp_path / "copy.db", code=2, given=both)
        command("backup", tmp_path / f"{name}.db", "--data", tmp_path, given=both)


def test_where_there_is_no_database_there_is_nothing_to_copy(tmp_path: Path) -> None:
    for words in (["backup", tmp_path / "copy.db", "--data", tmp_path], ["verify", "--data", tmp_path]):
        assert "There is no database" in command(*words, code=1)
    assert list(tmp_path.iterdir()) == []
