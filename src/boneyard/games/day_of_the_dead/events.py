"""What happens in a duel, and how it is told. Each event cites a ledger row: its own, or that of the fighter whose effect caused it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat, Way
from boneyard.engine.views import View
from boneyard.games.day_of_the_dead.cards import BACK_NAMES, Card, Sum
from boneyard.games.day_of_the_dead.naming import (
    OURS,
    SPIRIT_GIVES,
    back_of,
    card_name,
    enumerated,
    short_name,
    sum_text,
    whose_card,
)

if TYPE_CHECKING:
    from boneyard.games.day_of_the_dead.state import Duel

Place = Annotated[int, Way("place")]
"""A slot of a line, or the spirit's place."""

# --- summoning ----------------------------------------------------------------------------------------


@event("DOD-S08", "{seat} is dealt {cards:cards}.", only="seat")
class Dealt(Event):
    """A hand was dealt; its owner sees the faces, everybody the backs."""

    seat: Seat
    cards: tuple[Card, ...]


@event("DOD-T01", "Turn {turn} begins. {priority} has priority: {priority}'s effects come first.")
class TurnBegins(Event):
    turn: int
    priority: Seat


@event("DOD-M09", "{seat} lays {card} face down {slot}.", only="seat")
class Laid(Event):
    """A card was laid face down: slot 0 is the spirit's place."""

    seat: Seat
    slot: Place
    card: Card


@event("DOD-M02", "{seat}'s old spirit joins the line in slot {slot}.")
class SpiritEnters(Event):
    """The old spirit moved into the newest slot."""

    seat: Seat
    slot: int


@event("DOD-M11", "{seat}'s line stands up, from slot 1: {cards}.")
class Flipped(Event):
    """A whole line was turned face up."""

    seat: Seat
    cards: tuple[Card, ...]


# --- what comes from the decks ------------------------------------------------------------------------


def _whose(view: View[Duel], user: int, seat: int) -> str:
    return "their own" if user == seat else f"{view.who(seat)}'s"


@event("DOD-U04")
class Unearthed(Event):
    """A card in play was discarded to be replaced."""

    chooser: Seat
    seat: Seat
    slot: Place
    card: Card

    def line(self, view: View[Duel]) -> str:
        cards, whose = view.state.content, _whose(view, self.chooser, self.seat)
        if self.slot:
            return f"{view.who(self.chooser)} unearths {whose_card(cards, whose, self.card)} in slot {self.slot}."
        return f"{view.who(self.chooser)} unearths {whose} spirit, {card_name(cards, self.card)}."


@event("DOD-U05", "{chooser} looks at {cards:cards}.", only="chooser")
class Looked(Event):
    chooser: Seat
    cards: tuple[Card, ...]


@event("DOD-U08")
class Took(Event):
    """The replacement was chosen. Face up everybody sees it, face down only its owner and the chooser."""

    chooser: Seat
    seat: Seat
    slot: Place
    card: Card
    open: bool

    def audience(self) -> Collection[int] | None:
        return None if self.open else (self.chooser, self.seat)

    def line(self, view: View[Duel]) -> str:
        name = card_name(view.state.content, self.card)
        where = f"slot {self.slot}" if self.slot else "the spirit"
        side = "" if self.chooser == self.seat else f" on {view.who(self.seat)}'s side"
        verb = "it is now" if not self.slot else "it now stands in" if self.open else "it now lies face down in"
        return f"{view.who(self.chooser)} takes {name}: {verb} {where}{side}."


@event("DOD-U07", "{cards:cards} are discarded.")
class Rejected(Event):
    cards: tuple[Card, ...]


@event("DOD-K01")
class DeckRebuilt(Event):
    back: int
    size: int

    def line(self, view: View[Duel]) -> str:
        return f"The {BACK_NAMES[self.back]} deck is rebuilt from its discard pile: {self.size} cards."


@event("DOD-K05", "{seat} digs and draws {card}.", only="seat")
class Dug(Event):
    """A card was drawn by a Dig; only its player sees it."""

    seat: Seat
    card: Card


@event("DOD-K06", "{seat} discards {card}.")
class Discarded(Event):
    seat: Seat
    card: Card


# --- from the two who meet to the one who falls -------------------------------------------------------


@event("DOD-F02")
class FightBegins(Event):
    slot: int
    red: Card
    blue: Card

    def line(self, view: View[Duel]) -> str:
        cards = view.state.content
        red, blue = (f"{view.who(seat)}'s {short_name(cards, card)}" for seat, card in enumerate((self.red, self.blue)))
        return f"Fight in slot {self.slot}: {red} against {blue}."


@event("DOD-C10", "The fight in slot {slot} is cancelled: no effect is used.")
class Cancelled(Event):
    """Neither fighter of this fight uses its effect."""

    slot: int


@event("DOD-F05", "{seat}'s {card:short} uses its effect.")
class Used(Event):
    """A fighter used its effect."""

    seat: Seat
    slot: int
    card: Card


@event()
class NoEffect(Event):
    """A use that did nothing: the fighter has no effect, is blank, its condition is not met, or there is nothing to do it to."""

    seat: Seat
    slot: int
    card: Card

    def line(self, view: View[Duel]) -> str:
        cards = view.state.content
        none = self.card >= 0 and not cards.effect[self.card]
        return f"{view.who(self.seat)}'s {short_name(cards, self.card)} {'has no effect' if none else 'changes nothing here'}."


@event(
    "DOD-F15",
    "{seat} wins the fight in slot {slot} at once: no power is compared, and the beaten fighter cannot become a spirit "
    + f"{OURS}.",
)
class WonAtOnce(Event):
    seat: Seat
    slot: int


@event("DOD-F10")
class Totals(Event):
    slot: int
    red: int
    blue: int
    parts: tuple[Sum, Sum]
    """What the two are made of."""

    def line(self, view: View[Duel]) -> str:
        red, blue = (f"{view.who(seat)} {sum_text(parts)}" for seat, parts in enumerate(self.parts))
        return f"Power: {red}, {blue}."


@event("DOD-F13", "A tie in slot {slot}: both fighters stay standing.")
class Tied(Event):
    slot: int


@event("DOD-F12", "{seat}'s {card:short} loses in slot {slot} and falls.")
class Fell(Event):
    seat: Seat
    slot: int
    card: Card


# --- what was put off until after the fight, and what becomes of the loser ----------------------------


@event(
    "DOD-C56",
    "{seat}'s {fighter} is gone from slot {slot}; its effect stays with the place and strikes the card that lies there now "
    + f"{OURS}.",
)
class StaysWithPlace(Event):
    """What a fighter put off until after the fight strikes the card that has come into its place."""

    seat: Seat
    slot: int
    fighter: str
    """The name of the one that is gone."""


@event("DOD-C31", "{seat} makes {owner} unearth the card in slot {slot}; {owner} picks what comes instead.")
class MadeUnearth(Event):
    """The other side had the card in a place unearthed; its owner picks what comes instead."""

    seat: Seat
    owner: Seat
    slot: int


@event("", "{seat} leaves the card in slot {slot} where it is.")
class LeftLying(Event):
    """A card that could have been unearthed after its fight was not."""

    seat: Seat
    slot: int


@event("DOD-L06")
class BecameSpirit(Event):
    """The loser became the spirit, the fighters that fought before it moved down, the old spirit lies in the newest slot."""

    seat: Seat
    slot: int
    card: Card
    open: bool
    """Whether all have seen its face: it may have come into the place face down, after the fight."""
    newest: int

    def audience(self) -> Collection[int] | None:
        return None if self.open else (self.seat,)

    def line(self, view: View[Duel]) -> str:
        """What it gives comes first: it is why one does it, and why the next fights add up to more."""
        cards = view.state.content
        name, back = whose_card(cards, f"{view.who(self.seat)}'s beaten", self.card), back_of(cards, self.card)
        down = [f"slot {slot}" for slot in range(self.slot + 1, self.newest + 1)]
        moved = f"what stood in {enumerated(down)} moves down one slot, and " if down else ""
        return (
            f"{name} becomes the spirit: {BACK_NAMES[back]}, {SPIRIT_GIVES[back]}; "
            f"{moved}the old spirit lies face down in slot {self.newest}."
        )


@event("DOD-L01", "{seat}'s fighter in slot {slot} stays fallen.")
class StayedFallen(Event):
    seat: Seat
    slot: int


# --- rewards ------------------------------------------------------------------------------------------


@event("DOD-V01")
class Rewarded(Event):
    seat: Seat
    points: int
    score: int
    cards: tuple[Card, ...]
    """The fighters that stand, from slot 1."""

    def line(self, view: View[Duel]) -> str:
        content = view.state.content
        powers = " + ".join(str(content.power[card]) for card in self.cards)
        names = enumerated([short_name(content, card) for card in self.cards])
        sum_told = f"{powers} = {self.points}" if len(self.cards) > 1 else str(self.points)
        who = f"{names} {'stand' if len(self.cards) > 1 else 'stands'}" if self.cards else "nobody stands"
        return f"{view.who(self.seat)} scores {sum_told} VP ({who}) and has {self.score}."


@event("DOD-V08", "Priority passes to {seat} for the next turn.")
class PriorityPasses(Event):
    seat: Seat


@event("DOD-V09")
class Finished(Event):
    red: int
    blue: int

    def line(self, view: View[Duel]) -> str:
        return f"The game is over: {view.who(0)} {self.red} VP, {view.who(1)} {self.blue} VP."
