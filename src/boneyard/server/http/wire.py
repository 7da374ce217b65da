"""HTTP and WebSockets as uvicorn speaks them, with an end to everything: bytes, seconds, connections.

The application is asked only when a request has come in up to the end of its headers. Until then, and after it has answered, somebody
at the other end could keep a line busy for ever, or fill the memory; what is here stands between. `wire_httptools.py` and `wire_h11.py`
say the same of the two parsers uvicorn has.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import uvicorn
from uvicorn.protocols.utils import ClientDisconnected, get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from boneyard.server.http.limits import Bucket
from boneyard.server.http.lines import Line, Lines

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame

PIECES = 1_000
"""In so many parts a message may come."""
PARTING = 1_000_000
"""So many bytes are read of a socket that was told it is closed, so that it learns why."""
PIPELINED = 100
"""So many requests may be sent before the first is answered. No browser sends two."""
WORDS = {
    400: "That is no HTTP request.",
    408: "This took too long.",
    413: "This request is too large.",
    429: "Too many connections from this address.",
    431: "The headers of this request are too large.",
    503: "This server is full. Try again in a moment.",
}


class Config(uvicorn.Config):
    """uvicorn's settings, with the lines its connections are."""

    lines: Lines


class TooMuch(Exception):
    """A request is broken off while it is read."""


def short_answer(status: int) -> bytes:
    text = WORDS[status].encode() + b"\n"
    phrase = HTTPStatus(status).phrase
    head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(text)}\r\n"
    again = "retry-after: 5\r\n" if status in (429, 503) else ""
    return f"{head}{again}connection: close\r\n\r\n".encode() + text


class Bounded:
    """What both ways to read HTTP have in common. Stands before the protocol of uvicorn it is mixed into."""

    config: Config
    transport: asyncio.Transport
    cycle: Any
    line: Line | None = None

    @property
    def lines(self) -> Lines:
        return self.config.lines

    def open_line(self) -> None:
        """Ask for a place, once the transport is known."""
        peer = get_remote_addr(self.transport)
        found = self.lines.enter(self.transport, peer[0] if peer else "unknown", self.too_late)
        if isinstance(found, Line):
            self.line = found
        else:
            self.transport.write(short_answer(429 if found == "address" else 503))
            self.transport.close()

    def close_line(self) -> None:
        if self.line is not None:
            self.lines.leave(self.line)

    def answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def coming(self) -> str:
        """What is coming in: `head` or `body` of a request, or nothing."""
        raise NotImplementedError

    def turned(self) -> None:
        """What is coming in, or going out, is something else now."""
        if self.line is None or self.transport.is_closing():
            return
        limits, coming = self.lines.limits, self.coming()
        if coming == "body":
            self.lines.works(self.line, limits.body_seconds)
        elif self.answering():
            self.lines.works(self.line)
        else:
            self.lines.waits(self.line, limits.head_seconds if coming else limits.idle_seconds)

    def too_late(self) -> None:
        """Whoever begins a request and does not end it is told; whoever says nothing is only let go."""
        coming = self.coming()
        if coming:
            self.refuse(408, coming)
        else:
            self.lines.refused["idle"] += 1
            self.transport.close()

    def refuse(self, status: int, reason: str) -> None:
        """Break off. An answer that has begun is not mixed with another."""
        if self.transport.is_closing():
            return
        self.lines.refused[reason] += 1
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(short_answer(status))
        self.transport.close()

    def upgraded(self) -> None:
        """A WebSocket has taken over, if it understood the handshake."""
        taken = self.transport.get_protocol()
        if isinstance(taken, SocketLine) and not taken.handshake_initiated:
            self.refuse(400, "malformed")


class SocketLine(WebSocketsSansIOProtocol):
    """A WebSocket on a line that was begun as HTTP."""

    config: Config

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.lines = self.config.lines
        self.line = self.lines.open[transport]
        self.line.late = self.transport.close
        self.lines.works(self.line)
        limits = self.lines.limits
        self.early = self.after = 0
        self.failed = False
        self.pings = Bucket(limits.burst, limits.per_second, self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lines.leave(self.line)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.close_sent:
            self.after += len(data)
            if self.after > PARTING:
                self.lines.let_go(self.line, "flood")
                return
        elif self.handshake_initiated and not self.handshake_complete:
            self.early += len(data)
            if self.early > self.lines.limits.message_bytes:
                self.lines.let_go(self.line, "early")
                return
        super().data_received(data)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.line.stuck = None  # what it was sent is being taken, though more may lie there already

    def handle_ping(self) -> None:
        """Each is answered, whether the answers are read or not: so there is an end to them."""
        if self.close_sent:
            self.conn.data_to_send()  # its answer is not sent any more, and not kept
            return
        if self.pings.take(self.loop.time()):
            self._fail("pings", "too many pings")
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        if self.failed:
            return
        if len(self.frames) >= PIECES:
            self._fail("pieces", "in too many pieces")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() > 2 * self.lines.limits.burst:
            self._fail("messages", "too many messages")
        else:
            super().send_receive_event_to_app()

    async def send(self, message: ASGISendEvent) -> None:
        if self.failed:
            raise ClientDisconnected
        await super().send(message)

    def _fail(self, reason: str, why: str) -> None:
        """Say why it is closed, and read on for a moment: who is cut off in the middle of a flood never learns it."""
        if self.close_sent or self.transport.is_closing():
            return
        self.lines.refused[reason] += 1
        self.failed = self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008, "reason": why})
        self.conn.send_close(1008, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
