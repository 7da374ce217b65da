"""One seed from its beginning to its end, and what was promised, looked at afterwards."""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from boneyard.engine import chance
from boneyard.server.house import house as houses
from boneyard.server.house.listing import kept_status
from boneyard.server.messages.problems import Problem
from boneyard.server.store.faults import CannotSave
from boneyard.server.table import entries as log
from boneyard.server.table.beginning import new_head
from boneyard.server.table.entries import TableOptions, read_entry
from boneyard.server.table.table import Table
from tests.engine.toy import GAME as TOY
from tests.server.simulated.clock import Loop, Stuck
from tests.server.simulated.people import Person, Seen
from tests.server.simulated.world import ABSENT, CLAIM, HEARTBEAT, World

ACTS = 14
QUIET = 3 * HEARTBEAT + 2 * CLAIM + 60.0
"""After the last fault everything is well again within this."""
FORGIVEN = (Problem, CannotSave, TimeoutError, asyncio.CancelledError)


@contextmanager
def all_by_seed(seed: int) -> Iterator[None]:
    """Nothing is drawn from the system, and the only game there is is a tiny one."""
    rng, numbers = random.Random(seed), itertools.count(1)
    with ExitStack() as patched:
        patched.enter_context(patch.object(houses, "find_game", lambda name: TOY))
        patched.enter_context(patch.object(secrets, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}"))
        patched.enter_context(patch.object(secrets, "randbits", rng.getrandbits))
        patched.enter_context(patch.object(time, "time", lambda: asyncio.get_running_loop().time()))
        yield


def run(seed: int) -> list[str]:
    """What was not kept in this run."""
    with all_by_seed(seed), asyncio.Runner(loop_factory=Loop) as runner:
        try:
            return runner.run(_run(seed))
        except Stuck:
            return ["everybody waits for somebody else"]


async def _run(seed: int) -> list[str]:
    world = World(seed, 1 + seed % 3)
    try:
        table = await _table(world)
        people = [Person(world, number, table) for number in range(2 + seed % 2)]
        world.begin(world.trouble())
        await asyncio.gather(*[person.live(ACTS) for person in people])
        world.weather.calm = True
        if world.rng.random() < 0.5:  # the power fails: everything goes on by itself, or not at all
            await asyncio.gather(*[world.kill(at) for at in range(len(world.processes))])
        await asyncio.sleep(QUIET)
        return [*_promises(world, table, people), *await _well_again(world, table), *_surprises(world)]
    finally:
        await world.end()


async def _table(world: World) -> str:
    """A table for two, or for three with a bot."""
    seats = world.rng.choice((2, 3))
    settings = {"strict_windows": world.rng.random() < 0.3}
    head = new_head(TOY, seats, settings, "g_0", TableOptions(pace=100, steady=200, watch="nobody"))
    head = msgspec.structs.replace(head, seed=chance.seed_from(f"simulated {world.rng.random()}"))
    entries: list[log.AnyEntry] = [log.Sat(0, "g_0", "Person 0"), log.Sat(1, "g_1", "Person 1")]
    if seats == 3:
        entries.append(log.BotSat(2, "random"))
    while True:
        try:
            return (await world.some_process().house.make(head, entries, "made"))[0]
        except CannotSave:
            await asyncio.sleep(1.0)


class Past:
    """The table at each entry of its log, as whoever folds it from the start finds it."""

    def __init__(self, world: World, name: str):
        row, lines = world.disk.tables[name], world.disk.logs[name]
        head = msgspec.json.decode(row["head"], type=log.Head)
        table = Table(name, head, TOY, row["created"])
        self.states, self.holders = [table.hash()], [[seat.holders for seat in table.seats]]
        for line in lines:
            table.fold(read_entry(line.entry), line.request)
            self.states.append(table.hash())
            self.holders.append([seat.holders for seat in table.seats])
        self.table = table
        self.requests = [line.request for line in lines]
        self.chat = [entry.text for line in lines if isinstance(entry := read_entry(line.entry), log.Said)]
        self.written = [line.state for line in lines]
        self.at = [line.at for line in lines]


def _promises(world: World, name: str, people: list[Person]) -> Iterator[str]:
    past = Past(world, name)
    if len(set(past.requests)) != len(past.requests):
        yield "something was carried out twice"
    for seq, state in enumerate(past.written, 1):
        if state and state != past.states[seq]:
            yield f"entry {seq} was written with a state its log does not lead to"
    for person in people:
        for request, _ in person.confirmed:
            if request not in past.requests:
                yield f"{request} was confirmed, and is not in the log"
        for seen in person.seen:
            if seen.seq >= len(past.states):
                yield f"{seen.who.guest} was shown entry {seen.seq}, and the log ends at {len(past.requests)}"
            elif seen.state != past.states[seen.seq]:
                yield f"{seen.who.guest} was shown another state at entry {seen.seq} than the log leads to"
            elif seen.viewer >= 0 and seen.who.guest not in past.holders[seen.seq][seen.viewer]:
                yield f"{seen.who.guest} was shown the hand of seat {seen.viewer} at entry {seen.seq}"
            if seen.chat != past.chat[: len(seen.chat)]:
                yield f"{seen.who.guest} was told another story than the log tells"
    yield from _taken_over(past, [seen for person in people for seen in person.seen])


HEARD_WITHIN = 2 * HEARTBEAT + 6.0
"""A process that has heard of a player knows of a claim within this, and has said so."""


def _taken_over(past: Past, everything: list[Seen]) -> Iterator[str]:
    """No seat goes away from somebody of whom a process heard while the claim stood, unless that process was itself in trouble."""
    for place, request in enumerate(past.requests):
        kind, _, rest = request.partition(":")
        if kind != "claim":
            continue
        seat, claimed = (int(part) for part in rest.partition("+")[0].split(":"))
        holders, since, until = past.holders[place][seat], past.at[claimed - 1], past.at[place]
        for seen in everything:
            sound = seen.process.hampered < since - ABSENT or (
                not seen.process.dead and seen.process.hampered < seen.at - 60.0
            )
            if seen.who.guest in holders and since + 1.0 < seen.at < until - HEARD_WITHIN and sound:
                yield f"seat {seat} was taken from {seen.who.guest}, who had been heard"


async def _well_again(world: World, name: str) -> list[str]:
    """When nothing fails any more, every process knows the table, and nobody waits for a bot or for a claim."""
    wrong: list[str] = []
    past = Past(world, name)
    kept = await world.processes[0].run(lambda page: page.table(name))
    if (damage := houses._damage(kept)) != "":
        wrong.append(damage)
    for process in world.processes:
        actor = await process.house.actor(name)
        seq, state = await actor.read(lambda table: (table.seq, table.hash()))
        if (seq, state) != (len(past.requests), past.states[-1]):
            wrong.append(f"a process stands at entry {seq} of {len(past.requests)}")
    table = past.table
    awake = kept_status(table) == "playing"  # a table everybody has left sleeps until somebody comes
    if awake and table.waiting and all(table.seats[seat].kind == "bot" for seat in table.waiting):
        wrong.append("a bot does not move")
    if table.status == "playing" and any(seat.claim is not None for seat in table.seats):
        wrong.append("a claim is not answered")
    return wrong


def _surprises(world: World) -> Iterator[str]:
    """What failed without having been told to."""
    for task in world.tasks:
        error = task.exception() if task.done() and not task.cancelled() else None
        if error is not None and not isinstance(error, FORGIVEN):
            yield f"{type(error).__name__}: {error}"


def runs(first: int, number: int) -> dict[int, list[str]]:
    """What was not kept, by seed."""
    found: dict[int, Any] = {seed: run(seed) for seed in range(first, first + number)}
    return {seed: wrong for seed, wrong in found.items() if wrong}
