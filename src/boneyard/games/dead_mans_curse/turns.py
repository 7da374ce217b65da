"""Rounds and Turns, the end of the game, and the score."""

from __future__ import annotations

from boneyard.engine.game import Outcome
from boneyard.engine.rules import rule
from boneyard.engine.windows import UNTIL_TURN, set_order
from boneyard.games.dead_mans_curse import SEATS, events
from boneyard.games.dead_mans_curse.battlefield import battlefield_phase
from boneyard.games.dead_mans_curse.boosting import boost_phase
from boneyard.games.dead_mans_curse.naming import tally_text
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle
from boneyard.games.dead_mans_curse.windows import window


@rule("DMC-B01", "DMC-B02", "DMC-B05", "DMC-M21")
def begin_turn(g: Battle) -> None:
    """What lasted until the start of this Turn ends; then the three phases in their order, Pieces or not.

    A standing order to pass until one's Turn ends here too: the windows that open it, T1 and T2, come before any other question.
    """
    _expire(g, g.turn)
    if UNTIL_TURN in g.orders[g.turn]:
        set_order(g, g.turn, UNTIL_TURN, on=False)
    g.clear_turn()
    g.phase = "boost"
    g.tell(events.TurnBegan, g.round, g.turn)
    window(g, "T1")
    g.then(boost_phase)
    g.then(after_boost_phase)


@rule("DMC-C13")
def after_boost_phase(g: Battle) -> None:
    """Once the choice is resolved, the Battlefield Phase follows."""
    window(g, "T4")
    g.then(battlefield_phase)
    g.then(after_promotion_phase)


@rule()
def after_promotion_phase(g: Battle) -> None:
    window(g, "T13")
    g.then(end_turn)


@rule("DMC-A19", "DMC-B03", "DMC-B06", "DMC-L07")
def end_turn(g: Battle) -> None:
    """Clockwise to the next seat; after the last seat's ninth Turn, and not before, the game is over."""
    _expire(g, -1)
    if g.turn + 1 < g.seats:
        g.turn += 1
    elif g.round < ROUNDS:
        g.turn = 0
        g.round += 1
    else:
        g.phase = "over"
        g.clear_turn()
        g.tell(events.Finished, tuple([g.score(seat) for seat in range(g.seats)]), g.side)
        return
    g.then(begin_turn)


def _expire(g: Battle, until: int) -> None:
    """Effects that lasted until now are over."""
    if any(timed.until == until for timed in g.timed):
        for timed in g.timed:
            if timed.until == until:
                g.tell_by(g.content.row_called(timed.source), events.Faded, timed.source, timed.piece, timed.seat)
        g.timed = tuple([timed for timed in g.timed if timed.until != until])


def outcome(g: Battle) -> Outcome:
    """Highest score wins; equal highest share; partners' scores are added (DMC-K02, DMC-K03, DMC-K05, DMC-K06)."""
    scores = tuple([g.score(seat) for seat in range(g.seats)])
    totals = [
        sum(scores[other] for other in range(g.seats) if g.side[other] == g.side[seat]) for seat in range(g.seats)
    ]
    winners = tuple([seat for seat in range(g.seats) if totals[seat] == max(totals)])
    names = " and ".join(SEATS[seat].capitalize() for seat in winners)
    tally = tally_text(scores, g.side)
    if len(winners) == g.seats:
        return Outcome(winners, scores, f"A draw: {tally}.")
    verb = "wins" if len(winners) == 1 else "win together" if len(set(g.side)) < g.seats else "share the victory"
    return Outcome(winners, scores, f"{names} {verb}: {tally}.")
