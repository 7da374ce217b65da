"""Positions of Mourners Call in the words scenes use.

A player is a table: ``etherea``, ``unity``, ``influence = [bone, flesh, spirit]``, ``crypt = ["mk", "mk"]``, ``board = { voxxingard =
["co"] }``,
``mourners = ["vael", "oss exhausted"]``, ``wallows = ["fresh_oaths 1"]`` (with its progress), ``artifacts``, ``court`` (the hand),
``motive``.
``at`` says which phase or step comes next; the rest of the round follows. Mourners and Wallows cards a position does not mention lie
in their decks below those named as the top, Court cards it does not mention lie undealt.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.engine.card import SetupError
from boneyard.engine.positions import Pile, check_fields, seat_called, token_called
from boneyard.engine.tokens import NOTHING
from boneyard.games.mourners_call import SEATS
from boneyard.games.mourners_call.actions import take_turn
from boneyard.games.mourners_call.majorities import next_guild, next_location
from boneyard.games.mourners_call.rounds import PHASES, begin_round, end_round
from boneyard.games.mourners_call.scoring import score
from boneyard.games.mourners_call.setup import POOL, empty_table
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import (
    ACTIONS,
    CRYPT,
    FACTIONS,
    GUILDS,
    MAJORITIES,
    NOWHERE,
    OVER,
    PLACES,
    DeckCard,
    Quest,
    Relic,
    SpareCard,
)

STEPS = ("etherea", "wallows", "draft", "actions", "threat", "tithe", "locations", "cleanup")
PLAIN = ("passes", "suspicion", "threat", "forge", "alltaker_used", "ending", "extra_turns")
"""What stands in a position as it stands in the state."""
KEYS = {
    "at", "round", "first", "active", "pool", "malavestros", "dreadsbane", "played", "undealt", "wallows", "decks", "emptied", "place",
    "guild", "supply", *PLAIN, *SEATS,
}  # fmt: skip
SEAT_KEYS = {
    "etherea", "unity", "influence", "crypt", "board", "mourners", "wallows", "artifacts", "court", "motive",
}  # fmt: skip

Piles = Mapping[str, Pile]
"""By kind, the cards no part of the position has taken yet."""


def arrange(g: Illverness, position: Mapping[str, Any]) -> None:
    """Lay a position out and schedule what follows."""
    check_fields(position, KEYS, "position")
    empty_table(g)
    g.etherea = [0] * g.seats
    g.round = position.get("round", 1)
    for name in PLAIN:
        setattr(g, name, position.get(name, getattr(g, name)))
    g.death = seat_called(g, SEATS, position.get("first", "red"))
    g.active = seat_called(g, SEATS, position.get("active", SEATS[g.death]))
    g.dreadsbane = seat_called(g, SEATS, position["dreadsbane"]) if position.get("dreadsbane") else NOTHING
    g.malavestros = token_called(g, "place", position["malavestros"]) if position.get("malavestros") else NOWHERE
    cards = {kind: Pile(g, kind) for kind in ("court", "mourner", "wallows", "motive")}
    for name in SEATS:
        if name in position:
            lay_player(g, seat_called(g, SEATS, name), position[name], cards)
    lay_cards(g, position, cards)
    start = POOL[g.seats]
    g.pool = position.get("pool", max(0, start - sum(g.unity)))
    g.removed = max(0, start - g.pool - sum(g.unity))
    for guild, number in position.get("supply", {}).items():
        g.supply[token_called(g, "guild", guild)] = number
    schedule(g, position)


def lay_player(g: Illverness, seat: int, side: Mapping[str, Any], cards: Piles) -> None:
    check_fields(side, SEAT_KEYS, SEATS[seat])
    g.etherea[seat] = side.get("etherea", 0)
    g.unity[seat] = side.get("unity", 0)
    g.influence[seat] = list(side.get("influence", [0, 0, 0]))
    stand = {"crypt": side.get("crypt", [])} | dict(side.get("board", {}))
    for place, guilds in stand.items():
        for name in guilds:
            lay_figure(g, seat, token_called(g, "guild", name), token_called(g, "place", place))
    for text in side.get("mourners", []):
        name, *marks = text.split()
        check_fields(dict.fromkeys(marks), {"exhausted"}, text)
        card = cards["mourner"].take(name)
        g.tableau[seat] += (card,)
        g.ready[seat] |= 0 if marks else 1 << card
    for text in side.get("wallows", []):
        name, *progress = text.split()
        g.quests[seat] += (Quest(cards["wallows"].take(name), int(progress[0]) if progress else 0),)
    g.relics[seat] = tuple([Relic(cards["wallows"].take(name), 0) for name in side.get("artifacts", [])])
    g.hand[seat] = tuple(sorted(cards["court"].take_all(side.get("court", []))))
    if "motive" in side:
        g.motive[seat] = cards["motive"].take(side["motive"])


def lay_figure(g: Illverness, seat: int, guild: int, place: int) -> None:
    g.figures[seat][place * GUILDS + guild] += 1
    g.presence[seat][place] += 1
    g.track[seat][guild] += 1
    g.supply[guild] -= 1
    g.bases[seat] -= 1


def lay_cards(g: Illverness, position: Mapping[str, Any], cards: Piles) -> None:
    """Decks, piles and what nobody holds."""
    wallows = position.get("wallows", {})
    check_fields(wallows, {"top", "discard", "rest"}, "wallows")
    top = cards["wallows"].take_all(wallows.get("top", []))
    g.wallows_discard = cards["wallows"].take_all(wallows.get("discard", []))
    rest = [*cards["wallows"].left]
    if wallows.get("rest") == "discard":
        g.wallows_discard += rest
        rest = []
    g.wallows_deck = [*reversed(rest), *reversed(top)]
    decks, emptied = position.get("decks", {}), position.get("emptied", [])
    check_fields(decks, FACTIONS, "decks")
    check_fields(dict.fromkeys(emptied), FACTIONS, "emptied")
    tops = {faction: cards["mourner"].take_all(decks.get(faction, [])) for faction in FACTIONS}
    for faction, name in enumerate(FACTIONS):
        below = [card for card in cards["mourner"].left if g.content.deck_of[card] == faction]
        if name in emptied:
            g.lost_mourners += below
            below = []
        g.decks[faction] = tuple([DeckCard(card, 0) for card in (*reversed(below), *reversed(tops[name]))])
    spare = [*cards["motive"].left]
    for seat in range(g.seats):
        if g.motive[seat] == NOTHING:
            g.motive[seat] = spare.pop(0)
        g.faction[seat] = g.content.motives[g.motive[seat]].faction
    g.undealt_motives = [tuple([card for card in spare if g.content.motives[card].faction == f]) for f in range(3)]
    g.played = cards["court"].take_all(position.get("played", []))
    undealt = cards["court"].take_all(position.get("undealt", []))
    others = [*cards["court"].left]
    if position.get("at", "turn") not in ("etherea", "wallows", "draft", "round"):
        g.undealt = tuple([SpareCard(card, 0) for card in (*undealt, *([] if undealt else others))])
        g.discarded = others if undealt else []


def schedule(g: Illverness, position: Mapping[str, Any]) -> None:
    """The step asked for, then the rest of the round."""
    at = position.get("at", "turn")
    if at == "round":
        g.then(begin_round, g.round)
        return
    if at == "turn":
        g.phase = ACTIONS
        g.then(take_turn)
        following = STEPS.index("threat")
    elif at == "guilds" or "place" in position:
        g.phase = MAJORITIES
        if at != "guilds":
            g.then(next_location, token_called(g, "place", position["place"]))
        g.then(next_guild, token_called(g, "guild", position["guild"]) if "guild" in position else 0)
        following = STEPS.index("cleanup")
    elif at in STEPS:
        following = STEPS.index(at)
    else:
        raise SetupError(f"at should be round, turn, guilds or {', '.join(STEPS)}, not {at!r}")
    for phase in PHASES[following:]:
        g.then(phase)
    g.then(end_round)


# --- describing ---------------------------------------------------------------------------------------


def describe(g: Illverness) -> dict[str, Any]:
    """The position as `arrange` reads it, and what the table shows besides."""
    names = {kind: table.name for kind, table in g.content.tokens.items()}
    return {
        "round": g.round,
        **{name: getattr(g, name) for name in PLAIN},
        "phase": g.phase,
        "first": SEATS[g.death],
        "active": SEATS[g.active],
        "pool": g.pool,
        "removed": g.removed,
        "malavestros": names["place"](g.malavestros) if g.malavestros else "",
        "dreadsbane": SEATS[g.dreadsbane] if g.dreadsbane >= 0 else "",
        "piles": list(g.piles),
        "bids": list(g.bids),
        "supply": {each.id: g.supply[guild] for guild, each in enumerate(g.content.guilds)},
        "played": [names["court"](card) for card in g.played],
        "discarded": [names["court"](card) for card in g.discarded],
        "undealt": [names["court"](each.card) for each in g.undealt],
        "wallows": {
            "deck": len(g.wallows_deck),
            "discard": [names["wallows"](card) for card in g.wallows_discard],
            "drawn": [names["wallows"](card) for card in g.drawn_wallows],
        },
        "decks": {name: len(g.decks[faction]) for faction, name in enumerate(FACTIONS)},
        "lost_mourners": [names["mourner"](card) for card in g.lost_mourners],
        **{SEATS[seat]: describe_player(g, seat) for seat in range(g.seats)},
    }


def describe_player(g: Illverness, seat: int) -> dict[str, Any]:
    names = {kind: table.name for kind, table in g.content.tokens.items()}
    stand = {place: [names["guild"](guild) for guild in figures(g, seat, place)] for place in range(PLACES)}
    return {
        "etherea": g.etherea[seat],
        "unity": g.unity[seat],
        "influence": list(g.influence[seat]),
        "bases": g.bases[seat],
        "crypt": stand[CRYPT],
        "board": {names["place"](place): here for place, here in stand.items() if place != CRYPT and here},
        "track": {each.id: g.track[seat][guild] for guild, each in enumerate(g.content.guilds)},
        "mourners": [
            f"{names['mourner'](card)}{'' if g.ready[seat] >> card & 1 else ' exhausted'}" for card in g.tableau[seat]
        ],
        "wallows": [names["wallows"](quest.card) for quest in g.quests[seat]],
        "artifacts": [names["wallows"](relic.card) for relic in g.relics[seat]],
        "court": [names["court"](card) for card in g.hand[seat]],
        "pack": [names["court"](card) for card in g.pack[seat]],
        "motive": names["motive"](g.motive[seat]) or "",
        "faction": FACTIONS[g.faction[seat]] if g.faction[seat] >= 0 else "",
        "score": score(g, seat).total if g.phase == OVER else 0,
    }


def figures(g: Illverness, seat: int, place: int) -> list[int]:
    return [guild for guild, number in enumerate(g.guilds_at(seat, place)) for _ in range(number)]
