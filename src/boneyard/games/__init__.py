"""The games of the house, found by their folders.

A game is a package in this folder, named by the game's id. Its ``__init__.py`` holds its ``CARD``, its ``game.py`` the ``GAME``; a game
of one
file, ``last_candle.py``, has its ``GAME`` at once. Nothing else has to be told about it. Packages installed elsewhere can join through
the entry point group
``boneyard.games``. A list of games reads cards alone; the rules of a game are loaded when it is first asked for. One that cannot be
loaded is
named, and keeps nobody from the others.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from boneyard.engine.card import Card, SetupError

if TYPE_CHECKING:
    from boneyard.engine.game import Game

T = TypeVar("T")


class BrokenGame(SetupError):
    """A game that is there and cannot be loaded."""


_broken: dict[str, tuple[str, Exception]] = {}
"""What was wrong with each. Loading one again would find half of its rules declared already, and say something else."""


_one_at_a_time = RLock()
"""A server opens tables of several games in threads of their own."""


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    here = [found.name for found in pkgutil.iter_modules(__path__)]
    return tuple(sorted([*here, *_installed()]))


@cache
def _installed() -> dict[str, str]:
    """Games of other packages: id -> where it is."""
    from importlib.metadata import entry_points

    return {entry.name: entry.value for entry in entry_points(group="boneyard.games")}


@lru_cache(maxsize=64)
def find_card(name: str) -> Card | None:
    """The card of the game of that id, without its rules."""
    if name not in game_ids():
        return None
    if name in _installed():
        return find_game(name)
    card = getattr(_package(name), "CARD", None)
    return card if isinstance(card, Card) else find_game(name)


@lru_cache(maxsize=64)
def find_folder(name: str) -> Path:
    """Where the files of a game lie; those that draw its table are needed before its rules. A single module may have a folder of its name
    beside it."""
    if name in _installed():
        game = find_game(name)
        assert game is not None
        return game.folder
    package = _package(name)
    path = Path(str(package.__file__))
    return path.parent if hasattr(package, "__path__") else path.with_suffix("")


@lru_cache(maxsize=64)
def find_game(name: str) -> Game | None:
    """The game of that id. Anybody may ask for anything, so not every name that was asked for is remembered."""
    if name not in game_ids():
        return None
    with _one_at_a_time:
        if name not in _broken:
            try:
                return _load(name)
            except Exception as error:  # whatever its modules do wrong, it is this game's fault alone
                _broken[name] = (f"{name} cannot be loaded: {_told(error)}", error)
    message, cause = _broken[name]
    raise BrokenGame(message) from cause


def _package(name: str) -> ModuleType:
    try:
        return import_module(f"{__name__}.{name}")
    except Exception as error:
        _broken[name] = (f"{name} cannot be loaded: {_told(error)}", error)
        raise BrokenGame(_broken[name][0]) from error


def _load(name: str) -> Game:
    from boneyard.engine.game import Game

    if name in _installed():
        from importlib.metadata import entry_points

        (entry,) = entry_points(group="boneyard.games", name=name)
        found = entry.load()
    else:
        package = import_module(f"{__name__}.{name}")
        rules = package if hasattr(package, "GAME") else _rules(package)
        if not hasattr(rules, "GAME"):
            raise SetupError("neither its __init__.py nor its game.py defines a GAME")
        found = rules.GAME
    if not isinstance(found, Game):
        raise SetupError(f"GAME is no Game but {found!r}")
    if name not in _installed() and found.id != name:
        raise SetupError(f"what holds {found.title} should be called {found.id}, not {name}")
    return found


def _rules(package: ModuleType) -> ModuleType:
    """Its ``game.py``; the package itself where there is none, or a single module."""
    name = f"{package.__name__}.game"
    return import_module(name) if hasattr(package, "__path__") and find_spec(name) else package


def _told(error: Exception) -> str:
    """What went wrong and where, in one line."""
    if isinstance(error, SetupError):
        return str(error)
    import traceback

    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith("<")]
    last = frames[-1]  # the importing machinery itself is nobody's place to look
    return f"{type(error).__name__}: {error} ({last.filename}, line {last.lineno})"


@cache
def all_games() -> dict[str, Game]:
    """Every game by its id, without those that cannot be loaded: these are told of in the log, and the contract fails over them."""
    return _those_there(find_game)


@cache
def all_cards() -> dict[str, Card]:
    """The card of every game by its id, without those that cannot be read."""
    return _those_there(find_card)


def _those_there(find: Callable[[str], T | None]) -> dict[str, T]:
    found = {}
    for name in game_ids():
        try:
            game = find(name)
        except BrokenGame as error:
            import logging

            logging.getLogger("boneyard.games").error("%s", error)
        else:
            if game is not None:
                found[name] = game
    return found


def forget() -> None:
    """Look for the games anew when they are next asked for."""
    for remembered in (game_ids, _installed, find_card, find_folder, find_game, all_cards, all_games):
        remembered.cache_clear()
    _broken.clear()
