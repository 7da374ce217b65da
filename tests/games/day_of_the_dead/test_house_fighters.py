"""The fighters of the house, Sexton to Martyr (chapter N)."""

from __future__ import annotations

import pytest

from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import duel
from tests.support import rule_test

# --- Sexton, Magpie -----------------------------------------------------------------------------------


@rule_test("DOD-N01")
@pytest.mark.parametrize(("spirit", "uses"), [("U", 1), ("D", 2)])
def test_sexton_digs_and_gains_a_point(spirit: str, uses: int) -> None:
    t = duel(
        "sexton.P", "rabble.D", spirits=(f"spy.{spirit}", "jinx.U"), hands=("oaf.D twin.D", ""), deck="anger.D hoard.D"
    )
    for use in range(uses):
        assert t.score == (use, 0), "the point comes after the Dig"
        t.dig("D")
        assert t.score == (use, 0)
        t.discard(t.offered()[0])
    assert t.score == (uses, 0)
    assert t.question == ("become_spirit", BLUE)


@rule_test("DOD-N02")
@pytest.mark.parametrize(("thrown", "total"), [("oaf.D", 3 + 7), ("hoard.D", 3 + 1)])
def test_magpie_gains_the_power_of_the_card_it_discards(thrown: str, total: int) -> None:
    """The Oaf was held, the Hoard is drawn: either may go."""
    t = duel("magpie.P", "grief.D", hands=("oaf.D", ""), deck="hoard.D", spirits=("spy.U", "jinx.U"))
    t.dig("D").discard(thrown)
    assert t.totals[1] == (total, 5)


@rule_test("DOD-N22")
def test_each_use_of_magpie_digs_and_reads_anew() -> None:
    t = duel("magpie.P", "oaf.P", hands=("oaf.D twin.U", ""), deck="hoard.D brute.U", spirits=("spy.D", "jinx.U"))
    t.dig("D").discard("oaf.D").dig("U").discard("twin.U")
    assert t.totals[1] == (3 + 7 + 4, 7)


@rule_test("DOD-N02", "DOD-N22")
def test_magpie_reads_the_card_even_when_the_deck_was_just_rebuilt_with_it() -> None:
    t = duel("magpie.P", "grief.P", hands=("oaf.D", ""), deck="anger.D", size=1, spirits=("spy.U", "jinx.U"))
    t.dig("D").discard("oaf.D")
    assert t.pile("D") == []
    assert t.totals[1] == (3 + 7, 5)


# --- Brute, Drowsy, Underdog --------------------------------------------------------------------------


@rule_test("DOD-N03")
def test_brute_gives_the_opponent_three_points() -> None:
    t = duel("brute.P", "oaf.D", spirits=("spy.U", "jinx.U"), score=(1, 1))
    assert t.score == (1, 4)
    assert t.totals[1] == (8, 7)


@rule_test("DOD-N04")
def test_drowsy_is_awake_in_the_newest_slot_only() -> None:
    t = duel("drowsy.D, drowsy.P", "oaf.D, oaf.P").end_turn()
    assert t.totals == {2: (8, 7), 1: (4, 7)}


@rule_test("DOD-N05")
@pytest.mark.parametrize(("score", "total"), [((0, 0), 5), ((3, 2), 5), ((2, 3), 10)])
def test_underdog_needs_an_opponent_ahead(score: tuple[int, int], total: int) -> None:
    assert duel("underdog.D", "oaf.D", score=score).totals[1] == (total, 7)


# --- Exorcist -----------------------------------------------------------------------------------------


@rule_test("DOD-N06")
@pytest.mark.parametrize("first", [RED, BLUE])
def test_exorcist_silences_power_up(first: int) -> None:
    assert duel("exorcist.D", "oaf.D", spirits=("spy.U", "jinx.P"), priority=first).totals[1] == (6, 7)
    assert duel("exorcist.D", "oaf.D", spirits=("spy.P", "jinx.U"), priority=first).totals[1] == (8, 7), "not its own"


@rule_test("DOD-N06", "DOD-N19")
@pytest.mark.parametrize(("first", "extra", "total"), [(RED, 0, 8), (BLUE, 0, 13), (RED, 1, 13)])
def test_exorcist_takes_doubles_use_if_it_comes_in_time(first: int, extra: int, total: int) -> None:
    """With priority the enemy's Anger has one use left of Double's two; Alchemy's use is not Exorcist's business."""
    t = duel("exorcist.D", "anger.P", spirits=("spy.U", "jinx.D"), priority=first, waiting={"uses": [0, extra]})
    assert t.totals[1] == (6, total)


@rule_test("DOD-N19")
def test_exorcist_works_for_one_fight_and_not_on_unearth() -> None:
    t = duel("oaf.D, exorcist.D", "oaf.P, oaf.U", spirits=("spy.U", "jinx.P")).end_turn()
    assert t.totals == {2: (6, 7), 1: (7, 9)}
    unearth = duel("exorcist.D", "anger.P", spirits=("spy.U", "jinx.U"))
    assert unearth.totals[1] == (6, 8)


# --- Jinx, Mimic, Herald ------------------------------------------------------------------------------


@rule_test("DOD-N07")
def test_jinx_weakens_this_fight_and_the_next() -> None:
    t = duel("oaf.D, oaf.P, jinx.D", "grief.D, grief.P, grief.U", spirits=("spy.U", "mimic.U")).end_turn()
    assert t.totals == {3: (4, 3), 2: (7, 3), 1: (7, 5)}


@rule_test("DOD-N07")
def test_the_jinx_stays_when_the_enemy_is_replaced() -> None:
    """Blue's Spook unearths itself in this fight, and in the next slot a newcomer stands: both are jinxed."""
    t = duel(
        "oaf.D, jinx.D",
        "grief.P, spook.P",
        spirits=("spy.U", "mimic.D"),
        deck="oaf.P anger.P rabble.P hoard.P drowsy.P",
    )
    t.unearth(BLUE, 1).take("oaf.P").unearth(BLUE, 2)
    t.take("drowsy.P")
    assert t.totals[2] == (4, 8 - 2)
    t.end_turn()
    assert t.totals[1] == (7, 7 - 2)


@rule_test("DOD-N08")
def test_mimic_uses_the_opposing_effect_as_its_own() -> None:
    won = duel("mimic.D", "nemesis.D", hands=("spy.P", "jinx.P"))
    assert won.fallen == [(BLUE, 1)]
    assert duel("mimic.D", "anger.D", priority=BLUE).totals[1] == (10, 8)
    assert duel("mimic.D", "hoard.D", spirits=("spy.U", "jinx.U")).score == (5, 5)
    moody = duel("mimic.D", "moody.D")
    assert moody.question == ("moody_unearths", BLUE), "Mimic's opponent may have Mimic unearthed"
    moody.yes()
    assert moody.pile("D") == ["mimic.D"]


@rule_test("DOD-N08")
@pytest.mark.parametrize("enemy", ["oaf.P", "anger.P blank", "twin.P", "mimic.P"])
def test_mimic_copies_no_blank_no_oaf_and_no_copier(enemy: str) -> None:
    t = duel("hoard.P, mimic.D", f"hoard.D, {enemy}", spirits=("spy.U", "jinx.U"))
    assert [event for event in t.of(effect_events.Copied) if event.seat == RED] == []
    assert t.totals[2][RED] == 5


@rule_test("DOD-N09")
@pytest.mark.parametrize("cancelled", [False, True])
def test_herald_helps_the_next_fight_even_a_cancelled_one(cancelled: bool) -> None:
    enemy = "cancel.P" if cancelled else "exorcist.P"
    t = duel("oaf.D, herald.D", f"grief.P, {enemy}", spirits=("spy.U", "mimic.U"))
    assert t.totals[2] == (5, 6)
    t.no()
    assert t.totals[1] == (7 + 3, 5)
    assert bool(t.of(events.Cancelled)) == cancelled


@rule_test("DOD-N23")
def test_herald_jinx_and_alchemy_add_up() -> None:
    t = duel("oaf.D, herald.U", "grief.P, oaf.P", spirits=("spy.D", "mimic.U")).no()
    assert t.totals[1] == (7 + 3 + 3, 5)
    jinx = duel("oaf.D, jinx.U", "grief.P, oaf.P", spirits=("spy.D", "mimic.U")).no()
    assert jinx.totals == {2: (4, 7 - 4), 1: (7, 5 - 4)}
    alchemy = duel("hoard.U, alchemy.U", "grief.P, oaf.P", spirits=("spy.D", "mimic.U")).no()
    assert alchemy.used(RED, slot=1) == ["hoard.U"] * 4


@rule_test("DOD-N23")
def test_in_slot_one_jinx_works_on_this_fight_and_the_others_on_nothing() -> None:
    jinx = duel("jinx.D", "oaf.D")
    assert jinx.totals[1] == (4, 5)
    for fighter in ("jinx", "herald", "alchemy"):
        t = duel(f"{fighter}.D", "oaf.D")
        assert (t.g.next_bonus, t.g.next_uses) == ([0, 0], [0, 0])


# --- Rabble, Avenger, Pickpocket ----------------------------------------------------------------------


@rule_test("DOD-N10")
def test_rabble_counts_its_line() -> None:
    line = "rabble.D fallen, oaf.D, oaf.P, grief.D, grief.P, rabble.P"
    t = duel(line, "hoard.D, hoard.P, anger.D, anger.P, jinx.D, oaf.U", slot=6)
    assert t.totals[6] == (4 + 6, 7)
    assert duel("rabble.D", "oaf.D").totals[1] == (4 + 1, 7)


@rule_test("DOD-N11")
def test_avenger_counts_its_fallen_former_spirits_too() -> None:
    t = duel("avenger.D, oaf.D fallen, grief.D fallen", "oaf.P, hoard.D fallen, jinx.P", slot=1)
    assert t.totals[1] == (4 + 6, 7), "the enemy's fallen do not count"
    swapped = duel("avenger.D, hoard.P", "oaf.P, grief.P", spirits=("spy.U", "jinx.U")).yes()
    assert swapped.line(RED)[1] == "spy.U fallen"
    assert swapped.totals[1] == (4 + 3 + 2, 7), "the former spirit lies in the line; Power Up is new"


@rule_test("DOD-N12")
@pytest.mark.parametrize(("has", "moves"), [(0, 0), (1, 1), (2, 2), (9, 2)])
def test_pickpocket_takes_what_there_is(has: int, moves: int) -> None:
    assert duel("pickpocket.D", "oaf.D", score=(4, has)).score == (4 + moves, has - moves)


# --- Martyr -------------------------------------------------------------------------------------------


@rule_test("DOD-N13")
def test_a_beaten_martyr_is_paid_and_replaced() -> None:
    t = duel("martyr.P", "oaf.D", deck="hoard.P anger.P rabble.P")
    assert t.score == (7, 0)
    assert t.question == ("replacement", RED)
    assert not any(option.passes for option in t.options())
    t.take("rabble.P")
    assert t.line(RED) == ["rabble.P fallen"]
    assert t.line(RED, BLUE) == ["?P fallen"]
    assert t.question == ("become_spirit", RED)


@rule_test("DOD-N13")
def test_martyr_under_double_is_paid_and_replaced_twice() -> None:
    t = duel("martyr.P", "oaf.D", spirits=("spy.D", "jinx.U"), deck="hoard.P anger.P rabble.P").take("rabble.P")
    assert t.score == (14, 0)
    assert t.pile("P")[-1] == "rabble.P"
    assert t.question == ("replacement", RED)


@rule_test("DOD-N24")
def test_a_martyr_beaten_at_once_is_paid_if_it_was_used_before() -> None:
    before = duel("martyr.P", "nemesis.D", priority=RED, deck="hoard.P anger.P rabble.P")
    assert before.of(events.WonAtOnce)
    assert before.score == (1, 0)
    assert before.question == ("replacement", RED)
    stopped = duel("martyr.P", "nemesis.D", priority=BLUE, hands=("spy.P", "jinx.P"))
    assert stopped.score == (0, 1), "the reward of Nemesis; Martyr had no use"
    assert stopped.of(events.Unearthed) == []


@rule_test("DOD-N24")
@pytest.mark.parametrize(
    ("enemy", "first", "power"),
    [("hoard.D blank", RED, 0), ("oaf.D", RED, 5), ("troll.D", BLUE, 0)],
    ids=["won", "tied", "stopped"],
)
def test_a_martyr_that_won_tied_or_was_stopped_is_not_paid(enemy: str, first: int, power: int) -> None:
    t = duel("martyr.P", enemy, priority=first, waiting={"power": [power, 0]}, hands=("spy.P", "jinx.P"))
    assert t.of(effect_events.Points) == []
    assert t.of(events.Unearthed) == []
