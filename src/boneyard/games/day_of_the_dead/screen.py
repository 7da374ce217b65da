"""The table of a duel as text, for the terminal."""

from __future__ import annotations

from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.day_of_the_dead.card_text import card_line
from boneyard.games.day_of_the_dead.cards import BACK_LETTERS, BACK_NAMES, BACKS, D, Lying
from boneyard.games.day_of_the_dead.naming import back_of, sum_text
from boneyard.games.day_of_the_dead.state import BLUE, LAST_TURN, RED, SEATS, Duel

SLOTS = tuple(range(LAST_TURN, 0, -1))
SPIRIT_WORDS = {"D": "every effect twice", "P": "+2 power in fights", "U": "used when it came"}


def draw(view: View[Duel]) -> str:
    """The opponent above, the viewer below; the newest slot on the left, where the fights begin."""
    g = view.state
    below = view.seat if view.seat in (RED, BLUE) else RED
    above = 1 - below
    parts = [
        _head(g),
        _side(g, above, view),
        *_line(g, above),
        _cursor(g),
        *_line(g, below),
        _side(g, below, view),
        _decks(g),
    ]
    if view.seat == below:
        parts.append(_hand(g, below))
    return "\n".join(part for part in parts if part)


def _head(g: Duel) -> str:
    fight = f", fight in slot {g.slot}" if g.slot else ""
    return f"[bold]Turn {g.turn} of {LAST_TURN}[/bold], {g.phase}{fight}. Priority: {SEATS[g.priority]}."


def _side(g: Duel, seat: int, view: View[Duel]) -> str:
    spirit = g.spirit[seat]
    hand = " ".join(f"{letter}×{_of_back(g, seat, back)}" for back, letter in zip(BACKS, BACK_LETTERS, strict=True))
    parts = [f"[bold]{SEATS[seat].upper()}[/bold] {g.score[seat]} VP", f"hand {hand}"]
    if spirit is not None:
        letter = BACK_LETTERS[g.spirit_back(seat)]
        parts.append(f"spirit {_name(g, spirit.card)} ({SPIRIT_WORDS[letter]})")
    if g.slot:
        parts.append(_fight(g, seat))
    if seat in g.waiting:
        parts.append("deciding…" if seat != view.seat else "your decision")
    elif g.asked is not None and seat in g.asked.seats:
        parts.append("ready")
    return " · ".join(parts)


def _fight(g: Duel, seat: int) -> str:
    place = g.fighter(seat)
    if g.risen == seat:
        return "its fighter is the spirit now"
    if g.newcomer[seat]:
        return "its fighter was replaced after the fight"
    if place.card < 0:
        return "being unearthed" if place.card == NOTHING else "fallen"
    marks = []
    if g.stopped[seat]:
        marks.append("no more uses")
    if g.hushed[seat]:
        marks.append("hushed")
    if g.uses[seat] and g.at_once == NOTHING:
        marks.append(f"{g.uses[seat]} {'use' if g.uses[seat] == 1 else 'uses'} left")
    if g.has_spirit(seat, D) and not g.hushed[seat]:
        marks.append("Double")
    extra = f" ({', '.join(marks)})" if marks else ""
    return f"power {sum_text(g.sum(seat))}{extra}"


def _name(g: Duel, card: int) -> str:
    """A cell has room for a back's letter; the decks below say what it stands for."""
    if card == NOTHING:
        return "…"
    name = g.content.front(card).name if card >= 0 else "?"
    return f"{name}({BACK_LETTERS[back_of(g.content, card)]})"


def _of_back(g: Duel, seat: int, back: int) -> int:
    return sum(back_of(g.content, card) == back for card in g.hand[seat])


def _line(g: Duel, seat: int) -> list[str]:
    """Two rows: name and power, then the state of each fighter."""
    cells = [_cell(g, seat, slot) for slot in SLOTS]
    return [_row(g, [top for top, _ in cells]), _row(g, [low for _, low in cells])]


def _row(g: Duel, texts: list[str]) -> str:
    """Slots stand below each other, and take no more room than they need: a line of fighters fits a narrow screen for as long as it can."""
    return "  ".join(f"{text:<{_width(g, slot)}}" for slot, text in zip(SLOTS, texts, strict=True)).rstrip()


def _width(g: Duel, slot: int) -> int:
    return max(len(text) for text in (_mark(g, slot), *_cell(g, RED, slot), *_cell(g, BLUE, slot)))


def _cell(g: Duel, seat: int, slot: int) -> tuple[str, str]:
    if slot > len(g.line[seat]):
        return ("·", "")
    place: Lying = g.line[seat][slot - 1]
    name = _name(g, place.card)
    if place.card == -1:
        return ("…", "unearthing")
    power = f" {g.power(place.card)}" if place.card >= 0 else ""
    state = "up" if place.active else "fallen"
    return (name + power, state + (", blank" if place.blank else ""))


def _cursor(g: Duel) -> str:
    """Slot numbers, with the fight going on marked."""
    return _row(g, [_mark(g, slot) for slot in SLOTS])


def _mark(g: Duel, slot: int) -> str:
    return f"▶ slot {slot} ◀" if slot == g.slot else f"slot {slot}" if slot <= g.turn else f"(turn {slot})"


def _decks(g: Duel) -> str:
    parts = [
        f"{BACK_NAMES[back]} ({BACK_LETTERS[back]}) {len(g.deck[back])} (pile {len(g.discard[back])})" for back in BACKS
    ]
    return "Decks: " + " · ".join(parts)


def _hand(g: Duel, seat: int) -> str:
    lines = [f"  {card_line(g.content, card)}" for card in g.hand[seat]]
    return "Your hand:\n" + "\n".join(lines) if lines else ""
