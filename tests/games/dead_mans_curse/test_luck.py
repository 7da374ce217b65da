"""Luck is what dice gave and took beyond their odds, to the last part of a VP."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from boneyard.bots.greedy import instinct
from boneyard.engine import chance
from boneyard.engine.options import Option
from boneyard.engine.state_json import state_hash
from boneyard.engine.windows import PASS
from boneyard.games.dead_mans_curse.board import KIND
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.luck import PARTS, lucky
from boneyard.games.dead_mans_curse.options import KEEP, Move, Play, ReRoll, Strike
from boneyard.games.dead_mans_curse.totals import wins
from tests.games.dead_mans_curse.helpers import CREW, UNDEAD, Laid, lay, p


def test_over_all_rolls_of_an_attack_luck_comes_to_nothing() -> None:
    """Every way five dice can fall, for both sides: whoever attacks, boosted or not."""
    t = lay("R a1, K h1", "N a5 ub07, K h8", factions=(CREW, UNDEAD))
    move = Move(p("1R1"), "a5")
    sums = [0, 0]
    faces = range(1, 7)
    for dice in product(faces, faces, faces, faces, faces):
        g = t.g.copy()
        g.forced = dice
        g.answer(0, move)
        sums = [total + luck for total, luck in zip(sums, g.luck, strict=True)]
    assert sums == [0, 0]


def over_all_dice(t: Laid, option: Option, number: int) -> tuple[list[float], float, float]:
    """After an option, over every way so many dice can fall: the mean luck of both sides, of their difference squared, and the risk."""
    sums, squares, risk = [0, 0], 0, 0
    for dice in product(range(1, 7), repeat=number):
        g = t.g.copy()
        g.forced = dice
        g.answer(g.waiting[0], option)
        while g.attack is not None:
            g.answer(g.waiting[0], PASS)
        sums = [total + luck for total, luck in zip(sums, g.luck, strict=True)]
        squares += (g.luck[0] - g.luck[1]) ** 2
        risk += g.risk
    return [total / 6**number for total in sums], squares / 6**number, risk / 6**number


def test_risk_is_how_far_luck_lies_apart() -> None:
    t = lay("R a1, K h1", "N a5 ub07, K h8", factions=(CREW, UNDEAD))
    luck, squares, risk = over_all_dice(t, Move(p("1R1"), "a5"), 5)
    assert luck == [0, 0]
    assert squares == risk > 0


def test_a_card_played_on_dice_is_no_luck() -> None:
    """Whether dice are turned or left, what comes after them is neither good nor bad luck on average; that they fell so was."""
    t = lay("R a1, K h1", "B c3, K h8", turn="blue", factions=(UNDEAD, CREW), held={"red": ["ue4"]})
    t.do(Move(p("2B1"), "a1"), 6, 5)
    fell = t.g.luck
    assert fell[1] > 0 > fell[0]
    for option in (Play(t.card("ue4.1")), PASS):
        assert over_all_dice(t, option, 3)[0] == pytest.approx(fell)


def test_a_reroll_is_no_luck_but_how_it_falls_is() -> None:
    t = lay("R a1 cb08, K h1", "R a5, K h8", factions=(CREW, UNDEAD), card="bf07")
    t.move("1R1", "a5", 5, 5)
    fell = t.g.luck
    assert fell[0] > 0 > fell[1]
    assert over_all_dice(t, KEEP, 3)[0] == pytest.approx(fell)
    assert over_all_dice(t, ReRoll(t.card("cb08.1")), 5)[0] == pytest.approx(fell)
    better, worse = t.g.copy(), t.g.copy()
    for g, faces in ((better, 6), (worse, 1)):
        g.forced = (faces,) * 2 + (3,) * 3
        g.answer(0, ReRoll(t.card("cb08.1")))
    assert better.luck[0] > worse.luck[0]


def test_luck_is_what_came_less_what_was_to_be_expected() -> None:
    t = lay("P e4, K a1", "P d5, K h8")
    vp, win = t.g.content.vp[KIND[p("1P1")]], wins(2)
    t.move("1P1", "d5", 4, 3, 2, 4, 2)
    assert lucky(t.g, 0) == pytest.approx(vp * (1 - win)), "it risked its own Pawn"
    taken = 1 - win * 5 / 6
    assert lucky(t.g, 1) == pytest.approx(-vp * taken), "and took the other, which a Block saves one time in six"


def test_a_block_is_the_defenders_luck() -> None:
    t = lay("R a1, K h1", "P a5, K h8")
    t.move("1R1", "a5", 6, 6, 1, 1, 6)
    assert lucky(t.g, 1) > 0
    assert lucky(t.g, 0) > 0, "it did not lose its Rook either"


def test_a_shot_risks_nothing() -> None:
    t = lay("R d4, K h1", "P d5, P d6, K h8", card="bf14")
    shots = [option for option in t.options if isinstance(option, Strike)]
    t.do(shots[0], 1, 1, 6, 6)
    assert lucky(t.g, 0) == 0
    assert lucky(t.g, 1) > 0


def test_over_many_battles_luck_comes_to_nothing() -> None:
    total, count = 0.0, 60
    for number in range(count):
        g = GAME.start(2, chance.seed_from(f"luck {number}"))
        rng = Random(number)
        while g.waiting:
            g.answer(g.waiting[0], instinct(g, GAME.sense, g.waiting[0], rng))
        assert all(isinstance(luck, int) for luck in g.luck)
        total += GAME.sense.luck(g, 0)
        assert GAME.sense.luck(g, 1) == -GAME.sense.luck(g, 0)
    assert abs(total / count) < 4, "a battle's luck is about eight VP this way or that"
    assert PARTS == 7776


def test_partners_share_their_luck() -> None:
    g = GAME.start(4, chance.seed_from("teams"), {"teams": True})
    g.luck = [PARTS, 2 * PARTS, 3 * PARTS, -PARTS]
    assert [GAME.sense.luck(g, seat) for seat in range(4)] == [3.0, -3.0, 3.0, -3.0]
    alone = GAME.start(3, chance.seed_from("three"))
    alone.luck = [3 * PARTS, 0, PARTS]
    assert GAME.sense.luck(alone, 0) == 2.5


def test_luck_is_no_part_of_the_position() -> None:
    """Records from before it was reckoned replay to the same hashes."""
    t = lay("P e4, K a1", "P d5, K h8")
    before = state_hash(t.g)
    t.g.luck = [PARTS, -PARTS]
    assert state_hash(t.g) == before
    assert t.view(1).luck == [PARTS, -PARTS], "everybody sees it"
