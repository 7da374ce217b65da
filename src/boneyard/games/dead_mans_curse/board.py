"""The Board: squares, starting positions, and everything about its geometry that can be worked out once.

A square is a number, ``rank * side + file``. Two players use an 8 by 8 board with the names of chess; three and four use parts of a
sheet of 14 by 14. Squares outside a mode's part are void: they do not exist (DMC-A16, DMC-H18).

A Piece is a number too, ``seat * 16 + index``: eight Pawns, two Rooks, two Knights, two Bishops, Queen, King. A Piece never changes type.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

P, R, N, B, Q, K = range(6)
KINDS = (P, R, N, B, Q, K)
LETTERS = "PRNBQK"
KIND = (P, P, P, P, P, P, P, P, R, R, N, N, B, B, Q, K)
"""The type of a Piece by its index in the army (DMC-A03)."""
SINGLE = (Q, K)
"""Types of which an army has one Piece."""
ARMY = 16
OF_KIND = tuple(tuple(index for index in range(ARMY) if KIND[index] == kind) for kind in KINDS)
MAX_SEATS = 4
PIECES = ARMY * MAX_SEATS
PIECE_NAMES = tuple(
    f"{seat + 1}{LETTERS[KIND[index]]}{OF_KIND[KIND[index]].index(index) + 1}"
    for seat in range(MAX_SEATS)
    for index in range(ARMY)
)

DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""(files, ranks) of a step: north, then clockwise."""
ORTHOGONAL, DIAGONAL, ALL = (0, 2, 4, 6), (1, 3, 5, 7), (0, 1, 2, 3, 4, 5, 6, 7)
SLIDES: tuple[tuple[int, ...], ...] = ((), ORTHOGONAL, (), DIAGONAL, ALL, ())
"""The directions a type slides in."""
NORTH, EAST, SOUTH, WEST = range(4)
HEADING_NAMES = ("north", "east", "south", "west")
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

CHESS = "RNBQKBNR"


class Start(NamedTuple):
    """Where one army begins: its Rear Rank, and its Pawns with their headings."""

    rear: str
    """``a1R b1N …``"""
    pawns: tuple[tuple[str, int], ...]


def _rank(files: str, rank: int) -> str:
    return " ".join(f"{file}{rank}" for file in files)


def _file(file: str, ranks: range) -> str:
    return " ".join(f"{file}{rank}" for rank in ranks)


def _row(squares: str, letters: str) -> str:
    return " ".join(square + letter for square, letter in zip(squares.split(), letters, strict=True))


MIDDLE = "defghijk"
STARTS: dict[int, tuple[Start, ...]] = {
    2: (
        Start(_row(_rank("abcdefgh", 1), CHESS), ((_rank("abcdefgh", 2), NORTH),)),
        Start(_row(_rank("abcdefgh", 8), CHESS), ((_rank("abcdefgh", 7), SOUTH),)),
    ),
    3: (
        Start(_row(_rank(MIDDLE, 1), CHESS), ((_rank(MIDDLE, 2), NORTH),)),
        Start(
            "a7R a8N a9B a10K a11Q d14R e14B f14N",
            ((_file("b", range(7, 12)), EAST), (_rank("def", 13), SOUTH)),
        ),
        Start(
            "n7R n8N n9B n10K n11Q k14R j14B i14N",
            ((_file("m", range(7, 12)), WEST), (_rank("ijk", 13), SOUTH)),
        ),
    ),
    4: (
        Start(_row(_rank(MIDDLE, 1), CHESS), ((_rank(MIDDLE, 2), NORTH),)),
        Start(_row(_file("a", range(11, 3, -1)), CHESS), ((_file("b", range(4, 12)), EAST),)),
        Start(_row(_rank(MIDDLE[::-1], 14), CHESS), ((_rank(MIDDLE, 13), SOUTH),)),
        Start(_row(_file("n", range(4, 12)), CHESS), ((_file("m", range(4, 12)), WEST),)),
    ),
}
"""DMC-A08 to DMC-A14: chess for two, the layout of its own for three, one army an edge for four."""


def _is_square(seats: int, file: int, rank: int) -> bool:
    """Whether a square of the sheet exists with so many players; files and ranks from 1 (DMC-A16)."""
    if seats == 2:
        return 1 <= file <= 8 and 1 <= rank <= 8
    if not (1 <= file <= 14 and 1 <= rank <= 14):
        return False
    if 4 <= file <= 11:
        return True
    return 7 <= rank <= 11 if seats == 3 else 4 <= rank <= 11


class Board:
    """The geometry of one mode."""

    def __init__(self, seats: int):
        self.seats = seats
        self.side = side = 8 if seats == 2 else 14
        self.size = side * side
        self.exists = tuple([_is_square(seats, at % side + 1, at // side + 1) for at in range(self.size)])
        self.squares = tuple([at for at in range(self.size) if self.exists[at]])
        self.names = tuple([f"{chr(97 + at % side)}{at // side + 1}" for at in range(self.size)])
        self.index = {self.names[at]: at for at in self.squares}
        self.rays = tuple([tuple([self._ray(at, way) for way in range(8)]) for at in range(self.size)])
        self.slides = tuple([tuple([self._slides(at, kind) for kind in KINDS]) for at in range(self.size)])
        """By square and type: the rays that type slides along, empty ones left out."""
        self.near = tuple([tuple([ray[0] for ray in self.rays[at] if ray]) for at in range(self.size)])
        """The Adjacent squares (DMC-M05)."""
        self.leaps = tuple([tuple(self._leaps(at)) for at in range(self.size)])
        """Where a Knight may land."""
        self.toward = tuple(
            [
                {to: (way, steps) for way in range(8) for steps, to in enumerate(self.rays[at][way])}
                for at in range(self.size)
            ]
        )
        """From a square: each square in a straight line, with its direction and how many squares lie before it."""
        self.ahead = tuple([tuple([self._step(at, 2 * way) for at in range(self.size)]) for way in range(4)])
        """By heading and square: the square in front of a Pawn, or −1."""
        self.aslant = tuple([tuple([self._aslant(at, way) for at in range(self.size)]) for way in range(4)])
        """By heading and square: the squares a Pawn attacks."""
        self._short: dict[int, tuple[tuple[tuple[int, ...], ...], ...]] = {}
        self._place_armies()

    def _ray(self, at: int, way: int) -> tuple[int, ...]:
        """The squares in a direction up to the rim or a void square."""
        squares: list[int] = []
        while (at := self._step(at, way)) >= 0:
            squares.append(at)
        return tuple(squares)

    def _step(self, at: int, way: int) -> int:
        """The next square in a direction, −1 where there is none; what lies beside a diagonal step does not matter (DMC-H19, DMC-H21)."""
        files, ranks = DIRECTIONS[way]
        file, rank = at % self.side + files, at // self.side + ranks
        inside = 0 <= file < self.side and 0 <= rank < self.side and self.exists[at]
        return rank * self.side + file if inside and self.exists[rank * self.side + file] else -1

    def _slides(self, at: int, kind: int) -> tuple[tuple[int, ...], ...]:
        return tuple([self.rays[at][way] for way in SLIDES[kind] if self.rays[at][way]])

    def _leaps(self, at: int) -> Iterator[int]:
        for files, ranks in LEAPS:
            file, rank = at % self.side + files, at // self.side + ranks
            if 0 <= file < self.side and 0 <= rank < self.side:
                to = rank * self.side + file
                if self.exists[at] and self.exists[to]:
                    yield to

    def _aslant(self, at: int, heading: int) -> tuple[int, ...]:
        steps = [self._step(at, (2 * heading + turn) % 8) for turn in (-1, 1)]
        return tuple([to for to in steps if to >= 0])

    def _place_armies(self) -> None:
        """Starting Spaces, Rear Ranks and Pawn headings (DMC-J02, DMC-M15, DMC-H20)."""
        starts = STARTS[self.seats]
        self.start_at: list[int] = []
        """The Starting Space each Piece begins on."""
        self.home: list[tuple[tuple[int, ...], ...]] = []
        """By seat and type: the Starting Spaces."""
        self.rear: list[frozenset[int]] = []
        self.starting: list[frozenset[int]] = []
        self.heading: list[dict[int, int]] = []
        """By seat: the heading of each Pawn Starting Space."""
        for start in starts:
            homes: list[list[int]] = [[] for _ in KINDS]
            for word in start.rear.split():
                homes[LETTERS.index(word[-1])].append(self.index[word[:-1]])
            heading = {self.index[name]: way for names, way in start.pawns for name in names.split()}
            homes[P] = list(heading)
            self.start_at += [square for kind in KINDS for square in homes[kind]]
            self.home.append(tuple([tuple(squares) for squares in homes]))
            self.rear.append(frozenset(square for kind in KINDS[1:] for square in homes[kind]))
            self.starting.append(frozenset(square for squares in homes for square in squares))
            self.heading.append(heading)

    def short_rays(self, reach: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """By square: the rays in all directions, cut to a length, made once for each length."""
        if reach not in self._short:
            self._short[reach] = tuple([tuple([ray[:reach] for ray in rays if ray]) for rays in self.rays])
        return self._short[reach]

    def straight(self, start: int, to: int) -> tuple[int, ...]:
        """The squares entered on a straight way, the destination last."""
        way, steps = self.toward[start][to]
        return self.rays[start][way][: steps + 1]

    def leap(self, start: int, to: int) -> tuple[int, ...]:
        """The way of a Knight: the two squares of the long leg as far as they exist, then the destination."""
        files = to % self.side - start % self.side
        ranks = to // self.side - start // self.side
        one = (files // 2, 0) if abs(files) == 2 else (0, ranks // 2)
        legs = [start + steps * (one[1] * self.side + one[0]) for steps in (1, 2)]
        return (*[leg for leg in legs if self.exists[leg]], to)


BOARDS = {seats: Board(seats) for seats in (2, 3, 4)}
