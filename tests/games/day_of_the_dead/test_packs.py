"""Fighters of one's own: what a Dig counts for, and that the document for owners says what the reader knows."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from boneyard.engine import chance
from boneyard.engine.events import Log
from boneyard.games.day_of_the_dead import cards, effect_events, events
from boneyard.games.day_of_the_dead.cards import Cards
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.card_documents import CardDocument, fields_asked_for, quoted
from tests.games.day_of_the_dead.helpers import GAME, DuelTable
from tests.support import rule_test

PER_DUG = '{ do = "power", amount = 1, per = "discarded_power" }'
EFFECTS = {
    "digger": '{ do = "dig" }',
    "careful": '{ do = "dig", when = "ahead" }, ' + PER_DUG,
    "either": '{ do = "dig", when = "ahead" }, { do = "dig", when = "behind" }, ' + PER_DUG,
    "first": '{ do = "dig" }, { do = "dig", when = "ahead" }, ' + PER_DUG,
    "mimic": '{ do = "copy", pool = "own_active" }',
    "shifty": '{ do = "unearth", pool = "any" }, { do = "copy", pool = "own_active" }',
    "hasty": '{ do = "win", when = "ahead" }, { do = "points", amount = 3 }',
    "ape": '{ do = "dig" }, { do = "copy", pool = "opposing" }, ' + PER_DUG,
}


class PackTable(DuelTable):
    """A position of a duel with fighters of a pack in it."""

    def __init__(self, content: Cards, position: dict[str, Any]):
        self.game = GAME
        self.g = GAME.table(2, chance.seed_from("position"), content=content)
        self.g.log = self.log = Log()
        GAME.scenes.arrange(self.g, position)
        self.g.begin_agenda()
        self.g.run()


def laid(tmp_path: Path, text: str) -> Cards:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    content = GAME.load([path])[0]
    assert isinstance(content, Cards)
    return content


def fighter(name: str, effect: str) -> str:
    return f'[[fighter]]\nid = "{name}"\nname = "{name.title()}"\npower = 4\neffect = [{effect}]\n'


def duel(
    tmp_path: Path, red: list[str], blue: list[str], score: tuple[int, int] = (0, 0), **red_side: Any
) -> PackTable:
    """Red is to move first, holds a Brute and digs up a Paranoid, both with a Power Up back."""
    content = laid(tmp_path, "".join(fighter(name, effect) for name, effect in EFFECTS.items()))
    position = {
        "turn": len(red),
        "priority": "red",
        "at": "fights",
        "red": {"line": red, "spirit": "hoard.U", "hand": ["brute.P"], "score": score[RED], **red_side},
        "blue": {"line": blue, "spirit": "brute.U", "hand": ["moody.P"], "score": score[BLUE]},
        "deck": {"P": ["paranoid.P", "anger.P"]},
    }
    return PackTable(content, position)


def power_gained(table: DuelTable, slot: int = 1) -> list[int]:
    """Red's bonuses in the fight of a slot, in the order they came."""
    return [event.amount for event in table.of(effect_events.Power) if (event.seat, event.slot) == (RED, slot)]


# --- what a Dig counts for ----------------------------------------------------------------------------


@rule_test("DOD-K12")
def test_a_dig_of_an_earlier_fight_does_not_count(tmp_path: Path) -> None:
    """The fighter in slot 2 digs; the one in slot 1 would if red were ahead."""
    table = duel(tmp_path, ["careful.U", "digger.U"], ["oaf.U", "oaf.P"], score=(0, 9))
    table.dig("P").discard("brute.P")
    table.end_turn()
    assert table.used(RED) == ["digger.U", "careful.U"]
    assert power_gained(table) == []
    assert any((event.seat, event.slot) == (RED, 1) for event in table.of(events.NoEffect))


@rule_test("DOD-K12")
def test_the_opponents_dig_does_not_count(tmp_path: Path) -> None:
    table = duel(tmp_path, ["digger.U"], ["careful.U"], score=(9, 0))
    table.dig("P").discard("brute.P")
    table.end_turn()
    assert table.used() == ["digger.U", "careful.U"]
    assert table.of(effect_events.Power) == []


@rule_test("DOD-K12")
def test_the_dig_of_an_earlier_use_does_not_count(tmp_path: Path) -> None:
    """A Double spirit: the first use digs and counts, the second finds nobody ahead any more."""
    table = duel(tmp_path, ["careful.U"], ["oaf.U"], score=(1, 0), spirit="hoard.D")
    table.dig("P")
    table.g.score = [0, 0]
    table.discard("brute.P")
    table.end_turn()
    assert table.used(RED) == ["careful.U", "careful.U"]
    assert power_gained(table) == [table.g.power(table.card("brute.P"))]


@rule_test("DOD-K12")
def test_a_copied_dig_that_is_not_made_counts_nothing(tmp_path: Path) -> None:
    table = duel(tmp_path, ["careful.U", "mimic.U", "digger.U"], ["oaf.U", "oaf.P", "oaf.D"], score=(0, 99))
    table.dig("P").discard("brute.P")
    table.end_turn()
    assert [table.name(event.card) for event in table.of(effect_events.Copied)] == ["careful.U"]
    assert power_gained(table, slot=2) == []


@rule_test("DOD-K12", "DOD-C53")
def test_the_last_dig_of_the_use_counts_whichever_act_made_it(tmp_path: Path) -> None:
    """One of two conditional Digs, a Dig before one that is not made, and a Dig before a copied one that is not made."""
    for red, blue, score, times in (
        ("either.U", "oaf.U", (0, 9), 1),
        ("either.U", "oaf.U", (9, 0), 1),
        ("first.U", "oaf.U", (0, 9), 1),
        ("ape.U", "careful.U", (0, 9), 2),
    ):
        table = duel(tmp_path, [red], [blue], score=score)
        table.dig("P").discard("brute.P")
        assert power_gained(table) == [table.g.power(table.card("brute.P"))] * times, red


def test_our_own_fighters_leave_the_last_dig_on_the_table() -> None:
    """None of them counts a Dig it may not have made, so nothing reads it; and records of duels played before keep their states."""
    assert isinstance(GAME.content, Cards)
    assert not GAME.content.digs_in_doubt


# --- what is left of an effect ------------------------------------------------------------------------


@rule_test("DOD-F15", "DOD-F16")
def test_a_win_at_once_ends_the_effect_that_brought_it(tmp_path: Path) -> None:
    """Ahead it wins, and the fight is over before the points that stand behind; otherwise it is paid."""
    won = duel(tmp_path, ["hasty.U"], ["oaf.U"], score=(1, 0))
    assert [event.seat for event in won.of(events.WonAtOnce)] == [RED]
    assert won.of(effect_events.Points) == []
    paid = duel(tmp_path, ["hasty.U"], ["oaf.U"])
    assert [event.change for event in paid.of(effect_events.Points)] == [3]


@rule_test("DOD-C52")
def test_a_copier_that_was_replaced_by_its_own_effect_does_not_copy_its_own_place(tmp_path: Path) -> None:
    """The Paranoid that came for it has an effect; but it stands in this place, and another fighter must be copied."""
    table = duel(tmp_path, ["anger.U", "shifty.P"], ["oaf.U", "oaf.P"])
    table.unearth(RED, 2).take("paranoid.P")
    assert [table.name(event.card) for event in table.of(effect_events.Copied)] == ["anger.U"]


# --- the document for owners --------------------------------------------------------------------------


@cache
def document() -> CardDocument:
    return CardDocument(GAME)


def check_words(name: str, words: str) -> None:
    """The range or the choices of a field stand beside it."""
    if name in cards.RANGES:
        low, high = cards.RANGES[name]
        assert f"{low} to {high}".replace("-", "−") in words
    assert set(cards.CHOICES.get(name, ())) <= quoted(words), name


def test_the_document_has_every_section_and_field() -> None:
    assert tuple(document().sections) == GAME.sections
    fields = document().table("fighter", "field")
    assert set(fields) == set(cards.FIELDS)
    assert set(cards.FACTS) <= quoted(fields["provenance"])
    for name, words in fields.items():
        check_words(name, words)


def test_the_document_has_every_verb_with_its_fields() -> None:
    verbs = document().table("fighter", "act")
    known = {*cards.RANGES, *cards.CHOICES, "pool"}
    assert {name: quoted(words.split("|")[0]) & known for name, words in verbs.items()} == {
        name: set(fields) for name, fields in cards.VERBS.items()
    }
    for name, pools in cards.POOLS.items():
        assert set(pools) <= quoted(verbs[name])
    assert set(cards.TRIGGERS) <= quoted(verbs["after"])


def test_the_document_has_every_field_of_an_act() -> None:
    fields = document().table("fighter", "field of an act")
    assert set(fields) == {*cards.ANY_ACT}.union(*cards.VERBS.values())
    for name, words in fields.items():
        check_words(name, words)
    assert set(document().table("fighter", "count")) == set(cards.COUNTS)
    assert set(document().table("fighter", "condition")) == set(cards.CONDITIONS)


def test_the_reader_asks_for_these_fields_and_no_others() -> None:
    asked = fields_asked_for(GAME)
    assert asked["fighter"] == set(cards.FIELDS)
    assert asked["fighter.effect"] == {*cards.ANY_ACT}.union(*cards.VERBS.values())


def test_the_document_says_what_can_be_replaced_and_how_much_a_game_needs() -> None:
    ours = {reader.name_id() for reader in GAME.sources().merged("fighter")}
    assert ours <= quoted(document().table("fighter", "field")["id"])
    assert f"We have {len(ours)} of them" in document().text
    assert f"{cards.MIN_FIGHTERS} to {cards.MAX_FIGHTERS}" in document().text
