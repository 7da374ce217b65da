"""Scenes of the desert: what belongs together, what is shown, and that it is told right and gives nothing away."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.engine.events import Log
from boneyard.engine.moments import STAGE, Cut
from boneyard.games.few_and_cursed import card_events, desert_events, events, moments
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.texts import task_asks
from tests.games.few_and_cursed.helpers import Desert, dealt
from tests.support import rule_test

Scene = tuple[str, list[str]]


def scenes(t: Desert, viewer: int = 0) -> list[Scene]:
    """What was told so far, by moments: their titles, and the events in each."""
    view = GAME.view(t.g, viewer)
    places, _ = GAME.moments.cut(Cut(), t.told)
    found: dict[int, Scene] = {}
    for place, event in zip(places, t.told, strict=True):
        if place is not None:
            found.setdefault(place.running.number, (place.title(view), []))[1].append(type(event).__name__)
    return list(found.values())


@rule_test("FAC-L12", "FAC-L13", "FAC-L18")
def test_a_bounty_is_one_scene_with_what_it_takes_and_brings() -> None:
    t = Desert(attack=9, wanted={"talbots_gang": "A"}, red={"space": "i1"}).do("Defeat", "talbots_gang")
    title, told = scenes(t)[0]
    assert title == "Red fights Talbot's Gang"
    assert told[0] == "Defeated"
    assert {"Changed", "WantedTurned"} <= set(told)
    (event,) = t.of(desert_events.Defeated)
    beat = moments.defeated(GAME.view(t.g, 0), event)
    chaser, quarry = beat.sides
    assert (chaser.total, quarry.note, beat.outcome) == (2, "takes 2", "Talbot's Gang: defeated")
    gains = [gain for each in t.of(events.Changed) for gain in moments.changed(GAME.view(t.g, 0), each).gains]
    assert gains == ["Red +1 Water", "Red +1 Grit"]


@rule_test("FAC-M01", "FAC-M11")
def test_a_monster_that_is_called_says_why_and_how_far_it_is() -> None:
    piles = [
        ["butch_talbot", "tsilkali"],
        ["barrett", "crow_prime"],
        ["colonel_ash", "wendigo"],
        ["hangmen", "white_demon"],
    ]
    t = Desert(movement=3, piles=piles, red={"grit": 22, "jobs": ["farmhand.1"]}).do("CallMonster", 0)
    assert ("A Monster enters the desert", ["MonsterCalled", "Revealed", "MonsterAppears"]) in scenes(t)
    view = GAME.view(t.g, 0)
    (call,), (coming,) = t.of(desert_events.MonsterCalled), t.of(desert_events.MonsterAppears)
    assert "21 Grit or more" in moments.called(view, call).words
    beat = moments.appeared(view, coming)
    assert (beat.outcome, beat.mood) == ("4 spaces from San Andreas", "bad")
    assert "the game ends when it is in town" in beat.words


@rule_test("FAC-C14", "FAC-C20", "FAC-C10")
def test_a_fall_is_one_scene_with_what_it_costs() -> None:
    t = Desert(red={"space": "i1", "health": 1, "curse": 6, "grit": 5, "hand": ["hex_bolt.1"]}).do(
        "Play", "hex_bolt.1", False
    )
    told = dict(scenes(t))["Red falls"]
    assert told[0] == "Wounded"
    (event,) = t.of(events.Wounded)
    assert moments.wounded(GAME.view(t.g, 0), event).mood == "bad"
    assert moments.wounded(GAME.view(t.g, 1), event).mood == "even", "in a contest it is nobody else's sorrow"


@rule_test("FAC-L24", "FAC-L25", "FAC-L26", "FAC-L27")
def test_a_robbery_gathers_what_both_sides_gain_and_lose() -> None:
    t = Desert(attack=9, blue={"health": 3}).do("Rob", 1)
    told = dict(scenes(t))["Red robs blue"]
    assert told[0] == "Robbed"
    assert told.count("Changed") >= 3
    gains = [gain for each in t.of(events.Changed) for gain in moments.changed(GAME.view(t.g, 0), each).gains]
    assert {"Red +2 Curse", "Red +3 Grit", "Red +3 Water", "Blue −1 Health"} <= set(gains)


@rule_test("FAC-T07", "FAC-T09")
def test_what_a_round_costs_the_team_is_added_up() -> None:
    t = Desert(2, settings={"mode": "coop"}, team=20, at="monsters", piles=[["butch_talbot"], [], [], []])
    assert any(title == "The round costs the team" for title, _ in scenes(t))
    (event,) = t.of(events.Drained)
    beat = moments.drained(GAME.view(t.g, 0), event)
    (side,) = beat.sides
    assert side.total == sum(number for _, number in side.terms) == t.g.team
    assert "more round" in beat.words


@pytest.mark.parametrize(
    "settings",
    [{}, {"mode": "coop"}, {"mode": "solo_shadows"}, {"mode": "solo_dark_arts"}, {"round_limit": 20}],
)
def test_in_games_by_lot_every_beat_can_be_shown_to_everybody(settings: dict[str, Any]) -> None:
    """To its end or for some hundred moves: titles and beats are words, and sums come to what they say."""
    seats = 1 if "solo" in str(settings.get("mode", "")) else 3
    log, dice = Log(), Random(7)
    g = dealt(seats, "scenes", log, **settings)
    carried = {viewer: Cut() for viewer in range(-1, seats)}
    met: set[str] = set()
    for _ in range(700):
        told = [each.event for each in log.take()]
        for viewer, before in carried.items():
            view = GAME.view(g, viewer)
            places, carried[viewer] = GAME.moments.cut(before, told)
            for place, event in zip(places, told, strict=True):
                if place is None:
                    continue
                met.add(place.running.moment.kind)
                beat = place.beat(view, event)
                assert place.title(view)
                assert "{" not in f"{place.title(view)} {beat.words} {beat.outcome} {' '.join(beat.gains)}"
                for side in beat.sides:
                    assert side.total is None or not side.terms or side.total == sum(number for _, number in side.terms)
        if not g.waiting:
            break
        options = list(g.options(g.waiting[0]))
        g.answer(g.waiting[0], dice.choice([each for each in options if not each.passes] or options))
    assert len(met) > 5, met


@rule_test("FAC-G13", "FAC-G08")
def test_a_scored_job_says_what_it_asked_for() -> None:
    """Whoever it did not belong to has never read it: in the log, and on the stage as long as the scene lasts."""
    t = Desert(movement=3, red={"jobs": ["farmhand.1"]}).do("ScoreJob", "farmhand.1")
    (event,) = t.of(card_events.JobScored)
    view = GAME.view(t.g, 1)
    assert moments.scored(view, event).sides[0].note == "asked for 3 Movement"
    assert GAME.words.tell(view, event) == "Red scores Farmhand, which asked for 3 Movement."
    asked = {task.id: task_asks(task) for task in t.g.content.job}
    assert (asked["survivor"], asked["task_master"]) == ("Health exactly 5", "4 other jobs scored at the end")


@rule_test("FAC-N06")
def test_whoever_returns_for_a_deck_that_ran_out_is_told_why_in_a_scene() -> None:
    """A mark is not staged for the one it befalls: to them their figure would stand elsewhere for no reason."""
    t = Desert(at="cleanup", red={"space": "i1", "reshuffled": True, "hand": [], "jobs": []})
    assert ("Red returns to San Andreas", ["Returned"]) in scenes(t)
    assert {moment.kind: moment.weight for moment in GAME.moments}["return"] == STAGE
    (event,) = t.of(desert_events.Returned)
    assert "The deck ran out" in moments.returned(GAME.view(t.g, 0), event).words


@rule_test("FAC-L30")
def test_a_camp_is_told_once() -> None:
    t = Desert(red={"space": "i1"}).do("Camp")
    view = GAME.view(t.g, 1)
    said = [words for event in t.told if (words := GAME.words.tell(view, event))]
    assert [words for words in said if "camps" in words] == ["Red camps: all cards are shuffled into the deck."]


def test_what_is_great_has_a_stage_and_what_is_small_a_mark() -> None:
    weights = {moment.kind: moment.weight for moment in GAME.moments}
    assert {kind for kind, weight in weights.items() if weight == STAGE} >= {
        "prize",
        "robbery",
        "monster",
        "wound",
        "scoring",
    }
    assert {weights[kind] for kind in ("purchase", "journey", "camp", "walk")} == {"mark"}


@rule_test("FAC-L21", "FAC-D13")
def test_a_card_that_a_reward_takes_unasked_is_shown_and_why_it_was_that_one() -> None:
    """Where there is only one nobody is asked: all the more is it told."""
    t = Desert(attack=9, wanted={"demons": "A"}, red={"space": "i2", "bare": True, "hand": ["sprint.1"], "discard": []})
    t.do("Defeat", "demons")
    assert "Trashed" in dict(scenes(t))["Red fights Demons"]
    (event,) = t.of(card_events.Trashed)
    assert moments.trashed(GAME.view(t.g, 0), event).outcome == "Red trashes Sprint; it was the only one"


@rule_test("FAC-D11", "FAC-L21", "FAC-D13")
def test_a_card_somebody_chose_to_trash_is_not_called_the_only_one() -> None:
    """Not one played with its trash option from an otherwise empty hand, and not one of two in the play area."""
    free = Desert(red={"bare": True, "hand": ["sprint.1"], "discard": []}).do("Play", "sprint.1", True)
    played = ["hired_gun.1", "sprint.1"]
    asked = Desert(attack=9, wanted={"demons": "A"}, played=played, red={"space": "i2", "bare": True})
    asked.do("Defeat", "demons").do("TrashCard", "sprint.1")
    for t in (free, asked):
        (event,) = t.of(card_events.Trashed)
        assert moments.trashed(GAME.view(t.g, 0), event).outcome == "Red trashes Sprint"
    alone = Desert(attack=9, wanted={"demons": "A"}, played=played[1:], red={"space": "i2", "bare": True})
    (event,) = alone.do("Defeat", "demons").of(card_events.Trashed)
    assert moments.trashed(GAME.view(alone.g, 0), event).outcome == "Red trashes Sprint; it was the only one"


@rule_test("FAC-D15", "FAC-D16")
def test_a_copy_is_told_in_one_line_and_what_it_costs_next() -> None:
    """So its preview, which leaves out that it is done at all, begins with the Health it costs."""
    t = Desert(played=["hired_gun.1"], red={"hand": ["cursed_redhead.1"], "curse": 6, "health": 3})
    t.do("Play", "cursed_redhead.1", False)
    view = GAME.view(t.g, 0)
    told = [words for event in t.told if (words := GAME.words.tell(view, event))]
    assert told[0] == "Red plays Cursed and copies Hired Gun."
    assert told[1].startswith("Red: −1 Health, +1 Curse")
