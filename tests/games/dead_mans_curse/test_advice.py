"""Why a hint advises what it does: each kind of reason where it is true, and none where it is not."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from boneyard.engine import chance
from boneyard.engine.imagining import imagine
from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import Attach, CardMove, Guard, Move, Place, Promote, Restore, Strike
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, lay, p

USUAL = {
    "Move", "DrawBoost", "DrawEpic", "UseAbility", "Attach", "Strike", "Restore", "Promote", "Hold", "EndPhase", "Choose",
}  # fmt: skip
"""Choices one meets again and again: a hint that advises one says why."""


def why(t: Laid, option: Option) -> list[str]:
    return [reason.words for reason in given(t, option)]


def given(t: Laid, option: Option) -> tuple[Reason, ...]:
    seat = t.g.waiting[0]
    assert option in t.g.options(seat), list(t.g.options(seat))
    return GAME.sense.reasons(GAME.view(t.g, seat), seat, option)


def said(t: Laid, option: Option, words: str) -> bool:
    return any(words in reason for reason in why(t, option))


# --- Attacks --------------------------------------------------------------------------------------------


def test_an_attack_says_what_falls_and_how_often() -> None:
    t = lay("R a1, K e1", "R a5, P h7, K h8")
    first = given(t, Move(p("1R1"), "a5"))[0]
    assert first.words == "blue's Gunner (Rook), 3 points, falls about 6 times in 10"
    assert first.touches == ("piece:2R1",)


def test_an_attack_on_who_could_attack_oneself() -> None:
    t = lay("R a1, K e1", "R a5, K h8")
    assert said(t, Move(p("1R1"), "a5"), "otherwise it could attack your Mummy (Rook) itself")
    harmless = lay("R a1, K e1", "N a5, K h8")
    assert not said(harmless, Move(p("1R1"), "a5"), "otherwise")


def test_a_king_is_hardly_ever_lost_and_a_pawn_risks_little() -> None:
    t = lay("K d4, P c4, R a1", "Q d5, K h8")
    assert said(t, Move(p("1K1"), "d5"), "your Count (King) is hardly ever lost by it")
    assert said(t, Move(p("1P1"), "d5"), "it risks 2 points to win 4")
    assert not said(t, Move(p("1P1"), "d5"), "hardly ever")


def test_nobody_answers_where_nobody_reaches() -> None:
    alone = lay("R a1, K e1", "P a5, K h8")
    assert said(alone, Move(p("1R1"), "a5"), "nobody can strike back")
    guarded = lay("R a1, K e1", "P a5, R a8, K h8")
    assert not said(guarded, Move(p("1R1"), "a5"), "nobody can strike back")


def test_a_shot_costs_nothing() -> None:
    t = lay("B g4, K e1", "Q d7, K h8", card="bf14")
    assert said(t, Strike(p("1B1"), p("2Q1")), "a Shot costs nothing")
    arm = lay("B g4, K e1", "P g5, K h8", card="bf13")
    assert not said(arm, Strike(p("1B1"), p("2P1")), "a Shot costs nothing")


# --- moves ----------------------------------------------------------------------------------------------


def test_a_move_out_of_reach_names_who_could_attack() -> None:
    t = lay("R a1, P h2, K e1", "B f6, K h8")
    reason = given(t, Move(p("1R1"), "b1"))[0]
    assert reason.words == "on a1 blue's Crow's Nest (Bishop) could attack it, here nobody can"
    assert "piece:2B1" in reason.touches
    assert not said(t, Move(p("1P1"), "h3"), "could attack it, here")


def test_a_move_in_between_shields() -> None:
    t = lay("Q a1, R d2, K h1", "B f6, K h8")
    assert said(t, Move(p("1R1"), "d4"), "it stands between your Lich (Queen) and blue's Crow's Nest (Bishop)")


def test_a_move_says_whom_it_threatens_and_whose_way_it_opens() -> None:
    t = lay("R a1, P d2, Q d1, K e1", "P b6, N d7, K h8")
    assert said(t, Move(p("1R1"), "b1"), "from there it can attack blue's Pirate (Pawn) next")
    opening = lay("P d3, R d1, K h1", "N c8, R d7, P e4, K h8")
    assert said(opening, Move(p("1P1"), "e4"), "falls")
    stepping = lay("N d3, R d1, K h1", "R d7, K h8")
    assert said(stepping, Move(p("1N1"), "b2"), "it opens the way for your Mummy (Rook) to blue's Gunner (Rook)")


def test_in_the_last_turn_nothing_is_promised_for_the_next() -> None:
    t = lay("R a1, P d2, K e1", "P b6, K h8", number=9)
    assert not said(t, Move(p("1R1"), "b1"), "next")


def test_a_pawn_near_the_far_side() -> None:
    t = lay("P b6, R a1, K e1", "K h8, R g5", number=5)
    assert said(t, Move(p("1P1"), "b7"), "one step more, and it can be swapped for the lost Lich (Queen)")
    there = lay("P b7, R a1, K e1", "K h8, R g5", number=9)
    assert said(there, Move(p("1P1"), "b8"), "there it can be swapped for the lost Lich (Queen)")
    first = lay("start", "start")
    assert not said(first, Move(p("1P1"), "a3"), "swapped")


def test_a_home_that_is_freed() -> None:
    t = lay("R b1, N g1, K e2", "K e8")
    assert said(t, Move(p("1N1"), "h3"), "the lost Ghoul (Knight) has a home square to return to then")
    assert not said(t, Move(p("1K1"), "e3"), "home square")


# --- the Boost Phase ------------------------------------------------------------------------------------


def test_what_the_die_counts() -> None:
    t = lay("K e1, Q d1, R a1, R h1, B c1, P a2, P b2, P c2, P d2, P e2, P f2, P g2", "start", at="boost", dice=[4])
    assert why(t, options.DRAW_BOOST) == [
        "the die of 4 counts 6 with the help of 4 lost Pieces: a Boost is certain",
        "Reanimate would need a 6 on a second die",
    ]
    plain = lay("start", "start", at="boost", dice=[6])
    assert why(plain, options.DRAW_BOOST) == ["the die shows 6: a Boost is certain"]


def test_an_ability_says_what_it_could_bring_and_when_it_is_free() -> None:
    t = lay(
        "K e1, R a1, R h1, N b1, N g1, B c1, B f1, P a2, P b2, P c2, P d2, P e2, P f2, P g2",
        "start",
        at="boost",
        dice=[3],
    )
    assert said(t, options.USE_ABILITY, "the lost Lich (Queen), 4 points, could come back")
    assert said(t, options.USE_ABILITY, "a failed try costs nothing")
    sure = lay("K e1, R a1, R h1, N b1, P a2, P b2, P c2, P d2, P e2, P f2, P g2", "start", at="boost", dice=[6])
    assert said(sure, options.USE_ABILITY, "the die of 6 makes it certain")
    assert not said(sure, options.USE_ABILITY, "costs nothing")
    crew = lay("K e1, Q d4", "K e8, R d6", factions=(CREW, UNDEAD), at="boost", dice=[1])
    assert said(crew, options.USE_ABILITY, "your First Mate (Queen) could shoot at blue's Mummy (Rook)")
    iron = lay("K e1, Q d4", "K e8, R d6", factions=(IRON, UNDEAD), at="boost", dice=[1])
    assert said(iron, options.USE_ABILITY, "your Forewoman (Queen) could attack blue's Mummy (Rook)")


def test_who_wears_a_boost() -> None:
    t = lay("K e1, Q d1, P a2", "R d7, K h8", at="boost", dice=[6], sides={"red": {"boosts": ["ub01"]}})
    t.do(options.DRAW_BOOST)
    assert said(t, Attach(t.card("ub01.1"), p("1Q1")), "it can attack blue's Gunner (Rook)")
    assert not said(t, Attach(t.card("ub01.1"), p("1P1")), "can attack")
    guard = lay("K e1, Q d1, P a2", "R d7, K h8", at="boost", dice=[6], sides={"red": {"boosts": ["ub02"]}})
    guard.do(options.DRAW_BOOST)
    assert said(guard, Attach(guard.card("ub02.1"), p("1Q1")), "blue's Gunner (Rook) can attack it")
    assert not said(guard, Attach(guard.card("ub02.1"), p("1K1")), "blue's")


# --- what comes back ------------------------------------------------------------------------------------


def test_the_best_that_comes_back() -> None:
    t = lay("K e1, P a2", "start", at="boost", dice=[6, 1]).do(options.USE_ABILITY)
    assert why(t, Restore("Q", "d1"))[0] == "the Lich (Queen) counts 4 points, and none of the others more"
    assert why(t, Restore("P", "b2")) == ["the Skeleton (Pawn) counts 2 points again"]


def test_a_promotion_says_what_it_gains() -> None:
    t = lay("P b8, R a1", "K e5", at="promotion")
    assert why(t, Promote(p("1P1"), "K"))[0] == "3 points more on the Board, for nothing"
    assert not said(t, Promote(p("1P1"), "R"), "none of the others more")


def test_where_a_piece_is_placed() -> None:
    t = lay("K e1, Q d1, P e5", "R d8, K h8", factions=(THORN, CREW), at="boost", dice=[3, 5]).do(options.USE_ABILITY)
    t.do(options.Choose(p("1Q1")))
    assert said(t, Place(p("1Q1"), "d6"), "from there it can attack blue's Gunner (Rook)")
    assert not said(t, Place(p("1Q1"), "d6"), "no enemy can attack it there")
    assert not said(t, Place(p("1Q1"), "e6"), "from there it can attack")


# --- cards that are held --------------------------------------------------------------------------------


def test_dice_are_turned_where_that_helps() -> None:
    t = lay("Q d3, K e1", "R d8, K h8", turn="blue", held={"red": ["ue4"]}).do(Move(p("2R1"), "d3"), 6, 5)
    play = options.Play(t.card("ue4.1"))
    assert why(t, play)[:2] == ["the dice come to 3 instead of 11", "your Lich (Queen), 4 points, hangs on it"]
    low = lay("Q d3, K e1", "R d8, K h8", turn="blue", held={"red": ["ue4"]}).do(Move(p("2R1"), "d3"), 1, 2)
    assert said(low, PASS, "is no better for you")
    assert not said(low, options.Play(low.card("ue4.1")), "instead of")


def test_a_move_is_stopped_for_who_it_attacks() -> None:
    t = lay("Q d3, K e1", "R d8, K h8", turn="blue", held={"red": ["ue3"]}).do(Move(p("2R1"), "d3"))
    assert said(t, options.Play(t.card("ue3.1")), "blue's Gunner (Rook) then does not attack your Lich (Queen)")
    away = lay("Q d3, K e1", "R d8, K h8", turn="blue", held={"red": ["ue3"]}).do(Move(p("2R1"), "a8"))
    assert said(away, PASS, "none of your Pieces is attacked by this")
    assert not said(away, options.Play(away.card("ue3.1")), "attack")


def test_what_a_drawn_card_waits_for() -> None:
    def drawn(card: str) -> list[str]:
        t = lay("K e1, Q d1", "start", at="boost", dice=[1], sides={"red": {"epics": [card]}})
        return why(t.do(options.DRAW_EPIC), options.HOLD)

    assert drawn("ue4") == ["it waits for dice on the table, in anybody's Turn"]
    assert drawn("ue3") == ["it waits for what an Opponent declares"]
    assert drawn("ue2") == ["you have 9 Turns to find a better moment, and nobody knows what it is"]


def test_pawns_of_a_wall() -> None:
    t = lay("P d4, P a2, K e1, R h1", "R d8, K h8", card="bf20")
    assert said(t, Guard(p("1P1")), "blue's Gunner (Rook) can attack it")
    assert why(t, Guard(p("1P2"))) == []


def test_ending_where_nothing_is_left_to_win() -> None:
    t = lay("P d4, N b1, K e1, R h1", "K h8, P a7", card="bf04").move("1R1", "g1")
    assert why(t, options.END_PHASE) == ["no move that is left attacks anybody with a gain"]
    tempting = lay("P d4, N b1, K e1, R h1", "K h8, P c3", card="bf04").move("1R1", "g1")
    assert why(tempting, options.END_PHASE) == []
    assert said(tempting, CardMove(p("1N1"), "c3"), "falls")


# --- always ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_what_is_usually_advised_has_a_reason_that_fits_and_knows_nothing_hidden(number: int) -> None:
    rng, seats = Random(number), 2 + number % 3
    g = GAME.start(seats, chance.seed_from(f"advice {number}"))
    silent: Counter[str] = Counter()
    looked = 0
    while g.waiting:
        seat = g.waiting[0]
        view, offered = GAME.view(g, seat), list(g.options(seat))
        ranks = GAME.sense.order(view.state, seat, offered)
        best = offered[max(range(len(offered)), key=ranks.__getitem__)]
        if len(offered) > 1 and looked < 20 and rng.random() < 0.5:
            looked += 1
            found = GAME.sense.reasons(view, seat, best)
            assert len(found) <= 3
            assert all(reason.words and "%" not in reason.words and "?" not in reason.words for reason in found)
            if type(best).__name__ in USUAL and not found:
                silent[type(best).__name__] += 1
            world = imagine(view, rng)
            assert GAME.sense.reasons(GAME.view(world, seat), seat, best) == found, "the same in each world it may be"
        g.answer(seat, best if rng.random() < 0.8 else rng.choice(offered))
    assert silent.total() == 0, silent
    assert looked == 20
