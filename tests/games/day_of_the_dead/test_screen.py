"""The table as text, and labels: what they say of places that are empty, hidden or left."""

from __future__ import annotations

import pytest

from boneyard.games.day_of_the_dead.options import COPY
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import GAME, DuelTable, duel
from tests.support import rule_test


def side(t: DuelTable, viewer: int, name: str) -> str:
    """A side's line of the screen."""
    (line,) = [line for line in GAME.screen(GAME.view(t.g, viewer)).splitlines() if f"[bold]{name}" in line]
    return line


@rule_test("DOD-H07", "DOD-C52")
@pytest.mark.parametrize(("hidden", "back"), [("rabble.P", "Power Up"), ("troll.D", "Double"), ("mimic.U", "Unearth")])
def test_a_hidden_card_that_cannot_be_copied_has_no_effect_on_its_label(hidden: str, back: str) -> None:
    t = duel("hoard.D, grief.D, twin.D, oaf.D", f"oaf.P, anger.P, jinx.P, {hidden} fallen hidden", slot=3)
    assert GAME.words.label(GAME.view(t.g, RED), COPY[BLUE][4]) == f"Copy Blue's unknown {back} card in slot 4"


@rule_test("DOD-L03", "DOD-L05")
def test_a_loser_that_became_the_spirit_has_left_the_fight() -> None:
    """Whatever lies in its slot now, a shifted fighter or the old spirit, does not fight there."""
    newest = duel("oaf.D, hoard.U", "anger.P, brute.P", spirits=("anger.D", "jinx.U")).yes()
    shifted = duel("oaf.D, hoard.U, brute.P", "anger.P, brute.U, anger.U", slot=2, spirits=("anger.D", "jinx.U")).yes()
    for t in (newest, shifted):
        assert t.question == ("unearth_own_card", RED)
        for viewer in (RED, BLUE):
            line = side(t, viewer, "RED")
            assert "its fighter is the spirit now" in line
            assert "power" not in line


@rule_test("DOD-H03", "DOD-U10", "DOD-F10")
def test_a_spirit_keeps_its_back_while_its_card_is_chosen() -> None:
    double = duel("oaf.D, grubber.D", "anger.P, oaf.P", spirits=("anger.D", "jinx.U")).unearth(RED, 0)
    power = duel("oaf.D, spook.D", "anger.P, oaf.P", spirits=("hoard.P", "jinx.U")).unearth(RED, 0)
    for viewer in (RED, BLUE):
        assert "every effect twice" in side(double, viewer, "RED")
        assert "power 5 + 2 Power Up = 7" in side(power, viewer, "RED")


@rule_test("DOD-F16")
def test_after_a_win_at_once_no_use_is_left_to_be_made() -> None:
    t = duel("moody.P", "nemesis.D", spirits=("brute.U", "hoard.D"))
    assert t.question == ("moody_unearths", BLUE)
    assert "uses left" not in side(t, RED, "BLUE")
