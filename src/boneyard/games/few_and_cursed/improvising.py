"""Improvise: two upgrade cards, one of them kept."""

from __future__ import annotations

from bisect import insort

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import card_events
from boneyard.games.few_and_cursed.causes import of_symbol
from boneyard.games.few_and_cursed.effects import verb
from boneyard.games.few_and_cursed.options import KEEP, SPYGLASS_OR_NOT, DrawThree, Keep
from boneyard.games.few_and_cursed.state import Chase

CARDS_SEEN = 2
CARDS_SEEN_BY_SPYGLASS = 3


def why_improvise(g: Chase) -> str:
    """What makes one improvise again; empty for the phase of that name (FAC-D27)."""
    return of_symbol("improvise", g.cause) if g.cause else ""


@verb("improvise")
def improvise_again(g: Chase, seat: int, amount: int) -> None:
    """The same procedure wherever a card or an encounter says so (FAC-D27)."""
    g.then(improvise, seat)


@rule("FAC-E03", "FAC-E07", "FAC-D27")
def improvise(g: Chase, seat: int) -> None:
    """Draw two cards of the upgrade deck; a Spyglass shows three, if its owner wishes."""
    if not g.going_on(seat):
        return
    g.by(why_improvise(g) or "FAC-E03")
    if g.ready_item(seat, "spyglass") != NOTHING:
        g.ask(seat, use_spyglass)
    else:
        look_at(g, seat, CARDS_SEEN)


@question("FAC-H10", auto=False)
def use_spyglass(g: Chase, seat: int) -> Offer:
    """See three cards, or two as usual."""
    return SPYGLASS_OR_NOT


@use_spyglass.answer("FAC-H10", "FAC-E03")
def look_through_spyglass(g: Chase, seat: int, choice: Option) -> None:
    if not isinstance(choice, DrawThree):
        g.by(why_improvise(g) or "FAC-E03")
        look_at(g, seat, CARDS_SEEN)
        return
    spyglass = g.ready_item(seat, "spyglass")
    g.exhausted.append(spyglass)
    g.tell(card_events.ItemUsed, seat, spyglass)
    look_at(g, seat, CARDS_SEEN_BY_SPYGLASS)


def look_at(g: Chase, seat: int, number: int) -> None:
    """A single card is simply kept, none is nothing (FAC-E06)."""
    for _ in range(number):
        if g.refill("upgrade", g.upgrades, g.upgrades_out):
            g.look.append(g.upgrades.pop())
    if g.look:
        g.tell(card_events.LookedAt, seat, tuple(g.look))
    g.ask(seat, card_to_keep)


@question("FAC-E04", "FAC-V06")
def card_to_keep(g: Chase, seat: int) -> Offer:
    """One of the cards drawn."""
    return tuple([KEEP[card] for card in g.look])


card_to_keep.caused(why_improvise)


@card_to_keep.answer("FAC-E04", "FAC-E05", "FAC-V06")
def keep_card(g: Chase, seat: int, choice: Keep) -> None:
    """The kept card is in hand at once; the others lie face up on the common pile."""
    kept = choice.card
    rejected = [card for card in g.look if card != kept]
    g.look = []
    g.take(seat, kept)
    insort(g.unseen[seat], kept)
    g.upgrades_out += rejected
    g.tell_by((why_improvise(g) or "FAC-E04", "FAC-E04"), card_events.Improvised, seat, kept)
    if rejected:
        g.tell_by((why_improvise(g) or "FAC-E05", "FAC-E05"), card_events.Rejected, seat, tuple(rejected))
