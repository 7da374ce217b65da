"""The process bots from files live in.

Run as ``python -m boneyard.bots.child PARENT IDLE``: the process that began it, and the seconds after which it leaves if nobody wants it.
It is a *host*: it loads games and
their cards, which takes long, and never runs a line of a bot. For every game it forks a *guest*, which loads the bot's file, plays, and
ends with the game. So a game costs no new interpreter, and nothing a bot
leaves in memory outlives its game or reaches another seat.

Each request is a line of JSON with a number, and so is each answer:

* ``{"n": 1, "begin": {…}}`` makes a guest, which answers ``{"n": 1, "ready": true}``;
* ``{"n": 2, "view": {…}, "seconds": 5}`` asks it, and it answers ``{"n": 2, "option": {…}}``;
* ``{"n": 3, "end": true}`` sends it away. However a guest ended, its host then says ``{"ended": "exit status 0"}``;
* ``{"n": 2, "error": "…", "trace": "…"}`` is the answer when something went wrong.

There is one request at a time, so host and guest can read from the same pipe.
"""

from __future__ import annotations

import gc
import importlib.util
import json
import os
import random
import select
import signal
import sys
import time
from inspect import Signature, signature
from pathlib import Path
from traceback import TracebackException, walk_tb
from typing import Any, NoReturn

from boneyard.engine.options import Option
from boneyard.engine.state import Content
from boneyard.games import find_game

WATCH_SECONDS = 1.0
"""How often a host looks whether the process that began it still lives."""
AGAIN_SECONDS = 0.5
"""A bot that goes on after it was told to stop is told again after so much more thinking."""
MAX_ERROR, MAX_TRACE = 1_000, 8_000
"""Characters: a bot may put anything into what it raises."""

Request = dict[str, Any]


class Unfit(Exception):
    """What is wrong with a bot, in words that need no traceback."""


class OutOfTime(BaseException):
    """The bot thought too long. Not an `Exception`, which a bot may well catch."""


# --- the pipe -----------------------------------------------------------------------------------------


class Line:
    """The way to the table and back."""

    def __init__(self) -> None:
        """What the bot reads and prints, or lets other programs print, must not get in here: its input is empty and its output goes to
        the errors."""
        self.requests, self.answers = os.dup(0), os.dup(1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.dup2(2, 1)
        os.close(nothing)
        sys.stdout = sys.stderr

    def read(self) -> Request | None:
        """The next request; nothing if there will be none."""
        line = b""
        while not line.endswith(b"\n"):
            part = os.read(self.requests, 1 << 20)
            if not part:
                return None
            line += part
        request: Request = json.loads(line)
        return request

    def write(self, answer: dict[str, Any]) -> None:
        left = json.dumps(answer).encode() + b"\n"
        while left:
            left = left[os.write(self.answers, left) :]


# --- the host -----------------------------------------------------------------------------------------

CONTENT: dict[tuple[Any, ...], Content] = {}
"""What is loaded, by game and packs: a host loads each once, and its guests have it from the start."""


def content_of(name: str, packs: list[str]) -> Content:
    game = find_game(name)
    if game is None:
        raise Unfit(f"bots from files cannot play {name!r}: it is not among the games of this house")
    files = [Path(pack) for pack in packs]
    key = (name, *[(str(file), file.stat().st_mtime_ns, file.stat().st_size) for file in files])
    if key not in CONTENT:
        CONTENT[key] = game.load(files)[0]
    return CONTENT[key]


def host(line: Line, parent: int, idle: float) -> None:
    while select.select([line.requests], [], [], idle)[0]:
        request = line.read()
        if request is None:
            return
        if "begin" not in request:
            continue  # was for a guest that has just ended
        problem: BaseException | None = None
        try:
            if request["begin"]["game"]:
                content_of(request["begin"]["game"], request["begin"]["content"])
        except Exception as error:
            problem = error  # the guest will tell it
        gc.freeze()
        ended, alive = os.pipe()
        guest = os.fork()
        if guest == 0:
            os.close(ended)
            be_guest(line, request, problem)
        os.close(alive)
        line.write({"ended": how_ended(watch(guest, ended, parent))})
        os.close(ended)


def watch(guest: int, ended: int, parent: int) -> int:
    """Wait for a guest to end: its status. The host does this and not a thread of the guest, which a bot could keep from running."""
    while True:
        pid, status = os.waitpid(guest, os.WNOHANG)
        if pid:
            return status
        if os.getppid() != parent:  # the table was killed, and nobody is left to stop a bot that loops
            os.killpg(0, signal.SIGKILL)
        if select.select([ended], [], [], WATCH_SECONDS)[0]:
            time.sleep(0.001)  # its end of the pipe is closed: it is gone in a moment


def how_ended(status: int) -> str:
    code = os.waitstatus_to_exitcode(status)
    return f"exit status {code}" if code >= 0 else f"signal {-code}"


# --- the guest ----------------------------------------------------------------------------------------


def be_guest(line: Line, begin: Request, problem: BaseException | None) -> NoReturn:
    """Play one game. Whatever happens, a guest never comes back to being a host."""
    try:
        _play(line, begin, problem)
    finally:
        sys.stderr.flush()
        os._exit(0)


def _play(line: Line, begin: Request, problem: BaseException | None) -> None:
    told = begin["begin"]
    bot: Any = None
    answer: dict[str, Any]
    try:
        if problem is not None:
            raise problem
        random.seed(told["seed"])  # for bots that throw everybody's dice
        bot = load(told["file"], told["class"], told["seed"])
        answer = {"ready": True}
    except BaseException as error:
        answer = told_of(error, told["file"])
    line.write({"n": begin["n"], **answer})
    while (request := line.read()) is not None and "view" in request:
        try:
            answer = {"option": decide(bot, told, request)}
        except OutOfTime:
            answer = {"error": f"no answer within {request['seconds']:g} s of thinking"}
        except BaseException as error:
            answer = told_of(error, told["file"])
        line.write({"n": request["n"], **answer})


def load(file: str, class_name: str, seed: int) -> Any:
    """The bot from the file."""
    spec = importlib.util.spec_from_file_location("outside_bot", file)
    if spec is None or spec.loader is None:
        raise Unfit(f"{file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules["outside_bot"] = module
    spec.loader.exec_module(module)
    kind = getattr(module, class_name, None)
    if kind is None or not callable(getattr(kind, "choose", None)):
        raise Unfit(f"{Path(file).name} has no class {class_name} with a method choose(view, decision)")
    return make(kind, class_name, seed)


def make(kind: Any, class_name: str, seed: int) -> Any:
    """A bot of this class; the seed goes where the constructor takes it, if it takes one."""
    try:
        taken = signature(kind)
    except ValueError:  # made in C, and does not say
        taken = Signature()
    named: tuple[tuple[Any, ...], dict[str, Any]] = ((), {"seed": seed})
    first: tuple[tuple[Any, ...], dict[str, Any]] = ((seed,), {})
    for args, keywords in (named if "seed" in taken.parameters else first, first, named, ((), {})):
        try:
            taken.bind(*args, **keywords)
        except TypeError:
            continue
        return kind(*args, **keywords)
    raise Unfit(f"the constructor of {class_name} should need nothing but a seed, and is written {class_name}{taken}")


def decide(bot: Any, told: Request, request: Request) -> Any:
    game = find_game(told["game"])
    assert game is not None
    content = content_of(told["game"], told["content"])
    view = game.view_from_json(request["view"], content)
    assert view.decision is not None
    offered = list(view.decision.options)
    option = Clock(request["seconds"]).time(bot.choose, view, view.decision)
    if not isinstance(option, Option) or option not in offered:
        raise Unfit(f"it answered {option!r}, which is not offered")
    return game.option_types.encode(option, content.tokens)


class Clock:
    """Stops a bot that thinks too long, and leaves it alive: what it remembers, and its dice, go on.

    It counts the processor's time, so that a bot plays the same on a busy machine as on an idle one. A bot that waits, or computes in a
    library that never looks up, is not stopped by it: its process is ended by the table.
    """

    def __init__(self, seconds: float):
        self._seconds, self._thinking = seconds, False

    def time(self, choose: Any, *args: Any) -> Any:
        signal.signal(signal.SIGPROF, self._ring)
        try:
            self._thinking = True
            signal.setitimer(signal.ITIMER_PROF, self._seconds, AGAIN_SECONDS)
            return choose(*args)
        finally:
            self._thinking = False
            signal.setitimer(signal.ITIMER_PROF, 0)

    def _ring(self, *_: object) -> None:
        if self._thinking:
            raise OutOfTime


def told_of(error: BaseException, file: str) -> dict[str, Any]:
    """What went wrong: in a line, and as Python tells it, from the bot's file on."""
    if isinstance(error, Unfit):
        return {"error": str(error)[:MAX_ERROR]}
    trace, lines = error.__traceback__, [line for frame, line in walk_tb(error.__traceback__) if _is_in(frame, file)]
    while lines and trace is not None and not _is_in(trace.tb_frame, file):
        trace = trace.tb_next
    if isinstance(error, SyntaxError):
        trace = None  # says itself where it is; what else is there is how Python reads files
    told = TracebackException(type(error), error, trace)
    where = f"line {lines[-1]}: " if lines else ""
    text = f"{where}{type(error).__name__}: {told}"
    # Without its usual heading, which people take for a breakdown of the house.
    trace_text = "".join([part for part in told.format() if not part.startswith("Traceback (")])
    return {
        "error": text[:MAX_ERROR],
        "where": f"{where}{type(error).__name__}",
        "trace": trace_text[-MAX_TRACE:],
    }


def _is_in(frame: Any, file: str) -> bool:
    return bool(frame.f_code.co_filename == file)


def main() -> None:
    parent, idle = sys.argv[1:3]
    host(Line(), int(parent), float(idle))


if __name__ == "__main__":
    main()
