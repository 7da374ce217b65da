"""HTTP read by httptools, which keeps no count of what it reads."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from boneyard.server.http.wire import PIPELINED, Bounded

OVERHEAD = 4
"""What is added to a header for its colon and its line."""


class TooMuch(Exception):
    """A request is broken off while it is read."""


class HttpToolsLine(Bounded, HttpToolsProtocol):  # type: ignore[misc]  # uvicorn's own settings are a wider type
    """One connection."""

    now = ""
    size = 0
    """Bytes of this request's first line and headers, as far as they were told."""
    untold = 0
    """Bytes that came and were not told: the parser keeps them, of a header whose end has not come."""
    alone = True
    """Whether what came last began with a request."""

    def coming(self) -> str:
        return self.now

    def asked(self) -> Any:
        return self.cycle if self.now == "body" and self.cycle is not None and self.cycle.scope is self.scope else None

    def data_received(self, data: bytes) -> None:
        self.alone = not self.now
        self.untold = len(data) if self.alone else self.untold + len(data)
        super().data_received(data)
        if self.now == "head" and self.size + self.untold > self.lines.limits.head_bytes:
            self.refuse(431, "bytes")

    # --- what the parser tells ------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.now, self.size = "head", 0
        self.untold = self.untold if self.alone else 0
        self.alone = False
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
        super().on_headers_complete()
        self.now = "body"

    def on_message_complete(self) -> None:
        self.now = ""
        super().on_message_complete()

    def _grows(self, more: int) -> None:
        self.size, self.untold = self.size + more, max(0, self.untold - more)
        if self.size > self.lines.limits.head_bytes:
            self._break_off(431, "bytes")

    def _break_off(self, status: int, reason: str) -> None:
        self.wrong = (status, reason)
        raise TooMuch(reason)
