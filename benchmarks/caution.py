"""How sure must a bot be before it departs from instinct, and when should it judge? What each degree of caution would gain, decision by
decision.

    python benchmarks/caution.py GAME [--players N] [--setting NAME=VALUE …] [--ahead 2,3,4 …] [--later N] [--positions 200] [--tries 24]
    [--seed TEXT]

In positions of games played by a quick look ahead, the most promising options are tried as a search tries them: in the same worlds with
the same dice, played on by instinct and judged at the moments of `Sense.ahead`, or of `--ahead`,
which may be given several times to compare. Half of the tries choose, by `Sense.caution`: the best of the options that are so many
standard errors ahead of instinct's favourite, or else the favourite. The others judge what was chosen, so
nobody is rewarded for luck; with `--later` they do so much later than the search would, and tell whether what it liked was good for
anything.
Prints for each degree how often it departs, and what a decision gains over instinct: a part of 4p(1-p), where p is the chance to win, so
that even games and long odds can be told together. Also for a margin, which asks
how much more an option promises instead of how sure that is. More is better; where two gain alike, the one that departs less often is.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from boneyard.bots import make_bot
from boneyard.bots.verdict import Verdict
from boneyard.engine import chance
from boneyard.engine.game import Game
from boneyard.engine.sense import Sense
from boneyard.engine.state import State
from boneyard.engine.views import View
from trials import most_promising, reader_for, wishes, worlds

OPTIONS = 8
"""So many of the most promising options are tried."""
SHARE, MOST = 0.1, 4
"""The part of the decisions that is looked at, and how many of a game: those of one turn are much alike."""
SPLITS = 20
"""So often the tries are shared out anew between those who choose and those who judge."""
PLAYER = "greedy:2"

Look = dict[int, float]
"""What a try was worth at each moment."""
Tries = list[list[tuple[float, float]]]
"""World by world, how far each option was ahead of the favourite, as a part of 4p(1-p): for those who choose, and for those who judge."""
Rule = Callable[[Sequence[float]], bool]
"""Whether leads like these are enough."""


def by_caution(errors: float) -> Rule:
    return lambda leads: fmean(leads) > errors * stdev(leads) / sqrt(len(leads))


def by_margin(margin: float) -> Rule:
    return lambda leads: fmean(leads) > margin


RULES: dict[str, Rule] = {
    **{f"caution {errors}": by_caution(errors) for errors in (0.0, 0.5, 1.0, 1.5, 2.0, 3.0)},
    **{f"margin {margin}": by_margin(margin) for margin in (0.01, 0.03, 0.06)},
}


class Watch(Verdict):
    """Tells what a try was worth at each of its moments, not only the mean."""

    def __init__(self, sense: Sense, g: State, moments: Sequence[int]):
        super().__init__(sense, g)
        self._began, self._later, self._told = sense.clock(g), moments, self.judge
        self.moments, self.judge = [self._began + moment for moment in moments], self._look
        self._seen: list[tuple[int, float]] = []

    def along(self, g: State, luck: Random, seat: int) -> Look:
        self._seen = []
        self.on(g, luck, (seat,))
        last = self._seen[-1][1]
        return {
            moment: next((worth for when, worth in self._seen if when >= self._began + moment), last)
            for moment in self._later
        }

    def _look(self, g: State, seat: int) -> float:
        worth = self._told(g, seat)
        self._seen.append((self.sense.clock(g), worth))
        return worth


def tried(view: View, moments: Sequence[int], tries: int, rng: Random) -> list[list[Look]] | None:
    """World by world, what came of each option, the favourite first; None where there is nothing to choose."""
    g = view.imagine(rng)
    racing = most_promising(g, view.game, view.seat, OPTIONS)
    if len(racing) < 2:
        return None
    watch = Watch(view.game.sense, g, moments)
    return [[watch.along(after, luck, view.seat) for after, luck in row] for row in worlds(view, racing, tries, rng)]


def leads(rows: list[list[Look]], ahead: Sequence[int], later: Sequence[int]) -> Tries | None:
    """None where there is nothing to win."""
    told = [[(mean_of(look, ahead), mean_of(look, later)) for look in row] for row in rows]
    odds = fmean([came_to for row in told for _, came_to in row])
    unit = 4 * odds * (1 - odds)
    if unit <= 0.01:
        return None
    return [[((said - row[0][0]) / unit, (came_to - row[0][1]) / unit) for said, came_to in row] for row in told]


def mean_of(look: Look, moments: Sequence[int]) -> float:
    return fmean([look[moment] for moment in moments])


def positions(game: Game, wish: argparse.Namespace, moments: Sequence[int]) -> list[list[list[Look]]]:
    found: list[list[list[Look]]] = []
    settings = dict(setting.split("=", 1) for setting in wish.setting)
    number = 0
    while len(found) < wish.positions:
        number += 1
        g, rng = game.start(wish.players, chance.seed_from(f"{wish.seed} {number}"), settings), Random(number)
        bots, looked = [make_bot(PLAYER, number * wish.players + seat) for seat in range(wish.players)], 0
        while g.waiting and len(found) < wish.positions:
            view = game.view(g, g.waiting[0])
            assert view.decision is not None
            if looked < MOST and rng.random() < SHARE and (rows := tried(view, moments, wish.tries, rng)):
                looked += 1
                found.append(rows)
            g.answer(view.seat, bots[view.seat].choose(view, view.decision))
    return found


def gained(rows: Tries, rule: Rule, rng: Random) -> tuple[float, float]:
    """How often a rule departs from the favourite here, and what that gains."""
    departed = gain = 0.0
    for _ in range(SPLITS):
        shuffled = rng.sample(rows, len(rows))
        choosing, judging = shuffled[: len(rows) // 2], shuffled[len(rows) // 2 :]
        said = [[row[at][0] for row in choosing] for at in range(len(rows[0]))]
        enough = [at for at in range(1, len(said)) if rule(said[at])]
        best = max(enough, key=lambda at: fmean(said[at]), default=0)
        departed += bool(best)
        gain += fmean([row[best][1] for row in judging])
    return departed / SPLITS, gain / SPLITS


def mean_and_error(numbers: Sequence[float]) -> str:
    return f"{fmean(numbers):+.4f} ± {stdev(numbers) / sqrt(len(numbers)):.4f}"


def tell(found: Sequence[Tries]) -> None:
    print(f"{'':>14}  departs  {'gains':<16}  more than without")
    without: list[float] = []
    for name, rule in RULES.items():
        told = [gained(rows, rule, Random(number)) for number, rows in enumerate(found)]
        gains = [gain for _, gain in told]
        without = without or gains
        more = [gain - other for gain, other in zip(gains, without, strict=True)]
        print(
            f"{name:>14}  {fmean([often for often, _ in told]):>7.0%}  {mean_and_error(gains)}  {mean_and_error(more)}"
        )


def main() -> None:
    reader = reader_for(__doc__)
    reader.add_argument("--setting", action="append", default=[])
    reader.add_argument("--ahead", action="append", default=[])
    reader.add_argument("--later", type=int)
    reader.add_argument("--positions", type=int, default=200)
    reader.add_argument("--tries", type=int, default=24)
    reader.add_argument("--seed", default="caution")
    wish, game = wishes(reader)
    usual = tuple(game.sense.ahead(game.start(wish.players, chance.seed_from(wish.seed))))
    looks = [tuple([int(moment) for moment in text.split(",")]) for text in wish.ahead] or [usual]
    later = [] if wish.later is None else [wish.later]
    found = positions(game, wish, sorted({*later, *[moment for ahead in looks for moment in ahead]}))
    for ahead in looks:
        told = [tries for rows in found if (tries := leads(rows, ahead, later or ahead))]
        print(
            f"{game.title}: {len(told)} positions, {wish.tries // 2} tries an option, judged at {ahead}; its caution is {game.sense.caution}"
        )
        tell(told)


if __name__ == "__main__":
    main()
