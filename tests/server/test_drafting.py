"""Files that are there as a whole or not at all, whoever is killed, and however many are written at once."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import CliRunner

from boneyard.server.house import backups
from boneyard.server.settings import sqlite_url
from boneyard.server.store import drafting
from boneyard.server.store.drafting import drafted
from boneyard.server.store.store import Store
from boneyard.terminal.main import main
from tests.server.test_backups import command, filled, rows
from tests.server.test_store import adding, line

FOR_SURE = 60.0
KILLED = 9
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not copied here")


def killed(work: Callable[[], object], *, at: int | None = None, below: Path) -> bool:
    """Do it in a process of its own that ends at once when it is to do so many things to the files below; whether it did not come to its
    end."""
    child = os.fork()
    if child == 0:
        left = [at]

        def count(event: str, values: tuple[Any, ...]) -> None:
            if (
                left[0] is None
                or event == "sqlite3.connect/handle"
                or not any(str(below) in str(each) for each in values)
            ):
                return
            left[0] -= 1
            if left[0] < 0:
                os._exit(KILLED)

        sys.addaudithook(count)
        try:
            work()
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, KILLED)
    return code == KILLED


# --- one draft ----------------------------------------------------------------------------------------


def test_two_copies_with_one_name_do_not_meet(tmp_path: Path) -> None:
    """A second is long enough for two of them."""
    store = filled(tmp_path / "data", 1)
    inner: list[Path] = []

    class Twice:
        def backup(self, target: Path) -> None:
            store.backup(target)
            if not inner:
                inner.append(target)
                backups.back_up(cast(Store, self), tmp_path / "copies", 3)

    name = "boneyard-20200101-000000.db"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(backups, "new_name", lambda: name)
        copy = backups.back_up(cast(Store, Twice()), tmp_path / "copies", 3)
    store.close()
    assert [each.name for each in (tmp_path / "copies").iterdir()] == [name]
    assert rows(copy) == 100


def test_the_name_of_a_copy_is_on_the_disk_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = filled(tmp_path / "data", 1)
    synced: list[list[str]] = []
    fsync = os.fsync

    def watched(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            synced.append([each.name for each in (tmp_path / "copies").iterdir()])
        fsync(handle)

    monkeypatch.setattr(os, "fsync", watched)
    copy = backups.back_up(store, tmp_path / "copies", 3)
    store.close()
    assert [copy.name] in synced


def left_by_a_killed_one(folder: Path) -> list[str]:
    def work() -> None:
        with drafted(folder / "killed.db") as draft:
            for end in ("", *drafting.BESIDE):
                drafting.beside(draft, end).touch()
            os._exit(KILLED)

    assert killed(work, below=folder)
    return [each.name for each in folder.iterdir()]


def test_what_a_killed_copy_left_is_gone_after_the_next(tmp_path: Path) -> None:
    assert len(left_by_a_killed_one(tmp_path)) == 3
    (tmp_path / "mine.part").touch()
    with drafted(tmp_path / "next.db") as draft:
        draft.touch()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["mine.part", "next.db"], (
        "only drafts of ours are thrown away"
    )


def test_a_draft_somebody_writes_at_is_left_alone_unless_it_is_very_old(tmp_path: Path) -> None:
    with drafted(tmp_path / "first.db") as first:
        first.touch()
        old = left_by_a_killed_one(tmp_path)
        for name in old:
            if name != first.name:
                os.utime(tmp_path / name, (1, 1))
        with drafted(tmp_path / "second.db") as second:
            second.touch()
            assert sorted(each.name for each in tmp_path.iterdir()) == sorted([first.name, second.name])
    assert sorted(each.name for each in tmp_path.iterdir()) == ["first.db", "second.db"]


def test_where_a_folder_cannot_be_held_only_what_is_very_old_is_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> None:
        raise OSError(37, os.strerror(37))

    left = left_by_a_killed_one(tmp_path)
    monkeypatch.setattr("fcntl.flock", refuse)
    os.utime(tmp_path / left[0], (1, 1))
    with drafted(tmp_path / "next.db") as draft:
        draft.touch()
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted([*left[1:], "next.db"])


def test_of_the_files_in_a_folder_of_backups_only_copies_go(tmp_path: Path) -> None:
    store = filled(tmp_path / "data", 1)
    copies = tmp_path / "copies"
    copies.mkdir()
    others = ["boneyard-before the move.db", "boneyard-mine.db", "boneyard.db"]
    for name in [*others, "boneyard-20200101-000000.db"]:
        (copies / name).touch()
    made = backups.back_up(store, copies, 1)
    store.close()
    assert sorted(each.name for each in copies.iterdir()) == sorted([*others, made.name])


# --- one database in the place of another -------------------------------------------------------------


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy with 100 entries."""
    filled(tmp_path / "first", 1).close()
    command("backup", tmp_path / "copy.db", "--data", tmp_path / "first")
    return tmp_path / "copy.db"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The folder of a server that was killed: one entry is in its log alone."""
    store = filled(tmp_path / "second", 2)
    store.submit(lambda book: book.connection.exec_driver_sql("select 1")).result(FOR_SURE)
    with sqlite3.connect(tmp_path / "second" / "boneyard.db") as other:
        other.execute("pragma wal_checkpoint(truncate)")
    other.close()
    store.submit(adding(line("last", 1, "x"))).result(FOR_SURE)
    folder = tmp_path / "old"
    folder.mkdir()
    for name in ("boneyard.db", "boneyard.db-wal"):
        shutil.copyfile(tmp_path / "second" / name, folder / name)
    store.close()
    return folder


def restoring(copy: Path, data: Path) -> Callable[[], None]:
    def restore() -> None:
        words = ["restore", str(copy), "--data", str(data), "--replace"]
        run = CliRunner().invoke(main, words)
        assert run.exit_code == 0, run.output

    return restore


def kept_beside(data: Path) -> list[Path]:
    found = data.glob("boneyard.db.replaced-*")
    return [each for each in found if not each.name.endswith(("-wal", ".part"))]


def test_whenever_a_restore_is_killed_one_of_the_two_databases_stands_there_whole(
    tmp_path: Path, copied: Path, old: Path
) -> None:
    restoring(copied, tmp_path / "elsewhere")()  # what it takes is loaded once for all
    seen: list[int] = []
    at, data = 0, tmp_path / "data"
    while True:
        shutil.copytree(old, data)
        went_on = not killed(restoring(copied, data), at=at, below=data)
        seen.append(rows(data / "boneyard.db"))
        assert seen[-1] in (201, 100), f"after {at} steps"
        if seen[-1] == 100:
            assert [rows(each) for each in kept_beside(data)] == [201]
        if went_on:
            break
        shutil.rmtree(data)
        at += 1
    assert seen == sorted(seen, reverse=True)
    assert seen.count(201) > 10
    assert seen[-1] == 100
    assert sorted(each.name for each in data.iterdir()) == sorted(
        ["boneyard.db", "boneyard.db.lock", kept_beside(data)[0].name]
    )


def test_a_damaged_database_is_kept_with_its_log_whenever_the_restore_is_killed(
    tmp_path: Path, copied: Path, old: Path
) -> None:
    (old / "boneyard.db").write_text("This is a letter, and no database. " * 100)
    letter, log = (old / "boneyard.db").read_bytes(), (old / "boneyard.db-wal").read_bytes()
    restoring(copied, tmp_path / "elsewhere")()
    at, data = 0, tmp_path / "data"
    went_on = False
    while not went_on:
        shutil.copytree(old, data)
        went_on = not killed(restoring(copied, data), at=at, below=data)
        stands = data / "boneyard.db"
        kept = [stands, *kept_beside(data)] if stands.read_bytes() == letter else kept_beside(data)
        assert any(
            each.read_bytes() == letter
            and (log_of := drafting.beside(each, "-wal")).exists()
            and log_of.read_bytes() == log
            for each in kept
        ), f"after {at} steps"
        if stands.read_bytes() != letter:
            assert rows(stands) == 100
        shutil.rmtree(data)
        at += 1
    assert at > 10


def test_a_log_without_its_database_is_not_taken_for_that_of_the_copy(tmp_path: Path, copied: Path, old: Path) -> None:
    (old / "boneyard.db").unlink()
    command("restore", copied, "--data", old)
    assert rows(old / "boneyard.db") == 100


def test_a_database_another_program_reads_is_not_replaced(tmp_path: Path, copied: Path, old: Path) -> None:
    reads = sqlite3.connect(old / "boneyard.db", isolation_level=None)
    reads.execute("begin")
    reads.execute("select count(*) from log").fetchone()
    output = command("restore", copied, "--data", old, "--replace", code=1)
    reads.close()
    assert "Another program is working on" in output
    assert rows(old / "boneyard.db") == 201


def test_two_restores_in_one_second_keep_both_that_were_there(
    tmp_path: Path, copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.strftime", lambda *_: ".replaced-now")
    filled(tmp_path / "data", 2).close()
    for _ in range(2):
        command("restore", copied, "--data", tmp_path / "data", "--replace")
    assert sorted(rows(each) for each in kept_beside(tmp_path / "data")) == [100, 200]


def test_the_store_opens_what_was_put_there(tmp_path: Path, copied: Path, old: Path) -> None:
    restoring(copied, old)()
    store = Store(sqlite_url(old))
    store.submit(adding(line("last", 1, "x"))).result(FOR_SURE)
    store.close()
    assert rows(old / "boneyard.db") == 101
