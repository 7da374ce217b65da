"""Strict windows told by nothing, not even by time.

At a strict table everybody who could hold an answer is asked in a window. A seat that has nothing but a pass, or a standing order to
pass, is answered for
by the table; a bot answers by itself; a person decides. None of them may be told from another by how quickly the answer comes: no answer
takes effect before
a least time, drawn anew for each question from the table's own secret seed. Somebody who thinks for much longer is seen to think, as at
any table.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Any

from boneyard.engine.windows import UNTIL_TURN
from boneyard.server.house.actor import Actor, Change
from boneyard.server.messages.problems import Problem, Stale
from boneyard.server.table.table import Table

logger = logging.getLogger("boneyard.steady")

LONGEST = 4.0
"""The longest wait, in least times."""

Turn = tuple[str, int, int]
"""A question to a seat: table, seat, and the entry since which it stands."""


def least_seconds(table: Table, seat: int) -> float:
    """How long an answer to the question a seat has now takes at least. Zero where time tells nothing."""
    if not _paced(table, seat):
        return 0.0
    drawn = blake2b(f"{seat} {table.stood[seat]}".encode(), key=bytes.fromhex(table.head.seed), person=b"steady")
    part = int.from_bytes(drawn.digest()[:6], "little") / (1 << 48)
    return table.head.options.steady / 1000 * min(LONGEST, 1 - math.log(1 - part) / 2)


def _paced(table: Table, seat: int) -> bool:
    match = table.match
    if match is None or table.status != "playing" or not table.strict or seat not in table.waiting:
        return False
    asking = match.state.question
    return asking is not None and (bool(asking.window) or only_pass(table, seat) is not None)


def only_pass(table: Table, seat: int) -> list[Any] | None:
    """The pass, where a seat has nothing else to choose."""
    match = table.playing()
    options = match.view(seat).state.options(seat)
    if len(options) == 1 and options[0].passes:
        return match.game.option_types.encode(options[0], match.content.tokens)
    return None


def answered_for(table: Table, seat: int) -> list[Any] | None:
    """What the table answers for a person: a pass, where there is nothing else or a standing order says so."""
    if table.seats[seat].kind != "person" or not _paced(table, seat):
        return None
    match = table.playing()
    asking = match.state.question
    assert asking is not None
    orders = table.standing[seat]
    if asking.window and (asking.window in orders or UNTIL_TURN in orders):
        passes = [option for option in match.view(seat).state.options(seat) if option.passes]
        return match.game.option_types.encode(passes[0], match.content.tokens) if passes else None
    return only_pass(table, seat)


class SteadyWindows:
    """Answers for those who have nothing to answer, and holds back those who answer too quickly."""

    def __init__(
        self, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep, clock: Callable[[], float] = time.monotonic
    ):
        self.sleep, self.clock = sleep, clock
        self.asked: dict[str, tuple[Turn, float]] = {}
        """For each table the question that is open, and since when it is known here."""
        self.tasks: dict[Turn, asyncio.Task[None]] = {}
        self.held: set[Turn] = set()
        """Answers of people that wait for their time."""

    def look(self, actor: Actor) -> None:
        """Something happened at a table: is there a question in a strict window?"""
        table = actor.table
        if not table.strict or len(table.waiting) != 1 or table.status != "playing":
            self.asked.pop(table.id, None)
            return
        seat = table.waiting[0]
        turn = (table.id, seat, table.stood[seat])
        if table.id not in self.asked or self.asked[table.id][0] != turn:
            self.asked[table.id] = (turn, self.clock())
        if turn not in self.tasks and answered_for(table, seat) is not None:
            self.tasks[turn] = asyncio.create_task(self._answer(actor, turn))

    def left(self, table: Table, seat: int) -> float:
        """How many seconds an answer of this seat has to wait."""
        turn, since = self.asked.get(table.id, (None, 0.0))
        if turn != (table.id, seat, table.stood[seat]):
            return 0.0
        return max(0.0, since + least_seconds(table, seat) - self.clock())

    async def hold(self, actor: Actor, seat: int) -> None:
        """Let a person's answer wait for its time."""
        table = actor.table
        if not table.strict or not 0 <= seat < len(table.seats):
            return
        turn = (table.id, seat, table.stood[seat])
        self.held.add(turn)
        try:
            await self.sleep(self.left(table, seat))
        finally:
            self.held.discard(turn)
            self.look(actor)  # should the answer be refused, the seat may still have to be answered for

    async def _answer(self, actor: Actor, turn: Turn) -> None:
        _, seat, stood = turn
        request = f"steady:{seat}:{stood}"

        def wish(table: Table) -> Change:
            if request in table.requests:
                return Change(seq=table.requests[request][0])
            do = answered_for(table, seat) if seat in table.waiting and table.stood[seat] == stood else None
            if do is None or turn in self.held:
                raise Stale
            return Change(table.move(seat, table.seq_for(seat, stood), do))

        try:
            await self.sleep(self.left(actor.table, seat))
            await actor.insist(request, wish, self.sleep)
        except Problem as problem:
            if problem.code not in ("stale", "not_playing"):
                logger.warning("a pass could not be given", extra={"table": turn[0], "code": problem.code})
        except Exception:
            logger.exception("a pass failed", extra={"table": turn[0]})
        finally:
            del self.tasks[turn]

    def forget(self, table: str) -> None:
        self.asked.pop(table, None)

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
