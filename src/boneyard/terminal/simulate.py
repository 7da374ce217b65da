"""`boneyard simulate`: many games between bots, summed up."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from boneyard.lab.simulate import Plan, Played, Summary, parse_settings
from boneyard.lab.simulate import simulate as run_simulation
from boneyard.terminal.asked import check_bot, game_argument, table_options, the_game


@click.command()
@game_argument
@click.option("--games", "number", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seats", default="", help="Bots by seat, e.g. greedy,random. All random if not said.")
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes to play in.")
@click.option("--rotate", is_flag=True, help="Let the bots change seats from game to game.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@table_options
def simulate(
    game: str,
    number: int,
    seats: str,
    workers: int,
    rotate: bool,
    as_json: bool,
    players: int | None,
    seed: str | None,
    options: tuple[str, ...],
    content: tuple[Path, ...],
) -> None:
    """Let bots play many games and sum them up. The same seed gives the same result for any number of workers."""
    found = the_game(game)
    bots = tuple(name.strip() for name in seats.split(",")) if seats else ("random",) * (players or found.players[0])
    if players is not None and players != len(bots):
        raise click.ClickException(f"--players {players}, but --seats names {len(bots)}")
    settings = parse_settings(found, options)
    found.check_table(len(bots), settings)
    found.load(content)
    for name in dict.fromkeys(bots):
        check_bot(name)
    packs = tuple(str(path) for path in content)
    plan = Plan(found.id, bots, seed or "0", tuple(settings.items()), packs, rotate)
    console = Console(stderr=True)
    with Progress(
        TextColumn(found.title),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task("games", total=number)

        def show(played: Played) -> None:
            if played.number % 100 == 99:
                bar.update(task, completed=played.number)

        summary = run_simulation(plan, number, workers, show if console.is_terminal else None)
    if as_json:
        click.echo(json.dumps(summary.to_json()))
    else:
        _print(found.title, summary)


def _print(title: str, summary: Summary) -> None:
    data = summary.to_json()
    click.echo(f"{title}: {data['games']} games, {data['mean_decisions']} decisions each on average.")
    for seat, wins in data["wins"].items():
        share = 100 * wins / data["games"]
        click.echo(f"  {seat:<12} won {wins:>7} ({share:.1f} %), mean score {data['mean_scores'][seat]}")
    if len(summary.sides) > 1:
        click.echo(f"  draws or shared  {data['draws']:>6}")
    else:
        click.echo("  they win together, or the game does")
    if len(data["bot_wins"]) > 1:
        for bot, wins in data["bot_wins"].items():
            seats = summary.bot_seats[bot]
            click.echo(
                f"  {bot:<16} won {wins:g} of {seats} seats ({100 * wins / seats:.1f} %; a shared win counts its share)"
            )
    for line in summary.failures.lines():
        click.echo(f"  {line}")
    click.echo(f"{data['decisions']} decisions in {data['seconds']} s: {data['decisions_per_second']} a second.")
