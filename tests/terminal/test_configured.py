"""A server is set up by options, variables and one file; what stands nearer to the command counts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from boneyard.terminal.serve import serve

FILE = """
port = 9001
thinkers = 3
origin = ["https://table.example"]
[limits]
burst = 7
per_second = 1.5
"""


def shown(*arguments: str, code: int = 0, given: Mapping[str, str] | None = None) -> str:
    run = CliRunner().invoke(serve, ["--show-config", *arguments], env=given)
    assert run.exit_code == code, run.output
    return run.output


@pytest.fixture
def file(tmp_path: Path) -> str:
    written = tmp_path / "boneyard.toml"
    written.write_text(FILE)
    return str(written)


def test_an_option_counts_before_a_variable_and_a_variable_before_the_file(file: str) -> None:
    usual = tomllib.loads(shown())
    assert (usual["port"], usual["thinkers"], usual["limits"]["burst"]) == (8222, 2, 30)
    said = tomllib.loads(shown("--config", file))
    assert (said["port"], said["thinkers"], said["origin"]) == (9001, 3, ["https://table.example"])
    assert (said["limits"]["burst"], said["limits"]["per_second"]) == (7, 1.5)
    varied = {"BONEYARD_PORT": "9002", "BONEYARD_LIMIT_BURST": "8", "BONEYARD_CONFIG": file}
    said = tomllib.loads(shown(given=varied))
    assert (said["port"], said["thinkers"], said["limits"]["burst"]) == (9002, 3, 8)
    said = tomllib.loads(shown("--port", "9003", "--limit", "burst=9", given=varied))
    assert (said["port"], said["limits"]["burst"], said["limits"]["per_second"]) == (9003, 9, 1.5)


def test_what_is_in_force_says_where_it_was_said(file: str) -> None:
    said = shown("--config", file, "--host", "0.0.0.0", given={"BONEYARD_BOT_SECONDS": "4"})
    assert "port = 9001  # from the file" in said
    assert 'host = "0.0.0.0"  # said here' in said
    assert "bot_seconds = 4.0  # from the environment" in said
    assert "backup_hours = 24.0\n" in said


def test_what_is_in_force_is_a_file_to_begin_with(file: str, tmp_path: Path) -> None:
    again = tmp_path / "again.toml"
    again.write_text(shown("--config", file))
    assert tomllib.loads(shown("--config", str(again))) == tomllib.loads(shown("--config", file))


def test_no_password_is_shown() -> None:
    said = shown("--database", "postgresql+psycopg://anna:verysecret@host/name")
    assert "verysecret" not in said
    assert "database = (not shown)  # said here" in said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("prot = 1", "there is nothing called 'prot'. Did you mean port?"),
        ("[limits]\nbrust = 1", "there is nothing called 'brust'. Did you mean burst?"),
        ("[limits]\nburst = -1", "the limit burst is a whole number from 0 on"),
        ("[limits]\nburst = 1.5", "the limit burst is a whole number from 0 on"),
        ("limits = 3", "limits is a table"),
        ("port = 'many'", "is not a valid integer"),
        ("port = ", "is no TOML"),
        ("port = [1]", "port is one value, not [1]"),
        ("port = 1.5", "is not a valid integer"),
        ("proxy = [[1]]", "proxy is a list of texts, not [[1]]"),
        ("[limits]\nper_second = inf", "the limit per_second is a number from 0 on, not inf"),
        ("backup_hours = nan", "is no number one can count with"),
    ],
)
def test_a_mistake_in_the_file_is_said_with_what_was_meant(tmp_path: Path, text: str, expected: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text)
    assert expected in " ".join(shown("--config", str(file), code=2).replace("│", "").split())


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    assert "cannot be read" in shown("--config", str(tmp_path / "none.toml"), code=2)


@pytest.mark.parametrize("number", ["nan", "inf", "-inf", "1e999"])
def test_a_limit_is_a_number_one_can_count_with(number: str) -> None:
    for limit, kind in (("burst", "a whole number"), ("per_second", "a number")):
        said = " ".join(shown("--limit", f"{limit}={number}", code=2).split())
        assert f"the limit {limit} is {kind} from 0 on, not '{number}'" in said
    assert "is no number one can count with" in shown("--bot-seconds", "nan", code=2)
    assert "is no number one can count with" in shown("--bot-seconds", "inf", code=2)


def test_where_a_list_may_stand_in_the_file_one_may_stand_alone(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_text('origin = "https://table.example"\nproxy = "10.0.0.5"\n')
    said = tomllib.loads(shown("--config", str(file)))
    assert (said["origin"], said["proxy"]) == (["https://table.example"], ["10.0.0.5/32"])


def test_an_empty_variable_says_nothing(file: str) -> None:
    names = ("PORT", "DATA", "DATABASE", "DATABASE_FILE", "ORIGIN", "LIMIT_BURST")
    empty = {f"BONEYARD_{name}": "" for name in names}
    assert shown("--config", file, given=empty) == shown("--config", file)


def test_where_tables_are_kept_is_what_was_said_nearest(tmp_path: Path) -> None:
    both = CliRunner().invoke(serve, ["--data", str(tmp_path), "--database", "sqlite://"])
    assert both.exit_code == 2
    assert "Give one of --data and --database" in both.output
