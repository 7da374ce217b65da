"""Phase 8, clean-up: end-of-round abilities, Wallows cards, Court hands, ready Mourners."""

from __future__ import annotations

from boneyard.engine.rules import rule
from boneyard.games.mourners_call import events
from boneyard.games.mourners_call.mourners import schedule_abilities
from boneyard.games.mourners_call.quests import schedule_relics, settle_wallows
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import CLEANUP, PLACES, UNSETTLED


@rule("MCL-Q01", "MCL-Q02", "MCL-Q07", "MCL-D01")
def clean_up(g: Illverness) -> None:
    """Step by step, each from the first player clockwise; figures stay where they are (R59)."""
    g.phase = CLEANUP
    g.tell(events.PhaseBegins, CLEANUP)
    for seat in g.in_order():
        g.then(end_of_round, seat)
    for seat in g.in_order():
        g.then(settle_wallows, seat)
    g.then(return_court_cards)
    g.then(make_ready)


@rule("MCL-Q01", "MCL-H26")
def end_of_round(g: Illverness, seat: int) -> None:
    """A player's end-of-round abilities in the order of the catalogue, then artifacts."""
    schedule_abilities(g, seat, g.content.end_abilities)
    if g.relics[seat]:
        schedule_relics(g, seat, "cleanup")


@rule("MCL-Q03", "MCL-G09", "MCL-G01")
def return_court_cards(g: Illverness) -> None:
    """Unplayed cards do not carry over: all Court cards are together again, and what was noted of them is old (R38)."""
    for seat in range(g.seats):
        if g.hand[seat]:
            g.tell(events.HandReturned, seat, len(g.hand[seat]))
        g.hand[seat] = g.draft_discard[seat] = ()
        g.notes[seat] = ()
    g.undealt = ()
    g.played, g.discarded = [], []


@rule("MCL-Q04", "MCL-Q06", "MCL-Q08", "MCL-H25")
def make_ready(g: Illverness) -> None:
    """Exhausted Mourners are ready again, and everything that works once a round is new."""
    for seat in range(g.seats):
        g.ready[seat] = sum([1 << card for card in g.tableau[seat]])
        g.used[seat] = g.deactivated[seat] = 0
        g.taken[seat] = -2
    g.alltaker_used = False
    g.settled = [UNSETTLED] * PLACES
    g.bids = ()
    g.limit = 0
    g.tell(events.MournersReady)
