"""Every natural try that is refused is refused by its own rule; a use that does nothing, and a choice not taken, are told."""

from __future__ import annotations

import pytest

from boneyard.engine.events import Chosen, Event
from boneyard.engine.options import Blocked, Option
from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.cards import KNOWN_TO_ALL, SPIRIT
from boneyard.games.day_of_the_dead.options import COPY, DISCARD, RECALL, SILENCE, UNEARTH, SwapFighters
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import GAME, SPECTATOR, DuelTable, duel
from tests.support import rule_test


def refused(t: DuelTable, option: Option) -> str:
    """The rule against it; the reason can be read, and stands among what the seat is shown as barred."""
    seat = t.g.waiting[0]
    view = GAME.view(t.g, seat)
    assert view.decision is not None
    why = next(barred.why for barred in view.decision.blocked if barred.option == option)
    assert isinstance(why, Blocked)
    assert GAME.words.refuse(view, why)
    assert GAME.words.label(view, option)
    assert t.refusal(seat, option) == why
    return why.rule


@rule_test("DOD-U03")
def test_an_unearth_spirit_is_for_ones_own_cards() -> None:
    t = duel("oaf.D", "anger.D", at="flip", spirits=("spy.U", "jinx.P"))
    assert t.question == ("unearth_own_card", RED)
    for slot in (SPIRIT, 1):
        assert refused(t, UNEARTH[BLUE][slot]) == "DOD-U03"


@rule_test("DOD-N15")
def test_grubber_digs_up_another_card_of_ones_own() -> None:
    t = duel("oaf.D, grubber.D", "anger.D, jinx.D")
    assert t.question == ("other_card_to_unearth", RED)
    assert refused(t, UNEARTH[RED][2]) == refused(t, UNEARTH[BLUE][1]) == refused(t, UNEARTH[BLUE][SPIRIT]) == "DOD-N15"


@rule_test("DOD-C16", "DOD-C26")
def test_control_is_for_enemies_and_forget_for_those_still_to_fight() -> None:
    control = duel("oaf.D, control.D", "anger.D, jinx.D")
    assert control.question == ("enemy_to_silence", RED)
    for option in (SILENCE[RED][1], SILENCE[RED][SPIRIT], SILENCE[BLUE][SPIRIT]):
        assert refused(control, option) == "DOD-C16"
    forget = duel("oaf.D, grief.D, forget.D, oaf.P fallen", "anger.D, jinx.D, anger.P, jinx.P", slot=3)
    assert forget.question == ("own_to_silence", RED)
    for option in (SILENCE[RED][3], SILENCE[RED][4], SILENCE[BLUE][1], SILENCE[RED][SPIRIT]):
        assert refused(forget, option) == "DOD-C26"


@rule_test("DOD-C52", "DOD-C02", "DOD-C17")
def test_why_a_twin_does_not_copy() -> None:
    reds = "oaf.D, anger.D blank, hoard.D, twin.D, jinx.D, anger.P fallen"
    blues = "oaf.P, grief.D, grief.P, jinx.P, doorman.D, anger.U fallen"
    t = duel(reds, blues, slot=4)
    assert t.question == ("fighter_to_copy", RED)
    rows = {slot: refused(t, COPY[RED][slot]) for slot in (1, 2, 4, 6)}
    assert rows == {1: "DOD-C02", 2: "DOD-C17", 4: "DOD-C52", 6: "DOD-C52"}
    assert refused(t, COPY[BLUE][2]) == "DOD-C52"
    copiers = duel("mimic.D, hoard.D, jinx.D, twin.D", "oaf.P, grief.D, grief.P, jinx.P", slot=4)
    assert refused(copiers, COPY[RED][1]) == "DOD-C52"


@rule_test("DOD-N20")
def test_whom_usher_does_not_move() -> None:
    t = duel("oaf.D, grief.D, usher.D, oaf.P, grief.P", "anger.D, jinx.D, anger.P, jinx.P, anger.U", slot=3)
    assert t.question == ("fighters_to_swap", RED)
    assert refused(t, SwapFighters(RED, 2, 3)) == refused(t, SwapFighters(RED, 1, 4)) == "DOD-N20"


@rule_test("DOD-C36", "DOD-K06")
def test_only_the_same_back_comes_back_or_goes() -> None:
    t = duel("return.D", "oaf.D", discard="anger.D grief.D hoard.P")
    assert t.question == ("card_to_recall", RED)
    assert refused(t, RECALL[t.card("hoard.P")]) == "DOD-C36"
    dig = duel("sexton.D", "oaf.D", hands=("anger.D anger.P", ""), deck="hoard.P").dig("P")
    assert dig.question == ("card_to_discard", RED)
    assert refused(dig, DISCARD[dig.card("anger.D")]) == "DOD-K06"


# --- the log ------------------------------------------------------------------------------------------


@rule_test("DOD-F22", "DOD-F25", "DOD-N20")
@pytest.mark.parametrize("fighter", ["usher.D", "greed.D", "vulture.D", "paranoid.D"])
def test_a_use_that_does_nothing_is_told(fighter: str) -> None:
    """Nobody else stands or has fallen; there are no points to count."""
    t = duel(fighter, "oaf.D")
    assert [t.name(event.card) for event in t.of(events.NoEffect) if event.seat == RED] == [fighter]
    assert t.of(effect_events.Power) == t.of(effect_events.PowerNext) == t.of(effect_events.Points) == []


@rule_test("DOD-F22", "DOD-N23", "DOD-C22")
@pytest.mark.parametrize("fighter", ["alchemy.D", "cancel.D", "herald.D", "cultivate.D", "jinx.D"])
def test_in_slot_1_a_use_finds_no_next_fight_and_says_so(fighter: str) -> None:
    """And nothing else: what Jinx does to this fight is done."""
    t = duel(fighter, "nemesis.P")
    assert [t.name(event.card) for event in t.of(effect_events.NoNextFight)] == [fighter]
    assert (
        t.of(effect_events.PowerNext)
        == t.of(effect_events.UseNext)
        == t.of(effect_events.Cultivates)
        == t.of(events.NoEffect)
        == []
    )
    assert len(t.of(effect_events.Power)) == (fighter == "jinx.D")


@rule_test("DOD-F28", "DOD-C01", "DOD-K06")
def test_what_does_nothing_or_is_chosen_by_itself_cites_its_own_row() -> None:
    t = duel("oaf.D, control.D", "anger.P, oaf.P").silence(BLUE, 1).end_turn()
    rows = {t.name(told.event.card): told.rule for told in t.log.events if isinstance(told.event, events.NoEffect)}
    assert rows == {"oaf.P": "DOD-C01", "oaf.D": "DOD-C01", "anger.P": "DOD-F28"}
    dig = duel("sexton.D", "oaf.P", hands=("anger.D", "")).dig("P")
    assert [told.rule for told in dig.log.events if isinstance(told.event, Chosen)] == ["DOD-K06"]


@rule_test("DOD-V12", "DOD-C51", "DOD-N12")
@pytest.mark.parametrize("fighter", ["grief.D", "vampire.D", "pickpocket.D"])
def test_nothing_to_lose_is_told(fighter: str) -> None:
    t = duel(fighter, "oaf.D")
    assert [event.seat for event in t.of(effect_events.NothingToLose)] == [BLUE]
    assert t.of(events.NoEffect) == [event for event in t.of(events.NoEffect) if event.seat == BLUE], (
        "Oaf alone has none"
    )


@rule_test("DOD-C31", "DOD-C45", "DOD-N14")
def test_a_choice_not_taken_is_told_by_its_rule() -> None:
    spy = duel("spy.D", "oaf.D")
    spy.no()
    moody = duel("moody.D", "oaf.D")
    moody.no()
    told = [
        (told.rule, told.event) for t in (spy, moody) for told in t.log.events if type(told.event) is events.LeftLying
    ]
    assert [(rule, event.seat) for rule, event in told] == [("DOD-C45", RED), ("DOD-C31", BLUE)]
    usher = duel("oaf.D, grief.D, usher.D", "anger.D, jinx.D, anger.P")
    usher.no()
    assert [event.seat for event in usher.of(effect_events.LeftLine)] == [RED]


@rule_test("DOD-C07", "DOD-C10", "DOD-C20", "DOD-C48", "DOD-N06", "DOD-N07", "DOD-N09")
@pytest.mark.parametrize(
    ("fighter", "event", "row"),
    [
        ("alchemy.D", effect_events.UseNext(RED), "DOD-C07"),
        ("cancel.D", effect_events.CancelNext(RED), "DOD-C10"),
        ("cultivate.D", effect_events.Cultivates(RED), "DOD-C20"),
        ("troll.D", effect_events.Stopped(BLUE), "DOD-C48"),
        ("exorcist.D", effect_events.Hushed(BLUE), "DOD-N06"),
        ("jinx.D", effect_events.PowerNext(BLUE, -2), "DOD-N07"),
        ("herald.D", effect_events.PowerNext(RED, 3), "DOD-N09"),
    ],
)
def test_what_an_effect_does_is_told_by_the_fighters_rule(fighter: str, event: Event, row: str) -> None:
    t = duel(f"oaf.D, {fighter}", "oaf.P, hoard.D")
    assert (row, event) in [(told.rule, told.event) for told in t.log.events]


@rule_test("DOD-K05", "DOD-K06", "DOD-H14")
def test_everybody_hears_what_a_dig_discards_and_its_player_alone_what_it_drew() -> None:
    t = duel("sexton.D", "oaf.D", hands=("anger.P", ""), deck="hoard.P").dig("P").discard("anger.P")
    drew, gone = events.Dug(RED, t.card("hoard.P")), events.Discarded(RED, t.card("anger.P"))
    assert [event for event in t.heard(RED) if isinstance(event, (events.Dug, events.Discarded))] == [drew, gone]
    for viewer in (BLUE, SPECTATOR):
        heard = [event for event in t.heard(viewer) if isinstance(event, (events.Dug, events.Discarded))]
        assert gone in heard
        assert drew not in heard


@rule_test("DOD-N21", "DOD-L01")
def test_swaps_and_fallen_fighters_left_lying_are_told() -> None:
    t = duel("oaf.D, grief.D, usher.D", "anger.D, jinx.D, brute.D").swap(RED, 1, 2)
    now = (t.card("grief.D"), t.card("oaf.D"))
    assert t.of(effect_events.Ushered) == [effect_events.Ushered(RED, 1, 2, now, (KNOWN_TO_ALL, KNOWN_TO_ALL))]
    assert t.question == ("become_spirit", RED)
    t.no()
    assert t.of(events.StayedFallen) == [events.StayedFallen(RED, 3)]


# --- corners ------------------------------------------------------------------------------------------


@rule_test("DOD-F19", "DOD-T08")
def test_a_trigger_serves_one_fight() -> None:
    """A Spy in slot 2 is asked after its own fight, and not again after the one in slot 1."""
    t = duel("oaf.D, spy.D", "anger.D, hoard.D")
    t.no()
    while t.g.waiting and t.g.slot:
        assert t.asked == "become_spirit"
        t.no()
    assert len(t.of(events.LeftLying)) == 1
    assert sorted(t.totals) == [1, 2]


@rule_test("DOD-F18", "DOD-F19", "DOD-L15")
def test_a_spy_beaten_at_once_may_still_be_unearthed_and_nobody_becomes_a_spirit() -> None:
    t = duel("spy.D", "nemesis.D", deck="oaf.D anger.D hoard.D")
    assert t.question == ("spy_unearths", RED)
    t.yes()
    t.take("oaf.D")
    assert t.line(RED)[0] == "oaf.D fallen"
    assert t.asked == "new_spirit", "the turn is over, and nobody was asked to become a spirit"
    assert t.of(events.StayedFallen) == t.of(events.BecameSpirit) == []


@rule_test("DOD-N13", "DOD-L17", "DOD-C56")
def test_a_doubled_martyr_is_paid_twice_and_its_successor_may_become_the_spirit() -> None:
    t = duel("martyr.P", "oaf.D", spirits=("brute.D", "hoard.U"), deck="anger.P jinx.P grief.P hoard.P spy.P moody.P")
    t.take("anger.P")
    t.take("spy.P")
    assert t.score == (14, 0)
    assert t.question == ("become_spirit", RED)
    t.yes()
    assert t.line(RED) == ["brute.D fallen", "spy.P fallen"], "and from there it moved into the new slot"
