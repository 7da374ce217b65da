"""Previews: what is certain to follow a choice, made from the view alone."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.engine import chance
from boneyard.engine.events import Committed, Rolled
from boneyard.engine.foresee import Ends, foresee
from boneyard.engine.windows import PASS
from tests.engine.test_state import position
from tests.engine.toy import GAME, Buried, Bury, Dig, Yard

HANDS = [["rib", "curse_red"], ["hip", "ulna"]]


def bone(g: Yard, name: str) -> int:
    return g.content.tokens["bone"].find(name)


def test_what_needs_no_chance_is_foreseen_whole() -> None:
    g = position(HANDS)
    seen = foresee(GAME.view(g, 0), Bury(bone(g, "curse_red")))
    assert seen.sure
    assert [told.event for told in seen.told] == [Buried(0, bone(g, "curse_red"))]
    assert seen.told[0].rule == "TOY-A03"
    assert isinstance(seen.after.state, Yard)
    assert seen.after.state.grave == [bone(g, "curse_red")]
    assert g.grave == [], "looking ahead changes nothing"


def test_a_die_ends_the_look_ahead() -> None:
    g = position(HANDS)
    seen = foresee(GAME.view(g, 0), Dig())
    assert (seen.sure, seen.ends) == (False, Ends.DICE)
    assert not any(isinstance(told.event, Rolled) for told in seen.told)


def test_what_a_hidden_hand_decides_is_not_foreseen() -> None:
    """After the rib the other may have nothing lower to bury, and must dig at once; the preview is the same for both hands."""
    with_curse = position([["rib", "curse_red"], ["hip", "curse_black"]])
    without = position(HANDS)
    choice = Bury(bone(without, "rib"))
    one, other = (foresee(GAME.view(g, 0), choice) for g in (with_curse, without))
    assert (one.told, one.sure) == (other.told, other.sure)


def test_what_others_chose_in_secret_is_not_foreseen_however_alike_the_worlds_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    g = GAME.start(2, chance.seed_from("secrets"))
    g.answer(0, g.options(0)[0])
    plain = GAME.imagine
    monkeypatch.setattr(GAME, "imagine", lambda view, rng: plain(view, Random(1)))
    seen = foresee(GAME.view(g, 1), g.options(1)[0])
    assert [told.event for told in seen.told] == [Committed(1)]
    assert (seen.sure, seen.ends) == (False, Ends.SECRETS)


def test_to_commit_before_others_have_is_all_that_happens_then() -> None:
    g = GAME.start(2, chance.seed_from("secrets"))
    seen = foresee(GAME.view(g, 0), g.options(0)[0])
    assert [told.event for told in seen.told] == [Committed(0)]
    assert (seen.sure, seen.ends) == (True, Ends.ALL)


def test_whether_others_are_asked_in_a_window_is_not_foreseen_however_alike_the_worlds_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To pass is all that is certain: what the next in the order holds, and has ordered, only they know."""
    plain = GAME.imagine
    monkeypatch.setattr(GAME, "imagine", lambda view, rng: plain(view, Random(1)))
    met = 0
    for seed in range(40):
        g, rng = GAME.start(3, chance.seed_from(f"windows {seed}")), Random(seed)
        while g.waiting:
            seat = g.waiting[0]
            if g.asked is not None and g.asked.order and g.asked.at + 1 < len(g.asked.order):
                seen = foresee(GAME.view(g, seat), PASS)
                assert (seen.told, seen.sure, seen.ends) == ([], False, Ends.OTHERS)
                met += 1
            g.answer(seat, rng.choice(list(g.options(seat))))
    assert met
