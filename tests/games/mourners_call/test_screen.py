"""The table in the terminal: wide enough to play from, narrow enough to fit, and showing nothing it should not."""

from __future__ import annotations

import re

import pytest

from boneyard.engine.events import SPECTATOR
from boneyard.games.mourners_call.game import GAME
from tests.games.mourners_call.helpers import CONTENT, City, random_game
from tests.support import rule_test

MARKUP = re.compile(r"\[/?bold\]")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_at_most_a_hundred_columns_wide(seats: int) -> None:
    for made, g in enumerate(random_game(seats, 21)):
        if made % 11 == 0:
            for viewer in (*range(seats), SPECTATOR):
                for line in GAME.screen(GAME.view(g, viewer)).splitlines():
                    assert len(MARKUP.sub("", line)) <= 100, line


def test_everything_one_needs_is_there() -> None:
    city = City(
        3, at="turn", round=2, suspicion=4, threat=8, forge=2, malavestros="hushhyde", dreadsbane="green", pool=17,
        red={"court": ["cleopsis"], "motive": "soul_dynasty", "mourners": ["irenna"], "wallows": ["fresh_oaths 1"], "etherea": 3},
        blue={"board": {"voxxingard": ["mk", "mk", "co"]}, "court": ["death", "auraghost"], "mourners": ["oss exhausted"]},
    )  # fmt: skip
    text = " ".join(GAME.screen(GAME.view(city.g, 0)).split())
    for part in (
        "Round 2", "Unity left 17", "Suspicion 4/13: tithe 5, Forge 2, missing 3", "Threat 8/10: limit 2",
        "Dreadsbane: green", "Malavestros", "blue 2 MK, 1 CO OVER-CROWDED", "Fresh Oaths", "1 of 2 done",
        "Psalmist Irenna (ready)", "Registrar Oss (exhausted)", "Soul Dynasty", "Worth 4 now", "Cleopsis: either 1)", "Court 2",
    ):  # fmt: skip
        assert part in text, part
    for location in CONTENT.locations:
        assert location.name in text
    assert "Auraghost" not in text


def test_others_see_neither_hand_nor_motive() -> None:
    city = City(at="turn", red={"court": ["cleopsis"], "motive": "soul_dynasty"})
    for viewer in (1, SPECTATOR):
        text = GAME.screen(GAME.view(city.g, viewer))
        assert "Cleopsis" not in text
        assert "Soul Dynasty" not in text


@rule_test("MCL-M01", "MCL-M05")
def test_a_marker_at_its_end_reads_as_the_last_space() -> None:
    red = {"etherea": 3, "mourners": ["vael", "oss"], "board": {"voxxingard": ["mk"]}, "crypt": ["co"]}
    threat = City(at="turn", threat=9, red=red).do("red", "RecruitFigure", "mk")
    assert (threat.asked, threat.g.threat) == ("mourner_to_lose", 10)
    text = GAME.screen(GAME.view(threat.g, 1))
    assert "Threat 10/10: limit 2" in text
    assert "OVER-CROWDED" not in text, "one figure is no crowd"
    red = {"court": ["harvest_general"], "unity": 1, "influence": [1, 1, 1]}
    suspicion = City(at="turn", suspicion=12, red=red).do("red", "Play", "harvest_general", 1)
    assert (suspicion.asked, suspicion.g.suspicion) == ("influence_to_lose", 13)
    assert "Suspicion 13/13: tithe 8, Forge 0, missing 8" in GAME.screen(GAME.view(suspicion.g, 0))
