"""Every natural try that is refused is refused by its own rule, and every line of the log cites the row that did it."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.options import NotOffered
from boneyard.games.dead_men_tell_no_tales import events, perils
from tests.games.dead_men_tell_no_tales.helpers import GAME, QUIET, Aboard, pirate
from tests.support import rule_test

ABOVE = {"at": [0, 2], "fire": 0}


def rows(ship: Aboard, kind: type[Any]) -> list[str]:
    """The rows by which events of a kind were told."""
    return [told.rule for told in ship.log.events if isinstance(told.event, kind)]


def reason(ship: Aboard, *words: Any) -> str:
    view = GAME.view(ship.g, ship.who)
    assert view.decision is not None
    why = next(barred.why for barred in view.decision.blocked if barred.option == ship.option(*words))
    assert not isinstance(why, NotOffered)
    return GAME.words.refuse(view, why)


# --- moving -------------------------------------------------------------------------------------------


@rule_test("DMT-L08", "DMT-M05", "DMT-M06", "DMT-M17", "DMT-A09")
@pytest.mark.parametrize(
    ("entrance", "mate", "position", "row"),
    [
        ({}, {"carries": ["guard_6_1"]}, {}, "DMT-L08"),
        ({"deckhands": 3}, {}, {}, "DMT-M05"),
        ({"fire": 5}, {"fatigue": 5}, {}, "DMT-M06"),
        ({"tokens": ["crew_3_grog_1"]}, {}, {}, "DMT-M17"),
        ({}, {}, {"own": 0}, "DMT-A09"),
        ({"fire": 1}, {"fatigue": 15}, {}, "DMT-M03"),
    ],
)
def test_why_one_may_not_run_out(
    entrance: dict[str, Any], mate: dict[str, Any], position: dict[str, Any], row: str
) -> None:
    """The Run through the entrance and off the ship is refused for the same reasons as any other."""
    mate = {"carries": ["crew_4_cutlass_1"], **mate}  # something to do, so that somebody is asked
    ship = Aboard({"s1": entrance}, pirates={"mate": pirate("s4", **mate)}, **position)
    assert ship.why("RunOut", "s1") == ship.why("Run", "s1", "s2") == row


@rule_test("DMT-M03", "DMT-M15")
def test_a_first_step_that_kills_is_not_called_too_hot() -> None:
    """The Walk into death is legal, the Run is not: nobody who died enters a second room."""
    rooms = {"rt19": {**ABOVE, "fire": 1}, "rt03": {"at": [0, 3], "fire": 0}}
    ship = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=15)})
    assert ship.may("Walk", "rt19")
    assert ship.why("Run", "rt19", "rt03") == "DMT-M03"
    assert "fire 0" not in reason(ship, "Run", "rt19", "rt03")


@rule_test("DMT-M12")
def test_the_boats_are_reached_by_an_exit() -> None:
    ship = Aboard(pirates={"mate": pirate("s4")})
    assert ship.why("Leave") == "DMT-M12"
    assert Aboard(pirates={"mate": pirate("s1")}).why("Leave") == ""
    broke = Aboard(pirates={"mate": pirate("s1", carries=["crew_4_cutlass_1"])}, own=0)
    assert broke.why("Leave") == broke.why("Walk", "s4") == "DMT-A09"


@rule_test("DMT-M08", "DMT-M01")
def test_rubble_and_walls_are_told_apart() -> None:
    rooms = {"rt17": {"at": [1, 1]}, "rt02": {"at": [2, 1], "exploded": True}}
    ship = Aboard(rooms, pirates={"mate": pirate("rt17")})
    assert (ship.why("Walk", "rt02"), ship.why("Walk", "s3")) == ("DMT-M08", "DMT-M01")


# --- duties and full hands ----------------------------------------------------------------------------


@rule_test("DMT-M20", "DMT-M21", "DMT-I15")
def test_the_blanket_waits_with_the_fire() -> None:
    crowded = Aboard({"s4": {"fire": 1, "deckhands": 3}}, pirates={"mate": pirate("s4", item="blanket")})
    assert crowded.why("UseOnFire", "blanket", "s4") == crowded.why("FightFire", "s4") == "DMT-M20"
    both = Aboard({"s4": {"fire": 5, "deckhands": 3}}, pirates={"mate": pirate("s4", item="blanket", fatigue=9)})
    assert both.why("UseOnFire", "blanket", "s4") == both.why("Rest") == "DMT-M21"


@rule_test("DMT-M19", "DMT-M20", "DMT-M21")
@pytest.mark.parametrize(("fire", "deckhands", "row"), [(5, 0, "DMT-M19"), (0, 3, "DMT-M20"), (5, 3, "DMT-M21")])
def test_everything_else_waits_for_the_duty(fire: int, deckhands: int, row: str) -> None:
    rooms = {
        "s4": {"fire": fire, "deckhands": deckhands, "tokens": ["crew_4_cutlass_1 flipped", "trapdoor_1"]},
        "rt19": {**ABOVE, "fire": 1, "tokens": ["crew_3_grog_1"]},
    }
    pistol = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=9, item="pistol")}, table=["rum"])
    for words in (["Shoot", 2], ["PickUp", 0], ["Swap", "rum"], ["Strengthen"]):
        assert pistol.why(*words) == row, words
    bucket = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=9, item="bucket")})
    assert bucket.why("UseOnFire", "bucket", "rt19") == row
    flynn = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=9, character="crimson_flynn")})
    assert flynn.why("FightFire", "rt19") == row


@rule_test("DMT-M21")
def test_without_a_way_out_nobody_is_told_to_leave() -> None:
    shut = {"s4": {"fire": 5, "deckhands": 3}, "s1": {"fire": 5}}
    ship = Aboard(shut, pirates={"mate": pirate("s4", fatigue=10)})
    assert ship.why("Strengthen") == "DMT-M21"
    assert "leave" not in reason(ship, "Strengthen")
    assert "rest" in reason(ship, "Strengthen")


@rule_test("DMT-L02", "DMT-I14")
def test_a_looter_in_the_heat_hears_of_his_full_hands() -> None:
    rooms = {"s4": {"fire": 5}, "s1": {"fire": 2}}
    ship = Aboard(rooms, pirates={"mate": pirate("s4", fatigue=9, item="blanket", carries=["guard_6_1"])})
    assert ship.why("FightFire", "s4") == "DMT-L02"
    assert ship.why("UseOnFire", "blanket", "s4") == "DMT-I14"
    cool = {"s4": {"fire": 1}, "s1": {"fire": 2}}
    flynn = pirate("s4", character="crimson_flynn", item="blanket", carries=["guard_6_1"])
    far = Aboard(cool, pirates={"mate": flynn})
    assert (far.why("FightFire", "s1"), far.why("UseOnFire", "blanket", "s1")) == ("DMT-L02", "DMT-I14")


@rule_test("DMT-F01", "DMT-F06", "DMT-A09", "DMT-I02")
def test_what_is_out_of_reach_or_unpaid() -> None:
    rooms = {
        "s1": {"fire": 2, "deckhands": 1, "tokens": ["crew_4_cutlass_1 flipped"]},
        "s4": {"tokens": ["guard_6_1 flipped"]},
    }
    ship = Aboard(rooms, pirates={"mate": pirate("s4")})
    assert ship.why("FightFire", "s1") == "DMT-F01"
    assert ship.why("PickUp", 0) == "DMT-F06"
    rooms["rt19"] = {**ABOVE, "tokens": ["crew_3_grog_1"]}
    broke = pirate("s4", item="pistol", carries=["crew_3_grog_2"])
    unpaid = Aboard(rooms, pirates={"mate": broke}, own=0, table=["rum"])
    refused = (["PickUp", 1], ["Swap", "rum"], ["Shoot", 2], ["Walk", "s1"], ["Run", "s1", "s2"], ["Eliminate", "s1"])
    for words in refused:
        assert unpaid.why(*words) == "DMT-A09", words
    flynn = pirate("s4", character="crimson_flynn", carries=["crew_3_grog_2"])
    assert Aboard(rooms, pirates={"mate": flynn}, own=0).why("FightFire", "s1") == "DMT-A09"
    used = Aboard(rooms, pirates={"mate": pirate("s4", item="bucket")}, used=["bucket"])
    assert used.why("UseOnFire", "bucket", "s1") == "DMT-I02"
    unpaid = Aboard(rooms, pirates={"mate": pirate("s4", item="bucket", carries=["crew_3_grog_2"])}, own=0)
    assert unpaid.why("UseOnFire", "bucket", "s1") == "DMT-A09"


@rule_test("DMT-F06", "DMT-F10", "DMT-F19")
def test_of_two_alike_the_first_is_meant_and_the_other_says_so() -> None:
    lying = ["crew_3_grog_1 flipped", "crew_3_grog_2 flipped"]
    ship = Aboard({"s4": {"tokens": lying}}, pirates={"mate": pirate("s4", fatigue=4)})
    assert (ship.why("PickUp", 0), ship.why("PickUp", 1)) == ("", "DMT-F06")
    ship.do("PickUp", 0).do("PickUp", 1)
    assert ship.offers("PutDown", "Drink") == [["Drink", 0], ["PutDown", 0]]
    assert (ship.why("PutDown", 1), ship.why("Drink", 1)) == ("DMT-F10", "DMT-F19")


# --- in battle ----------------------------------------------------------------------------------------


@rule_test("DMT-B04", "DMT-M16")
def test_in_battle_there_is_only_the_battle() -> None:
    crew = {"s1": {"tokens": ["crew_5_cutlass_1"]}}
    guard = {"s1": {"tokens": ["guard_7_1"]}}
    mate = {"mate": pirate("s1", track=1, carries=["crew_3_grog_1"])}
    two = {"s1": {"tokens": ["crew_5_cutlass_1", "crew_4_grog"]}}
    moments = {
        "enemy_to_face": Aboard(two, at="battles", pirates=mate),
        "use_track": Aboard(crew, dice=[2], at="battles", pirates=mate),
        "outcome_of_six": Aboard(crew, dice=[2], at="battles", pirates=mate).do("KeepTrack", dice=[6]),
        "beaten_by_guard": Aboard(guard, dice=[2], at="battles", pirates=mate).do("KeepTrack"),
    }
    for question, ship in moments.items():
        assert ship.asked == question
        grog = ship.g.carried[0][0]
        for words in (["Rest"], ["Strengthen"], ["EndTurn"], ["Drink", grog], ["PutDown", grog]):
            assert ship.why(*words) == "DMT-B04", (question, words)
        assert ship.why("Walk", "s4") == ship.why("Leave") == "DMT-M16", question
        assert reason(ship, "Drink", grog)


@rule_test("DMT-B04")
def test_out_of_turn_too() -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_5_cutlass_1"]}}
    gunner = pirate("s4", character="jade", track=1, carries=["crew_3_grog_1"])
    ship = Aboard(rooms, dice=[2], at="crew", pirates={"gunner": gunner})
    assert (ship.who, ship.why("Drink", 1)) == (1, "DMT-B04")


@rule_test("DMT-B18", "DMT-B17")
def test_a_retreat_does_not_leave_the_ship() -> None:
    ship = Aboard({"s1": {"tokens": ["crew_5_cutlass_1"]}}, dice=[3, 3], at="battles", pirates={"mate": pirate("s1")})
    assert ship.asked == "pirate_retreat"
    assert ship.why("Retreat", None) == "DMT-B18"
    assert "room" in reason(ship, "Retreat", None)


@rule_test("DMT-B32", "DMT-B35", "DMT-B06")
def test_where_crew_does_not_go_and_who_was_voted_down() -> None:
    rooms = {
        "rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]},
        "rt19": {"at": [0, 3]},
        "rt18": {"at": [0, 4]},
        "rt02": {"at": [1, 2]},
    }
    pirates = {"mate": pirate("s1"), "gunner": pirate("rt18", character="jade")}
    ship = Aboard(rooms, at="crew", pirates=pirates)
    assert ship.why("SendCrew", 0, "rt02") == "DMT-B32"
    voted = Aboard(rooms, at="crew", pirates=pirates, settings={"decisions": "vote"})
    assert voted.why("SendCrew", 0, "rt02") == "DMT-B32"
    names = [("mate", "cobalt_kallen"), ("gunner", "jade"), ("cook", "whitebeard")]
    crew = {role: pirate("s4", character=name) for role, name in names}
    crew |= {"lookout": pirate(character="lydia_lamore"), "carpenter": pirate(character="crimson_flynn")}
    tie = Aboard(rooms, at="crew", pirates=crew, seats=5, settings={"decisions": "vote"})
    for seat, choice in enumerate((0, 1, 1, 2, 2)):
        tie.do("LetFight", choice, seat=seat)
    assert (tie.asked, tie.why("LetFight", 0)) == ("who_fights", "DMT-B06")


# --- the log ------------------------------------------------------------------------------------------


@rule_test("DMT-W04", "DMT-W05", "DMT-W06", "DMT-W07", "DMT-W08", "DMT-W09", "DMT-V04")
def test_a_loss_cites_the_rule_it_is_lost_by() -> None:
    room = {"rt03": {**ABOVE, "fire": 5, "tokens": ["guard_6_1"]}}
    hot = {"s4": {"fire": 1}}
    tired = {"mate": pirate("s1", fatigue=15)}
    lost = {
        "DMT-W04": Aboard(room, at="revenge", deck=["rc19"], marker=6),
        "DMT-W05": Aboard({"s4": {"deckhands": 1}}, at="revenge", deck=["rc09"], supply=0),
        "DMT-W06": Aboard({"s1": {"exploded": True}, "s2": {"exploded": True}, "s3": {"exploded": True},
                           "s4": {"exploded": True}}, at="search", stack=["rt20"]),
        "DMT-W07": Aboard(room, at="revenge", deck=["rc19"], gone=2),
        "DMT-W08": Aboard(hot, pirates=tired, looted=4).do("Walk", "s4"),
        "DMT-W09": Aboard(hot, pirates=tired, spare=[]).do("Walk", "s4"),
        "DMT-V04": Aboard(hot, pirates=tired, settings={"dead_pirate": True}).do("Walk", "s4"),
    }  # fmt: skip
    for row, ship in lost.items():
        assert rows(ship, events.GameLost) == [row]
    assert lost["DMT-W04"].log.fired["DMT-T09"] == 1, "the end is counted among the rules that were carried out"


@rule_test("DMT-K04", "DMT-K06", "DMT-X03", "DMT-X09")
def test_a_rising_fire_cites_its_cause() -> None:
    assert set(rows(Aboard({"s1": {"fire": 0}}, at="revenge", deck=["rc14"]), perils.FireRose)) == {"DMT-K06"}
    keg = Aboard({"rt13": {**ABOVE, "fire": 1}, "s4": {"fire": 3}}, at="revenge", deck=["rc15"])
    assert rows(keg, perils.FireRose) == ["DMT-K04", "DMT-X03"]
    burst = Aboard({"rt03": {**ABOVE, "fire": 5}, "s4": {"fire": 3}}, at="revenge", deck=["rc19"])
    assert rows(burst, perils.FireRose) == ["DMT-K04", "DMT-X09"]
    assert rows(burst, perils.MarkerMoved) == ["DMT-X17"]


@rule_test("DMT-M01", "DMT-M02", "DMT-M09", "DMT-M10", "DMT-M12", "DMT-L03", "DMT-B19")
def test_a_move_and_its_fatigue_cite_their_rules() -> None:
    rooms = {"s1": {"fire": 1}, "s4": {"fire": 2}, "rt19": {**ABOVE, "fire": 3}}
    ship = Aboard(rooms, stack=[], deck=QUIET, pirates={"mate": pirate(character="jade")})
    ship.do("Walk", "s1").do("Run", "s4", "rt19").do("Run", "s4", "s1").do("Leave")
    assert rows(ship, events.Moved) == ["DMT-M01", *["DMT-M02"] * 4, "DMT-M12"]
    assert rows(ship, events.Tired) == ["DMT-M10", "DMT-M09", "DMT-M09", "DMT-M04", "DMT-M04"]
    looter = Aboard(rooms, pirates={"mate": pirate("s4", character="jade", carries=["guard_6_1"])}).do("Walk", "rt19")
    assert rows(looter, events.Tired) == ["DMT-L03"]
    beaten = {"rt03": {**ABOVE, "tokens": ["crew_5_cutlass_1"]}, "s4": {"fire": 2}}
    retreat = Aboard(beaten, dice=[4, 3], at="battles", pirates={"mate": pirate("rt03")})
    assert (rows(retreat, events.Moved), rows(retreat, events.Tired)) == (["DMT-B19"], ["DMT-B15", "DMT-M09"])


@rule_test("DMT-F01", "DMT-C02", "DMT-I03", "DMT-I04", "DMT-I05")
def test_a_fire_put_down_cites_by_what() -> None:
    rooms = {"s4": {"fire": 5}, "s1": {"fire": 5}}
    flynn = Aboard(rooms, pirates={"mate": pirate("s4", character="crimson_flynn", item="blanket")}, table=["bucket"])
    flynn.do("FightFire", "s4").do("FightFire", "s1").do("UseOnFire", "blanket", "s1")
    flynn.do("Swap", "bucket").do("UseOnFire", "bucket", "s1")
    assert rows(flynn, events.FireLowered) == ["DMT-F01", "DMT-C02", "DMT-I04", "DMT-I05"]
    blanket = Aboard(rooms, pirates={"mate": pirate("s4", item="blanket")}).do("UseOnFire", "blanket", "s4")
    assert rows(blanket, events.FireLowered) == ["DMT-I03"]


@rule_test("DMT-P13", "DMT-D01", "DMT-D02")
def test_a_deckhand_cites_what_brought_it() -> None:
    found = Aboard(at="search", stack=["rt03", "rt19"]).do("Place", 0, 2, 0, dice=["trapdoor_1"])
    assert rows(found, events.HandAdded) == ["DMT-P13"]
    for card, row in (("rc09", "DMT-D01"), ("rc10", "DMT-D02")):
        assert rows(Aboard({"s4": {"deckhands": 1}}, at="revenge", deck=[card]), events.HandAdded) == [row]


@rule_test("DMT-F10", "DMT-F13", "DMT-B39", "DMT-F14", "DMT-F16")
def test_track_and_items_cite_what_moved_them() -> None:
    ship = Aboard({"s4": {"tokens": ["crew_4_cutlass_1 flipped"]}}, pirates={"mate": pirate("s4")})
    ship.do("PickUp", 0).do("PutDown", 0).do("Strengthen")
    assert rows(ship, events.TrackMoved) == ["DMT-B39", "DMT-F10", "DMT-F13"]
    pirates = {"mate": pirate("s4", item="rum"), "gunner": pirate(character="jade", item="sword")}
    swap = Aboard(pirates=pirates, table=["bucket"]).do("Swap", "sword").do("TakeItem", "bucket")
    assert rows(swap, events.ItemTaken) == ["DMT-F14", "DMT-F16"]


@rule_test("DMT-B16", "DMT-B20", "DMT-B21", "DMT-B23", "DMT-B37", "DMT-B41")
def test_what_cannot_be_done_cites_why() -> None:
    shut = {"s4": {"exploded": True}, "rt03": {**ABOVE, "tokens": ["crew_5_cutlass_1"]}}
    ship = Aboard(shut, dice=[4, 1, 3, 5, 5], at="battles", pirates={"mate": pirate("rt03")})
    assert rows(ship, perils.ReferenceAgain) == ["DMT-B21", "DMT-B20"]
    assert rows(ship, perils.FoughtOn) == ["DMT-B16"]
    guard = {"rt03": {**ABOVE, "tokens": ["guard_6_1"]}}
    again = Aboard(guard, dice=[5], at="battles", pirates={"mate": pirate("rt03")}).do("FightAgain", dice=[6])
    assert rows(again, perils.FoughtOn) == ["DMT-B23"]
    assert rows(Aboard({"s1": {"tokens": ["crew_3_grog_1"]}}, at="crew"), perils.CrewStayed) == ["DMT-B41"]
    lone = {"rt19": {**ABOVE, "exploded": True}, "rt03": {"at": [0, 3], "tokens": ["crew_3_grog_1"]}}
    assert rows(Aboard(lone, at="crew"), perils.CrewStayed) == ["DMT-B37"]


@rule_test("DMT-Z05", "DMT-Z07", "DMT-Z08")
def test_the_log_tells_what_a_dead_pirate_leaves_and_loses() -> None:
    loot = ["crew_4_cutlass_1", "guard_6_1"]
    mate = {"mate": pirate("s1", character="jade", fatigue=15, item="sword", carries=loot)}
    ship = Aboard({"s4": {"fire": 1}}, stack=[], deck=QUIET, pirates=mate).do("Walk", "s4")
    tokens = ship.g.content.tokens["token"]
    gone = ship.of(events.GoneWithPirate)
    assert [[tokens.name(token) for token in event.tokens] for event in gone] == [["crew_4_cutlass_1"]]
    assert rows(ship, events.PutDownToken) == ["DMT-Z08"]
    lines = [GAME.words.tell(GAME.view(ship.g, 0), event) for event in ship.told]
    assert any("Sword" in line and "Cutlass" in line for line in lines)
    poor = {"mate": pirate("s1", character="jade", fatigue=15)}
    bare = Aboard({"s4": {"fire": 1}}, stack=[], deck=QUIET, pirates=poor).do("Walk", "s4")
    assert bare.of(events.GoneWithPirate) == bare.of(perils.TreasuresLost) == []
    assert (bare["gone_items"], bare["gone"]) == ([], [])
    mate["mate"]["in"] = "rt03"
    burst = Aboard({"rt03": {**ABOVE, "fire": 4}}, at="revenge", deck=["rc05"], pirates=mate)
    assert burst.of(perils.TreasuresLost) == [], "he collapses; the Treasure lies there"
    mate["mate"]["fatigue"] = 0
    burst = Aboard({"rt03": {**ABOVE, "fire": 5}}, at="revenge", deck=["rc19"], pirates=mate)
    assert rows(burst, perils.TreasuresLost) == ["DMT-Z08"]
    assert [(event.number, event.lost) for event in burst.of(perils.TreasuresLost)] == [(1, 1)]


@rule_test("DMT-W10", "DMT-W11", "DMT-X21", "DMT-X24")
def test_the_log_counts_lost_treasures_once() -> None:
    rooms = {
        "rt19": {**ABOVE, "fire": 5, "tokens": ["guard_6_1"]},
        "rt04": {"at": [0, 3], "fire": 2, "tokens": ["guard_7_1"]},
    }
    ship = Aboard(rooms, at="revenge", deck=["rc19"])
    assert [(event.number, event.lost) for event in ship.of(perils.TreasuresLost)] == [(1, 1), (1, 2)]
    assert rows(ship, perils.TreasuresLost) == ["DMT-W10", "DMT-W11"]
    names = [ship.g.content.tokens["room"].name(room) for event in ship.of(perils.RoomsCutOff) for room in event.rooms]
    assert names == ["rt04"]
    entrance = Aboard({"s1": {"fire": 5}}, at="revenge", deck=["rc19"])
    assert rows(entrance, perils.ExitLost) == ["DMT-X21"]


@rule_test("DMT-A07", "DMT-A05")
def test_the_log_tells_where_the_tokens_went() -> None:
    ship = Aboard(stack=[], deck=QUIET, received=2).do("EndTurn")
    assert [event.number for event in ship.of(events.TokensReturned)] == [2]
    assert rows(ship, events.TokensPassed) == ["DMT-A05"]
    spent = Aboard(stack=[], deck=QUIET, received=1).do("Strengthen").do("EndTurn")
    assert spent.of(events.TokensReturned) == []


@rule_test("DMT-B35")
def test_the_log_tells_who_voted_with_whom() -> None:
    pirates = {role: pirate("s4", character=name) for role, name in [("mate", "cobalt_kallen"), ("gunner", "jade")]}
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]}}
    ship = Aboard(rooms, at="crew", pirates=pirates, seats=3, settings={"decisions": "vote"})
    ship.do("LetFight", 0, seat=0).do("LetFight", 1, seat=1).do("LetFight", 0, seat=2, dice=[6])
    line = GAME.words.tell(GAME.view(ship.g, 0), ship.of(perils.Voted)[0])
    assert line == "The crew has voted: mate and cook against gunner."


@rule_test("DMT-X12", "DMT-X13")
def test_the_log_counts_in_plain_english() -> None:
    room = {"rt03": {**ABOVE, "fire": 5, "deckhands": 1, "tokens": ["guard_6_1", "trapdoor_1"]}}
    ship = Aboard(room, at="revenge", deck=["rc19"])
    line = GAME.words.tell(GAME.view(ship.g, 0), ship.of(perils.RoomExploded)[0])
    assert line == "RT03 explodes, 2 tokens and 1 deckhand with it."
