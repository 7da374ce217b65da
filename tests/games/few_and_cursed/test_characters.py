"""Characters, Curse and wounds (C)."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.few_and_cursed import events
from tests.games.few_and_cursed.helpers import Desert
from tests.support import rule_test


@rule_test("FAC-C01")
def test_a_bullet_gives_attack_by_the_side_that_lies_up() -> None:
    assert Desert().do("Shoot", 1)["attack"] == 2
    assert Desert(red={"curse": 6}).do("Shoot", 1)["attack"] == 3


@rule_test("FAC-C02", "FAC-U01")
def test_bullets_in_several_phases_and_several_at_once() -> None:
    t = Desert(at="encounter", red={"bullets": 5})
    t.do("Shoot", 1).end().until("action_turn", "red")
    assert t.red["bullets"] == 4
    t.do("Shoot", 2).do("Shoot", 2)
    assert (t["attack"], t.red["bullets"]) == (8, 0)
    assert t.why("Shoot", 1) == "FAC-C01"


@rule_test("FAC-C03", "FAC-D10")
def test_bullets_stop_at_the_capacity() -> None:
    t = Desert(red={"bullets": 3, "hand": ["loaded_bandolier.1"]}).do("Play", "loaded_bandolier.1", False)
    assert t.red["bullets"] == 4
    full = Desert(red={"bullets": 4, "hand": ["loaded_bandolier.1"]})
    assert full.offers("Play", "loaded_bandolier.1", False)


@rule_test("FAC-C04", "FAC-L29")
def test_the_unique_action_is_the_action_of_the_round() -> None:
    t = Desert(red={"bullets": 0}).do("UseAbility")
    assert t.red["bullets"] == 3
    assert t.why("Camp") == "FAC-L01"
    assert t.why("UseAbility") == "FAC-L01"


@rule_test("FAC-C05")
def test_the_cursed_side_has_no_ability() -> None:
    assert Desert(red={"curse": 6}).why("UseAbility") == "FAC-C05"
    shop: dict[str, Any] = {"store": {"row": ["revolver.1", "horse.1", "boots.1"]}, "at": "encounter", "visit": "store"}
    assert (
        Desert(**shop, red={"character": "maecenas", "curse": 6, "water": 7}).do("Buy", "revolver.1", ()).red["water"]
        == 0
    )


@rule_test("FAC-C26", "FAC-L29")
def test_a_passive_ability_works_by_itself() -> None:
    t = Desert(
        at="action", store={"row": ["revolver.1", "horse.1", "boots.1"]}, red={"character": "maecenas", "water": 6}
    )
    assert t.why("UseAbility") == "FAC-L29"
    t.do("VisitStore").do("Buy", "revolver.1", ())
    assert t.red["water"] == 0
    cheap = Desert(at="encounter", visit="store", red={"character": "maecenas", "water": 1, "bullets": 0})
    assert cheap.do("BuyService", "bullet").red == {**cheap.red, "water": 0, "bullets": 1}


@rule_test("FAC-C06")
def test_drawbacks_apply_on_the_cursed_side_only() -> None:
    normal = Desert(movement=1, red={"character": "calla_vane"})
    assert normal.offers("TakeRoad", "i1", 0)
    cursed = Desert(movement=1, red={"character": "calla_vane", "curse": 7})
    assert cursed.why("TakeRoad", "i1", 0) == "FAC-K02"
    dear = Desert(at="encounter", visit="store", red={"character": "redhead", "curse": 6, "water": 2, "bullets": 0})
    assert dear.do("BuyService", "bullet").red["water"] == 0
    rest = Desert(red={"character": "jebediah", "curse": 5, "health": 3}).do("Camp")
    assert rest.red["health"] == 3
    dry = Desert(red={"character": "maecenas", "curse": 6, "water": 0, "hand": ["full_canteen.1", "petty_cash"]})
    dry.do("Play", "full_canteen.1", False).do("Play", "petty_cash", False)
    assert dry.red["water"] == 1


@rule_test("FAC-C06", "FAC-L26", "FAC-L31")
def test_a_button_promises_what_the_drawback_leaves() -> None:
    tired = Desert(red={"character": "jebediah", "curse": 5, "health": 2})
    assert "no Health" in tired.label("Camp")
    for health, items, gained in ((2, [], 1), (2, ["medicine_bag"], 2), (9, ["medicine_bag"], 1)):
        t = Desert(red={"health": health, "items": items})
        assert f"+{gained} Health" in t.label("Camp")
        assert t.do("Camp").red["health"] == health + gained
    poor: dict[str, Any] = {"character": "maecenas", "water": 0}
    for curse, sold in ((0, 2), (6, 1)):
        t = Desert(at="encounter", red={**poor, "curse": curse, "jobs": ["courier.1"]}).do("VisitJobBoard")
        assert t.label("SellJob", "courier.1") == f"Sell Courier for {sold} Water"
        assert t.do("SellJob", "courier.1").red["water"] == sold
    for curse, water in ((0, 4), (4, 3), (6, 3)):
        t = Desert(attack=8, red={**poor, "curse": curse}, blue={"character": "jebediah", "health": 4})
        assert t.label("Rob", 1).endswith(f"+2 Curse, +4 Grit, +{water} Water"), "the Curse comes first"
        assert t.do("Rob", 1).red["water"] == water
    dying = Desert(attack=8, red={**poor, "curse": 6, "health": 1}, blue={"character": "jebediah", "health": 4})
    assert "fells you" in dying.label("Rob", 1)
    assert dying.do("Rob", 1).red["water"] == 0


@rule_test("FAC-C07", "FAC-C08", "FAC-C13")
def test_the_card_flips_at_the_threshold_and_back() -> None:
    t = Desert(red={"curse": 5, "hand": ["hex_bolt.1", "ash_prayer.1"]}).do("Play", "hex_bolt.1", False)
    assert t.red["cursed"]
    t.do("Play", "ash_prayer.1", False)
    assert not t.red["cursed"]
    assert [event.cursed for event in t.of(events.Flipped)] == [True, False]
    shop = Desert(at="encounter", visit="store", red={"curse": 6, "water": 5}).do("BuyService", "threshold")
    assert (shop.red["threshold"], shop.red["cursed"]) == (7, False)


@rule_test("FAC-C09", "FAC-C10", "FAC-C11")
def test_rising_curse_hurts_the_cursed_once_a_change() -> None:
    crossing = Desert(red={"curse": 4, "threshold": 6, "hand": ["call_to_darkness.1", "hex_bolt.1"]})
    crossing.do("Play", "call_to_darkness.1", False)
    assert (crossing.red["curse"], crossing.red["health"], crossing.red["cursed"]) == (6, 3, True)
    again = Desert(red={"curse": 6, "hand": ["call_to_darkness.1"]}).do("Play", "call_to_darkness.1", False)
    assert (again.red["curse"], again.red["health"]) == (8, 2)
    over = Desert(red={"curse": 5, "health": 5, "hand": ["call_to_darkness.1", "call_to_darkness.2", "hex_bolt.1"]})
    over.do("Play", "call_to_darkness.1", False).do("Play", "call_to_darkness.2", False).do("Play", "hex_bolt.1", False)
    assert (over.red["threshold"], over.red["curse"], over.red["cursed"]) == (6, 10, True)


@rule_test("FAC-C12")
def test_curse_never_falls_below_zero() -> None:
    t = Desert(attack=5, wanted={"crows_of_mana_olana": "A"}, red={"curse": 1, "space": "m2"})
    assert t.do("Defeat", "crows_of_mana_olana").red["curse"] == 0


@rule_test("FAC-C14", "FAC-C15", "FAC-C16", "FAC-C17", "FAC-C19", "FAC-C20", "FAC-C25", "FAC-C27")
def test_a_critical_wound_in_its_order() -> None:
    t = Desert(
        movement=1,
        red={
            "health": 1, "grit": 7, "water": 5, "space": "o4", "curse": 6, "bullets": 3, "items": ["horse.1"], "jobs": ["courier.1"],
            "hand": ["sprint.1"], "discard": ["uppercut.1"],
        },
        played=["hired_gun.1"],
    )  # fmt: skip
    t.do("Play", "sprint.1", False).do("TakeRoad", "m4", 0)
    mine = t.red
    assert (mine["grit"], mine["space"], mine["water"], mine["health"]) == (4, "sa", 3, 3)
    assert (mine["hand"], mine["discard"], mine["deck"]) == ([], [], 13)
    assert (mine["curse"], mine["bullets"], mine["items"], mine["jobs"]) == (7, 3, ["horse.1"], ["courier.1"])
    causes = [event.cause for event in t.of(events.Changed)]
    assert causes == ["road", "wound", "way home"]
    assert t.asks == "blue"


@rule_test("FAC-C18")
def test_missing_water_is_paid_in_grit() -> None:
    t = Desert(movement=2, red={"health": 1, "grit": 9, "water": 1, "space": "nw", "curse": 6}).do("TakeRoad", "o8", 0)
    assert (t.red["water"], t.red["grit"]) == (0, 4)


@rule_test("FAC-A05")
def test_grit_stays_at_zero_or_more() -> None:
    t = Desert(red={"health": 1, "grit": 2, "curse": 6, "hand": ["hex_bolt.1"]}).do("Play", "hex_bolt.1", False)
    assert t.red["grit"] == 0


@rule_test("FAC-C21", "FAC-D30")
def test_a_wound_ends_the_turn_and_loses_the_rest_of_the_effect() -> None:
    t = Desert(at="encounter", story="e05", red={"health": 1, "curse": 6, "water": 0, "space": "m4"})
    t.do("Choose", "e05", 0)
    assert t.red["water"] == 0
    assert t.red["downed"]
    t.until("action_turn", "red")
    assert "Skipped" in t.names
    assert t["round"] == 2


@rule_test("FAC-C22")
def test_a_stat_may_be_raised_or_not() -> None:
    t = Desert(
        attack=10,
        piles=[
            ["colonel_ash", "tsilkali"],
            ["hangmen", "crow_prime"],
            ["barrett", "wendigo"],
            ["mother_brine", "white_demon"],
        ],
        red={"space": "ne"},
    )
    t.do("Defeat", "colonel_ash")
    assert t.asked == "stat_to_raise"
    assert t.offered("RaiseStat") == [["health"], ["capacity"], ["threshold"]]
    assert t.offers("RaiseNothing")
    t.do("RaiseStat", "capacity")
    assert (t.red["capacity"], t.red["bullets"]) == (5, 2)


@rule_test("FAC-C23")
def test_tracks_end_at_ten() -> None:
    t = Desert(red={"health": 10, "curse": 9, "threshold": 10, "hand": ["field_dressing.1", "call_to_darkness.1"]})
    t.do("Play", "field_dressing.1", False).do("Play", "call_to_darkness.1", False)
    assert (t.red["health"], t.red["curse"]) == (10, 10)
    shop = Desert(
        at="encounter", visit="store", red={"water": 20, "health": 10, "capacity": 10, "threshold": 10, "bullets": 9}
    )
    assert shop.offered("BuyService") == [["bullet"]]
    assert shop.why("BuyService", "health") == "FAC-C23"


@rule_test("FAC-C24")
@pytest.mark.parametrize("source", ["road", "curse", "monster"])
def test_damage_is_health_and_nothing_else(source: str) -> None:
    before = {"water": 5, "grit": 5, "bullets": 2, "health": 3}
    if source == "road":
        t = Desert(movement=1, red=before).do("TakeRoad", "i4", 0)
    elif source == "curse":
        t = Desert(red=before | {"curse": 6, "hand": ["hex_bolt.1"]}).do("Play", "hex_bolt.1", False)
    else:
        t = Desert(
            at="monsters", piles=[["tsilkali"], [], [], []], monsters={"tsilkali": "o7"}, red=before | {"space": "m7"}
        )
    assert {key: t.red[key] for key in before} == before | {"health": 2}
