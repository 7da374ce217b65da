"""Rewards: points for the fighters left standing, and the priority counter passes."""

from __future__ import annotations

from boneyard.engine.game import Outcome
from boneyard.engine.rules import rule
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.cards import Lying
from boneyard.games.day_of_the_dead.state import BLUE, LAST_TURN, RED, SEATS, Duel


def reward(g: Duel, seat: int) -> int:
    """The printed power of a side's active fighters, and nothing else (DOD-V01 to DOD-V05)."""
    power = g.content.power
    return sum([power[place.card] for place in g.line[seat] if place.active])


@rule(
    "DOD-V01",
    "DOD-V02",
    "DOD-V03",
    "DOD-V04",
    "DOD-V05",
    "DOD-V06",
    "DOD-V07",
    "DOD-V08",
    "DOD-T03",
    "DOD-T04",
    "DOD-P09",
)
def rewards(g: Duel) -> None:
    """Both score at once; then the priority counter goes to the other player and blanks recover."""
    g.phase = "rewards"
    for seat in (RED, BLUE):
        points = reward(g, seat)
        g.score[seat] += points
        if g.log is not None:
            g.tell(events.Rewarded, seat, points, g.score[seat], tuple([at.card for at in g.line[seat] if at.active]))
    g.priority = 1 - g.priority
    recover(g)
    if g.turn < LAST_TURN:
        g.tell(events.PriorityPasses, g.priority)
    else:
        g.by("DOD-V09")
        g.tell(events.Finished, g.score[RED], g.score[BLUE])


def recover(g: Duel) -> None:
    """A blank ends with the turn, wherever the card lies now (DOD-T08, DOD-C18)."""
    for seat in (RED, BLUE):
        for slot, place in enumerate([g.spirit[seat], *g.line[seat]]):
            if place is not None and place.blank:
                g.put(seat, slot, Lying(place.card, place.active, False, place.known))


def outcome(g: Duel) -> Outcome:
    """More points win, cards in hand count nothing, equal points are a draw (DOD-V10, DOD-V11, DOD-V14, DOD-V15)."""
    red, blue = g.score
    if red == blue:
        return Outcome((RED, BLUE), (red, blue), f"A draw, {red} points each.")
    winner = RED if red > blue else BLUE
    name = SEATS[winner].capitalize()
    return Outcome(
        (winner,), (red, blue), f"{name} wins {max(red, blue)} to {min(red, blue)} and is Super Grand Master."
    )
