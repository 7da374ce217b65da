"""The desert, the town and everybody in it, and the small verbs the rules are written in."""

from __future__ import annotations

from bisect import insort
from typing import NamedTuple

from boneyard.engine.shape import backs, own, public, shown, state, told
from boneyard.engine.state import State
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import CARD, card_events
from boneyard.games.few_and_cursed.box import Box
from boneyard.games.few_and_cursed.cards import NO_GAINS, Bounty, Card, Character, Gains, Item, Job, Story
from boneyard.games.few_and_cursed.settings import COMPETITIVE, COOP, SHADOWS

SEATS = CARD.names
HAND = 4
TRACK_END = 10
"""Every track on a character board runs from 0 to 10 (FAC-C23)."""


class Played(NamedTuple):
    """A card played in the running segment, with the record of what it did (FAC-D15 to FAC-D21)."""

    card: Card
    base: Card
    """The card whose content it carried out: itself, or what it copied in the end."""
    extra: Gains
    """What the copying cards on the way added."""
    gone: bool
    """It no longer lies in the play area: it was trashed."""


def looked_at(g: Chase, viewer: int, look: list[int]) -> list[int]:
    """Only the improvising player sees the cards drawn for it (FAC-V06)."""
    if viewer == g.active:
        return look[:]
    return [g.content.tokens["card"].mask(card) for card in look]


def posted(g: Chase, viewer: int, piles: list[list[int]]) -> list[list[int]]:
    """The top card of a pile where it lies face up, and a card turned down by the 21-Grit rule (FAC-V05, FAC-V08).

    Backs tell a Monster from others, which tells nothing: everybody knows that one lies at the bottom of each pile.
    """
    masks = g.content.tokens["bounty"].masks
    seen = []
    for pile, up, buried in zip(piles, g.up, g.buried, strict=True):
        row = [masks[bounty] if bounty >= 0 else bounty for bounty in pile]
        if pile and up:
            row[-1] = pile[-1]
        if pile and buried:
            row[0] = pile[0]
        seen.append(row)
    return seen


def track_tops(g: Chase, viewer: int, tracks: list[list[int]]) -> list[list[int]]:
    """Of a job track only the job lying face up is known (FAC-S14)."""
    mask = g.content.tokens["job"].mask
    return [[mask(job) for job in track[:-1]] + track[-1:] for track in tracks]


@state
class Chase(State):
    """Everything on the table."""

    content: Box

    mode: str = public()
    night: int = public()
    round: int = public()
    phase: str = public()
    active: int = public()
    """Whose segment it is; NOTHING between segments."""
    first: int = public()
    final: bool = public()
    """The running round is the last one."""
    result: str = public()
    """Empty while the game runs; then scored, won or lost."""
    ending: str = public()
    """What ended it."""

    # the character boards, by seat
    chaser: list[int] = public()
    space: list[int] = public()
    cursed: list[bool] = public()
    health: list[int] = public()
    bullets: list[int] = public()
    capacity: list[int] = public()
    curse: list[int] = public()
    threshold: list[int] = public()
    water: list[int] = public()
    grit: list[int] = public()
    team: int = public()
    """The common Grit of a co-operative game."""

    # cards, by seat
    hand: list[list[Card]] = own()
    """Sorted, so that nothing can be read from the order (FAC-V01)."""
    deck: list[list[Card]] = backs()
    """The end of the list is the top; anybody may count it (FAC-V04, FAC-D25)."""
    discard: list[list[Card]] = public()
    unseen: list[list[Card]] = own()
    """Gained cards of a player that the table has not seen since: sorted."""
    seen: list[list[Card]] = public()
    """Gained cards everybody knows to be in that player's deck, hand or piles."""
    items: list[list[Item]] = public()
    jobs: list[list[Job]] = own()
    """Held jobs, sorted (FAC-V02)."""
    done: list[list[Job]] = public()
    captured: list[list[Bounty]] = public()
    relics: list[list[Card]] = public()
    """Artifact tokens taken."""
    caught: list[bool] = public()
    reshuffled: list[bool] = public()
    downed: list[bool] = public()
    coat_used: list[bool] = public()

    # the running segment
    played: list[Played] = public()
    attack: int = public()
    movement: int = public()
    fan: int = public()
    smooth: bool = public()
    crucifix: bool = public()
    acted: bool = public()
    open_wanted: Bounty = public()
    """The Wanted card that may be defeated a second time (FAC-L20)."""
    felled: tuple[Bounty, ...] = told()
    """The bounties defeated in this segment, a Wanted card perhaps twice: it tells why it is no third time."""
    visit: str = public()
    """"store" while shopping."""
    in_town: bool = public()
    """The Encounter segment began in San Andreas, so a visit belongs to it."""
    visited: bool = public()
    refreshed: bool = public()
    cause: str = told()
    """The row behind the effect that is carried out; empty while there is none."""
    source: str = told()
    """What this effect is of, by name."""
    look: list[Card] = shown(looked_at)
    story: Story = public()
    """The encounter the active player has to resolve."""
    story_shared: bool = public()

    # shared decks
    upgrades: list[Card] = backs()
    upgrades_out: list[Card] = public()
    store: list[Item] = backs()
    row: list[Item] = public()
    store_out: list[Item] = public()
    """The end of the list is the top, which can be bought."""
    exhausted: list[Item] = public()
    job_deck: list[Job] = backs()
    jobs_out: list[Job] = public()
    tracks: list[list[Job]] = shown(track_tops)
    stories: list[list[Story]] = backs()
    stories_out: list[list[Story]] = public()
    groups: list[int] = public()
    """The space whose encounter a player still has to resolve in this Encounter phase, or has open and has left; NOTHING for none."""
    shared: dict[int, Story] = public()
    """The encounter lying open on each space."""

    # bounties, Monsters, artifacts
    piles: list[list[Bounty]] = shown(posted)
    """The end of the list is the top."""
    up: list[bool] = public()
    buried: list[bool] = public()
    """A pile whose bottom card everybody knows (FAC-V08)."""
    sides: list[int] = public()
    """The side of each Wanted card that lies up."""
    abroad: list[tuple[Bounty, int]] = public()
    """Monster figures and their spaces, in order of appearance."""
    slain: int = public()
    monster_seen: bool = public()
    gone: list[Bounty] = public()
    board: list[list[Card]] = public()
    """Artifacts still lying in each corner."""
    box: list[Card] = public()
    """Artifacts that left the game without being taken."""
    trash: list[Card] = public()

    # --- what the table has chosen --------------------------------------------------------------------

    @property
    def last_by_limit(self) -> bool:
        """Whether the running round is the last one because the table asked for a limit (FAC-P13)."""
        limit = self.settings["round_limit"]
        return isinstance(limit, int) and self.round >= limit

    def most_wanted(self, bounty: int) -> bool:
        """Whether a card of the piles counts as Most Wanted; Monsters do unless the table says otherwise (R69)."""
        return not self.content.is_monster[bounty] or bool(self.settings.get("monsters_most_wanted", True))

    @property
    def scored_at_end(self) -> bool:
        """Whether Grit decides in the end, so that a job never scored costs some (FAC-P05, FAC-S18, FAC-T13)."""
        return self.mode == COMPETITIVE

    @property
    def robbery(self) -> bool:
        """Whether players can rob each other: not in a game together, unless the table says otherwise (FAC-T13)."""
        return self.mode != COOP or bool(self.settings.get("coop_robbery"))

    @property
    def job_board(self) -> bool:
        """Whether jobs are held and the Job Board is open: not in Shadows, unless the table says otherwise (R81)."""
        return self.mode != SHADOWS or self.settings.get("shadows_jobs") == "as_normal"

    # --- reading the table ----------------------------------------------------------------------------

    def character(self, seat: int) -> Character:
        return self.content.characters[self.chaser[seat]]

    def order(self, start: int) -> list[int]:
        """Clockwise from a seat."""
        seats = self.seats
        return [(start + step) % seats for step in range(seats)]

    def going_on(self, seat: int) -> bool:
        """Whether an effect of this seat may go on: nobody is downed, the game runs (FAC-D30)."""
        return not self.downed[seat] and not self.result

    def full_capacity(self, seat: int) -> int:
        """Bullet Capacity with what equipped items add, never above the track (FAC-C03, FAC-G24)."""
        capacity, holster = self.capacity[seat], self.content.holster
        for item in self.items[seat]:
            capacity += holster[item]
        return min(TRACK_END, capacity)

    def has_item(self, seat: int, verb: str) -> bool:
        return any(self.content.item[item].does(verb) for item in self.items[seat])

    def ready_item(self, seat: int, verb: str) -> int:
        """An equipped item of that use that is not exhausted; NOTHING where there is none."""
        for item in self.items[seat]:
            if self.content.item[item].does(verb) and item not in self.exhausted:
                return item
        return NOTHING

    def side_of(self, bounty: int) -> int:
        """The side of a bounty that lies up; only Wanted cards have two."""
        wanted = self.content.wanted
        return self.sides[bounty - wanted[0]] if bounty >= wanted[0] else 0

    def cost_of(self, bounty: int) -> int:
        return self.content.posters[bounty].cost[self.side_of(bounty)]

    def pile_of(self, bounty: int) -> int:
        """The pile a face-up bounty lies on; NOTHING for a Wanted card or one that is not up."""
        for slot, pile in enumerate(self.piles):
            if pile and self.up[slot] and pile[-1] == bounty:
                return slot
        return NOTHING

    def monster_on(self, space: int) -> bool:
        return any(where == space for _, where in self.abroad)

    def has_scored(self, seat: int, job: int) -> bool:
        """Whether a job of this title has been scored before (FAC-G07). A track goes on whatever was held and scored (R129)."""
        return not self.content.same_job[job].isdisjoint(self.done[seat]) and not self.on_track(job)

    def open_jobs(self, seat: int) -> list[int]:
        """The jobs this seat could score: those held, and in Shadows the top of each track (FAC-S14)."""
        if self.mode == SHADOWS:
            return sorted([*self.jobs[seat], *(track[-1] for track in self.tracks if track)])
        return self.jobs[seat]

    def on_track(self, job: int) -> bool:
        """Whether a job is one of the tracks', not one held (FAC-S14)."""
        return any(job in track for track in self.tracks)

    # --- what is behind what happens ------------------------------------------------------------------

    def does(self, row: str, source: str) -> None:
        """This card, item, character, encounter or bounty does what follows: it is told by its row, and so are the questions it asks."""
        self.cause, self.source = row, source
        if self.log is not None:
            self.cite((row,))

    def resume(self) -> None:
        """The effect goes on: what follows is told by it again."""
        if self.cause and self.log is not None:
            self.ruling = self.cause

    def settle_cause(self) -> None:
        """The effect is over."""
        self.cause = self.source = ""

    # --- personal cards -------------------------------------------------------------------------------

    def take(self, seat: int, card: int) -> None:
        insort(self.hand[seat], card)

    def show(self, seat: int, card: int) -> None:
        """The table sees a card of a player; from now on everybody knows whose it is."""
        unseen = self.unseen[seat]
        if card in unseen:
            unseen.remove(card)
            self.seen[seat].append(card)

    def put_away(self, seat: int, card: int) -> None:
        """A hand card goes to the player's discard pile, face up (FAC-V03)."""
        self.hand[seat].remove(card)
        self.show(seat, card)
        self.discard[seat].append(card)
        self.tell(card_events.Discarded, seat, card)

    def throw_out(self, seat: int, card: int, row: str, unasked: bool = False) -> None:
        """A card leaves the game for good, by this row (FAC-D13); unasked, where it was the only one."""
        if card in self.unseen[seat]:
            self.unseen[seat].remove(card)
        elif card in self.seen[seat]:
            self.seen[seat].remove(card)
        self.trash.append(card)
        self.tell_by((row, "FAC-D13"), card_events.Trashed, seat, card, unasked)

    def draw(self, seat: int) -> bool:
        """One card into the hand; an empty deck is made anew from the discard pile (FAC-D01, FAC-D02).

        False where neither deck nor pile holds a card.
        """
        deck = self.deck[seat]
        if not deck:
            if not self.discard[seat]:
                return False
            self.deck[seat] = deck = self.discard[seat]
            self.discard[seat] = []
            self.shuffle(deck)
            self.reshuffled[seat] = True
            self.tell_by(("FAC-D02", "FAC-D01"), card_events.Reshuffled, seat, len(deck))
        card = deck.pop()
        insort(self.hand[seat], card)
        self.tell(card_events.Drew, seat, card)
        return True

    def gather(self, seat: int) -> None:
        """Hand, discard pile, deck and play area become a new deck (FAC-C20, FAC-L30)."""
        deck = self.deck[seat] + self.discard[seat] + self.hand[seat]
        if seat == self.active:
            deck += [played.card for played in self.played if not played.gone]
            self.played = []
        self.hand[seat], self.discard[seat] = [], []
        self.shuffle(deck)
        self.deck[seat] = deck

    def clear_segment(self) -> None:
        """Nothing generated in a segment outlives it (FAC-D04)."""
        self.attack = self.movement = self.fan = 0
        self.smooth = self.crucifix = self.acted = self.in_town = self.visited = self.refreshed = False
        self.visit, self.open_wanted, self.story, self.story_shared = "", NOTHING, NOTHING, False
        self.played, self.felled = [], ()
        self.cause = self.source = ""

    # --- shared decks ---------------------------------------------------------------------------------

    def refill(self, name: str, deck: list[int], out: list[int]) -> bool:
        """A shared deck that has run out is made anew, but only when a card is needed (FAC-D06)."""
        if not deck:
            if not out:
                return False
            deck += out
            out.clear()
            self.shuffle(deck)
            self.tell(card_events.DeckRebuilt, name, len(deck))
        return True

    def release_story(self, seat: int) -> None:
        """This seat is done with its encounter. A shared card stays for the others who still need it (FAC-F07)."""
        space = self.groups[seat]
        self.groups[seat] = NOTHING
        if space in self.shared and space not in self.groups:
            self._put_story_away(self.shared.pop(space))
        if seat == self.active:
            if self.story != NOTHING and not self.story_shared:
                self._put_story_away(self.story)
            self.story, self.story_shared = NOTHING, False

    def _put_story_away(self, story: int) -> None:
        self.stories_out[int(self.content.encounters[story].cursed)].append(story)


def played(card: int) -> Played:
    return Played(card, card, NO_GAINS, False)
