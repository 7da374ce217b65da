"""A server of yesterday in the process of a test: a game whose cards, or whose rules, are others than today's."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from boneyard import games
from boneyard.engine.game import Game
from boneyard.server.house.actor import Actor, Change
from boneyard.server.house.house import House
from boneyard.server.house.making import create
from boneyard.server.house.people import Caller
from boneyard.server.house.playing import envelope
from boneyard.server.messages.requests import (
    CreateRequest,
    PackRequest,
    SeatRequest,
)
from boneyard.server.table.entries import Said
from boneyard.server.table.table import Table
from boneyard.server.workers import worker
from boneyard.server.workers.desk import CHECKS, NOBODY, Asker
from boneyard.server.workers.pool import Thinkers
from tests.server.harness import GAME
from tests.server.test_house import ANNA, in_a_house
from tests.server.test_packs import MINE
from tests.support import game_called

OAF_NOW, OAF_THEN = 7, 11
"""The power of a card, in the game's own file and in another version's."""


class InHere(Thinkers):
    """Workers without processes, which know the games as the test has them. What they are given crosses a wire as usual."""

    async def ask(
        self, request: dict[str, Any], seconds: float, asker: Asker = NOBODY, rank: int = CHECKS
    ) -> dict[str, Any]:
        sent = msgspec.json.decode(msgspec.json.encode(request))
        try:
            return await asyncio.to_thread(lambda: worker._answer(sent)(sent))
        except Exception as error:
            return {"failed": f"{type(error).__name__}: {error}"}


def other_cards(folder: Path, power: int = OAF_THEN) -> Game:
    """The game with another number on one card."""
    text = (game_called(GAME).folder / "content" / "fighters.toml").read_text()
    was, now = (f'name = "Oaf"\npower = {number}\n' for number in (OAF_NOW, power))
    assert was in text
    return with_cards(folder / f"oaf of {power}", text.replace(was, now))


def with_cards(folder: Path, text: str) -> Game:
    """The game with this for the file of its cards."""
    game = game_called(GAME)
    shutil.copytree(game.folder, folder / GAME, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    (folder / GAME / "content" / "fighters.toml").write_text(text)
    return game.but(folder=folder / GAME)


def other_rules() -> Game:
    """The game as it plays by a later wording of its rules only."""
    return game_called(GAME).but(version="99", earlier=())


@contextmanager
def version(monkeypatch: pytest.MonkeyPatch, game: Game) -> Iterator[None]:
    """For as long as this lasts the program has this game."""
    load = games._load
    with monkeypatch.context() as patch:
        patch.setattr(games, "_load", lambda name: game if name == game.id else load(name))
        patch.setattr("boneyard.server.house.house.Thinkers", InHere)
        games.find_game.cache_clear()
        try:
            yield
        finally:
            games.find_game.cache_clear()


def oaf(table: Any) -> int:
    """The power of that card at a table."""
    content = table.playing().content
    return next(int(each.power) for each in content.fighters if each.id == "oaf")


async def settled(house: House) -> None:
    """What is to be kept of games that are over is kept."""
    await asyncio.gather(*house.keepsakes._tasks.values())


# --- tables there --------------------------------------------------------------------------------------

SEATS = [SeatRequest("me"), SeatRequest("here", None, "Bob")]
PACK = [PackRequest("mine.toml", MINE)]

Test = Callable[[House], Awaitable[None]]


async def new_table(house: House, request: str, packs: list[PackRequest] | None = None) -> str:
    return (await create(house, ANNA, CreateRequest(request, GAME, SEATS, packs=packs or []))).table


def at_random(rng: Random) -> Callable[[Table], Change]:
    def move(table: Table) -> Change:
        seat = table.waiting[0]
        decision = table.playing().view(seat).decision
        assert decision is not None
        do = table.playing().game.option_types.encode(rng.choice(decision.options), table.playing().content.tokens)
        return Change(table.move(seat, table.seq_for(seat), do))

    return move


async def play(actor: Actor, moves: int = 1000, seed: int = 5) -> None:
    rng = Random(seed)
    for _ in range(moves):
        if actor.table.status != "playing":
            return
        await actor.change(f"{seed}:{actor.table.seq}", at_random(rng))


async def in_play(house: House, request: str, packs: list[PackRequest] | None = None) -> str:
    table = await new_table(house, request, packs)
    await play(await house.actor(table), 6)
    return table


async def over(house: House, request: str) -> str:
    """A table at which somebody spoke, took a move back, and played to the end."""
    table = await new_table(house, request)
    actor = await house.actor(table)
    await actor.change("hello", lambda now: Change([Said("g_anna", "Anna", "Hello!")]))
    seat = actor.table.waiting[0]
    await actor.change("move", at_random(Random(1)))
    await actor.change("back", lambda now: Change(now.undo(seat, now.seq_for(seat))))
    await play(actor)
    assert actor.table.status == "finished"
    await settled(house)
    return table


async def shown(house: House, table: str, caller: Caller = ANNA) -> Any:
    return msgspec.json.decode(await envelope(await house.actor(table), caller, None, 0))["frame"]


def then(folder: Path, monkeypatch: pytest.MonkeyPatch, game: Game, test: Test) -> None:
    """Something that happened when the program had another version of the game."""
    with version(monkeypatch, game):
        in_a_house(folder, test)
