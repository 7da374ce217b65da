"""`boneyard bench`: how fast the engine carries each game."""

from __future__ import annotations

import json

import click

from boneyard.games import all_games
from boneyard.lab.bench import bench_game
from boneyard.terminal.asked import the_game


@click.command()
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
@click.option("--seconds", default=2.0, show_default=True, help="How long random play is measured for each game.")
def bench(game: str | None, as_json: bool, seconds: float) -> None:
    """Measure decisions a second in random play, and microseconds per copy, view, imagined world and replayed decision."""
    games = [the_game(game)] if game else list(all_games().values())
    rows = []
    for each in games:
        row = bench_game(each, seconds)
        rows.append(row)
        if not as_json:
            click.echo(
                f"{row['game']:<24} {row['decisions_per_second']:>8} decisions/s   copy {row['copy_us']:.2f} µs   "
                f"view {row['view_us']:.1f} µs   imagine {row['imagine_us']:.1f} µs   "
                f"replayed decision {row['replayed_decision_us']:.1f} µs"
            )
    if as_json:
        click.echo(json.dumps(rows))
