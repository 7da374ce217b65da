"""Who may do what at a table stands in its log, and is judged at the moment of use."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.house.actor import Actor, Change, Opened
from boneyard.server.house.claims import Claims
from boneyard.server.house.house import House
from boneyard.server.house.people import Caller, People, rights
from boneyard.server.house.seating import MOST_KEYS, give, join, leave, new_key, redeem
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import KeyRequest
from boneyard.server.settings import Settings, sqlite_url
from boneyard.server.table import entries as log
from tests.server.harness import WIDE, pair, serving
from tests.server.test_house import ANNA, in_a_house
from tests.server.test_house import new_table as both_mine

BOB, CARL, DORA = Caller("g_bob", "Bob"), Caller("g_carl", "Carl"), Caller("g_dora", "Dora")


async def invited(house: House, actor: Actor, by: Caller, who: Caller, seat: int) -> None:
    told = await new_key(actor, by, KeyRequest("invite", seat))
    found = await People(house.store).find_key(told.key)
    assert found is not None
    await redeem(actor, who, found)


async def two_people(house: House) -> Actor:
    """Anna in seat 0, Bob in seat 1."""
    actor = await house.actor(await both_mine(house))
    await leave(house, actor, ANNA, 1, None, "away")
    await invited(house, actor, ANNA, BOB, 1)
    return actor


async def refused(asked: Awaitable[object]) -> str:
    with pytest.raises(Problem) as problem:
        await asked
    return problem.value.message


def test_what_opens_a_seat_is_still_known_after_a_restart(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await two_people(house)
        for kind, seat in (("seat", 1), ("watch", -1)):
            await new_key(actor, BOB, KeyRequest(kind, seat))  # type: ignore[arg-type]
        table, again = actor.table, (await house.read(actor.table.id)).table
        assert again.keys == table.keys
        assert again.used == table.used
        assert again.seats == table.seats
        assert (again.watchers, again.seq_for(0), again.seq_for(-1)) == (
            table.watchers,
            table.seq_for(0),
            table.seq_for(-1),
        )

    in_a_house(tmp_path, test)


def test_keys_leave_no_gap_in_what_anybody_counts(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await two_people(house)
        counted = [actor.table.seq_for(viewer) for viewer in (-1, 0, 1)]
        await new_key(actor, BOB, KeyRequest("seat", 1))
        await new_key(actor, ANNA, KeyRequest("watch"))
        assert [actor.table.seq_for(viewer) for viewer in (-1, 0, 1)] == counted

    in_a_house(tmp_path, test)


def test_whoever_sits_at_a_table_cannot_sit_on_another_seat_of_it(tmp_path: Path) -> None:
    """Or they would see two hands."""

    async def test(house: House) -> None:
        actor = await two_people(house)
        await leave(house, actor, ANNA, 0, None, "away too")
        told = await new_key(actor, ANNA, KeyRequest("invite", 0))
        key = await People(house.store).find_key(told.key)
        assert key is not None
        assert "You sit at this table already" in await refused(redeem(actor, BOB, key))
        assert rights(actor.table, BOB).seats == (1,)
        await redeem(actor, CARL, key)
        seat_key = await new_key(actor, CARL, KeyRequest("seat", 0))
        found = await People(house.store).find_key(seat_key.key)
        assert found is not None
        assert "You sit at this table already" in await refused(redeem(actor, BOB, found))

    in_a_house(tmp_path, test)


def test_a_key_used_while_its_seat_goes_to_a_bot_leaves_no_ghost(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for number in range(12):
            actor = await two_people(house)
            told = await new_key(actor, BOB, KeyRequest("seat", 1))
            key = await People(house.store).find_key(told.key)
            assert key is not None
            acts = [leave(house, actor, BOB, 1, "random", f"l{number}"), redeem(actor, CARL, key)]
            await asyncio.gather(*(acts if number % 2 else reversed(acts)), return_exceptions=True)
            for table in (actor.table, (await house.read(actor.table.id)).table):
                assert table.seats[1].kind == "bot"
                assert table.seats[1].holders == frozenset()
                assert rights(table, CARL).seats == ()
            house.actors.clear()
            await house.store.run(lambda book: book.connection.exec_driver_sql("delete from tables") and None)

    in_a_house(tmp_path, test)


def test_who_gave_a_seat_to_a_bot_may_take_it_back_and_nobody_else(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await two_people(house)
        await leave(house, actor, BOB, 1, "random", "tea")
        assert actor.table.former_seats_of(BOB.guest) == (1,)
        assert rights(actor.table, BOB).seats == ()
        await refused(join(actor, CARL, 1, "mine"))
        await join(actor, BOB, 1, "mine")
        assert rights(actor.table, BOB).seats == (1,)
        assert actor.table.seats[1].kind == "person"
        assert actor.table.former_seats_of(BOB.guest) == ()

    in_a_house(tmp_path, test)


def test_a_table_gives_out_only_so_many_keys(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await two_people(house)
        for _ in range(MOST_KEYS):
            await new_key(actor, ANNA, KeyRequest("watch"))
        assert "keys to this table" in await refused(new_key(actor, BOB, KeyRequest("watch")))
        assert await new_key(actor, ANNA, KeyRequest("seat", 0)), (
            "what one has used up keeps nobody from a key of their own"
        )

    in_a_house(tmp_path, test)


# --- silent players -----------------------------------------------------------------------------------


class Clock:
    """Claims wait until they are told that their time is over."""

    def __init__(self) -> None:
        self.over = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        await self.over.wait()


def claimed(folder: Path, test: Callable[[House, Actor, Clock], Awaitable[None]]) -> None:
    """Bob has been silent for long, and Anna asks that a bot plays for him."""

    async def run(house: House) -> None:
        clock = Clock()
        house.claims = Claims(20.0, 300.0, clock.sleep)
        actor = await two_people(house)
        actor.last_seen[1] = actor.begun - 3600
        await give(house, actor, ANNA, 1, "random", "bot, please")
        await test(house, actor, clock)

    in_a_house(folder, run)


async def settled(house: House) -> None:
    async with asyncio.timeout(60):
        while house.claims.tasks:
            await asyncio.wait(list(house.claims.tasks.values()))
            await asyncio.sleep(0)


def test_a_silent_seat_goes_to_a_bot_when_the_time_is_over(tmp_path: Path) -> None:
    async def test(house: House, actor: Actor, clock: Clock) -> None:
        await asyncio.sleep(0)
        assert actor.table.seats[1].kind == "person"
        assert actor.table.seats[1].claim is not None
        assert "already" in await refused(give(house, actor, ANNA, 1, "random", "once more"))
        clock.over.set()
        await settled(house)
        assert (actor.table.seats[1].kind, actor.table.seats[1].bot) == ("bot", "random")
        assert rights(actor.table, BOB).seats == ()
        await join(actor, BOB, 1, "I was only away")
        assert rights(actor.table, BOB).seats == (1,)

    claimed(tmp_path, test)


def test_any_sign_of_life_ends_a_claim(tmp_path: Path) -> None:
    async def test(house: House, actor: Actor, clock: Clock) -> None:
        actor.saw(rights(actor.table, BOB).seats)
        await settled(house)
        clock.over.set()
        await settled(house)
        assert actor.table.seats[1].kind == "person"
        assert actor.table.seats[1].claim is None
        assert isinstance(list(actor.table.requests.values())[-1][1], log.Heard)

    claimed(tmp_path, test)


def test_a_claim_that_stands_in_line_is_judged_when_its_turn_comes(tmp_path: Path) -> None:
    """Its player comes back while something else is still being written."""

    async def test(house: House, actor: Actor, clock: Clock) -> None:
        run, go_on = house.store.run, asyncio.Event()

        async def slow(work: Any) -> Any:
            await go_on.wait()
            return await run(work)

        house.store.run = slow  # type: ignore[method-assign]
        chat = asyncio.ensure_future(actor.change("c", lambda table: Change([log.Said("g", "n", "hello")])))
        await asyncio.sleep(0)
        clock.over.set()
        while actor._inbox.empty():
            await asyncio.sleep(0)
        actor.saw([1])
        go_on.set()
        await chat
        await settled(house)
        assert actor.table.seats[1].kind == "person"
        assert actor.table.seats[1].claim is None

    claimed(tmp_path, test)


def test_a_process_that_has_heard_of_the_player_says_so_to_all(tmp_path: Path) -> None:
    """The claim comes from one process, the player is connected to another: that one answers."""

    async def test(house: House, actor: Actor, clock: Clock) -> None:
        other = Claims(20.0, 300.0, clock.sleep)
        opened: Opened = await house.read(actor.table.id)
        there = Actor(opened, house.store, house.read, lambda heard: None)
        there.last_seen[1] = there.begun
        other.look(there)
        while other.tasks:
            await asyncio.wait(list(other.tasks.values()))
            await asyncio.sleep(0)
        there.stop()
        clock.over.set()
        await settled(house)
        assert (await house.read(actor.table.id)).table.seats[1].kind == "person"
        assert actor.table.seats[1].kind == "person", "who claimed has read the log before it wrote"

    claimed(tmp_path, test)


def test_a_claim_outlives_a_restart(tmp_path: Path) -> None:
    async def test(house: House, actor: Actor, clock: Clock) -> None:
        await house.claims.close()
        clock.over.set()
        again = House(house.store, Settings(sqlite_url(tmp_path), thinkers=1))
        again.claims = Claims(20.0, 300.0, clock.sleep)
        there = await again.actor(actor.table.id)
        await settled(again)
        assert there.table.seats[1].kind == "bot"
        await again.close()

    claimed(tmp_path, test)


def test_over_the_wire_whoever_only_looks_keeps_the_seat(tmp_path: Path) -> None:
    """A player who is active over HTTP alone: reading is a sign of life, too."""
    with serving(tmp_path, replace(WIDE, absent_seconds=0.0, claim_seconds=30.0)) as process:
        anna, bob, table = pair(process)
        anna.act(table, "seats", seat=1, bot="random")
        assert anna.look(table)["seats"][1]["claimed"]
        bob.look(table)
        for _ in range(200):
            if not anna.look(table)["seats"][1]["claimed"]:
                break
        assert anna.look(table)["seats"][1]["kind"] == "person"
        assert not anna.look(table)["seats"][1]["claimed"]
        assert "is here." in [line["text"] for line in anna.look(table)["log"]][-1]
