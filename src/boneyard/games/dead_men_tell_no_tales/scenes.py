"""Positions of the ship in the words scenes use.

Rooms go by id, each with what is in it; a token that shows its enemy side is named alone, one that was flipped has the word
``flipped`` after it. Pirates go by role. What a position does not mention is as at the start: tiles in the stack, cards in the
deck, tokens in the bag, characters in the spare pile, items on the table, all in catalogue order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from boneyard.engine.card import SetupError
from boneyard.engine.rules import Rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import CARD
from boneyard.games.dead_men_tell_no_tales.acting import next_action
from boneyard.games.dead_men_tell_no_tales.battles import battle_on
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CAPTAIN, GUARD, NO_ENEMY
from boneyard.games.dead_men_tell_no_tales.deck_plan import SIDES, at, cell
from boneyard.games.dead_men_tell_no_tales.fire import check_cut_off
from boneyard.games.dead_men_tell_no_tales.hunting import move_crew
from boneyard.games.dead_men_tell_no_tales.revenge import begin_revenge
from boneyard.games.dead_men_tell_no_tales.searching import search
from boneyard.games.dead_men_tell_no_tales.setup import empty_ship
from boneyard.games.dead_men_tell_no_tales.state import ACTIONS, REVENGE, SEARCH, Piece, Ship
from boneyard.games.dead_men_tell_no_tales.turns import begin_turn, end_actions

KEYS = {
    "at", "turn", "active", "marker", "supply", "offset", "rooms", "pirates", "stack", "deck", "discards", "fives",
    "returned", "bag", "fromm", "looted", "gone", "spare", "table", "own", "received", "passed", "used", "dinghy",
}  # fmt: skip
ROOM_KEYS = {"at", "turn", "fire", "deckhands", "trapdoor", "keg_used", "exploded", "tokens"}
PIRATE_KEYS = {"character", "item", "in", "fatigue", "track", "carries"}
STARTS: dict[str, tuple[str, tuple[Rule[Ship, []], ...]]] = {
    "search": (SEARCH, (search, next_action, end_actions, begin_revenge)),
    "actions": (ACTIONS, (next_action, end_actions, begin_revenge)),
    "battles": (ACTIONS, (battle_on, next_action, end_actions, begin_revenge)),
    "revenge": (REVENGE, (begin_revenge,)),
    "crew": (REVENGE, (move_crew,)),
    "cut": (REVENGE, (check_cut_off,)),
}


def arrange(g: Ship, position: Mapping[str, Any]) -> None:
    """Lay a position out and schedule what follows: ``at`` is a step of the turn."""
    _check(position, KEYS, "position")
    empty_ship(g)
    g.turn = position.get("turn", 1)
    g.active = _seat(position.get("active", CARD.names[0]))
    _lay_rooms(g, position.get("rooms", {}))
    _lay_pirates(g, position.get("pirates", {}))
    _lay_stores(g, position)
    _lay_cards(g, position)
    g.marker = position.get("marker", g.marker)
    g.supply = position.get("supply", g.supply - sum(g.deckhands))
    g.offset = position.get("offset", 0)
    g.own = position.get("own", g.content.own_tokens[g.character[g.active]])
    g.received, g.passed = position.get("received", 0), position.get("passed", 0)
    g.used = sorted(_find(g, "item", name) for name in position.get("used", []))
    _schedule(g, position.get("at", "actions"))


def _check(table: Mapping[str, Any], known: set[str], where: str) -> None:
    for key in table:
        if key not in known:
            raise SetupError(f"{where} knows no {key!r} (known: {', '.join(sorted(known))})")


def _seat(name: str) -> int:
    if name not in CARD.names:
        raise SetupError(f"there is no pirate {name!r} (known: {', '.join(CARD.names)})")
    return CARD.names.index(name)


def _find(g: Ship, kind: str, name: str) -> int:
    try:
        return g.content.tokens[kind].find(name)
    except KeyError:
        raise SetupError(f"there is no {kind} called {name!r}") from None


def _lay_rooms(g: Ship, rooms: Mapping[str, Any]) -> None:
    for name, table in rooms.items():
        _check(table, ROOM_KEYS, name)
        room = _find(g, "room", name)
        if not g.content.rooms[room].start:
            if "at" not in table:
                raise SetupError(f"{name} says not where it lies: at = [x, y]")
            place = cell(*table["at"])
            if place in g.at:
                raise SetupError(f"{name} lies where another room is")
            g.lay_tile(room, place, table.get("turn", 0))
    for name, table in rooms.items():
        room = _find(g, "room", name)
        g.level[room] = table.get("fire", g.content.rooms[room].level)
        g.deckhands[room] = table.get("deckhands", 0)
        g.trapdoor[room] = table.get("trapdoor", g.trapdoor[room])
        g.keg_used[room] = table.get("keg_used", False)
        for text in table.get("tokens", []):
            g.put_into(room, _piece(g, text))
        if table.get("exploded"):
            g.trapdoor[room] = False
            g.blow_up(room)


def _piece(g: Ship, text: str) -> int:
    """A token that was drawn: ``"crew_3_grog_1"``, or the same and ``flipped``."""
    name, *words = text.split()
    token = _find(g, "token", name)
    if token not in g.bag:
        if token != g.content.captain:
            raise SetupError(f"{name} stands twice in the position")
    else:
        g.bag.remove(token)
    back = g.content.back[token]
    enemy = g.content.enemy[back]
    g.pieces.append(Piece(token, back, enemy != NO_ENEMY and "flipped" not in words))
    if enemy == CAPTAIN:
        g.fromm = g.content.strength[back]
    return len(g.pieces) - 1


def _lay_pirates(g: Ship, pirates: Mapping[str, Any]) -> None:
    spare, items = list(range(len(g.content.pirates))), list(range(len(g.content.items)))
    for role, table in pirates.items():
        _check(table, PIRATE_KEYS, role)
        seat = _seat(role)
        if seat >= g.seats:
            raise SetupError(f"there are {g.seats} pirates, and no {role}")
        if "character" in table:
            g.character[seat] = _find(g, "character", table["character"])
        if "item" in table:
            g.item[seat] = _find(g, "item", table["item"]) if table["item"] else NOTHING
        g.place[seat] = BOATS if table.get("in", "boats") == "boats" else _find(g, "room", table["in"])
        g.fatigue[seat], g.track[seat] = table.get("fatigue", 0), table.get("track", 0)
        g.carried[seat] = tuple([_piece(g, f"{name} flipped") for name in table.get("carries", [])])
        g.track[seat] = max(g.track[seat], g.floor(seat))
    spare = [character for character in spare if character not in g.character]
    items = [item for item in items if item not in g.item]
    for seat in range(g.seats):
        if g.character[seat] == NOTHING:
            g.character[seat] = spare.pop()
        if g.item[seat] == NOTHING and "item" not in pirates.get(CARD.names[seat], {}):
            g.item[seat] = items.pop()
    g.spare, g.table_items = spare[::-1], items


def _lay_stores(g: Ship, position: Mapping[str, Any]) -> None:
    """Looted and lost tokens, the bag, spare pirates and the table."""
    g.looted = _take_guards(g, position.get("looted", 0))
    g.gone = _take_guards(g, position.get("gone", 0))
    if "bag" in position:
        g.bag = sorted(_find(g, "token", name) for name in position["bag"])
    g.fromm = position.get("fromm", g.fromm)
    if "spare" in position:
        g.spare = [_find(g, "character", name) for name in reversed(position["spare"])]
    if "table" in position:
        g.table_items = sorted(_find(g, "item", name) for name in position["table"])
    if "dinghy" in position:
        room, side = position["dinghy"]
        g.dinghy, g.dinghy_side = _find(g, "room", room), SIDES.index(side)


def _take_guards(g: Ship, number: int) -> tuple[int, ...]:
    """So many Treasures that are no longer in the bag."""
    guards = [token for token in g.bag if g.content.enemy[g.content.back[token]] == GUARD]
    if len(guards) < number:
        raise SetupError(f"there are not {number} Treasures left for this position")
    return tuple([_piece(g, f"{g.content.tokens['token'].name(token)} flipped") for token in guards[:number]])


def _lay_cards(g: Ship, position: Mapping[str, Any]) -> None:
    tiles = [room for room in g.content.stack if room not in g.ship]
    if "stack" in position:
        tiles = [_find(g, "room", name) for name in position["stack"]]
    g.stack = tiles[::-1]
    cards = list(range(len(g.content.cards)))
    g.discards = [_find(g, "revenge", name) for name in position.get("discards", [])]
    if "returned" in position:
        g.returned = _find(g, "revenge", position["returned"])
    top = [_find(g, "revenge", name) for name in position.get("deck", [])]
    rest = [card for card in cards if card not in (*g.discards, *top, g.returned)]
    g.deck = (top + rest)[::-1]
    g.fives = position.get("fives", sum(g.content.cards[card].number == 5 for card in g.discards))


def _schedule(g: Ship, start: str) -> None:
    if start == "turn":
        g.turn -= 1
        g.then(begin_turn, g.active)
        return
    if start not in STARTS:
        raise SetupError(f"at should be turn, {', '.join(STARTS)}, not {start!r}")
    g.phase, steps = STARTS[start]
    for step in steps:
        g.then(step)
    g.then(begin_turn, (g.active + 1) % g.seats)


# --- describing ---------------------------------------------------------------------------------------


def describe(g: Ship) -> dict[str, Any]:
    """The position in the same words, with sizes for what lies face down."""
    names = {kind: g.content.tokens[kind].name for kind in g.content.tokens}

    def list_of(kind: str, tokens: Iterable[int]) -> list[str | None]:
        return [names[kind](token) for token in tokens]

    return {
        "turn": g.turn,
        "phase": g.phase,
        "active": CARD.names[g.active],
        "result": g.result,
        "goal": g.goal,
        "marker": g.marker,
        "supply": g.supply,
        "hands_gone": g.hands_gone,
        "looted": len(g.looted),
        "lost": g.treasures_lost(),
        "gone": [_piece_word(g, number) for number in g.gone],
        "own": g.own,
        "received": g.received,
        "passed": g.passed,
        "used": list_of("item", g.used),
        "pending": names["room"](g.pending),
        "stack": len(g.stack),
        "offset": g.offset,
        "bag": len(g.bag),
        "fromm": g.fromm,
        "deck": len(g.deck) + (g.returned != NOTHING),
        "returned": names["revenge"](g.returned),
        "revealed": list_of("revenge", g.revealed),
        "discards": list_of("revenge", g.discards),
        "fives": g.fives,
        "spare": len(g.spare),
        "table": list_of("item", g.table_items),
        "gone_items": list_of("item", g.gone_items),
        "gone_characters": list_of("character", g.gone_characters),
        "dinghy": [names["room"](g.dinghy), SIDES[g.dinghy_side]] if g.dinghy != NOTHING else [],
        "exits": list_of("room", g.exits()),
        "cut_off": list_of("room", g.cut_off),
        "fighter": CARD.names[g.fighter] if g.fighter != NOTHING else "",
        "rooms": {g.content.rooms[room].id: _describe_room(g, room) for room in g.ship},
        "pirates": {CARD.names[seat]: _describe_pirate(g, seat) for seat in range(g.seats)},
    }


def _piece_word(g: Ship, number: int) -> str:
    piece = g.pieces[number]
    name = g.content.tokens["token"].name(piece.token) or "nothing"
    enemy = g.content.enemy[piece.back]
    return name if piece.up or enemy == NO_ENEMY else f"{name} flipped"


def _describe_room(g: Ship, room: int) -> dict[str, Any]:
    return {
        "at": list(at(g.cell[room])),
        "turn": g.turned[room],
        "fire": g.level[room],
        "deckhands": g.deckhands[room],
        "trapdoor": g.trapdoor[room],
        "keg_used": g.keg_used[room],
        "exploded": g.exploded[room],
        "tokens": [_piece_word(g, number) for number in g.lies[room]],
    }


def _describe_pirate(g: Ship, seat: int) -> dict[str, Any]:
    place = g.place[seat]
    return {
        "character": g.content.tokens["character"].name(g.character[seat]),
        "item": g.content.tokens["item"].name(g.item[seat]) or "",
        "in": "boats" if place == BOATS else g.content.rooms[place].id,
        "fatigue": g.fatigue[seat],
        "track": g.track[seat],
        "floor": g.floor(seat),
        "carries": [g.content.tokens["token"].name(g.pieces[number].token) for number in g.carried[seat]],
    }
