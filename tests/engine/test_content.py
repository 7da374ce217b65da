"""Content: provenance, packs laid over it, and errors that name file, entry and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine.content import ContentError, worst_mark
from tests.engine.toy import GAME, Bones


def pack(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_pack_replaces_by_id_and_adds_new_entries(tmp_path: Path) -> None:
    text = '[pack]\ntitle = "Mine"\n[[bone]]\nid = "rib"\nvalue = 12\n[[bone]]\nid = "wing"\nvalue = 2\n'
    content, sources = GAME.load([pack(tmp_path, text)])
    assert isinstance(content, Bones)
    table = content.tokens["bone"]
    assert content.values[table.find("rib")] == 12
    assert table.names[-1] == "wing"
    assert len(table) == 11
    assert [part["title"] for part in sources.to_json()] == ["Toy: bones", "Mine"]
    assert sources.digest != GAME.sources().digest


def test_every_entry_has_a_mark_and_an_owner_who_says_nothing_claims_nothing() -> None:
    content = GAME.content
    assert isinstance(content, Bones)
    assert content.marks[3] == "rulebook"
    assert content.marks[0] == "house"
    assert worst_mark(["rulebook", "house", "public"]) == "house"
    assert worst_mark(["rulebook", "public"]) == "public"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[bone]\n", "mine.toml: is not valid TOML"),
        ('[[bnoe]]\nid = "x"\n', r'\[\[bnoe\]\]: is not a section of this game \(did you mean "bone"\?\)'),
        ('[bone]\nid = "x"\n', "double brackets"),
        ("[[bone]]\nvalue = 3\n", "bone number 1, field 'id': is missing"),
        ('[[bone]]\nid = "Big Toe"\nvalue = 3\n', "lower-case"),
        ('[[bone]]\nid = "toe"\n', "bone 'toe', field 'value': is missing; it should be a whole number from 1 to 20"),
        ('[[bone]]\nid = "toe"\nvalue = 21\n', "from 1 to 20, not 21"),
        ('[[bone]]\nid = "toe"\nvalue = "3"\n', "a whole number from 1 to 20, not '3'"),
        ('[[bone]]\nid = "toe"\nvalue = true\n', "a whole number"),
        ('[[bone]]\nid = "toe"\nvalue = 3\nvalu = 4\n', "field 'valu': is not known here .did you mean \"value\""),
        ('[[bone]]\nid = "toe"\nvalue = 3\nprovenance = { value = "guess" }\n', "one of rulebook, inferred"),
        ('[[bone]]\nid = "toe"\nvalue = 3\nprovenance = { valeu = "house" }\n', "knows no fact 'valeu'"),
        ('[[bone]]\nid = "toe"\nvalue = 3\n[[bone]]\nid = "toe"\nvalue = 3\n', "stands twice"),
        ("pack = 3\n", r"\[pack\]: should be a table"),
    ],
)
def test_a_wrong_pack_is_refused_and_the_place_named(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        GAME.load([pack(tmp_path, text)])


def test_a_missing_or_binary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        GAME.load([tmp_path / "nowhere.toml"])
    (tmp_path / "b.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match="not saved as UTF-8"):
        GAME.load([tmp_path / "b.toml"])
