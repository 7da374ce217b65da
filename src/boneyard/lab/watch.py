"""Looking on while games are played: what each seat held, which rules were carried out, what was decided.

Nothing here knows a game by name. What a seat held comes from the declaration of the state (every token in a field
declared ``own()``), or from the game itself where it says so in a method ``features(g, seat)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple, cast, get_args, get_origin

from boneyard.engine.codec import Token, TokenTable, codec
from boneyard.engine.events import Log, Told
from boneyard.engine.game import Game
from boneyard.engine.options import Option
from boneyard.engine.rules import QUESTIONS
from boneyard.engine.state import State

Features = Callable[[State, int], Iterable[str]]


class Held(NamedTuple):
    """What one seat had: when it first had to decide, at any time, and at the end."""

    dealt: list[str]
    ever: list[str]
    kept: list[str]


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

    def tokens(self, mine: Any) -> Iterable[Any]:
        """What lies in one seat's part."""
        return cast("Iterable[int]", mine) if self.kind else self.walk(mine)

    def names(self, g: State, tokens: Iterable[Any]) -> list[str]:
        tables: Mapping[str, TokenTable] = g.content.tokens
        if self.kind:
            known = tables[self.kind].names
            return [known[token] for token in sorted(tokens) if token >= 0]
        return [tables[kind].names[token] for kind, token in sorted(tokens) if token >= 0]


@cache
def own_fields(game: Game) -> tuple[OwnField, ...]:
    """The fields declared ``own()`` that hold tokens."""
    found = []
    for item in game.state.shape.fields:
        part = get_args(item.hint)[0] if item.seen == "own" else None
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


Part = tuple[str, list[Any], list[set[Any]], OwnField]
"""A field's name, what was last seen in it and all that was ever seen in it, by seat."""


class Holdings:
    """Looks into every seat's own fields whenever the seat decides. An unchanged field costs one comparison."""

    log: Log | None = None

    def __init__(self, game: Game, seats: int):
        self._features: Features | None = getattr(game, "features", None)
        self._fields = () if self._features else own_fields(game)
        self._parts: list[Part] = [
            (field.name, [None] * seats, [set() for _ in range(seats)], field) for field in self._fields
        ]
        self._dealt: list[list[str] | None] = [None] * seats
        self.look: Callable[[State, int, Option], None] = self._look_once if self._features else self._look
        self.held: list[Held] = []
        """By seat, when the game is over."""

    def _look_once(self, g: State, seat: int, option: Option) -> None:
        if self._dealt[seat] is None:
            self._dealt[seat] = self._now(g, seat)

    def _look(self, g: State, seat: int, option: Option) -> None:
        """This stands in the way of every decision, so it does as little as it can."""
        for name, last, seen, field in self._parts:
            mine = getattr(g, name)[seat]
            if mine != last[seat]:
                last[seat] = mine[:] if field.kind else field.copy(getattr(g, name))[seat]
                seen[seat].update(mine if field.kind else field.walk(mine))
                if self._dealt[seat] is None:
                    self._dealt[seat] = self._now(g, seat)

    def ended(self, g: State) -> None:
        for seat in range(g.seats):
            dealt, kept = self._dealt[seat] or [], self._now(g, seat)
            between = [name for _, _, seen, field in self._parts for name in field.names(g, seen[seat])]
            self.held.append(Held(dealt, list(dict.fromkeys([*dealt, *between, *kept])), kept))

    def _now(self, g: State, seat: int) -> list[str]:
        if self._features is not None:
            return list(dict.fromkeys(self._features(g, seat)))
        return [
            name for field in self._fields for name in field.names(g, set(field.tokens(getattr(g, field.name)[seat])))
        ]


class Deaf(list[Told]):
    """The lab counts rules and reads no events: they are not kept."""

    def append(self, told: Told) -> None:
        """Forget it."""


class Watch:
    """Looks at everything: holdings, decisions, and how often each ledger row was carried out."""

    def __init__(self, game: Game, seats: int):
        self.log: Log | None = Log()
        self.log.events = Deaf()
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
