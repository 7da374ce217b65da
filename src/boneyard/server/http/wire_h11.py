"""HTTP read by h11, where there is no httptools. It bounds the headers by itself."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from boneyard.server.http.wire import Bounded


class H11Line(Bounded, H11Protocol):  # type: ignore[misc]  # uvicorn's own settings are a wider type
    """One connection."""

    sent = 0
    """Bytes of a request's body."""
    upgrading = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self.open_line()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.close_line()

    def coming(self) -> str:
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        return "head" if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0] else ""

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        before, cycle = self.coming(), self.cycle
        if before == "body":
            self.sent += len(data)
            if self.sent > self.lines.limits.request_bytes:
                self.refuse(413, "bytes")
                return
        super().data_received(data)
        if self.upgrading:
            self.line = None  # the WebSocket has it
        elif self.cycle is not cycle or self.coming() != before:
            self.sent = 0
            self.turned()

    def send_400_response(self, msg: str) -> None:
        self.refuse(400, "malformed")

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self.upgrading = True
        self.upgraded()

    def _unsupported_upgrade_warning(self) -> None:
        """Not worth a line of the log: it is answered as if it had not been asked for."""

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.turned()
