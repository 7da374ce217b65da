"""What happens with cards, and how it is told: those of the decks, encounters, jobs, items and the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard.engine.events import Event, event
from boneyard.engine.sentences import Seat
from boneyard.engine.views import View
from boneyard.games.few_and_cursed.cards import Card, Item, Job, Space, Story
from boneyard.games.few_and_cursed.naming import amounts, name_of
from boneyard.games.few_and_cursed.texts import effect_text, task_asks

if TYPE_CHECKING:
    from boneyard.games.few_and_cursed.state import Chase

# --- cards --------------------------------------------------------------------------------------------


@event("", "{seat} draws {card}.", only="seat")
class Drew(Event):
    seat: Seat
    card: Card


@event("FAC-D07", "{seat} has no card left to draw.")
class CannotDraw(Event):
    """Neither deck nor discard pile holds a card."""

    seat: Seat


@event("FAC-D02", "{seat} reshuffles {cards} cards and must return to San Andreas in Cleanup.")
class Reshuffled(Event):
    seat: Seat
    cards: int


@event("", "{seat} improvises.", only="seat")
class LookedAt(Event):
    seat: Seat
    cards: tuple[Card, ...]


@event("", "{seat} keeps {card}.", only="seat")
class Improvised(Event):
    seat: Seat
    card: Card


@event("", "{seat} leaves {cards:faces}.")
class Rejected(Event):
    seat: Seat
    cards: tuple[Card, ...]


@event("FAC-D03")
class CardPlayed(Event):
    seat: Seat
    card: Card
    trashed: bool

    def line(self, view: View[Chase]) -> str | None:
        """What copies is told with what it copies: so a preview begins with what comes of it."""
        box = view.state.content
        if self.card >= 0 and box.copier[self.card]:
            return None
        card = name_of(box, "card", self.card)
        return f"{view.who(self.seat)} plays {card}{' and trashes it' if self.trashed else ''}."


@event("FAC-D15", "{seat} plays {card} and copies {copied}.")
class Copied(Event):
    seat: Seat
    card: Card
    copied: Card


@event()
class Generated(Event):
    """Attack and Movement for the pool."""

    seat: Seat
    attack: int
    movement: int

    def line(self, view: View[Chase]) -> str:
        return f"{view.who(self.seat)}: {', '.join(amounts(Attack=self.attack, Movement=self.movement, signed=True))}."


@event()
class Spent(Event):
    """Attack and Movement of the pool, paid for a card, an item or an action."""

    seat: Seat
    attack: int
    movement: int

    def line(self, view: View[Chase]) -> str:
        parts = amounts(Attack=-self.attack, Movement=-self.movement, signed=True)
        return f"{view.who(self.seat)}: {', '.join(parts)} as a price."


@event("", "{seat} discards {card}.")
class Discarded(Event):
    seat: Seat
    card: Card


@event("", "{seat} trashes {card}; it leaves the game.")
class Trashed(Event):
    seat: Seat
    card: Card
    unasked: bool = False
    """Nobody was asked which: it was the only one that could be given."""


@event("", "{seat} takes {card} back into the hand.")
class Scavenged(Event):
    seat: Seat
    card: Card


@event("FAC-C01", "{seat} shoots {bullets:bullets}: {attack:+d} Attack.")
class Shot(Event):
    seat: Seat
    bullets: int
    attack: int


@event("", "{seat} uses {item}.")
class ItemUsed(Event):
    seat: Seat
    item: Item


@event("FAC-D06", "The {deck} deck is shuffled anew from its discard pile: {cards} cards.")
class DeckRebuilt(Event):
    deck: str
    cards: int


# --- encounters, jobs, store --------------------------------------------------------------------------


@event()
class StoryDrawn(Event):
    seat: Seat
    story: Story
    space: Space

    def line(self, view: View[Chase]) -> str:
        box = view.state.content
        met = box.encounters[self.story].columns[box.type[self.space]]
        return f"{view.who(self.seat)} meets {met.title} in {name_of(box, 'space', self.space)}. {met.story}"


@event("FAC-F08", "{seat} shares the encounter of this space.")
class StoryShared(Event):
    seat: Seat
    story: Story


@event("", "{seat}'s Map Case leads to another encounter.")
class StoryReplaced(Event):
    """A Map Case leads around an encounter."""

    seat: Seat
    story: Story


@event()
class StoryChosen(Event):
    seat: Seat
    story: Story
    space: Space
    option: int

    def line(self, view: View[Chase]) -> str:
        box = view.state.content
        met = box.encounters[self.story].columns[box.type[self.space]]
        return f"{view.who(self.seat)} chooses: {effect_text(met.options[self.option])}."


@event("FAC-F06", "{seat} can pay for nothing and shows the hand: {cards:faces}.", shows=True)
class ShowedHand(Event):
    """A player unable to take any option shows the hand to all."""

    seat: Seat
    story: Story
    cards: tuple[Card, ...]


@event("", "{seat} visits the {place:place}.")
class Visited(Event):
    seat: Seat
    place: str


@event("", "{seat} draws {job}.", only="seat")
class JobDrawn(Event):
    seat: Seat
    job: Job


@event("FAC-G02", "{seat} has scored {job} before; it is discarded for another.")
class JobReplaced(Event):
    """A drawn job that was scored before is discarded for another."""

    seat: Seat
    job: Job


@event("FAC-G05", "{seat} sells {job}.")
class JobSold(Event):
    seat: Seat
    job: Job


@event()
class JobScored(Event):
    seat: Seat
    job: Job

    def line(self, view: View[Chase]) -> str:
        """With what it asked for: others have not read it."""
        task = view.state.content.job[self.job]
        return f"{view.who(self.seat)} scores {task.name}, which asked for {task_asks(task)}."


@event("FAC-S14", "Job track {track:counting} shows {job}.")
class TrackTurned(Event):
    track: int
    job: Job


@event("FAC-H01", "{seat} buys {item} for {price} Water.")
class Bought(Event):
    seat: Seat
    item: Item
    price: int


@event("FAC-H03", "{seat} pays {price} Water for {service:service}.")
class ServiceBought(Event):
    seat: Seat
    service: str
    price: int


@event("FAC-H09", "{seat} gives up {item}.")
class GaveUp(Event):
    """An item made room for another."""

    seat: Seat
    item: Item


@event("", "New in the store: {item}.")
class RowFilled(Event):
    item: Item


@event("FAC-H05", "{seat} refreshes the store: {items} go.")
class Refreshed(Event):
    seat: Seat
    items: tuple[Item, ...]
