"""Why not: what a necromancer would naturally try and may not do, with the rule against it.

Nothing here decides what is legal; the questions do. What they turn down is explained here, for a person who asks.
"""

from __future__ import annotations

from boneyard.engine.options import Barred, Blocked, Refusal
from boneyard.games.day_of_the_dead.cards import BACKS, SPIRIT
from boneyard.games.day_of_the_dead.effects import (
    card_to_recall,
    enemy_to_silence,
    fighter_to_copy,
    fighters_to_swap,
    other_card_to_unearth,
    own_to_silence,
)
from boneyard.games.day_of_the_dead.options import COPY, DISCARD, RECALL, SILENCE, UNEARTH, SwapFighters
from boneyard.games.day_of_the_dead.state import BLUE, RED, Duel
from boneyard.games.day_of_the_dead.unearthing import card_to_discard, unearth_own_card

NOT_YOURS = "its owner: only your own cards can be chosen"
NO_FIGHTER = "its place: a spirit is no fighter, so there is no effect to take away"


def their_cards(g: Duel, seat: int, row: str) -> list[Barred]:
    """The opponent's cards in play, where an Unearth is for one's own."""
    theirs = UNEARTH[1 - seat][: len(g.line[1 - seat]) + 1]
    return [Barred(option, Blocked(row, NOT_YOURS)) for option in theirs]


def silenced_spirits(row: str) -> list[Barred]:
    """Only fighters in a line have an effect to lose."""
    return [Barred(SILENCE[seat][SPIRIT], Blocked(row, NO_FIGHTER)) for seat in (RED, BLUE)]


@unearth_own_card.refusals
def not_for_the_spirit(g: Duel, seat: int) -> list[Barred]:
    return their_cards(g, seat, "DOD-U03")


@other_card_to_unearth.refusals
def not_for_grubber(g: Duel, seat: int) -> list[Barred]:
    here = Blocked("DOD-N15", "the card itself: it must be another card than this one")
    return [Barred(UNEARTH[seat][g.slot], here), *their_cards(g, seat, "DOD-N15")]


@enemy_to_silence.refusals
def not_for_control(g: Duel, seat: int) -> list[Barred]:
    own = Blocked("DOD-C16", "its owner: only your opponent's fighters can be chosen")
    mine = SILENCE[seat][1 : len(g.line[seat]) + 1]
    return [*[Barred(option, own) for option in mine], *silenced_spirits("DOD-C16")]


@own_to_silence.refusals
def not_for_forget(g: Duel, seat: int) -> list[Barred]:
    fought = Blocked("DOD-C26", "its fight: only fighters that have not fought this turn can be chosen")
    theirs = Blocked("DOD-C26", NOT_YOURS)
    slots = len(g.line[seat]) + 1
    return [
        *[Barred(option, fought) for option in SILENCE[seat][g.slot : slots]],
        *[Barred(option, theirs) for option in SILENCE[1 - seat][1:slots]],
        *silenced_spirits("DOD-C26"),
    ]


@fighter_to_copy.refusals
def not_for_twin(g: Duel, seat: int) -> list[Barred]:
    """Every other fighter on the table, and the copier itself."""
    theirs = Blocked("DOD-C52", NOT_YOURS)
    mine = [Barred(COPY[seat][slot], why_not_copied(g, seat, slot)) for slot in range(1, len(g.line[seat]) + 1)]
    return [*mine, *[Barred(option, theirs) for option in COPY[1 - seat][1 : len(g.line[1 - seat]) + 1]]]


def why_not_copied(g: Duel, seat: int, slot: int) -> Refusal:
    """In the order one would look: which card, which side is up, what is left of its effect, what the effect is."""
    place = g.at(seat, slot)
    if slot == g.slot:
        return Blocked("DOD-C52", "the card itself: it must be another fighter than this one")
    if not place.active:
        return Blocked("DOD-C52", "its fall: a card that lies face down shows no effect")
    if place.blank:
        return Blocked("DOD-C17", "its silence: it was silenced and has no effect this turn")
    if not g.content.effect[place.card]:
        return Blocked("DOD-C02", "its emptiness: it has no effect to copy")
    return Blocked("DOD-C52", "its own copying: a copy is not copied")


@fighters_to_swap.refusals
def not_for_usher(g: Duel, seat: int) -> list[Barred]:
    """Pairs with the fighter of the running fight, and pairs of one that has fought with one that has not."""
    running = Blocked("DOD-N20", "the running fight: a fighter that is fighting cannot be moved")
    mixed = Blocked("DOD-N20", "the turn: both must have fought, or both must be still to fight")
    slots = range(1, len(g.line[seat]) + 1)
    pairs = [(one, other) for one in slots for other in slots if one < other]
    return [Barred(SwapFighters(seat, *pair), running if g.slot in pair else mixed) for pair in pairs]


@card_to_recall.refusals
def not_for_return(g: Duel, seat: int, back: int) -> list[Barred]:
    why = Blocked("DOD-C36", "its back: only a card with the same back can take this place")
    return [Barred(RECALL[card], why) for other in BACKS if other != back for card in g.discard[other]]


@card_to_discard.refusals
def not_for_the_dig(g: Duel, seat: int, back: int) -> list[Barred]:
    why = Blocked("DOD-K06", "its back: a Dig ends with a card of the back that was drawn")
    return [Barred(DISCARD[card], why) for card in g.hand[seat] if g.content.back[card] != back]
