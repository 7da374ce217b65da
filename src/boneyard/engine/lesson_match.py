"""A match that teaches: it goes on only as its lesson says, and answers every other try.

Where the learner stands follows from the moves alone, so taking back, restarts and records know it too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from boneyard.engine.content import Sources
from boneyard.engine.game import Game
from boneyard.engine.lesson import Ask, Do, Goal, Say, Script, Wanted
from boneyard.engine.options import Because, Option, Refusal
from boneyard.engine.positions import named_outcomes
from boneyard.engine.scene import differs
from boneyard.engine.staged import Stage, StagedMatch
from boneyard.engine.state import Content, State


class Standing(NamedTuple):
    """Where a learner stands in a lesson."""

    begun: int
    """The first step since the learner's last deed: what is to be read now begins here, …"""
    at: int
    """… and this is the next thing to do; the number of steps if there is none."""
    tried: int
    """How many moves were made towards a goal."""


class LessonMatch(StagedMatch):
    """A match on a lesson's position."""

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        seed: str,
        settings: Mapping[str, Any],
        stage: Stage,
        script: Script,
        rules: Sequence[str],
        loaded: tuple[Content, Sources] | None = None,
        version: str | None = None,
    ):
        super().__init__(game, players, seed, settings, stage, loaded, version)
        self.script, self.rules = script, rules
        self.learner = self.seat_called(script.seat)
        self._known: tuple[State, Standing] | None = None

    # --- where one stands -----------------------------------------------------------------------------

    @property
    def standing(self) -> Standing:
        if self._known is None or self._known[0] is not self.state:
            self._known = (self.state, self._stands())
        return self._known[1]

    def _stands(self) -> Standing:
        steps = self.script.steps
        deeds = [at for at, step in enumerate(steps) if self._is_mine(step)]
        done = tried = 0
        states = [*self.past, self.state]
        for after, move in zip(states[1:], self.moves, strict=True):
            if done == len(deeds):
                break
            mine = move.option is not None and move.seat == self.learner
            step = steps[deeds[done]]
            if isinstance(step, Goal):
                tried += mine
                reached = tried > 0 and not differs(self.game, after, dict(step.until))
            else:
                reached = mine
            if reached:
                done, tried = done + 1, 0
        return Standing(deeds[done - 1] + 1 if done else 0, deeds[done] if done < len(deeds) else len(steps), tried)

    def _is_mine(self, step: object) -> bool:
        return isinstance(step, Goal) or (isinstance(step, Do) and step.seat == self.script.seat)

    @property
    def task(self) -> Do | Goal | None:
        """What the learner is to do."""
        at = self.standing.at
        step = self.script.steps[at] if at < len(self.script.steps) else None
        return step if isinstance(step, Do | Goal) else None

    @property
    def cards(self) -> list[Say | Ask | Do]:
        """What is to be read before that, one after the other; somebody else's move has a card where something is said about it."""
        begun, at, _ = self.standing
        steps = self.script.steps[begun:at]
        return [step for step in steps if isinstance(step, Ask) or (isinstance(step, Say | Do) and step.say)]

    @property
    def failed(self) -> bool:
        """Whether a goal was not reached in time: only taking back helps."""
        task = self.task
        return isinstance(task, Goal) and (self.standing.tried >= task.within or self.over)

    @property
    def finished(self) -> bool:
        return self.over if self.script.whole else self.task is None

    # --- judging --------------------------------------------------------------------------------------

    def why_not(self, seat: int, option: Option, seen: State | None = None) -> Refusal | None:
        """The rules come first; then what the lesson is about."""
        why = super().why_not(seat, option, seen)
        if why is not None or seat != self.learner:
            return why
        task = self.task
        if isinstance(task, Do):
            move = self.move_of(option)
            if not task.wanted.fits(move):
                answer = task.answer(move)
                return Because(answer.rule or self.rules[0], answer.say)
        elif isinstance(task, Goal) and self.failed:
            return Because(self.rules[0], task.otherwise)
        return None

    def move_of(self, option: Option) -> list[Any]:
        return self.game.option_types.encode(option, self.content.tokens)

    def wanted_of(self, seat: int) -> list[Option]:
        """The options that carry the lesson on, in the learner's own words: what "Show me" lights."""
        task = self.task
        if task is None or seat != self.learner or seat not in self.state.waiting:
            return []
        wanted = task.wanted if isinstance(task, Do) else self._next_to_goal(task)
        return [option for option in self.view(seat).state.options(seat) if wanted.fits(self.move_of(option))]

    def _next_to_goal(self, goal: Goal) -> Wanted:
        """How the one known way to a goal goes on, for whoever has gone it so far."""
        mine = [
            self.move_of(move.option) for move in self.moves if move.seat == self.learner and move.option is not None
        ]
        tried = self.standing.tried
        followed = mine[len(mine) - tried :] == list(goal.solution[:tried])
        return Wanted(goal.solution[tried : tried + 1] if followed else ())

    # --- the others -----------------------------------------------------------------------------------

    def next_of(self, seat: int) -> Option | None:
        """What somebody else does: what the script says, or what comes to their mind first. The learner decides alone."""
        if seat == self.learner or self.script.whole or seat not in self.state.waiting:
            return None
        options = self.view(seat).state.options(seat)
        step = self.next_step(seat)
        wanted = [option for option in options if step is not None and step.wanted.fits(self.move_of(option))]
        return wanted[0] if wanted else instinct(self, seat)

    def rests(self, seat: int) -> bool:
        """Whether somebody else waits because all is done: what the learner is still told or asked is about this position."""
        return seat != self.learner and not self.script.whole and self.task is None and self.next_step(seat) is None

    def next_step(self, seat: int) -> Do | None:
        """The next of the steps that this seat is still to make."""
        name = self.game.seat_names(self.state.seats)[seat]
        steps = [step for step in self.script.steps if isinstance(step, Do) and step.seat == name]
        for move in self.moves:
            if move.seat == seat and move.option is not None and steps:
                steps = steps[steps[0].wanted.fits(self.move_of(move.option)) :]
        return steps[0] if steps else None

    def luck_for(self, seat: int, option: Option) -> tuple[Any, ...]:
        """What the lesson's step puts in."""
        step = self.task if seat == self.learner else self.next_step(seat)
        fits = isinstance(step, Do) and step.wanted.fits(self.move_of(option))
        own = step.chance if fits and isinstance(step, Do) else ()
        return (*self.state.forced, *named_outcomes(self.state, own))


def instinct(match: StagedMatch, seat: int) -> Option:
    """What the game's own sense would do first, without trying anything."""
    g = match.view(seat).state
    options = g.options(seat)
    sense = match.game.sense
    first = sense.first(g, seat, options)
    if first is not None:
        return first
    ranks = sense.order(g, seat, options)
    best: Option = options[max(range(len(options)), key=ranks.__getitem__)]
    return best
