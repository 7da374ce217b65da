"""`boneyard lab`: studies over many games, arenas, reports and profiles."""

from __future__ import annotations

import dataclasses
import json
import sys
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table

from boneyard.bots import BotError
from boneyard.lab.extras import MissingExtra
from boneyard.lab.folder import Folder, FolderError
from boneyard.lab.simulate import run_rounds
from boneyard.terminal.asked import (
    TableAsked,
    bots_named,
    game_argument,
    option_option,
    players_option,
    table_options,
    the_game,
)
from boneyard.terminal.progress import bar

if TYPE_CHECKING:
    from boneyard.lab.arena import Arena
    from boneyard.lab.profiling import Profile


class LabCommands(click.Group):
    """Turns what people can mend into one clear line."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (MissingExtra, FolderError, BotError) as error:
            raise click.ClickException(str(error)) from None
        except BrokenPipeError:  # whoever read our lines has gone; click knows what to do
            raise
        except OSError as error:
            if error.filename is None:
                raise click.ClickException(str(error)) from None
            why = (error.strerror or type(error).__name__).lower()
            raise click.ClickException(f"{error.filename} cannot be read or written: {why}") from None


class Within(click.FloatRange):
    """A number within a range. Click takes `nan` for one, since nothing is greater or less than it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if isnan(number):
            self.fail(f"{value!r} is not a number.", param, ctx)
        return number


@click.group(cls=LabCommands)
def lab() -> None:
    """Study a game over many games: tables, ratings, reports, profiles."""


@lab.command()
@game_argument
@click.option("--games", "number", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option("--seats", default="random", show_default=True, help="Bots by seat; fewer than seats are repeated.")
@click.option(
    "--sweep", "sweeps", multiple=True, metavar="NAME=A,B,…", help="Play with each of these choices of an option."
)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes to play in.")
@click.option("--cluster", is_flag=True, help="Play on Ray: the cluster RAY_ADDRESS names, else this machine.")
@click.option(
    "--sample",
    type=Within(0, 1),
    default=0.1,
    show_default=True,
    help="The share of games whose every decision and rule is written down.",
)
@click.option("--chunk", type=click.IntRange(min=1), default=None, help="Games a file; chosen by speed if not said.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), required=True, help="The folder of the study.")
@table_options
def run(
    game: str,
    number: int,
    seats: str,
    sweeps: tuple[str, ...],
    workers: int,
    cluster: bool,
    sample: float,
    chunk: int | None,
    out: Path,
    table: TableAsked,
) -> None:
    """Play many games and keep them as Parquet tables. The same command again goes on where it was stopped."""
    from boneyard.lab.reading import failures_of
    from boneyard.lab.running import run_study
    from boneyard.lab.study import make_study

    found = the_game(game)
    found.load(table.content)
    bots = bots_named(seats)
    study = make_study(
        found, bots, table.players, table.options, sweeps, seed=table.seed_or_0, packs=table.packs, sample=sample
    )
    folder = Folder(out)
    there = sum(last - first for first, last in folder.done())
    missing = sum(last - first for first, last in folder.missing(number))
    try:
        with bar(found.title, number, number - missing) as progress:
            run_study(study, number, folder, workers=workers, cluster=cluster, chunk=chunk, progress=progress)
    except KeyboardInterrupt:
        kept = sum(last - first for first, last in folder.done())
        raise click.ClickException(f"stopped with {kept} games kept; the same command goes on from there") from None
    finally:
        for line in folder.mended:
            click.echo(line, err=True)
    if missing:
        click.echo(f"{found.title}: {missing} games played{f', {there} were there already' if there else ''}, in {out}")
    else:
        click.echo(f"{found.title}: all {number} games are in {out} already")
    for line in failures_of(folder).lines():
        click.echo(line)


@lab.command()
@game_argument
@click.option("--bots", required=True, help="The bots that meet, e.g. random,greedy,mcts:200.")
@click.option(
    "--games", "number", type=click.IntRange(min=1), default=100, show_default=True, help="Games at each table."
)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes to play in.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@table_options
def arena(
    game: str,
    bots: str,
    number: int,
    workers: int,
    as_json: bool,
    table: TableAsked,
) -> None:
    """Let every bot meet every other in every seat, and rate them. Where all win together, each bot plays as a crew."""
    from boneyard.lab.arena import arena_for

    found = the_game(game)
    names, seats = bots_named(bots), table.players or found.players[0]
    settings = tuple(table.checked(found, seats).items())
    held = arena_for(found, names, seats, settings)
    plans = held.plans(table.seed_or_0, settings, table.packs)
    with bar(found.title, number * len(plans)) as progress:
        for played in run_rounds(plans, number, workers):
            held.add(played)
            progress(1)
    if as_json:
        click.echo(json.dumps(held.to_json()))
    else:
        print_arena(found.title, held)


@lab.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), default=None, help="The HTML file to write.")
def report(folder: Path, out: Path | None) -> None:
    """Write what a study shows as one HTML file that opens anywhere (or, for a file called .md, the figures as Markdown)."""
    from boneyard.lab.findings import Findings
    from boneyard.lab.report import write_report
    from boneyard.lab.summary import write_summary

    study = Folder(folder)
    found = Findings(the_game(str(study.plan()["game"])), study)
    file = out or folder / "report.html"
    if not file.parent.is_dir():
        raise click.ClickException(f"there is no folder {file.parent} to write {file.name} into")
    text = write_summary(found) if file.suffix == ".md" else write_report(found)
    file.write_text(text, encoding="utf-8")
    click.echo(f"{found.game.title}: {found.totals['games']} games in {file} ({len(text) // 1000} kB)")


@lab.command()
@game_argument
@click.option(
    "--seconds",
    type=Within(0, 3600, min_open=True),
    default=3.0,
    show_default=True,
    help="How long to play; one game at least.",
)
@players_option
@option_option
@click.option("--top", type=click.IntRange(min=1), default=30, show_default=True, help="Rows to show.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def profile(game: str, seconds: float, players: int | None, options: tuple[str, ...], top: int, as_json: bool) -> None:
    """Show where the time of random play goes, by rule and by question."""
    from boneyard.lab.profiling import profile_game

    found = the_game(game)
    settings = TableAsked(players, None, options, ()).checked(found, players or found.players[0])
    measured = profile_game(found, seconds, players, settings)
    if as_json:
        rows = [row._asdict() for row in measured.rows]
        click.echo(json.dumps({**dataclasses.asdict(measured), "rows": rows}))
    else:
        print_profile(found.title, measured, top)


def print_arena(title: str, held: Arena) -> None:
    """Ratings, then the cross table."""
    console = Console(width=None if sys.stdout.isatty() else 120)
    ending = "" if held.together else f", {held.draws} drawn or shared"
    console.print(f"[bold]{title}[/bold]: {held.games} games of {held.players} players{ending}", highlight=False)
    ratings = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("bot", "rating", "95 %", "seats", "won", "95 %"):
        ratings.add_column(column, justify="left" if column == "bot" else "right")
    for row in held.ratings():
        won = (
            (f"{100 * row.won.value:.1f} %", f"{100 * row.won.low:.1f}–{100 * row.won.high:.1f}")
            if row.seats
            else ("", "")
        )
        between = f"{row.rating.low:.1f}–{row.rating.high:.1f}"
        ratings.add_row(row.bot, f"{row.rating.value:.1f}", between, str(row.seats or ""), *won)
    console.print(ratings)
    met = {other for _, other in held.pairs}
    against = [row.bot for row in held.ratings() if row.bot in met]
    cross = Table(box=None, padding=(0, 2, 0, 0), title="ahead of, %", title_justify="left")
    cross.add_column("bot")
    for other in against:
        cross.add_column(other, justify="right")
    for row in held.ratings():
        pairs = [held.pairs.get((row.bot, other)) for other in against]
        if any(pairs):
            cross.add_row(row.bot, *[f"{100 * pair.wins / pair.games:.1f}" if pair else "–" for pair in pairs])
    console.print(cross)
    for line in held.failures.lines():
        click.echo(line)


def print_profile(title: str, measured: Profile, top: int) -> None:
    console = Console(width=None if sys.stdout.isatty() else 120)
    rate = measured.decisions / measured.seconds
    console.print(
        f"[bold]{title}[/bold]: {measured.games} random games of {measured.players} players, {rate:.0f} decisions a second",
        highlight=False,
    )
    sums: dict[str, float] = {}
    for row in measured.rows:
        sums[row.kind] = sums.get(row.kind, 0.0) + row.share
    names = {
        "rule": "rules",
        "offer": "listing options",
        "answer": "carrying answers out",
        "setup": "laying the table",
        "other": "everything else",
    }
    console.print(", ".join([f"{names[kind]} {100 * share:.0f} %" for kind, share in sums.items()]), highlight=False)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("%", "kind", "name", "calls a game", "µs a call", "rows"):
        table.add_column(
            column, justify="left" if column in ("kind", "name", "rows") else "right", no_wrap=column != "rows"
        )
    for row in measured.rows[:top]:
        cells = (f"{100 * row.share:.1f}", row.kind, row.name, f"{row.calls:.1f}", f"{row.microseconds:.2f}")
        table.add_row(*cells, " ".join(row.rows[:3]) + (" …" if len(row.rows) > 3 else ""))
    console.print(table)
