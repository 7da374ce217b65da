"""When an Epic Act may be played, in words made from its list of windows."""

from __future__ import annotations

from boneyard.games.dead_mans_curse.cards import CALM, Epic
from boneyard.games.dead_mans_curse.vocabulary import EVERY_WINDOW, ROLL_WINDOWS

CLAUSES = {
    "T1": "at the start of a Turn",
    "T2": "when the Boost die has been rolled",
    "T3": "when the die of a Faction Ability has been rolled",
    "T4": "after the Boost Phase",
    "T5": "when the Battlefield Card has been revealed",
    "T6": "when an action has been declared",
    "T7": "when attack dice have been rolled",
    "T8": "when defense dice have been rolled",
    "T9": "when a Block die has been rolled",
    "T10": "when a Piece would be Captured",
    "T11": "when another player has declared an Epic Act",
    "T12": "when a die for another effect has been rolled",
    "T13": "after the Promotion Phase",
    "T14": "between your own actions",
    "draw": "when you draw it",
}
GROUPS = (
    (
        CALM,
        "between two actions (at the start or end of a Turn, between its phases or your own moves, or when you draw it)",
    ),
    (ROLL_WINDOWS, "when dice have been rolled"),
)
"""Windows that have one clause where a card has all of them."""
FEW = 3
"""So many windows left out are told as exceptions."""

OF_ATTACKS = {"T7": "an Attack", "T8": "Defense", "T9": "Block"}
MOVE = "When an Opponent has declared a move"
PART = "an effect or part of a Battlefield Card or its substitute, or the use or result of a Faction Ability"
SUBJECTS = {
    ("seize", "T6"): MOVE,
    ("chain", "T6"): MOVE,
    ("save", "T10"): "When an Ally Piece would be Captured",
    ("hush", "T6"): f"When an Opponent has declared {PART}",
    ("hush", "T11"): "When an Opponent has declared an Epic Act",
    ("hush", "T6 T11"): f"When an Opponent has declared an Epic Act, {PART}",
    ("wall", "T6"): "When an Attack on an Ally Piece has been declared",
    ("wall", "T7"): "When the attack dice of an Attack on an Ally Piece have been rolled",
    ("wall", "T6 T7"): "When an Attack on an Ally Piece has been declared, or its attack dice rolled",
}
"""Verbs that are about something say about what."""


def windows_text(epic: Epic) -> str:
    """When the card may be played."""
    text = SUBJECTS.get((epic.effect.do, " ".join(epic.windows)))
    if text is None:
        text = "when dice have been rolled" if of_attacks(epic) else _listed(epic.windows)
    return f"{text[0].upper()}{text[1:]}"


def of_attacks(epic: Epic) -> str:
    """Which dice of Attacks a card turns, where it turns no others: the effect names them."""
    if epic.effect.do != "turn" or any(window not in OF_ATTACKS for window in epic.windows):
        return ""
    return enumerated([OF_ATTACKS[window] for window in epic.windows])


def _listed(windows: tuple[str, ...]) -> str:
    missing = [window for window in EVERY_WINDOW if window not in windows]
    if not missing:
        return "at any time"
    if len(missing) <= FEW:
        return f"at any time except {enumerated([CLAUSES[window] for window in missing])}"
    found, rest = [], list(windows)
    for group, clause in GROUPS:
        if all(window in rest for window in group):
            found.append(clause)
            rest = [window for window in rest if window not in group]
    return enumerated([*found, *[CLAUSES[window] for window in rest]], ", or ")


def enumerated(parts: list[str], last: str = " or ") -> str:
    """``a, b or c``."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}{last}{parts[-1]}"
