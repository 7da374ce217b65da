"""What each pirate can do."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.dead_men_tell_no_tales import perils
from tests.games.dead_men_tell_no_tales.helpers import ALONE, Aboard, pirate
from tests.support import rule_test

UP = {"at": [0, 2], "fire": 0}


def played_by(character: str, room: str = "s4", **more: Any) -> dict[str, Any]:
    return {"mate": pirate(room, character=character, **more)}


@rule_test("DMT-C01", "DMT-C12")
def test_lydia_has_six_tokens_also_as_a_replacement() -> None:
    ship = Aboard({"s4": {"fire": 1}}, stack=[], deck=["rc06", "rc07", "rc13"], spare=["lydia_lamore"],
                  pirates=played_by("jade", "s1", fatigue=15))  # fmt: skip
    ship.do("Walk", "s4").do("EndTurn")
    assert (ship["active"], ship.pirate()["character"], ship["own"]) == ("mate", "lydia_lamore", 6)


@rule_test("DMT-C02", "DMT-A14")
def test_flynn_fights_fire_next_door() -> None:
    rooms = {"s4": {"fire": 1}, "s1": {"fire": 2}, "rt19": UP}
    ship = Aboard(rooms, pirates=played_by("crimson_flynn"))
    assert ship.offers("FightFire") == [["FightFire", "s1"], ["FightFire", "s4"]]
    ship.do("FightFire", "s1")
    assert (ship.fire("s1"), ship["own"]) == ([1], 4)
    assert Aboard(rooms, pirates=played_by("crimson_flynn", "boats")).offers("FightFire") == [["FightFire", "s1"]]
    hot = Aboard({"s4": {"fire": 5}, "s1": {"fire": 2}}, pirates=played_by("crimson_flynn", fatigue=9))
    assert hot.offers("FightFire") == [["FightFire", "s4"]], "overheated he must cool his own room"


@rule_test("DMT-C03")
def test_jade_removes_two_in_any_split() -> None:
    rooms = {"s4": {"deckhands": 2}, "s1": {"deckhands": 1}}
    ship = Aboard(rooms, pirates=played_by("jade"))
    assert ship.offers("Eliminate", "EliminateTwo") == [
        ["Eliminate", "s1"], ["Eliminate", "s4"], ["EliminateTwo", "s4", "s1"], ["EliminateTwo", "s4", "s4"],
    ]  # fmt: skip
    before = ship["supply"]
    ship.do("EliminateTwo", "s4", "s1")
    assert (ship.hands("s4", "s1"), ship["supply"], ship["own"]) == ([1, 0], before + 2, 4)


@rule_test("DMT-C04")
def test_kallen_loots_lightly_but_loots() -> None:
    rooms = {"s4": {"fire": 2}, "rt19": {"at": [0, 2], "fire": 4}}
    for character, cost in (("cobalt_kallen", 2), ("jade", 4)):
        ship = Aboard(rooms, pirates=played_by(character, carries=["guard_6_1"]))
        assert not ship.offers("Run", "RunOut", "FightFire", "Strengthen")
        ship.do("Walk", "rt19")
        assert ship.pirate()["fatigue"] == cost


@rule_test("DMT-C05")
def test_whitebeard_tires_less() -> None:
    rooms = {"s4": {"fire": 2}, "rt19": {"at": [0, 2], "fire": 4}}
    ship = Aboard(rooms, pirates=played_by("whitebeard"))
    assert ship.do("Walk", "rt19").pirate()["fatigue"] == 1
    looter = Aboard(
        {"s4": {"fire": 4}, "rt19": {"at": [0, 2], "fire": 3}}, pirates=played_by("whitebeard", carries=["guard_6_1"])
    )
    assert looter.do("Walk", "rt19").pirate()["fatigue"] == 2
    card = Aboard({"s4": {"fire": 1}}, at="revenge", deck=["rc15"], pirates=played_by("whitebeard"))
    assert card.pirate()["fatigue"] == 0
    beaten = Aboard(
        {"s4": {"tokens": ["crew_5_cutlass_1"]}, "s1": {"fire": 2}},
        dice=[5, 3],
        at="battles",
        pirates=played_by("whitebeard"),
    )
    assert beaten.pirate()["fatigue"] == 0
    retreat = Aboard(
        {"s4": {"tokens": ["crew_5_cutlass_1"]}, "s1": {"fire": 2}},
        dice=[4, 3],
        at="battles",
        pirates=played_by("whitebeard"),
    )
    assert (retreat.pirate()["in"], retreat.pirate()["fatigue"]) == ("s1", 1 + 1), "a retreat is a move"


@rule_test("DMT-C06")
def test_whitebeard_pays_a_lost_battle_in_full() -> None:
    ship = Aboard({"s4": {"tokens": ["guard_6_1"]}}, dice=[3], at="battles", pirates=played_by("whitebeard"))
    assert ship.pirate()["fatigue"] == 3


@rule_test("DMT-C07")
@pytest.mark.parametrize(("first", "second", "cost"), [(2, 4, 4), (0, 0, 2), (1, 2, 2)])
def test_whitebeards_run_costs_two_in_full(first: int, second: int, cost: int) -> None:
    rooms = {"s4": {"fire": 0}, "rt19": {"at": [0, 2], "fire": first}, "rt03": {"at": [0, 3], "fire": second}}
    ship = Aboard(rooms, pirates=played_by("whitebeard"))
    assert ship.do("Run", "rt19", "rt03").pirate()["fatigue"] == cost


@rule_test("DMT-C08")
def test_titian_puts_the_other_card_back_on_top() -> None:
    ship = Aboard(stack=[], deck=["rc06", "rc12", "rc13"], pirates=played_by("five_fingered_titian", "boats"))
    ship.do("EndTurn")
    assert (ship.asked, ship["revealed"]) == ("card_to_resolve", ["rc06", "rc12"])
    ship.do("Resolve", "rc06")
    assert (ship["returned"], ship["deck"]) == ("rc12", 18)
    ship.do("EndTurn")
    assert ship["discards"] == ["rc06", "rc12"], "the next player draws exactly that card"
    alike = Aboard(stack=[], deck=["rc06", "rc07"], pirates=played_by("five_fingered_titian", "boats"))
    alike.do("EndTurn")
    assert (alike["discards"], alike["returned"]) == (["rc06"], "rc07"), "two like cards are no choice"


@rule_test("DMT-C09", "DMT-B28")
def test_gus_drives_crew_off_for_nothing() -> None:
    rooms = {"s4": {}, "rt19": {**UP, "tokens": ["crew_5_cutlass_1"]}, "rt03": {"at": [0, 3], "fire": 0}}
    ship = Aboard(rooms, pirates=played_by("black_gus_garrett"))
    ship.do("Walk", "rt19")
    assert ship.offers() == [["Fight", 0], ["SendCrew", 0, "rt03"], ["SendCrew", 0, "s4"]]
    ship.do("SendCrew", 0, "rt03")
    assert (ship.room("rt03")["tokens"], ship["own"], ship.asked) == (["crew_5_cutlass_1"], 4, "action")


@rule_test("DMT-C09")
def test_gus_is_asked_again_before_every_die() -> None:
    rooms = {"rt19": {**UP, "tokens": ["crew_5_cutlass_1", "crew_3_grog_1"]}}
    ship = Aboard(rooms, at="battles", pirates=played_by("black_gus_garrett", "rt19"))
    ship.do("Fight", 0, dice=[4, 5])
    assert ship.offers("Fight") == [["Fight", 0]], "the same enemy, if he fights"
    assert ship.offers("SendCrew") == [["SendCrew", 0, "s4"], ["SendCrew", 1, "s4"]]
    ship.do("SendCrew", 0, "s4")
    assert ship.offers("Fight") == [["Fight", 1]]


@rule_test("DMT-C09", "DMT-B06")
def test_gus_drives_off_out_of_turn_if_he_is_the_fighter() -> None:
    rooms = {"rt19": {**UP, "tokens": ["crew_3_grog_1"]}}
    pirates = {"mate": pirate("s4"), "gunner": {"character": "black_gus_garrett", "item": "", "in": "s4"}}
    ship = Aboard(rooms, at="crew", pirates=pirates, settings=ALONE)
    ship.do("LetFight", 1)
    assert (ship.asked, ship.who) == ("enemy_to_face", 1)
    ship.do("SendCrew", 0, "rt19")
    assert not ship.of(perils.BattleDie)
    other = Aboard(rooms, at="crew", pirates=pirates, settings=ALONE)
    other.do("LetFight", 0, dice=[3])
    assert len(other.of(perils.BattleWon)) == 1


@rule_test("DMT-C10")
def test_gus_cannot_move_guards() -> None:
    rooms = {"rt19": {**UP, "tokens": ["guard_6_1", "crew_3_grog_1"]}}
    ship = Aboard(rooms, at="battles", pirates=played_by("black_gus_garrett", "rt19"))
    assert ship.why("SendCrew", 0, "s4") == "DMT-C10"
    ship.do("SendCrew", 1, "s4", dice=[6])
    assert [event.piece for event in ship.of(perils.BattleWon)] == [0], "then the Guard must be fought"


@rule_test("DMT-C11")
def test_gus_keeps_his_treasure_when_all_crew_is_driven_off() -> None:
    rooms = {"rt19": {**UP, "tokens": ["crew_3_grog_1"]}}
    ship = Aboard(rooms, pirates=played_by("black_gus_garrett", carries=["guard_6_1"]))
    ship.do("Walk", "rt19").do("SendCrew", 0, "s4")
    assert ship.pirate()["carries"] == ["guard_6_1"]
    fights = Aboard(rooms, pirates=played_by("black_gus_garrett", carries=["guard_6_1"]))
    fights.do("Walk", "rt19").do("Fight", 0, dice=[6])
    assert fights.pirate()["carries"] == []


@rule_test("DMT-C12")
def test_a_replacement_has_only_the_new_ability() -> None:
    ship = Aboard({"s4": {"fire": 1, "deckhands": 2}, "s1": {"fire": 0}}, stack=[], deck=["rc06", "rc07"], spare=["jade"],
                  pirates=played_by("lydia_lamore", "s1", fatigue=15))  # fmt: skip
    ship.do("Walk", "s4").do("EndTurn")
    assert ship["own"] == 5
    ship.do("Walk", "s1")
    assert ship.may("EliminateTwo", "s4", "s4")
