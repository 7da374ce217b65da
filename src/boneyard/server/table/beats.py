"""The moments of a table, as one viewer is told of them: which line of the log is a beat of which moment, and what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boneyard.engine.events import Event, Told
from boneyard.engine.match import Match
from boneyard.engine.moments import Cut, Place, Shown, Side
from boneyard.engine.tokens import Tokens
from boneyard.engine.views import View

if TYPE_CHECKING:
    from boneyard.server.table.history import Past

ALL_OPEN = -2
"""The viewer of a finished game from whom nothing is hidden."""


def known(told: Sequence[Told], viewer: int, tokens: Tokens) -> list[Told | None]:
    """What was told, as this viewer may know it; None for what is not told to them at all."""
    return [each if viewer == ALL_OPEN else each.seen_by(viewer, tokens) for each in told]


def cut_before(table: Past, viewer: int, move: int) -> Cut:
    """The moments that go on when this entry of `match.told` begins. What came before is cut once for each viewer, in the order it came."""
    match = table.match
    assert match is not None
    cuts = table.cuts.setdefault(viewer, [Cut()])
    for at in range(len(cuts) - 1, move):
        cuts.append(cut_move(match, match.told[at], viewer, cuts[at])[1])
    return cuts[move]


def cut_move(match: Match, told: Sequence[Told], viewer: int, before: Cut) -> tuple[list[Place | None], Cut]:
    seen = known(told, viewer, match.content.tokens)
    return match.game.moments.cut(before, [each.event for each in seen if each is not None])


def beat_json(place: Place, view: View, event: Event) -> dict[str, Any]:
    """How a beat is written. Its words are those of the line, unless it has shorter ones."""
    moment, shown = place.running.moment, place.beat(view, event)
    tokens = view.state.content.tokens
    return {
        "moment": place.running.number,
        "kind": moment.kind,
        "title": place.title(view),
        "weight": moment.weight,
        "step": place.step,
        "last": place.last,
        "words": shown.words,
        "sides": [_side(side, tokens) for side in shown.sides],
        "outcome": shown.outcome,
        "wins": shown.wins,
        "gains": shown.gains,
        "mood": shown.mood,
    }


def _side(side: Side, tokens: Tokens) -> dict[str, Any]:
    return {
        "seat": side.seat,
        "name": side.name,
        "shows": [named(each, tokens) for each in side.shows],
        "dice": side.dice,
        "terms": side.terms,
        "total": side.total,
        "note": side.note,
    }


def named(shown: Shown, tokens: Tokens) -> str:
    """A card or piece by the name the page draws it by; one the viewer does not know by its back."""
    if isinstance(shown, str):
        return shown
    kind, token = shown
    return f"{kind}:{tokens[kind].name(token) or ''}"
