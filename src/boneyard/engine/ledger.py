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
from boneyard.engine.numbers import NUMBER

ROW = re.compile(rf"^\|\s*`?({NUMBER})`?[^|\w-]*\|(.*)\|\s*$")
RULING = re.compile(r"^(?:[-*] +\*\*(R\d+)\*\* +(.+)|\| *\**(R\d+)\** *\|(.*)\| *)$")
"""A ruling: ``- **R12** words`` or a table line whose first cell is its number."""
HEADING = re.compile(r"^\|\s*ID\s*\|\s*Rule\s*\|")
"""The head of a table of rules. Every line below it is one."""
LINE_BELOW_HEAD = re.compile(r"^[|\s:-]+$")
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
        self.rulings = _rulings(document)
        """What was decided where the rulebook leaves a question, by number: rows name them in the column of their sources."""

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows.values())

    def __len__(self) -> int:
        return len(self.rows)

    def __contains__(self, row: str) -> bool:
        return row in self.rows

    def find(self, words: str) -> list[Row]:
        """The row or the ruling of that number, or those in which all the words stand."""
        for known in (self.rows, self.rulings):
            if words.upper() in known:
                return [known[words.upper()]]
        wanted = words.lower().split()
        every = (*self, *self.rulings.values())
        return [row for row in every if all(word in f"{row.id} {row.chapter} {row.text}".lower() for word in wanted)]


def _rulings(document: str) -> dict[str, Row]:
    """All rulings of a document, in order."""
    found: dict[str, Row] = {}
    for line in document.splitlines():
        if match := RULING.match(line):
            listed, text, in_table, cells = match.groups()
            words = text or " ".join(cell.strip() for cell in cells.split("|"))
            found.setdefault(listed or in_table, Row(listed or in_table, words, "Rulings", ""))
    return found


def read_ledger(path: Path) -> Ledger:
    """The ledger of a file."""
    return ledger_of(path.read_text(encoding="utf-8"), path.name)


def ledger_of(document: str, name: str) -> Ledger:
    """Read the table rows of a ledger document. A number that stands twice is an error in the document, and so is what is only nearly a
    row."""
    rows: list[Row] = []
    chapter, among_rules = "", False
    for number, line in enumerate(document.splitlines(), 1):
        if line.startswith("#"):
            chapter = line.lstrip("# ").strip()
        match = ROW.match(line)
        among_rules = HEADING.match(line) is not None or (among_rules and line.startswith("|"))
        if match:
            cells = [cell.strip() for cell in match.group(2).split("|")]
            rows.append(Row(match.group(1), cells[0], chapter, cells[1] if len(cells) > 1 else ""))
        elif near := NEARLY.match(line):
            raise _not_read(name, number, near.group(1))
        elif among_rules and not HEADING.match(line) and not LINE_BELOW_HEAD.match(line):
            raise _not_read(name, number, line.split("|")[1].strip())
    twice = {row.id for row in rows if sum(other.id == row.id for other in rows) > 1}
    if twice:
        raise ContentError(name, "", f"these rules stand twice: {', '.join(sorted(twice))}")
    if not rows:
        raise ContentError(name, "", f"holds no rule; {HOW}")
    return Ledger(rows, document)


def _not_read(name: str, line: int, found: str) -> ContentError:
    return ContentError(
        name, f"line {line}", f"{found!r} stands where the number of a rule does and is not read as one; {HOW}"
    )
