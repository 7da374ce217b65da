"""The engine's speed for each game, against the aims of the project, and how it scales over processes.

    python benchmarks/engine.py [GAME …]

Prints, for each game: random decisions a second on one core, microseconds per copy, view, imagined world and replayed
decision, each as a ratio to its aim; then simulation with two workers as a ratio to one.
"""

from __future__ import annotations

import sys

from boneyard.games import all_games
from boneyard.lab.bench import bench_game
from boneyard.lab.simulate import Plan, simulate

AIMS = {
    "day_of_the_dead": (100_000, 5.0, 60.0),
    "dead_men_tell_no_tales": (40_000, 15.0, 150.0),
    "dead_mans_curse": (25_000, 15.0, 150.0),
    "mourners_call": (30_000, 20.0, 150.0),
    "few_and_cursed": (30_000, 25.0, 150.0),
}
"""Decisions a second, microseconds a copy, microseconds a view."""

SECONDS = 6.0


def scaling(game: str, seats: int) -> tuple[float, float]:
    """Decisions a second with one worker and with two, on enough games for the start of the processes not to count."""
    plan = Plan(game, ("random",) * seats, seed="scaling")
    trial = simulate(plan, 20)
    games = max(20, int(20 * SECONDS / trial.seconds))
    rates = [(done := simulate(plan, games, workers)).decisions / done.seconds for workers in (1, 2)]
    return rates[0], rates[1]


def main() -> None:
    chosen = sys.argv[1:] or list(all_games())
    for name in chosen:
        game = all_games()[name]
        row = bench_game(game, SECONDS)
        speed, copy, view = AIMS.get(name, (10_000, 50.0, 100.0))
        print(f"{game.title}")
        print(
            f"  random play        {row['decisions_per_second']:>9} decisions/s   {row['decisions_per_second'] / speed:5.2f} of the aim {speed}"
        )
        print(f"  copy               {row['copy_us']:>9} µs            {copy / row['copy_us']:5.2f} of the aim {copy}")
        print(f"  view               {row['view_us']:>9} µs            {view / row['view_us']:5.2f} of the aim {view}")
        print(f"  imagined world     {row['imagine_us']:>9} µs")
        print(f"  replayed decision  {row['replayed_decision_us']:>9} µs")
        one, two = scaling(name, game.players[0])
        print(f"  two workers        {two:>9.0f} decisions/s   {two / one:5.2f} times one ({one:.0f})")


if __name__ == "__main__":
    main()
