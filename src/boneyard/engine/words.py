"""The words of a game: prompts, labels, log lines, reasons. Plain English, all in one place, ready to translate.

A game derives from `Words` in its ``words.py``. The engine itself says nothing to people except the few general sentences here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from boneyard.engine import events
from boneyard.engine.options import AlreadyCommitted, NotAsked, Option, Pass, Refusal

if TYPE_CHECKING:
    from boneyard.engine.events import Event
    from boneyard.engine.views import View


MARK_WORDS = {
    "rulebook": "from the rulebook",
    "inferred": "follows from the rulebook",
    "public": "known from public sources",
    "owner": "entered by the table's owner",
    "house": "ours: the original is not in the rulebook",
}


class CardWords(NamedTuple):
    """All that is to be said of one card or piece, in parts: whoever shows it need not take a sentence to pieces."""

    name: str
    line: str = ""
    """What it is, as the line below a card's name says it: "power 3"."""
    text: str = ""
    note: str = ""
    """A ruling that goes with it and does not stand on it."""
    provenance: Mapping[str, str] = MappingProxyType({})
    """Where each of its facts comes from."""

    def __str__(self) -> str:
        """All of it in one line."""
        head = ", ".join(part for part in (self.name, self.line) if part)
        marks = ", ".join(f"{fact} {MARK_WORDS[mark]}" for fact, mark in self.provenance.items())
        said = f"{head}. {self.text}" if self.text else f"{head}." if self.line else head
        return " ".join(part for part in (said, self.note, f"[{marks}]" if marks else "") if part)


class Words:
    """How a game speaks. Every method has the viewer's view at hand, and nothing more."""

    questions: dict[str, str] = {}
    """What waiting players read of a question: ``become_spirit`` -> "let a fighter become a spirit"."""

    def prompt(self, view: View) -> str:
        """[Who] [must/may] [do what], for the seat that decides."""
        decision = view.decision
        if decision is None:
            return ""
        verb = "may" if any(option.passes for option in decision.options) else "must"
        return f"You {verb} {self.waiting_for(decision.kind)}."

    def waiting_for(self, kind: str) -> str:
        return self.questions.get(kind, kind.replace("_", " "))

    def label(self, view: View, option: Option) -> str:
        """The words on a button."""
        return "Pass" if isinstance(option, Pass) else repr(option)

    def because(self, view: View) -> list[str]:
        """Why this is asked, from the inside out."""
        return [line for step, args in view.state.because() if (line := self.step(view, step, args))]

    def step(self, view: View, step: str, args: tuple[Any, ...]) -> str:
        """One scheduled step in words; empty where it explains nothing."""
        return ""

    def untold(self, event: Event) -> bool:
        """Whether an event needs no line of its own, because another line tells it: each die of a roll that is told whole."""
        return False

    def tell(self, view: View, event: Event) -> str:
        """One log line. The event has been masked for the viewer already. Empty for what is `untold`."""
        seats = self.seats(view)
        match event:
            case events.Chosen(seat, question):
                return f"{seats[seat].capitalize()} has a single choice: {self.waiting_for(question)}."
            case events.NothingToChoose(seat, question):
                return f"{seats[seat].capitalize()} finds nothing to choose ({self.waiting_for(question)})."
            case events.Committed(seat):
                return f"{seats[seat].capitalize()} is ready."
            case events.PassedByOrder(_, window):
                return f"Your standing order passed ({window})."
            case events.Rolled(_, result):
                return f"The die shows {result}."
        return repr(event)

    def refuse(self, view: View, why: Refusal) -> str:
        """A refusal in words, without its rule number."""
        if isinstance(why, (NotAsked, AlreadyCommitted)) and view.state.over:
            return "The game is over."
        return why.sentence()

    def seats(self, view: View) -> Sequence[str]:
        return view.game.seat_names(view.state.seats)

    def card(self, view: View, kind: str, token: int) -> CardWords:
        """What is to be said of one card or piece to this viewer."""
        return CardWords(view.state.content.tokens[kind].name(token) or "nothing")
