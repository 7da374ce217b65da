"""Seats whose player is silent: somebody asks that one goes to a bot, and after a while it does, unless its player is heard.

A claim stands in the table's log, so every process knows of it, and each that has heard of the player says so there.
Which of them carries it out does not matter: the log has room for one answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from boneyard.server.house.actor import Actor, Change
from boneyard.server.table import entries as log
from boneyard.server.table.entries import AnyEntry
from boneyard.server.table.table import Table

logger = logging.getLogger("boneyard.claims")

Standing = tuple[str, int, int]
"""A claim: table, seat, and its entry."""


def given(seat: int, bot: str) -> AnyEntry:
    """A seat goes to a bot; or to anybody, where none is named."""
    return log.BotSat(seat, bot) if bot else log.Left(seat, True)


def vacate(table: Table, seat: int, entry: AnyEntry) -> Change:
    """Its player holds a seat no more."""
    return Change([entry], [lambda book: book.withdraw(table.id, seat)])


class Claims:
    """Watches over every claim at the tables of this process."""

    def __init__(
        self,
        patience: float,
        lately: float,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ):
        self.patience, self.lately, self.sleep = patience, lately, sleep
        self.tasks: dict[Standing, asyncio.Task[None]] = {}
        self.since: dict[Standing, float] = {}
        """From when on a sign of life counts: a while before this process heard of the claim."""
        self.heard: set[Standing] = set()
        """Claims that are being answered by a sign of life."""

    def look(self, actor: Actor) -> None:
        """Something happened at a table: does a claim stand, and has its player been heard of?"""
        for seat, each in enumerate(actor.table.seats):
            if each.claim is None:
                continue
            standing = (actor.table.id, seat, each.claim.seq)
            since = self.since.setdefault(standing, asyncio.get_running_loop().time() - self.lately)
            if standing in self.heard:
                continue
            if actor.heard_since(seat, since):
                self.heard.add(standing)
                self._begin(standing, self._say_heard(actor, standing))
            elif standing not in self.tasks:
                self._begin(standing, self._carry_out(actor, standing))

    def _begin(self, standing: Standing, work: Awaitable[None]) -> None:
        if (waiting := self.tasks.get(standing)) is not None:
            waiting.cancel()
        task = self.tasks[standing] = asyncio.ensure_future(work)
        task.add_done_callback(lambda done: self._end(standing, done))

    def _end(self, standing: Standing, done: asyncio.Future[None]) -> None:
        if self.tasks.get(standing) is done:
            del self.tasks[standing]
            self.heard.discard(standing)
            self.since.pop(standing, None)
        if not done.cancelled() and (error := done.exception()) is not None:
            logger.error("a claim could not be answered", exc_info=error, extra={"table": standing[0]})

    async def _carry_out(self, actor: Actor, standing: Standing) -> None:
        await self.sleep(self.patience)
        _, seat, seq = standing

        def wish(table: Table) -> Change:
            claim = table.seats[seat].claim
            heard = standing in self.heard  # judged now: this may have stood in line while its player came back
            if claim is None or claim.seq != seq or heard:
                return Change(seq=table.seq)
            return vacate(table, seat, given(seat, claim.bot))

        await actor.insist(f"claim:{seat}:{seq}", wish, self.sleep)

    async def _say_heard(self, actor: Actor, standing: Standing) -> None:
        _, seat, seq = standing

        def wish(table: Table) -> Change:
            claim = table.seats[seat].claim
            if claim is None or claim.seq != seq:
                return Change(seq=table.seq)
            return Change([log.Heard(seat)])

        await actor.insist(f"heard:{seat}:{seq}", wish, self.sleep)

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
