"""Tables as they are kept: one that cannot be read harms no other, and one everybody has left is nobody's burden."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from boneyard.server.house.actor import Change
from boneyard.server.house.house import House
from boneyard.server.house.listing import listing
from boneyard.server.house.making import create
from boneyard.server.house.people import Caller
from boneyard.server.house.playing import envelope
from boneyard.server.house.raw import record_of_broken
from boneyard.server.house.seating import give, join, leave
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import CreateRequest, SeatRequest, TableSettings
from boneyard.server.settings import Limits
from boneyard.server.store import schema as db
from boneyard.server.store.faults import CannotSave
from boneyard.server.table.entries import BotSat, Moved, Said, Sat
from tests.server.harness import GAME, Client, pair, serving
from tests.server.test_house import ANNA, a_move, in_a_house, new_table

BOB = Caller("g_bob", "Bob")
FUTURE = '{"kind":"from_the_future"}'


async def put_away(house: House) -> None:
    """As after a restart: nothing is in memory."""
    for actor in house.actors.values():
        actor.stop()
    house.actors.clear()


async def spoil(house: House, table: str, seq: int | None = None, **values: Any) -> None:
    where = db.log.c.match == table if seq is None else (db.log.c.match == table) & (db.log.c.seq == seq)
    change = sa.update(db.log).where(where).values(values)
    await house.store.run(lambda book: book.connection.execute(change) and None)
    await put_away(house)


async def played(house: House, request: str) -> str:
    table = await new_table(house, request)
    actor = await house.actor(table)
    for number in range(3):
        await actor.change(f"m{number}", a_move)
    return table


@pytest.mark.parametrize("seq", [1, 3, 5], ids=["the first", "one in the middle", "the last"])
def test_an_entry_that_cannot_be_read_breaks_its_table_alone(tmp_path: Path, seq: int) -> None:
    async def test(house: House) -> None:
        good, bad = await played(house, "a"), await played(house, "b")
        await spoil(house, bad, seq, entry=FUTURE)
        opened = (await house.read(bad)).table
        assert opened.status == "broken"
        assert "cannot be opened" in opened.broken
        assert f"entry {seq}" in opened.broken
        assert opened.seq == 5
        cards = {card.table: card.status for card in (await listing(house, ANNA)).mine}
        assert cards == {good: "playing", bad: "broken"}
        actor = await house.actor(bad)
        with pytest.raises(Problem, match="cannot be opened"):
            await actor.change("c", lambda table: Change([Said("g", "n", "what now?")]))
        await put_away(house)
        assert (await house.read(bad)).table.seq == 5, "nothing is added to a log nobody can vouch for"

    in_a_house(tmp_path, test)


def test_a_gap_in_the_log_breaks_its_table_alone(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        good, bad = await played(house, "a"), await played(house, "b")
        gone = sa.delete(db.log).where((db.log.c.match == bad) & (db.log.c.seq == 4))
        await house.store.run(lambda book: book.connection.execute(gone) and None)
        await put_away(house)
        opened = (await house.read(bad)).table
        assert "entry 4" in opened.broken
        assert (opened.status, opened.seq) == ("broken", 5)
        assert {card.table for card in (await listing(house, ANNA)).mine} == {good, bad}

    in_a_house(tmp_path, test)


def test_tables_are_woken_as_soon_as_a_database_that_failed_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boneyard.server.house.house.WAKE_AGAIN_SECONDS", 0.0)

    async def test(house: House) -> None:
        tables = {await played(house, "a"), await played(house, "b")}
        await put_away(house)
        run, times = house.store.run, 0

        async def failing(work: Any) -> Any:
            nonlocal times
            times += 1
            if times % 2:
                raise CannotSave("away")
            return await run(work)

        monkeypatch.setattr(house.store, "run", failing)
        await house._wake()
        assert set(house.actors) == tables

    in_a_house(tmp_path, test)


async def ruin(house: House, table: str, **values: Any) -> None:
    change = sa.update(db.tables).where(db.tables.c.id == table).values(values)
    await house.store.run(lambda book: book.connection.execute(change) and None)
    await put_away(house)


HEADS = {
    "no JSON": "?",
    "nothing in it": "{}",
    "a list": "[]",
    "numbers for words": '{"game": 7, "seats": "two"}',
    "too many seats": '{"seats": 1000000000}',
}


@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS)
def test_a_table_whose_head_cannot_be_read_opens_as_broken_and_harms_no_other(tmp_path: Path, head: str) -> None:
    async def test(house: House) -> None:
        good, bad = await played(house, "a"), await played(house, "b")
        await ruin(house, good, created=int(time.time()) - 60)
        await ruin(house, bad, head=head)
        await house._wake()
        assert set(house.actors) == {good, bad}
        cards = {card.table: (card.status, card.title) for card in (await listing(house, ANNA)).mine}
        assert cards == {good: ("playing", "Day of the Dead"), bad: ("broken", "Day of the Dead")}
        actor = await house.actor(bad)
        told = msgspec.json.decode(await envelope(actor, ANNA, None, 0))["frame"]
        assert told["status"] == "broken"
        assert told["waiting_for"] == "This table cannot be opened: what it was made with cannot be read."
        with pytest.raises(Problem, match="cannot be opened"):
            await actor.change("c", lambda table: Change([Said("g", "n", "what now?")]))
        with pytest.raises(Problem, match="not open to you"):
            await envelope(actor, BOB, None, 0)
        await ruin(house, bad, card="?")
        assert {card.table: card.status for card in (await listing(house, ANNA)).mine} == {
            good: "playing",
            bad: "broken",
        }

    in_a_house(tmp_path, test)


def test_a_table_of_a_game_that_is_gone_opens_as_broken(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        bad = await played(house, "b")
        head = msgspec.to_builtins((await house.actor(bad)).table.head)
        await ruin(house, bad, head=msgspec.json.encode(head | {"game": "no_such_game"}).decode())
        told = msgspec.json.decode(await envelope(await house.actor(bad), ANNA, None, 0))["frame"]
        assert (told["status"], told["seats"][0]["name"]) == ("broken", "Anna")
        assert "does not have the game" in told["waiting_for"]
        assert [card.status for card in (await listing(house, ANNA)).mine] == ["broken"]

    in_a_house(tmp_path, test)


def test_a_fault_while_a_table_is_read_breaks_that_table_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        bad = await played(house, "b")
        await put_away(house)

        def fail(*_: Any) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr("boneyard.server.house.house.fold_all", fail)
        assert (await house.read(bad)).table.broken == "This table cannot be opened: ZeroDivisionError."

    in_a_house(tmp_path, test)


def test_those_who_sat_at_a_broken_table_are_given_what_is_kept_and_nobodys_secrets(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await make(house, "1", ME, OPEN, listed=True)
        await join(await house.actor(table), BOB, 1, "j")
        actor = await house.actor(table)
        seed = actor.table.head.seed
        for number in range(4):
            await actor.change(f"m{number}", a_move)
        moved = {item.seq: item.entry for item in actor.table.happenings if isinstance(item.entry, Moved)}
        damaged = max(moved)
        await spoil(house, table, damaged, entry=FUTURE)
        broken = (await house.actor(table)).table
        for caller, seat in ((ANNA, 0), (BOB, 1)):
            text = await record_of_broken(house, broken, caller)
            assert seed not in text
            assert ANNA.guest not in text
            first, *lines = [json.loads(line) for line in text.splitlines()]
            assert f"entry {damaged}" in first["broken"]
            assert first["kept"]["game"] == GAME
            assert [line["n"] for line in lines] == list(range(1, damaged + 1))
            assert lines[damaged - 1]["unreadable"]
            for seq, entry in moved.items():
                if seq != damaged:
                    assert ("do" in lines[seq - 1]["entry"]) == (entry.seat == seat)
        with pytest.raises(Problem, match="those who sat there"):
            await record_of_broken(house, broken, Caller("g_eve", "Eve"))
        await ruin(house, table, status="finished", head="?")
        unreadable = (await house.actor(table)).table
        _, *lines = [json.loads(line) for line in (await record_of_broken(house, unreadable, BOB)).splitlines()]
        assert lines[damaged - 1]["raw"] == FUTURE, "after its end all is told"

    in_a_house(tmp_path, test)


def test_a_broken_table_gives_its_record_at_the_door(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        anna, bob, table = pair(process)
        process.stop()
        with sqlite3.connect(tmp_path / "boneyard.db") as file:
            file.execute("update tables set head = '?'")
        process.start()
        assert anna.get(f"/api/tables/{table}")["frame"]["status"] == "broken"
        answer = bob.ask("GET", f"/api/tables/{table}/record")
        assert answer.status_code == 200
        assert len(answer.text.splitlines()) == 4, "its head, two who sat down, and the key one of them used"
        assert Client(process, "Eve").ask("GET", f"/api/tables/{table}/record").status_code in (403, 404)


def test_a_database_that_fails_is_not_taken_for_a_broken_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        await played(house, "a")
        await put_away(house)

        async def failing(table: str) -> Any:
            raise CannotSave("away")

        monkeypatch.setattr(house, "actor", failing)
        with pytest.raises(CannotSave):
            await listing(house, ANNA)

    in_a_house(tmp_path, test)


# --- unfinished tables --------------------------------------------------------------------------------

ME, OPEN, BOT = SeatRequest("me"), SeatRequest("open"), SeatRequest("bot", "random")


async def make(house: House, request: str, *seats: SeatRequest, listed: bool = False) -> str:
    wish = CreateRequest(request, GAME, list(seats), table=TableSettings(listed=listed, pace=5000))
    return (await create(house, ANNA, wish)).table


async def full(house: House, request: str) -> None:
    with pytest.raises(Problem) as refused:
        await make(house, request, ME, OPEN)
    assert refused.value.code == "too_many"
    assert "Finish one first, or close one" in refused.value.message


LIMIT = Limits(open_tables_per_guest=2)


def test_a_table_one_has_left_makes_room_for_another(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        first, second = await make(house, "1", ME, OPEN, listed=True), await make(house, "2", ME, BOT)
        await full(house, "3")
        await leave(house, await house.actor(first), ANNA, 0, None, "l")
        assert (await listing(house, BOB)).lobby == [], "nobody waits there any more"
        await make(house, "4", ME, OPEN)
        await full(house, "5")
        await leave(house, await house.actor(second), ANNA, 0, None, "l")
        await make(house, "6", ME, OPEN)
        await full(house, "7")
        assert len((await listing(house, ANNA)).mine) == 4

    in_a_house(tmp_path, test, limits=LIMIT)


def test_somebody_who_sits_down_brings_a_left_table_back(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await make(house, "1", ME, OPEN, listed=True)
        actor = await house.actor(table)
        await leave(house, actor, ANNA, 0, None, "l")
        await actor.change("s", lambda table: Change([Sat(1, BOB.guest, BOB.name)]))
        assert [card.table for card in (await listing(house, BOB)).lobby] == [table]
        await make(house, "2", ME, OPEN)
        await full(house, "3")

    in_a_house(tmp_path, test, limits=LIMIT)


def test_a_table_counts_while_anybody_or_nobody_but_bots_plays_there(tmp_path: Path) -> None:
    """What bots alone play ends by itself; until then it is somebody's."""

    async def test(house: House) -> None:
        first = await make(house, "1", ME, OPEN, listed=True)
        await join(await house.actor(first), BOB, 1, "j")
        await leave(house, await house.actor(first), ANNA, 0, None, "l")
        await make(house, "2", BOT, BOT)
        await full(house, "3")
        await leave(house, await house.actor(first), BOB, 1, "random", "l")
        await make(house, "4", ME, BOT)
        await full(house, "5")

    in_a_house(tmp_path, test, limits=LIMIT)


def test_a_table_its_owner_only_hosts_stays_in_the_lobby(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await make(house, "1", OPEN, OPEN, listed=True)
        actor = await house.actor(table)
        await join(actor, BOB, 0, "j")
        await leave(house, actor, BOB, 0, None, "l")
        assert [card.table for card in (await listing(house, BOB)).lobby] == [table]
        await give(house, actor, ANNA, 0, "random", "g")
        assert actor.table.seats[0].kind == "bot"
        assert isinstance(actor.table.happenings[-1].entry, BotSat)
        assert [card.table for card in (await listing(house, BOB)).lobby] == [table]
        await make(house, "2", ME, OPEN)
        await full(house, "3")

    in_a_house(tmp_path, test, limits=LIMIT)
