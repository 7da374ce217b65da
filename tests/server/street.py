"""A server of a few lines on a loop and a clock of the test's own, for tests of what is bounded before an application is asked at all."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from boneyard.server.http.lines import Lines, Proxies
from boneyard.server.http.wire import Config, SocketLine
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
            await receive()
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
SLOW = b"GET /slow HTTP/1.1\r\nHost: here\r\n\r\n"
POST = b"POST /read HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n"
CHUNKED = b"POST %s HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
