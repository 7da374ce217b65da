"""The rules in code and the rows of the document are the same, read either way."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

from boneyard.games.few_and_cursed import causes
from boneyard.games.few_and_cursed.game import GAME

CITED = re.compile(r"FAC-[A-Z]\d+")
RANGE = re.compile(r"FAC-([A-Z])(\d+) to FAC-\1(\d+)")


def cited(paths: list[Path]) -> set[str]:
    """Every row named in these files; "FAC-D15 to FAC-D21" names those between as well."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    found = set(CITED.findall(text))
    for letter, first, last in RANGE.findall(text):
        found |= {f"FAC-{letter}{number:02}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_row_is_cited_by_the_code_that_carries_it_out_and_every_citation_is_a_row() -> None:
    code = cited(sorted(GAME.folder.glob("*.py")))
    rows = set(GAME.ledger.rows)
    assert code - rows == set(), "cited, but no row"
    assert rows - code == set(), "a row nobody carries out"


def written() -> list[tuple[set[str], str]]:
    """Every test: the rows it claims to show, and how it is written."""
    found = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef):
                claims = [ast.unparse(each) for each in node.decorator_list if "rule_test" in ast.unparse(each)]
                first = min([node.lineno, *[each.lineno for each in node.decorator_list]])
                found.append(
                    (set(CITED.findall(" ".join(claims))), "\n".join(text.splitlines()[first - 1 : node.end_lineno]))
                )
    return found


def test_every_row_is_claimed_by_a_test_or_an_example() -> None:
    """That it stands in a sentence somewhere is no claim."""
    claimed = set[str]().union(*[rows for rows, _ in written()])
    for path in GAME.examples:
        claimed |= set(tomllib.loads(path.read_text(encoding="utf-8")).get("rules", []))
    assert set(GAME.ledger.rows) - claimed == set()


def test_what_has_a_row_of_its_own_is_played_by_a_test_that_claims_it() -> None:
    for name, row in causes.OWN.items():
        assert [text for rows, text in written() if row in rows and name in text], f"{name} ({row})"


def test_every_ruling_the_code_leans_on_is_written_down() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(GAME.folder.glob("*.py")))
    document = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^(?:- \*\*|\| )(R\d+)", document, re.M))
    assert set(re.findall(r"\bR\d+\b", code)) <= written
