"""Phase 3, the Court draft: keep one, pass the rest, until the hands are full."""

from __future__ import annotations

from boneyard.engine.rules import Offer, question, rule
from boneyard.games.mourners_call import events
from boneyard.games.mourners_call.menu import PICK
from boneyard.games.mourners_call.options import Pick
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import DRAFT, SpareCard

DEALT = {2: 6, 3: 4, 4: 3}
KEPT = {2: 5, 3: 4, 4: 3}


@rule("MCL-G01", "MCL-G02", "MCL-G03", "MCL-D01", "MCL-I15", "MCL-C02")
def deal_court(g: Illverness) -> None:
    """All Court cards are shuffled and dealt; what is not dealt lies face down on the Court space."""
    g.phase = DRAFT
    g.tell(events.PhaseBegins, DRAFT)
    deck = list(range(len(g.content.courts)))
    g.shuffle(deck)
    number = DEALT[g.seats]
    for seat in g.in_order():
        g.pack[seat] = tuple(sorted(deck[-number:]))
        del deck[-number:]
        g.tell(events.PackDealt, seat, g.pack[seat])
    g.undealt = tuple([SpareCard(card, 0) for card in deck])
    g.now(pick_together)


@rule("MCL-G04", "MCL-G10")
def pick_together(g: Illverness) -> None:
    """Everybody looks at the pack in hand and keeps one card of it."""
    for seat in range(g.seats):
        g.note(seat, "pack", seat, sum([1 << card for card in g.pack[seat]]))
    g.ask_together(range(g.seats), card_to_keep)


@question("MCL-G04", "MCL-G11", auto=False, together=True, final=True)
def card_to_keep(g: Illverness, seat: int) -> Offer:
    """Any card of the pack in hand."""
    return tuple([PICK[card] for card in g.pack[seat]])


@card_to_keep.answer("MCL-G04", "MCL-G05", "MCL-G06", "MCL-G07", "MCL-G08", "MCL-D04")
def cards_kept(g: Illverness, choices: dict[int, Pick]) -> None:
    """Packs pass clockwise in odd rounds, the other way in even ones. The last card is kept; with two players
    discarded, face down and apart (R39)."""
    packs = list(g.pack)
    for seat, choice in choices.items():
        keep(g, seat, choice.card)
        packs[seat] = tuple([card for card in packs[seat] if card != choice.card])
    clockwise = g.round % 2 == 1
    done = len(g.hand[0]) == KEPT[g.seats]
    if done:
        for seat in range(g.seats):
            for card in packs[seat]:
                g.draft_discard[seat] += (card,)
                g.tell(events.DraftDiscarded, seat, card)
            g.pack[seat] = ()
        return
    step = 1 if clockwise else -1
    g.pack = [packs[(seat - step) % g.seats] for seat in range(g.seats)]
    g.tell_by("MCL-G05" if clockwise else "MCL-G06", events.PacksPassed, clockwise)
    if len(g.pack[0]) > 1:
        g.now(pick_together)
        return
    for seat in range(g.seats):
        keep(g, seat, g.pack[seat][0])
        g.pack[seat] = ()


def keep(g: Illverness, seat: int, card: int) -> None:
    g.hand[seat] = tuple(sorted([*g.hand[seat], card]))
    g.tell(events.Picked, seat, card)
