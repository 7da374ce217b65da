"""Prices: what a card, its trash option, an item, a character's action or an encounter asks for is printed and taken.

Or it is refused when the pack is read.
"""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.content import ContentError
from boneyard.engine.state_json import state_from_json, state_to_json
from boneyard.games.few_and_cursed import card_events, events
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.texts import card_text, character_text, ware_text
from tests.games.few_and_cursed.helpers import REDHEAD, Desert, packed
from tests.support import rule_test

PRICES = """
[[upgrade]]
id = "dark_deal"
name = "Dark Deal"
copies = 2
pay_curse = 3
attack = 4
option = [{ pay_water = 2, pay_movement = 3, pay = "discard", attack = 5 }]

[[upgrade]]
id = "bonfire"
name = "Bonfire"
copies = 1
pay_attack = 1
pay_movement = 1
pay_bullets = 1
pay = "trash"
grit = 2
draw = 1

[[store]]
id = "boots"
name = "Toll Boots"
copies = 2
cost = 3
slot = "accessory"
kind = "resource"
pay_attack = 4
pay_curse = 2
movement = 6

[[store]]
id = "horse"
name = "Hungry Horse"
copies = 2
cost = 3
slot = "accessory"
kind = "single"
pay = "discard"
movement = 6
"""
PRICES += (
    REDHEAD
    + """action = [{ name = "Pricey", pay_water = 2, pay_health = 1, pay_attack = 5, bullets = 1 }]

[[character]]
id = "jebediah"
name = "Jebediah"
health = 4
bullets = 2
capacity = 4
threshold = 5
water = 4
proficiency = 1
cursed_proficiency = 3
action = [{ name = "Penance", pay = "trash", curse = -2 }]

[[encounter]]
id = "e01"
desert = [{ title = "T", story = "S", options = [{ pay_water = 2, pay_curse = 1, pay = "discard", grit = 1 }] }]
canyons = [{ title = "T", story = "S", options = [{}] }]
ruins = [{ title = "T", story = "S", options = [{}] }]
"""
)
BOX = packed(PRICES)
TOKEN = {kind: table.find for kind, table in BOX.tokens.items()}


def desert(**position: Any) -> Desert:
    return Desert(content=BOX, **position)


def test_every_price_is_printed_in_full() -> None:
    assert card_text(BOX, TOKEN["card"]("dark_deal.1")) == (
        "Take 3 Curse: +4 Attack. Trash it as you play it: pay 3 Movement, 2 Water, discard a hand card: +5 Attack besides."
    )
    assert card_text(BOX, TOKEN["card"]("bonfire")) == (
        "Pay 1 Attack, 1 Movement, 1 Bullet, trash a card from your hand or discard pile: +2 Grit; draw 1 card."
    )
    assert ware_text(BOX.item[TOKEN["item"]("boots.1")]).startswith("Pay 4 Attack, take 2 Curse: +6 Movement (")
    assert "ACTION Pricey: pay 5 Attack, 2 Water, 1 Health: +1 Bullet. " in character_text(BOX.characters[0])
    t = desert(at="encounter", story="e01", red={"space": "m1", "water": 3, "hand": ["sprint.1"]})
    assert t.label("Choose", "e01", 0) == "Pay 2 Water, take 1 Curse, discard a hand card: +1 Grit"
    a = desert(attack=5, red={"character": "redhead"})
    assert a.label("UseAbility") == "As your action, use Pricey: pay 5 Attack, 2 Water, 1 Health: +1 Bullet"


@rule_test("FAC-D09")
def test_a_card_takes_curse_as_its_price() -> None:
    t = desert(red={"hand": ["dark_deal.1"], "curse": 0}).do("Play", "dark_deal.1", False)
    assert (t["attack"], t.red["curse"]) == (4, 3)
    assert [change.cause for change in t.of(events.Changed)] == ["price"]
    cursed = desert(red={"hand": ["dark_deal.1"], "curse": 6, "health": 2}).do("Play", "dark_deal.1", False)
    assert (cursed["attack"], cursed.red["health"]) == (4, 1)


@rule_test("FAC-D09")
def test_a_price_of_the_last_health_cannot_be_paid() -> None:
    """Who falls paying could not do what the card says, and a card is done whole or not played (R50)."""
    last = Desert(red={"health": 1, "hand": ["blood_price.1"]})
    assert last.why("Play", "blood_price.1", False) == "FAC-D09"
    assert "your last Health" in last.says_why("Play", "blood_price.1", False)
    fit = Desert(red={"health": 2, "hand": ["blood_price.1"]}).do("Play", "blood_price.1", False)
    assert (fit["attack"], fit.red["health"]) == (6, 1)
    hexed = desert(red={"hand": ["dark_deal.1"], "curse": 6, "health": 1})
    assert hexed.why("Play", "dark_deal.1", False) == "FAC-D09"
    copying = Desert(played=["blood_price.1"], red={"health": 1, "hand": ["cursed_redhead.1"]})
    assert copying.why("Play", "cursed_redhead.1", False) == "FAC-D20"


@rule_test("FAC-D09", "FAC-D12")
def test_a_trash_option_takes_its_price_besides_that_of_the_card() -> None:
    t = desert(movement=4, red={"hand": ["dark_deal.1", "sprint.1", "hex_bolt.1"], "water": 2, "curse": 0})
    t.do("Play", "dark_deal.1", True)
    assert (t.asked, t["attack"], t["movement"], t.red["water"], t.red["curse"]) == ("card_to_discard", 0, 1, 0, 3)
    assert [(paid.attack, paid.movement) for paid in t.of(card_events.Spent)] == [(0, 3)]
    assert "What the card is paid for follows." in GAME.words.because(GAME.view(t.g, 0))
    t.g = _reread(t.g)
    t.do("DiscardCard", "sprint.1")
    assert (t["attack"], t.red["discard"], t["trash"]) == (9, ["sprint.1"], ["dark_deal.1"])


def _reread(g: Chase) -> Chase:
    """What waits for a price to be paid is part of the record of a game."""
    return state_from_json(Chase, g.content, state_to_json(g))


@rule_test("FAC-D09")
@pytest.mark.parametrize(
    ("red", "movement", "why"),
    [
        ({"water": 1, "hand": ["dark_deal.1", "sprint.1"]}, 3, "Water"),
        ({"water": 2, "hand": ["dark_deal.1", "sprint.1"]}, 2, "Movement"),
        ({"water": 2, "hand": ["dark_deal.1"], "discard": ["sprint.1"]}, 3, "card to discard"),
    ],
)
def test_what_cannot_be_paid_in_full_is_not_offered(red: dict[str, Any], movement: int, why: str) -> None:
    t = desert(movement=movement, red=red)
    assert t.offers("Play", "dark_deal.1", False)
    assert not t.offers("Play", "dark_deal.1", True)
    assert t.why("Play", "dark_deal.1", True) == "FAC-D09"
    assert why in t.says_why("Play", "dark_deal.1", True)


@rule_test("FAC-D09", "FAC-D30")
def test_a_card_of_hand_or_discard_pile_is_a_price_too() -> None:
    t = desert(attack=1, movement=1, red={"bullets": 1, "hand": ["bonfire"], "discard": ["sprint.1"]})
    t.do("Play", "bonfire", False)
    assert (t["attack"], t["movement"], t.red["bullets"], t["trash"]) == (0, 0, 0, ["sprint.1"])
    assert (t.red["grit"], len(t.red["hand"])) == (2, 1)
    assert (
        desert(attack=1, movement=1, red={"bullets": 1, "hand": ["bonfire"]}).why("Play", "bonfire", False) == "FAC-D09"
    )


@rule_test("FAC-D18")
def test_a_copy_pays_the_price_again() -> None:
    t = desert(red={"hand": ["dark_deal.1", "cursed_redhead.1"], "curse": 0}).do("Play", "dark_deal.1", False)
    t.do("Play", "cursed_redhead.1", False)
    assert (t["attack"], t.red["curse"]) == (8, 7)


@rule_test("FAC-H10")
def test_an_item_takes_its_price() -> None:
    t = desert(attack=4, red={"items": ["boots.1", "horse.1"], "curse": 0, "hand": ["sprint.1"]})
    t.do("UseItem", "boots.1")
    assert (t["attack"], t["movement"], t.red["curse"]) == (0, 6, 2)
    assert t.why("UseItem", "boots.1") == "FAC-H10"
    t.do("UseItem", "horse.1")
    assert (t["movement"], t.red["discard"], t.red["items"]) == (12, ["sprint.1"], ["boots.1"])
    poor = desert(attack=3, red={"items": ["boots.1", "horse.1"], "discard": ["sprint.1"]})
    assert poor.offered("UseItem") == []
    assert "Attack" in poor.says_why("UseItem", "boots.1")
    assert "card to discard" in poor.says_why("UseItem", "horse.1")


@rule_test("FAC-L29", "FAC-C04")
def test_a_characters_action_takes_its_price() -> None:
    t = desert(attack=5, red={"water": 2, "health": 3, "bullets": 0}).do("UseAbility")
    assert (t["attack"], t.red["water"], t.red["health"], t.red["bullets"]) == (0, 0, 2, 1)
    assert t.rows(events.Changed) == ["FAC-L29"]
    for red, attack in (({"water": 1}, 5), ({"water": 2}, 4)):
        poor = desert(attack=attack, red=red)
        assert (poor.offered("UseAbility"), poor.why("UseAbility")) == ([], "FAC-L29")
    t = desert(red={"character": "jebediah", "hand": ["sprint.1"], "discard": ["hex_bolt.1"], "curse": 3})
    t.do("UseAbility").do("TrashCard", "hex_bolt.1")
    assert (t["trash"], t.red["curse"], t["acted"]) == (["hex_bolt.1"], 1, True)


@rule_test("FAC-F20", "FAC-F04")
def test_an_encounter_takes_all_it_asks_for() -> None:
    t = desert(at="encounter", story="e01", red={"space": "m1", "water": 3, "hand": ["sprint.1", "hex_bolt.1"]})
    t.do("Choose", "e01", 0).do("DiscardCard", "sprint.1")
    assert (t.red["water"], t.red["curse"], t.red["discard"], t.red["grit"]) == (1, 1, ["sprint.1"], 1)
    assert t.of(card_events.Spent) == []


def test_a_plan_reckons_with_the_price() -> None:
    """The pool pays for the item first: what it takes must be brought up before it is used."""
    t = desert(red={"items": ["boots.1"], "bullets": 2, "space": "sa"})
    view = GAME.view(t.g, 0)
    plan = GAME.plan(view, t.option("UseItem", "boots.1"))
    assert plan is not None
    assert plan.steps == (t.option("Shoot", 2),)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[upgrade]]\nid = "x"\nname = "X"\ncopies = 1\npay = "trash"\noption = [{ pay = "discard", attack = 1 }]\n',
         r"upgrade 'x', option 1, field 'pay': .*one card"),
        ('[[most_wanted]]\nid = "x"\nname = "X"\nplace = "ruins"\ncost = 3\npay_water = 1\n', r"most_wanted 'x', field 'pay_water'"),
        ('[[wanted]]\nid = "zombies"\nname = "X"\nplace = "canyons"\nsides = [{ cost = 3, pay = "trash" }, { cost = 2 }]\n',
         r"wanted 'zombies', sides 1, field 'pay'"),
        ('[[starting]]\nid = "x"\nname = "X"\ncopies = 1\ndeck = "redhead"\npay_curse = 1\nthen = [{ do = "copy" }]\n',
         r"starting 'x', field 'then': a card that copies"),
        ('[[upgrade]]\nid = "x"\nname = "X"\ncopies = 1\nattack = -2\n', r"upgrade 'x', field 'attack': should be from 0"),
    ],
)  # fmt: skip
def test_a_price_that_cannot_be_taken_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(ContentError, match=complaint):
        packed(text)


@rule_test("FAC-D09", "FAC-D14")
def test_every_card_a_card_needs_must_be_there() -> None:
    box = packed(
        '[[upgrade]]\nid = "x"\nname = "X"\ncopies = 1\npay = "trash"\nthen = [{ do = "trash_hand" }, { do = "trash" }]\n'
    )
    for hand, discard, why in ((1, 1, "FAC-D09"), (1, 2, ""), (0, 5, "FAC-D14")):
        cards = [f"steady_hand.{number}" for number in (1, 2, 3)] + ["long_stride.1", "long_stride.2"]
        red = {"hand": ["x", *cards[:hand]], "discard": cards[-discard:]}
        assert Desert(content=box, red=red).why("Play", "x", False) == why
