"""One sitting at the terminal: the table is drawn, choices are numbered, and everything can be asked about.

Works at a screen, in a plain pipe and with a screen reader: all of it is lines of text.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from string import ascii_lowercase

from rich.markup import escape

from boneyard.bots import Bot, make_bot
from boneyard.bots.base import ask_bot
from boneyard.bots.names import bot_called
from boneyard.engine.events import SPECTATOR
from boneyard.engine.match import Match, Takeback
from boneyard.engine.options import Barred, Option, Refusal, Refused
from boneyard.engine.record import save_record
from boneyard.engine.views import Decision, View
from boneyard.engine.windows import UNTIL_TURN
from boneyard.lab.simulate import number_from
from boneyard.terminal.blocks import lines
from boneyard.terminal.inquiry import Inquiry, Left
from boneyard.terminal.learned import Coach

HUMAN, SCRIPTED = "human", "script"
"""Who sits in a seat, besides bots: a person here, or somebody who does as a lesson says."""
MOST_BARRED = 12
"""So much that cannot be done now is told without being asked for."""
HELP = """\
  NUMBER          choose that option
  ?               the whole question, and what it is for
  what NUMBER     what is certain to happen if I choose it
  why [NUMBER]    why am I asked this, or why is this option there or refused
  all             what else there would be to do, and why it cannot be done now
  plan LETTER     do what is needed first for what cannot be done yet
  card NAME       all about a card
  rules [WORDS]   the rules behind this decision, or those with these words
  log [N]         what happened (the last N lines)
  table           draw the table again
  hint            what a bot would do
  undo            take your last decision back
  pass [WINDOW]   standing order: pass in this kind of window, or "pass until my turn" (again: ask me again)
  coach           let the coach be quiet, or speak again
  save [FILE]     keep the record of the game
  quit            leave the table"""


class Session(Inquiry):
    """A match played here."""

    def __init__(self, match: Match, players: list[str], record: Path | None, coach: Coach | None = None):
        super().__init__(match)
        self.record, self.coach = record, coach
        self.names = match.game.seat_names(match.state.seats)
        self.humans = [seat for seat, name in enumerate(players) if name == HUMAN]
        self.bots: dict[int, Bot] = {
            seat: make_bot(name, number_from(f"{match.seed}/{seat}"))
            for seat, name in enumerate(players)
            if name not in (HUMAN, SCRIPTED)
        }
        self.shown = 0
        """How many moves' events the present reader has seen."""
        self.reader = self.humans[0] if len(self.humans) == 1 else SPECTATOR

    def run(self) -> None:
        self._greet()
        try:
            self._play()
        except Left:
            self._leave()
        finally:
            for bot in self.bots.values():
                bot.close()

    def _greet(self) -> None:
        self.say(f"[bold]{self.game.title}[/bold]. Type help for what can be said.", markup=True)
        for seat, bot in self.bots.items():
            name = bot_called(bot.name, self.match.header.seed_hash, seat)
            self.say(f"{self.names[seat].capitalize()} is {name}, a bot ({bot.name}).")
        self.say(f"Fair dice: the seed's hash is {self.match.header.seed_hash}")
        if self.coach and not self.coach.quiet:
            self.say("A coach tells once what each kind of question is for; the word coach sends it away.")
            self.say(f"New to it? boneyard learn {self.game.id} teaches it in short lessons.")

    def _play(self) -> None:
        while not self.match.over:
            self._next_decides()
        self._finish()

    def _leave(self) -> None:
        self.say("You leave the table." + (f" The record is in {self.record}." if self.record else ""))

    # --- deciding -------------------------------------------------------------------------------------

    def _next_decides(self) -> None:
        """Others commit first in a secret choice, so that people do not wait for them."""
        waiting = self.match.waiting
        seat = next((seat for seat in waiting if seat not in self.humans), waiting[0])
        if seat in self.humans:
            self._person_decides(seat)
        else:
            self._other_decides(seat)

    def _other_decides(self, seat: int) -> None:
        answer = ask_bot(self.bots[seat], self.match.view(seat))
        self._submit(seat, answer.option, answer.note)
        if answer.note:
            self.say(f"{self.names[seat].capitalize()}: {answer.note}.")

    def _person_decides(self, seat: int) -> None:
        if len(self.humans) > 1 and self.reader != seat:
            self._curtain(seat)
        view = self.match.view(seat)
        self._put(view)
        while True:
            decision = view.decision
            assert decision is not None
            line = self.read(f"{self.names[seat]}> ")
            command, _, rest = line.partition(" ")
            if command.isdecimal():
                if self._choose(view, decision, int(command)):
                    return
            elif self._command(view, decision, command.lower(), rest.strip()):
                return

    def _put(self, view: View) -> None:
        """What happened, the table, and the question."""
        self._news(view)
        self._draw_table(view)
        self._say_what_for(view)
        self._draw_question(view)

    def _say_what_for(self, view: View) -> None:
        """The coach's card, the first time this kind of question is asked."""
        decision = view.decision
        if decision and self.coach and (card := self.coach.card(decision.kind)):
            self.explain(card)

    def _curtain(self, seat: int) -> None:
        """Nobody sees another's hand: the screen is cleared and waits for the right person."""
        if self.console.is_terminal:
            self.console.clear()
        self.reader, self.shown = seat, 0 if self.reader == SPECTATOR else self.shown
        self.read(f"=== Pass the device to {self.names[seat].upper()}, then press Enter. ===")
        self.shown = max(0, min(self.shown, len(self.match.moves) - 8))

    def _news(self, view: View) -> None:
        for line in lines(self.match, view, self.shown):
            self.say(f"  {line.text}" + (f" [{line.rule}]" if line.rule else ""))
        self.shown = len(self.match.told)

    def _draw(self, view: View) -> None:
        self._draw_table(view)
        self._draw_question(view)

    def _draw_table(self, view: View) -> None:
        self.say("")
        self.say(self.game.screen(view), markup=True)
        self.say("")

    def _draw_question(self, view: View) -> None:
        decision = view.decision
        assert decision is not None
        self.say(f"[bold]{escape(self.words.prompt(view))}[/bold] ({decision.rule})", markup=True)
        for number, option in enumerate(decision.options, 1):
            self.say(f"  {number:>2}  {self.words.label(view, option)}")
        blocked = decision.blocked
        if len(blocked) <= MOST_BARRED:
            self._draw_barred(view, decision)
        else:
            self.say(f"   –  {len(blocked)} more things cannot be done now: all tells which, and why.")

    def _draw_barred(self, view: View, decision: Decision) -> None:
        """What is barred for one reason stands together, and the reason once."""
        letters = {barred.option: letter for letter, barred in self._planned(view, decision).items()}
        for why, group in groupby(decision.blocked, key=lambda barred: barred.why):
            for barred in group:
                sign = letters.get(barred.option, "–")
                self.say(f"  {sign:>2}  [dim]{escape(self.words.label(view, barred.option))}[/dim]", markup=True)
            self.say(f"      not now: {self.words.refuse(view, why)} ({why.rule})")

    def _choose(self, view: View, decision: Decision, number: int) -> bool:
        if not 1 <= number <= len(decision.options):
            self.say(f"There is no option {number}; choose from 1 to {len(decision.options)}.")
            return False
        try:
            self._submit(view.seat, decision.options[number - 1], "")
        except Refused as refused:
            self._refused(view, refused.why)
            return False
        return True

    def _refused(self, view: View, why: Refusal) -> None:
        self.say(f"{self.words.refuse(view, why)} ({why.rule})")

    def _submit(self, seat: int, option: Option, note: str) -> None:
        self.match.submit(seat, option, note)
        if self.record is not None:
            save_record(self.match, self.record)

    def _planned(self, view: View, decision: Decision) -> dict[str, Barred]:
        """What cannot be done yet but could be, by the letters it is called by: a, b, … z, aa, ab …"""
        reachable = [barred for barred in decision.blocked if self.game.plan(view, barred.option) is not None]
        ones = list(ascii_lowercase)
        names = [*ones, *[first + second for first in ones for second in ones]]
        return dict(zip(names, reachable, strict=False))

    def _plan(self, view: View, decision: Decision, rest: str) -> bool:
        """Show the steps to something, and take them if that is wished."""
        target = self._planned(view, decision).get(rest)
        plan = self.game.plan(view, target.option) if target else None
        if target is None or plan is None:
            self.say(f"There is no plan {rest!r}; what can be planned has a letter before it.")
            return False
        goal = self.words.label(view, target.option)
        for step in plan.steps:
            self.say(f"   then  {self.words.label(view, step)}")
        self.say(f"   then  {goal}")
        if self.read("Do all of that? (yes or no) ").lower() not in ("y", "yes"):
            return False
        for step in (*plan.steps, target.option):
            refusal = self.match.why_not(view.seat, step)
            if refusal is not None:
                self.say(f"Stopped before {goal}: {self.words.refuse(self.match.view(view.seat), refusal)}")
                break
            self._submit(view.seat, step, "")
        return True

    # --- asking ---------------------------------------------------------------------------------------

    def _command(self, view: View, decision: Decision, command: str, rest: str) -> bool:
        """Carry out a word that is no number. True where the decision has gone."""
        if self._look(view, command, rest):
            return False
        match command:
            case "undo" | "u":
                return self._undo(view.seat)
            case "?":
                self._purpose(view, decision)
            case "why":
                self._why(view, decision, rest)
            case "what" | "w":
                self._what(view, decision, rest)
            case "plan" | "p":
                return self._plan(view, decision, rest)
            case "rules" | "r":
                self._rules(decision.question.ids, rest)
            case "table" | "t":
                self._draw(view)
            case "all" | "a":
                self._draw_barred(view, decision)
                if not decision.blocked:
                    self.say("There is nothing else one would try here.")
            case "hint" | "h":
                self._hint(view, decision)
            case "pass":
                return self._order(view, rest)
            case _:
                self.say(f"I do not know {command!r}. Type a number from 1 to {len(decision.options)}, or help.")
        return False

    def _look(self, view: View, command: str, rest: str) -> bool:
        """Carry out a word that needs no question. False where it is none."""
        match command:
            case "quit" | "q" | "exit":
                raise Left
            case "log" | "l":
                self._log(view, rest)
            case "card" | "c":
                self._card(view, rest)
            case "coach":
                self._coach()
            case "save" | "s":
                self._save(rest)
            case "help":
                self.say(HELP)
            case "":
                pass
            case _:
                return False
        return True

    def _coach(self) -> None:
        if self.coach is None:
            self.say("Nobody coaches this game. ? tells what a question is for.")
        else:
            self.say("The coach is quiet." if self.coach.hush() else "The coach speaks again.")

    def _undo(self, seat: int) -> bool:
        """Back to the seat's last decision. At one screen everybody consents; the record says that it was done."""
        match = self.match
        mine = [index for index, move in enumerate(match.moves) if move.seat == seat]
        if not mine:
            self.say("You have decided nothing yet.")
            return False
        standing: list[Takeback] = []
        while len(match.moves) > mine[-1]:
            standing.append(match.takeback())
            match.undo(consent=True)
        if self.record is not None:
            save_record(match, self.record)
        self.shown = min(self.shown, len(match.told))
        costs = [each for each in reversed(standing) if each is not Takeback.FREE]
        if len(standing) > 1:
            costs.append(Takeback.HANDED_ON)
        self.say(
            f"Taken back ({costs[0].value}); the record counts {match.takebacks} takebacks." if costs else "Taken back."
        )
        return True

    def _order(self, view: View, window: str) -> bool:
        if not window:
            known = ", ".join([UNTIL_TURN, *sorted(self.game.windows)]) if self.game.windows else "none in this game"
            self.say(f"Say in which window to pass: {known}.")
            return False
        on = window not in self.match.state.orders[view.seat]
        try:
            self.match.order(view.seat, window, on)
        except Refused as error:
            self.say(f"{error}")
            return False
        self.say(f"Standing order: {'pass' if on else 'ask me'} in {window}.")
        return True

    def _save(self, rest: str) -> None:
        path = Path(rest) if rest else self.record or Path(f"{self.game.id}.jsonl")
        try:
            save_record(self.match, path)
        except OSError as error:
            self.say(f"The record could not be written to {path}: {error.strerror}.")
            return
        self.say(f"Saved to {path}. Go on later with: boneyard play --resume {path}")

    # --- the end --------------------------------------------------------------------------------------

    def _finish(self) -> None:
        view = self.match.view(self.reader)
        self._news(view)
        self._draw_table(view)
        outcome = self.game.outcome(self.match.state)
        self.say(f"[bold]{escape(outcome.sentence)}[/bold]", markup=True)
        self.say(f"The seed was {self.match.seed}")
        if self.record is not None:
            self.say(f"The record is in {self.record}.")
