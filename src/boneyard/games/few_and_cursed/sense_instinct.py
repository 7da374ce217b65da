"""First instincts: what looks good before anything is tried.

A segment has one next step: towards its target, or to its end. Everything else is ranked by what it gives on its face.
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.engine.options import Option
from boneyard.engine.sense import NEVER
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.encounters import drawn_on
from boneyard.games.few_and_cursed.sense_bargains import bargain, service_bargain
from boneyard.games.few_and_cursed.sense_contest import contest_step, story_step
from boneyard.games.few_and_cursed.sense_force import fresh
from boneyard.games.few_and_cursed.sense_hunt import quarry_in_reach
from boneyard.games.few_and_cursed.sense_plans import best_plan, expected
from boneyard.games.few_and_cursed.sense_steps import next_step
from boneyard.games.few_and_cursed.sense_tales import missing_corners, next_corner, next_job, tour
from boneyard.games.few_and_cursed.sense_team import best_target, far_target
from boneyard.games.few_and_cursed.sense_trying import RANKS, glances
from boneyard.games.few_and_cursed.sense_worth import AIMS, Tables, job_worth, reward_worth
from boneyard.games.few_and_cursed.settings import CHASER, COMPETITIVE, COOP, DARK_ARTS, SHADOWS
from boneyard.games.few_and_cursed.state import HAND, Chase

SEGMENTS = ("action_turn", "encounter_turn", "improvise_turn")
BAD_BARGAIN = -0.6
"""So much worse than its Water a purchase may look and still be tried."""
TARGETS = {CHASER: quarry_in_reach, DARK_ARTS: next_corner, SHADOWS: next_job, COOP: best_target}
"""What an action is good for there."""


def first_instincts(g: Chase, seat: int, options: Sequence[Option], known: Tables) -> list[float]:
    """How each option looks."""
    asking = "" if g.question is None else g.question.name
    step = instinct_step(g, seat, known, options)
    if g.mode == COMPETITIVE and (asking in SEGMENTS or asking == "facing_encounter"):
        return glances(g, seat, known, options, step)
    if step is not None:
        return [9.0 if option == step else RANKS[option.__class__] for option in options]
    if asking == "cards_to_discard":
        return discards(g, seat, options, known)
    if asking == "shopping":
        return purchases(g, seat, options, known)
    return [promise(g, seat, option, known) for option in options]


def discards(g: Chase, seat: int, options: Sequence[Option], known: Tables) -> list[float]:
    """Worst cards first, as far as a card drawn instead should be better. Whoever holds four good cards draws none."""
    if g.mode == CHASER:
        scale, new = known.power, fresh(g, seat, known)[0]
    else:
        scale, new = known.strength, 1.5
    full = sum(scale[card] >= new for card in g.hand[seat]) >= HAND
    return [
        0.5 if not isinstance(option, o.DiscardCard) else -1.0 if full else 0.59 + new - scale[option.card]
        for option in options
    ]


def purchases(g: Chase, seat: int, options: Sequence[Option], known: Tables) -> list[float]:
    """Bargains first. Of cards and items only those are used between two of them that bring Water."""
    looks = []
    for option in options:
        match option:
            case o.Play(card, trash):
                looks.append(0.2 if known.waters[card] and not trash else NEVER)
            case o.UseItem(item):
                looks.append(0.2 if g.content.item[item].effect.water else NEVER)
            case o.Shoot():
                looks.append(NEVER)
            case o.Buy(item, instead):
                looks.append(bought(bargain(g, seat, item, instead)))
            case o.BuyService(service):
                looks.append(bought(service_bargain(g, seat, service, known)))
            case o.Refresh():
                looks.append(0.1)
            case _:
                looks.append(promise(g, seat, option, known))
    return looks


def bought(gain: float) -> float:
    """How a purchase looks; what costs more than it will ever bring is not even tried."""
    return 0.7 + gain if gain > BAD_BARGAIN else NEVER


def instinct_step(g: Chase, seat: int, known: Tables, options: Sequence[Option]) -> Option | None:
    """What one does without thinking in a segment: the next step to a target, or the end of it."""
    asking = g.question
    if asking is None:
        return None
    if asking.name == "facing_encounter" and g.mode == COMPETITIVE:
        return story_step(g, seat, known, options)
    if asking.name not in SEGMENTS:
        return None
    if g.mode == COMPETITIVE:
        return contest_step(g, seat, known, options)
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


def promise(g: Chase, seat: int, option: Option, known: Tables) -> float:
    """How an option looks before anything is tried."""
    for looks in (of_cards, of_the_map, of_rewards):
        found = looks(g, seat, option, known)
        if found is not None:
            return found
    return 0.5 if option.passes else 0.7


def of_cards(g: Chase, seat: int, option: Option, known: Tables) -> float | None:
    """Cards kept, given up, played and copied, and Bullets; None for all else."""
    match option:
        case o.Keep(card) | o.TakeBack(card) | o.TakeRelic(card):
            return known.strength[card] + g.content.worth[card]
        case o.TrashCard(card) | o.DiscardCard(card):
            return 1.1 - known.strength[card]
        case o.Copy(card, trash):
            base = next(entry.base for entry in g.played if entry.card == card)
            return known.strength[base] - 0.6 * trash
        case o.Play() | o.Shoot() | o.UseItem() if g.visit or (g.story != NOTHING and g.mode != COMPETITIVE):
            return 0.2  # nothing is gained by it between purchases, or before a choice that can be paid
        case o.Play(card, trash):
            return 1.0 + 0.3 * known.strength[card] - 0.6 * trash if card >= 0 else 0.0
        case o.Shoot(bullets):
            return 0.4 - 0.1 * bullets
        case o.DrawThree():
            return 1.0
    return None


def of_the_map(g: Chase, seat: int, option: Option, known: Tables) -> float | None:
    """Moves, one's own and the Monsters'; None for all else."""
    match option:
        case o.MoveTo(space) if g.mode == DARK_ARTS:
            return -0.1 * tour(known, g.night, space, missing_corners(g, seat))
        case o.MoveTo(space) if g.mode != COMPETITIVE:
            return -0.1 * g.content.way_home[space]
        case o.MoveTo(space) | o.TakeRoad(space, _):
            return 0.6 * best_plan(g, seat, known, expected(g, seat), space)
        case o.SendMonster(space):
            near = known.ways[g.night][space][g.space[seat]].movement
            return -0.1 * near if g.mode == DARK_ARTS else -float(not near)
        case o.CallMonster(pile):
            return float(len(g.piles[pile]))
        case o.DiscardBounty(pile):
            return 0.5 * len(g.piles[pile]) - 0.1 * known.reward[g.mode][g.piles[pile][-1]][0]
    return None


def of_rewards(g: Chase, seat: int, option: Option, known: Tables) -> float | None:
    """Bounties, encounters, jobs and the other actions; None for all else."""
    content = g.content
    match option:
        case o.Defeat(bounty) | o.EnterAndFight(_, _, bounty):
            return 4.0 + known.reward[g.mode][bounty][g.side_of(bounty)]
        case o.Choose(story, number):
            effect = content.encounters[story].columns[content.type[drawn_on(g, seat)]].options[number]
            price = 0.2 * (effect.pay_attack + effect.pay_movement) + effect.pay_health
            return 2.0 + reward_worth(effect, AIMS[g.mode]) - price
        case o.ScoreJob(job):
            return 3.0 + content.job[job].grit
        case o.KeepJobs(one, other):
            return job_worth(g, seat, one, 0.2, known) + job_worth(g, seat, other, 0.2, known)
        case o.SellJob(job):
            return 0.35 * content.job[job].water - job_worth(g, seat, job, 0.5, known)
        case o.RaiseStat(stat):
            return 1.5 if stat == "health" else 1.0
        case o.Recover():
            return 5.0
        case o.Rob():
            return 2.5
        case o.Camp():
            return 1.5 if g.health[seat] <= 2 else 0.1
    return None
