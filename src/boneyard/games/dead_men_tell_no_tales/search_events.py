"""What a Search of the ship finds, and how it is told: rooms, who waits in them, a second exit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales.cards import CREW, GUARD, Room
from boneyard.games.dead_men_tell_no_tales.deck_plan import cell
from boneyard.games.dead_men_tell_no_tales.naming import Side, Turns, capital, door_names, place_name, room_name

if TYPE_CHECKING:
    from boneyard.games.dead_men_tell_no_tales.state import Ship


@event("DMT-P01", "{seat} finds {room}.")
class TileRevealed(Event):
    """The top tile of the stack was turned over."""

    seat: Seat
    room: Room


@event("DMT-P01")
class TilePlaced(Event):
    """A tile joined the ship."""

    room: Room
    x: int
    y: int
    turn: Turns
    level: int

    def line(self, view: View[Ship]) -> str:
        g = view.state
        box, place = g.content, cell(self.x, self.y)
        doors, fire = door_names(box.doors[self.room][self.turn]), f"fire {self.level}" if self.level else "no fire"
        return f"{capital(room_name(box, self.room))} is laid {place_name(g, place)}: doors {doors}, {fire}."


@event("DMT-P10")
class TokenDrawn(Event):
    """A token came out of the bag, its enemy side up."""

    room: Room
    piece: int
    back: int

    def line(self, view: View[Ship]) -> str:
        box = view.state.content
        enemy, strength = box.backs[self.back]
        where = room_name(box, self.room)
        if enemy == GUARD:
            return f"A Guard of strength {strength} waits in {where}, and behind him a Treasure."
        if enemy == CREW:
            return f"A Skeleton Crew of strength {strength} waits in {where}."
        return f"There is a trapdoor in {where}: deckhands climb out of it."


@event("DMT-N02", "Captain Fromm himself appears in {room}: strength {strength}.")
class CaptainDrawn(Event):
    """Captain Fromm steps aboard."""

    room: Room
    piece: int
    strength: int


@event("", "A deckhand climbs into {room}: {deckhands} there now, {supply} left in the supply.")
class HandAdded(Event):
    """One deckhand more: from a new trapdoor, added or spread."""

    room: Room
    deckhands: int
    supply: int


@event("DMT-P17", "The dinghy lies at the {side} door of {room}: a second exit.")
class DinghyFound(Event):
    """The last tile has an open door."""

    room: Room
    side: Side


@event("DMT-P18", "{room}, the last room, has no open door: there is only one exit.")
class NoDinghy(Event):
    room: Room


@event("DMT-P20", "{seat} has no room left to search.")
class SearchSkipped(Event):
    """There is no tile left to place."""

    seat: Seat
