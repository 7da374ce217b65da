"""Boost Cards at a Capture: who is saved from it, and what it sets off."""

from __future__ import annotations

import pytest

from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import LetFall, Rescue, Restore, Strike
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, lay, p
from tests.support import rule_test

# --- saved --------------------------------------------------------------------------------------------


@rule_test("DMC-UB10", "DMC-I26", "DMC-M10")
def test_phylactery_puts_the_piece_elsewhere() -> None:
    t = lay("R a1, K h1", "R a5 ub10, K h8", factions=(CREW, UNDEAD))
    t.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert t.at("2R1") == "a8", "h8 is occupied: one Open Starting Space"
    assert t.at("1R1") == "a5", "the square was free"
    assert t.boost("2R1") == ""
    assert t.of(events.Captured) == []
    choice = lay("R a1, K h1", "R a5 ub10, K e8", factions=(CREW, UNDEAD))
    choice.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert choice.asked == "rebirth_space"
    choice.do(options.Place(p("2R1"), "h8"))
    assert choice.at("2R1") == "h8"
    nowhere = lay("R a1, K h1", "R a5 ub10, K h8, N a8", factions=(CREW, UNDEAD))
    nowhere.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert nowhere.at("2R1") == ""


@rule_test("DMC-I26", "DMC-I27")
def test_a_piece_put_elsewhere_was_not_captured_and_sets_nothing_off() -> None:
    saved = lay("R a1 ib10, K h1", "R a5 ub10, K h8", factions=(IRON, UNDEAD))
    saved.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert (saved.at("2R1"), saved.at("1R1")) == ("a8", "a5")
    assert saved.of(events.BoostDrawn) == [], "Blueprints wait for a Capture"
    taken = lay("R a1 ib10, K h1", "R a5, K h8", factions=(IRON, UNDEAD))
    taken.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert len(taken.of(events.BoostDrawn)) == 1


@rule_test("DMC-IB07", "DMC-I26")
def test_repair_rig_saves_a_neighbour() -> None:
    t = lay("R a1, K h1", "P a5, P b5 ib07, K h8", factions=(UNDEAD, IRON))
    t.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert t.asked == "rescue"
    t.do(Rescue(p("2P2")), 5)
    assert (t.at("2P1"), t.at("1R1")) == ("a5", "a4")
    late = lay("R a1, K h1", "P a5, P b5 ib07, K h8", factions=(UNDEAD, IRON))
    late.move("1R1", "a5", 6, 6, 1, 1, 1).do(Rescue(p("2P2")), 4)
    assert late.at("2P1") == ""
    attacker = lay("R a1, P b4 ib07, K h1", "P a5, K h8", factions=(IRON, UNDEAD))
    attacker.move("1R1", "a5", 1, 1, 6, 6).do(Rescue(p("1P1")), 6)
    assert attacker.at("1R1") == "a1", "a saved attacker is back at its start"


@rule_test("DMC-IB07", "DMC-M19", "DMC-M02")
def test_a_rig_may_let_its_neighbour_fall_and_never_helps_the_other_side() -> None:
    t = lay("R a1, K h1", "P a5, P b5 ib07, K h8", factions=(UNDEAD, IRON))
    t.move("1R1", "a5", 6, 6, 1, 1, 1).do(LetFall())
    assert t.at("2P1") == ""
    foe = lay("R a1, P b4 ib07, K h1", "P a5, K h8", factions=(IRON, UNDEAD))
    foe.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert foe.at("2P1") == "", "red's rig next to it is not asked for blue's Piece"


@rule_test("DMC-IB07")
def test_a_repair_rig_is_of_no_use_outside_an_attack() -> None:
    t = lay("R a1, N b4 ib07, K h1", "P a5 ub08, K h8", factions=(IRON, UNDEAD))
    t.move("1R1", "a5", 6, 6, 1, 1, 1, 6)
    assert (t.at("2P1"), t.at("1R1")) == ("", ""), "the curse strikes when the Attack is over"
    assert t.asked != "rescue"


@rule_test("DMC-IB09", "DMC-I26")
def test_ejector_seat_saves_a_losing_attacker() -> None:
    t = lay("R a1 ib09, K h1", "P a5, K h8", factions=(IRON, UNDEAD))
    t.move("1R1", "a5", 1, 1, 6, 6)
    assert t.at("1R1") == "a1"
    assert t.boost("1R1") == ""
    defending = lay("R a1, K h1", "P a5 ib09, K h8", factions=(UNDEAD, IRON))
    defending.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert defending.at("2P1") == "", "only for attackers"


# --- set off ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "survives"), [(3, True), (4, False)])
@rule_test("DMC-UB08")
def test_tomb_curse(die: int, survives: bool) -> None:
    t = lay("R a1, K h1", "P a5 ub08, K h8", factions=(CREW, UNDEAD))
    t.move("1R1", "a5", 6, 6, 1, 1, 1, die)
    assert t.at("2P1") == ""
    assert (t.at("1R1") == "a5") == survives
    shot = lay("R d4, K h1", "P d6 ub08, K h8", card="bf14", factions=(CREW, UNDEAD))
    shot.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1, 6)
    assert shot.at("2P1") == ""
    assert shot.at("1R1") == "d4", "a Shot is safe from it: the six is never rolled"


@pytest.mark.parametrize(("die", "survives"), [(2, True), (3, False)])
@rule_test("DMC-TB01")
def test_thorn_hide(die: int, survives: bool) -> None:
    t = lay("R a1, K h1", "P a5 tb01, K h8", factions=(UNDEAD, THORN))
    t.move("1R1", "a5", 6, 6, 1, 1, 5, die)
    assert t.at("2P1") == "a5", "five and one are six"
    assert (t.at("1R1") == "a4") == survives
    shot = lay("R d4, K h1", "P d6 tb01, K h8", card="bf14", factions=(UNDEAD, THORN))
    shot.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 5, 6)
    assert shot.at("2P1") == "d6"
    assert shot.at("1R1") == "d4", "a Shot is safe from it: the six is never rolled"


@rule_test("DMC-IB10", "DMC-D19")
def test_blueprints_draw_a_boost() -> None:
    t = lay("R a1 ib10, K h1", "P a5, K h8", factions=(IRON, UNDEAD), sides={"red": {"boosts": ["ib06"]}})
    t.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert t.asked == "attach_boost"
    empty = lay("R a1 ib10, K h1", "P a5, K h8", factions=(IRON, UNDEAD), sides={"red": {"boosts_left": 0}})
    empty.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert empty.asked != "attach_boost"


@rule_test("DMC-M19")
def test_own_triggers_come_in_the_order_their_owner_likes() -> None:
    t = lay("R a1 ib10, K h1, P h2", "R a5, K h8", extra="R", factions=(IRON, UNDEAD))
    t.do(options.ExtraMove(p("1R1"), "a5"), 6, 6, 1, 1, 1)
    assert t.asked == "trigger_order"
    t.do(options.Trigger("salvage"))
    assert t.asked == "restore_reward"
    t.do(options.DECLINE)
    assert t.asked == "attach_boost"


@rule_test("DMC-TB07", "DMC-M04", "DMC-M19")
def test_seed_pod_restores_another_small_piece() -> None:
    t = lay("R a1, K h1", "P a5 tb07, K h8", factions=(UNDEAD, THORN))
    t.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert t.seat == "blue"
    assert t.asked == "restore_reward"
    t.do(Restore("P", "c7"))
    assert t.at("2P2") == "c7", "another Pawn, not the one that fell"
    assert t.at("2P1") == ""
    souls = lay("R a1 ub06, K h1", "P a5 tb07, K h8", factions=(UNDEAD, THORN))
    souls.move("1R1", "a5", 6, 6, 1, 1, 1)
    order = [type(event).__name__ for event in souls.told()]
    assert souls.asked == "restore_reward"
    assert "SoulTaken" in order, "the current player's trigger came first"
