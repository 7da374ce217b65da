"""Bots in their seats: when a bot has to decide, it thinks, waits as long as the table's pace asks, and moves like anybody else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import Any

from boneyard.bots import BotError, bot_names, make_bot
from boneyard.bots.mcts import Budget
from boneyard.engine.lesson_match import LessonMatch
from boneyard.engine.staged import StagedMatch
from boneyard.server.house.actor import AGAIN_SECONDS, Actor, Change
from boneyard.server.house.pacing import SteadyWindows
from boneyard.server.house.people import Neighbours
from boneyard.server.messages.problems import Problem, Stale
from boneyard.server.table.entries import Said
from boneyard.server.table.table import Table
from boneyard.server.workers.desk import NoThought
from boneyard.server.workers.pool import Thinkers

logger = logging.getLogger("boneyard.bots")

MOST_ITERATIONS = 20_000
"""A search of more would never come to its end here: its name would promise what nobody gets."""


def seats_bot(name: str, seconds: float) -> bool:
    """Whether this server, which gives a decision so many seconds, seats a bot of that name. Bots from files are code of whoever names
    them, and are not."""
    kind, _, parameter = name.partition(":")
    if kind not in bot_names() or len(name) > 20:
        return False
    try:
        make_bot(name, 0).close()
        budget = Budget.parse(parameter) if kind == "mcts" and parameter else Budget()
    except BotError:
        return False
    return budget.seconds <= seconds and budget.iterations <= MOST_ITERATIONS


class BotSeats:
    """Plays for every bot at every table of this process."""

    def __init__(self, thinkers: Thinkers, seconds: float, steady: SteadyWindows, neighbours: Neighbours):
        self.thinkers, self.seconds, self.steady, self.neighbours = thinkers, seconds, steady, neighbours
        self.tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    def look(self, actor: Actor) -> None:
        """Let every bot that has to decide at this table begin to think."""
        table = actor.table
        if table.status != "playing":
            return
        for seat in table.waiting:
            turn = (table.id, seat, table.stood[seat])
            if table.seats[seat].kind == "bot" and turn not in self.tasks and not _rests(table, seat):
                self.tasks[turn] = asyncio.create_task(self._play(actor, *turn[1:]))

    async def _play(self, actor: Actor, seat: int, stood: int) -> None:
        try:
            await self._decide(actor, seat, stood)
        except Problem as problem:
            if problem.code == "cannot_save":
                await asyncio.sleep(AGAIN_SECONDS)
            elif problem.code not in ("stale", "not_playing"):
                logger.warning("a bot could not move", extra={"table": actor.table.id, "code": problem.code})
                if problem.code == "refused":
                    await _tell_stuck(actor, seat, stood)
                return
        except Exception:
            logger.exception("a bot's move failed", extra={"table": actor.table.id})
            await _tell_stuck(actor, seat, stood)
            return
        finally:
            del self.tasks[actor.table.id, seat, stood]
        self.look(actor)  # the seat may have gone to another bot meanwhile

    async def _decide(self, actor: Actor, seat: int, stood: int) -> None:
        now = asyncio.get_running_loop().time
        began = now()
        actor.thinks(seat, True)
        try:
            bot, view, pace, scripted = await actor.read(lambda table: _question(table, seat, stood))
            move, note = (scripted, "") if scripted else await self._choose(actor.table, seat, bot, view)
            await asyncio.sleep(max(0.0, pace / 1000 - (now() - began)))
            await self.steady.hold(actor, seat)
            await self._submit(actor, seat, stood, bot, move, note)
        finally:
            actor.thinks(seat, False)

    async def _choose(self, table: Table, seat: int, bot: str, view: dict[str, Any]) -> tuple[list[Any] | None, str]:
        head, who = table.head, f"{table.id}:{seat}"
        seed, asker = secrets.randbits(32), self.neighbours.asker(head.owner)
        try:
            thought = await self.thinkers.think(
                head.game, bot, seed, view, self.seconds, head.packs, who, asker, own=head.own
            )
        except NoThought as error:
            return None, _failure(table, f"{bot} gave no answer", str(error))
        if "failed" in thought:
            return None, _failure(table, f"{bot} failed", thought["failed"])
        note = _failure(table, f"{bot} failed", thought["note"]) if thought["note"] else ""
        return thought["move"], note

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
                await actor.insist(request, wish)
            except Problem as problem:
                if problem.code != "refused" or move is None:
                    raise
                # It would set off what never ends.
                move, note = None, _failure(actor.table, f"what {bot} chose cannot be carried out", str(problem))
            except Exception as error:
                if move is None:
                    raise
                # A card somebody entered may do what no rule foresaw; what else the bot could do may still be sound.
                logger.exception("a bot's move failed", extra={"table": actor.table.id})
                move, note = None, _failure(actor.table, f"what {bot} chose cannot be carried out", repr(error))
            else:
                return

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


async def _tell_stuck(actor: Actor, seat: int, stood: int) -> None:
    """A bot that can do nothing must not look like one that thinks: whoever waits for it may take a move back, or begin anew."""
    request = f"stuck:{seat}:{stood}"

    def wish(table: Table) -> Change:
        if request in table.requests:
            return Change(seq=table.requests[request][0])
        who = table.seats[seat].bot
        return Change(
            [Said("", "Boneyard", f"{who} cannot move: the rules fail on it. Take a move back to go on another way.")]
        )

    with contextlib.suppress(Problem):  # where nothing can be written it has been logged
        await actor.change(request, wish)


def _failure(table: Table, what: str, why: str) -> str:
    """The note everybody at the table reads. What went wrong in the bot may speak of what only its seat sees: that is for the log of the
    server."""
    logger.warning("a bot failed", extra={"table": table.id, "what": what, "why": why})
    return f"{what}; the default was played"


def _rests(table: Table, seat: int) -> bool:
    """Whether a lesson is done, and nobody goes on while its learner reads."""
    match = table.playing()
    return isinstance(match, LessonMatch) and match.rests(seat)


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
