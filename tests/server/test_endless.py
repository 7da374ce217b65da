"""A table at which something sets itself off again: its people are told, a bot does something else, and nobody else waits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.house import catalogue
from boneyard.server.house import house as beginning_of_tables
from boneyard.server.house.actor import Actor, Change
from boneyard.server.house.asking import preview
from boneyard.server.house.house import House
from boneyard.server.house.making import create
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import CreateRequest, PreviewRequest, SeatRequest
from boneyard.server.table.entries import Said
from boneyard.server.table.table import Table
from boneyard.server.workers import worker
from boneyard.server.workers.desk import NOBODY
from tests.engine.test_endless import set_up
from tests.engine.toy import GAME
from tests.server.test_house import ANNA, in_a_house


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of these tables is the toy."""
    for module in (beginning_of_tables, catalogue):
        monkeypatch.setattr(module, "find_game", lambda name: GAME)


async def looping(house: House, *seats: SeatRequest) -> Actor:
    """A table at which every decision sets off what never ends."""
    actor = house.actors[(await create(house, ANNA, CreateRequest("e", GAME.id, list(seats)))).table]
    set_up(actor.table.playing())
    return actor


def decide(table: Table) -> Change:
    return Change(table.move(0, table.seq_for(0), ["Dig"]))


def test_whoever_decides_it_is_told_and_the_table_is_as_it_was(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await looping(house, SeatRequest("me"), SeatRequest("here", None, "Bob"))
        table, seq, before = actor.table, actor.table.seq, actor.table.hash()
        with pytest.raises(Problem, match="comes to no end") as told:
            await actor.change("r", decide)
        assert (told.value.status, told.value.code, told.value.rule) == (422, "refused", "TOY-A01")
        assert (actor.table is table, table.seq, table.hash()) == (True, seq, before), "and was not read anew"

    in_a_house(tmp_path, test)


def test_a_preview_of_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(request: dict[str, Any], *about: Any) -> dict[str, Any]:
        return worker.look_ahead(request)

    async def test(house: House) -> None:
        actor = await looping(house, SeatRequest("me"), SeatRequest("here", None, "Bob"))
        monkeypatch.setattr(worker, "_view", lambda request: actor.table.playing().view(0))
        monkeypatch.setattr(house.thinkers, "ask", ask)
        with pytest.raises(Problem, match="comes to no end") as told:
            await preview(house, actor, ANNA, PreviewRequest(0, ["Dig"]), NOBODY)
        assert told.value.status == 422

    in_a_house(tmp_path, test)


def test_a_bot_that_can_do_nothing_else_says_that_it_cannot_move(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await looping(house, SeatRequest("bot", "random"), SeatRequest("me"))
        actor.table.stood[0] = actor.table.seq
        house.bots.look(actor)
        async with asyncio.timeout(20):
            while not any(isinstance(item.entry, Said) for item in actor.table.happenings):
                await asyncio.sleep(0.01)

    in_a_house(tmp_path, test)
