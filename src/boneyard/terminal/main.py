"""The `boneyard` command."""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from boneyard import __version__
from boneyard.engine.card import SetupError
from boneyard.engine.content import ContentError
from boneyard.engine.game import Game
from boneyard.engine.record import RecordError

LATER = {
    "play": ("boneyard.terminal.play", "Play a game here, against bots or others at the same screen."),
    "simulate": ("boneyard.terminal.simulate", "Let bots play many games and sum them up."),
    "replay": ("boneyard.terminal.replay", "Show or check a recorded game."),
    "scene": ("boneyard.terminal.scene", "Run scenes and print what differs."),
    "bench": ("boneyard.terminal.bench", "Measure how fast the engine carries each game."),
    "serve": ("boneyard.terminal.serve", "Open tables on the network."),
    "lab": ("boneyard.terminal.lab", "Study a game over many games."),
    "new": ("boneyard.terminal.new", "Begin a game of your own: a folder with one that works."),
}
"""Commands whose modules are loaded only when they are called, so that the others start at once."""


class Commands(click.Group):
    """Loads a command's module on demand, and turns what people can mend into one clear line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *(name for name in LATER if _exists(name))])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in LATER and _exists(cmd_name):
            command: click.Command = getattr(importlib.import_module(LATER[cmd_name][0]), cmd_name)
            return command
        return super().get_command(ctx, cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [
            (name, LATER[name][1] if name in LATER else self.commands[name].get_short_help_str(90))
            for name in self.list_commands(ctx)
        ]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (SetupError, ContentError, RecordError, NotThere) as error:
            raise click.ClickException(str(error)) from None
        except ValueError as error:
            from boneyard.bots.base import BotError  # only now: commands without bots start sooner

            if not isinstance(error, BotError):
                raise
            raise click.ClickException(str(error)) from None


class NotThere(LookupError):
    """Something named on the command line that does not exist."""


def _exists(name: str) -> bool:
    return importlib.util.find_spec(LATER[name][0]) is not None


def the_game(name: str) -> Game:
    """The game of that id, or the one whose id begins like that."""
    from boneyard.games import find_game, game_ids

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


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """A tabletop for games of the dead: every rule carried out, people and bots at one table."""


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def games(as_json: bool) -> None:
    """List the games, their players and options."""
    from boneyard.games import all_games

    found = all_games().values()
    if as_json:
        click.echo(json.dumps([_game_json(game) for game in found], indent=2))
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("game", "title", "players", "minutes", "options"):
        table.add_column(column)
    for game in found:
        players = f"{game.players[0]}–{game.players[-1]}" if len(game.players) > 1 else str(game.players[0])
        options = ", ".join(setting.name for setting in game.settings)
        table.add_row(game.id, game.title, players, str(game.minutes), options)
    Console().print(table)


def _game_json(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "players": list(game.players),
        "minutes": game.minutes,
        "rules_version": game.version,
        "rules": len(game.ledger),
        "options": [
            {"name": item.name, "title": item.title, "sentence": item.sentence, "choices": list(item.choices)}
            for item in game.settings
        ],
    }


@main.command()
@game_argument
@click.argument("words", nargs=-1)
def rules(game: str, words: tuple[str, ...]) -> None:
    """Show a game's rules: all, one by its number, or those with certain words."""
    found = the_game(game)
    rows = found.ledger.find(" ".join(words)) if words else [*found.ledger, *found.ledger.rulings.values()]
    if not rows:
        raise click.ClickException(f"no rule of {found.title} has the words {' '.join(words)!r}")
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
    chapter = None
    for row in rows:
        if row.chapter != chapter:
            chapter = row.chapter
            console.print(f"\n[bold]{chapter}[/bold]")
        console.print(f"{row.id}  {row.text}", markup=False)
