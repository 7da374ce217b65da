"""A bot from somebody's own file, in a process of its own.

The bot gets its seat's view as JSON and nothing else, so it cannot see the hidden state; it has a time limit, and when it
crashes or stalls its process is ended and a new one is begun for the next decision.

The file defines a class with ``choose(self, view, decision)``; its constructor may take a seed::

    class MyBot:
        def choose(self, view, decision):
            return decision.options[0]
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from boneyard.bots.base import BotError
from boneyard.engine.options import Option
from boneyard.engine.views import Decision, View

START_SECONDS = 20.0
MOVE_SECONDS = 5.0
MAX_ANSWER = 100_000


class OutsideBot:
    """Talks to the child process, one line of JSON a decision."""

    def __init__(self, file: Path, class_name: str, seed: int, seconds: float = MOVE_SECONDS):
        if not file.is_file():
            raise BotError(f"there is no bot file {file}")
        if not class_name.isidentifier():
            raise BotError(f"name the class of the bot after a colon: {file}:MyBot")
        self.name = f"{file.name}:{class_name}"
        self._command = [sys.executable, "-m", "boneyard.bots.child", str(file.resolve()), class_name, str(seed)]
        self._seconds = seconds
        self._child: subprocess.Popen[bytes] | None = None
        self._ask("ready?", START_SECONDS)  # a file that cannot be loaded is refused before the game begins

    def choose(self, view: View, decision: Decision) -> Option:
        request = {"game": view.game.id, "content": view.state.content.origin, "view": view.to_json()}
        reply = self._ask(request, self._seconds)
        option: Option = view.game.option_types.decode(reply.get("option"), view.state.content.tokens, "answer")
        return option

    def close(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child.wait()
            for pipe in (self._child.stdin, self._child.stdout):
                if pipe is not None:
                    pipe.close()
            self._child = None

    def _ask(self, request: Any, seconds: float) -> dict[str, Any]:
        if self._child is None:
            self._child = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
            if request != "ready?":
                self._ask("ready?", START_SECONDS)
        try:
            assert self._child.stdin is not None
            self._child.stdin.write(json.dumps(request).encode() + b"\n")
            reply = json.loads(self._read_line(seconds))
        except (OSError, ValueError) as error:
            self.close()
            raise BotError(str(error) or "its process ended") from None
        if not isinstance(reply, dict) or "error" in reply:
            problem = reply.get("error") if isinstance(reply, dict) else "it answered no object"
            if request == "ready?":
                self.close()
            raise BotError(str(problem))
        return reply

    def _read_line(self, seconds: float) -> bytes:
        assert self._child is not None
        assert self._child.stdout is not None
        pipe = self._child.stdout.fileno()
        until = time.monotonic() + seconds
        line = b""
        while not line.endswith(b"\n"):
            left = until - time.monotonic()
            if left <= 0 or not select.select([pipe], [], [], left)[0]:
                raise ValueError(f"no answer within {seconds:g} s")
            part = os.read(pipe, 65536)
            if not part:
                raise ValueError("its process ended")
            line += part
            if len(line) > MAX_ANSWER:
                raise ValueError("its answer is too long")
        return line
