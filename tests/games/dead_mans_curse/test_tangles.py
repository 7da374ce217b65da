"""Effects inside effects: cards that strike in the middle of an Attack, out of turn, or against other cards."""

from __future__ import annotations

from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import (
    ActiveFirst,
    Area,
    Attach,
    Choose,
    Exchange,
    Move,
    Place,
    Play,
    Rescue,
    Restore,
    Step,
    Strike,
)
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, lay, p
from tests.support import rule_test


def pass_until(t: Laid, window: str, **dice: tuple[int, ...]) -> Laid:
    """Everybody passes until a window is asked; dice are put in after the windows they follow."""
    while t.g.asked is not None and t.g.asked.args != (window,) and t.asked.endswith("_window"):
        t.do(PASS, *dice.pop(t.g.asked.args[0], ()))
    return t


# --- Pieces that leave, and come back -----------------------------------------------------------------


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


@rule_test("DMC-I20", "DMC-I29", "DMC-M03", "DMC-M20")
def test_an_attacker_that_was_placed_elsewhere_is_found_where_it_stands() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(IRON, CREW), held={"red": ["ie2"], "blue": ["ce1"]})
    t.move("1R1", "a5").do(PASS).do(PASS, 6, 6).do(PASS)
    t.do(Play(t.card("ce1.2"))).do(Area("a4"))
    t.do(Play(t.card("ie2.1"))).do(Choose(p("1R1"))).do(Place(p("1R1"), "h3"))
    t.do(Area("a4"), 6)
    assert [event.piece for event in t.of(events.DiceRolled) if event.what == "effect"] == [p("2P1")]
    assert t.at("1R1") == "h3", "the keg stood next to the approach square it had left"


@rule_test("DMC-I20", "DMC-M20")
def test_miasma_finds_an_attacker_that_was_placed_elsewhere() -> None:
    t = lay("R a1 ib01, K h1", "P a5, K h8", factions=(IRON, UNDEAD), held={"red": ["ie2"], "blue": ["ue1"]})
    t.move("1R1", "a5").do(PASS).do(PASS, 6, 6).do(PASS)
    t.do(Play(t.card("ue1.2"))).do(Area("a4"))
    t.do(Play(t.card("ie2.1"))).do(Choose(p("1R1"))).do(Place(p("1R1"), "h3"))
    assert not t.offers(Area("a3"))
    t.do(Area("h4"))
    assert t.boost("1R1") == ""


@rule_test("DMC-I20")
def test_a_defender_that_fell_and_was_restored_is_not_attacked_any_more() -> None:
    pawns = ", ".join(f"P {file}7" for file in "abcdefgh")
    t = lay("R a1, K h1", f"{pawns}, K h8", factions=(CREW, UNDEAD), held={"red": ["ce1"], "blue": ["ue2"]})
    t.move("1R1", "a7").do(PASS).do(PASS, 6, 6)
    t.do(Play(t.card("ce1.1"))).do(Area("a6")).do(PASS, 1)
    while t.at("2P1"):
        t.do(PASS, 6)
    assert (t.seat, t.asked) == ("blue", "roll_window"), "the keg's die for the next Piece lies there"
    t.do(Play(t.card("ue2.2"))).do(Restore("P", "a7"))
    t.do(options.STOP, 6, 6)
    pass_until(t, "none")
    assert t.of(events.AttackEnded)[0].result == "no_result"
    assert (t.at("1R1"), t.at("2P1")) == ("a6", "a7"), "the square is taken: on to the approach square"


@rule_test("DMC-I20")
def test_whoever_left_an_attack_and_came_back_has_left_it() -> None:
    index = lay().g.board.index
    for piece, home, ends in (("2P1", "a5", "a4"), ("1R1", "a1", "a1")):
        t = lay("R a1, K h1", "P a5, K h8", factions=(CREW, IRON), held={"blue": ["ie2"]})
        t.move("1R1", "a5").do(PASS, 6, 6)
        t.g.place(p(piece), index["d3"])
        t.g.place(p(piece), index[home])
        t.do(PASS)
        assert t.of(events.AttackEnded)[0].result == "no_result"
        assert (t.at("1R1"), t.at("2P1")) == (ends, "a5"), "an attacker that an effect put at its start stays"


@rule_test("DMC-I20", "DMC-I17")
def test_a_piece_that_left_its_peril_and_came_back_is_not_captured() -> None:
    index = lay().g.board.index
    t = lay("R a1, K h1", "P a5, K h8", factions=(IRON, UNDEAD), held={"red": ["ie2"], "blue": ["ue3"]})
    t.move("1R1", "a4").do(PASS).do(Play(t.card("ue3.2")), 6)
    pass_until(t, "T10")
    t.g.place(p("1R1"), index["d3"])
    t.g.place(p("1R1"), index["a1"])
    t.do(PASS)
    assert t.at("1R1") == "a1"
    assert t.of(events.Captured) == []


@rule_test("DMC-E09", "DMC-E13")
def test_grave_hands_roll_no_die_for_a_piece_that_is_gone() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(CREW, UNDEAD), held={"red": ["ce1"], "blue": ["ue3"]}, card="bf07")
    t.move("1R1", "a4").do(PASS).do(Play(t.card("ue3.2")))
    t.do(Play(t.card("ce1.1"))).do(Area("a1"), 1)
    pass_until(t, "none")
    assert t.at("1R1") == ""
    assert [event.seat for event in t.of(events.DiceRolled)] == [0], "the keg's alone"
    assert t.g.slots == 1, "the move was cancelled all the same"


# --- Boosts that stop working in the middle -----------------------------------------------------------


@rule_test("DMC-D16", "DMC-I26")
def test_a_repair_rig_that_is_lost_or_asleep_when_its_die_is_read_saves_nobody() -> None:
    for faction, epic in ((UNDEAD, "ue1"), (IRON, "ie4")):
        t = lay("R a1, K h1", "P a5, R b5 ib07, K h8", factions=(faction, IRON), held={"red": [epic]})
        pass_until(t.move("1R1", "a5"), "none", T6=(6, 6), T7=(1, 1), T8=(1,))
        t.do(Rescue(p("2R1")), 6).do(Play(t.card(f"{epic}.1")))
        if epic == "ue1":
            t.do(Area("b5"))
        assert t.of(events.Saved) == []
        assert (t.at("1R1"), t.at("2P1")) == ("a5", "")


@rule_test("DMC-D16", "DMC-D19", "DMC-I27")
def test_blueprints_that_were_discarded_draw_nothing() -> None:
    """Out of turn a Tomb Curse comes first, and its die gives time for a Miasma."""
    t = lay(
        "K e1, P d4 ub08",
        "K e8, P c5 ib10",
        at="reveal",
        factions=(UNDEAD, IRON),
        held={"red": ["ue1", "ue5"], "blue": ["ie3"]},
    )
    t.g.hold(1, t.g.drop(0, t.card("ue5.1")).card)
    t.do(PASS).do(Play(t.card("ue5.1"))).do(PASS).do(Step(p("2P1"), "d4"), 6, 6, 1, 1, 1, 1)
    pass_until(t, "T12")
    t.do(Play(t.card("ue1.1"))).do(Area("d4"))
    assert (t.at("2P1"), t.boost("2P1")) == ("d4", "")
    assert t.of(events.BoostDrawn) == []


# --- Walls that wait for their Attack -----------------------------------------------------------------


@rule_test("DMC-TE4", "DMC-E08")
def test_a_boost_attached_in_the_same_window_does_not_tear_a_wall_down() -> None:
    t = lay(
        "R a1, K h1",
        "P a5, K h8 tb02",
        factions=(CREW, THORN),
        held={"red": ["ce4"], "blue": ["te4"]},
        card="bf01",
        sides={"red": {"boosts": ["cb10"]}},
    )
    t.move("1R1", "a5").do(PASS).do(Play(t.card("te4.2"))).do(PASS)
    t.do(Play(t.card("ce4.1"))).do(Attach(t.card("cb10.1"), p("1K1")))
    assert (t.asked, t.boost("1K1")) == ("next_action", "cb10.1")
    t.move("1R1", "a5", 3, 3, 3, 3)
    assert ("wall", 5) in t.of(events.Compared)[0].defense_parts


def broadside(*epics: str) -> Laid:
    """Red is about to fire at a5; blue Holds these cards."""
    t = lay(
        "R a3, K h1, P h2",
        "P a5, K h8",
        at="boost",
        dice=[6],
        factions=(CREW, THORN),
        held={"blue": list(epics)},
        sides={"red": {"stack": ["bf21"]}},
    )
    pass_until(t, "none").do(options.USE_ABILITY)
    return pass_until(t, "none").do(Strike(p("1R1"), p("2P1")))


@rule_test("DMC-TE4", "DMC-F10")
def test_a_wall_against_a_broadside_that_is_given_up_is_spent() -> None:
    t = broadside("te4")
    t.do(Play(t.card("te4.2"))).do(options.DECLINE)
    assert t.asked == "next_action"
    t.move("1R1", "a5", 3, 3, 3, 3, 1)
    assert t.of(events.Compared)[0].defense == 6 + 2
    idle = broadside("te2", "te4")
    idle.do(Play(idle.card("te4.2"))).do(Play(idle.card("te2.2"))).do(Choose(p("2P1"))).do(Exchange(p("2P1"), p("1P1")))
    assert idle.of(events.AbilityIdle) == [events.AbilityIdle(0)]
    assert idle.g.walls == ()
