"""What advice looks at: the position as a seat sees it, what is in reach there, and how things are called.

The same prizes are in sight as for bots (`sense_plans`), so a card is said to be good for what a bot would play it for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.box import Box
from boneyard.games.few_and_cursed.cards import Effect
from boneyard.games.few_and_cursed.naming import amounts, counted_off
from boneyard.games.few_and_cursed.sense_contest import as_target, in_sight
from boneyard.games.few_and_cursed.sense_plans import Catch, Means, catches, means
from boneyard.games.few_and_cursed.sense_steps import next_step
from boneyard.games.few_and_cursed.sense_worth import Tables, tables
from boneyard.games.few_and_cursed.state import Chase

Reasons = list[Reason]


class Look:
    """A position, as one seat sees it."""

    def __init__(self, g: Chase, seat: int, names: Sequence[str]):
        self.g, self.seat, self.names = g, seat, names
        self.box: Box = g.content
        self.known: Tables = tables(g.content)

    # --- what is in reach -----------------------------------------------------------------------------

    @cached_property
    def means(self) -> Means:
        return means(self.g, self.seat, self.known, True)

    @cached_property
    def catches(self) -> list[Catch]:
        """All that pool, hand, goods and Bullets can pay for now, the best first."""
        return catches(self.g, self.seat, self.known, self.means, in_sight(self.g, self.seat, self.known))

    def meant_for(self, option: Option) -> Catch | None:
        """The prize to which this is the next step."""
        g, seat, known = self.g, self.seat, self.known
        options = g.options(seat)
        steps = ((catch, next_step(g, seat, known, as_target(g, seat, catch), options)) for catch in self.catches)
        return next((catch for catch, step in steps if step == option), None)

    def with_limits(self, effect: Effect) -> Effect:
        """An effect as far as it has room: a full gun takes no Bullets, and no Curse cannot be less."""
        g, seat = self.g, self.seat
        bullets = min(effect.bullets, g.full_capacity(seat) - g.bullets[seat])
        return replace(effect, bullets=bullets, curse=max(effect.curse, -g.curse[seat]))

    # --- names ----------------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        return self.names[seat].capitalize()

    def place(self, space: int) -> str:
        return self.box.places[space].name

    def bounty(self, bounty: int) -> str:
        return self.box.posters[bounty].name

    def card(self, card: int) -> str:
        return self.box.title[card].name

    def item(self, item: int) -> str:
        return self.box.item[item].name

    def job(self, job: int) -> str:
        return self.box.job[job].name

    def touch(self, kind: str, token: int) -> str:
        """What the drawing calls it."""
        return f"{kind}:{self.box.tokens[kind].name(token)}"

    def spot(self, catch: Catch) -> int:
        """Where a prize is had."""
        return self.g.space[self.seat] if catch.way.to == NOTHING else catch.way.to

    def aim(self, catch: Catch) -> tuple[str, tuple[str, ...]]:
        """What a prize is called, and the pieces that are it."""
        doing = catch.prize.doing
        match doing:
            case o.Defeat(bounty):
                return self.bounty(bounty), (self.touch("bounty", bounty),)
            case o.ScoreJob(job):
                return self.job(job), (self.touch("job", job),)
            case o.Rob(victim):
                return f"robbing {self.who(victim)}", (f"seat:{victim}",)
            case o.Recover():
                return f"an artifact in {self.place(self.spot(catch))}", (self.touch("space", self.spot(catch)),)
        return self.place(self.spot(catch)), (self.touch("space", self.spot(catch)),)


ODD_GAINS = {
    "stat": "a stat raised by 1",
    "improvise": "another improvised card",
    "job": "a job",
    "move_one": "a free step",
    "move_any": "a free move to any space",
    "scavenge": "a card of your discard pile",
}


def gains(effect: Effect) -> list[str]:
    """What an effect brings, each counted: the good part of it."""
    found = amounts(
        Grit=max(0, effect.grit),
        Attack=effect.attack,
        Movement=effect.movement,
        Bullets=max(0, effect.bullets),
        Health=max(0, effect.health),
        Water=max(0, effect.water),
    )
    found += [f"{-effect.curse} Curse less"] if effect.curse < 0 else []
    for step, amount in effect.steps:
        found += [f"{amount} new card{'s' * (amount > 1)}"] if step == "draw" else []
        found += [ODD_GAINS[step]] if step in ODD_GAINS else []
    return found


def losses(effect: Effect) -> list[str]:
    """What it takes besides its price."""
    found = amounts(Curse=max(0, effect.curse + effect.pay_curse), Health=max(0, -effect.health) + effect.pay_health)
    found += amounts(
        Grit=max(0, -effect.grit), Water=max(0, -effect.water) + effect.pay_water, Bullets=effect.pay_bullets
    )
    found += ["all your Water"] if any(step == "lose_water" for step, _ in effect.steps) else []
    found += ["all your Bullets"] if any(step == "lose_bullets" for step, _ in effect.steps) else []
    return found


def listed(words: list[str]) -> str:
    return counted_off(words, "and")
