"""The processes in which bots from files live, from the side of the table.

A host is lent to one seat at a time and comes back when the game is over; it then waits for the next game of a bot of the same file (see
`child.py`
for what happens in it). Hosts end with this process, and by themselves when nobody has wanted them for a while.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import time
from collections import defaultdict
from typing import Any

from boneyard.bots.base import BotError

IDLE_SECONDS = 30.0
END_SECONDS = 5.0
MAX_ANSWER = 100_000
KEPT = 8
"""So many hosts of a file wait for its next game at the most."""


class Lost(BotError):
    """The bot that was asked is gone, with all it remembered."""


class Left(Lost):
    """… and so is the process it was in."""


class Host:
    """A process that plays a game at a time, one line of JSON a decision."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "boneyard.bots.child", str(os.getpid()), str(IDLE_SECONDS)]
        # Sets of strings have the same order in every process, so that a bot that goes through one plays the same game again.
        environment = {"PYTHONHASHSEED": "0", **os.environ}
        # A session of its own: it can be ended with all the bot began, and Ctrl-C at the terminal is for the table alone.
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=environment, start_new_session=True
        )
        self.pid, self.fresh = self._process.pid, True
        self._number, self._busy, self._guest = 0, False, False
        _LIVING.append(self)

    @property
    def alive(self) -> bool:
        return self in _LIVING and self._process.poll() is None

    def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to this request. Whatever else comes, or too late, or not at all, costs the bot its life: a late answer must never
        be taken for the next one."""
        self._number += 1
        self._busy = True
        self._guest = self._guest or "begin" in request
        try:
            self._write(json.dumps({"n": self._number, **request}).encode() + b"\n")
            reply = json.loads(self._read_line(seconds))
        except TimeoutError:
            self.kill()
            raise Lost(f"no answer within {seconds:g} s, so its process was ended") from None
        except OSError:
            self.kill()
            raise Left("its process ended") from None
        except ValueError:
            reply = None
        if isinstance(reply, dict) and "ended" in reply:
            self._busy = self._guest = False
            raise Lost(f"its process ended ({reply['ended']})")
        if not isinstance(reply, dict) or reply.get("n") != self._number:
            self.kill()
            raise Lost("its answer was to nothing it was asked, so its process was ended")
        self._busy = False
        return reply

    def end_game(self) -> None:
        """Send the bot away. If it does not go, its host goes with it."""
        if self._busy:
            self.kill()
        elif self._guest:
            with contextlib.suppress(Lost):
                self.ask({"end": True}, END_SECONDS)

    def kill(self) -> None:
        """End the process, and every one that the bot began."""
        if self in _LIVING:
            _LIVING.remove(self)
        if self._process.returncode is None:  # its number is its own until it has been waited for
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def _write(self, line: bytes) -> None:
        assert self._process.stdin is not None
        pipe = self._process.stdin.fileno()
        while line:
            line = line[os.write(pipe, line) :]

    def _read_line(self, seconds: float) -> bytes:
        assert self._process.stdout is not None
        pipe = self._process.stdout.fileno()
        until = time.monotonic() + seconds
        line = b""
        while not line.endswith(b"\n"):
            left = until - time.monotonic()
            if left <= 0 or not select.select([pipe], [], [], left)[0]:
                raise TimeoutError
            part = os.read(pipe, 65536)
            if not part:
                raise BrokenPipeError
            line += part
            if len(line) > MAX_ANSWER:
                raise ValueError("too long")
        return line


_LIVING: list[Host] = []
_WAITING: defaultdict[str, list[Host]] = defaultdict(list)
"""Hosts between two games, by the bot's file: what a bot may leave behind never meets a bot of somebody else."""


def lend(file: str) -> Host:
    """A host for a game of a bot in this file: one that waits, or a new one."""
    waiting = _WAITING[file]
    while waiting:
        host = waiting.pop()
        if host.alive:
            host.fresh = False
            return host
        host.kill()
    return Host()


def give_back(file: str, host: Host) -> None:
    """The game is over."""
    host.end_game()
    if host.alive and len(_WAITING[file]) < KEPT:
        _WAITING[file].append(host)
    else:
        host.kill()


def living() -> list[Host]:
    """All hosts, at tables and between games."""
    return list(_LIVING)


def end_all() -> None:
    """End every host, also those that somebody forgot to give back."""
    for host in living():
        host.kill()
    _WAITING.clear()


def _forget_all() -> None:
    """A fork of this process has no hosts: they are its parent's."""
    _LIVING.clear()
    _WAITING.clear()


atexit.register(end_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)
