"""The store and its items (H)."""

from __future__ import annotations

from typing import Any

from boneyard.games.few_and_cursed import card_events
from tests.games.few_and_cursed.helpers import Desert
from tests.support import rule_test

ROW = ["horse.1", "revolver.1", "boots.1"]


def shop(row: list[str] | None = None, discard: list[str] | None = None, **red: Any) -> Desert:
    store = {"row": row or ROW, "discard": discard or []}
    return Desert(at="encounter", visit="store", store=store, red=red)


@rule_test("FAC-H01")
def test_as_many_purchases_as_the_water_pays() -> None:
    t = shop(water=9, bullets=0)
    t.do("Buy", "boots.1", ()).do("BuyService", "bullet").do("BuyService", "bullet").do("BuyService", "bullet").do(
        "BuyService", "health"
    )
    assert (t.red["water"], t.red["bullets"], t.red["health"], t.red["items"]) == (0, 3, 4, ["boots.1"])
    assert t.why("Buy", "horse.1", ()) == "FAC-H01"


@rule_test("FAC-H02")
def test_the_top_of_the_store_discard_can_be_bought() -> None:
    t = shop(discard=["boots.2", "machete"], water=20)
    assert [row[0] for row in t.offered("Buy")] == [*ROW, "machete"]
    t.do("Buy", "machete", ())
    assert t["store"]["discard"] == ["boots.2"]
    assert t["store"]["row"] == ROW


@rule_test("FAC-H03")
def test_the_prices_of_the_services() -> None:
    t = shop(water=10, bullets=0)
    for service, left in (("bullet", 9), ("capacity", 7), ("health", 4), ("threshold", 0)):
        assert t.do("BuyService", service).red["water"] == left
    assert (t.red["capacity"], t.red["health"], t.red["threshold"]) == (5, 4, 7)
    assert t.why("BuyService", "bullet") == "FAC-H03"


@rule_test("FAC-H04")
def test_bullets_are_sold_up_to_the_capacity() -> None:
    assert shop(water=5, bullets=5).why("BuyService", "bullet") == "FAC-H04"


@rule_test("FAC-H05", "FAC-H15")
def test_one_refresh_a_visit_in_an_order_of_choice() -> None:
    t = shop(water=20).do("Refresh")
    assert len(t.offered("StackUp")) == 6
    t.do("StackUp", ("boots.1", "horse.1", "revolver.1"))
    assert t["store"]["discard"] == ["boots.1", "horse.1", "revolver.1"]
    assert len(t["store"]["row"]) == 3
    assert t.why("Refresh") == "FAC-H05"
    empty = Desert(at="encounter", visit="store", store={"row": ROW, "deck": ["only"]}, red={"water": 20}).do(
        "Buy", "boots.1", ()
    )
    assert empty.of(card_events.DeckRebuilt)
    assert len(empty["store"]["row"]) == 3
    assert empty["store"]["discard"] == []


@rule_test("FAC-H06")
def test_a_bought_row_card_is_replaced_at_once() -> None:
    t = shop(water=9).do("Buy", "boots.1", ())
    assert len(t["store"]["row"]) == 3
    assert "boots.1" not in t["store"]["row"]


@rule_test("FAC-H07", "FAC-H09")
def test_two_accessories_and_a_third_replaces_one() -> None:
    t = shop(water=9, items=["boots.2", "lucky_coin"])
    assert t.why("Buy", "horse.1", ()) == "FAC-H09"
    assert [row for row in t.offered("Buy") if row[0] == "horse.1"] == [
        ["horse.1", ["boots.2"]],
        ["horse.1", ["lucky_coin"]],
    ]
    t.do("Buy", "horse.1", ("lucky_coin",))
    assert (t.red["items"], t.red["water"], t["store"]["discard"]) == (["boots.2", "horse.1"], 3, ["lucky_coin"])
    assert t.offers("Buy", "lucky_coin", ("boots.2",)) is False
    assert t.why("Buy", "lucky_coin", ()) == "FAC-H01"


@rule_test("FAC-H08")
def test_two_hands() -> None:
    t = shop(row=["revolver.1", "sawed_off", "boots.1"], water=20, items=["hunting_knife.1"]).do(
        "Buy", "revolver.1", ()
    )
    assert t.red["items"] == ["hunting_knife.1", "revolver.1"]
    ways = [row[1] for row in t.offered("Buy") if row[0] == "sawed_off"]
    assert sorted(ways) == [["hunting_knife.1", "revolver.1"], ["revolver.1", "hunting_knife.1"]]
    t.do("Buy", "sawed_off", ("revolver.1", "hunting_knife.1"))
    assert (t.red["items"], t["store"]["discard"]) == (["sawed_off"], ["revolver.1", "hunting_knife.1"])
    big = shop(row=["revolver.1", "machete", "boots.1"], water=20, items=["long_rifle"])
    assert [row[1] for row in big.offered("Buy") if row[0] == "machete"] == [["long_rifle"]]


@rule_test("FAC-H10", "FAC-H11", "FAC-N10")
def test_a_resource_item_works_once_a_round() -> None:
    t = Desert(red={"items": ["horse.1"]}).do("UseItem", "horse.1")
    assert t["movement"] == 2
    assert t.why("UseItem", "horse.1") == "FAC-H10"
    t.end().until("improvise_turn", "red")
    assert t["round"] == 2
    assert t.do("UseItem", "horse.1")["movement"] == 2


@rule_test("FAC-H12")
def test_a_weapon_works_while_bullets_last() -> None:
    t = Desert(red={"items": ["revolver.1"], "bullets": 4}).do("UseItem", "revolver.1").do("UseItem", "revolver.1")
    assert (t["attack"], t.red["bullets"]) == (10, 0)
    assert t.why("UseItem", "revolver.1") == "FAC-H12"


@rule_test("FAC-H13")
def test_items_stay_equipped_unless_they_say_otherwise() -> None:
    t = Desert(red={"items": ["horse.1", "dynamite.1"]}).do("UseItem", "horse.1").do("UseItem", "dynamite.1")
    assert (t.red["items"], t["attack"], t.red["deck"]) == (["horse.1"], 5, 10)
    assert t["store"]["discard"] == ["dynamite.1"]


@rule_test("FAC-H14")
def test_movement_of_an_item_is_lost_with_the_segment() -> None:
    t = Desert(at="encounter", red={"items": ["horse.1", "revolver.1"], "bullets": 2})
    t.do("UseItem", "horse.1").do("UseItem", "revolver.1")
    assert (t["movement"], t["attack"]) == (2, 5)
    t.end().until("action_turn", "red")
    assert (t["movement"], t["attack"]) == (0, 0)


@rule_test("FAC-H16")
def test_a_second_visit_brings_a_new_refresh() -> None:
    t = shop(water=0).do("Refresh").do("StackUp", tuple(ROW)).do("LeaveStore").end().until("action_turn", "red")
    t.do("VisitStore")
    assert t.offers("Refresh")


@rule_test("FAC-H17")
def test_nobody_has_to_buy() -> None:
    t = shop(water=5)
    before = t.red
    assert t.do("LeaveStore").red == before


@rule_test("FAC-H18")
def test_the_known_items() -> None:
    t = shop(row=["horse.1", "red_potion", "revolver.1"], water=22, curse=3, bullets=2)
    t.do("Buy", "horse.1", ()).do("Buy", "red_potion", ()).do("Buy", "revolver.1", ())
    assert t.red["water"] == 0
    t.do("UseItem", "horse.1").do("UseItem", "red_potion").do("UseItem", "revolver.1")
    assert (t["movement"], t.red["curse"], t["attack"], t.red["bullets"]) == (2, 2, 5, 0)


@rule_test("FAC-H19")
def test_a_bought_item_is_ready_unless_it_was_exhausted_this_round() -> None:
    t = (
        shop(row=["canteen_rig", "horse.1", "boots.1"], water=5)
        .do("Buy", "canteen_rig", ())
        .do("UseItem", "canteen_rig")
    )
    assert t.red["water"] == 1
    again = shop(row=["horse.1", "horse.2", "boots.1"], water=20, items=["canteen_rig", "boots.2"]).do(
        "UseItem", "canteen_rig"
    )
    again.do("Buy", "horse.1", ("canteen_rig",)).do("Buy", "canteen_rig", ("boots.2",))
    assert again.why("UseItem", "canteen_rig") == "FAC-H10"


@rule_test("FAC-H20")
def test_items_leave_only_by_replacement() -> None:
    t = Desert(at="encounter", red={"items": ["horse.1"], "water": 9})
    assert not any(
        "horse.1" in str(row) for kind in ("SellJob", "Buy", "TrashCard", "DiscardCard") for row in t.offered(kind)
    )
    t.do("VisitStore")
    assert not any(row[1] for row in t.offered("Buy")), "nothing is given up while there is room"
    t.do("LeaveStore")
    assert t.red["items"] == ["horse.1"]
    wounded = Desert(red={"items": ["horse.1"], "health": 1, "curse": 6, "hand": ["hex_bolt.1"]}).do(
        "Play", "hex_bolt.1", False
    )
    assert wounded.red["items"] == ["horse.1"]
    full = shop(water=20, items=["boots.2", "lucky_coin"]).do("Buy", "horse.1", ("lucky_coin",))
    assert (full.red["items"], full["store"]["discard"]) == (["boots.2", "horse.1"], ["lucky_coin"])
    single = Desert(red={"items": ["dynamite.1", "horse.1"]}).do("UseItem", "dynamite.1").do("UseItem", "horse.1")
    assert single.red["items"] == ["horse.1"], "its own text takes an item away, and use alone does not"


@rule_test("FAC-H21")
def test_cards_may_be_played_in_the_store() -> None:
    t = shop(water=4, hand=["full_canteen.1"])
    assert t.why("Buy", "horse.1", ()) == "FAC-H01"
    t.do("Play", "full_canteen.1", False).do("Buy", "horse.1", ())
    assert t.red["water"] == 0


@rule_test("FAC-H10", "FAC-C03")
def test_items_that_work_by_themselves() -> None:
    t = shop(
        row=["horse.1", "horse.2", "boots.1"], water=20, items=["cartridge_belt", "lucky_coin"], capacity=4, bullets=6
    )
    assert t.why("UseItem", "cartridge_belt") == "FAC-H10"
    t.do("Buy", "horse.1", ("cartridge_belt",))
    assert t.red["bullets"] == 4
    coat = Desert(movement=3, red={"items": ["duster_coat"], "space": "m6", "health": 3}).do("TakeRoad", "o6", 0)
    assert coat.red["health"] == 3
    again = Desert(movement=9, red={"items": ["duster_coat"], "space": "o6", "health": 4}).do("TakeRoad", "sw", 0)
    assert again.red["health"] == 3
    assert again.do("TakeRoad", "o6", 0).red["health"] == 1, "once a round"
    camp = Desert(red={"items": ["medicine_bag"], "health": 3}).do("Camp")
    assert camp.red["health"] == 5
    monk = Desert(red={"character": "jebediah", "curse": 5, "items": ["medicine_bag"], "health": 3}).do("Camp")
    assert monk.red["health"] == 4
    cross = Desert(movement=4, red={"items": ["silver_crucifix"], "space": "i1"}).do("UseItem", "silver_crucifix")
    cross.do("TakeRoad", "m2", 0)
    assert cross.red["curse"] == 0
    assert cross.do("TakeRoad", "i1", 0).red["curse"] == 1
    coin = Desert(red={"items": ["lucky_coin"]}).do("UseItem", "lucky_coin")
    assert len(coin.red["hand"]) == 1
