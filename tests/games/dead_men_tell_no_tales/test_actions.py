"""The other actions, free things, and items."""

from __future__ import annotations

import pytest

from boneyard.games.dead_men_tell_no_tales import events, perils
from tests.games.dead_men_tell_no_tales.helpers import GUNNER, Aboard, pirate
from tests.support import rule_test

NEXT = {"rt19": {"at": [0, 2], "fire": 0}}


def mate(**more: object) -> dict[str, object]:
    return {"mate": pirate("s4", **more)}


@rule_test("DMT-F01", "DMT-F02", "DMT-F03")
def test_fight_fires() -> None:
    ship = Aboard({"s4": {"fire": 2}, "s1": {"fire": 3}}, pirates=mate())
    assert ship.offers("FightFire") == [["FightFire", "s4"]]
    ship.do("FightFire", "s4").do("FightFire", "s4")
    assert (ship.fire("s4"), ship["own"]) == ([0], 3)
    assert ship.why("FightFire", "s4") == "DMT-F03"


@rule_test("DMT-F04", "DMT-F05", "DMT-D05")
def test_eliminate_a_deckhand_here_or_next_door() -> None:
    rooms = {"s4": {"deckhands": 2}, "s1": {"deckhands": 1}, "s2": {"deckhands": 1}}
    ship = Aboard(rooms, pirates=mate())
    assert ship.offers("Eliminate") == [["Eliminate", "s1"], ["Eliminate", "s4"]]
    before = ship["supply"]
    ship.do("Eliminate", "s1")
    assert (ship.hands("s1", "s4", "s2"), ship["supply"], ship["own"]) == ([0, 2, 1], before + 1, 4)


@rule_test("DMT-F06", "DMT-F09", "DMT-F21")
def test_pick_up_what_lies_here() -> None:
    tokens = [
        "crew_4_cutlass_1 flipped",
        "crew_3_grog_1 flipped",
        "crew_3_grog_2 flipped",
        "crew_4_grog flipped",
        "trapdoor_1",
    ]
    ship = Aboard({"s4": {"tokens": [*tokens, "guard_6_1 flipped"]}}, pirates=mate())
    assert ship.offers("PickUp") == [["PickUp", 0], ["PickUp", 1], ["PickUp", 3], ["PickUp", 5]], "like tokens once"
    ship.do("PickUp", 0).do("PickUp", 1).do("PickUp", 2).do("PickUp", 5)
    assert ship["own"] == 1
    assert ship.pirate()["carries"] == ["crew_4_cutlass_1", "crew_3_grog_1", "crew_3_grog_2", "guard_6_1"]
    assert ship.room("s4")["tokens"] == ["crew_4_grog flipped", "trapdoor_1"]
    assert ship.why("PickUp", 4) == "DMT-F21"


@rule_test("DMT-F07", "DMT-D08")
@pytest.mark.parametrize(("deckhands", "refusal"), [(0, ""), (1, ""), (2, "DMT-F07"), (3, "DMT-M20")])
def test_two_deckhands_guard_what_lies_there(deckhands: int, refusal: str) -> None:
    ship = Aboard({"s4": {"deckhands": deckhands, "tokens": ["crew_4_cutlass_1 flipped"]}}, pirates=mate())
    assert ship.why("PickUp", 0) == refusal


@rule_test("DMT-F08")
def test_one_treasure_at_a_time() -> None:
    ship = Aboard({"s4": {"tokens": ["guard_6_1 flipped", "guard_7_1 flipped"]}}, pirates=mate())
    ship.do("PickUp", 0)
    assert ship.why("PickUp", 1) == "DMT-F08"


@rule_test("DMT-F10", "DMT-L06")
def test_putting_down_is_free_and_ends_looting_at_once() -> None:
    ship = Aboard({"s4": {"fire": 1}}, pirates=mate(carries=["guard_6_1"]))
    assert not ship.may("FightFire", "s4")
    ship.do("PutDown", 0)
    assert (ship["own"], ship.room("s4")["tokens"]) == (5, ["guard_6_1 flipped"])
    ship.do("FightFire", "s4").do("PickUp", 0)
    assert ship["own"] == 3
    boats = Aboard(pirates={"mate": pirate(carries=["crew_4_cutlass_1"])})
    assert boats.why("PutDown", 0) == "DMT-A14"


@rule_test("DMT-F10")
def test_a_cutlass_put_down_and_taken_again_costs_only_the_token() -> None:
    two = ["crew_4_cutlass_1", "crew_5_cutlass_1"]
    for track, lowered in ((2, 1), (3, 3)):
        ship = Aboard(pirates=mate(carries=two, track=track))
        ship.do("PutDown", 0)
        assert (ship.pirate()["track"], ship.pirate()["floor"]) == (lowered, 1)
        ship.do("PickUp", 0)
        assert (ship.pirate()["track"], ship["own"]) == (max(2, lowered), 4)


@rule_test("DMT-F11")
def test_nothing_is_handed_over() -> None:
    ship = Aboard(pirates={**mate(carries=["guard_6_1"]), "gunner": pirate("s4", character="jade")})
    assert {option[0] for option in ship.offers()} <= {"Walk", "Rest", "Swap", "PutDown", "EndTurn"}


@rule_test("DMT-F12", "DMT-G05")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0)])
def test_rest(before: int, after: int) -> None:
    ship = Aboard(pirates=mate(fatigue=before))
    ship.do("Rest")
    assert (ship.pirate()["fatigue"], ship["own"]) == (after, 4)


@rule_test("DMT-F13")
def test_increase_battle_strength_up_to_four() -> None:
    ship = Aboard(pirates=mate(track=2))
    ship.do("Strengthen").do("Strengthen")
    assert (ship.pirate()["track"], ship["own"]) == (4, 3)
    assert ship.why("Strengthen") == "DMT-F13"


@rule_test("DMT-F14", "DMT-F15")
def test_swap_with_the_table_or_with_a_mate_anywhere() -> None:
    pirates = {**mate(item="rum"), "gunner": {"character": "jade", "item": "sword"}}
    ship = Aboard(pirates=pirates, table=["bucket", "pistol"])
    assert ship.offers("Swap") == [["Swap", "bucket"], ["Swap", "pistol"], ["Swap", "sword"]]
    ship.do("Swap", "bucket")
    assert (ship.pirate()["item"], ship["table"], ship["own"], ship.asked) == ("bucket", ["pistol", "rum"], 4, "action")


@rule_test("DMT-F15", "DMT-F16", "DMT-F17")
def test_a_robbed_mate_may_take_from_the_table() -> None:
    pirates = {**mate(item="rum"), "gunner": {"character": "jade", "item": "sword"}, "cook": {"item": "dagger"}}
    ship = Aboard(pirates=pirates, table=["bucket"], seats=3)
    ship.do("Swap", "sword")
    assert (ship.asked, ship.who) == ("item_to_take", GUNNER)
    assert ship.offers() == [["NoItem"], ["TakeItem", "bucket"], ["TakeItem", "rum"]]
    assert ship.why("TakeItem", "dagger") == "DMT-F16"
    ship.do("TakeItem", "rum")
    assert (ship.pirate("gunner")["item"], ship["table"], ship.asked) == ("rum", ["bucket"], "action")
    ship.do("Swap", "rum").do("NoItem")
    assert (ship.pirate("gunner")["item"], ship["table"]) == ("", ["bucket", "sword"])


@rule_test("DMT-F16")
def test_with_an_empty_table_nobody_is_asked() -> None:
    pirates = {**mate(item=""), "gunner": {"character": "jade", "item": "sword"}}
    ship = Aboard(pirates=pirates, table=[])
    ship.do("Swap", "sword")
    assert (ship.asked, ship.pirate("gunner")["item"]) == ("action", "")


@rule_test("DMT-F18", "DMT-I02")
def test_a_new_item_works_at_once_and_a_used_one_stays_used() -> None:
    ship = Aboard({"s4": {"fire": 5}, "s1": {"fire": 2}}, pirates=mate(item="blanket"), table=["bucket"], received=3)
    ship.do("UseOnFire", "blanket", "s4")
    assert ship.why("UseOnFire", "blanket", "s4") == "DMT-I02"
    ship.do("Swap", "bucket").do("UseOnFire", "bucket", "s1").do("Swap", "blanket")
    assert ship["used"] == ["blanket", "bucket"]
    assert ship.why("UseOnFire", "blanket", "s4") == "DMT-I02", "the mark sits on the card"
    assert (ship.fire("s4", "s1"), ship["own"], ship["received"]) == ([3, 1], 4, 0)


@rule_test("DMT-F19", "DMT-F20", "DMT-G05")
@pytest.mark.parametrize(("grog", "before", "after"), [("crew_3_grog_1", 9, 5), ("crew_4_grog", 3, 0)])
def test_grog(grog: str, before: int, after: int) -> None:
    ship = Aboard({"s4": {"tokens": [f"{grog} flipped"]}}, pirates=mate(fatigue=before))
    ship.do("PickUp", 0)
    assert ship.may("EndTurn"), "it may be kept"
    ship.do("Drink", 0)
    assert (ship.pirate()["fatigue"], ship.pirate()["carries"], ship["own"]) == (after, [], 4)
    assert ship["gone"] == [f"{grog} flipped"]


@rule_test("DMT-F22")
def test_what_would_change_nothing_is_not_offered() -> None:
    ship = Aboard(pirates={**mate(carries=["crew_3_grog_1"], track=4, item="pistol"), "gunner": {"item": ""}}, table=[])
    assert ship.offers() == [
        ["EndTurn"], ["PutDown", 0], ["Run", "s1", "s2"], ["Run", "s1", "s3"], ["Run", "s1", "s4"],
        ["RunOut", "s1"], ["Walk", "s1"],
    ]  # fmt: skip
    assert ship.why("Rest") == ship.why("Drink", 0) == "DMT-F22"


# --- items --------------------------------------------------------------------------------------------


@rule_test("DMT-I01", "DMT-I03")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0)])
def test_blanket(before: int, after: int) -> None:
    ship = Aboard({"s4": {"fire": before}, "s1": {"fire": 3}}, pirates=mate(item="blanket"))
    assert ship.offers("UseOnFire") == [["UseOnFire", "blanket", "s4"]]
    ship.do("UseOnFire", "blanket", "s4")
    assert (ship.fire("s4"), ship["own"]) == ([after], 4)


@rule_test("DMT-I04")
def test_flynn_throws_the_blanket_next_door() -> None:
    rooms = {"s4": {"fire": 1}, "s1": {"fire": 3}}
    ship = Aboard(rooms, pirates=mate(item="blanket", character="crimson_flynn"))
    assert ship.offers("UseOnFire") == [["UseOnFire", "blanket", "s1"], ["UseOnFire", "blanket", "s4"]]
    ship.do("UseOnFire", "blanket", "s1")
    assert ship.fire("s1") == [1]
    boats = Aboard(rooms, pirates={"mate": pirate(item="blanket", character="crimson_flynn")})
    assert boats.offers("UseOnFire") == [["UseOnFire", "blanket", "s1"]]


@rule_test("DMT-I05", "DMT-I01")
def test_bucket() -> None:
    ship = Aboard({"s4": {"fire": 4}, "s1": {"fire": 3}, **NEXT}, pirates=mate(item="bucket"))
    assert ship.offers("UseOnFire") == [["UseOnFire", "bucket", "s1"]]
    assert ship.why("UseOnFire", "bucket", "s4") == "DMT-I05"
    ship.do("UseOnFire", "bucket", "s1")
    assert (ship.fire("s1"), ship["own"]) == ([2], 4)


@rule_test("DMT-I06")
def test_compass() -> None:
    ship = Aboard(NEXT, pirates=mate(item="compass"))
    ship.do("Walk", "s1")
    assert (ship["own"], ship["used"]) == (5, ["compass"])
    ship.do("Walk", "s4")
    assert ship["own"] == 4
    leaving = Aboard(pirates={"mate": pirate("s1", item="compass")}, own=0, stack=[], deck=["rc06"])
    leaving.do("Leave")
    assert leaving.pirate()["in"] == "boats"


@rule_test("DMT-I07")
def test_dagger() -> None:
    ship = Aboard({"s4": {"deckhands": 2}}, pirates=mate(item="dagger"))
    ship.do("Eliminate", "s4")
    assert ship["own"] == 5
    ship.do("Eliminate", "s4")
    assert ship["own"] == 4
    jade = Aboard({"s4": {"deckhands": 2}}, pirates=mate(item="dagger", character="jade"), own=0)
    jade.do("EliminateTwo", "s4", "s4")
    assert jade.hands("s4") == [0]


@rule_test("DMT-I08")
def test_rum() -> None:
    ship = Aboard(pirates=mate(item="rum", fatigue=6), own=0, stack=[], deck=["rc06"])
    ship.do("Rest")
    assert ship.pirate()["fatigue"] == 4
    assert ship.of(events.ItemUsed)


@rule_test("DMT-I09", "DMT-L08")
def test_free_actions_must_be_allowed_actions() -> None:
    looter = Aboard(NEXT, pirates=mate(item="compass", carries=["guard_6_1"]), own=0)
    assert looter.may("Walk", "s1")
    assert looter.why("Run", "s1", "s2") == "DMT-L08"
    dagger = Aboard({"s4": {"fire": 5, "deckhands": 1}}, pirates=mate(item="dagger", fatigue=9))
    assert dagger.why("Eliminate", "s4") == "DMT-M19"
    rum = Aboard({"s4": {"deckhands": 3}}, pirates=mate(item="rum", fatigue=9))
    assert rum.why("Rest") == "DMT-M20"


@rule_test("DMT-I10")
def test_a_pistol_hit_flips_the_enemy_where_he_lies() -> None:
    rooms = {"rt19": {"at": [0, 2], "fire": 0, "tokens": ["crew_4_grog"]}}
    ship = Aboard(rooms, pirates=mate(item="pistol"))
    ship.do("Shoot", 0, dice=[4])
    assert ship.room("rt19")["tokens"] == ["crew_4_grog flipped"]
    assert (ship["own"], ship["used"], ship.pirate()["in"], ship.asked) == (4, ["pistol"], "s4", "action")
    tracked = Aboard(rooms, pirates=mate(item="pistol", track=2))
    tracked.do("Shoot", 0, dice=[3])
    assert tracked.asked == "use_track"
    tracked.do("UseTrack")
    assert (tracked.room("rt19")["tokens"], tracked.pirate()["track"]) == (["crew_4_grog flipped"], 0)


@rule_test("DMT-I11")
def test_a_pistol_miss_costs_nothing_but_the_shot() -> None:
    rooms = {"rt19": {"at": [0, 2], "fire": 0, "tokens": ["guard_8_1"]}}
    ship = Aboard(rooms, pirates=mate(item="pistol", fatigue=3))
    ship.do("Shoot", 0, dice=[2])
    assert (ship.pirate()["fatigue"], ship["own"], ship["used"]) == (3, 4, ["pistol"])
    assert ship.room("rt19")["tokens"] == ["guard_8_1"]
    assert not ship.of(perils.Reference)
    assert ship.why("Shoot", 0) == "DMT-I02"


@rule_test("DMT-I12")
def test_a_pistol_aims_at_crew_before_the_guard() -> None:
    rooms = {"rt19": {"at": [0, 2], "fire": 0, "tokens": ["guard_6_1", "crew_4_grog"]}}
    ship = Aboard(rooms, pirates=mate(item="pistol"))
    assert ship.offers("Shoot") == [["Shoot", 1]]
    assert ship.why("Shoot", 0) == "DMT-I12"


@rule_test("DMT-I13", "DMT-B05")
def test_the_sword_helps_on_other_peoples_turns_too() -> None:
    rooms = {"rt19": {"at": [0, 2], "fire": 0, "tokens": ["crew_4_grog"]}}
    pirates = {"mate": pirate(), "gunner": {"character": "jade", "item": "sword", "in": "s4"}}
    ship = Aboard(rooms, dice=[3], at="crew", pirates=pirates)
    assert ship.room("s4")["tokens"] == ["crew_4_grog flipped"]
    assert [(event.seat, event.total) for event in ship.of(perils.BattleWon)] == [(GUNNER, 4)]


@rule_test("DMT-I14", "DMT-L02")
@pytest.mark.parametrize(
    ("item", "use"),
    [("blanket", ["UseOnFire", "blanket", "s4"]), ("bucket", ["UseOnFire", "bucket", "s1"]), ("pistol", ["Shoot", 0])],
)
def test_no_item_with_full_hands(item: str, use: list[object]) -> None:
    rooms = {"s4": {"fire": 2}, "s1": {"fire": 2}, "rt19": {"at": [0, 2], "tokens": ["crew_4_grog"]}}
    ship = Aboard(rooms, pirates=mate(item=item, carries=["guard_6_1"]))
    assert ship.why(*use) == "DMT-I14"
    ship.do("PutDown", 1)
    assert ship.why(*use) == ""
