"""A first look at moves before any is tried: what they attack, what they leave open to Attacks that nobody could answer, and what they could attack next.

Dangers are read from one map of the Board made before the moves, not from the Board after each of them: a look of this kind costs
little enough to be taken at every step of a search, and is right often enough to say what is worth trying first.
"""

from __future__ import annotations

from boneyard.games.dead_mans_curse.board import KIND, P
from boneyard.games.dead_mans_curse.sense_threats import (
    Threat,
    best_two,
    less_answers,
    strongest_against,
    swing,
    swings,
    threats,
    touched,
    unprinted,
)
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle

DANGER = 0.7
"""What being attacked next costs, as a part of what the Attack would bring."""
PROMISE = 0.35
"""What being able to attack in the own next Turn is worth, in the same way: the others may see it coming."""
SECOND = 0.4
"""How much the second best Attack of a Turn counts: a card must allow it."""
ENTERED = 0.8
"""An attacker stands on the square it entered only where it wins."""
STEP = 0.03
"""A Pawn's step."""


class Lookout:
    """What a seat sees before it moves."""

    def __init__(self, g: Battle, seat: int):
        self._g, self._seat = g, seat
        self._table, self._special = swings(g.content), unprinted(g)
        self._last = g.round == ROUNDS and seat == g.seats - 1
        """Nobody answers the last Turn of a game."""
        self._again = g.round < ROUNDS
        self._strongest = strongest_against(g, seat)
        foes = [other for other in range(g.seats) if g.opposed(seat, other)]
        feared = [less_answers(g, foe, threats(g, foe, self._special)) for foe in foes]
        against = [(gain, victim, by) for found in feared for gain, by, victim in found]
        self._exposed = Ranking(against)
        self._ready = Ranking(threats(g, seat, self._special))

    def move(self, piece: int, to: int) -> float:
        """What a move seems to bring, in VP."""
        g, other = self._g, self._g.on[to]
        gain = 0.0
        if other >= 0:
            gain = self._swing(piece, other)
            if not g.opposed(self._seat, other >> 4):
                return -gain - 1
        if self._last:
            return gain
        kind, strongest = KIND[piece & 15], self._strongest[to]
        loss = max(0.0, self._table[strongest][kind]) if strongest >= 0 else 0.0
        if other >= 0:
            return gain + DANGER * (self._exposed.now - self._exposed.where(piece, ENTERED * loss))
        worth = DANGER * (self._exposed.now - self._exposed.where(piece, loss))
        if self._again:
            worth += PROMISE * (self._ready.where(piece, self._best_from(piece, to)) - self._ready.now)
        return worth + STEP * (kind == P)

    def _swing(self, piece: int, other: int) -> float:
        if self._special and (piece in self._special or other in self._special):
            return swing(self._g, piece, other)
        return self._table[KIND[piece & 15]][KIND[other & 15]]

    def _best_from(self, piece: int, square: int) -> float:
        """The best Attack the Piece would have from there."""
        g, row, best = self._g, self._table[KIND[piece & 15]], 0.0
        on, side, mine = g.on, g.side, g.side[self._seat]
        for to in touched(g, piece, square):
            other = on[to]
            if other >= 0 and side[other >> 4] != mine and row[KIND[other & 15]] > best:
                best = row[KIND[other & 15]]
        return best


class Ranking:
    """The best two of many Attacks, and what they come to where one Piece counts for something else."""

    def __init__(self, found: list[Threat]):
        self._plain = best_two(found)
        self._without: dict[int, tuple[float, float]] = {}
        for gain, piece, _ in found:
            if gain >= self._plain[1] and piece not in self._without:
                self._without[piece] = best_two([threat for threat in found if threat[1] != piece])
        self.now = self._plain[0] + SECOND * self._plain[1]

    def where(self, piece: int, instead: float) -> float:
        """The best two, if this Piece counts for so much."""
        first, second = self._without.get(piece, self._plain)
        if instead > first:
            return instead + SECOND * first
        return first + SECOND * (instead if instead > second else second)
