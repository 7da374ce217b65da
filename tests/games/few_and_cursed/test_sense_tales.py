"""What bots know alone and together: they keep cards for Monsters, end what they begin, and judge at the same moment."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.bots.greedy import Greedy, settle
from boneyard.engine import chance
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.sense_force import force
from boneyard.games.few_and_cursed.sense_hunt import demands
from boneyard.games.few_and_cursed.sense_steps import clean
from boneyard.games.few_and_cursed.sense_tales import tour
from boneyard.games.few_and_cursed.sense_worth import tables
from boneyard.games.few_and_cursed.state import Chase
from tests.games.few_and_cursed.helpers import BOX, Desert, dealt

SENSE = GAME.sense
KNOWN = tables(BOX)


def alone(mode: str, **position: Any) -> Chase:
    return Desert(1, settings={"mode": mode}, **position).g


def value(mode: str, **position: Any) -> float:
    return SENSE.value(alone(mode, **position), 0)


GUNS = ["hired_gun.1", "hired_gun.2", "hired_gun.3", "hex_bolt.1"]
WEAK = ["steady_hand.1", "steady_hand.2", "long_stride.1", "hex_bolt.1"]


def test_a_hand_that_is_kept_makes_the_hunt_likelier() -> None:
    hunted = {
        "monsters": {"wendigo": "m3"},
        "piles": [["wendigo"], ["barrett", "tsilkali"], ["hangmen", "crow_prime"], []],
    }
    strong = value("solo_curse_chaser", red={"hand": GUNS}, **hunted)
    weak = value("solo_curse_chaser", red={"hand": WEAK}, **hunted)
    assert strong > weak


def test_a_monster_nearer_to_town_is_more_urgent() -> None:
    near = alone("solo_curse_chaser", monsters={"wendigo": "i2"}, piles=[["wendigo"], [], [], []])
    far = alone("solo_curse_chaser", monsters={"wendigo": "ne"}, piles=[["wendigo"], [], [], []])
    assert demands(near, True)[0].actions == 1
    assert demands(far, True)[0].actions == 4
    assert SENSE.value(near, 0) < SENSE.value(far, 0)


def test_copies_bullets_and_pool_are_counted_once() -> None:
    """Three Attack of a card, twice copied, and two Bullets of two each; what lies in the pool is gone after the segment."""
    hand = ["hired_gun.1", "cursed_redhead.1", "cursed_redhead.2"]
    g = alone("solo_curse_chaser", red={"hand": hand, "bullets": 2})
    have = force(g, 0, KNOWN)
    assert have.attack == pytest.approx(3 + 3 + 3 + 4)
    assert have.fleeting == 0.0
    g = alone("solo_curse_chaser", red={"hand": hand, "bullets": 2}, attack=5)
    have = force(g, 0, KNOWN)
    assert have.attack == pytest.approx(3 + 3 + 3 + 4 + 5)
    assert have.fleeting == 5.0


def test_the_round_trip_takes_the_nearer_corner_first() -> None:
    corners = BOX.corners
    town = BOX.town
    alone_each = [tour(KNOWN, 0, town, (corner,)) for corner in corners]
    both = tour(KNOWN, 0, town, (corners[0], corners[1]))
    assert both < alone_each[0] + alone_each[1] + 3
    assert both > max(alone_each[0], alone_each[1])
    assert tour(KNOWN, 0, town, ()) == 0.0


def test_an_artifact_taken_brings_the_dark_arts_nearer() -> None:
    assert value("solo_dark_arts", red={"relics": ["hollow_crown"]}) > value("solo_dark_arts", red={})


@pytest.mark.parametrize(
    ("players", "mode"), [(1, "solo_curse_chaser"), (1, "solo_dark_arts"), (1, "solo_shadows"), (2, "coop")]
)
def test_every_segment_is_followed_to_its_end(players: int, mode: str) -> None:
    """From anywhere, instinct comes to a beginning or to the end of the game: nothing of a segment stays under way."""
    g = dealt(players, 7, mode=mode)
    rng = Random(7)
    looked = 0
    while g.waiting and looked < 40:
        after = g.copy()
        settle(after, SENSE, Random(1), SENSE.quiet)
        assert not after.waiting or (SENSE.quiet(after) and clean(after))
        looked += 1
        for _ in range(5):
            if g.waiting:
                seat = g.waiting[0]
                g.answer(seat, rng.choice(list(g.options(seat))))
    assert looked > 10


def test_instinct_carries_a_strike_through() -> None:
    """With the cards for it in hand and the Monster a road away, one card played leads to its defeat."""
    g = alone(
        "solo_curse_chaser",
        piles=[["wendigo"], [], [], []],
        monsters={"wendigo": "i1"},
        red={"hand": ["long_stride.1", *GUNS], "bullets": 5},
    )
    play = next(
        option for option in g.options(0) if "long_stride" in repr(GAME.option_types.encode(option, BOX.tokens))
    )
    g.answer(0, play)
    settle(g, SENSE, Random(1), SENSE.quiet)
    assert g.slain == 1


def test_greedy_alone_gets_far() -> None:
    """A Curse Chaser that thinks defeats Monsters; one that plays by chance hardly ever sees one fall."""
    slain = 0
    for seed in range(2):
        g = GAME.start(1, chance.seed_from(f"chaser {seed}"), {"mode": "solo_curse_chaser"})
        greedy = Greedy(seed, 2)
        while g.waiting:
            view = GAME.view(g, 0)
            assert view.decision is not None
            g.answer(0, greedy.choose(view, view.decision))
        slain += g.slain
    assert slain >= 3
