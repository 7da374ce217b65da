"""Positions of The Few and Cursed in the words scenes use.

Spaces, cards, items, jobs and bounties are written by their ids (``m4``, ``sprint.1``, ``horse.1``, ``farmhand.1``,
``butch_talbot``). Starting cards a position does not mention lie in their owner's deck, below those named as its top,
unless the player has ``bare = true``: then they are out of the game. All other cards lie in their decks in catalogue
order, below those named as the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from boneyard.engine.card import SetupError
from boneyard.engine.positions import Pile, check_fields, seat_called, token_called
from boneyard.engine.rules import rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.cards import NO_GAINS
from boneyard.games.few_and_cursed.cleanup import let_one_go, play_round, schedule_cleanup, schedule_monsters
from boneyard.games.few_and_cursed.encounters import begin_encounters
from boneyard.games.few_and_cursed.settings import COOP, SOLO
from boneyard.games.few_and_cursed.setup import empty_table, put_on_board
from boneyard.games.few_and_cursed.state import SEATS, Chase, Played
from boneyard.games.few_and_cursed.turns import (
    action_segment,
    encounter_segment,
    end_segment,
    improvise_segment,
    segment,
)

KEYS = {
    "at", "round", "turn", "first", "attack", "movement", "played", "story", "acted", "visit", "wanted", "piles", "monsters", "slain",
    "appeared", "store", "upgrades", "upgrade_discard", "job_deck", "job_discard", "stories", "story_discard", "artifacts", "tracks",
    "team", "exhausted", "trash", *SEATS,
}  # fmt: skip
TRACKS = ("health", "bullets", "capacity", "curse", "threshold", "water", "grit")
ROWS = {
    "hand": "card", "discard": "card", "items": "item", "jobs": "job", "done": "job", "captured": "bounty", "relics": "card",
}  # fmt: skip
"""What lies with a player in rows, and what each is a row of."""
SEAT_KEYS = {"character", "space", "deck", "bare", "reshuffled", "downed", *TRACKS, *ROWS}
STARTS = ("round", "improvise", "encounter", "action", "encounters", "actions", "cleanup", "monsters")
ONLY_NAMED = "only"
"""In a list of a deck: nothing but the cards named before it."""


class Deck(Pile):
    """Cards that lie in a deck where no other place is named for them."""

    def stack(self, names: list[str], out: list[int]) -> list[int]:
        """A deck with these cards on top, top first; ``only`` at the end keeps it to them and puts the rest away."""
        top = self.take_all(name for name in names if name != ONLY_NAMED)
        rest = sorted(self.left)
        self.left.clear()
        if ONLY_NAMED in names:
            out[:0] = rest
            rest = []
        return rest[::-1] + top[::-1]


class Unused(NamedTuple):
    """What no place has been named for so far."""

    cards: Pile
    items: Deck
    jobs: Deck
    bounties: Pile


def arrange(g: Chase, position: Mapping[str, Any]) -> None:
    """Lay a position out and schedule what follows."""
    check_fields(position, KEYS, "position")
    empty_table(g)
    g.round = position.get("round", 1)
    g.first = seat_called(g, SEATS, position.get("first", "red"))
    content = g.content
    unused = Unused(
        Pile(g, "card"), Deck(g, "item"), Deck(g, "job"), Pile(g, "bounty", content.outlaws + content.monsters)
    )
    turn = seat_called(g, SEATS, position.get("turn", "red"))
    for token in unused.cards.take_all(position.get("played", [])):
        g.played.append(Played(token, token, NO_GAINS, False))
        if content.title[token].kind != "starting":
            g.seen[turn].append(token)
    g.trash = unused.cards.take_all(position.get("trash", []))
    for seat in range(g.seats):
        _lay_seat(g, seat, position.get(SEATS[seat], {}), unused)
    _lay_starting(g, position, unused.cards)
    _lay_shared(g, position, unused)
    _lay_bounties(g, position, unused.bounties)
    _lay_artifacts(g, position, unused.cards)
    _schedule(g, position, turn)


def _lay_seat(g: Chase, seat: int, side: Mapping[str, Any], unused: Unused) -> None:
    cards, items, jobs, bounties = unused
    check_fields(side, SEAT_KEYS, SEATS[seat])
    put_on_board(g, seat, token_called(g, "chaser", side["character"]) if "character" in side else seat)
    for track in TRACKS:
        values = getattr(g, track)
        values[seat] = side.get(track, values[seat])
    g.cursed[seat] = g.curse[seat] >= g.threshold[seat]
    g.space[seat] = token_called(g, "space", side.get("space", "sa"))
    g.reshuffled[seat], g.downed[seat] = side.get("reshuffled", False), side.get("downed", False)
    g.hand[seat] = sorted(cards.take_all(side.get("hand", [])))
    g.deck[seat] = cards.take_all(side.get("deck", []))[::-1]
    g.discard[seat] = cards.take_all(side.get("discard", []))
    g.items[seat] = items.take_all(side.get("items", []))
    g.jobs[seat] = sorted(jobs.take_all(side.get("jobs", [])))
    g.done[seat] = jobs.take_all(side.get("done", []))
    g.captured[seat] = bounties.take_all(side.get("captured", []))
    kind = [title.kind for title in g.content.title]
    g.unseen[seat] = [card for card in g.hand[seat] if kind[card] == "upgrade"]
    shown = [*g.discard[seat], *g.deck[seat], *g.hand[seat]]
    g.seen[seat] += [card for card in shown if kind[card] != "starting" and card not in g.unseen[seat]]
    held = [card for card in (*shown, *g.seen[seat]) if kind[card] == "artifact"]
    g.relics[seat] = list(dict.fromkeys(held))
    for name in side.get("relics", []):
        card = cards.take(name)
        g.relics[seat].append(card)
        g.trash.append(card)


def _lay_starting(g: Chase, position: Mapping[str, Any], cards: Pile) -> None:
    """Starting cards nobody mentioned: in the deck, or out of the game for a player laid bare."""
    for seat in range(g.seats):
        rest = [card for card in g.content.starting[g.chaser[seat]] if card in cards.left]
        for card in rest:
            del cards.left[card]
        if position.get(SEATS[seat], {}).get("bare"):
            g.trash += rest
        else:
            g.deck[seat] = rest[::-1] + g.deck[seat]


def _lay_shared(g: Chase, position: Mapping[str, Any], unused: Unused) -> None:
    content = g.content
    cards, items, jobs, _ = unused
    store = position.get("store", {})
    check_fields(store, {"row", "deck", "discard"}, "store")
    g.row, g.store_out = items.take_all(store.get("row", [])), items.take_all(store.get("discard", []))
    g.store = items.stack(store.get("deck", []), g.store_out)
    while len(g.row) < 3 and "row" not in store and g.store:
        g.row.append(g.store.pop())
    g.exhausted = [token_called(g, "item", name) for name in position.get("exhausted", [])]
    g.jobs_out = jobs.take_all(position.get("job_discard", []))
    g.tracks = [jobs.take_all(track)[::-1] for track in position.get("tracks", [])]
    g.job_deck = jobs.stack(position.get("job_deck", []), g.jobs_out)
    g.upgrades_out = cards.take_all(position.get("upgrade_discard", []))
    upgrades = Deck(g, "card", [card for card in content.upgrades if card in cards.left])
    g.upgrades = upgrades.stack(position.get("upgrades", []), g.upgrades_out)
    for card in content.upgrades:
        cards.left.pop(card, None)
    for deck in (0, 1):
        _lay_stories(g, position, deck)


def _lay_stories(g: Chase, position: Mapping[str, Any], deck: int) -> None:
    """The basic deck or the cursed one: the names of both stand in one list."""
    stories = Deck(g, "story", g.content.stories[deck])

    def mine(names: list[str]) -> list[str]:
        return [name for name in names if name == ONLY_NAMED or token_called(g, "story", name) in stories.left]

    for name in mine([position["story"]] if "story" in position else []):
        g.story = stories.take(name)
    g.stories_out[deck] = stories.take_all(mine(position.get("story_discard", [])))
    g.stories[deck] = stories.stack(mine(position.get("stories", [])), g.stories_out[deck])


def _lay_bounties(g: Chase, position: Mapping[str, Any], bounties: Pile) -> None:
    """Piles are written top first. What is not mentioned is dealt as in the setup, Monsters at the bottom."""
    content = g.content
    for name, side in position.get("wanted", {}).items():
        g.sides[token_called(g, "bounty", name) - content.wanted[0]] = "AB".index(side)
    if "piles" in position:
        g.piles = [bounties.take_all(names)[::-1] for names in position["piles"]]
        g.gone = list(bounties.left)
    else:
        left = list(bounties.left)
        for number, bounty in enumerate(b for kind in (True, False) for b in left if content.is_monster[b] is kind):
            g.piles[number % len(g.piles)].append(bounty)
    g.up = [bool(pile) for pile in g.piles]
    for name, space in position.get("monsters", {}).items():
        g.abroad.append((token_called(g, "bounty", name), token_called(g, "space", space)))
    tops = [pile[-1] for pile in g.piles if pile and content.is_monster[pile[-1]]]
    if sorted(tops) != sorted(monster for monster, _ in g.abroad):
        raise SetupError(
            "every Monster on the map lies face up on a pile, and every such pile has its Monster on the map"
        )
    g.slain = sum(content.is_monster[bounty] for row in g.captured for bounty in row)
    g.monster_seen = bool(g.abroad or g.slain) or position.get("appeared", False)


def _lay_artifacts(g: Chase, position: Mapping[str, Any], cards: Pile) -> None:
    content = g.content
    named = position.get("artifacts")
    for corner, relics in enumerate(content.relics):
        place = content.places[content.corners[corner]].id
        left = [card for card in relics if card in cards.left]
        g.board[corner] = left if named is None else cards.take_all(named.get(place, []))
        g.box += [card for card in left if card not in g.board[corner]]


# --- what follows -------------------------------------------------------------------------------------

SEGMENTS = {"improvise": improvise_segment, "encounter": encounter_segment, "action": action_segment}
PHASES = tuple(SEGMENTS)


def _schedule(g: Chase, position: Mapping[str, Any], turn: int) -> None:
    at = position.get("at", "action")
    if at not in STARTS:
        raise SetupError(f"at should be {', '.join(STARTS)}, not {at!r}")
    if g.mode == COOP:
        g.team = position.get("team", g.team)
    if at == "round":
        g.round -= 1
        g.then(play_round)
        return
    g.phase = at
    if at in ("cleanup", "monsters"):
        schedule_cleanup(g) if at == "cleanup" else schedule_monsters(g)
        return
    if at in ("encounters", "actions"):
        _schedule_phases(g, "improvise" if at == "encounters" else "encounter", g.seats)
        return
    _open_segment(g, position, at, turn)
    _schedule_phases(g, at, g.order(g.first).index(turn) + 1)


def _open_segment(g: Chase, position: Mapping[str, Any], phase: str, turn: int) -> None:
    """The middle of a segment: pool, played cards and an open encounter as the position says."""
    if phase == "encounter" and g.story == NOTHING and g.space[turn] != g.content.town and not position.get("attack"):
        g.then(begin_encounters)
        order = g.order(g.first)
        for seat in order[: order.index(turn)]:
            g.then(has_met, seat)
        g.then(encounter_segment, turn)
        return
    g.active = turn
    g.attack, g.movement = position.get("attack", 0), position.get("movement", 0)
    g.acted, g.visit = position.get("acted", False), position.get("visit", "")
    g.in_town = phase == "encounter" and g.space[turn] == g.content.town
    g.then(segment, turn)
    g.then(end_segment, turn)


@rule("FAC-F07", "FAC-F08")
def has_met(g: Chase, seat: int) -> None:
    """Who has had the encounter of this round already shares no card with those still to come."""
    g.groups[seat] = NOTHING


def _schedule_phases(g: Chase, phase: str, done: int) -> None:
    """The rest of the round after the first seats of a phase have had their segments."""
    order = g.order(g.first)
    for seat in order[done:]:
        g.then(SEGMENTS[phase], seat)
    for later in PHASES[PHASES.index(phase) + 1 :]:
        if later == "encounter":
            g.then(begin_encounters)
        for seat in order:
            g.then(SEGMENTS[later], seat)
    if g.mode in SOLO:
        g.then(let_one_go)
    schedule_cleanup(g)


# --- describing ---------------------------------------------------------------------------------------


def describe(g: Chase) -> dict[str, Any]:
    """The position as `arrange` reads it, with whatever else a scene may ask for."""
    named = partial(_named, g)
    wanted = dict(zip(named("bounty", g.content.wanted), ["AB"[side] for side in g.sides], strict=True))
    monsters, spaces = [monster for monster, _ in g.abroad], [space for _, space in g.abroad]
    return {
        "mode": g.mode,
        "round": g.round,
        "phase": g.phase,
        "turn": SEATS[g.active] if g.active != NOTHING else "",
        "first": SEATS[g.first],
        "attack": g.attack,
        "movement": g.movement,
        "acted": g.acted,
        "visit": g.visit,
        "played": named("card", [entry.card for entry in g.played if not entry.gone]),
        "story": named("story", [g.story])[0] or "",
        "look": named("card", g.look),
        "trash": named("card", g.trash),
        "wanted": wanted,
        "piles": [named("bounty", pile[::-1]) for pile in g.piles],
        "up": g.up,
        "monsters": dict(zip(named("bounty", monsters), named("space", spaces), strict=True)),
        "slain": g.slain,
        "store": {"row": named("item", g.row), "discard": named("item", g.store_out), "deck": len(g.store)},
        "upgrades": len(g.upgrades),
        "upgrade_discard": named("card", g.upgrades_out),
        "job_deck": len(g.job_deck),
        "job_discard": named("job", g.jobs_out),
        "stories": [len(deck) for deck in g.stories],
        "story_discard": named("story", g.stories_out[0] + g.stories_out[1]),
        "artifacts": dict(zip(named("space", g.content.corners), [named("card", row) for row in g.board], strict=True)),
        "tracks": [named("job", track[::-1]) for track in g.tracks],
        "team": g.team,
        "final": g.final,
        "result": g.result,
        **{SEATS[seat]: _describe_seat(g, seat) for seat in range(g.seats)},
    }


def _named(g: Chase, kind: str, tokens: Iterable[int]) -> list[str | None]:
    table = g.content.tokens[kind]
    return [table.name(token) for token in tokens]


def _describe_seat(g: Chase, seat: int) -> dict[str, Any]:
    named = partial(_named, g)
    return {
        "character": named("chaser", [g.chaser[seat]])[0] or "",
        "space": named("space", [g.space[seat]])[0],
        "cursed": g.cursed[seat],
        **{track: getattr(g, track)[seat] for track in TRACKS},
        "deck": len(g.deck[seat]),
        **{row: named(kind, getattr(g, row)[seat]) for row, kind in ROWS.items()},
        "downed": g.downed[seat],
        "reshuffled": g.reshuffled[seat],
    }
