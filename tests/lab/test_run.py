"""Running a study: the same tables whoever plays it and whatever happens to it on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from boneyard.lab import extras
from boneyard.lab.folder import Folder, FolderError
from boneyard.lab.running import run_study
from boneyard.lab.study import Study
from tests.lab.tables import read, read_all

STUDY = Study("day_of_the_dead", ("random", "random"), seed="run", sample=0.5)
BONEYARD = [sys.executable, "-m", "boneyard"]


def call(*words: str, code: int = 0) -> str:
    done = subprocess.run([*BONEYARD, "lab", *words], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout + done.stderr


def test_the_tables_hold_a_row_a_game_and_seat_and_watched_decision(tmp_path: Path) -> None:
    assert run_study(STUDY, 12, Folder(tmp_path / "s"), chunk=5) == 12
    tables = read_all(tmp_path / "s")
    assert [row[0] for row in tables["games"]] == list(range(12))
    assert [row[:2] for row in tables["seats"]] == [(game, seat) for game in range(12) for seat in (0, 1)]
    watched = {row[0]: row[3] for row in tables["games"] if row[2]}
    assert 0 < len(watched) < 12
    assert {game: sum(row[0] == game for row in tables["decisions"]) for game in watched} == watched
    assert {row[0] for row in tables["rules"]} == set(watched)
    dealt = [row for row in tables["cards"] if row[0] == 3 and row[1] == 0 and row[3]]
    assert len(dealt) == 9


@pytest.mark.parametrize("how", [{"workers": 2}, {"chunk": 7}, {"workers": 2, "chunk": 3}])
def test_neither_workers_nor_chunks_change_a_row(tmp_path: Path, how: dict[str, int]) -> None:
    run_study(STUDY, 20, Folder(tmp_path / "one"))
    run_study(STUDY, 20, Folder(tmp_path / "two"), **how)  # type: ignore[arg-type]
    assert read_all(tmp_path / "one") == read_all(tmp_path / "two")


def test_watching_changes_no_game(tmp_path: Path) -> None:
    for name, sample in (("never", 0.0), ("always", 1.0)):
        run_study(replace(STUDY, sample=sample), 10, Folder(tmp_path / name))
    never, always = read_all(tmp_path / "never"), read_all(tmp_path / "always")
    assert never["seats"] == always["seats"]
    assert never["cards"] == always["cards"]
    assert not never["decisions"]
    assert not never["rules"]
    assert always["rules"]


def test_a_killed_run_goes_on_and_ends_with_the_same_tables(tmp_path: Path) -> None:
    """The first run is asked for more games than it could ever play, so that it is killed in the middle for certain."""
    out = tmp_path / "killed"
    words = ["run", "day", "--seats", "random", "--sample", "0.2", "--chunk", "12", "--workers", "2", "--out", str(out)]
    child = subprocess.Popen([*BONEYARD, "lab", *words, "--games", "9000000"], stderr=subprocess.DEVNULL)
    until = time.monotonic() + 60
    while time.monotonic() < until and child.poll() is None and not Folder(out).done():
        time.sleep(0.01)
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    there = Folder(out).done()
    assert there
    games = there[-1][1] + 30
    assert "were there already" in call(*words, "--games", str(games))
    run_study(Study("day_of_the_dead", ("random", "random"), sample=0.2), games, Folder(tmp_path / "whole"))
    assert read_all(out) == read_all(tmp_path / "whole")


def test_half_a_chunk_left_by_a_kill_is_thrown_away(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "s")
    run_study(STUDY, 4, folder, chunk=2)
    left = folder.chunks / ".new-000000004-000000005"
    left.mkdir()
    (left / "games.parquet").write_bytes(b"half")
    run_study(STUDY, 6, folder, chunk=2)
    assert [row[0] for row in read(folder.path, "games")] == list(range(6))
    assert not left.exists()


def test_more_games_may_be_asked_for_later(tmp_path: Path) -> None:
    run_study(STUDY, 5, Folder(tmp_path / "grown"))
    assert run_study(STUDY, 9, Folder(tmp_path / "grown")) == 4
    assert run_study(STUDY, 9, Folder(tmp_path / "grown")) == 0
    run_study(STUDY, 9, Folder(tmp_path / "whole"))
    assert read_all(tmp_path / "grown") == read_all(tmp_path / "whole")


def test_gaps_are_found() -> None:
    folder = Folder(Path("nowhere"))
    folder.done = lambda: [(0, 10), (20, 30)]  # type: ignore[method-assign]
    assert folder.missing(40) == [(10, 20), (30, 40)]
    assert folder.missing(25) == [(10, 20)]
    assert folder.missing(10) == []


def test_another_study_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    run_study(STUDY, 2, Folder(tmp_path / "s"))
    for other, what in (
        (replace(STUDY, seed="other"), "seed"),
        (replace(STUDY, sample=0.1), "sample"),
        (replace(STUDY, bots=("random", "greedy:1")), "seats"),
    ):
        with pytest.raises(FolderError, match=f"holds another study: {what}"):
            run_study(other, 2, Folder(tmp_path / "s"))
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "letter.txt").write_text("dear")
    with pytest.raises(FolderError, match="holds other files"):
        run_study(STUDY, 2, Folder(tmp_path / "files"))


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "s")
    with folder.open_for(STUDY), pytest.raises(FolderError, match="another run"):
        run_study(STUDY, 2, Folder(tmp_path / "s"))


def test_options_swept_over_stand_in_the_games(tmp_path: Path) -> None:
    study = Study("dead_men_tell_no_tales", ("random", "random"), sweeps=(("captain_fromm", (False, True)),), sample=0)
    run_study(study, 4, Folder(tmp_path / "s"))
    assert [row[-1] for row in read(tmp_path / "s", "games")] == ["false", "true", "false", "true"]


def test_a_missing_package_is_named_with_the_command_that_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(extras.MissingExtra, match=r"package ray, .*pip install 'boneyard\[cluster\]'"):
        extras.borrow("ray")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("run", "chess", "--out", "x"), "no game called 'chess'"),
        (("run", "day", "--seats", "hal", "--out", "x"), "'hal' is not a bot"),
        (("run", "day", "--seats", "greedy:0", "--out", "x"), "from 1 to 1000"),
        (("run", "day", "--players", "5", "--out", "x"), "is for 2 players, not 5"),
        (("report", "."), "holds no study"),
        (("arena", "day", "--bots", "random"), "two bots at least"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(words: tuple[str, ...], message: str) -> None:
    said = call(*words, code=1)
    assert message in said
    assert len(said.strip().splitlines()) == 1
