"""A lesson at the terminal: its cards are read one after another, what is to be done is done in the way of a game, and tries are answered.

The match itself teaches: it knows what is to be read and done, and refuses what the lesson does not want, in the lesson's words.
"""

from __future__ import annotations

import re

from boneyard.bots.names import FOR_LEARNERS
from boneyard.engine.lesson import Ask, Goal, Lesson, course
from boneyard.engine.lesson_match import LessonMatch
from boneyard.engine.options import Refusal
from boneyard.engine.rehearsal import lesson_match
from boneyard.engine.views import Decision, View
from boneyard.terminal.learned import Coach, Learned
from boneyard.terminal.session import HUMAN, SCRIPTED, Session

HELP = """\
  show            which option is wanted here
  again           begin the lesson anew
"""


PRESS = re.compile(r"\b([Pp]ress|[Cc]lick)")
"""What a card may say to whoever has the table before their eyes."""


class Again(Exception):
    """The lesson is to begin anew."""


class LessonSession(Session):
    """A lesson learned here."""

    match: LessonMatch

    def __init__(self, lesson: Lesson, match: LessonMatch, learned: Learned, number: int):
        other = FOR_LEARNERS if lesson.script.whole else SCRIPTED
        players = [HUMAN if seat == match.learner else other for seat in range(match.state.seats)]
        coach = Coach(learned, match.game, lesson.id) if lesson.script.whole else None
        super().__init__(match, players, None, coach)
        self.lesson, self.learned, self.number = lesson, learned, number
        self.read_from = -1
        """The step whose cards were read last."""
        self.done = False
        self.shown = len(match.told) if match.moves else 0

    # --- its way --------------------------------------------------------------------------------------

    def _greet(self) -> None:
        self.say("")
        self.say(
            f"[bold]{self.game.title}, lesson {self.number} of {len(course(self.game))}: {self.lesson.title}[/bold]",
            markup=True,
        )
        self.say(
            f"You are {self.names[self.match.learner]}. Type help for what can be said, quit to go on another time."
        )
        if self._speaks_of_a_page():
            self.say("Where a card says to press something, type the number of that choice.")
        if self.match.moves:
            self.say("You go on where you left it; again begins it anew.")

    def _speaks_of_a_page(self) -> bool:
        words = [getattr(step, "say", "") for step in self.lesson.script.steps]
        return any(PRESS.search(each) for each in words)

    def _play(self) -> None:
        if self.lesson.script.whole and not self.match.moves:
            self._draw_table(view := self.match.view(self.match.learner))
            self._read_cards(view)
        while not self.match.finished:
            waiting = set(self.match.waiting)
            if self.match.failed and waiting <= {self.match.learner}:
                self._missed()
            elif self._lost(waiting):
                self.say("The lesson cannot go on from here.")
                self._enter(self.match.view(self.match.learner), "Enter begins it anew")
                raise Again
            else:
                self._next_decides()
        self._finish()

    def _lost(self, waiting: set[int]) -> bool:
        """Whether what the lesson wants next cannot come any more: a goal was reached in a way nobody thought of."""
        match = self.match
        mine = waiting == {match.learner}
        stuck = (
            mine and match.task is not None and not isinstance(match.task, Goal) and not match.wanted_of(match.learner)
        )
        return match.over or stuck

    def _other_decides(self, seat: int) -> None:
        option = self.match.next_of(seat)
        if option is None:
            super()._other_decides(seat)
        else:
            self._submit(seat, option, "")

    def _missed(self) -> None:
        """A goal was not reached in time: back to where it was set."""
        match, task = self.match, self.match.task
        assert isinstance(task, Goal)
        view = match.view(match.learner)
        self._news(view)
        self._draw_table(view)
        self.paragraph(task.otherwise, "Not quite. ")
        self._enter(view, "Enter takes it back: try again")
        while match.standing.tried:
            match.undo(consent=True)
        self.shown = min(self.shown, len(match.told))

    def _leave(self) -> None:
        self.say(f"You leave the lesson. Go on with: boneyard learn {self.game.id} {self.number}")

    def _finish(self) -> None:
        self.learned.keep(self.lesson, self.match)
        view = self.match.view(self.match.learner)
        if self.lesson.script.whole:
            super()._finish()
        else:
            self._news(view)
            self._draw_table(view)
        self._read_cards(view)
        self.done = True
        self.learned.finish(self.lesson)
        self.say("")
        self.paragraph(self.lesson.idea, "Learned. ")

    # --- reading --------------------------------------------------------------------------------------

    def _put(self, view: View) -> None:
        if self.match.moves:
            self.learned.keep(self.lesson, self.match)
        self._news(view)
        self._draw_table(view)
        self._read_cards(view)
        self._say_what_for(view)
        if view.decision:
            self._draw_question(view)

    def _read_cards(self, view: View) -> None:
        """What is said before the next thing to do; after a goal's first move nothing is said again."""
        begun = self.match.standing.begun
        if begun == self.read_from:
            return
        self.read_from = begun
        for card in self.match.cards:
            if isinstance(card, Ask):
                self._check(view, card)
            else:
                self.paragraph(card.say)
                self._enter(view, "Enter to go on")

    def _enter(self, view: View, prompt: str) -> None:
        """Wait until it was read. Words that need no question are carried out meanwhile."""
        while line := self.read(f"  ({prompt}) "):
            self._between(view, line)

    def _between(self, view: View, line: str) -> None:
        command, _, rest = line.partition(" ")
        if command.lower() in ("table", "t"):
            self._draw_table(view)
        elif command.lower() in ("rules", "r"):
            self._rules(self.match.rules, rest)
        elif not self._look(view, command.lower(), rest.strip()):
            self.say("Press Enter when you have read it; help tells what else can be said.")

    def _check(self, view: View, card: Ask) -> None:
        self.paragraph(card.ask, "A question. ")
        for number, answer in enumerate(card.answers, 1):
            self.say(f"  {number:>2}  {answer.say}")
        while True:
            line = self.read("answer> ")
            if not line.isdecimal():
                self._between(view, line or "?")
            elif not 1 <= int(line) <= len(card.answers):
                self.say(f"There is no answer {line}; choose from 1 to {len(card.answers)}.")
            else:
                chosen = card.answers[int(line) - 1]
                self.paragraph(chosen.why, "Right. " if chosen.right else "Not quite. ")
                if chosen.right:
                    return

    # --- doing ----------------------------------------------------------------------------------------

    def _draw_question(self, view: View) -> None:
        super()._draw_question(view)
        if (task := self.match.task) is None:
            return
        self.say("")
        left = task.within - self.match.standing.tried if isinstance(task, Goal) else 1
        self.paragraph(f"{task.say}{f' (Within {left} moves.)' if left > 1 else ''}", "Your turn. ")

    def _refused(self, view: View, why: Refusal) -> None:
        self.paragraph(f"{self.words.refuse(view, why)} ({why.rule})", "Not quite. ")

    def _command(self, view: View, decision: Decision, command: str, rest: str) -> bool:
        if command == "show" or (command in ("hint", "h") and not self.lesson.script.whole):
            self._show(view, decision)
            return False
        return super()._command(view, decision, command, rest)

    def _look(self, view: View, command: str, rest: str) -> bool:
        match command:
            case "again":
                raise Again
            case "save" | "s":
                self.say("A lesson is kept by itself.")
            case "help":
                self.say(HELP, markup=False)
                super()._look(view, command, rest)
            case _:
                return super()._look(view, command, rest)
        return True

    def _show(self, view: View, decision: Decision) -> None:
        """What carries the lesson on, by its numbers."""
        wanted = self.match.wanted_of(view.seat)
        if not wanted:
            self.say(
                "From here there is no way that is known. Try: what goes wrong is taken back; undo does it at once."
            )
            return
        for option in wanted:
            self.say(f"  {decision.options.index(option) + 1:>2}  {self.words.label(view, option)}")


def play_lesson(lesson: Lesson, learned: Learned, number: int) -> bool:
    """One lesson, from where it was left. Whether it was finished."""
    while True:
        match = learned.take_up(lesson)
        if match is None:
            learned.forget(lesson)
        session = LessonSession(lesson, match or lesson_match(lesson), learned, number)
        try:
            session.run()
        except Again:
            learned.forget(lesson)
            continue
        return session.done
