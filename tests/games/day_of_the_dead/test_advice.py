"""Reasons that go with hints: each is said where it is true, and not where it is not."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.engine import chance
from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.cards import BACK_LETTERS
from boneyard.games.day_of_the_dead.forecast import Forecast, forecast
from boneyard.games.day_of_the_dead.options import (
    DIG,
    DISCARD,
    LAY,
    LEAVE_LINE,
    RECALL,
    SILENCE,
    TAKE,
    UNEARTH,
    BecomeSpirit,
    Copy,
    LeaveIt,
    StayFallen,
    SwapFighters,
    UnearthIt,
)
from boneyard.games.day_of_the_dead.state import BLUE, RED, SEATS, Duel
from tests.games.day_of_the_dead.helpers import GAME, DuelTable, asked, duel, new_events, random_duel

WHOLE = {"first_fighter", "new_spirit"}
"""Every option of these has a reason …"""
SOME = {"unearth_own_card", "replacement", "become_spirit"}
"""… and of these at least one."""


def reasons(t: DuelTable, option: Option) -> tuple[Reason, ...]:
    seat = t.g.waiting[0]
    return GAME.sense.reasons(GAME.view(t.g, seat), seat, option)


def words(t: DuelTable, option: Option) -> str:
    return "; ".join(reason.words for reason in reasons(t, option))


def lay(t: DuelTable, name: str) -> str:
    return words(t, LAY[t.card(name)])


def take(t: DuelTable, name: str) -> str:
    return words(t, TAKE[t.card(name)])


# --- what a fight would come to -----------------------------------------------------------------------


def outcome(found: list[object], slot: int) -> Forecast | None:
    """What a fight came to, from red's side."""
    for event in found:
        if isinstance(event, events.Totals) and event.slot == slot:
            return Forecast(event.red, event.blue)
        if isinstance(event, events.WonAtOnce) and event.slot == slot:
            return Forecast(0, 0, int(event.seat == RED))
    return None


def test_a_forecast_of_two_alone_comes_true() -> None:
    """Fighters of all kinds meet on turn 1, with all spirits."""
    rng, foreseen = Random(7), 0
    ids = [
        fighter.id for fighter in duel("oaf.D", "oaf.P").g.content.fighters if fighter.id not in ("hoard", "nemesis")
    ]
    for _ in range(300):
        position = {
            "turn": 1,
            "at": "fights",
            "priority": rng.choice(SEATS),
            "red": {"line": [f"{rng.choice(ids)}.D"], "spirit": f"hoard.{rng.choice(BACK_LETTERS)}"},
            "blue": {"line": [f"{rng.choice(ids)}.P"], "spirit": f"nemesis.{rng.choice(BACK_LETTERS)}"},
        }
        g = GAME.table(2, chance.seed_from("forecast"))
        assert isinstance(g, Duel)
        GAME.scenes.arrange(g, position)
        found = forecast(g, RED, 1)
        if found is not None:
            foreseen += 1
            assert outcome(list(DuelTable(GAME, position).end_turn().told), 1) == found, position
    assert foreseen > 150


def test_a_forecast_of_the_next_fight_comes_true_if_nobody_changes_anything() -> None:
    """Whoever leaves a loser where it fell changes nothing about the next fight, whatever has been left to it."""
    foreseen = 0
    for seed in range(40):
        expected: tuple[int, Forecast] | None = None
        for g in random_duel(seed):
            told = new_events(g)
            if expected is not None and (came := outcome(list(told), expected[0])) is not None:
                foreseen += 1
                if not any(isinstance(event, events.BecameSpirit) for event in told):
                    assert came == expected[1], (seed, g.turn, expected)
            expected = None
            if asked(g) == "become_spirit" and g.slot > 1 and (found := forecast(g, RED, g.slot - 1)) is not None:
                expected = g.slot - 1, found
    assert foreseen > 20


@pytest.mark.parametrize(
    "fighter", ["twin.D", "mimic.D", "return.D", "avenger.D", "paranoid.D", "underdog.D", "control.D"]
)
def test_what_others_still_decide_is_not_forecast(fighter: str) -> None:
    g = GAME.table(2, chance.seed_from("forecast"))
    lines = {
        "red": {"line": ["oaf.P", fighter], "spirit": "hoard.U"},
        "blue": {"line": ["oaf.U", "oaf.D"], "spirit": "brute.U"},
    }
    GAME.scenes.arrange(g, {"turn": 2, "at": "fights", **lines})
    assert isinstance(g, Duel)
    assert forecast(g, RED, 2) is None


@pytest.mark.parametrize("above", ["alchemy.D", "cancel.D", "herald.D", "jinx.D"])
def test_what_the_fight_above_may_leave_is_not_forecast(above: str) -> None:
    g = GAME.table(2, chance.seed_from("forecast"))
    lines = {
        "red": {"line": ["oaf.P", above], "spirit": "hoard.U"},
        "blue": {"line": ["oaf.U", "oaf.D"], "spirit": "brute.U"},
    }
    GAME.scenes.arrange(g, {"turn": 2, "at": "fights", **lines})
    assert isinstance(g, Duel)
    assert forecast(g, RED, 1) is None


# --- cards from the hand ------------------------------------------------------------------------------


def before_spirits(
    red: str = "oaf.D, anger.U", blue: str = "forget.D, drowsy.P", hand: str = "greed.D grief.P hoard.U"
) -> DuelTable:
    return duel(red, blue, at="spirits", spirits=("", ""), hands=(hand, "rabble.D"))


def test_a_first_fighter_is_worth_what_it_scores_and_does_in_slot_1() -> None:
    t = duel(at="open", turn=1, spirits=("", ""), hands=("oaf.D doorman.P hoard.U vampire.U", "rabble.D"))
    assert "scores 7 whenever it stands, more than most fighters" in lay(t, "oaf.D")
    assert "fights with 8, its effect counted" in lay(t, "doorman.P")
    assert "brings 5 VP each time it is used" in lay(t, "hoard.U")
    assert "more than most" not in lay(t, "vampire.U")


def test_a_double_is_praised_for_effects_it_repeats_and_for_no_others() -> None:
    assert "Anger uses its effect twice with a Double" in lay(before_spirits(), "greed.D")
    assert "twice" not in lay(before_spirits(red="oaf.D, nemesis.U"), "greed.D"), "who wins at once makes no second use"
    assert "twice" not in lay(before_spirits(red="cultivate.D, oaf.U"), "greed.D"), "in slot 1 there is no next fighter"
    assert "twice" not in lay(before_spirits(red="oaf.D, brute.U"), "greed.D"), "that would only harm"


def test_a_power_up_is_praised_for_a_close_fight() -> None:
    assert "Oaf meets Forget in slot 1, 7 to 7 without a spirit, and +2 helps" in lay(
        before_spirits(blue="forget.D, oaf.P"), "grief.P"
    )
    assert "helps" not in lay(before_spirits(red="oaf.D, oaf.U", blue="jinx.D, greed.P"), "grief.P")
    assert "each of your 2 fights" in lay(before_spirits(), "grief.P")


def test_an_unearth_is_praised_for_a_fight_that_is_lost() -> None:
    said = lay(before_spirits(red="grief.D, anger.U", blue="oaf.D, drowsy.P"), "hoard.U")
    assert "replace Grief, which loses to Oaf in slot 1, 5 to 7" in said
    assert "which loses" not in lay(before_spirits(red="oaf.D, oaf.U", blue="jinx.D, greed.P"), "hoard.U")


def test_on_the_last_turn_only_the_back_is_praised() -> None:
    line = "oaf.D, grief.D, oaf.P, grief.P, oaf.U, grief.U"
    other = "greed.D, spy.D, greed.P, spy.P, greed.U, spy.U"
    t = duel(line, other, at="spirits", spirits=("", ""), hands=("anger.D hoard.P rabble.U", "hoard.D"))
    for name in ("anger.D", "hoard.P", "rabble.U"):
        assert "next turn" not in lay(t, name)
        assert "only its back counts" in lay(t, name)


def test_what_nobody_knows_is_not_spoken_of() -> None:
    """Blue's newest fighter is face down: no fight with it is forecast, though it would be lost."""
    t = before_spirits(red="oaf.D, grief.U fallen hidden", blue="vampire.D, oaf.P fallen hidden")
    assert "Oaf in slot 2" not in lay(t, "hoard.U") + lay(t, "grief.P")
    t = before_spirits(red="oaf.D, grief.U fallen hidden", blue="vampire.D, oaf.P fallen")
    assert "which loses to Oaf in slot 2" in lay(t, "hoard.U")


# --- Unearth ------------------------------------------------------------------------------------------


def to_unearth(
    red: str = "oaf.D, grief.P", blue: str = "anger.D, greed.P", deck: str = "nemesis.D cancel.D martyr.D"
) -> DuelTable:
    return duel(red, blue, at="flip", spirits=("hoard.U", "brute.U"), deck=deck, priority=RED)


def test_the_fighter_that_is_about_to_lose_should_go() -> None:
    t = to_unearth()
    said = words(t, UNEARTH[RED][1])
    assert "Oaf loses to Anger in slot 1, 7 to 8, as it stands" in said
    assert reasons(t, UNEARTH[RED][1])[0].touches == ("slot:0:1", "slot:1:1")
    assert "loses" not in words(to_unearth(blue="spy.D, greed.P"), UNEARTH[RED][1])


def test_a_spirit_is_replaced_for_its_face_of_next_turn() -> None:
    assert "its back stays, and next turn another face than Hoard takes slot 3" in words(to_unearth(), UNEARTH[RED][0])


def test_a_small_winner_that_has_fought_makes_room() -> None:
    t = duel("greed.U, oaf.D", "oaf.P, grief.D", spirits=("hoard.D", "brute.U"), deck="spy.D brute.D grief.U").no()
    t = duel("greed.U, vampire.D", "oaf.P, jinx.D", slot=1, spirits=("hoard.D", "brute.U"), deck="brute.D oaf.D spy.D")
    assert "Vampire has won but scores only 4" in words(t, BecomeSpirit())
    t.yes()
    assert "its place scores the newcomer's power instead of 4" in words(t, UNEARTH[RED][1])
    t.unearth(RED, 1)
    assert "the fight there is over, and its 8, the most of the three, scores" in take(t, "brute.D")
    assert "scores" not in take(t, "spy.D")


def test_the_newcomer_is_praised_for_the_enemy_it_beats() -> None:
    t = to_unearth().unearth(RED, 1)
    assert "it beats Anger in slot 1, at once" in take(t, "nemesis.D")
    assert "beats" not in take(t, "cancel.D")
    assert "no other of the three has more power than its 6" in take(t, "cancel.D")


def test_for_the_other_side_the_least_is_praised() -> None:
    t = duel("oaf.D, spook.P", "anger.D, greed.P", deck="martyr.D oaf.U moody.D brute.D").unearth(BLUE, 1)
    assert "the least power of the three" in take(t, "martyr.D")
    assert take(t, "moody.D") == take(t, "brute.D") == ""


def test_whom_to_unearth_on_the_other_side() -> None:
    t = duel("grief.D, spook.P", "oaf.D, greed.P")
    assert "Oaf beats your Grief in slot 1, 5 to 7, as it stands" in words(t, UNEARTH[BLUE][1])
    t = duel("oaf.D, spook.P", "greed.D, jinx.P")
    assert "beats your" not in words(t, UNEARTH[BLUE][1])


# --- the loser ----------------------------------------------------------------------------------------


def test_a_loser_is_praised_for_its_back_only_while_fights_are_left() -> None:
    t = duel("anger.U, grief.D", "cultivate.D, brute.P", spirits=("oaf.U", "spy.U"))
    assert asked(t.g) == "become_spirit"
    said = words(t, BecomeSpirit())
    assert "Anger uses its effect twice with a Double" in said
    assert "nobody moves" in said
    last = duel("grief.D", "brute.P", spirits=("hoard.P", "oaf.U"))
    assert "twice" not in words(last, BecomeSpirit())
    assert "no fight is left" in words(last, StayFallen())


def test_a_loser_stays_where_good_pairings_would_break() -> None:
    t = duel(
        "cancel.P, challenge.U, oaf.D",
        "doorman.D, brute.P fallen, herald.U fallen",
        slot=1,
        spirits=("hoard.D", "greed.D"),
    )
    assert "Challenge and Oaf keep the enemies they have beaten" in words(t, StayFallen())
    assert "nobody moves" not in words(t, BecomeSpirit())
    t = duel("cancel.P, challenge.U fallen", "doorman.D, brute.P", slot=1, spirits=("hoard.D", "greed.D"))
    assert "beaten" not in words(t, StayFallen())


# --- what effects ask ---------------------------------------------------------------------------------


def test_a_dig_goes_where_the_weakest_card_is_held() -> None:
    t = duel("sexton.U", "oaf.D", hands=("martyr.D mimic.D usher.P", ""), deck="underdog.D")
    assert "you hold Martyr, power 2, which may go" in words(t, DIG[0])
    assert words(t, DIG[2]) == "", "of that back nothing is held"
    t.dig("D")
    assert "you keep Underdog and Mimic, with no less power" in words(t, DISCARD[t.card("martyr.D")])
    assert "no less power" not in words(t, DISCARD[t.card("mimic.D")])


def test_what_magpie_discards_is_its_power() -> None:
    t = duel("magpie.U", "oaf.D", hands=("martyr.D mimic.D", ""), deck="underdog.D").dig("D")
    assert "Magpie gets its 5 as power" in words(t, DISCARD[t.card("mimic.D")])


def test_who_is_silenced_is_still_to_fight() -> None:
    t = duel("oaf.D, control.P, grief.U", "nemesis.U, greed.D, jinx.P", slot=2)
    assert "Nemesis is still to fight in slot 1" in words(t, SILENCE[BLUE][1])
    assert words(t, SILENCE[BLUE][3]) == "", "its fight is over"


def test_an_own_effect_is_silenced_if_it_harms() -> None:
    t = duel("drowsy.D, oaf.P, forget.U", "oaf.U, greed.D, jinx.P")
    assert "its effect would harm your own side" in words(t, SILENCE[RED][1])
    assert "no effect to lose" in words(t, SILENCE[RED][2])
    t = duel("anger.D, oaf.P, forget.U", "oaf.U, greed.D, jinx.P")
    assert words(t, SILENCE[RED][1]) == ""


def test_who_comes_back_should_have_the_power() -> None:
    t = duel("return.P", "oaf.D", discard="vampire.P brute.P")
    assert "its 8 is more than the 7 of Oaf" in words(t, RECALL[t.card("brute.P")])
    assert "more than the" not in words(t, RECALL[t.card("vampire.P")])
    t = duel("return.P", "oaf.D", discard="vampire.P brute.P", spirits=("hoard.D", "greed.U"))
    assert "another use left, which will be Vampire's" in words(t, RECALL[t.card("vampire.P")])


def test_the_twin_copies_what_helps_here() -> None:
    t = duel("hoard.D, anger.P, twin.D", "oaf.U, greed.D, oaf.D")
    assert "with the effect of Hoard, you gain 5 VP" in words(t, Copy(RED, 1))
    t = duel("cultivate.D, brute.P, twin.D, oaf.P", "oaf.U, greed.D, oaf.D, jinx.P", slot=3)
    assert words(t, Copy(RED, 2)) == "", "a drawback is no reason"


def test_a_spy_goes_that_lost_and_stays_that_won() -> None:
    lost = duel("spy.D", "oaf.D")
    assert "Spy has lost and would meet Oaf again next turn" in words(lost, UnearthIt())
    won = duel("spy.D", "greed.D")
    assert "Spy stands and scores 6" in words(won, LeaveIt())
    assert "lost" not in words(won, UnearthIt())


def test_moody_is_sent_away_while_it_stands() -> None:
    stands = duel("greed.D", "moody.P")
    assert stands.question == ("moody_unearths", RED)
    assert "Moody stands and would score 8" in words(stands, UnearthIt())
    fallen = duel("nemesis.D", "moody.P", priority=BLUE)
    assert "scores nothing as it lies" in words(fallen, LeaveIt())


def test_a_swap_is_praised_for_the_fight_it_wins() -> None:
    t = duel("oaf.D, challenge.U, usher.P", "brute.D, greed.U, doorman.P")
    said = words(t, SwapFighters(RED, 1, 2))
    assert "in slot 1 Challenge then beats Brute, at once; Oaf loses to it" in said
    t = duel("oaf.D, grief.U, usher.P", "rabble.D, greed.U, doorman.P")
    assert words(t, SwapFighters(RED, 1, 2)) == "", "both win, or tie, where they stand"
    assert words(t, LEAVE_LINE) == "as they stand, Grief will win"


# --- always -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_usual_decisions_have_reasons_of_what_is_seen_alone(seed: int) -> None:
    """Along a whole duel: the usual decisions have one, no reason is long or empty, and none changes with what is hidden."""
    rng = Random(seed)
    for g in random_duel(seed):
        if not g.waiting:
            break
        seat = g.waiting[0]
        view = GAME.view(g, seat)
        found = {option: GAME.sense.reasons(view, seat, option) for option in view.state.options(seat)}
        kind = asked(g)
        if kind in WHOLE:
            assert all(found.values()), (g.turn, kind)
        if kind in SOME:
            assert any(found.values()), (g.turn, kind)
        assert all(
            len(each) <= 3 and all(reason.words and reason.touches for reason in each) for each in found.values()
        )
        other = GAME.view(view.imagine(rng), seat)
        assert found == {option: GAME.sense.reasons(other, seat, option) for option in found}
