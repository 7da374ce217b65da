"""Content: everything the box holds, its provenance, and packs laid over it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boneyard.engine.content import MARKS, ContentError
from boneyard.games.dead_men_tell_no_tales.cards import RED, YELLOW, Box
from tests.games.dead_men_tell_no_tales.helpers import GAME, Aboard


def box() -> Box:
    content = GAME.content
    assert isinstance(content, Box)
    return content


def test_the_box_is_complete() -> None:
    rooms = [tile for tile in box().rooms if not tile.start]
    assert len(rooms) == 20
    assert sorted(tile.keg for tile in rooms if tile.keg) == [2, 2, 3, 3, 4, 4, 5, 5]
    assert all(tile.keg == tile.level + 2 for tile in rooms if tile.keg)
    assert [sum(tile.colour == colour for tile in rooms) for colour in (RED, YELLOW)] == [10, 10]
    doors = sorted(tile.doors.bit_count() for tile in rooms)
    assert [doors.count(number) for number in (1, 2, 3, 4)] == [2, 6, 9, 3]
    assert (len(box().cards), len(box().pirates), len(box().items)) == (19, 7, 7)
    assert [pirate.name for pirate in box().pirates] == sorted(pirate.name for pirate in box().pirates)


def test_everything_says_where_it_comes_from() -> None:
    entries: list[Any] = [*box().rooms, *box().cards, *box().pirates, *box().items, *box().kinds]
    assert all(entry.provenance and set(entry.provenance.values()) <= set(MARKS) for entry in entries)
    ours = {
        (type(entry).__name__, fact) for entry in entries for fact, mark in entry.provenance.items() if mark == "house"
    }
    assert ours == {("RoomTile", "name")}, "the tiles print no names; nothing else had to be invented"


def test_every_room_has_a_name_of_its_own_that_fits_it() -> None:
    names = [room.name for room in box().rooms]
    assert len(set(names)) == len(names)
    assert all(len(name) <= 9 for name in names), "the room is small"


def test_a_room_out_of_a_pack_may_have_a_name(tmp_path: Path) -> None:
    text = '[[room]]\nid = "rt05"\n{}colour = "yellow"\nlevel = 2\nkeg = 0\ndoors = "NS"\n'
    for line, name in (("", "Room RT05"), ('name = "Cold Store"\n', "Cold Store")):
        content, _ = GAME.load([pack(tmp_path, text.format(line))])
        assert isinstance(content, Box)
        assert name in [room.name for room in content.rooms]


def pack(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(f'[pack]\ntitle = "mine"\n{text}', encoding="utf-8")
    return path


def test_a_pack_changes_what_a_card_does(tmp_path: Path) -> None:
    text = '[[item]]\nid = "blanket"\nname = "Wet Blanket"\ncost = "free"\neffect = [{ do = "lower_fire", amount = 3, where = "own" }]\n'
    content, _ = GAME.load([pack(tmp_path, text)])
    assert isinstance(content, Box)
    ship = Aboard({"s4": {"fire": 5}}, pirates={"mate": {"character": "jade", "item": "blanket", "in": "s4"}})
    ship.g.content = content
    ship.do("UseOnFire", "blanket", "s4")
    assert (ship.fire("s4"), ship["own"]) == ([2], 5)
    assert content.items[0].provenance["effect"] == "owner"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[[room]]\nid = "rt99"\ncolour = "red"\nlevel = 1\nkeg = 0\ndoors = "N"\n', "21 room tiles"),
        ('[[room]]\nid = "rt01"\ncolour = "yellow"\nlevel = 1\nkeg = 0\ndoors = "N"\n', "13 yellow rooms"),
        ('[[room]]\nid = "rt01"\ncolour = "red"\nlevel = 3\nkeg = 3\ndoors = "S"\n', "field 'keg'"),
        ('[[room]]\nid = "rt01"\ncolour = "red"\nlevel = 3\nkeg = 0\ndoors = "NX"\n', "field 'doors'"),
        ('[[revenge]]\nid = "rc06"\nfire = "red"\nnumber = 2\nicon = "none"\n', "too few cards with a 5"),
        (
            '[[item]]\nid = "rum"\nname = "Rum"\ncost = "action"\neffect = [{ do = "free", what = "rest" }]\n',
            "field 'cost'",
        ),
        ('[[item]]\nid = "rum"\nname = "Rum"\ncost = "free"\neffect = []\n', "one { … } table"),
        ('[[character]]\nid = "jade"\nname = "Jade"\nfigure = "green"\nability = [{ do = "fly" }]\n', "'fly'"),
        (
            '[[token]]\nid = "guard_6"\nenemy = "guard"\nstrength = 6\nother = "grog"\nvalue = 4\ncopies = 2\n',
            "field 'other'",
        ),
        ('[[token]]\nid = "trapdoor"\nenemy = "none"\nother = "trapdoor"\ncopies = 1\n', "fewer than 20 tokens"),
    ],
)
def test_a_wrong_pack_is_refused_by_name(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(ContentError, match=words.replace("{", r"\{").replace("}", r"\}")):
        GAME.load([pack(tmp_path, text)])
