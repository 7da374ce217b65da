"""One sitting at the terminal: the table is drawn, choices are numbered, and everything can be asked about.

Works at a screen, in a plain pipe and with a screen reader: all of it is lines of text.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from string import ascii_lowercase

from rich.console import Console
from rich.markup import escape

from boneyard.bots import Bot, make_bot
from boneyard.bots.base import ask_bot, best_three, explain, reasons_for
from boneyard.bots.mcts import Budget, Mcts
from boneyard.bots.names import bot_called
from boneyard.engine.events import SPECTATOR, Told
from boneyard.engine.foresee import foresee
from boneyard.engine.match import Match, Takeback
from boneyard.engine.options import Barred, Option, Refused
from boneyard.engine.record import save_record
from boneyard.engine.views import Decision, View
from boneyard.engine.windows import UNTIL_TURN
from boneyard.lab.simulate import number_from
from boneyard.terminal.blocks import lines

HELP = """\
  NUMBER          choose that option
  what NUMBER     what is certain to happen if I choose it
  why [NUMBER]    why am I asked this, or why is this option there or refused
  plan LETTER     do what is needed first for what cannot be done yet
  card NAME       all about a card
  rules [WORDS]   the rules behind this decision, or those with these words
  log [N]         what happened (the last N lines)
  table           draw the table again
  hint            what a bot would do
  undo            take your last decision back
  pass [WINDOW]   standing order: pass in this kind of window, or "pass until my turn" (again: ask me again)
  save [FILE]     keep the record of the game
  quit            leave the table"""

MOST_CARDS = 12
"""So many texts are told of a name that stands for many."""


class Left(Exception):
    """The player left the table."""


class Session:
    """A match played here."""

    def __init__(self, match: Match, players: list[str], record: Path | None):
        self.match, self.record = match, record
        self.game, self.words = match.game, match.game.words
        self.names = match.game.seat_names(match.state.seats)
        self.humans = [seat for seat, name in enumerate(players) if name == "human"]
        self.bots: dict[int, Bot] = {
            seat: make_bot(name, number_from(f"{match.seed}/{seat}"))
            for seat, name in enumerate(players)
            if name != "human"
        }
        self.console = Console(highlight=False, soft_wrap=not Console().is_terminal)
        self.shown = 0
        """How many moves' events the present reader has seen."""
        self.reader = self.humans[0] if len(self.humans) == 1 else SPECTATOR

    def run(self) -> None:
        self.say(f"[bold]{self.game.title}[/bold]. Type help for what can be said.", markup=True)
        for seat, bot in self.bots.items():
            name = bot_called(bot.name, self.match.header.seed_hash, seat)
            self.say(f"{self.names[seat].capitalize()} is {name}, a bot ({bot.name}).")
        self.say(f"Fair dice: the seed's hash is {self.match.header.seed_hash}")
        try:
            while not self.match.over:
                seat = self._next_seat()
                if seat in self.bots:
                    self._bot_decides(seat)
                else:
                    self._person_decides(seat)
            self._finish()
        except Left:
            self.say("You leave the table." + (f" The record is in {self.record}." if self.record else ""))
        finally:
            for bot in self.bots.values():
                bot.close()

    def _next_seat(self) -> int:
        """Bots commit first in a secret choice, so that people do not wait for them."""
        waiting = self.match.waiting
        return next((seat for seat in waiting if seat in self.bots), waiting[0])

    def say(self, text: str, markup: bool = False) -> None:
        self.console.print(text, markup=markup)

    def read(self, prompt: str) -> str:
        """A line of input; the end of the input leaves the table."""
        self.console.print(prompt, end="", markup=False)
        try:
            return input().strip()
        except EOFError:
            self.console.print()
            raise Left from None

    # --- deciding -------------------------------------------------------------------------------------

    def _bot_decides(self, seat: int) -> None:
        answer = ask_bot(self.bots[seat], self.match.view(seat))
        self._submit(seat, answer.option, answer.note)
        if answer.note:
            self.say(f"{self.names[seat].capitalize()}: {answer.note}.")

    def _person_decides(self, seat: int) -> None:
        if len(self.humans) > 1 and self.reader != seat:
            self._curtain(seat)
        view = self.match.view(seat)
        self._news(view)
        self._draw(view)
        while True:
            decision = view.decision
            assert decision is not None
            line = self.read(f"{self.names[seat]}> ")
            command, _, rest = line.partition(" ")
            if command.isdecimal():
                if self._choose(seat, decision, int(command)):
                    return
            elif self._command(view, decision, command.lower(), rest.strip()):
                return

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

    def _tell(self, view: View, told: Told, lead: str) -> None:
        if line := self.words.tell(view, told.event):
            self.say(f"{lead}{line}" + (f" [{told.rule}]" if told.rule else ""))

    def _draw(self, view: View) -> None:
        decision = view.decision
        assert decision is not None
        self.say("")
        self.say(self.game.screen(view), markup=True)
        self.say("")
        self.say(f"[bold]{escape(self.words.prompt(view))}[/bold] ({decision.rule})", markup=True)
        for number, option in enumerate(decision.options, 1):
            self.say(f"  {number:>2}  {self.words.label(view, option)}")
        letters = {barred.option: letter for letter, barred in self._planned(view, decision).items()}
        # What is barred for one reason stands together, and the reason once.
        for why, group in groupby(decision.blocked, key=lambda barred: barred.why):
            for barred in group:
                sign = letters.get(barred.option, "–")
                self.say(f"  {sign:>2}  [dim]{escape(self.words.label(view, barred.option))}[/dim]", markup=True)
            self.say(f"      not now: {self.words.refuse(view, why)} ({why.rule})")

    def _choose(self, seat: int, decision: Decision, number: int) -> bool:
        if not 1 <= number <= len(decision.options):
            self.say(f"There is no option {number}; choose from 1 to {len(decision.options)}.")
            return False
        self._submit(seat, decision.options[number - 1], "")
        return True

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
        match command:
            case "quit" | "q" | "exit":
                raise Left
            case "undo" | "u":
                return self._undo(view.seat)
            case "why" | "?":
                self._why(view, decision, rest)
            case "what" | "w":
                self._what(view, decision, rest)
            case "plan" | "p":
                return self._plan(view, decision, rest)
            case "rules" | "r":
                self._rules(decision, rest)
            case "log" | "l":
                self._log(view, rest)
            case "card" | "c":
                self._card(view, rest)
            case "table" | "t":
                self._draw(view)
            case "hint" | "h":
                self._hint(view, decision)
            case "pass":
                return self._order(view, rest)
            case "save" | "s":
                self._save(rest)
            case "help":
                self.say(HELP)
            case "":
                pass
            case _:
                self.say(f"I do not know {command!r}. Type a number from 1 to {len(decision.options)}, or help.")
        return False

    def _why(self, view: View, decision: Decision, rest: str) -> None:
        if rest.isdecimal() and 1 <= int(rest) <= len(decision.options):
            self.say(f"Offered by {decision.rule}: {self._row(decision.rule)}")
            return
        self.say(f"{decision.question.doc} ({decision.rule}: {self._row(decision.rule)})".lstrip())
        for line in self.words.because(view):
            self.say(f"  because: {line}")
        for barred in decision.blocked:
            self.say(f"  {self.words.label(view, barred.option)}")
            self.say(
                f"    not now: {self.words.refuse(view, barred.why)} ({barred.why.rule}: {self._row(barred.why.rule)})"
            )

    def _what(self, view: View, decision: Decision, rest: str) -> None:
        if not rest.isdecimal() or not 1 <= int(rest) <= len(decision.options):
            self.say(f"Say which option, from 1 to {len(decision.options)}: what NUMBER.")
            return
        seen = foresee(view, decision.options[int(rest) - 1])
        for told in seen.told:
            self._tell(seen.after, told, "  ")
        self.say(f"  {seen.ends.value or 'That is all of it.'}")

    def _row(self, rule: str) -> str:
        return self.game.ledger.rows[rule].text if rule in self.game.ledger else ""

    def _rules(self, decision: Decision, rest: str) -> None:
        rows = self.game.ledger.find(rest) if rest else [self.game.ledger.rows[row] for row in decision.question.ids]
        for row in rows:
            self.say(f"  {row.id}  {row.text}")
        if not rows:
            self.say(f"No rule has the words {rest!r}.")

    def _log(self, view: View, rest: str) -> None:
        lines = self.match.seen(view.seat)
        last = int(rest) if rest.isdecimal() else 30
        for number, told in lines[-last:]:
            self._tell(view, told, f"  {number:>4}  ")

    def _card(self, view: View, rest: str) -> None:
        """A card by its number in the files, or by the name that is printed on it."""
        wanted, printed = rest.lower().replace(" ", "_"), rest.lower()
        texts: dict[str, None] = {}  # in order, and what is written on several copies once
        for kind, table in self.match.content.tokens.items():
            for token, name in enumerate(table.names if rest else ()):
                if len(texts) == MOST_CARDS:
                    break
                said = self.words.card(view, kind, token)
                if wanted in name.lower() or printed in said.name.lower():
                    texts[str(said)] = None
        for text in texts:
            self.say(f"  {text}")
        if not texts:
            self.say(f"There is no card called {rest!r}." if rest else "Say which card: card NAME.")

    def _hint(self, view: View, decision: Decision) -> None:
        try:
            weighed = Mcts(number_from(f"hint {len(self.match.moves)}"), Budget(seconds=1.0)).weigh(view, decision)
        except Exception as error:  # advice that fails costs nothing but the advice: the game goes on
            reason = f"{type(error).__name__}: {error}"
            self.say(f"There is no hint: what bots know of {self.game.title} failed here ({reason}).")
            return
        for best in best_three(weighed):
            number = decision.options.index(best.option) + 1
            worth = f"{100 * best.value:3.0f} %" if best.tries else " " * 5
            self.say(f"  {number:>2}  {worth}  {self.words.label(view, best.option)}")
        chosen = decision.options.index(weighed[0].option) + 1
        why = "; ".join(reason.words for reason in reasons_for(view, weighed[0].option))
        self.say(
            f"  Option {chosen}{f': {why}' if why else ''}. {explain(view, weighed)} (From what you can see, after a second's search.)"
        )

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
        self.say("")
        self.say(self.game.screen(view), markup=True)
        outcome = self.game.outcome(self.match.state)
        self.say("")
        self.say(f"[bold]{escape(outcome.sentence)}[/bold]", markup=True)
        self.say(f"The seed was {self.match.seed}")
        if self.record is not None:
            self.say(f"The record is in {self.record}.")
