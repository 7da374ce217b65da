"""Unearth and Dig: the two ways to reach into the decks."""

from __future__ import annotations

from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.cards import Lying
from boneyard.games.day_of_the_dead.options import DIG, DISCARD, TAKE, UNEARTH_OWN, Dig, Discard, Take, Unearth
from boneyard.games.day_of_the_dead.state import Duel

CARDS_SEEN = 3

# --- the spirit's ability -----------------------------------------------------------------------------


@rule("DOD-U01", "DOD-U02", "DOD-P10")
def use_unearth_spirit(g: Duel, seat: int) -> None:
    """A new Unearth spirit must be used once, at once."""
    g.ask(seat, unearth_own_card)


@question("DOD-U03", "DOD-U02")
def unearth_own_card(g: Duel, seat: int) -> Offer:
    """Any of one's own cards in play: a fighter, active or fallen, or the spirit itself."""
    return UNEARTH_OWN[seat][len(g.line[seat])]


@unearth_own_card.answer("DOD-U03")
def unearth_chosen_card(g: Duel, seat: int, choice: Unearth) -> None:
    g.then(unearth, seat, choice.seat, choice.slot)


# --- Unearth itself -----------------------------------------------------------------------------------


@rule("DOD-U04", "DOD-U05", "DOD-U19", "DOD-U21", "DOD-U23", "DOD-K11")
def unearth(g: Duel, chooser: int, seat: int, slot: int) -> None:
    """The card goes to its pile first; then the chooser looks at the top three of the same back."""
    old = g.at(seat, slot)
    back = g.content.back[old.card]
    g.discard_card(old.card)
    g.put(seat, slot, Lying(NOTHING, old.active, False, old.known))
    g.leaves(seat, slot)
    g.tell(events.Unearthed, chooser, seat, slot, old.card)
    g.look = g.draw_several(back, CARDS_SEEN)
    g.looker = chooser
    g.tell(events.Looked, chooser, tuple(g.look))
    g.ask(chooser, replacement, seat, slot)


@question("DOD-U06", "DOD-U11")
def replacement(g: Duel, chooser: int, seat: int, slot: int) -> Offer:
    """Exactly one of the three must be taken."""
    return tuple([TAKE[card] for card in g.look])


@replacement.answer("DOD-U07", "DOD-U08", "DOD-U09", "DOD-U10", "DOD-U18", "DOD-U20", "DOD-U22", "DOD-H07", "DOD-H11")
def take_replacement(g: Duel, chooser: int, choice: Take, seat: int, slot: int) -> None:
    """It takes the place in the state of the old card; the other two go to the pile in the order seen.

    The place decides whether it fights, uses and scores from now on (DOD-U12, DOD-U13, DOD-U14).
    """
    card = choice.card
    active = g.at(seat, slot).active
    g.put(seat, slot, g.content.standing[card] if active else Lying(card, False, False, 1 << seat | 1 << chooser))
    back = g.content.back[card]
    rejected = g.look
    rejected.remove(card)
    g.discard[back] += rejected
    g.look, g.looker = [], NOTHING
    if g.log is not None:
        g.tell(events.Took, chooser, seat, slot, card, active)
        g.tell(events.Rejected, tuple(rejected))
    g.end_instruction(back)


# --- Dig ----------------------------------------------------------------------------------------------


@rule("DOD-K07", "DOD-K08")
def dig(g: Duel, seat: int) -> None:
    """Compulsory; every Dig chooses its deck anew, and what it discards is its own (DOD-N22)."""
    g.ask(seat, deck_to_dig)


@question("DOD-K05")
def deck_to_dig(g: Duel, seat: int) -> Offer:
    """Any one of the three decks."""
    return DIG


@deck_to_dig.answer("DOD-K05", "DOD-H14")
def draw_from_deck(g: Duel, seat: int, choice: Dig) -> None:
    card = g.draw(choice.back)
    g.into_hand(seat, card)
    g.tell(events.Dug, seat, card)
    g.ask(seat, card_to_discard, choice.back)


@question("DOD-K06")
def card_to_discard(g: Duel, seat: int, back: int) -> Offer:
    """A hand card with the same back; the drawn one qualifies."""
    back_of = g.content.back
    return tuple([DISCARD[card] for card in g.hand[seat] if back_of[card] == back])


@card_to_discard.answer("DOD-K06", "DOD-K02")
def end_dig(g: Duel, seat: int, choice: Discard, back: int) -> None:
    g.hand[seat].remove(choice.card)
    g.discard_card(choice.card)
    g.dug = g.power(choice.card)
    g.tell(events.Discarded, seat, choice.card)
    g.end_instruction(back)
