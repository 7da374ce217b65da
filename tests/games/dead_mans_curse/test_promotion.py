"""Promotion."""

from __future__ import annotations

from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.board import BOARDS
from boneyard.games.dead_mans_curse.options import Done, Play, Promote
from tests.games.dead_mans_curse.helpers import CREW, THORN, UNDEAD, lay, p
from tests.support import rule_test


@rule_test("DMC-J01", "DMC-J03", "DMC-J04", "DMC-J06", "DMC-J13")
def test_a_pawn_on_the_rear_rank_may_be_swapped_with_a_captured_piece() -> None:
    t = lay("P a8, R b1", "K h8", at="promotion")
    lost = t.g.captured(0)
    kinds = {option.kind for option in t.options if isinstance(option, Promote)}
    assert kinds == {"R", "N", "B", "Q", "K"}, "the King too; and never a Pawn"
    assert t.offers(Done())
    t.do(Promote(p("1P1"), "K"))
    assert (t.at("1K1"), t.at("1P1")) == ("a8", "")
    assert t.g.captured(0) == lost


@rule_test("DMC-J02")
def test_a_rear_rank_is_eight_squares() -> None:
    for seats in (2, 3, 4):
        assert [len(rear) for rear in BOARDS[seats].rear] == [8] * seats
    names = {BOARDS[2].names[square] for square in BOARDS[2].rear[1]}
    assert names == {f"{file}8" for file in "abcdefgh"}
    three = {BOARDS[3].names[square] for square in BOARDS[3].rear[1]}
    assert three == {"a7", "a8", "a9", "a10", "a11", "d14", "e14", "f14"}


@rule_test("DMC-J05", "DMC-J08")
def test_without_a_suitable_captured_piece_the_pawn_waits() -> None:
    side = "K e1, Q d1, R a1, R h1, N b1, N g1, B c1, B f1, P c8"
    t = lay(side, "K h8, P h7", at="promotion")
    assert t.of(events.Promoted) == []
    assert t.g.turn == 1, "only Pawns are lost: nothing to choose"
    blocked = lay(side, "K h8, P h7", at="promotion", held={"red": ["ue4"]}, strict_windows=True)
    assert blocked.why(Promote(p("1P1"), "Q")) == "DMC-J08"
    later = lay(side.replace(", B f1", ""), "K h8, P h7", at="promotion")
    assert later.offers(Promote(p("1P1"), "B")), "after a loss it may Promote"


@rule_test("DMC-J06")
def test_promotion_is_optional() -> None:
    t = lay("P a8, K e1", "K h8", at="promotion")
    t.do(Done())
    assert t.at("1P1") == "a8"


@rule_test("DMC-J07", "DMC-J11")
def test_several_pawns_may_promote() -> None:
    t = lay("P a8, P b8, K e1", "K h8", at="promotion")
    t.do(Promote(p("1P1"), "Q")).do(Promote(p("1P2"), "R"))
    assert (t.at("1Q1"), t.at("1R1")) == ("a8", "b8")
    assert t.g.turn == 1, "they act from the next Turn on"


@rule_test("DMC-J09")
def test_the_partners_rear_rank_does_not_count() -> None:
    t = lay("K h1", "P n6, K a7", seats=4, green="K g14", gold="K n8", at="promotion", turn="blue", teams=True)
    assert t.g.turn == 2
    alone = lay("K h1", "P n6, K a7", seats=4, green="K g14", gold="K n8", at="promotion", turn="blue")
    assert alone.offers(Promote(p("2P1"), "Q"))


@rule_test("DMC-J10")
def test_side_edges_count() -> None:
    t = lay("P a6, K h1", "K a7", seats=4, green="K g14", gold="K n8", at="promotion")
    assert t.offers(Promote(p("1P1"), "Q"))


@rule_test("DMC-J12")
def test_field_commission_promotes_on_any_starting_space() -> None:
    t = lay("P a7, P b4, K e1", "K h8", card="bf18")
    assert t.offers(Promote(p("1P1"), "Q"))
    assert not t.offers(Promote(p("1P2"), "Q"))
    t.do(Promote(p("1P1"), "Q"))
    assert t.at("1Q1") == "a7"
    assert t.why(options.Move(p("1Q1"), "a7")) == "DMC-G06", "the new Piece was affected by the card"


@rule_test("DMC-E08")
def test_an_interrupted_promotion_is_decided_again() -> None:
    t = lay("P a8, P b8, K e1", "K h8", at="promotion", factions=(UNDEAD, THORN), held={"blue": ["te2"]})
    t.do(Promote(p("1P1"), "Q"))
    assert t.asked == "action_window"
    t.do(Play(t.card("te2.2"))).do(options.Exchange(p("2K1"), p("1P1")))
    assert t.asked == "choose_promotion", "interrupted: it is decided again"
    assert t.at("1P1") == "h8"
    t.do(Promote(p("1P2"), "Q"))
    assert t.at("1Q1") == "b8"


@rule_test("DMC-E09", "DMC-J12")
def test_a_pawn_whose_field_commission_was_cancelled_does_not_promote_this_turn() -> None:
    t = lay("P e8, P d8, K h1, P h2", "P a5, K h8", factions=(CREW, THORN), card="bf18", held={"blue": ["te3"]})
    t.do(Promote(p("1P1"), "Q")).do(Play(t.card("te3.2")))
    t.move("1P3", "h3")
    assert t.asked == "choose_promotion"
    assert {option.piece for option in t.options if isinstance(option, Promote)} == {p("1P2")}
    epic = lay(
        "P e8, K h1, P h2",
        "P a5, K h8",
        factions=(THORN, THORN),
        card="bf18",
        held={"red": ["te5"], "blue": ["te3"]},
    )
    epic.do(Promote(p("1P1"), "Q")).do(Play(epic.card("te3.2")))
    epic.do(Play(epic.card("te5.1")))
    assert {option.piece for option in epic.options if isinstance(option, Promote)} == {p("1P2")}
