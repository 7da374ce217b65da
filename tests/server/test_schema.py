"""A database of an older version is brought up when it is opened, whole or not at all."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import pytest

from boneyard.server.house.house import House
from boneyard.server.settings import sqlite_url
from boneyard.server.store import upgrading
from boneyard.server.store.faults import CannotSave
from boneyard.server.store.store import Store
from boneyard.server.store.versions import STEPS, VERSION, Step
from tests.server.harness import Client, serving
from tests.server.test_house import in_a_house
from tests.server.test_kill import rows_of

VERSION_1 = (Path(__file__).parent / "data" / "version1.sql").read_text()
"""A server's database as the first version wrote it: two tables, one of them in play."""
PLAYED = "t_5f5f02b0c20480e3ca56"


def old_database(folder: Path) -> Path:
    file = folder / "boneyard.db"
    with sqlite3.connect(file) as made:
        made.executescript(VERSION_1)
    made.close()
    return file


def shape(file: Path) -> set[tuple[str, str]]:
    with sqlite3.connect(file) as opened:
        found = opened.execute("select type, name from sqlite_master where name not like 'sqlite_%'").fetchall()
    opened.close()
    return set(found)


def version(file: Path) -> str:
    with sqlite3.connect(file) as opened:
        return str(opened.execute("select value from about where name = 'schema'").fetchone()[0])


def test_version_1_is_brought_up_and_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = old_database(tmp_path)
    heads, rows = rows_of(tmp_path)
    with caplog.at_level(logging.WARNING, "boneyard.schema"):
        Store(sqlite_url(tmp_path)).close()
    assert [record.getMessage() for record in caplog.records] == [
        f"the database was brought to version {step.version}: {step.what}" for step in STEPS
    ]
    assert version(file) == str(VERSION)
    heads_now, rows_now = rows_of(tmp_path)
    assert heads_now == heads
    assert {table: lines[: len(rows[table])] for table, lines in rows_now.items()} == rows, "what was written stays"
    caplog.clear()
    Store(sqlite_url(tmp_path)).close()
    assert not caplog.records, "it is done once"


def test_an_old_database_and_a_new_one_end_up_alike(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    old = old_database(tmp_path / "old")
    Store(sqlite_url(tmp_path / "old")).close()
    Store(sqlite_url(tmp_path / "new")).close()
    assert shape(old) == shape(tmp_path / "new" / "boneyard.db")
    assert version(tmp_path / "new" / "boneyard.db") == str(VERSION)


def test_a_step_that_fails_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = old_database(tmp_path)
    before = shape(file)
    wrong = Step(VERSION + 1, "nothing that works", ("CREATE TABLE more (id INTEGER)", "CREATE NONSENSE"))
    monkeypatch.setattr(upgrading, "STEPS", (*STEPS, wrong))
    monkeypatch.setattr(upgrading, "VERSION", VERSION + 1)
    with pytest.raises(CannotSave, match="NONSENSE"):
        Store(sqlite_url(tmp_path))
    assert shape(file) == before
    assert version(file) == "1"


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = old_database(tmp_path)
    with sqlite3.connect(file) as opened:
        opened.execute("update about set value = '99' where name = 'schema'")
    opened.close()
    before = shape(file)
    with pytest.raises(CannotSave, match=r"version 99.*newer program"):
        Store(sqlite_url(tmp_path))
    assert shape(file) == before


def test_steps_are_numbered_one_after_another() -> None:
    assert [step.version for step in STEPS] == list(range(2, VERSION + 1))


def test_tables_of_version_1_are_still_there_for_their_people(tmp_path: Path) -> None:
    old_database(tmp_path)
    with serving(tmp_path) as process:
        found = Client(process).get(f"/api/tables/{PLAYED}")["frame"]
        assert [seat["name"] for seat in found["seats"]] == ["Anna", "Bob"]
        assert found["status"] in ("playing", "broken"), "broken only once the rules have another version"
        if found["status"] == "playing":
            assert found["move"] == 6


def test_what_a_table_holds_and_when_it_last_moved_is_worked_out_once(tmp_path: Path) -> None:
    """Version 4 counts as it goes on; what was there before is counted when it is brought up."""
    file = old_database(tmp_path)
    Store(sqlite_url(tmp_path)).close()
    with sqlite3.connect(file) as opened:
        found = opened.execute("select size, at from ends where match = ?", (PLAYED,)).fetchone()
        letters = opened.execute(
            "select length(head) + (select sum(length(entry)) from log where match = id) from tables where id = ?",
            (PLAYED,),
        ).fetchone()[0]
        last = opened.execute("select max(at) from log where match = ?", (PLAYED,)).fetchone()[0]
    opened.close()
    assert found == (letters, last)


def test_who_held_a_seat_or_a_key_before_the_logs_said_so_holds_it_still(tmp_path: Path) -> None:
    """Version 2 kept them beside the logs."""
    file = old_database(tmp_path)
    with sqlite3.connect(file) as opened:
        opened.execute(
            "insert into grants (guest, match, seat) values ('g_second', ?, 1), ('g_looks_on', ?, -1)", (PLAYED, PLAYED)
        )
        opened.execute(
            "insert into keys (secret, kind, match, seat, created) values ('digest', 'seat', ?, 0, 1)", (PLAYED,)
        )
    opened.close()

    async def test(house: House) -> None:
        table = (await house.read(PLAYED)).table
        assert "g_second" in table.seats[1].holders
        assert table.seats[1].guest in table.seats[1].holders
        assert "g_second" not in table.seats[0].holders
        assert table.watchers == {"g_looks_on"}
        assert table.keys["digest"] == ("seat", 0)
        assert not table.damaged
        assert table.seq_for(0) == table.seq - 3, "nobody counts what is none of their business"

    in_a_house(tmp_path, test)
