"""Boost Cards in an Attack: totals, Blocks and re-rolls."""

from __future__ import annotations

import pytest

from boneyard.games.dead_mans_curse import events
from boneyard.games.dead_mans_curse.options import Keep, ReRoll
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, attack_parts, defense_parts, lay, p
from tests.support import rule_test

# --- totals -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("factions", "boost", "expected"),
    [
        ((CREW, UNDEAD), "ub02", [("Bone Armor", 2)]),
        ((UNDEAD, CREW), "cb10", [("Old Salt", 1)]),
        ((UNDEAD, IRON), "ib01", [("Riveted Plate", 1)]),
        ((UNDEAD, THORN), "tb02", [("Bark Skin", 1)]),
    ],
)
@rule_test("DMC-UB02", "DMC-CB10", "DMC-IB01", "DMC-TB02", "DMC-D10")
def test_boosts_that_defend(factions: tuple[str, str], boost: str, expected: list[tuple[str, int]]) -> None:
    t = lay("R a1, K h1", f"P a5 {boost}, K h8", factions=factions)
    t.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert defense_parts(t) == expected


@rule_test("DMC-TB02")
def test_bark_skin_is_stronger_at_home() -> None:
    t = lay("R a1, K h1", "P a7 tb02, K h8", factions=(UNDEAD, THORN))
    t.move("1R1", "a7", 3, 3, 3, 3, 1)
    assert sum(amount for _, amount in defense_parts(t)) == 3


@rule_test("DMC-UB03", "DMC-CB03", "DMC-L02", "DMC-M06")
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
    alone = lay(
        "P e5, K h1", "P d6, K a7", seats=4, green="P f6 cb03, K g14", gold="K n8", factions=(UNDEAD, UNDEAD, CREW)
    )
    alone.move("1P1", "d6", 3, 3, 3, 3, 1)
    assert attack_parts(alone) == [], "without teams nobody else is an Ally"


@rule_test("DMC-M18")
def test_bonuses_add_up() -> None:
    t = lay("P e4 cb02, P f4 cb03, K h1", "P d5, K h8", factions=(CREW, UNDEAD))
    t.move("1P1", "d5", 3, 3, 3, 3, 1)
    assert sum(amount for _, amount in attack_parts(t)) == 3


@rule_test("DMC-UB06", "DMC-I27", "DMC-D20")
def test_soul_feast_takes_at_most_three_souls() -> None:
    t = lay("Q a1 ub06 souls=2, K h1", "P a5, K h8", factions=(UNDEAD, CREW))
    t.move("1Q1", "a5", 3, 3, 3, 3, 1)
    assert attack_parts(t) == [("Soul Feast", 2)]
    assert t.g.souls[p("1Q1")] == 3
    full = lay("Q a1 ub06 souls=3, K h1", "P a5, K h8", factions=(UNDEAD, CREW))
    full.move("1Q1", "a5", 6, 6, 1, 1, 1)
    assert full.g.souls[p("1Q1")] == 3


@rule_test("DMC-CB02")
def test_powder_monkey() -> None:
    t = lay("R a1 cb02, K h1", "P a5, K h8", factions=(CREW, UNDEAD))
    t.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert attack_parts(t) == [("Powder Monkey", 2)]


@rule_test("DMC-IB03")
def test_piston_ram_counts_open_spaces() -> None:
    t = lay("R a1 ib03, K h1", "P a4, K h8", factions=(IRON, UNDEAD))
    t.move("1R1", "a4", 3, 3, 3, 3, 1)
    assert attack_parts(t) == [("Piston Ram", 2)]
    far = lay("R a1 ib03, K h1", "P a8, K h8", factions=(IRON, UNDEAD))
    far.move("1R1", "a8", 3, 3, 3, 3, 1)
    assert attack_parts(far) == [("Piston Ram", 3)]


@rule_test("DMC-IB05", "DMC-IB06")
def test_gyro_legs_and_steam_vent() -> None:
    gyro = lay("R d4 ib05, K h1", "K h8", factions=(IRON, UNDEAD))
    assert {"c3", "e5"} <= gyro.reach("1R1")
    vent = lay("R a1 ib06, K h1", "P a5, K h8", factions=(IRON, UNDEAD))
    vent.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert defense_parts(vent) == [("Steam Vent", -1)], "the attacker's approach square is next door"


@rule_test("DMC-TB09")
def test_old_growth_weakens_smaller_attackers() -> None:
    t = lay("P e4, K h1", "R d5 tb09, K h8", factions=(UNDEAD, THORN))
    t.move("1P1", "d5", 3, 3, 3, 3)
    assert attack_parts(t) == [("Old Growth", -2)]
    equal = lay("R a5, K h1", "R d5 tb09, K h8", factions=(UNDEAD, THORN))
    equal.move("1R1", "d5", 3, 3, 3, 3, 1)
    assert attack_parts(equal) == []


# --- Blocks -------------------------------------------------------------------------------------------


@rule_test("DMC-UB01", "DMC-I08")
def test_death_grip_leaves_no_block() -> None:
    t = lay("R a1 ub01, K h1", "P a5, K h8", factions=(UNDEAD, CREW))
    t.move("1R1", "a5", 6, 6, 1, 1)
    assert t.g.forced == ()
    assert t.at("1R1") == "a5"
    assert len(t.of(events.NoBlock)) == 1
    assert "block" not in [event.what for event in t.of(events.DiceRolled)]


@rule_test("DMC-UB07", "DMC-CB04", "DMC-CB10", "DMC-I09")
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


# --- re-rolls -----------------------------------------------------------------------------------------


@rule_test("DMC-CB08", "DMC-M11", "DMC-M21")
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


@rule_test("DMC-IB08", "DMC-M11")
def test_targeting_lens_forces_a_reroll_on_opponents() -> None:
    t = lay("R a1 ib08, K h1", "R a5, K h8", factions=(IRON, UNDEAD))
    t.move("1R1", "a5", 4, 4, 6, 6)
    assert t.asked == "reroll"
    assert t.seat == "red"
    t.do(ReRoll(t.card("ib08.1")), 1, 1, 1)
    assert t.of(events.Compared)[0].defense == 2 + 3
    assert t.at("1R1") == "a5"


@rule_test("DMC-TB08", "DMC-M11")
def test_evergreen_rerolls_for_neighbours() -> None:
    t = lay("R a1, K h1", "P a5, P b5 tb08, K h8", factions=(UNDEAD, THORN))
    t.move("1R1", "a5", 3, 3, 1, 1)
    assert t.asked == "reroll"
    assert t.seat == "blue"
    t.do(ReRoll(t.card("tb08.2")), 6, 6)
    assert t.at("1R1") == ""
