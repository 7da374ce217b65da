"""What a pirate can be offered.

Rooms are tokens; the boats are the room NOTHING. Pieces (tokens drawn from the bag) go by the number of their draw, so
that nothing can be read from an option about the other side of a Skeleton Crew (DMT-P12).
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from boneyard.engine.options import Option, frozen
from boneyard.engine.tokens import Tokens
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, Item, Revenge, Room

MAX_ROOMS = 24
MAX_PIECES = 400
MAX_ITEMS = 40


def room_element(room: int, tokens: Tokens) -> str:
    """The table element of a room, or of the boats."""
    return "boats" if room == BOATS else f"room:{tokens['room'].name(room)}"


@frozen
class Place(Option):
    """Lay the revealed tile: a cell and quarter turns clockwise."""

    x: int
    y: int
    turn: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"cell:{self.x}:{self.y}", f"turn:{self.turn}")


@frozen
class RoomOption(Option):
    """An option about one room."""

    room: Room

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (room_element(self.room, tokens),)


@frozen
class Walk(RoomOption):
    """Into a connected room, or aboard."""


@frozen
class Leave(Option):
    """Off the ship, onto the boats."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("boats",)


@frozen
class Run(Option):
    """Two moves in a row."""

    first: Room
    second: Room

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (room_element(self.first, tokens), room_element(self.second, tokens))


@frozen
class RunOut(Option):
    """Through an exit room and off the ship."""

    first: Room

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (room_element(self.first, tokens), "boats")


@frozen
class FightFire(RoomOption):
    """Lower a fire by one."""


@frozen
class UseOnFire(Option):
    """Blanket or Bucket."""

    item: Item
    room: Room

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"item:{tokens['item'].name(self.item)}", room_element(self.room, tokens))


@frozen
class Eliminate(Option):
    """Remove a deckhand."""

    room: Room

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"deckhands:{tokens['room'].name(self.room)}",)


@frozen
class EliminateTwo(Option):
    """Jade's two, from one room or from two."""

    room: Room
    other: Room

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return tuple(f"deckhands:{tokens['room'].name(room)}" for room in (self.room, self.other))


@frozen
class PieceOption(Option):
    """An option about one token on the table."""

    piece: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"piece:{self.piece}",)


@frozen
class PickUp(PieceOption):
    """Take a Treasure, a Cutlass or a Grog."""


@frozen
class PutDown(PieceOption):
    """Leave a carried token in the room."""


@frozen
class Drink(PieceOption):
    """Empty a Grog."""


@frozen
class Shoot(PieceOption):
    """Attack an enemy next door with the Pistol."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("item:pistol", f"piece:{self.piece}")


@frozen
class Rest(Option):
    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("fatigue",)


@frozen
class Strengthen(Option):
    """Increase Battle Strength."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("track",)


@frozen
class ItemOption(Option):
    item: Item

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"item:{tokens['item'].name(self.item)}",)


@frozen
class Swap(ItemOption):
    """Take an item from the table or from a mate."""


@frozen
class TakeItem(ItemOption):
    """After a mate took yours: one from the table."""


@frozen
class NoItem(Option):
    passes: ClassVar[bool] = True


@frozen
class EndTurn(Option):
    """End the Actions step."""

    passes: ClassVar[bool] = True


@frozen
class Fight(PieceOption):
    """Battle this enemy."""


@frozen
class SendCrew(Option):
    """Where a Skeleton Crew goes: driven off, in retreat, or on the hunt."""

    piece: int
    room: Room

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"piece:{self.piece}", room_element(self.room, tokens))


@frozen
class UseTrack(Option):
    """Add the whole Battle Track."""

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("track",)


@frozen
class KeepTrack(Option):
    passes: ClassVar[bool] = True


@frozen
class CrewRetreats(Option):
    """After a 6: the Skeleton Crew goes."""


@frozen
class PirateRetreats(Option):
    """The pirate goes."""


@frozen
class FightAgain(Option):
    """The same enemy once more."""


@frozen
class Retreat(RoomOption):
    """Where the beaten pirate goes."""


@frozen
class LetFight(Option):
    """Who fights, where several pirates stand."""

    seat: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"pirate:{self.seat}",)


@frozen
class Resolve(Option):
    """Which of two Revenge cards is carried out."""

    card: Revenge

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"card:{tokens['revenge'].name(self.card)}",)


# Options are values, so all of them are made once; the rules pick them out of these tables. A table by room has one
# entry more at its end, for the boats (the index −1), or for no second room.
ROOMS = range(MAX_ROOMS)
LEAVE = Leave()
WALK: tuple[Option, ...] = (*[Walk(room) for room in ROOMS], LEAVE)
RUN: tuple[tuple[Option, ...], ...] = tuple(
    (*[Run(first, second) for second in ROOMS], RunOut(first)) for first in ROOMS
)
FIGHT_FIRE = tuple(FightFire(room) for room in ROOMS)
ELIMINATE: tuple[tuple[Option, ...], ...] = tuple(
    (*[EliminateTwo(room, other) for other in ROOMS], Eliminate(room)) for room in ROOMS
)
RETREAT = (*[Retreat(room) for room in ROOMS], Retreat(BOATS))
PICK_UP = tuple(PickUp(piece) for piece in range(MAX_PIECES))
PUT_DOWN = tuple(PutDown(piece) for piece in range(MAX_PIECES))
DRINK = tuple(Drink(piece) for piece in range(MAX_PIECES))
SHOOT = tuple(Shoot(piece) for piece in range(MAX_PIECES))
FIGHT = tuple(Fight(piece) for piece in range(MAX_PIECES))
SWAP = tuple(Swap(item) for item in range(MAX_ITEMS))
TAKE_ITEM = tuple(TakeItem(item) for item in range(MAX_ITEMS))
LET_FIGHT = tuple(LetFight(seat) for seat in range(5))
REST, STRENGTHEN, END_TURN, NO_ITEM = Rest(), Strengthen(), EndTurn(), NoItem()
USE_TRACK, KEEP_TRACK = UseTrack(), KeepTrack()
USE_OR_KEEP = (USE_TRACK, KEEP_TRACK)
CREW_RETREATS, PIRATE_RETREATS, FIGHT_AGAIN = CrewRetreats(), PirateRetreats(), FightAgain()


@cache
def use_on_fire(item: int, room: int) -> UseOnFire:
    return UseOnFire(item, room)


@cache
def send_crew(piece: int, room: int) -> SendCrew:
    return SendCrew(piece, room)


@cache
def placements(place: int, rotations: tuple[int, ...]) -> tuple[Place, ...]:
    """The options of one cell, made once."""
    x, y = (place & 63) - 32, place >> 6
    return tuple(Place(x, y, turn) for turn in rotations)
