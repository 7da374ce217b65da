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
from tests.engine.test_endless import LOOPING, again
from tests.engine.toy import GAME, Yard
from tests.server.test_house import ANNA, in_a_house


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of these tables."""
    for module in (beginning_of_tables, catalogue):
        monkeypatch.setattr(module, "find_game", lambda name: LOOPING)


async def looping(house: House, *seats: SeatRequest) -> Actor:
    """A table at which every decision sets off what never ends."""
    return house.actors[(await create(house, ANNA, CreateRequest("e", GAME.id, list(seats)))).table]


def decide(table: Table) -> Change:
    return Change(table.move(0, table.seq_for(0), ["Dig"]))


def test_whoever_decides_it_is_told_and_the_table_goes_on(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await looping(house, SeatRequest("me"), SeatRequest("here", None, "Bob"))
        seq = actor.table.seq
        with pytest.raises(Problem, match="comes to no end") as told:
            await actor.change("r", decide)
        assert (told.value.status, told.value.code, told.value.rule) == (422, "refused", "TOY-A01")
        assert (actor.table.seq, actor.table.status, actor.table.playing().moves) == (seq, "playing", [])

    in_a_house(tmp_path, test)


def test_a_game_that_never_comes_to_its_first_question_is_not_begun(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        wish = CreateRequest("e", GAME.id, [SeatRequest("me"), SeatRequest("here", None, "Bob")])
        with pytest.raises(Problem, match=r"This game cannot begin.*comes to no end"):
            await create(house, ANNA, wish)

    def lay_out(g: Yard) -> None:
        g.then(again)

    never = GAME.but(lay_out=lay_out)
    with pytest.MonkeyPatch.context() as patch:
        for module in (beginning_of_tables, catalogue):
            patch.setattr(module, "find_game", lambda name: never)
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
        async with asyncio.timeout(20):
            while not any(isinstance(item.entry, Said) for item in actor.table.happenings):
                await asyncio.sleep(0.01)

    in_a_house(tmp_path, test)
