"""What bots know of a duel: how strong a fighter is, and what a line is worth over the turns to come.

Nothing here decides a rule. Strength is read off a fighter's effect, so cards from a pack are understood too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason, Sense
from boneyard.engine.views import View
from boneyard.games.day_of_the_dead import options
from boneyard.games.day_of_the_dead.advice import reasons
from boneyard.games.day_of_the_dead.cards import Act, Cards, Fighter, P, U
from boneyard.games.day_of_the_dead.rewards import reward
from boneyard.games.day_of_the_dead.state import LAST_TURN, Duel

TYPICAL = {
    "own_points": 25.0, "opponent_points": 25.0, "own_fighters": 4.0, "own_fallen": 1.3, "opponent_fallen": 1.3,
    "all_fallen": 2.6, "own_other_active": 2.0, "opposing_power": 5.0, "discarded_power": 5.0,
}  # fmt: skip
"""What a count usually comes to in mid-game."""

LIKELY = {"": 1.0, "behind": 0.5, "ahead": 0.5, "newest": 0.3, "not_newest": 0.7, "oldest": 0.3, "opposing_power": 0.4}

WORTH = {
    "win": 9.0, "extra_use": 1.0, "cancel": 0.5, "blank": 1.0, "cultivate": 4.5, "recall": 2.0, "unearth": 1.0,
    "stop": 1.5, "hush": 1.0, "copy": 2.0, "dig": 0.3, "swap": 0.5,
}  # fmt: skip
"""Effects that are no number, in points of power."""


Strengths = tuple[tuple[float, float], ...]
"""For each fighter: its usual power in a fight, and the points its effect brings."""


def _power_of(act: Act) -> float:
    """What an act adds to its own side in the fight it is used in."""
    likely = LIKELY[act.when]
    if act.do == "power":
        sign = 1 if act.side == "own" else -1
        later = 0.6 if act.fight == "next" else 1.0
        return sign * likely * later * act.amount * (TYPICAL[act.per] // act.each if act.per else 1)
    if act.do == "after":
        return 0.0
    return likely * WORTH.get(act.do, 0.0)


def _points_of(act: Act) -> float:
    """What an act is worth in victory points, each time it is used."""
    likely = LIKELY[act.when]
    if act.do == "points":
        sign = 1 if act.side == "own" else -1
        return sign * likely * act.amount * (TYPICAL[act.per] // act.each if act.per else 1)
    return likely * 1.5 * act.amount if act.do == "steal" else 0.0


def strength(fighter: Fighter) -> float:
    """A fighter's usual power in a fight."""
    return fighter.power + sum(map(_power_of, fighter.effect))


@lru_cache(maxsize=16)
def _table(cards: Cards) -> Strengths:
    return tuple([(strength(fighter), sum(map(_points_of, fighter.effect))) for fighter in cards.fighters])


class DuelSense(Sense[Duel]):
    """Margin now, plus what the two lines should bring in the turns left."""

    def value(self, g: Duel, seat: int) -> float:
        margin = float(g.score[seat] - g.score[1 - seat])
        if g.phase != "summoning" and not g.over:
            margin += reward(g, seat) - reward(g, 1 - seat)
        if g.over:
            return 0.5 + (margin > 0) / 2 - (margin < 0) / 2
        turns = LAST_TURN - g.turn + (g.phase == "summoning")
        margin += turns * self._per_turn(g, seat)
        return 1 / (1 + exp(-margin / (6 + 2.5 * turns)))

    def _per_turn(self, g: Duel, seat: int) -> float:
        """The points a turn should bring, slot against slot; the spirit counts as the slot to come."""
        table, fighter_of, power = _table(g.content), g.content.fighter, g.content.power
        mine = [place.card for place in g.cards_in_play(seat)]
        theirs = [place.card for place in g.cards_in_play(1 - seat)]
        edge = 0.0
        for own, other in zip(mine, theirs, strict=False):
            if own < 0 or other < 0:
                continue
            (own_strength, own_points), (other_strength, other_points) = (
                table[fighter_of[own]],
                table[fighter_of[other]],
            )
            chance = 1 / (1 + exp(-(own_strength - other_strength) / 2.2))
            edge += chance * power[own] - (1 - chance) * power[other] + own_points - other_points
        return edge

    def quiet(self, g: Duel) -> bool:
        """Between turns: nothing of a fight is left open."""
        return g.phase == "summoning" and len(g.waiting) == 2

    def order(self, g: Duel, seat: int, options_: Sequence[Option]) -> list[float]:
        return [self._promise(g, seat, option) for option in options_]

    def _promise(self, g: Duel, seat: int, option: Option) -> float:
        cards = g.content
        table = _table(cards)
        if isinstance(option, (options.Lay, options.Take, options.Recall)):
            power, points = table[cards.fighter[option.card]]
            return power + points + 0.3 * cards.power[option.card] + (cards.back[option.card] == P) * 0.5
        if isinstance(option, options.Discard):
            power, points = table[cards.fighter[option.card]]
            return -power - points
        if isinstance(option, (options.Unearth, options.Silence)):
            return self._target(g, seat, option.seat, option.slot, table)
        if isinstance(option, options.Copy):
            card = g.at(option.seat, option.slot).card
            power, points = table[cards.fighter[card]]
            return power - cards.power[card] + points
        if isinstance(option, options.BecomeSpirit):
            loser = g.fighter(seat).card
            return 1.0 if cards.back[loser] == U or table[cards.fighter[loser]][0] < 6 else -1.0
        return 0.0

    def _target(self, g: Duel, seat: int, owner: int, slot: int, table: Strengths) -> float:
        """Replace one's own weak cards and the enemy's strong ones; the spirit's face hardly matters yet."""
        place = g.at(owner, slot)
        if place.card < 0:
            return 0.0
        power, points = table[g.content.fighter[place.card]]
        worth = power + points - 7.0
        if slot == 0:
            worth *= 0.5
        return -worth if owner == seat else worth

    def reasons(self, view: View[Duel], seat: int, option: Option) -> tuple[Reason, ...]:
        return reasons(view, seat, option)
