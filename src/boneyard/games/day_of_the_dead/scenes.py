"""Positions of a duel in the words scenes use.

A card in a line is ``"anger.D"``, with ``fallen``, ``blank`` or ``hidden`` after it where that is so; a spirit is hidden unless it says
``known``. Cards a position does not mention lie in the decks, in catalogue order, below those named as the top.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.engine.card import SetupError
from boneyard.engine.positions import Pile, check_fields
from boneyard.engine.rules import Rule
from boneyard.games.day_of_the_dead.cards import BACK_LETTERS, BACKS, KNOWN_TO_ALL, Lying
from boneyard.games.day_of_the_dead.fighting import begin_fight
from boneyard.games.day_of_the_dead.rewards import rewards
from boneyard.games.day_of_the_dead.setup import empty_table
from boneyard.games.day_of_the_dead.state import LAST_TURN, RED, SEATS, Duel
from boneyard.games.day_of_the_dead.summoning import begin_fighting, begin_turn, flip_lines, open_slot, play_spirit

KEYS = {"turn", "at", "slot", "priority", "red", "blue", "deck", "discard", "next"}
SIDE_KEYS = {"score", "hand", "line", "spirit"}
STARTS: dict[str, tuple[Rule[Duel, []], ...]] = {
    "open": (open_slot, play_spirit, flip_lines, begin_fighting),
    "spirits": (play_spirit, flip_lines, begin_fighting),
    "flip": (flip_lines, begin_fighting),
    "fights": (begin_fighting,),
    "rewards": (),
}


def arrange(g: Duel, position: Mapping[str, Any]) -> None:
    """Lay a position out and schedule what follows: ``at = "fight"`` with a slot, or a step of the turn."""
    check_fields(position, KEYS, "position")
    empty_table(g)
    g.turn = position.get("turn", 1)
    g.priority = SEATS.index(position.get("priority", "red"))
    unused = Pile(g, "card")
    for seat, name in enumerate(SEATS):
        _lay_side(g, seat, position.get(name, {}), unused)
    for back, letter in zip(BACKS, BACK_LETTERS, strict=True):
        g.discard[back] = unused.take_all(position.get("discard", {}).get(letter, []))
    tops = {
        back: unused.take_all(position.get("deck", {}).get(letter, []))
        for back, letter in zip(BACKS, BACK_LETTERS, strict=True)
    }
    for back in BACKS:
        if "size" in position.get("deck", {}):
            _cut(g, back, position["deck"]["size"] - len(tops[back]), unused)
        g.deck[back] = [card for card in reversed(g.content.of_back(back)) if card in unused.left] + tops[back][::-1]
    _schedule(g, position)


def _cut(g: Duel, back: int, size: int, unused: Pile) -> None:
    """A scene may ask for thin decks: the rest of the cards lies in the pile."""
    rest = [card for card in g.content.of_back(back) if card in unused.left]
    for card in rest[max(0, size) :]:
        del unused.left[card]
        g.discard[back].insert(0, card)


def _lay_side(g: Duel, seat: int, side: Mapping[str, Any], unused: Pile) -> None:
    check_fields(side, SIDE_KEYS, SEATS[seat])
    g.score[seat] = side.get("score", 0)
    g.hand[seat] = sorted(unused.take_all(side.get("hand", [])))
    for text in side.get("line", []):
        name, *marks = text.split()
        check_fields(dict.fromkeys(marks), {"fallen", "blank", "hidden"}, text)
        known = 1 << seat if "hidden" in marks else KNOWN_TO_ALL
        g.line[seat].append(Lying(unused.take(name), "fallen" not in marks, "blank" in marks, known))
    if "spirit" in side:
        name, *marks = side["spirit"].split()
        known = KNOWN_TO_ALL if "known" in marks else 1 << seat
        g.spirit[seat] = Lying(unused.take(name), False, False, known)


def _schedule(g: Duel, position: Mapping[str, Any]) -> None:
    at = position.get("at", "fights")
    slot = position.get("slot", g.turn)
    g.phase = "fighting" if at in ("fight", "fights") else "summoning"
    waiting = position.get("next", {})
    g.next_cancelled = waiting.get("cancelled", False)
    g.next_uses = list(waiting.get("uses", [0, 0]))
    g.next_bonus = list(waiting.get("power", [0, 0]))
    if at == "fight":
        g.then(begin_fight, slot)
    elif at in STARTS:
        for step in STARTS[at]:
            g.then(step)
    else:
        raise SetupError(f"at should be fight, {', '.join(STARTS)}, not {at!r}")
    g.then(rewards)
    if g.turn < LAST_TURN:
        g.then(begin_turn, g.turn + 1)


def describe(g: Duel) -> dict[str, Any]:
    """The position as `arrange` reads it, with the numbers of the running fight."""
    name = g.content.tokens["card"].name
    sides = {SEATS[seat]: _describe_side(g, seat) for seat in (RED, 1 - RED)}
    return {
        "turn": g.turn,
        "phase": g.phase,
        "slot": g.slot,
        "priority": SEATS[g.priority],
        "deck": {letter: len(g.deck[back]) for back, letter in zip(BACKS, BACK_LETTERS, strict=True)},
        "discard": {
            letter: [name(card) for card in g.discard[back]] for back, letter in zip(BACKS, BACK_LETTERS, strict=True)
        },
        "look": [name(card) for card in g.look],
        "next": {"cancelled": g.next_cancelled, "uses": g.next_uses, "power": g.next_bonus},
        "loser": SEATS[g.loser] if g.loser >= 0 else "",
        "at_once": SEATS[g.at_once] if g.at_once >= 0 else "",
        **sides,
    }


def _describe_side(g: Duel, seat: int) -> dict[str, Any]:
    spirit = g.spirit[seat]
    name = g.content.tokens["card"].name
    fights = 0 < g.slot <= len(g.line[seat]) and g.fighter(seat).card >= 0
    return {
        "score": g.score[seat],
        "hand": [name(card) for card in g.hand[seat]],
        "line": [_describe(g, place) for place in g.line[seat]],
        "spirit": name(spirit.card) if spirit else "",
        "bonus": g.bonus[seat],
        "uses": g.uses[seat],
        "stopped": g.stopped[seat],
        "hushed": g.hushed[seat],
        "total": g.total(seat) if fights else 0,
    }


def _describe(g: Duel, place: Lying) -> str:
    text = g.content.tokens["card"].name(place.card) or "empty"
    return text + " fallen" * (not place.active) + " blank" * place.blank
