"""What a player may choose, and why something may not be chosen.

An option is a small frozen value that reads well in a log: ``Lay(card=17)``. It names the things on the table
it touches, in the order a hand would touch them; every way of playing (clicks, menus, screen readers, bots)
is derived from that. A submission is the option's value, never its place in a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import ClassVar, TypeVar

from boneyard.engine.codec import record_codec, written_values
from boneyard.engine.data import AnyCodec, BadData, Json, check_depth, describe
from boneyard.engine.tokens import Tokens
from boneyard.engine.values import frozen as frozen

T = TypeVar("T")


@frozen
class Option:
    """One thing a player may do. Subclasses add the fields that tell it from its siblings."""

    passes: ClassVar[bool] = False
    """Doing nothing, declining, ending: what a leaver's seat does by default."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        """The table elements this option is about, in order: ``("card:anger.D", "slot:0:2")``."""
        return ()

    def value(self, tokens: Tokens) -> int | Sequence[int] | Sequence[str] | None:
        """What an editor composes, where the question names one: a number for "amount", the shares for "split", what is
        touched for "subset"."""
        return None


@frozen
class Pass(Option):
    """Decline to act in a window or an optional step."""

    passes: ClassVar[bool] = True


# --- refusals -----------------------------------------------------------------------------------------


@frozen
class Refusal:
    """Why something may not be done. `rule` is the ledger row that says so."""

    rule: str

    def sentence(self) -> str:
        """The reason in plain English; a game's words may say it better."""
        return "This is not possible now."


@frozen
class NotEnough(Refusal):
    what: str
    need: int
    have: int

    def sentence(self) -> str:
        return f"Needs {self.need} {self.what}, there are {self.have}."


@frozen
class LimitReached(Refusal):
    what: str
    limit: int

    def sentence(self) -> str:
        return f"The limit is reached: {self.limit} {self.what}."


@frozen
class Blocked(Refusal):
    by: str

    def sentence(self) -> str:
        return f"Blocked by {self.by}."


@frozen
class NoTarget(Refusal):
    what: str

    def sentence(self) -> str:
        return f"There is no {self.what} to choose."


@frozen
class Because(Refusal):
    """A reason in the game's own words: a whole sentence. ``Because("ABC-X01", "A bone lies there already.")``"""

    reason: str

    def sentence(self) -> str:
        return self.reason


@frozen
class NotAsked(Refusal):
    """Somebody else decides, or nobody does."""

    waiting_for: str

    def sentence(self) -> str:
        return f"It is not your decision now: {self.waiting_for}."


@frozen
class NotOffered(Refusal):
    """A well-formed option that the present question does not offer."""

    question: str

    def sentence(self) -> str:
        return f"That is not among the choices now ({self.question})."


@frozen
class AlreadyCommitted(Refusal):
    def sentence(self) -> str:
        return "Your choice is made and stays; the others are still choosing."


@frozen
class CannotUndo(Refusal):
    """A takeback that is not free and that nobody consented to."""

    reason: str

    def sentence(self) -> str:
        return f"This cannot be taken back: {self.reason}."


@frozen
class GameOver(Refusal):
    def sentence(self) -> str:
        return "The game is over."


@frozen
class Barred:
    """An option somebody would naturally try, with the reason it is refused."""

    option: Option
    why: Refusal


class Refused(Exception):
    """A submission that was not accepted. Nothing has changed."""

    def __init__(self, why: Refusal):
        super().__init__(why.sentence())
        self.why = why


@frozen
class NeverEnds(Refusal):
    """What it would set off comes to no end."""

    steps: int

    def sentence(self) -> str:
        return f"What follows from this comes to no end: after {self.steps} steps the rules still go on. Something at this table sets itself off again and again."


class Endless(Refused):
    """A decision, or a beginning, after which the rules go on and on. Cards and positions somebody wrote can do that; the games cannot."""


# --- JSON ---------------------------------------------------------------------------------------------


def write_option(option: Option, tokens: Tokens) -> list[Json]:
    """``["Lay", "anger.D"]``"""
    return [type(option).__name__, *written_values(option, tokens)]


class OptionTypes:
    """The option types of one game by name: how options are written in records and read back."""

    def __init__(self, prefix: str):
        self._codecs: dict[str, AnyCodec] = {}
        self._kinds: dict[str, type[Option]] = {}
        for kind in descendants(Option):
            if kind is Pass or kind.__module__ == prefix or kind.__module__.startswith(prefix + "."):
                name = kind.__name__
                if name in self._kinds:
                    # Records know options by this name alone; one would be read back as the other.
                    where = " and ".join(sorted((self._kinds[name].__module__, kind.__module__)))
                    raise TypeError(f"two options are called {name}: {where}; give one of them another name")
                self._codecs[name] = record_codec(kind)
                self._kinds[name] = kind

    def names(self) -> list[str]:
        return sorted(self._kinds)

    def encode(self, option: Option, tokens: Tokens) -> list[Json]:
        return write_option(option, tokens)

    def decode(self, data: object, tokens: Tokens, path: str = "option") -> Option:
        check_depth(data)
        if type(data) is not list or not data or not isinstance(data[0], str):
            raise BadData(f"{path}: expected a list that begins with the option's name, found {describe(data)}")
        if data[0] not in self._codecs:
            raise BadData(f"{path}: there is no option called {describe(data[0])}")
        option: Option = self._codecs[data[0]].decode(data[1:], tokens, f"{path} {data[0]}")
        return option

    def fields(self, name: str) -> list[str]:
        return [field.name for field in fields(self._kinds[name])]


def descendants(kind: type[T]) -> list[type[T]]:
    """All classes derived from one, by where they stand."""
    found: dict[str, type[T]] = {}
    for child in kind.__subclasses__():
        # A value is made twice: the class as it is written, and the one with its methods. The second, listed later, is the one in use.
        found[f"{child.__module__}.{child.__qualname__}"] = child
        for grandchild in descendants(child):
            found[f"{grandchild.__module__}.{grandchild.__qualname__}"] = grandchild
    return list(found.values())
