"""What bots know of Mourners Call: what a position should be worth in points when the game is over.

Nothing here decides a rule. Worths are read off the acts of cards, locations and guilds, so those from a pack are
understood too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import NamedTuple

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason, Sense
from boneyard.engine.views import View
from boneyard.games.mourners_call.advice import reasons
from boneyard.games.mourners_call.instinct import promises
from boneyard.games.mourners_call.quests import MUSTER, can_pay
from boneyard.games.mourners_call.scoring import motive_count, outcome
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import ACTIONS, DRAFT, MAJORITIES, NOBODY, OVER, THREAT, TITHE
from boneyard.games.mourners_call.worths import (
    CARD_WORTH,
    COURT_WORTH,
    CROWDED,
    ETHEREA_WORTH,
    FUTURE_LEAD,
    SURE,
    Worths,
    figure_worth,
    guild_share,
    rounds_left,
    worths,
)


class CitySense(Sense[Illverness]):
    """Points now, plus what board, tracks and cards should bring before the pool is empty."""

    def value(self, g: Illverness, seat: int) -> float:
        if g.phase == OVER:
            winners = outcome(g).winners
            return 1.0 / len(winners) if seat in winners else 0.0
        points = estimate(g)
        rest = max([points[other] for other in range(g.seats) if other != seat])
        mean = (sum(points) - points[seat]) / (g.seats - 1)
        margin = points[seat] - 0.7 * rest - 0.3 * mean
        # A lead weighs more the nearer the end is: who leads takes Unity and ends it, who trails draws it out.
        return 1 / (1 + exp(max(-60.0, min(60.0, -margin / (6 + 2 * rounds_left(g))))))

    def quiet(self, g: Illverness) -> bool:
        """A position is judged when somebody chooses freely, not in the middle of an effect or of secret choices."""
        if g.asked is None:
            return True
        name = g.asked.question.rpartition(".")[2]
        return name in QUIET and not g.answers

    def order(self, g: Illverness, seat: int, options_: Sequence[Option]) -> list[float]:
        return promises(g, seat, options_)

    def reasons(self, view: View[Illverness], seat: int, option: Option) -> tuple[Reason, ...]:
        return reasons(view, seat, option)


QUIET = {
    "action", "card_to_keep", "split_etherea", "pile_to_take", "tithe_bid", "take_location_bonus", "reward_to_choose",
    "break_location_tie", "break_guild_tie", "take_guild_bonus", "pay_for_quest",
}  # fmt: skip


# --- the value of a position --------------------------------------------------------------------------


def estimate(g: Illverness) -> list[float]:
    """What each seat should come to."""
    content = g.content
    worth = worths(content)
    rounds = rounds_left(g)
    coming = 1.0 if g.phase <= MAJORITIES else 0.0
    """Whether this round's majorities are still to be resolved."""
    future = rounds * 0.55
    late = rounds < 0.7
    points = []
    each_figure = figure_worth(rounds)
    in_crypt = 0.08 if g.phase < THREAT else 0.0
    each_relic = 0.3 + 0.64 * rounds
    acting = g.phase <= ACTIONS
    mourner = worth.mourner
    for seat in range(g.seats):
        etherea, (bone, flesh, spirit) = g.etherea[seat], g.influence[seat]
        if late and g.phase > TITHE:
            total = 0.08 * etherea
        else:
            total = ETHEREA_WORTH * etherea if etherea <= 6 else 1.2 + 0.3 * etherea
        total += g.unity[seat] + bone + flesh + spirit
        total += (10 - g.bases[seat]) * each_figure + in_crypt * g.presence[seat][0]
        ready = g.ready[seat] if acting else 0
        for card in g.tableau[seat]:
            total += mourner[card] * (rounds + (0.8 if ready >> card & 1 else 0.0)) + 0.2
        if g.relics[seat]:
            total += each_relic * len(g.relics[seat])
        if g.hand[seat]:
            total += hand_worth(g, seat, worth)
        if g.quests[seat]:
            total += quest_worth(g, seat, worth)
        points.append(total + motive_worth(g, seat, rounds))
    add_locations(g, points, worth, coming, future)
    add_guilds(g, points, worth, guild_share(g, rounds))
    points[g.death] += 0.5
    return points


def hand_worth(g: Illverness, seat: int, worth: Worths) -> float:
    """Court cards expire: a card is worth something only while it can be played."""
    if g.phase == DRAFT:
        return sum([worth.court[card] for card in g.hand[seat]])
    if g.phase == ACTIONS:
        return sum([CARD_WORTH + COURT_WORTH * (worth.court[card] - worth.usual_court) for card in g.hand[seat]])
    return 0.0


def motive_worth(g: Illverness, seat: int, rounds: float) -> float:
    card = g.motive[seat]
    if card < 0:
        return 0.0
    motive = g.content.motives[card]
    sure = 1.0 if motive.scores in ("figures", "mourners") else 0.85 if rounds < 0.7 else 0.5
    return sure * motive.points * motive_count(g, seat, motive.scores, motive.faction)


def quest_worth(g: Illverness, seat: int, worth: Worths) -> float:
    """Rewards near at hand, and Rakers not yet dealt with."""
    total = 0.0
    for quest in g.quests[seat]:
        goal = g.content.goals[quest.card]
        if goal.mode == "muster":
            likely = (0.85 if MUSTER[goal.what](g, seat, goal) else 0.15) if g.phase <= ACTIONS else 0.0
        elif goal.mode == "reckon":
            likely = 0.7 if can_pay(g, seat, goal) else 0.2
        elif goal.mode == "dice":
            likely = min(1.0, (1 + sum([g.track[seat][guild] for guild in goal.guilds])) / 6)
        else:
            likely = 0.25 + 0.4 * quest.progress / goal.amount
        total += likely * worth.reward[quest.card] * (0.5 if goal.mode == "reckon" else 1.0)
        total += (1 - likely) * worth.penalty[quest.card]
    return total


class Race(NamedTuple):
    """Figures of all seats in one place, or of one guild."""

    crowd: int
    top: int
    best: int
    """Who has most; NOBODY where several do, or where there is nothing."""
    lead: int
    """How many more than the next, as far as `SURE` tells them apart."""


@cache
def race(counts: tuple[int, ...]) -> Race:
    """Worked out once for all the few ways figures can stand."""
    second, top = sorted(counts)[-2:]
    best = counts.index(top) if top > second else NOBODY
    return Race(sum(counts), top, best, min(top - second, len(SURE) - 1))


def add_locations(g: Illverness, points: list[float], worth: Worths, coming: float, future: float) -> None:
    """Leads on the board, and figures in danger."""
    acting = g.phase <= ACTIONS
    checked = g.phase >= THREAT
    limit = g.content.limit[g.threat] if g.threat < 10 else 0
    malavestros, death = g.malavestros, g.death
    for place, counts in enumerate(zip(*g.presence, strict=True)):
        crowd, top, best, lead = race(counts)
        if not crowd or not place:
            continue
        if place == malavestros:
            for seat, count in enumerate(counts):
                if count:
                    points[seat] += coming + 0.5 * future
            continue
        if not checked and crowd > limit:
            for seat, count in enumerate(counts):
                if count and seat != g.dreadsbane:
                    points[seat] -= CROWDED * count
        prize = worth.location[place]
        if best == NOBODY:
            if counts[death] == top and not g.alltaker_used:
                points[death] += 0.4 * coming * prize
            continue
        for guild in worth.counted[place]:
            prize += g.track[best][guild]
        if acting and coming:
            points[best] += prize * (SURE[lead] + FUTURE_LEAD * future)
        else:
            points[best] += prize * (coming + FUTURE_LEAD * future)


def add_guilds(g: Illverness, points: list[float], worth: Worths, share: float) -> None:
    for counts, prize in zip(zip(*g.track, strict=True), worth.guild, strict=True):
        best = race(counts).best
        if best != NOBODY:
            points[best] += prize * share
