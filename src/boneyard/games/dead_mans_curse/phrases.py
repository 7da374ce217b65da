"""Turns of phrase that all cards share: numbers, lists, types of Pieces, targets."""

from __future__ import annotations

from boneyard.games.dead_mans_curse.board import SINGLE
from boneyard.games.dead_mans_curse.cards import Effect, Kind

STRIKE_WORDS = {"extended": "an Extended Attack against", "shot": "a Shot at"}


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def pips_text(dice: tuple[int, ...]) -> str:
    """``2 + 6 = 8``; of one die what it shows."""
    return str(dice[0]) if len(dice) == 1 else f"{' + '.join(map(str, dice))} = {sum(dice)}"


def face_text(face: int) -> str:
    """What a die must show: ``a 6``, ``5 or more``."""
    return "a 6" if face == 6 else f"{face} or more"


def enumerated(parts: list[str], last: str = " or ") -> str:
    """``a, b or c``."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}{last}{parts[-1]}"


def types_text(kinds: list[Kind], types: tuple[int, ...], plural: bool = False) -> str:
    return enumerated([kinds[kind].name + "s" * plural for kind in types])


def own_text(kinds: list[Kind], types: tuple[int, ...], captured: bool = False) -> str:
    """``one of your Rooks or Bishops, or your Queen``: of Queen and King there is one."""
    which = "Captured " if captured else ""
    many = [kind for kind in types if kind not in SINGLE]
    parts = [f"one of your {which}{types_text(kinds, tuple(many), True)}"] if many else []
    parts += [f"your {which}{kinds[kind].name}" for kind in types if kind in SINGLE]
    return enumerated(parts, ", or " if len(many) > 1 else " or ")


def target_text(effect: Effect) -> str:
    match effect.reach:
        case "near":
            return "an Adjacent Opponent Piece"
        case "knight":
            return "an Opponent Piece a Knight's move away"
        case _:
            return f"an Opponent Piece in its line of fire {effect.range}"
