"""HTTP read by httptools, which keeps no count of what it reads."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from boneyard.server.http.wire import PIPELINED, Bounded, TooMuch

OVERHEAD = 4
"""What is added to a header for its colon and its line."""


class HttpToolsLine(Bounded, HttpToolsProtocol):  # type: ignore[misc]  # uvicorn's own settings are a wider type
    """One connection."""

    now = ""
    number = 0
    """How many requests have begun."""
    size = 0
    """Bytes of this request's first line and headers, as far as they were told."""
    untold = 0
    """Bytes that came and were not told: the parser keeps them, of a header whose end has not come."""
    alone = True
    """Whether what came last began with a request."""
    sent = 0
    """Bytes of its body."""
    wrong = (400, "malformed")
    """What is said if the request is broken off."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self.open_line()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.close_line()

    def coming(self) -> str:
        return self.now

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        before = (self.number, self.now)
        self.alone = not self.now
        self.untold = len(data) if self.alone else self.untold + len(data)
        if self.now == "body":
            self.sent += len(data)
            if self.sent > self.lines.limits.request_bytes:
                self.refuse(413, "bytes")
                return
        super().data_received(data)
        if self.now == "head" and self.size + self.untold > self.lines.limits.head_bytes:
            self.refuse(431, "bytes")
        elif before != (self.number, self.now):
            self.turned()

    def send_400_response(self, msg: str) -> None:
        self.refuse(*self.wrong)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.upgraded()
        self.line = None  # the WebSocket has it

    def _unsupported_upgrade_warning(self) -> None:
        """Not worth a line of the log: it is answered as if it had not been asked for."""

    # --- what the parser tells ------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.now, self.size, self.sent = "head", 0, 0
        self.untold = self.untold if self.alone else 0
        self.alone = False
        self.number += 1
        if len(self.pipeline) >= PIPELINED:
            self._break_off(429, "pipelined")

    def on_url(self, url: bytes) -> None:
        self._grows(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        if self.now != "head":
            return  # after a body there may be more of them; nothing here reads those
        self._grows(len(name) + len(value) + OVERHEAD)
        if len(self.headers) >= self.lines.limits.headers:
            self._break_off(431, "bytes")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.now = "body"
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.now = ""
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.turned()

    def _grows(self, more: int) -> None:
        self.size, self.untold = self.size + more, max(0, self.untold - more)
        if self.size > self.lines.limits.head_bytes:
            self._break_off(431, "bytes")

    def _break_off(self, status: int, reason: str) -> None:
        self.wrong = (status, reason)
        raise TooMuch(reason)
