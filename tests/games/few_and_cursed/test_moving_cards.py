"""Cards and items of an owner that move their player, while an encounter is open or the store is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.content import ContentError
from boneyard.engine.state_json import state_from_json, state_to_json
from boneyard.games.few_and_cursed import card_events
from boneyard.games.few_and_cursed.encounters import column
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.state import Chase
from tests.games.few_and_cursed.helpers import REDHEAD, Desert, packed
from tests.support import play_randomly, rule_test

SHORTCUTS = """
[[upgrade]]
id = "shortcut"
name = "Shortcut"
copies = 3
then = [{ do = "move_one" }]

[[upgrade]]
id = "coach"
name = "Coach"
copies = 1
option = [{ then = [{ do = "move_any" }] }]

[[store]]
id = "balloon"
name = "Balloon"
copies = 1
cost = 3
slot = "accessory"
kind = "single"
then = [{ do = "move_any" }]
"""
BOX = packed(SHORTCUTS)
HAND = ["shortcut.1", "shortcut.2", "coach"]


def desert(**position: Any) -> Desert:
    return Desert(content=BOX, **position)


@rule_test("FAC-F03", "FAC-F19")
def test_an_encounter_stays_that_of_the_space_it_was_drawn_on() -> None:
    t = desert(at="encounter", stories=["e02"], red={"space": "i1", "water": 9, "hand": HAND})
    before = column(t.g, 0).title
    t.do("Play", "shortcut.1", False).do("MoveTo", "m2")
    assert column(t.g, 0).title == before == "Mirage pedlar"
    assert t.prompt.startswith("Mirage pedlar")
    assert t.label("Choose", "e02", 0) == "Pay 2 Water: draw 2 cards"
    assert "Mirage pedlar" in GAME.screen(GAME.view(t.g, 0))
    t.do("Play", "shortcut.2", False).do("MoveTo", "i1").do("Play", "coach", True).do("MoveTo", "sa")
    t.do("Choose", "e02", 0)
    space = t.g.content.tokens["space"].find("i1")
    assert [(chosen.space, chosen.option) for chosen in t.of(card_events.StoryChosen)] == [(space, 0)]
    assert "Pay 2 Water" in GAME.words.tell(GAME.view(t.g, 0), t.of(card_events.StoryChosen)[0])
    assert (t.red["water"], t["story"], t["story_discard"], t.asked) == (7, "", ["e02"], "encounter_turn")


@rule_test("FAC-L04", "FAC-F03")
@pytest.mark.parametrize("there", ["sa", "m2", "i4"])
def test_one_sought_as_the_action_does_too_wherever_its_owner_goes(there: str) -> None:
    t = desert(stories=["e02"], red={"space": "i1", "water": 9, "hand": HAND, "items": ["balloon"]})
    t.do("SeekEncounter").do("UseItem", "balloon").do("MoveTo", there)
    assert column(t.g, 0).title == "Mirage pedlar"
    t.do("Choose", "e02", 1)
    assert (t["story"], t["story_discard"], t.asked) == ("", ["e02"], "action_turn")
    assert set(t.g.groups) == {-1}


@rule_test("FAC-F08", "FAC-F09", "FAC-F07")
def test_who_shares_one_may_leave_and_the_others_still_resolve_it() -> None:
    t = desert(at="encounters", stories=["e02"], red={"space": "i1", "hand": HAND}, blue={"space": "i1"})
    t.do("Play", "shortcut.1", False).do("MoveTo", "m2").do("Choose", "e02", 1)
    assert t["story_discard"] == []
    t.end()
    assert (t.asks, t["story"], column(t.g, 1).title) == ("blue", "e02", "Mirage pedlar")
    assert t.do("Choose", "e02", 1)["story_discard"] == ["e02"]


@rule_test("FAC-H10", "FAC-F19")
def test_a_map_case_leads_to_another_encounter_of_the_space_that_was_left() -> None:
    t = desert(
        at="encounters",
        stories=["e02", "e03"],
        red={"space": "i1", "hand": HAND, "items": ["map_case"]},
        blue={"space": "i1"},
    )
    t.do("Play", "coach", True).do("MoveTo", "sa").do("UseItem", "map_case")
    assert (t["story"], column(t.g, 0).title) == ("e03", t.g.content.encounters[2].columns[1].title)
    t.do("Choose", "e03", 1).end()
    assert (t.asks, t["story"], t["story_discard"]) == ("blue", "e02", ["e03"])
    assert t.do("Choose", "e02", 1)["story_discard"] == ["e03", "e02"]


def test_a_position_with_an_encounter_left_behind_is_written_and_read() -> None:
    t = desert(stories=["e02"], red={"space": "i1", "water": 9, "hand": HAND}).do("SeekEncounter")
    t.do("Play", "shortcut.1", False).do("MoveTo", "m2")
    again = state_from_json(Chase, t.g.content, state_to_json(t.g))
    seen = GAME.view(again, 1).state
    assert column(seen, 0).title == "Mirage pedlar"


@rule_test("FAC-F15", "FAC-H17")
def test_leaving_san_andreas_ends_the_visit() -> None:
    t = desert(at="encounter", red={"space": "sa", "water": 9, "hand": HAND}).do("VisitStore")
    t.do("Play", "shortcut.1", False).do("MoveTo", "i1")
    assert (t["visit"], t.asked, t.offered("BuyService")) == ("", "encounter_turn", [])
    before = desert(at="encounter", red={"space": "sa", "water": 9, "hand": HAND})
    before.do("Play", "shortcut.1", False).do("MoveTo", "i1")
    assert before.offered("VisitStore") == before.offered("VisitJobBoard") == []
    before.do("Play", "shortcut.2", False).do("MoveTo", "sa")
    assert before.offered("VisitStore") == []


CHASER = f"""
{REDHEAD}action = [{{ name = "Ride", then = [%s] }}]
"""


@pytest.mark.parametrize(
    "steps", ['{ do = "encounter" }, { do = "move_any" }', '{ do = "encounter" }, { do = "encounter" }']
)
def test_an_encounter_is_the_last_step_of_an_action(steps: str) -> None:
    """It is resolved after all the rest, so nothing could be meant to follow it."""
    with pytest.raises(ContentError, match=r"character 'redhead', action 1, field 'then': .*write it last"):
        packed(CHASER % steps)
    packed(CHASER % '{ do = "move_any" }, { do = "encounter" }')


def test_games_full_of_such_cards_come_to_their_end() -> None:
    deck = SHORTCUTS.replace("copies = 3", "copies = 9")
    more = '[[starting]]\nid = "long_stride"\nname = "Shortcut"\ncopies = 9\ndeck = "redhead"\nthen = [{ do = "move_one" }]\n'
    box = packed(deck + more + CHASER % '{ do = "move_any" }, { do = "encounter" }')
    for seed in range(3):
        g = GAME.start(2, chance.seed_from(seed), {}, box)
        play_randomly(g, Random(seed))
        assert g.result
