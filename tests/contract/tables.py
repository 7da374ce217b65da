"""The tables the contract is checked at: every registered game, every number of players, every setting once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from boneyard.engine import chance
from boneyard.engine.events import Log
from boneyard.engine.game import Game
from boneyard.engine.match import Match
from boneyard.engine.state import State
from boneyard.games import all_games

CHECKS_PER_GAME = 40
"""Dear checks are made at so many moments of a game, spread over all of it."""


@dataclass(frozen=True)
class LaidTable:
    game: Game
    seats: int
    settings: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        extra = "".join(f"-{name}={value}" for name, value in self.settings)
        return f"{self.game.id}-{self.seats}{extra}"

    def start(self, seed: int, log: Log | None = None) -> State:
        g: State = self.game.start(
            self.seats, chance.seed_from(f"contract {seed}"), self.game.among_bots(dict(self.settings)), log=log
        )
        return g

    def match(self, seed: int) -> Match:
        players = ["random"] * self.seats
        return Match(
            self.game, players, chance.seed_from(f"contract {seed}"), self.game.among_bots(dict(self.settings))
        )


def laid_tables() -> list[LaidTable]:
    """Every number of players with the defaults, and every other choice of a setting once (of a long row the last)."""
    tables = []
    for game in all_games().values():
        tables += [LaidTable(game, seats) for seats in game.players if _allowed(game, seats, {})]
        for setting in game.settings:
            for choice in setting.choices[1:] if len(setting.choices) <= 4 else setting.choices[-1:]:
                seats = next((n for n in game.players if _allowed(game, n, {setting.name: choice})), None)
                if seats is not None:
                    tables.append(LaidTable(game, seats, ((setting.name, choice),)))
    return tables


def _allowed(game: Game, seats: int, settings: dict[str, Any]) -> bool:
    try:
        game.check_table(seats, settings)
    except ValueError:
        return False
    return True


def moments(g: State, rng: Random, checks: int = CHECKS_PER_GAME, limit: int = 20_000) -> Iterator[State]:
    """Play a game at random, stopping at moments spread over it; the state goes on being played afterwards."""
    length = _length(g, Random(rng.getrandbits(32)), limit)
    stops = {int(i * length / checks) for i in range(checks)} if length > checks else set(range(length))
    made = 0
    while g.waiting:
        if made in stops:
            yield g
        play(g, rng.choice(g.waiting), rng)
        made += 1
        assert made < limit, "the game does not end"
    yield g


def play(g: State, seat: int, rng: Random) -> None:
    """A seat that is asked answers at random."""
    options = g.options(seat)
    assert options, (
        f"{g.question.key if g.question else ''} asks seat {seat} and offers nothing: ask only who can answer"
    )
    g.answer(seat, options[int(rng.random() * len(options))])


def _length(g: State, rng: Random, limit: int) -> int:
    """About how many decisions such a game takes."""
    trial = g.copy()
    made = 0
    while trial.waiting and made < limit:
        play(trial, trial.waiting[0], rng)
        made += 1
    return made
