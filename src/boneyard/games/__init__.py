"""The games of the house, found by their folders.

A game is a package in this folder, named by the game's id, whose ``__init__.py`` defines ``GAME``. Nothing else has to be told
about it. Packages installed elsewhere can join through the entry point group ``boneyard.games``. A game is
loaded when it is first asked for, so a command about one game does not wait for the others.
"""

from __future__ import annotations

import pkgutil
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points

from boneyard.engine.game import Game


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
    if name in _installed():
        (entry,) = entry_points(group="boneyard.games", name=name)
        elsewhere: Game = entry.load()
        return elsewhere
    if name not in game_ids():
        return None
    game: Game = import_module(f"{__name__}.{name}").GAME
    if game.id != name:
        raise ValueError(f"the folder of {game.title} should be called {game.id}, not {name}")
    return game


@cache
def all_games() -> dict[str, Game]:
    """Every game by its id."""
    return {name: game for name in game_ids() if (game := find_game(name)) is not None}
