"""Phase 1, Etherea distribution: one splits, the others choose, what is left goes onto Dirth Forge."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.mourners_call import events
from boneyard.games.mourners_call.gains import ask_influence
from boneyard.games.mourners_call.menu import TAKE_INFLUENCE, TAKE_PILE, splits
from boneyard.games.mourners_call.mourners import schedule_moment
from boneyard.games.mourners_call.options import Split, TakePile
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import ANY, ETHEREA

PASSED = -1
INFLUENCE_FOR_PASSING = 2


@rule("MCL-E01", "MCL-D01")
def distribute(g: Illverness) -> None:
    """A die a player; their sum of Etherea comes from the supply."""
    g.phase = ETHEREA
    g.tell(events.PhaseBegins, ETHEREA)
    total = sum([g.roll(6) for _ in range(g.seats)])
    g.tell(events.EthereaRolled, g.death, total)
    g.ask(g.death, split_etherea, total)


@question("MCL-E02", "MCL-E03", auto=False, editor="split")
def split_etherea(g: Illverness, seat: int, total: int) -> Offer:
    """One pile more than there are players; piles may be empty."""
    return splits(total, g.seats + 1)


@split_etherea.answer("MCL-E02", "MCL-E03", "MCL-E04")
def etherea_split(g: Illverness, seat: int, choice: Split, total: int) -> None:
    """The player to the left chooses first, the first player last; what works at the end of the phase leaves the piles alone (R86)."""
    g.piles = choice.piles
    g.tell(events.Divided, seat, choice.piles)
    for other in (*g.others(seat), seat):
        g.then(choose_pile, other)
    schedule_moment(g, "income")
    g.then(fill_forge)


@rule("MCL-E04", "MCL-E09", "MCL-A03")
def choose_pile(g: Illverness, seat: int) -> None:
    g.ask(seat, pile_to_take)


@question("MCL-E05", "MCL-E06", "MCL-E09", auto=False)
def pile_to_take(g: Illverness, seat: int) -> Offer:
    """A whole pile, an empty one too, or Influence instead (R68)."""
    piles = g.piles
    found: list[Option] = [
        TAKE_PILE[pile] if pile < 25 else TakePile(pile)
        for at, pile in enumerate(piles)
        if not at or pile != piles[at - 1]
    ]
    return (*found, TAKE_INFLUENCE)


@pile_to_take.answer("MCL-E05", "MCL-E06", "MCL-E07", "MCL-E10")
def pile_taken(g: Illverness, seat: int, choice: Option) -> None:
    """Who passes leaves the piles to the others and gains two Influence, any mix."""
    if isinstance(choice, TakePile):
        at = g.piles.index(choice.etherea)
        g.piles = (*g.piles[:at], *g.piles[at + 1 :])
        g.taken[seat] = choice.etherea
        g.tell(events.PileTaken, seat, choice.etherea)
        g.gain_etherea(seat, choice.etherea)
    else:
        g.by("MCL-E06")
        g.taken[seat] = PASSED
        g.tell(events.PileLeft, seat)
        ask_influence(g, seat, INFLUENCE_FOR_PASSING, ANY)


@rule("MCL-E08", "MCL-E07")
def fill_forge(g: Illverness) -> None:
    """Whatever is left waits on Dirth Forge for this round's tithe."""
    left = sum(g.piles)
    g.piles = ()
    g.forge += left
    g.tell(events.ForgeFilled, left, g.forge)
