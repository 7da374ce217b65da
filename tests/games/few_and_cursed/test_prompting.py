"""A prompt says who asks, and what may be done about it: nothing that is not offered, and all that is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.engine.views import Decision
from boneyard.games.few_and_cursed import briefs, prompting
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.game import GAME
from tests.games.few_and_cursed.helpers import Desert, dealt
from tests.support import rule_test

BARE: dict[str, Any] = {"bare": True, "bullets": 0, "items": []}


@rule_test("FAC-D09", "FAC-D27", "FAC-L13", "FAC-L29", "FAC-F13", "FAC-D15")
@pytest.mark.parametrize(
    ("position", "option", "begins"),
    [
        ({"red": {"hand": ["burn_the_past.1", "hex_bolt.1", "sprint.1"]}}, ("Play", "burn_the_past.1", False), "Burn the Past: you must trash"),
        ({"red": {"hand": ["scavenge.1"], "discard": ["sprint.1", "hex_bolt.1"]}}, ("Play", "scavenge.1", False), "Scavenge: you must take"),
        ({"played": ["hired_gun.1", "sprint.1"], "red": {"hand": ["cursed_redhead.1"]}}, ("Play", "cursed_redhead.1", False), "Cursed: you must choose"),
        ({"red": {"character": "jebediah", "hand": ["sprint.1"]}, "blue": {"character": "redhead"}}, ("UseAbility",), "Last Rites: you may trash"),
        ({"attack": 10, "piles": [["colonel_ash", "tsilkali"], [], [], []], "red": {"space": "ne"}}, ("Defeat", "colonel_ash"),
         "Colonel Ash: you may raise Health, Bullet Capacity or Curse Threshold by 1."),
        ({"at": "encounter", "story": "x02", "movement": 2, "red": {"space": "m2"}}, ("Choose", "x02", 1), "The Hanged Choir: you must move"),
        ({"at": "encounter", "story": "x15", "red": {"space": "m2", "health": 3}}, ("Choose", "x15", 1), "Bone Orchard: you must keep"),
    ],
)  # fmt: skip
def test_a_question_begins_with_what_asks_it(position: dict[str, Any], option: tuple[Any, ...], begins: str) -> None:
    t = Desert(**position).do(*option)
    assert t.prompt.startswith(begins), t.prompt


@rule_test("FAC-D16")
def test_a_copy_names_both_cards() -> None:
    hand = ["burn_the_past.1", "cursed_redhead.1", "hex_bolt.1", "sprint.1", "sprint.2"]
    t = Desert(red={"hand": hand}).do("Play", "burn_the_past.1", False).do("TrashCard", "hex_bolt.1")
    assert t.do("Play", "cursed_redhead.1", False).prompt.startswith("Cursed (Burn the Past): you must trash")


@rule_test("FAC-D03", "FAC-L35", "FAC-L20", "FAC-F15")
def test_a_segment_asks_by_what_is_left_to_do() -> None:
    assert Desert(at="encounter").asked_by == "FAC-F15"
    assert Desert(at="encounter").do("VisitStore").do("LeaveStore").asked_by == "FAC-D03"
    assert (Desert().asked_by, Desert(acted=True).asked_by) == ("FAC-L03", "FAC-L35")
    open_wanted = Desert(attack=9, wanted={"talbots_gang": "A"}, red={"space": "i1"}).do("Defeat", "talbots_gang")
    assert open_wanted.asked_by == "FAC-L20"


@rule_test("FAC-D03", "FAC-L02")
def test_nobody_is_told_to_play_what_is_not_there() -> None:
    bare = Desert(acted=True, red=BARE)
    assert bare.prompt == "Your action is used. Nothing is left but to end your segment. Pool: 0 Attack, 0 Movement."
    moving = Desert(acted=True, movement=3, red={**BARE, "bullets": 1})
    assert "Your action is used. Shoot and move as you like, then end your segment." in moving.prompt
    calm = Desert(at="encounter", red=BARE)
    assert (
        calm.prompt
        == "You are in San Andreas: you may visit the Job Board or the Store, or end your Encounter segment."
    )


@rule_test("FAC-H17", "FAC-H05")
def test_who_can_buy_nothing_is_not_asked_to_buy() -> None:
    poor = Desert(visit="store", red={**BARE, "water": 0})
    assert poor.prompt.startswith("Your 0 Water buys nothing here. You may refresh the row, or leave the store.")
    rich = Desert(visit="store", red={**BARE, "water": 9})
    assert rich.prompt.startswith("You may buy with your 9 Water, refresh the row, or leave the store.")


@rule_test("FAC-F05", "FAC-F06")
@pytest.mark.parametrize(
    ("attack", "red", "says"),
    [
        (3, {"water": 2}, "you must take one of the options."),
        (0, {"water": 2}, "you must take the one option you can pay for."),
        (0, {"water": 2, "bullets": 1}, "you must take the one option you can pay for, or bring up what another asks for."),
        (0, {"water": 0}, "nothing you hold pays for an option for certain: show your hand."),
        (0, {"water": 0, "bullets": 1}, "nothing you hold pays for an option for certain: show your hand, or try what you have."),
        (0, {"water": 0, "bullets": 2}, "you must take one of the options: bring up first what it asks for."),
    ],
)  # fmt: skip
def test_an_encounter_says_what_can_be_paid(attack: int, red: dict[str, Any], says: str) -> None:
    """A toll gate: 2 Water, or 3 Attack."""
    t = Desert(at="encounter", story="e19", attack=attack, red={**BARE, "space": "m7", **red})
    assert t.prompt.startswith(f"Toll gate: {says}")


def test_what_a_prompt_names_is_offered_and_what_is_offered_it_names() -> None:
    """In games by lot: each way a prompt speaks of, against the options beside it."""
    seen = dict.fromkeys(("improvise_turn", "encounter_turn", "shopping", "action_turn"), 0)
    for seed in range(6):
        g, dice = dealt(2 + seed % 3, seed), Random(seed)
        for _ in range(250):
            if not g.waiting:
                break
            seat = dice.choice(g.waiting)
            view = GAME.view(g, seat)
            asked = view.decision
            assert asked is not None
            if asked.kind in seen:
                seen[asked.kind] += 1
                check(asked, prompting.prompt(view))
            g.answer(seat, dice.choice(list(asked.options)))
    assert min(seen.values()) > 5, seen


def test_a_question_in_brief_fits_and_tells_its_kind() -> None:
    """In games by lot: short enough, a verb first, and never the same words for two kinds of question."""
    seen: dict[str, set[str]] = {}
    for seed in range(8):
        g, dice = dealt(1 + seed % 4, seed, mode="coop" if seed == 5 else "standard"), Random(seed)
        for _ in range(250):
            if not g.waiting:
                break
            seat = dice.choice(g.waiting)
            view = GAME.view(g, seat)
            asked = view.decision
            assert asked is not None
            words = GAME.words.brief(view)
            assert 0 < len(words) <= briefs.ROOM, words
            seen.setdefault(asked.kind, set()).add(words)
            g.answer(seat, dice.choice(list(asked.options)))
    assert len(seen) > 10, seen
    told = [words for kind in seen for words in seen[kind]]
    assert len(told) == len(set(told)), seen
    assert set(briefs.BRIEFS) == set(prompting.PROMPTS)


def test_the_one_action_says_what_it_can_be() -> None:
    t = Desert(attack=9, wanted={"talbots_gang": "A"}, red={"space": "i1"})
    assert "You may take one action: defeat a bounty, seek an encounter" in t.prompt
    assert "or camp." in t.prompt
    assert "recover" not in t.prompt


def check(asked: Decision, said: str) -> None:
    kinds = {type(option) for option in asked.options}
    ways = dict(prompting.USES)
    if asked.kind == "encounter_turn":
        ways |= prompting.VISITS
    if asked.kind == "action_turn":
        ways |= {"move as you like": o.TakeRoad}
    if asked.kind == "shopping":
        ways |= prompting.SHOPPING
        assert ("you may buy" in said.lower()) == bool(kinds & {o.Buy, o.BuyService}), said
    for way, kind in ways.items():
        assert (way.lower() in said.lower()) == (kind in kinds), f"{way}: {said}"
