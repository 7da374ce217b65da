"""Nobody's connection can hurt others: lines are bounded in bytes and seconds before the application is asked at all.

Tried on both ways to read HTTP, with an application of a few lines, on a loop and a clock of the test's own.
"""

from __future__ import annotations

import asyncio
import contextlib
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from boneyard.server.http.lines import Lines, Proxies
from boneyard.server.http.wire import PIPELINED, Config, SocketLine
from boneyard.server.http.wire_h11 import H11Line
from boneyard.server.run import listen, new_loop
from boneyard.server.settings import Limits

PROTOCOLS: list[Any] = [pytest.param(H11Line, id="h11")]
with contextlib.suppress(ImportError):
    from boneyard.server.http.wire_httptools import HttpToolsLine

    PROTOCOLS.append(pytest.param(HttpToolsLine, id="httptools"))
both = pytest.mark.parametrize("protocol", PROTOCOLS)

PATIENT = Limits(head_seconds=100, body_seconds=200, idle_seconds=300, unread_seconds=400)
BIG = 8_000_000
"""An answer no buffer of the system takes as a whole."""
WITHIN = 60.0
"""What happens for sure happens in this time, however busy the machine is."""


class Street:
    """A server with its lines and its clock, and what came in."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...]):
        self.now = 1000.0
        self.lines = Lines(limits, Proxies(proxies), lambda: self.now)
        self.port = 0
        self.asked: list[str] = []
        """The paths the application was asked for."""
        self.came = 0
        """Bytes that were read."""
        self.called = 0
        self.callers: list[Caller] = []
        """All stay at the other end of their lines, whatever becomes of them."""
        self.go = asyncio.Event()

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                await self.go.wait()
            return
        self.asked.append(scope["path"])
        if scope["path"] == "/slow":
            await self.go.wait()
        if scope["path"] == "/read":
            while (part := await receive()).get("more_body"):
                pass
            if part["type"] == "http.disconnect":
                return
        body = bytes(BIG) if scope["path"] == "/big" else b"here"
        headers = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def later(self, seconds: float) -> None:
        """Let so much time pass."""
        self.now += seconds
        self.lines.look()

    async def until(self, done: Callable[[], bool]) -> None:
        async with asyncio.timeout(WITHIN):
            while not done():
                await asyncio.sleep(0.001)

    async def call(self, *parts: bytes) -> Caller:
        """Connect, and say something."""
        before = self.called
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        caller = Caller(self, reader, writer)
        self.callers.append(caller)
        await self.until(lambda: self.called > before)
        for part in parts:
            await caller.say(part)
        return caller


class Caller:
    """Somebody at the other end of a line."""

    def __init__(self, street: Street, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        self.street, self.reader, self.writer = street, reader, writer

    async def say(self, data: bytes) -> None:
        """Something, and wait until it was read."""
        before = self.street.came
        self.writer.write(data)
        await self.street.until(lambda: self.street.came >= before + len(data))

    async def pour(self, data: bytes, most: int) -> None:
        """The same again and again, until the line is cut."""
        data *= 10_000 // len(data) + 1
        with contextlib.suppress(ConnectionError):
            for _ in range(most // len(data)):
                self.writer.write(data)
                await self.writer.drain()

    async def status(self) -> int:
        """What is answered, to the end of its head; 0 if the line is closed without an answer."""
        async with asyncio.timeout(WITHIN):
            try:
                head = await self.reader.readuntil(b"\r\n\r\n")
            except (ConnectionError, asyncio.IncompleteReadError):
                return 0
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        if length < BIG:
            await self.reader.readexactly(length)
        return int(head.split()[1])

    async def closed(self) -> None:
        async with asyncio.timeout(WITHIN):
            with contextlib.suppress(ConnectionError):
                assert await self.reader.read() == b""


@contextlib.asynccontextmanager
async def street(protocol: type[Any], limits: Limits = PATIENT, *proxies: str) -> AsyncIterator[Street]:
    found = Street(limits, proxies)

    class Counting(protocol):  # type: ignore[misc]
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            found.called += 1

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            found.came += len(data)

    class CountingSocket(SocketLine):
        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            found.came += len(data)

    config = Config(
        found.app, http=Counting, ws=CountingSocket, ws_per_message_deflate=False, log_config=None, lifespan="off", interface="asgi3",
        ws_ping_interval=None, h11_max_incomplete_event_size=limits.head_bytes, timeout_graceful_shutdown=1,
    )  # fmt: skip
    config.lines = found.lines
    listener = listen("127.0.0.1", 0)
    found.port = listener.getsockname()[1]
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        await found.until(lambda: server.started)
        yield found
    finally:
        found.go.set()
        server.should_exit = True
        for line in list(found.lines.open.values()):
            line.transport.abort()
        await task


def on_a_street(
    protocol: type[Any], test: Callable[[Street], Awaitable[None]], limits: Limits = PATIENT, *proxies: str
) -> None:
    """Each way to read HTTP on the loop it is used with."""

    async def run() -> None:
        async with street(protocol, limits, *proxies) as found:
            await test(found)
            for caller in found.callers:
                caller.writer.close()

    with asyncio.Runner(loop_factory=None if protocol is H11Line else new_loop()) as runner:
        runner.run(run())


GET = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
POST = b"POST /read HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n"
CHUNKED = b"POST %s HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


# --- bytes --------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(
    ("begins", "goes_on"),
    [
        (b"GET / HTTP/1.1\r\n", b"X: " + b"x" * 100 + b"\r\n"),
        (b"GET / HTTP/1.1\r\n", b"X:\r\n"),
        (b"GET / HTTP/1.1\r\nX: ", b"x" * 1000),
        (b"GET / HTTP/1.1\r\n", b"x" * 1000),
        (b"GET /", b"x" * 1000),
    ],
    ids=["headers", "empty headers", "one header", "the name of a header", "the first line"],
)
def test_headers_without_end_are_cut(protocol: type[Any], begins: bytes, goes_on: bytes) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(begins)
        await caller.pour(goes_on, 200_000_000)
        await street.until(lambda: not street.lines.open)
        assert street.came < 3_000_000, "no more was read than the limit and what a system reads at once"
        assert not street.asked

    on_a_street(protocol, test)


@both
def test_headers_a_little_too_large_are_answered(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 20_000)
        caller.writer.write(b"x" * 20_000)
        assert await caller.status() in (400, 431, 0), "the answer may be lost with what was not read"
        caller = await street.call(b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 20_000 + b"\r\n\r\n")
        assert await caller.status() == 200

    on_a_street(protocol, test)


def test_headers_that_come_all_at_once_are_measured_too() -> None:
    async def test(street: Street) -> None:
        caller = await street.call()
        caller.writer.write(b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 40_000 + b"\r\n\r\n")
        assert await caller.status() in (431, 0)
        caller = await street.call()
        caller.writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n" + b"X:\r\n" * 200 + b"\r\n")
        assert await caller.status() in (431, 0)
        assert not street.asked

    on_a_street(PROTOCOLS[-1].values[0], test)


@both
@pytest.mark.parametrize("path", [b"/", b"/read"], ids=["after the answer", "before it"])
@pytest.mark.parametrize(
    "piece",
    [b"3e8\r\n" + b"x" * 1000 + b"\r\n", b"1;" + b"x" * 1000 + b"\r\nx\r\n"],
    ids=["of data", "of what stands before data"],
)
def test_a_body_without_end_is_cut(protocol: type[Any], path: bytes, piece: bytes) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(CHUNKED % path)
        await caller.pour(piece, 200_000_000)
        await street.until(lambda: not street.lines.open)
        assert street.came < 5_000_000

    on_a_street(protocol, test)


@both
def test_what_comes_after_a_body_is_not_kept(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(CHUNKED % b"/read", b"0\r\n")
        await caller.pour(b"X: " + b"x" * 100 + b"\r\n", 200_000_000)
        await street.until(lambda: not street.lines.open)
        assert street.came < 5_000_000

    on_a_street(protocol, test)


def test_requests_that_wait_for_one_another_have_an_end() -> None:
    async def test(street: Street) -> None:
        caller = await street.call(b"GET /slow HTTP/1.1\r\nHost: here\r\n\r\n")
        caller.writer.write(GET * (PIPELINED + 5))
        await street.until(lambda: not street.lines.open)
        assert street.lines.refused == {"pipelined": 1}

    on_a_street(PROTOCOLS[-1].values[0], test)


# --- seconds ------------------------------------------------------------------------------------------


@both
def test_whoever_connects_and_says_nothing_is_let_go(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call()
        await street.later(99)
        assert street.lines.open
        await street.later(2)
        await caller.closed()

    on_a_street(protocol, test)


def test_what_begins_no_request_keeps_no_line_open() -> None:
    async def test(street: Street) -> None:
        caller = await street.call(GET)
        assert await caller.status() == 200
        for _ in range(3):
            await street.later(99)
            await caller.say(b"\r\n" * 100)
        assert street.lines.open
        await street.later(4)
        await caller.closed()

    on_a_street(PROTOCOLS[-1].values[0], test)


@both
def test_headers_that_trickle_are_cut(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(b"GET / HTTP/1.1\r\n")
        for _ in range(9):
            await street.later(11)
            await caller.say(b"X: y\r\n")
        assert street.lines.open
        await street.later(2)
        assert await caller.status() == 408
        await caller.closed()
        assert not street.asked

    on_a_street(protocol, test)


@both
def test_the_second_request_of_a_line_may_not_trickle_either(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(GET)
        assert await caller.status() == 200
        await street.later(250)
        await caller.say(b"GET / HTTP/1.1\r\n")
        await street.later(99)
        await caller.say(b"X: y\r\n")
        assert street.lines.open
        await street.later(2)
        assert await caller.status() == 408

    on_a_street(protocol, test)


@both
def test_a_body_that_trickles_is_cut(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(POST)
        for _ in range(9):
            await street.later(22)
            await caller.say(b"xxx")
        assert street.lines.open
        await street.later(3)
        assert await caller.status() == 408
        await caller.closed()

    on_a_street(protocol, test)


@both
def test_an_answer_may_take_as_long_as_it_takes(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(b"GET /slow HTTP/1.1\r\nHost: here\r\n\r\n")
        await street.until(lambda: bool(street.asked))
        await street.later(100_000)
        street.go.set()
        assert await caller.status() == 200

    on_a_street(protocol, test)


@both
def test_a_line_stays_open_for_the_next_request_for_a_while(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        caller = await street.call(GET)
        assert await caller.status() == 200
        await street.later(299)
        await caller.say(GET)
        assert await caller.status() == 200
        await street.later(299)
        assert street.lines.open
        await street.later(2)
        await caller.closed()

    on_a_street(protocol, test)


# --- answers that are not read ------------------------------------------------------------------------


@both
def test_whoever_does_not_read_the_answer_is_cut(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        await street.call(b"GET /big HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        await street.until(lambda: any(line.transport.get_write_buffer_size() for line in street.lines.open.values()))
        await settled(street)
        await street.later(0)
        await street.later(399)
        assert street.lines.open
        assert street.lines.unread > 1_000_000
        await street.later(2)
        assert not street.lines.open
        assert street.lines.refused == {"unread": 1}

    on_a_street(protocol, test)


@both
def test_what_lies_unread_on_all_lines_together_is_bounded(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        for _ in range(5):
            await street.call(b"GET /big HTTP/1.1\r\nHost: here\r\n\r\n")
        await street.until(lambda: len(street.asked) == 5)
        await settled(street)
        await street.later(0)
        assert len(street.lines.open) < 5
        assert street.lines.unread <= 20_000_000

    on_a_street(protocol, test, replace(PATIENT, unread_bytes=20_000_000))


async def settled(street: Street) -> None:
    """Until the system has taken of every answer what it takes."""
    last: list[int] = []
    for _ in range(1000):
        sizes = [line.transport.get_write_buffer_size() for line in street.lines.open.values()]
        if sizes == last and all(sizes):
            return
        last = sizes
        await asyncio.sleep(0.05)


# --- many ---------------------------------------------------------------------------------------------


@both
def test_lines_are_counted_by_address(protocol: type[Any]) -> None:
    async def test(street: Street) -> None:
        callers = [await street.call(b"GET /slow HTTP/1.1\r\nHost: here\r\n\r\n") for _ in range(3)]
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
        working = await street.call(b"GET /slow HTTP/1.1\r\nHost: here\r\n\r\n")
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
        working = await street.call(b"GET /slow HTTP/1.1\r\nHost: here\r\n\r\n")
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
        working = [await street.call(b"GET /slow HTTP/1.1\r\nHost: here\r\n\r\n") for _ in range(3)]
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
        caller = await street.call()
        caller.writer.write(UPGRADE + b"X: " + b"x" * 9_000 + b"\r\n\r\n")
        assert await caller.status() in (0, 400)
        await street.until(lambda: not street.lines.open)

    on_a_street(protocol, test)
