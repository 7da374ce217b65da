"""The page on architecture tells of every file there is, so that whoever looks for a place finds it there."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import ROOT, SPAN, prose

ARCHITECTURE = ROOT / "docs" / "architecture.md"
ROOM = re.compile(r"^In `(src/boneyard/[\w/]+)/`", re.M)
NOT_NAMED = {"__init__.py", "__main__.py", "main.js"}


def rooms_told() -> dict[str, set[str]]:
    """The folders whose files the page on architecture tells one by one, each with the files it names."""
    parts = re.split(r"^(?:## .*|(?=In `src))", prose(ARCHITECTURE), flags=re.M)
    told = {}
    for part in parts:
        if found := ROOM.match(part):
            told[found[1]] = {span for span in SPAN.findall(part) if span.endswith((".py", ".js"))}
    return told


@pytest.mark.parametrize("room", ["engine", "bots", "server", "web", "lab"])
def test_the_page_on_architecture_tells_every_file_of_a_room(room: str) -> None:
    folder = f"src/boneyard/{room}"
    found = [*(ROOT / folder).rglob("*.py"), *(ROOT / folder).rglob("*.js")]
    there = {path.name for path in found if path.name != "report.js"} - NOT_NAMED
    told = {path.rpartition("/")[2] for path in rooms_told()[folder]}
    assert there - told == set(), "files the page does not tell of"


@pytest.mark.parametrize(
    "game", [path.parent.name for path in sorted((ROOT / "src/boneyard/games").glob("*/rules.md"))]
)
def test_the_page_on_architecture_tells_every_file_of_a_game(game: str) -> None:
    page = prose(ARCHITECTURE)
    common, *own = re.split(
        r"^\*\*[^*]+\*\* \(`(\w+)`\)", page.partition("## The games")[2].partition("\n## ")[0], flags=re.M
    )
    told = dict(zip(own[::2], own[1::2], strict=True))[game]
    named = set(SPAN.findall(common)) | set(SPAN.findall(told))
    there = {path.name for path in (ROOT / "src/boneyard/games" / game).glob("*.py")}
    assert sorted(each for each in there - named if not each.startswith("sense_")) == [], (
        "files the page does not tell of"
    )
