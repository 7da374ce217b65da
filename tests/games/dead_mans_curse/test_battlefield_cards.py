"""Every Battlefield Card."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boneyard.games import dead_mans_curse
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import CardMove, Exchange, Guard, Move, Place, Promote, Restore, Strike
from tests.games.dead_mans_curse.helpers import CREW, UNDEAD, Laid, lay, p
from tests.support import rule_test

ARMY = "K e1, Q d1, R a1, N b1, B c1, P h2, P g2"


def movers(t: Laid) -> set[str]:
    names = t.g.content.tokens["piece"].names
    return {names[option.piece] for option in t.options if isinstance(option, CardMove)}


@pytest.mark.parametrize(
    ("card", "pieces"),
    [
        ("bf01", {"1P1", "1P2"}),
        ("bf03", {"1R1"}),
        ("bf04", {"1N1"}),
        ("bf05", {"1B1"}),
        ("bf06", {"1Q1"}),
        ("bf07", {"1K1"}),
        ("bf08", {"1N1", "1B1"}),
        ("bf09", {"1R1", "1P1", "1P2"}),
        ("bf12", {"1R1", "1B1", "1Q1"}),
        ("bf19", {"1R1", "1N1", "1B1"}),
        ("bf22", {"1P1", "1P2"}),
    ],
)
@rule_test(
    "DMC-BF01",
    "DMC-BF03",
    "DMC-BF04",
    "DMC-BF05",
    "DMC-BF06",
    "DMC-BF07",
    "DMC-BF08",
    "DMC-BF09",
    "DMC-BF12",
    "DMC-BF19",
    "DMC-BF22",
    "DMC-L03",
)
def test_cards_that_move_name_their_types(card: str, pieces: set[str]) -> None:
    assert movers(lay(ARMY, "K h8, P a7", card=card)) == pieces


@rule_test("DMC-BF02")
def test_double_time_moves_two_different_pawns() -> None:
    t = lay("K e1, P a2, P b2, P c2", "K h8", card="bf02")
    t.do(CardMove(p("1P1"), "a3"))
    assert movers(t) == {"1P2", "1P3"}
    t.do(CardMove(p("1P3"), "c4"))
    assert t.g.affected[1] == (p("1P1"), p("1P3"))


@rule_test("DMC-BF07")
def test_lead_the_way_may_go_twice_unless_it_attacked() -> None:
    t = lay("K e1, P a2", "K h8", card="bf07")
    t.do(CardMove(p("1K1"), "e2"))
    assert t.asked == "card_part"
    assert options.STOP in t.options
    t.do(CardMove(p("1K1"), "e3"))
    assert t.at("1K1") == "e3"
    assert t.g.slots == 2
    fought = lay("K e1, P a2", "P e2, K h8", card="bf07")
    fought.do(CardMove(p("1K1"), "e2"), 6, 6, 1, 1, 1)
    assert fought.asked == "next_action"


@rule_test("DMC-BF10", "DMC-BF11", "DMC-G10")
def test_royal_escort_and_combined_arms_take_two_pieces() -> None:
    t = lay("K e4, Q a1, P h2", "K h8", card="bf10")
    t.do(CardMove(p("1K1"), "e5")).do(CardMove(p("1Q1"), "a5"))
    assert (t.at("1K1"), t.at("1Q1")) == ("e5", "a5")
    arms = lay("N b1, B c1, K e1", "K h8", card="bf11")
    arms.do(CardMove(p("1B1"), "e3")).do(CardMove(p("1N1"), "c3"))
    assert arms.g.slots == 2


@rule_test("DMC-BF12", "DMC-M12")
def test_ghost_road_passes_several_pieces() -> None:
    t = lay("R a1, K e1, P a2", "P a4, P a6, K h8", card="bf12")
    assert {"a3", "a4", "a5", "a6", "a7", "a8"} <= t.reach("1R1", CardMove)
    assert t.reach("1R1") == {"b1", "c1", "d1"}, "the Standard Move does not"
    t.do(CardMove(p("1R1"), "a8"))
    assert t.of(events.Attacked) == []


@rule_test("DMC-BF13", "DMC-BF14", "DMC-I28", "DMC-L04")
def test_long_reach_and_volley_choose_their_targets() -> None:
    reach = lay("R d4, N a1, K h1", "P e5, P d6, K h8", card="bf13")
    assert [option for option in reach.options if isinstance(option, Strike)] == [Strike(p("1R1"), p("2P1"))]
    volley = lay("R d4, Q a4, K h1", "P d7, P g7, P d1, K h8", card="bf14")
    assert {option.target for option in volley.options if isinstance(option, Strike)} == {p("2P1"), p("2P2"), p("2P3")}
    far = lay("R d4, P d5, K h1", "P d8, P d7, P h4, K a8", card="bf14")
    assert not any(isinstance(option, Strike) for option in far.options), "an own Piece stops the line, h4 is too far"


@rule_test("DMC-BF15", "DMC-BF16", "DMC-M09")
def test_rally_and_fall_back_place() -> None:
    rally = lay("K e4, P a2, P h2", "K h8", card="bf15")
    rally.do(Place(p("1P1"), "d5"))
    assert rally.at("1P1") == "d5"
    assert "e5" in rally.reach("1K1"), "the King was not affected"
    back = lay("K e4, R d4, P a2", "K h8, P a1", card="bf16")
    squares = {(option.piece, option.to) for option in back.options if isinstance(option, Place)}
    assert squares == {(p("1K1"), "e1"), (p("1R1"), "h1")}, "Open Starting Spaces of the type only"
    back.do(Place(p("1R1"), "h1"))
    assert back.at("1R1") == "h1"


@rule_test("DMC-BF17", "DMC-M10")
def test_fresh_recruits() -> None:
    t = lay("K e1, P a2", "K h8", card="bf17")
    assert {option.to for option in t.options if isinstance(option, Restore)} == {f"{file}2" for file in "bcdefgh"}
    t.do(Restore("P", "d2"))
    assert t.at("1P2") == "d2"
    assert t.reach("1P2") == set()


@rule_test("DMC-BF18")
def test_field_commission_needs_a_pawn_there_and_a_loss() -> None:
    t = lay("P h7, K e1", "K h8", card="bf18")
    assert t.offers(Promote(p("1P1"), "Q"))
    away = lay("P h6, K e1", "K a8", card="bf18")
    assert not any(isinstance(option, Promote) for option in away.options)


@rule_test("DMC-BF19")
def test_reckless_assault_adds_two() -> None:
    t = lay("R a1, K e1", "P a5, K h8", card="bf19")
    t.do(CardMove(p("1R1"), "a5"), 3, 3, 3, 3, 1)
    assert ("action", 2) in t.of(events.Compared)[0].attack_parts
    assert t.of(events.Compared)[0].attack == 14


@rule_test("DMC-BF20", "DMC-G21")
def test_shield_wall_guards_up_to_three_pawns_until_the_next_own_turn() -> None:
    t = lay("K e1, P a2, P b2, P c2, P d2", "R a7, K h8", card="bf20")
    t.do(Guard(p("1P1")))
    assert GAME.words.prompt(GAME.view(t.g, 0)) == "You may guard another Piece with Shield Wall, or stop."
    t.do(Guard(p("1P2"))).do(Guard(p("1P4")))
    assert [timed.piece for timed in t.g.timed] == [p("1P1"), p("1P2"), p("1P4")]
    t.move("1K1", "e2")
    while t.asked != "next_action" or t.seat != "blue":
        t.do(t.options[0])
    t.do(Move(p("2R1"), "a2"), 3, 3, 3, 3, 1)
    assert ("Shield Wall", 2) in t.of(events.Compared)[-1].defense_parts
    while t.g.turn == 1:
        t.do(t.options[-1])
    assert t.g.timed == ()


@rule_test("DMC-BF21", "DMC-G17")
def test_changing_of_the_guard() -> None:
    t = lay("K e1, R a5, P h2", "K h8", card="bf21")
    t.do(Exchange(p("1K1"), p("1R1")))
    assert (t.at("1K1"), t.at("1R1")) == ("a5", "e1")
    assert t.g.affected[1] == (p("1K1"), p("1R1"))
    alone = lay("K e1, R a5", "K h8", card="bf21")
    assert not any(isinstance(option, Exchange) for option in alone.options), "it would take both that can move"


@rule_test("DMC-BF22", "DMC-L02", "DMC-M06")
def test_allied_push_moves_a_partners_pawn_along_its_heading() -> None:
    t = lay("K h1, P d2", "K a7", seats=4, green="K g14, P d13", gold="K n8", card="bf22", teams=True)
    assert t.reach("3P1", CardMove) == {"d12", "d11"}
    alone = lay("K h1, P d2", "K a7", seats=4, green="K g14, P d13", gold="K n8", card="bf22")
    assert alone.reach("3P1", CardMove) == set()


@rule_test("DMC-BF23", "DMC-E02")
def test_dark_omen_is_for_those_behind_or_level() -> None:
    behind = lay("K e1, P a2", "K h8, Q d8", card="bf23", factions=(UNDEAD, CREW))
    behind.do(options.USE_CARD)
    assert behind.asked == "play_or_hold"
    behind.do(options.HOLD)
    assert len(behind.g.held[0]) == 1
    assert behind.g.slots == 2
    ahead = lay("K e1, Q d1, P a2", "K h8", card="bf23")
    assert ahead.why(options.USE_CARD) == "DMC-G13"
    assert any(isinstance(option, options.PawnMove) for option in ahead.options)
    level = lay("K e1", "K h8", card="bf23")
    assert level.offers(options.USE_CARD)


def test_thirty_six_cards_of_twenty_three_designs() -> None:
    fields = GAME.content.fields  # type: ignore[attr-defined]
    assert len(fields) == 23
    assert sum(field.copies for field in fields) == 36


def test_the_rules_page_counts_the_copies_as_the_deck_does() -> None:
    page = (Path(dead_mans_curse.__file__).parent / "rules.md").read_text()
    written = {
        number.lower(): int(copies) for number, copies in re.findall(r"^\| DMC-(BF\d\d) \|[^|(]+\((\d) cop", page, re.M)
    }
    fields = GAME.content.fields  # type: ignore[attr-defined]
    assert written == {field.id: field.copies for field in fields}
    assert f"Sum of copies: {'+'.join(str(field.copies) for field in fields)} = **36**" in page
