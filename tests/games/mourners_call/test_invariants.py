"""What must hold at every moment of every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from boneyard.engine.events import SPECTATOR
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import GUILDS, PLACES
from tests.games.mourners_call.helpers import START, random_game, seen

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (3, {"starting_mourner": "choose"}),
    (2, {"round_cap": 5}),
]


def check_figures(g: Illverness) -> None:
    for guild in range(GUILDS):
        assert g.supply[guild] + sum(track[guild] for track in g.track) == 8
        assert g.supply[guild] >= 0
    for seat in range(g.seats):
        assert g.bases[seat] + sum(g.track[seat]) == 10
        assert 0 <= g.bases[seat] <= 10
        for place in range(PLACES):
            here = g.figures[seat][place * GUILDS : place * GUILDS + GUILDS]
            assert min(here) >= 0
            assert g.presence[seat][place] == sum(here)
        for guild in range(GUILDS):
            assert g.track[seat][guild] == sum(g.figures[seat][place * GUILDS + guild] for place in range(PLACES))


def check_tokens(g: Illverness) -> None:
    assert min(*g.etherea, *g.unity, *[min(row) for row in g.influence], g.forge, g.pool, g.reserve, g.removed) >= 0
    gained = sum(g.unity) + g.removed
    assert g.pool == max(0, START[g.seats] - gained)
    assert (g.pool == 0) == (g.ending > 0)
    if g.phase == 1:
        assert g.forge == 0
    settling = any(key.endswith(("suspicion_back", "threat_back")) for key, _ in g.agenda)
    assert 0 <= g.suspicion <= 12 + settling
    assert 0 <= g.threat <= 9 + settling
    assert 0 <= g.death < g.seats
    assert -1 <= g.dreadsbane < g.seats
    assert 0 <= g.malavestros <= 12


def check_cards(g: Illverness) -> None:
    court = [*[card for zone in (*g.hand, *g.pack, *g.draft_discard, g.played, g.discarded) for card in zone]]
    court += [each.card for each in g.undealt] + ([g.resolving] if g.resolving >= 0 else [])
    assert sorted(court) in ([], list(range(14))), "between clean-up and draft all Court cards are in the deck"
    assert (court == []) == (g.phase in (0, 1, 2, 9))
    mourners = [card for zone in (*g.banners, *g.tableau, g.lost_mourners) for card in zone]
    assert sorted(mourners + [each.card for deck in g.decks for each in deck]) == list(range(27))
    wallows = [*g.wallows_deck, *g.wallows_discard, *g.drawn_wallows]
    wallows += [quest.card for quests in g.quests for quest in quests] + [
        relic.card for relics in g.relics for relic in relics
    ]
    assert sorted(wallows) == list(range(36))
    motives = Counter([card for zone in (*g.offer, *g.rejected, *g.undealt_motives) for card in zone])
    motives.update([card for card in g.motive if card >= 0])
    assert sorted(motives.elements()) == list(range(12))
    if g.phase:
        assert [len(cards) for cards in g.rejected] == [2] * g.seats
        assert g.faction == [g.content.motives[card].faction for card in g.motive]
    for seat in range(g.seats):
        assert g.ready[seat] & ~sum(1 << card for card in g.tableau[seat]) == 0
        if g.phase == 1:
            assert g.quests[seat] == ()
            assert g.hand[seat] == ()
            assert g.ready[seat] == sum(1 << card for card in g.tableau[seat])


def check_views(g: Illverness) -> None:
    for viewer in (*range(g.seats), SPECTATOR):
        view = seen(g, viewer)
        for seat in range(g.seats):
            if seat != viewer:
                looks = [note.what for note in view.notes[viewer] if note.seat == seat] if viewer >= 0 else []
                open_to = "hand" in looks and "swap" not in looks[looks.index("hand") :]
                assert view.hand[seat] == g.hand[seat] if open_to else all(card < 0 for card in view.hand[seat])
                hidden = (
                    *view.pack[seat],
                    *view.offer[seat],
                    *view.rejected[seat],
                    *view.draft_discard[seat],
                )
                assert all(card < 0 for card in hidden)
                assert view.notes[seat] == ()
                assert view.motive[seat] < 0 or g.phase == 9
        assert all(card < 0 for card in view.wallows_deck)
        bit = 1 << viewer if viewer >= 0 else 0
        lying: list[tuple[int, int]] = [*view.undealt, *[each for deck in view.decks for each in deck]]
        for card, known in lying:
            assert (card >= 0) == bool(known & bit)


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_invariants_hold_after_every_decision(seats: int, settings: dict[str, Any]) -> None:
    for seed in range(4):
        pool, relics, uses, was_round, turns = START[seats], 0, 0, 0, 0
        for made, g in enumerate(random_game(seats, 300 + seed, **settings)):
            check_figures(g)
            check_tokens(g)
            check_cards(g)
            if made % 10 == 0:
                check_views(g)
            assert g.pool <= pool
            pool = g.pool
            earned = sum(len(row) for row in g.relics)
            assert earned >= relics, "artifacts never leave their owner"
            relics = earned
            if g.round != was_round:
                was_round, uses, turns = g.round, 0, 0
            if g.question is not None and g.question.name == "action":
                turns += 1
                assert turns < 400
            if g.alltaker_used and not uses:
                uses = 1
                assert g.phase in (7, 8), "used in Phase 7 alone; nobody may be asked before the clean-up"
            assert g.waiting == () or all(g.options(seat) for seat in g.waiting)
        assert g.phase == 9
        assert g.round <= settings.get("round_cap", 99)
