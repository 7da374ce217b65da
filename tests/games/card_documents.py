"""Reading what docs/cards tells owners of a game, and what its readers really ask for, so that the two can be compared."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from boneyard.engine.content import Pack, Sources
from boneyard.engine.game import Game

FOLDER = Path(__file__).parents[2] / "docs" / "cards"
QUOTED = re.compile(r"`([^`]+)`")
EXAMPLE = re.compile(r"^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)


class CardDocument:
    """The document of one game: a chapter for each section, and in it tables whose first column names things."""

    def __init__(self, game: Game):
        self.text = (FOLDER / f"{game.id}.md").read_text(encoding="utf-8")
        parts = re.split(r"^## `\[\[(\w+)\]\]`.*$", self.text, flags=re.MULTILINE)
        self.sections = dict(zip(parts[1::2], [part.split("\n## ")[0] for part in parts[2::2]], strict=True))

    def table(self, section: str, heading: str) -> dict[str, str]:
        """The rows of the table with this first heading in a section's chapter: the rest of each by the names in its first column."""
        lines = self.sections[section].splitlines()
        start = next((number for number, line in enumerate(lines) if line.startswith(f"| {heading} |")), None)
        assert start is not None, f"[[{section}]] has no table of {heading}"
        found: dict[str, str] = {}
        for line in lines[start + 2 :]:
            if not line.startswith("|"):
                break
            first, rest = line.strip("| ").split("|", 1)
            found |= dict.fromkeys(QUOTED.findall(first), rest)
        return found

    def examples(self) -> list[str]:
        return EXAMPLE.findall(self.text)


def quoted(text: str) -> set[str]:
    """Everything in `such quotes`."""
    return set(QUOTED.findall(text))


class Watched(dict[str, Any]):
    """A table of a content file that remembers which of its fields were asked for, there or not."""

    def __init__(self, table: dict[str, Any], place: str, asked: dict[str, set[str]]):
        super().__init__({key: watch(value, f"{place}.{key}", asked) for key, value in table.items()})
        self.asked = asked.setdefault(place, set())

    def __contains__(self, key: object) -> bool:
        self.asked.add(str(key))
        return super().__contains__(key)


def watch(value: Any, place: str, asked: dict[str, set[str]]) -> Any:
    if isinstance(value, dict):
        return Watched(value, place, asked)
    return [watch(part, place, asked) for part in value] if isinstance(value, list) else value


def fields_asked_for(game: Game) -> dict[str, set[str]]:
    """The fields the game's readers ask its own content for: by section, and by section and field for the tables inside an entry."""
    asked: dict[str, set[str]] = {}
    packs = [
        Pack(pack.file, pack.title, {name: watch(part, name, asked) for name, part in pack.tables.items()}, pack.digest)
        for pack in game.sources().packs
    ]
    game.build(Sources(tuple(packs)))
    return asked
