"""The catalogue: what every card says of itself, and cards of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine.content import ContentError
from boneyard.games.day_of_the_dead.card_text import effect_text
from boneyard.games.day_of_the_dead.cards import Cards
from tests.games.day_of_the_dead.helpers import GAME


def cards(*packs: Path) -> Cards:
    content = GAME.load(packs)[0]
    assert isinstance(content, Cards)
    return content


def test_every_fighter_names_the_rows_about_it_and_every_row_about_a_fighter_is_named() -> None:
    named = {row for fighter in cards().fighters for row in fighter.rules}
    assert named <= set(GAME.ledger.rows)
    about_fighters = {row.id for row in GAME.ledger if row.id.startswith(("DOD-C", "DOD-N"))}
    assert about_fighters - named == {"DOD-C02", "DOD-C56", "DOD-N18"}, "rows about all fighters"


def test_what_a_fighter_does_is_told_by_its_own_row() -> None:
    from boneyard.games.day_of_the_dead import effect_events
    from tests.games.day_of_the_dead.helpers import duel

    t = duel("anger.P", "hoard.P")
    rows = {type(told.event): told.rule for told in t.log.events}
    assert rows[effect_events.Power] == "DOD-C03"
    assert rows[effect_events.Points] == "DOD-C55"


def test_texts_are_made_from_effects() -> None:
    texts = {fighter.id: effect_text(fighter) for fighter in cards().fighters}
    assert texts["oaf"] == "No effect."
    assert texts["anger"] == "Your side gets +5 power this fight."
    assert texts["challenge"] == "If the opposing fighter's printed power is 6 or more, you win this fight at once."
    assert texts["famine"] == (
        "If your opponent has more VP than you, your opponent loses 1 VP for each full 5 VP they have."
    )
    assert len(set(texts.values())) == len(texts)


def pack(folder: Path, effect: str, power: int = 4) -> Path:
    path = folder / "mine.toml"
    path.write_text(
        f'[[fighter]]\nid = "mine"\nname = "Mine"\npower = {power}\neffect = [{effect}]\n', encoding="utf-8"
    )
    return path


def test_a_fighter_of_ones_own_stands_with_all_three_backs(tmp_path: Path) -> None:
    found = cards(pack(tmp_path, '{ do = "steal", amount = 3 }'))
    names = found.tokens["card"].names
    assert [name for name in names if name.startswith("mine.")] == ["mine.D", "mine.P", "mine.U"]
    assert "up to 3 VP" in effect_text(found.front(names.index("mine.D")))


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ('{ do = "explode" }', "effect 1, field 'do': should be one of power"),
        ('{ do = "power" }', "'amount': is missing"),
        ('{ do = "power", amount = 0 }', "would do nothing"),
        ('{ do = "steal", amount = -2 }', "should be positive"),
        ('{ do = "power", amount = 2, per = "own_pionts" }', 'did you mean "own_points"'),
        ('{ do = "win", amount = 2 }', "field 'amount': is not known here"),
        ('{ do = "win", when = "opposing_power" }', "'at_least': is missing"),
        ('{ do = "copy", pool = "any" }', "'pool': should be one of own_active, opposing"),
        ('{ do = "after", what = "ghost" }', "'what': should be one of spy"),
        ('{ do = "power", amount = 1, per = "discarded_power" }', "before anything is"),
        ("3", "should hold"),
    ],
)
def test_a_wrong_effect_is_refused_and_the_place_named(tmp_path: Path, effect: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        cards(pack(tmp_path, effect))


def test_powers_have_bounds(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="from 0 to 99"):
        cards(pack(tmp_path, "", power=100))
