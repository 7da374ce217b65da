"""How players, cards and sums of power are called in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boneyard.engine.tokens import NOTHING
from boneyard.games.day_of_the_dead.cards import BACK_NAMES, SPIRIT, Cards, D, P, Sum, U

if TYPE_CHECKING:
    from boneyard.engine.views import View

OURS = "(our reading of the rulebook)"
"""Stands wherever the rulebook allows two readings and one of them is at work."""


SPIRIT_GIVES = {D: "effects are used twice", P: "+2 power in each fight", U: "a card is replaced at once"}
"""What a spirit gives its side, by its back, told of either side."""


def back_of(cards: Cards, card: int) -> int:
    """Backs are public, so a masked card tells its back too (DOD-H03)."""
    return cards.back[card] if card >= 0 else -2 - card


def card_name(cards: Cards, card: int) -> str:
    """``Anger (Double)``; of a face one does not know the back alone: ``a Double card``."""
    if card == NOTHING:
        return "an empty place"
    back = back_of(cards, card)
    return f"{cards.front(card).name} ({BACK_NAMES[back]})" if card >= 0 else a_card(back)


def a_card(back: int) -> str:
    """``an Unearth card``."""
    name = BACK_NAMES[back]
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name} card"


def short_name(cards: Cards, card: int) -> str:
    """``Anger``, where its place tells which of the three it is."""
    return cards.front(card).name if card >= 0 else card_name(cards, card)


def whose_card(cards: Cards, whose: str, card: int) -> str:
    """``your Anger``, ``Blue's unknown Double card``."""
    return (
        f"{whose} {short_name(cards, card)}"
        if card >= 0
        else f"{whose} unknown {BACK_NAMES[back_of(cards, card)]} card"
    )


def several_cards(cards: Cards, several: Sequence[int]) -> str:
    """Cards one knows by name; of those one does not, how many there are of each back."""
    known = [card_name(cards, card) for card in several if card >= 0]
    backs = [back_of(cards, card) for card in several if card < 0]
    unknown = [
        f"{backs.count(back)} {name} {'card' if backs.count(back) == 1 else 'cards'}"
        for back, name in enumerate(BACK_NAMES)
        if back in backs
    ]
    return enumerated([*known, *unknown])


def enumerated(words: Sequence[str]) -> str:
    """``one, two and three``."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def sum_text(parts: Sum) -> str:
    """A side's power with all it is made of: ``7 + 2 Power Up = 9``."""
    more = [
        (parts.bonus, "from effects"),
        (parts.cultivated, "Cultivate"),
        (parts.power_up, "Power Up"),
    ]
    added = [f" {'+' if number > 0 else '−'} {abs(number)} {what}" for number, what in more if number]
    text = f"{parts.printed}{''.join(added)}"
    return f"{text} = {sum(parts)}".replace("= -", "= −") if added else text


def place(slot: int) -> str:
    return "as the spirit" if slot == SPIRIT else f"in slot {slot}"


WAYS: Mapping[str, Callable[[View, Any], str]] = {
    "place": lambda view, slot: place(slot),
    "short": lambda view, card: short_name(view.state.content, card),
    "signed": lambda view, number: f"{number:+d}".replace("-", "−"),
    "cards": lambda view, cards: several_cards(view.state.content, cards),
}
"""How the sentences of events ask for places and cards."""
