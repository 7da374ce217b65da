"""What is broken in a study's folder is named and mended, never counted."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("matplotlib", reason="the extra `lab` is not installed")

from boneyard.lab.findings import Findings
from boneyard.lab.folder import Folder, FolderError
from boneyard.lab.reading import failures_of
from boneyard.lab.running import run_study
from boneyard.lab.study import Study, make_study
from tests.lab.tables import made_old, read_all
from tests.support import boneyard_says, game_called

STUDY = Study("day_of_the_dead", ("random", "random"), seed="folder", sample=0.5)
DUEL = game_called("day_of_the_dead")


def call(*words: str, code: int = 0) -> str:
    said, errors = boneyard_says("lab", *words, code=code)
    return said + errors


def broken(folder: Folder, how: str) -> Path:
    """Break the second of three chunks; returns the file that is broken."""
    chunk = sorted(folder.chunks.iterdir())[1]
    path = chunk / "seats.parquet"
    data = path.read_bytes()
    if how == "cut off":
        path.write_bytes(data[: len(data) // 2])
    elif how == "empty":
        path.write_bytes(b"")
    elif how == "gone":
        path.unlink()
    elif how == "all gone":
        for file in chunk.iterdir():
            file.unlink()
        path = chunk / "games.parquet"
    return path


@pytest.mark.parametrize("how", ["cut off", "empty", "gone", "all gone"])
def test_a_broken_chunk_is_named_by_the_report_and_played_again_by_the_run(tmp_path: Path, how: str) -> None:
    folder = Folder(tmp_path / "s")
    run_study(STUDY, 9, folder, chunk=3)
    whole = read_all(folder.path)
    path = broken(folder, how)
    assert folder.done() == [(0, 3), (6, 9)]
    with pytest.raises(FolderError, match=f"{path} .*delete the folder {path.parent} and run the study again, which"):
        Findings(DUEL, folder)
    assert run_study(STUDY, 9, folder, chunk=2) == 3
    assert read_all(folder.path) == whole
    assert folder.mended
    assert str(path.parent) in folder.mended[0]


def test_the_command_says_that_a_chunk_was_played_again(tmp_path: Path) -> None:
    words = ("run", "day", "--games", "9", "--seed", "folder", "--chunk", "3", "--out", str(tmp_path / "s"))
    call(*words)
    path = broken(Folder(tmp_path / "s"), "cut off")
    said = call("report", str(tmp_path / "s"), code=1)
    assert str(path) in said
    assert len(said.strip().splitlines()) == 1
    said = call(*words)
    assert f"{path} is cut off" in said
    assert "3 games played, 6 were there already" in said
    assert "9 games in" in call("report", str(tmp_path / "s"))


def test_a_file_damaged_in_the_middle_is_named(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "s")
    run_study(STUDY, 6, folder, chunk=3)
    path = sorted(folder.chunks.iterdir())[1] / "games.parquet"
    data = path.read_bytes()
    path.write_bytes(data[:4] + bytes(len(data) - 12) + data[-8:])
    with pytest.raises(FolderError, match=f"{path} cannot be read; delete the folder"):
        Findings(DUEL, folder)


def test_a_chunk_with_other_games_than_its_name_says_is_named(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "s")
    run_study(STUDY, 6, folder, chunk=3)
    first, second = sorted(folder.chunks.iterdir())
    second.rename(second.with_name("000000003-000000009"))
    with pytest.raises(FolderError, match=r"games\.parquet has 3 rows, not 7"):
        Findings(DUEL, folder)
    assert first.exists()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{}", "game is missing"),
        ('{"game": 3}', "game is missing"),
        ("[]", "is no study"),
        ("{", "cannot be read"),
    ],
)
def test_a_study_file_that_is_not_whole_is_said_to_be(tmp_path: Path, text: str, message: str) -> None:
    run_study(STUDY, 2, Folder(tmp_path / "s"))
    (tmp_path / "s" / "study.json").write_text(text)
    for words in (("report", str(tmp_path / "s")), ("run", "day", "--games", "2", "--out", str(tmp_path / "s"))):
        said = call(*words, code=1)
        assert message in said
        assert "study.json" in said


def test_a_study_from_before_is_reported_and_not_gone_on_with(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "s")
    run_study(STUDY, 4, folder, chunk=2)
    made_old(folder)
    assert folder.done() == [(0, 2), (2, 4)]
    assert Findings(DUEL, folder).totals["games"] == 4
    with pytest.raises(FolderError, match=r"earlier version .*lab report.*another folder"):
        run_study(STUDY, 6, folder)


@pytest.mark.parametrize(
    "words",
    [
        ("run", "day", "--games", "2", "--out", "/proc/nowhere"),
        ("run", "day", "--games", "2", "--out", "{file}/x"),
        ("report", "{study}", "--out", "{study}/none/x.html"),
        ("report", "{study}", "--out", "{file}/x.html"),
    ],
)
def test_what_cannot_be_written_is_said_in_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "afile").write_text("")
    if words[0] == "report":
        run_study(STUDY, 2, Folder(tmp_path / "s"))
    said = call(*[word.format(file=tmp_path / "afile", study=tmp_path / "s") for word in words], code=1)
    assert len(said.strip().splitlines()) == 1
    assert "none" in said or "afile" in said or "/proc/nowhere" in said


# --- bots from files ------------------------------------------------------------------------------------

POLITE = """
class Polite:
    def choose(self, view, decision):
        return decision.options[AT]
"""


def bot(folder: Path, text: str = POLITE, at: str = "0") -> str:
    folder.mkdir(exist_ok=True)
    (folder / "mine.py").write_text(text.replace("AT", at))
    return f"{folder / 'mine.py'}:Polite"


def test_a_bot_is_called_by_its_file_and_known_by_what_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = bot(tmp_path / "a")
    study = replace(STUDY, bots=(name, "random"), sample=0.0)
    folder = Folder(tmp_path / "s")
    run_study(study, 1, folder)
    plan = json.loads((folder.path / "study.json").read_text())
    assert plan["seats"] == ["mine.py:Polite", "random"]
    assert list(plan["bots"]) == ["mine.py"]
    assert {row[3] for row in read_all(folder.path)["seats"]} == {"mine.py:Polite", "random"}
    monkeypatch.chdir(tmp_path / "a")
    assert run_study(replace(study, bots=("mine.py:Polite", "random")), 2, folder) == 1, "the same file by another path"
    assert run_study(replace(study, bots=(bot(tmp_path / "b"), "random")), 3, folder) == 1, "an equal file elsewhere"
    other = bot(tmp_path / "c", at="-1")
    with pytest.raises(FolderError, match=r"mine\.py .*is not the one the study was begun with.*another folder"):
        run_study(replace(study, bots=(other, "random")), 4, folder)


def test_a_bot_that_is_changed_while_it_plays_stops_the_run(tmp_path: Path) -> None:
    name = bot(tmp_path / "a")
    folder = Folder(tmp_path / "s")

    def change(games: int) -> None:
        bot(tmp_path / "a", at="-1")

    study = replace(STUDY, bots=(name, "random"), sample=0.0)
    with pytest.raises(FolderError, match=r"mine\.py was changed while"):
        run_study(study, 3, folder, chunk=1, progress=change)
    assert folder.done() == [(0, 1)]


def test_two_different_bots_of_one_name_are_refused(tmp_path: Path) -> None:
    from boneyard.engine.card import SetupError

    names = (bot(tmp_path / "a"), bot(tmp_path / "b"))
    with pytest.raises(SetupError, match=r"both be called mine\.py"):
        make_study(DUEL, names)
    assert make_study(DUEL, names[:1]).names == ("mine.py:Polite",) * 2


def test_a_run_and_its_report_say_why_bots_failed(tmp_path: Path) -> None:
    name = bot(tmp_path / "a", at="10_000")
    words = ("run", "day", "--games", "2", "--seats", f"{name},random", "--chunk", "1", "--out", str(tmp_path / "s"))
    said = call(*words)
    reasons = failures_of(Folder(tmp_path / "s"))
    assert reasons.total > 10
    assert f"Bots failed in {reasons.total} decisions" in said
    assert "list index out of range" in said or "IndexError" in said
    assert "Bots failed in" in call(*words), "also where nothing was left to play"
    call("report", str(tmp_path / "s"))
    page = (tmp_path / "s" / "report.html").read_text()
    assert "IndexError" in page
    assert 'id="failures"' in page
    call("report", str(tmp_path / "s"), "--out", str(tmp_path / "r.md"))
    assert "IndexError" in (tmp_path / "r.md").read_text()
