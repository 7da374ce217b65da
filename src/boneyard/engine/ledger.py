"""The rule ledger: one row a rule, each with its number, in a game's ``rules.md``.

Rows are table lines whose first cell is a number such as ``DOD-F12``. The ledger is shown in the rules
drawer, searched from the terminal, cited by every event and refusal, and each row is named by a test.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from boneyard.engine.content import ContentError

ROW = re.compile(r"^\|\s*`?([A-Z]{3}-[A-Z]+\d+[a-z]?)`?[^|\w-]*\|(.*)\|\s*$")
CITATION = re.compile(r"[A-Z]{3}-[A-Z]+\d+[a-z]?")
NEARLY = re.compile(r"^\s*\|?\s*[*_`]*((?:[A-Za-z]{2,4}[-–][A-Za-z]+|[A-Za-z]{3}[-–])\d+\w*)[*_`]*[^|\w]*\|")
"""A line somebody meant as a row: it would be left out, and nobody would notice."""
HOW = "a row is | ABC-X01 | rule | where |: three capitals, a dash, capitals and digits, between a | at the beginning and a | at the end of the line"


@dataclass(frozen=True, slots=True)
class Row:
    """One rule."""

    id: str
    text: str
    chapter: str
    source: str


class Ledger:
    """All rules of a game, in order."""

    def __init__(self, rows: list[Row], document: str):
        self.rows = {row.id: row for row in rows}
        self.document = document

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows.values())

    def __len__(self) -> int:
        return len(self.rows)

    def __contains__(self, row: str) -> bool:
        return row in self.rows

    def find(self, words: str) -> list[Row]:
        """The row of that number, or the rows in which all the words stand."""
        if words.upper() in self.rows:
            return [self.rows[words.upper()]]
        wanted = words.lower().split()
        return [row for row in self if all(word in f"{row.id} {row.chapter} {row.text}".lower() for word in wanted)]


def read_ledger(path: Path) -> Ledger:
    """Read the table rows of a ledger document. A number that stands twice is an error in the document, and so is what is only nearly a row."""
    document = path.read_text(encoding="utf-8")
    rows: list[Row] = []
    chapter = ""
    for number, line in enumerate(document.splitlines(), 1):
        if line.startswith("#"):
            chapter = line.lstrip("# ").strip()
        match = ROW.match(line)
        if match:
            cells = [cell.strip() for cell in match.group(2).split("|")]
            rows.append(Row(match.group(1), cells[0], chapter, cells[1] if len(cells) > 1 else ""))
        elif near := NEARLY.match(line):
            raise ContentError(
                path.name,
                f"line {number}",
                f"{near.group(1)!r} looks like the number of a rule and is not read as one; {HOW}",
            )
    twice = {row.id for row in rows if sum(other.id == row.id for other in rows) > 1}
    if twice:
        raise ContentError(path.name, "", f"these rules stand twice: {', '.join(sorted(twice))}")
    if not rows:
        raise ContentError(path.name, "", f"holds no rule; {HOW}")
    return Ledger(rows, document)
