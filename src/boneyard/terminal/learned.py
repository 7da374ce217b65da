"""What this machine remembers of learning: lessons that were finished or left, games that were played, what a coach has told.

It lies where the house keeps its other things. Where it cannot be read or written, one learns all the same, and is told so once.
"""

from __future__ import annotations

import json
from pathlib import Path

import click

from boneyard.engine.coaching import CoachCard, coach_cards
from boneyard.engine.game import Game
from boneyard.engine.lesson import Lesson
from boneyard.engine.lesson_match import LessonMatch
from boneyard.engine.record import RecordError, read_record, replay, save_record
from boneyard.engine.rehearsal import lesson_match
from boneyard.terminal.asked import user_folder

MET = "met"


class Learned:
    """What one person at this machine has learned."""

    def __init__(self, folder: Path | None = None):
        self.folder = folder or user_folder()
        self.path = self.folder / "learned.json"
        self.silent = False
        """Whether it was said already that nothing can be kept."""
        self.names: dict[str, list[str]] = self._read()

    def _read(self) -> dict[str, list[str]]:
        try:
            found = json.loads(self.path.read_text(encoding="utf-8"))
            if not isinstance(found, dict) or not all(_is_names(names) for names in found.values()):
                raise ValueError("it does not list names")
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            self._complain(f"What was learned before cannot be read from {self.path} ({error}); it stays as it is.")
            return {}
        return found

    def _complain(self, words: str) -> None:
        if not self.silent:
            click.echo(words, err=True)
        self.silent = True

    def has(self, what: str, name: str) -> bool:
        return name in self.names.get(what, ())

    def add(self, what: str, name: str) -> None:
        if not self.has(what, name):
            self.names.setdefault(what, []).append(name)
            self._write()

    def drop(self, what: str, name: str = "") -> None:
        """Forget one name, or all of a kind."""
        left = [each for each in self.names.get(what, ()) if name and each != name]
        if left != self.names.get(what, []):
            self.names[what] = left
            self._write()

    def _write(self) -> None:
        """A crash leaves the old file or the new one. A file that could not be read is left alone."""
        if self.silent:
            return
        draft = self.path.with_name(self.path.name + ".part")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            draft.write_text(json.dumps(self.names, indent=1), encoding="utf-8")
            draft.replace(self.path)
        except OSError as error:
            self._complain(f"What you learn cannot be kept in {self.path}: {error.strerror}.")

    # --- lessons --------------------------------------------------------------------------------------

    def finished(self, lesson: Lesson) -> bool:
        return self.has("lessons", lesson.id)

    def finish(self, lesson: Lesson) -> None:
        self.add("lessons", lesson.id)
        self.forget(lesson)

    def file_of(self, lesson: Lesson) -> Path:
        """The record of a lesson that is under way."""
        return self.folder / "lessons" / f"{lesson.id}.jsonl"

    def begun(self, lesson: Lesson) -> bool:
        return self.file_of(lesson).exists()

    def keep(self, lesson: Lesson, match: LessonMatch) -> None:
        path = self.file_of(lesson)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save_record(match, path)
        except OSError as error:
            self._complain(f"Where you are in the lesson cannot be kept in {path}: {error.strerror}.")

    def take_up(self, lesson: Lesson) -> LessonMatch | None:
        """The lesson where it was left; none where the lesson was changed meanwhile, so that what was done does not fit any more."""
        try:
            text = self.file_of(lesson).read_text(encoding="utf-8")
            match = lesson_match(lesson)
            replay(read_record(text), {match.game.id: match.game}.get, begin=lambda *_: match)
        except (OSError, RecordError):
            return None
        return match

    def forget(self, lesson: Lesson) -> None:
        """It begins from its beginning."""
        self.file_of(lesson).unlink(missing_ok=True)
        self.drop(f"{MET} {lesson.id}")


def _is_names(names: object) -> bool:
    return isinstance(names, list) and all(isinstance(name, str) for name in names)


class Coach:
    """Beside a beginner: says what a question is for, the first time each kind of question is asked."""

    def __init__(self, learned: Learned, game: Game, whose: str = ""):
        """Whose it is what was told: a game's first one, or a lesson's."""
        self.learned, self.game, self.cards = learned, game, coach_cards(game)
        self.whose = f"{MET} {whose or game.id}"

    @property
    def quiet(self) -> bool:
        return self.learned.has("quiet", self.game.id)

    def hush(self) -> bool:
        """Be quiet from now on, or speak again; whether it is quiet now."""
        (self.learned.drop if self.quiet else self.learned.add)("quiet", self.game.id)
        return self.quiet

    def card(self, kind: str) -> CoachCard | None:
        """What is told now."""
        if self.quiet or kind not in self.cards or self.learned.has(self.whose, kind):
            return None
        self.learned.add(self.whose, kind)
        return self.cards[kind]
