"""Unearth, as a spirit's ability and as a word on fighters (chapter U)."""

from __future__ import annotations

import pytest

from boneyard.engine.options import Pass
from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import (
    SPECTATOR,
    DuelTable,
    asked,
    back_of,
    duel,
    new_events,
    places_of,
    random_duel,
)
from tests.support import rule_test


def new_unearth_spirit() -> DuelTable:
    """Turn 2, lines just turned up, red must use its new Unearth spirit."""
    return duel(
        "oaf.D, grief.P",
        "rabble.D, doorman.P",
        at="flip",
        spirits=("jinx.U", "mimic.P"),
        deck="anger.D spy.D hoard.D anger.P spy.P hoard.P anger.U spy.U hoard.U",
    )


def lost_with_unearth_back() -> DuelTable:
    """Turn 3, red's Unearth card in slot 2 has lost; the Hoard above it fell before. Blue's Spook waits in slot 1."""
    return duel(
        "oaf.D, grief.U, hoard.P fallen",
        "spook.D, oaf.P, doorman.P",
        slot=2,
        priority=BLUE,
        spirits=("jinx.D", "mimic.P"),
        deck="anger.D spy.D twin.D anger.P spy.P twin.P anger.U spy.U twin.U",
    )


@rule_test("DOD-U01")
def test_an_unearth_spirit_is_used_when_it_is_played_and_when_a_loser_becomes_it() -> None:
    assert new_unearth_spirit().question == ("unearth_own_card", RED)
    t = lost_with_unearth_back()
    assert t.question == ("become_spirit", RED)
    assert t.yes().question == ("unearth_own_card", RED)


@rule_test("DOD-U02")
def test_it_cannot_be_declined() -> None:
    for t in (new_unearth_spirit(), lost_with_unearth_back().yes()):
        assert not any(option.passes for option in t.options())
        assert t.refusal(RED, Pass()).rule == "DOD-U03"


@rule_test("DOD-U03")
def test_any_own_card_in_play_may_go() -> None:
    assert new_unearth_spirit().places() == [(RED, 0), (RED, 1), (RED, 2)]
    t = lost_with_unearth_back().yes()
    assert t.line(RED) == ["oaf.D", "hoard.P fallen", "jinx.D fallen"]
    assert t.places() == [(RED, 0), (RED, 1), (RED, 2), (RED, 3)], "fallen ones too"


@rule_test("DOD-U04", "DOD-U05", "DOD-U06")
@pytest.mark.parametrize(("slot", "back", "old"), [(1, "D", "oaf.D"), (2, "P", "grief.P"), (0, "U", "jinx.U")])
def test_the_card_is_discarded_then_three_of_its_back_are_seen(slot: int, back: str, old: str) -> None:
    t = new_unearth_spirit().unearth(RED, slot)
    assert t.pile(back) == [old]
    assert t.question == ("replacement", RED)
    assert t.offered() == [f"anger.{back}", f"spy.{back}", f"hoard.{back}"]
    assert not any(option.passes for option in t.options())
    assert t.refusal(RED, Pass()).rule == "DOD-U06"


@rule_test("DOD-U07", "DOD-U08", "DOD-U09", "DOD-U10")
@pytest.mark.parametrize(("slot", "back"), [(1, "D"), (2, "P"), (3, "D"), (0, "U")])
def test_the_newcomer_takes_the_very_place_in_the_state_of_the_old_card(slot: int, back: str) -> None:
    """Slot 1 is active, slots 2 and 3 are fallen, 0 is the spirit: each stays what it was."""
    t = lost_with_unearth_back().yes()
    before = {0: t.spirit(RED), **dict(enumerate(t.line(RED), 1))}
    t.unearth(RED, slot).take(f"spy.{back}")
    after = {0: t.spirit(RED), **dict(enumerate(t.line(RED), 1))}
    old, *state = before[slot].split()
    assert after.pop(slot) == " ".join([f"spy.{back}", *state])
    assert after == {place: card for place, card in before.items() if place != slot}
    assert t.pile(back) == [old, f"anger.{back}", f"twin.{back}"]


@rule_test("DOD-U11", "DOD-U23")
def test_only_the_chooser_sees_the_three() -> None:
    t = new_unearth_spirit().unearth(RED, 1)
    assert t.position(RED)["look"] == ["anger.D", "spy.D", "hoard.D"]
    for viewer in (BLUE, SPECTATOR):
        assert t.position(viewer)["look"] == ["?D", "?D", "?D"]
        (looked,) = [event for event in t.heard(viewer) if isinstance(event, events.Looked)]
        assert [t.name(card) for card in looked.cards] == ["?D", "?D", "?D"]
        (place,) = [event for event in t.heard(viewer) if isinstance(event, events.Unearthed)]
        assert (place.seat, place.slot, t.name(place.card)) == (RED, 1, "oaf.D"), "the place is public at once"
    t.take("spy.D")
    for viewer in (BLUE, SPECTATOR):
        assert t.pile("D", viewer) == ["oaf.D", "anger.D", "hoard.D"]
        assert t.line(RED, viewer)[0] == "spy.D", "face up, so everybody sees it"
        (took,) = [event for event in t.heard(viewer) if isinstance(event, events.Took)]
        assert t.name(took.card) == "spy.D"


@rule_test("DOD-U11", "DOD-U23")
@pytest.mark.parametrize(("slot", "back"), [(2, "P"), (0, "U")])
def test_a_newcomer_laid_face_down_stays_unknown(slot: int, back: str) -> None:
    t = lost_with_unearth_back().yes().unearth(RED, slot).take(f"spy.{back}")
    for viewer in (BLUE, SPECTATOR):
        seen = {0: t.spirit(RED, viewer), **dict(enumerate(t.line(RED, viewer), 1))}
        assert seen[slot].split()[0] == f"?{back}"
        (took,) = [event for event in t.heard(viewer) if isinstance(event, events.Took)]
        assert t.name(took.card) == f"?{back}"
        (rejected,) = [event for event in t.heard(viewer) if isinstance(event, events.Rejected)]
        assert len([card for card in rejected.cards if card >= 0]) == 2, "the two rejected are public"


@rule_test("DOD-U12")
def test_a_newcomer_in_an_older_slot_fights_with_its_own_effect() -> None:
    t = new_unearth_spirit().unearth(RED, 1).take("anger.D").end_turn()
    fights = {event.slot: t.name(event.red) for event in t.of(events.FightBegins)}
    assert fights == {2: "grief.P", 1: "anger.D"}
    assert t.used(RED, slot=1) == ["anger.D"]


@rule_test("DOD-U13", "DOD-U14")
def test_a_newcomer_in_a_slot_that_fought_inherits_the_result() -> None:
    """Red's Oaf in slot 3 has won. Replaced by a Paranoid in a later step D, it does not fight, and 9 is scored."""
    t = duel(
        "hoard.D, grief.U, oaf.P",
        "rabble.D, oaf.D, doorman.P",
        spirits=("jinx.D", "mimic.U"),
        deck="paranoid.P spy.P twin.P",
    )
    assert t.line(BLUE)[2] == "doorman.P fallen"
    t.no().yes().unearth(RED, 2).take("paranoid.P")
    assert t.line(RED)[1] == "paranoid.P", "the line has closed up by one"
    t.end_turn()
    assert [event.slot for event in t.of(events.FightBegins)] == [3, 2, 1]
    assert "paranoid.P" not in t.used(RED)
    assert [event.points for event in t.of(events.Rewarded)] == [9, 4 + 7]


@rule_test("DOD-U15", "DOD-C43")
def test_replaced_after_its_uses_the_side_keeps_its_bonus() -> None:
    t = duel("spook.P", "anger.U", priority=BLUE, deck="paranoid.U oaf.U spy.U")
    t.unearth(BLUE, 1).take("oaf.U")
    assert t.totals[1] == (5, 7 + 5)
    assert t.used(BLUE) == ["anger.U"]


@rule_test("DOD-U16", "DOD-C43")
def test_replaced_before_its_uses_the_newcomer_makes_all_of_them() -> None:
    t = duel("spook.P", "hoard.U", spirits=("brute.U", "jinx.D"), deck="anger.U oaf.U spy.U")
    t.unearth(BLUE, 1).take("anger.U")
    assert t.used(BLUE) == ["anger.U", "anger.U"]
    assert t.totals[1] == (5, 13)
    assert t.score == (0, 0)


@rule_test("DOD-U17", "DOD-C43")
def test_replaced_between_two_uses_the_newcomer_makes_the_rest() -> None:
    t = duel("spook.P", "oaf.U", spirits=("brute.D", "hoard.U"), deck="anger.P oaf.P spy.P")
    t.unearth(RED, 1).take("anger.P")
    assert t.used(RED) == ["spook.P", "anger.P"]
    assert t.totals[1] == (3 + 5, 7)


@rule_test("DOD-U18")
def test_an_unearthed_unearth_spirit_is_not_used_again() -> None:
    t = new_unearth_spirit().unearth(RED, 0).take("spy.U")
    assert t.spirit(RED) == "spy.U"
    assert t.asked not in ("unearth_own_card", "replacement")
    spooked = duel("spook.P", "oaf.D", deck="anger.U rabble.U spy.U").unearth(RED, 0).take("spy.U")
    assert spooked.question == ("become_spirit", RED)


@rule_test("DOD-U19", "DOD-K01", "DOD-K02")
def test_a_deck_that_runs_dry_during_the_look_is_rebuilt_from_the_pile() -> None:
    """One card is left; the pile, the unearthed Oaf in it, is shuffled, and the look goes on."""
    t = duel("oaf.D, grief.P", "rabble.D, doorman.P", at="flip", spirits=("jinx.U", "mimic.P"), deck="anger.D", size=1)
    pile = len(t.pile("D"))
    t.g.forced = ([t.card("oaf.D"), t.card("spy.D")],)
    t.unearth(RED, 1)
    assert t.offered() == ["anger.D", "oaf.D", "spy.D"], "even the card just discarded can be among them"
    assert t.pile("D") == []
    assert t.position()["deck"]["D"] == pile + 1 - 2
    t.take("oaf.D")
    assert t.pile("D") == ["anger.D", "spy.D"]
    assert t.line(RED)[0] == "oaf.D"


@rule_test("DOD-U20")
def test_a_blank_is_not_inherited() -> None:
    t = duel("spook.P", "hoard.D blank", deck="anger.D oaf.D spy.D")
    t.unearth(BLUE, 1)
    assert t.line(BLUE) == ["empty"], "the marker went with the card"
    t.take("anger.D")
    assert t.used(BLUE) == ["anger.D"]
    assert t.totals[1] == (5, 8)


@rule_test("DOD-U21")
@pytest.mark.parametrize(
    ("fighter", "kind", "optional"),
    [
        ("spook.P", "any_card_to_unearth", False),
        ("grubber.P", "other_card_to_unearth", False),
        ("spy.P", "spy_unearths", True),
        ("moody.P", "moody_unearths", True),
    ],
)
def test_the_word_on_a_fighter_says_which_card_and_whether_it_must(fighter: str, kind: str, optional: bool) -> None:
    t = duel(f"oaf.U, {fighter}", "grief.D, anger.D", slot=2, deck="anger.P rabble.P jinx.P")
    assert t.asked == kind
    assert any(option.passes for option in t.options()) == optional
    if kind == "any_card_to_unearth":
        t.unearth(RED, 2)
    elif kind == "other_card_to_unearth":
        assert (RED, 2) not in t.places()
        t.unearth(RED, 1)
    else:
        t.yes()
    assert t.question == ("replacement", RED)
    assert len(t.offered()) == 3


@rule_test("DOD-U21")
def test_a_beaten_martyr_must_be_unearthed() -> None:
    t = duel("martyr.P", "oaf.D", deck="anger.P rabble.P jinx.P")
    assert t.question == ("replacement", RED)
    assert t.offered() == ["anger.P", "rabble.P", "jinx.P"]


@rule_test("DOD-U10", "DOD-U22")
def test_no_unearth_changes_a_back() -> None:
    """Between two moments without a move of cards, every place keeps its back, whatever was unearthed."""
    moves = events.BecameSpirit | events.SpiritEnters | events.Laid | effect_events.Ushered
    for seed in range(60):
        before: dict[tuple[int, int], int] = {}
        moved = True
        for g in random_duel(seed):
            moved = moved or any(isinstance(event, moves) for event in new_events(g))
            if asked(g) == "replacement":
                continue
            backs = {(seat, slot): back_of(g, place.card) for seat, slot, place in places_of(g)}
            assert moved or backs == before
            before, moved = backs, False
