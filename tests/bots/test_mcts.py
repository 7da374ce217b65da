"""The searching bot and the levels: repeatable, honest, stronger than one look ahead."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.bots import BotError, make_bot
from boneyard.bots.base import explain
from boneyard.bots.mcts import Budget, Mcts
from boneyard.engine import chance
from boneyard.engine.views import canonical
from boneyard.lab.simulate import Plan, simulate
from tests.engine.toy import GAME as TOY
from tests.support import game_called, play_randomly, start

DUEL = game_called("day_of_the_dead")


@pytest.mark.parametrize(("text", "budget"), [("250", Budget(250)), ("2s", Budget(0, 2.0)), ("0.5s", Budget(0, 0.5))])
def test_a_budget_is_iterations_or_seconds(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget


@pytest.mark.parametrize("text", ["0", "-3", "fast", "0s", "900s", "1e9"])
def test_a_budget_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(BotError, match="iterations"):
        make_bot(f"mcts:{text}", 1)


def test_the_same_seed_gives_the_same_search() -> None:
    view = DUEL.view(start(DUEL, seed=3), 0)
    assert view.decision is not None
    one, two = (Mcts(4, Budget(60)).weigh(view, view.decision) for _ in range(2))
    assert one == two
    assert sum(item.tries for item in one) >= 60


def test_it_never_sees_the_hidden_state() -> None:
    """Given views that are the same to the byte, of worlds that differ, it searches the same."""
    g = start(DUEL, seed=6)
    play_randomly(g, Random(1), 20)
    seat = g.waiting[0]
    view = DUEL.view(g, seat)
    other = DUEL.view(view.imagine(Random(2)), seat)
    assert canonical(other.to_json()) == canonical(view.to_json())
    assert view.decision is not None
    assert other.decision is not None
    assert Mcts(4, Budget(40)).weigh(view, view.decision) == Mcts(4, Budget(40)).weigh(other, other.decision)


def test_it_plays_windows_chance_and_three_seats() -> None:
    g = TOY.start(3, chance.seed_from("toy search"))
    bot = Mcts(1, Budget(30))
    decisions = 0
    while g.waiting:
        seat = g.waiting[0]
        view = TOY.view(g, seat)
        assert view.decision is not None
        g.answer(seat, bot.choose(view, view.decision))
        decisions += 1
    assert decisions > 3


def test_it_says_why() -> None:
    view = DUEL.view(start(DUEL, seed=3), 1)
    assert view.decision is not None
    sentence = explain(view, Mcts(4, Budget(40)).weigh(view, view.decision))
    assert "looked best" in sentence
    assert "%" in sentence


def test_searching_beats_one_look_ahead() -> None:
    """docs/bots.md has the measured strength; a small sample keeps it from breaking unseen."""
    summary = simulate(Plan(DUEL.id, ("mcts:150", "random"), seed="search", rotate=True), 8)
    assert summary.bot_wins["mcts:150"] >= 7


def test_levels_are_what_they_say() -> None:
    assert make_bot("easy", 1).name == "easy"
    assert make_bot("medium", 1).name == "medium"
    assert make_bot("hard", 1).name == "hard"
    summary = simulate(Plan(DUEL.id, ("medium", "easy"), seed="levels", rotate=True), 16)
    assert summary.bot_wins["medium"] > 8
