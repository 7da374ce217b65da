"""The table of Illverness, and the small verbs the rules are written in."""

from __future__ import annotations

from boneyard.engine.shape import backs, own, public, shown, state, told
from boneyard.engine.state import State
from boneyard.engine.tokens import NOTHING
from boneyard.games.mourners_call import changes, events
from boneyard.games.mourners_call.cards import Catalogue, Lasting
from boneyard.games.mourners_call.tokens import (
    BASES,
    CLOCKWISE,
    CRYPT,
    GUILDS,
    LOCATIONS,
    NOWHERE,
    OVER,
    PLACES,
    UNSETTLED,
    CourtCard,
    DeckCard,
    MotiveCard,
    MournerCard,
    Note,
    Quest,
    Relic,
    SpareCard,
    WallowsCard,
)

TONGUES = "tongues"

# What "the first time each round" has been used up, a bit each.
CHEAP_RECRUIT, CHEAP_MOVE, QUIET_RECRUIT, VEIL, CONTESTED, REROLL = 1, 2, 4, 8, 16, 32


def kept_motives(g: Illverness, viewer: int, kept: list[int]) -> list[int]:
    """One's own until scoring, then everybody's (MCL-C12, MCL-S01)."""
    if g.phase == OVER:
        return kept[:]
    masks = g.content.tokens["motive"].masks
    return [card if seat == viewer or card < 0 else masks[card] for seat, card in enumerate(kept)]


def court_hands(g: Illverness, viewer: int, hands: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """One's own, and a hand one has looked into this round (MCL-G11, R105): all that goes in and out of it afterwards does so
    openly, until its owner exchanges a card with the undealt ones."""
    known = {viewer}
    for note in g.notes[viewer] if viewer >= 0 else ():
        if note.what == "hand":
            known.add(note.seat)
        elif note.what == "swap" and note.seat != viewer:
            known.discard(note.seat)
    masks = g.content.tokens["court"].masks
    return [
        hand if seat in known else tuple([masks[card] if card >= 0 else card for card in hand])
        for seat, hand in enumerate(hands)
    ]


def mourner_decks(g: Illverness, viewer: int, decks: list[tuple[DeckCard, ...]]) -> list[tuple[DeckCard, ...]]:
    """Face down; who has looked at a card goes on knowing it (MCL-C21, R105)."""
    masks = g.content.tokens["mourner"].masks
    bit = 1 << viewer if viewer >= 0 else 0
    return [
        tuple([each if each.known & bit or each.card < 0 else DeckCard(masks[each.card], each.known) for each in deck])
        for deck in decks
    ]


def spare_cards(g: Illverness, viewer: int, undealt: tuple[SpareCard, ...]) -> tuple[SpareCard, ...]:
    """Hidden from all but the one who looked this round (MCL-G03, R105)."""
    masks = g.content.tokens["court"].masks
    bit = 1 << viewer if viewer >= 0 else 0
    return tuple(
        [each if each.known & bit or each.card < 0 else SpareCard(masks[each.card], each.known) for each in undealt]
    )


@state
class Illverness(State):
    """Everything on the table. Lists by seat unless they say otherwise."""

    content: Catalogue

    round: int = public()
    phase: int = public()
    active: int = public()
    """Whose turn it is in the Action Phase."""
    passes: int = public()
    """Passes in a row."""
    extra_turns: int = public()
    """Turns left after the last Unity token was taken in the Action Phase; −1 while that has not happened."""
    ending: int = public()
    """The phase in which the last Unity token was taken; 0 while there are some."""
    death: int = public()
    """Who holds the Death figure: first player, and the Alltaker's tie-break."""
    alltaker_used: bool = public()

    pool: int = public()
    reserve: int = public()
    """Unity tokens set aside at the start."""
    removed: int = public()
    """Unity that has left play."""
    suspicion: int = public()
    threat: int = public()
    forge: int = public()
    supply: list[int] = public()
    """Figures left, by guild."""
    malavestros: int = public()
    dreadsbane: int = public()

    etherea: list[int] = public()
    unity: list[int] = public()
    influence: list[list[int]] = public()
    """By seat and faction."""
    bases: list[int] = public()
    faction: list[int] = public()
    """The Faction token each player has placed."""
    figures: list[list[int]] = public()
    """By seat, then place × 6 + guild."""
    presence: list[list[int]] = public()
    """By seat: how many figures stand in each place."""
    track: list[list[int]] = public()
    """The guild tracks: how many figures of each guild a seat has, Crypt and board."""

    tableau: list[tuple[MournerCard, ...]] = public()
    ready: list[int] = public()
    """The Mourners that are not exhausted, a bit each."""
    deactivated: list[int] = told()
    """Those of the exhausted ones that an opponent deactivated: they are exhausted like any other, for another reason."""
    running: str = told()
    """The effect that was carried out last, by the name the agenda calls it."""
    cause: str = told()
    """The ledger row behind what is happening: what follows is told by it, and asked by it."""
    causers: tuple[int, ...] = public(since=2)
    """Who brought the threat to its end, while that is being settled (R24)."""
    quests: list[tuple[Quest, ...]] = public()
    """Active Wallows cards in the order gained."""
    due: int = public()
    """How many active cards are completed and wait for the end of the running effect."""
    relics: list[tuple[Relic, ...]] = public()
    used: list[int] = public()
    """What each seat has used up of its "first time each round", a bit each."""

    offer: list[tuple[MotiveCard, ...]] = own()
    """The Ulterior Motives a seat chooses from, during setup."""
    motive: list[MotiveCard] = shown(kept_motives)
    rejected: list[tuple[MotiveCard, ...]] = own()
    undealt_motives: list[tuple[MotiveCard, ...]] = backs()

    hand: list[tuple[CourtCard, ...]] = shown(court_hands)
    """Sorted, so that nothing can be read from the order."""
    pack: list[tuple[CourtCard, ...]] = own()
    """The cards to draft from, sorted."""
    undealt: tuple[SpareCard, ...] = shown(spare_cards)
    draft_discard: list[tuple[CourtCard, ...]] = own()
    """With two players the sixth card of each; who discarded it knows it."""
    resolving: CourtCard = public()
    """The Court card whose action is being carried out; NOTHING otherwise."""
    played: list[CourtCard] = public()
    discarded: list[CourtCard] = public()
    """Court cards discarded face up; they were not played."""
    notes: list[tuple[Note, ...]] = own()

    banners: list[tuple[MournerCard, ...]] = public()
    """By faction, during setup."""
    decks: list[tuple[DeckCard, ...]] = shown(mourner_decks)
    """By faction; the end is the top."""
    lost_mourners: list[MournerCard] = public()
    wallows_deck: list[WallowsCard] = backs()
    wallows_discard: list[WallowsCard] = public()
    drawn_wallows: tuple[WallowsCard, ...] = public()
    """While Relic Ravlatch is carried out."""

    piles: tuple[int, ...] = public()
    taken: list[int] = public()
    """The pile each seat took this round; −1 for passing, −2 before choosing."""
    bids: tuple[int, ...] = public()
    """The bids of this round, once they are revealed."""
    limit: int = public()
    crowded: tuple[int, ...] = public()
    """The over-crowded locations of this threat check."""
    dice: tuple[tuple[int, int], ...] = public()
    """The dice of one player in one location: (guild, result)."""
    settled: list[int] = told()
    """By place: who won it this round, NOBODY where it was resolved and nobody did, else UNSETTLED. Figures that come and go later
    change nothing of it."""

    def is_last(self) -> bool:
        """Whether the round being played is known to be the last."""
        return self.ending > 0 or self.round == self.settings["round_cap"]

    # --- reading the table ----------------------------------------------------------------------------

    def in_order(self) -> tuple[int, ...]:
        """All seats from the first player clockwise (R97)."""
        return CLOCKWISE[self.seats][self.death]

    def others(self, seat: int) -> tuple[int, ...]:
        """The opponents, clockwise from the seat's left."""
        return CLOCKWISE[self.seats][seat][1:]

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def figures_in(self, place: int) -> int:
        return sum([row[place] for row in self.presence])

    def on_board(self, seat: int) -> int:
        """How many of a seat's figures stand in locations."""
        return sum(self.presence[seat]) - self.presence[seat][CRYPT]

    def guilds_at(self, seat: int, place: int) -> tuple[int, ...]:
        """How many figures of each guild a seat has in a place."""
        return tuple(self.figures[seat][place * GUILDS : place * GUILDS + GUILDS])

    def lasting(self, seat: int, what: str) -> int:
        """The amount of a lasting benefit a seat enjoys now; 0 for none. Amounts add up (R115)."""
        content = self.content
        if not self.ready[seat] & content.lasting[what] and not (content.lasting_relics[what] and self.relics[seat]):
            return 0
        return sum([each.amount for each in self.benefits(seat, what)])

    def benefits(self, seat: int, what: str) -> list[Lasting]:
        """The lasting benefits of one kind a seat enjoys now, from ready Mourners and earned artifacts alike."""
        content = self.content
        ready = self.ready[seat] & content.lasting[what]
        cards = [content.mourners[card].lasting for card in self.tableau[seat] if ready >> card & 1] if ready else []
        cards += [content.wallows[relic.card].lasting for relic in self.relics[seat]]
        return [each for card in cards for each in card if each.do == what]

    # --- what is behind what happens ------------------------------------------------------------------

    def by(self, *rows: str) -> None:
        """From here on things happen because of this ledger row: they are told by it, and so are the questions they ask."""
        self.cause = rows[0]
        State.by(self, *rows)  # a class with slots is made anew: super() would not find it

    def resume(self) -> None:
        """What follows is told by what caused it, not by the step it goes through: many cards, bids and places share a step."""
        if self.cause and self.log is not None:
            self.ruling = self.cause

    # --- Etherea, Unity, Influence --------------------------------------------------------------------

    def gain_etherea(self, seat: int, amount: int) -> None:
        """A gain is never cut by the supply, a loss stops at nothing (MCL-B13)."""
        before = self.etherea[seat]
        self.etherea[seat] = after = max(0, before + amount)
        if after != before:
            self.tell(changes.EthereaChange, seat, after - before, after)

    def gain_unity(self, seat: int, amount: int) -> None:
        """From the pool, then from the tokens set aside, then with substitutes; the end is triggered once (MCL-B10, MCL-R01, R11, R74)."""
        self.unity[seat] += amount
        pool = self.pool
        if pool > amount:
            self.pool = pool - amount
        else:
            self.reserve = max(0, self.reserve - (amount - pool))
            self.pool = 0
        self.tell(changes.UnityChange, seat, amount, self.unity[seat], self.pool)
        if pool and not self.pool:
            self.ending = self.phase
            self.tell(events.EndTriggered, seat, self.phase)

    def gain_influence(self, seat: int, faction: int, amount: int) -> None:
        self.influence[seat][faction] += amount
        self.tell(changes.InfluenceChange, seat, faction, amount, self.influence[seat][faction])
        self.happened(seat, TONGUES, 1 << faction)

    def lose_influence(self, seat: int, faction: int, amount: int) -> None:
        """Never below nothing (MCL-A10)."""
        track = self.influence[seat]
        lost = min(amount, track[faction])
        if lost:
            track[faction] -= lost
            self.tell(changes.InfluenceChange, seat, faction, -lost, track[faction])

    # --- figures --------------------------------------------------------------------------------------

    def gain_figure(self, seat: int, guild: int) -> bool:
        """A figure with a base into the Crypt, or nothing (MCL-B02, MCL-B04, MCL-B06, MCL-H09, MCL-H10)."""
        if not self.bases[seat] or not self.supply[guild]:
            self.tell_by("MCL-B04" if self.supply[guild] else "MCL-B06", changes.NoFigure, seat, guild)
            return False
        self.bases[seat] -= 1
        self.supply[guild] -= 1
        self.figures[seat][guild] += 1
        self.presence[seat][CRYPT] += 1
        self.track[seat][guild] += 1
        self.tell(changes.FigureGained, seat, guild)
        self.happened(seat, "figure")
        return True

    def remove_figure(self, owner: int, guild: int, place: int) -> None:
        """To the supply, the base to its owner (MCL-B07)."""
        self.figures[owner][place * GUILDS + guild] -= 1
        self.presence[owner][place] -= 1
        self.track[owner][guild] -= 1
        self.supply[guild] += 1
        self.bases[owner] += 1
        self.tell(changes.FigureRemoved, owner, guild, place)

    def move_figure(self, owner: int, guild: int, source: int, to: int) -> None:
        """From place to place; the guild track does not change."""
        row, presence = self.figures[owner], self.presence[owner]
        row[source * GUILDS + guild] -= 1
        row[to * GUILDS + guild] += 1
        presence[source] -= 1
        presence[to] += 1

    def return_figure(self, owner: int, guild: int, place: int) -> None:
        """From a location to the owner's Crypt (R67)."""
        self.move_figure(owner, guild, place, CRYPT)
        self.tell(changes.FigureReturned, owner, guild, place)

    # --- cards ----------------------------------------------------------------------------------------

    def draw_wallows(self) -> int:
        """The top card; an empty deck is rebuilt from its discard first. NOTHING where there is none (MCL-F09, R58)."""
        if not self.wallows_deck:
            if not self.wallows_discard:
                return NOTHING
            self.wallows_deck, self.wallows_discard = self.wallows_discard, []
            self.shuffle(self.wallows_deck)
            self.tell(changes.WallowsShuffled, len(self.wallows_deck))
        return self.wallows_deck.pop()

    def take_mourner(self, seat: int, card: int) -> None:
        """Face up and ready before its player (MCL-H13, MCL-H28)."""
        self.tableau[seat] += (card,)
        self.ready[seat] |= 1 << card
        self.tell(changes.MournerGained, seat, card)
        self.happened(seat, "mourner")

    def exhaust(self, seat: int, card: int) -> None:
        self.ready[seat] &= ~(1 << card)

    def note(self, seat: int, what: str, about: int, cards: int) -> None:
        self.notes[seat] += (Note(what, about, cards),)

    # --- what Wallows cards wait for ------------------------------------------------------------------

    def happened(self, seat: int, what: str, amount: int = 1, faction: int = -1) -> None:
        """Count an event for the seat's active cards; rewards wait until the running effect is over (MCL-T02, R96)."""
        quests = self.quests[seat]
        if not quests:
            return
        goals = self.content.goals
        for at, quest in enumerate(quests):
            goal = goals[quest.card]
            if goal.what != what or goal.mode != "event" or quest.progress >= goal.amount:
                continue
            if (goal.faction >= 0 and goal.faction != faction) or amount < goal.least:
                continue
            if what == TONGUES:
                progress = quest.progress | amount
            else:
                progress = quest.progress + (1 if goal.least else amount)
            self.quests[seat] = quests = (*quests[:at], Quest(quest.card, progress), *quests[at + 1 :])
            if progress >= goal.amount:
                self.due += 1

    # --- an empty table -------------------------------------------------------------------------------

    def clear_table(self) -> None:
        """Nothing on the board, nothing in anybody's hands, all figures of every guild in the supply (MCL-B01)."""
        seats = self.seats
        self.round = self.phase = self.active = self.passes = self.ending = 0
        self.extra_turns = -1
        self.death, self.alltaker_used = 0, False
        self.removed = self.suspicion = self.threat = self.forge = 0
        self.supply = [guild.figures for guild in self.content.guilds]
        self.malavestros, self.dreadsbane = NOWHERE, NOTHING
        self.etherea, self.unity = [0] * seats, [0] * seats
        self.influence = [[0, 0, 0] for _ in range(seats)]
        self.bases, self.faction = [BASES] * seats, [NOTHING] * seats
        self.figures = [[0] * (GUILDS * (LOCATIONS + 1)) for _ in range(seats)]
        self.presence = [[0] * (LOCATIONS + 1) for _ in range(seats)]
        self.track = [[0] * GUILDS for _ in range(seats)]
        self.tableau, self.ready, self.deactivated = [()] * seats, [0] * seats, [0] * seats
        self.quests, self.due, self.relics, self.used = [()] * seats, 0, [()] * seats, [0] * seats
        self.offer, self.motive, self.rejected = [()] * seats, [NOTHING] * seats, [()] * seats
        self.hand, self.pack, self.draft_discard = [()] * seats, [()] * seats, [()] * seats
        self.notes, self.banners, self.decks = [()] * seats, [(), (), ()], [(), (), ()]
        self.resolving, self.taken = NOTHING, [-2] * seats
        self.settled = [UNSETTLED] * PLACES
