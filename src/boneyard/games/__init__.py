"""The games of the house, found by their folders.

A game is a package in this folder, named by the game's id, whose ``__init__.py`` defines ``GAME``. Nothing else has to be told
about it. Packages installed elsewhere can join through the entry point group ``boneyard.games``. A game is
loaded when it is first asked for, so a command about one game does not wait for the others. One that cannot be loaded is named,
and keeps nobody from the others.
"""

from __future__ import annotations

import logging
import pkgutil
import traceback
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points

from boneyard.engine.game import Game, SetupError

logger = logging.getLogger("boneyard.games")


class BrokenGame(SetupError):
    """A game that is there and cannot be loaded."""


_broken: dict[str, tuple[str, Exception]] = {}
"""What was wrong with each. Loading one again would find half of its rules declared already, and say something else."""


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    folders = [found.name for found in pkgutil.iter_modules(__path__) if found.ispkg]
    return tuple(sorted([*folders, *_installed()]))


@cache
def _installed() -> dict[str, str]:
    """Games of other packages: id -> where it is."""
    return {entry.name: entry.value for entry in entry_points(group="boneyard.games")}


@lru_cache(maxsize=64)
def find_game(name: str) -> Game | None:
    """The game of that id. Anybody may ask for anything, so not every name that was asked for is remembered."""
    if name not in game_ids():
        return None
    if name not in _broken:
        try:
            return _load(name)
        except Exception as error:  # whatever its modules do wrong, it is this game's fault alone
            _broken[name] = (f"{name} cannot be loaded: {_told(error)}", error)
    message, cause = _broken[name]
    raise BrokenGame(message) from cause


def _load(name: str) -> Game:
    if name in _installed():
        (entry,) = entry_points(group="boneyard.games", name=name)
        game = entry.load()
    else:
        package = import_module(f"{__name__}.{name}")
        if not hasattr(package, "GAME"):
            raise SetupError("its __init__.py defines no GAME")
        game = package.GAME
    if not isinstance(game, Game):
        raise SetupError(f"GAME is no Game but {game!r}")
    if name not in _installed() and game.id != name:
        raise SetupError(f"the folder of {game.title} should be called {game.id}, not {name}")
    return game


def _told(error: Exception) -> str:
    """What went wrong and where, in one line."""
    if isinstance(error, SetupError):
        return str(error)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith("<")]
    last = frames[-1]  # the importing machinery itself is nobody's place to look
    return f"{type(error).__name__}: {error} ({last.filename}, line {last.lineno})"


@cache
def all_games() -> dict[str, Game]:
    """Every game by its id, without those that cannot be loaded: these are told of in the log, and the contract fails over them."""
    found = {}
    for name in game_ids():
        try:
            game = find_game(name)
        except BrokenGame as error:
            logger.error("%s", error)
        else:
            if game is not None:
                found[name] = game
    return found


def forget() -> None:
    """Look for the games anew when they are next asked for."""
    for remembered in (game_ids, _installed, find_game, all_games):
        remembered.cache_clear()
    _broken.clear()
