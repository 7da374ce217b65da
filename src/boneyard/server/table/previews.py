"""What is certain to follow from a choice, as the one who decides is told before deciding: worked out from a view alone, in a worker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from boneyard.engine.foresee import Foreseen as Ahead
from boneyard.engine.foresee import foresee, what_decides
from boneyard.engine.options import Option
from boneyard.engine.rules import Question
from boneyard.engine.views import Decision, View
from boneyard.server.messages.advice import Foreseen, ForeseenLine
from boneyard.server.messages.responses import EventShown
from boneyard.server.table.frames import touched

MOST_TIMES = 12
"""No game gives out more of a thing in one turn, and each is looked at."""


def preview_of(view: View, option: Option, voters: Sequence[int], times: int = 1) -> Foreseen:
    """What an option of the view's own decision brings about, chosen so many times in a row. `voters` would have to agree that it is
    taken back."""
    decision = view.decision
    assert decision is not None, "nobody is asked"
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
    return Foreseen(seen.sure, lines, what_decides(view, option, seen), back, len(looked))


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


def _goes_back(asking: Question[Any, Any], after: View, voters: Sequence[int]) -> bool:
    """Whether what leads there with certainty can be taken back afterwards without asking anybody."""
    if asking.together:
        return not asking.final
    return not after.state.over and (after.state.waiting == (after.seat,) or not voters)
