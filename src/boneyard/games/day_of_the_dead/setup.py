"""Before you play: the decks, the deal and who goes first."""

from __future__ import annotations

from boneyard.engine.tokens import NOTHING
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.cards import BACKS
from boneyard.games.day_of_the_dead.state import BLUE, RED, Duel
from boneyard.games.day_of_the_dead.summoning import begin_turn

CARDS_PER_BACK_IN_HAND = 3


def empty_table(g: Duel) -> None:
    """Nothing is in play, nobody has points, the piles are empty (DOD-S06, DOD-S10, DOD-S11, DOD-S12, DOD-S14)."""
    g.score = [0, 0]
    g.hand, g.line, g.spirit = [[], []], [[], []], [None, None]
    g.deck, g.discard = [[], [], []], [[], [], []]
    g.look, g.looker, g.dug = [], NOTHING, 0
    g.clear_fight()


def lay_out(g: Duel) -> None:
    """Shuffle the three decks apart, deal three of each, and let chance choose who goes first.

    DOD-S02, DOD-S03, DOD-S04, DOD-S05, DOD-S07, DOD-S08, DOD-S09, DOD-S13. The order of chance is part of the rules
    version.
    """
    empty_table(g)
    for back in BACKS:
        g.deck[back] = list(g.content.of_back(back))
        g.shuffle(g.deck[back])
    for back in BACKS:
        for seat in (RED, BLUE):
            g.hand[seat] += g.draw_several(back, CARDS_PER_BACK_IN_HAND)
    for seat in (RED, BLUE):
        g.hand[seat].sort()
        g.tell(events.Dealt, seat, tuple(g.hand[seat]))
    g.priority = g.pick_at_random((RED, BLUE))
    g.then(begin_turn, 1)
