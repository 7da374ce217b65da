"""Content: the files, packs laid over them, and the words made from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine.content import ContentError
from boneyard.games.dead_mans_curse import FACTIONS
from boneyard.games.dead_mans_curse.card_text import ability_text, card_text, card_words
from boneyard.games.dead_mans_curse.cards import Cards
from boneyard.games.dead_mans_curse.game import GAME
from tests.support import rule_test


def cards() -> Cards:
    content = GAME.content
    assert isinstance(content, Cards)
    return content


@rule_test("DMC-A02", "DMC-M22")
def test_every_faction_has_its_decks() -> None:
    for faction in FACTIONS:
        assert sum(boost.faction == faction for boost in cards().boosts) == 10
        assert sum(epic.faction == faction for epic in cards().epics) == 5
    assert len(cards().tokens["card"]) == 36 + 4 * (40 + 20)


def test_every_card_has_text_and_says_where_it_comes_from() -> None:
    for card in range(len(cards().tokens["card"])):
        text = card_text(cards(), card)
        assert text.endswith(".")
        assert "{" not in text
        assert card_words(cards(), card).provenance
    assert len({card_text(cards(), card) for card in cards().faction_cards[0, "crew", "boost"]}) == 10
    assert all(ability_text(faction) for faction in cards().factions.values())


def test_provenance_of_what_the_rulebook_knows() -> None:
    boosts = {boost.id: boost.provenance for boost in cards().boosts}
    epics = {epic.id: epic.provenance for epic in cards().epics}
    assert boosts["ub01"] == {"name": "rulebook", "effect": "house"}
    assert epics["ue1"] == {"name": "rulebook", "effect": "rulebook"}
    assert cards().factions["undead"].provenance["ability"] == "rulebook"
    known = sum("rulebook" in marks.values() for marks in (*boosts.values(), *epics.values()))
    assert known == 2


def pack(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return path


def test_a_pack_replaces_a_card(tmp_path: Path) -> None:
    text = """
[[boost]]
id = "ub02"
faction = "undead"
name = "Iron Ribs"
attach = "RK"
kind = "passive"
effect = [{ do = "bonus", to = "defense", amount = 3 }]
"""
    content, _ = GAME.load([pack(tmp_path, text)])
    assert isinstance(content, Cards)
    card = content.tokens["card"].find("ub02.1")
    assert content.title(card) == "Iron Ribs"
    assert card_text(content, card) == "For Rook or King. This Piece has +3 Defense."


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            '[[boost]]\nid = "ub02"\nfaction = "undead"\nname = "X"\nattach = "Z"\nkind = "passive"\neffect = [{ do = "snare" }]',
            "attach",
        ),
        (
            '[[boost]]\nid = "new"\nfaction = "undead"\nname = "X"\nattach = "P"\nkind = "passive"\neffect = [{ do = "snare" }]',
            "11 cards",
        ),
        (
            '[[boost]]\nid = "ub02"\nfaction = "undead"\nname = "X"\nattach = "P"\nkind = "active"\neffect = [{ do = "snare" }]',
            "kind",
        ),
        (
            '[[boost]]\nid = "ub02"\nfaction = "undead"\nname = "X"\nattach = "P"\nkind = "passive"\neffect = []',
            "nothing",
        ),
        (
            '[[epic]]\nid = "ue3"\nfaction = "undead"\nname = "X"\nwindows = "T1"\neffect = [{ do = "seize", need = 4 }]',
            "T6",
        ),
        ('[[battlefield]]\nid = "bf01"\nname = "X"\ncopies = 4\nparts = [{ do = "move", types = "P" }]', "37"),
        (
            '[[faction]]\nid = "vikings"\nname = "X"\npieces = "a, b, c, d, e, f"\nboost_deck = "B"\nepic_deck = "E"\nability_name = "A"\nability = [{ do = "reanimate", faces = 6 }]',
            "Factions",
        ),
        ('[[piece]]\nid = "pawn"\nletter = "P"\nname = "Pawn"\nattack = 4\ndefense = 2\nvp = 0', "vp"),
    ],
)
def test_a_wrong_pack_is_refused_by_file_and_field(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(ContentError, match=problem) as error:
        GAME.load([pack(tmp_path, text)])
    assert error.value.file == "mine.toml"
