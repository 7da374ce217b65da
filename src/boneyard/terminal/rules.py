"""``boneyard rules``: look rules up."""

from __future__ import annotations

import sys

import click
from rich.console import Console

from boneyard.terminal.asked import game_argument, the_game


@click.command()
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
