"""Why bots failed: the first few reasons and how often each, so that whoever wrote the bot learns what to mend."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

Note = tuple[int, str, int]
"""(seat, why, how often) in one game."""

MOST = 20
"""Kinds of failures kept of one game. A bot can fail in a new way each time; somewhere there must be an end."""
FEW = 5
"""Kinds of failures told of a whole run."""
ENDING = "; the default was played"
"""Said once for all of them."""


@dataclass(slots=True)
class Heard:
    """The failures of one game."""

    total: int = 0
    kinds: dict[tuple[int, str], int] = field(default_factory=dict)

    def hear(self, seat: int, note: str) -> None:
        self.total += 1
        kind = (seat, tidy(note))
        if kind in self.kinds or len(self.kinds) < MOST:
            self.kinds[kind] = self.kinds.get(kind, 0) + 1

    def notes(self) -> tuple[Note, ...]:
        return tuple([(seat, note, times) for (seat, note), times in self.kinds.items()])


@dataclass(slots=True)
class Reasons:
    """The failures of a run: all are counted, the first few kinds by name."""

    total: int = 0
    kinds: dict[str, int] = field(default_factory=dict)

    def add(self, total: int, notes: Iterable[Note]) -> None:
        """The failures of one more game; games come in the order of their numbers, so the first few are always the same."""
        self.total += total
        for _, note, times in notes:
            if note in self.kinds or len(self.kinds) < FEW:
                self.kinds[note] = self.kinds.get(note, 0) + times

    def lines(self) -> list[str]:
        """Nothing where no bot failed."""
        if not self.total:
            return []
        told = f"Bots failed in {self.total:,} decision{'s' if self.total > 1 else ''}{ENDING}"
        lines = [f"{times:,} × {note}" for note, times in self.kinds.items()]
        others = self.total - sum(self.kinds.values())
        if others and lines:
            lines.append(f"{others:,} × for other reasons")
        return [f"{told}:", *[f"  {line}" for line in lines]] if lines else [f"{told}."]

    def to_json(self) -> list[dict[str, str | int]]:
        return [{"note": note, "times": times} for note, times in self.kinds.items()]


def tidy(note: str) -> str:
    """One line that any file and any screen can take, whatever a bot put into its message."""
    line = " ".join(note.removesuffix(ENDING).split())
    return "".join([letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line])
