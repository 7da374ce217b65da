"""Movement: chess, what is left out of it, and what effects add."""

from __future__ import annotations

import pytest

from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import CardMove, EndPhase, PawnMove, Play, TakeBack
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, lay, p
from tests.support import rule_test


@rule_test("DMC-H01")
def test_a_rook_goes_straight() -> None:
    assert len(lay("R d4", "").reach("1R1")) == 14
    assert {"d1", "d8", "a4", "h4"} <= lay("R d4", "").reach("1R1")


@rule_test("DMC-H02")
def test_a_bishop_goes_aslant() -> None:
    reach = lay("B d4", "").reach("1B1")
    assert len(reach) == 13
    assert {"a1", "g1", "h8", "a7"} <= reach


@rule_test("DMC-H03")
def test_a_queen_goes_both_ways() -> None:
    assert len(lay("Q d4", "").reach("1Q1")) == 27


@rule_test("DMC-H04", "DMC-H23")
def test_a_king_goes_one_square_and_never_stays() -> None:
    assert lay("K d4", "").reach("1K1") == {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}
    assert lay("K a1", "").reach("1K1") == {"a2", "b1", "b2"}


@rule_test("DMC-H05")
def test_a_surrounded_knight_still_leaps() -> None:
    around = ", ".join(f"P {square}" for square in ("c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"))
    t = lay(f"N d4, {around}", "")
    assert t.reach("1N1") == {"b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"}


@rule_test("DMC-H06", "DMC-H08", "DMC-H09")
def test_a_pawn_steps_ahead_and_attacks_aslant() -> None:
    assert lay("P e4, K a1", "").reach("1P1") == {"e5"}
    assert lay("P e4, K a1", "P e5, P d5").reach("1P1") == {"d5"}, "a Piece in front stops it, one aslant is attacked"
    assert lay("P e4, K a1", "P e3, P d4, P f3").reach("1P1") == {"e5"}, "neither sideways nor back"
    t = lay("P e4, K a1", "P f5")
    t.move("1P1", "f5", 6, 6, 1, 1, 1)
    assert len(t.of(events.Attacked)) == 1


@rule_test("DMC-H07")
def test_the_double_step_belongs_to_the_square_not_to_the_pawn() -> None:
    assert lay("P e2, K a1", "").reach("1P1") == {"e3", "e4"}
    assert lay("P e2, K a1", "P e3").reach("1P1") == set()
    assert lay("P e2, K a1", "P e4").reach("1P1") == {"e3"}
    restored = lay("K h1, P a3", "K h8", card="bf17", sides={"red": {}})
    restored.do(options.Restore("P", "e2"))
    assert restored.reach("1P2") == set(), "restored by the card, so the card has used it"
    assert "e4" in lay("K h1, P e2, P a3", "K h8").reach("1P1")


@rule_test("DMC-H10")
def test_neither_castling_nor_en_passant() -> None:
    assert lay("K e1, R h1, R a1", "").reach("1K1") == {"d1", "d2", "e2", "f1", "f2"}
    t = lay("P e5, K a1", "P d7, K a8", turn="blue", card="bf21")
    t.move("2P1", "d5")
    if t.asked != "next_action":
        t.do(options.NOTHING)
    assert t.seat == "red"
    assert "d6" not in t.reach("1P1")


@rule_test("DMC-H11")
def test_no_check_and_no_mate() -> None:
    t = lay("K e1, P a2", "R e8, K h8")
    assert {"a3", "a4"} <= t.reach("1P1"), "a threatened King binds nobody"
    assert "e2" in t.reach("1K1"), "and may walk into danger"
    t.move("1P1", "a3")
    while t.asked != "next_action" or t.seat != "blue":
        t.do(t.options[0])
    t.move("2R1", "e1", 6, 6, 1, 1, 1)
    assert t.at("1K1") == ""
    assert t.g.score(0) == 2


@rule_test("DMC-H12")
def test_the_last_move_can_be_taken_back_once_per_slot() -> None:
    t = lay("R a1, K h1, P b2", "K h8", card="bf01", take_back=True)
    before = t.g.copy()
    t.move("1R1", "a5")
    assert t.offers(TakeBack())
    t.do(TakeBack())
    assert t.at("1R1") == "a1"
    assert (t.g.slots, t.g.affected, t.g.on) == (before.slots, before.affected, before.on)
    t.move("1R1", "a6")
    assert not t.offers(TakeBack()), "once per slot and Turn"
    t.do(CardMove(p("1P1"), "b3"))
    t.do(TakeBack())
    assert t.at("1P1") == "b2"
    assert t.offers(CardMove(p("1P1"), "b4"))


@rule_test("DMC-H12")
def test_nothing_is_taken_back_after_dice_or_another_piece_or_where_the_table_says_no() -> None:
    rolled = lay("R a1, K h1, P b2", "K h8, P a5", card="bf01", take_back=True)
    rolled.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert not rolled.offers(TakeBack())
    other = lay("R a1, K h1, P b2", "K h8", card="bf01", take_back=True)
    other.move("1R1", "a5").do(CardMove(p("1P1"), "b3")).do(TakeBack())
    assert other.at("1R1") == "a5", "only the last move"
    assert not other.offers(TakeBack())
    off = lay("R a1, K h1, P b2", "K h8", card="bf01", take_back=False)
    off.move("1R1", "a5")
    assert not off.offers(TakeBack())


@rule_test("DMC-H12")
def test_taking_back_a_part_of_a_card_asks_for_that_part_again() -> None:
    t = lay("P a2, P b2, K h1, N g1", "K h8", card="bf02", take_back=True)
    t.move("1K1", "h2").do(CardMove(p("1P1"), "a3")).do(CardMove(p("1P2"), "b3"))
    t.do(TakeBack())
    assert t.asked == "card_part"
    assert (t.at("1P1"), t.at("1P2")) == ("a3", "b2")
    t.do(CardMove(p("1P2"), "b4"))
    assert t.at("1P2") == "b4"


@rule_test("DMC-H13", "DMC-H14", "DMC-I22")
def test_own_pieces_stop_a_slide_foreign_ones_are_attacked() -> None:
    own = lay("R a1, P a4", "")
    assert own.reach("1R1") == {"a2", "a3", "b1", "c1", "d1", "e1", "f1", "g1", "h1"}
    foreign = lay("R a1, K h1", "P a4")
    assert {"a2", "a3", "a4"} <= foreign.reach("1R1")
    assert "a5" not in foreign.reach("1R1")
    stuck = lay("R a1, P a2, P b1, K h8", "K h1")
    assert stuck.why(options.Move(p("1R1"), "a1")) == "DMC-H13"


@rule_test("DMC-H15", "DMC-I21")
def test_a_partners_piece_blocks_and_can_be_attacked() -> None:
    t = lay("R d4, K h1", "K a7", seats=4, green="P d7, K g14", gold="K n8", teams=True)
    assert "d7" in t.reach("1R1")
    assert "d8" not in t.reach("1R1")
    t.move("1R1", "d7", 6, 6, 1, 1, 1)
    assert t.at("3P1") == ""
    assert t.at("1R1") == "d7"


@rule_test("DMC-H16", "DMC-H17")
def test_added_movement_is_an_extra_option() -> None:
    gyro = lay("B d4 ib05, K h1", "K h8", factions=(IRON, CREW))
    assert {"d5", "e4", "c3", "g7"} <= gyro.reach("1B1")
    navigator = lay("R a1 cb05, P a3, P b1", "", factions=(CREW, UNDEAD))
    assert navigator.reach("1R1") == {"a2", "b3", "c2"}, "it leaps as a Knight but slides through nobody"


@rule_test("DMC-H18")
def test_void_squares_are_not_entered_but_leapt_over() -> None:
    t = lay("R d3, K h1", "K a7", seats=3, green="K n10")
    assert "c3" not in t.reach("1R1")
    four = lay("N d3, K h1, R e3", "K a7", seats=4, green="K g14", gold="K n8")
    assert {"b4", "c5"} <= four.reach("1N1"), "over the void corner"
    assert "c3" not in four.reach("1R1")


@rule_test("DMC-H19")
def test_a_diagonal_step_past_a_void_corner() -> None:
    t = lay("B k3, K h1", "K a7", seats=4, green="K g14", gold="K n8")
    assert {"l4", "m5", "n6"} <= t.reach("1B1")


@rule_test("DMC-H20")
def test_pawns_keep_their_headings_in_the_layout_for_three() -> None:
    t = lay("K h1", "P b9, P d13, K a10", seats=3, green="K n10", turn="blue", card="bf21")
    assert t.reach("2P1") == {"c9", "d9"}
    assert t.reach("2P2") == {"d12", "d11"}
    placed = lay("K h1", "P b9, K e8", seats=3, green="K n10", turn="blue", card="bf15")
    placed.do(options.Place(p("2P1"), "e7"))
    assert placed.g.heading[p("2P1")] == 1, "east, as before"


@rule_test("DMC-H21")
def test_a_pawn_at_the_rim_cannot_step() -> None:
    t = lay("P g14, K h1", "K a10", seats=3, green="K n10")
    assert t.reach("1P1") == set()


@rule_test("DMC-H22", "DMC-M12", "DMC-M01")
def test_ignore_passes_pieces_but_ends_on_open_or_foreign_squares() -> None:
    t = lay("R a1 ub04, P a3, K h1", "P a5, P a7", factions=(UNDEAD, CREW))
    assert {"a2", "a4", "a5", "a6", "a7", "a8"} <= t.reach("1R1")
    assert "a3" not in t.reach("1R1")
    card = lay("R a1, P a3, K h1", "P a5", card="bf12")
    assert {"a2", "a4", "a5", "a6"} <= card.reach("1R1", CardMove)


@rule_test("DMC-H24", "DMC-M09", "DMC-M08")
def test_being_placed_is_neither_a_move_nor_an_attack() -> None:
    t = lay("K e4, P a2, P h3", "P e6, P d6", card="bf15")
    squares = {option.to for option in t.options if isinstance(option, options.Place) and option.piece == p("1P1")}
    assert squares == {"d3", "d4", "d5", "e3", "e5", "f3", "f4", "f5"}
    t.do(options.Place(p("1P1"), "e5"))
    assert t.at("1P1") == "e5"
    assert t.of(events.Attacked) == []
    assert t.of(events.DiceRolled) == []


@rule_test("DMC-H25")
def test_a_path_stands_once_its_attack_is_under_way() -> None:
    t = lay(
        "R a1 ub04, P a3, K h1",
        "P a5, K h8",
        factions=(UNDEAD, UNDEAD),
        held={"blue": ["ue1"]},
    )
    t.move("1R1", "a5")
    assert t.asked == "action_window"
    t.do(t.options[0], 6, 6)
    assert t.asked == "roll_window"
    t.do(Play(t.card("ue1.2"))).do(options.Area("a3"), 1, 1, 1)
    assert t.boost("1R1") == ""
    assert t.at("1R1") == "a5", "the Wraith Form is gone, the Attack went on"


@pytest.mark.parametrize(
    ("faction", "boost", "reach"),
    [(UNDEAD, "ub09", {"e5", "d4", "f4", "e3", "d3", "f3", "d5", "f5"}), (IRON, "ib02", {"e5", "e6"})],
)
@rule_test("DMC-G23", "DMC-H09")
def test_pawns_with_movement_of_their_own(faction: str, boost: str, reach: set[str]) -> None:
    t = lay(f"P e4 {boost}, K a1", "K h8", factions=(faction, CREW))
    assert t.reach("1P1") == reach
    assert t.reach("1P1", PawnMove) == reach, "the move instead of a card knows all its movement"


def test_a_snare_ends_a_slide() -> None:
    t = lay("R a1, K h1", "K h8, P c4 tb03", factions=(UNDEAD, THORN))
    assert "b1" in t.reach("1R1")
    crossing = lay("R a3, K h1", "K h8, P c4 tb03", factions=(UNDEAD, THORN))
    assert {"b3", "a8"} <= crossing.reach("1R1")
    assert "c3" not in crossing.reach("1R1"), "b3 is Adjacent to the carrier: the slide ends there"
    assert EndPhase() not in crossing.options
