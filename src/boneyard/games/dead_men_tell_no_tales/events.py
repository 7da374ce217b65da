"""What pirates do and what becomes of them; see also `perils`.

Each event cites the ledger row it belongs to; one that may come of several rules has no row of its own and is told by the
row that caused it.
"""

from __future__ import annotations

from typing import ClassVar

from boneyard.engine.events import Event
from boneyard.engine.options import frozen
from boneyard.games.dead_men_tell_no_tales.cards import Character, Counter, Item, Room


@frozen
class RoomLit(Event):
    """A starting room burns."""

    rule: ClassVar[str] = "DMT-S03"
    room: Room
    level: int


@frozen
class PirateDealt(Event):
    """Who plays whom, and with what in the hands."""

    rule: ClassVar[str] = "DMT-S10"
    seat: int
    character: Character
    item: Item


@frozen
class TurnBegins(Event):
    """A pirate's turn."""

    rule: ClassVar[str] = "DMT-T02"
    turn: int
    seat: int
    own: int
    received: int


@frozen
class TileRevealed(Event):
    """The top tile of the stack was turned over."""

    rule: ClassVar[str] = "DMT-P01"
    seat: int
    room: Room


@frozen
class TilePlaced(Event):
    """A tile joined the ship."""

    rule: ClassVar[str] = "DMT-P01"
    room: Room
    x: int
    y: int
    turn: int
    level: int


@frozen
class TokenDrawn(Event):
    """A token came out of the bag, its enemy side up."""

    rule: ClassVar[str] = "DMT-P10"
    room: Room
    piece: int
    back: int


@frozen
class CaptainDrawn(Event):
    """Captain Fromm steps aboard."""

    rule: ClassVar[str] = "DMT-N02"
    room: Room
    piece: int
    strength: int


@frozen
class HandAdded(Event):
    """One deckhand more: from a new trapdoor, added or spread."""

    room: Room
    deckhands: int
    supply: int


@frozen
class DinghyFound(Event):
    """The last tile has an open door: a second exit."""

    rule: ClassVar[str] = "DMT-P17"
    room: Room
    side: int


@frozen
class NoDinghy(Event):
    """The last tile has no open door."""

    rule: ClassVar[str] = "DMT-P18"
    room: Room


@frozen
class SearchSkipped(Event):
    """There is no tile left to place."""

    rule: ClassVar[str] = "DMT-P20"
    seat: int


@frozen
class TokensPassed(Event):
    """Unspent own tokens go to the next player."""

    rule: ClassVar[str] = "DMT-A05"
    seat: int
    to: int
    number: int


@frozen
class TokensReturned(Event):
    """Received tokens that were not spent go back."""

    rule: ClassVar[str] = "DMT-A07"
    seat: int
    number: int


@frozen
class StepEnds(Event):
    """The Actions step is over."""

    rule: ClassVar[str] = "DMT-T05"
    seat: int


@frozen
class Moved(Event):
    """A pirate went through a door."""

    seat: int
    origin: Room
    room: Room


@frozen
class RunEnds(Event):
    """The extra strain of a Run."""

    rule: ClassVar[str] = "DMT-M04"
    seat: int


@frozen
class Tired(Event):
    """Fatigue gained, by the rule that is being carried out."""

    seat: int
    amount: int
    fatigue: int


@frozen
class Rested(Event):
    """Fatigue lost."""

    rule: ClassVar[str] = "DMT-F12"
    seat: int
    amount: int
    fatigue: int


@frozen
class LeftShip(Event):
    """A pirate breathes on the boats: half the fatigue is gone."""

    rule: ClassVar[str] = "DMT-M13"
    seat: int
    fatigue: int


@frozen
class Looted(Event):
    """A Treasure is safe."""

    rule: ClassVar[str] = "DMT-L05"
    seat: int
    piece: int
    looted: int
    goal: int


@frozen
class FireLowered(Event):
    """A fire was fought."""

    seat: int
    room: Room
    level: int


@frozen
class HandsEliminated(Event):
    """Deckhands went back to the supply."""

    seat: int
    room: Room
    number: int
    deckhands: int


@frozen
class PickedUp(Event):
    """A token was taken."""

    rule: ClassVar[str] = "DMT-F06"
    seat: int
    piece: int
    token: Counter


@frozen
class PutDownToken(Event):
    """A token was left in the room."""

    seat: int
    piece: int
    token: Counter
    room: Room


@frozen
class Drank(Event):
    """A Grog was emptied."""

    rule: ClassVar[str] = "DMT-F19"
    seat: int
    piece: int
    value: int
    fatigue: int


@frozen
class TrackMoved(Event):
    """The battle token stands here now."""

    seat: int
    track: int


@frozen
class ItemTaken(Event):
    """An item changed hands; `origin` is NOTHING for the table."""

    seat: int
    item: Item
    origin: int


@frozen
class ItemReturned(Event):
    """An old item lies on the table."""

    rule: ClassVar[str] = "DMT-F15"
    seat: int
    item: Item


@frozen
class ItemDeclined(Event):
    """A robbed player stays without an item."""

    rule: ClassVar[str] = "DMT-F17"
    seat: int


@frozen
class ItemUsed(Event):
    """A once-per-turn item was used."""

    rule: ClassVar[str] = "DMT-I02"
    seat: int
    item: Item


@frozen
class PirateDied(Event):
    """A pirate is dead."""

    rule: ClassVar[str] = "DMT-Z01"
    seat: int
    character: Character
    cause: str
    room: Room


@frozen
class GoneWithPirate(Event):
    """What leaves the game with a dead pirate: the item, Cutlass and Grog, a Treasure that blew up."""

    seat: int
    item: Item
    tokens: tuple[Counter, ...]


@frozen
class PirateArrives(Event):
    """Somebody new takes the place."""

    rule: ClassVar[str] = "DMT-Z03"
    seat: int
    character: Character
    item: Item


@frozen
class GameWon(Event):
    """The crew wins."""

    rule: ClassVar[str] = "DMT-W01"
    looted: int


@frozen
class GameLost(Event):
    """The crew loses."""

    reason: str
