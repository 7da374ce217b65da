"""Bots from files: they see only their view, and whatever they do wrong costs them their say and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boneyard.bots import BotError, make_bot
from boneyard.bots import outside as module
from boneyard.bots.base import ask_bot
from boneyard.bots.outside import OutsideBot
from boneyard.lab.simulate import number_from, play_out
from tests.bots.files import BOTS, DUEL, first_view, forget, said, write_bots
from tests.support import start

Make = Callable[..., OutsideBot]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_bots(tmp_path)


@pytest.fixture
def outside(file: Path) -> Iterator[Make]:
    made: list[OutsideBot] = []

    def make(name: str, seed: int = 1, **limits: float) -> OutsideBot:
        made.append(OutsideBot(file, name, seed, **limits))
        return made[-1]

    yield make
    for bot in made:
        bot.close()


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("Crash", "I am undone"),
        ("Nonsense", "'the best move', which is not offered"),
        ("Exit", "its process ended (exit status 3)"),
        ("Leaves", "SystemExit: enough"),
        ("Asks", "EOFError"),
    ],
)
def test_a_bot_that_fails_loses_its_say_and_the_default_is_played(outside: Make, name: str, note: str) -> None:
    view = first_view()
    assert view.decision is not None
    bot = outside(name)
    for _ in range(2):
        answer = ask_bot(bot, view)
        assert answer.option == view.decision.default
        assert note in answer.note
        assert "the default was played" in answer.note
        assert "BotError" not in answer.note


def test_a_bot_from_a_file_plays_and_sees_only_its_view(outside: Make) -> None:
    g = start(DUEL, seed=8)
    bots = [outside("Polite"), outside("Peek")]
    decisions, failures = play_out(DUEL, g, bots)[:2]
    assert decisions > 30
    assert not failures


# --- time ---------------------------------------------------------------------------------------------


def test_a_bot_that_thinks_too_long_is_stopped_in_time(outside: Make) -> None:
    view = first_view()
    assert view.decision is not None
    bot = outside("Stall", seconds=0.4)
    began = time.monotonic()
    answer = ask_bot(bot, view)
    assert time.monotonic() - began < 20
    assert answer.option == view.decision.default
    assert "no answer within 0.4 s of thinking" in answer.note


def test_loading_the_game_is_no_thinking(outside: Make) -> None:
    view = first_view("few_and_cursed")
    assert view.decision is not None
    bot = outside("Polite", seconds=0.1)
    assert ask_bot(bot, view) == (view.decision.options[-1], "")


def test_thinking_is_measured_by_the_processor_so_that_a_busy_machine_changes_no_game(outside: Make) -> None:
    view = first_view()
    assert view.decision is not None
    bot = outside("Sleepy", seconds=0.2)
    assert ask_bot(bot, view) == (view.decision.options[-1], "")


def test_a_bot_that_thought_too_long_goes_on_as_it_was(outside: Make) -> None:
    view = first_view()
    assert view.decision is not None
    bot = outside("OnceLate", seconds=0.3)
    assert "no answer within" in ask_bot(bot, view).note
    assert ask_bot(bot, view) == (view.decision.options[2], "")


def test_a_bot_that_hangs_is_ended_and_a_new_one_has_luck_of_its_own(outside: Make, file: Path) -> None:
    """The same dice once more would be no luck at all; and that it begins anew is said."""
    bot = outside("Stuck", seconds=0.3, patience=1.0)
    forget(file)
    for _ in range(2):
        note = ask_bot(bot, first_view()).note
        assert "no answer within 1 s" in note
        assert "begins anew" in note
    assert len(set(said(file))) == 2


# --- beginning ----------------------------------------------------------------------------------------


def test_a_file_without_the_class_is_refused_before_the_game(file: Path) -> None:
    with pytest.raises(BotError, match=r"mine\.py has no class Missing"):
        OutsideBot(file, "Missing", 1)
    with pytest.raises(BotError, match="method choose"):
        OutsideBot(file, "NoChoose", 1)


def test_a_file_that_cannot_be_loaded_is_refused_by_name_with_the_place(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text("\nimport nothing_of_that_name\nclass A:\n    def choose(self, view, decision): pass\n")
    with pytest.raises(BotError, match=r"bad\.py:A cannot play: line 2: ModuleNotFoundError: .*nothing_of_that_name"):
        make_bot(f"{path}:A", 1)
    path.write_text("def x(:\n")
    with pytest.raises(BotError, match=r"bad\.py:A cannot play: .*SyntaxError"):
        make_bot(f"{path}:A", 1)


def test_a_class_that_can_never_be_made_is_refused_before_the_game(file: Path) -> None:
    with pytest.raises(BotError, match=r"NeverMade cannot play: .*not today"):
        OutsideBot(file, "NeverMade", 5)
    with pytest.raises(BotError, match=r"Greedy2 .*nothing but a seed.*\(seed, depth\)"):
        OutsideBot(file, "Greedy2", 5)


def test_a_class_that_cannot_be_made_for_some_seed_plays_the_default(outside: Make) -> None:
    view = first_view()
    assert view.decision is not None
    bot = outside("Flaky", 3)
    for _ in range(2):
        answer = ask_bot(bot, view)
        assert answer.option == view.decision.default
        assert "mine.py:Flaky failed (could not begin: line" in answer.note
        assert "RuntimeError: a bad seed" in answer.note


def test_a_worker_checks_nothing_so_that_a_failure_costs_a_decision_and_not_the_run(
    outside: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "parent_process", lambda: object())
    assert "not today" in ask_bot(outside("NeverMade"), first_view()).note


@pytest.mark.parametrize(("name", "told"), [("Keyword", "{}"), ("Second", "3 {}"), ("NoSeed", "3")])
def test_the_seed_goes_where_the_constructor_takes_it(outside: Make, file: Path, name: str, told: str) -> None:
    bot = outside("Seeded", 77)
    forget(file)
    assert ask_bot(bot, first_view()).note == ""
    seed = said(file)[0].split()[0]
    bot = outside(name, 77)
    forget(file)
    assert ask_bot(bot, first_view()).note == ""
    assert said(file) == [told.format(seed)]


# --- what goes between table and bot ------------------------------------------------------------------


def test_what_a_bot_and_its_programs_print_is_no_answer(outside: Make) -> None:
    view = first_view()
    assert view.decision is not None
    bot = outside("Echo")
    for number in range(1, 4):
        assert ask_bot(bot, view) == (view.decision.options[-number], "")


@pytest.mark.parametrize("name", ["Forger", "OldAnswer"])
def test_an_answer_to_nothing_asked_ends_the_process_and_is_never_played_later(outside: Make, name: str) -> None:
    view = first_view()
    assert view.decision is not None
    bot = outside(name)
    for _ in range(2):
        answer = ask_bot(bot, view)
        assert answer.option == view.decision.default
        assert "its answer was to nothing it was asked" in answer.note


def test_a_bot_is_told_a_seed_that_is_dear_to_search_for(outside: Make, file: Path) -> None:
    """A hash that is quickly computed would let it try runs and games by the million until one fits."""
    seed = number_from("0/7/1")
    bot = outside("Seeded", seed)
    forget(file)
    assert ask_bot(bot, first_view()).note == ""
    assert str(seed) not in said(file)[0]
    assert said(file)[0].split()[0] not in said(file)[0].partition(" ")[2], "anybody can read a command line"
    began = time.process_time()
    for number in range(20):
        module.told_seed(number, 0)
    told = time.process_time() - began
    began = time.process_time()
    for number in range(20):
        start(DUEL, seed=number)
    assert told > time.process_time() - began, "dealing the game is the quicker way"


def test_what_went_wrong_is_told_once_with_its_place(outside: Make, capsys: pytest.CaptureFixture[str]) -> None:
    bot = outside("Crash")
    notes = {ask_bot(bot, first_view()).note for _ in range(3)}
    line = 1 + BOTS.splitlines().index('        raise RuntimeError("I am undone")  # the line of the crash')
    assert notes == {f"mine.py:Crash failed (line {line}: RuntimeError: I am undone); the default was played"}
    told = capsys.readouterr().err
    assert told.count("RuntimeError: I am undone") == 1
    assert f'mine.py", line {line}, in choose' in told
    assert "Traceback" not in told, "that is what it looks like when the house itself is broken"
    assert "child.py" not in told, "what is ours is of no use to whoever wrote the bot"
