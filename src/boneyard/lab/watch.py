"""Looking on while games are played: what each seat held, which rules were carried out, what was decided.

Nothing here knows a game by name. What a seat held comes from the state: every token in the fields the game names in ``holds``, or in
those declared
``own()`` where it names none; or from the game itself where it says so in a method ``features(g, seat)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from boneyard.engine.codec import codec
from boneyard.engine.events import Log
from boneyard.engine.game import Game
from boneyard.engine.options import Option
from boneyard.engine.rules import QUESTIONS
from boneyard.engine.state import State
from boneyard.engine.tokens import Token, TokenTable

Features = Callable[[State, int], Iterable[str]]
Look = Callable[[State, int, Option], None]


DEALT, KEPT = 1, 2
"""Marks of what a seat had: already when it first had to decide, still at the end."""

Held = list[tuple[str, int]]
"""What one seat had at any time, each with its marks."""


class DecisionRow(NamedTuple):
    number: int
    seat: int
    question: str
    options: int
    taken: str
    """The kind of option chosen."""
    passed: bool
    value: float | None
    """How good the true position looks for the deciding seat, by the game's own sense; None where it has none."""


class OwnField(NamedTuple):
    """A field of the state in which each seat keeps tokens of its own."""

    name: str
    kind: str
    """The kind of token where the field is a plain list of them, else empty."""
    copy: Callable[[Any], Any]
    walk: Callable[[Any], Iterable[tuple[str, int]]]

    def tokens(self, g: State, seat: int) -> set[Any]:
        """What lies in a seat's part: numbers in a plain list, else (kind, number)."""
        mine = getattr(g, self.name)[seat]
        return set(mine if self.kind else self.walk(mine))

    def held(self, g: State, ever: set[Any], dealt: frozenset[Any], kept: set[Any]) -> Held:
        tables: Mapping[str, TokenTable] = g.content.tokens
        if self.kind:
            names = tables[self.kind].names
            return [(names[it], (it in dealt) + 2 * (it in kept)) for it in sorted(ever | kept) if it >= 0]
        return [
            (tables[it[0]].names[it[1]], (it in dealt) + 2 * (it in kept)) for it in sorted(ever | kept) if it[1] >= 0
        ]


@cache
def own_fields(game: Game) -> tuple[OwnField, ...]:
    """The fields by seat that hold tokens and count as a seat's own: those the game names, or all that only the seat sees."""
    found = []
    for item in game.state.shape.fields:
        part = get_args(item.hint)[0] if (item.name in game.holds if game.holds else item.seen == "own") else None
        walk = codec(part).walk if part is not None else None
        if walk is not None:
            found.append(OwnField(item.name, _plain_kind(part), item.copy, walk))
    return tuple(found)


def _plain_kind(hint: Any) -> str:
    """The token's kind in ``list[Card]`` or ``tuple[Card, ...]``."""
    inner = [part for part in get_args(hint) if part is not Ellipsis]
    if get_origin(hint) not in (list, tuple) or len(inner) != 1 or get_origin(inner[0]) is not Annotated:
        return ""
    return next((mark.kind for mark in get_args(inner[0])[1:] if isinstance(mark, Token)), "")


class SeatHoldings:
    """What one seat had, field by field."""

    __slots__ = ("ever", "first", "last")

    def __init__(self, fields: int) -> None:
        self.last: list[Any] = [None] * fields
        self.ever: list[set[Any]] = [set() for _ in range(fields)]
        self.first: list[frozenset[Any]] | None = None
        """At the seat's first decision."""


class Holdings:
    """Looks into every seat's own fields whenever the seat decides. Where nothing changed that costs one comparison."""

    log: Log | None = None

    def __init__(self, game: Game, seats: int):
        self._features: Features | None = game.features
        self._fields = () if self._features else own_fields(game)
        self._hands: list[dict[tuple[int, ...], None]] = []
        """Where there is but one plain field: all that a seat ever held together, in the order in which it came."""
        self._seats: list[SeatHoldings] = []
        """Everywhere else."""
        self.look: Look = self._look_once if self._features else self._look
        if len(self._fields) == 1 and self._fields[0].kind:
            self._hands = [{} for _ in range(seats)]
            self.look = _look_at_one(self._fields[0].name, self._hands)
        else:
            self._seats = [SeatHoldings(max(1, len(self._fields))) for _ in range(seats)]
            self._read = _reader(tuple([field.name for field in self._fields]))
        self.held: list[Held] = []
        """By seat, when the game is over."""

    def _look_once(self, g: State, seat: int, option: Option) -> None:
        if self._seats[seat].first is None:
            assert self._features is not None
            self._seats[seat].first = [frozenset(self._features(g, seat))]

    def _look(self, g: State, seat: int, option: Option) -> None:
        """This stands in the way of every decision, so it does as little as it can."""
        mine = [part[seat] for part in self._read(g)]
        had = self._seats[seat]
        if mine != had.last:
            self._note(g, seat, mine, had)

    def _note(self, g: State, seat: int, mine: list[Any], had: SeatHoldings) -> None:
        for at, field in enumerate(self._fields):
            now = mine[at]
            if now != had.last[at]:
                had.last[at] = now[:] if field.kind else field.copy(getattr(g, field.name))[seat]
                had.ever[at].update(now if field.kind else field.walk(now))
        if had.first is None:
            had.first = [frozenset(ever) for ever in had.ever]

    def ended(self, g: State) -> None:
        of = self._of_features if self._features else self._of_hands if self._hands else self._of_fields
        self.held = [of(g, seat) for seat in range(g.seats)]

    def _of_features(self, g: State, seat: int) -> Held:
        assert self._features is not None
        (first,) = self._seats[seat].first or [frozenset()]
        kept = set(self._features(g, seat))
        return [(name, (name in first) + 2 * (name in kept)) for name in sorted(first | kept)]

    def _of_hands(self, g: State, seat: int) -> Held:
        field, hands = self._fields[0], self._hands[seat]
        dealt = frozenset(next(iter(hands), ()))
        return field.held(g, set().union(*hands), dealt, field.tokens(g, seat))

    def _of_fields(self, g: State, seat: int) -> Held:
        had = self._seats[seat]
        first = had.first or [frozenset()] * len(self._fields)
        found: Held = []
        for field, ever, dealt in zip(self._fields, had.ever, first, strict=False):
            found += field.held(g, ever, dealt, field.tokens(g, seat))
        return found


@cache
def _reader(names: tuple[str, ...]) -> Callable[[State], Sequence[Any]]:
    """All these fields at once."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda g: [getattr(g, name) for name in names]


def _look_at_one(name: str, hands: Sequence[dict[tuple[int, ...], None]]) -> Look:
    """For the usual case of a single plain field: the least that can be done at every decision."""
    read = attrgetter(name)

    def look(g: State, seat: int, option: Option) -> None:
        hands[seat][tuple(read(g)[seat])] = None

    return look


class Watch:
    """Looks at everything: holdings, decisions, and how often each ledger row was carried out."""

    def __init__(self, game: Game, seats: int):
        self.log: Log | None = Log(hears=False)
        self.holdings = Holdings(game, seats)
        self.decisions: list[DecisionRow] = []
        self._sense = game.sense

    def look(self, g: State, seat: int, option: Option) -> None:
        self.holdings.look(g, seat, option)
        assert g.asked is not None
        self.decisions.append(
            DecisionRow(
                len(self.decisions),
                seat,
                QUESTIONS[g.asked.question].name,
                len(g.options(seat)),
                type(option).__name__,
                option.passes,
                self._value(g, seat),
            )
        )

    def _value(self, g: State, seat: int) -> float | None:
        try:
            return round(self._sense.value(g, seat), 5)
        except NotImplementedError:
            return None

    def ended(self, g: State) -> None:
        self.holdings.ended(g)

    def fired(self) -> list[tuple[str, int]]:
        """(ledger row, times carried out)."""
        assert self.log is not None
        return sorted(self.log.fired.items())
