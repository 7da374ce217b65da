"""What pirates do and what becomes of them, and how it is told; what befalls them stands in `perils`, what a Search finds
in `search_events`.

Each event cites the ledger row it belongs to; one that may come of several rules has no row of its own and is told by the
row that caused it. Roles stand for players, since the pirates themselves come and go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, Character, Counter, Item, Room
from boneyard.games.dead_men_tell_no_tales.ends import WON, end_sentence
from boneyard.games.dead_men_tell_no_tales.naming import (
    action_tokens,
    counted,
    crewman,
    loot_name,
    role,
    room_name,
)

if TYPE_CHECKING:
    from boneyard.games.dead_men_tell_no_tales.state import Ship

# --- the beginning ------------------------------------------------------------------------------------


@event("DMT-S03", "{room} begins with fire {level}.")
class RoomLit(Event):
    """A starting room burns."""

    room: Room
    level: int


@event("DMT-S10", "{seat} is {character}, with the {item}.")
class PirateDealt(Event):
    """Who plays whom, and with what in the hands."""

    seat: Seat
    character: Character
    item: Item


@event("DMT-T02")
class TurnBegins(Event):
    turn: int
    seat: Seat
    own: int
    received: int

    def line(self, view: View[Ship]) -> str:
        return f"Turn {self.turn}: {crewman(self.seat)}, {action_tokens(self.own, self.received)}."


# --- tokens, moves, fatigue ---------------------------------------------------------------------------


@event("DMT-A05")
class TokensPassed(Event):
    """Unspent own tokens go to the next player."""

    seat: Seat
    to: Seat
    number: int

    def line(self, view: View[Ship]) -> str:
        return f"{counted(self.number, 'unspent Action token')} go{'es' * (self.number == 1)} to {crewman(self.to)}."


@event("DMT-A07")
class TokensReturned(Event):
    """Received tokens that were not spent go back."""

    seat: Seat
    number: int

    def line(self, view: View[Ship]) -> str:
        tokens, were = counted(self.number, "Action token"), "was" if self.number == 1 else "were"
        return f"{tokens} passed on to {crewman(self.seat)} {were} not used, and cannot be passed on again."


@event("DMT-T05", "{seat} ends the actions.")
class StepEnds(Event):
    """The Actions step is over."""

    seat: Seat


@event("", "{seat} goes from {origin} to {room}.")
class Moved(Event):
    """A pirate went through a door."""

    seat: Seat
    origin: Room
    room: Room


@event("DMT-M04", "Running tires the {seat:role}.")
class RunEnds(Event):
    """The extra strain of a Run."""

    seat: Seat


@event("", "{seat} gains {amount} fatigue: now {fatigue} of 16.")
class Tired(Event):
    """Fatigue gained, by the rule that is being carried out."""

    seat: Seat
    amount: int
    fatigue: int


@event("DMT-F12", "{seat} rests: {amount} fatigue less, now {fatigue}.")
class Rested(Event):
    seat: Seat
    amount: int
    fatigue: int


@event("DMT-M13", "{seat} takes a breather on the boats: half the fatigue is gone, now {fatigue}.")
class LeftShip(Event):
    """A pirate breathes on the boats: half the fatigue is gone."""

    seat: Seat
    fatigue: int


@event("DMT-L05")
class Looted(Event):
    """A Treasure is safe."""

    seat: Seat
    piece: int
    looted: int
    goal: int

    def line(self, view: View[Ship]) -> str:
        done = " Now all must get off the ship alive." if self.looted == self.goal else ""
        return f"{view.who(self.seat)} brings a Treasure home: {self.looted} of {self.goal}.{done}"


# --- fires, deckhands, tokens of the bag --------------------------------------------------------------


@event("")
class FireLowered(Event):
    """A fire was fought."""

    seat: Seat
    room: Room
    level: int

    def line(self, view: View[Ship]) -> str:
        who, where = view.who(self.seat), room_name(view.state.content, self.room)
        return (
            f"{who} lowers the fire in {where} to {self.level}."
            if self.level
            else f"{who} puts out the fire in {where}."
        )


@event()
class HandsEliminated(Event):
    """Deckhands went back to the supply."""

    seat: Seat
    room: Room
    number: int
    deckhands: int

    def line(self, view: View[Ship]) -> str:
        what, where = counted(self.number, "deckhand"), room_name(view.state.content, self.room)
        return f"{view.who(self.seat)} eliminates {what} in {where}: {self.deckhands or 'none'} left there."


@event("DMT-F06", "{seat} picks up a {token}.")
class PickedUp(Event):
    """A token was taken."""

    seat: Seat
    piece: int
    token: Counter


@event("", "The {seat:role} leaves a {token} in {room}.")
class PutDownToken(Event):
    """A token was left in the room."""

    seat: Seat
    piece: int
    token: Counter
    room: Room


@event("DMT-F19", "{seat} drinks the Grog {value}: fatigue down to {fatigue}.")
class Drank(Event):
    """A Grog was emptied."""

    seat: Seat
    piece: int
    value: int
    fatigue: int


# --- the Battle Track and items -----------------------------------------------------------------------


@event("", "{seat}'s Battle Track stands at +{track}.")
class TrackMoved(Event):
    """The battle token stands here now."""

    seat: Seat
    track: int


@event()
class ItemTaken(Event):
    """An item changed hands; `origin` is NOTHING for the table."""

    seat: Seat
    item: Item
    origin: Seat

    def line(self, view: View[Ship]) -> str:
        taken = f"{view.who(self.seat)} takes the {view.state.content.items[self.item].name}"
        if self.origin == NOTHING:
            return f"{taken} from the table."
        return f"{taken} from {crewman(self.origin)}, who is not asked and may take another from the table."


@event("DMT-F15", "{seat} lays the {item} on the table.")
class ItemReturned(Event):
    """An old item lies on the table."""

    seat: Seat
    item: Item


@event("DMT-F17", "{seat} goes without an item.")
class ItemDeclined(Event):
    """A robbed player stays without an item."""

    seat: Seat


@event("", "{seat} uses the {item}.")
class ItemUsed(Event):
    """A once-per-turn item was used."""

    seat: Seat
    item: Item


# --- death and the end --------------------------------------------------------------------------------

EXHAUSTED, BLOWN_UP, CUT_OFF = "exhausted", "blown_up", "cut_off"
CAUSES = {
    EXHAUSTED: "collapses from exhaustion",
    BLOWN_UP: "is blown up with the room",
    CUT_OFF: "is cut off from every way out",
}


@event()
class PirateDied(Event):
    seat: Seat
    character: Character
    cause: str
    room: Room

    def line(self, view: View[Ship]) -> str:
        box, who = view.state.content, role(view, self.seat)
        name = box.pirates[self.character].name if self.character >= 0 else who
        place = "" if self.room == BOATS else f" in {room_name(box, self.room)}"
        return f"{name}, the {who}, {CAUSES[self.cause]}{place}."


@event()
class GoneWithPirate(Event):
    """What leaves the game with a dead pirate: the item, Cutlass and Grog, a Treasure that blew up."""

    seat: Seat
    item: Item
    tokens: tuple[Counter, ...]

    def line(self, view: View[Ship]) -> str:
        box = view.state.content
        item = [box.items[self.item].name] if self.item >= 0 else []
        gone = ", ".join([*item, *[loot_name(box, token) for token in self.tokens]])
        return f"Gone with the {role(view, self.seat)}: {gone}."


@event("DMT-Z03")
class PirateArrives(Event):
    """Somebody new takes the place."""

    seat: Seat
    character: Character
    item: Item

    def line(self, view: View[Ship]) -> str:
        box = view.state.content
        gear = f" with the {box.items[self.item].name}" if self.item >= 0 else " without an item"
        return f"{box.pirates[self.character].name} takes over as {role(view, self.seat)}{gear}."


@event("DMT-W01")
class GameWon(Event):
    """The crew wins."""

    looted: int

    def line(self, view: View[Ship]) -> str:
        return end_sentence(view.state, WON)


@event()
class GameLost(Event):
    """The crew loses."""

    reason: str

    def line(self, view: View[Ship]) -> str:
        return end_sentence(view.state, self.reason)
