"""What one may ask at the terminal while a match is on: why, what if, the rules, cards, what happened, a hint. None of it changes anything.

All that is said goes through here, so that it reads alike at a screen and in a plain pipe.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from boneyard.bots.base import best_three, explain, reasons_for
from boneyard.bots.mcts import Budget, Mcts
from boneyard.engine.coaching import CoachCard, coach_cards
from boneyard.engine.events import Told
from boneyard.engine.foresee import foresee, what_decides
from boneyard.engine.match import Match
from boneyard.engine.views import Decision, View
from boneyard.lab.simulate import number_from

WIDTH = 88
"""Longer lines are hard to read."""
NUMBER = re.compile(r" *(?:\d+|[a-z]{1,2}|[–•✓])  +")
COLUMN = re.compile(r"(?<=\S) {3,}")
MOST_CARDS = 12
"""So many texts are told of a name that stands for many."""


class Left(Exception):
    """The player left the table."""


class Inquiry:
    """A match that can be asked about."""

    def __init__(self, match: Match):
        self.match, self.game, self.words = match, match.game, match.game.words
        self.console = Console(highlight=False, soft_wrap=not Console().is_terminal)

    # --- speaking -------------------------------------------------------------------------------------

    def say(self, text: str, markup: bool = False) -> None:
        """Print lines. At a screen a line that is too long goes on below its own beginning, so that one sees where the next begins."""
        if not self.console.is_terminal:
            self.console.print(text, markup=markup)
            return
        for line in (Text.from_markup(text) if markup else Text(text)).split("\n", allow_blank=True):
            self._print(line)

    def _print(self, line: Text) -> None:
        begin, under = self._set_in(line.plain)
        if line.cell_len <= self.console.width or not under:
            self.console.print(line)
            return
        for at, part in enumerate(line[begin:].wrap(self.console, self.console.width - under)):
            self.console.print(" " * under if at else line[:begin], part, sep="")

    def _set_in(self, line: str) -> tuple[int, int]:
        """Where what a line says begins, and where it goes on: in its last column, after its number, or a little further in."""
        columns = [gap.end() for gap in COLUMN.finditer(line) if gap.end() <= self.console.width * 2 // 3]
        if columns:
            return columns[-1], columns[-1]
        begins = NUMBER.match(line)
        if begins:
            return begins.end(), begins.end()
        begin = len(line) - len(line.lstrip())
        return begin, begin + 2 if begin else 0

    def read(self, prompt: str) -> str:
        """A line of input; the end of the input leaves the table."""
        self.console.print(prompt, end="", markup=False)
        try:
            return input().strip()
        except EOFError:
            self.console.print()
            raise Left from None

    def paragraph(self, text: str, lead: str = "") -> None:
        """Something to be read in peace: set in, in lines of a good length, after a bold word of what it is."""
        told = Text.assemble((lead, "bold"), text)
        if not self.console.is_terminal:
            self.say(f"  {told.plain}")
            return
        self.console.print(Padding(told, (0, 0, 0, 2), expand=False), width=min(self.console.width, WIDTH))

    def _tell(self, view: View, told: Told, lead: str) -> None:
        if line := self.words.tell(view, told.event):
            self.say(f"{lead}{line}" + (f" [{told.rule}]" if told.rule else ""))

    def explain(self, card: CoachCard) -> None:
        """What a question is for."""
        self.say("")
        self.paragraph("", card.title)
        self.paragraph(card.what)
        self.paragraph(card.look, "Look at: ")
        self.paragraph(card.most, "Most people: ")
        self.say("")

    # --- asking ---------------------------------------------------------------------------------------

    def _purpose(self, view: View, decision: Decision) -> None:
        """The whole question, and what it is for."""
        self.say(f"[bold]{escape(self.words.prompt(view))}[/bold]", markup=True)
        if card := coach_cards(self.game).get(decision.kind):
            self.explain(card)
        self._asked_by(view, decision)

    def _asked_by(self, view: View, decision: Decision) -> None:
        self.say(f"{decision.question.doc} ({decision.rule}: {self._row(decision.rule)})".lstrip())
        for line in self.words.because(view):
            self.say(f"  because: {line}")

    def _why(self, view: View, decision: Decision, rest: str) -> None:
        if rest.isdecimal() and 1 <= int(rest) <= len(decision.options):
            self.say(f"Offered by {decision.rule}: {self._row(decision.rule)}")
            return
        self._asked_by(view, decision)
        for barred in decision.blocked:
            self.say(f"  {self.words.label(view, barred.option)}")
            self.say(
                f"    not now: {self.words.refuse(view, barred.why)} ({barred.why.rule}: {self._row(barred.why.rule)})"
            )

    def _what(self, view: View, decision: Decision, rest: str) -> None:
        if not rest.isdecimal() or not 1 <= int(rest) <= len(decision.options):
            self.say(f"Say which option, from 1 to {len(decision.options)}: what NUMBER.")
            return
        option = decision.options[int(rest) - 1]
        seen = foresee(view, option)
        for told in seen.told:
            self._tell(seen.after, told, "  ")
        self.say(f"  {what_decides(view, option, seen) or 'That is all of it.'}")

    def _row(self, rule: str) -> str:
        return self.game.ledger.rows[rule].text if rule in self.game.ledger else ""

    def _rules(self, ids: Sequence[str], rest: str) -> None:
        """As the book tells them, and by their rows: of this decision, or with these words."""
        rows = self.game.ledger.find(rest) if rest else [self.game.ledger.rows[row] for row in ids]
        if not rows:
            self.say(f"No rule has the words {rest!r}." if rest else "Say which: rules WORDS.")
        book = self.game.rulebook
        places = [place for row in rows if book.written and (place := book.where(row.id))]
        for told in dict.fromkeys([block.words for _, block in places if not block.cells]):
            self.say(f"  •  {told}")
        for row in rows:
            self.say(f"  {row.id}  {row.text}")

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
