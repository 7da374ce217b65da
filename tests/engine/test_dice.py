"""Dice that lie hidden: rolled for those who see them, imagined by those who do not."""

from __future__ import annotations

from collections import Counter
from random import Random

from boneyard.engine import chance
from boneyard.engine.events import SPECTATOR, Log, Rolled
from boneyard.engine.match import Match, Takeback
from boneyard.engine.state_json import state_from_json, state_hash, state_to_json
from tests.engine.cups import GAME, Claim, Cups, Doubt, UnderCup

SEED = chance.seed_from("cups")


def begin(log: Log | None = None, outcomes: tuple[int, ...] = ()) -> Cups:
    return GAME.start(2, SEED, log=log, outcomes=outcomes)


def test_what_a_die_shows_is_told_to_those_who_see_it_and_nobody_else() -> None:
    g = begin(log := Log(), (1, 2, 3, 4, 5, 6))
    heard = {
        viewer: [seen.event for told in log.events if (seen := told.seen_by(viewer, g.content.tokens)) is not None]
        for viewer in (0, 1, SPECTATOR)
    }
    assert [event.result for event in heard[0] if isinstance(event, Rolled)] == [1, 2, 3]
    assert [event.result for event in heard[1] if isinstance(event, Rolled)] == [4, 5, 6]
    assert not any(isinstance(event, Rolled) for event in heard[SPECTATOR]), "not even that a die fell"
    assert heard[SPECTATOR] == [UnderCup(0, (-2, -2, -2)), UnderCup(1, (-2, -2, -2))], "backs, as of cards"


def test_a_die_everybody_sees_is_told_to_everybody() -> None:
    g = begin()
    g.log = Log()
    shows = g.roll()
    assert g.log.events[0].seen_by(SPECTATOR, g.content.tokens) is not None
    assert g.log.events[0].event == Rolled(6, shows)


def test_a_view_shows_how_many_dice_lie_under_a_cup_and_json_what_they_show() -> None:
    g = begin(outcomes=(1, 2, 3, 4, 5, 6))
    assert GAME.view(g, 0).state.cup == [[1, 2, 3], [-2, -2, -2]]
    assert state_to_json(g)["cup"] == [["1", "2", "3"], ["4", "5", "6"]]
    assert state_hash(state_from_json(Cups, g.content, state_to_json(g))) == state_hash(g)


def test_hidden_dice_are_imagined_each_by_itself() -> None:
    """Two dice can show the same, also what one of the viewer's own shows; and every face comes up about as often."""
    g = begin(outcomes=(6, 6, 6, 6, 6, 6))
    view, rng = GAME.view(g, 0), Random(1)
    faces: Counter[int] = Counter()
    for _ in range(400):
        world = view.imagine(rng)
        assert world.cup[0] == [6, 6, 6]
        faces.update(world.cup[1])
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(140 < times < 260 for times in faces.values())


def test_a_claim_is_taken_back_freely_and_lifted_cups_are_not() -> None:
    match = Match(GAME, ["human", "human"], SEED, outcomes=(6, 5, 4, 6, 5, 4))
    match.submit(0, Claim(2))
    assert match.takeback() is Takeback.HANDED_ON
    match.submit(1, Doubt())
    assert match.takeback() is Takeback.OVER


def test_dice_that_come_to_light_reveal_something_though_the_mover_sees_the_same_faces() -> None:
    from boneyard.engine.match import _revealed

    before = begin(outcomes=(6, 5, 4, 6, 5, 4))
    after = before.copy()
    assert not _revealed(before, after, 0)
    after.shown = list(after.cup[0])
    assert not _revealed(before, after, 0), "one's own may be shown and taken back"
    after.shown = [*after.cup[1], *after.cup[1]]
    assert _revealed(before, after, 0)
