"""Commands that pages show are there, with the options they are shown with."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from boneyard.terminal.main import main as boneyard
from tests.docs.pages import SPAN, name, pages, text_of

OF_THEIR_DAY = ("docs/lab-notes/", "docs/balance/", "CHANGELOG.md")
"""They tell how something was measured then."""


def shown(page: Path) -> set[str]:
    """Every `boneyard …` of a page, in its blocks and within its sentences, a line that goes on joined to the next."""
    text = re.sub(r" \\\n +", " ", text_of(page))
    lines = [line.strip() for line in text.splitlines()]
    return {each for each in [*lines, *SPAN.findall(text)] if re.match(r"boneyard [a-z]", each)}


def command_of(words: list[str]) -> tuple[click.Command, list[str]]:
    """The command that is meant, through groups of commands, and what is said to it."""
    context = click.Context(boneyard)
    command: click.Command = boneyard
    while isinstance(command, click.Group) and words and (found := command.get_command(context, words[0])):
        command, words = found, words[1:]
    return command, words


@pytest.mark.parametrize("page", [page for page in pages() if not name(page).startswith(OF_THEIR_DAY)], ids=name)
def test_commands_are_there_with_their_options(page: Path) -> None:
    wrong = []
    for line in sorted(shown(page)):
        words = shlex.split(re.sub(r"[\[\]`…]|  .*", " ", line).replace("'", " "))[1:]
        command, rest = command_of(words)
        known = {option for param in command.params for option in [*param.opts, *param.secondary_opts]} | {"--help"}
        asked = [word.partition("=")[0].rstrip(";,.:") for word in rest if word.startswith("--")]
        if command is boneyard or not set(asked) <= known:
            wrong.append(line)
    assert wrong == []
