"""The `boneyard` command."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from boneyard import __version__

COMMANDS = {
    "games": ("boneyard.terminal.games", "List the games, their players and options."),
    "rules": (
        "boneyard.terminal.rules",
        "Read a game's rulebook by its chapters, or look a rule up by its number or by words.",
    ),
    "learn": ("boneyard.terminal.learn", "Learn a game by its lessons, a few minutes each."),
    "play": ("boneyard.terminal.play", "Play a game here, against bots or others at the same screen."),
    "simulate": ("boneyard.terminal.simulate", "Let bots play many games and sum them up."),
    "replay": ("boneyard.terminal.replay", "Show or check a recorded game."),
    "scene": ("boneyard.terminal.scene", "Run scenes and print what differs."),
    "bench": ("boneyard.terminal.bench", "Measure how fast the engine carries each game."),
    "serve": ("boneyard.terminal.serve", "Open tables on the network."),
    "admin": ("boneyard.terminal.admin", "Run a house: its tables, its guests, what they hold."),
    "backup": ("boneyard.terminal.backup", "Copy the tables of a server, running or not, into a file."),
    "restore": ("boneyard.terminal.restore", "Put such a copy in the place of a server's tables."),
    "verify": ("boneyard.terminal.verify", "See whether every table that is kept can be read."),
    "lab": ("boneyard.terminal.lab", "Study a game over many games."),
    "new": ("boneyard.terminal.new", "Begin a game of your own: a folder with one that works."),
}
"""Every command with its module, which is loaded only when it is called: whoever asks for one does not wait for the others."""


class Commands(click.Group):
    """Loads a command's module on demand, and turns what people can mend into one clear line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(COMMANDS[cmd_name][0]), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in self.list_commands(ctx)])

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except ValueError as error:
            if not _mendable(error):
                raise
            raise click.ClickException(str(error)) from None


def _mendable(error: ValueError) -> bool:
    """Whether people can mend it. What raised it is loaded already; a command that succeeds needs none of this."""
    from boneyard.bots.base import BotError
    from boneyard.engine.card import SetupError
    from boneyard.engine.content import ContentError
    from boneyard.engine.record import RecordError

    return isinstance(error, (SetupError, ContentError, RecordError, BotError))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """A tabletop for games of the dead: every rule carried out, people and bots at one table."""
