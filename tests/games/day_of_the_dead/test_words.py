"""What people read: sums in full, whose doing a question is, which fighter moves, and where a reading is ours."""

from __future__ import annotations

import re

import pytest

from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.options import BecomeSpirit, StayFallen
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import GAME, SPECTATOR, VIEWERS, DuelTable, duel, random_duels
from tests.support import rule_test


def prompt(t: DuelTable) -> str:
    """What the seat that is asked reads."""
    return GAME.words.prompt(GAME.view(t.g, t.g.waiting[0]))


def brief(t: DuelTable) -> str:
    """The same in a few words."""
    return GAME.words.brief(GAME.view(t.g, t.g.waiting[0]))


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
    assert "Power: Red 7 + 2 Power Up = 9, Blue 3 + 5 from effects = 8." in log(t)


@rule_test("DOD-F10", "DOD-F24", "DOD-C20")
def test_a_total_tells_penalties_and_what_cultivate_reads() -> None:
    t = duel("brute.D, cultivate.D", "oaf.P, drowsy.D", slot=2, waiting={"power": [0, -12]})
    assert "Power: Red 5 + 8 Cultivate = 13, Blue 8 − 12 from effects = −4." in log(t)


@rule_test("DOD-F10")
def test_a_total_of_printed_power_alone_is_told_as_that() -> None:
    assert "Power: Red 7, Blue 6." in log(duel("oaf.D", "troll.P"))


@rule_test("DOD-F10")
def test_the_parts_told_add_up_to_the_total() -> None:
    t = duel("brute.D, cultivate.D", "oaf.P, anger.D", slot=2, spirits=("grief.P", "hoard.D")).end_turn()
    for event in t.of(events.Totals):
        assert (event.red, event.blue) == tuple(sum(part) for part in event.parts)


@rule_test("DOD-F10", "DOD-P07")
def test_the_screen_tells_the_sum_of_the_running_fight() -> None:
    t = duel("spook.D", "grief.D", spirits=("hoard.P", "brute.U"), waiting={"power": [3, 0]}, slot=1)
    assert "power 5 + 3 from effects + 2 Power Up = 10" in GAME.screen(GAME.view(t.g, BLUE))


# --- whose doing, and which card ------------------------------------------------------------------------


@rule_test("DOD-C31", "DOD-C33")
def test_whoever_has_to_unearth_for_the_other_side_is_told_so() -> None:
    t = duel("moody.P", "oaf.D", deck="anger.P jinx.P spy.P")
    assert prompt(t) == (
        "You may make Red unearth their Moody in slot 1: it is discarded, and they pick what comes instead, face up: it scores its power."
    )
    t.yes()
    assert prompt(t).startswith(
        "Blue makes you unearth your card in slot 1. You must take one of these three for your slot 1, where Moody was;"
    )
    for viewer in VIEWERS:
        assert "Blue makes Red unearth the card in slot 1; Red picks what comes instead." in log(t, viewer)


@rule_test("DOD-U06")
def test_a_replacement_is_asked_for_with_its_place() -> None:
    own = duel("oaf.D, grubber.D", "anger.P, oaf.P", deck="grief.D spy.D jinx.D", spirits=("hoard.P", "jinx.U"))
    own.unearth(RED, 1)
    assert prompt(own).startswith(
        "You must take one of these three for your slot 1, where Oaf was; the other two are discarded."
    )
    assert brief(own) == "Take a card for your slot 1"
    theirs = duel("spook.D", "anger.P", deck="grief.P spy.P jinx.P").unearth(BLUE, 1)
    assert prompt(theirs).startswith("You must take one of these three for Blue's slot 1, where Anger was;")
    spirit = duel("spook.D", "anger.P", spirits=("hoard.P", "jinx.U"), deck="grief.P spy.P jinx.P").unearth(RED, 0)
    assert prompt(spirit).startswith("You must take one of these three for your spirit, where Hoard was;")
    assert brief(spirit) == "Take a card for your spirit"


@rule_test("DOD-U12", "DOD-U13", "DOD-U14", "DOD-U15", "DOD-U09")
def test_it_is_said_what_a_replacement_will_do_in_its_place() -> None:
    later = duel("oaf.D, grubber.D", "anger.P, oaf.P", spirits=("hoard.P", "jinx.U")).unearth(RED, 1)
    assert prompt(later).endswith("It fights there this turn and uses its effect.")
    running = duel("spook.D", "anger.P").unearth(BLUE, 1)
    assert prompt(running).endswith("It takes over the running fight: its power counts, with what its side has gained.")
    over = duel("oaf.D, grubber.D, paranoid.P", "anger.P, oaf.P, jinx.D", slot=2).unearth(RED, 3)
    assert prompt(over).endswith("Its fight is over, but it stands and scores its power at the turn's end.")
    fallen = duel("oaf.D, grubber.D, brute.P fallen", "anger.P, oaf.P, jinx.D", slot=2).unearth(RED, 3)
    assert prompt(fallen).endswith("It lies face down and stands up next turn.")


@rule_test("DOD-U04", "DOD-K02")
def test_where_the_deck_was_rebuilt_in_between_nothing_else_is_called_what_was_there() -> None:
    """Then the pile is empty, and the card that was unearthed may be among the three."""
    t = duel("spook.D", "anger.P", deck="grief.P", size=1).unearth(BLUE, 1)
    assert "where the old one was" in prompt(t)


@rule_test("DOD-L03", "DOD-L04", "DOD-L06")
@pytest.mark.parametrize(
    ("red", "blue", "slot", "moves"),
    [
        ("hoard.D", "grief.D", 1, "Then your old spirit lies face down in slot 1 until it stands up next turn."),
        ("hoard.D, oaf.D", "grief.D, oaf.P", 1, "Then your card in slot 2 moves down one slot and your old spirit lies face down in slot 2"),
        (
            "hoard.D, oaf.D, grief.P",
            "grief.D, oaf.P, jinx.D",
            1,
            "Then your cards in slots 2 to 3 move down one slot and your old spirit lies face down in slot 3",
        ),
    ],
)  # fmt: skip
def test_the_prompt_of_step_d_names_the_slots_that_move(red: str, blue: str, slot: int, moves: str) -> None:
    t = duel(red, blue, slot=slot, spirits=("troll.P", "brute.U"))
    assert f"Your Hoard (Double) in slot {slot} lost its fight. You may let it become your spirit: Double" in prompt(t)
    assert moves in prompt(t)
    assert "younger" not in prompt(t)


@rule_test("DOD-L03", "DOD-L04")
def test_the_prompt_of_step_d_shows_the_line_as_it_would_be() -> None:
    t = duel("hoard.D, oaf.D, grief.P", "grief.D, oaf.P, jinx.D", slot=1, spirits=("troll.P", "brute.U"))
    assert prompt(t).endswith("The line would be, from slot 1: Oaf, Grief, Troll.")
    view = GAME.view(t.g, RED)
    assert GAME.words.label(view, BecomeSpirit()) == "Make it your spirit"
    assert GAME.words.label(view, StayFallen()) == "Leave it fallen"


@rule_test("DOD-L11", "DOD-L16", "DOD-P11")
@pytest.mark.parametrize(
    ("slot", "left"),
    [(1, ", but no fight is left this turn"), (2, ", in the one fight left"), (3, ", in the 2 fights left")],
)
def test_it_is_said_in_how_many_fights_a_new_spirit_would_help(slot: int, left: str) -> None:
    fighters = ["oaf.D", "oaf.U", "oaf.P"]
    fighters[slot - 1] = "hoard.D"
    t = duel(", ".join(fighters), "jinx.D, jinx.P, jinx.U", slot=slot, spirits=("troll.P", "brute.U"))
    assert t.question == ("become_spirit", RED)
    assert f"Double, your fighters use their effects twice{left}" in prompt(t)


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
        "You may unearth your Rabble in slot 1: it is discarded, and one of three Power Up cards takes its place, face down until next turn. "
        "Spy, whose effect this is, is gone; its effect stays with the place (our reading of the rulebook)."
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
        "You may make Red unearth their unknown Power Up card in slot 1: it is discarded, and they pick what comes instead, face down until "
        "next turn. Moody, whose effect this is, is gone; its effect stays with the place (our reading of the rulebook)."
    )
    t.yes()
    assert prompt(t).startswith("Blue makes you unearth your card in slot 1.")
    assert not any("Anger" in line for line in log(t, BLUE)[:-2])


@rule_test("DOD-C56", "DOD-C45")
def test_a_spy_that_stands_where_it_stood_needs_no_such_words() -> None:
    t = duel("spy.P", "grief.D")
    assert prompt(t) == (
        "You may unearth your Spy in slot 1: it is discarded, and one of three Power Up cards takes its place, face up: it scores its power."
    )
    assert brief(t) == "Unearth: replace your Spy?"
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
        "Your new spirit has an Unearth back. You must unearth one of your cards in play: it is discarded, you look at three cards with the "
        "same back, and one of them takes its place."
    )
    art = (GAME.examples[0].parent.parent / "art" / "read.js").read_text()
    assert "dig one" not in art


# --- plain words ----------------------------------------------------------------------------------------


@rule_test("DOD-T09")
def test_no_word_names_a_card_by_a_code() -> None:
    """A back is called by its name: what stands in files, "anger.D", and letters in brackets mean nothing to a reader."""
    code = re.compile(r"\(([DPU?])\)|\w\.[DPU]\b|\?")
    said: set[str] = set()
    for g in random_duels(12):
        for seat in g.waiting:
            view = GAME.view(g, seat)
            decision = view.decision
            assert decision is not None
            words = GAME.words
            said |= {words.prompt(view), words.brief(view).removesuffix("?"), *words.because(view)}
            said |= {words.label(view, option) for option in decision.options}
            said |= {words.label(view, barred.option) for barred in decision.blocked}
    assert {line for line in said if code.search(line)} == set()


@rule_test("DOD-T09")
def test_the_brief_form_of_every_question_has_room_where_one_decides() -> None:
    for g in random_duels(12):
        for seat in g.waiting:
            assert 0 < len(GAME.words.brief(GAME.view(g, seat))) <= 40


@rule_test("DOD-C36", "DOD-K06")
def test_an_unearth_card_is_no_a_unearth_card() -> None:
    t = duel("return.U", "oaf.P", spirits=("hoard.P", "jinx.D"), discard="grief.U spy.U")
    assert brief(t) == "Bring back an Unearth card"
    assert prompt(t).startswith("You must bring an Unearth card back from the discard pile:")


@rule_test("DOD-S08", "DOD-U11", "DOD-H01")
def test_cards_one_may_not_see_are_counted_not_listed() -> None:
    t = duel("grubber.D", "oaf.P", deck="grief.U spy.U jinx.U", spirits=("hoard.U", "jinx.D"))
    assert t.question[0] == "replacement"
    assert "Red looks at Grief (Unearth), Spy (Unearth) and Jinx (Unearth)." in log(t, RED)
    assert "Red looks at 3 Unearth cards." in log(t, BLUE)


@rule_test("DOD-V01")
def test_rewards_are_told_with_what_they_are_made_of() -> None:
    t = duel("oaf.D, anger.D", "hoard.P, jinx.U").end_turn()
    assert any("scores 7 + 3 = 10 VP (Oaf and Anger stand) and has 10." in line for line in log(t))
    assert any("scores 0 VP (nobody stands)" in line for line in log(t))


@rule_test("DOD-U04", "DOD-U05", "DOD-U06", "DOD-U10")
def test_what_an_unearth_does_is_said_where_it_is_chosen() -> None:
    """A card goes, and one of three with its back comes: on the button, on the spirit that brings it, and on cards that do it."""
    played = duel("oaf.D", "grief.D", at="spirits", spirits=("", ""), hands=("spy.U jinx.P", "hoard.D"))
    labels = [GAME.words.label(GAME.view(played.g, RED), option) for option in played.options(RED)]
    assert "Play Spy (Unearth) as your spirit: a card of yours goes, one of three comes" in labels
    t = duel("oaf.D", "grief.D", at="flip", spirits=("spy.U", "jinx.P"))
    labels = [GAME.words.label(GAME.view(t.g, RED), option) for option in t.options()]
    assert "Unearth your Oaf in slot 1: one of three Double cards comes instead" in labels
    assert "Unearth your spirit (Unearth, Spy): one of three Unearth cards comes instead" in labels
    for card in ("spy.D", "moody.P", "martyr.U", "spook.D", "grubber.D"):
        words = GAME.words.card(GAME.view(t.g, RED), "card", t.card(card))
        assert "one of three from the deck of its back" in words.note
    assert [name[-1] for name in t.unearth(RED, 1).offered()] == ["D", "D", "D"]
    assert t.pile("D") == ["oaf.D"]
