"""How a server is set up: by options, by the environment, by one file. What stands nearer to the command counts:
an option before a variable (``BONEYARD_PORT``), a variable before the file (``--config``), the file before what is usual.
"""

from __future__ import annotations

import dataclasses
import math
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

if TYPE_CHECKING:
    from boneyard.server.settings import Limits

PREFIX = "BONEYARD"
LIMIT = f"{PREFIX}_LIMIT_"
NEAREST = (ParameterSource.COMMANDLINE, ParameterSource.ENVIRONMENT, ParameterSource.DEFAULT_MAP)
FROM = {
    ParameterSource.COMMANDLINE: "said here",
    ParameterSource.ENVIRONMENT: "from the environment",
    ParameterSource.DEFAULT_MAP: "from the file",
}
KEPT_SECRET = ("database",)
NO_SETTING = ("config", "show_config", "check", "limit", "open_page")


class Finite(click.FloatRange):
    """A number from so much on; neither "inf" nor "nan", which Python takes for numbers."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number: float = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(f"{value!r} is no number one can count with.", param, ctx)
        return number


def read_config(context: click.Context, option: click.Parameter, file: Path | None) -> Path | None:
    """Take what the file says for what is usual."""
    if file is None:
        return None
    import tomllib

    try:
        said = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise click.BadParameter(f"{file} cannot be read: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise click.BadParameter(f"{file} is no TOML: {error}") from None
    limits = said.pop("limits", {})
    if not isinstance(limits, dict):
        raise click.BadParameter(f"{file}: limits is a table: write [limits], and under it burst = 30.")
    _known(said, settings_of(context.command), f"{file}")
    _known(limits, limit_names(), f"{file}, [limits]")
    context.meta["limits in the file"] = limits
    context.default_map = {name: _typed(context.command, name, value, file) for name, value in said.items()}
    return file


def settings_of(command: click.Command) -> list[str]:
    return [str(each.name) for each in command.params if each.name not in NO_SETTING]


def limit_names() -> list[str]:
    from boneyard.server.settings import Limits

    return [each.name for each in dataclasses.fields(Limits)]


def _typed(command: click.Command, name: str, value: object, file: Path) -> str | list[str]:
    """What a file says, as it would be typed. Where several may stand, one may stand alone."""
    several = any(each.name == name and getattr(each, "multiple", False) for each in command.params)
    values = value if several and isinstance(value, list) else [value]
    if any(isinstance(each, list | dict) for each in values):
        raise click.BadParameter(f"{file}: {name} is {'a list of texts' if several else 'one value'}, not {value!r}.")
    return [str(each) for each in values] if several else str(value)


def _known(said: Mapping[str, object], names: Iterable[str], where: str) -> None:
    from difflib import get_close_matches

    known = list(names)
    for name in said:
        if name not in known:
            near = get_close_matches(name, known, 1)
            meant = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(known)}."
            raise click.BadParameter(f"{where}: there is nothing called {name!r}. {meant}")


def limits_from(context: click.Context, said: tuple[str, ...], environment: Mapping[str, str] = os.environ) -> Limits:
    """The limits, each from where it was said nearest."""
    from boneyard.server.settings import Limits

    chosen: dict[str, Any] = dict(context.meta.get("limits in the file", {}))
    names = limit_names()
    chosen |= {name: given for name in names if (given := environment.get(LIMIT + name.upper()))}
    for each in said:
        name, _, value = each.partition("=")
        _known({name: value}, names, "--limit")
        chosen[name] = value
    kinds = {each.name: each.type for each in dataclasses.fields(Limits)}
    numbers: dict[str, Any] = {name: _number(name, value, kinds[name] == "int") for name, value in chosen.items()}
    return Limits(**numbers)


def _number(name: str, value: object, whole: bool) -> int | float:
    try:
        number = float(str(value))
    except ValueError:
        number = -1.0
    if not math.isfinite(number) or number < 0 or (whole and number != int(number)):
        raise click.BadParameter(f"the limit {name} is a {'whole ' if whole else ''}number from 0 on, not {value!r}.")
    return int(number) if whole else number


def nearest(context: click.Context, names: Iterable[str]) -> str | None:
    """Which of several settings that exclude each other counts."""
    for source in NEAREST:
        given = [name for name in names if context.get_parameter_source(name) is source]
        if len(given) > 1:
            options = " and ".join(f"--{name.replace('_', '-')}" for name in given)
            raise click.UsageError(f"Give one of {options}.")
        if given:
            return given[0]
    return None


def shown(context: click.Context, limits: Limits) -> str:
    """All that is in force, and where it was said, as a file one can begin with."""
    lines = [
        _line(name, context.params[name], FROM.get(context.get_parameter_source(name) or ParameterSource.DEFAULT, ""))
        for name in settings_of(context.command)
    ]
    usual = type(limits)()
    lines += ["", "[limits]"]
    for name in limit_names():
        value = getattr(limits, name)
        lines.append(_line(name, value, "" if value == getattr(usual, name) else "set"))
    return "\n".join(lines)


def _line(name: str, value: object, where: str) -> str:
    note = f"  # {where}" if where else ""
    if value is None or value == ():
        return f"# {name} =" + note
    if name in KEPT_SECRET:
        return f"# {name} = (not shown)" + note
    if isinstance(value, tuple):
        return f"{name} = [{', '.join(_text(each) for each in value)}]" + note
    return f"{name} = {_text(value)}" + note


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return str(value)
    import json

    return json.dumps(str(value), ensure_ascii=False)
