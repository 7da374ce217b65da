"""`boneyard play`: a game in the terminal, against bots or others at the same screen."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from boneyard.bots import BotError, bot_names, is_bot
from boneyard.bots.names import FOR_LEARNERS
from boneyard.engine import chance
from boneyard.engine.match import Match
from boneyard.engine.record import RecordError, read_record, replay
from boneyard.games import find_game, game_ids
from boneyard.terminal.asked import TableAsked, table_options, the_game
from boneyard.terminal.learned import Coach, Learned
from boneyard.terminal.session import HUMAN, Session


@click.command()
@click.argument("game", required=False)
@click.option(
    "--seats",
    default="",
    help="Who sits where, e.g. human,greedy or human,human or mine.py:MyBot,greedy. First against easy bots, then greedy ones.",
)
@click.option(
    "--record", type=click.Path(path_type=Path), default=None, help="Keep the record of the game in this file."
)
@click.option("--resume", type=click.Path(path_type=Path), default=None, help="Go on with a recorded game.")
@click.option("--no-coach", is_flag=True, help="In a first game, do not tell what each kind of question is for.")
@table_options
def play(
    game: str | None,
    seats: str,
    record: Path | None,
    resume: Path | None,
    no_coach: bool,
    table: TableAsked,
) -> None:
    """Play a game here. Type a number to choose, or help for what else can be said."""
    learned = Learned()
    if resume is not None:
        match = _resumed(resume, table.content)
        names = _seats(seats, len(match.header.players), "") if seats else list(match.header.players)
        record = record or resume
    else:
        found = the_game(game or _first_game())
        count = table.players or (seats.count(",") + 1 if seats else found.players[0])
        names = _seats(seats, count, "greedy" if learned.has("played", found.id) else FOR_LEARNERS)
        settings = table.settings(found)
        if HUMAN not in names:
            settings = found.among_bots(settings)
        drawn = chance.seed_from(table.seed) if table.seed else None
        match = Match(found, names, drawn, settings, table.content)
    try:
        session = Session(match, names, record, None if no_coach else _coach(learned, match, names))
    except BotError as error:
        raise click.ClickException(str(error)) from None
    session.run()
    if match.over and HUMAN in names:
        learned.add("played", match.game.id)


def _coach(learned: Learned, match: Match, names: list[str]) -> Coach | None:
    """A first game has a coach: it is one as long as none was played to its end here."""
    alone = names.count(HUMAN) == 1
    return Coach(learned, match.game) if alone and not learned.has("played", match.game.id) else None


def _first_game() -> str:
    """Without a name one plays the first game of the house, against a bot."""
    return game_ids()[0]


def _seats(text: str, count: int, other: str) -> list[str]:
    """One person against bots, if nothing else is said."""
    names = [name.strip() for name in text.split(",")] if text else [HUMAN] + [other] * (count - 1)
    if len(names) != count:
        raise click.ClickException(f"--seats names {len(names)} players, the table has {count}")
    for name in names:
        if name != HUMAN and not is_bot(name):
            known = ", ".join(bot_names())
            raise click.ClickException(f"a seat is {HUMAN}, a bot's name ({known}) or FILE.py:CLASS, not {name!r}")
    return names


def _resumed(path: Path, content: tuple[Path, ...]) -> Match:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"{path} cannot be read: {error}") from None
    return replay(read_record(text, allow_open=True), find_game, content)


if __name__ == "__main__":
    sys.exit(play())
