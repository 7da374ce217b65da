"""A server that cannot begin says why, in one sentence with what to do, and never a password."""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from boneyard.server.settings import Settings, sqlite_url
from boneyard.server.store.faults import CannotOpen, InUse
from boneyard.server.store.store import Store
from boneyard.terminal.serve import serve
from tests.ports import free_port
from tests.server.postgres import Postgres, postgres

SECRET = "open/sesame@1"
WRITTEN = "open%2Fsesame%401"


def said(*arguments: str, **environment: str) -> str:
    """What `boneyard serve` says when it cannot begin: one line and the end."""
    run = CliRunner().invoke(serve, ["--port", "0", *arguments], env=environment)
    assert run.exit_code == 1, run.output
    assert run.exception is None or isinstance(run.exception, SystemExit)
    assert run.output.startswith("Error: ")
    assert len(run.output.splitlines()) == 1, run.output
    for secret in (SECRET, WRITTEN, "sesame"):
        assert secret not in run.output
    return run.output


# --- SQLite -------------------------------------------------------------------------------------------


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "is no folder: choose another" in said("--data", str(tmp_path / "file" / "below"))


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.EACCES, "cannot be written by this user: give it the folder"),
        (errno.EROFS, "lies on a disk that can only be read: choose another folder"),
        (errno.ENOSPC, "the disk is full. Make room"),
    ],
)
def test_a_disk_that_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, sentence: str) -> None:
    opened = os.open

    def refuse(path: Any, *rest: Any, **more: Any) -> int:
        if str(path).startswith(str(tmp_path)):
            raise OSError(number, os.strerror(number), str(path))
        return opened(path, *rest, **more)

    monkeypatch.setattr(os, "open", refuse)
    assert sentence in said("--data", str(tmp_path))


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "boneyard.db").write_text("This is a letter, and no database. " * 100)
    assert "is no database: move it away" in said("--data", str(tmp_path))


def test_a_database_somebody_else_has(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path))
    assert "is in use by another boneyard server" in said("--data", str(tmp_path))
    store.close()


def test_a_folder_for_backups_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    output = said("--data", str(tmp_path), "--backups", str(tmp_path / "file" / "below"))
    assert "No backups can be kept" in output
    assert "is no folder: choose another" in output


# --- PostgreSQL ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def running() -> Iterator[Postgres]:
    with postgres() as found:
        yield found


def test_a_driver_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "psycopg"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert 'pip install "psycopg[binary]"' in said("--database", f"postgresql://anna:{WRITTEN}@127.0.0.1/x")


def test_a_server_nobody_runs() -> None:
    pytest.importorskip("psycopg")
    port = free_port()
    output = said("--database", f"postgresql://anna:{WRITTEN}@127.0.0.1:{port}/x")
    assert f"Nobody answers at 127.0.0.1:{port}: start PostgreSQL there" in output


def test_a_server_that_takes_calls_and_says_nothing() -> None:
    pytest.importorskip("psycopg")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"postgresql://anna:{WRITTEN}@127.0.0.1:{silent.getsockname()[1]}/x?connect_timeout=2"
        assert "does not answer in time" in said("--database", url)


def test_a_database_that_is_not_there(running: Postgres) -> None:
    assert "has no database 'elsewhere': create it (createdb elsewhere)" in said(
        "--database", running.url.replace("/postgres", "/elsewhere")
    )


def test_a_password_that_is_wrong(running: Postgres) -> None:
    import psycopg

    with psycopg.connect(running.url.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute("CREATE ROLE careful LOGIN PASSWORD 'another'")
    url = f"postgresql://careful:{WRITTEN}@127.0.0.1:{running.port}/postgres"
    assert "does not accept the password of 'careful': correct it" in said("--database", url)


@pytest.mark.parametrize(
    "url",
    [f"postgresql://anna:{SECRET}@host/x", f"mysql://anna:{WRITTEN}@host/x", SECRET, f"postgresql://anna:{SECRET}#?"],
)
def test_an_address_that_cannot_be_read(url: str) -> None:
    assert "The address of the database cannot be understood" in said("--database", url)


def test_an_address_may_stand_in_a_file_or_in_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "address"
    file.write_text(f"mysql://anna:{WRITTEN}@host/x\n")
    assert "cannot be understood" in said("--database-file", str(file))
    assert "cannot be understood" in said(BONEYARD_DATABASE=file.read_text())
    assert "cannot be read" in said("--database-file", str(tmp_path / "none"))
    file.write_text("\n")
    assert "is empty" in said("--database-file", str(file))
    (tmp_path / "f").touch()
    assert "is no folder" in said(
        "--data", str(tmp_path / "f" / "x"), BONEYARD_DATABASE="mysql://what/is/said/here/counts"
    )
    both = CliRunner().invoke(serve, ["--data", str(tmp_path), "--database-file", str(file)])
    assert "Give one of" in both.output


def test_backups_of_postgresql_are_made_by_its_own_tools(tmp_path: Path) -> None:
    assert "pg_dump" in said("--database", f"postgresql://anna:{WRITTEN}@127.0.0.1/x", "--backups", str(tmp_path))


def test_settings_that_are_shown_keep_their_secret() -> None:
    assert "sesame" not in repr(Settings(f"postgresql://anna:{WRITTEN}@host/x"))


# --- one process for one file -------------------------------------------------------------------------


def test_a_file_has_one_owner_by_whatever_name(tmp_path: Path) -> None:
    data, other = tmp_path / "data", tmp_path / "other"
    other.mkdir()
    store = Store(sqlite_url(data))
    (tmp_path / "linked").symlink_to(data)
    (other / "boneyard.db").symlink_to(data / "boneyard.db")
    (other / "hard.db").hardlink_to(data / "boneyard.db")
    for name in (tmp_path / "linked" / "boneyard.db", other / "boneyard.db", other / "hard.db"):
        with pytest.raises(InUse, match="is in use"):
            Store(f"sqlite:///{name}")
    store.close()
    Store(f"sqlite:///{other / 'hard.db'}").close()


def test_another_process_is_refused_a_hard_link_too(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path))
    other = tmp_path / "other"
    other.mkdir()
    (other / "boneyard.db").hardlink_to(tmp_path / "boneyard.db")
    command = f"from boneyard.server.store.owning import own; import pathlib; own(pathlib.Path({str(other / 'boneyard.db')!r}))"
    run = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=False)
    assert "is in use by another boneyard server (under another name)" in run.stderr
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="locks of this kind are of Unix")
def test_to_be_refused_costs_the_owner_none_of_its_locks(tmp_path: Path) -> None:
    """A process that closes a file loses all it had locked there, also through other handles: SQLite's lock on the file it reads."""
    store = Store(sqlite_url(tmp_path))
    store.submit(lambda book: book.answers()).result(60)
    other = tmp_path / "other.db"
    other.hardlink_to(tmp_path / "boneyard.db")
    with pytest.raises(InUse):
        Store(f"sqlite:///{other}")
    command = f"import fcntl; fcntl.lockf(open({str(other)!r}, 'r+b'), fcntl.LOCK_EX | fcntl.LOCK_NB, 510, 0x40000002)"
    run = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=False)
    assert "BlockingIOError" in run.stderr
    store.close()


def test_what_a_server_keeps_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        store = Store(sqlite_url(tmp_path / "new" / "data"))
        store.submit(lambda book: book.answers()).result(60)
        store.backup(tmp_path / "copy.db")
        modes = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "new" / "data").iterdir()}
        assert modes == dict.fromkeys(["boneyard.db", "boneyard.db-wal", "boneyard.db-shm", "boneyard.db.lock"], 0o600)
        assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
        assert [(tmp_path / path).stat().st_mode & 0o777 for path in ("new", "new/data")] == [0o700, 0o700]
        store.close()
    finally:
        os.umask(before)


def test_a_store_that_could_not_be_opened_leaves_its_file_free(tmp_path: Path) -> None:
    file = tmp_path / "boneyard.db"
    file.write_text("This is a letter, and no database. " * 100)
    with pytest.raises(CannotOpen):
        Store(sqlite_url(tmp_path))
    file.unlink()
    Store(sqlite_url(tmp_path)).close()
