"""Before an upgrade: what the new version would find, said table by table, and nothing changed."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from boneyard import __version__
from boneyard.server.house.house import House
from boneyard.server.settings import sqlite_url
from boneyard.server.store.store import Store
from boneyard.terminal.serve import serve
from tests.server.test_house import in_a_house
from tests.server.test_schema import CARDS_3, OVER, VERSION_3, WITH_A_PACK, WITHOUT, old_database
from tests.server.upgraded import PACK, InHere, in_play, other_cards, other_rules, over, version, with_cards


@pytest.fixture(autouse=True)
def _workers_in_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boneyard.server.house.house.Thinkers", InHere)


def check(*words: object) -> Result:
    return CliRunner().invoke(serve, ["--check", *[str(word) for word in words]])


def whole(file: Path) -> bytes:
    return file.read_bytes()


def test_an_old_database_is_looked_at_as_it_would_be_and_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    file = old_database(tmp_path / "data", VERSION_3)
    before = whole(file)
    with version(monkeypatch, with_cards(tmp_path / "cards", CARDS_3)):
        found = check("--data", tmp_path / "data")
    assert found.exit_code == 0, found.output
    first, games, last = found.output.splitlines()
    assert first.startswith("The database has version 3; at its start the server would bring it to 4 (tables that keep")
    assert re.fullmatch(
        r"Day of the Dead \(rules [0-9a-f]{16} here\): 4 go on, 1 is over and can be looked at\.", games
    )
    assert last == "No table in play would be lost. Nothing was changed."
    assert whole(file) == before
    assert [path.name for path in (tmp_path / "data").iterdir()] == [file.name], "and nothing lies beside it"


def test_cards_that_changed_meanwhile_and_were_never_kept_are_said_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_database(tmp_path, VERSION_3)
    with version(monkeypatch, other_cards(tmp_path)):
        found = check("--data", tmp_path)
    assert found.exit_code == 1
    assert "here): 4 cannot go on, 1 is over and cannot be looked at" in found.output
    for table in (*WITH_A_PACK, WITHOUT):
        assert f"{table} (Day of the Dead) cannot go on: The text of fighters.toml" in found.output
    assert f"{OVER} (Day of the Dead) is over and cannot be looked at" in found.output
    assert "4 tables in play could not go on." in found.output


def test_what_rules_that_are_too_new_would_cost_is_said_with_the_version_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[str] = []

    async def before(house: House) -> None:
        tables.append(await over(house, "over"))
        await in_play(house, "lost", PACK)

    in_a_house(tmp_path, before)
    with version(monkeypatch, other_rules()):
        found = check("--data", tmp_path)
        assert found.exit_code == 1
        assert "1 is over and cannot be replayed, its result, log and record are kept" in found.output
        assert "1 cannot go on" in found.output
        assert f"It was begun with Boneyard {__version__} (rules " in found.output
        assert "1 table in play could not go on." in found.output
        with sqlite3.connect(tmp_path / "boneyard.db") as opened:
            opened.execute("delete from tables where id <> ?", tables)
            opened.execute("delete from log where match <> ?", tables)
        opened.close()
        assert check("--data", tmp_path).exit_code == 0, "what is over is not lost"


def test_while_a_server_is_at_work_a_copy_is_to_be_looked_at(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path))
    try:
        found = check("--data", tmp_path)
    finally:
        store.close()
    assert found.exit_code == 1
    assert "Look at a copy: boneyard backup COPY.db" in found.output


def test_a_copy_is_looked_at_by_its_address(tmp_path: Path) -> None:
    file = old_database(tmp_path, VERSION_3).rename(tmp_path / "copy.db")
    assert "The database has version 3" in check("--database", f"sqlite:///{file}").output


@pytest.mark.parametrize("missing", ["nothing", "no database"])
def test_what_is_no_database_is_said_in_a_line(tmp_path: Path, missing: str) -> None:
    if missing == "no database":
        (tmp_path / "boneyard.db").write_text("no database " * 100)
    found = check("--data", tmp_path)
    assert found.exit_code == 1
    assert len(found.output.splitlines()) == 1
