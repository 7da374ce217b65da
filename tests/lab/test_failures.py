"""Bots that fail: it is told which one, where and why, and the rest of the run goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boneyard.bots import Bot, BotError
from boneyard.bots.random_bot import RandomBot
from boneyard.lab import simulate as simulating
from boneyard.lab.failures import FEW, MOST, Heard, Reasons, tidy
from boneyard.lab.simulate import Plan, Played, Summary, play_one, run, simulate
from tests.support import boneyard_says

MOODY = '''
class Moody:
    """Cannot choose among more than four, and says nothing sensible when it must pass."""

    def choose(self, view, decision):
        if len(decision.options) > 4:
            raise RuntimeError("too many to choose from")
        return decision.options[0] if len(decision.options) > 1 else "nothing"
'''


@pytest.fixture(name="moody")
def moody_fixture(tmp_path: Path) -> str:
    (tmp_path / "moody.py").write_text(MOODY)
    return f"{tmp_path / 'moody.py'}:Moody"


def call(*words: str, code: int = 0) -> str:
    said, errors = boneyard_says(*words, code=code)
    return said + (errors if code else "")


def test_a_run_says_why_a_bot_failed_and_how_often(moody: str) -> None:
    plan = Plan("day_of_the_dead", (moody, "random"))
    (alone,) = run(plan, 1)
    assert alone.failures
    assert sum(times for _, _, times in alone.notes) == alone.failures
    assert {seat for seat, _, _ in alone.notes} == {0}
    summary = simulate(plan, 2)
    data = summary.to_json()
    assert data["bot_failures"] == sum(note["times"] for note in data["failure_notes"])
    assert any("too many to choose from" in note["note"] for note in data["failure_notes"])
    assert simulate(plan, 2, workers=2).to_json()["failure_notes"] == data["failure_notes"]


def test_simulate_and_arena_print_why(moody: str) -> None:
    said = call("simulate", "day", "--games", "1", "--seats", f"{moody},random")
    assert "ots failed in" in said
    assert "× moody.py:Moody failed" in said
    assert "too many to choose from" in said
    pytest.importorskip("openskill", reason="the extra `lab` is not installed")
    words = ("lab", "arena", "day", "--games", "1", "--bots", f"{moody},random")
    assert "too many to choose from" in call(*words)
    data = json.loads(call(*words, "--json"))
    assert data["bot_failures"] == sum(note["times"] for note in data["failure_notes"]) > 0


def test_only_the_first_few_kinds_are_told_and_all_are_counted() -> None:
    reasons = Reasons()
    for number in range(2 * FEW):
        reasons.add(3, ((0, f"reason {number}", 3),))
    reasons.add(1, ((1, "reason 0", 1),))
    lines = reasons.lines()
    assert lines[0] == f"Bots failed in {6 * FEW + 1} decisions; the default was played:"
    assert lines[1] == "  4 × reason 0"
    assert len(lines) == FEW + 2
    assert lines[-1] == f"  {3 * FEW} × for other reasons"
    assert Reasons().lines() == []
    assert Reasons(1).lines() == ["Bots failed in 1 decision; the default was played."]


def test_a_bot_that_fails_ever_anew_does_not_fill_the_memory() -> None:
    heard = Heard()
    for number in range(100):
        heard.hear(0, f"failed at {number}")
    assert heard.total == 100
    assert len(heard.notes()) == MOST


def test_a_note_is_one_line_that_can_be_written_anywhere() -> None:
    assert tidy("mine failed (two\nlines); the default was played") == "mine failed (two lines)"
    tidy("half a letter \ud800, a bell \a").encode()
    assert "\a" not in tidy("a bell \a")


class Closing(RandomBot):
    """Knows whether it was closed."""

    closed = 0

    def close(self) -> None:
        Closing.closed += 1


def test_a_bot_that_cannot_be_made_is_named_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(name: str, seed: int) -> Bot:
        if name == "mine.py:Flaky":
            raise BotError("RuntimeError: bad seed")
        return Closing(seed)

    monkeypatch.setattr(simulating, "make_bot", make)
    monkeypatch.setattr(Closing, "closed", 0)
    with pytest.raises(
        BotError, match=r"mine\.py:Flaky .*game 7 of Day of the Dead \(seed s\): RuntimeError: bad seed"
    ):
        play_one(Plan("day_of_the_dead", ("random", "mine.py:Flaky"), seed="s"), 7)
    assert Closing.closed == 1, "the bot that was made already is closed"


def test_a_summary_keeps_the_reasons_of_its_games() -> None:
    summary = Summary(Plan("day_of_the_dead", ("a", "b")))
    summary.add(Played(0, ("a", "b"), (0,), (1, 0), 9, 2, (), ((0, "a failed", 2),)))
    assert summary.to_json()["failure_notes"] == [{"note": "a failed", "times": 2}]
