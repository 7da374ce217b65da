"""The number of a rule: how one is written, in a ledger and wherever one is cited."""

from __future__ import annotations

import re
from collections.abc import Iterable

NUMBER = r"[A-Z]{3}-[A-Z]+\d+[a-z]?"
"""``ABC-X01``: three capitals for the game, a dash, capitals for the chapter, digits, and at most one small letter."""
CITATION = re.compile(NUMBER)


def check_numbers(where: str, numbers: Iterable[str]) -> None:
    """Refuse what is cited and cannot be the number of a rule: nobody would find it."""
    for number in numbers:
        if not CITATION.fullmatch(number):
            raise TypeError(
                f"{where}: {number!r} is no number of a rule; one is written like ABC-X01, three capitals first"
            )
