"""What is hunted on: a game's folder, its rows, and the tests that should notice when a rule is not kept."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from boneyard.engine.ledger import Ledger, read_ledger
from tests.mutations.sources import Sources

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = "tests/contract/test_examples.py"
GOLDEN = "tests/golden/test_golden.py"


@dataclass(frozen=True)
class Ground:
    """The game is never imported by this: mutants of what is read at import need a process that has not."""

    id: str
    module: str
    folder: Path
    tests: tuple[str, ...]
    """Below the root: the game's own tests, its worked examples, its golden records."""

    @cached_property
    def ledger(self) -> Ledger:
        return read_ledger(self.folder / "rules.md")

    @cached_property
    def sources(self) -> Sources:
        return Sources(self.folder)

    def stage_of(self, test: str) -> str:
        """What kind of test this is: game, golden, or none of this game's."""
        if test.startswith(EXAMPLES):
            return "game" if f"[{self.id}-" in test else ""
        if test.startswith(GOLDEN):
            return "golden" if f"[{self.id}/" in test else ""
        return "game"

    def digest(self) -> str:
        """Of everything the results depend on: what was found of other sources is worth nothing."""
        found = sha256()
        files = [path for path in self.folder.rglob("*") if path.suffix in (".py", ".toml", ".md")]
        for place in self.tests:
            path = ROOT / place
            files += path.rglob("*.py") if path.is_dir() else [path]
        for path in sorted(files):
            found.update(path.as_posix().removeprefix(ROOT.as_posix()).encode() + b"\0" + path.read_bytes())
        return found.hexdigest()[:16]


def ground(name: str) -> Ground:
    if name == "toy":
        checks = ("tests/mutations/toy_checks.py",)
        return Ground("toy", "tests.engine.toy", ROOT / "tests/engine/toy", checks)
    module = f"boneyard.games.{name}"
    found = importlib.util.find_spec("boneyard.games")
    assert found is not None
    folder = next(Path(place) / name for place in found.submodule_search_locations or ())
    if not (folder / "rules.md").exists():
        raise LookupError(f"there is no game called {name}")
    return Ground(name, module, folder, (f"tests/games/{name}", EXAMPLES, GOLDEN))
