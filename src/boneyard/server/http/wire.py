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
from uvicorn.protocols.http.flow_control import FlowControl
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
    429: "Too much at once from this address.",
    431: "The headers of this request are too large.",
    503: "This server is full. Try again in a moment.",
}


class Config(uvicorn.Config):
    """uvicorn's settings, with the lines its connections are."""

    lines: Lines


def short_answer(status: int) -> bytes:
    text = WORDS[status].encode() + b"\n"
    phrase = HTTPStatus(status).phrase
    head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(text)}\r\n"
    again = "retry-after: 5\r\n" if status in (429, 503) else ""
    return f"{head}{again}connection: close\r\n\r\n".encode() + text


class Bounded(asyncio.Protocol):
    """What both ways to read HTTP have in common. Stands before the protocol of uvicorn it is mixed into."""

    config: Config
    transport: asyncio.Transport
    flow: FlowControl
    scope: Any
    cycle: Any
    pipeline: Any = ()
    """Cycles whose turn has not come: a parser that reads one request after the other has none."""
    line: Line | None = None
    sent = 0
    """Bytes of a request's body."""
    wrong = (400, "malformed")
    """What is said if a parser breaks a request off."""
    last_word = b""
    """What is said when everything before it is answered; nothing is read any more."""

    @property
    def lines(self) -> Lines:
        return self.config.lines

    def coming(self) -> str:
        """What is coming in: `head` or `body` of a request, or nothing."""
        raise NotImplementedError

    def asked(self) -> Any:
        """The cycle of the request that is coming in; None until its head was understood."""
        raise NotImplementedError

    def answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    # --- coming and going -----------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to be let in."""
        super().connection_made(transport)
        peer = get_remote_addr(self.transport)
        found = self.lines.enter(self.transport, peer[0] if peer else "unknown", self.too_late)
        if isinstance(found, Line):
            self.line = found
        else:
            self._end(short_answer(429 if found == "address" else 503))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.line is not None:
            self.lines.leave(self.line)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.last_word:
            self.flow.pause_reading()  # uvicorn reads on whenever an answer is done
            return
        scope, before = self.scope, self.coming()
        if before == "body":
            self.sent += len(data)
            if self.sent > self.lines.limits.request_bytes:
                self.refuse(413, "bytes")
                return
        super().data_received(data)
        if self.scope is not scope or self.coming() != before:
            self.sent = 0
            self.turned()

    def on_response_complete(self) -> None:
        if self.last_word and not self.pipeline and not self.transport.is_closing():
            self._end(self.last_word)
        super().on_response_complete()  # type: ignore[misc]  # uvicorn's protocols have it
        self.turned()

    def handle_websocket_upgrade(self, *request: Any) -> None:
        """A WebSocket takes over, if nothing has to be answered before and it understands the handshake."""
        if self.answering():
            self.refuse(400, "pipelined")
            return
        super().handle_websocket_upgrade(*request)  # type: ignore[misc]  # uvicorn's protocols have it
        taken = self.transport.get_protocol()
        if isinstance(taken, SocketLine) and not taken.handshake_initiated:
            self.refuse(400, "malformed")
        self.line = None

    def _unsupported_upgrade_warning(self) -> None:
        """Not worth a line of the log: it is answered as if it had not been asked for."""

    # --- an end to it ---------------------------------------------------------------------------------

    def turned(self) -> None:
        """What is coming in, or going out, is something else now."""
        if self.line is None or self.transport.is_closing():
            return
        limits, coming = self.lines.limits, self.coming()
        if self.last_word or self.pipeline:
            self.lines.works(self.line)  # what is late here is our answer: nothing is read meanwhile
        elif coming == "body":
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

    def send_400_response(self, msg: str) -> None:
        """What uvicorn does where a parser breaks off."""
        self.refuse(*self.wrong)

    def refuse(self, status: int, reason: str) -> None:
        """Break off. Answers go out in the order of the requests, so this one waits for those before it; and an answer that has begun is
        not mixed with another."""
        if self.last_word or self.transport.is_closing():
            return
        self.lines.refused[reason] += 1
        asked = self.asked()
        if self.pipeline or (asked is None and self.answering()):
            if asked is not None:
                self.pipeline.popleft()  # it came last, and is not asked for any more
            self.last_word = short_answer(status)
            self.flow.pause_reading()
            self.turned()
        else:
            self._end(b"" if asked is not None and asked.response_started else short_answer(status))

    def _end(self, word: bytes) -> None:
        if word:
            self.transport.write(word)
        self.transport.close()


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
