"""Positions of the ship in the words scenes use.

Rooms go by id, each with what is in it; a token that shows its enemy side is named alone, one that was flipped has the word
``flipped`` after it. Pirates go by role. What a position does not mention is as at the start: tiles in the stack, cards in the
deck, tokens in the bag, characters in the spare pile, items on the table, all in catalogue order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from boneyard.engine.card import SetupError
from boneyard.engine.positions import Pile, check_fields, seat_called, token_called
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

NUMBERS = ("turn", "marker", "supply", "offset", "own", "received", "passed", "fives", "fromm")
"""What is told as the state has it, and laid out as it is told."""
KEYS = {
    *NUMBERS, "at", "active", "rooms", "pirates", "stack", "deck", "discards", "returned", "bag", "looted", "gone", "spare",
    "table", "used", "dinghy",
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
    check_fields(position, KEYS, "position")
    empty_ship(g)
    g.turn, g.active = 1, seat_called(g, CARD.names, position.get("active", CARD.names[0]))
    bag = Pile(g, "token", [*g.bag, g.content.captain])
    _lay_rooms(g, position, bag)
    _lay_pirates(g, position, bag)
    _lay_tokens(g, position, bag)
    _lay_cards(g, position)
    g.supply -= sum(g.deckhands)
    g.offset, g.own = 0, g.content.own_tokens[g.character[g.active]]
    g.used = sorted([token_called(g, "item", name) for name in position.get("used", [])])
    for name in NUMBERS:
        setattr(g, name, position.get(name, getattr(g, name)))
    _schedule(g, position.get("at", "actions"))


def _lay_rooms(g: Ship, position: Mapping[str, Any], bag: Pile) -> None:
    """The rooms that are laid, with all that is in them; and the stack."""
    rooms: dict[int, Mapping[str, Any]] = {}
    tiles = Pile(g, "room")
    for name, table in position.get("rooms", {}).items():
        check_fields(table, ROOM_KEYS, name)
        rooms[tiles.take(name)] = table
    for room, table in rooms.items():
        if g.content.rooms[room].start:
            continue
        name = g.content.rooms[room].id
        if "at" not in table:
            raise SetupError(f"{name} says not where it lies: at = [x, y]")
        place = cell(*table["at"])
        if place in g.at:
            raise SetupError(f"{name} lies where another room is")
        g.lay_tile(room, place, table.get("turn", 0))
    for room, table in rooms.items():
        g.level[room] = table.get("fire", g.content.rooms[room].level)
        g.deckhands[room] = table.get("deckhands", 0)
        g.trapdoor[room] = table.get("trapdoor", g.trapdoor[room])
        g.keg_used[room] = table.get("keg_used", False)
        for text in table.get("tokens", []):
            g.put_into(room, _piece(g, text, bag))
        if table.get("exploded"):
            g.trapdoor[room] = False
            g.blow_up(room)
    if "dinghy" in position:
        name, side = position["dinghy"]
        g.dinghy, g.dinghy_side = token_called(g, "room", name), SIDES.index(side)
    left = [room for room in g.content.stack if room in tiles.left]
    g.stack = (tiles.take_all(position["stack"]) if "stack" in position else left)[::-1]


def _piece(g: Ship, text: str, bag: Pile) -> int:
    """A token that was drawn: ``"crew_3_grog_1"``, or the same and ``flipped``."""
    name, *words = text.split()
    check_fields(dict.fromkeys(words), {"flipped"}, text)
    token = bag.take(name)
    back = g.content.back[token]
    enemy = g.content.enemy[back]
    g.pieces.append(Piece(token, back, enemy != NO_ENEMY and "flipped" not in words))
    if enemy == CAPTAIN:
        g.fromm = g.content.strength[back]
    return len(g.pieces) - 1


def _lay_pirates(g: Ship, position: Mapping[str, Any], bag: Pile) -> None:
    """Who sits where with what; whoever is not described gets the last character and item that are left."""
    characters, items = Pile(g, "character"), Pile(g, "item")
    pirates = {seat_called(g, CARD.names, role): table for role, table in position.get("pirates", {}).items()}
    for seat, table in pirates.items():
        check_fields(table, PIRATE_KEYS, CARD.names[seat])
        if "character" in table:
            g.character[seat] = characters.take(table["character"])
        if table.get("item"):
            g.item[seat] = items.take(table["item"])
        g.place[seat] = BOATS if table.get("in", "boats") == "boats" else token_called(g, "room", table["in"])
        g.fatigue[seat] = table.get("fatigue", 0)
        g.carried[seat] = tuple([_piece(g, f"{name} flipped", bag) for name in table.get("carries", [])])
        g.track[seat] = max(table.get("track", 0), g.floor(seat))
    spare = characters.take_all(position["spare"]) if "spare" in position else None
    table_items = items.take_all(position["table"]) if "table" in position else None
    for seat in range(g.seats):
        if g.character[seat] == NOTHING:
            g.character[seat] = characters.left.popitem()[0]
        if "item" not in pirates.get(seat, {}):
            g.item[seat] = items.left.popitem()[0]
    g.spare = [*(characters.left if spare is None else spare)][::-1]
    g.table_items = sorted(items.left if table_items is None else table_items)


def _lay_tokens(g: Ship, position: Mapping[str, Any], bag: Pile) -> None:
    """What is in the bag, if that is said; Treasures that are home or lost."""
    named = bag.take_all(position["bag"]) if "bag" in position else None
    g.looted = _take_guards(g, position.get("looted", 0), bag)
    g.gone = _take_guards(g, position.get("gone", 0), bag)
    g.bag = [token for token in g.bag if token in bag.left] if named is None else sorted(named)


def _take_guards(g: Ship, number: int, bag: Pile) -> tuple[int, ...]:
    """So many Treasures that are no longer in the bag."""
    guards = [token for token in bag.left if g.content.enemy[g.content.back[token]] == GUARD]
    if len(guards) < number:
        raise SetupError(f"there are not {number} Treasures left for this position")
    return tuple([_piece(g, f"{g.content.tokens['token'].name(token)} flipped", bag) for token in guards[:number]])


def _lay_cards(g: Ship, position: Mapping[str, Any]) -> None:
    """The discards, the card that was put back, and the deck: those that are named on top."""
    cards = Pile(g, "revenge")
    g.discards = cards.take_all(position.get("discards", []))
    if "returned" in position:
        g.returned = cards.take(position["returned"])
    g.deck = [*cards.take_all(position.get("deck", [])), *cards.left][::-1]
    g.fives = sum([g.content.cards[card].number == 5 for card in g.discards])


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
        **{name: getattr(g, name) for name in NUMBERS},
        "phase": g.phase,
        "active": CARD.names[g.active],
        "result": g.result,
        "goal": g.goal,
        "hands_gone": g.hands_gone,
        "looted": len(g.looted),
        "lost": g.treasures_lost(),
        "gone": [_piece_word(g, number) for number in g.gone],
        "used": list_of("item", g.used),
        "pending": names["room"](g.pending),
        "stack": len(g.stack),
        "bag": len(g.bag),
        "deck": len(g.deck) + (g.returned != NOTHING),
        "returned": names["revenge"](g.returned),
        "revealed": list_of("revenge", g.revealed),
        "discards": list_of("revenge", g.discards),
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
