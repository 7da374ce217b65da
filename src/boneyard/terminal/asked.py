"""What several commands are asked alike: a game, a bot, how a table is laid."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from boneyard.games import find_game, game_ids

if TYPE_CHECKING:
    from boneyard.engine.card import Settings
    from boneyard.engine.game import Game

Command = Callable[..., object]


def the_game(name: str) -> Game:
    """The game of that id, or the one whose id begins like that."""
    close = [known for known in game_ids() if known.startswith(name)] if name else []
    found = find_game(close[0]) if len(close) == 1 else find_game(name)
    if found is None:
        raise click.ClickException(f"there is no game called {name!r} (games: {', '.join(game_ids())})")
    return found


def user_folder() -> Path:
    """Where this machine keeps what it is to remember."""
    import platformdirs

    return platformdirs.user_data_path("boneyard", appauthor=False)


data_option = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="BONEYARD_DATA",
    help="The folder tables are kept in (SQLite).",
)


def is_typed(name: str) -> bool:
    """Whether an option was given with the command, and not by a variable."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def data_file(data: Path | None) -> Path:
    """The SQLite file of a data folder: the one named, else that of this machine."""
    others = [name for name in ("BONEYARD_DATABASE", "BONEYARD_DATABASE_FILE") if os.environ.get(name)]
    if others and not is_typed("data"):
        raise click.UsageError(
            f"{others[0]} names the database. This command is for SQLite: name the folder with --data; "
            "with PostgreSQL use its own tools (pg_dump, pg_restore)."
        )
    return (data or user_folder()) / "boneyard.db"


@contextmanager
def told() -> Iterator[None]:
    """What is wrong with a database is one clear line."""
    import logging

    from boneyard.server.store.faults import CannotSave, InUse

    logging.getLogger("boneyard").addHandler(logging.NullHandler())  # what it would write down is what is printed here
    try:
        yield
    except (CannotSave, InUse) as error:
        raise click.ClickException(str(error)) from None


def check_bot(name: str) -> None:
    """Refuse what is not a bot, or cannot be made, before anything is played."""
    from boneyard.bots import bot_names, is_bot, make_bot

    if name.endswith(".py"):
        raise click.ClickException(f"name the class of the bot after a colon: {name}:MyBot")
    if not is_bot(name):
        known = f"bots are {', '.join(bot_names())} and FILE.py:CLASS"
        raise click.ClickException(f"{name!r} is not a bot; people play with `boneyard play`, {known}")
    make_bot(name, 0).close()


def bots_named(text: str) -> tuple[str, ...]:
    """``greedy,random``; refuses what is not a bot."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    for name in dict.fromkeys(names):
        check_bot(name)
    return names


def game_argument(command: Command) -> Command:
    return click.argument("game")(command)


players_option = click.option("--players", type=int, default=None, help="The number of seats.")
option_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the table; may be given several times.",
)


@dataclass(frozen=True, slots=True)
class TableAsked:
    """How a table is to be laid, as somebody typed it."""

    players: int | None
    seed: str | None
    options: tuple[str, ...]
    content: tuple[Path, ...]

    @property
    def seed_or_0(self) -> str:
        return self.seed or "0"

    @property
    def packs(self) -> tuple[str, ...]:
        return tuple([str(path) for path in self.content])

    def settings(self, game: Game) -> Settings:
        """What was chosen; refuses what the game does not know."""
        from boneyard.lab.simulate import parse_settings

        return parse_settings(game, self.options)

    def checked(self, game: Game, seats: int) -> Settings:
        """The same, once it is known that such a table can be laid, with these cards."""
        settings = self.settings(game)
        game.check_table(seats, settings)
        game.load(self.content)
        return settings


def table_options(command: Command) -> Command:
    """What every command that lays a table understands; it is given as `table`."""

    @wraps(command)
    def with_table(
        *args: object,
        players: int | None,
        seed: str | None,
        options: tuple[str, ...],
        content: tuple[Path, ...],
        **others: object,
    ) -> object:
        return command(*args, table=TableAsked(players, seed, options, content), **others)

    given = click.option(
        "--content",
        "content",
        multiple=True,
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="A content pack laid over the game's own cards; may be given several times.",
    )
    seed = click.option("--seed", default=None, help="Makes the game repeatable.")
    return players_option(seed(option_option(given(with_table))))
