"""How far many games have come: a bar where somebody watches, a line now and then where nobody does."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

SAY_EVERY = 30.0
"""Seconds between lines of progress where there is no terminal to draw a bar in."""


class Rate(ProgressColumn):
    """Games a second, or seconds a game."""

    def render(self, task: Task) -> Text:
        return Text(say_rate(task.speed or 0.0), style="cyan")


def say_rate(speed: float) -> str:
    if speed <= 0:
        return ""
    return (
        f"{speed:.0f} games/s" if speed >= 10 else f"{speed:.1f} games/s" if speed >= 1 else f"{1 / speed:.1f} s/game"
    )


@contextmanager
def bar(title: str, total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """A progress bar with rate and time left; a line now and then where nobody watches a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _lines(title, total, done)
        return
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), Rate(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, speed_estimate_period=60) as shown:
        task = shown.add_task("games", total=total, completed=done)
        yield lambda games: shown.advance(task, games)


def _lines(title: str, total: int, done: int) -> Callable[[int], None]:
    began = said = time.monotonic()
    played = 0

    def say(games: int) -> None:
        nonlocal played, said
        played += games
        now = time.monotonic()
        if now - said >= SAY_EVERY:
            said = now
            speed = played / (now - began)
            left = (total - done - played) / speed
            click.echo(f"{title}: {done + played}/{total}, {say_rate(speed)}, {left / 60:.0f} min left", err=True)

    return say
