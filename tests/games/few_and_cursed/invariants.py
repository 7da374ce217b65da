"""What must be true of a game of The Few and Cursed at every decision."""

from __future__ import annotations

from collections import Counter

from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.settings import COMPETITIVE, COOP, DARK_ARTS, SHADOWS, SOLO
from boneyard.games.few_and_cursed.setup import TRACK_LENGTH, TRACKS
from boneyard.games.few_and_cursed.state import Chase


def owned(g: Chase, seat: int) -> list[int]:
    """All cards of a player: deck, hand, discard pile and play area."""
    cards = g.deck[seat] + g.hand[seat] + g.discard[seat]
    if seat == g.active:
        cards += [entry.card for entry in g.played if not entry.gone]
    return cards


def check(g: Chase) -> None:
    """Every standing truth of the rules, at any decision."""
    check_cards(g)
    check_shared_decks(g)
    check_tracks(g)
    check_segment(g)
    check_bounties(g)


def check_cards(g: Chase) -> None:
    """Each card lies in exactly one place; owners of starting cards never change."""
    if g.phase == "setup":
        return
    box = g.content
    everything = Counter(g.upgrades + g.upgrades_out + g.trash + g.box + g.look + [c for r in g.board for c in r])
    for seat in range(g.seats):
        mine = owned(g, seat)
        everything.update(mine)
        gained = set(g.seen[seat] + g.unseen[seat])
        starting = set(box.starting[g.chaser[seat]]) - set(g.trash)
        assert set(mine) == starting | gained, "a player's cards are the starting deck and what was gained"
        assert len(set(g.seen[seat]) & set(g.unseen[seat])) == 0
        assert g.hand[seat] == sorted(g.hand[seat])
    wanted = Counter(box.upgrades)
    wanted.update(card for relics in box.relics for card in relics)
    for seat in range(g.seats):
        wanted.update(box.starting[g.chaser[seat]])
    assert everything == wanted


def check_shared_decks(g: Chase) -> None:
    box = g.content
    if g.phase == "setup":
        return
    items = g.store + g.row + g.store_out + [item for mine in g.items for item in mine]
    assert sorted(items) == list(range(len(box.item)))
    assert len(g.row) == 3 or not (g.store or g.store_out) or g.question is None or g.question.name == "order_of_row"
    jobs = g.job_deck + g.jobs_out + [j for rows in (g.jobs, g.done, g.tracks) for row in rows for j in row]
    assert sorted(jobs) == list(range(len(box.job)))
    active = [g.story] if g.story != NOTHING and not g.story_shared else []
    stories = [s for deck in (*g.stories, *g.stories_out) for s in deck] + list(g.shared.values()) + active
    assert sorted(stories) == list(range(len(box.encounters)))


def check_tracks(g: Chase) -> None:
    for seat in range(g.seats):
        assert 0 < g.health[seat] <= 10 or g.result or g.chaser[seat] == NOTHING, "nobody waits with Health 0"
        assert 0 <= g.bullets[seat] <= g.full_capacity(seat) <= 10
        assert 0 <= g.curse[seat] <= 10
        assert g.threshold[seat] <= 10
        assert g.water[seat] >= 0
        assert g.grit[seat] >= 0 or g.result == "scored"
        if g.chaser[seat] != NOTHING:
            assert g.cursed[seat] == (g.curse[seat] >= g.threshold[seat])
        check_titles(g, seat)
        corners = [g.content.title[card].deck for card in g.relics[seat]]
        assert len(corners) == len(set(corners)), "one artifact a corner"
    if g.mode == COOP:
        assert not any(g.grit)
        assert g.team >= 0 or g.result == "lost"


def check_titles(g: Chase, seat: int) -> None:
    """No title is scored twice (FAC-G07), but by a track job of Shadows after a held one was scored (R129)."""
    titles = Counter(g.content.job_title[job] for job in g.done[seat])
    again = [title for title, count in titles.items() if count > 1]
    turned = TRACKS * TRACK_LENGTH - sum(len(track) for track in g.tracks) if g.mode == SHADOWS and g.job_board else 0
    assert len(again) <= turned, "no title is scored twice"
    assert all(titles[title] == 2 for title in again), "once as a held job and once on a track"


def check_segment(g: Chase) -> None:
    assert g.attack >= 0
    assert g.movement >= 0
    if g.active == NOTHING:
        assert not g.attack
        assert not g.movement
        assert not g.played
        assert g.story == NOTHING
    if g.phase == "cleanup":
        assert g.active == NOTHING
    if g.phase == "monsters":
        for seat in range(g.seats):
            assert len(g.hand[seat]) >= min(4, len(owned(g, seat)))
            assert not (g.reshuffled[seat] and g.space[seat] != g.content.town)
    assert len(set(g.exhausted)) == len(g.exhausted), "an item is exhausted once a round"
    for mine in g.items:
        hands = [g.content.item[item].hands for item in mine]
        assert sum(hands) <= 2
        assert hands.count(0) <= 2


def check_bounties(g: Chase) -> None:
    box = g.content
    if g.phase == "setup":
        return
    posters = [b for pile in g.piles for b in pile] + [b for row in g.captured for b in row] + g.gone
    assert sorted(posters) == sorted(box.outlaws + box.monsters)
    tops = {pile[-1] for pile, up in zip(g.piles, g.up, strict=True) if pile and up}
    figures = [monster for monster, _ in g.abroad]
    assert sorted(figures) == sorted(b for b in tops if box.is_monster[b]), "a figure for every face-up Monster"
    assert all(space != box.town for _, space in g.abroad) or g.result
    assert g.slain == sum(box.is_monster[b] for row in g.captured for b in row) <= 4
    assert g.mode != COMPETITIVE or g.slain < 3 or g.final or g.result
    for slot, pile in enumerate(g.piles):
        assert not (pile and not g.up[slot] and g.mode != COOP) or not g.waiting or bool(g.agenda)
        assert not g.buried[slot] or not box.is_monster[pile[0]]
    assert len(g.sides) == len(box.wanted)
    if g.mode in (SHADOWS, DARK_ARTS):
        assert g.mode in SOLO
