"""HTTP read by h11, where there is no httptools. It bounds the headers by itself."""

from __future__ import annotations

from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from boneyard.server.http.wire import Bounded


class H11Line(Bounded, H11Protocol):  # type: ignore[misc]  # uvicorn's own settings are a wider type
    """One connection. h11 reads no request before the one in front of it is answered."""

    def coming(self) -> str:
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        return "head" if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0] else ""

    def asked(self) -> Any:
        known = self.cycle is not None and self.cycle.scope is self.scope and self.conn.our_state is not h11.IDLE
        return self.cycle if known else None
