"""The figures an effect may be about: which there are, and whether there is any, asked before a card that needs one is played."""

from __future__ import annotations

from collections.abc import Iterable

from boneyard.engine.options import LimitReached, NoTarget, Refusal
from boneyard.games.mourners_call.cards import Act
from boneyard.games.mourners_call.effects import no_target
from boneyard.games.mourners_call.figure_options import Exchange
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import BASES, CRYPT, FACTIONS, GUILDS, PLACES

ALL_GUILDS = tuple(range(GUILDS))
BOARD = tuple(range(1, PLACES))
NO_BASE = LimitReached("MCL-B03", "bases, all in use", BASES)
NONE_LEFT = NoTarget("MCL-B06", "figure of that guild in the supply")


def standing(g: Illverness, owner: int, places: Iterable[int]) -> list[tuple[int, int]]:
    """(place, guild) for every kind of figure a player has in these places."""
    mine, presence = g.figures[owner], g.presence[owner]
    return [
        (place, guild) for place in places if presence[place] for guild in ALL_GUILDS if mine[place * GUILDS + guild]
    ]


def has_figure(g: Illverness, seat: int, act: Act) -> bool:
    return g.bases[seat] < BASES


def no_figure(g: Illverness, seat: int, act: Act, row: str) -> Refusal:
    return no_target(row, "figure of yours")


# --- gaining ------------------------------------------------------------------------------------------


def guilds_allowed(g: Illverness, seat: int, act: Act) -> tuple[int, ...]:
    """The guilds an effect lets one choose from."""
    if act.scope == "guilds":
        return act.guilds
    if act.scope == "owned":
        return tuple([guild for guild in ALL_GUILDS if g.track[seat][guild]])
    return ALL_GUILDS


def can_gain(g: Illverness, seat: int, act: Act) -> bool:
    return g.bases[seat] > 0 and any(g.supply[guild] for guild in guilds_allowed(g, seat, act))


def cannot_gain(g: Illverness, seat: int, act: Act, row: str) -> Refusal:
    """No base, no figure of one's own whose guild could give another, or none of those guilds in the supply."""
    if not g.bases[seat]:
        return NO_BASE
    if not guilds_allowed(g, seat, act):
        return no_figure(g, seat, act, row)
    return no_target("MCL-B06", "figure to gain in the supply")


# --- moving -------------------------------------------------------------------------------------------


def can_move_one(g: Illverness, seat: int, act: Act) -> bool:
    """A figure that is not already in the only place it may go to (R94)."""
    targets = g.content.places_of[act.faction] if act.faction >= 0 else BOARD
    presence = g.presence[seat]
    if presence[CRYPT]:
        return True
    return act.scope == "anywhere" and any(presence[place] and any(to != place for to in targets) for place in BOARD)


def can_send(g: Illverness, seat: int, act: Act) -> bool:
    return any(sum(row) > row[act.place] for row in g.presence)


# --- returning, removing, exchanging ------------------------------------------------------------------


def recall_targets(g: Illverness, seat: int, scope: str, faction: int) -> list[tuple[int, int, int]]:
    """(owner, place, guild) of the board figures an effect may return."""
    owners = (seat,) if scope == "own" else g.others(seat) if scope == "rivals" else (seat, *g.others(seat))
    places = g.content.places_of[faction] if faction >= 0 else BOARD
    return [(owner, place, guild) for owner in owners for place, guild in standing(g, owner, places)]


def can_recall(g: Illverness, seat: int, act: Act) -> bool:
    places = g.content.places_of[act.faction] if act.faction >= 0 else BOARD
    for owner in range(g.seats):
        if (owner == seat and act.scope == "rivals") or (owner != seat and act.scope == "own"):
            continue
        presence = g.presence[owner]
        for place in places:
            if presence[place]:
                return True
    return False


def nothing_to_recall(g: Illverness, seat: int, act: Act, row: str) -> Refusal:
    where = f" in a {FACTIONS[act.faction].capitalize()} location" if act.faction >= 0 else " on the board"
    return no_target(row, ("opponent's figure" if act.scope == "rivals" else "figure") + where)


def remove_targets(g: Illverness, seat: int, scope: str) -> list[tuple[int, int, int]]:
    owners = (seat, *g.others(seat)) if scope == "any" else (seat,)
    places = (CRYPT,) if scope == "own_crypt" else BOARD if scope == "own_board" else range(PLACES)
    return [(owner, place, guild) for owner in owners for place, guild in standing(g, owner, places)]


def can_remove(g: Illverness, seat: int, act: Act) -> bool:
    if act.scope == "own_crypt":
        return g.presence[seat][CRYPT] > 0
    if act.scope == "own_board":
        return g.on_board(seat) > 0
    return min(g.bases) < BASES


def exchanges(g: Illverness, seat: int, changed: int, stands: int) -> list[Exchange]:
    """Own figures for figures of other guilds; one changed already is not changed again (R100)."""
    mine = g.figures[seat]
    return [
        Exchange(seat, guild, place, into)
        for place, guild in standing(g, seat, range(PLACES))
        if guild != changed or place != stands or mine[place * GUILDS + guild] > 1
        for into in ALL_GUILDS
        if into != guild and g.supply[into]
    ]


def can_exchange(g: Illverness, seat: int, act: Act) -> bool:
    stocked = [guild for guild in ALL_GUILDS if g.supply[guild]]
    return any(g.track[seat][guild] and (len(stocked) > 1 or stocked != [guild]) for guild in ALL_GUILDS) and bool(
        stocked
    )
