"""Spirits: Double, Power Up, and what lies apart from the line (chapter P)."""

from __future__ import annotations

import pytest

from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import VIEWERS, asked, duel, new_events, random_duel, random_duels
from tests.support import rule_test


@rule_test("DOD-P01")
def test_one_spirit_each_except_while_a_new_one_is_chosen() -> None:
    for g in random_duels(50, thin=10):
        for spirit in g.spirit:
            assert (spirit is None) == (asked(g) in ("first_fighter", "new_spirit"))


@rule_test("DOD-P02")
def test_the_face_of_a_spirit_is_ignored() -> None:
    """Anger as a spirit strengthens nobody, Hoard pays nobody, and a Nemesis wins nothing."""
    t = duel("oaf.D", "grief.D", spirits=("anger.U", "hoard.U"))
    assert t.totals[1] == (7, 5)
    assert t.score == (0, 0)
    assert duel("grief.D", "oaf.D", spirits=("nemesis.P", "hoard.U")).totals[1] == (7, 7)


@rule_test("DOD-P03")
def test_double_uses_the_effect_again_right_after() -> None:
    t = duel("anger.P", "rabble.P", spirits=("hoard.D", "spy.U"))
    assert t.used() == ["anger.P", "anger.P", "rabble.P"]
    assert t.totals[1] == (13, 5)


@rule_test("DOD-P04")
def test_double_doubles_drawbacks_without_asking() -> None:
    t = duel("brute.P", "rabble.P", spirits=("hoard.D", "spy.U"))
    assert t.question == ("become_spirit", BLUE)
    assert t.score == (0, 6)


@rule_test("DOD-P05", "DOD-C01")
def test_double_does_nothing_for_the_oaf() -> None:
    t = duel("oaf.P", "rabble.P", spirits=("hoard.D", "spy.U"))
    assert t.used(RED) == []
    assert t.totals[1] == (7, 5)


@rule_test("DOD-P06")
def test_double_works_in_every_fight_of_the_turn() -> None:
    t = duel("anger.P, anger.U, anger.D", "oaf.P, oaf.U, oaf.D", spirits=("hoard.D", "spy.U")).end_turn()
    assert t.used(RED) == ["anger.D", "anger.D", "anger.U", "anger.U", "anger.P", "anger.P"]


@rule_test("DOD-P06", "DOD-P07", "DOD-P13")
def test_power_up_adds_two_to_each_of_its_owners_fights() -> None:
    t = duel("oaf.P, oaf.U, oaf.D", "grief.P, grief.U, grief.D", spirits=("hoard.P", "spy.U")).end_turn()
    assert t.totals == {3: (9, 5), 2: (9, 5), 1: (9, 5)}


@rule_test("DOD-P13")
def test_double_helps_only_its_owner() -> None:
    t = duel("anger.P", "anger.U", spirits=("hoard.D", "spy.U"))
    assert t.totals[1] == (13, 8)
    assert duel("anger.P", "anger.U", spirits=("hoard.U", "spy.D")).totals[1] == (8, 13)


@rule_test("DOD-P08")
def test_power_up_is_no_effect() -> None:
    """A cancelled fight, a Troll and a blank all leave it alone."""
    cancelled = duel("anger.P", "anger.U", spirits=("hoard.P", "spy.U"), waiting={"cancelled": True})
    assert cancelled.totals[1] == (3 + 2, 3)
    trolled = duel("anger.P", "troll.U", spirits=("hoard.P", "spy.U"), priority=BLUE)
    assert trolled.totals[1] == (3 + 2, 6)
    blank = duel("anger.P blank", "grief.U", spirits=("hoard.P", "spy.U"))
    assert blank.totals[1] == (3 + 2, 5)


@rule_test("DOD-P08")
def test_a_forgotten_fighter_keeps_power_up() -> None:
    t = duel("anger.D, forget.P", "oaf.D, forget.D", spirits=("hoard.P", "spy.U"), priority=RED)
    t.end_turn()
    assert t.totals == {2: (9, 7), 1: (3 + 2, 7)}


@rule_test("DOD-P08")
def test_power_up_is_neither_repeated_nor_copied() -> None:
    """An extra use does not give +2 twice, and a Twin copies its neighbour's effect, not the spirit."""
    extra = duel("anger.P", "oaf.U", spirits=("hoard.P", "spy.U"), waiting={"uses": [1, 0]})
    assert extra.totals[1] == (3 + 5 + 5 + 2, 7)
    twin = duel("twin.D, anger.P", "oaf.U, oaf.D", spirits=("hoard.P", "spy.U"), slot=1)
    assert twin.totals[1] == (4 + 5 + 2, 7)


@rule_test("DOD-P09")
def test_power_up_scores_nothing() -> None:
    t = duel("oaf.D", "grief.D", spirits=("hoard.P", "spy.U"))
    assert t.totals[1] == (9, 5)
    assert t.no().score == (7, 0)


@rule_test("DOD-P10")
def test_an_unearth_spirit_acts_once() -> None:
    t = duel(
        "oaf.P, oaf.D", "grief.P, grief.D", at="flip", spirits=("anger.U", "spy.P"), deck="rabble.D jinx.D moody.D"
    )
    assert t.question == ("unearth_own_card", RED)
    t.unearth(RED, 0).take(t.offered()[0])
    questions = []
    while t.g.turn == 2:
        questions.append(t.asked)
        t.no()
    assert "unearth_own_card" not in questions
    assert t.totals == {2: (7, 7), 1: (7, 7)}, "and it gives no power"


@rule_test("DOD-P11", "DOD-P12", "DOD-L11")
@pytest.mark.parametrize(("back", "uses", "total"), [("P", 1, 4 + 2 + 2), ("D", 2, 4 + 2 + 2)])
def test_a_loser_helps_from_the_next_fight_on(back: str, uses: int, total: int) -> None:
    """With Power Up the Oaf would not have lost 7 to 8; as a spirit it comes too late for its own fight."""
    t = duel(f"rabble.U, oaf.{back}", "paranoid.U, brute.U", spirits=("spy.U", "mimic.U"))
    assert t.totals[2] == (7, 8)
    t.yes()
    assert t.spirit(RED) == f"oaf.{back}"
    assert t.used(RED, slot=1) == ["rabble.U"] * uses
    assert t.totals[1] == (total, 9 - 3)
    t.end_turn()
    assert t.fallen[0] == (RED, 2)
    assert len(t.of(events.Totals)) == 2, "the lost fight is not fought again"
    assert t.of(events.Rewarded)[BLUE].points == 8, "the Paranoid lost slot 1, the Brute stands"


@rule_test("DOD-P13")
def test_power_up_of_the_enemy_does_not_help() -> None:
    assert duel("oaf.D", "grief.D", spirits=("hoard.U", "spy.P")).totals[1] == (7, 7)


@rule_test("DOD-P14")
def test_a_new_spirit_lies_face_down_apart_from_the_line() -> None:
    """Red's Unearth spirit asks before the fights: both spirits lie as they were laid, and only their owners know them."""
    t = duel("anger.D", "rabble.D", at="spirits", spirits=("", ""), hands=("spy.U oaf.P", "jinx.P oaf.D"))
    t.lay(RED, "spy.U").lay(BLUE, "jinx.P")
    assert t.question == ("unearth_own_card", RED)
    assert (t.line(RED), t.line(BLUE)) == (["anger.D"], ["rabble.D"])
    assert [t.spirit(RED, viewer) for viewer in VIEWERS] == ["spy.U", "?U", "?U"]
    assert [t.spirit(BLUE, viewer) for viewer in VIEWERS] == ["?P", "jinx.P", "?P"]
    assert (t.hand(RED), t.hand(BLUE)) == (["oaf.P"], ["oaf.D"])
    assert (RED, 0) in t.places()


@rule_test("DOD-P14")
def test_a_spirit_is_no_fighter() -> None:
    """Rabble, Avenger and Vulture count lines only: one fighter in a line of one, none of them fallen."""
    assert duel("rabble.P", "oaf.D").totals[1] == (4 + 1, 7)
    assert duel("avenger.P", "oaf.D").totals[1] == (4, 7)
    assert duel("paranoid.P", "oaf.D").totals[1] == (9, 7)
    assert duel("vulture.P", "oaf.D").score == (0, 0)


@rule_test("DOD-P14")
def test_a_spirit_can_be_unearthed_but_neither_silenced_nor_copied() -> None:
    assert (RED, 0) in duel("oaf.P", "grief.D", at="flip").places()
    control = duel("control.P", "oaf.D")
    assert [(event.seat, event.slot) for event in control.of(effect_events.Blanked)] == [(BLUE, 1)]
    twin = duel("twin.P", "oaf.D", spirits=("anger.U", "hoard.U"))
    assert not twin.of(effect_events.Copied)


@rule_test("DOD-P15")
def test_a_spirit_keeps_its_place() -> None:
    """It changes only by summoning, its owner's step D, or an Unearth of that place."""
    for seed in range(60):
        before = [-1, -1]
        for g in random_duel(seed):
            told = new_events(g)
            for seat in (RED, BLUE):
                spirit = g.spirit[seat]
                card = -1 if spirit is None else spirit.card
                if card != before[seat]:
                    reasons = [
                        event
                        for event in told
                        if (isinstance(event, events.BecameSpirit | events.SpiritEnters) and event.seat == seat)
                        or (
                            isinstance(event, events.Laid | events.Unearthed | events.Took)
                            and event.seat == seat
                            and event.slot == 0
                        )
                    ]
                    assert reasons
                before[seat] = card
