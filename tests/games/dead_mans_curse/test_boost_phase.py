"""The Boost Phase: the die, the choice, Boost Cards."""

from __future__ import annotations

import pytest

from boneyard.engine.views import default_option
from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.drawing import draw_boost
from boneyard.games.dead_mans_curse.epics import draw_epic
from boneyard.games.dead_mans_curse.options import Attach, DiscardBoost, Move, Play, Restore
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, lay, p
from tests.support import rule_test


def boost(die: int, lost: str = "", faction: str = UNDEAD, **more: object) -> Laid:
    """Red at the choice of its Boost Phase, with these Pieces Captured."""
    side = {"lost": lost, **more}
    return lay("start", "start", at="boost", dice=[die], factions=(faction, CREW), sides={"red": side})


@rule_test("DMC-C01", "DMC-C06", "DMC-C03", "DMC-C07")
def test_the_die_comes_first_and_decides_what_is_offered() -> None:
    six = boost(6)
    assert six.of(events.DiceRolled)[0] == events.DiceRolled(0, "boost", -1, (6,))
    assert six.options == [options.NOTHING, options.DRAW_BOOST]
    assert six.why(options.DRAW_EPIC) == "DMC-C04"
    five = boost(5, faction=IRON)
    assert five.options == [options.NOTHING, options.USE_ABILITY]
    assert five.why(options.DRAW_BOOST) == "DMC-C03"


@pytest.mark.parametrize(
    ("lost", "die", "boost_legal", "epic_legal"),
    [
        ("PPPPP", 5, True, False),
        ("PPP", 5, True, False),
        ("PPP", 6, True, False),
        ("PPPP", 6, True, True),
        ("", 6, True, False),
        ("", 5, False, False),
        ("PPPPPPPP", 4, True, True),
    ],
)
@rule_test("DMC-C02", "DMC-C03", "DMC-C04", "DMC-C12")
def test_half_of_the_captured_pieces_help_to_draw(lost: str, die: int, boost_legal: bool, epic_legal: bool) -> None:
    t = boost(die, lost, faction=IRON)
    assert t.offers(options.DRAW_BOOST) == boost_legal
    assert t.offers(options.DRAW_EPIC) == epic_legal


@rule_test("DMC-C05", "DMC-C13")
def test_one_choice_and_the_phase_is_over() -> None:
    t = boost(6, "PPPP", boosts=["ub02"])
    t.do(options.DRAW_BOOST).do(Attach(t.card("ub02.1"), p("1K1")))
    assert t.asked == "next_action"
    assert [event.phase for event in t.of(events.PhaseBegan)] == ["boost", "battlefield"]
    assert len(t.of(events.BoostDrawn)) == 1


@rule_test("DMC-C07", "DMC-C13")
def test_nothing_may_be_chosen() -> None:
    t = boost(6, "PPPP")
    t.do(options.NOTHING)
    assert t.of(events.ChoseNothing) == [events.ChoseNothing(0)]
    assert t.g.phase == "battlefield"


@rule_test("DMC-C08", "DMC-F03")
def test_the_bonus_does_not_reach_an_ability() -> None:
    t = boost(5, "PPPPPPPP")
    t.do(options.USE_ABILITY, 5)
    assert t.of(events.AbilityFailed) == [events.AbilityFailed(0)]
    assert t.g.captured(0) == 8


@rule_test("DMC-C09", "DMC-F13")
def test_after_the_second_die_no_card_can_be_drawn() -> None:
    t = boost(5, "PPPP")
    t.do(options.USE_ABILITY, 4)
    assert t.asked == "next_action"
    assert t.of(events.BoostDrawn) == []
    assert t.g.marked == [0, 0]


@rule_test("DMC-C10")
def test_captured_pieces_are_counted_when_the_choice_is_made() -> None:
    t = lay(
        "start",
        "start",
        at="boost",
        dice=[6],
        factions=(UNDEAD, CREW),
        sides={"red": {"lost": "PPPP"}},
        held={"red": ["ue2"]},
    )
    assert t.asked == "roll_window"
    t.do(Play(t.card("ue2.1"))).do(Restore("P", "a2")).do(Restore("P", "b2")).do(options.STOP)
    assert t.asked == "choose_boost"
    assert t.why(options.DRAW_EPIC) == "DMC-C04", "two came back: the total is 7"


@rule_test("DMC-C11")
def test_an_empty_deck_is_no_option() -> None:
    t = boost(6, "PPPP", boosts_left=0)
    assert t.why(options.DRAW_BOOST) == "DMC-C11"
    assert not t.offers(options.DRAW_BOOST)
    assert t.offers(options.DRAW_EPIC)
    none = boost(6, "PPPP", epics_left=0)
    assert none.why(options.DRAW_EPIC) == "DMC-C11"
    assert not none.offers(options.DRAW_EPIC)
    assert none.offers(options.DRAW_BOOST)


@rule_test("DMC-C11", "DMC-D09")
def test_discards_are_never_shuffled_into_an_empty_deck() -> None:
    t = boost(6, boosts=["ub09"], boosts_left=1)
    card = t.card("ub09.1")
    t.do(options.DRAW_BOOST).do(DiscardBoost(card))
    assert (t.g.boost_deck[0], t.g.boost_discard[0][-1]) == ([], card)
    draw_boost(t.g, 0)
    assert len(t.of(events.BoostDrawn)) == 1, "an effect that would draw finds nothing"
    epic = boost(6, "PPPP", epics=["ue2"], epics_left=1)
    epic.do(options.DRAW_EPIC).do(Play(epic.card("ue2.1"))).do(Restore("P", "a2")).do(options.STOP)
    assert (epic.g.epic_deck[0], epic.g.epic_discard[0][-1]) == ([], epic.card("ue2.1"))
    draw_epic(epic.g, 0)
    assert len(epic.of(events.EpicDrawn)) == 1
    for again in (t, epic):
        while again.asked != "choose_boost" or again.seat != "red":
            again.g.forced = (6,)
            again.g.answer(again.g.waiting[0], default_option(again.options))
    assert t.why(options.DRAW_BOOST) == "DMC-C11"
    assert epic.why(options.DRAW_EPIC) == "DMC-C11"


# --- Boost Cards --------------------------------------------------------------------------------------


@rule_test("DMC-D01", "DMC-D02", "DMC-D03")
def test_a_drawn_boost_is_shown_and_must_be_placed_or_discarded() -> None:
    t = boost(6, boosts=["ub09"])
    t.do(options.DRAW_BOOST)
    assert t.of(events.BoostDrawn)[0].audience() is None
    assert t.g.asked is not None
    assert t.g.asked.args == (t.card("ub09.1"),), "the card stands in the open question, for everybody"
    card = t.card("ub09.1")
    assert set(t.options) == {DiscardBoost(card), *[Attach(card, p(f"1P{n}")) for n in range(1, 9)]}
    assert t.why(Attach(card, p("1K1"))) == "DMC-D03"
    t.do(Attach(card, p("1P3")))
    assert t.boost("1P3") == "ub09.1"


@rule_test("DMC-D02", "DMC-D09")
def test_a_discarded_boost_is_out_of_the_game() -> None:
    t = boost(6, boosts=["ub09"])
    t.do(options.DRAW_BOOST).do(DiscardBoost(t.card("ub09.1")))
    assert t.g.boost_discard[0] == [t.card("ub09.1")]
    assert t.card("ub09.1") not in t.g.boost_deck[0]
    assert t.g.bases == 4


@rule_test("DMC-D04", "DMC-D05", "DMC-D20")
def test_a_second_boost_replaces_the_first() -> None:
    t = lay(
        "K e1 ub06 souls=2, P a2",
        "K e8",
        at="boost",
        dice=[6],
        factions=(UNDEAD, CREW),
        sides={"red": {"boosts": ["ub02"]}},
    )
    assert t.g.bases == 3
    t.do(options.DRAW_BOOST).do(Attach(t.card("ub02.1"), p("1K1")))
    assert t.boost("1K1") == "ub02.1"
    assert t.g.boost_discard[0] == [t.card("ub06.1")]
    assert t.g.souls[p("1K1")] == 0, "souls vanish with their card"
    assert t.g.bases == 3


@rule_test("DMC-D06")
def test_without_a_free_base_only_own_boosts_can_be_replaced() -> None:
    t = lay(
        "K e1 ub02, P a2 ub07, P b2",
        "K e8 cb02, P a7 cb10",
        at="boost",
        dice=[6],
        factions=(UNDEAD, CREW),
        sides={"red": {"boosts": ["ub01"]}},
    )
    assert t.g.bases == 0
    t.do(options.DRAW_BOOST)
    card = t.card("ub01.1")
    assert set(t.options) == {DiscardBoost(card), Attach(card, p("1K1")), Attach(card, p("1P1"))}
    assert t.why(Attach(card, p("1P2"))) == "DMC-D06"


@rule_test("DMC-D07", "DMC-D08", "DMC-D10")
def test_a_boost_stays_through_moves_and_leaves_with_its_piece() -> None:
    t = lay("K e1, R a1 ub02", "R a8, K h8", factions=(UNDEAD, CREW), card="bf16")
    t.move("1R1", "a3")
    assert t.boost("1R1") == "ub02.1"
    while t.seat != "blue" or t.asked != "next_action":
        t.do(t.options[-1])
    t.forget()
    t.do(Move(p("2R1"), "a3"), 6, 6, 1, 1, 1)
    assert ("Bone Armor", 2) in t.of(events.Compared)[0].defense_parts, "passive: in every player's Turn"
    assert t.boost("1R1") == ""
    assert t.g.bases == 4
    assert t.card("ub02.1") in t.g.boost_discard[0]


@rule_test("DMC-D07")
def test_a_boost_that_was_attached_goes_where_its_piece_goes() -> None:
    t = lay("K e1, R a1", "K h8", at="boost", dice=[6], factions=(UNDEAD, CREW), sides={"red": {"boosts": ["ub02"]}})
    t.do(options.DRAW_BOOST).do(Attach(t.card("ub02.1"), p("1R1")))
    t.move("1R1", "a3")
    assert t.at("1R1") == "a3"
    assert t.boost("1R1") == "ub02.1"


@rule_test("DMC-D07")
def test_a_boost_stays_through_a_place() -> None:
    t = lay("K e4, P a2 ub02", "K h8", factions=(UNDEAD, CREW), card="bf15")
    t.do(options.Place(p("1P1"), "e5"))
    assert t.boost("1P1") == "ub02.1"


@rule_test("DMC-D11", "DMC-D12")
def test_an_active_boost_goes_with_a_move_of_its_piece_once_a_turn() -> None:
    t = lay("R d4 ub05, P a2, K h1", "P d5, P e5, K h8", card="bf03", factions=(UNDEAD, CREW))
    assert t.offers(options.ActiveFirst("standard", p("1R1")))
    assert t.offers(options.ActiveFirst("card", p("1R1"))), "with a move by the card too"
    t.do(options.ActiveFirst("card", p("1R1"))).do(options.Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert t.asked == "move_after"
    assert t.at("1R1") == "d4"
    t.do(options.Step(p("1R1"), "d6"))
    assert t.at("1R1") == "d6"
    assert not any(isinstance(option, options.ActiveFirst) for option in t.options)
    pinned = lay("R a1 ub05, P a2, P b1, K h1", "P b2, K h8", factions=(UNDEAD, CREW))
    assert not any(isinstance(option, options.ActiveFirst) for option in pinned.options), "no move, no active Boost"


@rule_test("DMC-D12")
def test_an_active_boost_is_for_its_owners_turn_only() -> None:
    t = lay("R d4 ub05, K h1", "P d5, K h8", turn="blue", factions=(UNDEAD, CREW))
    assert not any(isinstance(option, options.ActiveFirst) for option in t.options)


@rule_test("DMC-D13")
def test_a_piece_lost_by_its_active_boost_has_spent_the_slot() -> None:
    t = lay("R d4 ub05, P a2, K h1", "P d5, K h8", card="bf01", factions=(UNDEAD, CREW))
    t.do(options.ActiveFirst("standard", p("1R1")), 1, 1, 6, 6)
    assert t.at("1R1") == ""
    assert t.asked == "next_action"
    assert t.g.slots & 1, "the Standard Move is spent"
    assert t.offers(options.END_PHASE)


@rule_test("DMC-D14")
def test_a_promoted_pawn_loses_its_boost() -> None:
    t = lay("P a8 ub02, K h1", "K h8", at="promotion", factions=(UNDEAD, CREW))
    t.do(options.Promote(p("1P1"), "Q"))
    assert t.boost("1P1") == ""
    assert t.boost("1Q1") == ""
    assert t.g.boost_discard[0] == [t.card("ub02.1")]


@rule_test("DMC-D15")
def test_a_restored_piece_has_no_boost() -> None:
    t = lay("K h1, R a1 ub02", "R a8, K h8", turn="blue", factions=(UNDEAD, CREW))
    t.do(Move(p("2R1"), "a1"), 6, 6, 1, 1, 1)
    assert t.at("1R1") == ""
    t.g.restore(p("1R1"), t.g.board.index["h3"])
    assert t.boost("1R1") == ""


@rule_test("DMC-D17")
def test_a_boost_nobody_can_carry_is_discarded() -> None:
    t = lay("K e1", "K e8", at="boost", dice=[6], factions=(UNDEAD, CREW), sides={"red": {"boosts": ["ub09"]}})
    t.do(options.DRAW_BOOST)
    assert t.g.boost_discard[0] == [t.card("ub09.1")]
    assert t.asked == "next_action"


@rule_test("DMC-D18")
def test_a_cancelled_active_effect_is_lost_but_the_move_follows() -> None:
    t = lay("R d4 ub05, P a2, K h1", "P d5, K h8", factions=(UNDEAD, IRON), held={"blue": ["ie4"]}, card="bf01")
    t.do(options.ActiveFirst("standard", p("1R1")))
    assert t.asked == "action_window"
    t.do(Play(t.card("ie4.2")))
    assert t.of(events.DiceRolled) == []
    assert t.asked == "move_after"
    t.do(options.Step(p("1R1"), "d1"))
    assert t.at("1R1") == "d1"


@rule_test("DMC-D19")
def test_a_boost_drawn_by_an_effect_is_treated_like_any_other() -> None:
    t = lay(
        "R a1 ib10, K h1",
        "P a5, K h8",
        factions=(IRON, THORN),
        held={"blue": ["te5"]},
        sides={"red": {"boosts": ["ib06"]}},
        strict_windows=True,
    )
    t.move("1R1", "a5", 6, 6, 1, 1, 1)
    while t.asked != "attach_boost":
        assert t.asked.endswith("_window")
        t.do(PASS)
    t.do(Attach(t.card("ib06.1"), p("1K1")))
    assert t.asked == "action_window", "attaching opens T6"
    t.do(PASS)
    assert t.boost("1K1") == "ib06.1"
