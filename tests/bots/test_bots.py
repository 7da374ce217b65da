"""Bots: they see only their view, and whatever they do wrong costs them their say and nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from boneyard.bots import BotError, bot_names, is_bot, make_bot
from boneyard.bots.base import ask_bot
from boneyard.bots.greedy import MANY, Greedy
from boneyard.bots.instinct import Instinct
from boneyard.engine import chance
from boneyard.engine.options import Option
from boneyard.engine.views import Decision, View
from boneyard.lab.simulate import Plan, simulate
from tests.engine.toy import GAME as TOY
from tests.engine.toy import Dig
from tests.support import game_called, start

DUEL = game_called("day_of_the_dead")


def first_view() -> View:
    return DUEL.view(start(DUEL), 0)


def test_the_bots_of_the_house_have_names_and_sentences() -> None:
    assert {"random", "greedy"} <= set(bot_names())
    assert is_bot("greedy:3")
    assert is_bot("mine.py:MyBot")
    assert is_bot("a:b/mine.py:MyBot")
    assert is_bot("mine.py"), "what is missing is said when it is made"
    assert not is_bot("human")


@pytest.mark.parametrize("name", ["grandmaster", "greedy:many", "greedy:0", "nowhere.py:Bot"])
def test_a_bot_that_cannot_be_made_says_why(name: str) -> None:
    with pytest.raises(BotError, match=r"."):
        make_bot(name, 1)


@pytest.mark.parametrize("name", ["hard:zzz", "medium:2", "easy:1", "random:9", "instinct:3"])
def test_what_a_bot_does_not_take_is_refused(name: str) -> None:
    """It would be shown as the bot's name, and mean nothing."""
    kind = name.partition(":")[0]
    with pytest.raises(BotError, match=f"{name}: .*write {kind}$"):
        make_bot(name, 1)


@pytest.mark.parametrize("name", ["greedy:", "mcts:", "random:"])
def test_a_colon_with_nothing_after_it_is_refused(name: str) -> None:
    with pytest.raises(BotError, match="nothing after the colon"):
        make_bot(name, 1)


def test_the_good_advice_for_a_file_without_a_class_is_in_reach(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("")
    with pytest.raises(BotError, match=r"name the class of the bot after a colon: .*mine\.py:MyBot"):
        make_bot(str(path), 1)


@pytest.mark.parametrize("name", ["random", "instinct", "greedy:2"])
def test_the_same_seed_gives_the_same_choices(name: str) -> None:
    plans = [simulate(Plan(DUEL.id, (name, "random"), seed="same"), 2).to_json() for _ in range(2)]
    for plan in plans:
        del plan["seconds"], plan["decisions_per_second"]
    assert plans[0] == plans[1]


def test_instinct_does_what_it_likes_best_without_trying() -> None:
    """It is given a view like everybody, and its ranking begins with what it would do."""
    city = game_called("mourners_call")
    view = city.view(start(city, seats=2, seed=4), 0)
    assert view.decision is not None
    bot = Instinct.make(3, "")
    ranked = bot.weigh(view, view.decision)
    assert len(ranked) == len(view.decision.options)
    assert [each.tries for each in ranked] == [0] * len(ranked)
    promises = view.game.sense.order(view.imagine(Random(1)), view.seat, view.decision.options)
    best = [option for option, promise in zip(view.decision.options, promises, strict=True) if promise == max(promises)]
    assert ranked[0].option in best
    assert bot.choose(view, view.decision) in best


def test_greedy_weighs_every_option_and_takes_the_best() -> None:
    view = first_view()
    assert view.decision is not None
    weighed = Greedy(1, worlds=2).weigh(view, view.decision)
    assert len(weighed) == len(view.decision.options)
    assert [item.value for item in weighed] == sorted((item.value for item in weighed), reverse=True)


def test_greedy_spends_its_thinking_where_the_choice_is_close() -> None:
    view = first_view()
    assert view.decision is not None
    options = len(view.decision.options)
    tries = [item.tries for item in Greedy(1).weigh(view, view.decision)]
    assert options > 4
    assert min(tries) >= 1
    assert tries[0] == max(tries) > min(tries)
    assert sum(tries) < 4 * options


def test_greedy_looks_only_at_the_most_promising_of_many() -> None:
    battle = game_called("dead_mans_curse")
    g = start(battle)
    rng = Random(3)
    while len(g.options(g.waiting[0])) <= MANY:
        seat = g.waiting[0]
        options = g.options(seat)
        g.answer(seat, options[int(rng.random() * len(options))])
    view = battle.view(g, g.waiting[0])
    assert view.decision is not None
    weighed = Greedy(1, worlds=1).weigh(view, view.decision)
    assert len(weighed) == len(view.decision.options)
    assert sum(item.tries > 0 for item in weighed) == MANY
    assert all(item.tries == 0 for item in weighed[MANY:])


def test_greedy_never_sees_the_hidden_state() -> None:
    """Its choice is the same whatever the hidden cards are: it is given nothing else."""
    g = start(DUEL, seed=5)
    view = DUEL.view(g, 0)
    assert view.decision is not None
    choice = Greedy(9, worlds=3).choose(view, view.decision)
    for seed in range(5):
        other = DUEL.view(view.imagine(Random(seed)), 0)
        assert other.decision is not None
        assert Greedy(9, worlds=3).choose(other, other.decision) == choice


def test_greedy_beats_random() -> None:
    """At least 75 % over 1,000 games is shown in docs/lab-notes/bots.md; a sample of 60 keeps it honest."""
    summary = simulate(Plan(DUEL.id, ("greedy:3", "random"), seed="arena", rotate=True), 60)
    assert summary.bot_wins["greedy:3"] >= 0.75 * 60


class Liar:
    """Answers with an option that exists but is not offered."""

    name = "liar"

    def choose(self, view: View, decision: Decision) -> Option:
        return Dig()

    def close(self) -> None:
        """Nothing."""


def test_an_answer_that_is_not_offered_is_not_played() -> None:
    g = TOY.start(2, chance.seed_from("x"))
    answer = ask_bot(Liar(), TOY.view(g, 0))
    assert answer.option in g.options(0)
    assert "is not offered" in answer.note
