"""What a seat knows of hidden Court cards, and worlds that fit it.

In the draft a player sees packs come and go; later there are looks into a hand and at the undealt cards. The notes a seat
keeps (see `tokens.Note`) are replayed here into the zones each unseen card can lie in; then cards are dealt to zones.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import NamedTuple

from boneyard.engine import imagining
from boneyard.engine.imagining import per_view
from boneyard.engine.views import View
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import Note, SpareCard

UNDEALT = 0
"""Zones are numbered: 0 the undealt cards, then for each seat its hand, its pack and its draft discard."""


def hand(seat: int) -> int:
    return 1 + seat


def pack(seat: int) -> int:
    return 5 + seat


def discard(seat: int) -> int:
    return 9 + seat


def imagine(view: View[Illverness], rng: Random) -> Illverness:
    """A full state that fits the view: Court cards by what the seat has noted, everything else by its back."""
    g = view.state.copy()
    deal_court_cards(g, unplaced(view), rng)
    return imagining.complete(view, g, rng)


class Unplaced(NamedTuple):
    """The Court cards a viewer has not in sight."""

    cards: list[int]
    where: dict[int, list[int]]
    """By card: the zones with room it can lie in."""
    room: dict[int, int]
    """By zone: how many hidden cards lie there."""


@per_view
def unplaced(view: View[Illverness]) -> Unplaced:
    """The cards the viewer sees nowhere, and how many lie hidden in each zone."""
    g = view.state
    seen = {
        card for cards in (*g.hand, *g.pack, *g.draft_discard, g.played, g.discarded) for card in cards if card >= 0
    }
    seen |= {each.card for each in g.undealt if each.card >= 0} | {g.resolving}
    room: dict[int, int] = {UNDEALT: sum(each.card < 0 for each in g.undealt)}
    for seat in range(g.seats):
        for zone, cards in ((hand, g.hand), (pack, g.pack), (discard, g.draft_discard)):
            room[zone(seat)] = sum(card < 0 for card in cards[seat])
    if not any(room.values()):
        return Unplaced([], {}, room)
    unseen = [card for card in range(len(g.content.courts)) if card not in seen]
    where = possible_zones(g, view.seat)
    return Unplaced(unseen, {card: [zone for zone in where[card] if room[zone]] for card in unseen}, room)


def deal_court_cards(g: Illverness, hidden: Unplaced, rng: Random) -> None:
    """Put a card behind every hidden Court card."""
    if not any(hidden.room.values()):
        return
    placed = place(hidden.cards, hidden.where, hidden.room, rng)
    for seat in range(g.seats):
        g.hand[seat] = filled(g.hand[seat], placed[hand(seat)])
        g.pack[seat] = filled(g.pack[seat], placed[pack(seat)])
        g.draft_discard[seat] = filled(g.draft_discard[seat], placed[discard(seat)])
    rest = placed[UNDEALT]
    g.undealt = tuple([each if each.card >= 0 else SpareCard(rest.pop(), each.known) for each in g.undealt])


def filled(cards: tuple[int, ...], dealt: list[int]) -> tuple[int, ...]:
    return tuple(sorted([*[card for card in cards if card >= 0], *dealt])) if dealt else cards


def possible_zones(g: Illverness, viewer: int) -> list[set[int]]:
    """For every Court card the zones it can lie in, as far as the viewer knows."""
    notes = tuple(g.notes[viewer]) if viewer >= 0 else ()
    return zones_by_notes(notes, viewer, g.seats, 1 if g.round % 2 else -1, any(g.pack), len(g.content.courts))


@lru_cache(maxsize=64)
def zones_by_notes(
    notes: tuple[Note, ...], viewer: int, seats: int, step: int, drafting: bool, courts: int
) -> list[set[int]]:
    """The same from the notes alone: they change in the draft and seldom after it, and a bot asks at every decision."""
    cards = range(courts)
    everywhere = {UNDEALT, *[zone(seat) for seat in range(seats) for zone in (hand, pack, discard)]}
    if not any(note.what == "pack" for note in notes):
        # A spectator, or a position laid out without its draft.
        return looked_into([set(everywhere) for _ in cards], notes)
    start = {UNDEALT, *[pack(seat) for seat in range(seats)]}
    zones = [set(start) for _ in cards]
    picks = 0
    for note in notes:
        if note.what == "pack":
            if picks:
                pass_packs(zones, seats, step)
            picks += 1
            for card in cards:
                if note.cards >> card & 1:
                    zones[card] = {pack(viewer)}
                else:
                    zones[card].discard(pack(viewer))
    if not drafting:
        pass_packs(zones, seats, step, last=True)
    return looked_into(zones, notes)


def looked_into(zones: list[set[int]], notes: Iterable[Note]) -> list[set[int]]:
    """What looks and open exchanges after the draft told."""
    for note in notes:
        theirs = hand(note.seat)
        for card, options in enumerate(zones):
            noted = note.cards >> card & 1
            if note.what in ("hand", "took") and noted:
                zones[card] = {theirs}
            elif note.what == "hand":
                options.discard(theirs)
            elif note.what == "swap" and options & {UNDEALT, theirs}:
                options |= {UNDEALT, theirs}
    return zones


def pass_packs(zones: list[set[int]], seats: int, step: int, last: bool = False) -> None:
    """A card of a pack was kept by its holder or went on with the pack; the last one is kept or discarded."""
    for options in zones:
        holders = [seat for seat in range(seats) if pack(seat) in options]
        for seat in holders:
            options.discard(pack(seat))
        for seat in holders:
            following = (seat + step) % seats
            options.add(hand(seat))
            options |= {hand(following), discard(seat)} if last else {pack(following)}


def place(cards: list[int], where: dict[int, list[int]], room: dict[int, int], rng: Random) -> dict[int, list[int]]:
    """Deal every card into a zone it can lie in, the most certain cards first, going back where that leads nowhere."""
    placed: dict[int, list[int]] = {zone: [] for zone in room}
    order = sorted(cards, key=lambda card: (len(where[card]), rng.random()))
    needed = sum(room.values())
    left = dict(room)

    def deal(at: int, to_place: int) -> bool:
        if at == len(order):
            return to_place == 0
        card = order[at]
        zones = [zone for zone in where[card] if left[zone]]
        # A zone with more room is likelier to hold the card.
        zones.sort(key=lambda zone: rng.random() ** (1 / left[zone]), reverse=True)
        for zone in zones:
            left[zone] -= 1
            placed[zone].append(card)
            if deal(at + 1, to_place - 1):
                return True
            placed[zone].pop()
            left[zone] += 1
        return len(order) - at - 1 >= to_place and deal(at + 1, to_place)

    if not deal(0, needed):
        raise AssertionError("no world fits the notes of this seat")
    return placed
