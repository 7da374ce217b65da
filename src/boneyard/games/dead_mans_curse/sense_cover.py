"""Who covers which square: worked out once for the Board as it stands.

For a move it is kept up by looking only along the lines which that opens and closes.
Nothing here decides a rule.
"""

from __future__ import annotations

from typing import NamedTuple

from boneyard.games.dead_mans_curse.board import BOARDS, KIND, B, Q, R
from boneyard.games.dead_mans_curse.sense_threats import reaches, swings
from boneyard.games.dead_mans_curse.state import Battle

Pair = tuple[int, int]
"""Who attacks whom."""


class Lines(NamedTuple):
    """What a move changes for the Pieces that slide, those of Opponents and one's own: Attacks that are no longer there, and new ones."""

    feared_no_more: list[Pair]
    newly_feared: list[Pair]
    hoped_no_more: list[Pair]
    newly_hoped: list[Pair]


class Cover:
    """The squares each Piece attacks, and by square who does, as one seat sees it."""

    def __init__(self, g: Battle, seat: int):
        self._g, self._mine, self._board = g, g.side[seat], BOARDS[g.seats]
        self._table = swings(g.content)
        self.reach = reaches(g)
        size, side, mine = self._board.size, g.side, self._mine
        self.strongest, self.crowd = [-1] * size, [0] * size
        """The strongest type of the Opponents that could attack there, or −1, and how many of their Pieces could."""
        self._guard, self._guardian, self._next = [-1] * size, [-1] * size, [-1] * size
        """The own strongest type that could attack there, which Piece it is, and the strongest of the others."""
        self._sliding: list[list[int]] = [[] for _ in range(size)]
        """The Pieces of all sides that slide there, or would if their way went on."""
        for piece, touches in self.reach.items():
            kind = KIND[piece & 15]
            if kind in (R, B, Q):
                for to in touches:
                    self._sliding[to].append(piece)
            if side[piece >> 4] == mine:
                self._note_guard(piece, kind)
            else:
                self._note_foe(piece, kind)

    def _note_foe(self, piece: int, kind: int) -> None:
        strongest, crowd = self.strongest, self.crowd
        for to in self.reach[piece]:
            crowd[to] += 1
            if strongest[to] < kind:
                strongest[to] = kind

    def _note_guard(self, piece: int, kind: int) -> None:
        guard, guardian, beside = self._guard, self._guardian, self._next
        for to in self.reach[piece]:
            if kind > guard[to]:
                guard[to], guardian[to], beside[to] = kind, piece, guard[to]
            elif kind > beside[to]:
                beside[to] = kind

    def answer(self, square: int, attacker: int, without: int = -1) -> float:
        """What could be won back from a type of attacker that has entered a square; `without`: by others than this Piece."""
        guard = self._next[square] if self._guardian[square] == without else self._guard[square]
        return max(0.0, self._table[guard][attacker]) if guard >= 0 else 0.0

    def freed(self, piece: int) -> int:
        """How many own sliders go further once a Piece is out of their way."""
        side, mine = self._g.side, self._mine
        return sum([side[slider >> 4] == mine for slider in self._sliding[self._g.at[piece]] if slider != piece])

    def lines(self, piece: int, to: int) -> Lines | None:
        """What changes along the lines through the square a Piece leaves and the Open one it comes to; None: nothing.

        The Attacks of the Piece itself, and those on it where it comes to, are not among them: they are known without looking along lines.
        """
        start = self._g.at[piece]
        opened, closed = self._sliding[start], self._sliding[to]
        if not opened and (not closed or closed == [piece]):
            return None
        lines = Lines([], [], [], [])
        for slider in opened:
            if slider != piece:
                self._open(lines, slider, start, piece, to)
        for slider in closed:
            if slider != piece:
                self._close(lines, slider, to, piece)
        return lines

    def _open(self, lines: Lines, slider: int, start: int, piece: int, to: int) -> None:
        """Whom a slider meets beyond the square that was left; the Piece that left it, if it went along the same line."""
        g, side, mine = self._g, self._g.side, self._mine
        on, way = g.on, self._board.toward[g.at[slider]][start][0]
        for square in self._board.rays[start][way]:
            other = piece if square == to else on[square]
            if other >= 0:
                if (side[slider >> 4] == mine) != (side[other >> 4] == mine):
                    (lines.newly_hoped if side[slider >> 4] == mine else lines.newly_feared).append((slider, other))
                return

    def _close(self, lines: Lines, slider: int, to: int, piece: int) -> None:
        """Whom a slider no longer reaches beyond the square that was entered."""
        g, side, mine = self._g, self._g.side, self._mine
        on, way = g.on, self._board.toward[g.at[slider]][to][0]
        for square in self._board.rays[to][way]:
            other = on[square]
            if other >= 0:
                if other != piece and (side[slider >> 4] == mine) != (side[other >> 4] == mine):
                    (lines.hoped_no_more if side[slider >> 4] == mine else lines.feared_no_more).append((slider, other))
                return
