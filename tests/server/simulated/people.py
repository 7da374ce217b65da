"""People at a table, each with a device that asks again until it is answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from boneyard.server.house.actor import Actor
from boneyard.server.house.house import House
from boneyard.server.house.people import Caller, People, may_look
from boneyard.server.house.playing import play, write_envelope
from boneyard.server.house.seating import give, join, leave, new_key, redeem
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import (
    ChatRequest,
    KeyRequest,
    MoveRequest,
    OrderRequest,
    UndoRequest,
    VoteRequest,
)
from boneyard.server.messages.requests import Play as Said
from boneyard.server.store.faults import CannotSave
from boneyard.server.table.table import Table
from tests.server.simulated.world import Process, World

TRIES = 12


class Seen(NamedTuple):
    """What somebody was sent: of which moment of the table, from which seat."""

    who: Caller
    viewer: int
    seq: int
    state: str
    chat: list[str]
    at: float
    process: Process


class Answered(NamedTuple):
    """What was confirmed to somebody."""

    request: str
    seq: int


class Person:
    """Somebody with one device, who now and then looks at another server."""

    def __init__(self, world: World, number: int, table: str):
        self.world, self.table = world, table
        self.caller = Caller(f"g_{number}", f"Person {number}")
        self.process: Process = world.some_process()
        self.confirmed: list[Answered] = []
        self.seen: list[Seen] = []
        self.sent = 0
        self.away_until = 0.0

    async def live(self, acts: int) -> None:
        for _ in range(acts):
            await asyncio.sleep(self.world.rng.uniform(0.05, 0.8))
            if self.process.dead or self.world.rng.random() < 0.1:
                self.process = self.world.some_process()
            if self.world.rng.random() < 0.03:
                await asyncio.sleep(self.world.rng.uniform(20.0, 120.0))  # gone for tea, longer than the others like
            await self.act()

    async def act(self) -> None:
        frame = await self.look()
        if frame is None:
            return
        rng, mine = self.world.rng, frame["you"]["seats"]
        if not mine:
            await self.sit(frame)
        elif frame["frame"]["undo"]["asked"] and rng.random() < 0.5:
            await self.say(VoteRequest(mine[0], rng.random() < 0.7, self.next()))
        elif frame["frame"]["decision"] and rng.random() < 0.8:
            decision = frame["frame"]["decision"]
            move = rng.choice(decision["options"])["move"]
            await self.say(MoveRequest(decision["seat"], frame["frame"]["seq"], self.next(), move))
        else:
            await self.do_something_else(frame, mine[0])

    async def do_something_else(self, frame: Any, seat: int) -> None:
        rng = self.world.rng
        others = [each["seat"] for each in frame["frame"]["seats"] if each["seat"] != seat]
        match rng.randrange(8):
            case 0 | 1:
                await self.say(ChatRequest(f"hello {self.sent}", self.next()))
            case 2:
                await self.say(UndoRequest(seat, frame["frame"]["seq"], self.next()))
            case 3:
                await self.say(OrderRequest(seat, "curse", rng.random() < 0.7, self.next()))
            case 4 | 5:
                request, other = self.next(), rng.choice(others)
                bot = "random" if rng.random() < 0.7 else None
                await self.insist(lambda house, actor: give(house, actor, self.caller, other, bot, request))
            case 6:
                request = self.next()
                await self.insist(lambda house, actor: leave(house, actor, self.caller, seat, "random", request))
            case 7:
                await self.hand_out_key(seat, others)

    async def sit(self, frame: Any) -> None:
        """Take one's seat back, or whatever seat a key opens."""
        former, request = frame["you"]["former"], self.next()
        if former:
            await self.insist(lambda house, actor: join(actor, self.caller, former[0], request))
        elif self.world.secrets:
            secret = self.world.rng.choice(self.world.secrets)
            await self.insist(lambda house, actor: self._redeem(house, actor, secret))

    async def _redeem(self, house: House, actor: Actor, secret: str) -> int:
        key = await People(house.store).find_key(secret)
        if key is None:
            return 0
        await redeem(actor, self.caller, key)
        return 0

    async def hand_out_key(self, seat: int, others: list[int]) -> None:
        kind, where = self.world.rng.choice((("seat", seat), ("watch", -1), ("invite", others[0])))

        async def make(house: House, actor: Actor) -> int:
            told = await new_key(actor, self.caller, KeyRequest(kind, where))  # type: ignore[arg-type]
            self.world.secrets.append(told.key)
            return 0

        await self.insist(make)

    # --- the device -----------------------------------------------------------------------------------

    def next(self) -> str:
        self.sent += 1
        return f"r{self.sent}"

    async def look(self) -> Any:
        def seen(actor: Actor) -> Callable[[Table], tuple[int, str, bytes]]:
            def look(table: Table) -> tuple[int, str, bytes]:
                may = may_look(table, self.caller)
                viewer = may.viewer(table, None)
                return table.seq, table.hash(), write_envelope(actor, table, self.caller, viewer, may, 0)

            return look

        async def ask(house: House) -> tuple[int, str, bytes]:
            actor = await house.actor(self.table)
            actor.saw(await actor.read(lambda table: table.seats_of(self.caller.guest)))
            return await actor.read(seen(actor))

        asked_of = self.process
        try:
            seq, state, data = await self.world.send(asked_of, ask)
        except (TimeoutError, Problem, CannotSave):
            return None
        found = json.loads(data)
        chat = [line["text"] for line in found["frame"]["log"] if line["kind"] == "chat"]
        self.seen.append(Seen(self.caller, found["you"]["viewer"], seq, state, chat, self.world.now, asked_of))
        return found

    async def say(self, asked: Said) -> None:
        async def ask(house: House, actor: Actor) -> int:
            ack = await play(house, actor, self.caller, asked)
            return ack.seq

        await self.insist(ask, f"{self.caller.id}:{asked.request_id}")

    async def insist(self, ask: Callable[[House, Actor], Awaitable[int]], request: str = "") -> None:
        """Ask until there is an answer; it is always the same request."""

        async def asked(house: House) -> int:
            return await ask(house, await house.actor(self.table))

        for _ in range(TRIES):
            try:
                seq = await self.world.send(self.process, asked)
            except (TimeoutError, CannotSave):
                self.process = self.world.some_process()
            except Problem as problem:
                if problem.code != "cannot_save":
                    return
                await asyncio.sleep(1.0)
            else:
                if request:
                    self.confirmed.append(Answered(request, seq))
                return
