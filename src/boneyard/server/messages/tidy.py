"""What people write, made fit to be shown to others."""

from __future__ import annotations

import unicodedata


def tidy(text: str) -> str:
    """Text to show: no control characters, no tricks with direction."""
    spaced = "".join(" " if letter.isspace() else letter for letter in text)
    kept = [letter for letter in spaced if unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn")]
    return " ".join("".join(kept).split())


def tidy_name(name: str) -> str:
    return tidy(name)[:40].strip() or "Guest"
