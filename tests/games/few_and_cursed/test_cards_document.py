"""What docs/cards tells an owner of this game is what the readers ask for: every section, field, range and verb."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from boneyard.engine.content import Reader
from boneyard.games.few_and_cursed.cards import CONDITIONS
from boneyard.games.few_and_cursed.entries import (
    ACTION_VERBS,
    CARD_VERBS,
    COUNTED,
    ITEM_VERBS,
    KNOWN_VERBS,
    OPTION_VERBS,
    REWARD_VERBS,
)
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.reading import SECTIONS
from tests.games.few_and_cursed.helpers import BOX, packed

TEXT = (Path(__file__).parents[3] / "docs" / "cards" / "few_and_cursed.md").read_text(encoding="utf-8")
EFFECTS = "What cards do"


class Asked(NamedTuple):
    """A field some reader takes: its range where it is a number, and whether an entry must have it."""

    section: str
    key: str
    low: int | None
    high: int | None
    needed: bool


class Row(NamedTuple):
    """A row of a table: the names in its first column, and the other columns."""

    names: list[str]
    rest: list[str]


def rows(chapter: str) -> list[Row]:
    """The rows of all tables in a chapter."""
    parts = re.split(r"^## ", TEXT, flags=re.MULTILINE)
    found = [part for part in parts if part.startswith((f"`[[{chapter}]]`", chapter))]
    assert len(found) == 1, f"the document has {len(found)} chapters on {chapter}"
    cells = [line.strip("| ").split(" | ") for line in found[0].splitlines() if line.startswith("| `")]
    return [Row(re.findall(r"`([^`]+)`", first), rest) for first, *rest in cells]


@cache
def asked() -> tuple[frozenset[Asked], dict[str, set[str]]]:
    """Every field the readers take while the game's own content is read, and the facts each section gives marks for."""
    found: set[Asked] = set()
    facts: dict[str, set[str]] = {}

    def noting(name: str, take: Any) -> Any:
        def taken(self: Reader, key: str, *args: Any) -> Any:
            low, high = args[:2] if name == "number" else (None, None)
            most = {"number": 3, "choice": 2}.get(name, 1)
            found.add(Asked(self.section, key, low, high, len(args) < most))
            return take(self, key, *args)

        return taken

    def marks(self: Reader, keys: Any) -> Any:
        facts.setdefault(self.section, set()).update(keys)
        return provenance(self, keys)

    provenance = Reader.provenance
    with pytest.MonkeyPatch.context() as patch:
        for name in ("text", "number", "choice", "texts", "parts"):
            patch.setattr(Reader, name, noting(name, getattr(Reader, name)))
        patch.setattr(Reader, "provenance", marks)
        GAME.build(GAME.sources())
    return frozenset(found), facts


def rows_of(field: Asked) -> Iterator[Row]:
    for row in rows(field.section) + rows(EFFECTS):
        if field.key in row.names:
            yield row


def test_every_section_has_a_chapter_and_stands_in_the_list_of_counts() -> None:
    assert set(re.findall(r"^## `\[\[(\w+)\]\]`", TEXT, flags=re.MULTILINE)) == set(SECTIONS) == set(GAME.sections)
    counts = dict(re.findall(r"^\| `\[\[(\w+)\]\]` \| (\d+)", TEXT, flags=re.MULTILINE))
    ours = {section: str(len(GAME.sources().merged(section))) for section in SECTIONS}
    assert counts == ours


def test_every_field_stands_there_with_its_range() -> None:
    for field in sorted(asked()[0], key=str):
        found = list(rows_of(field))
        assert found, f"[[{field.section}]] does not tell of {field.key}"
        if field.low is not None and (field.section, field.key) != ("character", "bullets"):
            span = f"{field.low} to {field.high}".replace("-", "−")
            assert any(span in row.rest[0] for row in found), f"[[{field.section}]] {field.key}: not {span}"
        if field.needed:
            assert any("needed" in row.rest[1] for row in found), f"[[{field.section}]] {field.key} is needed"
        else:
            assert any(row.rest[1] != "needed" for row in found), f"[[{field.section}]] {field.key} may be left out"


def test_no_field_stands_there_that_nobody_reads() -> None:
    for section in SECTIONS:
        known = {field.key for field in asked()[0] if field.section == section} | {"provenance"}
        told = {name for row in rows(section) for name in row.names}
        assert told <= known, f"[[{section}]] has no {told - known}"


def test_every_fact_that_has_a_mark_is_named() -> None:
    for section, facts in asked()[1].items():
        told = next(row.rest[-1] for row in rows(section) if "provenance" in row.names)
        assert facts == set(re.findall(r"`(\w+)`", told)), section


WHERE = {
    "card": CARD_VERBS,
    "option": OPTION_VERBS,
    "action": ACTION_VERBS,
    "item": ITEM_VERBS,
    "reward": REWARD_VERBS,
}


@pytest.mark.parametrize("verb", KNOWN_VERBS)
def test_every_verb_stands_there_with_where_it_may_be_used(verb: str) -> None:
    found = [row for row in rows(EFFECTS) if row.names == [verb]]
    assert len(found) == 1
    where, counts, words = found[0].rest
    assert where.split(", ") == [kind for kind, verbs in WHERE.items() if verb in verbs]
    assert (counts == "1 to 10") == (verb in COUNTED)
    assert len(words) > 10


def test_every_condition_stands_there() -> None:
    told = {name for row in rows(EFFECTS) for name in row.names}
    assert set(CONDITIONS) <= told


def test_the_examples_can_be_played_with() -> None:
    examples = re.findall(r"^```toml\n(.*?)^```", TEXT, flags=re.MULTILINE | re.DOTALL)
    assert examples
    for example in examples:
        box = packed(example)
        assert box.titles != BOX.titles
