"""The fighters the rulebook names, Oaf to Grief (chapter C, first half)."""

from __future__ import annotations

import pytest

from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import duel
from tests.support import rule_test

# --- Oaf, Anger, Nemesis, Paranoid --------------------------------------------------------------------


@rule_test("DOD-C01")
def test_oaf() -> None:
    t = duel("oaf.D", "grief.D")
    assert t.totals[1] == (7, 5)
    assert t.used(RED) == []


@rule_test("DOD-C02", "DOD-C17")
def test_what_has_no_effect_cannot_be_copied() -> None:
    """Red's Twin finds an Oaf and a blank Anger: nothing to copy. Mimic facing an Oaf or a blank card copies nothing."""
    t = duel("twin.D, oaf.D, anger.D blank", "grief.D, grief.P, grief.U", slot=1, spirits=("spy.U", "jinx.U"))
    assert t.of(effect_events.Copied) == []
    assert t.totals[1] == (4, 5)
    assert duel("mimic.D", "oaf.D").totals[1] == (5, 7)
    blank = duel("mimic.D", "anger.D blank")
    assert blank.of(effect_events.Copied) == []
    assert blank.totals[1] == (5, 3)


@rule_test("DOD-C02")
def test_oaf_and_blank_are_not_among_the_targets() -> None:
    t = duel("twin.D, oaf.D, anger.D blank, hoard.P, rabble.P", "grief.D, grief.P, grief.U, jinx.D, oaf.P", slot=1)
    assert t.question == ("fighter_to_copy", RED)
    assert t.places() == [(RED, 4), (RED, 5)]


@rule_test("DOD-C03")
@pytest.mark.parametrize(("spirit", "total"), [("U", 8), ("D", 13)])
def test_anger(spirit: str, total: int) -> None:
    assert duel("anger.P", "oaf.P", spirits=(f"spy.{spirit}", "jinx.U")).totals[1] == (total, 7)


@rule_test("DOD-C04")
@pytest.mark.parametrize("enemy", ["oaf.D", "hoard.D", "paranoid.D", "nemesis.P"])
def test_nemesis_wins_at_once_against_anybody(enemy: str) -> None:
    t = duel("nemesis.D", enemy, hands=("spy.P", "jinx.P"))
    assert t.fallen == [(BLUE, 1)]
    assert t.of(events.Totals) == []


@rule_test("DOD-C05", "DOD-C06")
def test_paranoid_alone_has_nine() -> None:
    assert duel("paranoid.D", "oaf.D").totals[1] == (9, 7)


@rule_test("DOD-C06")
def test_paranoid_loses_three_for_each_other_active_fighter_of_its_own() -> None:
    assert duel("oaf.D, grief.D, paranoid.D", "oaf.P, grief.P, rabble.P").totals[3] == (9 - 6, 4 + 3)
    fallen = duel("paranoid.D, oaf.D, grief.D fallen", "oaf.P, grief.P, rabble.P", slot=1)
    assert fallen.totals[1] == (9 - 3, 7), "the fallen are not counted"
    twice = duel("oaf.D, paranoid.P", "oaf.P, grief.P", spirits=("spy.D", "jinx.U"))
    assert twice.totals[2] == (9 - 3 - 3, 5)


# --- Alchemy ------------------------------------------------------------------------------------------


@rule_test("DOD-C07")
def test_alchemy_gives_the_next_fighter_one_more_use() -> None:
    t = duel("hoard.D, hoard.P, alchemy.D", "hoard.U, anger.P, grief.D", spirits=("spy.U", "jinx.U")).end_turn()
    assert t.used(RED, slot=2) == ["hoard.P", "hoard.P"]
    assert t.used(BLUE, slot=2) == ["anger.P"], "its owner's fighter alone"
    assert t.used(RED, slot=1) == ["hoard.D"], "and the next fight alone"


@rule_test("DOD-C08")
def test_a_replacement_has_to_make_the_extra_use() -> None:
    t = duel(
        "oaf.D, alchemy.D",
        "spook.D, grief.D",
        spirits=("spy.U", "jinx.U"),
        priority=BLUE,
        deck="anger.D moody.D rabble.D",
    )
    assert t.question == ("any_card_to_unearth", BLUE)
    t.unearth(RED, 1).take("anger.D")
    assert t.used(RED, slot=1) == ["anger.D", "anger.D"]


@rule_test("DOD-C09")
def test_alchemy_adds_up_with_itself_and_with_double() -> None:
    t = duel("anger.U, alchemy.P", "oaf.P, grief.P", spirits=("spy.D", "jinx.U"))
    assert t.used(RED, slot=2) == ["alchemy.P"] * 2
    assert t.used(RED, slot=1) == ["anger.U"] * 4
    assert t.totals[1] == (3 + 4 * 5, 7)


# --- Cancel -------------------------------------------------------------------------------------------


@rule_test("DOD-C10")
def test_cancel_silences_both_sides_of_the_next_fight() -> None:
    t = duel("hoard.D, cancel.D", "anger.P, cancel.P", spirits=("spy.D", "jinx.D"))
    assert t.used(slot=1) == []
    assert t.totals[1] == (1, 3)
    assert t.score == (0, 0)


@rule_test("DOD-C11")
def test_the_ban_sticks_to_the_fight() -> None:
    """A newcomer that arrives before the cancelled fight is silent too."""
    t = duel("oaf.D, cancel.U", "rabble.P, brute.P", spirits=("spy.D", "jinx.U"), deck="anger.D moody.D hoard.D")
    t.yes().unearth(RED, 1).take("anger.D")
    assert t.used(slot=1) == []
    assert t.totals[1] == (3, 4)


@rule_test("DOD-C12")
def test_silenced_by_cancel_a_fighter_can_be_copied_later() -> None:
    """Slot 2 is cancelled; red's Anger there ties in silence and still lends its effect to the Twin in slot 1."""
    t = duel("twin.D, anger.D, cancel.D", "oaf.D, famine.D, cancel.P", spirits=("spy.U", "jinx.U"))
    assert t.used(slot=2) == []
    assert t.question == ("fighter_to_copy", RED)
    assert t.places() == [(RED, 2), (RED, 3)]
    t.copy(RED, 2)
    assert t.totals[1] == (4 + 5, 7)


@rule_test("DOD-C13")
def test_cancel_leaves_power_up_and_herald_and_eats_the_extra_use() -> None:
    t = duel(
        "anger.D, anger.P, oaf.P",
        "oaf.D, grief.D, rabble.D",
        slot=2,
        spirits=("spy.P", "jinx.U"),
        waiting={"cancelled": True, "uses": [1, 0], "power": [3, 0]},
    )
    assert t.totals[2] == (3 + 3 + 2, 5)
    assert t.used(slot=2) == []
    t.end_turn()
    assert t.used(RED, slot=1) == ["anger.D"]


# --- Challenge ----------------------------------------------------------------------------------------


@rule_test("DOD-C14")
@pytest.mark.parametrize(
    ("enemy", "wins"),
    [("grief.D", False), ("rabble.D", False), ("troll.D", True), ("oaf.D", True), ("paranoid.D", True)],
)
def test_challenge_needs_a_printed_power_of_six(enemy: str, wins: bool) -> None:
    """Five fails and six succeeds; bonuses do not matter."""
    t = duel("challenge.D", enemy, waiting={"power": [0, 3]})
    assert bool(t.of(events.WonAtOnce)) == wins
    assert bool(t.of(events.Totals)) != wins


@rule_test("DOD-C15")
def test_a_failed_challenge_does_nothing_and_a_second_use_tests_again() -> None:
    failed = duel("challenge.P", "grief.D", spirits=("spy.D", "jinx.U"))
    assert failed.used(RED) == ["challenge.P"] * 2
    assert len([event for event in failed.of(events.NoEffect) if event.seat == RED]) == 2
    assert failed.totals[1] == (4, 5)


# --- Control and Forget -------------------------------------------------------------------------------


@rule_test("DOD-C16")
def test_control_takes_any_enemy_fighter_fallen_or_fought() -> None:
    t = duel("oaf.D, control.D, oaf.P", "grief.D, anger.D, rabble.P fallen", slot=2, spirits=("spy.U", "jinx.U"))
    assert t.question == ("enemy_to_silence", RED)
    assert t.places() == [(BLUE, 1), (BLUE, 2), (BLUE, 3)]
    t.silence(BLUE, 1).end_turn()
    assert t.used(BLUE, slot=2) == ["anger.D"]
    assert t.used(BLUE, slot=1) == []


@rule_test("DOD-C16")
def test_a_silenced_card_stays_as_it_lies() -> None:
    t = duel("oaf.D, control.D, oaf.P", "grief.D, anger.D, rabble.P fallen", slot=2, spirits=("spy.U", "jinx.U"))
    t.silence(BLUE, 3)
    assert t.line(BLUE)[2] == "rabble.P fallen blank"


@rule_test("DOD-C17")
def test_a_blank_card_keeps_its_printed_power() -> None:
    t = duel("oaf.D, control.D", "grief.D, anger.D").silence(BLUE, 2)
    assert t.used(BLUE, slot=2) == []
    assert t.totals[2] == (4, 3)
    assert t.line(BLUE) == ["grief.D", "anger.D fallen blank"]


@rule_test("DOD-C18")
def test_control_may_name_the_same_card_again_and_it_recovers_next_turn() -> None:
    t = duel(
        "control.P",
        "anger.D",
        spirits=("spy.D", "rabble.P"),
        hands=("oaf.P", "twin.P"),
        priority=RED,
        waiting={"uses": [1, 0]},
    )
    assert [(event.seat, event.slot) for event in t.of(effect_events.Blanked)] == [(BLUE, 1)] * 3
    t.end_turn().lay(RED, "oaf.P").lay(BLUE, "twin.P").end_turn()
    assert "anger.D" in t.used(BLUE, slot=1)


@rule_test("DOD-C18")
def test_control_used_twice_may_choose_two_cards_or_one() -> None:
    t = duel("oaf.D, control.P", "grief.D, anger.D", spirits=("spy.D", "jinx.U")).silence(BLUE, 1)
    assert t.places() == [(BLUE, 1), (BLUE, 2)]


@rule_test("DOD-C18", "DOD-C17")
def test_a_card_chosen_twice_by_control_has_its_effect_again_next_turn() -> None:
    """The Anger is silenced by both uses; on turn 2 it rages."""
    t = duel("control.P", "anger.D", spirits=("spy.D", "jinx.U"), hands=("hoard.P", "twin.P"))
    assert [event.slot for event in t.of(effect_events.Blanked)] == [1, 1]
    assert t.totals[1] == (4, 3)
    t.end_turn().lay(RED, "hoard.P").lay(BLUE, "twin.P").end_turn()
    assert t.used(BLUE, slot=1)[-1] == "anger.D"


@rule_test("DOD-C19")
def test_the_blank_marker_travels_with_the_card() -> None:
    """The Hoard above is blank; the loser below leaves and the marker moves down with its card."""
    t = duel(
        "oaf.D, grief.P, hoard.P blank",
        "spook.D, oaf.P, anger.P fallen",
        slot=2,
        priority=BLUE,
        spirits=("spy.U", "jinx.U"),
    )
    t.yes()
    assert t.line(RED) == ["oaf.D", "hoard.P blank", "spy.U fallen"]


@rule_test("DOD-C26")
def test_forget_takes_an_own_fighter_that_has_not_fought() -> None:
    t = duel("hoard.D, anger.D, forget.D, oaf.P", "grief.D, rabble.D, jinx.D, brute.D", slot=3)
    assert t.question == ("own_to_silence", RED)
    assert t.places() == [(RED, 1), (RED, 2)]
    t.silence(RED, 2).end_turn()
    assert t.used(RED) == ["forget.D", "hoard.D"]
    alone = duel("forget.D", "grief.D")
    assert alone.of(effect_events.Blanked) == []
    assert alone.question == ("become_spirit", BLUE)


@rule_test("DOD-C27")
def test_forget_may_name_the_same_card_again() -> None:
    t = duel("hoard.D, anger.D, forget.P", "grief.D, rabble.D, jinx.D", spirits=("spy.D", "mimic.U"))
    t.silence(RED, 1)
    assert t.places() == [(RED, 1), (RED, 2)], "a blank card may be named again"
    t.silence(RED, 1).end_turn()
    assert "hoard.D" not in t.used(RED)
    assert t.used(RED, slot=2) == ["anger.D", "anger.D"]


@rule_test("DOD-C27")
def test_a_forgotten_fighter_cannot_be_copied_and_recovers() -> None:
    t = duel(
        "anger.D, twin.D, forget.P",
        "grief.D, rabble.D, brute.D",
        spirits=("spy.U", "mimic.P"),
        hands=("oaf.P", "jinx.P"),
    )
    t.silence(RED, 1)
    t.end_turn()
    assert not t.of(effect_events.Copied), "Forget has fallen and Anger is blank"
    assert t.used(RED, slot=1) == []
    t.lay(RED, "oaf.P").lay(BLUE, "jinx.P")
    assert t.line(RED)[0] == "anger.D", "no marker any more"


# --- Cultivate ----------------------------------------------------------------------------------------


@rule_test("DOD-C20")
@pytest.mark.parametrize(("spirit", "total"), [("U", 5 + 7), ("D", 5 + 7 + 7)])
def test_cultivate_adds_the_printed_power_of_the_next_fighter(spirit: str, total: int) -> None:
    t = duel("oaf.D, cultivate.U, hoard.D", "anger.P, grief.P, oaf.P", slot=2, spirits=(f"spy.{spirit}", "jinx.U"))
    assert t.totals[2] == (total, 5)


@rule_test("DOD-C21")
def test_cultivate_reads_whoever_stands_there_when_power_is_added() -> None:
    t = duel("hoard.D, cultivate.U", "anger.P, spook.P", deck="brute.D oaf.D rabble.D", spirits=("spy.U", "jinx.U"))
    t.unearth(RED, 1).take("brute.D")
    assert t.totals[2] == (5 + 8, 5)


@rule_test("DOD-C22")
def test_cultivate_in_slot_one_adds_nothing() -> None:
    assert duel("cultivate.U, oaf.D", "grief.D, oaf.P", slot=1, spirits=("spy.D", "jinx.U")).totals[1] == (5, 5)


# --- Famine, Greed, Grief -----------------------------------------------------------------------------


@rule_test("DOD-C23")
@pytest.mark.parametrize(("score", "left"), [((20, 20), 20), ((21, 20), 20), ((19, 20), 16)])
def test_famine_only_if_the_opponent_is_ahead(score: tuple[int, int], left: int) -> None:
    assert duel("famine.D", "oaf.D", score=score).score == (score[RED], left)


@rule_test("DOD-C24")
@pytest.mark.parametrize(("has", "left"), [(4, 4), (5, 4), (9, 8), (10, 8), (28, 23), (34, 28), (100, 80)])
def test_famine_takes_one_for_each_full_five(has: int, left: int) -> None:
    assert duel("famine.D", "oaf.D", score=(0, has)).score == (0, left)


@rule_test("DOD-C25")
@pytest.mark.parametrize(("own", "left"), [(31, 28), (21, 23), (28, 28), (27, 23)])
def test_each_use_of_famine_checks_anew(own: int, left: int) -> None:
    assert duel("famine.P", "oaf.D", score=(own, 34), spirits=("spy.D", "jinx.U")).score == (own, left)


@rule_test("DOD-C28")
@pytest.mark.parametrize(("has", "then"), [(9, 9), (10, 11), (39, 42), (99, 108), (120, 132)])
def test_greed_gains_one_for_each_full_ten(has: int, then: int) -> None:
    assert duel("greed.D", "oaf.D", score=(has, 0)).score == (then, 0)


@rule_test("DOD-C29")
@pytest.mark.parametrize(("has", "then"), [(39, 46), (9, 9), (19, 22)])
def test_each_use_of_greed_counts_anew(has: int, then: int) -> None:
    assert duel("greed.P", "oaf.D", score=(has, 0), spirits=("spy.D", "jinx.U")).score == (then, 0)


@rule_test("DOD-C30")
@pytest.mark.parametrize(("has", "left"), [(0, 0), (2, 0), (3, 0), (10, 7)])
def test_grief_takes_three_or_what_there_is(has: int, left: int) -> None:
    assert duel("grief.D", "oaf.D", score=(5, has)).score == (5, left)
