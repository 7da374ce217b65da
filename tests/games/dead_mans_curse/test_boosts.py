"""Every Boost Card (DMC-M22)."""

from __future__ import annotations

import pytest

from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import (
    ActiveFirst,
    Emerge,
    Keep,
    LetFall,
    Move,
    Pull,
    ReRoll,
    Rescue,
    Restore,
    Step,
    Stow,
    Strike,
)
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, lay, p
from tests.support import rule_test


def attack_parts(t: Laid) -> list[tuple[str, int]]:
    return list(t.of(events.Compared)[-1].attack_parts[1:])


def defense_parts(t: Laid) -> list[tuple[str, int]]:
    return list(t.of(events.Compared)[-1].defense_parts[1:])


# --- Crypt --------------------------------------------------------------------------------------------


@rule_test("DMC-M22", "DMC-I08")
def test_death_grip_leaves_no_block() -> None:
    t = lay("R a1 ub01, K h1", "P a5, K h8", factions=(UNDEAD, CREW))
    t.move("1R1", "a5", 6, 6, 1, 1)
    assert t.g.forced == ()
    assert t.at("1R1") == "a5"
    assert len(t.of(events.NoBlock)) == 1
    assert "block" not in [event.what for event in t.of(events.DiceRolled)]


@pytest.mark.parametrize(
    ("factions", "boost", "expected"),
    [
        ((CREW, UNDEAD), "ub02", [("Bone Armor", 2)]),
        ((UNDEAD, CREW), "cb10", [("Old Salt", 1)]),
        ((UNDEAD, IRON), "ib01", [("Riveted Plate", 1)]),
        ((UNDEAD, THORN), "tb02", [("Bark Skin", 1)]),
    ],
)
@rule_test("DMC-M22", "DMC-D10")
def test_boosts_that_defend(factions: tuple[str, str], boost: str, expected: list[tuple[str, int]]) -> None:
    t = lay("R a1, K h1", f"P a5 {boost}, K h8", factions=factions)
    t.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert defense_parts(t) == expected


@rule_test("DMC-M22")
def test_bark_skin_is_stronger_at_home() -> None:
    t = lay("R a1, K h1", "P a7 tb02, K h8", factions=(UNDEAD, THORN))
    t.move("1R1", "a7", 3, 3, 3, 3, 1)
    assert sum(amount for _, amount in defense_parts(t)) == 3


@rule_test("DMC-M22", "DMC-L02")
def test_grave_chill_and_boatswain_reach_their_neighbours() -> None:
    chill = lay("P e4, K h1", "P d5, P f4 ub03, K h8", factions=(CREW, UNDEAD))
    chill.move("1P1", "d5", 3, 3, 3, 3, 1)
    assert attack_parts(chill) == [("Grave Chill", -1)]
    boatswain = lay("P e4, P f4 cb03, K h1", "P d5, K h8", factions=(CREW, UNDEAD))
    boatswain.move("1P1", "d5", 3, 3, 3, 3, 1)
    assert attack_parts(boatswain) == [("Boatswain", 1)]
    itself = lay("P e4 cb03, K h1", "P d5, K h8", factions=(CREW, UNDEAD))
    itself.move("1P1", "d5", 3, 3, 3, 3, 1)
    assert attack_parts(itself) == []
    partner = lay(
        "P e5, K h1",
        "P d6, K a7",
        seats=4,
        green="P f6 cb03, K g14",
        gold="K n8",
        teams=True,
        factions=(UNDEAD, UNDEAD, CREW),
    )
    partner.move("1P1", "d6", 3, 3, 3, 3, 1)
    assert attack_parts(partner) == [("Boatswain", 1)]


@rule_test("DMC-M18")
def test_bonuses_add_up() -> None:
    t = lay("P e4 cb02, P f4 cb03, K h1", "P d5, K h8", factions=(CREW, UNDEAD))
    t.move("1P1", "d5", 3, 3, 3, 3, 1)
    assert sum(amount for _, amount in attack_parts(t)) == 3


@rule_test("DMC-M22", "DMC-M01")
def test_wraith_form_topman_and_wild_spirit_ignore_different_sides() -> None:
    wraith = lay("R a1 ub04, P a3, K h1", "P a5, K h8", factions=(UNDEAD, CREW))
    assert {"a4", "a5", "a6"} <= wraith.reach("1R1")
    topman = lay("R a1 cb06, P a3, K h1", "P a5, K h8", factions=(CREW, UNDEAD))
    assert {"a4", "a5"} <= topman.reach("1R1")
    assert "a6" not in topman.reach("1R1")
    topman.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert attack_parts(topman) == [("Topman", 2)], "it passed an Ally Piece"
    plain = lay("R a4 cb06, K h1", "P a5, K h8", factions=(CREW, UNDEAD))
    plain.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert attack_parts(plain) == []
    spirit = lay("R a1 tb10, K h1", "P a3, P a5, K h8", factions=(THORN, UNDEAD))
    assert {"a3", "a4", "a5", "a6"} <= spirit.reach("1R1")
    own = lay("R a1 tb10, P a3, K h1", "K h8", factions=(THORN, UNDEAD))
    assert "a4" not in own.reach("1R1")


@rule_test("DMC-M22")
def test_topman_lets_a_pawn_step_over_an_ally() -> None:
    t = lay("P e2 cb06, N e3, K h1", "K h8", factions=(CREW, UNDEAD))
    assert t.reach("1P1") == {"e4"}


@rule_test("DMC-M22", "DMC-D11", "DMC-D13")
def test_grasping_claws_strike_before_the_move() -> None:
    t = lay("R d4 ub05, K h1", "P d5, K h8", factions=(UNDEAD, CREW))
    t.do(ActiveFirst("standard", p("1R1")), 6, 6, 1, 1, 1)
    assert t.of(events.Attacked)[0].kind == "extended"
    assert t.asked == "move_after"
    t.do(Step(p("1R1"), "d8"))
    assert t.at("1R1") == "d8"


@rule_test("DMC-M22", "DMC-I27", "DMC-D20")
def test_soul_feast_takes_at_most_three_souls() -> None:
    t = lay("Q a1 ub06 souls=2, K h1", "P a5, K h8", factions=(UNDEAD, CREW))
    t.move("1Q1", "a5", 3, 3, 3, 3, 1)
    assert attack_parts(t) == [("Soul Feast", 2)]
    assert t.g.souls[p("1Q1")] == 3
    full = lay("Q a1 ub06 souls=3, K h1", "P a5, K h8", factions=(UNDEAD, CREW))
    full.move("1Q1", "a5", 6, 6, 1, 1, 1)
    assert full.g.souls[p("1Q1")] == 3


@rule_test("DMC-M22", "DMC-I09")
def test_linen_wraps_surgeon_and_old_salt_help_to_block() -> None:
    wraps = lay("R a1, K h1", "P a5 ub07, K h8", factions=(CREW, UNDEAD))
    wraps.move("1R1", "a5", 6, 6, 1, 1, 4)
    assert wraps.at("2P1") == "a5"
    surgeon = lay("R a1, K h1", "P a5, P b5 cb04, K h8", factions=(UNDEAD, CREW))
    surgeon.move("1R1", "a5", 6, 6, 1, 1, 5)
    assert surgeon.at("2P1") == "a5"
    himself = lay("R a1, K h1", "P a5 cb04, K h8", factions=(UNDEAD, CREW))
    himself.move("1R1", "a5", 6, 6, 1, 1, 5)
    assert himself.at("2P1") == "a5"
    salt = lay("R a1, K h1", "P a5 cb10, K h8", factions=(UNDEAD, CREW))
    salt.move("1R1", "a5", 6, 6, 1, 1, 5)
    assert salt.at("2P1") == "a5"


@pytest.mark.parametrize(("die", "survives"), [(3, True), (4, False)])
@rule_test("DMC-M22")
def test_tomb_curse(die: int, survives: bool) -> None:
    t = lay("R a1, K h1", "P a5 ub08, K h8", factions=(CREW, UNDEAD))
    t.move("1R1", "a5", 6, 6, 1, 1, 1, die)
    assert t.at("2P1") == ""
    assert (t.at("1R1") == "a5") == survives
    shot = lay("R d4, K h1", "P d6 ub08, K h8", card="bf14", factions=(CREW, UNDEAD))
    shot.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1, 6)
    assert shot.at("2P1") == ""
    assert shot.at("1R1") == "d4", "a Shot is safe from it: the six is never rolled"


@rule_test("DMC-M22", "DMC-H16")
def test_restless_march_stags_gift_and_mainspring() -> None:
    march = lay("P e4 ub09, K h1", "P e5, K h8", factions=(UNDEAD, CREW))
    assert march.reach("1P1") == {"d3", "d4", "d5", "e3", "e5", "f3", "f4", "f5"}
    stag = lay("P e4 tb04, K h1", "K h8", factions=(THORN, CREW))
    assert stag.reach("1P1") == {"e5", "c3", "c5", "d2", "d6", "f2", "f6", "g3", "g5"}
    spring = lay("P e4 ib02, K h1", "P e6, K h8", factions=(IRON, CREW))
    assert spring.reach("1P1") == {"e5", "e6"}
    spring.move("1P1", "e6", 6, 6, 1, 1, 6)
    assert spring.at("1P1") == "e5", "Blocked on its way"


@rule_test("DMC-M22", "DMC-I26", "DMC-M10")
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


@rule_test("DMC-M22")
def test_a_repair_rig_is_of_no_use_outside_an_attack() -> None:
    t = lay("R a1, N b4 ib07, K h1", "P a5 ub08, K h8", factions=(IRON, UNDEAD))
    t.move("1R1", "a5", 6, 6, 1, 1, 1, 6)
    assert (t.at("2P1"), t.at("1R1")) == ("", ""), "the curse strikes when the Attack is over"
    assert t.asked != "rescue"


@rule_test("DMC-I26", "DMC-I27")
def test_a_piece_put_elsewhere_was_not_captured_and_sets_nothing_off() -> None:
    saved = lay("R a1 ib10, K h1", "R a5 ub10, K h8", factions=(IRON, UNDEAD))
    saved.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert (saved.at("2R1"), saved.at("1R1")) == ("a8", "a5")
    assert saved.of(events.BoostDrawn) == [], "Blueprints wait for a Capture"
    taken = lay("R a1 ib10, K h1", "R a5, K h8", factions=(IRON, UNDEAD))
    taken.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert len(taken.of(events.BoostDrawn)) == 1


# --- Shipmates ----------------------------------------------------------------------------------------


@rule_test("DMC-M22", "DMC-D11")
def test_sharpshooter_owl_sight_and_harpoon_choose_their_targets() -> None:
    shooter = lay("R d4 cb01, K h1", "P d7, P e5, K h8", factions=(CREW, UNDEAD))
    shooter.do(ActiveFirst("standard", p("1R1")))
    assert set(shooter.options) == {Strike(p("1R1"), p("2P1")), Strike(p("1R1"), p("2P2"))}
    shooter.do(Strike(p("1R1"), p("2P1")), 1, 1, 6, 6)
    assert shooter.at("1R1") == "d4"
    assert shooter.asked == "move_after"
    owl = lay("R d4 tb05, K h1", "P d7, P d2, P g7, K h8", factions=(THORN, UNDEAD))
    owl.do(ActiveFirst("standard", p("1R1")), 6, 6, 1, 1, 1)
    assert owl.at("2P2") == "", "two squares away at most"
    harpoon = lay("R d4 ib04, P d5, K h1", "P e6, P d6, K h8", factions=(IRON, UNDEAD))
    harpoon.do(ActiveFirst("standard", p("1R1")), 6, 6, 1, 1, 1)
    assert harpoon.at("2P1") == ""


@rule_test("DMC-M22")
def test_powder_monkey() -> None:
    t = lay("R a1 cb02, K h1", "P a5, K h8", factions=(CREW, UNDEAD))
    t.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert attack_parts(t) == [("Powder Monkey", 2)]


@rule_test("DMC-M22", "DMC-H17")
def test_navigator_leaps() -> None:
    t = lay("K a1 cb05, P a2, P b1, P b2", "K h8", factions=(CREW, UNDEAD))
    assert t.reach("1K1") == {"b3", "c2"}


@rule_test("DMC-M22", "DMC-H24", "DMC-I14")
def test_stowaway_comes_out_next_to_any_opponent() -> None:
    t = lay("P a2 cb07, P a3, K h1", "Q d8, K h8", factions=(CREW, UNDEAD))
    assert t.reach("1P1") == set()
    t.do(Stow("standard", p("1P1")))
    assert {option.target for option in t.options if isinstance(option, Emerge)} == {p("2Q1"), p("2K1")}
    t.do(Emerge(p("2Q1"), "d7"), 6, 6, 1, 1, 1)
    assert (t.at("1P1"), t.at("2Q1")) == ("d7", "")
    assert attack_parts(t) == [("action", 2)]
    assert t.boost("1P1") == ""
    assert t.g.slots & 1
    plated = lay("P a2 cb07, P b2, K h1", "K h8 ib01", factions=(CREW, IRON))
    assert not any(isinstance(option, Stow) for option in plated.options)


@rule_test("DMC-M22", "DMC-M11", "DMC-M21")
def test_parrot_rerolls_once_in_each_turn() -> None:
    t = lay("R a1 cb08, K h1", "R a5, K h8", factions=(CREW, UNDEAD), card="bf07")
    t.move("1R1", "a5", 5, 5)
    assert t.asked == "reroll"
    assert t.options == [Keep(), ReRoll(t.card("cb08.1"))]
    t.do(ReRoll(t.card("cb08.1")), 1, 2, 1, 1, 1)
    assert t.of(events.Compared)[0].attack == 3 + 6, "the better first result is lost"
    assert t.g.spent == (t.card("cb08.1"),)
    while t.asked != "next_action" or t.seat != "blue":
        t.do(t.options[-1])
    assert len(t.g.spent) == 0, "another Turn, another use"


@rule_test("DMC-M22", "DMC-M13", "DMC-M21")
def test_boarding_party_goes_on_along_its_path() -> None:
    t = lay("R a1 cb09, K h1", "P a4, P a7, K h8", factions=(CREW, UNDEAD))
    t.move("1R1", "a4", 6, 6, 1, 1, 1)
    assert t.asked == "onward"
    assert {option.to for option in t.options if isinstance(option, Step)} == {"a5", "a6", "a7"}
    t.do(Step(p("1R1"), "a7"), 6, 6, 1, 1, 1)
    assert t.at("1R1") == "a7"
    assert t.asked != "onward", "once per Turn"
    blocked = lay("R a1 cb09, K h1", "P a4, P a5, K h8", factions=(CREW, UNDEAD))
    blocked.move("1R1", "a4", 6, 6, 1, 1, 1).do(Step(p("1R1"), "a5"), 6, 6, 1, 1, 6)
    assert blocked.at("1R1") == "a4"


# --- Workshop -----------------------------------------------------------------------------------------


@rule_test("DMC-M22", "DMC-I28")
def test_riveted_plate_is_no_target_but_stops_the_line() -> None:
    t = lay("R d4, K h1", "P d5 ib01, P d6, P c3, K h8", card="bf14", factions=(UNDEAD, IRON))
    assert {option.target for option in t.options if isinstance(option, Strike)} == {p("2P3")}


@rule_test("DMC-M22")
def test_piston_ram_counts_open_spaces() -> None:
    t = lay("R a1 ib03, K h1", "P a4, K h8", factions=(IRON, UNDEAD))
    t.move("1R1", "a4", 3, 3, 3, 3, 1)
    assert attack_parts(t) == [("Piston Ram", 2)]
    far = lay("R a1 ib03, K h1", "P a8, K h8", factions=(IRON, UNDEAD))
    far.move("1R1", "a8", 3, 3, 3, 3, 1)
    assert attack_parts(far) == [("Piston Ram", 3)]


@rule_test("DMC-M22")
def test_gyro_legs_and_steam_vent() -> None:
    gyro = lay("R d4 ib05, K h1", "K h8", factions=(IRON, UNDEAD))
    assert {"c3", "e5"} <= gyro.reach("1R1")
    vent = lay("R a1 ib06, K h1", "P a5, K h8", factions=(IRON, UNDEAD))
    vent.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert defense_parts(vent) == [("Steam Vent", -1)], "the attacker's approach square is next door"


@rule_test("DMC-M22", "DMC-I26")
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


@rule_test("DMC-M19", "DMC-M02")
def test_a_rig_may_let_its_neighbour_fall_and_never_helps_the_other_side() -> None:
    t = lay("R a1, K h1", "P a5, P b5 ib07, K h8", factions=(UNDEAD, IRON))
    t.move("1R1", "a5", 6, 6, 1, 1, 1).do(LetFall())
    assert t.at("2P1") == ""
    foe = lay("R a1, P b4 ib07, K h1", "P a5, K h8", factions=(IRON, UNDEAD))
    foe.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert foe.at("2P1") == "", "red's rig next to it is not asked for blue's Piece"


@rule_test("DMC-M22", "DMC-M11")
def test_targeting_lens_forces_a_reroll_on_opponents() -> None:
    t = lay("R a1 ib08, K h1", "R a5, K h8", factions=(IRON, UNDEAD))
    t.move("1R1", "a5", 4, 4, 6, 6)
    assert t.asked == "reroll"
    assert t.seat == "red"
    t.do(ReRoll(t.card("ib08.1")), 1, 1, 1)
    assert t.of(events.Compared)[0].defense == 2 + 3
    assert t.at("1R1") == "a5"


@rule_test("DMC-M22", "DMC-I26")
def test_ejector_seat_saves_a_losing_attacker() -> None:
    t = lay("R a1 ib09, K h1", "P a5, K h8", factions=(IRON, UNDEAD))
    t.move("1R1", "a5", 1, 1, 6, 6)
    assert t.at("1R1") == "a1"
    assert t.boost("1R1") == ""
    defending = lay("R a1, K h1", "P a5 ib09, K h8", factions=(UNDEAD, IRON))
    defending.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert defending.at("2P1") == "", "only for attackers"


@rule_test("DMC-M22", "DMC-D19")
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


# --- Grove --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "survives"), [(2, True), (3, False)])
@rule_test("DMC-M22")
def test_thorn_hide(die: int, survives: bool) -> None:
    t = lay("R a1, K h1", "P a5 tb01, K h8", factions=(UNDEAD, THORN))
    t.move("1R1", "a5", 6, 6, 1, 1, 5, die)
    assert t.at("2P1") == "a5", "five and one are six"
    assert (t.at("1R1") == "a4") == survives
    shot = lay("R d4, K h1", "P d6 tb01, K h8", card="bf14", factions=(UNDEAD, THORN))
    shot.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 5, 6)
    assert shot.at("2P1") == "d6"
    assert shot.at("1R1") == "d4", "a Shot is safe from it: the six is never rolled"


@rule_test("DMC-M22", "DMC-H14")
def test_bramble_snare() -> None:
    t = lay("R a3, N a4, K h1", "P d4 tb03, K h8", factions=(UNDEAD, THORN))
    assert "c3" in t.reach("1R1")
    assert "d3" not in t.reach("1R1")
    assert "b6" in t.reach("1N1")
    own = lay("R a3, P d4 tb03, K h1", "K h8", factions=(THORN, UNDEAD))
    assert "h3" in own.reach("1R1"), "own Pieces are not caught"
    pawn = lay("P e2, K h1", "P d4 tb03, K h8", factions=(UNDEAD, THORN))
    assert pawn.reach("1P1") == {"e3"}


@rule_test("DMC-M22", "DMC-H24")
def test_vine_lash_pulls() -> None:
    t = lay("R d4 tb06, K h1", "P d7, P e5, K h8", factions=(THORN, UNDEAD))
    t.do(ActiveFirst("standard", p("1R1")))
    assert t.at("2P1") == "d5", "the only target that is not Adjacent"
    assert t.asked == "move_after"
    assert t.of(events.Attacked) == []
    both = lay("R d4 tb06, K h1", "P d7, P g7, K h8", factions=(THORN, UNDEAD))
    both.do(ActiveFirst("standard", p("1R1"))).do(Pull(p("1R1"), p("2P2")))
    assert both.at("2P2") == "e5"


@rule_test("DMC-M22", "DMC-M04", "DMC-M19")
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


@rule_test("DMC-M22", "DMC-M11")
def test_evergreen_rerolls_for_neighbours() -> None:
    t = lay("R a1, K h1", "P a5, P b5 tb08, K h8", factions=(UNDEAD, THORN))
    t.move("1R1", "a5", 3, 3, 1, 1)
    assert t.asked == "reroll"
    assert t.seat == "blue"
    t.do(ReRoll(t.card("tb08.2")), 6, 6)
    assert t.at("1R1") == ""


@rule_test("DMC-M22")
def test_old_growth_weakens_smaller_attackers() -> None:
    t = lay("P e4, K h1", "R d5 tb09, K h8", factions=(UNDEAD, THORN))
    t.move("1P1", "d5", 3, 3, 3, 3)
    assert attack_parts(t) == [("Old Growth", -2)]
    equal = lay("R a5, K h1", "R d5 tb09, K h8", factions=(UNDEAD, THORN))
    equal.move("1R1", "d5", 3, 3, 3, 3, 1)
    assert attack_parts(equal) == []


def test_the_moves_of_others_are_theirs() -> None:
    t = lay("R a1, K h1", "P a5, K h8")
    assert t.why(Move(p("2P1"), "a4"), seat=1) != ""
