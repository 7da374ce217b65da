"""Ports for servers that tests kill and begin again."""

from __future__ import annotations

import random
import socket

PORTS = range(15_000, 32_000)
"""Systems give clients ports above these. While a server is down, a client that asks for its port and is given the same one for itself
would be connected with itself, and hold the port when the server comes back."""


def free_port() -> int:
    """A port nobody listens at, and no client is ever given."""
    while True:
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind(("127.0.0.1", port := random.choice(PORTS)))
                tried.listen()
            except OSError:
                continue
            return port
