"""A host at the terminal: the same commands for a server that runs and for one that does not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from boneyard.server.settings import sqlite_url
from boneyard.server.store.store import Store
from boneyard.terminal.admin import admin, columns
from boneyard.terminal.house_secrets import host_secret, house_password, note_address
from boneyard.terminal.serve import serve
from tests.server.harness import Client, pair, play_some, serving

SECRET = "the secret of this house"
HERE = [sys.executable, "-m", "boneyard"]


def run(*words: str, code: int = 0, given: str | None = None) -> str:
    done = CliRunner().invoke(admin, words, input=given, env={"BONEYARD_DATABASE": None, "BONEYARD_HOST_SECRET": None})
    assert done.exit_code == code, done.output
    return done.output


class Place:
    """A house with one table of Anna and Bob, and how the commands are told where it is."""

    def __init__(self, table: str, bob: str, words: tuple[str, ...]):
        self.table, self.bob, self.words = table, bob, words

    def run(self, command: str, *words: str, **more: Any) -> str:
        return run(command, *words, *self.words, **more)

    def read(self, command: str, *words: str) -> Any:
        return json.loads(self.run(command, *words, "--json"))


@pytest.fixture(params=["running", "named", "stopped"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """A server found by its folder, one named by its address, and one that does not run."""
    import random

    secret = tmp_path / "host.secret"
    secret.write_text(f"{SECRET}\n")
    with serving(tmp_path, host_secret=SECRET, close_days=30) as process:
        anna, bob, table = pair(process)
        play_some([anna, bob], table, 3, random.Random(1))
        note_address(tmp_path, process.url)
        if request.param == "running":
            yield Place(table, bob.guest, ("--data", str(tmp_path)))
        elif request.param == "named":
            yield Place(table, bob.guest, ("--server", process.url, "--host-secret-file", str(secret)))
    if request.param == "stopped":
        yield Place(table, bob.guest, ("--data", str(tmp_path)))


def test_a_host_looks_at_a_house_and_changes_it(house: Place, tmp_path: Path) -> None:
    """One story, since each house takes a server: every command once."""
    listed = house.run("tables")
    assert listed.splitlines()[0].split() == [
        "table",
        "game",
        "status",
        "last",
        "moved",
        "letters",
        "made",
        "by",
        "seats",
    ]
    assert house.table in listed
    assert "Anna, Bob" in listed
    assert "1 in all." in listed
    assert house.read("tables", "--status", "closed")["number"] == 0
    assert "3 decisions" in house.run("table", house.table)
    assert "Bob" in house.run("guests", "--name", "bo")
    assert house.read("sizes")["tables"] == 1
    assert "letters" in house.run("sizes")
    assert house.read("retention", "--forget-days", "1")["forget"] == []
    assert "0 closed, 0 deleted." in house.run("retention", "--now", "--close-days", "3")

    file = tmp_path / "game.boneyard"
    house.run("export", house.table, str(file))
    assert json.loads(file.read_text().splitlines()[0])["viewer"] == "spectator"
    assert "cannot be written" in house.run("export", house.table, str(file), code=1)
    assert '"seed"' in house.run("export", house.table, "--everything")

    assert "is shut out" in house.run("ban", house.bob)
    assert [each["guest"] for each in house.read("guests", "--banned")["guests"]] == [house.bob]
    assert "let in again" in house.run("unban", house.bob)
    assert "may make tables" in house.run("allow", house.bob)
    assert "may make tables" in house.run("guests")
    assert "no tables" in house.run("disallow", house.bob)
    assert "no such guest" in house.run("ban", "g_nobody", code=1)

    assert "/join#" in house.run("key", house.table, "1")
    assert "it is late" in house.run("close", house.table, "--why", "it is late")
    assert "it is late" in house.run("table", house.table)
    assert "Aborted" in house.run("delete", house.table, given="n\n", code=1)
    assert house.read("tables")["number"] == 1
    assert "is deleted" in house.run("delete", house.table, "--yes")
    assert "no such table" in house.run("table", house.table, code=1)


def test_no_bot_moves_while_the_host_looks_at_a_house_that_is_closed(tmp_path: Path) -> None:
    with serving(tmp_path, bot_seconds=0.001) as process:
        anna = Client(process, "Anna")
        table = anna.table({"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}, pace=5000)["table"]
    before = json.loads(run("table", table, "--data", str(tmp_path), "--json"))["entries"]
    assert json.loads(run("table", table, "--data", str(tmp_path), "--json"))["entries"] == before


def test_what_keeps_the_host_out_is_said(tmp_path: Path) -> None:
    assert "There is no database" in run("tables", "--data", str(tmp_path / "none"), code=1)
    assert "write it as http" in run("tables", "--server", "here", "--host-secret-file", __file__, code=1)
    assert "cannot be reached" in run(
        "tables", "--server", "http://127.0.0.1:9", "--host-secret-file", __file__, code=1
    )
    store = Store(sqlite_url(tmp_path))
    try:
        assert "did not say where it listens" in run("tables", "--data", str(tmp_path), code=1)
        note_address(tmp_path, "http://127.0.0.1:9")
        assert "--host-secret-file" in run("tables", "--data", str(tmp_path), code=1)
    finally:
        store.close()


def test_a_wrong_secret_and_a_house_without_one_are_told_apart(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_text("a guess")
    for secret, expected in ((SECRET, "not the secret"), ("", "knows no host")):
        with serving(tmp_path, host_secret=secret) as process:
            told = run("sizes", "--server", process.url, "--host-secret-file", str(wrong), code=1)
        assert expected in told
        assert "a guess" not in told


def test_the_secret_is_made_at_the_first_start_and_found_by_the_commands(tmp_path: Path) -> None:
    data = tmp_path / "data"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("BONEYARD_")}
    begun = subprocess.Popen(
        [*HERE, "serve", "--port", "0", "--data", str(data)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment | {"PYTHONUNBUFFERED": "1"},
    )
    try:
        assert begun.stdout is not None
        assert "http://" in begun.stdout.readline()
        assert (data / "host.secret").stat().st_mode & 0o777 == 0o600
        made = (data / "host.secret").read_text()
        assert len(made.strip()) >= 32
        assert "0 in all." in run("tables", "--data", str(data))
    finally:
        begun.terminate()
        begun.wait(30)
    assert host_secret(None, data) == made.strip(), "the next start finds the same"


def test_secrets_come_from_files_and_variables_and_are_never_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "secret"
    file.write_text("from the file\n")
    monkeypatch.setenv("BONEYARD_HOST_SECRET", "from the environment")
    monkeypatch.setenv("BONEYARD_HOUSE_PASSWORD", "open sesame")
    assert host_secret(file, tmp_path) == "from the file"
    assert host_secret(None, tmp_path) == "from the environment"
    assert (house_password(None), house_password(file)) == ("open sesame", "from the file")
    shown = CliRunner().invoke(serve, ["--show-config", "--house-password-file", str(file)]).output
    assert "house_password_file" in shown
    assert not any(secret in shown for secret in ("from the file", "from the environment", "open sesame"))
    refused = CliRunner().invoke(serve, ["--house-password", "x", "--show-config"])
    assert refused.exit_code == 2, "on a command line everybody could read it"
    monkeypatch.delenv("BONEYARD_HOST_SECRET")
    assert host_secret(None, None) == "", "with no folder and nothing said there is none"
    file.write_text("")
    assert "is empty" in CliRunner().invoke(serve, ["--data", str(tmp_path), "--house-password-file", str(file)]).output


def test_tables_are_printed_in_columns() -> None:
    assert columns([("a", 1), ("bcd", 2000)], ("name", "n")) == "name     n\na        1\nbcd   2000"
    assert columns([]) == ""
