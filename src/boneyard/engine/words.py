"""The words of a game: prompts, labels, log lines, reasons. Plain English, all in one place, ready to translate.

A game derives from `Words` in its ``words.py``. The engine itself says nothing to people except the few general sentences here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple

from boneyard.engine.options import AlreadyCommitted, NotAsked, Option, Refusal
from boneyard.engine.rules import Arguments
from boneyard.engine.sentences import Teller, hints_of, teller_of
from boneyard.engine.state import G

if TYPE_CHECKING:
    from boneyard.engine.events import Event
    from boneyard.engine.foresee import Ends
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


class Words(Generic[G]):
    """How a game speaks. Every method has the viewer's view at hand, and nothing more."""

    questions: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What waiting players read of a question: ``become_spirit`` -> "let a fighter become a spirit"."""
    ways: ClassVar[Mapping[str, Teller]] = MappingProxyType({})
    """Ways of telling a value that the sentences of events ask for by name (see `sentences`): ``{slot:place}``."""

    silent: ClassVar[tuple[type[Event], ...]] = ()
    """What the engine tells of every game and this one tells in lines of its own: each die of a roll."""

    def seat(self, view: View[G], seat: int) -> str:
        """A player, as a sentence begins with the name."""
        return view.game.seat_names(view.state.seats)[seat].capitalize()

    def name(self, view: View[G], kind: str, token: int) -> str:
        """A card or piece, by the name this viewer knows it by."""
        return view.state.content.tokens[kind].name(token) or "nothing"

    def prompt(self, view: View[G]) -> str:
        """Who must or may do what, for the seat that decides."""
        decision = view.decision
        if decision is None:
            return ""
        verb = "may" if any(option.passes for option in decision.options) else "must"
        return f"You {verb} {self.waiting_for(decision.kind)}."

    def brief(self, view: View[G]) -> str:
        """The same as a verb and an object, "Keep one Motive": what stands large where one decides. Two questions that can follow
        one another are told apart by it."""
        decision = view.decision
        if decision is None:
            return ""
        words = self.waiting_for(decision.kind)
        return words[:1].upper() + words[1:]

    def waiting_for(self, kind: str) -> str:
        return self.questions.get(kind, kind.replace("_", " "))

    def label(self, view: View[G], option: Option) -> str:
        """The words on a button. Unless the game says better ones: what the option is called, and what it names."""
        told = [teller_of(hint)(view, getattr(option, name)) for name, hint in hints_of(type(option)).items()]
        spelled = re.sub(r"(?<!^)(?=[A-Z])", " ", type(option).__name__)
        return " ".join([spelled.capitalize(), *told])

    def unseen(self, view: View[G], option: Option, ends: Ends) -> str:
        """What comes next after an option that nobody can see yet, a die, a draw or what lies hidden: "Then the Battlefield Card is
        revealed." Empty where that is not known to be one thing."""
        return ""

    def because(self, view: View[G]) -> list[str]:
        """Why this is asked, from the inside out."""
        return [line for step, args in view.state.because() if (line := self.step(view, step, args))]

    def step(self, view: View[G], step: str, args: Arguments) -> str:
        """One scheduled step in words; empty where it explains nothing."""
        return ""

    def tell(self, view: View[G], event: Event) -> str:
        """One log line. The event has been masked for the viewer already. Empty where it is `untold`."""
        return "" if isinstance(event, self.silent) else event.line(view) or ""

    def untold(self, view: View[G], event: Event) -> bool:
        """Whether an event needs no line of its own, because another line tells it."""
        return isinstance(event, self.silent) or event.line(view) is None

    def refuse(self, view: View[G], why: Refusal) -> str:
        """A refusal in words, without its rule number."""
        if isinstance(why, (NotAsked, AlreadyCommitted)) and view.state.over:
            return "The game is over."
        return why.sentence()

    def card(self, view: View[G], kind: str, token: int) -> CardWords:
        """What is to be said of one card or piece to this viewer."""
        return CardWords(self.name(view, kind, token))
