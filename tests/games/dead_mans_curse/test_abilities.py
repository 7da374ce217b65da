"""Faction Abilities."""

from __future__ import annotations

from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import ExtraMove, Play, Restore, Strike
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, lay, p
from tests.support import rule_test


@rule_test("DMC-F01", "DMC-F02", "DMC-F03", "DMC-F04", "DMC-F05", "DMC-F06")
def test_reanimate_brings_a_piece_back() -> None:
    pieces = "K e1, R g1, B d1, P a2"
    t = lay(pieces, "K e8", at="boost", dice=[6], factions=(UNDEAD, CREW))
    t.do(options.USE_ABILITY, 1)
    assert [event.dice for event in t.of(events.DiceRolled)] == [(6,), (1,)], "the second die is rolled all the same"
    kinds = {option.kind for option in t.options if isinstance(option, Restore)}
    assert kinds == {"P", "R", "N", "B"}, "the King is at home, the Queen's space is occupied, no King is ever listed"
    t.do(Restore("N", "b1"))
    assert t.at("1N1") == "b1"
    assert t.g.marked[0] == 1 << 2


@rule_test("DMC-F03")
def test_reanimate_needs_a_natural_six_on_either_die() -> None:
    lost = lay("K e1, P a2", "K e8", at="boost", dice=[5], factions=(UNDEAD, CREW))
    lost.do(options.USE_ABILITY, 6)
    assert lost.asked == "reanimate"
    failed = lay("K e1, P a2", "K e8", at="boost", dice=[5], factions=(UNDEAD, CREW))
    failed.do(options.USE_ABILITY, 5)
    assert failed.asked == "next_action"


@rule_test("DMC-F05", "DMC-F15")
def test_each_type_once_per_game() -> None:
    side = {"marked": "N", "lost": "NNR"}
    t = lay("start", "start", at="boost", dice=[6], factions=(UNDEAD, CREW), sides={"red": side})
    t.do(options.USE_ABILITY, 1)
    assert t.at("1R1") == "a1", "only the Rook was left to choose, and so it was done"
    assert t.g.marked[0] == 1 << 2 | 1 << 1
    iron = lay("K e1, R a1", "K e8", at="boost", dice=[6], factions=(IRON, CREW), sides={"red": {"marked": "R"}})
    assert iron.why(options.USE_ABILITY) == "DMC-F08"


@rule_test("DMC-F07")
def test_success_without_anything_to_restore_does_nothing() -> None:
    t = lay(
        "K e1, P a2, P b2, P c2, P d2, P e2, P f2, P g2, R a1, R h1, N b1, N g1, B c1, B f1, Q d4",
        "K e8",
        at="boost",
        dice=[6],
        factions=(UNDEAD, IRON),
        held={"blue": ["ie2"]},
    )
    assert t.asked in ("roll_window", "calm_window")
    t.do(PASS)
    t.do(options.USE_ABILITY)
    assert t.asked == "action_window"
    t.do(PASS, 6)
    assert t.asked == "roll_window"
    t.do(Play(t.card("ie2.2"))).do(options.Place(p("2K1"), "h2"))
    assert t.of(events.AbilityIdle) == [events.AbilityIdle(0)]
    assert t.g.marked[0] == 0


@rule_test("DMC-F08")
def test_a_useless_ability_is_not_offered() -> None:
    nothing_lost = lay("start", "start", at="boost", dice=[6], factions=(UNDEAD, CREW))
    assert nothing_lost.why(options.USE_ABILITY) == "DMC-F08"
    nobody_near = lay("start", "start", at="boost", dice=[6], factions=(CREW, UNDEAD))
    assert nobody_near.why(options.USE_ABILITY) == "DMC-F08"
    null = lay("K e1, R a1", "K e8", turn="blue", factions=(IRON, IRON), held={"blue": ["ie4"]})
    null.do(Play(null.card("ie4.2"))).do(options.Move(p("2K1"), "e7"))
    assert null.seat == "red"
    assert null.asked == "choose_boost"
    assert null.why(options.USE_ABILITY) == "DMC-F08", "a Null Field lies over it"


@rule_test("DMC-F10")
def test_broadside() -> None:
    t = lay("K e1, R d4, Q a1", "P d6, P h8, K g8", at="boost", dice=[5], factions=(CREW, UNDEAD))
    t.do(options.USE_ABILITY, 1)
    assert t.options == [options.DECLINE, Strike(p("1R1"), p("2P1"))]
    t.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert t.g.marked[0] == 1 << 1
    assert (t.at("1R1"), t.at("2P1")) == ("d4", "")
    assert t.asked == "restore_reward"
    t.do(Restore("P", "c2"))
    assert t.at("1P1") == "c2"
    assert not t.g.slots, "the Shot was no slot of the Battlefield Phase"
    missed = lay("K e1, R d4", "P d6, K g8", at="boost", dice=[4], factions=(CREW, UNDEAD))
    missed.do(options.USE_ABILITY, 4)
    assert missed.of(events.AbilityFailed)


@rule_test("DMC-F10")
def test_a_broadside_can_be_declined_and_marks_nothing() -> None:
    t = lay("K e1, R d4", "P d6, K g8", at="boost", dice=[5], factions=(CREW, UNDEAD))
    t.do(options.USE_ABILITY, 1).do(options.DECLINE)
    assert t.g.marked[0] == 0
    assert t.of(events.Attacked) == []


@rule_test("DMC-F09", "DMC-F11", "DMC-F15")
def test_overclock() -> None:
    t = lay(
        "K e1, R a1, R h1, P b2",
        "R a5, K g8",
        at="boost",
        dice=[4],
        factions=(IRON, UNDEAD),
        sides={"red": {"stack": ["bf03"]}},
    )
    t.do(options.USE_ABILITY, 1)
    assert set(t.options) == {options.DECLINE, options.NameType("P"), options.NameType("R")}
    t.do(options.NameType("R"))
    assert t.g.marked[0] == 1 << 1
    assert t.asked == "next_action"
    t.do(ExtraMove(p("1R1"), "a5"), 3, 3, 3, 3, 1)
    compared = t.of(events.Compared)[0]
    assert compared.attack == 6 + 6 + 2
    assert t.asked == "restore_reward"
    assert {option.kind for option in t.options if isinstance(option, Restore)} == {"N", "B", "P"}, "3 VP or less"
    t.do(Restore("N", "b1"))
    assert t.reach("1R1") == set()
    assert t.why(options.Move(p("1R1"), "a5")) == "DMC-G06"
    assert options.CardMove(p("1R2"), "h2") in t.options
    assert options.CardMove(p("1R1"), "a6") not in t.options


@rule_test("DMC-F12")
def test_rootwalk() -> None:
    t = lay("K e1, R a1, P b2", "R a8, K g8", at="boost", dice=[5], factions=(THORN, UNDEAD))
    t.do(options.USE_ABILITY, 1)
    assert set(t.options) == {options.DECLINE, options.Choose(p("1R1")), options.Choose(p("1P1"))}
    t.do(options.Choose(p("1R1")))
    squares = {option.to for option in t.options if isinstance(option, options.Place)}
    assert squares == {"a2", "a3", "b1", "b3", "c1", "c2", "c3", "d1", "d2", "e2", "f1", "f2"}, (
        "next to others, not to itself"
    )
    t.do(options.Place(p("1R1"), "d2"))
    assert t.asked == "restore_reward"
    t.do(Restore("P", "h2"))
    assert t.g.timed[0].defense == 2
    assert t.reach("1R1"), "the Placed Piece may still move"
    assert t.g.marked[0] == 1 << 1


@rule_test("DMC-F12")
def test_the_strength_of_a_rootwalk_ends_with_the_next_own_turn() -> None:
    t = lay("K e1, R a1, P b2", "K g8", at="boost", dice=[5], factions=(THORN, UNDEAD))
    t.do(options.USE_ABILITY, 1).do(options.Choose(p("1R1"))).do(options.Place(p("1R1"), "d2")).do(options.DECLINE)
    t.do(options.Move(p("1K1"), "f1"))
    while t.g.turn == 0:
        t.do(t.options[-1])
    assert t.g.timed
    while t.g.turn == 1:
        t.do(t.options[0])
    assert not t.g.timed


@rule_test("DMC-F14")
def test_a_cancelled_result_marks_nothing() -> None:
    t = lay("K e1, R d4", "P d6, K g8", at="boost", dice=[5], factions=(CREW, IRON), held={"blue": ["ie4"]})
    t.do(PASS)
    assert t.asked == "choose_boost"
    t.do(options.USE_ABILITY).do(PASS, 1).do(PASS)
    assert t.asked == "broadside"
    t.do(Strike(p("1R1"), p("2P1")))
    assert t.asked == "action_window"
    t.do(Play(t.card("ie4.2")))
    assert t.of(events.Attacked) == []
    assert t.g.marked[0] == 0


@rule_test("DMC-F14")
def test_a_cancelled_use_rolls_no_second_die() -> None:
    t = lay("K e1, R d4", "P d6, K g8", at="boost", dice=[5], factions=(CREW, THORN), held={"blue": ["te3"]})
    t.do(options.USE_ABILITY)
    assert t.asked == "action_window"
    t.do(Play(t.card("te3.2")))
    assert len(t.of(events.DiceRolled)) == 1
    assert t.g.phase == "battlefield"
