"""What happened, for somebody at a terminal: a moment is told as a block under its title, and all else line by line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from boneyard.engine.events import Told
from boneyard.engine.match import Match
from boneyard.engine.moments import STAGE, Cut, Place
from boneyard.engine.views import View


class Line(NamedTuple):
    number: int
    """The move that brought it."""
    text: str
    rule: str = ""


def lines(match: Match, view: View, since: int = 0) -> Iterator[Line]:
    """Everything this viewer was told from a move on. What happens in between does not name the moment again, and a first line that
    begins as its title does is the title."""
    named: int | None = None
    for number, block in groupby(_placed(match, view.seat, since), key=lambda each: _moment(each[2])):
        told = list(block)
        said = [
            Line(move, text, each.rule) for move, each, _ in told if (text := match.game.words.tell(view, each.event))
        ]
        place = told[0][2]
        if number is not None and place is not None and number != named:
            named, title = number, place.title(view)
            if said and said[0].text.startswith(title):
                yield said.pop(0)
            else:
                yield Line(told[0][0], f"{title}:")
        yield from said if number is None else [line._replace(text=f"  {line.text}") for line in said]


def _moment(place: Place | None) -> int | None:
    """The number of a moment worth a block of its own."""
    return place.running.number if place is not None and place.running.moment.weight == STAGE else None


def _placed(match: Match, viewer: int, since: int) -> Iterator[tuple[int, Told, Place | None]]:
    cut = Cut()
    for number, told in enumerate(match.told):
        seen = [shown for each in told if (shown := each.seen_by(viewer, match.content.tokens)) is not None]
        places, cut = match.game.moments.cut(cut, [each.event for each in seen])
        if number >= since:
            yield from [(number, each, place) for each, place in zip(seen, places, strict=True)]
