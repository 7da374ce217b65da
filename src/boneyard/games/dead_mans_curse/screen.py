"""The table of a battle as text, for the terminal: the Board with the viewer below, the sides, the Turn, the own cards."""

from __future__ import annotations

from boneyard.engine.views import View
from boneyard.games.dead_mans_curse import SEATS
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, KINDS, LETTERS, P
from boneyard.games.dead_mans_curse.card_text import ability_text, card_text
from boneyard.games.dead_mans_curse.luck import lucky
from boneyard.games.dead_mans_curse.naming import PHASES, piece_at
from boneyard.games.dead_mans_curse.on_the_table import action_text, declared_text, fight_text
from boneyard.games.dead_mans_curse.phrases import signed
from boneyard.games.dead_mans_curse.prices import BOOST_NEEDS, EPIC_NEEDS, card_total, help_of_the_lost
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle

COLOURS = ("red", "bright_blue", "green", "yellow")
ARROWS = "^>v<"
TURNS = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}
"""By players and seat: quarter turns of the Board that bring the seat's edge to the bottom."""


def draw(view: View[Battle]) -> str:
    g = view.state
    me = view.seat if 0 <= view.seat < g.seats else 0
    parts = [_head(g), *_board(g, me), *[_side(g, seat, view) for seat in g.clockwise(me)]]
    parts += _turn(g) + _boosts(g) + _lasting(g)
    if g.over:
        parts.append(_luck(g))
    if view.seat == me:
        parts += _hand(g, me)
    return "\n".join(part for part in parts if part)


def _head(g: Battle) -> str:
    phase = PHASES.get(g.phase, "the end")
    teams = "  Teams: red and green against blue and gold." if len(set(g.side)) < g.seats else ""
    return f"[bold]Round {g.round} of {ROUNDS}[/bold], {SEATS[g.turn]}'s Turn, {phase}.{teams}"


def _board(g: Battle, me: int) -> list[str]:
    """Rows from the far edge to the viewer's. A cell is seat colour, letter and a mark: * Boost, ' lasting effect, arrow of a Pawn."""
    board = BOARDS[g.seats]
    side, turns = board.side, TURNS[g.seats][me]
    lines = []
    for row in range(side - 1, -1, -1):
        cells = [_cell(g, _turned(side, column, row, turns)) for column in range(side)]
        label = _label(side, 0, row, turns, rank=True)
        lines.append(f"{label:>3} " + "".join(cells).rstrip())
    files = "".join(f"{_label(side, column, 0, turns, rank=False):^4}" for column in range(side))
    return [*lines, f"    {files.rstrip()}"]


def _turned(side: int, column: int, row: int, turns: int) -> int:
    """The square drawn at a place of the turned Board."""
    for _ in range(turns):
        column, row = row, side - 1 - column
    return row * side + column


def _label(side: int, column: int, row: int, turns: int, rank: bool) -> str:
    at = _turned(side, column, row, turns)
    file, number = chr(97 + at % side), str(at // side + 1)
    upright = turns % 2 == 0
    return (number if upright else file) if rank else (file if upright else number)


def _cell(g: Battle, at: int) -> str:
    if not BOARDS[g.seats].exists[at]:
        return "    "
    piece = g.on[at]
    if piece < 0:
        return "  · "
    seat, kind = piece >> 4, KIND[piece & 15]
    mark = "*" if g.boost[piece] >= 0 else "'" if any(timed.piece == piece for timed in g.timed) else " "
    if kind == P and mark == " " and g.seats == 3:
        mark = ARROWS[g.heading[piece]]
    return f"[{COLOURS[seat]}]{seat + 1}{LETTERS[kind]}{mark}[/{COLOURS[seat]}] "


def _side(g: Battle, seat: int, view: View[Battle]) -> str:
    faction = g.army_faction(seat)
    lost = " ".join(
        (str(number) if number > 1 else "") + LETTERS[kind]
        for kind in KINDS
        if (number := sum(g.at[piece] < 0 for piece in g.army(seat) if KIND[piece & 15] == kind))
    )
    marked = "".join(letter for kind, letter in enumerate(LETTERS) if g.marked[seat] >> kind & 1)
    state = " ← you" if seat == view.seat else " ← deciding" if seat in g.waiting else ""
    name = faction.name.removeprefix("The ")
    return (
        f"[{COLOURS[seat]}]{seat + 1} {SEATS[seat]:<5}[/{COLOURS[seat]}] [bold]{g.score(seat)} VP[/bold] {name}; lost {lost or '–'} "
        f"({signed(help_of_the_lost(g, seat))}); Held {len(g.held[seat])}; decks {len(g.boost_deck[seat])}/{len(g.epic_deck[seat])}; "
        f"{faction.ability_name}{f' (used {marked})' if marked else ''}{state}"
    )


def _turn(g: Battle) -> list[str]:
    lines = []
    if g.phase == "boost" and g.die:
        ability = f", second die {g.ability_die}" if g.ability_die else ""
        lines.append(
            f"Boost die {g.die}, for cards {card_total(g, g.turn)} (Boost {BOOST_NEEDS}, Epic Act {EPIC_NEEDS}){ability}."
        )
        lines.append(f"{g.army_faction(g.turn).ability_name}: {ability_text(g.army_faction(g.turn))}")
    if g.current >= 0:
        ticks = [("Standard Move", 1), ("card", 2)] + ([("extra move", 4)] if g.extra >= 0 else [])
        done = "  ".join(f"{'☑' if g.slots & bit else '☐'} {name}" for name, bit in ticks)
        lines.append(f"{done}   {g.field.name}: {card_text(g.content, g.current)}")
    if g.attack is not None:
        lines.append(f"Attack: {fight_text(g, g.attack)}.")
    lines += [f"Declared: {action_text(g, action)}." for action in g.actions]
    lines += [f"Declared: {declared_text(g, declared)}." for declared in g.epics]
    for roll in g.rolls:
        lines.append(f"Dice of {SEATS[roll.seat]} ({roll.what}): {' '.join(map(str, roll.dice))}")
    return lines


def _luck(g: Battle) -> str:
    told = ", ".join(f"{name} {lucky(g, seat):+.1f}" for seat, name in enumerate(SEATS[: g.seats]))
    return f"Luck of the dice, in VP beyond the odds of all Attacks: {told}."


def _boosts(g: Battle) -> list[str]:
    lines = []
    for piece in g.boosted:
        souls = f" ({g.souls[piece]} {'soul' if g.souls[piece] == 1 else 'souls'})" if g.souls[piece] else ""
        asleep = " (asleep)" if g.asleep(piece) else ""
        lines.append(
            f"* {piece_at(g, piece)}: {g.content.title(g.boost[piece])}{souls}{asleep}. {card_text(g.content, g.boost[piece])}"
        )
    return [*lines, f"Free Card Bases: {g.bases}."] if lines else []


def _lasting(g: Battle) -> list[str]:
    lines = []
    for timed in g.timed:
        whom = piece_at(g, timed.piece) if timed.piece >= 0 else f"{SEATS[timed.seat]}'s side"
        end = f"until {SEATS[timed.until]}'s next Turn" if timed.until >= 0 else "this Turn"
        lines.append(f"' {timed.source}: {whom}, {end}.")
    return lines


def _hand(g: Battle, seat: int) -> list[str]:
    if not g.held[seat]:
        return []
    return [
        "Your Held cards:",
        *[f"  {g.content.title(held.card)}: {card_text(g.content, held.card)}" for held in g.held[seat]],
    ]
