"""``boneyard new``: a folder with a small game that works, to be made into one's own."""

from __future__ import annotations

import keyword
import sys
from importlib.util import find_spec
from pathlib import Path

import click

from boneyard.games import find_game, game_ids

BLANK = Path(__file__).parent / "blank"
"""The game as it stands before it has a name: ``mygame``, "My Game", with rules MYG-…"""
LONGEST = 40


@click.command()
@click.argument("name")
@click.option("--title", help="What it is called by people. Unless given: as its name.")
def new(name: str, title: str | None) -> None:
    """Write a game of your own into a folder NAME: a small one that works, with its rules, words, content, scenes and tests."""
    folder = Path(name)
    if (
        why := unfit(name)
        or unfit_title(title)
        or ("there is already something of that name here" if folder.exists() else "")
    ):
        raise click.ClickException(f"no game called {name!r} was begun: {why}")
    title = title or name.replace("_", " ").title()
    for path in write_game(folder, name, title):
        click.echo(f"  {path}")
    click.echo(
        f'{title} is there. Next: cd {name}; pip install -e ".[dev]"; pytest; boneyard play {name} --seats human,easy'
    )


def unfit(name: str) -> str:
    """Why a game cannot be called so; empty where it can."""
    if (
        not (name.isascii() and name.isidentifier() and name.islower())
        or keyword.iskeyword(name)
        or len(name) > LONGEST
    ):
        return "a game is named like a module of Python, in small letters, such as grave_diggers"
    if name in game_ids():
        return "there is a game of that name; take another"
    if name in sys.stdlib_module_names or find_spec(name) is not None:
        return "a module of that name is installed, and would be loaded instead; take another name"
    return ""


def unfit_title(title: str | None) -> str:
    """A title stands in the files between quotes."""
    if title is not None and (not title.strip() or not title.isprintable() or any(sign in title for sign in '"\\')):
        return "a title is a line without quotes"
    return ""


def write_game(folder: Path, name: str, title: str) -> list[Path]:
    """The blank game under another name, file by file."""
    rows = rows_of(name)
    written = []
    for blank in sorted(path for path in BLANK.rglob("*") if path.is_file() and path.suffix != ".pyc"):
        text = blank.read_text(encoding="utf-8")
        path = folder / str(blank.relative_to(BLANK)).replace("mygame", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            text.replace("mygame", name).replace("My Game", title).replace("MYG-", f"{rows}-"), encoding="utf-8"
        )
        written.append(path)
    return written


def rows_of(name: str) -> str:
    """The three capitals its rules begin with: the first of its name that no other game has."""
    letters = [letter for letter in name.upper() if letter.isalpha()] + ["X", "Y", "Z"]
    taken = {next(iter(game.ledger)).id[:3] for each in game_ids() if (game := find_game(each)) is not None}
    first, second = letters[:2]
    return next(
        rows
        for third in letters[2:] + list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        if (rows := first + second + third) not in taken
    )
