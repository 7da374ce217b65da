"""Moments: what happened, cut into scenes one can follow.

A fight is told by a dozen lines of the log. A person wants to see it: who, with what, the dice, the sum, how it ended, what it cost. So a
game says which of its events make one moment, and what each of them shows::

    BATTLE = Moment(
        "battle",
        "{seat} fights {piece}",
        opens=(BattleDie,),
        beats={BattleDie: the_die, TrackUsed: the_track, BattleWon: won, BattleLost: None},
        closes=(BattleWon, BattleLost),
        then={Tired: None},
    )

Each event of it is a *beat*. What a beat shows is made from the event as the viewer knows it, so a moment gives nothing away; None shows the
event's own sentence. The page plays moments on a stage, the terminal tells them as blocks; both hear of them here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from boneyard.engine.events import ENGINE_EVENTS, Event
from boneyard.engine.sentences import Sentence
from boneyard.engine.tokens import NOTHING

if TYPE_CHECKING:
    from boneyard.engine.views import View

# --- what a beat shows --------------------------------------------------------------------------------

NOBODY = -1
"""No seat, or no side."""

Mood = Literal["", "good", "bad", "even", "burst"]
"""How a beat feels to those it is about: a victory, a loss, neither, an explosion."""

Shown = str | tuple[str, int]
"""A card or piece: its kind and token, or its name as options touch it (``room:RT05``)."""


class Side(NamedTuple):
    """One of those who stand against each other on the stage. A side says only what is new: what it leaves out stays as it was."""

    seat: int = NOBODY
    name: str = ""
    """What it is called; a seat is called by its player."""
    shows: tuple[Shown, ...] = ()
    """Its cards or pieces: the page draws their faces, and the back of one the viewer does not know."""
    dice: tuple[int | str, ...] = ()
    terms: tuple[tuple[str, int], ...] = ()
    """What is added up: ("die", 3), ("Sword", 1). They gather from beat to beat, and begin anew with new dice."""
    total: int | None = None
    """What it comes to, where that is not the sum of the terms."""
    note: str = ""
    """What else is to be known of it, in three words: "needs 5"."""


class Beat(NamedTuple):
    """What is seen when an event happens."""

    words: str = ""
    """A shorter sentence than the event's own, where that is too long for a stage."""
    sides: tuple[Side, ...] = ()
    outcome: str = ""
    """How it ends, in large words, by name: "Red wins"."""
    wins: int = NOBODY
    """Which of the sides wins."""
    gains: tuple[str, ...] = ()
    """What it costs or brings, each in a few words: "2 fatigue", "+1 Unity". They gather from beat to beat."""
    mood: Mood = ""


Show = Callable[["View[Any]", Any], Beat]
"""(the viewer's view after the move, the event) -> what is seen. What was before stands in the event alone."""

# --- the declaration ----------------------------------------------------------------------------------

Weight = Literal["stage", "mark"]
STAGE: Weight = "stage"
"""Worth a stage over the board."""
MARK: Weight = "mark"
"""Too small for a stage: a picture in "Since your turn" tells it."""

Kinds = tuple[type[Event], ...]
Beats = Mapping[type[Event], Show | None]


class Moment:
    """Which events belong together, and what each of them shows.

    One without closing events lasts until its move is over, and each of its opening events begins it anew. One that has them goes on
    from move to move, whatever is decided in between, until one of them comes.
    """

    def __init__(
        self,
        kind: str,
        title: str | Callable[[View[Any], Any], str],
        *,
        opens: Kinds,
        beats: Beats,
        closes: Kinds = (),
        then: Beats = MappingProxyType({}),
        until: Kinds = (),
        when: Callable[[Any], bool] | None = None,
        weight: Weight = STAGE,
    ):
        """title: a sentence over the fields of the opening event, or a function of the view and that event. then: what still belongs to it
        in the move that closed it. until: what ends it without being a part of it. when: which of the opening events open it."""
        self.kind, self.opens, self.beats, self.closes = kind, opens, beats, closes
        self.then, self.until, self.when, self.weight = then, frozenset(until), when, weight
        if isinstance(title, str):
            if not title:
                raise TypeError(f"moment {kind!r}: it needs a title")
            sentences = {
                each: Sentence(f"moment {kind!r}", title, getattr(each, "__match_args__", ())) for each in opens
            }
            self.title: Callable[[View[Any], Any], str] = lambda view, event: sentences[type(event)].say(view, event)
        else:
            self.title = title
        self._check()

    def _check(self) -> None:
        where = f"moment {self.kind!r}"
        if not self.opens:
            raise TypeError(f"{where}: which event opens it?")
        for name, kinds in (("opens", self.opens), ("closes", self.closes)):
            for kind in kinds:
                if kind not in self.beats:
                    raise TypeError(f"{where}: {kind.__name__} {name} it and is none of its beats")
        for kind in self.until & {*self.beats, *self.then}:
            raise TypeError(f"{where}: {kind.__name__} ends it and belongs to it; say one of the two")
        if self.then and not self.closes:
            raise TypeError(f"{where}: 'then' is what comes after a closing event, and it has none")

    @property
    def lasts(self) -> bool:
        """Whether it goes on when its move is over."""
        return bool(self.closes)

    def begins(self, event: Event) -> bool:
        return type(event) in self.opens and (self.when is None or self.when(event))

    def shows(self, kind: type[Event]) -> Show | None:
        return self.beats[kind] if kind in self.beats else self.then[kind]


# --- cutting ------------------------------------------------------------------------------------------


class Running(NamedTuple):
    """A moment that is going on."""

    number: int
    moment: Moment
    opened: Event
    """The event that opened it, as the viewer knows it."""
    steps: int
    closed: bool = False

    def takes(self, kind: type[Event]) -> bool:
        return kind in (self.moment.then if self.closed else self.moment.beats)

    def begins_anew(self, kind: type[Event]) -> bool:
        """Whether it gives way to what such an event opens."""
        return kind in self.moment.opens and not self.moment.lasts


class Cut(NamedTuple):
    """What is carried from one move to the next: the moments that go on, and how many there were."""

    running: tuple[Running, ...] = ()
    met: int = 0


class Place(NamedTuple):
    """Where an event stands: in which moment, as which of its beats."""

    running: Running
    step: int
    last: bool = False
    """Whether it is known to be the last of its moment."""

    @property
    def opens(self) -> bool:
        return not self.step

    def title(self, view: View[Any]) -> str:
        return self.running.moment.title(view, self.running.opened)

    def beat(self, view: View[Any], event: Event) -> Beat:
        """What is seen. Where the game leaves it to the event: its sentence, and in the beginning whom and what it names."""
        show = self.running.moment.shows(type(event))
        if show is not None:
            return show(view, event)
        return Beat(sides=(_named_by(event),)) if self.opens else Beat()


def _named_by(event: Event) -> Side:
    seat = getattr(event, "seat", NOBODY)
    return Side(seat if isinstance(seat, int) else NOBODY)


class Moments:
    """The moments of a game."""

    def __init__(self, declared: Sequence[Moment], owns: Callable[[str], bool]):
        """owns: whether a module is one of the game's own."""
        self.declared = tuple(declared)
        self._opened: dict[type[Event], list[Moment]] = {}
        kinds: set[str] = set()
        for moment in self.declared:
            if moment.kind in kinds:
                raise TypeError(f"two moments are called {moment.kind!r}; give one of them another name")
            kinds.add(moment.kind)
            self._take(moment, owns)

    def _take(self, moment: Moment, owns: Callable[[str], bool]) -> None:
        for kind in (*moment.beats, *moment.then, *moment.until):
            if not owns(kind.__module__) and kind not in ENGINE_EVENTS.values():
                raise TypeError(f"moment {moment.kind!r}: {kind.__name__} is no event of this game")
        for kind in moment.opens:
            others = self._opened.setdefault(kind, [])
            if others and (moment.when is None or others[-1].when is None):
                named = f"{others[-1].kind!r} and {moment.kind!r}"
                raise TypeError(f"{kind.__name__} opens {named}: say when it opens which")
            others.append(moment)

    def __iter__(self) -> Iterator[Moment]:
        return iter(self.declared)

    def __bool__(self) -> bool:
        return bool(self.declared)

    def cut(self, before: Cut, told: Iterable[Event]) -> tuple[list[Place | None], Cut]:
        """The place of each event of one move, as one viewer was told of them, and what is carried on."""
        running, count = list(before.running), before.met
        places: list[Place | None] = []
        for event in told:
            kind = type(event)
            _end(running, kind)
            at = next((at for at in reversed(range(len(running))) if running[at].takes(kind)), NOTHING)
            opened = next((each for each in self._opened.get(kind, ()) if each.begins(event)), None)
            if opened is not None and (at == NOTHING or running[at].begins_anew(kind)):
                running.append(Running(count, opened, event, 0))
                count += 1
            elif at == NOTHING:
                places.append(None)
                continue
            else:
                del running[at + 1 :]
            now = running[-1]
            places.append(Place(now, now.steps))
            running[-1] = now._replace(steps=now.steps + 1, closed=now.closed or kind in now.moment.closes)
        going_on = tuple([each for each in running if each.moment.lasts and not each.closed])
        return _with_last(places, {each.number for each in going_on}), Cut(going_on, count)


def _end(running: list[Running], kind: type[Event]) -> None:
    """What an event ends is over, and so is what began within it."""
    for at, each in enumerate(running):
        if kind in each.moment.until:
            del running[at:]
            return


def _with_last(places: list[Place | None], going_on: set[int]) -> list[Place | None]:
    """The same, with the last beat of each moment that is over marked."""
    done = set(going_on)
    for at in reversed(range(len(places))):
        place = places[at]
        if place is not None and place.running.number not in done:
            done.add(place.running.number)
            places[at] = place._replace(last=True)
    return places
