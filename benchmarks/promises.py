"""Do bots keep what they promise? Where looking ahead departs from instinct, both ways are played to the end.

    python benchmarks/promises.py GAME [--players N] [--decisions 200] [--playouts 40] [--seed TEXT]

Games are played by instinct, except that one decision in four is looked at as `greedy` would, in a few worlds. Where another option than
the favourite of instinct
looks better by a point of the chance to win or more, both are played to the end of the game by instinct, in the same fresh worlds with
the same dice. Prints, by the size of the
promise: how many there were, what the value promised in the fresh worlds, and how much more often the game was won. What is promised and
not kept tells where the value errs, or how much a plan loses that is
interrupted: see `Sense.caution`. The last line adds up what a seat is promised in a whole game: about so much can be won from instinct by
looking this far ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from typing import NamedTuple

from boneyard.bots.greedy import instinct, settle
from boneyard.engine import chance
from boneyard.engine.game import Game
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.engine.views import View
from trials import most_promising, reader_for, wishes, worlds

WORLDS, MANY = 10, 16
"""Worlds an option is looked at in, and how many of the most promising options are."""
WORTH_A_LOOK = 0.01
SHARE = 0.25
"""The part of the decisions that is looked at: those of one turn are much alike."""
BINS = (-1.0, 0.0, 0.01, 0.02, 0.03, 0.05, 0.08, 1.0)


class Promise(NamedTuple):
    """What departing from the favourite was said to be worth, and what it was."""

    said: float
    kept: float


class Trial:
    """Options of one decision, tried in the same worlds with the same dice."""

    def __init__(self, view: View, rng: Random):
        self.view, self.rng, self.sense = view, rng, view.game.sense

    def worlds(self, options: list[Option], number: int) -> list[list[tuple[State, Random]]]:
        """What came of every option when things were quiet, and the luck to go on with."""
        found = list(worlds(self.view, options, number, self.rng))
        for row in found:
            for g, luck in row:
                settle(g, self.sense, luck, self.sense.quiet)
        return found

    def value(self, g: State) -> float:
        return self.sense.value(g, self.view.seat)

    def best(self, ranked: list[Option]) -> tuple[Option, float]:
        """The option that looks best, and how far it is ahead of the favourite."""
        rows = self.worlds(ranked, WORLDS)
        means = [sum([self.value(row[at][0]) for row in rows]) / WORLDS for at in range(len(ranked))]
        best = max(range(len(ranked)), key=means.__getitem__)
        return ranked[best], means[best] - means[0]

    def compare(self, option: Option, favourite: Option, playouts: int) -> Promise:
        said = kept = 0.0
        for (one, luck), (other, same_luck) in self.worlds([option, favourite], playouts):
            said += self.value(one) - self.value(other)
            kept += self.won(one, luck) - self.won(other, same_luck)
        return Promise(said / playouts, kept / playouts)

    def won(self, g: State, rng: Random) -> float:
        """Play to the end by instinct."""
        while g.waiting:
            seat = g.waiting[0]
            g.answer(seat, instinct(g, self.sense, seat, rng))
        winners = self.view.game.outcome(g).winners
        return 1.0 if self.view.seat in winners else 0.0


def promises(game: Game, players: int, decisions: int, playouts: int, seed: str) -> tuple[list[Promise], int]:
    """Those of so many whole games that there are enough, and how many games these were."""
    found: list[Promise] = []
    games = 0
    while len(found) < decisions:
        games += 1
        g, rng = game.start(players, chance.seed_from(f"{seed} {games}")), Random(f"{seed} {games}")
        while g.waiting:
            seat = g.waiting[0]
            tried = most_promising(g, game, seat, MANY)
            if len(tried) > 1 and rng.random() < SHARE:
                trial = Trial(game.view(g, seat), rng)
                best, lead = trial.best(tried)
                if lead >= WORTH_A_LOOK:
                    found.append(trial.compare(best, tried[0], playouts))
            g.answer(seat, instinct(g, game.sense, seat, rng))
    return found, games


def mean_and_error(numbers: Sequence[float], among: float) -> tuple[float, float]:
    """What numbers come to when shared out among so many, and its standard error."""
    mean = sum(numbers) / len(numbers)
    return sum(numbers) / among, sqrt(sum([(number - mean) ** 2 for number in numbers])) / among


def main() -> None:
    reader = reader_for(__doc__)
    reader.add_argument("--decisions", type=int, default=200)
    reader.add_argument("--playouts", type=int, default=40)
    reader.add_argument("--seed", default="promises")
    wish, game = wishes(reader)
    found, games = promises(game, wish.players, wish.decisions, wish.playouts, wish.seed)
    print(f"{game.title}: {len(found)} decisions of {games} games, {wish.playouts} playouts each")
    print(f"{'promised':>16}  {'number':>6}  {'promised':>8}  {'won more':>8}")
    for low, high in (*pairwise(BINS), (BINS[0], BINS[-1])):
        part = [promise for promise in found if low <= promise.said < high]
        if part:
            said, _ = mean_and_error([promise.said for promise in part], len(part))
            kept, error = mean_and_error([promise.kept for promise in part], len(part))
            name = "all" if (low, high) == (BINS[0], BINS[-1]) else f"{low:.2f} to {high:.2f}"
            print(f"{name:>16}  {len(part):>6}  {said:>8.3f}  {kept:>8.3f} ± {error:.3f}")
    seats = games * wish.players * SHARE
    said, _ = mean_and_error([promise.said for promise in found], seats)
    kept, error = mean_and_error([promise.kept for promise in found], seats)
    print(f"{'a game of a seat':>16}  {len(found) / seats:>6.1f}  {said:>8.3f}  {kept:>8.3f} ± {error:.3f}")


if __name__ == "__main__":
    main()
