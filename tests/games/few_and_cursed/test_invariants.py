"""Standing truths, checked at every decision of random games in every mode and number of players."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.game import GAME
from tests.games.few_and_cursed.helpers import Desert
from tests.games.few_and_cursed.invariants import check, check_titles
from tests.support import rule_test

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"mode": "solo_curse_chaser"}),
    (1, {"mode": "solo_dark_arts", "solo_grace": 4}),
    (1, {"mode": "solo_shadows", "board": "night"}),
    (1, {"mode": "coop", "team_grit": 180}),
    (1, {"mode": "solo_shadows", "shadows_jobs": "as_normal"}),
    (2, {}),
    (2, {"mode": "coop"}),
    (3, {"board": "night", "characters": "random"}),
    (3, {"mode": "coop"}),
    (4, {"round_limit": 20}),
    (4, {"mode": "coop", "team_grit": 180, "coop_robbery": True, "monsters_most_wanted": False}),
]


@pytest.mark.parametrize(("players", "settings"), TABLES, ids=str)
def test_every_truth_at_every_decision(players: int, settings: dict[str, Any]) -> None:
    for seed in range(3):
        rng = Random(seed)
        g = GAME.start(players, chance.seed_from(f"truth {seed}"), GAME.among_bots(settings))
        start, far = NOTHING, dict[int, int]()
        round_before = 0
        while g.waiting:
            check(g)
            if g.round == 1 and start == NOTHING:
                start = g.first
            if g.round != round_before:
                round_before = g.round
                assert g.first == (start - (g.round - 1)) % players, "the token has passed once a round"
                assert g.settings["round_limit"] == "none" or g.round <= g.settings["round_limit"]
            for monster, space in g.abroad:
                now = g.content.way_home[space]
                assert now <= far.get(monster, 99), "a Monster never goes away from town"
                far[monster] = now
            team, captured = g.team, [len(row) for row in g.captured]
            seat = rng.choice(g.waiting)
            g.answer(seat, rng.choice(list(g.options(seat))))
            assert all(len(row) <= before + 1 for row, before in zip(g.captured, captured, strict=True))
            assert g.mode == "coop" or g.team == team
        check(g)
        assert g.over
        assert g.result


def test_an_eager_player_still_ends_every_segment() -> None:
    """Whoever never ends a segment as long as anything else is possible comes to an end all the same."""
    for seed in range(4):
        g = GAME.start(2, chance.seed_from(f"eager {seed}"), {"round_limit": 20})
        rng = Random(seed)
        made = 0
        while g.waiting:
            seat = g.waiting[0]
            eager = [option for option in g.options(seat) if not option.passes] or list(g.options(seat))
            g.answer(seat, rng.choice(eager))
            made += 1
            assert made < 6000


@rule_test("FAC-G07", "FAC-S14")
def test_a_title_is_scored_again_on_a_track_only() -> None:
    """Shadows with jobs to hold: a track goes on though its title was scored before (R129); a second held job does not score."""
    table: dict[str, Any] = {"mode": "solo_shadows", "shadows_jobs": "as_normal"}
    tracks = [["farmhand.1"], ["courier.1"], ["enforcer.1"]]
    t = Desert(1, settings=table, movement=6, tracks=tracks, red={"jobs": ["farmhand.2"]})
    t.do("ScoreJob", "farmhand.2").do("ScoreJob", "farmhand.1")
    check_titles(t.g, 0)
    t = Desert(1, settings=table, movement=6, tracks=tracks, red={"jobs": ["farmhand.2"]})
    t.do("ScoreJob", "farmhand.1")
    assert not t.offers("ScoreJob", "farmhand.2"), "a held job of a title scored before stays unscored"
    for settings in ({}, {"mode": "solo_shadows"}):
        elsewhere = GAME.start(1 if settings else 2, chance.seed_from("titles"), settings)
        elsewhere.done[0] = sorted(elsewhere.content.same_job[t.g.done[0][0]])
        with pytest.raises(AssertionError, match="no title is scored twice"):
            check_titles(elsewhere, 0)
