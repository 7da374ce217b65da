"""Rounds, Turns, the end and the score."""

from __future__ import annotations

import pytest

from boneyard.engine.views import default_option
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.state import Battle
from tests.games.dead_mans_curse.helpers import Laid, lay, start
from tests.support import rule_test


def play_defaults(t: Laid) -> None:
    while t.g.waiting:
        t.g.answer(t.g.waiting[0], default_option(t.options))


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, False), (4, True)])
@rule_test("DMC-A19", "DMC-B01", "DMC-B02", "DMC-B03", "DMC-B04", "DMC-L07")
def test_nine_rounds_of_turns_clockwise_each_in_three_phases(seats: int, teams: bool) -> None:
    t = start(seats, teams=teams)
    play_defaults(t)
    turns = [(event.round, event.seat) for event in t.of(events.TurnBegan)]
    assert turns == [(number, seat) for number in range(1, 10) for seat in range(seats)]
    phases = [event.phase for event in t.of(events.PhaseBegan)]
    assert phases == ["boost", "battlefield", "promotion"] * (9 * seats)
    assert len(t.of(events.CardRevealed)) == 9 * seats
    assert t.g.stack == [[] for _ in range(seats)]
    assert [len(pile) for pile in t.g.field_discard] == [9] * seats
    assert t.g.over


@rule_test("DMC-B03")
def test_the_game_ends_after_the_last_seats_ninth_turn_and_not_before() -> None:
    t = lay("K e1", "K e8", turn="red", number=9)
    t.move("1K1", "e2")
    assert not t.g.over
    while t.g.waiting:
        assert t.g.turn == 1
        t.do(t.options[0])
    assert t.g.over
    assert len(t.of(events.Finished)) == 1


@rule_test("DMC-B05", "DMC-B06", "DMC-G03")
def test_a_wiped_out_side_plays_on() -> None:
    t = lay("K e1", "", turn="red", number=8)
    while t.g.waiting:
        t.g.answer(t.g.waiting[0], default_option(t.options))
    assert [(event.round, event.seat) for event in t.of(events.TurnBegan)] == [(8, 1), (9, 0), (9, 1)]
    assert len(t.of(events.CardRevealed)) == 3, "dice and cards go on without Pieces"
    assert GAME.outcome(t.g).winners == (0,)


def final(*sides: str, teams: bool = False) -> Laid:
    red, blue, green, gold = (*sides, "", "", "")[:4]
    seats = 4 if len(sides) == 4 else len(sides)
    last = ("red", "blue", "green", "gold")[seats - 1]
    return lay(red, blue, green=green, gold=gold, seats=seats, at="end", turn=last, number=9, teams=teams)


@rule_test("DMC-K01", "DMC-K02", "DMC-K04")
def test_the_score_is_the_vp_left_on_the_board() -> None:
    t = final("K e1, Q d1, R a1, P a2, P b2, P c2", "Q d8, R a8, R h8, P a7, P b7")
    outcome = GAME.outcome(t.g)
    assert outcome.scores == (18, 14)
    assert outcome.winners == (0,)
    without_king = GAME.outcome(final("Q d1, R a1, P a2, P b2, P c2", "K e8").g)
    assert without_king.scores == (13, 5), "losing the King costs its five VP and nothing more"


@rule_test("DMC-K03")
def test_cards_score_nothing() -> None:
    plain = final("K e1", "K e8")
    rich = lay(
        "K e1 ub02", "K e8", at="end", turn="blue", number=9, held={"red": ["ue1", "ue2"]}, sides={"red": {"lost": ""}}
    )
    assert GAME.outcome(rich.g).scores == GAME.outcome(plain.g).scores == (5, 5)
    behind = lay("K e1 ub02", "K e8, P a7", at="end", turn="blue", number=9, held={"red": ["ue1", "ue2"]})
    assert (behind.g.captured(0), behind.g.captured(1)) == (15, 14)
    outcome = GAME.outcome(behind.g)
    assert (outcome.scores, outcome.winners) == ((5, 7), (1,)), "neither cards nor Captured Pieces make up for a Pawn"


@rule_test("DMC-K05")
def test_equal_highest_scores_share() -> None:
    outcome = GAME.outcome(final("K h1", "K a7, P b7", "K n7, P m7").g)
    assert outcome.winners == (1, 2)


@rule_test("DMC-K06")
def test_partners_add_their_scores() -> None:
    # 20 + 15 against 30 + 6
    red = "K h1, Q g1, R d1, P d2, P e2, P f2, P g2"
    green = "K g14, Q h14, P d13, P e13, P f13"
    blue = "K a7, Q a8, R a11, R a4, N a10, N a5, P b4, P b5, P b6"
    gold = "P m4, P m5, P m6"
    t = final(red, blue, green, gold, teams=True)
    scores = [t.g.score(seat) for seat in range(4)]
    assert (scores[0] + scores[2], scores[1] + scores[3]) == (20 + 15, 27 + 6)
    assert GAME.outcome(t.g).winners == (0, 2)
    alone = GAME.outcome(final(red, blue, green, gold).g)
    assert alone.winners == (1,)
    even = final("K h1", "K a7", "K g14", "K n8", teams=True)
    assert GAME.outcome(even.g).winners == (0, 1, 2, 3)


@rule_test("DMC-G02", "DMC-G03")
def test_the_standard_move_is_owed_while_one_is_possible() -> None:
    t = lay("K e1", "K e8", card="bf03")
    assert t.why(options.END_PHASE) == "DMC-G02"
    t.move("1K1", "e2")
    assert t.seat == "blue", "the card cannot be used and nothing else is open"


def test_a_battle_is_a_battle() -> None:
    assert isinstance(start().g, Battle)
