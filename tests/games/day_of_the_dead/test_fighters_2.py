"""The fighters the rulebook or public sources name, Moody to Twin (chapter C, second half)."""

from __future__ import annotations

import pytest

from boneyard.engine.options import Pass
from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import SPECTATOR, VIEWERS, duel
from tests.support import rule_test

# Opponents for a fight in slot 1 that is lost, won and tied by Moody (8) and by Spy (6).
AGAINST_MOODY = {"lost": "paranoid.D", "won": "oaf.D", "tied": "drowsy.D"}
AGAINST_SPY = {"lost": "oaf.D", "won": "grief.D", "tied": "exorcist.D"}


# --- Moody --------------------------------------------------------------------------------------------


@rule_test("DOD-C31", "DOD-C32")
@pytest.mark.parametrize("result", ["lost", "won", "tied"])
def test_moodys_opponent_may_have_it_unearthed_whatever_the_result(result: str) -> None:
    t = duel("moody.P", AGAINST_MOODY[result])
    assert t.question == ("moody_unearths", BLUE)
    assert len(t.options()) == 2
    t.no()
    assert t.of(events.Unearthed) == []


@rule_test("DOD-C31", "DOD-C56")
def test_moody_used_twice_is_asked_about_twice() -> None:
    """The second time it is about whatever card then stands in the place."""
    t = duel("moody.P", "hoard.D", spirits=("spy.D", "jinx.U"), deck="oaf.P anger.P rabble.P twin.P brute.P grief.P")
    t.yes().take("rabble.P")
    assert t.question == ("moody_unearths", BLUE)
    t.yes()
    assert t.question == ("replacement", RED)
    assert t.pile("P")[-1] == "rabble.P"
    t.take("brute.P")
    assert t.line(RED) == ["brute.P"]


@rule_test("DOD-C33")
def test_the_owner_looks_and_picks() -> None:
    t = duel("moody.P", "oaf.D", deck="oaf.P anger.P rabble.P").yes()
    assert t.question == ("replacement", RED)
    assert t.position(BLUE)["look"] == ["?P", "?P", "?P"]


@rule_test("DOD-C34")
def test_a_beaten_moodys_successor_is_fallen_and_hidden() -> None:
    t = duel("moody.P", "paranoid.D", deck="oaf.P anger.P rabble.P").yes().take("oaf.P")
    assert t.line(RED, RED) == ["oaf.P fallen"]
    for viewer in (BLUE, SPECTATOR):
        assert t.line(RED, viewer) == ["?P fallen"]


@rule_test("DOD-C35")
@pytest.mark.parametrize("result", ["won", "tied"])
def test_a_standing_moodys_successor_is_active_and_scores(result: str) -> None:
    t = duel("moody.P", AGAINST_MOODY[result], deck="oaf.P anger.P rabble.P", hands=("twin.U", "jinx.P"))
    t.yes().take("anger.P").end_turn()
    assert t.of(events.Rewarded)[RED].points == 3
    assert t.line(RED, BLUE)[0] == "anger.P"
    assert "anger.P" not in t.used(RED)


# --- Return -------------------------------------------------------------------------------------------


@rule_test("DOD-C36", "DOD-C38", "DOD-C40")
def test_return_trades_places_with_a_card_of_the_same_pile() -> None:
    t = duel("return.D", "grief.D", discard="anger.D oaf.D hoard.D brute.P")
    assert t.question == ("card_to_recall", RED)
    assert sorted(t.offered()) == ["anger.D", "hoard.D", "oaf.D"], "the pile of its back, itself not in it"
    assert t.refusal(RED, Pass()).rule == "DOD-C36"
    t.recall("anger.D")
    assert t.line(RED) == ["anger.D fallen"]
    assert t.pile("D") == ["oaf.D", "hoard.D", "return.D"]
    assert t.used(RED) == ["return.D"], "the newcomer makes no use with the one use spent"
    assert t.totals[1] == (3, 5)


@rule_test("DOD-C36")
def test_the_returned_card_stands_face_up() -> None:
    t = duel("return.D", "hoard.D", discard="oaf.D")
    for viewer in VIEWERS:
        assert t.line(RED, viewer) == ["oaf.D"]


@rule_test("DOD-C37")
def test_return_with_an_empty_pile_does_nothing() -> None:
    t = duel("return.D", "grief.D", discard="oaf.P oaf.U")
    assert t.question == ("become_spirit", RED)
    assert t.line(RED) == ["return.D fallen"]
    assert t.pile("P") == ["oaf.P"]


@rule_test("DOD-C39")
@pytest.mark.parametrize(("spirit", "extra"), [("D", 0), ("U", 1)])
def test_a_second_use_is_the_newcomers(spirit: str, extra: int) -> None:
    t = duel("return.P", "oaf.D", discard="anger.P", spirits=(f"spy.{spirit}", "jinx.U"), waiting={"uses": [extra, 0]})
    assert t.used(RED) == ["return.P", "anger.P"]
    assert t.totals[1] == (3 + 5, 7)


# --- Spook --------------------------------------------------------------------------------------------


@rule_test("DOD-C41")
def test_spook_may_take_any_card_in_play() -> None:
    t = duel("oaf.D, spook.D, oaf.P", "grief.D, hoard.D, jinx.D fallen", slot=2, spirits=("spy.U", "mimic.U"))
    assert t.question == ("any_card_to_unearth", RED)
    assert t.places() == [(seat, slot) for seat in (RED, BLUE) for slot in (0, 1, 2, 3)]


@rule_test("DOD-C42", "DOD-C44")
@pytest.mark.parametrize("slot", [0, 1])
def test_the_spook_player_picks_and_the_card_stays_with_its_owner(slot: int) -> None:
    t = duel("spook.P", "grief.P", spirits=("spy.U", "mimic.P"), deck="oaf.P anger.P brute.P").unearth(BLUE, slot)
    assert t.question == ("replacement", RED)
    assert t.offered() == ["oaf.P", "anger.P", "brute.P"]
    t.take("brute.P")
    assert (t.spirit(BLUE) if slot == 0 else t.line(BLUE)[0]) == "brute.P"


@rule_test("DOD-C43")
def test_spook_on_itself_with_its_only_use() -> None:
    t = duel("oaf.D, spook.P", "grief.P, oaf.P", deck="paranoid.P anger.P brute.P").unearth(RED, 2).take("paranoid.P")
    assert t.totals[2] == (9, 7)
    assert t.used(RED, slot=2) == ["spook.P"]


# --- Spy ----------------------------------------------------------------------------------------------


@rule_test("DOD-C45", "DOD-C46")
@pytest.mark.parametrize("result", ["lost", "won", "tied"])
def test_spys_owner_may_unearth_it_whatever_the_result(result: str) -> None:
    t = duel("spy.P", AGAINST_SPY[result])
    assert t.question == ("spy_unearths", RED)
    assert len(t.options()) == 2
    t.no()
    assert t.of(events.Unearthed) == []


@rule_test("DOD-C47")
@pytest.mark.parametrize(("result", "scores"), [("lost", 0), ("won", 3), ("tied", 3)])
def test_spys_successor_takes_over_the_result(result: str, scores: int) -> None:
    t = duel("spy.P", AGAINST_SPY[result], deck="oaf.P anger.P rabble.P", hands=("twin.U", "jinx.P"))
    t.yes().take("anger.P").end_turn()
    hidden = result == "lost"
    assert t.line(RED)[0] == ("anger.P fallen" if hidden else "anger.P")
    for viewer in (BLUE, SPECTATOR):
        assert t.line(RED, viewer)[0] == ("?P fallen" if hidden else "anger.P")
    assert t.of(events.Rewarded)[RED].points == scores


@rule_test("DOD-C56")
def test_spy_used_twice_unearths_whatever_stands_there() -> None:
    t = duel("spy.P", "grief.D", spirits=("mimic.D", "jinx.U"), deck="oaf.P anger.P rabble.P twin.P brute.P hoard.P")
    t.yes().take("rabble.P")
    assert t.question == ("spy_unearths", RED)
    t.yes().take("brute.P")
    assert t.line(RED) == ["brute.P"]
    assert t.pile("P") == ["spy.P", "oaf.P", "anger.P", "rabble.P", "twin.P", "hoard.P"]


@rule_test("DOD-C56")
def test_a_trigger_stays_with_the_place_when_the_card_is_gone() -> None:
    """Blue's Spook has taken the Spy away after its use; red may unearth the newcomer."""
    t = duel("spy.P", "spook.D", deck="hoard.P anger.P rabble.P").unearth(RED, 1).take("hoard.P")
    assert t.question == ("spy_unearths", RED)
    t.yes()
    assert t.pile("P")[-1] == "hoard.P"


# --- Troll, Vampire -----------------------------------------------------------------------------------


@rule_test("DOD-C48")
def test_troll_stops_the_opposing_side() -> None:
    t = duel("troll.D", "anger.D", spirits=("spy.U", "jinx.D"))
    assert t.used(BLUE) == []
    assert t.totals[1] == (6, 3)


@rule_test("DOD-C48", "DOD-F27")
def test_a_stopped_side_has_no_use_left_from_that_moment_on() -> None:
    """Red copies the Troll with the first of two uses; the use an Alchemy left blue is gone while red is asked again."""
    t = duel(
        "troll.D, twin.P, anger.P",
        "hoard.D, hoard.P, grief.P",
        slot=2,
        spirits=("brute.D", "jinx.U"),
        waiting={"uses": [0, 1]},
    )
    assert t.g.uses[BLUE] == 1
    t.copy(RED, 1)
    assert t.question == ("fighter_to_copy", RED)
    assert t.g.uses[BLUE] == 0


@rule_test("DOD-C49")
def test_troll_undoes_nothing() -> None:
    t = duel("troll.D", "anger.D", spirits=("spy.U", "jinx.D"), priority=BLUE)
    assert t.used(BLUE) == ["anger.D"] * 2
    assert t.totals[1] == (6, 13)


@rule_test("DOD-C50")
@pytest.mark.parametrize(("spirit", "left", "total"), [("U", 7, 6), ("D", 5, 8)])
def test_vampire_drains_two_points_and_two_power(spirit: str, left: int, total: int) -> None:
    t = duel("vampire.P", "oaf.D", spirits=(f"spy.{spirit}", "jinx.U"), score=(0, 9))
    assert t.score == (0, left)
    assert t.totals[1] == (total, 7)


@rule_test("DOD-C51")
@pytest.mark.parametrize("has", [0, 1])
def test_vampire_is_as_strong_against_the_poor(has: int) -> None:
    t = duel("vampire.P", "oaf.D", score=(3, has))
    assert t.score == (3, 0)
    assert t.totals[1] == (6, 7)


# --- Twin, Hoard --------------------------------------------------------------------------------------


@rule_test("DOD-C52")
def test_twin_copies_another_active_fighter_of_its_own_line() -> None:
    """Not itself, not the fallen, not one without effect, not a copier, not the enemy's."""
    t = duel(
        "twin.D, oaf.D, anger.P fallen, mimic.P, hoard.U, rabble.U",
        "rabble.D, vampire.D, jinx.P, herald.P, greed.U, doorman.U",
        slot=1,
        spirits=("spy.U", "jinx.U"),
    )
    assert t.question == ("fighter_to_copy", RED)
    assert t.places() == [(RED, 5), (RED, 6)]
    t.copy(RED, 5)
    assert t.score[RED] == 5


@rule_test("DOD-C52", "DOD-C58")
def test_a_lone_brute_must_be_copied() -> None:
    t = duel("twin.D, brute.D", "oaf.D, hoard.P", slot=1)
    assert [t.name(event.card) for event in t.of(effect_events.Copied)] == ["brute.D"]
    assert t.score == (0, 3)


@rule_test("DOD-C58")
def test_twin_may_copy_an_effect_that_will_do_nothing() -> None:
    """Famine while ahead, Herald in slot 1: offered all the same."""
    t = duel("twin.D, famine.D, herald.D", "oaf.D, hoard.P, jinx.P", slot=1, score=(10, 0))
    assert t.places() == [(RED, 2), (RED, 3)]
    assert t.refusal(RED, Pass()).rule == "DOD-C52"
    t.copy(RED, 2)
    assert t.score == (10, 0)
    assert t.totals[1] == (4, 7)


@rule_test("DOD-C53")
def test_a_copied_effect_is_the_copiers_own() -> None:
    """A copied Return replaces Twin from Twin's pile; a copied Doorman asks for Twin's slot; a copied Spy is Twin's place."""
    returned = duel("twin.D, return.P", "grief.D, oaf.P", slot=1, discard="oaf.D anger.P")
    assert returned.line(RED) == ["oaf.D", "return.P"]
    assert returned.pile("D") == ["twin.D"]
    doorman = duel("twin.D, doorman.P", "grief.D, oaf.P", slot=1)
    assert doorman.totals[1] == (4 + 3, 5)
    spy = duel("twin.D, spy.P", "grief.D, oaf.P", slot=1)
    assert spy.question == ("spy_unearths", RED)
    spy.yes()
    assert spy.pile("D") == ["twin.D"]


@rule_test("DOD-C54")
def test_each_use_of_twin_chooses_anew() -> None:
    t = duel("twin.P, hoard.D, anger.D", "oaf.D, hoard.P, jinx.P", slot=1, spirits=("spy.D", "mimic.U"))
    t.copy(RED, 2)
    assert t.question == ("fighter_to_copy", RED)
    assert t.places() == [(RED, 2), (RED, 3)]
    t.copy(RED, 3)
    assert t.score[RED] == 5
    assert t.totals[1] == (4 + 5, 7)


@rule_test("DOD-C55")
@pytest.mark.parametrize(("spirit", "points"), [("U", 5), ("D", 10)])
def test_hoard_pays_five_a_use(spirit: str, points: int) -> None:
    assert duel("hoard.P", "oaf.D", spirits=(f"spy.{spirit}", "jinx.U")).score == (points, 0)
    twin = duel("twin.P, hoard.P", "oaf.D, oaf.P", slot=1, spirits=(f"spy.{spirit}", "jinx.U"))
    assert twin.score == (points, 0)


@rule_test("DOD-C57")
def test_cancel_used_twice_silences_one_fight() -> None:
    t = duel("anger.D, anger.P, cancel.P", "oaf.D, oaf.P, cancel.D", spirits=("spy.D", "jinx.U")).end_turn()
    assert t.used(RED, slot=3) == ["cancel.P"] * 2
    assert t.used(slot=2) == []
    assert t.used(RED, slot=1) == ["anger.D"] * 2
