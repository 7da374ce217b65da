"""Rehearsing a plan on the view: each step is judged by the offer of its moment, choices inside a card are made on the way."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boneyard.engine.chance import ImpossibleOutcome
from boneyard.engine.foresee import CLOSED
from boneyard.engine.options import Endless, Option
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.journeys import Goal, Journey
from boneyard.games.few_and_cursed.purses import Use
from boneyard.games.few_and_cursed.state import Chase

INSIDE = ("card_to_copy", "card_to_trash", "card_to_take_back")
"""Questions inside a card that a plan can answer."""


class Rehearsal:
    """What comes of rows of steps, each tried once."""

    def __init__(self, g: Chase, seat: int):
        self.seat = seat
        self.states: dict[tuple[Option, ...], Chase | None] = {(): g}

    def steps(
        self,
        uses: Sequence[Use],
        journey: Journey,
        shots: int,
        goal: Goal,
        target: Option,
        must: Collection[Option],
        keep: Collection[Option],
    ) -> tuple[Option, ...] | None:
        """The whole row of steps after which the target is offered; None where it is not."""
        fights = [use for use in uses if use.fights]
        # Attack waits until one has arrived, unless attack symbols on the way can be paid with it.
        for wait in ([], fights) if journey.trail.attack else (fights,) if journey.trail.spaces else ([],):
            run = Run(self, [use.option for use in uses], must, keep)
            for use in uses:
                if use not in wait:
                    run.use(use)
            early = shots if not wait else 0
            run.shoot(early)
            run.travel(journey.trail.spaces, 0 if wait else goal.attack)
            for use in wait:
                run.use(use)
            run.shoot(shots - early)
            for option in goal.last:
                run.do(option)
            if run.g is not None and target in run.g.options(self.seat):
                return tuple(run.steps)
        return None

    def after(self, steps: tuple[Option, ...]) -> Chase | None:
        """The state after these steps; None where the last of them is not offered or ends the segment."""
        if steps not in self.states:
            before = self.after(steps[:-1])
            self.states[steps] = None if before is None else self._try(before, steps[-1])
        return self.states[steps]

    def _try(self, before: Chase, option: Option) -> Chase | None:
        if option not in before.options(self.seat):
            return None
        g = before.copy()
        g.forced = CLOSED
        try:
            g.answer(self.seat, option)
        except (ImpossibleOutcome, Endless):
            # A shuffle: of a deck that ran out, or of a player who was wounded. Or it comes to no end. Nobody plans for that.
            return None
        here = g.active == self.seat and (g.phase, g.round) == (before.phase, before.round)
        return g if here and g.waiting == (self.seat,) and not g.downed[self.seat] and not g.result else None


class Run:
    """One row of steps while it is made."""

    def __init__(self, rehearsal: Rehearsal, planned: list[Option], must: Collection[Option], keep: Collection[Option]):
        self.rehearsal = rehearsal
        self.seat = rehearsal.seat
        self.planned, self.must, self.keep = planned, must, keep
        self.steps: list[Option] = []
        self.g = rehearsal.after(())

    def do(self, option: Option) -> None:
        self.steps.append(option)
        if self.g is not None:
            self.g = self.rehearsal.after(tuple(self.steps))

    def use(self, use: Use) -> None:
        """One card or item with the choices inside it."""
        self.do(use.option)
        while (g := self.g) is not None and g.question is not None and g.question.name in INSIDE:
            lying = {*g.hand[self.seat], *g.discard[self.seat]}
            # A card drawn on the way has no face yet: it cannot be chosen.
            offered = [
                option for option in g.options(self.seat) if not isinstance(option, o.TrashCard) or option.card in lying
            ]
            if not offered:
                self.g = None
                return
            self.do(self._inside(g, use, offered))

    def _inside(self, g: Chase, use: Use, offered: list[Option]) -> Option:
        """What to copy, trash or take back: as wished, as planned, else what is worth least or most."""
        for option in offered:
            if option in self.must:
                return option
        offered = [option for option in offered if option not in self.keep] or offered
        copied = [option for option in offered if isinstance(option, o.Copy) and self._is_planned(g, use, option)]
        if copied:
            return copied[0]
        spare = [
            option
            for option in offered
            if isinstance(option, o.TrashCard)
            and not {o.PLAY[option.card], o.PLAY_TRASH[option.card]} & set(self.planned)
        ]
        if spare:
            return min(spare, key=lambda option: (strength(g, option.card), option.card))
        taken = [option for option in offered if isinstance(option, o.TakeBack)]
        return max(taken, key=lambda option: (strength(g, option.card), -option.card)) if taken else offered[0]

    def _is_planned(self, g: Chase, use: Use, option: o.Copy) -> bool:
        before = next(entry for entry in g.played if entry.card == option.card)
        return before.base == use.base and option.trash == use.trashes

    def travel(self, roads: Sequence[int], needed: int) -> None:
        """Road by road; attack symbols are paid with Attack that is not needed later."""
        for to in roads:
            g = self.g
            if g is None:
                return
            road = next(road for road in g.content.roads[g.night][g.space[self.seat]] if road.to == to)
            self.do(o.ROAD[to][max(0, min(road.attack, g.attack - needed))])

    def shoot(self, shots: int) -> None:
        if shots:
            self.do(o.Shoot(shots))


def strength(g: Chase, card: int) -> int:
    """Roughly what a card is worth to its owner."""
    if card == NOTHING or card < 0:
        return 3
    effect = g.content.normal[card]
    bonus = sum(each.attack + each.movement for each in effect.bonus)
    lasting = effect.bullets + effect.water + 2 * effect.health - effect.curse + 2 * len(effect.steps)
    return 2 * (effect.attack + effect.movement) + bonus + lasting + 3 * g.content.worth[card]
