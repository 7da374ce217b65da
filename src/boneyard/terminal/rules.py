"""``boneyard rules``: read the rulebook, and look rules up."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from boneyard.terminal.asked import game_argument, the_game

if TYPE_CHECKING:
    from boneyard.engine.game import Game
    from boneyard.engine.ledger import Row
    from boneyard.engine.rulebook import Block, Chapter, Text

WIDTH = 100
"""Longer lines are hard to read."""
STYLES = {"": "{}", "bold": "[bold]{}[/bold]", "italic": "[italic]{}[/italic]", "link": "[underline]{}[/underline]"}


@click.command()
@game_argument
@click.argument("words", nargs=-1)
@click.option("--exact", is_flag=True, help="The ledger: every rule with its number.")
@click.option(
    "--untold", is_flag=True, help="For whoever writes a rulebook: the rules that none of its paragraphs tells yet."
)
def rules(game: str, words: tuple[str, ...], exact: bool, untold: bool) -> None:
    """Show a game's rulebook: its chapters, one of them by name, a rule by its number, or what is said with certain words."""
    found = the_game(game)
    book, asked = found.rulebook, " ".join(words)
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty(), width=_width())
    if untold:
        _print_rows(console, [row for row in found.ledger if row.id not in book.places])
    elif exact and not words:
        _print_rows(console, [*found.ledger, *found.ledger.rulings.values()])
    elif not words:
        _print_contents(console, found)
    elif chapter := book.chapter(asked):
        _print_chapter(console, chapter)
    else:
        _look_up(console, found, asked, exact)


def _look_up(console: Console, game: Game, words: str, exact: bool) -> None:
    """A row by its number, with the paragraph that tells it; or all that is said with these words, paragraphs first."""
    book, prefix = game.rulebook, next(iter(game.ledger)).id.partition("-")[0]
    rows = game.ledger.find(f"{prefix}-{words}") or game.ledger.find(words)
    place = book.where(rows[0].id) if len(rows) == 1 else None
    told = [] if exact or not book.written else [place] if place else book.find(words)
    if not rows and not told:
        raise click.ClickException(f"no rule of {game.title} has the words {words!r}")
    for chapter, block in told:
        console.print(f"\n[bold]{escape(chapter.title)}[/bold]  [dim]{chapter.slug}[/dim]")
        _print_block(console, block)
    _print_rows(console, rows)


def _width() -> int | None:
    if not sys.stdout.isatty():
        return None
    return min(WIDTH, Console().width)


def _print_contents(console: Console, game: Game) -> None:
    console.print(f"[bold]{escape(game.title)}[/bold]\n")
    for number, chapter in enumerate(game.rulebook.chapters, 1):
        console.print(f"{number:3}  {escape(chapter.title)}  [dim]boneyard rules {game.id} {chapter.slug}[/dim]")
    console.print(f"\nEvery rule with its number: boneyard rules {game.id} --exact", style="dim")


def _print_rows(console: Console, rows: list[Row]) -> None:
    chapter = None
    for row in rows:
        if row.chapter != chapter:
            chapter = row.chapter
            console.print(f"\n[bold]{escape(chapter)}[/bold]")
        console.print(f"{row.id}  {row.text}", markup=False)


def _print_chapter(console: Console, chapter: Chapter) -> None:
    console.print(f"[bold underline]{escape(chapter.title)}[/bold underline]")
    step = 0
    for block in chapter.blocks:
        step = step + 1 if block.kind == "step" else 0
        _print_block(console, block, step)


def _print_block(console: Console, block: Block, step: int = 1) -> None:
    told = _markup(block.text)
    cited = f"  [dim]{' '.join(block.rows)}[/dim]" if block.rows else ""
    if block.kind == "table":
        console.print()
        console.print(_table(block))
        console.print(cited.strip()) if cited else None
    elif block.kind == "heading":
        console.print(f"\n[bold]{told}[/bold]")
    elif block.kind in ("item", "step"):
        sign = "•" if block.kind == "item" else f"{step}."
        console.print(Padding(f"{sign} {told}{cited}", (0, 0, 0, 2), expand=False))
    elif block.kind == "example":
        console.print(Padding(f"│ {told}{cited}", (1, 0, 0, 2), expand=False))
    elif block.kind in ("picture", "play"):
        console.print(f"\n[dim]{'Picture' if block.kind == 'picture' else 'Example'}: {told}  ({block.scene})[/dim]")
    else:
        console.print(f"\n{told}{cited}")


def _markup(text: Text) -> str:
    return "".join([STYLES[span.style].format(escape(span.text)) for span in text])


def _table(block: Block) -> Table:
    head, *rows = block.cells
    table = Table(*_all(head), box=None, padding=(0, 2, 0, 0), header_style="bold")
    for row in rows:
        table.add_row(*_all(row))
    return table


def _all(cells: tuple[Text, ...]) -> Iterator[str]:
    return (_markup(cell) for cell in cells)
