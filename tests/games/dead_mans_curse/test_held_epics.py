"""Epic Acts in hand: drawn, held and hidden, where they may be played, and what becomes of them."""

from __future__ import annotations

from boneyard.engine.events import SPECTATOR
from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import CardMove, Choose, Move, Play, Restore, Rob
from tests.games.dead_mans_curse.helpers import CREW, UNDEAD, Laid, lay, p
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
    assert t.asked == "play_or_hold"
    t.do(options.HOLD)
    assert t.held(0) == ["ue2.1"], "now it is"
    played = drawn("ue2")
    played.do(Play(played.card("ue2.1")))
    assert played.of(events.EpicHeld) == [], "played at once, it never was"
    assert played.held(0) == []


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
    more = lay(
        "start",
        "start",
        at="boost",
        dice=[6],
        factions=(UNDEAD, CREW),
        sides={"red": {"lost": "PPPP", "epics": ["ue2"], "held": ["ue1", "ue3", "ue4", "ue5"]}},
    )
    more.do(PASS).do(options.DRAW_EPIC)
    assert more.options == [options.HOLD, Play(more.card("ue2.1"))], "a full hand is no reason not to Hold"
    more.do(options.HOLD)
    assert more.held(0) == [f"ue{number}.1" for number in range(1, 6)]
    boost = lay("start", "start", at="boost", dice=[6], factions=(UNDEAD, CREW), sides={"red": {"boosts": ["ub02"]}})
    boost.do(options.DRAW_BOOST)
    assert options.HOLD not in boost.options, "a Boost is attached or Discarded"
    for g in (t.g, more.g):
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
    calm = lay("", "K e8, P a7", factions=(UNDEAD, CREW), held={"red": ["ue2"]}, turn="blue", at="turn")
    assert (calm.asked, calm.seat) == ("calm_window", "red")
    assert calm.options == [PASS, Play(calm.card("ue2.1"))]
    calm.do(Play(calm.card("ue2.1"))).do(Restore("R", "a1"))
    assert calm.at("1R1") == "a1"


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
