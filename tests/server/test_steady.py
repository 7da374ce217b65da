"""Strict windows: neither a prompt, nor its absence, nor the time an answer takes tells anything."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boneyard.engine import chance
from boneyard.engine.windows import UNTIL_TURN
from boneyard.server.house.actor import Actor, Opened
from boneyard.server.house.catalogue import game_called
from boneyard.server.house.house import House
from boneyard.server.house.pacing import SteadyWindows, answered_for, least_seconds, only_pass
from boneyard.server.house.people import Caller
from boneyard.server.house.playing import play
from boneyard.server.messages.requests import MoveRequest
from boneyard.server.settings import Settings, sqlite_url
from boneyard.server.store import schema as db
from boneyard.server.store.chain import End
from boneyard.server.store.store import Store
from boneyard.server.table.beginning import new_head
from boneyard.server.table.entries import BotSat, Ordered, Sat, TableOptions
from boneyard.server.table.frames import frame
from boneyard.server.table.table import Table
from tests.server.played import seated

ANNA = Caller("g_1", "Anna")
BASE = 2.0


class Time:
    """A clock that goes on only when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)
        self.slept.append(seconds)
        self.now += seconds


def strict_table(seed: str = "strict", strict: bool = True, bots: bool = False) -> Table:
    game = game_called("dead_mans_curse")
    options = TableOptions(pace=0, steady=int(BASE * 1000))
    head = new_head(game, 2, {"strict_windows": strict}, "g_1", options)
    table = Table("t_1", msgspec.structs.replace(head, seed=chance.seed_from(seed)), game, 0)
    seated(table, [Sat(0, "g_1", "Anna"), BotSat(1, "random") if bots else Sat(1, "g_1", "Bob")])
    return table


def play_until(table: Table, found: Callable[[Table], bool], seed: int = 1, most: int = 600) -> bool:
    """Play at random until something is so."""
    rng = random.Random(seed)
    match = table.playing()
    for number in range(most):
        if match.over:
            return False
        if found(table):
            return True
        seat = match.waiting[0]
        option = rng.choice(list(match.view(seat).state.options(seat)))
        do = match.game.option_types.encode(option, match.content.tokens)
        for entry in table.move(seat, table.seq_for(seat), do):
            table.fold(entry, f"r{number}")
    return False


def in_window(table: Table) -> bool:
    asking = table.playing().state.question
    return asking is not None and bool(asking.window)


def nothing_to_say(table: Table) -> bool:
    return in_window(table) and only_pass(table, table.waiting[0]) is not None


def something_to_say(table: Table) -> bool:
    return in_window(table) and only_pass(table, table.waiting[0]) is None


def staged(found: Callable[[Table], bool], **how: Any) -> Table:
    for number in range(12):
        table = strict_table(f"strict {number}", **how)
        if play_until(table, found, number):
            return table
    raise AssertionError("no such moment was found")


def test_the_least_time_is_the_tables_own_and_depends_on_no_hand() -> None:
    table = staged(in_window)
    seat = table.waiting[0]
    times = set()
    for _ in range(60):
        times.add(least_seconds(table, seat))
        table.stood[seat] += 1
    assert len(times) == 60, "every question draws its own"
    assert all(BASE <= seconds <= 4 * BASE for seconds in times)
    world = strict_table("strict 0")
    world.head = msgspec.structs.replace(world.head, seed=table.head.seed)
    world.playing().state = table.playing().view(1 - seat).imagine(random.Random(4))
    for stood in range(5):
        world.stood[seat] = table.stood[seat] = stood
        assert least_seconds(world, seat) == least_seconds(table, seat)


def test_nobody_waits_where_time_tells_nothing() -> None:
    assert least_seconds(staged(in_window, strict=False), 0) == 0
    turn = staged(lambda table: not in_window(table) and only_pass(table, table.waiting[0]) is None)
    assert least_seconds(turn, turn.waiting[0]) == 0
    assert least_seconds(turn, 1 - turn.waiting[0]) == 0


def run(folder: Path, table: Table, do: Callable[[House, Actor, Time], Awaitable[None]]) -> None:
    """A house with this table in it and a clock of its own."""

    async def test() -> None:
        time = Time()
        store = Store(sqlite_url(folder))
        house = House(store, Settings(sqlite_url(folder), thinkers=1), SteadyWindows(time.sleep, lambda: time.now))
        try:
            end = End(table.seq, "")
            known = db.ends.insert().values(match=table.id, **end._asdict())
            await store.run(lambda book: book.connection.execute(known) and None)
            await do(house, house._install(Opened(table, end)), time)
        finally:
            await house.close()
            store.close()

    asyncio.run(test())


async def settled(house: House) -> None:
    for _ in range(200):
        if not house.steady.tasks:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("an answer never came")


def test_a_seat_with_nothing_to_say_passes_by_itself_and_in_its_time(tmp_path: Path) -> None:
    table = staged(nothing_to_say)
    seat, move, least = table.waiting[0], len(table.steps), least_seconds(table, table.waiting[0])

    async def do(house: House, actor: Actor, time: Time) -> None:
        while house.steady.tasks:
            await settled(house)
        assert len(actor.table.steps) > move
        assert time.slept[0] == pytest.approx(least)
        assert actor.table.playing().moves[actor.table.steps[move]].seat == seat
        assert actor.table.playing().moves[actor.table.steps[move]].note == "", "a note would tell"

    run(tmp_path, table, do)


def test_a_quick_answer_waits_for_its_time(tmp_path: Path) -> None:
    table = staged(something_to_say)
    seat, least = table.waiting[0], least_seconds(table, table.waiting[0])

    async def do(house: House, actor: Actor, time: Time) -> None:
        assert not house.steady.tasks, "somebody with a choice is not answered for"
        match = actor.table.playing()
        passes = next(option for option in match.view(seat).state.options(seat) if option.passes)
        wish = MoveRequest(
            seat, table.seq_for(seat), "quick", match.game.option_types.encode(passes, match.content.tokens)
        )
        ack = await play(house, actor, ANNA, wish)
        assert time.slept[0] == pytest.approx(least)
        slept = len(time.slept)
        assert await play(house, actor, ANNA, wish) == ack
        assert len(time.slept) == slept or house.steady.tasks, "the same answer again does not wait again"

    run(tmp_path, table, do)


def test_a_slow_answer_waits_no_longer(tmp_path: Path) -> None:
    table = staged(something_to_say)
    seat = table.waiting[0]

    async def do(house: House, actor: Actor, time: Time) -> None:
        time.now += 100
        assert house.steady.left(actor.table, seat) == 0

    run(tmp_path, table, do)


def test_a_standing_order_is_carried_out_in_its_time_and_seen_by_nobody(tmp_path: Path) -> None:
    table = staged(something_to_say)
    seat = table.waiting[0]
    before = frame(table, 1 - seat)
    (order,) = table.order(seat, UNTIL_TURN, True)
    assert isinstance(order, Ordered)
    assert order.kept
    table.fold(order, "order")
    assert frame(table, 1 - seat) == before, "the others see the seat asked as ever"
    assert answered_for(table, seat) is not None
    least, move = least_seconds(table, seat), len(table.steps)

    async def do(house: House, actor: Actor, time: Time) -> None:
        await settled(house)
        assert time.slept[0] == pytest.approx(least)
        assert len(actor.table.steps) > move

    run(tmp_path, table, do)


def test_passing_until_my_turn_ends_when_it_comes() -> None:
    table = staged(something_to_say)
    seat = table.waiting[0]
    for entry in table.order(seat, UNTIL_TURN, True):
        table.fold(entry, "order")
    assert table.standing[seat] == {UNTIL_TURN}
    assert play_until(table, lambda now: now.waiting == (seat,) and not in_window(now), 5)
    assert table.standing[seat] == set()


def test_an_order_of_an_older_log_is_still_the_games_own() -> None:
    """A log, or a record, from before tables kept orders themselves leads where it led."""
    table = staged(something_to_say)
    seat = table.waiting[0]
    window = table.playing().state.question.window  # type: ignore[union-attr]
    table.fold(Ordered(seat, window, True), "order")
    assert window in table.playing().state.orders[seat]
    (off,) = table.order(seat, window, False)
    assert off == Ordered(seat, window, False, kept=False)


def test_a_bot_takes_its_time_too(tmp_path: Path) -> None:
    table = staged(lambda now: in_window(now) and now.waiting == (1,), bots=True)
    least, move = least_seconds(table, 1), len(table.steps)

    async def do(house: House, actor: Actor, time: Time) -> None:
        for _ in range(1500):
            if len(actor.table.steps) > move:
                break
            await asyncio.sleep(0.01)
        assert len(actor.table.steps) > move
        assert time.slept[0] == pytest.approx(least)

    run(tmp_path, table, do)
