"""`boneyard lab` and `boneyard simulate` as people type them: what is wrong is said in a line, what is right can be typed again."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

pytest.importorskip("matplotlib", reason="the extra `lab` is not installed")

from boneyard.lab.findings import Findings
from boneyard.lab.folder import Folder
from boneyard.lab.report import command
from boneyard.lab.running import run_study
from boneyard.lab.study import Study
from tests.support import boneyard_says, game_called

GONE = """
class Gone:
    def __init__(self, seed):
        if seed % 2:
            raise RuntimeError("an odd seed")

    def choose(self, view, decision):
        return decision.options[0]
"""


def call(*words: str, code: int = 0) -> str:
    said, errors = boneyard_says(*words, code=code)
    return said + (errors if code else "")


@pytest.mark.parametrize(
    ("words", "message", "code"),
    [
        (("lab", "profile", "day", "--seconds", "0"), "--seconds", 2),
        (("lab", "profile", "day", "--seconds", "-3"), "--seconds", 2),
        (("lab", "profile", "day", "--seconds", "nan"), "--seconds", 2),
        (("lab", "profile", "day", "--seconds", "inf"), "--seconds", 2),
        (("lab", "profile", "day", "--top", "0"), "--top", 2),
        (("lab", "run", "day", "--sample", "nan", "--out", "x"), "--sample", 2),
        (("lab", "run", "day", "--sample", "1.5", "--out", "x"), "--sample", 2),
        (("lab", "run", "day", "--seats", "mine.py", "--out", "x"), "after a colon: mine.py:MyBot", 1),
        (("lab", "arena", "day", "--bots", "mine.py,random"), "after a colon: mine.py:MyBot", 1),
        (("simulate", "day", "--seats", "mine.py,random"), "after a colon: mine.py:MyBot", 1),
        (("simulate", "day", "--seats", "none.py:Bot,random"), "no bot file none.py", 1),
    ],
)
def test_what_cannot_be_meant_is_refused(words: tuple[str, ...], message: str, code: int) -> None:
    assert message in call(*words, code=code)


def test_the_shortest_profile_plays_one_game() -> None:
    assert "1 random games" in call("lab", "profile", "day", "--seconds", "0.000001", "--top", "1")


def test_the_command_of_a_report_can_be_pasted_into_a_shell(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "s")
    run_study(Study("day_of_the_dead", ("random", "random"), seed="it's; rm -rf $HOME", sample=0), 1, folder)
    words = shlex.split(command(Findings(game_called("day_of_the_dead"), folder)))
    assert words[:4] == ["boneyard", "lab", "run", "day_of_the_dead"]
    assert words[words.index("--seed") + 1] == "it's; rm -rf $HOME"


def test_a_bot_that_cannot_begin_with_some_seeds_does_not_end_the_run(tmp_path: Path) -> None:
    (tmp_path / "gone.py").write_text(GONE)
    bot = f"{tmp_path / 'gone.py'}:Gone"
    said = call("simulate", "day", "--games", "6", "--seats", f"{bot},random")
    assert "6 games" in said
    assert "an odd seed" in said
    out = str(tmp_path / "s")
    said = call("lab", "run", "day", "--games", "6", "--seats", f"{bot},random", "--out", out, "--sample", "0")
    assert "Bots failed in" in said
    assert "an odd seed" in said


def test_a_team_that_wins_all_is_told_so() -> None:
    words = ("--games", "2", "--seats", "instinct,random,instinct,random", "--option", "teams=true", "--seed", "teams")
    said = call("simulate", "dead_mans_curse", *words)
    assert "instinct         won 4 of 4 seats (100.0 %; a shared win counts its share)" in said
    assert "random           won 0 of 4 seats" in said
