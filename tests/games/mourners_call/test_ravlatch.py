"""Relic Ravlatch: a Court card that adds a quest and keeps an artifact."""

from __future__ import annotations

import pytest

from boneyard.games.mourners_call import changes
from tests.games.mourners_call.helpers import CONTENT, City, seen_position
from tests.games.mourners_call.test_court import holding
from tests.support import rule_test


@rule_test("MCL-I15", "MCL-J05")
def test_relic_ravlatch_is_a_court_card_and_adds_a_quest() -> None:
    assert "relic_ravlatch" in [card.id for card in CONTENT.courts]
    assert not any("ravlatch" in card.id for card in CONTENT.mourners)
    city = holding(
        "relic_ravlatch",
        red={"wallows": ["guildfast"]},
        wallows={"top": ["fresh_oaths", "toll_of_teeth", "veil_of_ash"]},
    )
    city.do("red", "Play", "relic_ravlatch", 1)
    assert city.cited(changes.WallowsDrawn) == ["MCL-J05"]
    assert city["wallows"]["drawn"] == ["fresh_oaths", "toll_of_teeth", "veil_of_ash"]
    assert seen_position(city.g, 1)["wallows"]["drawn"][0] == "fresh_oaths"
    city.do("red", "TakeQuest", "toll_of_teeth")
    assert city["red"]["wallows"] == ["guildfast", "toll_of_teeth"]
    assert city["wallows"]["discard"] == ["fresh_oaths", "veil_of_ash"]


@rule_test("MCL-J05", "MCL-F06")
def test_both_cards_give_their_own_reward() -> None:
    red = {"wallows": ["quiet_the_storm", "a_name_called"], "etherea": 5}
    city = City(at="turn", threat=3, decks={"spirit": ["breaker_of_chains"]}, red=red)
    city.do("red", "RecruitMourner", "spirit")
    assert city.of("red", "wallows", "unity", "etherea") == ([], 2, 2)


@rule_test("MCL-J06")
def test_relic_ravlatch_keeps_an_artifact_without_its_objective() -> None:
    top = ["fresh_oaths", "saints_vertebra", "veil_of_ash", "guildfast"]
    city = holding("relic_ravlatch", wallows={"top": top})
    city.do("red", "Play", "relic_ravlatch", 2)
    assert city.offers() == [["KeepRelic", "saints_vertebra"], ["KeepRelic", "veil_of_ash"], ["KeepNone"]]
    assert city.cited(changes.WallowsDrawn) == ["MCL-J06"]
    city.do("red", "KeepRelic", "saints_vertebra")
    assert city.of("red", "artifacts", "unity", "etherea") == (["saints_vertebra"], 1, 0)
    assert city.cited(changes.RelicEarned) == ["MCL-J06"]
    assert sorted(city["wallows"]["discard"]) == ["fresh_oaths", "guildfast", "veil_of_ash"]
    city.pass_all().until("split_etherea")
    assert city["red"]["artifacts"] == ["saints_vertebra"]


@rule_test("MCL-J06", "MCL-I13")
@pytest.mark.parametrize("top", [["veil_of_ash", "guildfast", "fresh_oaths", "a_name_called"], ["toll_of_teeth"] * 0])
def test_relic_ravlatch_without_an_artifact_kept(top: list[str]) -> None:
    top = top or ["toll_of_teeth", "guildfast", "fresh_oaths", "a_name_called"]
    city = holding("relic_ravlatch", wallows={"top": top})
    city.do("red", "Play", "relic_ravlatch", 2)
    if "veil_of_ash" in top:
        city.do("red", "KeepNone")
    assert city.of("red", "etherea", "artifacts") == (2, [])
    assert len(city["wallows"]["discard"]) == 4
