"""Worlds that fit what a seat knows.

A seat knows more of the personal decks than their backs tell: the starting decks are printed, and what a player gained is seen
when it is first played. So the cards of a player are dealt out among that player's own hand and deck.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from boneyard.engine import imagining
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.tracks import stands_on


class Unknown(NamedTuple):
    """What a viewer cannot place: the cards that may lie in each hidden row."""

    upgrades: list[int]
    """In the upgrade deck, or gained by somebody and not shown since."""
    items: list[int]
    """In the store deck. One exhausted this round may lie there again: everybody knows the card, nobody its place."""
    lying: list[set[int]]
    """By seat: cards of the player's own that lie in sight …"""
    held: list[list[int]]
    """… those of the hand among them …"""
    rest: list[list[int]]
    """… and those that do not, as far as they have been seen before."""


@imagining.per_view
def unknown(view: View[Chase]) -> Unknown:
    """What lies on no pile and in no hand that the viewer sees."""
    g = view.state
    placed = {*g.upgrades_out, *g.trash, *g.box, *g.look}
    for row in (*g.board, *g.seen, *g.unseen):
        placed.update(row)
    out = {*g.row, *g.store_out, *(item for mine in g.items for item in mine)}
    held = [[card for card in hand if card >= 0] for hand in g.hand]
    lying = [{*g.discard[seat], *g.trash, *held[seat]} for seat in range(g.seats)]
    if g.active != NOTHING:
        lying[g.active].update(entry.card for entry in g.played)
    own = [g.content.starting[chaser] if chaser != NOTHING else () for chaser in g.chaser]
    return Unknown(
        [card for card in g.content.upgrades if card not in placed],
        [item for item in range(len(g.content.item)) if item not in out],
        lying,
        held,
        [[card for card in (*own[seat], *g.seen[seat]) if card not in lying[seat]] for seat in range(g.seats)],
    )


def imagine(view: View[Chase], rng: Random) -> Chase:
    """Cards by owner first; everything else back by back."""
    g = view.state.copy()
    may_be = unknown(view)
    deal_cards(g, may_be, rng)
    hidden = may_be.items[:]
    shuffle(hidden, rng)
    g.store = [hidden.pop() for _ in g.store]
    return imagining.complete(view, g, rng)


def deal_cards(g: Chase, may_be: Unknown, rng: Random) -> None:
    """Gained cards nobody saw come from the upgrade deck; then each player's own cards fill hand and deck."""
    hidden = may_be.upgrades[:]
    shuffle(hidden, rng)
    for seat in range(g.seats):
        g.unseen[seat] = sorted([card if card >= 0 else hidden.pop() for card in g.unseen[seat]])
        if g.chaser[seat] != NOTHING:
            deal_own(g, seat, may_be, rng)
    g.look = [card if card >= 0 else hidden.pop() for card in g.look]
    g.upgrades = [hidden.pop() for _ in g.upgrades]


def deal_own(g: Chase, seat: int, may_be: Unknown, rng: Random) -> None:
    """What a player has not seen played lately is most likely still in hand."""
    lying, held = may_be.lying[seat], may_be.held[seat]
    fresh = [card for card in g.unseen[seat] if card not in lying]
    rest = may_be.rest[seat][:]
    shuffle(fresh, rng)
    shuffle(rest, rng)
    pile = rest + fresh
    missing = len(g.hand[seat]) - len(held)
    g.hand[seat] = sorted(held + [pile.pop() for _ in range(missing)])
    shuffle(pile, rng)
    g.deck[seat] = pile


def shuffle(cards: list[int], rng: Random) -> None:
    """What `Random.shuffle` does, with no call for every card: a world has two hundred to shuffle."""
    bits = rng.getrandbits
    for last in range(len(cards) - 1, 0, -1):
        size = (last + 1).bit_length()
        other = bits(size)
        while other > last:
            other = bits(size)
        cards[last], cards[other] = cards[other], cards[last]


def settle(g: Chase) -> None:
    """Hidden rows in their canonical order; nobody holds a job that would have scored by itself."""
    for seat in range(g.seats):
        g.hand[seat].sort()
        g.unseen[seat].sort()
        if g.phase != "setup" and not g.result:
            trade_fulfilled_jobs(g, seat)
        g.jobs[seat].sort()


def trade_fulfilled_jobs(g: Chase, seat: int) -> None:
    """A held track job that is fulfilled would lie open long since: it is traded for one of the deck."""
    for place, job in enumerate(g.jobs[seat]):
        task = g.content.job[job]
        if task.track and stands_on(g, seat, task) and not g.has_scored(seat, job):
            for spot, other in enumerate(g.job_deck):
                new = g.content.job[other]
                if not (new.track and stands_on(g, seat, new)):
                    g.jobs[seat][place], g.job_deck[spot] = other, job
                    break
