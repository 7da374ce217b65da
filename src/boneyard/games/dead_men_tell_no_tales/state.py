"""The ship and everybody on it, and the small verbs the rules are written in."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.engine.shape import backs, public, shown, state
from boneyard.engine.state import State
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import TILES_PER_PLAYER, events
from boneyard.games.dead_men_tell_no_tales.cards import (
    BOATS,
    CAPTAIN,
    CUTLASS,
    GUARD,
    TREASURE,
    Box,
    Character,
    Counter,
    Item,
    Revenge,
    Room,
)
from boneyard.games.dead_men_tell_no_tales.deck_plan import OPPOSITE, SCAN_SIDES, STEP

SEARCH, ACTIONS, REVENGE = "search", "actions", "revenge"
SKULL = 16
"""The fatigue that kills."""
LIMITS = (6,) * 5 + (5,) * 4 + (4,) * 3 + (3,) * 2 + (2,) * 2 + (0,) * 40
"""The smallest fire a pirate may not enter, by fatigue (DMT-G02). The dead enter nothing."""
TOP_OF_TRACK = 4
FREE_ROWS = {"move": "DMT-I06", "eliminate": "DMT-I07", "rest": "DMT-I08"}
"""The items that make an action free, by what they make free: Compass, Dagger, Rum."""
DECKHANDS = 30
BURST = 6
"""The level at which a room explodes (DMT-X08)."""
ADMIRAL_CREW = 4
"""From so many players on, an Admiral must defeat all Skeleton Crew too (DMT-W02)."""
GOALS = {"scurvy_dog": (4, 5), "buccaneer": (5, 6), "admiral": (6, 6)}
"""Treasures to loot with few and with many players (DMT-S09)."""


class Piece(NamedTuple):
    """A token drawn from the bag. `up`: it still shows its enemy side, and nobody knows the other (DMT-P12)."""

    token: Counter
    back: int
    up: bool


def pieces_seen(g: Ship, viewer: int, pieces: list[Piece]) -> list[Piece]:
    """Of an enemy only the side that lies up is seen (DMT-P12)."""
    masks = g.content.tokens["token"].masks
    return [Piece(masks[p.token], p.back, True) if p.up and p.token >= 0 else p for p in pieces]


@state
class Ship(State):
    """Everything on the table. Lists without a seat are by room; the boats are the room NOTHING."""

    content: Box

    turn: int = public()
    phase: str = public()
    active: int = public()
    acts: int = public()
    """How many things the active pirate has done in this Actions step."""
    step_over: bool = public()
    """The active pirate left the ship or died: nothing more in this Actions step."""
    died: bool = public()
    """The active pirate died this turn, before the Revenge step."""
    result: str = public()
    """Empty while the game runs, then "won" or the reason it was lost."""
    goal: int = public()

    ship: list[Room] = public()
    """The rooms in place, exploded ones included, in scan order."""
    cell: list[int] = public()
    turned: list[int] = public()
    at: dict[int, int] = public()
    """Which room lies in a cell."""
    edge: dict[int, int] = public()
    """What an empty cell asks of a tile: the doors it must have, and the walls times 16 (DMT-P03)."""
    joined: list[tuple[int, ...]] = public()
    """The intact rooms behind each room's doors, in scan order."""
    level: list[int] = public()
    deckhands: list[int] = public()
    trapdoor: list[bool] = public()
    keg_used: list[bool] = public()
    exploded: list[bool] = public()
    burning: list[tuple[bool, int]] = public()
    """What is still to go off: (whether the whole room explodes, which room), first in, first out."""
    cut_off: list[Room] = public()
    """Rooms that can never be reached again (DMT-X16)."""
    dinghy: Room = public()
    dinghy_side: int = public()

    pending: Room = public()
    stack: list[Room] = backs()
    """The end of the list is the top."""
    offset: int = public()
    bag: list[Counter] = backs()
    """Sorted; a draw is a pick at random, so that the order tells nothing (DMT-P10)."""
    pieces: list[Piece] = shown(pieces_seen)
    """Tokens by the number of their draw."""
    lies: list[tuple[int, ...]] = public()
    """The pieces in each room, first drawn first."""
    looted: tuple[int, ...] = public()
    gone: tuple[int, ...] = public()
    """Pieces that left the game."""
    fromm: int = public()
    """The strength of Captain Fromm's face; 0 while he is not on the ship."""

    deck: list[Revenge] = backs()
    returned: Revenge = public()
    """The card Titian put back on top, known to all."""
    revealed: list[Revenge] = public()
    """Cards drawn and not yet discarded."""
    discards: list[Revenge] = public()
    fives: int = public()

    marker: int = public()
    supply: int = public()
    hands_gone: int = public()
    hands_aside: int = public()

    character: list[Character] = public()
    item: list[Item] = public()
    place: list[Room] = public()
    fatigue: list[int] = public()
    track: list[int] = public()
    carried: list[tuple[int, ...]] = public()
    spare: list[Character] = backs()
    table_items: list[Item] = public()
    gone_items: list[Item] = public()
    gone_characters: list[Character] = public()

    own: int = public()
    """Own Action tokens of the active pirate."""
    received: int = public()
    passed: int = public()
    """Tokens waiting for the next player."""
    used: list[Item] = public()
    """Items used this turn (DMT-I02)."""

    fighter: int = public()
    """Who fights; NOTHING outside battles."""
    arena: Room = public()
    foe: int = public()
    """The enemy being fought, where it may not be chosen anew."""
    die: int = public()

    # --- reading --------------------------------------------------------------------------------------

    def enemies(self, room: int) -> list[int]:
        """The enemies in a room, first drawn first."""
        pieces = self.pieces
        return [number for number in self.lies[room] if pieces[number].up]

    def has_enemy(self, room: int) -> bool:
        pieces = self.pieces
        for number in self.lies[room]:  # noqa: SIM110  a loop is twice as fast, and this is asked all the time
            if pieces[number].up:
                return True
        return False

    def is_guard(self, number: int) -> bool:
        return self.content.enemy[self.pieces[number].back] == GUARD

    def is_captain(self, number: int) -> bool:
        return self.content.enemy[self.pieces[number].back] == CAPTAIN

    def strength(self, number: int) -> int:
        """An enemy's strength; Captain Fromm's is the face he landed on."""
        return self.fromm if self.is_captain(number) else self.content.strength[self.pieces[number].back]

    def other_side(self, number: int) -> int:
        """What a flipped token shows: Treasure, Cutlass, Grog or Trapdoor."""
        return self.content.other[self.pieces[number].token]

    def is_treasure(self, number: int) -> bool:
        """A Guard hides a Treasure, and nobody else does (DMT-P11)."""
        return self.content.enemy[self.pieces[number].back] == GUARD

    def room_of(self, number: int) -> int:
        return next(room for room in self.ship if number in self.lies[room])

    def looting(self, seat: int) -> bool:
        """Carrying a Treasure (DMT-L01)."""
        enemy, pieces = self.content.enemy, self.pieces
        for number in self.carried[seat]:  # noqa: SIM110  as above
            if enemy[pieces[number].back] == GUARD:
                return True
        return False

    def looters(self) -> list[int]:
        """Everybody who carries a Treasure."""
        return [seat for seat in range(self.seats) if self.carried[seat] and self.looting(seat)]

    def cutlasses(self, seat: int) -> int:
        return sum(self.other_side(number) == CUTLASS for number in self.carried[seat])

    def floor(self, seat: int) -> int:
        """Where a used Battle Track drops to: one space a Cutlass (DMT-B12, DMT-B40)."""
        return min(self.cutlasses(seat), TOP_OF_TRACK) if self.carried[seat] else 0

    def exits(self) -> tuple[int, ...]:
        """The rooms with a door to the boats (DMT-X21)."""
        entrance = self.content.exit
        found = () if self.exploded[entrance] else (entrance,)
        return found if self.dinghy == NOTHING else (*found, self.dinghy)

    def is_exit(self, room: int) -> bool:
        return (room == self.content.exit and not self.exploded[room]) or (room == self.dinghy and room >= 0)

    def near(self, seat: int) -> tuple[int, ...]:
        """The connected rooms; from the boats every exit room (DMT-A14)."""
        room = self.place[seat]
        return self.joined[room] if room >= 0 else self.exits()

    def pirates_in(self, room: int) -> list[int]:
        """Seats from the active one on: the order in which things befall them (DMT-X14, DMT-Z15)."""
        seats, active, place = self.seats, self.active, self.place
        if room not in place:
            return []
        return [seat for i in range(seats) if place[seat := (active + i) % seats] == room]

    def treasures_lost(self) -> int:
        """Destroyed, or out of reach for good; each once (DMT-X24, DMT-W10, DMT-W11)."""
        enemy, pieces, lost = self.content.enemy, self.pieces, 0
        for number in self.gone:
            lost += enemy[pieces[number].back] == GUARD
        for room in self.cut_off:
            for number in self.lies[room]:
                lost += enemy[pieces[number].back] == GUARD
        return lost

    # --- the ship -------------------------------------------------------------------------------------

    def lay_tile(self, room: int, place: int, rotation: int) -> None:
        """Put a tile into a cell: its doors join what lies around it, and ask something of the empty cells."""
        self.cell[room], self.turned[room] = place, rotation
        self.at[place] = room
        self.edge.pop(place, None)
        ship, cell = self.ship, self.cell
        spot = len(ship)
        while spot and cell[ship[spot - 1]] > place:
            spot -= 1
        ship.insert(spot, room)
        doors = self.content.doors[room][rotation]
        around = []
        for side in SCAN_SIDES:
            beside = place + STEP[side]
            other = self.at.get(beside)
            if other is None:
                if beside >= 0:
                    bit = 1 << OPPOSITE[side]
                    self.edge[beside] = self.edge.get(beside, 0) | (bit if doors & 1 << side else bit << 4)
            elif doors & 1 << side and not self.exploded[other] and self._has_door(other, OPPOSITE[side]):
                around.append(other)
                self.joined[other] = tuple(sorted((*self.joined[other], room), key=cell.__getitem__))
        self.joined[room] = tuple(around)

    def _has_door(self, room: int, side: int) -> bool:
        return bool(self.content.doors[room][self.turned[room]] & 1 << side)

    def blow_up(self, room: int) -> None:
        """A tile is turned face down: it has neither doors nor walls any more (DMT-P06, DMT-X10, DMT-X11)."""
        self.exploded[room] = True
        self.level[room] = 0
        for other in self.joined[room]:
            self.joined[other] = tuple([third for third in self.joined[other] if third != room])
        self.joined[room] = ()
        for side in SCAN_SIDES:
            beside = self.cell[room] + STEP[side]
            if beside in self.edge:
                self.edge[beside] &= ~(17 << OPPOSITE[side])

    # --- pirates --------------------------------------------------------------------------------------

    def pay(self) -> None:
        """One Action token; those received go first (DMT-A02, DMT-A08)."""
        if self.received:
            self.received -= 1
        else:
            self.own -= 1

    def use_item(self, seat: int, row: str) -> None:
        """A once-per-turn item is marked for this turn, by the row of what it does (DMT-I02)."""
        item = self.item[seat]
        self.used.append(item)
        self.used.sort()
        self.tell_by(row, events.ItemUsed, seat, item)

    def free(self, seat: int, what: str) -> bool:
        """Whether the item held makes this action free now: Compass, Dagger, Rum."""
        item = self.item[seat]
        return self.content.item_free[item] == what and item not in self.used

    def pay_for(self, seat: int, what: str) -> None:
        """A token, unless the item held makes the action free: then the item is used (DMT-I06 to DMT-I08)."""
        if self.free(seat, what):
            self.use_item(seat, FREE_ROWS[what])
        else:
            self.pay()

    def put_into(self, room: int, number: int) -> None:
        self.lies[room] = tuple(sorted((*self.lies[room], number)))

    def take_from(self, room: int, number: int) -> None:
        self.lies[room] = tuple([other for other in self.lies[room] if other != number])

    def drop(self, seat: int, number: int) -> None:
        """A carried token leaves its carrier; taking a Cutlass off the track may lower the floor under the battle token.

        The highest Cutlass goes; a battle token that stood on the old floor goes down with it (DMT-F10).
        """
        if self.other_side(number) == CUTLASS:
            before = self.floor(seat)
            self.carried[seat] = tuple([other for other in self.carried[seat] if other != number])
            if self.track[seat] == before:
                self.track[seat] = self.floor(seat)
        else:
            self.carried[seat] = tuple([other for other in self.carried[seat] if other != number])

    def first_offset(self) -> int:
        """So many tiles lie offset on the stack at first: while one does, two are laid in a turn (DMT-P07)."""
        extra: int = self.settings["extra_rooms"]
        return min(len(self.content.stack), TILES_PER_PLAYER * self.seats + extra)

    def treasure_of(self, seat: int) -> int:
        """The Treasure a pirate carries, or NOTHING."""
        return next((n for n in self.carried[seat] if self.other_side(n) == TREASURE), NOTHING)

    def aboard(self) -> bool:
        """Whether anybody is still on the ship."""
        return any(room != BOATS for room in self.place)
