"""What bots know of the game.

`worth` counts what a player has; `outlook` is the best thing in reach, less the cards and Bullets it would take. Playing a card that
is needed changes nothing in that sum, playing one that is not costs its worth, and ending a segment gives the outlook away: so a
bot that looks one step ahead walks along a plan without keeping one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from boneyard.engine.game import Sense
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.ending import standing
from boneyard.games.few_and_cursed.sense_bargains import bargain, service_bargain
from boneyard.games.few_and_cursed.sense_force import fresh
from boneyard.games.few_and_cursed.sense_hunt import hunt_value, quarry_in_reach
from boneyard.games.few_and_cursed.sense_plans import best_plan, expected, outlook
from boneyard.games.few_and_cursed.sense_steps import clean, next_step
from boneyard.games.few_and_cursed.sense_tales import next_corner, next_job, ritual_value, shadows_value
from boneyard.games.few_and_cursed.sense_team import best_target, far_target, team_value
from boneyard.games.few_and_cursed.sense_worth import AIMS, Tables, job_worth, reward_worth, tables, worth
from boneyard.games.few_and_cursed.state import CHASER, COMPETITIVE, COOP, DARK_ARTS, HAND, SHADOWS, Chase

SCALE = 11.0
"""A lead of so many points wins about three times in four."""


class ChaseSense(Sense):
    """What one has, and the best thing one could do next."""

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Chase)
        if g.result:
            return self._final(g, seat)
        known = tables(g.content)
        if g.mode != COMPETITIVE:
            return ALONE_OR_TOGETHER[g.mode](g, seat, known)
        mine = worth(g, seat, known) + outlook(g, seat, known)
        best = max(worth(g, other, known) for other in range(g.seats) if other != seat)
        return 1 / (1 + exp((best - mine) / SCALE))

    def _final(self, g: Chase, seat: int) -> float:
        if g.result != "scored":
            return float(g.result == "won")
        ranks = [standing(g, other) for other in range(g.seats)]
        if ranks[seat] < max(ranks):
            return 0.0
        return 1.0 if ranks.count(ranks[seat]) == 1 else 0.5

    def order(self, g: State, seat: int, options_: Sequence[Option]) -> list[float]:
        assert isinstance(g, Chase)
        known = tables(g.content)
        promises = [promise(g, seat, option, known) for option in options_]
        step = instinct_step(g, seat, known, options_)
        if step is not None:
            promises[options_.index(step)] = 9.0
        return promises

    def quiet(self, g: State) -> bool:
        """Choices inside an effect are played out; a pool or an open visit is counted by the outlook."""
        assert isinstance(g, Chase)
        asking = g.question
        if asking is None:
            return True
        if g.mode != COMPETITIVE:
            return asking.name in BEGINNINGS and clean(g)
        return asking.name in TRUSTED


ALONE_OR_TOGETHER = {CHASER: hunt_value, DARK_ARTS: ritual_value, SHADOWS: shadows_value, COOP: team_value}
"""The chance to win where nobody plays against another."""
TARGETS = {CHASER: quarry_in_reach, DARK_ARTS: next_corner, SHADOWS: next_job, COOP: best_target}
"""What an action is good for there."""
BEGINNINGS = frozenset(
    ["action_turn", "encounter_turn", "improvise_turn", "character", "card_to_keep", "use_spyglass", "jobs_to_keep"]
)


def instinct_step(g: Chase, seat: int, known: Tables, options: Sequence[Option]) -> Option | None:
    """What one does without thinking in a segment: the next step to a target, or the end of it."""
    asking = g.question
    if (
        g.mode == COMPETITIVE
        or asking is None
        or asking.name not in ("action_turn", "encounter_turn", "improvise_turn")
    ):
        return None
    if (asking.name == "action_turn" or g.mode == SHADOWS) and not g.acted:
        target = TARGETS[g.mode](g, seat, known)
        if target is not None:
            step = next_step(g, seat, known, target, options)
            if step is not None:
                return step
    if g.movement and g.mode == COOP and asking.name == "action_turn":
        target = far_target(g, seat, known)
        if target is not None:
            first = known.ways[g.night][g.space[seat]][target.space].first
            for option in options:
                if isinstance(option, o.TakeRoad) and option.to == first:
                    return option
    for option in options:
        if isinstance(option, o.ScoreJob) or (g.acted and isinstance(option, o.Defeat)):
            return option
    return o.END


TRUSTED = frozenset(
    [
        "action_turn", "encounter_turn", "facing_encounter", "improvise_turn", "bounty_to_drop",
        "character", "card_to_keep", "use_spyglass",
    ]
)  # fmt: skip


# --- first instincts ----------------------------------------------------------------------------------


def junk(g: Chase, seat: int, card: int, known: Tables) -> float:
    """How much better a card drawn instead should be. Whoever holds four good cards draws none."""
    scale = known.power if g.mode == CHASER else known.strength
    new = fresh(g, seat, known)[0] if g.mode == CHASER else 1.5
    if g.phase == "cleanup" and sum(scale[other] >= new for other in g.hand[seat]) >= HAND:
        return -1.0
    return new - scale[card] - 0.01


def promise(g: Chase, seat: int, option: Option, known: Tables) -> float:
    """How an option looks before anything is tried."""
    content = g.content
    match option:
        case o.Keep(card) | o.TakeBack(card) | o.TakeRelic(card):
            return known.strength[card] + content.worth[card]
        case o.DiscardCard(card):
            return 0.6 + junk(g, seat, card, known)
        case o.TrashCard(card):
            return 1.1 - known.strength[card]
        case o.Copy(card, trash):
            base = next(entry.base for entry in g.played if entry.card == card)
            return known.strength[base] - 0.6 * trash
        case o.Play() | o.Shoot() | o.UseItem() if g.visit:
            return 0.2  # nothing is gained by it between purchases
        case o.Play(card, trash):
            return 1.0 + 0.3 * known.strength[card] - 0.6 * trash if card >= 0 else 0.0
        case o.Defeat(bounty) | o.EnterAndFight(_, _, bounty):
            return 4.0 + known.reward[g.mode][bounty][g.side_of(bounty)]
        case o.Choose(story, number):
            here = content.type[g.space[seat]]
            effect = content.encounters[story].columns[here].options[number]
            return (
                2.0
                + reward_worth(effect, AIMS[g.mode])
                - 0.2 * (effect.pay_attack + effect.pay_movement)
                - effect.pay_health
            )
        case o.ScoreJob(job):
            return 3.0 + content.job[job].grit
        case o.KeepJobs(one, other):
            return job_worth(g, seat, one, 0.2) + job_worth(g, seat, other, 0.2)
        case o.SellJob(job):
            return 0.35 * content.job[job].water - job_worth(g, seat, job, 0.5)
        case o.Recover():
            return 5.0
        case o.Rob():
            return 2.5
        case o.Buy(item, instead):
            return 0.7 + bargain(g, seat, item, instead, known)
        case o.BuyService(service):
            return 0.7 + service_bargain(g, seat, service)
        case o.Refresh():
            return 0.1
        case o.RaiseStat(stat):
            return 1.5 if stat == "health" else 1.0
        case o.MoveTo(space) | o.TakeRoad(space, _):
            return 0.6 * best_plan(g, seat, known, expected(g, seat), space)
        case o.SendMonster(space):
            near = known.ways[g.night][space][g.space[seat]].movement
            return -0.1 * near if g.mode == DARK_ARTS else -float(not near)
        case o.CallMonster(pile):
            return float(len(g.piles[pile]))
        case o.DiscardBounty(pile):
            return 0.5 * len(g.piles[pile]) - 0.1 * known.reward[g.mode][g.piles[pile][-1]][0]
        case o.Shoot(bullets):
            return 0.4 - 0.1 * bullets
        case o.DrawThree():
            return 1.0
        case o.Camp():
            return 1.5 if g.health[seat] <= 2 else 0.1
    return 0.5 if option.passes else 0.7
