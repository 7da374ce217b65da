"""What somebody who has to decide may ask first: why not, what would follow, and how to come to something.

Every answer is made from the asker's own view, so it can tell nothing the view does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from boneyard.engine.foresee import Foreseen as Ahead
from boneyard.engine.foresee import foresee
from boneyard.engine.options import Option
from boneyard.engine.rules import Question
from boneyard.engine.views import Decision, View
from boneyard.server.house.people import Caller, may_look
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import PlanRequest, PreviewRequest, WhyNotRequest
from boneyard.server.messages.responses import EventShown, Foreseen, ForeseenLine, PlanShown, StepShown, WhyNot
from boneyard.server.table.frames import touched
from boneyard.server.table.table import Table

MOST_TIMES = 12
"""No game gives out more of a thing in one turn, and each is looked at."""
NO_WAY = "There is no way to this now with what you have."


def why_not(table: Table, caller: Caller, asked: WhyNotRequest) -> WhyNot:
    may_look(table, caller).act_for(asked.seat)
    why = table.why_not(asked.seat, asked.move)
    if why is None:
        return WhyNot(True, "", "")
    match = table.playing()
    return WhyNot(False, match.game.words.refuse(match.view(asked.seat), why), why.rule)


def deciding(table: Table, seat: int) -> tuple[View, Decision]:
    """The view of a seat that has to decide."""
    match = table.playing()
    view = table.sight.view(match.game, match.state, seat)
    if view.decision is None:
        raise Problem(422, "refused", "It is not your decision now.")
    return view, view.decision


def preview(table: Table, caller: Caller, asked: PreviewRequest) -> Foreseen:
    """What is certain to follow if the seat chooses this. Worked out once for as long as nothing changes."""
    may_look(table, caller).act_for(asked.seat)
    view, decision = deciding(table, asked.seat)
    option = table.option(asked.move)
    if option not in decision.options:
        why = table.why_not(asked.seat, asked.move)
        assert why is not None, "a view does not offer what the game allows"
        raise Problem(422, "refused", view.game.words.refuse(view, why), why.rule)
    asking = (asked.seat, option, asked.times)
    known: Foreseen | None = table.previews.get(asking)
    if known is None:
        known = table.previews[asking] = _foreseen(view, decision, option, table.voters(asked.seat), asked.times)
    return known


def _foreseen(view: View, decision: Decision, option: Option, voters: list[int], times: int) -> Foreseen:
    looked = list(islice(_in_a_row(option, decision, foresee(view, option)), MOST_TIMES))
    seen = looked[min(times, len(looked)) - 1]
    tokens = view.state.content.tokens
    lines = []
    for told in seen.told:
        text = view.game.words.tell(seen.after, told.event)
        shown = told.to_json(tokens)
        event = EventShown(shown["event"], shown["values"])
        lines.append(ForeseenLine(text, told.rule, touched(told, tokens), event))
    back = seen.sure and _goes_back(decision.question, seen.after, voters)
    return Foreseen(seen.sure, lines, seen.ends.value, back, len(looked))


def _in_a_row(option: Option, decision: Decision, seen: Ahead) -> Iterator[Ahead]:
    """What follows each time it is chosen again, as often as that is certain: whoever wants six of a thing says so once. The same answer
    to a question about something else is another thing."""
    yield seen
    while seen.sure and not option.passes:
        following = seen.after.decision
        if following is None or (following.question, following.args) != (decision.question, decision.args):
            return
        if option not in following.options:
            return
        seen = foresee(seen.after, option)
        if seen.sure:
            yield seen


def _goes_back(asking: Question[Any, Any], after: View, voters: list[int]) -> bool:
    """Whether what leads there with certainty can be taken back afterwards without asking anybody."""
    if asking.together:
        return not asking.final
    return not after.state.over and (after.state.waiting == (after.seat,) or not voters)


def plan(table: Table, caller: Caller, asked: PlanRequest) -> PlanShown:
    """How the seat could come to do what is barred now."""
    may_look(table, caller).act_for(asked.seat)
    view, decision = deciding(table, asked.seat)
    target = table.option(asked.move)
    if target in decision.options:
        return PlanShown(_step(view, target), [], [], "")
    if all(barred.option != target for barred in decision.blocked):
        nobody_asks = StepShown(asked.move, "", [])  # there may be no words for it here
        return PlanShown(nobody_asks, [], [], NO_WAY)
    using = [table.option(move) for move in asked.using]
    without = [table.option(move) for move in asked.without]
    found = view.game.plan(view, target, using, without)
    shown = _step(view, target)
    if found is None:
        return PlanShown(shown, [], [], NO_WAY)
    return PlanShown(
        shown, [_step(view, option) for option in found.steps], [_step(view, option) for option in found.others], ""
    )


def _step(view: View, option: Option) -> StepShown:
    tokens = view.state.content.tokens
    move: list[Any] = view.game.option_types.encode(option, tokens)
    return StepShown(move, view.game.words.label(view, option), list(option.touches(tokens)))
