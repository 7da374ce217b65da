"""What is asked and scheduled is heard by everybody: it may speak of no card that somebody may not see."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.engine.codec import record_codec
from boneyard.engine.events import SPECTATOR, Log
from boneyard.engine.imagining import spoken_of
from boneyard.engine.state import State
from boneyard.engine.views import known_tokens, masked
from tests.contract.tables import LaidTable, laid_tables

every_table = pytest.mark.parametrize("table", laid_tables(), ids=str)

Faces = set[tuple[str, int]]


class Listener:
    """One viewer of a game, and the cards in the air that were shown to this viewer: drawn and told, or taken up from where they lay
    open."""

    def __init__(self, viewer: int):
        self.viewer = viewer
        self.shown: Faces = set()

    def secrets(self, before: State | None, g: State) -> Faces:
        """What is spoken of now and was never shown. A card that lies somewhere must be seen lying there; one that lies nowhere must have
        been
        shown when it left its place, or as long as it has been spoken of."""
        assert g.log is not None
        spoken = spoken_of(g)
        if not spoken:
            self.shown = set()
            return set()
        seen = known_tokens(masked(g, self.viewer))
        told = [
            part.event for each in g.log.events if (part := each.seen_by(self.viewer, g.content.tokens)) is not None
        ]
        self.shown |= {face for event in told for face in record_codec(type(event)).walk(event)}
        if before is not None:
            self.shown |= known_tokens(masked(before, self.viewer))
        secret = spoken - seen - (self.shown - known_tokens(g))
        self.shown &= spoken
        return secret


@every_table
def test_what_is_asked_and_scheduled_tells_of_no_hidden_card(table: LaidTable) -> None:
    g, rng = table.start(17, Log()), Random(33)
    listeners = [Listener(viewer) for viewer in (*range(g.seats), SPECTATOR)]
    before: State | None = None
    while True:
        assert g.log is not None
        for listener in listeners:
            secret = listener.secrets(before, g)
            if secret:
                raise AssertionError(_complaint(g, listener.viewer, secret))
        if not g.waiting:
            return
        g.log.take()
        before = g.copy()
        seat = rng.choice(g.waiting)
        g.answer(seat, rng.choice(list(g.options(seat))))


def _complaint(g: State, viewer: int, secret: Faces) -> str:
    names = ", ".join(sorted(f"{kind} {g.content.tokens[kind].name(token)}" for kind, token in secret))
    asked = [] if g.asked is None else [g.asked.question]
    steps = ", ".join([*asked, *[key for key, _ in reversed(g.agenda)]])
    whom = "a spectator" if viewer == SPECTATOR else f"seat {viewer}"
    return (
        f"{whom} hears of {names}, and may not see it: an argument of one of {steps}. "
        "Arguments are public; keep the card in a field that says who sees it."
    )
