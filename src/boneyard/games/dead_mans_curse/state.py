"""The table of a battle, and the small verbs the rules are written in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boneyard.engine.shape import backs, public, shown, state, told
from boneyard.engine.state import State
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_mans_curse import events
from boneyard.games.dead_mans_curse.board import ARMY, BOARDS, KIND, OF_KIND, Board, K, P
from boneyard.games.dead_mans_curse.cards import Boost, Card, Cards, Faction, Field
from boneyard.games.dead_mans_curse.underway import (
    CAPTURED,
    GONE,
    LEFT,
    MOVE,
    Action,
    Attack,
    Before,
    Declared,
    Held,
    Peril,
    Roll,
    Timed,
)

ROUNDS = 9
NOBODY = -1
OFF = -1
"""Where a Captured Piece stands, and what stands on an Open Space."""


def hands(g: Battle, viewer: int, held: list[list[Held]]) -> list[list[Held]]:
    """A face is seen by its holder, and by the one it was taken from; the partner sees no more than others, and the order tells
    nothing (DMC-E05, DMC-E22, DMC-L06)."""
    masks = g.content.tokens["card"].masks
    bit = 1 << viewer if viewer >= 0 else 0
    return [
        sorted([card if card.known & bit or card.card < 0 else Held(masks[card.card], card.known) for card in hand])
        for hand in held
    ]


def pending_epic(g: Battle, viewer: int, card: int) -> int:
    """A drawn Epic Act is seen by its owner alone (DMC-E01)."""
    return card if viewer == g.drawn_by or card < 0 else g.content.tokens["card"].masks[card]


@state
class Battle(State):
    """Everything on the table."""

    content: Cards

    round: int = public()
    turn: int = public()
    """The current player."""
    phase: str = public()
    """boost, battlefield, promotion or over."""
    side: tuple[int, ...] = public()
    """By seat: the side it fights for. Partners share one."""
    faction: tuple[str, ...] = public()

    on: list[int] = public()
    """By square: the Piece on it, or −1."""
    at: list[int] = public()
    """By Piece: its square, or −1 when Captured."""
    heading: list[int] = public()
    """By Piece: where a Pawn heads (DMC-H20)."""
    boost: list[Card] = public()
    """By Piece: the Boost it carries."""
    souls: list[int] = public()
    """By Piece: the souls on its Boost (DMC-D20)."""
    boosted: list[int] = public()
    """The Pieces that carry a Boost, in order."""
    bases: int = public()
    """Free Card Bases."""
    timed: tuple[Timed, ...] = public()

    boost_deck: list[list[Card]] = backs()
    """The end of a list is the top."""
    epic_deck: list[list[Card]] = backs()
    stack: list[list[Card]] = backs()
    """The Battlefield Cards still to come."""
    box: list[Card] = backs()
    """Battlefield Cards that are not in this game (DMC-A07)."""
    boost_discard: list[list[Card]] = public()
    epic_discard: list[list[Card]] = public()
    field_discard: list[list[Card]] = public()
    held: list[list[Held]] = shown(hands)
    """Sorted, so that nothing can be read from the order."""
    drawn_epic: Card = shown(pending_epic)
    drawn_by: int = public()
    current: Card = public()
    """The Battlefield Card of this Turn."""
    marked: list[int] = public()
    """By seat: bits of the types its Faction Ability has used (DMC-F15)."""

    die: int = public()
    ability_die: int = public()
    slots: int = public()
    """Bits of the slots used up."""
    extra: int = public()
    """The type that has an extra move, or −1."""
    step: int = public()
    """How many parts of the Battlefield Card were carried out."""
    parts: int = public()
    """Bits of the parts used of an and/or card."""
    quiet: bool = public()
    """The last move of the card was no Attack (Lead the Way)."""
    movers: tuple[int, ...] = public()
    """The Pieces that could make the owed Standard Move when the card was begun (DMC-G17)."""
    affected: tuple[tuple[int, ...], ...] = public()
    """By slot: the Pieces it affected (DMC-G06)."""
    following: tuple[int, int] = public()
    """(slot, Piece) that must move after its active Boost; (−1, −1) otherwise."""
    spent: tuple[Card, ...] = public()
    """Boosts that were used up for this Turn."""
    no_move: tuple[int, ...] = public()
    no_promote: tuple[int, ...] = public()
    last_move: Before | None = public()
    taken_back: int = public()
    """Bits of the slots whose move was taken back this Turn."""
    walls: tuple[tuple[int, int, int, int], ...] = public()
    """Walls of Thorns raised against a declared Attack: (attacker, defender, Defense, Block)."""

    actions: list[Action] = public()
    rolls: list[Roll] = public()
    attack: Attack | None = public()
    perils: list[Peril] = public()
    epics: list[Declared] = public()
    luck: list[int] = told()
    """By seat: what dice gave it beyond their odds (see `luck.py`) …"""
    risk: int = told()
    """… and how much they could have given and taken, all in all."""
    cause: str = told()
    """What is about to put a Piece in peril outside an Attack, for those who read of it …"""
    causes: list[str] = told()
    """… and what did, for each of `perils`."""
    strikes: list[str] = told()
    """What rolls a die against a Piece when an Attack is over (Tomb Curse and its like)."""
    fate: int = public()
    """What became of the Piece that was last in peril …"""
    lost: Card = public()
    """… and the Boost it lost with its life, if that was awake."""

    # --- reading the table ----------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        return BOARDS[self.seats]

    @property
    def field(self) -> Field:
        """The Battlefield Card of this Turn."""
        return self.content.field_of[self.current]

    def army(self, seat: int) -> range:
        return range(seat * ARMY, seat * ARMY + ARMY)

    def of_kind(self, seat: int, kinds: tuple[int, ...]) -> list[int]:
        """The Pieces of these types a seat has on the Board."""
        first, at = seat * ARMY, self.at
        return [first + index for kind in kinds for index in OF_KIND[kind] if at[first + index] >= 0]

    def captured(self, seat: int) -> int:
        """How many own Pieces lie in the Captured area (DMC-C02)."""
        return self.at[seat * ARMY : seat * ARMY + ARMY].count(OFF)

    def lowest_captured(self, seat: int, kind: int, besides: tuple[int, ...] = ()) -> int:
        """Captured Pieces of one type are the same; the lowest comes back, but none of `besides`. −1 where there is none."""
        first, at = seat * ARMY, self.at
        for index in OF_KIND[kind]:
            if at[first + index] < 0 and first + index not in besides:
                return first + index
        return NOBODY

    def score(self, seat: int) -> int:
        """VP of the own Pieces on the Board; a lost King costs its VP and no more (DMC-K01, DMC-K04)."""
        vp, at, first = self.content.vp, self.at, seat * ARMY
        return sum([vp[KIND[index]] for index in range(ARMY) if at[first + index] >= 0])

    def opposed(self, one: int, other: int) -> bool:
        """Whether two seats are Opponents; partners are not (DMC-M07, DMC-L04)."""
        return self.side[one] != self.side[other]

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats in the order of play, from this one."""
        return tuple([(first + step) % self.seats for step in range(self.seats)])

    def army_faction(self, seat: int) -> Faction:
        return self.content.factions[self.faction[seat]]

    def asleep(self, piece: int) -> bool:
        """Whether a Null Field keeps this Piece's Boost from working."""
        mine = self.side[piece >> 4]
        return any(timed.what == "null" and self.side[timed.seat] != mine for timed in self.timed)

    def power(self, piece: int) -> Boost | None:
        """The Boost of a Piece, if it works now (DMC-D10, DMC-D16)."""
        card = self.boost[piece]
        if card < 0 or (self.timed and self.asleep(piece)):
            return None
        return self.content.boost_of[card]

    def powers(self) -> Iterator[tuple[int, Boost]]:
        """Every Boost that works now, with its Piece."""
        for piece in self.boosted:
            boost = self.power(piece)
            if boost is not None:
                yield piece, boost

    def where(self, piece: int, attack: Attack | None = None) -> int:
        """Where a Piece is for effects that look for Pieces: a moving attacker is on its approach square (DMC-I19), until an effect
        puts it elsewhere (DMC-I20)."""
        running = attack or self.attack
        square = self.at[piece]
        if running is not None and running.attacker == piece and running.kind == MOVE and square == running.start:
            return self.approach(running)
        return square

    def approach(self, attack: Attack) -> int:
        """The last Open Space before the target, or the start; found anew each time (DMC-I10 to DMC-I12, DMC-I29)."""
        for square in reversed(attack.path[:-1]):
            if self.on[square] < 0:
                return square
        return attack.start

    def open_homes(self, seat: int, kind: int) -> list[int]:
        """Open Starting Spaces of a type (DMC-M10, DMC-M15)."""
        on = self.on
        return [square for square in BOARDS[self.seats].home[seat][kind] if on[square] < 0]

    def area(self, centre: int) -> tuple[int, ...]:
        """A 3x3 area, as far as it lies on the Board (DMC-M20)."""
        return (centre, *BOARDS[self.seats].near[centre])

    # --- changing it ----------------------------------------------------------------------------------

    def put(self, piece: int, square: int) -> None:
        """A Piece goes to an Open Space."""
        old = self.at[piece]
        if old >= 0:
            self.on[old] = OFF
        assert self.on[square] < 0, "two Pieces on one square"
        self.on[square] = piece
        self.at[piece] = square
        self.notice_return(piece, square)

    def notice_return(self, piece: int, square: int) -> None:
        """A Piece comes to a square. Where it was attacked or in peril there, it has left since, and that is over (DMC-I20)."""
        running = self.attack
        if running is not None:
            if (piece, square) == (running.attacker, running.start):
                self.attack = running._replace(start=LEFT)
            elif (piece, square) == (running.defender, running.target):
                self.attack = running._replace(target=LEFT)
        for number, peril in enumerate(self.perils):
            if (peril.piece, peril.square, peril.fate) == (piece, square, CAPTURED):
                self.perils[number] = peril._replace(fate=GONE)

    def place(self, piece: int, square: int) -> None:
        """Place: neither a move nor an Attack (DMC-H24, DMC-M09)."""
        old = self.at[piece]
        self.put(piece, square)
        self.forget_move()
        self.tell(events.Placed, piece, self.board.names[old], self.board.names[square])

    def exchange(self, one: int, other: int) -> None:
        """Two Pieces swap squares; both are Placed."""
        first, second = self.at[one], self.at[other]
        self.on[first], self.on[second] = other, one
        self.at[one], self.at[other] = second, first
        self.notice_return(one, second)
        self.notice_return(other, first)
        self.forget_move()
        self.tell(events.Exchanged, one, other, self.board.names[first], self.board.names[second])

    def restore(self, piece: int, square: int, by: str = "") -> None:
        """A Captured Piece returns without Boost; a Pawn takes the heading of its space (DMC-M10, DMC-M16, DMC-D15)."""
        self.at[piece] = square
        assert self.on[square] < 0, "two Pieces on one square"
        self.on[square] = piece
        if KIND[piece & 15] == P:
            self.heading[piece] = self.board.heading[piece >> 4][square]
        self.notice_return(piece, square)
        self.forget_move()
        self.tell(events.Restored, piece, self.board.names[square], by)

    def take_off(self, piece: int, row: str) -> None:
        """A Piece leaves the Board: its Boost is Discarded by the row for that, what lasted on it ends (DMC-D08, DMC-D14)."""
        self.on[self.at[piece]] = OFF
        self.at[piece] = OFF
        if self.boost[piece] >= 0:
            self.discard_boost(piece, row)
        if self.timed:
            self.timed = tuple([timed for timed in self.timed if timed.piece != piece])

    def attach(self, piece: int, card: int) -> None:
        """A Boost is put on a Piece; an old one is Discarded first (DMC-D04, DMC-D05)."""
        if self.boost[piece] >= 0:
            self.discard_boost(piece, "DMC-D04")
        self.boost[piece] = card
        self.bases -= 1
        self.boosted = sorted([*self.boosted, piece])

    def discard_boost(self, piece: int, row: str) -> None:
        """A Boost leaves its Piece and the game by the row of what did it; its Card Base is free again (DMC-D09, DMC-D20)."""
        card = self.boost[piece]
        self.boost[piece] = NOTHING
        self.souls[piece] = 0
        self.bases += 1
        self.boosted = [other for other in self.boosted if other != piece]
        self.boost_discard[self.content.owner[card]].append(card)
        self.tell_by(row, events.BoostDiscarded, card, piece)

    def discard_epic(self, card: int) -> None:
        """To the pile of the deck it came from (DMC-E14, DMC-E22)."""
        self.epic_discard[self.content.owner[card]].append(card)

    def hold(self, seat: int, card: int, known: int = 0) -> None:
        self.held[seat] = sorted([*self.held[seat], Held(card, known | 1 << seat)])

    def drop(self, seat: int, card: int) -> Held:
        """A Held card leaves the hand."""
        gone = next(held for held in self.held[seat] if held.card == card)
        self.held[seat] = [held for held in self.held[seat] if held is not gone]
        return gone

    def clear_turn(self) -> None:
        """What is remembered within one Turn."""
        self.die = self.ability_die = 0
        self.slots = self.step = self.parts = self.taken_back = 0
        self.extra = NOBODY
        self.quiet = False
        self.affected = ((), (), ())
        self.movers = self.spent = self.no_move = self.no_promote = ()
        self.following = (-1, -1)
        self.last_move = None
        self.walls = ()

    def forget_move(self) -> None:
        """From now on the last move stands (DMC-H12)."""
        self.last_move = None

    def begin_lasting(self, source: str, what: str, piece: int, seat: int, until: int, *numbers: int) -> None:
        """Something begins that lasts a while: numbers are Attack, Defense and whether Blocks are forbidden."""
        attack, defense, no_block = numbers or (0, 0, 0)
        self.timed = (*self.timed, Timed(source, what, piece, seat, attack, defense, bool(no_block), until))
        self.tell(events.Lasting, source, piece, seat)

    def restorable(self, seat: int, kinds: tuple[int, ...], besides: tuple[int, ...] = ()) -> list[tuple[int, int]]:
        """(type, Open Starting Space) of what could be Restored (DMC-M10)."""
        return [
            (kind, square)
            for kind in kinds
            if self.lowest_captured(seat, kind, besides) >= 0
            for square in self.open_homes(seat, kind)
        ]


def boost_asks(number: int) -> Callable[[Battle], str]:
    """For questions about the Boost of a Piece, their argument of that number: it asks by its own ledger row."""

    def row(g: Battle) -> str:
        assert g.asked is not None
        return g.content.row(g.boost[g.asked.args[number]])

    return row


NO_KING = tuple(kind for kind in range(6) if kind != K)
