"""Interrupts: windows, their order, what an interrupted player may change, and standing orders."""

from __future__ import annotations

import pytest

from boneyard.engine.events import PassedByOrder
from boneyard.engine.match import Match
from boneyard.engine.windows import PASS, UNTIL_TURN, set_order
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import (
    ActiveFirst,
    Area,
    CardMove,
    Choose,
    Emerge,
    PawnMove,
    Place,
    Play,
    Restore,
    Stow,
)
from tests.games.dead_mans_curse.helpers import CREW, IRON, UNDEAD, lay, p
from tests.support import rule_test


@pytest.mark.parametrize(
    ("epic", "window", "position"),
    [
        ("ue2", "T1", {"at": "turn"}),
        ("ue4", "T2", {"at": "boost", "dice": [3]}),
        ("ue2", "T4", {"at": "after boost"}),
        ("ue2", "T5", {"at": "reveal"}),
    ],
)
@rule_test("DMC-E06")
def test_windows_before_anything_is_declared(epic: str, window: str, position: dict[str, object]) -> None:
    t = lay("K e1, P a3", "K e8", factions=(CREW, UNDEAD), held={"blue": [epic]}, **position)  # type: ignore[arg-type]
    assert t.seat == "blue"
    assert t.g.asked is not None
    assert t.g.asked.args == (window,)
    t.do(Play(t.card(f"{epic}.2")))
    assert t.of(events.EpicDeclared)[0].window == window


@rule_test("DMC-E06", "DMC-E07")
def test_windows_of_a_declared_move_and_its_attack() -> None:
    t = lay(
        "R a1, K h1",
        "P a5, K h8",
        factions=(CREW, UNDEAD),
        held={"blue": ["ue1", "ue3", "ue4"]},
        strict_windows=True,
    )
    windows = []
    t.move("1R1", "a5", 6, 6, 1, 1, 1)
    while t.asked.endswith("_window"):
        assert t.g.asked is not None
        windows.append(t.g.asked.args[0])
        if windows[-1] == "T10":
            break
        t.do(PASS)
    assert windows == ["T6", "T7", "T8", "T9", "T10"]


@rule_test("DMC-E08")
def test_the_interrupted_player_may_change_the_action() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(CREW, IRON), held={"blue": ["ie2"]}, card="bf01")
    t.move("1R1", "a5")
    t.do(Play(t.card("ie2.2"))).do(Choose(p("2P1"))).do(Place(p("2P1"), "e5"))
    assert t.of(events.Interrupted) == [events.Interrupted(0)]
    assert t.asked == "next_action"
    assert t.at("1R1") == "a1"
    assert t.g.slots == 0
    t.move("1K1", "g1")
    assert t.at("1K1") == "g1"


@rule_test("DMC-E08")
def test_a_player_who_only_interrupts_the_own_action_does_not_decide_again_unless_it_became_illegal() -> None:
    t = lay("R a1, N b1, K h1", "P a5, K h8", factions=(IRON, CREW), held={"red": ["ie2"]}, card="bf05")
    t.move("1R1", "a4")
    assert t.asked == "action_window"
    t.do(Play(t.card("ie2.1"))).do(Choose(p("1N1"))).do(Place(p("1N1"), "e5"))
    assert t.at("1R1") == "a4"
    assert t.of(events.Interrupted) == []
    blocked = lay("R a1, N b1, K h1", "P a5, K h8", factions=(IRON, CREW), held={"red": ["ie2"]}, card="bf05")
    blocked.move("1R1", "a4")
    blocked.do(Play(blocked.card("ie2.1"))).do(Choose(p("1N1"))).do(Place(p("1N1"), "a2"))
    assert blocked.of(events.Interrupted) == [events.Interrupted(0)]
    assert blocked.at("1R1") == "a1"


@rule_test("DMC-E08", "DMC-G08", "DMC-G10")
def test_a_card_that_its_player_made_impossible_is_not_begun() -> None:
    """The same move would be open to the Standard Move; that is another action."""
    t = lay("P e4, P a4, K h1", "K h8, P e6, P d8", factions=(IRON, UNDEAD), card="bf02", held={"red": ["ie2"]})
    t.do(CardMove(p("1P1"), "e5"))
    t.do(Play(t.card("ie2.1"))).do(Choose(p("1P2"))).do(Place(p("1P2"), "b8"))
    assert t.of(events.Interrupted) == [events.Interrupted(0)]
    assert (t.at("1P1"), t.g.slots) == ("e4", 0)
    assert not t.reach("1P1", CardMove)
    assert t.reach("1P1", PawnMove) == {"e5"}


@rule_test("DMC-E08", "DMC-G10", "DMC-D11")
def test_an_active_boost_is_not_used_for_a_card_that_its_player_made_impossible() -> None:
    t = lay("P e4 ib04, P a4, K h1", "K h8, R d6", factions=(IRON, UNDEAD), card="bf02", held={"red": ["ie2"]})
    t.do(ActiveFirst("card", p("1P1")))
    t.do(Play(t.card("ie2.1"))).do(Choose(p("1P2"))).do(Place(p("1P2"), "b8"))
    assert (t.asked, t.g.spent) == ("next_action", ())
    assert t.of(events.Attacked) == []
    assert not t.offers(ActiveFirst("card", p("1P1")))
    t.do(ActiveFirst("standard", p("1P1")), 6, 6, 1, 1, 1)
    assert t.at("2R1") == ""


@rule_test("DMC-E08", "DMC-G10", "DMC-D11")
def test_nobody_stows_away_by_a_card_that_its_player_made_impossible() -> None:
    t = lay("P a2 cb07, P c4, K h1", "Q d8, K h8", factions=(CREW, UNDEAD), card="bf02", held={"red": ["ce1"]})
    t.do(Stow("card", p("1P1"))).do(Emerge(p("2Q1"), "d7"))
    t.do(Play(t.card("ce1.1"))).do(Area("c4"), 1)
    assert t.at("1P2") == "", "the other Pawn of the card is gone"
    assert t.of(events.Interrupted) == [events.Interrupted(0)]
    assert (t.at("1P1"), t.boost("1P1"), t.g.slots) == ("a2", "cb07.1", 0)


@rule_test("DMC-E09")
def test_a_cancelled_standard_move_is_lost() -> None:
    t = lay("R a1, K h1, P b2", "P a5, K h8", factions=(CREW, UNDEAD), held={"blue": ["ue3"]}, card="bf01")
    t.move("1R1", "a4")
    t.do(Play(t.card("ue3.2")), 1)
    assert t.at("1R1") == "a1"
    assert t.g.slots == 1
    assert t.g.no_move == (p("1R1"),)
    assert t.offers(options.END_PHASE)


@rule_test("DMC-E10")
def test_rolled_dice_are_not_withdrawn() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(CREW, UNDEAD), held={"blue": ["ue4"]})
    t.move("1R1", "a5", 6, 6)
    assert t.asked == "roll_window"
    t.do(Play(t.card("ue4.2")), 6, 6)
    assert t.at("1R1") == "", "turned to 1 and 1; the attacker could not change its mind"
    assert t.of(events.Interrupted) == []


@rule_test("DMC-E11", "DMC-M02")
def test_the_current_player_first_then_clockwise_and_again_after_a_card() -> None:
    t = lay(
        "K e1, P e2",
        "K a10",
        seats=3,
        green="K n10",
        turn="blue",
        factions=(UNDEAD, CREW, IRON),
        held={"red": ["ue2"], "blue": ["ce5"], "green": ["ie4", "ie5"]},
        at="turn",
    )
    seen = [t.seat]
    t.do(PASS)
    seen.append(t.seat)
    t.do(PASS)
    seen.append(t.seat)
    assert seen == ["blue", "green", "red"]
    t.do(Play(t.card("ue2.1"))).do(PASS).do(PASS)
    t.do(Restore("P", "d2")).do(options.STOP)
    assert (t.asked, t.seat) == ("calm_window", "blue"), "everybody is asked again"


@rule_test("DMC-E12", "DMC-E13")
def test_an_epic_act_can_be_answered_and_is_aimed_anew() -> None:
    t = lay(
        "K e1, P a3",
        "K e8, R d4",
        factions=(CREW, IRON),
        held={"red": ["ce5"], "blue": ["ie2"]},
    )
    t.do(Play(t.card("ce5.1"))).do(Choose(p("2R1")))
    assert t.asked == "epic_window"
    assert t.seat == "blue"
    t.do(Play(t.card("ie2.2"))).do(Choose(p("2R1"))).do(Place(p("2R1"), "h6"))
    assert t.seat == "red"
    assert t.asked == "epic_target", "the answered card is aimed anew"
    t.do(Choose(p("2K1")))
    assert [timed.piece for timed in t.g.timed] == [p("2K1")]
    declared = [(event.card, "resolved") for event in t.of(events.EpicResolved)]
    assert declared == [(t.card("ie2.2"), "resolved"), (t.card("ce5.1"), "resolved")], "the answer came first"


@rule_test("DMC-E13")
def test_without_a_target_left_it_is_discarded() -> None:
    t = lay(
        "K e1, P a3",
        "K e8, R d4 ub02",
        factions=(UNDEAD, UNDEAD),
        held={"red": ["ue1"], "blue": ["ue1"]},
    )
    t.do(Play(t.card("ue1.1"))).do(options.Area("d4"))
    t.do(Play(t.card("ue1.2"))).do(options.Area("d4"))
    assert [event.done for event in t.of(events.EpicResolved)] == [True, False]
    assert t.card("ue1.1") in t.g.epic_discard[0]


# --- standing orders ----------------------------------------------------------------------------------


@rule_test("DMC-E11", "DMC-E05")
def test_strict_windows_ask_every_holder_standing_orders_none() -> None:
    strict = lay("R a1, K h1", "P a5, K h8", held={"blue": ["ce3"]}, strict_windows=True)
    strict.move("1R1", "a4")
    assert strict.asked == "action_window"
    assert strict.options == [PASS]
    loose = lay("R a1, K h1", "P a5, K h8", held={"blue": ["ce3"]})
    loose.move("1R1", "a4")
    assert loose.asked != "action_window"
    ordered = lay("R a1, K h1", "P a5, K h8", held={"blue": ["ce3"]}, strict_windows=True)
    set_order(ordered.g, 1, "actions", True)
    ordered.move("1R1", "a4")
    assert ordered.asked != "action_window"


def test_standing_orders_are_part_of_a_match() -> None:
    match = Match(GAME, ["human", "human"])
    for window in ("calm", "rolls", "actions", "captures", "epic acts"):
        match.order(0, window, True)
    assert match.state.orders[0] == frozenset({"calm", "rolls", "actions", "captures", "epic acts"})


def armed(turn: str) -> Match:
    """A match in which both players Hold a card that could be played at any time."""
    match = Match(GAME, ["human", "human"], settings={"faction_1": CREW, "faction_2": IRON, "take_back": False})
    t = lay("start", "start", at="turn", turn=turn, factions=(CREW, IRON), held={"red": ["ce5"], "blue": ["ie2"]})
    t.g.log = None
    t.g.forced = (3,)
    match.state = t.g
    return match


def ask_names(match: Match) -> tuple[str, int]:
    asking = match.state.question
    assert asking is not None
    return asking.name, match.waiting[0]


def test_passing_until_my_turn_is_silent_in_the_turn_of_another() -> None:
    match = armed("red")
    assert ask_names(match) == ("calm_window", 0)
    match.order(1, UNTIL_TURN, True)
    asked = set()
    while match.state.turn == 0:  # type: ignore[attr-defined]
        asked.add(match.waiting[0])
        decision = match.view(0).decision
        assert decision is not None
        match.submit(0, decision.default)
    assert asked == {0}, "blue was left alone for the whole Turn, though windows opened"
    assert any(isinstance(told.event, PassedByOrder) and told.event.seat == 1 for _, told in match.seen(1))


def test_my_own_turn_asks_again_from_its_first_window_on() -> None:
    match = armed("red")
    match.order(1, UNTIL_TURN, True)
    match.order(0, "calm", True)
    while match.state.turn == 0:  # type: ignore[attr-defined]
        match.submit(0, match.view(0).decision.default)  # type: ignore[union-attr]
    assert ask_names(match) == ("calm_window", 1), "T1 of the own Turn, before the Boost die is rolled"
    assert match.state.asked is not None
    assert match.state.asked.args == ("T1",)
    assert UNTIL_TURN not in match.state.orders[1]
    assert "calm" in match.state.orders[0], "other orders stand until they are taken back"
