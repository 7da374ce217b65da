"""Corners of rules: what would go unnoticed if a rule were only nearly right."""

from __future__ import annotations

import pytest

from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import (
    CardMove,
    Choose,
    Emerge,
    ExtraMove,
    Guard,
    Keep,
    Move,
    Place,
    Play,
    Promote,
    ReRoll,
    Restore,
    Step,
    Stow,
    Strike,
)
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, attack_parts, defense_parts, lay, p
from tests.support import rule_test

# --- what lasts -----------------------------------------------------------------------------------------


@rule_test("DMC-CE5", "DMC-I17")
def test_what_lasted_on_a_piece_ends_when_it_is_captured() -> None:
    t = lay("R a1, K h1", "P a7, K h8", factions=(CREW, UNDEAD), held={"red": ["ce5"]}, card="bf07")
    t.do(Play(t.card("ce5.1"))).do(Choose(p("2P1")))
    assert [timed.piece for timed in t.g.timed] == [p("2P1")]
    t.move("1R1", "a7", 6, 6, 1, 1)
    assert t.at("2P1") == ""
    assert t.g.timed == (), "one that comes back comes back without it"


@rule_test("DMC-TE1")
def test_full_moon_helps_to_defend_too() -> None:
    t = lay("R a1, K h1", "R a5, K h8", turn="blue", factions=(THORN, UNDEAD), held={"red": ["te1"]}, card="bf06")
    t.do(Move(p("2R1"), "a1"))
    t.do(Play(t.card("te1.1"))).do(Move(p("2R1"), "a1"), 3, 3, 3, 3, 1)
    assert defense_parts(t) == [("Full Moon", 2)]
    assert attack_parts(t) == [], "the army of the card alone"


@rule_test("DMC-IE4", "DMC-F08")
def test_a_null_field_does_not_touch_the_own_side() -> None:
    t = lay("R a1 ib06, K h1", "P a5 ub02, K h8", factions=(IRON, UNDEAD), held={"red": ["ie4"]}, card="bf07")
    t.do(Play(t.card("ie4.1"))).move("1R1", "a5", 3, 3, 3, 3, 1)
    assert defense_parts(t) == [("Steam Vent", -1)], "the Bone Armor sleeps, the own Steam Vent does not"


# --- rewards ----------------------------------------------------------------------------------------------


@rule_test("DMC-F11")
def test_salvage_never_brings_the_king_back() -> None:
    t = lay("R a1, P h2", "K a5, P h7", card="bf01", extra="R", factions=(IRON, UNDEAD))
    t.do(ExtraMove(p("1R1"), "a5"), 6, 6, 1, 1, 1)
    assert {option.kind for option in t.options if isinstance(option, Restore)} == {"P", "R", "N", "B", "Q"}


# --- Boarding Party -----------------------------------------------------------------------------------------


@rule_test("DMC-CB09", "DMC-TB03", "DMC-M13")
def test_a_boarding_party_is_caught_by_a_snare_on_its_way() -> None:
    t = lay("R a1 cb09, K h1", "P a4, P b7 tb03, K h8", factions=(CREW, THORN))
    t.move("1R1", "a4", 6, 6, 1, 1, 1)
    assert {option.to for option in t.options if isinstance(option, Step)} == {"a5", "a6"}


@rule_test("DMC-CB09", "DMC-L04", "DMC-M13")
def test_a_boarding_party_spares_the_partner() -> None:
    t = lay(
        "R d1 cb09, K h1",
        "P d4, K a7",
        seats=4,
        green="P d6, K g14",
        gold="K n8",
        teams=True,
        factions=(CREW,),
    )
    t.move("1R1", "d4", 6, 6, 1, 1, 1)
    assert {option.to for option in t.options if isinstance(option, Step)} == {"d5"}


# --- totals -----------------------------------------------------------------------------------------------


@rule_test("DMC-IB03")
def test_a_piston_ram_pushes_in_sliding_attacks_alone() -> None:
    shot = lay("R d4 ib03, K h1, P a2", "P d7, K h8", card="bf14", factions=(IRON, UNDEAD))
    shot.do(Strike(p("1R1"), p("2P1")), 3, 3, 3, 3, 1)
    assert attack_parts(shot) == []
    gained = lay("Q d4 ib03, K h1, P a2", "P d7, K h8", card="bf01", factions=(IRON, UNDEAD))
    gained.move("1Q1", "d7", 3, 3, 3, 3, 1)
    assert attack_parts(gained) == [("Piston Ram", 2)]


@rule_test("DMC-I19", "DMC-UB03")
def test_a_moving_attacker_is_chilled_where_it_strikes_from_not_where_it_started() -> None:
    near = lay("R a1, K h1", "P a5, P b4 ub03, K h8", factions=(CREW, UNDEAD))
    near.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert attack_parts(near) == [("Grave Chill", -1)]
    start = lay("R a1, K h1", "P a5, P b2 ub03, K h8", factions=(CREW, UNDEAD))
    start.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert attack_parts(start) == []


# --- Re-Rolls ----------------------------------------------------------------------------------------------


@rule_test("DMC-M11", "DMC-IB08", "DMC-TB08")
def test_the_rollers_side_re_rolls_before_it_is_forced_to() -> None:
    t = lay("R a1 ib08, K h1", "P a5 tb08, K h8", factions=(IRON, THORN))
    t.move("1R1", "a5", 6, 6, 1, 1)
    assert (t.asked, t.seat) == ("reroll", "blue")
    t.do(Keep())
    assert (t.asked, t.seat) == ("reroll", "red"), "then the Targeting Lens"
    t.do(ReRoll(t.card("ib08.1")), 6, 6, 6)
    assert t.of(events.ReRolled)[0].dice == (6, 6)
    other = lay("P a5 tb08, K h1", "R a1 ib08, K h8", turn="blue", factions=(THORN, IRON))
    other.do(Move(p("2R1"), "a5"), 6, 6, 1, 1)
    assert (other.asked, other.seat) == ("reroll", "red"), "whoever they are"


@rule_test("DMC-IB08", "DMC-L04")
def test_a_targeting_lens_is_for_opponents_dice_only() -> None:
    t = lay(
        "R d4 ib08, K h1", "K a7", seats=4, green="P d6, K g14", gold="K n8", teams=True, factions=(IRON,), card="bf01"
    )
    t.move("1R1", "d6", 6, 6, 1, 1, 1)
    assert t.at("3P1") == "", "an Attack on a partner goes on without a question"


# --- cards ----------------------------------------------------------------------------------------------------


@rule_test("DMC-BF23", "DMC-L04")
def test_a_dark_omen_looks_at_opponents_and_not_at_the_partner() -> None:
    army = "K h1, P d2"
    weak = lay(army, "K a7, Q a8", seats=4, green="K g14", gold="K n8, Q n7", teams=True, card="bf23")
    assert weak.offers(options.USE_CARD), "only the partner has fewer VP"
    single = lay(army, "K a7, Q a8", seats=4, green="K g14", gold="K n8, Q n7", card="bf23")
    assert not single.offers(options.USE_CARD)


@rule_test("DMC-BF23", "DMC-C11")
def test_a_dark_omen_needs_an_epic_act_to_draw() -> None:
    t = lay("K e1, P a2", "K h8, Q d8", card="bf23", sides={"red": {"epics_left": 0}})
    assert t.why(options.USE_CARD) == "DMC-G13"


@rule_test("DMC-BF22", "DMC-L03")
def test_an_allied_push_uses_no_boost_of_the_partner() -> None:
    t = lay(
        "K h1, P d2",
        "P d10, K a7",
        seats=4,
        green="K g14, P e11 ub05",
        gold="K n8",
        card="bf22",
        teams=True,
        factions=(CREW, CREW, UNDEAD),
    )
    assert t.reach("3P1", CardMove)
    assert options.ActiveFirst("card", p("3P1")) not in t.options
    own = lay("K h1, P d2 ub05", "P e3, K a7", seats=4, green="K g14", gold="K n8", card="bf22", teams=True)
    assert options.ActiveFirst("card", p("1P1")) in own.options


@rule_test("DMC-BF07", "DMC-G10")
def test_lead_the_way_is_not_repeated_after_an_attack_that_was_blocked() -> None:
    t = lay("K e1, P a2", "P e2, K h8", card="bf07")
    t.do(CardMove(p("1K1"), "e2"), 6, 6, 1, 1, 6)
    assert (t.asked, t.g.slots) == ("next_action", 2)


@rule_test("DMC-BF18", "DMC-TE3", "DMC-E09")
def test_a_pawn_whose_field_commission_was_cancelled_does_not_promote_this_turn() -> None:
    t = lay("K e1, P e8, P a2", "K h8", card="bf18", factions=(UNDEAD, THORN), held={"blue": ["te3"]})
    t.do(Promote(p("1P1"), "Q")).do(Play(t.card("te3.2")))
    assert t.at("1P1") == "e8"
    t.move("1K1", "e2")
    assert t.g.turn == 1, "its Promotion Phase had nothing to offer"
    assert t.of(events.Promoted) == []


@rule_test("DMC-BF18", "DMC-G06")
def test_the_new_piece_of_a_field_commission_makes_no_standard_move() -> None:
    t = lay("K e1, P e8, P a2", "K h8", card="bf18")
    t.do(Promote(p("1P1"), "Q"))
    assert t.on("e8") == "1Q1"
    assert t.why(Move(p("1Q1"), "e8")) == "DMC-G06"


@rule_test("DMC-BF21", "DMC-G06")
def test_neither_piece_of_the_guard_makes_the_standard_move() -> None:
    t = lay("K e1, R a5, P h2", "K h8", card="bf21")
    t.do(options.Exchange(p("1K1"), p("1R1")))
    assert t.why(Move(p("1K1"), "a5")) == t.why(Move(p("1R1"), "e1")) == "DMC-G06"


@rule_test("DMC-UE3")
def test_a_seized_piece_moves_by_nothing_this_turn() -> None:
    """Neither by the card nor in its place, nor by an Epic Act."""
    t = lay("P a2, P b2, K h1", "K h8", factions=(UNDEAD, UNDEAD), held={"red": ["ue5"], "blue": ["ue3"]}, card="bf01")
    t.move("1P1", "a3").do(Play(t.card("ue3.2")), 1)
    assert t.g.no_move == (p("1P1"),)
    assert {option.piece for option in t.options if isinstance(option, CardMove)} == {p("1P2")}
    t.do(Play(t.card("ue5.1")))
    assert {option.piece for option in t.options if isinstance(option, Step)} == {p("1P2")}, "it does not dance"


@rule_test("DMC-UE3", "DMC-BF22")
def test_a_seized_pawn_may_not_be_pushed_either() -> None:
    t = lay("P a2, P b2, K h1", "K h8", factions=(CREW, UNDEAD), card="bf22", extra="P")
    t.g.hold(1, t.card("ue3.2"))
    t.do(ExtraMove(p("1P1"), "a3")).do(Play(t.card("ue3.2")), 1)
    assert not t.reach("1P1", CardMove)
    assert t.reach("1P2", CardMove)


@rule_test("DMC-TE5", "DMC-E09")
def test_verdant_return_takes_no_pawn_whose_promotion_was_cancelled() -> None:
    t = lay("K e1, P e8", "K h8", card="bf18", factions=(THORN, THORN), held={"red": ["te5"], "blue": ["te3"]})
    t.do(Promote(p("1P1"), "Q"))
    while t.seat == "red" and t.asked.endswith("_window"):
        t.do(PASS)
    t.do(Play(t.card("te3.2")))
    while t.asked.endswith("_window"):
        t.do(PASS)
    assert Play(t.card("te5.1")) not in t.options


@rule_test("DMC-CB07", "DMC-D11")
def test_a_stowaway_strikes_with_two_more_and_its_card_is_gone() -> None:
    t = lay("P a2 cb07, P a3, K h1", "R d8, K h8", factions=(CREW, UNDEAD), card="bf06")
    t.do(Stow("standard", p("1P1"))).do(Emerge(p("2R1"), "d7"), 3, 3, 3, 3, 1)
    assert attack_parts(t) == [("action", 2)]
    assert (t.boost("1P1"), t.at("1P1")) == ("", "d7")


@rule_test("DMC-BF20", "DMC-G06")
def test_a_guarded_pawn_may_be_any_but_the_one_that_moved() -> None:
    t = lay("K e1, P a2, P b2", "K h8", card="bf20")
    t.move("1P1", "a3")
    assert {option.piece for option in t.options if isinstance(option, Guard)} == {p("1P2")}


@pytest.mark.parametrize("card", ["bf01", "bf22"])
@rule_test("DMC-BF01", "DMC-BF22")
def test_a_pawn_that_marches_has_no_bonus(card: str) -> None:
    t = lay("P e4, P a2, K h1", "P d5, K h8", card=card)
    t.do(CardMove(p("1P1"), "d5"), 3, 3, 3, 3, 1)
    assert attack_parts(t) == []


# --- cards in cards -----------------------------------------------------------------------------------------


@rule_test("DMC-E11", "DMC-E12")
def test_an_epic_act_is_answered_in_the_order_of_play_from_the_current_player() -> None:
    """Not from the one who declared it, nor from seat one."""
    t = lay(
        "K e1, P e2",
        "K a10",
        seats=3,
        green="K n10",
        turn="green",
        factions=(IRON, CREW, IRON),
        held={"red": ["ie2"], "blue": ["ce5"], "green": ["ie4"]},
        at="turn",
    )
    assert t.seat == "green"
    t.do(PASS).do(PASS)
    assert t.seat == "blue"
    t.do(Play(t.card("ce5.2"))).do(Choose(p("1K1")))
    assert (t.asked, t.seat) == ("epic_window", "green")
    t.do(PASS)
    assert (t.asked, t.seat) == ("epic_window", "red")


@rule_test("DMC-UB10", "DMC-M10")
def test_a_phylactery_lets_its_owner_choose_among_all_open_spaces() -> None:
    t = lay("R d1, K h1", "N d5 ub10, K h6", factions=(CREW, UNDEAD))
    t.move("1R1", "d5", 6, 6, 1, 1, 1)
    assert {option.to for option in t.options if isinstance(option, Place)} == {"b8", "g8"}
    t.do(Place(p("2N1"), "g8"))
    assert (t.at("2N1"), t.boost("2N1"), t.at("1R1")) == ("g8", "", "d5")


@rule_test("DMC-IE4", "DMC-L04")
def test_a_null_field_cancels_nothing_of_the_partners() -> None:
    t = lay(
        "R d4, K h1, P d2",
        "P d6, K a7",
        seats=4,
        green="K g14, P d13",
        gold="K n8",
        teams=True,
        card="bf14",
        factions=(UNDEAD, UNDEAD, IRON),
        held={"green": ["ie4"]},
    )
    t.do(Strike(p("1R1"), p("2P1")))
    assert (t.asked, t.seat) == ("action_window", "green")
    t.do(Play(t.card("ie4.3")))
    assert (t.asked, t.seat, t.g.slots) == ("next_action", "red", 0), "interrupted, not cancelled"
    assert t.offers(Strike(p("1R1"), p("2P1")))


# --- Walls of Thorns ------------------------------------------------------------------------------------------


@rule_test("DMC-TE4", "DMC-E09")
def test_a_wall_falls_with_the_action_that_is_cancelled() -> None:
    t = lay("R a1, R h3, K h1", "P a5, K h8", factions=(UNDEAD, THORN), held={"blue": ["te4"]}, card="bf03")
    t.g.hold(1, t.card("ce2.2"))
    t.move("1R1", "a5").do(Play(t.card("te4.2"))).do(Play(t.card("ce2.2")))
    assert (t.at("1R1"), t.asked) == ("a2", "next_action"), "stopped by the Chain Shot"
    assert t.g.walls == ()


@rule_test("DMC-TE4")
def test_a_wall_is_for_one_attack() -> None:
    """A Pawn that was Blocked dances against it again."""
    t = lay(
        "P e4, K h1, P a2",
        "P d5, K h8",
        factions=(UNDEAD, THORN),
        held={"red": ["ue5"], "blue": ["te4"]},
        card="bf06",
    )
    t.move("1P1", "d5").do(Play(t.card("te4.2"))).move("1P1", "d5", 6, 6, 1, 1, 6)
    assert ("wall", 5) in t.of(events.Compared)[-1].defense_parts
    assert t.at("1P1") == "e4"
    t.do(Play(t.card("ue5.1"))).do(Step(p("1P1"), "d5"), 6, 6, 1, 1, 1)
    assert ("wall", 5) not in t.of(events.Compared)[-1].defense_parts


@rule_test("DMC-TE4", "DMC-G04")
def test_a_wall_falls_where_the_phase_is_ended_instead_of_the_attack() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, THORN), held={"blue": ["te4", "te2"]}, card="bf03")
    t.move("1K1", "h2").do(PASS).do(CardMove(p("1R1"), "a5")).do(Play(t.card("te4.2"))).do(PASS)
    t.do(options.END_PHASE)
    assert t.seat == "blue", "a window at the end of the Turn"
    assert (t.g.turn, t.g.walls) == (0, ())


# --- taking back ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faction", "card"), [(UNDEAD, "ue2"), (THORN, "te1")])
@rule_test("DMC-H12", "DMC-E18")
def test_after_a_card_was_played_the_last_move_stands(faction: str, card: str) -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(faction, CREW), held={"red": [card]}, card="bf07", take_back=True)
    t.move("1R1", "a4").do(PASS)
    assert t.offers(options.TAKE_BACK)
    t.do(Play(t.card(f"{card}.1")))
    while t.asked == "epic_step":
        t.do(t.options[0])
    assert t.asked == "next_action"
    assert not t.offers(options.TAKE_BACK)


@rule_test("DMC-H12", "DMC-G21")
def test_after_an_effect_of_a_card_the_last_move_stands() -> None:
    for card, option in (
        ("bf17", Restore("P", "c2")),
        ("bf15", Place(p("1P1"), "g2")),
        ("bf18", Promote(p("1P2"), "Q")),
    ):
        t = lay("R a1, K h1, P b2, P e8, N b5", "P a5, K h8", card=card, take_back=True)
        t.move("1N1", "d4")
        assert t.offers(options.TAKE_BACK)
        t.do(option)
        assert t.g.last_move is None
