"""What is shipped for hosts says nothing the program does not understand."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from configparser import ConfigParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from click.testing import CliRunner

from boneyard.server.http.metrics import Metrics
from boneyard.server.settings import Settings, sqlite_url
from boneyard.terminal.serve import serve

yaml: Any = pytest.importorskip("yaml", reason="PyYAML is not installed")

DEPLOY = Path(__file__).parents[2] / "deploy"
VARIABLE = re.compile(r"\bBONEYARD_[A-Z_]+")
OF_THEIR_OWN = {"BONEYARD_POSTGRES_PASSWORD", "BONEYARD_SERVERS"}
"""Read by compose and by the proxy."""


Begun = Callable[[list[str], dict[str, str]], Settings]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Begun:
    """What a server is run with that is begun with these arguments, under these variables."""

    def begin(arguments: list[str], environment: dict[str, str]) -> Settings:
        ran: list[Settings] = []
        monkeypatch.setattr("boneyard.server.run.serve", lambda settings, *_, **__: ran.append(settings))
        run = CliRunner().invoke(serve, arguments, env=environment)
        assert run.exit_code == 0, run.output
        return ran[0]

    return begin


def of_the_image() -> dict[str, str]:
    """The variables every container of ours has."""
    lines = re.findall(r"^ENV (.*)$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    return dict(each.split("=", 1) for line in lines for each in line.split())


def understood(arguments: list[str], environment: dict[str, str]) -> str:
    run = CliRunner().invoke(serve, [*arguments, "--show-config"], env=environment)
    assert run.exit_code == 0, run.output
    return run.output


def variables() -> set[str]:
    prefix = serve.context_settings["auto_envvar_prefix"]
    return {f"{prefix}_{each.name}".upper() for each in serve.params}


def test_the_settings_that_are_shipped_are_understood() -> None:
    said = understood(["--config", str(DEPLOY / "boneyard.toml")], {})
    assert said.count("# from the file") == 7
    assert 'origin = ["https://table.example"]' in said


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_every_variable_in_a_file_is_one_the_program_reads(file: Path) -> None:
    assert set(VARIABLE.findall(file.read_text())) - OF_THEIR_OWN <= variables()


def test_the_service_begins_a_server_that_writes_where_it_may(begun: Begun) -> None:
    unit = ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "boneyard.service")
    program, command, *arguments = shlex.split(unit["Service"]["ExecStart"])
    assert (Path(program).name, command) == ("boneyard", "serve")
    assert "Environment" not in unit["Service"], "what stands there counts before the file of settings"
    here = [str(DEPLOY / "boneyard.toml") if each == "/etc/boneyard.toml" else each for each in arguments]
    settings = begun(here, {})
    may_write = Path("/var/lib") / unit["Service"]["StateDirectory"]
    assert settings.database == sqlite_url(may_write)
    assert settings.backups is not None
    assert settings.backups.is_relative_to(may_write)


def test_the_composed_services_are_whole_and_begin_servers(begun: Begun) -> None:
    composed = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = composed["services"]
    for name, service in services.items():
        assert set(service.get("depends_on", [])) <= services.keys(), name
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in composed["volumes"] or (DEPLOY / source).is_file(), volume
        if "build" in service:
            assert (DEPLOY.parent / service["build"]["dockerfile"]).is_file()
            given = {
                key: re.sub(r"\$\{[^:}]*:-([^}]*)\}", r"\1", value)
                for key, value in service.get("environment", {}).items()
            }
            settings = begun(service["command"], of_the_image() | given)
            own = sqlite_url(Path("/data"))
            assert settings.database == (own if name == "boneyard" else given["BONEYARD_DATABASE"])
    always = [name for name, service in services.items() if "profiles" not in service]
    assert always == ["boneyard"], "SQLite unless more is asked for"


def test_what_is_watched_is_measured() -> None:
    """An alert about a number nobody gives stays silent for ever."""
    bare = SimpleNamespace(
        store=SimpleNamespace(), actors={}, thinkers=SimpleNamespace(waiting=0), bots=SimpleNamespace(tasks={})
    )
    metrics = Metrics(cast("Any", bare), cast("Any", SimpleNamespace(open=[], unread=0, refused={})))
    given = {family.name for family in metrics.registry.collect()}
    for file in ("alerts.yaml", "dashboard.json"):
        read = yaml.safe_load((DEPLOY / file).read_text())
        named = {re.sub(r"_(total|bucket)$", "", name) for name in re.findall(r"\bboneyard_[a-z_]+", str(read))}
        assert named, file
        assert named <= given, file


def test_the_image_opens_the_port_it_shows() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    said = understood([], of_the_image())
    assert f"port = {re.findall(r'^EXPOSE (.*)$', text, re.MULTILINE)[0]}" in said
    assert 'host = "0.0.0.0"' in said
