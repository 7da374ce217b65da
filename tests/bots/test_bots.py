"""Bots: they see only their view, and whatever they do wrong costs them their say and nothing else."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from boneyard.bots import BotError, bot_names, is_bot, make_bot
from boneyard.bots.base import ask_bot
from boneyard.bots.greedy import MANY, Greedy
from boneyard.bots.instinct import Instinct
from boneyard.bots.outside import OutsideBot
from boneyard.engine import chance
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.engine.views import Decision, View
from boneyard.lab.simulate import Plan, play_out, simulate
from tests.engine.toy import GAME as TOY
from tests.engine.toy import Dig
from tests.support import game_called, start

DUEL = game_called("day_of_the_dead")

HOSTILE = """
import os, sys, time

class Polite:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view, decision):
        print("thinking aloud")
        return decision.options[-1]

class Crash:
    def choose(self, view, decision):
        raise RuntimeError("I am undone")

class Stall:
    def choose(self, view, decision):
        while True:
            pass

class Nonsense:
    def choose(self, view, decision):
        return "the best move"

class Exit:
    def choose(self, view, decision):
        os._exit(3)

class Peek:
    def choose(self, view, decision):
        state = view.state
        assert state.seed == "", "the seed is here"
        assert all(card < 0 for card in state.hand[1 - view.seat]), "the other hand is here"
        assert all(card < 0 for deck in state.deck for card in deck), "the decks are here"
        return decision.options[0]

class NoChoose:
    pass
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(HOSTILE, encoding="utf-8")
    return path


@pytest.fixture
def outside(file: Path) -> Iterator[object]:
    made: list[OutsideBot] = []

    def make(name: str, seconds: float = 5.0) -> OutsideBot:
        made.append(OutsideBot(file, name, 1, seconds))
        return made[-1]

    yield make
    for bot in made:
        bot.close()


def first_view() -> View:
    return DUEL.view(start(DUEL), 0)


def test_the_bots_of_the_house_have_names_and_sentences() -> None:
    assert {"random", "greedy"} <= set(bot_names())
    assert is_bot("greedy:3")
    assert is_bot("mine.py:MyBot")
    assert not is_bot("human")


@pytest.mark.parametrize("name", ["grandmaster", "greedy:many", "greedy:0", "nowhere.py:Bot"])
def test_a_bot_that_cannot_be_made_says_why(name: str) -> None:
    with pytest.raises(BotError, match=r"."):
        make_bot(name, 1)


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
    """At least 75 % over 1,000 games is shown in docs/bots.md; a sample of 60 keeps it honest."""
    summary = simulate(Plan(DUEL.id, ("greedy:3", "random"), seed="arena", rotate=True), 60)
    assert summary.bot_wins["greedy:3"] >= 0.75 * 60


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("Crash", "I am undone"),
        ("Nonsense", "failed"),
        ("Exit", "its process ended"),
    ],
)
def test_a_bot_that_fails_loses_its_say_and_the_default_is_played(outside, name: str, note: str) -> None:  # type: ignore[no-untyped-def]
    view = first_view()
    assert view.decision is not None
    bot = outside(name)
    for _ in range(2):
        answer = ask_bot(bot, view)
        assert answer.option == view.decision.default
        assert note in answer.note
        assert "the default was played" in answer.note


def test_a_bot_that_stalls_is_ended_in_time(outside) -> None:  # type: ignore[no-untyped-def]
    view = first_view()
    assert view.decision is not None
    bot = outside("Stall", seconds=0.4)
    began = time.monotonic()
    answer = ask_bot(bot, view)
    assert time.monotonic() - began < 8
    assert answer.option == view.decision.default
    assert "no answer within 0.4 s" in answer.note


def test_a_bot_from_a_file_plays_and_sees_only_its_view(outside) -> None:  # type: ignore[no-untyped-def]
    g = start(DUEL, seed=8)
    bots = [outside("Polite"), outside("Peek")]
    decisions, failures = play_out(DUEL, g, bots)
    assert decisions > 30
    assert failures == 0


def test_a_file_without_the_class_is_refused_before_the_game(file: Path) -> None:
    with pytest.raises(BotError, match="no class Missing"):
        OutsideBot(file, "Missing", 1)
    with pytest.raises(BotError, match="method choose"):
        OutsideBot(file, "NoChoose", 1)
    with pytest.raises(BotError, match="name the class"):
        OutsideBot(file, "", 1)


class Liar:
    """Answers with an option that exists but is not offered."""

    name = "liar"

    def choose(self, view: View, decision: Decision) -> Option:
        return Dig()

    def close(self) -> None:
        """Nothing."""


def test_an_answer_that_is_not_offered_is_not_played() -> None:
    g: State = TOY.start(2, chance.seed_from("x"))
    answer = ask_bot(Liar(), TOY.view(g, 0))
    assert answer.option in g.options(0)
    assert "is not offered" in answer.note


def test_no_process_is_left_behind(file: Path) -> None:
    bot = OutsideBot(file, "Polite", 1)
    assert bot._child is not None
    pid = bot._child.pid
    bot.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
