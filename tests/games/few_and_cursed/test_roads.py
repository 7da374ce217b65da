"""Movement (K)."""

from __future__ import annotations

from typing import Any

from boneyard.games.few_and_cursed import desert_events, events
from tests.games.few_and_cursed.helpers import Desert
from tests.support import rule_test


@rule_test("FAC-K01")
def test_roads_belong_to_the_action_phase() -> None:
    t = Desert(at="encounter", movement=3)
    assert t.why("TakeRoad", "i1", 0) == "FAC-K01"
    assert Desert(at="improvise", movement=3).why("TakeRoad", "i1", 0) == "FAC-K01"


@rule_test("FAC-K02", "FAC-K06", "FAC-K13")
def test_a_road_costs_its_movement_before_and_after_the_action() -> None:
    t = Desert(movement=3, attack=2, wanted={"talbots_gang": "A"}).do("TakeRoad", "i1", 0)
    assert (t.red["space"], t["movement"]) == ("i1", 2)
    t.do("Defeat", "talbots_gang").do("TakeRoad", "sa", 0).do("TakeRoad", "i5", 0)
    assert (t.red["space"], t["movement"]) == ("i5", 0)


@rule_test("FAC-K03")
def test_a_curse_symbol_raises_curse() -> None:
    assert Desert(movement=1, red={"space": "i1"}).do("TakeRoad", "m2", 0).red["curse"] == 1


@rule_test("FAC-K04", "FAC-K05")
def test_attack_symbols_are_paid_in_attack_or_health() -> None:
    assert Desert(movement=1).do("TakeRoad", "i4", 0).red["health"] == 2
    paid = Desert(movement=1, attack=1).do("TakeRoad", "i4", 1)
    assert (paid.red["health"], paid["attack"]) == (3, 0)
    part = Desert(movement=1, attack=2, red={"space": "m2"})
    assert part.offered("TakeRoad") == [["i1", 0], ["o2", 0], ["o2", 1], ["o2", 2]]
    part.do("TakeRoad", "o2", 1)
    assert (part.red["health"], part["attack"]) == (2, 1)


@rule_test("FAC-K07")
def test_only_roads_join_spaces() -> None:
    t = Desert(movement=9, attack=0)
    assert [row[0] for row in t.offered("TakeRoad")] == ["i1", "i2", "i3", "i4", "i5"]


@rule_test("FAC-K08")
def test_any_number_of_players_on_a_space() -> None:
    others: dict[str, Any] = {seat: {"space": "i1"} for seat in ("blue", "green", "gold")}
    t = Desert(4, movement=1, **others).do("TakeRoad", "i1", 0)
    assert len(set(t.g.space)) == 1


@rule_test("FAC-K09")
def test_movement_cannot_be_replaced() -> None:
    t = Desert(movement=0, attack=9)
    assert t.offered("TakeRoad") == []
    assert t.why("TakeRoad", "i1", 0) == "FAC-K02"
    rich = {"water": 10, "bullets": 4, "health": 10, "grit": 10}
    short = Desert(movement=1, attack=9, red={**rich, "space": "o4"})
    assert short.offered("TakeRoad") == []
    assert short.why("TakeRoad", "m4", 0) == "FAC-K02"
    assert Desert(movement=2, attack=9, red={**rich, "space": "o4"}).offers("TakeRoad", "m4", 0)


@rule_test("FAC-K10")
def test_a_wound_on_the_road_counts_from_the_space_just_entered() -> None:
    t = Desert(movement=2, red={"space": "m6", "health": 1, "water": 9, "grit": 5}).do("TakeRoad", "o6", 0)
    assert t.of(events.Wounded) == [events.Wounded(0, 3)]
    assert t.red["water"] == 6


@rule_test("FAC-K11")
def test_curse_of_a_road_hurts_the_cursed() -> None:
    t = Desert(movement=1, red={"space": "i1", "curse": 6}).do("TakeRoad", "m2", 0)
    assert (t.red["curse"], t.red["health"]) == (7, 2)


@rule_test("FAC-K12")
def test_camp_and_wound_end_all_movement() -> None:
    camp = Desert(movement=5).do("Camp")
    assert (camp.asks, camp.red["space"]) == ("blue", "sa")
    assert camp.of(desert_events.Camped)
    camp.until("improvise_turn", "red")
    assert (camp["round"], camp["movement"], camp.of(desert_events.Travelled)) == (2, 0, [])
    wound = Desert(movement=5, red={"health": 1}).do("TakeRoad", "i4", 0)
    assert wound.asks == "blue"
    assert wound.until("improvise_turn", "red")["round"] == 2
    assert wound["movement"] == 0


@rule_test("FAC-K14")
def test_a_monsters_space_is_not_passed_through() -> None:
    t = Desert(movement=5, piles=[["tsilkali"], [], [], []], monsters={"tsilkali": "i1"}, red={"bullets": 0})
    assert t.why("TakeRoad", "i1", 0) == "FAC-K14"
    assert t.offered("EnterAndFight") == []
