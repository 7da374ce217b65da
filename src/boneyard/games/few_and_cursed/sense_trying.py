"""Against others: what is worth trying in a segment, and what leads nowhere.

A segment is planned backwards, from what could be done at its end. A card played for Attack alone, a road or a shot is
tried only as the next step to one of the best prizes; what brings something else is tried for its own sake. So few
beginnings are compared, and each leads somewhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.engine.options import Option
from boneyard.engine.sense import NEVER
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.cards import Effect
from boneyard.games.few_and_cursed.sense_contest import as_target, better_place, in_sight
from boneyard.games.few_and_cursed.sense_plans import catches, means, story_choices
from boneyard.games.few_and_cursed.sense_steps import next_step, pay
from boneyard.games.few_and_cursed.sense_worth import Tables
from boneyard.games.few_and_cursed.state import Chase

PLANS = 8
"""So many prizes are planned for."""
RANKS: dict[type[Option], float] = {
    o.EnterAndFight: 5.0, o.Recover: 5.0, o.Defeat: 4.0, o.ScoreJob: 4.0, o.UseAbility: 2.0, o.VisitStore: 2.0, o.VisitJobBoard: 2.0,
    o.EndSegment: 1.5, o.Play: 1.0, o.TakeRoad: 0.8, o.UseItem: 0.8, o.Camp: 0.7, o.SeekEncounter: 0.6, o.Shoot: 0.5, o.Rob: 2.0,
    o.Choose: 2.0, o.Unable: 0.5,
}  # fmt: skip
"""How what can be done besides the next step looks at a glance."""


def glances(g: Chase, seat: int, known: Tables, options: Sequence[Option], step: Option | None) -> list[float]:
    """How the options of a segment look: the next step first, then steps to other prizes, then the rest that does anything."""
    others = other_steps(g, seat, known, options)
    looks = []
    for option in options:
        if option == step:
            looks.append(9.0)
        elif option in others:
            looks.append(6.0)
        elif idle(g, seat, known, option):
            looks.append(NEVER)
        else:
            looks.append(RANKS[option.__class__])
    return looks


def other_steps(g: Chase, seat: int, known: Tables, options: Sequence[Option]) -> list[Option]:
    """The next steps to all prizes worth planning for, and to a better place."""
    steps: list[Option | None] = []
    if g.story != NOTHING:
        for choice in story_choices(g, seat, known):
            if choice.attack or choice.movement:
                steps.append(pay(g, seat, known, options, choice.attack, choice.movement))
    else:
        have = means(g, seat, known, True)
        for catch in catches(g, seat, known, have, in_sight(g, seat, known))[:PLANS]:
            steps.append(next_step(g, seat, known, as_target(g, seat, catch), options))
        if g.phase == "action":
            steps.append(better_place(g, seat, known, options))
    return [step for step in steps if step is not None]


def idle(g: Chase, seat: int, known: Tables, option: Option) -> bool:
    """Whether an option does nothing but bring Attack or Movement that no plan asks for, or leads away from all plans before the action."""
    match option:
        case o.Play(card, trash):
            if trash:
                return g.phase != "action" and not known.gives_trashed[card]
            return not known.gives[card] and not brings_a_job(g, seat, g.content.normal[card])
        case o.UseItem(item):
            return not known.item_gives[item]
        case o.Shoot(bullets):
            return not reached(g, seat, "bullets", g.bullets[seat] - bullets)
        case o.TakeRoad():
            return not g.acted
    return False


def brings_a_job(g: Chase, seat: int, effect: Effect) -> bool:
    """Whether a card brings a track to the number that an open job waits for."""
    return (effect.curse != 0 and reached(g, seat, "curse", g.curse[seat] + effect.curse)) or (
        effect.pay_health != 0 and reached(g, seat, "health", g.health[seat] - effect.pay_health)
    )


def reached(g: Chase, seat: int, track: str, number: int) -> bool:
    tasks = [g.content.job[job] for job in g.open_jobs(seat) if job >= 0 and not g.has_scored(seat, job)]
    return any(task.track == track and task.at == number for task in tasks)
