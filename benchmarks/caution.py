"""How sure must a bot be before it departs from instinct? What each degree of caution would gain, decision by decision.

    python benchmarks/caution.py GAME [--players N] [--setting NAME=VALUE …] [--positions 200] [--tries 24] [--seed TEXT]

In positions of games played by a quick look ahead, the most promising options are tried as a search tries them: in the same worlds with the same dice, played on by instinct to where the search judges. Some of the tries
choose, by `Sense.caution`: the best of the options that are so many standard errors ahead of instinct's favourite, or else the favourite. The others judge what was chosen, so nobody is rewarded for luck.
Prints for each degree how often it departs, and what a decision gains over instinct: a part of 4p(1-p), where p is the chance to win, so that even games and long odds can be told together. Also for a margin, which asks
how much more an option promises instead of how sure that is. More is better; where two gain alike, the one that departs less often is.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from boneyard.bots import make_bot
from boneyard.bots.verdict import Verdict
from boneyard.engine import chance
from boneyard.engine.game import Game
from boneyard.engine.views import View
from trials import most_promising, reader_for, wishes, worlds

OPTIONS = 8
"""So many of the most promising options are tried."""
SHARE, MOST = 0.1, 4
"""The part of the decisions that is looked at, and how many of a game: those of one turn are much alike."""
SPLITS = 20
"""So often the tries are shared out anew between those who choose and those who judge."""
PLAYER = "greedy:2"

Tries = list[list[float]]
"""World by world, how far each option was ahead of the favourite, as a part of 4p(1-p)."""
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


def tried(view: View, tries: int, rng: Random) -> Tries | None:
    """None where there is nothing to choose, or nothing to win."""
    sense, seat, g = view.game.sense, view.seat, view.imagine(rng)
    racing = most_promising(g, view.game, seat, OPTIONS)
    if len(racing) < 2:
        return None
    verdict = Verdict(sense, g)
    rows = [[verdict.on(after, luck, (seat,))[seat] for after, luck in row] for row in worlds(view, racing, tries, rng)]
    odds = fmean([value for row in rows for value in row])
    unit = 4 * odds * (1 - odds)
    return [[(value - row[0]) / unit for value in row] for row in rows] if unit > 0.01 else None


def positions(game: Game, wish: argparse.Namespace, settings: dict[str, Any]) -> list[Tries]:
    found: list[Tries] = []
    number = 0
    while len(found) < wish.positions:
        number += 1
        g, rng = game.start(wish.players, chance.seed_from(f"{wish.seed} {number}"), settings), Random(number)
        bots, looked = [make_bot(PLAYER, number * wish.players + seat) for seat in range(wish.players)], 0
        while g.waiting and len(found) < wish.positions:
            view = game.view(g, g.waiting[0])
            assert view.decision is not None
            if looked < MOST and rng.random() < SHARE and (rows := tried(view, wish.tries, rng)):
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
        leads = [[row[at] for row in choosing] for at in range(len(rows[0]))]
        enough = [at for at in range(1, len(leads)) if rule(leads[at])]
        best = max(enough, key=lambda at: fmean(leads[at]), default=0)
        departed += bool(best)
        gain += fmean([row[best] for row in judging])
    return departed / SPLITS, gain / SPLITS


def mean_and_error(numbers: Sequence[float]) -> str:
    return f"{fmean(numbers):+.4f} ± {stdev(numbers) / sqrt(len(numbers)):.4f}"


def main() -> None:
    reader = reader_for(__doc__)
    reader.add_argument("--setting", action="append", default=[])
    reader.add_argument("--positions", type=int, default=200)
    reader.add_argument("--tries", type=int, default=24)
    reader.add_argument("--seed", default="caution")
    wish, game = wishes(reader)
    found = positions(game, wish, dict(setting.split("=", 1) for setting in wish.setting))
    print(
        f"{game.title}: {len(found)} positions, {wish.tries // 2} tries an option; its caution is {game.sense.caution}"
    )
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


if __name__ == "__main__":
    main()
