"""The numbers on the cards, from both sides: what is just enough, and what is one too few or too many."""

from __future__ import annotations

import pytest

from boneyard.engine.options import Option
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import ActiveFirst, Area, Play, Promote, Pull, Restore, Step, Strike
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, attack_parts, defense_parts, lay, p
from tests.support import rule_test


def tried(boost: str, faction: str, beside: bool = False) -> int:
    """What a Boost on the defender, or on a Pawn beside it, adds to a Block."""
    army = f"P a5, P b5 {boost}, K h8" if beside else f"P a5 {boost}, K h8"
    t = lay("R a1, K h1", army, factions=(IRON, faction))
    t.move("1R1", "a5", 6, 6, 1, 1, 1, 1)
    return sum(amount for _, amount in t.of(events.BlockTried)[0].parts)


@rule_test("DMC-UB07", "DMC-CB04", "DMC-CB10", "DMC-TB01", "DMC-I09")
def test_what_boosts_add_to_a_block() -> None:
    assert tried("ub07", UNDEAD) == 2
    assert tried("cb04", CREW) == tried("cb04", CREW, beside=True) == 1
    assert tried("cb10", CREW) == 1
    assert tried("tb01", THORN) == 1
    assert tried("cb10", CREW, beside=True) == tried("ub07", UNDEAD, beside=True) == 0, "for the Piece itself"


@rule_test("DMC-UB06")
def test_each_soul_adds_one_to_attack_and_defense() -> None:
    attacking = lay("R a1 ub06 souls=2, K h1", "P a5, K h8", factions=(UNDEAD, CREW))
    attacking.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert attack_parts(attacking) == [("Soul Feast", 2)]
    defending = lay("R a1, K h1", "P a5 ub06 souls=3, K h8", factions=(CREW, UNDEAD))
    defending.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert defense_parts(defending) == [("Soul Feast", 3)]


@rule_test("DMC-CB01", "DMC-TB05")
def test_a_sharpshooter_reaches_three_squares_and_owl_sight_two() -> None:
    def targets(boost: str, faction: str) -> set[int]:
        t = lay(f"P d4 {boost}, K h1", "P d7, P h4, P f6, P b4, K h8", factions=(faction, IRON))
        t.do(ActiveFirst("standard", p("1P1")))
        return {option.target for option in t.options if isinstance(option, Strike)}

    assert targets("cb01", CREW) == {p("2P1"), p("2P3"), p("2P4")}, "h4 is four squares away"
    assert targets("tb05", THORN) == {p("2P3"), p("2P4")}, "d7 is three squares away"


@rule_test("DMC-TB06")
def test_a_vine_lash_reaches_three_squares() -> None:
    t = lay("P d4 tb06, K h1", "P d7, P h4, P f6, K h8", factions=(THORN, IRON))
    t.do(ActiveFirst("standard", p("1P1")))
    assert {option.target for option in t.options if isinstance(option, Pull)} == {p("2P1"), p("2P3")}


def steps(card: str, faction: str, red: str, *done: Option) -> Laid:
    """A card of several steps, after so many of them."""
    t = lay(red, "K h8", factions=(faction, UNDEAD), held={"red": [card]}, card="bf06")
    t.do(Play(t.card(f"{card}.1")))
    for step in done:
        t.do(step)
    return t


@rule_test("DMC-UE2", "DMC-E23")
def test_rise_again_restores_three_pieces_and_no_fourth() -> None:
    """Three Pawns are worth 6 VP: the number of steps and the limit end it together, and with less neither does."""
    pawns = [Restore("P", square) for square in ("a2", "b2", "c2")]
    two = steps("ue2", UNDEAD, "K e1", *pawns[:2])
    assert two.asked == "epic_step"
    assert two.offers(pawns[2])
    assert steps("ue2", UNDEAD, "K e1", *pawns).asked == "next_action"


@rule_test("DMC-IE5", "DMC-E23")
def test_an_assembly_line_restores_three_pawns_and_no_fourth() -> None:
    pawns = [Restore("P", square) for square in ("a2", "b2", "c2")]
    assert steps("ie5", IRON, "K e1", *pawns[:2]).asked == "epic_step"
    assert steps("ie5", IRON, "K e1", *pawns).asked == "next_action"


@rule_test("DMC-UE5", "DMC-E23")
def test_four_pawns_dance_and_no_fifth() -> None:
    army = "K e1, P a2, P b2, P c2, P d2, P h2"
    dances = [Step(p(f"1P{number}"), f"{file}3") for number, file in enumerate("abcd", 1)]
    three = steps("ue5", UNDEAD, army, *dances[:3])
    assert three.asked == "epic_step"
    assert three.offers(dances[3])
    assert not three.offers(Step(p("1P1"), "a4")), "four different ones"
    assert steps("ue5", UNDEAD, army, *dances).asked == "next_action"


@rule_test("DMC-TE5", "DMC-E23")
def test_verdant_return_promotes_two_pawns_and_no_third() -> None:
    army = "K e1, P a3, P b3, P c3"
    two = [Promote(p("1P1"), "R"), Promote(p("1P2"), "N")]
    assert steps("te5", THORN, army, two[0]).asked == "epic_step"
    assert steps("te5", THORN, army, *two).asked == "next_action"


@pytest.mark.parametrize(
    ("piece", "die", "falls"),
    [("P", 3, True), ("P", 4, False), ("R", 3, True), ("R", 4, False), ("Q", 2, True), ("Q", 3, False), ("K", 2, True)],
)
@rule_test("DMC-CE1", "DMC-M04")
def test_a_powder_keg_strikes_small_pieces_on_three_and_big_ones_on_two(piece: str, die: int, falls: bool) -> None:
    t = lay("K e1, P d4", f"{piece} d5, P h7", factions=(CREW, UNDEAD), held={"red": ["ce1"]})
    t.do(Play(t.card("ce1.1"))).do(Area("d4"), die, 6)
    assert (t.at(f"2{piece}1") == "") == falls


@pytest.mark.parametrize(("die", "holds"), [(3, False), (4, True)])
@rule_test("DMC-TE4", "DMC-I09")
def test_a_wall_of_thorns_adds_two_to_the_block(die: int, holds: bool) -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, THORN), held={"blue": ["te4"]}, card="bf06")
    t.move("1R1", "a5").do(Play(t.card("te4.2"))).move("1R1", "a5", 6, 6, 1, 1, die)
    assert (t.at("2P1") == "a5") == holds


@pytest.mark.parametrize("total", [7, 8])
@rule_test("DMC-C04")
def test_an_epic_act_needs_eight(total: int) -> None:
    lost = "PP" if total == 7 else "PPPP"
    t = lay("start", "start", at="boost", dice=[6], sides={"red": {"lost": lost}})
    assert t.offers(options.DRAW_EPIC) == (total == 8)


@pytest.mark.parametrize(
    ("faction", "least"),
    [(CREW, 5), (IRON, 4), (THORN, 5), (UNDEAD, 6)],
)
@rule_test("DMC-F10", "DMC-F11", "DMC-F12", "DMC-F03", "DMC-F13")
def test_each_ability_needs_its_face_on_either_die(faction: str, least: int) -> None:
    for first, second in ((least, 1), (1, least), (least - 1, least - 1)):
        t = lay("R a3, K h1, P h2", "P a5, K h8", at="boost", dice=[first], factions=(faction, CREW))
        t.do(options.USE_ABILITY, second)
        assert bool(t.of(events.AbilityFailed)) == (max(first, second) < least)


@rule_test("DMC-F10", "DMC-I28")
def test_a_broadside_reaches_two_squares() -> None:
    t = lay("R a3, K h1, P h2", "P a5, P d6, K h8", at="boost", dice=[6], factions=(CREW, UNDEAD))
    t.do(options.USE_ABILITY, 1)
    assert t.options == [options.DECLINE, Strike(p("1R1"), p("2P1"))], "d6 is three squares away"
