"""Summoning: the new slot, the new spirit, the flip (chapter M)."""

from __future__ import annotations

from collections import Counter

import pytest

from boneyard.engine.chance import seed_from
from boneyard.engine.match import Match, Takeback
from boneyard.engine.options import AlreadyCommitted, LimitReached, Pass
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.options import LAY
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import (
    GAME,
    SPECTATOR,
    SUMMONING,
    DuelTable,
    asked,
    back_of,
    duel,
    new_events,
    random_duel,
    random_duels,
)
from tests.support import rule_test

RED_HAND = "oaf.D grief.D spy.D hoard.P rabble.P troll.P jinx.U mimic.U usher.U"
BLUE_HAND = "brute.D greed.D twin.D spook.P herald.P cancel.P anger.U martyr.U vulture.U"


def first_turn() -> DuelTable:
    return duel(at="open", spirits=("", ""), hands=(RED_HAND, BLUE_HAND))


def second_turn() -> DuelTable:
    """Both have laid a Double fighter and are choosing their spirits."""
    return first_turn().lay(RED, "oaf.D").lay(BLUE, "brute.D")


@rule_test("DOD-M01")
def test_first_fighters_come_from_the_hand_face_down() -> None:
    t = first_turn()
    assert t.asked == "first_fighter"
    assert len(t.options(RED)) == len(t.options(BLUE)) == 9
    t.lay(RED, "oaf.D").lay(BLUE, "anger.U")
    assert (t.line(RED), t.line(BLUE)) == (["oaf.D fallen"], ["anger.U fallen"])
    assert (len(t.hand(RED)), len(t.hand(BLUE))) == (8, 8)


@rule_test("DOD-M02", "DOD-M03")
def test_the_old_spirit_walks_into_the_newest_slot() -> None:
    t = duel("oaf.D", "grief.D", at="open", spirits=("rabble.P", "spy.P"), hands=("hoard.P", "jinx.P"))
    assert t.asked == "new_spirit", "nobody is asked about the new slot"
    assert t.line(RED) == ["oaf.D", "rabble.P fallen"]
    assert t.line(BLUE) == ["grief.D", "spy.P fallen"]
    assert (t.spirit(RED), t.spirit(BLUE)) == ("", "")


@rule_test("DOD-M03")
def test_a_power_up_back_in_the_line_gives_nothing() -> None:
    t = duel("oaf.P", "grief.D")
    assert t.totals[1] == (7, 5)


@rule_test("DOD-M03")
def test_a_double_back_in_the_line_gives_nothing() -> None:
    t = duel("anger.D", "brute.D")
    assert t.used(RED) == ["anger.D"]


@rule_test("DOD-M04")
def test_exactly_one_card_must_be_played_as_spirit() -> None:
    t = second_turn()
    for seat in (RED, BLUE):
        assert not any(option.passes for option in t.options(seat))
        assert t.refusal(seat, Pass()).rule == "DOD-M04"
    t.lay(RED, "hoard.P").lay(BLUE, "greed.D")
    assert (t.spirit(RED), t.spirit(BLUE)) == ("hoard.P", "greed.D")
    assert (len(t.hand(RED)), len(t.hand(BLUE))) == (7, 7)


@rule_test("DOD-M05", "DOD-M06")
def test_no_third_card_of_a_back() -> None:
    """Red has two Double cards in the line; blue's two Power Up cards are none of red's business."""
    t = duel(
        "oaf.D, grief.D, jinx.U",
        "spook.P, herald.P, vulture.U",
        at="spirits",
        spirits=("", ""),
        hands=("spy.D hoard.P rabble.P troll.P mimic.U usher.U", "greed.D twin.D moody.D cancel.P anger.U martyr.U"),
    )
    assert [t.name(option.card) for option in t.g.options(RED)] == [
        "troll.P",
        "hoard.P",
        "rabble.P",
        "mimic.U",
        "usher.U",
    ]
    refused = t.refusal(RED, LAY[t.card("spy.D")])
    assert refused == LimitReached("DOD-M05", "Double cards in play", 2)
    assert t.refusal(BLUE, LAY[t.card("cancel.P")]).rule == "DOD-M05"
    assert LAY[t.card("moody.D")] in t.g.options(BLUE)


@rule_test("DOD-M06")
def test_the_limit_counts_the_card_that_was_the_spirit() -> None:
    """One Double in the line and a Double spirit that walks into it make two; one alone leaves room for one more."""
    full = duel(
        "oaf.D", "grief.P", at="open", spirits=("spy.D", "rabble.U"), hands=("hoard.D jinx.P", "mimic.P usher.D")
    )
    assert [full.name(option.card) for option in full.g.options(RED)] == ["jinx.P"]
    assert [full.name(option.card) for option in full.g.options(BLUE)] == ["usher.D", "mimic.P"]


@rule_test("DOD-M07")
def test_on_the_last_turn_any_card_may_be_played() -> None:
    t = duel(
        "oaf.D, grief.D, hoard.P, rabble.P, jinx.U",
        "brute.D, greed.D, spook.P, herald.P, anger.U",
        at="open",
        spirits=("mimic.U", "martyr.U"),
        hands=("spy.D troll.P usher.U", "twin.D cancel.P vulture.U"),
    )
    assert t.g.turn == 6
    assert len(t.options(RED)) == len(t.options(BLUE)) == 3


@rule_test("DOD-M08")
def test_fighter_and_spirit_of_turn_one_may_share_a_back() -> None:
    t = second_turn()
    assert {"grief.D", "spy.D"} < {t.name(option.card) for option in t.g.options(RED)}
    assert len(t.options(RED)) == 8


@rule_test("DOD-M09", "DOD-H10")
@pytest.mark.parametrize("spirits", [False, True], ids=["fighters", "spirits"])
def test_a_first_commitment_shows_nothing_to_the_other(spirits: bool) -> None:
    """Whatever red commits to, blue and the spectators are sent the same bytes; backs come when both are in."""
    seen = set()
    for card in ("grief.D", "hoard.P", "jinx.U"):
        t = second_turn() if spirits else first_turn()
        before = len(t.told)
        t.lay(RED, card)
        told = repr([t.heard(viewer)[before:] for viewer in (BLUE, SPECTATOR)])
        seen.add((t.seen(BLUE), t.seen(SPECTATOR), told))
        assert not [event for event in t.told[before:] if isinstance(event, events.Laid)]
    assert len(seen) == 1


@rule_test("DOD-M09", "DOD-M10")
def test_first_fighters_lie_open_by_their_backs_before_spirits_are_chosen() -> None:
    t = first_turn()
    assert t.g.waiting == (RED, BLUE)
    t.lay(BLUE, "anger.U")
    assert t.line(BLUE, RED) == []
    t.lay(RED, "oaf.D")
    assert (t.asked, t.g.waiting) == ("new_spirit", (RED, BLUE))
    assert t.line(BLUE, RED) == ["?U fallen"]
    assert t.line(RED, BLUE) == ["?D fallen"]
    assert (t.spirit(RED), t.spirit(BLUE)) == ("", "")


@rule_test("DOD-M11", "DOD-M12")
def test_lines_are_turned_up_and_spirits_are_not() -> None:
    t = duel(
        "oaf.D fallen hidden, grief.D fallen",
        "rabble.P, spy.D fallen hidden",
        at="flip",
        spirits=("jinx.U", "mimic.P"),
    )
    assert t.asked == "unearth_own_card", "right after the flip"
    assert t.line(RED, BLUE) == ["oaf.D", "grief.D"]
    assert t.line(BLUE, RED) == ["rabble.P", "spy.D"]
    assert (t.spirit(RED, BLUE), t.spirit(BLUE, RED)) == ("?U", "?P")


@rule_test("DOD-M12")
def test_spirits_never_fight() -> None:
    for seed in range(25):
        before: list[int] = []
        for g in random_duel(seed):
            told = new_events(g)
            fighters = [(event.red, event.blue) for event in told if isinstance(event, events.FightBegins)]
            if len(fighters) == 1 and not any(isinstance(event, events.BecameSpirit | events.Took) for event in told):
                assert not set(fighters[0]) & set(before)
            before = [spirit.card for spirit in g.spirit if spirit is not None]


@rule_test("DOD-M13", "DOD-M15")
def test_a_new_unearth_spirit_is_used_after_the_flip_and_before_the_fights() -> None:
    t = duel("oaf.D", "grief.D", at="flip", spirits=("jinx.P", "mimic.U"))
    assert t.kinds() == ["Flipped", "Flipped"]
    assert t.question == ("unearth_own_card", BLUE)
    t.unearth(BLUE, 1)
    assert not t.of(events.FightBegins)
    t.take(t.offered()[0])
    assert t.of(events.FightBegins)


@rule_test("DOD-M13")
def test_other_spirits_ask_nothing_at_the_flip() -> None:
    t = duel("oaf.D", "grief.D", at="flip", spirits=("jinx.P", "mimic.D"))
    assert t.kinds()[:3] == ["Flipped", "Flipped", "FightBegins"]


@rule_test("DOD-M14")
def test_the_second_to_unearth_sees_what_the_first_did() -> None:
    t = duel("oaf.D", "grief.D", at="flip", priority=BLUE, deck="anger.D spy.D rabble.D")
    assert t.question == ("unearth_own_card", BLUE)
    t.unearth(BLUE, 1).take("rabble.D")
    assert t.question == ("unearth_own_card", RED)
    assert t.line(BLUE, RED) == ["rabble.D"]
    assert t.pile("D", RED) == ["grief.D", "anger.D", "spy.D"]


@rule_test("DOD-M16", "DOD-M17")
def test_hands_shrink_by_one_a_turn_and_are_never_refilled() -> None:
    for g in random_duels(60, thin=20):
        for seat in (RED, BLUE):
            if asked(g) in SUMMONING:
                size = 9 if asked(g) == "first_fighter" else 9 - g.turn
            else:
                digging = asked(g) == "card_to_discard" and seat in g.waiting
                size = 8 - g.turn + digging
            assert len(g.hand[seat]) == size


@rule_test("DOD-M18", "DOD-M19")
def test_there_is_always_a_spirit_to_play() -> None:
    for g in random_duels(80, thin=20):
        if asked(g) == "new_spirit":
            for seat in g.waiting:
                offered = len(g.options(seat))
                assert offered >= 2 if g.turn < 6 else offered == 3
            if g.turn == 6:
                for seat in (RED, BLUE):
                    assert Counter(back_of(g, card) for card in g.hand[seat]) == {0: 1, 1: 1, 2: 1}
                    assert Counter(back_of(g, place.card) for place in g.line[seat]) == {0: 2, 1: 2, 2: 2}


@rule_test("DOD-M20")
def test_only_the_back_of_a_laid_card_is_seen() -> None:
    t = second_turn()
    assert t.line(RED, BLUE) == t.line(RED, SPECTATOR) == ["?D fallen"]
    mine, theirs = (next(e for e in t.heard(viewer) if isinstance(e, events.Laid)) for viewer in (RED, BLUE))
    assert (t.name(mine.card), t.name(theirs.card)) == ("oaf.D", "?D")


@rule_test("DOD-M20")
def test_a_spirit_that_walks_into_the_line_keeps_its_secret_until_the_flip() -> None:
    t = duel("oaf.D", "grief.D", at="open", spirits=("rabble.P", "spy.P"), hands=("hoard.P", "jinx.P"))
    assert t.line(RED, BLUE) == ["oaf.D", "?P fallen"]
    t.lay(RED, "hoard.P").lay(BLUE, "jinx.P")
    assert t.line(RED, BLUE)[0] == "oaf.D"
    assert t.line(RED, BLUE)[1].startswith("rabble.P")


@rule_test("DOD-M21")
@pytest.mark.parametrize("spirits", [False, True], ids=["fighters", "spirits"])
def test_a_secret_choice_is_final(spirits: bool) -> None:
    t = second_turn() if spirits else first_turn()
    before = GAME.view(t.g, BLUE).to_json()
    t.lay(RED, "spy.D")
    assert isinstance(t.refusal(RED, LAY[t.card("grief.D")]), AlreadyCommitted)
    after = GAME.view(t.g, BLUE).to_json()
    assert (before["state"].pop("waiting"), after["state"].pop("waiting")) == ([RED, BLUE], [BLUE])
    assert before == after, "the other learns that red is ready, and nothing else"


@rule_test("DOD-M21")
def test_a_secret_choice_cannot_be_taken_back() -> None:
    match = Match(GAME, ("red", "blue"), seed_from(1))
    for _ in range(2):
        match.submit(RED, match.state.options(RED)[0])
        assert match.takeback(RED) is Takeback.FINAL
        match.submit(BLUE, match.state.options(BLUE)[0])
