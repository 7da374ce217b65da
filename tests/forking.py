"""Many short lives beside each other: each job runs in a fork of this process, with limits, and sends one answer back."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from selectors import EVENT_READ, DefaultSelector
from time import monotonic
from typing import Any

UNLIMITED = float("inf")
MEMORY = 3 << 30
"""A mutant that fills lists for ever fails instead of filling the machine."""
SLOWEST = 8
"""On a machine with much else to do, a second of work takes so many at most."""

Answer = dict[str, Any]


@dataclass(frozen=True)
class Job:
    """Something to find out in a process of its own, in so many seconds of its processor."""

    work: Callable[[], Answer]
    seconds: float


Task = Generator[Job, Answer, None]
"""Asks for one job after another, and is sent what came of each: {"died": why} where it did not come to an end, {"broken": why} where
the work itself is at fault."""


@dataclass
class _Child:
    pid: int
    task: Task
    said: list[bytes] = field(default_factory=list)


def drive(tasks: Iterable[Task], workers: int, until: float) -> bool:
    """Carry tasks out, so many jobs at once. False where time ran out before all were through."""
    waiting = iter(tasks)
    selector = DefaultSelector()
    busy: dict[int, _Child] = {}

    def begin(task: Task, answer: Answer | None) -> bool:
        try:
            job = next(task) if answer is None else task.send(answer)
        except StopIteration:
            return False
        pid, end = _fork(job)
        busy[end] = _Child(pid, task)
        selector.register(end, EVENT_READ)
        return True

    def fill() -> None:
        while len(busy) < workers:
            task = next(waiting, None)
            if task is None:
                return
            begin(task, None)

    try:
        fill()
        while busy:
            left = until - monotonic()
            if left <= 0:
                return False
            for key, _ in selector.select(timeout=min(left, 60)):
                end = key.fd
                said = os.read(end, 1 << 16)
                if said:
                    busy[end].said.append(said)
                    continue
                selector.unregister(end)
                os.close(end)
                child = busy.pop(end)
                _, status = os.waitpid(child.pid, 0)
                if not begin(child.task, _answer(b"".join(child.said), status)):
                    fill()
        return True
    finally:
        for end, child in busy.items():
            with suppress(ProcessLookupError):
                os.kill(child.pid, signal.SIGKILL)
            os.waitpid(child.pid, 0)
            os.close(end)
        selector.close()


def apart(work: Callable[[], Answer]) -> Answer:
    """What some work comes to that is done in a process of its own, so that this one does not come to know what that one does."""
    pid, end = _fork(Job(work, UNLIMITED))
    said = []
    with suppress(InterruptedError):
        while part := os.read(end, 1 << 16):
            said.append(part)
    os.close(end)
    _, status = os.waitpid(pid, 0)
    return _answer(b"".join(said), status)


def _fork(job: Job) -> tuple[int, int]:
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    try:
        os.close(reading)
        _limit(job.seconds)
        try:
            answer = job.work()
        except (MemoryError, RecursionError) as error:
            answer = {"died": type(error).__name__}
        except BaseException:
            answer = {"broken": traceback.format_exc(limit=-3)[-600:]}
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(json.dumps(answer).encode())
    finally:
        os._exit(0)


def _limit(seconds: float) -> None:
    """Processor time first, so that what else the machine does is not counted; and a clock for what only waits."""
    if seconds == UNLIMITED:
        return
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    whole = int(seconds) + 1
    used = int(sum(os.times()[:2]))
    resource.setrlimit(resource.RLIMIT_CPU, (used + whole, used + whole + 2))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.setitimer(signal.ITIMER_REAL, seconds * SLOWEST + 10)


def _answer(said: bytes, status: int) -> Answer:
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        hung = number in (signal.SIGXCPU, signal.SIGALRM)
        return {"died": "does not come to an end" if hung else f"ends by {signal.Signals(number).name}"}
    try:
        answer: Answer = json.loads(said)
    except ValueError:
        return {"died": "ends without an answer"}
    return answer
