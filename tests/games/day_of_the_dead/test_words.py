"""What people read: sums in full, whose doing a question is, which fighter moves, and where a reading is ours."""

from __future__ import annotations

import pytest

from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.options import BecomeSpirit
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import GAME, SPECTATOR, VIEWERS, DuelTable, duel
from tests.support import rule_test


def prompt(t: DuelTable) -> str:
    """What the seat that is asked reads."""
    return GAME.words.prompt(GAME.view(t.g, t.g.waiting[0]))


def log(t: DuelTable, viewer: int = SPECTATOR) -> list[str]:
    view = GAME.view(t.g, viewer)
    return [GAME.words.tell(view, event) for event in t.heard(viewer)]


def text(card: str) -> str:
    return str(
        GAME.words.card(GAME.view(duel("oaf.D", "grief.D").g, RED), "card", GAME.content.tokens["card"].find(card))
    )


# --- power --------------------------------------------------------------------------------------------


@rule_test("DOD-F10", "DOD-P07")
def test_the_log_tells_what_a_total_is_made_of() -> None:
    t = duel("oaf.D", "anger.U", spirits=("hoard.P", "brute.U"))
    assert "Power: red 7 printed + 2 Power Up = 9, blue 3 printed + 5 bonus = 8." in log(t)


@rule_test("DOD-F10", "DOD-F24", "DOD-C20")
def test_a_total_tells_penalties_and_what_cultivate_reads() -> None:
    t = duel("brute.D, cultivate.D", "oaf.P, drowsy.D", slot=2, waiting={"power": [0, -12]})
    assert "Power: red 5 printed + 8 Cultivate = 13, blue 8 printed − 12 penalty = −4." in log(t)


@rule_test("DOD-F10")
def test_a_total_of_printed_power_alone_is_told_as_that() -> None:
    assert "Power: red 7 printed, blue 6 printed." in log(duel("oaf.D", "troll.P"))


@rule_test("DOD-F10")
def test_the_parts_told_add_up_to_the_total() -> None:
    t = duel("brute.D, cultivate.D", "oaf.P, anger.D", slot=2, spirits=("grief.P", "hoard.D")).end_turn()
    for event in t.of(events.Totals):
        assert (event.red, event.blue) == tuple(sum(part) for part in event.parts)


@rule_test("DOD-F10", "DOD-P07")
def test_the_screen_tells_the_sum_of_the_running_fight() -> None:
    t = duel("spook.D", "grief.D", spirits=("hoard.P", "brute.U"), waiting={"power": [3, 0]}, slot=1)
    assert "power 5 printed + 3 bonus + 2 Power Up = 10" in GAME.screen(GAME.view(t.g, BLUE))


# --- whose doing, and which card ------------------------------------------------------------------------


@rule_test("DOD-C31", "DOD-C33")
def test_whoever_has_to_unearth_for_the_other_side_is_told_so() -> None:
    t = duel("moody.P", "oaf.D", deck="anger.P jinx.P spy.P")
    assert prompt(t) == "You may make your opponent unearth their Moody(P) in slot 1; they pick what comes instead."
    t.yes()
    assert prompt(t).startswith(
        "Blue makes you unearth your card in slot 1. You must take one of these three for your slot 1;"
    )
    for viewer in VIEWERS:
        assert "Blue makes Red unearth the card in slot 1; Red picks what comes instead." in log(t, viewer)


@rule_test("DOD-U06")
def test_a_replacement_is_asked_for_with_its_place() -> None:
    own = duel("oaf.D, grubber.D", "anger.P, oaf.P", deck="grief.D spy.D jinx.D", spirits=("hoard.P", "jinx.U"))
    assert (
        prompt(own.unearth(RED, 1)) == "You must take one of these three for your slot 1; the other two are discarded."
    )
    theirs = duel("spook.D", "anger.P", deck="grief.P spy.P jinx.P").unearth(BLUE, 1)
    assert prompt(theirs).startswith("You must take one of these three for their slot 1;")
    spirit = duel("spook.D", "anger.P", spirits=("hoard.P", "jinx.U"), deck="grief.P spy.P jinx.P").unearth(RED, 0)
    assert prompt(spirit).startswith("You must take one of these three for your spirit;")


@rule_test("DOD-L03", "DOD-L04", "DOD-L06")
@pytest.mark.parametrize(
    ("red", "blue", "slot", "moves"),
    [
        ("hoard.D", "grief.D", 1, "your old spirit lies fallen in slot 1."),
        ("hoard.D, oaf.D", "grief.D, oaf.P", 1, "your card in slot 2 moves down one slot and your old spirit lies fallen in slot 2."),
        (
            "hoard.D, oaf.D, grief.P",
            "grief.D, oaf.P, jinx.D",
            1,
            "your cards in slots 2 to 3 move down one slot and your old spirit lies fallen in slot 3.",
        ),
    ],
)  # fmt: skip
def test_the_prompt_of_step_d_names_the_slots_that_move(red: str, blue: str, slot: int, moves: str) -> None:
    t = duel(red, blue, slot=slot, spirits=("troll.P", "brute.U"))
    assert f"Your Hoard(D) in slot {slot} lost. You may let it become your spirit (Double): {moves}" in prompt(t)
    assert "younger" not in prompt(t)


@rule_test("DOD-L03", "DOD-L04")
def test_the_prompt_of_step_d_shows_the_line_as_it_would_be() -> None:
    t = duel("hoard.D, oaf.D, grief.P", "grief.D, oaf.P, jinx.D", slot=1, spirits=("troll.P", "brute.U"))
    assert prompt(t).endswith("The line would be, from slot 1: Oaf, Grief, Troll.")
    assert GAME.words.label(GAME.view(t.g, RED), BecomeSpirit()) == "Become the spirit"


@rule_test("DOD-F21", "DOD-C07", "DOD-C10", "DOD-C20", "DOD-N07", "DOD-N09")
@pytest.mark.parametrize("card", ["alchemy.D", "cancel.D", "cultivate.D", "herald.D", "jinx.D"])
def test_next_is_one_slot_lower_in_the_same_turn(card: str) -> None:
    assert "one slot lower" in text(card)
    assert "this turn" in text(card)
    told = " ".join(log(duel(f"oaf.D, {card}", "oaf.P, hoard.D")))
    assert "one slot lower" in told


# --- readings that are ours -----------------------------------------------------------------------------


@rule_test("DOD-L15", "DOD-F15")
def test_a_win_at_once_says_that_no_step_d_follows_and_whose_reading_that_is() -> None:
    t = duel("spy.D", "nemesis.D")
    (line,) = [line for line in log(t) if "at once" in line]
    assert line == (
        "Blue wins the fight in slot 1 at once: no power is compared, and the beaten fighter cannot become a spirit (our reading of the rulebook)."
    )
    assert "it was beaten at once, so it cannot become a spirit (our reading of the rulebook)" in prompt(t)
    assert "cannot become a spirit (our reading" in text("nemesis.D")
    assert "cannot become a spirit (our reading" in text("challenge.U")
    assert "our reading" not in text("anger.D")


@rule_test("DOD-C56", "DOD-C45")
def test_a_spy_that_is_gone_leaves_its_trigger_to_the_place_and_that_is_said() -> None:
    """Blue's Spook takes the Spy away after its use; red is asked about the newcomer."""
    t = duel("spy.P", "spook.D", deck="rabble.P jinx.P moody.P")
    t.unearth(RED, 1).take("rabble.P")
    assert t.question == ("spy_unearths", RED)
    assert prompt(t) == (
        "You may unearth your Rabble(P) in slot 1. Spy, whose effect this is, is gone; its effect stays with the place (our reading of the rulebook)."
    )
    for viewer in VIEWERS:
        assert (
            "Red's Spy is gone from slot 1; its effect stays with the place and strikes the card that lies there now (our reading of the rulebook)."
            in log(t, viewer)
        )
    assert t.of(events.StaysWithPlace) == [events.StaysWithPlace(RED, 1, "Spy")]


@rule_test("DOD-C56", "DOD-C31", "DOD-C34")
def test_the_second_trigger_of_a_moody_strikes_what_came_for_it_and_that_is_said() -> None:
    t = duel("moody.P", "paranoid.D", spirits=("brute.D", "hoard.U"), deck="anger.P jinx.P spy.P grief.P hoard.P")
    assert "gone" not in prompt(t)
    t.yes().take("anger.P")
    assert t.question == ("moody_unearths", BLUE)
    assert prompt(t) == (
        "You may make your opponent unearth their ?(P) in slot 1; they pick what comes instead. Moody, whose effect this is, is gone; "
        "its effect stays with the place (our reading of the rulebook)."
    )
    t.yes()
    assert prompt(t).startswith("Blue makes you unearth your card in slot 1.")
    assert not any("Anger" in line for line in log(t, BLUE)[:-2])


@rule_test("DOD-C56", "DOD-C45")
def test_a_spy_that_stands_where_it_stood_needs_no_such_words() -> None:
    t = duel("spy.P", "grief.D")
    assert prompt(t) == "You may unearth your Spy(P) in slot 1."
    assert t.of(events.StaysWithPlace) == []


@rule_test("DOD-C56", "DOD-C36", "DOD-C53")
def test_a_trigger_copied_by_a_twin_that_then_returned_a_card_is_told_as_twins() -> None:
    t = duel(
        "spy.D, oaf.D, return.U, twin.P",
        "oaf.P, grief.D, jinx.D, hoard.D",
        slot=4,
        spirits=("brute.D", "hoard.U"),
        discard="rabble.P",
    )
    t.copy(RED, 1).copy(RED, 3)
    assert t.line(RED)[3] == "rabble.P"
    assert t.of(events.StaysWithPlace) == [events.StaysWithPlace(RED, 4, "Twin")]


@rule_test("DOD-C56", "DOD-C31", "DOD-C45", "DOD-N13")
@pytest.mark.parametrize("card", ["spy.D", "moody.P", "martyr.U"])
def test_the_card_says_that_its_effect_stays_with_the_place(card: str) -> None:
    assert "stays with the place (our reading of the rulebook)" in text(card)


# --- who fought ---------------------------------------------------------------------------------------


@rule_test("DOD-U13", "DOD-C47")
@pytest.mark.parametrize("enemy", ["oaf.D", "grief.D", "exorcist.D"])
def test_who_came_after_the_result_is_not_shown_as_having_fought(enemy: str) -> None:
    """Neither its power nor the result is the newcomer's: the Spy lost, won or tied."""
    t = duel("oaf.U, spy.P", f"spook.U, {enemy}", priority=BLUE, deck="brute.P jinx.P moody.P")
    assert t.g.newcomer == (False, False)
    t.yes().take("brute.P")
    if t.asked != "become_spirit":
        return  # the fight is over
    assert t.g.newcomer == (True, False)
    for viewer in VIEWERS:
        screen = GAME.screen(GAME.view(t.g, viewer))
        assert "replaced after the fight" in screen
    t.end_turn()
    assert t.g.newcomer == (False, False)


@rule_test("DOD-U15")
def test_who_came_before_the_result_fights() -> None:
    t = duel("oaf.D", "spook.P", priority=BLUE, deck="brute.D jinx.D moody.D").unearth(RED, 1).take("brute.D")
    assert t.asked == "become_spirit"
    assert t.g.newcomer == (False, False)


@rule_test("DOD-P10")
def test_an_unearth_is_called_that_everywhere() -> None:
    """Dig is another thing: draw and discard."""
    t = duel("oaf.D", "grief.D", at="flip", spirits=("spy.U", "jinx.P"))
    assert prompt(t) == (
        "Your new spirit has an Unearth back. You must unearth one of your cards in play: it is replaced by one of three with its back."
    )
    art = (GAME.examples[0].parent.parent / "art" / "read.js").read_text()
    assert "dig one" not in art
