"""What instinct sees of a move before it is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from boneyard.bots.greedy import instinct
from boneyard.engine import chance
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import Move
from boneyard.games.dead_mans_curse.sense import LANDINGS
from boneyard.games.dead_mans_curse.sense_cover import Cover, Lines
from boneyard.games.dead_mans_curse.sense_instinct import Impressions, Lookout
from boneyard.games.dead_mans_curse.sense_threats import reaches
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle
from tests.games.dead_mans_curse.helpers import CREW, UNDEAD, lay, p


def attacks(g: Battle) -> set[tuple[int, int]]:
    """Who attacks whom, by the movement of types."""
    return {
        (piece, g.on[to])
        for piece, touches in reaches(g).items()
        for to in touches
        if g.on[to] >= 0 and g.side[g.on[to] >> 4] != g.side[piece >> 4]
    }


def moved(g: Battle, piece: int, to: int) -> Battle:
    after = g.copy()
    after.on[after.at[piece]] = -1
    after.at[piece] = to
    after.on[to] = piece
    return after


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, True)])
def test_what_a_move_opens_and_closes_is_what_the_board_shows_after_it(seats: int, teams: bool) -> None:
    changes = 0
    for deal in range(3):
        rng = Random(deal)
        g = GAME.start(seats, chance.seed_from(f"lines {deal}"), {"teams": teams})
        while g.waiting:
            seat = g.waiting[0]
            moves = [option for option in g.options(seat) if isinstance(option, Move) and option.piece >> 4 == seat]
            cover, before = Cover(g, seat), attacks(g)
            for move in moves:
                piece, to = move.piece, g.board.index[move.to]
                if g.on[to] >= 0:
                    continue
                lines = cover.lines(piece, to) or Lines([], [], [], [])
                gone = {*lines.feared_no_more, *lines.hoped_no_more}
                new = {*lines.newly_feared, *lines.newly_hoped}
                after = attacks(moved(g, piece, to))
                others = {
                    pair for pair in before | after if g.side[seat] in (g.side[pair[0] >> 4], g.side[pair[1] >> 4])
                }
                others = {pair for pair in others if piece not in pair}
                assert {pair for pair in (before - gone) | new if piece not in pair} & others == after & others
                on_it = {by for by, victim in after if victim == piece}
                along = {by for by, victim in lines.newly_feared if victim == piece}
                assert len(on_it) == cover.crowd[to] + len(along)
                changes += bool(gone) + bool(new)
            g.answer(seat, rng.choice(list(g.options(seat))))
    assert changes > 100


def promise(red: str, blue: str, piece: str, to: str) -> float:
    t = lay(red, blue, card="bf01")
    move = Move(p(piece), to)
    assert move in t.options
    return GAME.sense.order(t.g, 0, [move])[0]


def test_a_move_that_opens_a_line_to_an_attack_promises_more() -> None:
    blue = "N e8, K h8"
    assert promise("R e1, K e3, P h2", blue, "1K1", "d3") > promise("R h1, K e3, P h2", blue, "1K1", "d3")


def test_a_move_that_opens_a_line_to_an_opponent_promises_less() -> None:
    blue = "R a8, K h8"
    assert promise("Q a1, N a3, K h1", blue, "1N1", "c4") < promise("Q d1, N a3, K h1", blue, "1N1", "c4")


def test_a_piece_put_in_the_way_of_an_attack_promises_more() -> None:
    red, blue = "Q a1, P d3, K g1", "B h8, K a8"
    assert promise(red, blue, "1P1", "d4") > promise(red, "B g8, K a8", "1P1", "d4"), "the Queen is in danger no more"


def test_attacking_what_threatens_promises_more_than_attacking_what_does_not() -> None:
    red = "N d4, Q c1, K h1"
    assert promise(red, "R c6, R e6, K h8", "1N1", "c6") > promise(red, "R c6, R e6, K h8", "1N1", "e6")


def test_a_square_is_the_more_dangerous_the_more_attack_it() -> None:
    red = "N b1, K h1"
    assert promise(red, "R c8, R a3, K h8", "1N1", "c3") < promise(red, "R c8, K h8", "1N1", "c3")


def test_it_gets_out_of_the_way_of_its_own_pieces() -> None:
    """Two Pawns whose steps are alike, but for the Bishop behind one of them."""
    t = lay("P b2, P g2, B a1, K e1", "K e8")
    cover = Cover(t.g, 0)
    assert (cover.freed(p("1P1")), cover.freed(p("1P2"))) == (1, 0)
    promises = dict(zip(t.options, GAME.sense.order(t.g, 0, t.options), strict=True))
    assert promises[Move(p("1P1"), "b3")] > promises[Move(p("1P2"), "g3")]


def test_it_likes_the_centre() -> None:
    t = lay("K a1, P a2, P h2", "K h8")
    promises = dict(zip(t.options, GAME.sense.order(t.g, 0, t.options), strict=True))
    assert promises[Move(p("1K1"), "b2")] > promises[Move(p("1K1"), "b1")]


def alike(g: Battle) -> Iterator[Battle]:
    """The same position but for one thing: a Boost that is gone, a soul more, nothing that lasts, something that does, the next Round."""
    king = g.army(g.turn)[-1]
    changes: list[Callable[[Battle], object]] = [
        *[lambda g, piece=piece: g.discard_boost(piece, "DMC-D09") for piece in g.boosted],
        *[lambda g, piece=piece: g.souls.__setitem__(piece, g.souls[piece] + 2) for piece in g.boosted],
        lambda g: setattr(g, "timed", ()),
        lambda g: g.begin_lasting("Moon", "bonus", king, g.turn, -1, 3, 3, 0),
        lambda g: g.begin_lasting("Field", "null", -1, g.turn, -1),
        lambda g: setattr(g, "round", g.round % ROUNDS + 1),
    ]
    for change in changes:
        other = g.copy()
        change(other)
        yield other


@pytest.mark.parametrize(("seats", "teams", "battles"), [(2, False, 6), (4, True, 2)])
def test_what_is_remembered_of_a_position_is_not_taken_for_another_that_is_alike(
    seats: int, teams: bool, battles: int
) -> None:
    different = 0
    for battle in range(battles):
        g, rng = GAME.start(seats, chance.seed_from(f"again {battle}"), {"teams": teams}), Random(battle)
        while g.waiting:
            seat, index = g.waiting[0], g.board.index
            landings = [o for o in g.options(seat) if isinstance(o, LANDINGS) and o.piece >> 4 == seat]
            impressions = Impressions(g, seat)
            promises = [impressions.move(o.piece, index[o.to]) for o in landings]
            for other in alike(g) if landings else ():
                fresh, impressions = Lookout(other, seat), Impressions(other, seat)
                looked = [fresh.move(o.piece, index[o.to]) for o in landings]
                different += looked != promises
                assert [impressions.move(o.piece, index[o.to]) for o in landings] == looked
            g.answer(seat, instinct(g, GAME.sense, seat, rng))
    assert different > 50


def test_a_soul_more_makes_a_position_another_one() -> None:
    seen = []
    for souls in (1, 3):
        g = lay(f"Q a1 ub06 souls={souls}, K h1", "R a5, K h8", factions=(UNDEAD, CREW)).g
        seen.append(Impressions(g, 0).move(p("1Q1"), g.board.index["a5"]))
    assert seen[0] != seen[1], "the Queen attacks better, and there is less to fear from the Rook"
