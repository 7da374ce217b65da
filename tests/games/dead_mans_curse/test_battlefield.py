"""The Battlefield Phase: Standard Move, card, substitute, and what may not touch the same Piece."""

from __future__ import annotations

from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import (
    CardMove,
    EndPhase,
    Exchange,
    ExtraMove,
    Guard,
    Move,
    PawnMove,
    Place,
    Play,
    Promote,
    Restore,
    Strike,
)
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, lay, p
from tests.support import rule_test


def card_moves(t: Laid) -> set[tuple[int, str]]:
    return {(option.piece, option.to) for option in t.options if isinstance(option, CardMove)}


@rule_test("DMC-G01", "DMC-G20", "DMC-B04")
def test_the_top_card_is_revealed_and_discarded_at_the_end() -> None:
    t = lay("K e1, R a1", "K e8", at="reveal", sides={"red": {"stack": ["bf06", "bf03"]}})
    assert t.of(events.CardRevealed)[0].card == t.g.current
    assert t.g.content.title(t.g.current) == "Right Hand"
    assert len(t.g.stack[0]) == 8
    t.move("1R1", "a2")
    assert t.g.field_discard[0][-1] == t.card("bf06.a"), "unused, and Discarded all the same"


@rule_test("DMC-G02", "DMC-G04")
def test_one_standard_move_is_a_must_the_card_is_not() -> None:
    t = lay("K e1, R a1", "K e8", card="bf03")
    assert t.why(EndPhase()) == "DMC-G02"
    t.move("1K1", "e2")
    assert t.offers(EndPhase())
    assert t.kinds() == {"CardMove", "EndPhase"}, "no second Standard Move"
    t.do(EndPhase())
    assert t.g.turn == 1


@rule_test("DMC-G03", "DMC-B05")
def test_a_blocked_army_owes_nothing() -> None:
    t = lay("P a4, P c4", "P a5, P c5, K h8", card="bf03")
    assert t.g.turn == 1, "no move, no card, no substitute: the phase was over"


@rule_test("DMC-G05")
def test_the_standard_move_comes_before_or_after_the_card() -> None:
    first = lay("K e1, R a1", "K e8", card="bf03")
    first.do(Move(p("1K1"), "e2")).do(CardMove(p("1R1"), "a5"))
    second = lay("K e1, R a1", "K e8", card="bf03")
    second.do(CardMove(p("1R1"), "a5")).do(Move(p("1K1"), "e2"))
    assert (first.at("1K1"), first.at("1R1")) == (second.at("1K1"), second.at("1R1")) == ("e2", "a5")


@rule_test("DMC-G06")
def test_no_piece_is_used_twice() -> None:
    t = lay("K e1, R a1, R h1", "K e8", card="bf03")
    t.do(Move(p("1R1"), "a5"))
    assert {piece for piece, _ in card_moves(t)} == {p("1R2")}
    other = lay("K e1, R a1, R h1", "K e8", card="bf03")
    other.do(CardMove(p("1R1"), "a5"))
    assert other.reach("1R1") == set()
    assert other.why(Move(p("1R1"), "a5")) == "DMC-G06"


@rule_test("DMC-G06", "DMC-G21")
def test_placed_and_strengthened_pieces_count_as_used() -> None:
    t = lay("K e1, R a4, P a2, P b2", "K e8", card="bf16")
    t.do(Place(p("1R1"), "a1"))
    assert t.why(Move(p("1R1"), "a1")) == "DMC-G06"
    wall = lay("K e1, P a2, P b2", "K e8", card="bf20")
    wall.do(options.Guard(p("1P1"))).do(options.STOP)
    assert wall.reach("1P1") == set()
    assert wall.reach("1P2") != set()
    after = lay("K e1, R a4, P a2", "K e8", card="bf16")
    after.do(Move(p("1R1"), "a5"))
    assert not any(isinstance(option, Place) and option.piece == p("1R1") for option in after.options)


@rule_test("DMC-G06", "DMC-G15")
def test_a_pawn_lost_in_the_standard_move_is_no_fresh_recruit() -> None:
    t = lay("P e4, K a1", "P d5, K h8", card="bf17")
    t.move("1P1", "d5", 1, 1, 6, 6)
    t.do(Restore("P", "e2"))
    assert (t.at("1P1"), t.at("1P2")) == ("", "e2"), "another of the Captured Pawns"
    only = lay("P e4, P a3, P b3, P c3, P d3, P f3, P g3, P h3, K a1", "P d5, K h8", card="bf17", extra="K")
    only.move("1P1", "d5", 1, 1, 6, 6)
    assert not {"Restore", "PawnMove"} & only.kinds(), "it is the only one: no recruit, and no Pawn's move for it"
    assert only.why(options.USE_CARD) == "DMC-G06"
    extra = lay("P e4, P a3, P b3, P c3, P d3, P f3, P g3, P h3, K a1", "P d5, K h8", card="bf17", extra="P")
    extra.do(ExtraMove(p("1P1"), "d5"), 1, 1, 6, 6)
    assert not {"Restore", "PawnMove"} & extra.kinds()


@rule_test("DMC-G06", "DMC-J12")
def test_a_piece_lost_in_the_standard_move_is_no_new_one_of_a_field_commission() -> None:
    army = "P e8, R a1, K h1, P h2, N b1, N g1, B c1, B f1, Q d1"
    only = lay(f"{army}, R h3", "P a5, K h8", card="bf18", extra="N")
    only.move("1R1", "a5", 1, 1, 6, 6)
    assert "Promote" not in only.kinds()
    assert only.why(options.USE_CARD) == "DMC-G06"
    other = lay(army, "P a5, K h8", card="bf18")
    other.move("1R1", "a5", 1, 1, 6, 6)
    other.do(Promote(p("1P1"), "R"))
    assert other.on("e8") == "1R2", "not the Rook that fell"


@rule_test("DMC-G07", "DMC-G11", "DMC-G12")
def test_a_standard_move_cannot_split_a_card() -> None:
    t = lay("K e4, Q a1, P h2", "K e8", card="bf10")
    assert {piece for piece, _ in card_moves(t)} == {p("1K1")}, "the King first"
    t.do(CardMove(p("1K1"), "e5"))
    assert t.asked == "card_part"
    assert t.kinds() == {"CardMove"}
    assert {piece for piece, _ in card_moves(t)} == {p("1Q1")}
    t.do(CardMove(p("1Q1"), "a3"))
    assert t.asked == "next_action"


@rule_test("DMC-G08", "DMC-G13")
def test_all_of_a_card_or_none() -> None:
    t = lay("K e1, P a2, P b2", "K e8", card="bf10")
    assert card_moves(t) == set(), "no Queen, no Royal Escort"
    assert t.why(options.USE_CARD) == "DMC-G13"
    assert t.reach("1P1", PawnMove) == {"a3", "a4"}


@rule_test("DMC-BF08", "DMC-G09")
def test_and_or_cards_take_any_part_in_any_order() -> None:
    t = lay("K e1, N b1, B c1", "K e8", card="bf08")
    assert {piece for piece, _ in card_moves(t)} == {p("1N1"), p("1B1")}
    t.do(CardMove(p("1B1"), "e3"))
    assert t.asked == "card_part"
    assert t.options[0] == options.STOP
    assert {piece for piece, _ in card_moves(t)} == {p("1N1")}
    t.do(options.STOP)
    assert t.asked == "next_action"
    assert not card_moves(t)


@rule_test("DMC-G10")
def test_a_card_is_begun_only_if_the_rest_is_possible() -> None:
    one = lay("K e1, P a2, P h4", "P h5, K e8", card="bf02")
    assert card_moves(one) == set()
    assert one.reach("1P1", PawnMove) == {"a3", "a4"}
    locked = lay("K a3, Q a1, P b1, P b2, P d4", "K h8", card="bf10")
    moves = card_moves(locked)
    assert (p("1K1"), "a4") in moves, "the Queen can still step to a2"
    assert (p("1K1"), "a2") not in moves, "a King move that locks the Queen in is not listed"


@rule_test("DMC-G11")
def test_a_later_part_lapses_when_nothing_is_left() -> None:
    t = lay("K a3, Q a1, P h2, P b2, P b1", "P a2, K e8", card="bf10")
    t.do(CardMove(p("1K1"), "a2"), 6, 6, 1, 1, 1)
    assert t.of(events.PartLapsed) == [events.PartLapsed(0)], "the King took the only square of the Queen"
    assert t.asked == "next_action"
    lapse = lay("R a1, N h1, K e1", "P a5, K h8", card="bf11")
    lapse.do(CardMove(p("1R1"), "a5"), 1, 1, 6, 6)
    assert lapse.asked == "card_part", "the first Piece was lost, the Knight still moves"
    lapse.do(CardMove(p("1N1"), "g3"))
    assert lapse.at("1N1") == "g3"


@rule_test("DMC-BF11", "DMC-G12")
def test_combined_arms_needs_two_types() -> None:
    t = lay("R a1, R h1, N b1, K e1", "K e8", card="bf11")
    t.do(CardMove(p("1R1"), "a4"))
    assert {piece for piece, _ in card_moves(t)} == {p("1N1")}
    none = lay("R a1, R h1, K e1", "K e8", card="bf11")
    assert card_moves(none) == set()


@rule_test("DMC-G13", "DMC-G14", "DMC-G24")
def test_a_pawn_moves_instead_of_a_card_that_cannot_be_used() -> None:
    t = lay("K e1, P a2, P b4", "P c5, K e8", card="bf06")
    assert t.reach("1P1", PawnMove) == {"a3", "a4"}
    assert t.reach("1P2", PawnMove) == {"b5", "c5"}, "step, double step or Attack"
    t.do(PawnMove(p("1P2"), "c5"), 6, 6, 1, 1, 1)
    assert t.at("1P2") == "c5"
    assert t.why(Move(p("1P2"), "c5")) == "DMC-G06"
    assert t.g.slots == 2
    assert not any(isinstance(option, PawnMove) for option in t.options), "the right of the card is used up"


@rule_test("DMC-G15")
def test_a_used_piece_makes_no_card_unavailable() -> None:
    t = lay("K e1, R a1, P a2, P b2", "K e8", card="bf03")
    t.do(Move(p("1R1"), "c1"))
    assert not any(isinstance(option, PawnMove) for option in t.options)
    assert t.g.turn == 1, "nothing was left to do"


@rule_test("DMC-G16")
def test_availability_is_judged_at_the_moment_of_use() -> None:
    lost = lay("K e1, B c1, P a2, P b4", "P e3, K e8", card="bf05")
    lost.do(Move(p("1B1"), "e3"), 1, 1, 6, 6)
    assert lost.reach("1P1", PawnMove) == {"a3", "a4"}, "the only Bishop fell in the Standard Move"
    freed = lay("K e1, B c1, P b2, P d2", "K e8", card="bf05")
    assert not card_moves(freed)
    assert freed.reach("1P1", PawnMove)
    freed.do(Move(p("1P1"), "b3"))
    assert card_moves(freed)
    assert not freed.reach("1P2", PawnMove)


@rule_test("DMC-G17")
def test_the_card_must_leave_a_piece_for_the_standard_move() -> None:
    t = lay("R a1, P h4", "P h5, K e8", card="bf03")
    assert not card_moves(t), "the Rook is the only one that can move"
    assert t.reach("1R1") != set()
    assert not any(isinstance(option, PawnMove) for option in t.options)
    two = lay("P a2, P b2", "K e8", card="bf02")
    assert not card_moves(two), "both Pawns together would leave nobody"
    three = lay("P a2, P b2, P c2", "K e8", card="bf02")
    assert card_moves(three)
    guards = lay("P a2, P b2", "K e8", card="bf20")
    guards.do(options.Guard(p("1P1")))
    assert guards.asked == "next_action", "a second guard would take the last mover"
    assert len(guards.g.timed) == 1


@rule_test("DMC-G06", "DMC-G13", "DMC-G17")
def test_an_unusable_card_says_which_rule_stands_in_its_way() -> None:
    used = lay("R a1, K h1, P b2", "K h8", card="bf03", extra="P")
    used.move("1R1", "a4")
    assert used.why(options.USE_CARD) == "DMC-G06"
    owed = lay("R a1, P h4", "P h5, K e8", card="bf03")
    assert owed.why(options.USE_CARD) == "DMC-G17"
    last = lay("R a1, N b1, P h4", "P h5, K e8", card="bf03", extra="N")
    last.do(ExtraMove(p("1N1"), "c3"))
    assert last.why(options.USE_CARD) == "DMC-G17", "the Knight that was used has nothing to do with it"
    nobody = lay("Q a1, P h4", "P h5, K e8", card="bf03")
    assert nobody.why(options.USE_CARD) == "DMC-G13"


@rule_test("DMC-G18")
def test_a_move_by_a_card_has_all_movement_and_may_attack() -> None:
    t = lay("R a1 cb05, K e1", "P b3, K e8", card="bf03", factions=(CREW, UNDEAD))
    assert (p("1R1"), "b3") in card_moves(t)
    t.do(CardMove(p("1R1"), "b3"), 6, 6, 1, 1, 1)
    assert t.at("1R1") == "b3"


@rule_test("DMC-G22")
def test_a_piece_that_was_shot_at_may_be_attacked_by_the_standard_move() -> None:
    t = lay("R d4, R a6, K h1", "R d6, K h8", card="bf14")
    t.do(Strike(p("1R1"), p("2R1")), 1, 1, 6, 6)
    assert "d6" in t.reach("1R2")


@rule_test("DMC-G24", "DMC-E09")
def test_a_cancelled_card_is_used_up() -> None:
    t = lay("K e1, N b1, B c1", "K e8", card="bf08", factions=(UNDEAD, THORN), held={"blue": ["te3"]})
    t.do(CardMove(p("1N1"), "c3"))
    assert t.asked == "action_window"
    t.do(Play(t.card("te3.2")))
    assert t.at("1N1") == "b1"
    assert not card_moves(t)
    assert t.g.slots == 2
    assert t.why(Move(p("1N1"), "b1")) == "DMC-G06"


@rule_test("DMC-G06", "DMC-E09", "DMC-G21")
def test_a_cancelled_effect_has_used_all_the_pieces_it_was_declared_for() -> None:
    guard = lay("K e1, R a5, P h2", "K h8", card="bf21", factions=(UNDEAD, THORN), held={"blue": ["te3"]})
    guard.do(Exchange(p("1K1"), p("1R1"))).do(Play(guard.card("te3.2")))
    assert (guard.at("1K1"), guard.at("1R1")) == ("e1", "a5")
    assert guard.why(Move(p("1K1"), "e1")) == guard.why(Move(p("1R1"), "a5")) == "DMC-G06"
    wall = lay("K e1, P a2, P b2, P c2", "K h8", card="bf20", factions=(UNDEAD, THORN), held={"blue": ["te3"]})
    wall.do(Guard(p("1P1"))).do(Guard(p("1P3"))).do(options.STOP).do(Play(wall.card("te3.2")))
    assert wall.g.timed == ()
    assert wall.why(Move(p("1P1"), "a2")) == wall.why(Move(p("1P3"), "c2")) == "DMC-G06"
    assert wall.reach("1P2")


@rule_test("DMC-G17", "DMC-G07")
def test_slot_x_fits_between_but_not_into_a_card() -> None:
    t = lay("K e1, Q d1, R a1, P h2", "K e8", card="bf10", extra="R", factions=(IRON, UNDEAD))
    assert options.ExtraMove(p("1R1"), "a5") in t.options
    t.do(CardMove(p("1K1"), "f1"))
    assert t.kinds() == {"CardMove"}
    t.do(CardMove(p("1Q1"), "d4"))
    assert options.ExtraMove(p("1R1"), "a5") in t.options
