"""Every line of the log cites the row that did it, and every question the row that asks it."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.events import Event, Rolled
from boneyard.engine.options import Option
from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.options import (
    ActiveFirst,
    Area,
    CardMove,
    Choose,
    Emerge,
    Exchange,
    ExtraMove,
    Guard,
    NameType,
    Place,
    Play,
    Promote,
    ReRoll,
    Rescue,
    Restore,
    Rob,
    Step,
    Stow,
    Strike,
    Strip,
)
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, lay, p
from tests.support import rule_test


def effect_dice(t: Laid) -> list[str]:
    """The rows by which dice for an effect were rolled."""
    return [
        told.rule for told in t.log.events if isinstance(told.event, events.DiceRolled) and told.event.what == "effect"
    ]


# --- Epic Acts ----------------------------------------------------------------------------------------

RED, BLUE = "R a1, P a2, P d4, K h1", "P e5 cb02, N g8, K h8"
FACTIONS = {"u": UNDEAD, "c": CREW, "i": IRON, "t": THORN}
Answers = list[tuple[Option, tuple[int, ...]]]
DID: list[tuple[str, Answers, list[type[Event]]]] = [
    ("ue1", [(Area("e5"), ())], [events.EpicAimed, events.BoostDiscarded]),
    ("ue2", [(Restore("R", "h1"), ())], [events.Restored]),
    ("ue5", [(Step(p("1P1"), "a3"), ())], [events.Moved]),
    ("ue5", [(Step(p("1P2"), "e5"), (6, 6, 1, 1, 1))], [events.Attacked]),
    ("ce1", [(Area("d4"), (6, 3))], [events.EpicAimed, events.DiceRolled, events.Captured, Rolled]),
    ("ce5", [(Choose(p("2N1")), ())], [events.EpicAimed, events.Lasting]),
    ("ie2", [(Choose(p("1R1")), ()), (Place(p("1R1"), "e1"), ())], [events.EpicAimed, events.Placed]),
    ("ie4", [], [events.Lasting]),
    ("ie5", [(Restore("P", "b2"), ())], [events.Restored]),
    ("te1", [], [events.Lasting]),
    ("te2", [(Choose(p("1R1")), ()), (Exchange(p("1R1"), p("2N1")), ())], [events.EpicAimed, events.Exchanged]),
    ("te5", [(Promote(p("1P1"), "Q"), ())], [events.Promoted]),
]


@pytest.mark.parametrize(("card", "answers", "kinds"), DID)
@rule_test(
    "DMC-UE1", "DMC-UE2", "DMC-UE5", "DMC-CE1", "DMC-CE5", "DMC-IE2", "DMC-IE4", "DMC-IE5", "DMC-TE1", "DMC-TE2", "DMC-TE5",
)  # fmt: skip
def test_what_an_epic_act_asks_and_does_is_told_by_its_own_row(
    card: str, answers: Answers, kinds: list[type[Event]]
) -> None:
    red = RED.replace("K h1", "K g1") if card == "ue2" else RED
    t = lay(red, BLUE, factions=(FACTIONS[card[0]], CREW), held={"red": [card]}, card="bf01")
    t.do(Play(t.card(f"{card}.1")))
    row = f"DMC-{card.upper()}"
    for answer, dice in answers:
        assert t.asked_by == row, t.asked
        t.do(answer, *dice)
    for kind in kinds:
        assert set(t.cited(kind)) == {row}, kind.__name__


@rule_test("DMC-CE4", "DMC-E22")
def test_a_ransack_robs_strips_and_draws_by_its_own_row() -> None:
    held = {"red": ["ce4"], "blue": ["ue3"], "green": ["ue3"]}
    t = lay("K h1", "K a10 ub02, P b9 ub07", seats=3, green="K n10", factions=(CREW, UNDEAD, UNDEAD), held=held)
    t.do(Play(t.card("ce4.1")))
    while t.asked == "epic_window":
        t.do(PASS)
    assert t.asked_by == "DMC-CE4"
    t.do(Rob(1))
    assert (t.asked, t.asked_by) == ("boost_to_strip", "DMC-CE4")
    t.do(Strip(p("2K1")))
    for kind in (events.Robbed, events.BoostDiscarded, events.BoostDrawn):
        assert t.cited(kind) == ["DMC-CE4"], kind.__name__


@pytest.mark.parametrize(
    ("faction", "card", "dice"), [(UNDEAD, "ue4", (1, 1)), (CREW, "ce3", (6, 6)), (IRON, "ie3", (1, 1))]
)
@rule_test("DMC-UE4", "DMC-CE3", "DMC-IE3", "DMC-E21")
def test_turned_dice_cite_the_card_that_turned_them(faction: str, card: str, dice: tuple[int, int]) -> None:
    mine = card != "ie3"
    t = lay("R a1, K h1", "P a5, K h8", factions=(faction, faction), held={"red" if mine else "blue": [card]})
    t.move("1R1", "a5", 6, 6)
    assert t.asked == "roll_window"
    t.do(Play(t.card(f"{card}.{1 if mine else 2}")))
    assert t.cited(events.DiceTurned) == [f"DMC-{card.upper()}"]
    assert t.of(events.DiceTurned)[0].dice == dice


CANCELS = [("ue3", UNDEAD), ("ce2", CREW)]


@pytest.mark.parametrize(("card", "faction"), CANCELS)
@rule_test("DMC-UE3", "DMC-CE2", "DMC-E09", "DMC-I17")
def test_a_cancelled_move_cites_the_card_that_cancelled_it(card: str, faction: str) -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(THORN, faction), held={"blue": [card]}, card="bf07")
    t.move("1R1", "a5").do(Play(t.card(f"{card}.2")), *((6,) if card == "ue3" else ()))
    row = f"DMC-{card.upper()}"
    assert t.cited(events.ActionCancelled) == [row]
    if card == "ue3":
        assert effect_dice(t) == [row]
        assert t.cited(events.Captured) == [row]
    else:
        assert t.cited(events.Moved) == [row]
        assert t.cited(events.Lasting) == [row]


@rule_test("DMC-IE4", "DMC-TE3", "DMC-E13", "DMC-E14")
def test_an_action_and_a_card_cite_what_cancelled_them() -> None:
    shot = lay("R d4, K h1, P a2", "P d6, K h8", card="bf14", factions=(UNDEAD, IRON), held={"blue": ["ie4"]})
    shot.do(Strike(p("1R1"), p("2P1"))).do(Play(shot.card("ie4.2")))
    assert shot.cited(events.ActionCancelled) == ["DMC-IE4"]
    volley = lay("R d4, K h1, P a2", "P d6, K h8", card="bf14", factions=(UNDEAD, THORN), held={"blue": ["te3"]})
    volley.do(Strike(p("1R1"), p("2P1"))).do(Play(volley.card("te3.2")))
    assert volley.cited(events.ActionCancelled) == ["DMC-TE3"]
    spot = lay("K e1, P a3", "K e8, R d4", factions=(CREW, THORN), held={"red": ["ce5"], "blue": ["te3"]})
    spot.do(Play(spot.card("ce5.1"))).do(Choose(p("2R1"))).do(Play(spot.card("te3.2")))
    assert spot.cited(events.EpicResolved) == ["DMC-E14", "DMC-TE3"], "the word is spoken, and the spot undone by it"
    gone = lay("K e1, P a3", "K e8 cb02", factions=(CREW, CREW), held={"red": ["ce4"], "blue": ["ce4"]})
    gone.g.hold(1, gone.card("ue1.1"))
    gone.g.drop(1, gone.card("ce4.2"))
    gone.do(Play(gone.card("ce4.1"))).do(Play(gone.card("ue1.1"))).do(Area("e8"))
    assert gone.cited(events.EpicResolved) == ["DMC-E14", "DMC-E13"], "no Boost and no card is left to be taken"


@rule_test("DMC-IE1", "DMC-I13")
def test_what_saves_and_strikes_back_is_told_by_its_own_row() -> None:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, IRON), held={"blue": ["ie1"]})
    t.move("1R1", "a5", 6, 6, 1, 1, 1).do(Play(t.card("ie1.2")), 4)
    assert t.cited(events.Saved) == ["DMC-IE1"]
    assert effect_dice(t) == ["DMC-IE1"]
    assert t.cited(events.InPeril) == ["DMC-I13"]
    assert t.cited(events.Captured) == ["DMC-IE1"]


# --- Battlefield Cards --------------------------------------------------------------------------------


@rule_test("DMC-BF01", "DMC-BF02", "DMC-BF03", "DMC-G02", "DMC-G14", "DMC-F11")
def test_a_move_is_told_by_the_slot_it_is_made_in() -> None:
    t = lay("R a1, P b2, P c2, Q h4, K h1", "K h8", card="bf02", extra="Q", factions=(IRON, CREW))
    t.do(CardMove(p("1P1"), "b3"))
    assert (t.asked, t.asked_by) == ("card_part", "DMC-BF02")
    t.do(CardMove(p("1P2"), "c3")).move("1R1", "a4").do(ExtraMove(p("1Q1"), "h5"))
    assert t.cited(events.Moved) == ["DMC-BF02", "DMC-BF02", "DMC-G02", "DMC-F11"]
    instead = lay("P a2, P b2, K h1", "P c3, K h8", card="bf03")
    instead.do(options.PawnMove(p("1P1"), "a3"))
    assert instead.cited(events.Moved) == ["DMC-G14"]
    taken = lay("P b2, K h1, P h2", "P c3, K h8", card="bf01")
    taken.do(CardMove(p("1P1"), "c3"), 6, 6, 1, 1, 1)
    assert taken.cited(events.Attacked) == ["DMC-BF01"]
    assert taken.cited(events.Captured) == ["DMC-I13"], "the card gave the Attack, and the Attack took the Piece"


BY_CARD: list[tuple[str, str, Option, type[Event]]] = [
    ("bf15", "K e1, P a2", Place(p("1P1"), "d2"), events.Placed),
    ("bf16", "K e2, P a2, R d4", Place(p("1R1"), "a1"), events.Placed),
    ("bf17", "K e1, P a2", Restore("P", "b2"), events.Restored),
    ("bf18", "K e1, P a2, P e8", Promote(p("1P2"), "Q"), events.Promoted),
    ("bf21", "K e1, R a5, P h2", Exchange(p("1K1"), p("1R1")), events.Exchanged),
    ("bf23", "K e1, P a2", options.USE_CARD, events.EpicDrawn),
]


@pytest.mark.parametrize(("card", "red", "option", "kind"), BY_CARD, ids=[each[0] for each in BY_CARD])
@rule_test("DMC-BF15", "DMC-BF16", "DMC-BF17", "DMC-BF18", "DMC-BF21", "DMC-BF23", "DMC-E01")
def test_what_a_battlefield_card_does_is_told_by_its_own_row(
    card: str, red: str, option: Option, kind: type[Event]
) -> None:
    t = lay(red, "K h8, Q d7", card=card)
    t.do(option)
    assert t.cited(kind) == [f"DMC-{card.upper()}"]


@rule_test("DMC-BF20")
def test_a_shield_wall_asks_lasts_and_fades_by_its_own_row() -> None:
    t = lay("K e1, P a2, P b2", "K h8, P h7", card="bf20")
    t.do(Guard(p("1P1")))
    assert (t.asked, t.asked_by) == ("more_guards", "DMC-BF20")
    t.do(options.STOP).move("1K1", "e2")
    while not t.of(events.Faded):
        t.do(t.options[0])
    assert (t.cited(events.Lasting), t.cited(events.Faded)) == (["DMC-BF20"], ["DMC-BF20"])


# --- Boosts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boost", "faction", "targets"),
    [("ub05", UNDEAD, "P d5, P e5"), ("cb01", CREW, "P d6, P f6"), ("ib04", IRON, "P e6, P c6"), ("tb05", THORN, "P d6, P f6")],
)  # fmt: skip
@rule_test("DMC-UB05", "DMC-CB01", "DMC-IB04", "DMC-TB05", "DMC-D13")
def test_an_active_boost_asks_and_strikes_by_its_own_row(boost: str, faction: str, targets: str) -> None:
    t = lay(f"R d4 {boost}, K h1", f"{targets}, K h8", factions=(faction, CREW))
    t.do(ActiveFirst("standard", p("1R1")))
    row = f"DMC-{boost.upper()}"
    assert (t.asked, t.asked_by) == ("active_target", row)
    t.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert t.cited(events.Attacked) == [row]
    assert (t.asked, t.asked_by) == ("move_after", "DMC-D13")


@rule_test("DMC-TB06", "DMC-CB07")
def test_what_is_pulled_or_stows_away_is_placed_by_the_boost() -> None:
    lash = lay("R d4 tb06, K h1", "P d7, P g7, K h8", factions=(THORN, UNDEAD))
    lash.do(ActiveFirst("standard", p("1R1"))).do(options.Pull(p("1R1"), p("2P2")))
    assert lash.cited(events.Placed) == ["DMC-TB06"]
    t = lay("P a2 cb07, P a3, K h1", "Q d8, K h8", factions=(CREW, UNDEAD))
    t.do(Stow("standard", p("1P1")))
    assert t.asked_by == "DMC-CB07"
    t.do(Emerge(p("2Q1"), "d7"), 6, 6, 1, 1, 1)
    for kind in (events.Placed, events.BoostDiscarded, events.Attacked):
        assert t.cited(kind) == ["DMC-CB07"], kind.__name__


@pytest.mark.parametrize(
    ("boost", "attacker", "defender", "card"),
    [("cb08", CREW, UNDEAD, "cb08.1"), ("ib08", IRON, UNDEAD, "ib08.1")],
)
@rule_test("DMC-CB08", "DMC-IB08", "DMC-M11")
def test_a_re_roll_is_asked_and_told_by_the_boost(boost: str, attacker: str, defender: str, card: str) -> None:
    t = lay(f"R a1 {boost}, K h1", "P a5, K h8", factions=(attacker, defender))
    t.move("1R1", "a5", 3, 3, 3, 3)
    row = f"DMC-{boost.upper()}"
    assert (t.asked, t.asked_by) == ("reroll", row)
    t.forget()
    t.do(ReRoll(t.card(card)), 5, 5, 5, 5)
    assert t.cited(events.ReRolled) == [row]
    assert t.cited(Rolled)[:2] == [row, row], "the dice too"


@rule_test("DMC-UB10", "DMC-IB09", "DMC-IB07", "DMC-D08")
def test_a_piece_that_is_saved_is_saved_by_the_boost() -> None:
    reborn = lay("R a1, K h1", "R a5 ub10, K e8", factions=(CREW, UNDEAD))
    reborn.move("1R1", "a5", 6, 6, 1, 1, 1)
    assert reborn.asked_by == "DMC-UB10"
    reborn.do(Place(p("2R1"), "h8"))
    for kind in (events.Saved, events.BoostDiscarded, events.Placed):
        assert reborn.cited(kind) == ["DMC-UB10"], kind.__name__
    seat = lay("R a1 ib09, K h1", "P a5, K h8", factions=(IRON, UNDEAD)).move("1R1", "a5", 1, 1, 6, 6)
    assert (seat.cited(events.Saved), seat.cited(events.BoostDiscarded)) == (["DMC-IB09"], ["DMC-IB09"])
    rig = lay("R a1, K h1", "P a5, P b5 ib07, K h8", factions=(UNDEAD, IRON)).move("1R1", "a5", 6, 6, 1, 1, 1)
    assert rig.asked_by == "DMC-IB07"
    rig.do(Rescue(p("2P2")), 5)
    assert (effect_dice(rig), rig.cited(events.Saved)) == (["DMC-IB07"], ["DMC-IB07"])
    lost = lay("R a1, K h1", "P a5 ub02, K h8", factions=(CREW, UNDEAD)).move("1R1", "a5", 6, 6, 1, 1, 1)
    assert lost.cited(events.BoostDiscarded) == ["DMC-D08"], "it goes with its Piece"


@rule_test("DMC-UB08", "DMC-TB01", "DMC-TB07", "DMC-IB10", "DMC-CB09")
def test_what_a_boost_sets_off_is_told_by_its_own_row() -> None:
    curse = lay("R a1, K h1", "P a5 ub08, K h8", factions=(CREW, UNDEAD)).move("1R1", "a5", 6, 6, 1, 1, 1, 6)
    assert effect_dice(curse) == ["DMC-UB08"]
    assert curse.cited(events.Captured) == ["DMC-I13", "DMC-UB08"]
    thorns = lay("R a1, K h1", "P a5 tb01, K h8", factions=(UNDEAD, THORN)).move("1R1", "a5", 6, 6, 1, 1, 5, 6)
    assert effect_dice(thorns) == ["DMC-TB01"]
    assert thorns.cited(events.Captured) == ["DMC-TB01"]
    pod = lay("R a1, K h1", "P a5 tb07, K h8", factions=(UNDEAD, THORN)).move("1R1", "a5", 6, 6, 1, 1, 1)
    assert pod.asked_by == "DMC-TB07"
    assert pod.do(Restore("P", "c7")).cited(events.Restored) == ["DMC-TB07"]
    prints = lay("R a1 ib10, K h1", "P a5, K h8", factions=(IRON, UNDEAD)).move("1R1", "a5", 6, 6, 1, 1, 1)
    assert prints.cited(events.BoostDrawn) == ["DMC-IB10"]
    party = lay("R a1 cb09, K h1", "P a4, P a7, K h8", factions=(CREW, UNDEAD)).move("1R1", "a4", 6, 6, 1, 1, 1)
    assert party.asked_by == "DMC-CB09"
    party.do(Step(p("1R1"), "a7"), 6, 6, 1, 1, 1)
    assert party.cited(events.Attacked) == ["DMC-I02", "DMC-CB09"]


@rule_test("DMC-UB01", "DMC-CE5", "DMC-I08")
def test_a_block_that_is_denied_cites_who_denies_it() -> None:
    grip = lay("R a1 ub01, K h1", "P a5, K h8", factions=(UNDEAD, CREW)).move("1R1", "a5", 6, 6, 1, 1)
    assert grip.cited(events.NoBlock) == ["DMC-UB01"]
    spot = lay("R a1, K h1", "P a5, K h8", factions=(CREW, UNDEAD), held={"red": ["ce5"]}, card="bf07")
    spot.do(Play(spot.card("ce5.1"))).do(Choose(p("2P1"))).move("1R1", "a5", 6, 6, 1, 1)
    assert spot.cited(events.NoBlock) == ["DMC-CE5"]


@rule_test("DMC-D01", "DMC-D02", "DMC-D04", "DMC-D14", "DMC-E09")
def test_a_boost_that_goes_cites_why() -> None:
    side: dict[str, Any] = {"red": {"boosts": ["ub02"]}}
    drawn = lay("K e1 ub07, P a2", "K e8", at="boost", dice=[6], sides=side).do(options.DRAW_BOOST)
    assert drawn.cited(events.BoostDrawn) == ["DMC-D01"]
    drawn.do(options.Attach(drawn.card("ub02.1"), p("1K1")))
    assert drawn.cited(events.BoostDiscarded) == ["DMC-D04"]
    away = lay("K e1 ub07, P a2", "K e8", at="boost", dice=[6], sides=side).do(options.DRAW_BOOST)
    assert away.do(options.DiscardBoost(away.card("ub02.1"))).cited(events.BoostDiscarded) == ["DMC-D02"]
    pawn = lay("K e1, P e8 ub02", "K h5", at="promotion").do(Promote(p("1P1"), "Q"))
    assert (pawn.cited(events.BoostDiscarded), pawn.cited(events.Promoted)) == (["DMC-D14"], ["DMC-J03"])


# --- Faction Abilities --------------------------------------------------------------------------------


@rule_test("DMC-F02", "DMC-F04", "DMC-F10", "DMC-F11", "DMC-F12")
def test_what_an_ability_asks_and_does_is_told_by_its_own_row() -> None:
    back = lay("K e1, N b3, P a2", "K e8", at="boost", dice=[6]).do(options.USE_ABILITY, 1)
    assert (back.cited(events.AbilityUsed), back.cited(events.DiceRolled)[-1]) == (["DMC-F02"], "DMC-F02")
    assert back.asked_by == "DMC-F04"
    assert back.do(Restore("N", "b1")).cited(events.Restored) == ["DMC-F04"]
    gun = lay("R a3, K h1, P a2", "P a5, K h8", at="boost", dice=[6], factions=(CREW, UNDEAD)).do(
        options.USE_ABILITY, 1
    )
    assert gun.asked_by == "DMC-F10"
    gun.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert (gun.cited(events.Attacked), gun.asked_by) == (["DMC-F10"], "DMC-F10")
    assert gun.do(Restore("P", "c2")).cited(events.Restored) == ["DMC-F10"]
    root = lay("R a3, K h1, P a2", "P a5, K h8", at="boost", dice=[6], factions=(THORN, UNDEAD))
    root.do(options.USE_ABILITY, 1).do(Choose(p("1R1")))
    assert root.asked_by == "DMC-F12"
    root.do(Place(p("1R1"), "g1"))
    for kind in (events.AbilityUsed, events.Placed, events.Lasting):
        assert root.cited(kind) == ["DMC-F12"], kind.__name__
    clock = lay("R a3, K h1, P a2", "P a5, K h8", at="boost", dice=[6], factions=(IRON, UNDEAD), sides={"red": {}})
    clock.do(options.USE_ABILITY, 1).do(NameType("R"))
    assert clock.cited(events.AbilityUsed) == ["DMC-F11"]


# --- the own Turn -------------------------------------------------------------------------------------


@rule_test("DMC-G02", "DMC-G04", "DMC-F11", "DMC-H12", "DMC-E20", "DMC-J01")
def test_the_own_turn_is_asked_for_by_what_is_still_open() -> None:
    t = lay("R a1, Q d1, P h2, K h1", "K h8", card="bf06", extra="R", factions=(IRON, UNDEAD), take_back=True)
    assert t.asked_by == "DMC-G02"
    assert t.move("1K1", "g1").asked_by == "DMC-G04"
    assert t.do(CardMove(p("1Q1"), "d4")).asked_by == "DMC-F11"
    assert t.do(ExtraMove(p("1R1"), "a2")).asked_by == "DMC-H12"
    held = lay("R a1, Q d1, P h2, K h1", "K h8", card="bf06", factions=(UNDEAD, CREW), held={"red": ["ue2"]})
    assert held.move("1K1", "g1").do(PASS).do(CardMove(p("1Q1"), "d4")).do(PASS).asked_by == "DMC-E20"
    late = lay("K e1", "K h8", at="promotion", factions=(UNDEAD, CREW), held={"red": ["ue2"]})
    assert (late.asked, late.asked_by) == ("choose_promotion", "DMC-E20")
    pawn = lay("P a8, K e1", "K h5", at="promotion")
    assert pawn.asked_by == "DMC-J01"


@rule_test("DMC-I07", "DMC-I10", "DMC-I11", "DMC-I13", "DMC-I15", "DMC-I25")
def test_the_end_of_an_attack_cites_how_it_ended() -> None:
    def ends(t: Laid, kind: type[Event]) -> str:
        return t.cited(kind)[-1]

    far, near = "P a5, K h8", "P a2, K h8"
    won = lay("R a1, K h1", far).move("1R1", "a5", 6, 6, 1, 1, 1)
    assert (ends(won, events.AttackEnded), ends(won, events.Captured)) == ("DMC-I13", "DMC-I13")
    lost = lay("R a1, K h1", far).move("1R1", "a5", 1, 1, 6, 6)
    assert (ends(lost, events.AttackEnded), ends(lost, events.Captured)) == ("DMC-I07", "DMC-I07")
    assert ends(lay("R a1, K h1", far).move("1R1", "a5", 6, 6, 1, 1, 6), events.Blocked) == "DMC-I10"
    assert ends(lay("R a1, K h1", near).move("1R1", "a2", 6, 6, 1, 1, 6), events.Blocked) == "DMC-I11"
    shot = Strike(p("1R1"), p("2P1"))
    assert ends(lay("R d4, K h1", "P d6, K h8", card="bf14").do(shot, 1, 1, 6, 6), events.AttackEnded) == "DMC-I15"
    assert ends(lay("R d4, K h1", "P d6, K h8", card="bf14").do(shot, 6, 6, 1, 1, 6), events.Blocked) == "DMC-I25"
