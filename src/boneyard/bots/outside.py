"""A bot from somebody's own file, in a process of its own.

The bot gets its seat's view as JSON and nothing else, so the hidden state is not in its process; it has a time limit, and when it
crashes or hangs it begins anew with the next decision. It is begun when it is first asked, so that whatever goes wrong with it is a
failed decision and never the end of a run.

The file defines a class with ``choose(self, view, decision)``; its constructor may take a seed::

    class MyBot:
        def choose(self, view, decision):
            return decision.options[0]
"""

from __future__ import annotations

import os
import sys
from hashlib import pbkdf2_hmac
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

from boneyard.bots.base import BotError
from boneyard.bots.hosts import Host, Left, Lost, give_back, lend
from boneyard.engine.options import Option
from boneyard.engine.views import Decision, View

START_SECONDS = 60.0
"""For an interpreter, the game with its cards, the bot's file and its constructor, on a machine with much else to do."""
MOVE_SECONDS = 5.0
"""A decision, in time of the processor."""
PATIENCE_SECONDS = 60.0
"""A decision, on the clock on the wall: only a bot that hangs should ever meet it."""
DEAR = 2_000
"""How often a seed is hashed before a bot is told it: one comes to some milliseconds, and dealing a game is quicker."""

_CHECKED: set[tuple[str, str, int]] = set()
"""Files and classes that were made once, and when the file was changed."""
_TOLD: set[tuple[str, str]] = set()
"""What went wrong and was told: by bot, and by kind and place."""


def told_seed(seed: int, life: int) -> int:
    """The seed a bot is told when it begins for the first time in a game (life 0), or anew.

    It comes from the seed of the run, as the deal does. A bot that knows how could try runs and games until its seed fits, and deal
    itself the hidden cards; it could as well deal each and look whether its own
    cards fit. The seed is made so dear to compute that it is no help.
    """
    return int.from_bytes(pbkdf2_hmac("sha256", f"{seed}/{life}".encode(), b"a bot from a file", DEAR)[:8], "little")


class OutsideBot:
    """Talks to the process the bot is in."""

    def __init__(
        self,
        file: Path,
        class_name: str,
        seed: int,
        seconds: float = MOVE_SECONDS,
        patience: float = PATIENCE_SECONDS,
    ):
        if not file.is_file():
            raise BotError(f"there is no bot file {file}")
        if not class_name.isidentifier():
            raise BotError(f"name the class of the bot after a colon: {file}:MyBot")
        if not hasattr(os, "fork"):
            raise BotError(f"{file}: bots from files need Linux or macOS (on Windows, its subsystem for Linux)")
        self.name = f"{file.name}:{class_name}"
        self._file, self._class = str(file.resolve()), class_name
        self._seed, self._seconds, self._patience = seed, seconds, patience
        self._life = 0
        self._host: Host | None = None
        self._unfit = ""
        # A worker is given what the command line has checked. What fails there later costs a decision, not the run.
        if parent_process() is None:
            self._check()

    def choose(self, view: View, decision: Decision) -> Option:
        if self._host is None:
            self._begin(view)
        assert self._host is not None
        request = {"view": view.to_json(), "seconds": self._seconds}
        try:
            reply = self._host.ask(request, self._patience)
        except Lost as error:
            self.close()
            self._life += 1  # the same dice once more would repeat what is past
            raise BotError(f"{error}; it begins anew") from None
        if "error" in reply:
            raise BotError(self._report(reply))
        option: Option = view.game.option_types.decode(reply.get("option"), view.state.content.tokens, "answer")
        return option

    def close(self) -> None:
        if self._host is not None:
            give_back(self._file, self._host)
            self._host = None

    def _begin(self, view: View) -> None:
        if self._unfit:  # the same seed would fail in the same way
            raise BotError(self._unfit)
        try:
            seed = told_seed(self._seed, self._life)
            self._host, problem = self._made(seed, view.game.id, view.state.content.origin)
        except Lost as error:
            raise BotError(f"could not begin: {error}") from None
        if problem:
            self._unfit = f"could not begin: {problem}"
            self.close()
            raise BotError(self._unfit)

    def _check(self) -> None:
        """Make one with seed 0, so that a file that cannot be used is refused before the game begins."""
        key = (self._file, self._class, os.stat(self._file).st_mtime_ns)
        if key in _CHECKED:
            return
        try:
            host, problem = self._made(0)
        except Lost as error:
            raise BotError(f"{self.name} cannot play: {error}") from None
        give_back(self._file, host)
        if problem:
            raise BotError(f"{self.name} cannot play: {problem}")
        _CHECKED.add(key)

    def _made(self, seed: int, game: str = "", packs: tuple[str, ...] = ()) -> tuple[Host, str]:
        """A host in which the bot has begun, or what went wrong there."""
        begin = {"file": self._file, "class": self._class, "seed": seed, "game": game, "content": packs}
        while True:
            host = lend(self._file)
            try:
                reply = host.ask({"begin": begin}, START_SECONDS)
            except Lost as error:
                give_back(self._file, host)
                if isinstance(error, Left) and not host.fresh:
                    continue  # it had waited so long that it was just leaving
                raise
            return host, self._report(reply) if "error" in reply else ""

    def _report(self, reply: dict[str, Any]) -> str:
        """What went wrong, in a line. All that Python says of it goes to the errors, once for each kind and place: a bot fails a thousand
        times in the same way."""
        if "trace" in reply and (key := (f"{self._file}:{self._class}", str(reply.get("where")))) not in _TOLD:
            _TOLD.add(key)
            sys.stderr.write(f"{self.name} went wrong here (told once):\n{reply['trace']}\n")
            sys.stderr.flush()
        return str(reply["error"])
