"""Epic Acts and interrupts: windows, their order, what an interrupted player may change, what is hidden."""

from __future__ import annotations

import pytest

from boneyard.engine.events import SPECTATOR, PassedByOrder
from boneyard.engine.match import Match
from boneyard.engine.windows import PASS, UNTIL_TURN, set_order
from boneyard.games.dead_mans_curse import GAME, events, options
from boneyard.games.dead_mans_curse.options import CardMove, Choose, Move, Place, Play, Restore, Rob
from tests.games.dead_mans_curse.helpers import CREW, IRON, UNDEAD, Laid, lay, p
from tests.support import rule_test


def drawn(epic: str, faction: str = UNDEAD, **more: object) -> Laid:
    """Red has just drawn an Epic Act."""
    t = lay(
        "start",
        "start",
        at="boost",
        dice=[6],
        factions=(faction, CREW),
        sides={"red": {"lost": "PPPP", "epics": [epic], **more}},
    )
    return t.do(options.DRAW_EPIC)


@rule_test("DMC-E01", "DMC-E03")
def test_a_drawn_epic_act_is_its_owners_secret_and_not_yet_held() -> None:
    t = drawn("ue2")
    assert t.g.held[0] == []
    assert t.view(0).drawn_epic == t.card("ue2.1")
    for viewer in (1, SPECTATOR):
        assert t.view(viewer).drawn_epic < -1
    event = t.of(events.EpicDrawn)[0]
    assert event.audience() == (0,)


@rule_test("DMC-E02")
def test_play_or_hold_is_asked_even_where_only_holding_is_possible() -> None:
    playable = drawn("ue2")
    assert playable.options == [options.HOLD, Play(playable.card("ue2.1"))]
    only_hold = drawn("ue3")
    assert only_hold.asked == "play_or_hold"
    assert only_hold.options == [options.HOLD]
    only_hold.do(options.HOLD)
    assert only_hold.held(0) == ["ue3.1"]


@rule_test("DMC-E04", "DMC-M17")
def test_any_number_of_epic_acts_may_be_held_and_nothing_else() -> None:
    t = lay("K e1, P a2", "K e8", held={"red": ["ue1", "ue2", "ue3", "ue4", "ue5"]})
    assert len(t.g.held[0]) == 5
    g = t.g
    assert all(g.content.sort[held.card] == "epic" for hand in g.held for held in hand)


@rule_test("DMC-E05", "DMC-L06")
def test_held_cards_are_hidden_their_number_is_not() -> None:
    t = lay(
        "K h1, P d2",
        "K a7",
        seats=4,
        green="K g14",
        gold="K n8",
        teams=True,
        held={"red": ["ue1", "ue4"]},
    )
    assert [held.card for held in t.view(0).held[0]] == [t.card("ue1.1"), t.card("ue4.1")]
    for viewer in (1, 2, 3, SPECTATOR):
        hand = t.view(viewer).held[0]
        assert len(hand) == 2
        assert all(held.card < -1 for held in hand), "the partner does not see it either"


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


@rule_test("DMC-E14", "DMC-E18")
def test_played_cards_are_gone_and_cost_no_slot() -> None:
    t = lay("K e1, P a3", "K e8, R d4", factions=(CREW, UNDEAD), held={"red": ["ce5", "ce1"]})
    t.do(Play(t.card("ce5.1"))).do(Choose(p("2R1")))
    t.do(Play(t.card("ce1.1"))).do(options.Area("a4"), 6)
    assert t.g.epic_discard[0] == [t.card("ce5.1"), t.card("ce1.1")]
    assert t.g.held[0] == []
    assert t.g.slots == 0


@rule_test("DMC-E15", "DMC-E16", "DMC-E24")
def test_cards_are_listed_only_where_they_may_be_played() -> None:
    t = lay(
        "K e1, P e4, R a1",
        "K e8, P d5",
        factions=(UNDEAD, CREW),
        held={"red": ["ue1", "ue2", "ue3", "ue4", "ue5"]},
        card="bf01",
    )
    assert {option.card for option in t.options if isinstance(option, Play)} == {t.card("ue2.1"), t.card("ue5.1")}, (
        "Miasma has no Boost to strike, Grave Hands no move, Fickle Bones no roll"
    )
    t.do(Move(p("1R1"), "a4"))
    assert t.asked == "action_window"
    assert {option.card for option in t.options if isinstance(option, Play)} == {t.card("ue2.1")}, "nothing calm here"
    t.do(PASS)
    t.do(CardMove(p("1P1"), "d5")).do(PASS, 6, 6)
    assert {option.card for option in t.options if isinstance(option, Play)} == {t.card("ue2.1"), t.card("ue4.1")}


@rule_test("DMC-E17")
def test_a_player_without_pieces_may_play_cards() -> None:
    t = lay("", "K e8, P a7", factions=(UNDEAD, CREW), held={"red": ["ue2"]}, turn="blue")
    t.do(Move(p("2K1"), "e7"))
    assert t.seat == "red"
    t.do(Play(t.card("ue2.1"))).do(Restore("R", "a1"))
    assert t.at("1R1") == "a1"


@rule_test("DMC-E19")
def test_pieces_moved_by_an_epic_act_may_still_be_used() -> None:
    t = lay("K e1, P e4, R a1", "K e8", factions=(UNDEAD, CREW), held={"red": ["ue5"]})
    t.do(Play(t.card("ue5.1")))
    assert t.at("1P1") == "e5", "its only Pawn had only one move"
    assert t.reach("1P1") == {"e6"}


@rule_test("DMC-E20")
def test_held_cards_between_the_own_actions() -> None:
    t = lay("K e1, P e4, R a1", "K e8", factions=(UNDEAD, CREW), held={"red": ["ue5"]}, card="bf03")
    t.do(Move(p("1K1"), "e2"))
    assert t.asked == "next_action"
    assert t.offers(Play(t.card("ue5.1")))
    late = lay("P a8, K e1", "K h8", at="promotion", factions=(UNDEAD, CREW), held={"red": ["ue2"]})
    assert late.asked == "choose_promotion"
    assert late.offers(Play(late.card("ue2.1")))
    late.do(Play(late.card("ue2.1"))).do(Restore("Q", "d1")).do(options.STOP)
    assert late.asked == "choose_promotion"


@rule_test("DMC-E21", "DMC-M14")
def test_turned_dice_are_the_roll_for_every_purpose() -> None:
    t = lay(
        "start",
        "start",
        at="boost",
        dice=[1],
        factions=(UNDEAD, CREW),
        sides={"red": {"lost": "N"}},
        held={"red": ["ue4"]},
    )
    t.do(Play(t.card("ue4.1")))
    assert t.g.die == 6, "on the own roll too"
    assert t.offers(options.DRAW_BOOST)
    t.do(options.USE_ABILITY, 1)
    assert t.at("1N1") == "b1", "Reanimate is sure"


@rule_test("DMC-E22")
def test_a_stolen_card_belongs_to_its_taker() -> None:
    t = lay("K e1, P a3", "K e8", factions=(CREW, UNDEAD), held={"red": ["ce4"], "blue": ["ue2", "ue4"]})
    t.do(Play(t.card("ce4.1")))
    assert t.asked == "epic_window"
    t.do(PASS, t.card("ue2.2"))
    assert t.held(0) == ["ue2.2"]
    assert t.held(1) == ["ue4.2"]
    assert t.view(1).held[0][0].card == t.card("ue2.2"), "its former holder knows it"
    assert t.view(SPECTATOR).held[0][0].card < -1
    assert t.of(events.Robbed)[0].audience() == (0, 1)
    while t.asked == "attach_boost":
        t.do(t.options[0])
    t.do(Play(t.card("ue2.2"))).do(Restore("Q", "d1")).do(options.STOP)
    assert t.at("1Q1") == "d1", "the Crew Restores its own Piece"
    assert t.g.epic_discard[1] == [t.card("ue2.2")]


@rule_test("DMC-E22")
def test_a_random_theft_ends_what_third_players_knew_of_the_hand() -> None:
    t = lay(
        "K h1",
        "K a10",
        seats=3,
        green="K n10",
        factions=(CREW, CREW, UNDEAD),
        held={"red": ["ce4"], "blue": ["ce4", "ce5"], "green": ["ue2", "ue4"]},
    )
    t.do(Play(t.card("ce4.1")))
    while t.asked == "epic_window":
        t.do(PASS)
    t.do(Rob(2), t.card("ue4.3"))
    while t.asked == "attach_boost":
        t.do(t.options[0])
    assert t.view(2).held[0][0].card == t.card("ue4.3")
    assert t.view(1).held[0][0].card < -1


@rule_test("DMC-E23")
def test_steps_are_chosen_one_by_one_and_may_stop_after_the_first() -> None:
    t = lay("K e1, P e4, P a2", "K e8", factions=(UNDEAD, CREW), held={"red": ["ue5"]})
    t.do(Play(t.card("ue5.1")))
    assert t.asked == "epic_step"
    assert options.STOP not in t.options, "the first step is compulsory"
    t.do(options.Step(p("1P1"), "e5"))
    assert options.STOP in t.options
    assert not any(isinstance(option, options.Step) and option.piece == p("1P1") for option in t.options)
    t.do(options.STOP)
    assert t.asked == "next_action"


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
