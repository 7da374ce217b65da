"""Fighting: order, uses, totals, wins at once (chapter F)."""

from __future__ import annotations

import pytest

from boneyard.engine.tokens import NOTHING
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import asked, duel, new_events, random_duel, random_duels
from tests.support import rule_test


@rule_test("DOD-F01", "DOD-F02")
def test_slot_against_slot_from_the_newest_to_the_oldest() -> None:
    t = duel("oaf.D, grief.D, rabble.P", "anger.D, oaf.P, brute.D").end_turn()
    assert [(e.slot, t.name(e.red), t.name(e.blue)) for e in t.of(events.FightBegins)] == [
        (3, "rabble.P", "brute.D"),
        (2, "grief.D", "oaf.P"),
        (1, "oaf.D", "anger.D"),
    ]


@rule_test("DOD-F03", "DOD-F30")
def test_every_slot_fights_once_a_turn() -> None:
    """Also where fights are won at once, lines close up, or cards are replaced."""
    for seed in range(60):
        turn = 0
        slots: list[int] = []
        for g in random_duel(seed):
            for event in new_events(g):
                if isinstance(event, events.TurnBegins):
                    assert slots == list(range(turn, 0, -1))
                    turn, slots = event.turn, []
                elif isinstance(event, events.FightBegins):
                    slots.append(event.slot)
        assert slots == [6, 5, 4, 3, 2, 1]


@rule_test("DOD-F04", "DOD-F07")
@pytest.mark.parametrize("first", [RED, BLUE])
def test_all_uses_of_the_priority_holder_come_first(first: int) -> None:
    t = duel("anger.P", "hoard.P", spirits=("spy.D", "mimic.D"), priority=first)
    assert [event.seat for event in t.of(events.Used)] == [first, first, 1 - first, 1 - first]


@rule_test("DOD-F05")
def test_only_spy_moody_and_usher_can_be_declined() -> None:
    """Becoming a spirit is no effect; of all questions an effect asks, these three have a pass."""
    declinable = {asked(g) for g in random_duels(200) for seat in g.waiting if any(o.passes for o in g.options(seat))}
    assert declinable == {"spy_unearths", "moody_unearths", "fighters_to_swap", "become_spirit"}


@rule_test("DOD-F05")
def test_a_harmful_effect_is_used_without_asking() -> None:
    t = duel("brute.P", "oaf.D")
    assert t.used(RED) == ["brute.P"]
    assert t.score == (0, 3)


@rule_test("DOD-F06")
@pytest.mark.parametrize(
    ("spirit", "waiting", "uses"), [("U", 0, 1), ("D", 0, 2), ("U", 1, 2), ("D", 2, 4), ("P", 0, 1)]
)
def test_how_often_a_side_uses_its_effect(spirit: str, waiting: int, uses: int) -> None:
    t = duel("rabble.U", "oaf.P", spirits=(f"spy.{spirit}", "mimic.U"), waiting={"uses": [waiting, 0]})
    assert t.used(RED) == ["rabble.U"] * uses


@rule_test("DOD-F06")
def test_a_hushed_double_spirit_gives_no_extra_use() -> None:
    t = duel("rabble.U", "exorcist.P", spirits=("spy.D", "mimic.U"), priority=BLUE, waiting={"uses": [1, 0]})
    assert t.used(RED) == ["rabble.U"] * 2


@rule_test("DOD-F06")
def test_the_number_is_fixed_when_the_side_starts() -> None:
    """Hushed after it has begun, a side still makes its second use."""
    t = duel("rabble.U", "exorcist.P", spirits=("spy.D", "mimic.U"), priority=RED)
    assert t.used(RED) == ["rabble.U"] * 2


@rule_test("DOD-F08")
def test_power_from_effects_lasts_for_one_fight() -> None:
    t = duel("oaf.D, anger.D", "oaf.P, jinx.P", priority=RED).end_turn()
    assert t.totals[2] == (3 + 5 - 2, 4)
    assert t.totals[1] == (7 - 2, 7), "only what Jinx left for the next fight"


@rule_test("DOD-F09")
def test_a_bonus_belongs_to_the_side() -> None:
    """Spook takes Anger away from under its +5; the newcomer has it."""
    t = duel("spook.P", "anger.D", priority=BLUE, deck="paranoid.D oaf.D spy.D").unearth(BLUE, 1).take("paranoid.D")
    assert t.totals[1] == (5, 9 + 5)


@rule_test("DOD-F10")
@pytest.mark.parametrize(
    ("red", "spirit", "waiting", "total"),
    [
        ("oaf.D, grief.D", "U", 0, 5),
        ("oaf.D, grief.D", "P", 0, 7),
        ("oaf.D, anger.D", "D", -4, 3 + 10 - 4),
        ("oaf.D, cultivate.D", "P", 3, 5 + 7 + 3 + 2),
        ("oaf.D, cultivate.P", "D", 0, 5 + 7 + 7),
    ],
)
def test_how_a_total_is_added_up(red: str, spirit: str, waiting: int, total: int) -> None:
    t = duel(red, "nemesis.P, oaf.P", spirits=(f"spy.{spirit}", "mimic.U"), slot=2, waiting={"power": [waiting, 0]})
    assert t.totals[2] == (total, 7)


@rule_test("DOD-F10")
def test_a_hushed_power_up_is_not_added() -> None:
    assert duel("oaf.D", "exorcist.D", spirits=("spy.P", "mimic.U")).totals[1] == (7, 6)


@rule_test("DOD-F11", "DOD-F12")
@pytest.mark.parametrize(("red", "blue", "loser"), [("oaf.D", "exorcist.D", BLUE), ("exorcist.D", "oaf.D", RED)])
def test_the_higher_total_stands_and_the_lower_falls(red: str, blue: str, loser: int) -> None:
    t = duel(red, blue)
    assert t.fallen == [(loser, 1)]
    assert t.line(loser)[0].endswith(" fallen")
    assert not t.line(1 - loser)[0].endswith("fallen")


@rule_test("DOD-F13", "DOD-F14")
def test_in_a_tie_both_stand_and_nobody_becomes_a_spirit() -> None:
    t = duel("oaf.D", "oaf.P", hands=("spy.P", "jinx.P"))
    assert t.totals[1] == (7, 7)
    assert t.fallen == []
    assert t.asked == "new_spirit"
    assert t.score == (7, 7)


@rule_test("DOD-F15")
def test_nemesis_beats_any_power_and_nothing_is_added_up() -> None:
    t = duel("nemesis.D", "oaf.D", spirits=("spy.U", "mimic.P"), waiting={"power": [0, 11]})
    assert t.of(events.Totals) == []
    assert t.fallen == [(BLUE, 1)]
    assert t.score == (1, 0), "the winner stands and scores, the beaten one scores nothing"


@rule_test("DOD-F16")
def test_after_a_win_at_once_there_is_no_second_use() -> None:
    t = duel("nemesis.D", "oaf.D", spirits=("spy.D", "mimic.U"))
    assert t.used(RED) == ["nemesis.D"]


@rule_test("DOD-F16")
def test_a_win_at_once_by_the_second_use_ends_the_fight_there() -> None:
    """Under Double with an extra use Return brings Nemesis back: the third use is never made."""
    t = duel("return.P", "oaf.D", spirits=("spy.D", "mimic.U"), discard="nemesis.P", waiting={"uses": [1, 0]})
    assert t.used() == ["return.P", "nemesis.P"]


@rule_test("DOD-F17")
def test_with_priority_a_win_at_once_keeps_the_enemy_from_its_use() -> None:
    t = duel("nemesis.D", "hoard.D", spirits=("spy.U", "mimic.D"))
    assert t.used(BLUE) == []
    assert t.score == (1, 0)


@rule_test("DOD-F17")
def test_after_a_win_at_once_the_enemy_has_no_use_to_make() -> None:
    """A Twin copies a Spy, then a Nemesis: while red is asked about the Spy's place nothing waits for blue."""
    t = duel("nemesis.D, spy.D, twin.P", "oaf.D, oaf.P, hoard.D", slot=3, spirits=("brute.D", "hoard.P"))
    t.copy(RED, 2).copy(RED, 1)
    assert t.question == ("spy_unearths", RED)
    assert t.g.uses[BLUE] == 0
    assert t.used(BLUE) == []


@rule_test("DOD-F18")
def test_what_was_done_before_a_win_at_once_stands() -> None:
    paid = duel("nemesis.D", "hoard.D", spirits=("spy.U", "mimic.U"), priority=BLUE)
    assert paid.score == (1, 5)
    replaced = duel("nemesis.D", "return.P", discard="oaf.P", priority=BLUE, hands=("spy.P", "jinx.P"))
    assert replaced.fallen == [(BLUE, 1)]
    assert replaced.line(BLUE)[0] == "oaf.P fallen"
    heralded = duel("oaf.D, nemesis.D", "grief.D, herald.D", priority=BLUE)
    assert heralded.totals == {1: (7, 5 + 3)}


@rule_test("DOD-F18", "DOD-F19")
def test_triggers_made_before_a_win_at_once_still_happen() -> None:
    t = duel("nemesis.D", "spy.D", priority=BLUE)
    assert t.fallen == [(BLUE, 1)]
    assert t.question == ("spy_unearths", BLUE)


@rule_test("DOD-F19", "DOD-F20")
def test_result_then_triggers_in_the_order_of_their_uses_then_step_d() -> None:
    """Blue's Moody was used first, then red's Spy; blue has won, so red is asked about the spirit last."""
    t = duel("spy.D, spy.P", "oaf.P, moody.P", priority=BLUE)
    assert t.kinds()[-1] == "Fell"
    assert t.question == ("moody_unearths", RED)
    t.no()
    assert t.question == ("spy_unearths", RED)
    t.no()
    assert t.question == ("become_spirit", RED)
    assert [event.slot for event in t.of(events.FightBegins)] == [2]
    t.no()
    assert [event.slot for event in t.of(events.FightBegins)] == [2, 1], "then the next fight"


@rule_test("DOD-F19")
def test_the_priority_sides_trigger_comes_first() -> None:
    t = duel("spy.D", "moody.D", priority=RED)
    assert t.question == ("spy_unearths", RED)
    assert t.no().question == ("moody_unearths", RED)


@rule_test("DOD-F20")
def test_no_step_d_after_a_tie_or_a_win_at_once() -> None:
    tie = duel("oaf.D, oaf.P", "grief.D, oaf.U")
    assert tie.question == ("become_spirit", BLUE)
    assert tie.g.slot == 1, "slot 2 was a tie: nobody was asked there"
    won = duel("oaf.D, nemesis.P", "grief.D, forget.D")
    assert (won.question, won.g.slot) == (("become_spirit", BLUE), 1)


@rule_test("DOD-F21")
def test_next_means_the_next_older_slot_whoever_stands_there() -> None:
    """Herald's +3 waits for slot 1; the Oaf unearthed into it gets the bonus."""
    t = duel("anger.D, herald.U", "paranoid.D, oaf.P", spirits=("spy.U", "mimic.U"), deck="oaf.D rabble.D jinx.D")
    t.yes().unearth(RED, 1).take("oaf.D")
    assert t.totals[1] == (7 + 3, 9 - 3)


@rule_test("DOD-F22")
@pytest.mark.parametrize("fighter", ["herald", "alchemy", "cancel", "jinx"])
def test_in_slot_one_there_is_no_next_fight(fighter: str) -> None:
    """The newest fight of the next turn knows nothing of it."""
    t = duel(f"{fighter}.D", "paranoid.D", spirits=("anger.P", "rabble.P"), hands=("oaf.P", "grief.U"))
    assert (t.g.next_cancelled, t.g.next_uses, t.g.next_bonus) == (False, [0, 0], [0, 0])
    t.no()
    assert t.g.turn == 2
    t.lay(RED, "oaf.P").lay(BLUE, "grief.U")
    t.unearth(BLUE, 0).take(t.offered()[0])
    assert t.used(slot=2) == ["rabble.P", "anger.P"]
    assert t.totals[2] == (3 + 5 + 2, 4 + 2)


@rule_test("DOD-F23")
def test_numbers_are_read_at_each_use() -> None:
    """Greed's second use counts what the first one gained; Cultivate alone waits for the adding up."""
    assert duel("greed.P", "oaf.D", spirits=("spy.D", "mimic.U"), score=(19, 0)).score == (19 + 1 + 2, 0)
    t = duel("grief.D, cultivate.P", "oaf.D, spook.D", deck="oaf.P hoard.D anger.D rabble.D")
    t.unearth(RED, 1).take("hoard.D")
    assert t.totals[2] == (5 + 1, 5)


@rule_test("DOD-F24")
def test_totals_below_zero_are_compared_like_any_others() -> None:
    t = duel("hoard.D", "nemesis.D", spirits=("spy.U", "mimic.U"), waiting={"cancelled": True, "power": [-2, -4]})
    assert t.totals[1] == (-1, -3)
    assert t.fallen == [(BLUE, 1)]


@rule_test("DOD-F13", "DOD-F24")
@pytest.mark.parametrize("taken", [7, 9], ids=["zero", "below zero"])
def test_a_tie_without_power_is_a_tie(taken: int) -> None:
    t = duel("oaf.D", "oaf.P", waiting={"power": [-taken, -taken]}, hands=("spy.P", "jinx.P"))
    assert t.totals[1] == (7 - taken, 7 - taken)
    assert t.fallen == []
    assert t.score == (7, 7)


@rule_test("DOD-F25")
@pytest.mark.parametrize(
    "fighter", ["return", "forget", "twin", "famine", "underdog", "challenge", "usher", "cultivate", "greed"]
)
def test_an_effect_that_finds_nothing_does_nothing(fighter: str) -> None:
    """In a lone slot 1, with empty piles and no points on either side: nobody is asked, the use is spent."""
    t = duel(f"{fighter}.D", "hoard.D blank", spirits=("spy.U", "mimic.U"))
    power = t.g.power(t.card(f"{fighter}.D"))
    assert t.used(RED) == [f"{fighter}.D"]
    assert t.totals[1] == (power, 1)
    assert t.question == ("become_spirit", BLUE)
    assert t.score == (0, 0)


@rule_test("DOD-F26")
def test_fighters_still_to_fight_stand() -> None:
    for g in random_duels(60, thin=20):
        if g.phase == "fighting" and asked(g) not in ("become_spirit", "unearth_own_card", "replacement"):
            older = [place for line in g.line for place in line[: g.slot - 1]]
            assert all(place.active for place in older)
    t = duel("oaf.D, grief.D, rabble.P", "anger.D, oaf.P, brute.D")
    assert t.line(RED)[:2] == ["oaf.D", "grief.D"]


@rule_test("DOD-F27")
def test_a_stopped_side_makes_no_use() -> None:
    trolled = duel("troll.D", "anger.D", spirits=("spy.U", "mimic.D"), waiting={"uses": [0, 1]})
    assert trolled.used(BLUE) == []
    assert trolled.totals[1] == (6, 3)
    cancelled = duel("hoard.D", "anger.D", spirits=("spy.D", "mimic.D"), waiting={"cancelled": True})
    assert cancelled.used() == []
    assert cancelled.totals[1] == (1, 3)


@rule_test("DOD-F28")
def test_a_blank_fighter_uses_nothing() -> None:
    t = duel("hoard.D blank", "oaf.D", spirits=("spy.D", "mimic.U"))
    assert t.used(RED) == []
    assert len([event for event in t.of(events.NoEffect) if event.seat == RED]) == 2, "its two uses are spent"
    assert t.score == (0, 0)


@rule_test("DOD-F29")
def test_the_opposing_fighter_is_the_one_standing_there_now() -> None:
    """Blue's Return has become an Oaf before red's Challenge looks: 7 is enough."""
    challenge = duel("challenge.D", "return.P", discard="oaf.P", priority=BLUE)
    assert challenge.fallen == [(BLUE, 1)]
    assert challenge.of(events.WonAtOnce)
    mimic = duel("mimic.D", "return.P", discard="anger.P", priority=BLUE)
    assert mimic.totals[1] == (5 + 5, 3)
    martyr = duel("martyr.D", "return.P", discard="brute.P", priority=BLUE)
    assert martyr.score == (8, 0)


@rule_test("DOD-F30")
def test_a_win_at_once_ends_only_its_own_fight() -> None:
    t = duel("nemesis.D, nemesis.P, oaf.P", "rabble.D, oaf.D, grief.D", hands=("spy.P", "jinx.P")).end_turn()
    assert [event.slot for event in t.of(events.FightBegins)] == [3, 2, 1]
    assert [event.slot for event in t.of(events.WonAtOnce)] == [2, 1]
    assert t.fallen == [(BLUE, 3), (BLUE, 2), (BLUE, 1)]


@rule_test("DOD-F30")
def test_after_a_win_at_once_the_other_slots_use_effects_and_compare_power() -> None:
    t = duel("oaf.P, anger.P, nemesis.D", "brute.D, grief.D, oaf.U", hands=("spy.P", "jinx.P"), score=(9, 9))
    assert [event.slot for event in t.of(events.WonAtOnce)] == [3]
    t.end_turn()
    assert t.used() == ["nemesis.D", "anger.P", "grief.D", "brute.D"]
    assert t.totals == {2: (3 + 5, 5), 1: (7, 8)}


@rule_test("DOD-F30")
def test_nothing_of_a_win_at_once_in_slot_1_is_left_when_the_turn_is_over() -> None:
    t = duel("nemesis.D", "oaf.D", spirits=("anger.P", "rabble.P"), hands=("hoard.P", "jinx.P"))
    assert t.of(events.WonAtOnce)
    assert (t.g.turn, t.asked) == (2, "new_spirit")
    assert (t.g.slot, t.g.at_once, t.g.loser) == (0, NOTHING, NOTHING)
