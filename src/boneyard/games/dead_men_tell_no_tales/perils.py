"""What befalls them: the Revenge cards, fire, Skeleton Crew and battles, as events."""

from __future__ import annotations

from typing import ClassVar

from boneyard.engine.events import Event
from boneyard.engine.options import frozen
from boneyard.games.dead_men_tell_no_tales.cards import Counter, Revenge, Room
from boneyard.games.dead_men_tell_no_tales.events import Moved


@frozen
class CardsRevealed(Event):
    """The top of the Revenge deck."""

    rule: ClassVar[str] = "DMT-K01"
    seat: int
    cards: tuple[Revenge, ...]


@frozen
class CardReturned(Event):
    """The other card lies on top of the deck again, known to all."""

    rule: ClassVar[str] = "DMT-C08"
    seat: int
    card: Revenge


@frozen
class CardResolves(Event):
    """A Revenge card is carried out."""

    rule: ClassVar[str] = "DMT-K03"
    card: Revenge


@frozen
class CardDiscarded(Event):
    """A Revenge card is done with."""

    rule: ClassVar[str] = "DMT-K09"
    card: Revenge
    fives: int


@frozen
class DeckShuffled(Event):
    """The third five: everything makes a new deck."""

    rule: ClassVar[str] = "DMT-K10"
    size: int


@frozen
class FireRose(Event):
    """A fire went up by one: by a card, a keg or a room next door."""

    room: Room
    level: int


@frozen
class KegBlast(Event):
    """A powder keg went off; `target` is NOTHING where it hits no room."""

    rule: ClassVar[str] = "DMT-X02"
    room: Room
    target: Room


@frozen
class RoomExploded(Event):
    """A room is gone."""

    rule: ClassVar[str] = "DMT-X08"
    room: Room
    pieces: tuple[int, ...]
    deckhands: int


@frozen
class TreasuresLost(Event):
    """Treasures that nobody can loot any more: so many now, so many in all."""

    number: int
    lost: int


@frozen
class MarkerMoved(Event):
    """The explosion marker."""

    rule: ClassVar[str] = "DMT-X17"
    marker: int


@frozen
class RoomsCutOff(Event):
    """These rooms can never be reached again."""

    rule: ClassVar[str] = "DMT-X16"
    rooms: tuple[Room, ...]


@frozen
class ExitLost(Event):
    """An exit is gone."""

    rule: ClassVar[str] = "DMT-X21"
    room: Room


@frozen
class CrewMoves(Event):
    """All Skeleton Crew move."""

    rule: ClassVar[str] = "DMT-B32"
    number: int


@frozen
class CrewMoved(Event):
    """A Skeleton Crew, or the captain, went through a door."""

    rule: ClassVar[str] = "DMT-B32"
    piece: int
    origin: Room
    room: Room


@frozen
class CrewStayed(Event):
    """A Skeleton Crew has nowhere to go."""

    piece: int
    room: Room


@frozen
class CrewDriven(Event):
    """A Skeleton Crew was driven off instead of being fought."""

    rule: ClassVar[str] = "DMT-C09"
    seat: int
    piece: int
    origin: Room
    room: Room


@frozen
class Voted(Event):
    """The crew's votes, by seat: on who fights, or on where crew goes."""

    votes: tuple[int, ...]


@frozen
class FighterSteps(Event):
    """This pirate does the fighting."""

    rule: ClassVar[str] = "DMT-B06"
    seat: int
    room: Room


@frozen
class TreasureDropped(Event):
    """A looter drops the Treasure before a battle."""

    rule: ClassVar[str] = "DMT-B03"
    seat: int
    piece: int
    room: Room


@frozen
class BattleDie(Event):
    """The battle die."""

    rule: ClassVar[str] = "DMT-B09"
    seat: int
    piece: int
    strength: int
    die: int
    bonus: int
    shot: bool


@frozen
class TrackUsed(Event):
    """The Battle Track was added."""

    rule: ClassVar[str] = "DMT-B12"
    seat: int
    amount: int
    track: int


@frozen
class BattleWon(Event):
    """An enemy is beaten."""

    rule: ClassVar[str] = "DMT-B13"
    seat: int
    piece: int
    total: int


@frozen
class Flipped(Event):
    """What the enemy guarded."""

    rule: ClassVar[str] = "DMT-B14"
    piece: int
    room: Room
    token: Counter


@frozen
class CaptainReturned(Event):
    """Captain Fromm is back in the bag."""

    rule: ClassVar[str] = "DMT-N05"
    piece: int


@frozen
class BattleLost(Event):
    """The pirate is beaten, by so much."""

    rule: ClassVar[str] = "DMT-B15"
    seat: int
    piece: int
    total: int
    deficit: int


@frozen
class ShotMissed(Event):
    """The Pistol missed."""

    rule: ClassVar[str] = "DMT-I11"
    seat: int
    piece: int
    total: int


@frozen
class Reference(Event):
    """The second roll after a lost battle."""

    rule: ClassVar[str] = "DMT-B16"
    seat: int
    result: int


@frozen
class ReferenceAgain(Event):
    """The result could not be carried out."""

    seat: int
    result: int


@frozen
class CrewRetreated(Event):
    """The Skeleton Crew retreats."""

    rule: ClassVar[str] = "DMT-B17"
    piece: int
    origin: Room
    room: Room


@frozen
class PirateRetreated(Moved):
    """A beaten pirate went through a door."""


@frozen
class FoughtOn(Event):
    """The same enemy again."""

    seat: int
    piece: int
