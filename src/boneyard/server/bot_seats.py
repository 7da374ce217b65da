"""Bots in their seats: when a bot has to decide, it thinks, waits as long as the table's pace asks, and moves like anybody else."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Any

from boneyard.bots import BotError, bot_names, make_bot
from boneyard.server.actor import Actor, Change
from boneyard.server.problems import Problem, Stale
from boneyard.server.staging import StagedMatch
from boneyard.server.steady import SteadyWindows
from boneyard.server.table import Table
from boneyard.server.thinkers import NoThought, Thinkers

logger = logging.getLogger("boneyard.bots")

AGAIN_SECONDS = 2.0
"""When a bot's move could not be saved, it is tried again after this."""


def seats_bot(name: str) -> bool:
    """Whether this server seats a bot of that name. Bots from files are code of whoever names them, and are not."""
    if name.partition(":")[0] not in bot_names() or len(name) > 20:
        return False
    try:
        make_bot(name, 0).close()
    except BotError:
        return False
    return True


class BotSeats:
    """Plays for every bot at every table of this process."""

    def __init__(self, thinkers: Thinkers, seconds: float, steady: SteadyWindows):
        self.thinkers, self.seconds, self.steady = thinkers, seconds, steady
        self.tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    def look(self, actor: Actor) -> None:
        """Let every bot that has to decide at this table begin to think."""
        table = actor.table
        if table.status != "playing":
            return
        for seat in table.waiting:
            turn = (table.id, seat, table.stood[seat])
            if table.seats[seat].kind == "bot" and turn not in self.tasks:
                self.tasks[turn] = asyncio.create_task(self._play(actor, *turn[1:]))

    async def _play(self, actor: Actor, seat: int, stood: int) -> None:
        try:
            await self._decide(actor, seat, stood)
        except Problem as problem:
            if problem.code not in ("stale", "not_playing"):
                logger.warning("a bot could not move", extra={"table": actor.table.id, "code": problem.code})
                return
        except Exception:
            logger.exception("a bot's move failed", extra={"table": actor.table.id})
            return
        finally:
            del self.tasks[actor.table.id, seat, stood]
        self.look(actor)  # the seat may have gone to another bot meanwhile

    async def _decide(self, actor: Actor, seat: int, stood: int) -> None:
        began = time.monotonic()
        actor.thinks(seat, True)
        try:
            bot, view, pace, scripted = await actor.read(lambda table: _question(table, seat, stood))
            move, note = (scripted, "") if scripted else await self._choose(actor.table, seat, bot, view)
            await asyncio.sleep(max(0.0, pace / 1000 - (time.monotonic() - began)))
            await self.steady.hold(actor, seat)
            await self._submit(actor, seat, stood, bot, move, note)
        finally:
            actor.thinks(seat, False)

    async def _choose(self, table: Table, seat: int, bot: str, view: dict[str, Any]) -> tuple[list[Any] | None, str]:
        head, who = table.head, f"{table.id}:{seat}"
        seed = secrets.randbits(32)
        try:
            thought = await self.thinkers.think(head.game, bot, seed, view, self.seconds, head.packs, who)
        except NoThought as error:
            return None, f"{bot} gave no answer ({error}); the default was played"
        if "failed" in thought:
            return None, f"{bot} failed ({thought['failed']}); the default was played"
        return thought["move"], thought["note"]

    async def _submit(self, actor: Actor, seat: int, stood: int, bot: str, move: list[Any] | None, note: str) -> None:
        """The same door people use, the same refusals; the seat must still be this bot's."""
        request = f"bot:{seat}:{stood}"

        def wish(table: Table) -> Change:
            if request in table.requests:
                return Change(seq=table.requests[request][0])
            _question(table, seat, stood)
            if table.seats[seat].bot != bot:
                return Change(seq=table.seq)
            do = default_move(table, seat) if move is None else move
            return Change(table.move(seat, table.seq_for(seat, stood), do, note))

        while True:
            try:
                await actor.change(request, wish)
            except Problem as problem:
                if problem.code != "cannot_save":
                    raise
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                return

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


def _question(table: Table, seat: int, stood: int) -> tuple[str, dict[str, Any], int, list[Any] | None]:
    """Who decides, what is seen, how long it takes at least, and what a scene would have the seat do."""
    match = table.playing()
    if table.seats[seat].kind != "bot" or table.stood[seat] != stood or seat not in table.waiting:
        raise Stale
    scripted = match.next_of(seat) if isinstance(match, StagedMatch) else None
    move = None if scripted is None else match.game.option_types.encode(scripted, match.content.tokens)
    return table.seats[seat].bot, match.view(seat).to_json(), table.head.options.pace, move


def default_move(table: Table, seat: int) -> list[Any]:
    """What an absent player does."""
    match = table.playing()
    view = match.view(seat)
    assert view.decision is not None
    return match.game.option_types.encode(view.decision.default, match.content.tokens)
