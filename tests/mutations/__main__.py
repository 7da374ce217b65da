"""`make mutants`: switch every rule off, or turn it round, and see whether a test notices."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic

import click

from boneyard.games import game_ids
from tests.mutations.grounds import ROOT, ground
from tests.mutations.hunt import Hunt
from tests.mutations.report import details, score, table
from tests.mutations.results import Results


@click.command(help=__doc__)
@click.option("--game", "games", multiple=True, help="Only this game; may be given several times.")
@click.option("--rows", default="", help="Only these rows: numbers or beginnings, DOD-F01,DOD-M.")
@click.option("--seconds", default=0.0, help="Stop after so many seconds; begun again, it goes on where it was.")
@click.option("--workers", default=os.cpu_count() or 1, help="How many at once; as many as there are processors.")
@click.option(
    "--every", is_flag=True, help="Try every mutant with the tests that name its row, not only until one is caught."
)
@click.option("--out", default=str(ROOT / ".mutants"), help="The folder of the results.")
@click.option("--report", is_flag=True, help="Only say what is known already.")
def main(games: tuple[str, ...], rows: str, seconds: float, workers: int, every: bool, out: str, report: bool) -> None:
    until = monotonic() + (seconds or 10**9)
    hunts = []
    for name in games or game_ids():
        where = ground(name)
        results = Results(Path(out) / f"{name}.jsonl", where.digest())
        wanted = tuple(each.strip().upper() for each in rows.split(",") if each.strip())
        chosen = [
            row for row in where.ledger if not wanted or row.id in wanted or row.id.startswith(_beginnings(wanted))
        ]
        if chosen:
            hunts.append(Hunt(where, results, chosen, workers, until, every, say=_say))
    for hunt in hunts:
        if not report and monotonic() < until:
            hunt.run()
    scores = [score(hunt) for hunt in hunts]
    for each in scores:
        details(each, click.echo)
    click.echo()
    for line in table(scores):
        click.echo(line)


def _beginnings(wanted: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(each for each in wanted if not each[-1:].isdigit())


def _say(text: str) -> None:
    click.echo(text, file=sys.stderr)


if __name__ == "__main__":
    main()
