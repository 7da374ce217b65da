"""What a server keeps in memory to give it out again is bounded in bytes, whatever is asked for."""

from __future__ import annotations

import json
from random import Random

import pytest

from boneyard.games import all_games
from boneyard.server.table import beginning, history
from boneyard.server.table import entries as log
from boneyard.server.table.beginning import LEAST_CHARACTERS, Contents
from boneyard.server.table.entries import PackText
from boneyard.server.table.frames import frame
from boneyard.server.table.shelf import Drawer, Shelf
from tests.server.played import Played

DUEL = all_games()["day_of_the_dead"]


def on_the_shelf(drawer: Drawer, shelf: Shelf) -> int:
    """What really lies there, counted anew."""
    return sum(len(data) for (owner, _), data in shelf.things.items() if owner is drawer)


# --- frames and previews ------------------------------------------------------------------------------


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """A small one, on which everything lies that the tables of a test keep."""
    small = Shelf(most=300_000, most_of_one=200_000)
    monkeypatch.setattr(history, "SHELF", small)
    return small


def test_every_since_of_a_long_game_for_every_viewer_stays_within_the_bounds(shelf: Shelf) -> None:
    tables = [Played(DUEL), Played(DUEL)]
    for played in tables:
        played.at_random(Random(1), 10_000)
        for number in range(150):
            played.add(log.Said("g_0", "Anna", f"line {number}"))
        assert played.table.seq > 150
    whole = sum(len(frame(tables[0].table, viewer)) for viewer in (-1, 0, 1))
    asked = 0
    for played in tables:
        for viewer in (-1, 0, 1):
            for since in range(played.table.seq + 1):
                data = frame(played.table, viewer, since)
                asked += len(data)
                assert played.table.kept.size <= shelf.most_of_one
                assert shelf.size <= shelf.most
        assert on_the_shelf(played.table.kept, shelf) == played.table.kept.size
    assert sum(map(len, shelf.things.values())) == shelf.size
    assert asked > 10 * shelf.most > whole > 0, "far more was asked for than is kept"


def test_a_frame_that_is_not_kept_is_the_same_when_it_is_asked_for_again(shelf: Shelf) -> None:
    played = Played(DUEL)
    played.at_random(Random(1), 20)
    first = frame(played.table, 1, 3)
    assert frame(played.table, 1, 3) is first
    played.table.kept.clear()
    assert frame(played.table, 1, 3) is not first
    assert frame(played.table, 1, 3) == first
    assert json.loads(first)["since"] == 3


def test_what_is_asked_for_again_and_again_stays() -> None:
    shelf = Shelf(most=1_000, most_of_one=1_000)
    drawer = shelf.drawer()
    drawer.keep("often", b"x" * 400)
    for number in range(20):
        drawer.keep(number, b"x" * 200)
        assert drawer.get("often")
    assert drawer.get(0) is None
    assert drawer.size == shelf.size == 1_000


def test_one_table_takes_no_more_than_its_part() -> None:
    shelf = Shelf(most=1_000, most_of_one=300)
    greedy, modest = shelf.drawer(), shelf.drawer()
    modest.keep("mine", b"x" * 100)
    for number in range(20):
        greedy.keep(number, b"x" * 100)
    greedy.keep("huge", b"x" * 301)
    assert (greedy.size, modest.size, shelf.size) == (300, 100, 400)
    assert greedy.get("huge") is None
    assert modest.get("mine")


def test_all_tables_together_take_no_more_than_there_is() -> None:
    shelf = Shelf(most=1_000, most_of_one=300)
    drawers = [shelf.drawer() for _ in range(10)]
    for drawer in drawers:
        drawer.keep("frame", b"x" * 250)
    assert shelf.size == 1_000
    assert [drawer.size for drawer in drawers] == [0] * 6 + [250] * 4
    drawers[0].keep("frame", b"x" * 10)
    drawers[0].keep("frame", b"x" * 20)
    assert drawers[0].size == 20, "what is written anew takes the place of the old"


def test_a_change_begins_with_an_empty_drawer(shelf: Shelf) -> None:
    played = Played(DUEL)
    frame(played.table, 0)
    assert shelf.size == played.table.kept.size > 0
    played.add(log.Said("g_0", "Anna", "hello"))
    assert played.table.kept.size == 0


# --- cards --------------------------------------------------------------------------------------------


CARD = "[[fighter]]\nid = 'mine'\nname = 'Mine'\npower = 3\neffect = []\n"


def pack(number: int, length: int = 0) -> tuple[PackText, ...]:
    return (PackText(f"{number}.toml", f"[pack]\ntitle = 'Mine {number}'\n{CARD}# {'x' * length}\n"),)


def test_cards_with_packs_are_kept_by_the_characters_of_the_packs() -> None:
    kept = Contents(most=4 * LEAST_CHARACTERS)
    own = kept(DUEL)
    first = kept(DUEL, pack(0))
    assert kept(DUEL, pack(0)) is first
    for number in range(1, 6):
        kept(DUEL, pack(number))
        kept(DUEL, pack(1))
    assert kept.size <= 4 * LEAST_CHARACTERS
    assert kept(DUEL, pack(0)) is not first, "of ever new packs the oldest go, however short they are"
    assert kept(DUEL) is own, "the game's own cards stay"


def test_one_long_pack_takes_the_place_of_many_short_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginning, "LEAST_CHARACTERS", 10)
    kept = Contents(most=5_000)
    short = kept(DUEL, pack(1))
    kept(DUEL, pack(2, 4_990 - kept.size))
    assert kept.size <= 5_000
    assert kept(DUEL, pack(1)) is not short
