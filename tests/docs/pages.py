"""The pages people read, as tests look at them: prose without its code, names of files, links, headings."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SKIPPED = {
    ".git",
    ".venv",
    ".mutants",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
    ".hypothesis",
    "__pycache__",
    "build",
    "dist",
}
FENCED = re.compile(r"^( *)```.*?^\1```$", re.M | re.S)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"(?<!!)\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^)\s]+)\)")
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} +(.*)$", re.M)


def pages() -> list[Path]:
    """README and the like, and everything under docs."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return FENCED.sub("", text_of(page))


@cache
def files() -> tuple[str, ...]:
    """All files and folders of the project, folders with a slash at their end."""
    found = []
    for folder, inside, names in os.walk(ROOT):
        inside[:] = [each for each in inside if each not in SKIPPED]
        here = Path(folder).relative_to(ROOT).as_posix()
        found += [f"/{here}/{each}" for each in names] + [f"/{here}/{each}/" for each in inside]
    return tuple(each.replace("/./", "/") for each in found)


def anchors(page: Path) -> set[str]:
    """What headings are called in addresses: small letters, no signs, hyphens for spaces; a second one of a name has a number."""
    found: set[str] = set()
    for heading in HEADING.findall(prose(page)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        plain = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        number, slug = 0, plain
        while slug in found:
            number += 1
            slug = f"{plain}-{number}"
        found.add(slug)
    return found


def links(page: Path) -> Iterator[str]:
    """Where a page's links and pictures lead, as it says it."""
    without_spans = SPAN.sub("", prose(page))
    yield from LINK.findall(without_spans)
    yield from PICTURE.findall(without_spans)
    # A picture may itself be what is pressed, and a span what a link says.
    yield from re.findall(r"\]\(([^)\s]+)\)", without_spans)
