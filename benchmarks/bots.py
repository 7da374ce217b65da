"""How fast bots think and how little the lab costs, for each game.

    python benchmarks/bots.py [--thinking] [GAME …]

Prints, for each game: decisions a second of `greedy`, iterations a second of `mcts` on positions of random games; what the lab's
tables cost on top of bare simulation with random bots, without sampling and with a tenth of the games watched; and a study with two
workers as a
ratio to one. Each figure is the best of several tries: this measures the code, not what else the machine is doing. With --thinking the
lab is left out:
processor time then tells the speed of bots on a busy machine too.
"""

from __future__ import annotations

import gc
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import cast

from boneyard.bots import make_bot
from boneyard.bots.base import Thinker
from boneyard.engine import chance
from boneyard.engine.game import Game
from boneyard.engine.views import View
from boneyard.games import all_games
from boneyard.lab.folder import Folder
from boneyard.lab.running import run_study
from boneyard.lab.simulate import Plan, play_one, prepare_process
from boneyard.lab.study import Study
from boneyard.lab.tables import play_chunk

ITERATIONS = 400
SCALING_SECONDS = 20.0
"""Of one worker: long enough that starting two processes weighs as little as in a real study."""
TRIES = 5


def positions(game: Game, number: int = 6) -> list[View]:
    """Views of seats that have something to decide, spread over a random game."""
    rng, found = Random(1), []
    g = game.start(game.players[0], chance.seed_from("bots"))
    while g.waiting:
        seat = g.waiting[0]
        options = g.options(seat)
        if len(options) > 2:
            found.append(game.view(g, seat))
        g.answer(seat, options[int(rng.random() * len(options))])
    step = max(1, len(found) // number)
    return found[::step][:number]


def thinking(views: list[View], bot: str) -> tuple[float, float]:
    """Decisions and tries a second over these positions."""
    decisions = tries = 0.0
    for attempt in range(TRIES):
        began, tried = time.process_time(), 0
        for view in views:
            decision = view.decision
            assert decision is not None
            thinker = cast("Thinker", make_bot(bot, attempt))
            tried += sum([item.tries for item in thinker.weigh(view, decision)])
        seconds = time.process_time() - began
        decisions, tries = max(decisions, len(views) / seconds), max(tries, tried / seconds)
    return decisions, tries


def seconds_of(call: Callable[[], object]) -> float:
    began = time.process_time()
    call()
    return time.process_time() - began


def overhead(game: Game) -> tuple[float, float]:
    """The lab's time over bare simulation's, without sampling and with a tenth of the games watched."""
    seats = ("random",) * game.players[0]
    plan = Plan(game.id, seats, "overhead", rotate=True)
    studies = [Study(game.id, seats, "overhead", sample=sample) for sample in (0.0, 0.1)]
    prepare_process()
    try:
        games = max(50, int(2.5 / (seconds_of(lambda: [play_one(plan, number) for number in range(20)]) / 20)))
        bare, *lab = [float("inf")] * 3
        for _ in range(TRIES):  # taken in turn, so that a busy moment hits all of them
            bare = min(bare, seconds_of(lambda: [play_one(plan, number) for number in range(games)]))
            for at, study in enumerate(studies):
                lab[at] = min(lab[at], seconds_of(lambda study=study: play_chunk(study, 0, games)))  # type: ignore[misc]
        return lab[0] / bare - 1, lab[1] / bare - 1
    finally:
        gc.unfreeze()
        gc.set_threshold(700, 10, 10)


def scaling(game: Game) -> tuple[float, float]:
    """Games a second of a study with one worker and with two."""
    study = Study(game.id, ("random",) * game.players[0], "scaling", sample=0.0)
    plan = study.plan(0)
    games = max(40, int(SCALING_SECONDS / (seconds_of(lambda: [play_one(plan, n) for n in range(20)]) / 20)))
    rates = [0.0, 0.0]
    for _ in range(2):
        for workers in (1, 2):
            with tempfile.TemporaryDirectory() as folder:
                began = time.perf_counter()
                run_study(study, games, Folder(Path(folder) / "study"), workers=workers)
                rates[workers - 1] = max(rates[workers - 1], games / (time.perf_counter() - began))
    return rates[0], rates[1]


def main() -> None:
    wishes = sys.argv[1:]
    for name in [wish for wish in wishes if wish != "--thinking"] or list(all_games()):
        game = all_games()[name]
        views = positions(game)
        print(game.title)
        print(f"  greedy             {thinking(views, 'greedy')[0]:>9.1f} decisions/s")
        print(f"  mcts:{ITERATIONS:<13} {thinking(views, f'mcts:{ITERATIONS}')[1]:>9.0f} iterations/s")
        if "--thinking" in wishes:
            continue
        bare, watched = overhead(game)
        print(
            f"  lab over bare play {100 * bare:>9.1f} %    (aim: under 15 %; with a tenth watched {100 * watched:.1f} %)"
        )
        one, two = scaling(game)
        print(f"  two workers        {two / one:>9.2f} times one (aim: 1.8; {one:.0f} and {two:.0f} games/s)")


if __name__ == "__main__":
    main()
