"""Whoever becomes a guest by sitting down, and asks again because no answer came, is the same guest: for a while, and of so many."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from boneyard.server.house.people import Caller
from boneyard.server.http import newcomers
from boneyard.server.http.newcomers import ANSWER_SECONDS, Newcomers

JOIN = ("192.0.2.7", "join:t_1:r1", "Anna")


class Door:
    """Newcomers on a clock of the test's own."""

    def __init__(self) -> None:
        self.now = 1_000.0
        self.known = Newcomers(lambda: self.now)
        self.made = 0
        self.fails = False

    async def make(self) -> tuple[Caller, str]:
        if self.fails:
            raise OSError("no room")
        self.made += 1
        await asyncio.sleep(0)
        return Caller(f"g_{self.made}"), "secret"

    async def guest(self, request: tuple[str, ...] = JOIN) -> str:
        return (await self.known.find(request, self.make))[0].guest


def at_a_door(test: Callable[[Door], Awaitable[None]]) -> Callable[[], None]:
    def run() -> None:
        async def begin() -> None:
            await test(Door())

        asyncio.run(begin())

    run.__name__ = test.__name__
    return run


@at_a_door
async def test_a_request_that_is_sent_again_is_the_same_guests(door: Door) -> None:
    assert list(await asyncio.gather(door.guest(), door.guest())) == ["g_1", "g_1"]
    door.now += ANSWER_SECONDS
    assert await door.guest() == "g_1"
    assert await door.guest(("192.0.2.8", *JOIN[1:])) == "g_2"


@at_a_door
async def test_after_a_while_it_is_another_guests(door: Door) -> None:
    assert await door.guest() == "g_1"
    door.now += ANSWER_SECONDS + 1
    assert await door.guest() == "g_2"


@at_a_door
async def test_whoever_has_the_answer_asks_for_a_new_guest(door: Door) -> None:
    door.known.came_back(await door.guest())
    assert await door.guest() == "g_2"


@at_a_door
async def test_what_failed_is_tried_anew(door: Door) -> None:
    door.fails = True
    with pytest.raises(OSError, match="no room"):
        await door.guest()
    door.fails = False
    assert await door.guest() == "g_1"


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(newcomers, "MOST", 3)

    async def test(door: Door) -> None:
        for number in range(4):
            await door.guest(("192.0.2.7", str(number), "Anna"))
        assert await door.guest(("192.0.2.7", "1", "Anna")) == "g_2"
        assert await door.guest(("192.0.2.7", "0", "Anna")) == "g_5", "the first was forgotten"

    at_a_door(test)()
