"""Rewards, score and the end (chapter V)."""

from __future__ import annotations

import pytest

from boneyard.engine.match import why_not
from boneyard.engine.options import GameOver
from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.options import LAY
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import GAME, DuelTable, duel, new_events, random_duel, random_duels
from tests.support import rule_test


def last_rewards(red: str, blue: str, score: tuple[int, int] = (0, 0)) -> DuelTable:
    """The last Rewards of a game: lines as they stand, spirits and hands as usual."""
    return duel(
        red,
        blue,
        at="rewards",
        turn=6,
        score=score,
        spirits=("paranoid.U", "moody.U"),
        hands=("oaf.U spy.U", "rabble.U"),
    )


def points(t: DuelTable) -> list[int]:
    return [event.points for event in t.of(events.Rewarded)]


@rule_test("DOD-V01", "DOD-V03", "DOD-V04", "DOD-V14")
def test_active_fighters_score_their_printed_power_and_nothing_else_does() -> None:
    """Fallen fighters, the spirit and the hand are worth nothing."""
    t = last_rewards("oaf.D, grief.D fallen, hoard.P", "anger.D fallen, brute.D, martyr.P")
    assert points(t) == [7 + 1, 8 + 2]
    assert t.score == (8, 10)


@rule_test("DOD-V02")
def test_tied_fighters_both_score() -> None:
    t = duel("oaf.D", "oaf.P", hands=("spy.P", "mimic.P"))
    assert t.of(events.Tied)
    assert t.score == (7, 7)


@rule_test("DOD-V05")
def test_no_bonus_is_scored() -> None:
    t = duel("anger.P", "hoard.P", spirits=("spy.D", "mimic.U"), score=(0, 0)).end_turn()
    assert t.totals[1] == (13, 1)
    assert points(t) == [3, 0]


@rule_test("DOD-V06")
def test_effects_pay_at_once_and_wins_only_in_rewards() -> None:
    t = duel("hoard.D, oaf.D", "oaf.P, hoard.P")
    assert t.g.slot == 2
    assert t.score == (0, 5), "Hoard has paid, the Oaf's win has not"
    t.no()
    assert t.score == (5, 5)
    t.no()
    assert t.score == (5 + 7, 5 + 7)


@rule_test("DOD-V06")
def test_every_change_of_score_is_told_with_its_cause() -> None:
    for seed in range(40):
        score = [0, 0]
        for g in random_duel(seed):
            for event in new_events(g):
                if isinstance(event, effect_events.Points):
                    score[event.seat] += event.change
                    assert event.score == score[event.seat]
                elif isinstance(event, events.Rewarded):
                    score[event.seat] += event.points
                    assert event.score == score[event.seat]
            assert g.score == score


@rule_test("DOD-V07")
def test_both_score_at_the_same_time() -> None:
    """One step for both, with nobody asked in between; seats mirrored, points mirrored."""
    mine, theirs = "oaf.D, greed.D", "famine.D, brute.D"
    one = last_rewards(mine, theirs, score=(30, 40))
    other = last_rewards(theirs, mine, score=(40, 30))
    assert one.score == (30 + 11, 40 + 11)
    assert other.score == (40 + 11, 30 + 11)
    assert one.kinds() == ["Rewarded", "Rewarded", "Finished"]


@rule_test("DOD-V08")
@pytest.mark.parametrize("holder", [RED, BLUE])
def test_priority_passes_after_scoring(holder: int) -> None:
    t = duel("oaf.D", "brute.D", at="rewards", priority=holder, hands=("spy.P", "mimic.P"))
    assert t.kinds()[:3] == ["Rewarded", "Rewarded", "PriorityPasses"]
    assert t.g.priority == 1 - holder


@rule_test("DOD-V09")
def test_the_game_is_over_after_the_sixth_rewards() -> None:
    t = last_rewards("oaf.D", "brute.D")
    assert t.g.over
    assert t.kinds()[-1] == "Finished"
    assert isinstance(why_not(GAME, t.g, RED, LAY[t.card("oaf.U")]), GameOver)
    fifth = duel("oaf.D", "brute.D", at="rewards", turn=5, hands=("spy.P", "mimic.P"))
    assert not fifth.g.over


@rule_test("DOD-V10", "DOD-V15")
@pytest.mark.parametrize(("score", "winner", "name"), [((10, 0), RED, "Red"), ((0, 10), BLUE, "Blue")])
def test_more_points_win_and_the_winner_has_a_title(score: tuple[int, int], winner: int, name: str) -> None:
    outcome = GAME.outcome(last_rewards("oaf.D", "oaf.P", score).g)
    assert outcome.winners == (winner,)
    assert outcome.scores == (score[RED] + 7, score[BLUE] + 7)
    assert outcome.sentence == f"{name} wins 17 to 7 and is Super Grand Master."


@rule_test("DOD-V11", "DOD-V15")
def test_equal_points_are_a_draw_without_a_title() -> None:
    outcome = GAME.outcome(last_rewards("oaf.D", "oaf.P", (12, 12)).g)
    assert outcome.winners == (RED, BLUE)
    assert "Super Grand Master" not in outcome.sentence


@rule_test("DOD-V12")
@pytest.mark.parametrize(
    ("fighter", "has", "left"), [("grief", 1, 0), ("grief", 2, 0), ("vampire", 1, 0), ("grief", 5, 2)]
)
def test_a_loss_is_cut_to_what_there_is(fighter: str, has: int, left: int) -> None:
    assert duel(f"{fighter}.D", "oaf.D", score=(0, has)).score == (0, left)


@rule_test("DOD-V12")
def test_scores_are_never_negative() -> None:
    for g in random_duels(60):
        assert min(g.score) >= 0


@rule_test("DOD-V13")
def test_points_have_no_upper_limit() -> None:
    t = last_rewards("oaf.D, brute.P", "oaf.P", (99, 250))
    assert t.score == (114, 257)
    assert duel("greed.D", "oaf.D", score=(120, 0)).score == (132, 0)


@rule_test("DOD-V14")
@pytest.mark.parametrize(("score", "winners"), [((12, 12), (RED, BLUE)), ((12, 13), (BLUE,)), ((13, 12), (RED,))])
@pytest.mark.parametrize("hands", [("oaf.U spy.U", ""), ("", "oaf.U spy.U"), ("grief.U", "jinx.P spy.U")])
def test_a_fuller_hand_neither_wins_nor_breaks_a_tie(
    hands: tuple[str, str], score: tuple[int, int], winners: tuple[int, ...]
) -> None:
    t = duel("oaf.D", "oaf.P", at="rewards", turn=6, score=score, hands=hands)
    outcome = GAME.outcome(t.g)
    assert outcome.winners == winners
    assert outcome.scores == (score[RED] + 7, score[BLUE] + 7)


@rule_test("DOD-V14")
def test_two_cards_stay_in_hand_and_count_for_nothing() -> None:
    for seed in range(10):
        *_, g = random_duel(seed)
        assert [len(hand) for hand in g.hand] == [2, 2]
        assert GAME.outcome(g).scores == tuple(g.score)
