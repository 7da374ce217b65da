"""What a viewer cannot see, no event tells; and what lies hidden can be dealt to be what it is."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from boneyard.engine.codec import record_codec
from boneyard.engine.events import SPECTATOR, Log, Rolled, Told
from boneyard.engine.imagining import hidden, imagine
from boneyard.engine.state import State
from boneyard.engine.views import known_tokens, masked, seen_dice
from tests.contract.tables import LaidTable, laid_tables, moments

every_table = pytest.mark.parametrize("table", laid_tables(), ids=str)

Faces = set[tuple[str, int]]
WORLDS = 60


def _whom(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


def _called(g: State, faces: Faces) -> str:
    return ", ".join(sorted(f"{kind} {g.content.tokens[kind].name(token)}" for kind, token in faces))


# --- what no event tells ------------------------------------------------------------------------------


def _face_down(g: State, viewer: int) -> Faces:
    """What lies on this table where the viewer sees a back."""
    found: Faces = set()
    seen = masked(g, viewer)
    for item in g.shape.fields:
        if item.codec.collect:
            there, shown = item.codec.walk(getattr(g, item.name)), item.codec.walk(getattr(seen, item.name))
            found |= {face for face in there if face[1] >= 0} - set(shown)
    return found - known_tokens(seen)


def _names(told: Told) -> Faces:
    """The faces an event names."""
    return {face for face in record_codec(type(told.event)).walk(told.event) if face[1] >= 0}


class Witness(Log):
    """Notes for each event what lay face down to whom when it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.g: State | None = None
        self.down: list[dict[int, Faces]] = []
        self.events = _Noting(self)

    def look(self) -> dict[int, Faces]:
        assert self.g is not None
        return {viewer: _face_down(self.g, viewer) for viewer in (*range(self.g.seats), SPECTATOR)}

    def heard(self) -> list[tuple[Told, dict[int, Faces]]]:
        """What was told since the last call, with what lay face down then."""
        heard = list(zip(self.events, self.down, strict=True))
        self.down, self.events = [], _Noting(self)
        return heard


class _Noting(list[Told]):
    def __init__(self, witness: Witness):
        super().__init__()
        self.witness = witness

    def append(self, told: Told) -> None:
        self.witness.down.append(self.witness.look() if self.witness.g and _names(told) else {})
        super().append(told)


@every_table
def test_what_a_viewer_cannot_see_no_event_tells(table: LaidTable) -> None:
    """A card that lies face down before, while and after it is told of was shown to nobody, unless the event says that it shows it, or
    the game is over."""
    g, rng = table.start(18), Random(34)
    g.log = witness = Witness()
    witness.g = g
    before = witness.look()
    while g.waiting:
        seat = rng.choice(g.waiting)
        g.answer(seat, rng.choice(list(g.options(seat))))
        after = witness.look()
        for told, then in witness.heard():
            for viewer in after:
                shown = told.seen_by(viewer, g.content.tokens)
                names = set() if shown is None or not then or g.over or shown.event.shows else _names(shown)
                told_of = names and names & before[viewer] & then[viewer] & after[viewer]
                assert not told_of, (
                    f"{_whom(viewer)} is told of {_called(g, told_of)}, which lies face down to them: {told.event}"
                )
        before = after


@every_table
def test_what_a_hidden_die_shows_is_told_to_those_who_see_it(table: LaidTable) -> None:
    """A game that keeps dice where not everybody sees them rolls them with ``seen_by``."""
    g = table.start(20)
    if all(each.one_of_each for each in g.content.tokens.values()):
        return
    g, rng = table.start(20, Log()), Random(36)
    dice = {len(each) - 1: kind for kind, each in g.content.tokens.items() if not each.one_of_each}
    viewers = (*range(g.seats), SPECTATOR)
    hidden_before: dict[int, Counter[tuple[str, int]]] = {viewer: Counter() for viewer in viewers}
    while True:
        assert g.log is not None
        told = g.log.take()
        for viewer in viewers:
            seen = masked(g, viewer)
            lying, shown = _behind_masks(g, seen), seen_dice(seen)
            rolled = {
                (dice[each.event.sides], each.event.result)
                for each in told
                if isinstance(each.event, Rolled)
                and each.event.sides in dice
                and each.seen_by(viewer, g.content.tokens)
            }
            leaked = {face for face in rolled if lying[face] > hidden_before[viewer][face] and not shown[face]}
            assert not leaked, (
                f"{_whom(viewer)} is told what a hidden die shows ({_called(g, leaked)}): roll it with seen_by"
            )
            hidden_before[viewer] = lying
        if not g.waiting:
            return
        seat = rng.choice(g.waiting)
        g.answer(seat, rng.choice(list(g.options(seat))))


# --- what can be imagined -----------------------------------------------------------------------------


def _behind_masks(true: State, seen: State) -> Counter[tuple[str, int]]:
    """What lies behind the backs of a masked state, in another that has the same backs: how often each face does."""
    found: Counter[tuple[str, int]] = Counter()
    for item in seen.shape.fields:
        if item.codec.collect:
            there, shown = item.codec.walk(getattr(true, item.name)), item.codec.walk(getattr(seen, item.name))
            assert len(there) == len(shown), f"{item.name}: what is seen has not as many places as there are"
            found.update(face for face, mask in zip(there, shown, strict=True) if mask[1] < -1 and face[1] >= 0)
    return found


@every_table
def test_what_lies_hidden_can_be_dealt_to_be_what_it_is(table: LaidTable) -> None:
    """A world a bot imagines may be the true one. It never is where a hidden card is taken for one that lies elsewhere."""
    plainly = table.game.imagine is imagine
    for g in moments(table.start(19), Random(35), checks=12 if plainly else 4):
        for viewer in (*range(g.seats), SPECTATOR):
            view = table.game.view(g, viewer)
            lying = _behind_masks(g, view.state)
            if plainly:
                tables = g.content.tokens
                piles = hidden(view).piles
                wrong = {
                    (kind, token)
                    for (kind, token), times in lying.items()
                    if token not in piles[kind, tables[kind].masks[token]] or (times > 1 and tables[kind].one_of_each)
                }
            else:
                rng, met = Random(36), Counter[tuple[str, int]]()
                for _ in range(WORLDS):
                    met |= _behind_masks(view.imagine(rng), view.state)
                wrong = set(lying) - set(met)
            assert not wrong, (
                f"{_called(g, wrong)} lies face down to {_whom(viewer)}, and no imagined world has it there: it stands in two places, or in a "
                "field everybody sees as well"
            )
