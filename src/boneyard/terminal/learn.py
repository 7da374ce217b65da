"""`boneyard learn`: a game's course in the terminal."""

from __future__ import annotations

import sys

import click

from boneyard.engine.game import Game
from boneyard.engine.lesson import Lesson, course
from boneyard.games import all_games
from boneyard.terminal.asked import the_game
from boneyard.terminal.learned import Learned
from boneyard.terminal.lesson import play_lesson


@click.command()
@click.argument("game", required=False)
@click.argument("lesson", nargs=-1)
def learn(game: str | None, lesson: tuple[str, ...]) -> None:
    """Learn a game by its lessons. LESSON is a number or words of a title; without one the lessons are listed, and the next is offered."""
    learned = Learned()
    if game is None:
        _list_courses(learned)
        return
    found = the_game(game)
    lessons = course(found)
    if not lessons:
        raise click.ClickException(f"{found.title} has no lessons yet; boneyard rules {found.id} shows its rules")
    at = _called(" ".join(lesson), lessons) if lesson else _choose(found, lessons, learned)
    while at is not None and play_lesson(lessons[at], learned, at + 1):
        at = _after(found, lessons, at)


def _list_courses(learned: Learned) -> None:
    for game in all_games().values():
        lessons = course(game)
        done = sum(learned.finished(lesson) for lesson in lessons)
        click.echo(f"{game.title}: {len(lessons)} lessons, {done} finished.  boneyard learn {game.id}")


def _called(words: str, lessons: tuple[Lesson, ...]) -> int:
    """A lesson by its number, or by the words of its name or title."""
    if words.isdecimal() and 1 <= int(words) <= len(lessons):
        return int(words) - 1
    wanted = words.lower().replace("_", " ")
    fits = [at for at, each in enumerate(lessons) if wanted in f"{each.name} {each.title}".replace("_", " ").lower()]
    if wanted.isdecimal() or len(fits) != 1:
        raise click.ClickException(f"there is no lesson {words!r}; they have numbers from 1 to {len(lessons)}")
    return fits[0]


def _choose(game: Game, lessons: tuple[Lesson, ...], learned: Learned) -> int | None:
    """The list, and which of it is begun; none where somebody only wanted to look."""
    done = sum(learned.finished(lesson) for lesson in lessons)
    minutes = sum(lesson.minutes for lesson in lessons)
    click.secho(f"{game.title}: {len(lessons)} lessons, {minutes} minutes; {done} finished.", bold=True)
    for number, lesson in enumerate(lessons, 1):
        sign = "✓" if learned.finished(lesson) else " "
        left = ", begun" if learned.begun(lesson) else ""
        click.echo(f" {sign} {number:>2}  {lesson.title}  ({lesson.minutes} min{left})")
    after = next((at for at, lesson in enumerate(lessons) if not learned.finished(lesson)), 0)
    while True:
        said = _said(f"Enter for lesson {after + 1}, the number of another, or quit: ")
        if said in ("", "quit", "q", "exit"):
            return after if said == "" else None
        try:
            return _called(said, lessons)
        except click.ClickException as error:
            click.echo(f"{error.message[0].upper()}{error.message[1:]}.")


def _after(game: Game, lessons: tuple[Lesson, ...], at: int) -> int | None:
    """The next lesson, if it is wanted."""
    if at + 1 == len(lessons):
        click.echo(f"\nThat was the course. Now play: boneyard play {game.id}")
        return None
    lesson = lessons[at + 1]
    click.echo(f"\nNext comes lesson {at + 2}: {lesson.title} ({lesson.minutes} min).")
    return at + 1 if _said("Enter to begin it, or quit: ") == "" else None


def _said(prompt: str) -> str:
    """What is typed; nobody there leaves."""
    click.echo(prompt, nl=False)
    try:
        return input().strip().lower()
    except EOFError:
        click.echo()
        return "quit"


if __name__ == "__main__":
    sys.exit(learn())
