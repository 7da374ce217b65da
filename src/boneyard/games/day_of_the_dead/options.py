"""What a player of a duel can be offered."""

from __future__ import annotations

from typing import ClassVar

from boneyard.engine.options import Option, frozen
from boneyard.engine.tokens import Tokens
from boneyard.games.day_of_the_dead.cards import BACKS, MAX_FIGHTERS, Card


def place(seat: int, slot: int) -> str:
    """The table element of a place: slot 0 is the spirit's."""
    return f"slot:{seat}:{slot}" if slot else f"spirit:{seat}"


@frozen
class CardOption(Option):
    """An option that is about one card."""

    card: Card

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"card:{tokens['card'].name(self.card)}",)


@frozen
class Lay(CardOption):
    """Lay a hand card face down, as the first fighter or as the spirit."""


@frozen
class Take(CardOption):
    """Take one of the three cards of an Unearth."""


@frozen
class Discard(CardOption):
    """Discard a hand card to end a Dig."""


@frozen
class Recall(CardOption):
    """Bring a card back from the discard pile (Return)."""


@frozen
class PlaceOption(Option):
    """An option that is about one place on the table."""

    seat: int
    slot: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (place(self.seat, self.slot),)


@frozen
class Unearth(PlaceOption):
    """Replace the card in a place."""


@frozen
class Silence(PlaceOption):
    """Take a fighter's effect away until the end of the turn (Control, Forget)."""


@frozen
class Copy(PlaceOption):
    """Use the effect of the fighter in a place (Twin)."""


@frozen
class Dig(Option):
    """Draw from one of the three decks."""

    back: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"deck:{tokens['card'].back_names[self.back]}",)


@frozen
class BecomeSpirit(Option):
    """The fallen fighter becomes the spirit."""


@frozen
class StayFallen(Option):
    passes: ClassVar[bool] = True


@frozen
class UnearthIt(Option):
    """Yes: the card in this place is unearthed (Spy, Moody)."""


@frozen
class LeaveIt(Option):
    passes: ClassVar[bool] = True


@frozen
class SwapFighters(Option):
    """Two own fighters trade slots (Usher)."""

    seat: int
    one: int
    other: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        """Only what an option touches first is lit. Pairs that are no neighbours begin with the newer one, so of three and more all are."""
        first, second = (self.one, self.other) if self.other - self.one == 1 else (self.other, self.one)
        return (place(self.seat, first), place(self.seat, second))


@frozen
class LeaveLine(Option):
    passes: ClassVar[bool] = True


# Options are values, so all of them are made once; the rules pick them out of these tables.
LAY = tuple(Lay(card) for card in range(len(BACKS) * MAX_FIGHTERS))
TAKE = tuple(Take(card) for card in range(len(BACKS) * MAX_FIGHTERS))
DISCARD = tuple(Discard(card) for card in range(len(BACKS) * MAX_FIGHTERS))
RECALL = tuple(Recall(card) for card in range(len(BACKS) * MAX_FIGHTERS))
BECOME_OR_STAY = (BecomeSpirit(), StayFallen())
UNEARTH_OR_LEAVE = (UnearthIt(), LeaveIt())
LEAVE_LINE = LeaveLine()
DIG = tuple(Dig(back) for back in BACKS)
UNEARTH = tuple(tuple(Unearth(seat, slot) for slot in range(7)) for seat in range(2))
UNEARTH_OWN = tuple(tuple((*mine[1 : slots + 1], mine[0]) for slots in range(7)) for mine in UNEARTH)
"""By seat and length of the line: every own fighter, then the spirit."""
SILENCE = tuple(tuple(Silence(seat, slot) for slot in range(7)) for seat in range(2))
COPY = tuple(tuple(Copy(seat, slot) for slot in range(7)) for seat in range(2))
