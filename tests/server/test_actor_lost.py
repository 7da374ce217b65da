"""A table whose database fails twice in a row: what was not saved is neither shown nor confirmed, and whoever reads need not wait for all
who write."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.house.actor import AGAIN_SECONDS, Actor, Change, Opened, Watcher, Wish
from boneyard.server.house.house import House
from boneyard.server.house.making import create
from boneyard.server.house.people import Caller
from boneyard.server.house.playing import play
from boneyard.server.messages.problems import Problem, cannot_save
from boneyard.server.messages.requests import ChatRequest, CreateRequest, MoveRequest, SeatRequest
from boneyard.server.store.faults import CannotSave
from boneyard.server.table.entries import Left, Said, Sat
from boneyard.server.table.table import Table
from tests.server.harness import GAME, WIDE, pair, serving
from tests.server.test_house import ANNA, a_move, in_a_house, new_table
from tests.server.test_steady import Time, nothing_to_say, staged
from tests.server.test_steady import run as steady_house

BOB = Caller("g_bob", "Bob")


async def failing(work: Any) -> Any:
    raise CannotSave("the database is away")


def once(table: Table) -> Change:
    """A move as a client sends it again and again until it is confirmed."""
    return Change(seq=table.requests["m"][0]) if "m" in table.requests else a_move(table)


async def refused(asked: Any) -> None:
    with pytest.raises(Problem) as problem:
        await asked
    assert problem.value.code == "cannot_save"


def saved(folder: Path, table: str) -> list[int]:
    with sqlite3.connect(f"file:{folder}/boneyard.db?mode=ro", uri=True) as file:
        return [row[0] for row in file.execute("select seq from log where match = ? order by seq", (table,))]


def test_what_was_not_saved_is_neither_shown_nor_confirmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        before = actor.table.seq, actor.table.hash()
        with monkeypatch.context() as away:
            away.setattr(house.store, "run", failing)
            await refused(actor.change("m", once))
            await refused(actor.read(lambda table: table.seq))
            await refused(actor.change("m", once))
            await refused(actor.change("c", lambda table: Change([Said("g", "n", "hello")])))
        assert await actor.read(lambda table: (table.seq, table.hash())) == before
        seq = await actor.change("m", once)
        assert seq == before[0] + 1
        assert saved(tmp_path, actor.table.id) == list(range(1, seq + 1))
        assert (await house.read(actor.table.id)).table.hash() == actor.table.hash()

    in_a_house(tmp_path, test)


def test_the_first_to_come_back_finds_the_table_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Readers and writers at the same moment: the log is read once, and everybody sees the same."""

    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        before = actor.table.seq
        with monkeypatch.context() as away:
            away.setattr(house.store, "run", failing)
            await refused(actor.change("m", once))
        opened: list[str] = []
        reopen = actor._reopen

        async def counting(table: str) -> Opened:
            opened.append(table)
            return await reopen(table)

        actor._reopen = counting
        seen = await asyncio.gather(*[actor.read(lambda table: table.seq) for _ in range(20)])
        assert seen == [before] * 20
        assert len(opened) == 1

    in_a_house(tmp_path, test)


def test_a_bots_move_waits_for_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boneyard.server.house.actor.AGAIN_SECONDS", 0.05)

    async def test(house: House) -> None:
        run, fails = house.store.run, [0]

        async def sometimes(work: Any) -> Any:
            fails[0] += 1
            return await (run(work) if fails[0] % 5 in (0, 1) else failing(work))

        wish = CreateRequest("r", GAME, [SeatRequest("me"), SeatRequest("bot", "random")])
        table = (await create(house, ANNA, wish)).table
        actor = house.actors[table]
        with monkeypatch.context() as away:
            away.setattr(house.store, "run", sometimes)
            async with asyncio.timeout(60):
                while len(saved(tmp_path, table)) < 3:
                    await asyncio.sleep(0.05)
        assert await actor.read(lambda table: table.seq) == len(saved(tmp_path, table))

    in_a_house(tmp_path, test)


def test_somebody_who_reads_does_not_wait_for_all_who_write(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        first = actor.table.seq

        def said(number: int) -> Callable[[Table], Change]:
            return lambda table: Change([Said("g", "n", f"{number}")])

        flood = [asyncio.create_task(actor.change(f"c{number}", said(number))) for number in range(60)]
        for number in range(1, 6):
            while actor.table.seq < first + number:
                await asyncio.sleep(0)
            async with asyncio.timeout(30):
                assert await actor.read(lambda table: table.seq) == first + number
        assert not flood[-1].done()
        await asyncio.gather(*flood)

    in_a_house(tmp_path, test)


def test_a_pass_is_tried_again_until_it_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a strict window nobody else would give it."""

    async def do(house: House, actor: Actor, clock: Time) -> None:
        tried: list[str] = []

        async def change(request: str, wish: Wish) -> int:
            tried.append(request)
            if len(tried) < 3:
                raise cannot_save()
            return actor.table.seq

        monkeypatch.setattr(actor, "change", change)
        for _ in range(30):
            await asyncio.sleep(0)
        assert len(tried) == 3
        assert clock.slept[-2:] == [AGAIN_SECONDS] * 2

    steady_house(tmp_path, staged(nothing_to_say), do)


# --- who is here --------------------------------------------------------------------------------------


def away(actor: Actor, seat: int) -> None:
    """Nobody has been seen at a seat for an hour."""
    actor.last_seen[seat] = actor.begun - 3600


def test_whoever_acts_is_here(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        for seat in actor.table.waiting:
            away(actor, seat)
            view = actor.table.playing().view(seat)
            assert view.decision is not None
            do = actor.table.playing().game.option_types.encode(view.decision.default, view.state.content.tokens)
            await play(house, actor, ANNA, MoveRequest(seat, actor.table.seq, f"m{seat}", do))
            assert actor.away_for(seat) < 60
        away(actor, 0)
        await play(house, actor, BOB, ChatRequest("I only watch", "c"))
        assert actor.away_for(0) > 3000
        await play(house, actor, ANNA, ChatRequest("I think", "c"))
        assert actor.away_for(0) < 60

    in_a_house(tmp_path, test)


def test_whoever_sits_down_is_not_away_as_long_as_the_one_before(tmp_path: Path) -> None:
    """The seat's clock begins anew with its new player."""

    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        actor.depart(Watcher((1,), BOB))
        away(actor, 1)
        await actor.change("l", lambda table: Change([Left(1)]))
        assert actor.away_for(1) > 3000
        await actor.change("s", lambda table: Change([Sat(1, "g_bob", "Bob")]))
        assert actor.away_for(1) < 60

    in_a_house(tmp_path, test)


def test_a_seat_is_not_given_away_behind_somebody_who_plays(tmp_path: Path) -> None:
    with serving(tmp_path, replace(WIDE, absent_seconds=1.0)) as process:
        anna, bob, table = pair(process)
        assert anna.act_status(table, "seats", seat=1, bot="random") == 409
        time.sleep(1.1)
        frame = bob.look(table)
        assert bob.move(table, frame, frame["decision"]["default"]).status_code == 200
        assert anna.act_status(table, "seats", seat=1, bot="random") == 409
