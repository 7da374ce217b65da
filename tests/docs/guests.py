"""Games that stand in no folder of the house: those of a page, and those `boneyard new` writes. They join by their entry point, as any
other does."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from boneyard import games
from boneyard.engine.game import Game
from boneyard.games import find_game
from tests.contract import test_contract, test_moments, test_sense, test_spoken_of, test_words_and_rules
from tests.contract.tables import LaidTable
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
CONTRACT = (test_contract, test_moments, test_sense, test_spoken_of, test_words_and_rules)


@contextmanager
def staying(folder: Path, **entries: str) -> Iterator[None]:
    """While this lasts the modules in a folder are found, and these games in them: ``mygame="mygame.game:GAME"``. In processes begun
    meanwhile too."""
    with TemporaryDirectory() as register, pytest.MonkeyPatch.context() as patch:
        info = Path(register) / "guests-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1\n")
        lines = [f"{name} = {where}" for name, where in entries.items()]
        (info / "entry_points.txt").write_text("\n".join(["[boneyard.games]", *lines, ""]))
        patch.setattr(sys, "path", [register, str(folder), *sys.path])
        others = os.environ.get("PYTHONPATH", "").split(os.pathsep)
        patch.setenv("PYTHONPATH", os.pathsep.join([register, str(folder), str(ROOT / "src"), *filter(None, others)]))
        games.forget()
        try:
            yield
        finally:
            patch.undo()
            games.forget()


def guest(name: str) -> Game:
    game = find_game(name)
    assert game is not None
    return game


def contract(subject: str) -> list[Callable[[Any], None]]:
    """Every test of the contract that asks for a ``table``, or for a ``game``."""
    tests = [test for module in CONTRACT for name, test in vars(module).items() if name.startswith("test_")]
    return [test for test in tests if list(inspect.signature(test).parameters) == [subject]]


def tables(game: Game) -> list[LaidTable]:
    """With as few players as there can be, and with as many."""
    return [LaidTable(game, seats) for seats in (game.players[0], game.players[-1])]


@dataclass
class Serving:
    """A server of its own, as the command begins it."""

    url: str


@contextmanager
def serving(data: Path) -> Iterator[Serving]:
    port = free_port()
    command = [sys.executable, "-m", "boneyard", "serve", "--port", str(port), "--data", str(data)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    found = Serving(f"http://127.0.0.1:{port}")
    try:
        until = time.monotonic() + 120
        while True:
            try:
                urllib.request.urlopen(f"{found.url}/api/health", timeout=60).read()
                break
            except OSError:
                assert process.poll() is None
                assert time.monotonic() < until
                time.sleep(0.1)
        yield found
    finally:
        process.terminate()
        process.wait(20)
