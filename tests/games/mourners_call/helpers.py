"""Positions of Mourners Call in tests: lay one out, do things in the words of records, read what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, cast

from boneyard.engine import chance
from boneyard.engine.events import Event, Log
from boneyard.engine.match import why_not
from boneyard.engine.options import Option
from boneyard.games.mourners_call import SEATS, events
from boneyard.games.mourners_call.cards import Catalogue
from boneyard.games.mourners_call.game import GAME
from boneyard.games.mourners_call.state import Illverness

START = {2: 25, 3: 30, 4: 35}
CONTENT = cast("Catalogue", GAME.content)


class City:
    """A position with somebody listening."""

    def __init__(
        self,
        seats: int = 2,
        forced: tuple[Any, ...] = (),
        settings: Mapping[str, Any] | None = None,
        content: Catalogue | None = None,
        version: str | None = None,
        **position: Any,
    ):
        self.g = GAME.table(seats, chance.seed_from("position"), settings, content, version)
        self.g.log = self.log = Log()
        self.g.forced = tuple(self._token(item) for item in forced)
        GAME.scenes.arrange(self.g, position)
        self.g.begin_agenda()
        self.g.run()

    def _token(self, item: Any) -> Any:
        """Card names in forced outcomes become tokens."""
        if isinstance(item, (list, tuple)):
            return [self._token(part) for part in item]
        if not isinstance(item, str):
            return item
        return next(table.find(item) for table in self.g.content.tokens.values() if item in table.names)

    # --- playing --------------------------------------------------------------------------------------

    def option(self, *words: Any) -> Option:
        return GAME.option_types.decode(_listed(words), self.g.content.tokens)

    def do(self, seat: str, *words: Any, chance: tuple[Any, ...] = ()) -> City:
        """A seat does something; what is refused fails the test."""
        option = self.option(*words)
        why = why_not(GAME, self.g, SEATS.index(seat), option)
        assert why is None, f"{seat} may not do {words}: {why} (asked: {self.asked})"
        self.g.forced = (*self.g.forced, *[self._token(item) for item in chance])
        self.g.answer(SEATS.index(seat), option)
        return self

    def pass_all(self) -> City:
        """Everybody passes until the Action Phase is over."""
        while self.asked == "action":
            self.do(SEATS[self.g.waiting[0]], "PassTurn")
        return self

    def until(self, question: str) -> City:
        """Defaults until this is asked."""
        while self.asked != question:
            assert self.g.waiting, f"{question} is never asked"
            seat = self.g.waiting[0]
            view = GAME.view(self.g, seat)
            assert view.decision is not None
            self.g.answer(seat, view.decision.default)
        return self

    # --- looking --------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        return "" if self.g.question is None else self.g.question.name

    @property
    def seat(self) -> str:
        """Who is asked, where it is one seat."""
        (seat,) = self.g.waiting
        return SEATS[seat]

    def offers(self, seat: str | None = None) -> list[list[Any]]:
        """What is offered, in the words of records."""
        which = self.g.waiting[0] if seat is None else SEATS.index(seat)
        return [GAME.option_types.encode(option, self.g.content.tokens) for option in self.g.options(which)]

    def may(self, *words: Any) -> bool:
        return _listed(words) in self.offers()

    def kinds(self) -> set[str]:
        return {offer[0] for offer in self.offers()}

    def why_not(self, seat: str, *words: Any) -> str:
        """The rule by which something is refused; empty where it is legal."""
        why = why_not(GAME, self.g, SEATS.index(seat), self.option(*words))
        return "" if why is None else why.rule

    @property
    def at(self) -> dict[str, Any]:
        return GAME.scenes.describe(self.g)

    def __getitem__(self, key: str) -> Any:
        """``city["threat"]``, ``city["red"]["unity"]``"""
        return self.at[key]

    def of(self, seat: str, *keys: str) -> tuple[Any, ...]:
        player = self.at[seat]
        return tuple(player[key] for key in keys)

    @property
    def told(self) -> list[Event]:
        return [told.event for told in self.log.events]

    def names(self) -> list[str]:
        return [type(event).__name__ for event in self.told]

    def heard(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.told if isinstance(event, kind)]

    def cited(self, kind: type[Event]) -> list[str]:
        """The rows such events were told under."""
        return [told.rule for told in self.log.events if isinstance(told.event, kind)]

    def forget(self) -> City:
        self.log.events.clear()
        return self


def _listed(words: Any) -> list[Any]:
    return [_listed(word) if isinstance(word, (list, tuple)) else word for word in words]


def new_game(seats: int, seed: int = 1, log: bool = False, **settings: Any) -> Illverness:
    return GAME.start(seats, chance.seed_from(f"mourners {seed}"), settings, log=Log() if log else None)


def random_game(seats: int, seed: int, log: bool = False, **settings: Any) -> Iterator[Illverness]:
    """A game played at random, seen before every decision and at its end."""
    g = new_game(seats, seed, log, **settings)
    rng = Random(seed)
    while g.waiting:
        yield g
        seat = rng.choice(g.waiting)
        options = g.options(seat)
        g.answer(seat, options[int(rng.random() * len(options))])
    yield g


def token(kind: str, name: str) -> int:
    return GAME.content.tokens[kind].find(name)


def seen(g: Illverness, viewer: int) -> Illverness:
    """The state as a viewer sees it."""
    return GAME.view(g, viewer).state


def seen_position(g: Illverness, viewer: int) -> dict[str, Any]:
    """The position as a viewer sees it, in the words of scenes."""
    return GAME.scenes.describe(seen(g, viewer))


def at(place: str, *counts: int, guild: str = "gc", **position: Any) -> City:
    """A location with so many figures of each seat comes up."""
    players: dict[str, Any] = {}
    for seat, number in zip(("red", "blue", "green", "gold"), counts, strict=False):
        side = dict(position.pop(seat, {}))
        board = {place: [guild] * number} if number else {}
        players[seat] = side | {"board": board | side.get("board", {})}
    return City(max(2, len(counts)), at="locations", **{"place": place} | position, **players)


def won(city: City) -> list[tuple[int, int]]:
    return [(event.seat, event.place) for event in city.heard(events.LocationWon)]


# --- reading ------------------------------------------------------------------------------------------


def lines(city: City, viewer: int = 0) -> list[str]:
    """The log as a viewer reads it."""
    tokens = city.g.content.tokens
    shown = [told.seen_by(viewer, tokens) for told in city.log.events]
    told = [GAME.words.tell(GAME.view(city.g, viewer), each.event) for each in shown if each is not None]
    return [line for line in told if line]


def labels(city: City) -> list[str]:
    """The buttons of whoever is asked."""
    view = GAME.view(city.g, city.g.waiting[0])
    assert view.decision is not None
    return [GAME.words.label(view, option) for option in view.decision.options]


def label(city: City, *words: Any) -> str:
    return GAME.words.label(GAME.view(city.g, city.g.waiting[0]), city.option(*words))


def prompt(city: City) -> str:
    return GAME.words.prompt(GAME.view(city.g, city.g.waiting[0]))


def brief(city: City) -> str:
    return GAME.words.brief(GAME.view(city.g, city.g.waiting[0]))
