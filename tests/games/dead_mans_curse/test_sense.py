"""What bots know: values, promises, quiet positions."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.bots.greedy import Greedy
from boneyard.engine import chance
from boneyard.games.dead_mans_curse import GAME, options
from boneyard.games.dead_mans_curse.options import Move
from boneyard.games.dead_mans_curse.sense import best_attacks, in_reach, swing
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import SHOT
from tests.games.dead_mans_curse.helpers import CREW, UNDEAD, lay, p


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, False), (4, True)])
def test_values_lie_between_lost_and_won_and_every_option_has_a_promise(seats: int, teams: bool) -> None:
    rng = Random(1)
    g = GAME.start(seats, chance.seed_from("sense"), {"teams": teams})
    assert isinstance(g, Battle)
    while g.waiting:
        seat = g.waiting[0]
        for other in range(seats):
            assert 0 < GAME.sense.value(g, other) < 1
        assert len(GAME.sense.order(g, seat, g.options(seat))) == len(g.options(seat))
        GAME.sense.quiet(g)
        g.answer(seat, rng.choice(list(g.options(seat))))
    winners = GAME.outcome(g).winners
    for seat in range(seats):
        value = GAME.sense.value(g, seat)
        assert value == (0.0 if seat not in winners else 1.0 if len({g.side[w] for w in winners}) == 1 else 0.5)


def test_the_expected_swing_of_an_attack() -> None:
    t = lay("R a1, K e1", "R a5, P h7, K h8")
    assert round(swing(t.g, p("1R1"), p("2R1")), 2) == 1.18
    assert round(swing(t.g, p("1K1"), p("2K1")), 2) == 3.28
    assert swing(t.g, p("1R1"), p("2R1"), SHOT) > swing(t.g, p("1R1"), p("2R1")), "a Shot has no downside"
    boosted = lay("R a1 cb02, K e1", "R a5, K h8", factions=(CREW, UNDEAD))
    assert swing(boosted.g, p("1R1"), p("2R1")) > 1.5


def test_reach_and_the_best_attacks() -> None:
    t = lay("R a1, N b3, K e1, P g6", "R a5, P h7, Q d4, K h8")
    assert set(in_reach(t.g, p("1R1"))) == {p("2R1")}
    assert set(in_reach(t.g, p("1N1"))) == {p("2R1"), p("2Q1")}
    assert set(in_reach(t.g, p("1P1"))) == {p("2P1")}
    first, second = best_attacks(t.g, 0)
    assert first >= second > 0


def test_more_vp_is_better_and_danger_is_worse() -> None:
    ahead = lay("R a1, Q d1, K e1", "K h8, P h7")
    assert GAME.sense.value(ahead.g, 0) > 0.5 > GAME.sense.value(ahead.g, 1)
    calm = lay("K e1, N a2, P h2", "K h8, R b8", turn="blue")
    danger = lay("K e1, N b2, P h2", "K h8, R b8", turn="blue")
    assert GAME.sense.value(calm.g, 0) > GAME.sense.value(danger.g, 0)


def test_instinct_attacks_and_never_takes_back() -> None:
    t = lay("R a1, K e1", "R a5, K h8", card="bf01", take_back=True)
    offered = t.options
    promises = GAME.sense.order(t.g, 0, offered)
    assert offered[promises.index(max(promises))] == Move(p("1R1"), "a5")
    t.move("1K1", "e2")
    if t.offers(options.TAKE_BACK):
        promises = GAME.sense.order(t.g, 0, t.options)
        assert t.options[promises.index(min(promises))] == options.TAKE_BACK


def test_greedy_takes_what_is_offered() -> None:
    t = lay("Q d1, K a1", "Q d7, K h8", card="bf04", number=9, turn="blue")
    view = GAME.view(t.g, 1)
    assert view.decision is not None
    choice = Greedy(1).choose(view, view.decision)
    assert choice == Move(p("2Q1"), "d1"), "the last Turn of the game: nothing can answer"
