"""What luck did is left out of what tries of a search came to, and nothing else is."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.bots.greedy import settle
from boneyard.bots.mcts import Budget, Mcts
from boneyard.bots.race import Sample
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.luck import PARTS, risked
from boneyard.games.dead_mans_curse.options import Move
from boneyard.games.dead_mans_curse.state import Battle
from tests.games.dead_mans_curse.helpers import Laid, lay, p
from tests.support import game_called, play_randomly, start

SENSE = GAME.sense


def attacked(t: Laid, dice: int) -> Battle:
    """Red's Rook has attacked blue's, with dice of this number."""
    later = t.g.copy()
    later.seed, later.drawn, later.block_index = f"{dice:064x}", 0, -1
    later.answer(0, Move(p("1R1"), "a7"))
    settle(later, SENSE, Random(1), SENSE.quiet)
    return later


def test_luck_on_the_way_moves_no_judgement() -> None:
    t = lay("R a1, P b2, K e1", "R a7, P h7, K h8", number=7)
    judge = SENSE.judging(t.g)
    plain, judged = Sample(), Sample()
    for dice in range(200):
        later = attacked(t, dice)
        plain.add(SENSE.value(later, 0))
        judged.add(judge(later, 0))
    assert plain.deviation > 0.15, "the Attack captures, is Blocked, or fails"
    assert judged.deviation < plain.deviation / 3
    assert judged.mean == pytest.approx(plain.mean, abs=0.04)


def test_luck_before_the_search_is_had_for_good() -> None:
    begun = attacked(lay("R a1, P b2, K e1", "R a7, P h7, K h8"), 3)
    other = begun.copy()
    other.luck, other.risk = [seat * 10**5 for seat in range(2)], 10**9
    assert SENSE.luck(other, 0) != SENSE.luck(begun, 0)
    assert SENSE.judging(other)(other, 0) == SENSE.judging(begun)(begun, 0)


@pytest.mark.parametrize(
    ("red", "blue", "ahead"), [("R a1, Q b2, K e1", "R a7, K h8", True), ("R a1, K e1", "R a7, Q g7, K h8", False)]
)
def test_a_gamble_is_good_for_whoever_is_behind(red: str, blue: str, ahead: bool) -> None:
    """The same VP on average, with more at stake on the way: the odds come nearer to even."""
    t = lay(red, blue, number=8)
    judge = SENSE.judging(t.g)
    calm, bold = t.g.copy(), t.g.copy()
    bold.risk += 20 * PARTS**2
    assert (judge(bold, 0) < judge(calm, 0)) == ahead
    assert (judge(bold, 0) > 0.5) == (judge(calm, 0) > 0.5) == ahead


def test_what_was_at_stake_does_not_depend_on_how_the_dice_fell() -> None:
    """One of the Rooks falls: the comparison and the Block are weighed by their odds."""
    t = lay("R a1, P b2, K e1", "R a7, P h7, K h8")
    risks, lucks = set(), []
    for dice in range(60):
        later = attacked(t, dice)
        risks.add(risked(later))
        lucks.append(SENSE.luck(later, 0))
    assert len(risks) == 2, "with a Block, and without one"
    spread = sum(luck**2 for luck in lucks) / len(lucks)
    assert min(risks) / 2 < spread < 2 * max(risks)


def test_what_one_side_is_ahead_the_other_is_behind() -> None:
    t = lay("R a1, P b2, K e1", "R a7, P h7, K h8")
    judge = SENSE.judging(t.g)
    for dice in range(12):
        later = attacked(t, dice)
        assert judge(later, 0) + judge(later, 1) == pytest.approx(1.0)


def test_a_battle_that_ends_in_a_try_is_judged_by_how_far_one_is_ahead() -> None:
    """A search in the last Round would otherwise see nothing but won and lost, and a Pawn more would be worth nothing."""
    t = lay("R a1, P b2, P c2, K e1", "R h7, P h6, K h8", number=9)
    judge = SENSE.judging(t.g)
    found = {}
    for seed in range(40):
        later = t.g.copy()
        later.seed = f"{seed:064x}"
        settle(later, SENSE, Random(seed), lambda _: False)
        assert later.over
        assert SENSE.value(later, 0) in {0.0, 0.5, 1.0}
        fair = later.score(0) - later.score(1) - SENSE.luck(later, 0)
        found[round(fair, 6)] = judge(later, 0)
    assert len(found) > 2
    told = [found[fair] for fair in sorted(found)]
    assert told == sorted(told)
    assert 0 < told[0] < told[-1] < 1


@pytest.mark.parametrize("name", ["day_of_the_dead", "mourners_call", "few_and_cursed"])
def test_a_game_that_knows_of_no_luck_is_judged_by_its_value(name: str) -> None:
    game = game_called(name)
    g = start(game, seed=5)
    play_randomly(g, Random(5), 20)
    judge = game.sense.judging(g)
    assert [judge(g, seat) for seat in range(g.seats)] == [game.sense.value(g, seat) for seat in range(g.seats)]


def test_of_many_options_the_most_promising_are_tried() -> None:
    view = GAME.view(lay("Q d4, R a1, R h1, K e1", "Q d8, R a8, R h8, K e8").g, 0)
    assert view.decision is not None
    assert SENSE.contenders
    offered = view.decision.options
    assert len(offered) > 2 * SENSE.contenders
    promises = dict(zip(offered, SENSE.order(view.state, 0, offered), strict=True))
    tried = {item.option for item in Mcts(3, Budget(100)).weigh(view, view.decision) if item.tries}
    assert len(tried) == SENSE.contenders
    assert min(promises[option] for option in tried) >= max(promises[each] for each in offered if each not in tried)


def test_who_rolled_more_in_one_turn_meets_the_same_dice_in_the_next() -> None:
    t = lay("P a4, P c4, K e1", "R a8, R c8, K h8")

    def after_blues_turn(rolled_before: int) -> Battle:
        later = t.g.copy()
        for _ in range(rolled_before):
            later.roll()
        settle(later, SENSE, Random(1), lambda then: SENSE.clock(then) > SENSE.clock(t.g) + 1)
        return later

    ends = {tuple(after_blues_turn(rolled).luck) for rolled in range(12)}
    assert len(ends) == 1
    assert ends != {tuple(t.g.luck)}, "blue has attacked"
