"""The ship as text, for the terminal: at most a hundred columns, nothing told by colour alone."""

from __future__ import annotations

from textwrap import wrap

from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales import CARD, LAST_SPACE
from boneyard.games.dead_men_tell_no_tales.card_text import ability_text, item_text, to_win
from boneyard.games.dead_men_tell_no_tales.cards import (
    BOATS,
    CAPTAIN,
    CREW,
    CUTLASS,
    GROG,
    GUARD,
    LEVELS,
    RED,
    TREASURE,
    YELLOW,
)
from boneyard.games.dead_men_tell_no_tales.deck_plan import SIDES, E, N, S, W, at, cell
from boneyard.games.dead_men_tell_no_tales.fire import keg_target
from boneyard.games.dead_men_tell_no_tales.naming import (
    card_short,
    piece_name,
    pirate,
    room_name,
)
from boneyard.games.dead_men_tell_no_tales.state import LIMITS, Ship

COLUMNS = 79
INNER = 11
BAND = 6
"""Columns side by side; a wider ship is drawn in several bands."""

LEGEND = (
    "R/Y colour and fire, k keg: number and side (x gone off), # trapdoor,\n"
    "d deckhands, G Guard, C Crew, F Captain, $ Treasure, / Cutlass, g Grog,\n"
    "@ pirate. A gap in a wall is a door; it may lead nowhere."
)


def draw(view: View[Ship]) -> str:
    g = view.state
    crew = [_pirate(g, view, seat) for seat in range(g.seats)]
    parts = [_head(g), *_ship(g), *_overfull(g), _boats(g), LEGEND, *crew, _stores(g), _threats(g)]
    lines = [line for part in parts for line in part.splitlines()]
    return "\n".join(short for line in lines for short in (_wrapped(line) if len(line) > COLUMNS else [line]))


def _head(g: Ship) -> str:
    tokens = f"{g.own} own + {g.received} received Action tokens" if g.phase != "revenge" else ""
    track = "".join("x" if space <= g.marker else "." for space in range(1, LAST_SPACE)) + "!"
    lines = [
        f"[bold]Turn {g.turn}[/bold], {pirate(g, g.active)} ({CARD.names[g.active]}), {g.phase} step. {tokens}",
        f"Treasure {len(g.looted)} of {g.goal} home, {g.treasures_lost()} lost · explosions {g.marker} of {LAST_SPACE} ({track})",
        f"Left: deckhands {g.supply} · rooms {len(g.stack)} · spare pirates {len(g.spare)} · tokens in the bag {len(g.bag)}",
    ]
    lines.append(to_win(g))
    if g.pending != NOTHING:
        lines.append(f"To be laid: {_room_line(g, g.pending, 0)}")
    return "\n".join(lines)


def _room_line(g: Ship, room: int, rotation: int) -> str:
    tile = g.content.rooms[room]
    doors = " ".join(letter for side, letter in enumerate(SIDES) if g.content.doors[room][rotation] & 1 << side)
    keg = f", keg {tile.keg} at S" if tile.keg else ""
    return f"{tile.name}, {'red' if tile.colour == RED else 'yellow'}, fire {tile.level}{keg}, doors {doors}"


# --- the grid -----------------------------------------------------------------------------------------


def _ship(g: Ship) -> list[str]:
    places = [at(g.cell[room]) for room in g.ship]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top = max(y for _, y in places)
    lines = []
    for start in range(left, right + 1, BAND):
        columns = range(start, min(start + BAND, right + 1))
        lines.append("     " + "".join(f"{f'x={x}':^{INNER + 2}}" for x in columns).rstrip())
        for y in range(top, -1, -1):
            boxes = [_box(g, g.at.get(cell(x, y))) for x in columns]
            if not any(box[1].strip() for box in boxes):
                continue
            for i in range(6):
                lines.append((f"{f'y={y}' if i == 3 else '':<5}" + "".join(box[i] for box in boxes)).rstrip())
    return lines


def _box(g: Ship, room: int | None) -> list[str]:
    """Six lines: a wall with or without a door above and below, the name, and three lines of what is in the room."""
    if room is None:
        return [" " * (INNER + 2)] * 6
    if g.exploded[room]:
        rubble = [_short_name(g, room), "blown", "up", ""]
        edge = "+" + "~" * INNER + "+"
        return [edge, *[f"~{word:^{INNER}}~" for word in rubble], edge]
    doors = g.content.doors[room][g.turned[room]]

    def wall(side: int) -> str:
        if not doors & 1 << side:
            return "+" + "-" * INNER + "+"
        way = " exit " if _leads_out(g, room, side) else "   "
        return "+" + f"{way:-^{INNER}}" + "+"

    west = "|" if not doors & 1 << W else " " if not _leads_out(g, room, W) else "<"
    east = "|" if not doors & 1 << E else " " if not _leads_out(g, room, E) else ">"
    rows = [_short_name(g, room), _fire(g, room), _fitting(_folk(g, room), ""), _fitting(_tokens(g, room), " ")]
    middle = [f"{west}{text:<{INNER}}{east}" if i == 2 else f"|{text:<{INNER}}|" for i, text in enumerate(rows)]
    return [wall(N), *middle, wall(S)]


def _leads_out(g: Ship, room: int, side: int) -> bool:
    if room == g.dinghy:
        return side == g.dinghy_side
    return room == g.content.exit and side == g.content.rooms[room].exit


def _short_name(g: Ship, room: int) -> str:
    """As much of it as a box has room for; rooms out of somebody's pack may be called anything."""
    return g.content.rooms[room].name[:INNER]


def _fire(g: Ship, room: int) -> str:
    colour = "R" if g.content.colour[room] == RED else "Y"
    keg = ""
    if g.content.keg[room]:
        side = SIDES[(S + g.turned[room]) % 4]
        keg = "kx" if g.keg_used[room] else f"k{g.content.keg[room]}{side}"
    return f"{colour}{g.level[room]} {keg}"


def _folk(g: Ship, room: int) -> list[str]:
    """Trapdoor and deckhands with the first pirate, then each other pirate."""
    first, *others = [f"@{seat + 1}" for seat in range(g.seats) if g.place[seat] == room] or [""]
    hands = f"d{g.deckhands[room]}" if g.deckhands[room] else ""
    return [f"{'#' * g.trapdoor[room]}{hands} {first}", *others]


def _tokens(g: Ship, room: int) -> list[str]:
    """Every token in the room, what the crew has come for first: Guards and Treasures."""
    marks = []
    for number in g.lies[room]:
        piece = g.pieces[number]
        if piece.up:
            letter = {GUARD: "G", CREW: "C", CAPTAIN: "F"}[g.content.enemy[piece.back]]
            marks.append(f"{letter}{g.strength(number)}")
        else:
            value = g.content.value[piece.token]
            sign = {TREASURE: "$", CUTLASS: "/", GROG: f"g{value}"}.get(g.content.other[piece.token], "")
            marks.append(sign)
    return sorted([mark for mark in marks if mark], key=lambda mark: mark[0] not in "G$")


def _fitting(marks: list[str], gap: str) -> str:
    """As many marks as the room's box can show, and how many more there are: ``G8 C4 C5 +2``."""
    text, shown = gap.join(marks), len(marks)
    while len(text) > INNER:
        shown -= 1
        text = gap.join([*marks[:shown], f"+{len(marks) - shown}"])
    return text


def _overfull(g: Ship) -> list[str]:
    """The rooms that hold more than their box can show, in full: nothing on the table is hidden."""
    lines = []
    for room in g.ship:
        rows = ("".join(_folk(g, room)), " ".join(_tokens(g, room)))
        cut = [row.strip() for row in rows if len(row) > INNER]
        if cut:
            lines.append(f"All in {room_name(g.content, room)}: {' · '.join(cut)}")
    return lines


def _boats(g: Ship) -> str:
    outside = [f"@{seat + 1} {pirate(g, seat)}" for seat in range(g.seats) if g.place[seat] == BOATS]
    second = f" Dinghy at {room_name(g.content, g.dinghy)}." if g.dinghy != NOTHING else ""
    return f"~~~ Boats: {', '.join(outside) or 'empty'}.{second} ~~~"


# --- beside the ship ----------------------------------------------------------------------------------


def _pirate(g: Ship, view: View[Ship], seat: int) -> str:
    box, character, item = g.content, g.character[seat], g.item[seat]
    marks = ["[bold]you[/bold]"] * (seat == view.seat) + ["deciding"] * (seat in g.waiting)
    limit = LIMITS[g.fatigue[seat]]
    bag = ", ".join(piece_name(g, number) for number in g.carried[seat]) or "nothing"
    used = " (used)" if item in g.used else ""
    gear = f"{box.items[item].name}{used}" if item >= 0 else "no item"
    where = "on the boats" if g.place[seat] == BOATS else f"in {room_name(box, g.place[seat])}"
    lines = [
        f"@{seat + 1} {pirate(g, seat)} ({', '.join([CARD.names[seat], *marks])}) {where} · {gear} · carries {bag}",
        f"     fatigue {g.fatigue[seat]} (may enter fire below {limit}) · track +{g.track[seat]}, floor +{g.floor(seat)}",
    ]
    if seat == view.seat:
        lines.append(f"     {ability_text(box.pirates[character])}" if character >= 0 else "")
        lines.append(f"     {box.items[item].name}: {item_text(box.items[item])}" if item >= 0 else "")
    return "\n".join(line for line in lines if line)


def _wrapped(text: str) -> list[str]:
    return wrap(text, COLUMNS, drop_whitespace=False, subsequent_indent="     ")


def _stores(g: Ship) -> str:
    box = g.content
    items = ", ".join(box.items[item].name for item in g.table_items) or "none"
    known = f" On top: {card_short(box.cards[g.returned])}." if g.returned != NOTHING else ""
    drawn = f" Now: {' / '.join(card_short(box.cards[card]) for card in g.revealed)}." if g.revealed else ""
    seen = set(g.discards) | set(g.revealed)
    left = [card for card in range(len(box.cards)) if card not in seen]
    counts = []
    for colour, name in ((RED, "red"), (YELLOW, "yellow")):
        numbers = [0] * (LEVELS[1] + 1)
        for fire, number in [box.fire[card] for card in left]:
            numbers[number] += bool(fire & colour)
        counts.append(
            f"{name} " + " ".join(f"{number or '·'}×{count}" for number, count in enumerate(numbers) if count)
        )
    return (
        f"Items on the table: {items}\n"
        f"Revenge deck {len(g.deck) + (g.returned != NOTHING)} cards, fives seen {g.fives} of 3.{known}{drawn}\n"
        f"Still to come: {' | '.join(counts)}"
    )


def _keg_hits(g: Ship, room: int) -> str:
    """What the blast would reach: not always what lies behind the keg's own door (DMT-X04)."""
    target = keg_target(g, room)
    return "hits nothing" if target == NOTHING else f"hits {room_name(g.content, target)}"


def _threats(g: Ship) -> str:
    """Rooms one step from an explosion or a keg."""
    about = [room for room in g.ship if not g.exploded[room]]
    burst = [room_name(g.content, room) for room in about if g.level[room] == LEVELS[1]]
    kegs = [
        f"{room_name(g.content, room)} ({_keg_hits(g, room)})"
        for room in about
        if g.content.keg[room] and not g.keg_used[room] and g.level[room] == g.content.keg[room] - 1
    ]
    words = [f"explode at the next rise: {', '.join(burst)}"] * bool(burst) + [
        f"kegs about to go: {', '.join(kegs)}"
    ] * bool(kegs)
    return f"Danger: {'; '.join(words)}." if words else ""
