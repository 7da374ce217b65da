"""Many connections, and sockets that flood: others get in, and play on. Tried on both ways to read HTTP."""

from __future__ import annotations

import asyncio
import struct
from dataclasses import replace
from typing import Any

import pytest

from tests.server.street import GET, PATIENT, SLOW, UPGRADE, WITHIN, Caller, Street, both, on_a_street

# --- many ---------------------------------------------------------------------------------------------


@both
def test_lines_are_counted_by_address(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        callers = [await street.call(SLOW) for _ in range(3)]
        assert await (await street.call()).status() == 429
        callers[1].writer.close()
        await street.until(lambda: len(street.lines.open) == 2)
        assert await (await street.call(GET)).status() == 200
        street.go.set()
        assert [await callers[number].status() for number in (0, 2)] == [200, 200], "the others stay"

    on_a_street(protocol, test, replace(PATIENT, connections_per_address=3))


@both
def test_an_address_loses_a_line_that_waits_before_it_is_refused_one(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        working = await street.call(SLOW)
        idle = [await street.call(), await street.call()]
        newcomer = await street.call(GET)
        assert await newcomer.status() == 200
        await idle[0].closed()
        await idle[1].say(GET)
        assert await idle[1].status() == 200
        street.go.set()
        assert await working.status() == 200
        assert len(street.lines.open) == 3

    on_a_street(protocol, test, replace(PATIENT, connections_per_address=3))


@both
def test_a_proxy_is_never_locked_out(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        for caller in [await street.call() for _ in range(10)]:
            await caller.say(GET)
            assert await caller.status() == 200

    on_a_street(protocol, test, replace(PATIENT, connections_per_address=3), "127.0.0.1")


@both
def test_newcomers_get_in_when_others_only_sit_there(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        working = await street.call(SLOW)
        idle = [await street.call() for _ in range(2)]
        newcomer = await street.call()
        await idle[0].closed()
        await newcomer.say(GET)
        assert await newcomer.status() == 200
        await idle[1].say(GET)
        assert await idle[1].status() == 200, "the oldest goes first"
        street.go.set()
        assert await working.status() == 200

    on_a_street(protocol, test, replace(PATIENT, connections=3))


@both
def test_where_all_are_at_work_a_newcomer_of_the_same_address_is_told_to_come_again(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        working = [await street.call(SLOW) for _ in range(3)]
        await street.until(lambda: len(street.asked) == 3)
        assert await (await street.call()).status() == 503
        street.go.set()
        assert [await each.status() for each in working] == [200] * 3

    on_a_street(protocol, test, replace(PATIENT, connections=3))


# --- sockets ------------------------------------------------------------------------------------------


async def socket_on(street: Street) -> Caller:
    caller = await street.call(UPGRADE + b"\r\n")
    async with asyncio.timeout(WITHIN):
        assert b" 101 " in await caller.reader.readuntil(b"\r\n\r\n")
    return caller


def masked(first: int, data: bytes = b"") -> bytes:
    """A frame as clients send it."""
    return struct.pack("!BB4x", first, 0x80 | len(data)) + data


async def close_code(caller: Caller) -> int:
    """What the socket is closed with, whatever came before."""
    async with asyncio.timeout(WITHIN):
        while True:
            first, length = await caller.reader.readexactly(2)
            data = await caller.reader.readexactly(length)
            if first == 0x88:
                return int.from_bytes(data[:2], "big")


@both
def test_a_socket_is_a_line_like_others(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await socket_on(street)
        await street.later(100_000)
        assert len(street.lines.open) == 1
        assert not street.lines.waiting, "it is not let go for newcomers"
        caller.writer.close()
        await street.until(lambda: not street.lines.open)

    on_a_street(protocol, test)


@both
@pytest.mark.parametrize(
    ("first", "flood", "reason"),
    [
        (b"", masked(0x89) * 50, "pings"),
        (masked(0x01), masked(0x00) * 2000, "pieces"),
        (b"", masked(0x81) * 200, "messages"),
    ],
    ids=["pings", "pieces of a message", "messages at once"],
)
def test_a_socket_that_floods_is_closed(protocol: type[Any], first: bytes, flood: bytes, reason: str) -> None:
    async def test(street: Street) -> None:
        caller = await socket_on(street)
        caller.writer.write(first + flood)
        assert await close_code(caller) == 1008
        assert street.lines.refused == {reason: 1}

    on_a_street(protocol, test)


@both
@pytest.mark.parametrize("frame", [masked(0x89, b"x" * 125), masked(0x81, b"x" * 125)], ids=["pings", "messages"])
def test_a_socket_that_floods_on_when_it_is_closed_is_cut(protocol: type[Any], frame: bytes) -> None:
    async def test(street: Street) -> None:
        caller = await socket_on(street)
        await caller.pour(frame, 100_000_000)
        await street.until(lambda: not street.lines.open)
        assert street.came < 3_000_000
        assert street.lines.refused["flood"] == 1

    on_a_street(protocol, test)


@both
def test_a_handshake_that_is_not_understood_leaves_no_line_open(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(GET)
        assert await caller.status() == 200
        await caller.say(UPGRADE + b"X: " + b"x" * 9_000 + b"\r\n\r\n")
        assert await caller.status() == 400
        await street.until(lambda: not street.lines.open)

    on_a_street(protocol, test)
