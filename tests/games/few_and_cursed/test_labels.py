"""What stands on buttons: what takes the action, what hurts, what it brings; and that it comes so when the button is pressed."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from boneyard.games.few_and_cursed import events
from boneyard.games.few_and_cursed.game import GAME
from boneyard.server.house import asking
from tests.games.few_and_cursed.helpers import BOX, Desert, dealt
from tests.support import rule_test


@rule_test("FAC-D02", "FAC-C14")
def test_a_button_says_what_sends_one_home() -> None:
    dry = Desert(red={"bare": True, "deck": [], "discard": ["sprint.1"], "hand": ["cheap_shot.1"]})
    assert "in Cleanup you return to San Andreas" in dry.label("Play", "cheap_shot.1", False)
    full = Desert(red={"hand": ["cheap_shot.1"]})
    assert full.label("Play", "cheap_shot.1", False) == "Play Cheap Shot: +1 Attack; draw 1 card"
    hexed: dict[str, Any] = {"health": 1, "curse": 6, "hand": ["hex_bolt.1"]}
    assert "you fall" in Desert(red=hexed).label("Play", "hex_bolt.1", False)
    assert "you fall" not in Desert(red={**hexed, "health": 2}).label("Play", "hex_bolt.1", False)


def whole(words: str) -> bool:
    """Whether every bracket that opens is closed, and none is closed that was not open."""
    return re.sub(r"\([^()]*\)", "", words).count("(") == 0 == re.sub(r"\([^()]*\)", "", words).count(")")


def test_no_label_has_half_a_bracket_whole_or_cut_at_its_first_colon() -> None:
    """A bar with little room shows what stands before the first colon: what stands behind it has no brackets at all."""
    seen: dict[str, int] = {}
    for seed in range(6):
        g, dice = dealt(1 + seed % 4, seed, mode="coop" if seed == 5 else "standard"), Random(seed)
        for _ in range(200):
            if not g.waiting:
                break
            view = GAME.view(g, dice.choice(g.waiting))
            asked = view.decision
            assert asked is not None
            for option in (*asked.options, *[barred.option for barred in asked.blocked]):
                label = GAME.words.label(view, option)
                kind = type(option).__name__
                seen[kind] = seen.get(kind, 0) + 1
                assert whole(label), label
                if kind != "Pick":
                    assert whole(label.partition(":")[0]), label
                    assert "(" not in label.partition(": ")[2], label
            g.answer(view.seat, dice.choice(list(asked.options)))
    assert len(seen) > 20, seen


@rule_test("FAC-K04", "FAC-K05")
def test_two_ways_to_take_a_road_differ_at_once() -> None:
    t = Desert(attack=1, movement=1, red={"space": "sa"})
    ways = [t.label("TakeRoad", "i4", paid) for paid in (0, 1)]
    assert ways[0].startswith("Travel paying 1 Health to "), ways
    assert ways[1].startswith("Travel paying 1 Attack to "), ways
    two: dict[str, Any] = {"attack": 2, "movement": 1, "red": {"space": "m2", "health": 3}}
    for paid, said, left in (
        (0, "2 Health", (2, 1)),
        (1, "1 Attack and 1 Health", (1, 2)),
        (2, "2 Attack", (0, 3)),
    ):
        t = Desert(**two)
        assert t.label("TakeRoad", "o2", paid).startswith(f"Travel paying {said} to ")
        t.do("TakeRoad", "o2", paid)
        assert (t["attack"], t.red["health"]) == left, "and that is what it takes"


@rule_test("FAC-L01", "FAC-L17", "FAC-L20")
def test_what_takes_the_action_says_so_first() -> None:
    t = Desert(attack=9, wanted={"talbots_gang": "A"}, red={"space": "i1"})
    assert t.label("Defeat", "talbots_gang").startswith("As your action, defeat Talbot's Gang for 2 Attack: ")
    for takes in (("Camp",), ("SeekEncounter",), ("UseAbility",)):
        assert t.label(*takes).startswith("As your action, "), takes
    t.do("Defeat", "talbots_gang")
    assert t.label("Defeat", "talbots_gang").startswith("As the same action, defeat Talbot's Gang for 3 Attack: ")
    assert "both sides are one action" in t.prompt
    for used in (("Camp",), ("SeekEncounter",), ("UseAbility",), ("Defeat", "zombies")):
        assert t.why(*used) == "FAC-L01", "what says that it takes the action is refused when that is used"
    in_town = Desert(at="encounter")
    assert in_town.label("VisitStore").startswith("Visit the Store")
    assert Desert().label("VisitStore").startswith("As your action, visit the Store")


@rule_test("FAC-C07", "FAC-C10", "FAC-C14")
def test_what_hurts_stands_first_and_what_turns_the_character_is_said() -> None:
    hexed: dict[str, Any] = {"health": 3, "curse": 6, "hand": ["hex_bolt.1"]}
    assert Desert(red=hexed).label("Play", "hex_bolt.1", False).startswith("Play Hex Bolt: −1 Health by rising Curse; ")
    nearly = Desert(red={**hexed, "curse": 5}).label("Play", "hex_bolt.1", False)
    assert "Health" not in nearly
    assert nearly.endswith("; you turn Cursed")
    fatal = {**hexed, "health": 1}
    assert Desert(red=fatal).label("Play", "hex_bolt.1", False).startswith("Play Hex Bolt: you fall, ")
    for red, health, cursed, falls in ((hexed, 2, True, 0), ({**hexed, "curse": 5}, 3, True, 0), (fatal, 3, True, 1)):
        t = Desert(red=red)
        t.do("Play", "hex_bolt.1", False)
        assert (t.red["health"], t.g.cursed[0], len(t.of(events.Wounded))) == (health, cursed, falls), "as it was said"


@rule_test("FAC-D16")
def test_a_card_that_copies_says_what_comes_of_it() -> None:
    t = Desert(played=["sprint.1"], red={"hand": ["cursed_redhead.1"], "curse": 0})
    copies = t.label("Play", "cursed_redhead.1", False)
    assert copies.startswith("Play Cursed: copy another card played"), "with its trash option or without"
    again = Desert(played=["hired_gun.1"], red={"hand": ["cursed_redhead.1"], "curse": 6, "health": 3})
    assert again.label("Play", "cursed_redhead.1", False) == (
        "Play Cursed, copying Hired Gun: −1 Health by rising Curse; +3 Attack; +1 Curse"
    )
    again.do("Play", "cursed_redhead.1", False)
    assert (again["attack"], again.red["curse"], again.red["health"]) == (3, 7, 2)
    hexes = Desert(played=["hex_bolt.1"], red={"hand": ["cursed_redhead.1"], "curse": 1})
    assert hexes.label("Play", "cursed_redhead.1", False).startswith(
        "Play Cursed, copying Hex Bolt: +4 Attack, +1 Curse"
    )
    hexes.do("Play", "cursed_redhead.1", False)
    assert (hexes["attack"], hexes.red["curse"]) == (4, 3), "the Curse of the copied card and that of the copy"


@rule_test("FAC-L29", "FAC-C05")
def test_what_is_no_action_is_never_spoken_of_as_one() -> None:
    """Not before the Action segment, not in an encounter, not when the action is used; nor what the Cursed side has lost."""
    passive: dict[str, Any] = {"character": "maecenas"}
    abroad = {"at": "encounter", "story": "e05"}
    for position in ({"at": "encounter"}, abroad, {"acted": True}, {}):
        where = {"space": "i1"} if "story" in position else {}
        t = Desert(**position, red={**passive, **where}, blue={"character": "redhead"})
        assert (t.why("UseAbility"), t.offers("UseAbility")) == ("FAC-L29", False), position
        assert t.label("UseAbility") == "Use Open Purse: it works by itself"
        assert Desert(**position, red={"curse": 6, **where}).why("UseAbility") == "FAC-C05", position


def test_a_card_given_up_promises_nothing() -> None:
    t = Desert(at="cleanup", red={"hand": ["sprint.1", "cursed_redhead.1"]})
    assert t.label("DiscardCard", "cursed_redhead.1") == "Discard Cursed"
    assert t.label("TrashCard", "cursed_redhead.1") == "Trash Cursed"


@rule_test("FAC-C01", "FAC-C07")
def test_the_steps_of_a_plan_say_what_they_will_bring() -> None:
    """On the way the character turns, and a Bullet gives more: the amounts add up to what the target takes."""
    t = Desert(
        piles=[["barrett", "tsilkali"], [], [], []],
        movement=2,
        red={"character": "redhead", "space": "o5", "curse": 5, "bullets": 4, "bare": True, "hand": ["hired_gun.1"]},
    )
    view = GAME.view(t.g, 0)
    found = GAME.plan(view, t.option("Defeat", "barrett"))
    assert found is not None
    said = [step.label for step in asking._steps(view, found.steps)]
    brought = sum(int(number) for label in said for number in re.findall(r"\+(\d+) Attack", label))
    assert any(label.endswith("you turn Cursed") for label in said), said
    assert brought >= BOX.posters[BOX.tokens["bounty"].find("barrett")].cost[0], said
    assert (t.g.cursed[0], said[-1]) == (False, "Shoot 3 Bullets: +9 Attack")
    for step in found.steps:
        t.g.answer(0, step)
    assert (t.g.cursed[0], t["attack"], t.red["bullets"]) == (True, brought, 1), (
        "each Bullet gave what the Cursed side does"
    )


@rule_test("FAC-M03", "FAC-C07")
def test_entering_to_fight_says_what_the_road_does_and_the_strike_is_the_same_action() -> None:
    lair: dict[str, Any] = {"piles": [["tsilkali"], [], [], []], "monsters": {"tsilkali": "m2"}}
    t = Desert(movement=1, red={"space": "i1", "curse": 5, "bullets": 6}, **lair)
    enter = ("EnterAndFight", "m2", 0, "crows_of_mana_olana")
    assert "; you turn Cursed; " in t.label(*enter)
    assert "Cursed" not in Desert(movement=1, red={"space": "i1", "curse": 4, "bullets": 6}, **lair).label(*enter)
    t.do(*enter)
    assert (t.g.cursed[0], t.asked) == (True, "fight_entered")
    assert t.label("Defeat", "crows_of_mana_olana").startswith("As the same action, defeat ")
