"""What was found, line by line in a file, so that a hunt that was stopped goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CAUGHT, SURVIVED, UNREACHED, IMPOSSIBLE = "caught", "survived", "unreached", "impossible"
STAGES = ("own", "game", "golden")
BROKEN = (
    "AttributeError",
    "IndexError",
    "KeyError",
    "NameError",
    "RecursionError",
    "TypeError",
    "UnboundLocalError",
    "ZeroDivisionError",
    "cannot be loaded",
)


@dataclass(frozen=True)
class Try:
    """A mutant before the tests of one stage: those that name the row, all of the game, or its golden records."""

    row: str
    """Empty where it does not matter: all tests of the game are the same for every row."""
    mutant: str
    stage: str
    verdict: str
    test: str = ""
    how: str = ""

    @property
    def broke(self) -> bool:
        """It was noticed because something fell over, and not because a test saw that the rule is not kept."""
        return self.verdict == CAUGHT and (not self.test or self.how.startswith(BROKEN))


@dataclass(frozen=True)
class Test:
    """A test as it is without mutants."""

    __test__ = False
    id: str
    stage: str
    rows: tuple[str, ...]
    seconds: float
    ok: bool
    reached: frozenset[int] = frozenset()
    """The functions it calls, by their places among all of the game."""


class Results:
    """The file of one game."""

    def __init__(self, path: Path, digest: str):
        self.path = path
        self.tries: dict[tuple[str, str, str], Try] = {}
        self.caught: dict[str, Try] = {}
        """What a test of the game caught, of whatever row."""
        self.tests: dict[str, Test] = {}
        self.loading: frozenset[str] = frozenset()
        """The functions that are called before any test begins, by key."""
        self.digest = digest
        path.parent.mkdir(parents=True, exist_ok=True)
        if not self.read():
            self.tries, self.caught, self.tests = {}, {}, {}
            path.write_text(json.dumps({"is": "head", "digest": digest}) + "\n", encoding="utf-8")

    def read(self) -> bool:
        """Take in what the file says by now. False where it is about other sources."""
        if not self.path.exists():
            return False
        for number, line in enumerate(self.path.read_text(encoding="utf-8").splitlines()):
            try:
                data = json.loads(line)
            except ValueError:
                continue  # the last line of somebody who was stopped
            kind = data.pop("is")
            if number == 0 and (kind != "head" or data["digest"] != self.digest):
                return False
            if kind == "try":
                self._keep(Try(**data))
            elif kind == "test":
                data["rows"], data["reached"] = tuple(data["rows"]), frozenset(data["reached"])
                self.tests[data["id"]] = Test(**data)
            elif kind == "loading":
                self.loading = frozenset(data["functions"])
        return True

    def _keep(self, found: Try) -> None:
        self.tries[found.row, found.mutant, found.stage] = found
        if found.verdict == CAUGHT and found.stage != "golden":
            self.caught.setdefault(found.mutant, found)

    def _write(self, kind: str, data: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"is": kind, **data}, ensure_ascii=False) + "\n")

    def add(self, found: Try) -> Try:
        self._keep(found)
        self._write("try", vars(found))
        return found

    def add_test(self, found: Test) -> None:
        self.tests[found.id] = found
        self._write("test", {**vars(found), "reached": sorted(found.reached)})

    def add_loading(self, functions: Iterable[str]) -> None:
        self.loading = frozenset(functions)
        self._write("loading", {"functions": sorted(self.loading)})

    def known(self, row: str, mutant: str, stage: str) -> Try | None:
        """What came of it; what the own tests of some row caught, a test of the game has caught."""
        return self.tries.get((row, mutant, stage)) or (self.caught.get(mutant) if stage == "game" else None)
