"""What several commands are asked alike: a game, a bot, how a table is laid."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from boneyard.engine.game import Game
from boneyard.games import find_game, game_ids


def the_game(name: str) -> Game:
    """The game of that id, or the one whose id begins like that."""
    close = [known for known in game_ids() if known.startswith(name)] if name else []
    found = find_game(close[0]) if len(close) == 1 else find_game(name)
    if found is None:
        raise click.ClickException(f"there is no game called {name!r} (games: {', '.join(game_ids())})")
    return found


def check_bot(name: str) -> None:
    """Refuse what is not a bot, or cannot be made, before anything is played."""
    from boneyard.bots import bot_names, is_bot, make_bot

    if name.endswith(".py"):
        raise click.ClickException(f"name the class of the bot after a colon: {name}:MyBot")
    if not is_bot(name):
        known = f"bots are {', '.join(bot_names())} and FILE.py:CLASS"
        raise click.ClickException(f"{name!r} is not a bot; people play with `boneyard play`, {known}")
    make_bot(name, 0).close()


def game_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.argument("game")(command)


def table_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """What every command that lays a table understands."""
    for option in (
        click.option(
            "--content",
            "content",
            multiple=True,
            type=click.Path(path_type=Path),
            metavar="FILE",
            help="A content pack laid over the game's own cards; may be given several times.",
        ),
        click.option(
            "--option",
            "options",
            multiple=True,
            metavar="NAME=VALUE",
            help="An option of the table; may be given several times.",
        ),
        click.option("--seed", default=None, help="Makes the game repeatable."),
        click.option("--players", type=int, default=None, help="The number of seats."),
    ):
        command = option(command)
    return command
