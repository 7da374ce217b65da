"""Attacks: totals, Blocks, approach squares, and Attacks that fall apart."""

from __future__ import annotations

import pytest

from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import CardMove, Choose, Move, Place, Play, Strike
from boneyard.games.dead_mans_curse.totals import blocks, odds, wins
from boneyard.games.dead_mans_curse.underway import EXTENDED, MOVE, SHOT
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, lay, p
from tests.support import rule_test


@rule_test("DMC-I01", "DMC-I02", "DMC-I04", "DMC-I05", "DMC-I08", "DMC-I09", "DMC-I13", "DMC-I17")
def test_a_won_attack_by_moving() -> None:
    t = lay("P e4, K a1", "P d5, K h8")
    t.move("1P1", "d5", 4, 3, 2, 4, 2)
    rolls = [(event.what, event.seat, event.dice) for event in t.of(events.DiceRolled)][:3]
    assert rolls == [("attack", 0, (4, 3)), ("defense", 1, (2, 4)), ("block", 1, (2,))]
    compared = t.of(events.Compared)[0]
    assert (compared.attack, compared.defense) == (11, 8)
    assert (t.at("1P1"), t.at("2P1")) == ("d5", "")
    assert t.g.captured(1) == 15
    assert t.of(events.Attacked)[0].kind == "move"


@rule_test("DMC-I06", "DMC-I07")
def test_a_tie_is_the_defenders_and_there_is_no_block_roll() -> None:
    t = lay("P e4, K a1", "P d5, K h8")
    t.move("1P1", "d5", 2, 2, 3, 3)
    assert t.g.forced == ()
    assert (t.at("1P1"), t.at("2P1")) == ("", "d5")
    assert "block" not in [event.what for event in t.of(events.DiceRolled)]
    assert t.of(events.AttackEnded)[0].result == "attacker_captured"


@rule_test("DMC-I09", "DMC-I10", "DMC-I12")
def test_a_block_needs_a_six_and_stops_the_attacker_on_its_way() -> None:
    five = lay("R a1, K h1", "P a5, K h8")
    five.move("1R1", "a5", 6, 6, 1, 1, 5)
    assert five.at("1R1") == "a5"
    six = lay("R a1, K h1", "P a5, K h8")
    six.move("1R1", "a5", 6, 6, 1, 1, 6)
    assert (six.at("1R1"), six.at("2P1")) == ("a4", "a5")
    wraps = lay("R a1, K h1", "P a5 ub07, K h8", factions=(CREW, UNDEAD))
    wraps.move("1R1", "a5", 6, 6, 1, 1, 4)
    assert wraps.at("2P1") == "a5", "four and two are six"


@rule_test("DMC-I11")
def test_blocked_from_next_door_the_attacker_stays() -> None:
    t = lay("K e4", "P e5, K h8")
    t.move("1K1", "e5", 6, 6, 1, 1, 6)
    assert t.at("1K1") == "e4"


@pytest.mark.parametrize(
    ("others", "stops"),
    [("", "b3"), (", P b3", "b2"), (", P b3, P b2", "b1")],
)
@rule_test("DMC-I12")
def test_a_blocked_knight_stops_on_its_long_leg(others: str, stops: str) -> None:
    t = lay(f"N b1, K h1{others}", "P c3, K h8")
    t.move("1N1", "c3", 6, 6, 1, 1, 6)
    assert t.at("1N1") == stops


@rule_test("DMC-I12")
def test_a_blocked_knight_whose_leg_is_void_stays_or_stops_before() -> None:
    t = lay("N d3, K h1", "P b4, K a7", seats=4, green="K g14", gold="K n8")
    t.move("1N1", "b4", 6, 6, 1, 1, 6)
    assert t.at("1N1") == "d3", "c3 and b3 do not exist"


@rule_test("DMC-I14", "DMC-I16", "DMC-I28")
def test_an_extended_attack_does_not_move_and_can_cost_the_attacker() -> None:
    t = lay("R d4, K h1", "P d5, P d6, K h8", card="bf13")
    assert t.offers(Strike(p("1R1"), p("2P1")))
    assert not t.offers(Strike(p("1R1"), p("2P2"))), "two squares away"
    t.do(Strike(p("1R1"), p("2P1")), 1, 1, 6, 6)
    assert t.at("1R1") == ""
    assert t.at("2P1") == "d5"
    won = lay("R d4, K h1", "P d5, K h8", card="bf13")
    won.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert (won.at("1R1"), won.at("2P1")) == ("d4", "")
    assert won.of(events.Attacked)[0].kind == "extended"


@rule_test("DMC-I15", "DMC-I16", "DMC-I25", "DMC-G22")
def test_a_shot_never_costs_the_shooter() -> None:
    lost = lay("R d4, K h1", "P d6, K h8", card="bf14")
    lost.do(Strike(p("1R1"), p("2P1")), 1, 1, 6, 6)
    assert (lost.at("1R1"), lost.at("2P1")) == ("d4", "d6")
    assert lost.of(events.AttackEnded)[0].result == "shot_lost"
    stopped = lay("R d4, K h1", "P d6, K h8", card="bf14")
    stopped.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 6)
    assert (stopped.at("1R1"), stopped.at("2P1")) == ("d4", "d6")
    won = lay("R d4, K h1", "P d6, R h6, K h8", card="bf14")
    won.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert (won.at("1R1"), won.at("2P1")) == ("d4", "")
    assert won.of(events.Attacked)[0].kind == "shot"


@rule_test("DMC-I03", "DMC-G19")
def test_an_attack_is_over_before_anything_else_is_asked() -> None:
    t = lay("R a1, P b2, K h1", "P a5, K h8", card="bf01")
    t.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert t.asked == "next_action"
    assert t.g.attack is None
    assert len(t.of(events.AttackEnded)) == 1


@rule_test("DMC-I18", "DMC-D16")
def test_totals_are_read_when_they_are_compared() -> None:
    t = lay("R a1 ub02, K h1", "R a5, K h8", turn="blue", factions=(UNDEAD, UNDEAD), held={"blue": ["ue1"]})
    t.do(Move(p("2R1"), "a1")).do(PASS, 3, 3).do(PASS, 3, 3)
    assert t.asked == "roll_window"
    t.do(Play(t.card("ue1.2"))).do(options.Area("a1"), 1)
    compared = t.of(events.Compared)[0]
    assert compared.defense == 6 + 3, "without the Bone Armor that is gone"


@rule_test("DMC-I19", "DMC-I29")
def test_a_moving_attacker_stands_on_its_approach_square_for_effects() -> None:
    t = lay("R a1, K h1", "P a5, P b4 ub03, K h8", factions=(CREW, UNDEAD))
    t.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert ("Grave Chill", -1) in t.of(events.Compared)[0].attack_parts, "a4 is next to b4, a1 is not"


@rule_test("DMC-I20")
def test_the_defender_leaves_and_the_attacker_goes_on() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(CREW, IRON), held={"blue": ["ie2"]})
    t.move("1R1", "a5").do(PASS, 6, 6)
    t.do(PASS, 1, 1)
    assert t.asked == "roll_window"
    t.do(Play(t.card("ie2.2"))).do(Choose(p("2P1"))).do(Place(p("2P1"), "e5"))
    assert (t.at("1R1"), t.at("2P1")) == ("a5", "e5")
    assert t.of(events.AttackEnded)[0].result == "no_result"


@rule_test("DMC-I20")
def test_attacker_and_defender_exchange_and_the_attack_is_void() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(CREW, THORN), held={"blue": ["te2"]})
    t.move("1R1", "a5").do(PASS, 6, 6)
    t.do(Play(t.card("te2.2"))).do(Choose(p("2P1"))).do(options.Exchange(p("2P1"), p("1R1")))
    assert (t.at("1R1"), t.at("2P1")) == ("a5", "a1")
    assert t.of(events.AttackEnded)[0].result == "no_result"


@rule_test("DMC-I29")
def test_a_piece_placed_on_the_approach_square_pushes_it_back() -> None:
    t = lay("R a1, K h1", "P a5, N h3, K h8", factions=(CREW, IRON), held={"blue": ["ie2"]})
    t.move("1R1", "a5").do(PASS, 6, 6)
    t.do(Play(t.card("ie2.2"))).do(Choose(p("2N1"))).do(Place(p("2N1"), "a4"), 1, 1, 6)
    assert t.at("1R1") == "a3"


@rule_test("DMC-I23")
def test_the_values_of_the_types() -> None:
    cards = GAME.content
    assert cards.attack == (4, 6, 6, 6, 8, 10)  # type: ignore[attr-defined]
    assert cards.defense == (2, 3, 3, 3, 4, 5)  # type: ignore[attr-defined]
    assert cards.vp == (2, 3, 3, 3, 4, 5)  # type: ignore[attr-defined]


@rule_test("DMC-I23")
@pytest.mark.parametrize(
    ("letter", "to", "attack", "defense", "vp"),
    [
        ("P", "e5", 4, 2, 2), ("R", "d8", 6, 3, 3), ("N", "e6", 6, 3, 3), ("B", "e5", 6, 3, 3), ("Q", "d8", 8, 4, 4),
        ("K", "e5", 10, 5, 5),
    ],
)  # fmt: skip
def test_the_values_of_the_types_in_an_attack(letter: str, to: str, attack: int, defense: int, vp: int) -> None:
    attacking = lay(f"{letter} d4", f"P {to}", card="bf21")
    attacking.move(f"1{letter}1", to, 3, 3, 3, 3, 1)
    compared = attacking.of(events.Compared)[0]
    assert (compared.attack, compared.attack_parts[0][1]) == (6 + attack, attack)
    defending = lay("R d1", f"{letter} d4", card="bf21")
    assert defending.g.score(1) == vp
    defending.move("1R1", "d4", 3, 3, 3, 3, 1)
    compared = defending.of(events.Compared)[0]
    assert (compared.defense, compared.defense_parts[0][1]) == (6 + defense, defense)


@rule_test("DMC-I24")
def test_the_owner_of_the_attacking_piece_rolls() -> None:
    t = lay("K h1, P d5", "P f8, K a7", seats=4, green="P e9, K g14", gold="K n8", card="bf22", teams=True)
    t.do(CardMove(p("3P1"), "f8"), 6, 6, 1, 1, 1)
    rolls = t.of(events.DiceRolled)
    assert [roll.seat for roll in rolls[:3]] == [2, 1, 1]
    assert t.at("3P1") == "f8"


@rule_test("DMC-I26")
def test_a_saved_piece_was_not_captured() -> None:
    t = lay("R a1 ib10, K h1", "P a5, K h8", factions=(IRON, IRON), held={"blue": ["ie1"]})
    t.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert t.asked == "capture_window"
    t.do(Play(t.card("ie1.2")), 1)
    assert t.at("2P1") == "a5"
    assert t.at("1R1") == "a4", "as if Blocked"
    assert t.of(events.BoostDrawn) == [], "no Blueprints without a Capture"


@rule_test("DMC-I27", "DMC-I30")
def test_captures_belong_to_the_piece_that_attacked() -> None:
    attacking = lay("R d4 ub06, K h1", "P d6, K h8", card="bf14", factions=(UNDEAD, CREW))
    attacking.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert attacking.g.souls[p("1R1")] == 1
    defending = lay("R d4 ub06, K h1", "P e5, K h8", turn="blue", factions=(UNDEAD, CREW))
    defending.do(Move(p("2P1"), "d4"), 1, 1, 6, 6)
    assert defending.at("2P1") == ""
    assert defending.g.souls[p("1R1")] == 0


def test_odds_agree_with_the_enumeration() -> None:
    for margin in range(-12, 13):
        ways = [
            a + b + margin > c + d for a in range(1, 7) for b in range(1, 7) for c in range(1, 7) for d in range(1, 7)
        ]
        assert wins(margin) == sum(ways) / 1296
    assert [round(6 * blocks(bonus)) for bonus in (-1, 0, 1, 2, 5, 9)] == [0, 1, 2, 3, 6, 6]
    published = {-1: 33.6, 0: 44.4, 1: 55.6, 2: 66.4, 3: 76.1, 4: 84.1, 5: 90.3, 6: 94.6, 7: 97.3, 8: 98.8}
    for margin, percent in published.items():
        assert round(100 * wins(margin), 1) == percent


def test_odds_know_the_effects() -> None:
    t = lay("R a1 cb02, P b4 cb03, K h1", "P a5 ub02, K h8", factions=(CREW, UNDEAD))
    chances = odds(t.g, p("1R1"), p("2P1"), MOVE)
    assert chances.margin == 6 + 2 + 1 - 2 - 2
    assert abs(chances.captures + chances.blocked + chances.lost - 1) < 1e-9
    grip = lay("R a4 ub01, K h1", "P a5, K h8", factions=(UNDEAD, CREW))
    assert odds(grip.g, p("1R1"), p("2P1"), EXTENDED).blocked == 0
    assert odds(grip.g, p("1R1"), p("2P1"), SHOT).captures == wins(4)


@rule_test("DMC-I01", "DMC-I02", "DMC-I14", "DMC-I15", "DMC-BF13", "DMC-BF14")
def test_an_attack_is_told_by_what_gave_it_and_its_kind_is_carried_out() -> None:
    move = lay("R d4, K h1", "P d5, K h8").move("1R1", "d5", 1, 1, 6, 6)
    assert move.cited(events.Attacked) == ["DMC-I02"]
    strike = Strike(p("1R1"), p("2P1"))
    for card, row, kind in (("bf13", "DMC-BF13", "DMC-I14"), ("bf14", "DMC-BF14", "DMC-I15")):
        t = lay("R d4, K h1", "P d5, K h8", card=card)
        before = t.log.fired[kind]
        t.do(strike, 1, 1, 6, 6)
        assert t.cited(events.Attacked) == [row]
        assert t.log.fired[kind] > before
