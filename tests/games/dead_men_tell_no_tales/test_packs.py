"""Packs laid over the box: what cannot be put together is refused by name, and the document for owners says what the readers know."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from boneyard.engine.content import ContentError
from boneyard.games.dead_men_tell_no_tales import TILES, reading
from boneyard.games.dead_men_tell_no_tales.cards import DICE_PER_COLOUR, FIVES_BEFORE_SHUFFLE, START_CELLS, Box
from tests.games.card_documents import CardDocument, fields_asked_for, quoted
from tests.games.dead_men_tell_no_tales.helpers import GAME
from tests.support import rule_test


def laid(tmp_path: Path, *texts: str) -> Box:
    """The box with these packs over it, the first one lowest."""
    paths = [tmp_path / f"pack{number}.toml" for number in range(1, len(texts) + 1)]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, encoding="utf-8")
    content = GAME.load(paths)[0]
    assert isinstance(content, Box)
    return content


def refusal(tmp_path: Path, *texts: str) -> str:
    with pytest.raises(ContentError) as caught:
        laid(tmp_path, *texts)
    return str(caught.value)


def token(name: str, copies: int) -> str:
    return f'[[token]]\nid = "{name}"\nenemy = "guard"\nstrength = 6\nother = "treasure"\ncopies = {copies}\n'


def tile(name: str, x: int, y: int, doors: str = "NESW", more: str = "") -> str:
    """A starting tile, in the colour ours of that name has."""
    colour = "yellow" if name in ("s1", "s4") else "red"
    return f'[[start]]\nid = "{name}"\nx = {x}\ny = {y}\ncolour = "{colour}"\ndoors = "{doors}"\n{more}'


# --- names --------------------------------------------------------------------------------------------


def test_two_tokens_of_one_name_are_refused_and_both_named(tmp_path: Path) -> None:
    """Copies are numbered, so that a token's id may be the name of another's copy."""
    words = refusal(tmp_path, token("guard_6_1", 1))
    assert words.startswith("pack1.toml: token 'guard_6_1', field 'id': ")
    assert "as token 'guard_6' does" in words
    assert "another id" in words


def test_of_two_tokens_of_one_name_the_one_of_the_upper_pack_is_to_be_changed(tmp_path: Path) -> None:
    words = refusal(tmp_path, token("guard_6_3", 1), token("guard_6", 3))
    assert words.startswith("pack2.toml: token 'guard_6', field 'id': ")
    assert "as token 'guard_6_3' does" in words


def test_a_number_in_an_id_is_no_harm_by_itself(tmp_path: Path) -> None:
    assert "guard_6_3" in laid(tmp_path, token("guard_6_3", 1)).token_names


# --- the four starting tiles --------------------------------------------------------------------------


@rule_test("DMT-S01")
@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        (tile("s2", 0, 0), "start 's2', field 'x'", "start 's1' lies"),
        (tile("s4", 1, 1), "start 's4', field 'x'", r"\(0,0\), \(-1,0\), \(1,0\) and \(0,1\)"),
        (tile("s2", -1, 0, "NW"), "start 's2', field 'doors'", "E side, where it meets start 's1'"),
        (tile("s4", 0, 1, "NEW"), "start 's4', field 'doors'", "S side, where it meets start 's1'"),
        (tile("s5", -1, 1), r"\[\[start\]\]", "5 starting tiles; the ship has 4: .* start 's5'"),
    ],
)
def test_the_starting_tiles_lie_side_by_side_and_door_to_door(
    tmp_path: Path, text: str, place: str, words: str
) -> None:
    with pytest.raises(ContentError, match=rf"^pack1.toml: {place}: .*{words}"):
        laid(tmp_path, text)


def test_a_tile_moved_below_another_is_the_one_refused_whatever_their_order(tmp_path: Path) -> None:
    """The pack is to be changed, not our file, though our tile comes later in the list."""
    words = refusal(tmp_path, tile("s1", 1, 0, more='exit = "S"\n'))
    assert words.startswith("pack1.toml: start 's1', field 'x': ")
    assert "start 's3'" in words


@rule_test("DMT-P02")
@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        (tile("s1", 0, 0, more='exit = "N"\n'), "start 's1', field 'exit'", "should be S"),
        (tile("s1", 0, 0, "NEW", 'exit = "S"\n'), "start 's1', field 'exit'", "no door on that side"),
        (tile("s1", 0, 0), r"\[\[start\]\]", "none of the starting tiles has an exit"),
        (tile("s2", -1, 0, more='exit = "S"\n'), r"\[\[start\]\]", "start 's1', start 's2' have an exit"),
        (
            tile("s1", 0, 0) + tile("s4", 0, 1, more='exit = "S"\n'),
            "start 's4', field 'exit'",
            "row y = 0",
        ),
    ],
)
def test_one_exit_leads_to_the_boats(tmp_path: Path, text: str, place: str, words: str) -> None:
    with pytest.raises(ContentError, match=rf"^pack1.toml: {place}: .*{words}"):
        laid(tmp_path, text)


@rule_test("DMT-P04")
def test_some_door_is_left_for_the_rooms_to_come(tmp_path: Path) -> None:
    closed = tile("s2", -1, 0, "E") + tile("s3", 1, 0, "W") + tile("s4", 0, 1, "S")
    assert "no door leads on" in refusal(tmp_path, closed)
    assert laid(tmp_path, tile("s2", -1, 0, "E") + tile("s3", 1, 0, "W") + tile("s4", 0, 1, "NS"))


def test_tiles_may_change_places_and_the_exit_its_tile(tmp_path: Path) -> None:
    text = tile("s1", -1, 0, more='exit = "S"\n') + tile("s2", 0, 0, "NEW")
    box = laid(tmp_path, text)
    g = GAME.start(2, "1" * 32, content=box)
    assert [g.content.rooms[room].id for room in g.exits()] == ["s1"]
    assert sorted(map(len, [g.joined[room] for room in box.starts])) == [1, 1, 1, 3]


def test_a_room_too_many_is_named_with_what_to_do(tmp_path: Path) -> None:
    words = refusal(tmp_path, '[[room]]\nid = "rt99"\ncolour = "red"\nlevel = 1\nkeg = 0\ndoors = "N"\n')
    assert words.startswith("pack1.toml: [[room]]: 21 room tiles; the ship has 20")
    assert "room 'rt99'" in words
    assert "by its id" in words


# --- the document for owners --------------------------------------------------------------------------


@cache
def document() -> CardDocument:
    return CardDocument(GAME)


def test_the_document_has_every_section() -> None:
    assert tuple(document().sections) == GAME.sections == tuple(reading.FIELDS)


@pytest.mark.parametrize("section", reading.FIELDS)
def test_the_document_has_every_field_with_its_range(section: str) -> None:
    fields = document().table(section, "field")
    assert set(fields) == set(reading.FIELDS[section])
    for name, words in fields.items():
        if name in reading.RANGES:
            low, high = reading.RANGES[name]
            assert f"{low} to {high}".replace("-", "−") in words
        assert set(reading.CHOICES.get(name, ())) <= quoted(words), name
    assert set(reading.FACTS[section]) <= quoted(fields["provenance"])


def test_the_readers_ask_for_these_fields_and_no_others() -> None:
    asked = fields_asked_for(GAME)
    inner = {place: names for place, names in asked.items() if "." in place and not place.endswith(".provenance")}
    assert {name: asked[name] for name in GAME.sections} == {name: set(f) for name, f in reading.FIELDS.items()}
    assert inner == {
        "character.ability": {"do", "amount"},
        "item.effect": {"do"}.union(*reading.EFFECTS.values()),
    }


def test_the_document_has_every_ability_and_every_item_effect() -> None:
    abilities = document().table("character", "ability")
    assert set(abilities) == set(reading.ABILITIES)
    for name, words in abilities.items():
        assert ("`amount`" in words) == (name in reading.AMOUNTS)
        if name in reading.AMOUNTS:
            low, high = reading.AMOUNTS[name]
            assert f"`amount`: {low} to {high} |" in words or (low == high and f"`amount`: {low} |" in words)
    effects = document().table("item", "effect")
    assert {name: quoted(words.split("|")[0]) & {"amount", "where", "what"} for name, words in effects.items()} == {
        name: set(fields) for name, fields in reading.EFFECTS.items()
    }
    low, high = reading.EFFECT_AMOUNT
    assert all(("`amount`" in words) == (f"`amount`: {low} to {high}" in words) for words in effects.values())
    assert set(reading.PLACES) <= quoted(effects["lower_fire"])
    assert set(reading.FREE_ACTIONS) <= quoted(effects["free"])


def test_the_document_says_what_can_be_replaced_and_how_much_a_game_needs() -> None:
    for section in ("character", "item", "token"):
        ours = {reader.name_id() for reader in GAME.sources().merged(section)}
        assert ours <= quoted(document().table(section, "field")["id"])
    needs = dict(re.findall(r"^\| `\[\[(\w+)\]\]` \|[^|]*\|([^|]*)\|$", document().text, re.MULTILINE))
    assert set(needs) == set(GAME.sections)
    assert f"exactly {len(START_CELLS)}" in needs["start"]
    assert f"exactly {TILES}" in needs["room"]
    assert f"at most {DICE_PER_COLOUR}" in needs["room"]
    assert f"at least {FIVES_BEFORE_SHUFFLE + 1}" in needs["revenge"]
    assert f"at least {TILES} tokens" in needs["token"]
    assert f"at least {reading.LEAST_TREASURES}" in needs["token"]
