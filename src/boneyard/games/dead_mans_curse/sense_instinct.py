"""A first look at moves before any is tried: what they attack, what they leave open to Attacks, and what they could attack next.

Attacks on the Board as it stands are looked for once, and for each move only what it changes: a look of this kind costs
little enough to be taken at every step of a search, and is right often enough to say what is worth trying first. The weights come from some
ninety thousand games of instinct against instinct, in which the two sides had slightly different ones.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache

from boneyard.games.dead_mans_curse.board import BOARDS, KIND, P
from boneyard.games.dead_mans_curse.cards import Card, Cards
from boneyard.games.dead_mans_curse.sense_cover import Cover
from boneyard.games.dead_mans_curse.sense_threats import (
    ANSWER,
    Threat,
    best_two,
    swing,
    swings,
    threats,
    touched,
    unprinted,
)
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle
from boneyard.games.dead_mans_curse.underway import Timed

DANGER = 1.0
"""What being attacked next costs, as a part of what the Attack would bring."""
PROMISE = 0.4
"""What being able to attack in the own next Turn is worth, in the same way: the others may see it coming."""
SECOND = 0.46
"""How much the second best Attack of a Turn counts: a card must allow it."""
ENTERED = 0.93
"""An attacker stands on the square it entered only where it wins."""
CROWD = 0.22
"""By how much each further attacker makes a square more dangerous."""
COVERED = 0.12
"""By how much an own Piece that could answer makes it less so, as a part of the answer."""
COUNTER = 0.2
"""How much of what Opponents could answer is taken off an Attack in the own next Turn."""
RELIEF = 0.3
"""What an Attack on a Piece is worth for the Attacks of that Piece which then may not come, as a part of what they would bring."""
MORE, ROOM = 0.02, 0.004
"""What the Attacks of a Piece are worth all together, besides the best, as a part of what they bring; and each square it attacks, in VP."""
STEP = 0.06
"""A Pawn's step."""
FREED, CENTRE = 0.08, 0.04
"""What getting out of the way of an own slider is worth, in VP, and each step towards the centre of the Board."""
MEMORY = 3000
"""Positions remembered at once."""


class Impressions:
    """What moves seem to bring. The same position comes up again and again, in one imagined world after the other: what was thought of
    it is remembered."""

    def __init__(self, g: Battle, seat: int):
        self._g, self._seat = g, seat
        self._known = _thought_of(at_a_glance(g, seat))
        self._lookout: Lookout | None = None

    def move(self, piece: int, to: int) -> float:
        """What a move seems to bring, in VP."""
        promise = self._known.get((piece, to))
        if promise is None:
            self._lookout = self._lookout or Lookout(self._g, self._seat)
            promise = self._known[piece, to] = self._lookout.move(piece, to)
        return promise


Glance = tuple[
    int,
    int,
    tuple[int, ...],
    tuple[int, ...],
    tuple[Card, ...],
    tuple[int, ...],
    tuple[Timed, ...],
    tuple[int, ...],
    Cards,
]


def at_a_glance(g: Battle, seat: int) -> Glance:
    """All that is looked at for it; nothing of it is hidden."""
    souls = tuple(g.souls) if g.boosted else ()
    return seat, g.round, tuple(g.at), tuple(g.heading), tuple(g.boost), souls, g.timed, g.side, g.content


@lru_cache(maxsize=MEMORY)
def _thought_of(glance: Glance) -> dict[tuple[int, int], float]:
    """By Piece and square: what was thought of the move, filled as it is asked for."""
    return {}


class Lookout:
    """What a seat sees before it moves."""

    def __init__(self, g: Battle, seat: int):
        self._g, self._seat = g, seat
        self._table, self._special = swings(g.content), unprinted(g)
        self._last = g.round == ROUNDS and seat == g.seats - 1
        """Nobody answers the last Turn of a game."""
        self._again = g.round < ROUNDS
        self._cover = Cover(g, seat)
        self._feared, self._hoped = self._fears(), self._hopes()
        self._exposed, self._ready = Ranking(self._feared), Ranking(self._hoped)
        self._central = central(BOARDS[g.seats].side)
        self._relief: dict[int, float] = {}
        self._worth_here: dict[int, float] = {}

    def move(self, piece: int, to: int) -> float:
        """What a move seems to bring, in VP, looked at anew."""
        g, other = self._g, self._g.on[to]
        if other >= 0 and not g.opposed(self._seat, other >> 4):
            return -self._swing(piece, other) - 1
        if self._last:
            return self._swing(piece, other) if other >= 0 else 0.0
        return self._attack(piece, to, other) if other >= 0 else self._quiet(piece, to)

    # --- before the move ------------------------------------------------------------------------------

    def _fears(self) -> list[Threat]:
        """What Opponents could attack next, less what could be won back, by the own Piece that is in danger."""
        g, answer = self._g, self._cover.answer
        found = []
        for foe in range(g.seats):
            if g.opposed(self._seat, foe):
                part = ANSWER if g.round < ROUNDS or foe < g.seats - 1 else 0.0
                for gain, by, victim in threats(g, foe, self._special, self._cover.reach):
                    found.append((gain - part * answer(g.at[victim], KIND[by & 15]), victim, by))
        return found

    def _hopes(self) -> list[Threat]:
        """What could be attacked in the own next Turn."""
        at = self._g.at
        found = threats(self._g, self._seat, self._special, self._cover.reach)
        return [(gain - self._counter(at[victim], KIND[by & 15]), by, victim) for gain, by, victim in found]

    def _counter(self, square: int, kind: int) -> float:
        strongest = self._cover.strongest[square]
        return COUNTER * max(0.0, self._table[strongest][kind]) if strongest >= 0 else 0.0

    def _swing(self, piece: int, other: int) -> float:
        if self._special and (piece in self._special or other in self._special):
            return swing(self._g, piece, other)
        return self._table[KIND[piece & 15]][KIND[other & 15]]

    # --- after it -------------------------------------------------------------------------------------

    def _attack(self, piece: int, to: int, other: int) -> float:
        """What it brings, what may come of standing there, and what the Piece attacked can no longer do."""
        exposed = self._exposed
        relief = self._relief.get(other)
        if relief is None:
            rest = best_of([threat for threat in self._feared if threat[2] != other])
            relief = self._relief[other] = exposed.now - rest
        danger = exposed.where(piece, ENTERED * self._loss(piece, to)) - exposed.now
        return self._swing(piece, other) - DANGER * danger + RELIEF * relief

    def _quiet(self, piece: int, to: int) -> float:
        """How much safer everybody is then, and what could be attacked in the next Turn."""
        loss, lines = self._loss(piece, to), self._cover.lines(piece, to)
        if lines and (lines.feared_no_more or lines.newly_feared):
            kept = [t for t in self._feared if t[1] != piece and (t[2], t[1]) not in lines.feared_no_more]
            new = [self._fear(by, victim, piece) for by, victim in lines.newly_feared]
            exposed = best_of([*kept, *new, (loss, piece, -1)])
        else:
            exposed = self._exposed.where(piece, loss)
        worth = DANGER * (self._exposed.now - exposed) + STEP * (KIND[piece & 15] == P)
        if not self._again:
            return worth
        best, much = self._prospect(piece, touched(self._g, piece, to))
        if lines and (lines.hoped_no_more or lines.newly_hoped):
            kept = [t for t in self._hoped if t[1] != piece and (t[1], t[2]) not in lines.hoped_no_more]
            new = [self._hope(by, victim) for by, victim in lines.newly_hoped]
            ready = best_of([*kept, *new, (best, piece, -1)])
        else:
            ready = self._ready.where(piece, best)
        return worth + PROMISE * (ready - self._ready.now) + much + CENTRE * self._central[to] - self._staying(piece)

    def _staying(self, piece: int) -> float:
        """What a Piece is worth for the squares it attacks where it stands, and for being there."""
        worth = self._worth_here.get(piece)
        if worth is None:
            much = self._prospect(piece, self._cover.reach[piece])[1]
            worth = much + CENTRE * self._central[self._g.at[piece]] - FREED * self._cover.freed(piece)
            self._worth_here[piece] = worth
        return worth

    def _loss(self, piece: int, to: int) -> float:
        """What the best Attack on the Piece would cost there."""
        cover, kind = self._cover, KIND[piece & 15]
        strongest = cover.strongest[to]
        if strongest < 0:
            return 0.0
        loss = self._table[strongest][kind] - COVERED * cover.answer(to, strongest, without=piece)
        return loss * (1 + CROWD * (cover.crowd[to] - 1)) if loss > 0 else 0.0

    def _fear(self, by: int, victim: int, moved: int) -> Threat:
        """An Attack that a move would open."""
        kind = KIND[by & 15]
        answer = self._cover.answer(self._g.at[victim], kind, without=moved) if victim != moved else 0.0
        return self._table[kind][KIND[victim & 15]] - ANSWER * answer, victim, by

    def _hope(self, by: int, victim: int) -> Threat:
        kind = KIND[by & 15]
        return self._table[kind][KIND[victim & 15]] - self._counter(self._g.at[victim], kind), by, victim

    def _prospect(self, piece: int, touches: Collection[int]) -> tuple[float, float]:
        """The best Attack of a Piece that attacks these squares, and what all its Attacks and its room are worth."""
        g, kind = self._g, KIND[piece & 15]
        on, side, mine, row = g.on, g.side, g.side[self._seat], self._table[kind]
        best = total = 0.0
        for to in touches:
            other = on[to]
            if other >= 0 and side[other >> 4] != mine:
                gain = row[KIND[other & 15]] - self._counter(to, kind)
                if gain > 0:
                    total += gain
                    if gain > best:
                        best = gain
        return best, MORE * total + ROOM * len(touches)


@cache
def central(side: int) -> tuple[float, ...]:
    """By square: how near to the centre it is, in steps below zero."""
    middle = (side - 1) / 2
    return tuple([-max(abs(square // side - middle), abs(square % side - middle)) for square in range(side * side)])


def best_of(found: list[Threat]) -> float:
    """What the best two Attacks come to."""
    first, second = best_two(found)
    return first + SECOND * second


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
