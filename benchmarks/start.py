"""How long it takes until anything happens: ``python benchmarks/start.py [--rounds 7]``.

Everything is told as a multiple of what Python itself needs to begin and end (``python -c pass``), run in turn with each, so that a slow
machine slows both. The middle of several rounds, once by the clock and once in processor time: other work on the machine shows in the first
alone. *kept*: the sources' bytecode is kept, as with every program that was begun before. *never kept*: it is made anew each time, as where
the sources cannot be written beside and PYTHONDONTWRITEBYTECODE is set.
"""

from __future__ import annotations

import argparse
import http.client
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

SOURCES = Path(__file__).parents[1] / "src"
PATIENCE = 60.0
WORKERS = ("day_of_the_dead", "few_and_cursed")
"""A small game and a large one."""
READ_GAME = "import boneyard.server.workers.worker; from boneyard.games import find_game; find_game({game!r})"


class Spent(NamedTuple):
    """Seconds by the clock and of the processor."""

    clock: float
    processor: float


class House:
    """A copy of the sources, with or without bytecode beside them."""

    def __init__(self, folder: Path, kept: bool):
        self.folder = folder
        shutil.copytree(SOURCES, folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        self.environment["PYTHONPATH"] = str(folder / "src")
        if not kept:
            self.environment["PYTHONDONTWRITEBYTECODE"] = "1"

    def begin(self, *arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, *arguments], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def run(self, *arguments: str) -> Spent:
        """From the first moment of a process to its end."""
        began = time.perf_counter()
        process = self.begin(*arguments)
        _, status, used = os.wait4(process.pid, 0)
        clock = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0, f"{arguments} ended with {process.returncode}"
        return Spent(clock, used.ru_utime + used.ru_stime)

    def serve(self, path: str) -> Spent:
        """From the first moment of a server to its first answer."""
        with socket.socket() as free, tempfile.TemporaryDirectory() as data:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
            free.close()
            began = time.perf_counter()
            process = self.begin("-m", "boneyard", "serve", "--port", str(port), "--data", data)
            try:
                wait_for(port, path, process)
                return Spent(time.perf_counter() - began, used_by(process.pid))
            finally:
                process.kill()
                process.wait()


def wait_for(port: int, path: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        asked = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            asked.request("GET", path)
            answer = asked.getresponse()
            assert answer.status == 200, f"{path}: {answer.status}"
            answer.read()
            return
        except ConnectionError:
            assert process.poll() is None, "the server ended"
            time.sleep(0.002)
        finally:
            asked.close()
    raise TimeoutError(f"no answer for {path}")


def used_by(process: int) -> float:
    """Processor time of a process that still runs; on Linux alone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def tasks(house: House) -> dict[str, Callable[[], Spent]]:
    """What is begun, by what it is called in the table."""
    found: dict[str, Callable[[], Spent]] = {
        "boneyard --version": lambda: house.run("-m", "boneyard", "--version"),
        "boneyard games": lambda: house.run("-m", "boneyard", "games"),
        "a server's page": lambda: house.serve("/"),
        "a server's list of games": lambda: house.serve("/api/games"),
        "a server's database": lambda: house.serve("/api/health"),
    }
    for game in WORKERS:
        found[f"a worker with {game}"] = lambda game=game: house.run("-c", READ_GAME.format(game=game))  # type: ignore[misc]
    return found


def measure(house: House, task: Callable[[], Spent], rounds: int) -> tuple[Spent, Spent]:
    """The middle of so many rounds, and that of Python alone in between."""
    task()  # whatever is made once is made now
    bare, found = [], []
    for _ in range(rounds):
        bare.append(house.run("-c", "pass"))
        found.append(task())
    return middle(bare), middle(found)


def middle(spent: list[Spent]) -> Spent:
    return Spent(*[statistics.median(column) for column in zip(*spent, strict=True)])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    for kept in (True, False):
        print(f"\n{'kept' if kept else 'never kept':30}{'clock':>14}{'times':>8}{'processor':>14}{'times':>8}")
        with tempfile.TemporaryDirectory() as folder:
            house = House(Path(folder), kept)
            for name, task in tasks(house).items():
                bare, found = measure(house, task, rounds)
                by_clock, by_processor = found.clock / bare.clock, found.processor / bare.processor
                print(
                    f"{name:30}{found.clock:12.3f} s{by_clock:8.1f}{found.processor:12.3f} s{by_processor:8.1f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
