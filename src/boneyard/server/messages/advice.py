"""What is answered to whoever asks before deciding: why not, what would follow, how one comes to it, what a bot would do."""

from __future__ import annotations

from typing import Any

import msgspec

from boneyard.server.messages.responses import EventShown


class WhyNot(msgspec.Struct, frozen=True):
    legal: bool
    why: str
    rule: str


class ForeseenLine(msgspec.Struct, frozen=True):
    text: str
    """Empty where the event is told by another line: a drawing may still show it on its pieces."""
    rule: str
    touches: list[str]
    event: EventShown


class Foreseen(msgspec.Struct, frozen=True):
    """What is certain to follow from a choice."""

    sure: bool
    """Whether that is all of it, up to the next decision."""
    lines: list[ForeseenLine]
    why: str
    """What comes then and is not certain; empty if that is all of it."""
    back: bool
    """Whether it can be taken back freely afterwards: nobody learns anything by it, and no consent is needed."""
    times: int
    """How often it could be chosen in a row, all with certainty."""


class StepShown(msgspec.Struct, frozen=True):
    move: list[Any]
    label: str
    touches: list[str]


class PlanShown(msgspec.Struct, frozen=True):
    """What to do first, each step a move of its own, and what could be done instead of one of them."""

    target: StepShown
    steps: list[StepShown]
    others: list[StepShown]
    why: str
    """Why there is no way; empty if there is one."""


class ReasonShown(msgspec.Struct, frozen=True):
    """Why one might do something: a clause, and the pieces it speaks of."""

    words: str
    touches: list[str]


class Weighed(msgspec.Struct, frozen=True):
    move: list[Any]
    label: str
    value: float | None
    """From 0, lost, to 1, won; none where there was nothing to try."""
    reasons: list[ReasonShown] = []


class Hint(msgspec.Struct, frozen=True):
    move: list[Any]
    label: str
    bot: str
    best: list[Weighed]
    sentence: str
