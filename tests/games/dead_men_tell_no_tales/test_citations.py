"""Every line of the log cites the row that did it."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.dead_men_tell_no_tales import events, perils, search_events
from tests.games.dead_men_tell_no_tales.helpers import GAME, QUIET, Aboard, pirate
from tests.support import rule_test

ABOVE = {"at": [0, 2], "fire": 0}


def rows(ship: Aboard, kind: type[Any]) -> list[str]:
    """The rows by which events of a kind were told."""
    return [told.rule for told in ship.log.events if isinstance(told.event, kind)]


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


@rule_test("DMT-C04", "DMT-C05", "DMT-L03")
def test_fatigue_that_an_ability_counts_cites_the_ability() -> None:
    rooms = {"s1": {"fire": 1}, "s4": {"fire": 2}, "rt19": {**ABOVE, "fire": 4}}

    def tired(**mate: Any) -> tuple[list[int], list[str]]:
        ship = Aboard(rooms, pirates={"mate": pirate("s4", **mate)}).do("Walk", "rt19")
        return [event.amount for event in ship.of(events.Tired)], rows(ship, events.Tired)

    loot = ["guard_6_1"]
    assert tired(carries=loot) == ([2], ["DMT-C04"])
    assert tired() == ([2], ["DMT-M09"]), "Kallen without a Treasure is like anybody"
    assert tired(character="jade", carries=loot) == ([4], ["DMT-L03"])
    assert tired(character="whitebeard") == ([1], ["DMT-C05"])
    assert tired(character="whitebeard", carries=loot) == ([3], ["DMT-C05"])


@rule_test("DMT-C06", "DMT-C07")
def test_what_whitebeard_pays_in_full_does_not_cite_his_ability() -> None:
    run = Aboard({"s4": {"fire": 2}}, pirates={"mate": pirate("s2", character="whitebeard")}).do("Run", "s1", "s4")
    assert rows(run, events.Tired) == ["DMT-C05", "DMT-M04"]
    beaten = {"rt03": {**ABOVE, "tokens": ["crew_5_cutlass_1"]}}
    lost = Aboard(beaten, dice=[2, 5, 6], at="battles", pirates={"mate": pirate("rt03", character="whitebeard")})
    assert rows(lost, events.Tired) == ["DMT-B15"]


@rule_test("DMT-C03", "DMT-F04")
def test_two_deckhands_at_once_cite_jade_and_one_does_not() -> None:
    ship = Aboard({"s4": {"deckhands": 3}}, pirates={"mate": pirate("s4", character="jade", item="dagger")})
    ship.do("EliminateTwo", "s4", "s4").do("Eliminate", "s4")
    assert rows(ship, events.HandsEliminated) == ["DMT-C03", "DMT-C03", "DMT-F04"]


@rule_test("DMT-M12", "DMT-M13")
def test_the_way_out_and_the_breather_cite_their_own_rows() -> None:
    ship = Aboard(stack=[], deck=QUIET, pirates={"mate": pirate("s1", fatigue=9)}).do("Leave")
    assert (rows(ship, events.Moved), rows(ship, events.LeftShip)) == (["DMT-M12"], ["DMT-M13"])
    assert [event.fatigue for event in ship.of(events.LeftShip)] == [4]


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
    assert rows(found, search_events.HandAdded) == ["DMT-P13"]
    for card, row in (("rc09", "DMT-D01"), ("rc10", "DMT-D02")):
        assert rows(Aboard({"s4": {"deckhands": 1}}, at="revenge", deck=[card]), search_events.HandAdded) == [row]


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


@rule_test("DMT-Z05", "DMT-Z07", "DMT-Z08")
def test_what_is_gone_with_a_pirate_cites_why() -> None:
    """The item has a row of its own; so have Cutlass and Grog, and a Treasure that blew up."""

    def gone(**mate: Any) -> list[str]:
        room = {"rt03": {**ABOVE, "fire": 5}}
        ship = Aboard(room, at="revenge", deck=["rc19"], pirates={"mate": pirate("rt03", character="jade", **mate)})
        return rows(ship, events.GoneWithPirate)

    assert gone(item="sword") == gone(item="sword", carries=["guard_6_1"]) == ["DMT-Z05"]
    assert gone(item="sword", carries=["crew_4_cutlass_1"]) == gone(carries=["crew_3_grog_1"]) == ["DMT-Z07"]
    assert gone(carries=["guard_6_1"]) == ["DMT-Z08"]


@rule_test("DMT-X12", "DMT-W10")
def test_a_treasure_that_lay_open_is_not_called_a_guards() -> None:
    lying = Aboard({"rt03": {**ABOVE, "fire": 5, "tokens": ["guard_6_1 flipped"]}}, at="revenge", deck=["rc19"])
    assert rows(lying, perils.TreasuresLost) == ["DMT-X12"]
    tokens = ["guard_6_1", "guard_7_1 flipped"]
    both = Aboard({"rt03": {**ABOVE, "fire": 5, "tokens": tokens}}, at="revenge", deck=["rc19"])
    assert rows(both, perils.TreasuresLost) == ["DMT-W10", "DMT-X12"]
    assert [(event.number, event.lost) for event in both.of(perils.TreasuresLost)] == [(1, 1), (1, 2)]


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


@rule_test("DMT-B06")
def test_the_log_tells_who_voted_with_whom() -> None:
    pirates = {role: pirate("s4", character=name) for role, name in [("mate", "cobalt_kallen"), ("gunner", "jade")]}
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]}}
    ship = Aboard(rooms, at="crew", pirates=pirates, seats=3, settings={"decisions": "vote"})
    ship.do("LetFight", 0, seat=0).do("LetFight", 1, seat=1).do("LetFight", 0, seat=2, dice=[6])
    line = GAME.words.tell(GAME.view(ship.g, 0), ship.of(perils.Voted)[0])
    assert line == "The crew is split: the mate and the cook against the gunner."
    assert rows(ship, perils.Voted) == ["DMT-B06"]


@rule_test("DMT-B35")
def test_a_vote_on_where_crew_goes_cites_its_own_row() -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]}, "rt19": {"at": [0, 3]}, "rt18": {"at": [0, 4]}}
    pirates = {"mate": pirate("s1"), "gunner": pirate("rt18", character="jade")}
    ship = Aboard(rooms, at="crew", pirates=pirates, settings={"decisions": "vote"})
    ship.do("SendCrew", 0, "s4", seat=0).do("SendCrew", 0, "s4", seat=1)
    assert rows(ship, perils.Voted) == ["DMT-B35"]


@rule_test("DMT-X12", "DMT-X13")
def test_the_log_counts_in_plain_english() -> None:
    room = {"rt03": {**ABOVE, "fire": 5, "deckhands": 1, "tokens": ["guard_6_1", "trapdoor_1"]}}
    ship = Aboard(room, at="revenge", deck=["rc19"])
    line = GAME.words.tell(GAME.view(ship.g, 0), ship.of(perils.RoomExploded)[0])
    assert line == "The Stairwell explodes, and with it 2 tokens and 1 deckhand."


# --- by the card that did it --------------------------------------------------------------------------


@rule_test("DMT-I03", "DMT-I04", "DMT-I05", "DMT-I06", "DMT-I07", "DMT-I08", "DMT-I10")
@pytest.mark.parametrize(
    ("item", "does", "row"),
    [
        ("blanket", ("UseOnFire", "blanket", "s4"), "DMT-I03"),
        ("bucket", ("UseOnFire", "bucket", "s1"), "DMT-I05"),
        ("compass", ("Walk", "s1"), "DMT-I06"),
        ("dagger", ("Eliminate", "s4"), "DMT-I07"),
        ("rum", ("Rest",), "DMT-I08"),
        ("pistol", ("Shoot", 0), "DMT-I10"),
    ],
)
def test_an_item_that_is_used_cites_its_own_row(item: str, does: tuple[Any, ...], row: str) -> None:
    rooms = {"s1": {"fire": 2, "tokens": ["crew_3_grog_1"]}, "s4": {"fire": 2, "deckhands": 1}}
    ship = Aboard(rooms, pirates={"mate": pirate("s4", item=item, fatigue=3)}).do(*does, dice=[6])
    assert rows(ship, events.ItemUsed) == [row]


@rule_test("DMT-I10", "DMT-I11", "DMT-B09", "DMT-B13")
def test_a_shot_cites_the_pistol_and_a_strike_the_battle() -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]}}
    shot = Aboard(rooms, pirates={"mate": pirate("s4", item="pistol")}).do("Shoot", 0, dice=[3])
    assert (rows(shot, perils.BattleDie), rows(shot, perils.BattleWon)) == (["DMT-I10"], ["DMT-I10"])
    miss = Aboard(rooms, pirates={"mate": pirate("s4", item="pistol")}).do("Shoot", 0, dice=[2])
    assert (rows(miss, perils.BattleDie), rows(miss, perils.ShotMissed)) == (["DMT-I10"], ["DMT-I11"])
    strike = Aboard(rooms, dice=[3], at="battles", pirates={"mate": pirate("rt03")})
    assert (rows(strike, perils.BattleDie), rows(strike, perils.BattleWon)) == (["DMT-B09"], ["DMT-B13"])


@rule_test("DMT-C08", "DMT-K01")
def test_two_cards_drawn_cite_titian_and_one_the_deck() -> None:
    for character, row in (("five_fingered_titian", "DMT-C08"), ("jade", "DMT-K01")):
        ship = Aboard(at="revenge", deck=["rc06", "rc13"], pirates={"mate": pirate(character=character)})
        assert rows(ship, perils.CardsRevealed) == [row]


@rule_test("DMT-N03", "DMT-B32")
def test_the_captain_goes_by_a_row_of_his_own() -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["captain_fromm"]}, "rt19": {"at": [0, 3], "tokens": ["crew_3_grog_1"]}}
    ship = Aboard(rooms, at="crew", settings={"captain_fromm": True}, pirates={"mate": pirate("s1")})
    assert rows(ship, perils.CrewMoved) == ["DMT-N03", "DMT-B32"]


@rule_test("DMT-Z01", "DMT-G01", "DMT-X14", "DMT-X16")
def test_a_death_cites_what_the_pirate_dies_of() -> None:
    tired = {"mate": pirate("s1", character="jade", fatigue=15)}
    collapsed = Aboard({"s4": {"fire": 1}}, stack=[], deck=QUIET, pirates=tired).do("Walk", "s4")
    assert rows(collapsed, events.PirateDied) == ["DMT-G01"]
    rooms = {"rt19": {**ABOVE, "fire": 5}, "rt04": {"at": [0, 3], "fire": 2}}
    for place, row in (("rt19", "DMT-X14"), ("rt04", "DMT-X16")):
        ship = Aboard(rooms, at="revenge", deck=["rc19"], pirates={"mate": pirate(place, character="jade")})
        assert rows(ship, events.PirateDied) == [row]


@rule_test("DMT-X02", "DMT-X03", "DMT-X04", "DMT-X05")
def test_a_keg_cites_the_door_it_blasts_through() -> None:
    for turn, row in ((0, "DMT-X03"), (2, "DMT-X04")):
        keg = Aboard({"rt13": {**ABOVE, "fire": 1, "turn": turn}, "s4": {"fire": 3}}, at="revenge", deck=["rc15"])
        assert (rows(keg, perils.KegBlast), rows(keg, perils.FireRose)[-1]) == (["DMT-X02"], row)
    alone = {"rt13": {**ABOVE, "fire": 1}, "s4": {"exploded": True}}
    assert rows(Aboard(alone, at="revenge", deck=["rc15"]), perils.KegBlast) == ["DMT-X05"]


# --- why it is asked ----------------------------------------------------------------------------------


def asked_by(ship: Aboard) -> str:
    decision = GAME.view(ship.g, ship.who).decision
    assert decision is not None
    return decision.rule


@rule_test("DMT-A04", "DMT-M19", "DMT-M20", "DMT-M21")
@pytest.mark.parametrize(
    ("room", "row"),
    [
        ({}, "DMT-A04"),
        ({"fire": 6}, "DMT-M19"),
        ({"deckhands": 3}, "DMT-M20"),
        ({"fire": 6, "deckhands": 3}, "DMT-M21"),
    ],
)
def test_an_action_is_asked_for_by_the_duty_there_is(room: dict[str, Any], row: str) -> None:
    assert asked_by(Aboard({"s4": room}, pirates={"mate": pirate("s4")})) == row


@rule_test("DMT-B08", "DMT-C09")
def test_the_choice_of_an_enemy_is_asked_for_by_their_number_or_by_gus() -> None:
    two = {"rt03": {**ABOVE, "tokens": ["crew_3_grog_1", "crew_4_grog"]}}
    one = {"rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]}}
    assert asked_by(Aboard(two, at="battles", pirates={"mate": pirate("rt03")})) == "DMT-B08"
    gus = {"mate": pirate("rt03", character="black_gus_garrett")}
    assert asked_by(Aboard(one, at="battles", pirates=gus)) == "DMT-C09"


@rule_test("DMT-B10", "DMT-I10")
def test_the_track_is_asked_for_by_the_battle_or_by_the_pistol() -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_5_cutlass_1"]}}
    shot = Aboard(rooms, pirates={"mate": pirate("s4", item="pistol", track=1)}).do("Shoot", 0, dice=[2])
    assert asked_by(shot) == "DMT-I10"
    strike = Aboard(rooms, dice=[2], at="battles", pirates={"mate": pirate("rt03", track=1)})
    assert asked_by(strike) == "DMT-B10"


@rule_test("DMT-N03", "DMT-B35")
@pytest.mark.parametrize("decisions", ["vote", "active"])
@pytest.mark.parametrize(("enemy", "row"), [("captain_fromm", "DMT-N03"), ("crew_3_grog_1", "DMT-B35")])
def test_where_the_captain_goes_is_asked_for_by_his_row(enemy: str, row: str, decisions: str) -> None:
    rooms = {"rt03": {**ABOVE, "tokens": [enemy]}, "rt19": {"at": [0, 3]}, "rt18": {"at": [0, 4]}}
    pirates = {"mate": pirate("s1"), "gunner": pirate("rt18", character="jade")}
    settings = {"decisions": decisions, "captain_fromm": True}
    assert asked_by(Aboard(rooms, at="crew", pirates=pirates, settings=settings)) == row
