"""What happened: for the log, the animation and the statistics.

Events are declared like options, as small frozen values. Each carries the ledger row that caused it and an
audience: whoever is not in it sees the event with its tokens masked, or not at all. When nobody listens
(search, the lab) no event is built.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable
from functools import cache
from typing import Any, ClassVar, NamedTuple, cast

from boneyard.engine.codec import Codec, record_codec
from boneyard.engine.options import frozen
from boneyard.engine.tokens import Tokens

SPECTATOR = -1
"""The viewer who holds no seat."""


@frozen
class Event:
    """Something that happened at the table."""

    rule: ClassVar[str] = ""
    """The ledger row this kind of event belongs to; empty: the row of the rule that told it."""

    whisper: ClassVar[bool] = False
    """True where those outside the audience learn nothing at all, not even that it happened."""

    def audience(self) -> Collection[int] | None:
        """The seats that may know all of it; None for everybody, spectators included."""
        return None


@frozen
class Chosen(Event):
    """A decision with a single legal answer was carried out without asking."""

    seat: int
    question: str


@frozen
class NothingToChoose(Event):
    """A step that would ask found nothing to offer, and was skipped."""

    seat: int
    question: str


@frozen
class Committed(Event):
    """A seat has made its secret choice; what it is stays hidden until all are in."""

    seat: int


@frozen
class PassedByOrder(Event):
    """A standing order answered a window."""

    whisper: ClassVar[bool] = True
    seat: int
    window: str

    def audience(self) -> Collection[int] | None:
        return (self.seat,)


@frozen
class Rolled(Event):
    """A die fell."""

    sides: int
    result: int


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
        codec = event_codec(type(self.event))
        return Told(codec.mask(self.event, tokens), self.rule) if codec.mask else self

    def to_json(self, tokens: Tokens) -> dict[str, Any]:
        values = event_codec(type(self.event)).encode(self.event, tokens)
        return {"event": type(self.event).__name__, "values": values, "rule": self.rule}


@cache
def _codec_of(kind: Hashable) -> Codec:
    return record_codec(cast("type[Event]", kind))


def event_codec(kind: type[Event]) -> Codec:
    return _codec_of(cast("Hashable", kind))


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
        """A window has come to this seat, whether it is asked or not. Who looks ahead must know: for others it depends on what they hold."""

    def take(self) -> list[Told]:
        """What was told since the last call."""
        told, self.events = self.events, []
        return told
