"""Setup: the Board of the mode, the armies, the decks."""

from __future__ import annotations

from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_mans_curse import events
from boneyard.games.dead_mans_curse.board import ARMY, BOARDS, KIND, P
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle
from boneyard.games.dead_mans_curse.turns import begin_turn

BASES = {2: 4, 3: 6, 4: 8}
"""Card Bases by number of players, one shared supply (DMC-A18)."""


def empty_table(g: Battle) -> None:
    """Factions and sides are fixed; nothing stands on the Board, nothing is drawn, Held or attached (DMC-A04, DMC-A15, DMC-A17)."""
    board, seats = BOARDS[g.seats], g.seats
    g.faction = tuple([g.settings[f"faction_{seat + 1}"] for seat in range(seats)])
    g.side = tuple([seat % 2 if g.settings["teams"] else seat for seat in range(seats)])
    g.on = [-1] * board.size
    g.at = [-1] * (ARMY * seats)
    g.heading = [0] * (ARMY * seats)
    g.boost = [NOTHING] * (ARMY * seats)
    g.souls = [0] * (ARMY * seats)
    g.bases = BASES[seats]
    g.marked = [0] * seats
    g.luck = [0] * seats
    g.cause, g.causes, g.strikes = "", [], []
    for name in ("boost_deck", "epic_deck", "stack", "boost_discard", "epic_discard", "field_discard", "held"):
        setattr(g, name, [[] for _ in range(seats)])
    g.box = []
    g.drawn_epic, g.drawn_by, g.current, g.lost = NOTHING, -1, NOTHING, NOTHING
    g.round, g.turn, g.phase = 1, 0, "boost"
    g.clear_turn()


def place_armies(g: Battle) -> None:
    """Every Piece on its Starting Space, every Pawn with the heading of its space (DMC-A02, DMC-A03, DMC-A08, DMC-A09, DMC-A11,
    DMC-A13, DMC-A20)."""
    board = BOARDS[g.seats]
    for piece, square in enumerate(board.start_at):
        g.on[square] = piece
        g.at[piece] = square
        if KIND[piece & 15] == P:
            g.heading[piece] = board.heading[piece >> 4][square]


def lay_out(g: Battle) -> None:
    """Deal the Battlefield Cards, shuffle each seat's decks, and let the first seat begin.

    DMC-A05 to DMC-A07, DMC-A10, DMC-A12, DMC-A14, DMC-A21, DMC-A22. The order of chance is part of the rules version.
    """
    empty_table(g)
    place_armies(g)
    deck = list(g.content.battlefield)
    g.shuffle(deck)
    for _ in range(ROUNDS):
        for seat in range(g.seats):
            g.stack[seat].append(deck.pop())
    for seat in range(g.seats):
        g.stack[seat].reverse()
    g.box = deck
    g.tell(events.Dealt, ROUNDS, len(deck))
    for seat in range(g.seats):
        for sort, decks in (("boost", g.boost_deck), ("epic", g.epic_deck)):
            decks[seat] = list(g.content.faction_cards[seat, g.faction[seat], sort])
            g.shuffle(decks[seat])
    g.then(begin_turn)
