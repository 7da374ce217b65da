"""The frame of a turn and the priority counter (chapter T)."""

from __future__ import annotations

import pytest

from boneyard.engine.events import Event
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.prompting import BRIEFS, PROMPTS
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import GAME, asked, duel, new_events, random_duel, random_duels
from tests.support import rule_test

PHASES: dict[type[Event], int] = {
    events.TurnBegins: 0,
    events.SpiritEnters: 1,
    events.Laid: 2,
    events.Flipped: 3,
    events.FightBegins: 4,
    events.Rewarded: 5,
    events.PriorityPasses: 6,
}

KINDS = {
    "first_fighter",
    "new_spirit",
    "unearth_own_card",
    "replacement",
    "become_spirit",
    "deck_to_dig",
    "card_to_discard",
    "enemy_to_silence",
    "own_to_silence",
    "card_to_recall",
    "any_card_to_unearth",
    "fighter_to_copy",
    "other_card_to_unearth",
    "spy_unearths",
    "moody_unearths",
    "fighters_to_swap",
}


@rule_test("DOD-T01")
def test_summoning_then_fighting_then_rewards() -> None:
    for seed in range(20):
        told = [event for g in random_duel(seed) for event in new_events(g)]
        steps = [PHASES[type(event)] for event in told if type(event) in PHASES]
        turns = "".join(map(str, steps)).split("0")[1:]
        assert len(turns) == 6
        for turn in turns:
            assert list(turn) == sorted(turn)
            assert "3" in turn
            assert "4" in turn
            assert "5" in turn


@rule_test("DOD-T01")
def test_the_phase_is_told_by_the_question() -> None:
    for g in random_duels(20):
        if asked(g) in ("first_fighter", "new_spirit"):
            assert g.phase == "summoning"
        elif asked(g) in KINDS - {"unearth_own_card", "replacement"}:
            assert g.phase == "fighting"


@rule_test("DOD-T02")
def test_a_new_slot_for_each_player_every_turn() -> None:
    for g in random_duels(30):
        if asked(g) not in ("", "first_fighter"):
            assert [len(line) for line in g.line] == [g.turn, g.turn]


@rule_test("DOD-T03", "DOD-T04")
def test_priority_changes_hands_between_turns_and_only_then() -> None:
    for seed in range(30):
        holder: dict[int, int] = {}
        for g in random_duel(seed):
            if not g.over:
                assert holder.setdefault(g.turn, g.priority) == g.priority
        first = holder[1]
        assert [holder[turn] for turn in range(1, 7)] == [first, 1 - first] * 3


@rule_test("DOD-T05")
@pytest.mark.parametrize("first", [RED, BLUE])
def test_the_priority_holder_acts_first(first: int) -> None:
    t = duel("anger.D", "rabble.D", at="flip", priority=first)
    assert t.question == ("unearth_own_card", first)
    t.unearth(first, 0).take(t.offered()[0])
    assert t.question == ("unearth_own_card", 1 - first)
    t.unearth(1 - first, 0).take(t.offered()[0])
    assert [event.seat for event in t.of(events.Used)] == [first, 1 - first]


@rule_test("DOD-T06")
def test_nothing_changes_how_many_cards_are_in_play() -> None:
    for g in random_duels(60, thin=20):
        if g.phase == "fighting":
            assert [len(line) for line in g.line] == [g.turn, g.turn]
            assert None not in g.spirit


@rule_test("DOD-T07")
def test_the_fallen_rise_next_turn() -> None:
    t = duel("hoard.D", "oaf.D", spirits=("grief.P", "rabble.P"), hands=("anger.U", "spy.P"))
    assert t.line(RED) == ["hoard.D fallen"]
    t.no().lay(RED, "anger.U").lay(BLUE, "spy.P")
    assert t.question == ("unearth_own_card", RED)
    assert t.line(RED) == ["hoard.D", "grief.P"]
    t.unearth(RED, 0).take(t.offered()[0])
    assert "hoard.D" in t.used(RED, slot=1)


@rule_test("DOD-T08")
def test_bonuses_stops_and_hushes_end_with_their_fight() -> None:
    """In slot 3 an Exorcist hushes blue and a Troll stops red; neither reaches slot 2, and no bonus slot 1."""
    t = duel("anger.D, rabble.D, exorcist.D", "rabble.P, grief.D, troll.P", spirits=("spy.U", "hoard.P"), score=(9, 9))
    assert t.totals[3] == (6, 6)  # the troll's Power Up is hushed
    assert t.totals[2] == (4 + 3, 5 + 2)  # and back one fight later
    assert t.used(RED, slot=2) == ["rabble.D"]  # the Troll stopped red in slot 3 only
    t.end_turn()
    assert t.totals[1] == (3 + 5, 4 + 3 + 2)


@rule_test("DOD-T08")
def test_what_waits_for_the_next_fight_serves_that_one_only() -> None:
    t = duel("oaf.D, oaf.P, herald.D", "oaf.U, forget.P, herald.P", spirits=("spy.U", "hoard.U"), priority=BLUE)
    t.end_turn()
    assert t.totals == {3: (5, 5), 2: (10, 10), 1: (7, 7)}


@rule_test("DOD-T08", "DOD-C20")
def test_what_was_cultivated_ends_with_its_fight() -> None:
    t = duel(
        "oaf.D, grief.D, cultivate.D", "oaf.P, oaf.U, rabble.P", spirits=("spy.U", "jinx.U"), score=(0, 9)
    ).end_turn()
    assert t.totals == {3: (5 + 5, 4 + 3), 2: (5, 7), 1: (7, 7)}


@rule_test("DOD-T08")
def test_an_extra_use_that_was_cancelled_is_gone() -> None:
    t = duel("anger.D, anger.P, oaf.P", "oaf.D, anger.U, oaf.U", waiting={"cancelled": True, "uses": [1, 0]}, slot=2)
    t.end_turn()
    assert t.used(RED) == ["anger.D"]
    assert t.totals[2] == (3, 3)


@rule_test("DOD-T08", "DOD-F16", "DOD-F30")
def test_uses_a_win_at_once_left_over_are_not_made_in_the_next_fight() -> None:
    """Under a Double spirit the Nemesis wins with its first use; Anger in slot 1 makes its own two."""
    t = duel("anger.D, nemesis.P", "oaf.P, brute.D", spirits=("spy.D", "jinx.U"))
    assert t.used(RED) == ["nemesis.P", "anger.D", "anger.D"]
    assert t.totals == {1: (3 + 5 + 5, 7)}


@rule_test("DOD-T08")
def test_a_blank_ends_with_the_turn() -> None:
    t = duel("control.D", "anger.D", spirits=("grief.P", "rabble.P"), hands=("hoard.P", "spy.P"))
    assert t.line(BLUE) == ["anger.D fallen blank"]
    t.no()
    assert t.g.turn == 2
    assert t.line(BLUE) == ["anger.D fallen", "rabble.P fallen"]


@rule_test("DOD-T08")
def test_nothing_of_a_fight_is_left_when_summoning_begins() -> None:
    for g in random_duels(60):
        if asked(g) in ("first_fighter", "new_spirit"):
            assert (g.slot, g.bonus, g.cultivated, g.uses, g.after, g.dug) == (0, [0, 0], [0, 0], [0, 0], [], 0)
            assert (g.stopped, g.hushed) == ([False, False], [False, False])
            assert (g.next_cancelled, g.next_uses, g.next_bonus) == (False, [0, 0], [0, 0])
            assert not any(place.blank for line in g.line for place in line)


@rule_test("DOD-T09")
def test_players_are_asked_the_listed_questions_and_no_others() -> None:
    assert {asked(g) for g in random_duels(250)} - {""} == KINDS


@rule_test("DOD-T09")
def test_the_listed_questions_are_those_with_words() -> None:
    """Each decision there is has a name and a prompt of its own, and there are words for no other."""
    assert set(GAME.words.questions) == KINDS
    assert set(PROMPTS) == set(BRIEFS) == KINDS
