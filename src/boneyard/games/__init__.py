"""The games of the house, found by their folders.

A game is a package in this folder whose ``__init__.py`` defines ``GAME``. Nothing else has to be told about it. Packages
installed elsewhere can join through the entry point group ``boneyard.games``.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from boneyard.engine.game import Game


@cache
def all_games() -> dict[str, Game]:
    """Every game by its id, in alphabetical order."""
    modules = [f"{__name__}.{found.name}" for found in pkgutil.iter_modules(__path__) if found.ispkg]
    games: list[Game] = [import_module(module).GAME for module in modules]
    games += [entry.load() for entry in entry_points(group="boneyard.games")]
    return {game.id: game for game in sorted(games, key=lambda game: game.id)}


def find_game(name: str) -> Game | None:
    """The game of that id."""
    return all_games().get(name)
