"""`boneyard replay`: show or check a recorded game."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console

from boneyard.engine.events import SPECTATOR
from boneyard.engine.match import Match
from boneyard.engine.record import MAX_MOVES, RecordError, read_record
from boneyard.engine.record import replay as play_again
from boneyard.games import find_game
from boneyard.terminal.blocks import lines


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Only check that every state agrees with the record.")
@click.option("--at", "at", type=click.IntRange(min=0), default=None, help="Show the table after this many moves.")
@click.option("--seat", default=None, help="Whose view to show (a seat's name). A spectator's if not said.")
@click.option("--content", multiple=True, type=click.Path(path_type=Path), help="The content packs it was played with.")
@click.option("--recover", is_flag=True, help="Accept a record that was cut off, as far as it goes.")
def replay(file: Path, check: bool, at: int | None, seat: str | None, content: tuple[Path, ...], recover: bool) -> None:
    """Show a recorded game, or check that it replays exactly."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"{file} cannot be read: {error}") from None
    match = _play_again(text, content, at, recover)
    names = match.game.seat_names(match.state.seats)
    if seat is not None and seat not in names:
        raise click.ClickException(f"there is no seat {seat!r} (seats: {', '.join(names)})")
    viewer = names.index(seat) if seat else SPECTATOR
    if check:
        click.echo(f"{file.name}: {len(match.moves)} moves replayed, every state agrees. Final state {match.hash()}.")
        return
    console = Console(highlight=False)
    view = match.view(viewer)
    console.print(match.game.screen(view))
    console.print()
    for line in lines(match, view):
        style = "dim" if line.number < len(match.moves) else ""
        console.print(f"{line.number:>4}  {line.text}", style=style, markup=False)
    if match.over:
        console.print(f"\n{match.game.outcome(match.state).sentence}", markup=False)


def _play_again(text: str, content: tuple[Path, ...], at: int | None, recover: bool) -> Match:
    """Play a record again. One from a table on the network may bring its own content packs, or a scene it began with."""
    record = read_record(text, allow_open=recover)
    head = json.loads(text.partition("\n")[0])
    if not head.keys().isdisjoint(("packs", "scene", "own")):
        from boneyard.server.table.records import play_again as with_its_start

        return with_its_start(text, MAX_MOVES, at, recover).match
    return play_again(record, find_game, content, until=at)
