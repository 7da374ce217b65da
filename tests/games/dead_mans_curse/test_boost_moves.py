"""Boost Cards that move: where a Piece may go, and what it does before and after."""

from __future__ import annotations

from boneyard.games.dead_mans_curse import events
from boneyard.games.dead_mans_curse.options import ActiveFirst, Emerge, Move, Pull, Step, Stow, Strike
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, attack_parts, lay, p
from tests.support import rule_test

# --- where a Piece may go -----------------------------------------------------------------------------


@rule_test("DMC-UB04", "DMC-CB06", "DMC-TB10", "DMC-M01")
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


@rule_test("DMC-CB06")
def test_topman_lets_a_pawn_step_over_an_ally() -> None:
    t = lay("P e2 cb06, N e3, K h1", "K h8", factions=(CREW, UNDEAD))
    assert t.reach("1P1") == {"e4"}


@rule_test("DMC-UB09", "DMC-IB02", "DMC-TB04", "DMC-H16")
def test_restless_march_stags_gift_and_mainspring() -> None:
    march = lay("P e4 ub09, K h1", "P e5, K h8", factions=(UNDEAD, CREW))
    assert march.reach("1P1") == {"d3", "d4", "d5", "e3", "e5", "f3", "f4", "f5"}
    stag = lay("P e4 tb04, K h1", "K h8", factions=(THORN, CREW))
    assert stag.reach("1P1") == {"e5", "c3", "c5", "d2", "d6", "f2", "f6", "g3", "g5"}
    spring = lay("P e4 ib02, K h1", "P e6, K h8", factions=(IRON, CREW))
    assert spring.reach("1P1") == {"e5", "e6"}
    spring.move("1P1", "e6", 6, 6, 1, 1, 6)
    assert spring.at("1P1") == "e5", "Blocked on its way"


@rule_test("DMC-CB05", "DMC-H17")
def test_navigator_leaps() -> None:
    t = lay("K a1 cb05, P a2, P b1, P b2", "K h8", factions=(CREW, UNDEAD))
    assert t.reach("1K1") == {"b3", "c2"}


@rule_test("DMC-TB03", "DMC-H14")
def test_bramble_snare() -> None:
    t = lay("R a3, N a4, K h1", "P d4 tb03, K h8", factions=(UNDEAD, THORN))
    assert "c3" in t.reach("1R1")
    assert "d3" not in t.reach("1R1")
    assert "b6" in t.reach("1N1")
    own = lay("R a3, P d4 tb03, K h1", "K h8", factions=(THORN, UNDEAD))
    assert "h3" in own.reach("1R1"), "own Pieces are not caught"
    pawn = lay("P e2, K h1", "P d4 tb03, K h8", factions=(UNDEAD, THORN))
    assert pawn.reach("1P1") == {"e3"}


def test_the_moves_of_others_are_theirs() -> None:
    t = lay("R a1, K h1", "P a5, K h8")
    assert t.why(Move(p("2P1"), "a4"), seat=1) != ""


# --- before and after the move ------------------------------------------------------------------------


@rule_test("DMC-UB05", "DMC-D11", "DMC-D13")
def test_grasping_claws_strike_before_the_move() -> None:
    t = lay("R d4 ub05, K h1", "P d5, K h8", factions=(UNDEAD, CREW))
    t.do(ActiveFirst("standard", p("1R1")), 6, 6, 1, 1, 1)
    assert t.of(events.Attacked)[0].kind == "extended"
    assert t.asked == "move_after"
    t.do(Step(p("1R1"), "d8"))
    assert t.at("1R1") == "d8"


@rule_test("DMC-CB01", "DMC-TB05", "DMC-IB04", "DMC-D11")
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


@rule_test("DMC-IB01", "DMC-I28")
def test_riveted_plate_is_no_target_but_stops_the_line() -> None:
    t = lay("R d4, K h1", "P d5 ib01, P d6, P c3, K h8", card="bf14", factions=(UNDEAD, IRON))
    assert {option.target for option in t.options if isinstance(option, Strike)} == {p("2P3")}


@rule_test("DMC-TB06", "DMC-H24")
def test_vine_lash_pulls() -> None:
    t = lay("R d4 tb06, K h1", "P d7, P e5, K h8", factions=(THORN, UNDEAD))
    t.do(ActiveFirst("standard", p("1R1")))
    assert t.at("2P1") == "d5", "the only target that is not Adjacent"
    assert t.asked == "move_after"
    assert t.of(events.Attacked) == []
    both = lay("R d4 tb06, K h1", "P d7, P g7, K h8", factions=(THORN, UNDEAD))
    both.do(ActiveFirst("standard", p("1R1"))).do(Pull(p("1R1"), p("2P2")))
    assert both.at("2P2") == "e5"


@rule_test("DMC-CB07", "DMC-H24", "DMC-I14")
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


@rule_test("DMC-CB09", "DMC-M13", "DMC-M21")
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
