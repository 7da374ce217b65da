"""How fast the engine carries each game: decisions, copies, views, imagined worlds, replayed decisions."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from random import Random
from typing import Any

from boneyard.engine import chance
from boneyard.engine.game import Game
from boneyard.engine.match import Match
from boneyard.engine.record import read_record, replay, write_record
from boneyard.engine.state import State
from boneyard.games import find_game
from boneyard.lab.simulate import prepare_process


def bench_game(game: Game, seconds: float = 2.0) -> dict[str, Any]:
    """Figures of one game at its smallest table. Each is the best of several short runs: this measures the
    code, not what else the machine is doing."""
    prepare_process()
    try:
        seats = game.players[0]
        middle = _middle(game, seats)
        view = game.view(middle, middle.waiting[0])
        rng = Random(1)
        return {
            "game": game.id,
            "players": seats,
            "decisions_per_second": round(_randomplay_at_random(game, seats, seconds)),
            "copy_us": round(_best(middle.copy), 2),
            "view_us": round(_best(lambda: game.view(middle, middle.waiting[0])), 1),
            "imagine_us": round(_best(lambda: view.imagine(rng)), 1),
            "replayed_decision_us": round(_replayed(game, seats), 1),
        }
    finally:
        gc.unfreeze()
        gc.set_threshold(700, 10, 10)


def _randomplay_at_random(game: Game, seats: int, seconds: float) -> float:
    rng = Random(1)
    best = 0.0
    until = time.perf_counter() + seconds
    number = 0
    while time.perf_counter() < until or number == 0:
        decisions, began = 0, time.perf_counter()
        while time.perf_counter() - began < 0.1:
            g = game.start(seats, chance.seed_from(f"bench {number}"), game.among_bots())
            number += 1
            decisions += play_at_random(g, rng)
        best = max(best, decisions / (time.perf_counter() - began))
    return best


def play_at_random(g: State, rng: Random, limit: int = -1) -> int:
    """Play to the end, or so many decisions; how many there were."""
    made, luck = 0, rng.random
    while g.waiting and made != limit:
        seat = g.waiting[0]
        options = g.options(seat)
        g.answer(seat, options[int(luck() * len(options))])
        made += 1
    return made


def _middle(game: Game, seats: int) -> State:
    """A state half way through a random game."""
    seed = chance.seed_from("bench middle")
    length = play_at_random(game.start(seats, seed, game.among_bots()), Random(2))
    g: State = game.start(seats, seed, game.among_bots())
    play_at_random(g, Random(2), length // 2)
    return g


def _best(call: Callable[[], object], rounds: int = 15) -> float:
    """Microseconds of one call, the best of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        number, began = 0, time.perf_counter()
        while time.perf_counter() - began < 0.01:
            for _ in range(20):
                call()
            number += 20
        best = min(best, (time.perf_counter() - began) / number * 1e6)
    return best


def _replayed(game: Game, seats: int) -> float:
    match, rng = Match(game, ["random"] * seats, chance.seed_from("bench replay"), game.among_bots()), Random(3)
    while not match.over:
        seat = match.waiting[0]
        match.submit(seat, rng.choice(list(match.state.options(seat))))
    record = read_record(write_record(match))
    best = float("inf")
    for _ in range(3):
        began = time.perf_counter()
        replay(record, find_game)
        best = min(best, (time.perf_counter() - began) / len(record.lines) * 1e6)
    return best
