"""Every Epic Act."""

from __future__ import annotations

import pytest

from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import (
    Area,
    CardMove,
    Choose,
    Exchange,
    Move,
    Place,
    Play,
    Promote,
    Restore,
    Rob,
    Step,
    Strike,
    Strip,
)
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, lay, p
from tests.support import rule_test


def plays(t: Laid) -> set[str]:
    names = t.g.content.tokens["card"].names
    return {names[option.card] for option in t.options if isinstance(option, Play)}


# --- Necromancy ---------------------------------------------------------------------------------------


@rule_test("DMC-UE1", "DMC-M20", "DMC-M05")
def test_miasma_discards_every_boost_in_an_area() -> None:
    t = lay(
        "K e1 ub02, P a2",
        "K e7 cb02, B d8 cb10, P a7 cb03",
        factions=(UNDEAD, CREW),
        held={"red": ["ue1"]},
    )
    t.do(Play(t.card("ue1.1")))
    centres = {option.centre for option in t.options if isinstance(option, Area)}
    assert "d8" in centres
    assert "h4" not in centres, "nothing to strike there"
    t.do(Area("d8"))
    assert (t.boost("2K1"), t.boost("2B1"), t.boost("2P1")) == ("", "", "cb03.2")
    assert len(t.g.area(t.g.board.index["d8"])) == 6, "a centre on the rim"
    assert t.g.bases == 2


@rule_test("DMC-UE2", "DMC-M04", "DMC-E23")
def test_rise_again_restores_up_to_six_vp_and_never_the_king() -> None:
    t = lay("P a3, P b3", "K e8", factions=(UNDEAD, CREW), held={"red": ["ue2"]})
    t.do(Play(t.card("ue2.1")))
    assert {option.kind for option in t.options if isinstance(option, Restore)} == {"P", "R", "N", "B", "Q"}
    t.do(Restore("R", "a1"))
    assert {option.kind for option in t.options if isinstance(option, Restore)} == {"P", "R", "N", "B"}, "3 VP are left"
    t.do(Restore("N", "b1"))
    assert t.asked == "next_action", "six VP are used up"
    assert t.g.marked[0] == 0


@pytest.mark.parametrize(("die", "falls"), [(3, False), (4, True)])
@rule_test("DMC-UE3", "DMC-E09")
def test_grave_hands_hold_a_piece(die: int, falls: bool) -> None:
    t = lay("R a1, K h1, P b2", "K h8", factions=(CREW, UNDEAD), held={"blue": ["ue3"]}, card="bf03")
    t.do(CardMove(p("1R1"), "a5"))
    t.do(Play(t.card("ue3.2")), die)
    assert (t.at("1R1") == "") == falls
    assert t.g.slots == 2
    if not falls:
        assert t.why(Move(p("1R1"), "a1")) == "DMC-G06"


@rule_test("DMC-UE4", "DMC-E21")
def test_fickle_bones_turn_dice_over() -> None:
    t = lay("R a1, K h1", "B c3, K h8", turn="blue", factions=(UNDEAD, CREW), held={"red": ["ue4"]})
    t.do(Move(p("2B1"), "a1"), 6, 5)
    t.do(Play(t.card("ue4.1")), 1, 1, 1)
    assert t.of(events.DiceTurned)[0].dice == (1, 2)
    assert (t.of(events.Compared)[0].attack, t.of(events.Compared)[0].defense) == (9, 5)


@rule_test("DMC-UE5", "DMC-E24")
def test_danse_macabre_moves_pawns_with_a_bonus() -> None:
    t = lay("K e1, P e4, P a2", "P d5, K e8", factions=(UNDEAD, CREW), held={"red": ["ue5"]})
    t.do(Play(t.card("ue5.1"))).do(Step(p("1P1"), "d5"), 3, 3, 3, 3, 1)
    assert ("action", 2) in t.of(events.Compared)[0].attack_parts
    t.do(Step(p("1P2"), "a4"))
    assert (t.at("1P1"), t.at("1P2")) == ("d5", "a4")
    assert t.g.slots == 0


# --- The Holds ----------------------------------------------------------------------------------------


@rule_test("DMC-CE1", "DMC-M03", "DMC-M04")
def test_powder_keg_rolls_for_every_piece_in_order() -> None:
    t = lay("K e1, P d4", "Q d5, R e5, K h8", factions=(CREW, UNDEAD), held={"red": ["ce1"]})
    t.do(Play(t.card("ce1.1"))).do(Area("d4"), 3, 3, 1)
    rolls = [(event.piece, event.dice) for event in t.of(events.DiceRolled)]
    assert rolls == [(p("2Q1"), (3,)), (p("2R1"), (3,)), (p("1P1"), (1,))], "from the highest rank down, from file a on"
    assert (t.at("2Q1"), t.at("2R1"), t.at("1P1")) == ("d5", "", ""), "big Pieces only on 1 and 2, own ones too"


@rule_test("DMC-CE1", "DMC-L05", "DMC-M03")
def test_powder_keg_spares_no_partner() -> None:
    t = lay(
        "K h1, P d4",
        "K a7",
        seats=4,
        green="P d5, K g14",
        gold="K n8",
        teams=True,
        factions=(CREW,),
        held={"red": ["ce1"]},
    )
    t.do(Play(t.card("ce1.1"))).do(Area("d4"), 1, 6)
    assert (t.at("3P1"), t.at("1P1")) == ("", "d4")


@rule_test("DMC-CE2", "DMC-M13")
def test_chain_shot_stops_a_move_on_its_first_square() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, CREW), held={"blue": ["ce2"]}, card="bf07")
    t.move("1R1", "a5")
    t.do(Play(t.card("ce2.2")))
    assert t.at("1R1") == "a2"
    assert t.of(events.DiceRolled) == []
    assert t.g.slots & 1
    timed = t.g.timed[0]
    assert (timed.piece, timed.defense, timed.no_block, timed.until) == (p("1R1"), -3, True, 0)
    near = lay("K e1, P a2", "P e2, K h8", factions=(UNDEAD, CREW), held={"blue": ["ce2"]}, card="bf01")
    near.move("1K1", "e2").do(Play(near.card("ce2.2")))
    assert near.at("1K1") == "e1", "one square: it stays"
    leap = lay("N b1, K h1", "K h8", factions=(UNDEAD, CREW), held={"blue": ["ce2"]}, card="bf07")
    leap.move("1N1", "c3").do(Play(leap.card("ce2.2")))
    assert leap.at("1N1") == "b1", "a leap uses Ignore"


@rule_test("DMC-CE2", "DMC-BF07")
def test_a_king_stopped_on_lead_the_way_spends_the_whole_card() -> None:
    t = lay("K e1, P a2", "K h8", factions=(UNDEAD, CREW), held={"blue": ["ce2"]}, card="bf07")
    t.do(CardMove(p("1K1"), "e2")).do(Play(t.card("ce2.2")))
    assert t.g.slots == 2
    assert t.asked == "next_action"


@rule_test("DMC-CE3", "DMC-E21")
def test_rum_ration_turns_own_dice_to_six() -> None:
    t = lay("P e4, K h1", "Q d5, K h8", factions=(CREW, UNDEAD), held={"red": ["ce3"]})
    t.move("1P1", "d5", 1, 1)
    assert plays(t) == {"ce3.1"}
    t.do(Play(t.card("ce3.1")), 1, 1, 1)
    assert t.of(events.Compared)[0].attack == 16
    theirs = lay("P e4, K h1", "Q d5, K h8", factions=(UNDEAD, CREW), held={"blue": ["ce3"]}, strict_windows=True)
    theirs.move("1P1", "d5").do(PASS, 1, 1)
    assert theirs.asked == "roll_window"
    assert plays(theirs) == set(), "not on an Opponent's roll"


@rule_test("DMC-CE4", "DMC-E22", "DMC-D09")
def test_ransack_takes_strips_and_draws() -> None:
    t = lay(
        "K e1, P a3",
        "K e8 ub02, P a7 ub07",
        factions=(CREW, UNDEAD),
        held={"red": ["ce4"], "blue": ["ue3"]},
        sides={"red": {"boosts": ["cb02"]}},
    )
    t.do(Play(t.card("ce4.1")))
    assert t.held(0) == ["ue3.2"]
    assert t.asked == "boost_to_strip"
    t.do(Strip(p("2K1")))
    assert t.boost("2K1") == ""
    assert t.g.boost_discard[1] == [t.card("ub02.2")], "Discarded to its own pile, out of the game"
    assert t.asked == "attach_boost"
    t.do(options.Attach(t.card("cb02.1"), p("1K1")))
    assert t.boost("1K1") == "cb02.1"
    several = lay(
        "K h1",
        "K a10",
        seats=3,
        green="K n10",
        factions=(CREW, UNDEAD, UNDEAD),
        held={"red": ["ce4"], "blue": ["ue3"], "green": ["ue3"]},
    )
    several.do(Play(several.card("ce4.1")))
    assert several.options == [Rob(1), Rob(2)]
    none = lay("K e1, P a3", "K e8", factions=(CREW, UNDEAD), held={"red": ["ce4"]})
    assert plays(none) == set()


@rule_test("DMC-CE5", "DMC-M07")
def test_black_spot_weakens_an_opponent_piece() -> None:
    t = lay("R a1, K h1", "R a5, K h8", factions=(CREW, UNDEAD), held={"red": ["ce5"]}, card="bf01")
    t.do(Play(t.card("ce5.1")))
    assert {option.piece for option in t.options if isinstance(option, Choose)} == {p("2R1"), p("2K1")}
    t.do(Choose(p("2R1")))
    t.move("1R1", "a5", 3, 3, 3, 3)
    assert ("Black Spot", -4) in t.of(events.Compared)[0].defense_parts
    assert len(t.of(events.NoBlock)) == 1
    assert t.at("1R1") == "a5"
    team = lay(
        "K h1, P d2", "K a7", seats=4, green="K g14", gold="K n8", teams=True, factions=(CREW,), held={"red": ["ce5"]}
    )
    team.do(Play(team.card("ce5.1")))
    assert {option.piece >> 4 for option in team.options if isinstance(option, Choose)} == {1, 3}, "not the partner's"


# --- Prototypes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "falls"), [(3, False), (4, True)])
@rule_test("DMC-IE1", "DMC-I26")
def test_failsafe_saves_and_strikes_back(die: int, falls: bool) -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, IRON), held={"blue": ["ie1"]})
    t.move("1R1", "a5", 6, 6, 1, 1, 1)
    t.do(Play(t.card("ie1.2")), die)
    assert t.at("2P1") == "a5"
    assert t.at("1R1") == ("" if falls else "a4")


@rule_test("DMC-IE1")
def test_failsafe_saves_an_attacker_and_works_outside_attacks() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(IRON, UNDEAD), held={"red": ["ie1"]})
    t.move("1R1", "a5", 1, 1, 6, 6)
    t.do(Play(t.card("ie1.1")), 4)
    assert (t.at("1R1"), t.at("2P1")) == ("a1", "")
    keg = lay("K e1, P d4", "P d5, K h8", factions=(CREW, IRON), held={"red": ["ce1"], "blue": ["ie1"]})
    keg.do(Play(keg.card("ce1.1"))).do(Area("d4"), 1)
    assert keg.asked == "capture_window"
    keg.do(Play(keg.card("ie1.2")), 6)
    assert keg.at("2P1") == "d5"
    assert len(keg.of(events.DiceRolled)) == 2, "no die of its own outside an Attack"


@rule_test("DMC-IE2", "DMC-M08", "DMC-M09")
def test_translocator_places_anywhere() -> None:
    t = lay("K e1, P a3", "K e8", factions=(IRON, UNDEAD), held={"red": ["ie2"]})
    t.do(Play(t.card("ie2.1"))).do(Choose(p("1K1")))
    squares = {f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)}
    assert set(t.options) == {Place(p("1K1"), square) for square in squares - {"e1", "a3", "e8"}}
    t.do(Place(p("1K1"), "h8"))
    assert t.at("1K1") == "h8"


@rule_test("DMC-IE3", "DMC-E21")
def test_jamming_signal_turns_their_dice_to_one() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, IRON), held={"blue": ["ie3"]})
    t.move("1R1", "a5", 6, 6)
    t.do(Play(t.card("ie3.2")), 3, 3)
    assert t.of(events.Compared)[0].attack == 2 + 6
    assert t.at("1R1") == ""


@rule_test("DMC-IE4", "DMC-H25")
def test_null_field_puts_boosts_to_sleep_and_cancels_strikes() -> None:
    t = lay("R a1 ub04, P a3, K h1", "P a5, K h8", factions=(UNDEAD, IRON), held={"blue": ["ie4"]}, card="bf07")
    t.move("1R1", "a5")
    t.do(Play(t.card("ie4.2")))
    assert t.asked == "next_action", "interrupted"
    assert t.reach("1R1") == {"a2", "b1", "c1", "d1", "e1", "f1", "g1"}, "the movement is gone"
    assert t.boost("1R1") == "ub04.1", "the card stays attached"
    shot = lay("R d4, K h1, P a2", "P d6, K h8", card="bf14", factions=(UNDEAD, IRON), held={"blue": ["ie4"]})
    shot.do(Strike(p("1R1"), p("2P1"))).do(Play(shot.card("ie4.2")))
    assert shot.of(events.Attacked) == []
    assert shot.g.slots == 2


@rule_test("DMC-IE5")
def test_assembly_line_restores_pawns() -> None:
    t = lay("K e1, P a3", "K e8", factions=(IRON, UNDEAD), held={"red": ["ie5"]})
    t.do(Play(t.card("ie5.1")))
    assert {option.kind for option in t.options if isinstance(option, Restore)} == {"P"}
    t.do(Restore("P", "b2")).do(Restore("P", "c2")).do(Restore("P", "d2"))
    assert t.asked == "next_action"
    assert len(t.of(events.Restored)) == 3


# --- Rites --------------------------------------------------------------------------------------------


@rule_test("DMC-TE1")
def test_full_moon_strengthens_the_army() -> None:
    t = lay("R a1, P e4, K h1", "P a5, K h8", factions=(THORN, UNDEAD), held={"red": ["te1"]}, card="bf07")
    t.do(Play(t.card("te1.1")))
    assert t.reach("1P1") == {"d3", "d4", "d5", "e3", "e5", "f3", "f4", "f5"}
    t.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert ("Full Moon", 2) in t.of(events.Compared)[0].attack_parts
    t.do(options.END_PHASE)
    assert [timed.what for timed in t.g.timed] == ["bonus"], "the Pawns walk like Kings only this Turn"
    while t.g.turn == 1:
        t.do(t.options[0])
    assert t.g.timed == ()


@rule_test("DMC-TE2")
def test_mirror_glade_exchanges_squares() -> None:
    t = lay("K e1, P a3", "K e8, Q d8", factions=(THORN, UNDEAD), held={"red": ["te2"]})
    t.do(Play(t.card("te2.1"))).do(Choose(p("1P1"))).do(Exchange(p("1P1"), p("2Q1")))
    assert (t.at("1P1"), t.at("2Q1")) == ("d8", "a3")


@rule_test("DMC-TE3", "DMC-E12")
def test_withering_word_cancels_an_epic_act() -> None:
    t = lay("K e1, P a3", "K e8, R d4", factions=(CREW, THORN), held={"red": ["ce5"], "blue": ["te3"]})
    t.do(Play(t.card("ce5.1"))).do(Choose(p("2R1")))
    t.do(Play(t.card("te3.2")))
    assert t.g.timed == ()
    assert t.card("ce5.1") in t.g.epic_discard[0]
    assert [event.done for event in t.of(events.EpicResolved)] == [True, False]


@rule_test("DMC-TE4")
def test_wall_of_thorns_before_and_after_the_dice() -> None:
    before = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, THORN), held={"blue": ["te4"]}, card="bf07")
    before.move("1R1", "a5").do(Play(before.card("te4.2")))
    assert before.asked == "next_action", "the attacker may think again"
    before.move("1R1", "a5", 3, 3, 3, 3)
    assert ("wall", 5) in before.of(events.Compared)[0].defense_parts
    assert before.at("1R1") == ""
    after = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, THORN), held={"blue": ["te4"]})
    after.move("1R1", "a5").do(PASS, 6, 6).do(Play(after.card("te4.2")), 1, 1, 4)
    assert after.at("2P1") == "a5", "a Block of four and two"
    given_up = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, THORN), held={"blue": ["te4"]}, card="bf07")
    given_up.move("1R1", "a5").do(Play(given_up.card("te4.2"))).move("1R1", "a4")
    assert given_up.g.walls == ()
    other = lay("R a1, R a4, K h1, P h2", "P a5, K h8", factions=(UNDEAD, THORN), held={"blue": ["te4"]}, card="bf15")
    other.move("1R2", "a5").do(Play(other.card("te4.2"))).do(Place(p("1P1"), "g2"))
    other.move("1R2", "a5", 3, 3, 3, 3, 1)
    assert other.of(events.Compared)[0].defense == 6 + 2, "another action came between: the wall was spent"


@rule_test("DMC-TE5", "DMC-J12", "DMC-J04")
def test_verdant_return_promotes_where_they_stand() -> None:
    t = lay("P a3, P b3, R a1", "K e8", factions=(THORN, UNDEAD), held={"red": ["te5"]})
    t.do(Play(t.card("te5.1"))).do(Promote(p("1P1"), "K")).do(Promote(p("1P2"), "Q"))
    assert (t.at("1K1"), t.at("1Q1")) == ("a3", "b3")
    assert t.asked == "next_action"


@rule_test("DMC-L03", "DMC-L04", "DMC-M06", "DMC-M07", "DMC-M08", "DMC-M15", "DMC-M16")
def test_words_of_the_glossary_in_a_team_game() -> None:
    t = lay("K h1, R d4", "P d6, K a8", seats=4, green="P g4, K g14", gold="K n8", card="bf14", teams=True)
    assert {option.target for option in t.options if isinstance(option, Strike)} == {p("2P1")}, "never the partner"
    own = lay("K h1, P d2", "K a7", seats=4, green="P d13, K g14", gold="K n8", card="bf01", teams=True)
    assert {option.piece >> 4 for option in own.options if isinstance(option, CardMove)} == {0}
    three = lay("K h1", "K a10", seats=3, green="K n10", turn="green", card="bf17")
    three.do(Restore("P", "m8"))
    assert three.g.heading[p("3P1")] == 3
    south = lay("K h1", "K a10", seats=3, green="K n10", turn="green", card="bf17")
    south.do(Restore("P", "j13"))
    assert south.g.heading[p("3P1")] == 2
    rook = lay("K e1", "K e8", turn="red", card="bf17", factions=(UNDEAD, CREW), held={"red": ["ue2"]})
    rook.do(Play(rook.card("ue2.1")))
    assert {option.to for option in rook.options if isinstance(option, Restore) and option.kind == "R"} == {"a1", "h1"}


@rule_test("DMC-M05", "DMC-M20")
def test_adjacent_squares_at_rims_and_voids() -> None:
    t = lay("K h1", "K a7", seats=4, green="K g14", gold="K n8")
    board = t.g.board
    assert {board.names[square] for square in board.near[board.index["d1"]]} == {"d2", "e1", "e2"}
    assert len(board.near[board.index["d4"]]) == 7, "one corner is void"


@rule_test("DMC-M10")
def test_a_pawn_cannot_return_while_all_its_spaces_are_taken() -> None:
    t = lay(
        "K e1, R a2, R b2, N c2, N d2, B e2, B f2, Q g2, P h2",
        "K e8",
        card="bf17",
    )
    assert not any(isinstance(option, Restore) for option in t.options)
