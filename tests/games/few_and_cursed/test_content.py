"""The content: counts, provenance, and packs of an owner."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from boneyard.engine.content import ContentError
from boneyard.games.few_and_cursed.box import Box
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.texts import card_text, effect_text, poster_text, story_text, task_text, ware_text
from tests.games.few_and_cursed.helpers import BOX


def test_every_set_has_its_exact_count() -> None:
    kinds = Counter(title.kind for title in BOX.title)
    assert kinds == {"starting": 38, "upgrade": 90, "artifact": 12}
    assert len(BOX.characters) == 4
    assert len(BOX.item) == 25
    assert len(BOX.job) == 40
    assert [len(deck) for deck in BOX.stories] == [28, 16]
    assert (len(BOX.wanted), len(BOX.outlaws) + len(BOX.monsters)) == (4, 14)
    assert (len(BOX.places), sum(len(row) for row in BOX.roads[0])) == (26, 88)
    assert BOX.prices == {"bullet": 1, "capacity": 2, "health": 3, "threshold": 4}


def test_what_the_rulebook_names_is_marked_so() -> None:
    marks = {title.name: title.provenance for title in BOX.titles}
    assert marks["Sprint"] == {"name": "rulebook", "effect": "rulebook", "copies": "house"}
    assert marks["Hex Bolt"]["name"] == "house"
    assert [ware.name for ware in BOX.wares if ware.provenance["name"] == "rulebook"] == [
        "Horse",
        "Red Potion",
        "Revolver",
    ]
    assert [ware.name for ware in BOX.wares if ware.provenance["name"] == "public"] == ["Boots"]
    assert sum(task.provenance["title"] == "rulebook" for task in BOX.tasks) == 6
    assert sum(encounter.provenance["text"] == "rulebook" for encounter in BOX.encounters) == 2


def test_no_card_does_nothing() -> None:
    for title in BOX.titles:
        assert effect_text(title.effect) != "Nothing happens"
    for ware in BOX.wares:
        assert effect_text(ware.effect) != "Nothing happens"


def test_texts_say_what_the_data_say() -> None:
    names = BOX.tokens["card"].find
    assert card_text(BOX, names("sprint.1")) == "+2 Movement. Trash it as you play it: +1 Movement besides."
    assert card_text(BOX, names("blood_price.1")) == "Pay 1 Health: +6 Attack."
    assert "+2 Attack more on a Canyons space" in card_text(BOX, names("canyon_ambush.1"))
    assert card_text(BOX, names("hollow_crown")).endswith("Worth 4 Grit at the end.")
    assert "once a round" in ware_text(BOX.item[0])
    assert task_text(BOX.job[0]).startswith("Spend 3 Movement.")
    assert "any Canyons space. 9 Attack" in poster_text(BOX, BOX.posters[0])
    assert "Stagecoach" in story_text(BOX, 0)


def test_a_pack_replaces_and_adds(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(
        '[[upgrade]]\nid = "sprint"\nname = "Sprint"\ncopies = 2\nmovement = 4\n'
        '[[upgrade]]\nid = "avalanche"\nname = "Avalanche"\ncopies = 1\nattack = 7\n'
    )
    box, _ = GAME.load([pack])
    assert isinstance(box, Box)
    sprint = box.tokens["card"].find("sprint.2")
    assert box.normal[sprint].movement == 4
    assert box.normal[box.tokens["card"].find("avalanche")].attack == 7
    assert len(box.upgrades) == 90


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[upgrade]]\nid = "x"\nname = "X"\ncopies = 1\natack = 2\n', "atack"),
        ('[[upgrade]]\nid = "x"\nname = "X"\ncopies = 1\nthen = [{ do = "fly" }]\n', "do"),
        ('[[road]]\nid = "x"\nfrom = "sa"\nto = "nowhere"\nmovement = 1\n', "to"),
        ('[[monster]]\nid = "x"\nname = "X"\nplace = "se"\ncost = 9\ngrit = 3\n', "piles"),
        ('[[cursed_encounter]]\nid = "x"\ntitle = "X"\nstory = "Y"\noptions = [{ pay_attack = 1 }]\n', "costs nothing"),
        ('[[job]]\nid = "x"\nname = "X"\ncopies = 1\nwater = 1\ngrit = 1\n', "one of the three"),
        ('[[store]]\nid = "x"\nname = "X"\ncopies = 1\ncost = 3\nslot = "one_hand"\nkind = "weapon"\nattack = 3\n', "Bullets"),
        ('[[space]]\nid = "x"\nname = "X"\ntype = "desert"\nx = 1\ny = 1\n', "no way leads from X"),
    ],
)  # fmt: skip
def test_a_wrong_pack_is_refused_with_the_place(tmp_path: Path, text: str, complaint: str) -> None:
    pack = tmp_path / "wrong.toml"
    pack.write_text(text)
    with pytest.raises(ContentError, match=complaint):
        GAME.load([pack])
