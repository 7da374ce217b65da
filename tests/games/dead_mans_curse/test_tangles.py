"""Effects inside effects: cards that strike in the middle of an Attack, out of turn, or against other cards."""

from __future__ import annotations

from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import ActiveFirst, Area, Choose, Exchange, Move, Place, Play, Restore, Step
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, lay, p
from tests.support import rule_test


@rule_test("DMC-I20", "DMC-I29", "DMC-M03")
def test_the_attacker_is_blown_up_while_the_defender_would_be_captured() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, CREW), held={"blue": ["ce1"]})
    t.move("1R1", "a5")
    while t.g.asked is not None and t.g.asked.args != ("T10",):
        t.do(PASS, *{"T6": (6, 6), "T7": (1, 1), "T8": (1,)}.get(t.g.asked.args[0], ()))
    t.do(Play(t.card("ce1.2"))).do(Area("a4"), 6, 1)
    rolled = [event.piece for event in t.of(events.DiceRolled) if event.what == "effect"]
    assert rolled == [p("2P1"), p("1R1")], "the attacker is found on its approach square"
    assert t.at("1R1") == ""
    assert t.at("2P1") == "a5", "the Attack fell apart, nobody was Captured by it"
    assert t.of(events.AttackEnded)[0].result == "no_result"


@rule_test("DMC-E06", "DMC-E19", "DMC-I24")
def test_dancing_in_another_players_turn() -> None:
    t = lay("K e1, P d4", "K e8, P c5, P h7", at="reveal", factions=(CREW, UNDEAD), held={"blue": ["ue5"]})
    assert (t.asked, t.seat) == ("calm_window", "blue")
    t.do(Play(t.card("ue5.2"))).do(Step(p("2P1"), "d4"), 6, 6, 1, 1, 1)
    assert t.of(events.DiceRolled)[0].seat == 1, "the owner of the attacking Piece rolls"
    assert t.at("2P1") == "d4"
    t.do(options.STOP)
    assert (t.asked, t.seat) == ("next_action", "red")


@rule_test("DMC-I26", "DMC-D16")
def test_a_sleeping_phylactery_saves_nobody() -> None:
    t = lay("R a1, K h1", "R a5 ub10, K e8", factions=(IRON, UNDEAD), held={"red": ["ie4"]}, card="bf07")
    t.do(Play(t.card("ie4.1")))
    t.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert t.at("2R1") == ""
    assert t.of(events.Saved) == []


@rule_test("DMC-E12", "DMC-E13")
def test_failsafe_comes_too_late_for_a_piece_that_has_left() -> None:
    t = lay(
        "R a1, K h1",
        "P a5, K h8",
        factions=(THORN, IRON),
        held={"red": ["te2"], "blue": ["ie1"]},
    )
    t.move("1R1", "a5")
    while t.asked != "capture_window" or t.seat != "blue":
        assert t.g.asked is not None
        t.do(PASS, *{"T6": (6, 6), "T7": (1, 1), "T8": (1,)}.get(t.g.asked.args[0], ()))
    t.do(Play(t.card("ie1.2")))
    assert (t.asked, t.seat) == ("epic_window", "red")
    t.do(Play(t.card("te2.1"))).do(Choose(p("1K1"))).do(Exchange(p("1K1"), p("2P1")))
    assert [event.done for event in t.of(events.EpicResolved)] == [True, False], "the Failsafe found nothing to save"
    assert t.at("2P1") == "h1"
    assert t.at("1K1") == "a5"
    assert t.at("1R1") == "a4", "the square is taken: on to the approach square"


@rule_test("DMC-D11", "DMC-D13", "DMC-G10")
def test_an_active_boost_within_a_card_of_two_parts() -> None:
    t = lay("R d4 ub05, N b1, K h1", "P d5, K h8", card="bf11", factions=(UNDEAD, CREW))
    t.do(ActiveFirst("card", p("1R1")), 1, 1, 6, 6)
    assert t.at("1R1") == ""
    assert t.asked == "card_part", "the first Piece fell before its move; the second part is still owed"
    t.do(options.CardMove(p("1N1"), "c3"))
    assert t.g.slots == 2


@rule_test("DMC-E08", "DMC-E07")
def test_an_interrupted_boost_may_go_elsewhere() -> None:
    t = lay(
        "K e1, P a2",
        "K e8, R a8",
        at="boost",
        dice=[6],
        factions=(UNDEAD, THORN),
        held={"blue": ["te2"]},
        sides={"red": {"boosts": ["ub02"]}},
    )
    t.do(PASS).do(options.DRAW_BOOST).do(options.Attach(t.card("ub02.1"), p("1P1")))
    assert (t.asked, t.seat) == ("action_window", "blue")
    t.do(Play(t.card("te2.2"))).do(Choose(p("2R1"))).do(Exchange(p("2R1"), p("1P1")))
    assert (t.asked, t.seat) == ("attach_boost", "red")
    t.do(options.Attach(t.card("ub02.1"), p("1K1")))
    assert t.boost("1K1") == "ub02.1"


@rule_test("DMC-E22", "DMC-E23")
def test_a_stolen_card_speaks_of_its_taker() -> None:
    t = lay("K e1, P a3", "K e8", factions=(CREW, IRON), held={"red": ["ce4"], "blue": ["ie5"]})
    t.do(Play(t.card("ce4.1")))
    while t.asked != "next_action":
        t.do(t.options[0])
    t.do(Play(t.card("ie5.2"))).do(Restore("P", "c2")).do(options.STOP)
    assert t.at("1P2") == "c2"
    assert t.g.epic_discard[1] == [t.card("ie5.2")]


@rule_test("DMC-I20", "DMC-M13")
def test_a_piece_translocated_by_its_owner_during_the_own_attack_stays_there() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(IRON, UNDEAD), held={"red": ["ie2"]})
    t.do(Move(p("1R1"), "a5")).do(PASS, 1, 1)
    t.do(Play(t.card("ie2.1"))).do(Choose(p("1R1"))).do(Place(p("1R1"), "c1"))
    assert (t.at("1R1"), t.at("2P1")) == ("c1", "a5")
    assert t.of(events.AttackEnded)[0].result == "no_result"
