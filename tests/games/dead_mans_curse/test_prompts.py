"""Prompts are made of the options there are, and name what asks."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from boneyard.engine.options import Option
from boneyard.engine.views import Decision
from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import KIND, LETTERS
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import (
    ActiveFirst,
    CardMove,
    Choose,
    PawnMove,
    Place,
    Play,
    Restore,
    Rob,
    Stow,
    Strike,
)
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, battle_by_lot, label, lay, p, prompt
from tests.support import rule_test

# --- in games played by lot -----------------------------------------------------------------------------

NAMED: list[tuple[str, type[Option], str]] = [
    ("your Standard Move", options.Move, "standard"),
    ("extra move with", options.ExtraMove, "extra"),
    ("instead of", options.PawnMove, "pawn"),
    ("play a Held card", Play, ""),
    ("take the last move back", options.TakeBack, ""),
    ("end the Battlefield Phase", options.EndPhase, ""),
    ("draw a Boost", options.DrawBoost, ""),
    ("draw an Epic Act", options.DrawEpic, ""),
    ("or stop", options.Stop, ""),
    ("Re-Rolled", options.ReRoll, ""),
]
"""What a prompt says, the option that it is, and the slot in which an active Boost is it too."""
TYPES = ("Pawn", "Rook", "Knight", "Bishop", "Queen", "King")
WITH_CARD_TEXT = ("attach_boost", "play_or_hold")
"""These tell what is on a card, which speaks of much."""
BY_TYPE = ("card_part", "epic_step", "restore_reward", "reanimate")


def offered(decision: Decision, kind: type[Option], slot: str) -> bool:
    return any(
        type(option) is kind or (isinstance(option, ActiveFirst | Stow) and option.slot == slot)
        for option in decision.options
    )


def types_offered(decision: Decision) -> set[str]:
    """The letters of the Pieces that can be chosen."""
    kinds = {option.kind for option in decision.options if isinstance(option, Restore)}
    movers = [
        option.piece for option in decision.options if isinstance(option, options.MoveOption | ActiveFirst | Stow)
    ]
    return kinds | {LETTERS[KIND[piece & 15]] for piece in movers}


def check(said: str, decision: Decision) -> None:
    """One that is only asked so that a pause tells nothing has nothing to name."""
    if len(decision.options) == 1:
        return
    asks = said[said.rindex("You ") :]
    kind = decision.kind.removesuffix("_openly")
    if kind not in WITH_CARD_TEXT:
        declines = any(option.passes for option in decision.options)
        assert ("must" in asks) == (not declines), said
        assert "may" in asks or not declines, said
        for words, option, slot in NAMED:
            stops = words != "or stop" or kind in (*BY_TYPE, "more_guards")
            assert (words in asks) == (offered(decision, option, slot) and stops), said
    if kind in BY_TYPE:
        named = {LETTERS[TYPES.index(name)] for name in re.findall(rf"\(({'|'.join(TYPES)})\)", asks)}
        assert not named or named == types_offered(decision), said


@rule_test("DMC-C05", "DMC-G02", "DMC-G11", "DMC-E23", "DMC-M10")
def test_a_prompt_names_what_is_offered_and_nothing_else() -> None:
    seen: Counter[str] = Counter()
    for number in range(50):
        dice = Random(number)
        g = battle_by_lot(number, dice)
        for _ in range(200):
            if g.over:
                break
            seat = g.waiting[0]
            view = GAME.view(g, seat)
            assert view.decision is not None
            check(GAME.words.prompt(view), view.decision)
            seen[view.decision.kind.removesuffix("_openly")] += 1
            kinds = sorted({type(option) for option in view.decision.options}, key=lambda each: each.__name__)
            kind = dice.choice(kinds)
            g.answer(seat, dice.choice([option for option in view.decision.options if type(option) is kind]))
    for asked in (
        "choose_boost",
        "next_action",
        *BY_TYPE,
        "action_window",
        "reroll",
        "active_target",
        "choose_promotion",
    ):
        assert seen[asked], seen


# --- who asks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "card", "first", "said"),
    [
        (UNDEAD, "ue1", [], "You must choose the middle of a 3x3 area for Miasma."),
        (UNDEAD, "ue2", [], "You must Restore a {R} (Rook) or the {Q} (Queen) by Rise Again."),
        (UNDEAD, "ue2", [Restore("R", "k1")], "You may Restore a {R} (Rook) by Rise Again, or stop."),
        (UNDEAD, "ue5", [], "You must move a {P} (Pawn) by Danse Macabre."),
        (CREW, "ce1", [], "You must choose the middle of a 3x3 area for Powder Keg."),
        (CREW, "ce4", [], "You must choose an Opponent whose Held card you take at random for Ransack."),
        (CREW, "ce4", [Rob(1)], "You must choose a Boost of an Opponent Piece to be Discarded for Ransack."),
        (CREW, "ce5", [], "You must choose an Opponent Piece for Black Spot."),
        (IRON, "ie2", [], "You must choose which of your Pieces is Placed on an Open Space for Translocator."),
        (IRON, "ie2", [Choose(p("1K1"))], "You must choose an Open Space for your {K} (King) on h1 for Translocator."),
        (THORN, "te2", [], "You must choose which of your Pieces exchanges squares with another for Mirror Glade."),
        (
            THORN,
            "te2",
            [Choose(p("1K1"))],
            "You must choose the Piece with which your {K} (King) on h1 exchanges squares for Mirror Glade.",
        ),
        (THORN, "te5", [], "You must Promote a Pawn by Verdant Return."),
    ],
)
@rule_test("DMC-E16", "DMC-E22", "DMC-E23")
def test_what_an_epic_act_asks_names_it(faction: str, card: str, first: list[Option], said: str) -> None:
    red = "K h1, P d2, P e2, P f2, P g2, P h2, P i2, P j2, P k2, N e1, N j1, B f1, B i1"
    t = lay(
        red,
        "K a10 ub02, P b9 ub07",
        seats=3,
        green="K n10",
        factions=(faction, UNDEAD, UNDEAD),
        held={"red": [card], "blue": ["ue3"], "green": ["ue3"]},
    )
    t.do(Play(t.card(f"{card}.1")))
    for answer in first:
        while t.asked == "epic_window":
            t.do(PASS)
        t.do(answer)
    while t.asked == "epic_window":
        t.do(PASS)
    assert prompt(t) == said.format(**dict(zip(LETTERS, t.g.army_faction(0).pieces, strict=True)))


@rule_test("DMC-G11", "DMC-G09", "DMC-BF07")
def test_the_rest_of_a_card_is_named_and_not_the_whole_of_it() -> None:
    escort = lay("K e1, Q d1, P a2", "K h8", card="bf10")
    escort.do(CardMove(p("1K1"), "e2"))
    assert prompt(escort) == "You must go on with Royal Escort: move the Lich (Queen)."
    pincer = lay("N b1, B c1, K h1", "K h8", card="bf08")
    pincer.do(CardMove(p("1N1"), "c3"))
    assert prompt(pincer) == "You may go on with Pincer: move a Ghost (Bishop), or stop."
    king = lay("K e1, P a2", "K h8", card="bf07")
    king.do(CardMove(p("1K1"), "e2"))
    assert prompt(king) == "You may go on with Lead the Way: move the Count (King), or stop."


@rule_test("DMC-CB07", "DMC-UB10", "DMC-IB07", "DMC-CB09", "DMC-TB07", "DMC-M19")
def test_what_a_boost_asks_names_it() -> None:
    stow = lay("P a2 cb07, P a3, K h1", "Q d8, K h8", factions=(CREW, UNDEAD)).do(Stow("standard", p("1P1")))
    assert (
        prompt(stow)
        == "You must choose an Opponent Piece and an Open Space next to it for Stowaway of your Pirate (Pawn) on a2."
    )
    reborn = lay("R a1, K h1", "R a5 ub10, K e8", factions=(CREW, UNDEAD)).move("1R1", "a5", 6, 6, 1, 1, 1)
    assert prompt(reborn) == (
        "You must choose a Starting Space for Phylactery of your Mummy (Rook) on a5: it is Placed there and not Captured."
    )
    rig = lay("R a1, K h1", "P a5, P b5 ib07, K h8", factions=(UNDEAD, IRON)).move("1R1", "a5", 6, 6, 1, 1, 1)
    assert prompt(rig) == (
        "Your Cog (Pawn) on a5 would be Captured by red's Mummy (Rook) on a1. You may try to save it with Repair Rig."
    )
    party = lay("R a1 cb09, K h1", "P a4, P a7, K h8", factions=(CREW, UNDEAD)).move("1R1", "a4", 6, 6, 1, 1, 1)
    assert prompt(party) == "You may go on Along Its Path with your Gunner (Rook) on a4 by Boarding Party."
    pod = lay("R a1, K h1", "P a5 tb07, K h8", factions=(UNDEAD, THORN)).move("1R1", "a5", 6, 6, 1, 1, 1)
    assert prompt(pod) == "You may Restore a Sapling (Pawn) by Seed Pod."


@rule_test("DMC-F04", "DMC-F10", "DMC-F12")
def test_what_an_ability_asks_names_it() -> None:
    back = lay("K e1, N b3, P a2", "K e8", at="boost", dice=[6]).do(options.USE_ABILITY, 1)
    assert prompt(back) == "Reanimate succeeded. You must Restore one of these Pieces."
    one = lay("start", "K e8", at="boost", dice=[6], sides={"red": {"lost": "NN"}}).do(options.USE_ABILITY, 1)
    assert prompt(one) == "Reanimate succeeded. You must Restore a Ghoul (Knight)."
    gun = lay("R a3, K h1, P a2", "P a5, K h8", at="boost", dice=[6], factions=(CREW, UNDEAD)).do(
        options.USE_ABILITY, 1
    )
    assert (
        prompt(gun)
        == "Broadside succeeded. You may make a Shot with one of your Pieces, which does not move and risks nothing."
    )
    gun.do(Strike(p("1R1"), p("2P1")), 6, 6, 1, 1, 1)
    assert prompt(gun) == "You may Restore a Pirate (Pawn) by Broadside."
    root = lay("R a3, K h1, P a2", "P a5, K h8", at="boost", dice=[6], factions=(THORN, UNDEAD))
    root.do(options.USE_ABILITY, 1).do(Choose(p("1R1")))
    assert prompt(root) == (
        "You must choose an Open Space next to another of your Pieces for Rootwalk of your Oakward (Rook) on a3."
    )
    root.do(Place(p("1R1"), "g1"))
    assert prompt(root) == "You may Restore a Sapling (Pawn) by Rootwalk."


@rule_test("DMC-C03", "DMC-C04", "DMC-F08")
def test_the_boost_prompt_names_what_may_be_done_and_nothing_else() -> None:
    poor = lay("start", "start", at="boost", dice=[5], factions=(IRON, UNDEAD))
    assert prompt(poor) == (
        "Your Boost die shows 5. A Boost needs 6, an Epic Act 8; one thing a Turn. "
        "You may use Overclock (a second die: it works for certain), or do nothing."
    )
    start = lay("start", "start", at="boost", dice=[6])
    assert prompt(start) == (
        "Your Boost die shows 6. A Boost needs 6, an Epic Act 8; one thing a Turn. You may draw a Boost, or do nothing."
    )
    rich = lay("K e1, P a3, P b3", "K e8", at="boost", dice=[6])
    assert prompt(rich) == (
        "Your Boost die shows 6; for a card 12, as every two of your 13 Captured Pieces add 1. "
        "A Boost needs 6, an Epic Act 8; one thing a Turn. "
        "You may use Reanimate (a second die: it works for certain), draw a Boost or draw an Epic Act, or do nothing."
    )


@rule_test("DMC-G02", "DMC-G13", "DMC-G23")
def test_the_battlefield_prompt_names_what_is_offered() -> None:
    pawn = lay("K e1, P a2", "K e8", card="bf06", factions=(CREW, UNDEAD))
    assert prompt(pawn) == (
        "You must make your Standard Move (any Piece, as in chess) and may move a Pirate (Pawn) instead of Right Hand "
        "(it cannot be used now)."
    )
    assert label(pawn, PawnMove(p("1P1"), "a3")) == "Instead of the card from a2 to a3: your Pirate"
    view = GAME.view(pawn.g, 0)
    assert view.decision is not None
    refused = [
        GAME.words.refuse(view, barred.why) for barred in view.decision.blocked if barred.option == options.USE_CARD
    ]
    assert refused == ["The Battlefield Card cannot be carried out now."], "why a Pawn may move instead"
    stuck = lay("K e1, R a1, P h2", "K e8", card="bf03", take_back=True)
    stuck.move("1R1", "a4")
    assert prompt(stuck) == "You may take the last move back or end the Battlefield Phase."
    both = lay("K e1, Q d1, R a1, P h2", "K e8", card="bf03", extra="Q", factions=(IRON, UNDEAD))
    assert prompt(both).endswith(
        "may use Hammer Blow (with a Piece that has not moved) or make an extra move with the Forewoman (Queen)."
    )


@rule_test("DMC-E02", "DMC-E15")
def test_a_drawn_card_that_cannot_be_played_now_says_so() -> None:
    t = lay("K e1, P a3", "K e8", at="boost", dice=[6], factions=(UNDEAD, CREW), sides={"red": {"epics": ["ue3"]}})
    t.do(options.DRAW_EPIC)
    assert prompt(t).endswith(
        "It cannot be played now: it is played when an Opponent has declared a move. You Hold it in secret."
    )


@rule_test("DMC-K03")
def test_who_has_no_turn_any_more_is_told_that_a_held_card_counts_nothing() -> None:
    def asked(number: int, seat: str) -> str:
        held = {"blue" if seat == "red" else "red": ["ue2"]}
        factions = (CREW, UNDEAD) if seat == "red" else (UNDEAD, CREW)
        t = lay("R a1, K e1", "R h8, K e8", turn=seat, number=number, factions=factions, held=held)
        return prompt(t.move("1R1", "a5") if seat == "red" else t.move("2R1", "h5"))

    assert "counts nothing" in asked(9, "blue")
    assert "counts nothing" not in asked(9, "red"), "Blue's last Turn is still to come"
    assert "counts nothing" not in asked(8, "blue")
