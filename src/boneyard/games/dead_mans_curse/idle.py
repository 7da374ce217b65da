"""Why an Epic Act cannot be played now: it is not its time, or there is nothing it could do."""

from __future__ import annotations

from boneyard.engine.options import Barred, Because
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.epic_words import of_attacks, windows_text
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.windows import QUESTION_OF, playable

NOTHING_FOR = {
    "scatter": "No Piece on the Board wears a Boost.",
    "restore": "None of your Captured Pieces could return.",
    "march": "None of the Pieces it is for can move.",
    "ransack": "No Opponent Holds a card or has a Piece with a Boost.",
    "promote": "None of your Pawns could be Promoted.",
}
"""By verb of an Epic Act: what it lacks where it can do nothing."""


def why_idle(g: Battle, seat: int, card: int, window: str) -> str:
    """The reason as a sentence: its time, where that has not come, else what it lacks."""
    epic = g.content.epic_of[card]
    if window not in epic.windows:
        dice = of_attacks(epic)
        when = f"when dice of {dice} have been rolled" if dice else small(windows_text(epic))
        return f"It is played {when}."
    return NOTHING_FOR.get(epic.effect.do, "There is nothing it could do here.")


def small(text: str) -> str:
    """The same within a sentence."""
    return text[:1].lower() + text[1:]


def idle_cards(g: Battle, seat: int, window: str) -> list[Barred]:
    """The Held cards that cannot be played here, each with the reason (DMC-E15, DMC-E16)."""
    return [barred(g, seat, held.card, window) for held in g.held[seat] if not playable(g, seat, held.card, window)]


def barred(g: Battle, seat: int, card: int, window: str) -> Barred:
    row = "DMC-E16" if window in g.content.epic_of[card].windows else "DMC-E15"
    return Barred(options.Play(card), Because(row, why_idle(g, seat, card, window)))


for _asking in dict.fromkeys(QUESTION_OF.values()):
    _asking.refusals(idle_cards)
