"""`boneyard simulate`: many games between bots, summed up."""

from __future__ import annotations

import json

import click

from boneyard.lab.simulate import Plan, Summary
from boneyard.lab.simulate import simulate as run_simulation
from boneyard.terminal.asked import TableAsked, bots_named, game_argument, table_options, the_game
from boneyard.terminal.progress import bar


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
    table: TableAsked,
) -> None:
    """Let bots play many games and sum them up. The same seed gives the same result for any number of workers."""
    found = the_game(game)
    bots = bots_named(seats) if seats else ("random",) * (table.players or found.players[0])
    if table.players is not None and table.players != len(bots):
        raise click.ClickException(f"--players {table.players}, but --seats names {len(bots)}")
    settings = table.checked(found, len(bots))
    plan = Plan(found.id, bots, table.seed_or_0, tuple(settings.items()), table.packs, rotate)
    with bar(found.title, number) as progress:
        summary = run_simulation(plan, number, workers, lambda played: progress(1))
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
