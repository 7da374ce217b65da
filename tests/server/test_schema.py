"""A database of an older version is brought up when it is opened, whole or not at all."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from boneyard.server.house.house import House
from boneyard.server.settings import sqlite_url
from boneyard.server.store import upgrading
from boneyard.server.store.copies import check
from boneyard.server.store.faults import CannotOpen, CannotSave
from boneyard.server.store.store import Store
from boneyard.server.store.versions import STEPS, VERSION, Step
from tests.server.harness import Client, serving
from tests.server.test_house import in_a_house
from tests.server.test_kill import rows_of
from tests.server.upgraded import oaf, other_cards, with_cards
from tests.server.upgraded import version as program

VERSION_1 = (Path(__file__).parent / "data" / "version1.sql").read_text()
"""A server's database as the first version wrote it: two tables, one of them in play."""
PLAYED = "t_5f5f02b0c20480e3ca56"
VERSION_3 = (Path(__file__).parent / "data" / "version3.sql").read_text()
"""As the third wrote it: a table where seats are open, one in play, two in play with the same pack, and one that is over."""
WITH_A_PACK, WITHOUT, OVER = (
    ("t_03f74a17d293a4003f6f", "t_382a855e4a3e4a14c8c9"),
    "t_0ed0a8167abfd37b8910",
    "t_c6000e92e882cfd0f003",
)


def old_database(folder: Path, dump: str = VERSION_1) -> Path:
    file = folder / "boneyard.db"
    with sqlite3.connect(file) as made:
        made.executescript(dump)
    made.close()
    return file


def shape(file: Path) -> set[tuple[str, str]]:
    with sqlite3.connect(file) as opened:
        found = opened.execute("select type, name from sqlite_master where name not like 'sqlite_%'").fetchall()
    opened.close()
    return set(found)


def version(file: Path) -> str | None:
    with sqlite3.connect(file) as opened:
        found = opened.execute("select value from about where name = 'schema'").fetchone()
    opened.close()
    return None if found is None else str(found[0])


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


@pytest.mark.parametrize("found", ["99", "many", None])
def test_a_version_is_judged_alike_wherever_a_database_is_opened(tmp_path: Path, found: str | None) -> None:
    file = old_database(tmp_path)
    with sqlite3.connect(file) as opened:
        opened.execute("delete from about where name = 'schema'")
        if found is not None:
            opened.execute("insert into about (name, value) values ('schema', ?)", (found,))
    opened.close()
    sentence = f"has version {str(found).lower()}, this program works with {VERSION} and older: use a newer program"
    with pytest.raises(CannotOpen, match=sentence):
        Store(sqlite_url(tmp_path))
    with pytest.raises(CannotOpen, match=sentence):
        check(file)
    assert version(file) == found


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


# --- version 4: texts in one place --------------------------------------------------------------------


CARDS_3 = (Path(__file__).parent / "data" / "version3.toml").read_text()
"""The file of the game's cards then: who brings the database up has it still."""


@pytest.fixture
def _cards_of_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with program(monkeypatch, with_cards(tmp_path / "cards", CARDS_3)):
        yield


@pytest.mark.usefixtures("_cards_of_then")
def test_packs_are_taken_out_of_heads_and_kept_once(tmp_path: Path) -> None:
    file = old_database(tmp_path, VERSION_3)
    before, rows = rows_of(tmp_path)
    assert VERSION_3.count("Mountain") == 2
    Store(sqlite_url(tmp_path)).close()
    heads, now = rows_of(tmp_path)
    assert now == rows
    assert heads == before, "what a table was begun with is what it was"
    with sqlite3.connect(file) as opened:
        assert not opened.execute("select id from tables where head like '%Mountain%'").fetchall()
        texts = [text for (text,) in opened.execute("select text from contents")]
    opened.close()
    assert sorted("Mountain" in text for text in texts) == [False, True]
    assert CARDS_3 in texts


@pytest.mark.usefixtures("_cards_of_then")
def test_tables_of_version_3_go_on_and_are_looked_at(tmp_path: Path) -> None:
    old_database(tmp_path, VERSION_3)

    async def test(house: House) -> None:
        for table, power in ((WITH_A_PACK[0], 9), (WITH_A_PACK[1], 9), (WITHOUT, 7)):
            found = (await house.read(table)).table
            assert (found.status, oaf(found)) == ("playing", power)
        assert (await house.read(OVER)).table.status == "finished"

    in_a_house(tmp_path, test)


@pytest.mark.usefixtures("_cards_of_then")
def test_a_log_that_was_damaged_before_is_damaged_after(tmp_path: Path) -> None:
    file = old_database(tmp_path, VERSION_3)
    damaged, sound = WITH_A_PACK
    with sqlite3.connect(file) as opened:
        opened.execute("update log set at = at + 1 where match = ? and seq = 3", (damaged,))
    opened.close()

    async def test(house: House) -> None:
        found = (await house.read(damaged)).table
        assert found.broken == "This table cannot be opened: its log is not what was written."
        assert not (await house.read(sound)).table.broken

    in_a_house(tmp_path, test)


@pytest.mark.usefixtures("_cards_of_then")
@pytest.mark.parametrize("head", ["?", "[]", '{"game": "no_such_game", "content": [], "packs": [7]}', "{}"])
def test_a_head_that_cannot_be_read_keeps_no_database_from_being_brought_up(tmp_path: Path, head: str) -> None:
    file = old_database(tmp_path, VERSION_3)
    with sqlite3.connect(file) as opened:
        opened.execute("update tables set head = ? where id = ?", (head, WITHOUT))
    opened.close()

    async def test(house: House) -> None:
        assert (await house.read(WITHOUT)).table.status == "broken"
        assert (await house.read(OVER)).table.status == "finished"

    in_a_house(tmp_path, test)


def test_of_cards_nobody_has_any_more_nothing_is_made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The upgrade that brings this database up changes the cards as well: then only their hash was ever kept."""
    file = old_database(tmp_path, VERSION_3)
    with program(monkeypatch, other_cards(tmp_path)):

        async def test(house: House) -> None:
            found = (await house.read(WITHOUT)).table
            assert "as the game had it then, with which this table was begun is not kept here" in found.broken
            assert "begun before tables noted their version" in found.broken

        in_a_house(tmp_path, test)
    with sqlite3.connect(file) as opened:
        assert opened.execute("select count(*) from contents").fetchone() == (1,), "the pack"
    opened.close()
