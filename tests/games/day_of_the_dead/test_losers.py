"""The loser may become a spirit (chapter L)."""

from __future__ import annotations

from collections import Counter

import pytest

from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.options import BecomeSpirit, StayFallen
from boneyard.games.day_of_the_dead.state import BLUE, RED, SEATS
from tests.games.day_of_the_dead.helpers import DuelTable, asked, back_of, duel, new_events, places_of, random_duel
from tests.support import rule_test


def five_in_line(loser: str = "hoard.P") -> DuelTable:
    """Turn 5, slot 3: red's fighter there has lost. Blue's Spook in slot 2 asks before anything else happens."""
    return duel(
        f"oaf.D, grief.D, {loser}, oaf.P fallen, rabble.U",
        "greed.D, spook.P, exorcist.P, herald.P, doorman.U fallen",
        slot=3,
        priority=BLUE,
        spirits=("troll.U", "vulture.U"),
        deck="anger.U jinx.U moody.U anger.P jinx.P moody.P",
    )


@rule_test("DOD-L01")
@pytest.mark.parametrize(("red", "blue", "loser"), [("oaf.D", "grief.D", BLUE), ("grief.D", "oaf.D", RED)])
def test_the_loser_alone_is_asked_and_may_decline(red: str, blue: str, loser: int) -> None:
    t = duel(red, blue)
    assert t.question == ("become_spirit", loser)
    assert t.g.waiting == (loser,)
    assert set(t.options()) == {BecomeSpirit(), StayFallen()}
    assert t.refusal(1 - loser, BecomeSpirit()).rule == "DOD-L01"


@rule_test("DOD-L01")
def test_declining_changes_nothing() -> None:
    t = five_in_line()
    before = (t.line(RED), t.spirit(RED))
    t.no()
    assert (t.line(RED), t.spirit(RED)) == before


@rule_test("DOD-L02", "DOD-L03", "DOD-L04", "DOD-L06", "DOD-L08", "DOD-L09")
def test_the_loser_leaves_the_line_closes_up_and_the_old_spirit_lies_last() -> None:
    t = five_in_line()
    assert t.line(RED) == ["oaf.D", "grief.D", "hoard.P fallen", "oaf.P fallen", "rabble.U"]
    t.yes()
    assert t.line(RED) == ["oaf.D", "grief.D", "oaf.P fallen", "rabble.U", "troll.U fallen"]
    assert t.spirit(RED) == "hoard.P"
    assert t.line(BLUE) == ["greed.D", "spook.P", "exorcist.P", "herald.P", "doorman.U fallen"]
    assert t.g.slot == 2, "the next fight is the next older slot"
    t.unearth(RED, 0).take("anger.P").end_turn()
    assert [event.slot for event in t.of(events.FightBegins)] == [3, 2, 1], "shifted fighters do not fight again"


@rule_test("DOD-L05")
def test_the_old_spirit_lies_face_down_fights_not_and_scores_nothing() -> None:
    t = duel("hoard.D", "grief.D", spirits=("oaf.P", "jinx.U"), hands=("spy.P", "mimic.P")).yes()
    assert t.line(RED)[0] == "oaf.P fallen"
    assert len(t.of(events.FightBegins)) == 1
    assert [event.points for event in t.of(events.Rewarded)] == [0, 5]


@rule_test("DOD-L07")
def test_in_the_newest_slot_nothing_shifts() -> None:
    t = duel("oaf.D, hoard.P", "spook.D, grief.P", spirits=("troll.U", "jinx.U"), priority=BLUE)
    t.yes()
    assert t.line(RED) == ["oaf.D", "troll.U fallen"]
    assert t.spirit(RED) == "hoard.P"


@rule_test("DOD-L10")
def test_a_new_unearth_spirit_is_used_before_the_next_fight() -> None:
    t = five_in_line("hoard.U").yes()
    assert t.question == ("unearth_own_card", RED)
    assert [event.slot for event in t.of(events.FightBegins)] == [3]
    t.unearth(RED, 0)
    assert [event.slot for event in t.of(events.FightBegins)] == [3]
    t.take("anger.U")
    assert [event.slot for event in t.of(events.FightBegins)] == [3, 2]


@rule_test("DOD-L11")
def test_a_new_double_spirit_works_from_the_next_fight_on() -> None:
    t = duel("rabble.P, hoard.D", "oaf.D, grief.P", spirits=("troll.U", "jinx.U"))
    assert t.used(RED, slot=2) == ["hoard.D"]
    t.yes()
    assert t.used(RED, slot=1) == ["rabble.P", "rabble.P"]


@rule_test("DOD-L12", "DOD-L13")
def test_every_lost_fight_offers_it_anew_and_only_for_its_own_fighter() -> None:
    t = duel(
        "hoard.D, nemesis.P blank, martyr.P blank",
        "oaf.D, oaf.P, grief.P",
        spirits=("troll.D", "jinx.U"),
        hands=("spy.P", "mimic.P"),
    )
    t.yes()
    assert (t.spirit(RED), t.line(RED)) == (
        "martyr.P",
        ["hoard.D", "nemesis.P fallen blank", "troll.D fallen"],
    )
    assert t.question == ("become_spirit", RED)
    assert len(t.options()) == 2, "it is about slot 2 alone"
    t.yes()
    assert t.spirit(RED) == "nemesis.P"
    assert [card.split()[0] for card in t.line(RED)] == ["hoard.D", "troll.D", "martyr.P"]
    assert [(t.name(e.red), e.slot) for e in t.of(events.FightBegins)] == [
        ("martyr.P", 3),
        ("nemesis.P", 2),
        ("hoard.D", 1),
    ]
    assert t.question == ("become_spirit", RED)
    t.yes()
    assert len(t.of(events.BecameSpirit)) == 3


@rule_test("DOD-L13")
def test_a_former_spirit_neither_fights_nor_is_offered_this_turn() -> None:
    """Step D always concerns the fighter that just fell in the running slot, never a card that came from the spirit's place."""
    for seed in range(60):
        came: set[int] = set()
        spirits = [-1, -1]
        for g in random_duel(seed):
            for event in new_events(g):
                if isinstance(event, events.TurnBegins):
                    came = set()
                elif isinstance(event, events.FightBegins):
                    assert not {event.red, event.blue} & came
                elif isinstance(event, events.BecameSpirit):
                    came.add(spirits[event.seat])
            if asked(g) == "become_spirit":
                assert g.fighter(g.waiting[0]).card not in came
            spirits = [spirit.card if spirit else -1 for spirit in g.spirit]


@rule_test("DOD-L14")
def test_winners_and_tied_fighters_are_never_offered() -> None:
    for seed in range(60):
        fell: set[tuple[int, int]] = set()
        for g in random_duel(seed):
            for event in new_events(g):
                if isinstance(event, events.FightBegins):
                    fell = set()
                elif isinstance(event, events.Fell):
                    fell.add((event.seat, event.slot))
            if asked(g) == "become_spirit":
                assert fell == {(g.waiting[0], g.slot)}
                assert not g.fighter(g.waiting[0]).active


@rule_test("DOD-L15")
@pytest.mark.parametrize("winner", ["nemesis.D", "challenge.D"])
def test_no_step_d_after_a_win_at_once(winner: str) -> None:
    t = duel(f"oaf.D, {winner}", "spook.D, oaf.P", spirits=("jinx.U", "troll.P"))
    assert t.question == ("any_card_to_unearth", BLUE), "already in slot 1"
    assert t.line(BLUE) == ["spook.D", "oaf.P fallen"]
    assert t.spirit(BLUE) == "troll.P"


@rule_test("DOD-L16")
def test_it_is_offered_in_the_very_last_fight_and_can_still_change_rewards() -> None:
    line = "hoard.U, oaf.D, rabble.D, grief.P, troll.P, cancel.U"
    enemy = "oaf.P, greed.D, control.D, vampire.P, cultivate.P, doorman.U"
    t = duel(line, enemy, slot=1, spirits=("jinx.P", "mimic.D"), deck="paranoid.D spy.D twin.D", score=(0, 40))
    assert t.g.turn == 6
    assert t.question == ("become_spirit", RED)
    t.yes().unearth(RED, 1).take("paranoid.D")
    assert t.g.over
    assert t.of(events.Rewarded)[RED].points == 9 + 4 + 5 + 6 + 6


@rule_test("DOD-L16")
def test_it_is_offered_in_the_last_fight_of_an_early_turn() -> None:
    t = duel("hoard.D", "grief.D", hands=("spy.P", "mimic.P"))
    assert (t.question, t.g.slot) == (("become_spirit", RED), 1)


@rule_test("DOD-L17")
def test_a_loser_replaced_after_the_fight_is_the_card_that_may_go() -> None:
    t = duel(
        "oaf.U, spy.P",
        "spook.D, brute.P",
        priority=BLUE,
        spirits=("troll.U", "jinx.U"),
        deck="anger.P moody.P rabble.P",
    )
    t.yes().take("rabble.P")
    assert t.question == ("become_spirit", RED)
    t.yes()
    assert t.spirit(RED) == "rabble.P"
    assert t.spirit(RED, BLUE) == "?P", "blue has never seen it"


@rule_test("DOD-L18")
def test_the_swap_changes_no_count_of_backs() -> None:
    t = five_in_line()
    before = Counter((seat, back_of(t.g, place.card)) for seat, _, place in places_of(t.g))
    t.yes()
    assert Counter((seat, back_of(t.g, place.card)) for seat, _, place in places_of(t.g)) == before


@rule_test("DOD-L19")
def test_the_old_unearth_spirit_is_not_used_again() -> None:
    """Troll with its Unearth back goes into the line; nobody is asked to unearth."""
    t = five_in_line("hoard.P").yes()
    assert t.line(RED)[4] == "troll.U fallen"
    assert t.question == ("any_card_to_unearth", BLUE)


@rule_test("DOD-L01", "DOD-L15")
def test_step_d_in_random_play() -> None:
    """Asked after each fight lost by comparing power, never after a tie or a win at once."""
    for seed in range(60):
        for g in random_duel(seed):
            told = new_events(g)
            results = [e for e in told if isinstance(e, events.Tied | events.WonAtOnce | events.Totals)]
            if asked(g) == "become_spirit" and results:
                last = results[-1]
                assert isinstance(last, events.Totals)
                loser = RED if last.red < last.blue else BLUE
                assert g.waiting == (loser,), SEATS[loser]
