"""Whom the host shuts out is shut out everywhere, and a new name is heard of everywhere: in each process on one database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.house import guests, hosting
from boneyard.server.house.actor import Watcher
from boneyard.server.house.house import House
from boneyard.server.house.people import Caller
from boneyard.server.house.seating import join
from boneyard.server.messages.problems import Problem
from boneyard.server.settings import Settings, sqlite_url
from boneyard.server.store.store import Store
from tests.server.test_closing import refused, waiting
from tests.server.test_house import ANNA, in_a_house


def in_two_houses(folder: Path, test: Callable[[House, House], Awaitable[None]]) -> None:
    """Two processes on one database, as far as they know: what one notes is told to the other, and to nobody else."""

    async def run() -> None:
        store, settings = Store(sqlite_url(folder)), Settings(sqlite_url(folder), thinkers=1)
        one, two = House(store, settings), House(store, settings)
        tell = asyncio.get_running_loop().call_soon_threadsafe
        noted: Any = store
        noted.hint = lambda book, name: tell(two._changed_elsewhere, name)
        try:
            await test(one, two)
        finally:
            for house in (one, two):
                await house.close()
            store.close()

    asyncio.run(run())


async def becomes(found: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not found():
            await asyncio.sleep(0.005)


def test_a_new_name_is_heard_of_in_the_other_process(tmp_path: Path) -> None:
    async def test(one: House, two: House) -> None:
        anna, secret = await one.people.new_guest("Anna")
        assert (await two.people.identify(secret)).name == "Anna"
        assert two.people.remembered(secret) is not None
        assert (await guests.rename(one, anna, "Annabel")).name == "Annabel"
        assert (await one.people.identify(secret)).name == "Annabel"
        await becomes(lambda: two.people.remembered(secret) is None)
        assert (await two.people.identify(secret)).name == "Annabel"

    in_two_houses(tmp_path, test)


def test_those_who_look_on_do_so_under_the_new_name_in_the_other_process(tmp_path: Path) -> None:
    async def test(one: House, two: House) -> None:
        anna, _ = await one.people.new_guest("Anna")
        actor = await two.actor(await waiting(one, anna, "one"))
        watcher = Watcher((0,), anna)
        actor.arrive(watcher)
        await guests.rename(one, anna, "Annabel")
        await becomes(lambda: watcher.caller.name == "Annabel")
        actor.depart(watcher)

    in_two_houses(tmp_path, test)


def test_who_is_shut_out_is_so_in_the_other_process_too_and_no_longer_when_let_in(tmp_path: Path) -> None:
    async def test(one: House, two: House) -> None:
        bob, secret = await one.people.new_guest("Bob")
        actor = await two.actor(await waiting(one, ANNA, "one"))
        await two.people.identify(secret)
        watcher = Watcher((), bob)
        actor.arrive(watcher)
        watcher.awake.clear()
        await hosting.mark(one, bob.guest, banned=True)
        await becomes(watcher.awake.is_set)
        assert watcher.caller.banned
        assert bob.guest in two.people.shut_out
        assert (await two.people.identify(secret)).banned
        await hosting.mark(one, bob.guest, banned=False)
        await becomes(lambda: bob.guest not in two.people.shut_out)
        assert not (await two.people.identify(secret)).banned
        actor.depart(watcher)

    in_two_houses(tmp_path, test)


def test_a_process_that_could_not_hear_looks_everybody_here_up_again(tmp_path: Path) -> None:
    async def test(one: House, two: House) -> None:
        bob, secret = await one.people.new_guest("Bob")
        actor = await two.actor(await waiting(one, ANNA, "one"))
        await two.people.identify(secret)
        watcher = Watcher((), bob)
        actor.arrive(watcher)
        await one.store.run(lambda book: book.mark_guest(bob.guest, banned=True))  # and no notice of it came
        two._changed_elsewhere("")
        await becomes(lambda: watcher.caller.banned)
        assert two.people.remembered(secret) is None
        actor.depart(watcher)

    in_two_houses(tmp_path, test)


def test_what_was_looked_up_before_a_change_is_not_remembered_after_it(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        bob, secret = await house.people.new_guest("Bob")
        house.people.forget("")
        looking = asyncio.create_task(house.people.identify(secret))
        await asyncio.sleep(0)
        house.people.forget(bob.guest)  # the change comes while the old row is on its way here
        await looking
        assert house.people.remembered(secret) is None

    in_a_house(tmp_path, test)


def test_a_key_to_the_seat_of_somebody_shut_out_opens_it_no_more(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        bob, _ = await house.people.new_guest("Bob")
        table = await waiting(house, ANNA, "one")
        actor = await house.actor(table)
        await join(actor, bob, None, "sits")
        told = await hosting.new_key(house, table, 1)
        known = await house.people.identify(told.key)
        assert not known.banned
        watcher = Watcher((1,), known)
        actor.arrive(watcher)
        await hosting.mark(house, bob.guest, banned=True)
        assert watcher.caller.banned
        assert (await house.people.identify(told.key)).banned
        actor.depart(watcher)

    in_a_house(tmp_path, test)


def test_nobody_is_shut_out_who_is_not_known(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        await refused(hosting.mark(house, "g_nobody", banned=True), "not_found")

    in_a_house(tmp_path, test)


def test_what_is_said_of_a_guest_leaves_the_rest_as_it_was(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        bob, secret = await house.people.new_guest("Bob")
        assert (await hosting.mark(house, bob.guest, maker=True)).maker
        told = await hosting.mark(house, bob.guest, banned=True)
        assert (told.banned, told.maker, told.name) == (True, True, "Bob")
        assert (await house.people.identify(secret)) == Caller(bob.guest, "Bob", banned=True, maker=True)

    in_a_house(tmp_path, test)


def test_a_watcher_who_is_shut_out_is_told_so(tmp_path: Path) -> None:
    """Whatever is asked in the name of somebody who was let in before."""
    from boneyard.server.http.routes import Server
    from boneyard.server.http.stream import still_welcome

    async def test(house: House) -> None:
        server: Any = Server.__new__(Server)
        server.people = house.people
        bob, _ = await house.people.new_guest("Bob")
        assert still_welcome(server, bob) == bob
        house.people.shut_out.add(bob.guest)
        with pytest.raises(Problem, match="shut you out"):
            still_welcome(server, bob)

    in_a_house(tmp_path, test)
