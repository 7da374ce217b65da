"""What somebody who has to decide may ask first: why not, what would follow, and how to come to something.

Every answer is made from the asker's own view, so it can tell nothing the view does not. Why not, and plans, are answered at once: over
random positions of all games the slowest of a thousand takes 1.3 milliseconds, the slowest of all 3. Both only list what a question offers
or try a bounded number of ways, no further than to the next die.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from boneyard.engine.foresee import foresee
from boneyard.engine.options import Option
from boneyard.engine.views import Decision, View
from boneyard.server.house.people import Caller, may_look
from boneyard.server.messages.advice import PlanShown, StepShown, WhyNot
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import PlanRequest, PreviewRequest, WhyNotRequest
from boneyard.server.table.table import Table
from boneyard.server.workers.desk import LOOKS, Asker, NoThought
from boneyard.server.workers.pool import texts_sent

if TYPE_CHECKING:
    from boneyard.server.house.actor import Actor
    from boneyard.server.house.house import House

logger = logging.getLogger("boneyard.asking")

PREVIEW_SECONDS = 5.0
"""The longest a preview may take. A worker that was just begun loads the game first."""
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


# --- what would follow ---------------------------------------------------------------------------------


class Look(NamedTuple):
    """A preview somebody may have."""

    name: tuple[str, int, int, Option, int]
    known: bytes | None
    """The answer, if it was worked out since anything changed."""
    request: dict[str, Any]
    """What a worker is given to work it out."""


async def preview(house: House, actor: Actor, caller: Caller, asked: PreviewRequest, asker: Asker) -> bytes:
    """What is certain to follow if the seat chooses this. Worked out by a worker, once for as long as nothing changes: it is played out in
    several imagined worlds, which takes tens of milliseconds where an option can be chosen often, and a card somebody entered can do
    anything."""
    look = await actor.read(lambda table: look_ahead(table, caller, asked))
    if look.known is not None:
        return look.known
    table = actor.table
    told = await _worked_out(house, table, look.request, asker)
    if actor.table is table:  # a table that went on is another one
        table.kept.keep(look.name, told)
    return told


async def _worked_out(house: House, table: Table, request: dict[str, Any], asker: Asker) -> bytes:
    """A worker's answer. What goes wrong in there is for the log of the server: it could tell what the asker may not see."""
    try:
        found = await house.thinkers.ask(request, PREVIEW_SECONDS, asker, LOOKS)
    except NoThought as error:
        raise _not_worked_out(str(error), 2) from None
    if "refused" in found:  # it would come to no end, which only shows when it is tried
        raise Problem(422, "refused", found["refused"], found["rule"])
    if "failed" in found:
        logger.error("a preview failed", extra={"table": table.id, "why": found["failed"]})
        raise _not_worked_out("the rules fail on it", 60)
    return msgspec.json.encode(found["foreseen"])


def _not_worked_out(why: str, wait: int) -> Problem:
    return Problem(503, "too_slow", f"What would follow could not be worked out: {why}.", wait=wait)


def look_ahead(table: Table, caller: Caller, asked: PreviewRequest) -> Look:
    """Who asks, and whether it is theirs to choose: judged here, so that no worker is asked in vain."""
    may_look(table, caller).act_for(asked.seat)
    view, decision = deciding(table, asked.seat)
    option = table.option(asked.move)
    if option not in decision.options:
        why = table.why_not(asked.seat, asked.move)
        assert why is not None, "a view does not offer what the game allows"
        raise Problem(422, "refused", view.game.words.refuse(view, why), why.rule)
    name = ("preview", table.seq, asked.seat, option, asked.times)
    state = msgspec.Raw(table.writer.view(table.playing().state, view.state))
    request: dict[str, Any] = {
        "foresee": asked.move,
        "game": table.head.game,
        "view": {"seat": asked.seat, "state": state},
        "voters": table.voters(asked.seat),
        "times": asked.times,
    }
    request |= texts_sent(table.head.packs, table.head.own)
    return Look(name, table.kept.get(name), request)


# --- how to come to something ---------------------------------------------------------------------------


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
    return PlanShown(shown, _steps(view, found.steps), [_step(view, option) for option in found.others], "")


def _steps(view: View, steps: Sequence[Option]) -> list[StepShown]:
    """The steps of a plan, each in the words it will have when its time comes: what comes before it may change what it brings."""
    shown = []
    for option in steps:
        shown.append(_step(view, option))
        if view.decision is not None and option in view.decision.options:
            seen = foresee(view, option)
            view = seen.after if seen.sure else view
    return shown


def _step(view: View, option: Option) -> StepShown:
    tokens = view.state.content.tokens
    move: list[Any] = view.game.option_types.encode(option, tokens)
    return StepShown(move, view.game.words.label(view, option), list(option.touches(tokens)))
