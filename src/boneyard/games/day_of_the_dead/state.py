"""The table of a duel, and the small verbs the rules are written in."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator

from boneyard.engine.shape import backs, own, public, shown, state, told
from boneyard.engine.state import State
from boneyard.engine.tokens import NOTHING
from boneyard.games.day_of_the_dead import CARD, effect_events, events
from boneyard.games.day_of_the_dead.cards import SPIRIT, Card, Cards, Lying, P, Sum, known_to

RED, BLUE = 0, 1
SEATS = CARD.names
LAST_TURN = 6
POWER_UP = 2
"""What that spirit adds to each fight of its owner (DOD-P07)."""
NOBODY = (False, False)
"""Of the two seats, none."""


def lying_cards(g: Duel, viewer: int, line: list[list[Lying]]) -> list[list[Lying]]:
    """Backs are public; a face is seen by those who know it, its owner always.

    DOD-H03, DOD-H04, DOD-H05, DOD-H06, DOD-H07, DOD-H08, DOD-H11, DOD-H13.
    """
    bit = known_to(viewer)
    return [[_face(g, bit, place) for place in row] for row in line]


def lying_spirits(g: Duel, viewer: int, spirits: list[Lying | None]) -> list[Lying | None]:
    bit = known_to(viewer)
    return [place and _face(g, bit, place) for place in spirits]


def _face(g: Duel, bit: int, place: Lying) -> Lying:
    if place.known & bit or place.card < 0:
        return place
    return Lying(g.content.tokens["card"].masks[place.card], place.active, place.blank, place.known)


def looked_at(g: Duel, viewer: int, look: list[int]) -> list[int]:
    """Only the chooser sees the three cards of an Unearth (DOD-H09)."""
    if viewer == g.looker:
        return look[:]
    masks = g.content.tokens["card"].masks
    return [masks[card] if card >= 0 else card for card in look]


@state
class Duel(State):
    """Everything on the table. What is public is public at all times, also when the game is over (DOD-H12, DOD-H16)."""

    content: Cards

    turn: int = public()
    phase: str = public()
    priority: int = public()
    score: list[int] = public()
    hand: list[list[Card]] = own()
    """Sorted, so that nothing can be read from the order (DOD-H01, DOD-H14)."""
    line: list[list[Lying]] = shown(lying_cards)
    """Index 0 is slot 1, the oldest."""
    spirit: list[Lying | None] = shown(lying_spirits)
    deck: list[list[Card]] = backs()
    """The end of the list is the top. Nobody knows the order (DOD-H02, DOD-K10)."""
    discard: list[list[Card]] = public()
    """Face up, for everybody to look through (DOD-K09). With its deck a pile always makes up what was not dealt (DOD-K04)."""
    look: list[Card] = shown(looked_at)
    """The three cards of an open Unearth."""
    looker: int = public()

    slot: int = public()
    """The slot being fought; 0 outside the fights."""
    bonus: list[int] = public()
    cultivated: list[int] = public()
    stopped: list[bool] = public()
    hushed: list[bool] = public()
    uses: list[int] = public()
    """Uses each side has still to make."""
    loser: int = public()
    """Whose fighter lost the running fight; NOTHING after a tie or before the result."""
    risen: int = told()
    """Whose beaten fighter has become the spirit after the running fight, and stands in none of its slots any more; NOTHING if nobody's
    has."""
    at_once: int = public()
    """Who won the running fight at once; NOTHING if nobody did."""
    after: list[tuple[str, int]] = public()
    """What waits for the end of the fight: (trigger, whose), in the order of the uses."""
    put_off: tuple[tuple[str, bool], ...] = told()
    """For each of these the name of the fighter whose effect it is, and whether that fighter has left its place since."""
    struck: int = told()
    """How many of these have begun."""
    decided: bool = told()
    """Whether the running fight has its result; what comes into its places now has not fought …"""
    newcomer: tuple[bool, bool] = told()
    """… and stands in a side's place where this says so."""
    dug: int = public()
    """The printed power of the card the last Dig discarded."""

    next_cancelled: bool = public()
    next_uses: list[int] = public()
    next_bonus: list[int] = public()

    # --- reading the table ----------------------------------------------------------------------------

    def fighter(self, seat: int) -> Lying:
        """The card standing in a side's place of the running fight, at this moment (DOD-F29)."""
        return self.line[seat][self.slot - 1]

    def at(self, seat: int, slot: int) -> Lying:
        place = self.spirit[seat] if slot == SPIRIT else self.line[seat][slot - 1]
        assert place is not None
        return place

    def power(self, card: int) -> int:
        return self.content.power[card]

    def cards_in_play(self, seat: int) -> Iterator[Lying]:
        yield from self.line[seat]
        spirit = self.spirit[seat]
        if spirit is not None:
            yield spirit

    def has_spirit(self, seat: int, back: int) -> bool:
        """A spirit acts through its back alone (DOD-P02)."""
        return self.spirit_back(seat) == back

    def spirit_back(self, seat: int) -> int:
        """The back of the spirit's place, which no Unearth changes: while its card is being chosen the three looked at tell it (DOD-H03,
        DOD-U10)."""
        spirit = self.spirit[seat]
        if spirit is None:
            return NOTHING
        return self.content.back[spirit.card if spirit.card != NOTHING else self.look[0]]

    def fallen(self, seat: int) -> int:
        return sum(not place.active for place in self.line[seat])

    def total(self, seat: int) -> int:
        """Printed power, the side's bonuses, Cultivate read now, and Power Up (DOD-F10)."""
        total = self.content.power[self.line[seat][self.slot - 1].card] + self.bonus[seat]
        if self.cultivated[seat]:
            total += self.cultivated_power(seat)
        if self.has_spirit(seat, P):
            total += self.power_up(seat)
        return total

    def cultivated_power(self, seat: int) -> int:
        """The next fighter's printed power, once for each use; in slot 1 there is none (DOD-C22)."""
        if self.slot == 1:
            return 0
        return self.cultivated[seat] * self.content.power[self.line[seat][self.slot - 2].card]

    def power_up(self, seat: int) -> int:
        return POWER_UP if self.has_spirit(seat, P) and not self.hushed[seat] else 0

    def sum(self, seat: int) -> Sum:
        """The same in its parts, for who reads it."""
        printed = self.content.power[self.line[seat][self.slot - 1].card]
        return Sum(printed, self.bonus[seat], self.cultivated_power(seat), self.power_up(seat))

    # --- changing it ----------------------------------------------------------------------------------

    def leaves(self, seat: int, slot: int) -> None:
        """Another card comes into a place. In the running fight that parts a fighter from what it put off, and from a result."""
        if not slot or slot != self.slot:
            return
        self.put_off = tuple(
            [(name, gone or whose == seat) for (name, gone), (_, whose) in zip(self.put_off, self.after, strict=True)]
        )
        if self.decided:
            red, blue = self.newcomer
            self.newcomer = red or seat == RED, blue or seat == BLUE

    def put(self, seat: int, slot: int, place: Lying) -> None:
        if slot == SPIRIT:
            self.spirit[seat] = place
        else:
            self.line[seat][slot - 1] = place

    def lay_from_hand(self, seat: int, card: int) -> Lying:
        """A card leaves the hand face down; its owner alone knows it (DOD-H06, DOD-M20)."""
        self.hand[seat].remove(card)
        return Lying(card, False, False, 1 << seat)

    def gain(self, seat: int, points: int) -> None:
        """Points are never negative, a loss is cut to what there is, and there is no ceiling (DOD-V12, DOD-V13)."""
        before = self.score[seat]
        self.score[seat] = max(0, before + points)
        if self.score[seat] != before:
            self.tell(effect_events.Points, seat, self.score[seat] - before, self.score[seat])

    def strengthen(self, seat: int, amount: int) -> None:
        """A bonus belongs to the side for this fight (DOD-F08, DOD-F09)."""
        self.bonus[seat] += amount
        self.tell(effect_events.Power, seat, self.slot, amount)

    def discard_card(self, card: int) -> None:
        """A card goes to the pile of its own back (DOD-K03)."""
        self.discard[self.content.back[card]].append(card)

    def draw(self, back: int) -> int:
        """The top card of a deck; an empty deck is rebuilt first (DOD-K01, DOD-K02)."""
        if not self.deck[back]:
            self.rebuild(back)
        return self.deck[back].pop()

    def draw_several(self, back: int, number: int) -> list[int]:
        """The same several times: the top card first."""
        deck = self.deck[back]
        if len(deck) < number:
            return [self.draw(back) for _ in range(number)]
        drawn = deck[: -number - 1 : -1]
        del deck[-number:]
        return drawn

    def rebuild(self, back: int) -> None:
        self.deck[back], self.discard[back] = self.discard[back], []
        self.shuffle(self.deck[back])
        self.tell(events.DeckRebuilt, back, len(self.deck[back]))

    def end_instruction(self, back: int) -> None:
        """A deck emptied by an Unearth or a Dig is rebuilt when that is finished (DOD-K02)."""
        if not self.deck[back]:
            self.rebuild(back)

    def into_hand(self, seat: int, card: int) -> None:
        insort(self.hand[seat], card)

    def clear_fight(self) -> None:
        """Nothing of a fight is carried beyond it (DOD-T08)."""
        self.slot = 0
        self.bonus = [0, 0]
        self.cultivated = [0, 0]
        self.stopped = [False, False]
        self.hushed = [False, False]
        self.uses = [0, 0]
        self.loser = self.at_once = self.risen = NOTHING
        self.after = []
        self.put_off, self.struck, self.decided, self.newcomer = (), 0, False, NOBODY
        self.dug = 0
        self.clear_next()

    def clear_next(self) -> None:
        self.next_cancelled = False
        self.next_uses = [0, 0]
        self.next_bonus = [0, 0]
