"""Worlds that fit what a seat knows.

A seat knows more of the personal decks than their backs tell: the starting decks are printed, and what a player gained is seen
when it is first played. So the cards of a player are dealt out among that player's own hand and deck.
"""

from __future__ import annotations

from random import Random

from boneyard.engine import views
from boneyard.engine.state import State
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.tracks import stands_on


def imagine(view: views.View, rng: Random) -> State:
    """Cards by owner first; everything else back by back."""
    assert isinstance(view.state, Chase)
    g = view.state.copy()
    g.offered = None
    deal_cards(g, rng)
    deal_store(g, rng)
    world = views.imagine(views.View(view.game, view.seat, g), rng)
    assert isinstance(world, Chase)
    return world


def deal_cards(g: Chase, rng: Random) -> None:
    """Gained cards nobody saw come from the upgrade deck; then each player's own cards fill hand and deck."""
    placed = {*g.upgrades_out, *g.trash, *g.box}
    for relics in g.board:
        placed.update(relics)
    for seat in range(g.seats):
        placed.update(g.seen[seat])
        placed.update(g.unseen[seat])
    placed.update(g.look)
    hidden = [card for card in g.content.upgrades if card not in placed]
    rng.shuffle(hidden)
    for seat in range(g.seats):
        g.unseen[seat] = sorted(card if card >= 0 else hidden.pop() for card in g.unseen[seat])
        if g.chaser[seat] != NOTHING:
            deal_own(g, seat, rng)
    g.look = [card if card >= 0 else hidden.pop() for card in g.look]
    g.upgrades = [hidden.pop() for _ in g.upgrades]


def deal_store(g: Chase, rng: Random) -> None:
    """An item exhausted this round may lie in the store deck again: everybody knows the card, nobody its place."""
    lying = {*g.row, *g.store_out, *(item for mine in g.items for item in mine)}
    hidden = [item for item in range(len(g.content.item)) if item not in lying]
    rng.shuffle(hidden)
    g.store = [hidden.pop() for _ in g.store]


def deal_own(g: Chase, seat: int, rng: Random) -> None:
    """What a player has not seen played lately is most likely still in hand."""
    lying = {*g.discard[seat], *g.trash}
    if seat == g.active:
        lying.update(entry.card for entry in g.played)
    known = [card for card in g.hand[seat] if card >= 0]
    lying.update(known)
    fresh = [card for card in g.unseen[seat] if card not in lying]
    rest = [card for card in (*g.content.starting[g.chaser[seat]], *g.seen[seat]) if card not in lying]
    rng.shuffle(fresh)
    rng.shuffle(rest)
    pile = rest + fresh
    missing = len(g.hand[seat]) - len(known)
    g.hand[seat] = sorted(known + [pile.pop() for _ in range(missing)])
    rng.shuffle(pile)
    g.deck[seat] = pile


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
