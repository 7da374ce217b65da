"""Servers for tests, each in a process of its own, forked from one that has loaded all games and does nothing else.

Of the second or two in which a server begins, nearly all goes into loading; a run of all tests begins more than a hundred. The commands
with which people start servers are run as they are by the tests of the terminal and of the browser.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

ROOT = Path(__file__).parents[2]


class Nursery:
    """The process servers are forked from: a request a line, an answer a line."""

    def __init__(self) -> None:
        # The toy game joins as any game of another package does: by its entry point.
        # The sources stand first: a second checkout tests itself, whichever one is installed.
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(ROOT / "tests" / "server" / "plugins")])
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": path},
        )

    def ask(self, request: dict[str, Any]) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


@cache
def nursery() -> Nursery:
    return Nursery()


class Child:
    """A server that was begun there."""

    def __init__(self, settings: str, port: int):
        begun = nursery().ask({"settings": settings, "port": port})
        self.pid: int = begun["pid"]
        self.said: str = begun["said"]
        self._code: int | None = None

    def ended(self, within: float = 0.0) -> int | None:
        """How it ended, as `subprocess` counts it; None while it runs."""
        if self._code is None:
            self._code = nursery().ask({"pid": self.pid, "within": within})
        return self._code

    def send(self, what: signal.Signals) -> None:
        os.kill(self.pid, what)


# --- in the process itself ----------------------------------------------------------------------------


def main() -> None:
    from boneyard.games import all_games

    import_module("boneyard.server.run")
    import_module("boneyard.server.store.book")  # a server loads it when it first asks its database
    all_games()
    children: dict[int, TextIO] = {}
    while line := sys.stdin.readline():
        request = json.loads(line)
        answer: Any
        if "settings" in request:
            hears, says = os.pipe()
            pid = os.fork()
            if not pid:
                _serve(request, says)
                return  # and end as any process does
            os.close(says)
            children[pid] = os.fdopen(hears)
            answer = {"pid": pid, "said": children[pid].readline()}
        else:
            answer = _ended(request["pid"], request["within"])
            if answer is not None:
                children.pop(request["pid"]).close()
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
    for pid in children:  # of a test that was interrupted
        os.kill(pid, signal.SIGKILL)


def _serve(request: dict[str, Any], says: int) -> None:
    import msgspec

    from boneyard.server.run import serve
    from boneyard.server.settings import Settings

    def announce(line: str) -> None:
        os.write(says, f"{line}\n".encode())

    os.dup2(2, 1)  # what it prints is no answer
    settings = msgspec.json.decode(request["settings"], type=Settings, dec_hook=lambda kind, value: kind(value))
    serve(settings, "127.0.0.1", request["port"], announce=announce)


def _ended(pid: int, within: float) -> int | None:
    until = time.monotonic() + within
    while True:
        found, status = os.waitpid(pid, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > until:
            return None
        time.sleep(0.005)


if __name__ == "__main__":
    main()
