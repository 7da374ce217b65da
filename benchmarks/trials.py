"""What the scripts that look at single decisions have in common: the game that is asked for, and options tried in the same worlds."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random

from boneyard.engine.game import Game
from boneyard.engine.options import Option
from boneyard.engine.sense import NEVER
from boneyard.engine.state import State
from boneyard.engine.views import View
from boneyard.games import find_game, game_ids


def reader_for(text: str | None) -> argparse.ArgumentParser:
    """Reads the wishes all scripts know: a game, and how many play it."""
    reader = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("--players", type=int, default=0)
    return reader


def wishes(reader: argparse.ArgumentParser) -> tuple[argparse.Namespace, Game]:
    """What was asked for; a game that is not there is refused, and as few play as can where nothing is said."""
    wish = reader.parse_args()
    game = find_game(wish.game)
    if game is None:
        reader.error(f"there is no game {wish.game!r}; there are {', '.join(game_ids())}")
    wish.players = wish.players or game.players[0]
    return wish, game


def most_promising(g: State, game: Game, seat: int, number: int) -> list[Option]:
    """The options instinct would think of, its favourite first."""
    options = g.options(seat)
    promised = sorted(zip(game.sense.order(g, seat, options), options, strict=True), key=lambda pair: -pair[0])
    return [option for promise, option in promised if promise > NEVER][:number]


def worlds(view: View, options: Sequence[Option], number: int, rng: Random) -> Iterator[list[tuple[State, Random]]]:
    """So many imagined worlds; in each of them every option carried out with the same dice, and the luck to go on with."""
    for _ in range(number):
        world, dice, luck = view.imagine(rng), f"{rng.getrandbits(256):064x}", rng.getrandbits(64)
        row = []
        for option in options:
            g = world.copy()
            g.seed, g.drawn, g.block_index = dice, 0, -1
            g.answer(view.seat, option)
            row.append((g, Random(luck)))
        yield row
