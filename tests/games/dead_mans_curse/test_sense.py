"""What bots know: values, promises, quiet positions."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from boneyard.bots.greedy import Greedy, instinct
from boneyard.bots.verdict import Verdict
from boneyard.engine import chance
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.movement import destinations
from boneyard.games.dead_mans_curse.options import Move
from boneyard.games.dead_mans_curse.sense import offered_attacks
from boneyard.games.dead_mans_curse.sense_threats import (
    best_two,
    less_answers,
    reaches,
    strongest_against,
    swing,
    threats,
    unprinted,
)
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import SHOT
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, lay, p


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, False), (4, True)])
def test_values_lie_between_lost_and_won_and_every_option_has_a_promise(seats: int, teams: bool) -> None:
    rng = Random(1)
    g = GAME.start(seats, chance.seed_from("sense"), {"teams": teams})
    while g.waiting:
        seat = g.waiting[0]
        for other in range(seats):
            assert 0 < GAME.sense.value(g, other) < 1
        assert len(GAME.sense.order(g, seat, g.options(seat))) == len(g.options(seat))
        GAME.sense.quiet(g)
        g.answer(seat, rng.choice(list(g.options(seat))))
    winners = GAME.outcome(g).winners
    for seat in range(seats):
        value = GAME.sense.value(g, seat)
        assert value == (0.0 if seat not in winners else 1.0 if len({g.side[w] for w in winners}) == 1 else 0.5)


def test_the_expected_swing_of_an_attack() -> None:
    t = lay("R a1, K e1", "R a5, P h7, K h8")
    assert round(swing(t.g, p("1R1"), p("2R1")), 2) == 1.18
    assert round(swing(t.g, p("1K1"), p("2K1")), 2) == 3.28
    assert swing(t.g, p("1R1"), p("2R1"), SHOT) > swing(t.g, p("1R1"), p("2R1")), "a Shot has no downside"
    boosted = lay("R a1 cb02, K e1", "R a5, K h8", factions=(CREW, UNDEAD))
    assert swing(boosted.g, p("1R1"), p("2R1")) > 1.5


def test_reach_and_the_best_attacks() -> None:
    t = lay("R a1, N b3, K e1, P g6", "R a5, P h7, Q d4, K h8")
    found = threats(t.g, 0, unprinted(t.g), reaches(t.g))
    assert {(piece, victim) for _, piece, victim in found} == {
        (p("1R1"), p("2R1")), (p("1N1"), p("2R1")), (p("1N1"), p("2Q1")), (p("1P1"), p("2P1")),
    }  # fmt: skip
    first, second = best_two(found)
    assert first >= second > 0


def test_more_vp_is_better_and_danger_is_worse() -> None:
    ahead = lay("R a1, Q d1, K e1", "K h8, P h7")
    assert GAME.sense.value(ahead.g, 0) > 0.5 > GAME.sense.value(ahead.g, 1)
    calm = lay("K e1, N a2, P h2", "K h8, R b8", turn="blue")
    danger = lay("K e1, N b2, P h2", "K h8, R b8", turn="blue")
    assert GAME.sense.value(calm.g, 0) > GAME.sense.value(danger.g, 0)


def test_instinct_attacks_and_never_takes_back() -> None:
    t = lay("R a1, K e1", "R a5, K h8", card="bf01", take_back=True)
    offered = t.options
    promises = GAME.sense.order(t.g, 0, offered)
    assert offered[promises.index(max(promises))] == Move(p("1R1"), "a5")
    t.move("1K1", "e2")
    assert t.offers(options.TAKE_BACK)
    promises = GAME.sense.order(t.g, 0, t.options)
    assert t.options[promises.index(min(promises))] == options.TAKE_BACK


def test_greedy_takes_what_is_offered() -> None:
    t = lay("Q d1, K a1", "Q d7, K h8", card="bf04", number=9, turn="blue")
    view = GAME.view(t.g, 1)
    assert view.decision is not None
    choice = Greedy(1).choose(view, view.decision)
    assert choice == Move(p("2Q1"), "d1"), "the last Turn of the game: nothing can answer"


def attacked(g: Battle, piece: int) -> list[int]:
    """The Opponents a Piece may attack by moving, by the rules."""
    found = [g.on[to] for to in destinations(g, piece) if g.on[to] >= 0]
    return [victim for victim in found if g.side[victim >> 4] != g.side[piece >> 4]]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_threats_of_an_army_are_what_the_rules_let_it_attack(seats: int) -> None:
    """The short way for a whole army tells the same as the rules do Piece by Piece, Boosts and lasting effects included."""
    looked_closely = 0
    for deal in range(6):
        rng = Random(deal)
        g = GAME.start(seats, chance.seed_from(f"threats {deal}"))
        while g.waiting:
            seat = g.waiting[0]
            special, reach = unprinted(g), reaches(g)
            for other in range(seats):
                slow = {
                    (piece, victim): swing(g, piece, victim) for piece in g.army(other) for victim in attacked(g, piece)
                }
                quick = {(piece, victim): gain for gain, piece, victim in threats(g, other, special, reach)}
                assert quick == pytest.approx(slow)
            looked_closely += bool(special)
            bold = [option for option in g.options(seat) if isinstance(option, options.DrawBoost | options.Attach)]
            g.answer(seat, rng.choice(bold or list(g.options(seat))))
    assert looked_closely > 20


def test_the_best_two_attacks_are_made_by_different_pieces() -> None:
    assert best_two([(1.0, 3, 20), (2.0, 3, 21), (0.5, 4, 20)]) == (2.0, 0.5)
    assert best_two([(0.5, 4, 20), (2.0, 3, 21), (1.0, 3, 20)]) == (2.0, 0.5)
    assert best_two([]) == (0.0, 0.0)


def test_the_strongest_attacker_of_a_square() -> None:
    t = lay("K e1", "R a5, Q d4, K h8, P g3")
    strongest = strongest_against(t.g, 0, reaches(t.g))
    named = t.g.board.index
    assert "PRNBQK"[strongest[named["d1"]]] == "Q"
    assert "PRNBQK"[strongest[named["a1"]]] == "Q", "the diagonal of the Queen, though the Rook is on the file"
    assert "PRNBQK"[strongest[named["a2"]]] == "R"
    assert "PRNBQK"[strongest[named["h2"]]] == "P"
    assert strongest[named["b1"]] < 0


def test_instinct_leaves_danger_and_does_not_walk_into_it() -> None:
    t = lay("K e1, N b2, P h2", "K h8, R b8, P h3", card="bf01")
    offered = [option for option in t.options if isinstance(option, Move)]
    promise = dict(zip(offered, GAME.sense.order(t.g, 0, offered), strict=True))
    assert promise[Move(p("1N1"), "d3")] > promise[Move(p("1K1"), "e2")], "the Knight stands in the Rook's file"
    safe = lay("K e1, N c2, P h2", "K h8, R b8, P h3", card="bf01")
    offered = [option for option in safe.options if isinstance(option, Move)]
    promise = dict(zip(offered, GAME.sense.order(safe.g, 0, offered), strict=True))
    assert promise[Move(p("1N1"), "b4")] < promise[Move(p("1N1"), "e3")]


def test_the_last_turn_has_no_answer_to_fear() -> None:
    t = lay("Q d1, K a1, R d2", "Q d7, K h8", card="bf04", number=9, turn="blue")
    attack = Move(p("2Q1"), "d2")
    assert attack in t.options
    (promise,) = GAME.sense.order(t.g, 1, [attack])
    assert promise == swing(t.g, p("2Q1"), p("1R1"))


def test_attacks_still_to_be_made_in_a_turn_use_different_pieces() -> None:
    t = lay("R a1, K e1", "R a5, N h1, K h8", card="bf03")
    one = swing(t.g, p("1R1"), p("2R1"))
    assert offered_attacks(t.g, 0, frozenset(), reaches(t.g)) == one, (
        "the card moves the Rook too, but no Piece moves twice"
    )
    more = lay("R a1, R h3, K e1", "R a5, N h6, K d8", card="bf03")
    assert offered_attacks(more.g, 0, frozenset(), reaches(more.g)) == one + swing(more.g, p("1R2"), p("2N1"))


def test_the_ability_comes_before_the_cards() -> None:
    promises = GAME.sense.order(lay("K e1", "K e8").g, 0, [options.USE_ABILITY, options.DRAW_BOOST, options.DRAW_EPIC])
    assert promises[0] == max(promises)


def test_an_extra_move_is_named_for_the_type_that_can_attack() -> None:
    t = lay("K e1, R a1, N h1, P b2", "R a5, K g8", at="boost", dice=[4], factions=(IRON, UNDEAD))
    (use,) = GAME.sense.order(t.g, 0, [options.USE_ABILITY])
    t.do(options.USE_ABILITY, 1)
    assert instinct(t.g, GAME.sense, 0, Random(1)) == options.NameType("R")
    idle = lay("K e1, R a1, N h1, P b2", "R b5, K g8", at="boost", dice=[4], factions=(IRON, UNDEAD))
    (wait,) = GAME.sense.order(idle.g, 0, [options.USE_ABILITY])
    assert wait < use, "nothing can be attacked, and each type has one extra move in a game"
    last = lay("K e1, R a1, N h1, P b2", "R b5, K g8", at="boost", dice=[4], factions=(IRON, UNDEAD), number=9)
    assert GAME.sense.order(last.g, 0, [options.USE_ABILITY]) == [use], "there is nothing left to wait for"


def test_a_placed_piece_keeps_out_of_danger() -> None:
    t = lay("K e1, R a1, P b2", "R c8, K h8", at="boost", dice=[5], factions=(THORN, UNDEAD))
    t.do(options.USE_ABILITY, 1).do(options.Choose(p("1R1")))
    promise = dict(zip(t.options, GAME.sense.order(t.g, 0, t.options), strict=True))
    assert promise[options.Place(p("1R1"), "d1")] > promise[options.Place(p("1R1"), "c3")], "the Rook's file"


def test_a_move_taken_back_costs_something() -> None:
    """Else a bot would move and take back for nothing: the position is the same as before."""
    t = lay("R a1, K e1, P h2", "R b5, K h8", card="bf01", take_back=True)
    before = GAME.sense.value(t.g, 0)
    t.move("1K1", "e2")
    t.do(options.TAKE_BACK)
    assert GAME.sense.value(t.g, 0) < before
    (promise,) = GAME.sense.order(t.g, 0, [options.TAKE_BACK])
    assert promise == -inf


def test_an_attack_on_a_protected_piece_is_worth_less() -> None:
    alone = lay("R a1, K e1", "N a5, K h8")
    (plain,) = threats(alone.g, 0, frozenset(), reaches(alone.g))
    assert less_answers(alone.g, 0, [plain], reaches(alone.g)) == [plain]
    guarded = lay("R a1, K e1", "N a5, Q d8, K h8")
    (again,) = threats(guarded.g, 0, frozenset(), reaches(guarded.g))
    assert again == plain
    ((gain, *_),) = less_answers(guarded.g, 0, [again], reaches(guarded.g))
    assert gain < plain[0], "the Queen answers on a5"
    last = lay("N a5, Q d8, K h8", "R a1, K e1", number=9, turn="blue")
    found = threats(last.g, 1, frozenset(), reaches(last.g))
    assert less_answers(last.g, 1, found, reaches(last.g)) == found, "nobody answers the last Turn"


def test_protection_counts_before_the_opponents_turn() -> None:
    alone = lay("N a5, Q g1, K h2", "R a8, K f8", turn="blue")
    guarded = lay("N a5, Q e1, K h2", "R a8, K f8", turn="blue")
    assert GAME.sense.value(guarded.g, 0) > GAME.sense.value(alone.g, 0)


def test_a_search_looks_some_turns_ahead_and_never_beyond_the_end() -> None:
    rng = Random(3)
    g = GAME.start(2, chance.seed_from("ahead"))
    while g.waiting and (g.round, g.turn) != (2, 1):
        g.answer(g.waiting[0], instinct(g, GAME.sense, g.waiting[0], rng))
    turns: list[tuple[int, int]] = []
    looked_at(g, turns)
    assert turns == [(4, 1)], "two Rounds on, in a battle of two"
    late = lay("Q a1, K e1", "R a5, K h8", number=9)
    looked_at(late.g, turns)
    assert late.g.over
    assert len(turns) == 2, "the end is judged where there is nothing beyond it"


def looked_at(g: Battle, turns: list[tuple[int, int]]) -> None:
    """Play on as a try of a search does, and tell where it is judged."""
    verdict = Verdict(GAME.sense, g)

    def judge(later: Battle, seat: int) -> float:
        assert GAME.sense.quiet(later)
        turns.append((later.round, later.turn))
        return 0.0

    verdict.judge = judge
    verdict.on(g, Random(3), (0,))


def test_a_piece_that_is_guarded_is_feared_for_less() -> None:
    """Whoever takes it is attacked next; so stepping out of the way is worth less."""

    def out_of_the_way(red: str) -> float:
        t = lay(red, "R a5, K h8")
        moves = t.g.options(0)
        promises = dict(zip(moves, GAME.sense.order(t.g, 0, moves), strict=True))
        return max(promises[move] for move in moves if isinstance(move, Move) and move.piece == p("1N1"))

    assert out_of_the_way("N a3, K b2") < out_of_the_way("N a3, K b1")


def test_promises_are_trusted_more_the_sooner_a_vp_decides() -> None:
    early, late = lay("Q a1, K e1", "Q a5, K h8", number=2), lay("Q a1, K e1", "Q a5, K h8", number=8)
    assert 0 < GAME.sense.trust(early.g, 0) < GAME.sense.trust(late.g, 0)


def test_promises_are_trusted_less_where_a_battle_is_nearly_decided() -> None:
    even, decided = lay("Q a1, K e1", "Q a5, K h8", number=5), lay("Q a1, K e1", "K h8", number=5)
    assert 0 < GAME.sense.trust(decided.g, 0) < GAME.sense.trust(even.g, 0)


def test_dice_are_turned_when_that_is_worth_a_held_card() -> None:
    """A Queen about to be lost, a Rook that stands firm anyway, and what the last Round leaves of a card's worth."""

    def promise(red: str, *dice: int, number: int = 2) -> float:
        t = lay(red, "B c3, K h8", turn="blue", factions=(UNDEAD, CREW), held={"red": ["ue4"]}, number=number)
        t.do(Move(p("2B1"), "a1"), *dice)
        return dict(zip(t.options, GAME.sense.order(t.g, 0, t.options), strict=True))[options.Play(t.card("ue4.1"))]

    assert promise("Q a1, K h1", 6, 6) > 0 > promise("Q a1, K h1", 1, 1), "low dice of an attacker are left alone"
    assert promise("Q a1, K h1", 4, 4) > promise("Q a1, K h1", 4, 3)
    assert promise("R a1, K h1", 5, 4) < promise("R a1, K h1", 5, 4, number=9)


def test_dice_are_rolled_again_where_that_brings_vp_on_average() -> None:
    def again(*dice: int) -> float:
        t = lay("R a1 cb08, K h1", "R a5, K h8", factions=(CREW, UNDEAD))
        t.move("1R1", "a5", *dice)
        keep, reroll = t.options
        assert isinstance(reroll, options.ReRoll)
        promised = GAME.sense.order(t.g, 0, [keep, reroll])
        return promised[1] - promised[0]

    assert again(1, 1) > again(3, 2) > 0 > again(5, 4) > again(6, 6)


def test_a_boost_just_drawn_is_not_dealt_again_in_imagined_worlds() -> None:
    """It lies nowhere yet: bots must not plan with drawing it a second time."""
    met = 0
    for number in range(4):
        rng = Random(number)
        g = GAME.start(2, chance.seed_from(f"drawn {number}"))
        while g.waiting:
            seat = g.waiting[0]
            if g.asked is not None and g.asked.question.endswith("attach_boost"):
                met += 1
                world = GAME.view(g, seat).imagine(rng)
                assert not any(g.asked.args[0] in deck for deck in world.boost_deck)
            g.answer(seat, rng.choice(list(g.options(seat))))
    assert met > 3
