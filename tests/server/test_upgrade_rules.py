"""A table outlives other rules: it says which it needs, and what is over can always be looked at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from boneyard import __version__
from boneyard.server.house.actor import Change
from boneyard.server.house.house import House
from boneyard.server.house.making import create
from boneyard.server.house.people import Caller
from boneyard.server.house.playing import envelope
from boneyard.server.house.raw import record_of_broken
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import (
    CreateRequest,
    TableSettings,
)
from boneyard.server.store import schema as db
from boneyard.server.table import builds
from boneyard.server.table.beginning import new_head
from boneyard.server.table.builds import build_of
from boneyard.server.table.entries import Said, TableOptions
from boneyard.server.table.table import Table
from tests.engine.toy import GAME as TOY
from tests.server.harness import GAME
from tests.server.test_house import ANNA, in_a_house
from tests.server.upgraded import (
    SEATS,
    InHere,
    in_play,
    other_rules,
    over,
    play,
    settled,
    shown,
    then,
)
from tests.support import game_called


@pytest.fixture(autouse=True)
def _workers_in_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boneyard.server.house.house.Thinkers", InHere)


# --- rules that change --------------------------------------------------------------------------------


def test_that_rules_are_written_otherwise_breaks_no_table_that_leads_where_it_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[str] = []

    async def before(house: House) -> None:
        tables.append(await in_play(house, "a"))

    async def after(house: House) -> None:
        opened = (await house.actor(tables[0])).table
        assert (opened.status, opened.head.code) == ("playing", "another")

    monkeypatch.setattr("boneyard.server.table.beginning.build_of", lambda game: "another")
    in_a_house(tmp_path, before)
    monkeypatch.undo()
    in_a_house(tmp_path, after)


def test_a_table_that_cannot_go_on_says_which_version_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[str] = []

    async def before(house: House) -> None:
        tables.append(await in_play(house, "a"))

    async def after(house: House) -> None:
        table = (await house.actor(tables[0])).table
        assert table.status == "broken"
        assert f"Boneyard {__version__} (rules {build_of(game_called(GAME))})" in table.broken
        assert "open it with that version and the backup" in table.broken

    in_a_house(tmp_path, before)
    then(tmp_path, monkeypatch, other_rules(), after)
    monkeypatch.setattr(Table, "hash", lambda table: "leads elsewhere")
    in_a_house(tmp_path, after)


def test_a_table_from_before_versions_were_noted_says_so() -> None:
    head = msgspec.structs.replace(new_head(TOY, 2, {}, "g", TableOptions()), program="", rules="0")
    assert "begun before tables noted their version" in Table("t_1", head, TOY, 0).broken


def test_two_builds_of_one_version_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "rules.py"
    monkeypatch.setattr(builds, "_files", lambda game: iter([("game/rules.py", file)]))
    digests = []
    for text in (b"one = 1\ntwo = 2\n", b"one = 1\r\ntwo = 2\r\n", b"one = 1\ntwo = 3\n"):
        file.write_bytes(text)
        build_of.cache_clear()
        digests.append(build_of(TOY))
    build_of.cache_clear()
    assert digests[0] == digests[1], "however the lines end"
    assert digests[0] != digests[2]


# --- what is over -------------------------------------------------------------------------------------


def test_a_finished_game_is_shown_though_no_rules_can_play_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, Any] = {}

    async def before(house: House) -> None:
        seen["table"] = table = await over(house, "a")
        actor = await house.actor(table)
        await actor.change("bye", lambda now: Change([Said("g_anna", "Anna", "Bye!")]))
        seen["frame"] = await shown(house, table)
        entries = [each for _, each in actor.table.requests.values()]
        sent = {"write": table, "head": actor.table.head, "entries": entries, "viewer": None}
        seen["record"] = (await house.thinkers.ask(sent, 10))["text"]

    async def after(house: House) -> None:
        now, was = await shown(house, seen["table"]), seen["frame"]
        assert now["status"] == "broken"
        assert "needs rules version" in now["waiting_for"]
        for field in ("result", "seats", "move", "title", "fairness", "seq"):
            assert now[field] == was[field], field
        assert now["result"]["sentence"]
        told = [(line["seq"], line["text"]) for line in now["log"]]
        assert {line["seq"] for line in was["log"]} == {seq for seq, _ in told}
        assert len(told) >= len(was["log"]), "all that somebody was told, and what nobody else saw"
        assert [seq for seq, _ in told] == sorted(seq for seq, _ in told)
        assert [text for _, text in told][-1] == "Bye!"
        taken_back = [[line["undoes"] for line in frame["log"] if "undoes" in line] for frame in (now, was)]
        assert taken_back[0] == taken_back[1] != []
        broken = (await house.actor(seen["table"])).table
        assert await record_of_broken(house, broken, ANNA) == seen["record"]
        later = msgspec.json.decode(await envelope(await house.actor(seen["table"]), ANNA, None, was["seq"] - 1))
        assert [line["text"] for line in later["frame"]["log"]] == ["Bye!"]

    in_a_house(tmp_path, before)
    then(tmp_path, monkeypatch, other_rules(), after)


def test_what_is_kept_of_a_game_is_for_those_who_may_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[str] = []

    async def before(house: House) -> None:
        wish = CreateRequest("a", GAME, SEATS, table=TableSettings(watch="nobody"))
        tables.append((await create(house, ANNA, wish)).table)
        await play(await house.actor(tables[0]))
        await settled(house)

    async def after(house: House) -> None:
        table = (await house.actor(tables[0])).table
        assert table.keepsake is not None
        assert "seed" in json.loads((await record_of_broken(house, table, ANNA)).partition("\n")[0])
        with pytest.raises(Problem, match="not open to you"):
            await record_of_broken(house, table, Caller("g_eve", "Eve"))

    in_a_house(tmp_path, before)
    then(tmp_path, monkeypatch, other_rules(), after)


def test_a_game_that_ended_before_anything_was_kept_is_kept_when_it_is_opened_or_after_a_start(tmp_path: Path) -> None:
    tables: list[str] = []

    async def before(house: House) -> None:
        for name in ("opened", "left alone"):
            tables.append(await over(house, name))
        await house.store.run(lambda book: book.connection.execute(sa.delete(db.keepsakes)) and None)

    async def kept(house: House) -> set[str]:
        return await house.store.run(
            lambda book: set(book.connection.execute(sa.select(db.keepsakes.c.match)).scalars())
        )

    async def after(house: House) -> None:
        await house.actor(tables[0])
        await settled(house)
        assert await kept(house) == {tables[0]}
        await house.keepsakes.catch_up(house)
        assert await kept(house) == set(tables)

    in_a_house(tmp_path, before)
    in_a_house(tmp_path, after)


def test_nothing_is_kept_of_a_game_that_goes_on(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await in_play(house, "a")
        await settled(house)
        assert await house.store.run(lambda book: book.keepsake(table)) is None

    in_a_house(tmp_path, test)


def test_what_cannot_be_kept_now_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: Any, **__: Any) -> dict[str, Any]:
        return {"failed": "no memory"}

    async def test(house: House) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(house.thinkers, "ask", failing)
            table = await over(house, "a")
            assert await house.store.run(lambda book: book.keepsake(table)) is None
        actor = await house.actor(table)
        await actor.change("bye", lambda now: Change([Said("g_anna", "Anna", "Bye!")]))
        await settled(house)
        assert await house.store.run(lambda book: book.keepsake(table)) is not None

    in_a_house(tmp_path, test)
