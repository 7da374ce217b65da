"""Actions that are interrupted, given up or taken back, and parts of cards that come to nothing."""

from __future__ import annotations

import pytest

from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import (
    ActiveFirst,
    Area,
    CardMove,
    Choose,
    Guard,
    Move,
    Place,
    Play,
    Step,
    Strike,
)
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, lay, p
from tests.support import rule_test

# --- Walls that wait for an Attack nobody makes any more ----------------------------------------------


def pincer_given_up(rules: str = "2") -> Laid:
    """The second part of a Pincer was to attack b4; a wall was raised, the card left at that, and the Standard Move attacks b4."""
    t = lay(
        "B a3, N g1, K h1",
        "P b4, K h8",
        card="bf08",
        factions=(CREW, THORN),
        held={"blue": ["te4"]},
        rules=rules,
    )
    t.do(CardMove(p("1N1"), "f3")).do(CardMove(p("1B1"), "b4"))
    t.do(Play(t.card("te4.2"))).do(options.STOP)
    return t.move("1B1", "b4", 3, 3, 3, 3, 1)


@rule_test("DMC-TE4", "DMC-E08", "DMC-G09")
def test_a_wall_against_a_part_of_a_card_that_is_left_out_is_spent() -> None:
    assert pincer_given_up().of(events.Compared)[0].defense == 6 + 2
    assert pincer_given_up(rules="1").of(events.Compared)[0].defense == 6 + 2 + 5, (
        "as games of the first version went on"
    )


@rule_test("DMC-TE4", "DMC-D13")
def test_a_wall_falls_when_the_attack_it_waits_for_cannot_be_made_any_more() -> None:
    """After its Boost the Pawn can only attack b5, and that Piece is put out of its way."""
    t = lay(
        "P a4 ub05, K e1, P h2",
        "P b5, P a5, K h8",
        factions=(UNDEAD, THORN),
        held={"blue": ["te4"]},
        card="bf21",
    )
    t.g.hold(1, t.card("ie2.2"))
    t.do(ActiveFirst("standard", p("1P1"))).do(Strike(p("1P1"), p("2P1")), 6, 6, 1, 1, 6)
    while t.g.actions[-1:] == [] or t.g.actions[-1].kind != "follow":
        t.do(PASS)
    t.do(Play(t.card("te4.2")))
    t.do(Play(t.card("ie2.2"))).do(Choose(p("2P1"))).do(Place(p("2P1"), "g5"))
    assert t.g.slots & 1, "there is no square left for it"
    assert t.g.walls == ()


# --- The blast looks again -----------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "falls"), [("2", False), ("1", True)])
@rule_test("DMC-CE1", "DMC-M03", "DMC-M20")
def test_whoever_leaves_the_area_while_the_die_lies_there_is_spared(rules: str, falls: bool) -> None:
    t = lay(
        "K e1, P d4, P h2",
        "P d5, K h8",
        factions=(CREW, IRON),
        held={"red": ["ce1"], "blue": ["ie2"]},
        rules=rules,
    )
    t.do(Play(t.card("ce1.1"))).do(Area("d4")).do(PASS, 1)
    assert (t.asked, t.seat) == ("roll_window", "blue"), "the die for the Pawn on d5 lies there"
    t.do(Play(t.card("ie2.2"))).do(Choose(p("2P1"))).do(Place(p("2P1"), "h5"), 6)
    assert (t.at("2P1") == "") == falls


@rule_test("DMC-CE1", "DMC-M03", "DMC-M20")
def test_whoever_changes_squares_within_the_area_is_not_spared() -> None:
    t = lay("K e1, P d4, P h2", "P d5, K h8", factions=(CREW, IRON), held={"red": ["ce1"], "blue": ["ie2"]})
    t.do(Play(t.card("ce1.1"))).do(Area("d4")).do(PASS, 1)
    t.do(Play(t.card("ie2.2"))).do(Choose(p("2P1"))).do(Place(p("2P1"), "c3"), 6)
    assert t.at("2P1") == ""


# --- Parts that come to nothing ------------------------------------------------------------------------


def escort(**more: object) -> Laid:
    """The King's Attack takes the only square his Queen could have gone to."""
    t = lay("K a3, Q a1, P h2, P b2, P b1", "P a2, K e8", card="bf10", factions=(IRON, UNDEAD), **more)  # type: ignore[arg-type]
    t.do(CardMove(p("1K1"), "a2"), 6, 6, 1, 1, 1)
    while t.asked.endswith("_window"):
        t.do(PASS)
    return t


@rule_test("DMC-G11", "DMC-E20")
def test_before_a_part_lapses_there_is_a_moment_for_held_cards() -> None:
    t = escort(held={"red": ["ie2"]})
    assert t.asked == "lapsing_part"
    assert t.options == [options.LET_LAPSE, Play(t.card("ie2.1"))]
    t.do(Play(t.card("ie2.1"))).do(Choose(p("1P2"))).do(Place(p("1P2"), "f4"))
    assert t.of(events.PartLapsed) == []
    assert t.asked == "card_part", "the Queen can move again, and must"
    t.do(CardMove(p("1Q1"), "c3"))
    assert t.g.slots == 2


@rule_test("DMC-G11")
def test_a_part_lapses_when_its_player_lets_it() -> None:
    t = escort(held={"red": ["ie2"]})
    t.do(options.LET_LAPSE)
    assert t.of(events.PartLapsed) == [events.PartLapsed(0)]
    assert (t.asked, t.g.slots) == ("next_action", 2)
    assert escort(held={"red": ["ie2"]}, rules="1").asked == "next_action"
    assert escort().asked == "next_action", "nobody Holds a card: nothing to wait for"


@rule_test("DMC-G11", "DMC-E15")
def test_with_strict_windows_the_moment_tells_nothing_of_the_hand() -> None:
    loose, strict = escort(held={"red": ["ie1"]}), escort(held={"red": ["ie1"]}, strict_windows=True)
    assert loose.asked == "next_action", "a Failsafe cannot be played here"
    assert (strict.asked, strict.options) == ("lapsing_part_openly", [options.LET_LAPSE])
    assert strict.do(options.LET_LAPSE).asked == "next_action_openly"


# --- The Shield Wall -----------------------------------------------------------------------------------


@rule_test("DMC-BF20", "DMC-G21")
def test_a_shield_wall_begun_with_the_last_pawn_may_be_widened() -> None:
    t = lay("K e1, P a2, P b2, P c2", "K h8", card="bf20")
    t.do(Guard(p("1P3")))
    assert t.options == [options.STOP, Guard(p("1P1")), Guard(p("1P2"))]
    t.do(Guard(p("1P1"))).do(Guard(p("1P2")))
    assert {timed.piece for timed in t.g.timed} == {p("1P1"), p("1P2"), p("1P3")}
    before = lay("K e1, P a2, P b2, P c2", "K h8", card="bf20", rules="1")
    before.do(Guard(p("1P3")))
    assert before.asked == "next_action"


# --- Taking back what was made without asking ----------------------------------------------------------


@rule_test("DMC-H12", "DMC-G11")
def test_a_part_made_without_asking_and_taken_back_is_not_made_again() -> None:
    t = lay("K e1, Q a1, P b1, P b2, P a3, P h2", "P h5, K h8", card="bf10", take_back=True)
    t.move("1P4", "h3").do(CardMove(p("1K1"), "f1"))
    assert (t.asked, t.at("1Q1")) == ("next_action", "a2"), "her only move was made without asking"
    t.do(options.TAKE_BACK)
    assert (t.asked, t.at("1Q1")) == ("card_part_openly", "a1")
    t.do(CardMove(p("1Q1"), "a2"))
    assert t.g.turn == 1, "nothing was left to do, and no second take-back"


@rule_test("DMC-H12", "DMC-D13")
def test_the_only_move_after_a_boost_is_taken_back_and_not_made_again() -> None:
    t = lay("P a4 ub05, P h2, K h1", "P b5, K h8, P a6", factions=(UNDEAD, CREW), card="bf21", take_back=True)
    t.do(ActiveFirst("standard", p("1P1")), 6, 6, 1, 1, 1)
    assert (t.at("2P1"), t.at("1P1")) == ("", "a5"), "target and square were the only ones"
    t.do(options.TAKE_BACK)
    assert (t.asked, t.at("1P1")) == ("move_after_openly", "a4")
    assert t.options == [Step(p("1P1"), "a5")]


@rule_test("DMC-H12", "DMC-G02")
def test_the_only_move_there_is_taken_back_is_not_made_again() -> None:
    t = lay(
        "P a4, P c4", "P a6, P c5, K h8", card="bf03", take_back=True, at="reveal", sides={"red": {"stack": ["bf03"]}}
    )
    assert (t.g.turn, t.at("1P1")) == (0, "a5"), "made without asking"
    t.do(options.TAKE_BACK)
    assert (t.g.turn, t.at("1P1")) == (0, "a4")
    assert t.options == [Move(p("1P1"), "a5")]
    t.do(Move(p("1P1"), "a5"))
    assert t.g.turn == 1
