"""A wire to a server that can be told to fall silent, to be cut, and to be slow."""

from __future__ import annotations

import contextlib
import socket
import threading


class Proxy:
    """Passes on what is said between whoever connects to its port and another port of this machine."""

    def __init__(self, to: int):
        self._to = to
        self._passing = threading.Event()
        self._passing.set()
        self.delay = 0.0
        self.swallow = b""
        """From the moment a client says this, nothing of that connection is passed on any more; the saying itself included, …"""
        self.last_words = False
        """… or not: it gets through, and only the answer to it is missing."""
        self.swallowed = threading.Event()
        self.opened = 0
        self._ends: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def fall_silent(self) -> None:
        """Take what is said and pass nothing on. Both ends believe that all is well."""
        self._passing.clear()

    def speak_again(self) -> None:
        """For connections that are made from now on and those that waited."""
        self._passing.set()

    def cut(self) -> None:
        """End every connection there is."""
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._ends.clear()

    def close(self) -> None:
        self._listener.close()
        self._passing.set()
        self.cut()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listener.accept()
                there = socket.create_connection(("127.0.0.1", self._to))
                self.opened += 1
                self._ends += [here, there]
                muted = threading.Event()
                for one, other, says in ((here, there, True), (there, here, False)):
                    threading.Thread(target=self._pass, args=(one, other, muted, says), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket, muted: threading.Event, says: bool) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65_536):
                self._passing.wait()
                if self.delay:
                    threading.Event().wait(self.delay)
                if muted.is_set():
                    continue
                if says and self.swallow and self.swallow in data:
                    muted.set()
                    self.swallowed.set()
                    if not self.last_words:
                        continue
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


def through(proxy: Proxy, address: str, port: int) -> str:
    """The same database, by way of the proxy."""
    return address.replace(f":{port}/", f":{proxy.port}/")
