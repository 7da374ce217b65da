"""Chains of explosions as bots foresee them: the same that the rules make of a card."""

from __future__ import annotations

from random import Random
from typing import Any

from boneyard.engine import chance
from boneyard.games.dead_men_tell_no_tales.blasts import GAME as LOST
from boneyard.games.dead_men_tell_no_tales.blasts import Blasts, relief
from boneyard.games.dead_men_tell_no_tales.revenge import fire_effect
from tests.games.dead_men_tell_no_tales.helpers import GAME, Aboard

CALM: dict[str, Any] = {name: {"fire": 1, "deckhands": 0} for name in ("s1", "s2", "s3", "s4")}


def test_what_a_card_would_blow_up_is_what_it_blows_up() -> None:
    chains = 0
    for seed in range(8):
        g, rng = GAME.start(3, chance.seed_from(f"blasts {seed}")), Random(seed)
        while g.waiting:
            if g.question is not None and g.question.name == "action" and not g.acts:
                seen = Blasts(g)
                for colours, number in set(g.content.fire):
                    after = g.copy()
                    after.now(fire_effect, g.content.fire.index((colours, number)))
                    if not after.result:
                        off = seen.carry_out(colours, number)[1]
                        assert len(off) == after.marker - g.marker
                        chains += len(off) > 1
            g.answer(g.waiting[0], rng.choice(list(g.options(g.waiting[0]))))
    assert chains


def test_a_five_is_feared_for_all_that_goes_with_it() -> None:
    def feared(**rooms: Any) -> float:
        g = Aboard({**CALM, "s2": {"fire": 5}, **rooms}, at="actions").g
        return relief(g)[g.content.tokens["room"].find("s2")]

    assert feared() > 0
    assert feared(rt01={"at": [-1, 1], "fire": 4}) > 1.5 * feared()  # its keg goes off at five


def test_the_last_way_out_is_the_game() -> None:
    g = Aboard({**CALM, "s1": {"fire": 5}}, at="actions").g
    red, yellow = 1, 2
    assert {Blasts(g).carry_out(colour, 5)[0] for colour in (red, yellow)} == {0.0, LOST}


def test_a_danger_no_card_is_left_for_is_none() -> None:
    g = Aboard({**CALM, "s2": {"fire": 5}}, at="actions").g
    room = g.content.tokens["room"].find("s2")
    assert relief(g)[room] > 0
    g.discards = [card for card, (_, number) in enumerate(g.content.fire) if number == 5]
    assert room not in relief(g)
