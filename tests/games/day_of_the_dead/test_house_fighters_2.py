"""The fighters of the house: Usher, Grubber, Doorman, Vulture, and what holds for all of them (chapter N)."""

from __future__ import annotations

import pytest

from boneyard.games.day_of_the_dead import effect_events, events
from boneyard.games.day_of_the_dead.options import LeaveLine, SwapFighters
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import asked, duel, new_events, random_duel, random_duels
from tests.support import rule_test

# --- Usher --------------------------------------------------------------------------------------------


@rule_test("DOD-N14", "DOD-N20")
@pytest.mark.parametrize(
    ("turn", "slot", "pairs"),
    [
        (6, 3, [(1, 2), (4, 5), (4, 6), (5, 6)]),
        (4, 3, [(1, 2)]),
        (4, 2, [(3, 4)]),
        (3, 3, [(1, 2)]),
        (3, 1, [(2, 3)]),
        (5, 5, [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]),
    ],
)
def test_usher_may_swap_two_that_have_fought_or_two_that_have_not(
    turn: int, slot: int, pairs: list[tuple[int, int]]
) -> None:
    reds = ["oaf.D", "grief.D", "oaf.P", "grief.P", "oaf.U", "grief.U"]
    blues = ["anger.D", "jinx.D", "anger.P", "jinx.P", "anger.U", "jinx.U"]
    reds[slot - 1] = "usher.D"
    t = duel(", ".join(reds[:turn]), ", ".join(blues[:turn]), slot=slot)
    assert t.question == ("fighters_to_swap", RED)
    assert set(t.options()) == {*[SwapFighters(RED, a, b) for a, b in pairs], LeaveLine()}
    begun = {touches[0] for option in t.options() if (touches := option.touches(t.g.content.tokens))}
    for slots in (range(1, slot), range(slot + 1, turn + 1)):
        if len(slots) > 2:
            assert begun >= {f"slot:{RED}:{each}" for each in slots}, "each of them is lit at once"
    t.no()
    assert t.of(effect_events.Ushered) == []
    assert [card.split()[0] for card in t.line(RED)] == reds[:turn]


@rule_test("DOD-N20")
@pytest.mark.parametrize(("turn", "slot"), [(1, 1), (2, 2), (2, 1), (3, 2)])
def test_without_a_pair_usher_asks_nothing(turn: int, slot: int) -> None:
    reds = ["oaf.D", "grief.D", "oaf.P"]
    blues = ["anger.D", "jinx.D", "anger.P"]
    reds[slot - 1] = "usher.D"
    t = duel(", ".join(reds[:turn]), ", ".join(blues[:turn]), slot=slot)
    assert t.used(RED, slot=slot) == ["usher.D"]
    assert t.asked == "become_spirit"


@rule_test("DOD-N21")
def test_swapped_fighters_keep_their_faces_and_markers() -> None:
    """Two that have fought, one of them fallen and blank; blue's Spook then keeps the table still."""
    t = duel(
        "usher.D, oaf.D fallen blank, grief.D", "spook.D, hoard.D, anger.D fallen", slot=1, spirits=("spy.U", "jinx.U")
    )
    t.swap(RED, 2, 3)
    assert t.question == ("any_card_to_unearth", BLUE)
    assert t.line(RED) == ["usher.D", "grief.D", "oaf.D fallen blank"]


@rule_test("DOD-N21")
def test_two_that_have_not_fought_fight_in_their_new_slots() -> None:
    t = duel("hoard.D, oaf.D blank, usher.D", "grief.D, exorcist.D, spook.D", spirits=("spy.U", "jinx.U"))
    t.swap(RED, 1, 2)
    assert t.line(RED) == ["oaf.D blank", "hoard.D", "usher.D"]
    t.unearth(BLUE, 0).take(t.offered()[0]).end_turn()
    assert [t.name(event.red) for event in t.of(events.FightBegins)] == ["usher.D", "hoard.D", "oaf.D"]


@rule_test("DOD-N21")
def test_modifiers_wait_for_the_slot_not_for_the_card() -> None:
    """Twin copies Alchemy, then Usher: the extra use is for slot 2, whoever is ushered there."""
    t = duel(
        "hoard.P, oaf.D, twin.P, alchemy.D, usher.D",
        "grief.D, exorcist.D, brute.D, anger.D, anger.P",
        slot=3,
        spirits=("spy.D", "mimic.U"),
    )
    t.copy(RED, 4).copy(RED, 5).swap(RED, 1, 2).end_turn()
    assert t.used(RED, slot=2) == ["hoard.P"] * 3


@rule_test("DOD-N21")
def test_no_card_fights_twice_in_a_turn() -> None:
    for seed in range(100):
        fought: list[int] = []
        for g in random_duel(seed):
            for event in new_events(g):
                if isinstance(event, events.TurnBegins):
                    fought = []
                elif isinstance(event, events.FightBegins):
                    assert not {event.red, event.blue} & set(fought)
                    fought += [event.red, event.blue]


# --- Grubber, Doorman, Vulture ------------------------------------------------------------------------


@rule_test("DOD-N15")
def test_grubber_unearths_another_own_card() -> None:
    t = duel("oaf.D, grubber.D, grief.P fallen", "hoard.D, jinx.D, anger.D", slot=2, deck="spy.P twin.P moody.P")
    assert t.question == ("other_card_to_unearth", RED)
    assert t.places() == [(RED, 0), (RED, 1), (RED, 3)]
    t.unearth(RED, 3)
    assert t.question == ("replacement", RED)
    t.take("twin.P")
    assert t.line(RED)[2] == "twin.P fallen"


@rule_test("DOD-N15")
def test_on_turn_one_grubber_has_only_the_spirit() -> None:
    t = duel("grubber.D", "grief.D", spirits=("spy.P", "jinx.U"), deck="hoard.P twin.P moody.P")
    assert t.pile("P") == ["spy.P"]
    assert t.question == ("replacement", RED)


@rule_test("DOD-N16")
def test_doorman_guards_slot_one() -> None:
    t = duel("doorman.D, doorman.P", "oaf.D, oaf.P").end_turn()
    assert t.totals == {2: (5, 7), 1: (8, 7)}


@rule_test("DOD-N17")
def test_vulture_counts_the_fallen_of_both_lines() -> None:
    t = duel("vulture.D, oaf.D fallen, grief.D", "oaf.P, hoard.D fallen, jinx.P fallen", slot=1)
    assert t.score == (3, 0)
    swapped = duel("vulture.D, hoard.P", "drowsy.P, rabble.P", spirits=("spy.U", "jinx.U")).yes()
    assert swapped.line(RED)[1] == "spy.U fallen"
    assert swapped.score == (5 + 1, 0), "a former spirit lying in the line counts"


# --- all of them --------------------------------------------------------------------------------------

HOUSE = [
    "sexton", "magpie", "brute", "drowsy", "underdog", "exorcist", "jinx", "mimic",
    "herald", "rabble", "avenger", "pickpocket", "martyr", "usher", "grubber", "doorman", "vulture",
]  # fmt: skip


@rule_test("DOD-N18")
@pytest.mark.parametrize("fighter", HOUSE)
def test_a_house_effect_is_compulsory(fighter: str) -> None:
    """It is used as soon as its time comes; only Usher's swap can be declined."""
    t = duel(
        f"grief.D, oaf.D, {fighter}.D", "hoard.D, jinx.P, anger.D", slot=3, hands=("twin.P moody.P", ""), score=(0, 9)
    )
    assert t.used(RED, slot=3) == [f"{fighter}.D"]
    if t.asked != "become_spirit":
        assert any(option.passes for option in t.options()) == (fighter == "usher")


@rule_test("DOD-N18")
@pytest.mark.parametrize("fighter", HOUSE)
def test_a_blank_house_fighter_does_nothing_and_cannot_be_copied(fighter: str) -> None:
    t = duel(f"twin.P, {fighter}.D blank", "grief.D, hoard.D blank", slot=2, hands=("twin.U moody.U", ""), score=(0, 9))
    power = t.g.power(t.card(f"{fighter}.D"))
    assert t.totals[2] == (power, 1)
    assert t.score == (0, 9)
    t.end_turn()
    assert t.of(effect_events.Copied) == []


@rule_test("DOD-N18")
@pytest.mark.parametrize(("fighter", "bonus"), [("rabble", 2), ("underdog", 5), ("magpie", 7)])
def test_a_house_bonus_belongs_to_the_side(fighter: str, bonus: int) -> None:
    """Blue's Spook takes the fighter away after its use; the newcomer has its bonus."""
    t = duel(
        f"grief.D, {fighter}.P",
        "hoard.D, spook.D",
        score=(0, 9),
        hands=("oaf.D", ""),
        deck="anger.D brute.P oaf.P jinx.P",
    )
    if fighter == "magpie":
        t.dig("D").discard("oaf.D")
    t.unearth(RED, 2).take("brute.P")
    assert t.totals[2] == (8 + bonus, 5)


@rule_test("DOD-N18")
def test_numbers_of_house_effects_are_read_at_the_use() -> None:
    """Twin copies Pickpocket and Underdog: which comes first decides whether red is still behind."""
    line = "twin.P, pickpocket.D, underdog.D"
    first = duel(line, "oaf.P, hoard.P, jinx.P", slot=1, spirits=("spy.D", "mimic.U"), score=(0, 1))
    assert first.copy(RED, 2).copy(RED, 3).totals[1] == (4, 7), "no longer behind"
    other = duel(line, "oaf.P, hoard.P, jinx.P", slot=1, spirits=("spy.D", "mimic.U"), score=(0, 1))
    assert other.copy(RED, 3).copy(RED, 2).totals[1] == (4 + 5, 7)


@rule_test("DOD-N18")
def test_of_the_house_fighters_only_usher_offers_a_pass() -> None:
    kinds = {"deck_to_dig", "card_to_discard", "other_card_to_unearth", "fighters_to_swap"}
    seen = set()
    for g in random_duels(150):
        if asked(g) in kinds:
            passes = any(option.passes for option in g.options(g.waiting[0]))
            assert passes == (asked(g) == "fighters_to_swap")
            seen.add(asked(g))
    assert seen == kinds
