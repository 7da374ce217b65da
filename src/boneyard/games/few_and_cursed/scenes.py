"""Positions of The Few and Cursed in the words scenes use.

Spaces, cards, items, jobs and bounties are written by their ids (``m4``, ``sprint.1``, ``horse.1``, ``farmhand.1``, ``butch_talbot``). Starting
cards a position does not mention lie in their owner's deck, below those named as its top, unless the player has ``bare = true``:
then they are out of the game. All other cards lie in their decks in catalogue order, below those named as the top.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.engine.card import SetupError
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
SEAT_KEYS = {
    "character", "space", "health", "bullets", "capacity", "curse", "threshold", "water", "grit", "hand", "deck", "discard", "items",
    "jobs", "done", "captured", "relics", "bare", "reshuffled", "downed",
}  # fmt: skip
STARTS = ("round", "improvise", "encounter", "action", "encounters", "actions", "cleanup", "monsters")
ONLY_NAMED = "only"
"""In a list of a deck: nothing but the cards named before it."""


class Unused:
    """The tokens of one kind not laid out so far."""

    def __init__(self, g: Chase, kind: str, tokens: list[int]):
        self.table, self.kind, self.left = g.content.tokens[kind], kind, dict.fromkeys(tokens)

    def take(self, name: str) -> int:
        try:
            token = self.table.find(name)
        except KeyError:
            raise SetupError(f"there is no {self.kind} called {name!r}") from None
        if token not in self.left:
            raise SetupError(f"{name} stands twice in the position, or does not belong here")
        del self.left[token]
        return token

    def row(self, names: list[str]) -> list[int]:
        return [self.take(name) for name in names]

    def deck(self, names: list[str], out: list[int]) -> list[int]:
        """A deck with these cards on top, top first; ``only`` at the end keeps it to them and puts the rest away."""
        top = self.row([name for name in names if name != ONLY_NAMED])
        rest = sorted(self.left)
        self.left.clear()
        if ONLY_NAMED in names:
            out[:0] = rest
            rest = []
        return rest[::-1] + top[::-1]


def arrange(g: Chase, position: Mapping[str, Any]) -> None:
    """Lay a position out and schedule what follows."""
    _check(position, KEYS, "position")
    empty_table(g)
    g.round = position.get("round", 1)
    g.first = SEATS.index(position.get("first", "red"))
    content = g.content
    cards = Unused(g, "card", list(range(len(content.title))))
    items = Unused(g, "item", list(range(len(content.item))))
    jobs = Unused(g, "job", list(range(len(content.job))))
    bounties = Unused(g, "bounty", content.outlaws + content.monsters)
    turn = SEATS.index(position.get("turn", "red"))
    for card in position.get("played", []):
        token = cards.take(card)
        g.played.append(Played(token, token, NO_GAINS, False))
        if content.title[token].kind != "starting":
            g.seen[turn].append(token)
    g.trash = cards.row(position.get("trash", []))
    for seat in range(g.seats):
        _lay_seat(g, seat, position.get(SEATS[seat], {}), (cards, items, jobs, bounties))
    _lay_starting(g, position, cards)
    _lay_shared(g, position, cards, items, jobs)
    _lay_bounties(g, position, bounties)
    _lay_artifacts(g, position, cards)
    _schedule(g, position, turn)


def _check(table: Mapping[str, Any], known: set[str], where: str) -> None:
    for key in table:
        if key not in known:
            raise SetupError(f"{where} knows no {key!r} (known: {', '.join(sorted(known))})")


def _space(g: Chase, name: str) -> int:
    try:
        return g.content.tokens["space"].find(name)
    except KeyError:
        raise SetupError(f"there is no space called {name!r}") from None


def _lay_seat(g: Chase, seat: int, side: Mapping[str, Any], unused: tuple[Unused, Unused, Unused, Unused]) -> None:
    cards, items, jobs, bounties = unused
    _check(side, SEAT_KEYS, SEATS[seat])
    names = [chaser.id for chaser in g.content.characters]
    name = side.get("character", names[seat])
    if name not in names:
        raise SetupError(f"there is no character called {name!r}")
    put_on_board(g, seat, names.index(name))
    for track in ("health", "bullets", "capacity", "curse", "threshold", "water", "grit"):
        values = getattr(g, track)
        values[seat] = side.get(track, values[seat])
    g.cursed[seat] = g.curse[seat] >= g.threshold[seat]
    g.space[seat] = _space(g, side.get("space", "sa"))
    g.reshuffled[seat], g.downed[seat] = side.get("reshuffled", False), side.get("downed", False)
    g.hand[seat] = sorted(cards.row(side.get("hand", [])))
    g.deck[seat] = cards.row(side.get("deck", []))[::-1]
    g.discard[seat] = cards.row(side.get("discard", []))
    g.items[seat] = items.row(side.get("items", []))
    g.jobs[seat] = sorted(jobs.row(side.get("jobs", [])))
    g.done[seat] = jobs.row(side.get("done", []))
    g.captured[seat] = bounties.row(side.get("captured", []))
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


def _lay_starting(g: Chase, position: Mapping[str, Any], cards: Unused) -> None:
    """Starting cards nobody mentioned: in the deck, or out of the game for a player laid bare."""
    for seat in range(g.seats):
        rest = [card for card in g.content.starting[g.chaser[seat]] if card in cards.left]
        for card in rest:
            del cards.left[card]
        if position.get(SEATS[seat], {}).get("bare"):
            g.trash += rest
        else:
            g.deck[seat] = rest[::-1] + g.deck[seat]


def _lay_shared(g: Chase, position: Mapping[str, Any], cards: Unused, items: Unused, jobs: Unused) -> None:
    content = g.content
    store = position.get("store", {})
    _check(store, {"row", "deck", "discard"}, "store")
    g.row, g.store_out = items.row(store.get("row", [])), items.row(store.get("discard", []))
    g.store = items.deck(store.get("deck", []), g.store_out)
    while len(g.row) < 3 and "row" not in store and g.store:
        g.row.append(g.store.pop())
    g.exhausted = [content.tokens["item"].find(name) for name in position.get("exhausted", [])]
    g.jobs_out = jobs.row(position.get("job_discard", []))
    g.tracks = [jobs.row(track)[::-1] for track in position.get("tracks", [])]
    g.job_deck = jobs.deck(position.get("job_deck", []), g.jobs_out)
    g.upgrades_out = cards.row(position.get("upgrade_discard", []))
    upgrades = Unused(g, "card", [card for card in content.upgrades if card in cards.left])
    g.upgrades = upgrades.deck(position.get("upgrades", []), g.upgrades_out)
    for card in content.upgrades:
        cards.left.pop(card, None)
    for deck in (0, 1):
        _lay_stories(g, position, deck)


def _lay_stories(g: Chase, position: Mapping[str, Any], deck: int) -> None:
    """The basic deck or the cursed one: the names of both stand in one list."""
    content = g.content
    stories = Unused(g, "story", content.stories[deck])
    known = content.tokens["story"].names

    def mine(names: list[str]) -> list[str]:
        for name in names:
            if name not in known and name != ONLY_NAMED:
                raise SetupError(f"there is no story called {name!r}")
        return [name for name in names if name == ONLY_NAMED or known.index(name) in stories.left]

    for name in mine([position["story"]] if "story" in position else []):
        g.story = stories.take(name)
    g.stories_out[deck] = stories.row(mine(position.get("story_discard", [])))
    g.stories[deck] = stories.deck(mine(position.get("stories", [])), g.stories_out[deck])


def _lay_bounties(g: Chase, position: Mapping[str, Any], bounties: Unused) -> None:
    """Piles are written top first. What is not mentioned is dealt as in the setup, Monsters at the bottom."""
    content = g.content
    for name, side in position.get("wanted", {}).items():
        g.sides[content.tokens["bounty"].find(name) - content.wanted[0]] = "AB".index(side)
    if "piles" in position:
        g.piles = [bounties.row(names)[::-1] for names in position["piles"]]
        g.gone = list(bounties.left)
    else:
        left = list(bounties.left)
        for number, bounty in enumerate(b for kind in (True, False) for b in left if content.is_monster[b] is kind):
            g.piles[number % len(g.piles)].append(bounty)
    g.up = [bool(pile) for pile in g.piles]
    for name, space in position.get("monsters", {}).items():
        g.abroad.append((content.tokens["bounty"].find(name), _space(g, space)))
    tops = [pile[-1] for pile in g.piles if pile and content.is_monster[pile[-1]]]
    if sorted(tops) != sorted(monster for monster, _ in g.abroad):
        raise SetupError(
            "every Monster on the map lies face up on a pile, and every such pile has its Monster on the map"
        )
    g.slain = sum(content.is_monster[bounty] for row in g.captured for bounty in row)
    g.monster_seen = bool(g.abroad or g.slain) or position.get("appeared", False)


def _lay_artifacts(g: Chase, position: Mapping[str, Any], cards: Unused) -> None:
    content = g.content
    named = position.get("artifacts")
    for corner, relics in enumerate(content.relics):
        place = content.places[content.corners[corner]].id
        left = [card for card in relics if card in cards.left]
        g.board[corner] = left if named is None else cards.row(named.get(place, []))
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
    tokens = g.content.tokens

    def names(kind: str, row: list[int]) -> list[str | None]:
        return [tokens[kind].name(token) for token in row]

    wanted = {str(tokens["bounty"].name(w)): "AB"[side] for w, side in zip(g.content.wanted, g.sides, strict=True)}
    corners = [g.content.places[space].id for space in g.content.corners]
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
        "played": names("card", [entry.card for entry in g.played if not entry.gone]),
        "story": tokens["story"].name(g.story) or "",
        "look": names("card", g.look),
        "trash": names("card", g.trash),
        "wanted": wanted,
        "piles": [names("bounty", pile[::-1]) for pile in g.piles],
        "up": g.up,
        "monsters": {str(tokens["bounty"].name(m)): tokens["space"].name(space) for m, space in g.abroad},
        "slain": g.slain,
        "store": {"row": names("item", g.row), "discard": names("item", g.store_out), "deck": len(g.store)},
        "upgrades": len(g.upgrades),
        "upgrade_discard": names("card", g.upgrades_out),
        "job_deck": len(g.job_deck),
        "job_discard": names("job", g.jobs_out),
        "stories": [len(deck) for deck in g.stories],
        "story_discard": names("story", g.stories_out[0] + g.stories_out[1]),
        "artifacts": dict(zip(corners, [names("card", row) for row in g.board], strict=True)),
        "tracks": [names("job", track[::-1]) for track in g.tracks],
        "team": g.team,
        "final": g.final,
        "result": g.result,
        **{SEATS[seat]: _describe_seat(g, seat) for seat in range(g.seats)},
    }


def _describe_seat(g: Chase, seat: int) -> dict[str, Any]:
    tokens = g.content.tokens

    def names(kind: str, row: list[int]) -> list[str | None]:
        return [tokens[kind].name(token) for token in row]

    return {
        "character": tokens["chaser"].name(g.chaser[seat]) or "",
        "space": tokens["space"].name(g.space[seat]),
        "cursed": g.cursed[seat],
        "health": g.health[seat],
        "bullets": g.bullets[seat],
        "capacity": g.capacity[seat],
        "curse": g.curse[seat],
        "threshold": g.threshold[seat],
        "water": g.water[seat],
        "grit": g.grit[seat],
        "hand": names("card", g.hand[seat]),
        "deck": len(g.deck[seat]),
        "discard": names("card", g.discard[seat]),
        "items": names("item", g.items[seat]),
        "jobs": names("job", g.jobs[seat]),
        "done": names("job", g.done[seat]),
        "captured": names("bounty", g.captured[seat]),
        "relics": names("card", g.relics[seat]),
        "downed": g.downed[seat],
        "reshuffled": g.reshuffled[seat],
    }
