"""Positions: a table in the middle of a game, described in words.

A game that says nothing describes its positions by the fields of its state, and begins with the rule or question named under ``at``.
A game may have words of its own: one function that lays a position out, and one that describes the table in the same words.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias

from boneyard.engine.card import SetupError
from boneyard.engine.codec import argument_codecs
from boneyard.engine.content import suggest
from boneyard.engine.data import JsonObject
from boneyard.engine.rules import RULES
from boneyard.engine.state import G, State


class SceneError(ValueError):
    """A scene file that cannot be run."""


Position: TypeAlias = Mapping[str, Any]
"""What a scene says of a table: each game has words of its own for it."""


class Scenes(NamedTuple, Generic[G]):
    """How positions of a game are laid out and described."""

    arrange: Callable[[G, Position], None]
    """Put an empty table into the position that is described, and schedule what comes next."""
    describe: Callable[[G], JsonObject]
    """The position in the same words."""


def of_fields(state: type[G]) -> Scenes[G]:
    """Positions in the words of the declaration: the fields by their names, as JSON has them."""
    fields = {item.name: item for item in state.shape.fields}

    def arrange(g: G, position: Position) -> None:
        for name, value in position.items():
            if name == "at":
                continue
            if name not in fields:
                raise SceneError(f"position: there is no {name!r} at this table{suggest(name, [*fields, 'at'])}")
            setattr(g, name, fields[name].codec.decode(value, g.content.tokens, name))
        _begin_with(g, position.get("at"))

    def describe(g: G) -> JsonObject:
        return {name: item.codec.encode(getattr(g, name), g.content.tokens) for name, item in fields.items()}

    return Scenes(arrange, describe)


def _begin_with(g: State, name: object) -> None:
    """Schedule the rule of that name: the last part of its key, which takes nothing but the state."""
    home = type(g).__module__.rpartition(".")[0] or type(g).__module__
    every = list(RULES.items())  # another game may be loading meanwhile
    known = {key.rpartition(".")[2]: rule for key, rule in every if rule.__module__.startswith(home)}
    plain = [each for each, rule in known.items() if not argument_codecs(rule, 1)]
    if name not in plain:
        given = f"there is no rule {name!r}" if name else "say with at = … where the game goes on"
        raise SceneError(f"position: {given} (rules: {', '.join(sorted(plain))})")
    g.then(known[str(name)])


LARGEST = 999
"""No number of a position is larger, or further below nothing. Rules count, and go round by round: what is written as one number would be
so many rounds, choices or pieces."""


def lay_position(scenes: Scenes[G], g: G, position: Position) -> None:
    """`Scenes.arrange`, with a name in the position that is no card told as such. Any other fault of it is the game's, and stops
    everything."""
    for part in _parts(position):
        if isinstance(part, int | float) and not -LARGEST <= part <= LARGEST:
            raise SceneError(f"position: {part} is far too large a number; the largest here is {LARGEST}")
    try:
        scenes.arrange(g, position)
    except KeyError as error:
        name = error.args[0]
        if not any(type(name) is type(part) and name == part for part in _parts(position)):
            raise
        raise SceneError(f"position: {_nothing_called(g, name)}") from None


def _parts(value: object) -> Iterator[object]:
    """Everything that stands in a position: what may have been misspelt there."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield key
            yield from _parts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _parts(part)
    else:
        yield value


def _nothing_called(g: State, name: object) -> str:
    known = [each for table in g.content.tokens.values() for each in table.names]
    return f"there is nothing called {name!r}{suggest(name, known) if isinstance(name, str) else ''}"


def named_outcomes(g: State, outcomes: Sequence[object]) -> tuple[object, ...]:
    """Names of cards in the outcomes become tokens."""
    tables = g.content.tokens.values()

    def token(item: object) -> object:
        if isinstance(item, list):
            return [token(part) for part in item]
        if not isinstance(item, str):
            return item
        for table in tables:
            if item in table.names:
                return table.find(item)
        raise SceneError(f"chance: {_nothing_called(g, item)}")

    return tuple([token(item) for item in outcomes])


# --- what positions have in common --------------------------------------------------------------------


def check_fields(given: Mapping[str, object], known: Collection[str], where: str) -> None:
    """Refuse a word a position does not know: it would be left out, and the scene show something else than it says."""
    for name in given:
        if name not in known:
            raise SetupError(f"{where} knows no {name!r}{suggest(name, known)} (known: {', '.join(sorted(known))})")


def seat_called(g: State, names: Sequence[str], name: str) -> int:
    """The seat of that name at this table."""
    sitting = names[: g.seats]
    if name not in sitting:
        raise SetupError(f"there is no seat {name!r} (known: {', '.join(sitting)})")
    return sitting.index(name)


def token_called(g: State, kind: str, name: str) -> int:
    """The card or piece of that name."""
    table = g.content.tokens[kind]
    try:
        token: int = table.find(name)
    except KeyError:
        raise SetupError(f"there is no {kind} called {name!r}{suggest(name, table.names)}") from None
    return token


class Pile:
    """The tokens a position can still put somewhere: each lies in one place."""

    def __init__(self, g: State, kind: str, tokens: Iterable[int] | None = None):
        self._g, self._kind = g, kind
        self.left = dict.fromkeys(range(len(g.content.tokens[kind])) if tokens is None else tokens)
        """Those no place has been named for, in their order."""

    def take(self, name: str) -> int:
        """The one of that name, for the place that names it."""
        token = token_called(self._g, self._kind, name)
        if token not in self.left:
            raise SetupError(f"{name} stands twice in the position, or does not belong here")
        del self.left[token]
        return token

    def take_all(self, names: Iterable[str]) -> list[int]:
        return [self.take(name) for name in names]
