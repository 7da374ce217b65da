"""The sentences of events, as data: a template with the names of the event's fields.

What a field is says how it is told: a seat by its name, a card by the name the viewer may know it by, a row of cards one after the other.
``{slot:place}`` tells a value in a way the game has a word for (`Words.ways`); any other ending of Python's own (``{amount:+d}``) does
what it
does everywhere. A template can be listed, checked and translated.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from functools import cached_property
from string import Formatter
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, get_args, get_origin

from boneyard.engine.tokens import Token

if TYPE_CHECKING:
    from boneyard.engine.events import Event
    from boneyard.engine.views import View


class Way(NamedTuple):
    """Marks how a number is told: ``Seat = Annotated[int, Way("seat")]``."""

    name: str


Seat = Annotated[int, Way("seat")]
"""A number that stands for a player."""

Teller = Callable[["View", Any], str]
"""(view, value) -> words."""


class Sentence:
    """One template, read once."""

    def __init__(self, owner: str, template: str, fields: tuple[str, ...]):
        self.template = template
        self._parts = [(text, name, ending or "") for text, name, ending, _ in Formatter().parse(template)]
        for _, name, _ in self._parts:
            if name is not None and name not in fields:
                raise TypeError(
                    f"{owner}: its sentence names {{{name}}}, and its fields are {', '.join(fields) or 'none'}"
                )
        self._tellers: dict[str, Teller] = {}

    @cached_property
    def endings(self) -> set[str]:
        """The ways of telling it asks for."""
        return {ending for _, _, ending in self._parts if ending}

    def say(self, view: View, event: Event) -> str:
        """The sentence with the values of this event."""
        said = []
        for text, name, ending in self._parts:
            said.append(text)
            if name is not None:
                said.append(self._tell(view, event, name, ending))
        return "".join(said)

    def _tell(self, view: View, event: Event, name: str, ending: str) -> str:
        value = getattr(event, name)
        if ending:
            way = view.game.words.ways.get(ending)
            return format(value, ending) if way is None else way(view, value)
        teller = self._tellers.get(name)
        if teller is None:
            teller = self._tellers[name] = teller_of(hints_of(type(event))[name])
        return teller(view, value)


def hints_of(kind: type) -> dict[str, object]:
    """The types of a value's fields, with what is marked on them."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in getattr(kind, "__match_args__", ())}


def teller_of(hint: object) -> Teller:
    """How values of a type are told."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        for mark in args[1:]:
            if isinstance(mark, Way):
                return _by_way(mark.name)
            if isinstance(mark, Token):
                return _by_name(mark.kind)
        return teller_of(args[0])
    if origin in (list, tuple) and args:
        each = teller_of(args[0])
        return lambda view, values: ", ".join([each(view, value) for value in values])
    return lambda view, value: str(value)


def _by_way(name: str) -> Teller:
    if name == "seat":
        return lambda view, seat: view.game.words.seat(view, seat)
    return lambda view, value: view.game.words.ways[name](view, value)


def _by_name(kind: str) -> Teller:
    return lambda view, token: view.game.words.name(view, kind, token)
