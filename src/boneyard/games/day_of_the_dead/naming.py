"""How players, cards and sums of power are called in words."""

from __future__ import annotations

from boneyard.games.day_of_the_dead.cards import BACK_LETTERS, SPIRIT, Cards, Sum

OURS = "(our reading of the rulebook)"
"""Stands wherever the rulebook allows two readings and one of them is at work."""


def card_name(cards: Cards, card: int) -> str:
    """``Anger(D)``; a face one does not know is ``?(D)``."""
    if card >= 0:
        return f"{cards.front(card).name}({BACK_LETTERS[cards.back[card]]})"
    return "an empty place" if card == -1 else f"?({BACK_LETTERS[-2 - card]})"


def sum_text(parts: Sum) -> str:
    """A side's power with all it is made of: ``7 printed + 2 Power Up = 9``."""
    more = [
        (parts.bonus, "bonus" if parts.bonus > 0 else "penalty"),
        (parts.cultivated, "Cultivate"),
        (parts.power_up, "Power Up"),
    ]
    added = [f" {'+' if number > 0 else '−'} {abs(number)} {what}" for number, what in more if number]
    text = f"{parts.printed} printed{''.join(added)}"
    return f"{text} = {sum(parts)}".replace("= -", "= −") if added else text


def place(slot: int) -> str:
    return "as the spirit" if slot == SPIRIT else f"in slot {slot}"
