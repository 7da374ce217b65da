"""What happened: for the log, the animation and the statistics.

An event is a small frozen value, declared with the ledger row it belongs to and the sentence that tells it::

    @event("LBN-T02", "{seat} plays {card}.")
    class Played(Event):
        seat: Seat
        card: Card

Where the words depend on more, the event has a method `line` instead of a template. The row is the one of the rule that caused the event;
the row of its declaration is for where no rule says more. Whoever is not in its audience sees an event with its tokens masked, or not at
all. When nobody listens (search, the lab) no event is built.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeVar, dataclass_transform

from boneyard.engine.codec import record_codec, written_values
from boneyard.engine.data import JsonObject
from boneyard.engine.numbers import check_numbers
from boneyard.engine.sentences import Seat, Sentence
from boneyard.engine.tokens import Tokens
from boneyard.engine.values import frozen

if TYPE_CHECKING:
    from boneyard.engine.views import View

E = TypeVar("E", bound="Event")

SPECTATOR = -1
"""The viewer who holds no seat."""


class Event:
    """Something that happened at the table. What its declaration says stands in these four."""

    rule: ClassVar[str] = ""
    """The ledger row this kind of event belongs to; empty: the row of the rule that told it."""
    sentence: ClassVar[Sentence | None] = None
    """The line of the log, as data. None: the event has a `line` of its own, or is not told by a line."""
    only: ClassVar[tuple[str, ...]] = ()
    """The fields with the seats that may know all of it; none: everybody may."""
    whisper: ClassVar[bool] = False
    """True where those outside the audience learn nothing at all, not even that it happened."""
    shows: ClassVar[bool] = False
    """True where it shows what lies face down and goes on lying so, as a hand that is held up. Any other event tells only what its
    audience can see."""

    __slots__ = ()

    def audience(self) -> Collection[int] | None:
        """The seats that may know all of it; None for everybody, spectators included."""
        return tuple([getattr(self, name) for name in self.only]) if self.only else None

    def masked(self, viewer: int, tokens: Tokens) -> Event:
        """What somebody outside the audience is told: the same without any face. An event of several cards, some of which may be known
        to such a viewer, says which by a method of its own."""
        codec = record_codec(type(self))
        return codec.mask(self, tokens) if codec.mask else self

    def line(self, view: View) -> str | None:
        """The line of the log, as the viewer of the view may read it. None: another line tells it."""
        return None if self.sentence is None else self.sentence.say(view, self)


@dataclass_transform(frozen_default=True)
def event(
    rule: str = "",
    sentence: str = "",
    *,
    only: tuple[str, ...] | str = (),
    whisper: bool = False,
    shows: bool = False,
    untold: bool = False,
) -> Callable[[type[E]], type[E]]:
    """Declare an event: its row, its sentence, and who may know all of it where that is not everybody.

    whisper: the others learn nothing at all. shows: it shows what goes on lying face down. untold: another line tells it,
    as the line of a roll tells each of its dice.
    """

    def declare(cls: type[E]) -> type[E]:
        check_numbers(cls.__qualname__, (rule,) if rule else ())
        _refuse_the_engines_name(cls)
        made = frozen(cls)
        made.rule, made.whisper, made.shows = rule, whisper, shows
        made.only = (only,) if isinstance(only, str) else only
        missing = [name for name in made.only if name not in _fields(made)]
        if missing:
            raise TypeError(f"{made.__name__}: {missing[0]!r} is none of its fields ({', '.join(_fields(made))})")
        if sentence:
            made.sentence = Sentence(made.__name__, sentence, _fields(made))
        elif made.line is Event.line and not untold:
            raise TypeError(f"{made.__name__}: say how it is told: a sentence, a method line, or untold=True")
        return made

    return declare


def _fields(kind: type[Event]) -> tuple[str, ...]:
    return getattr(kind, "__match_args__", ())


def _refuse_the_engines_name(cls: type[Event]) -> None:
    """What is told is known by its name alone: in scenes, in the browser, in statistics."""
    if cls.__name__ in ENGINE_EVENTS:
        raise TypeError(
            f"{cls.__module__}.{cls.__name__}: the engine tells of every game what is called so; give the event another name"
        )


ENGINE_EVENTS: dict[str, type[Event]] = {}
"""What the engine tells of any game, by name."""

# --- what the engine itself tells ---------------------------------------------------------------------


@event()
class Chosen(Event):
    """A decision with a single legal answer was carried out without asking."""

    seat: Seat
    question: str

    def line(self, view: View) -> str:
        words = view.game.words
        return f"{words.seat(view, self.seat)} has a single choice: {words.waiting_for(self.question)}."


@event()
class NothingToChoose(Event):
    """A step that would ask found nothing to offer, and was skipped."""

    seat: Seat
    question: str

    def line(self, view: View) -> str:
        words = view.game.words
        return f"{words.seat(view, self.seat)} finds nothing to choose ({words.waiting_for(self.question)})."


@event("", "{seat} is ready.")
class Committed(Event):
    """A seat has made its secret choice; what it is stays hidden until all are in."""

    seat: Seat


@event("", "Your standing order passed ({window}).", only="seat", whisper=True)
class PassedByOrder(Event):
    """A standing order answered a window."""

    seat: Seat
    window: str


@event("", "The die shows {result}.", whisper=True)
class Rolled(Event):
    """A die fell. Where not everybody sees it, the others are not told that it did."""

    sides: int
    result: int
    seen_by: tuple[Seat, ...] | None = None

    def audience(self) -> Collection[int] | None:
        return self.seen_by


ENGINE_EVENTS |= {kind.__name__: kind for kind in (Chosen, NothingToChoose, Committed, PassedByOrder, Rolled)}


# --- the log ------------------------------------------------------------------------------------------


class Told(NamedTuple):
    """An event as it stands in the log: what happened, and by which rule."""

    event: Event
    rule: str

    def seen_by(self, viewer: int, tokens: Tokens) -> Told | None:
        """The same as this viewer may know it, or None."""
        audience = self.event.audience()
        if audience is None or viewer in audience:
            return self
        if self.event.whisper:
            return None
        return Told(self.event.masked(viewer, tokens), self.rule)

    def to_json(self, tokens: Tokens) -> JsonObject:
        kind = type(self.event)
        values = dict(zip(_fields(kind), written_values(self.event, tokens), strict=True))
        return {"event": kind.__name__, "values": values, "rule": self.rule}


class Log:
    """Collects what is told while somebody listens, or only counts the rules carried out."""

    __slots__ = ("events", "fired", "hears")

    def __init__(self, hears: bool = True) -> None:
        self.hears = hears
        """Without it no event is built: what the lab's counting costs is then the counting alone."""
        self.events: list[Told] = []
        self.fired: Counter[str] = Counter()
        """How often each ledger row was carried out."""

    def turned_to(self, seat: int) -> None:
        """A window has come to this seat, whether it is asked or not. Who looks ahead must know: for others it depends on what they
        hold."""

    def take(self) -> list[Told]:
        """What was told since the last call."""
        told, self.events = self.events, []
        return told
