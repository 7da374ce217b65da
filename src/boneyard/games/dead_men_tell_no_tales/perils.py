"""What befalls them, and how it is told: the Revenge cards, fire, Skeleton Crew and battles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales import LAST_SPACE
from boneyard.games.dead_men_tell_no_tales.card_text import card_effect
from boneyard.games.dead_men_tell_no_tales.cards import FIVES_BEFORE_SHUFFLE, LEVELS, Counter, Revenge, Room
from boneyard.games.dead_men_tell_no_tales.events import Moved
from boneyard.games.dead_men_tell_no_tales.naming import (
    ENEMY_NAMES,
    Enemy,
    capital,
    card_short,
    counted,
    crewman,
    role,
    room_name,
)

if TYPE_CHECKING:
    from boneyard.games.dead_men_tell_no_tales.state import Ship

# --- Skelit's Revenge ---------------------------------------------------------------------------------


@event()
class CardsRevealed(Event):
    """The top of the Revenge deck."""

    seat: Seat
    cards: tuple[Revenge, ...]

    def line(self, view: View[Ship]) -> str | None:
        """Two of them; a single card is told as it is carried out."""
        if len(self.cards) == 1:
            return None
        names = "; ".join([card_short(view.state.content.cards[card]) for card in self.cards])
        return f"{view.who(self.seat)} draws {len(self.cards)} Revenge cards to choose from: {names}."


@event("DMT-C08", "Back on top of the Revenge deck, known to all: {card}.")
class CardReturned(Event):
    """The other card lies on top of the deck again, known to all."""

    seat: Seat
    card: Revenge


@event("DMT-K03")
class CardResolves(Event):
    """A Revenge card is carried out."""

    card: Revenge

    def line(self, view: View[Ship]) -> str:
        card = view.state.content.cards[self.card]
        return f"Skelit's Revenge, {card_short(card)}: {card_effect(card)}"


@event("DMT-K09")
class CardDiscarded(Event):
    """A Revenge card is done with."""

    card: Revenge
    fives: int

    def line(self, view: View[Ship]) -> str | None:
        """Of a five alone: the others only leave the table."""
        if view.state.content.cards[self.card].number != LEVELS[1]:
            return None
        return f"That was five number {self.fives}: at number {FIVES_BEFORE_SHUFFLE} all cards are shuffled."


@event("DMT-K10", "The third five: all {size} cards make a new deck.")
class DeckShuffled(Event):
    size: int


# --- fire ---------------------------------------------------------------------------------------------


@event("", "The fire in {room} rises to {level}.")
class FireRose(Event):
    """A fire went up by one: by a card, a keg or a room next door."""

    room: Room
    level: int


@event()
class KegBlast(Event):
    """A powder keg went off; `target` is NOTHING where it hits no room."""

    room: Room
    target: Room

    def line(self, view: View[Ship]) -> str:
        box = view.state.content
        hit = "no room" if self.target == NOTHING else room_name(box, self.target)
        return f"The powder keg in {room_name(box, self.room)} goes off, and its blast hits {hit}."


@event("DMT-X08")
class RoomExploded(Event):
    """A room is gone."""

    room: Room
    pieces: tuple[int, ...]
    deckhands: int

    def line(self, view: View[Ship]) -> str:
        with_it = [(len(self.pieces), "token"), (self.deckhands, "deckhand")]
        lost = " and ".join([counted(number, what) for number, what in with_it if number])
        return f"{capital(room_name(view.state.content, self.room))} explodes{f', and with it {lost}' if lost else ''}."


@event()
class TreasuresLost(Event):
    """Treasures that nobody can loot any more: so many now, so many in all."""

    number: int
    lost: int

    def line(self, view: View[Ship]) -> str:
        now, of = counted(self.number, "Treasure"), view.state.content.treasures
        return f"{now} can never be brought home now: {self.lost} of {of} lost."


@event("DMT-X17", f"The explosion marker moves to {{marker}} of {LAST_SPACE}; at {LAST_SPACE} the ship blows up.")
class MarkerMoved(Event):
    marker: int


@event("DMT-X16", "Cut off for good: {rooms}.")
class RoomsCutOff(Event):
    """These rooms can never be reached again."""

    rooms: tuple[Room, ...]


@event("DMT-X21", "The exit through {room} is gone.")
class ExitLost(Event):
    room: Room


# --- the hunt -----------------------------------------------------------------------------------------


@event("DMT-B32")
class CrewMoves(Event):
    """All Skeleton Crew move."""

    number: int

    def line(self, view: View[Ship]) -> str:
        if not self.number:
            return "There is no Skeleton Crew to move."
        return f"{self.number} Skeleton Crew {'moves' if self.number == 1 else 'move'} towards the nearest pirates."


@event("", "{piece} goes from {origin} to {room}.")
class CrewMoved(Event):
    """A Skeleton Crew, or the captain, went through a door."""

    piece: Enemy
    origin: Room
    room: Room


@event("", "{piece} stays in {room}.")
class CrewStayed(Event):
    """A Skeleton Crew has nowhere to go."""

    piece: Enemy
    room: Room


@event("DMT-C09", "{seat} drives {piece} from {origin} to {room}.")
class CrewDriven(Event):
    """A Skeleton Crew was driven off instead of being fought."""

    seat: Seat
    piece: Enemy
    origin: Room
    room: Room


@event()
class Voted(Event):
    """The crew's votes, by seat: on who fights, or on where crew goes. Equal numbers are equal votes."""

    votes: tuple[int, ...]

    def line(self, view: View[Ship]) -> str:
        sides = [
            " and ".join([crewman(seat) for seat, vote in enumerate(self.votes) if vote == first])
            for first in dict.fromkeys(self.votes)
        ]
        return f"The crew is split: {' against '.join(sides)}." if sides[1:] else "The crew votes as one."


# --- battles ------------------------------------------------------------------------------------------


@event("DMT-B06", "{seat} fights in {room}.")
class FighterSteps(Event):
    """This pirate does the fighting."""

    seat: Seat
    room: Room


@event("DMT-B03", "{seat} drops the Treasure in {room}.")
class TreasureDropped(Event):
    """A looter drops the Treasure before a battle."""

    seat: Seat
    piece: int
    room: Room


@event()
class BattleDie(Event):
    """The battle die."""

    seat: Seat
    piece: int
    strength: int
    die: int
    bonus: int
    shot: bool

    def line(self, view: View[Ship]) -> str:
        """The enemy as strong as he was then: the captain's strength is that of the face he landed on."""
        g = view.state
        enemy = ENEMY_NAMES[g.content.enemy[g.pieces[self.piece].back]]
        how = f"{'shoots' if self.shot else 'strikes'} at {enemy} {self.strength}"
        sword = f" + {self.bonus} for the Sword = {self.die + self.bonus}" if self.bonus else ""
        return f"{view.who(self.seat)} {how}: the die shows {self.die}{sword}."


@event("DMT-B12", "{seat} adds +{amount} from the Battle Track, which falls to +{track}.")
class TrackUsed(Event):
    """The Battle Track was added."""

    seat: Seat
    amount: int
    track: int


@event("", "{seat} beats {piece} with {total}.")
class BattleWon(Event):
    """An enemy is beaten."""

    seat: Seat
    piece: Enemy
    total: int


@event("DMT-B14", "A {token} lies in {room}, to be picked up.")
class Flipped(Event):
    """What the enemy guarded."""

    piece: int
    room: Room
    token: Counter


@event("DMT-N05", "Captain Fromm slips back into the bag, and may come again.")
class CaptainReturned(Event):
    piece: int


@event("DMT-B15", "{seat} loses to {piece} with {total}: {deficit} short, so {deficit} fatigue.")
class BattleLost(Event):
    """The pirate is beaten, by so much."""

    seat: Seat
    piece: Enemy
    total: int
    deficit: int


@event("DMT-I11", "{seat} misses {piece} with {total}.")
class ShotMissed(Event):
    """The Pistol missed."""

    seat: Seat
    piece: Enemy
    total: int


@event("DMT-B16")
class Reference(Event):
    """The second roll after a lost battle."""

    seat: Seat
    result: int

    def line(self, view: View[Ship]) -> str:
        who = f"the {role(view, self.seat)}"
        means = {
            5: "it goes on",
            6: f"{who} chooses",
        }.get(self.result, f"{'the enemy' if self.result <= 2 else who} must retreat")
        return f"A second die tells how the lost battle ends: {self.result}, {means}."


@event("", "That cannot be done here: the die is rolled again.")
class ReferenceAgain(Event):
    """The result could not be carried out."""

    seat: Seat
    result: int


@event("DMT-B17", "{piece} retreats from {origin} to {room}.")
class CrewRetreated(Event):
    """The Skeleton Crew retreats."""

    piece: Enemy
    origin: Room
    room: Room


@event("", "{seat} retreats from {origin} to {room}.")
class PirateRetreated(Moved):
    """A beaten pirate went through a door."""


@event("", "{seat} fights {piece} again.")
class FoughtOn(Event):
    """The same enemy again."""

    seat: Seat
    piece: Enemy
