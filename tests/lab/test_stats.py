"""The formulas against known values and against the long way."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from boneyard.lab.stats import Moments, Tally, lift, wilson, z_for


def test_wilsons_interval_has_its_known_values() -> None:
    assert wilson(50, 100) == pytest.approx((0.5, 0.40383, 0.59617), abs=1e-5)
    assert wilson(0, 10) == pytest.approx((0.0, 0.0, 0.27753), abs=1e-5)
    assert wilson(10, 10) == pytest.approx((1.0, 0.72247, 1.0), abs=1e-5)
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_more_comparisons_ask_for_more() -> None:
    assert z_for(1) == pytest.approx(1.95996, abs=1e-5)
    assert z_for(10) == pytest.approx(2.80703, abs=1e-5)


def games(rng: Random, number: int) -> list[list[tuple[float, int]]]:
    """By game, for each seat: what it won beyond expectation, and whether it held the card."""
    found = []
    for _ in range(number):
        held = [rng.random() < 0.3, rng.random() < 0.3]
        winner = int(rng.random() < 0.5 + 0.2 * (held[1] - held[0]))
        found.append([((seat == winner) - 0.5, int(held[seat])) for seat in (0, 1)])
    return found


def moments(played: list[list[tuple[float, int]]]) -> Moments:
    sums = [0.0] * 17
    for game in played:
        n, y = float(sum(held for _, held in game)), sum(won for won, held in game if held)
        big_n, big_y = float(len(game)), sum(won for won, _ in game)
        here = 1.0 if n else 0.0
        row = [n, y, n * n, y * n, y * y, y * big_y, y * big_n, n * big_y, n * big_n]
        row += [here * big_y**2, here * big_y * big_n, here * big_n**2, big_n, big_y, big_y**2, big_y * big_n, big_n**2]
        sums = [total + each for total, each in zip(sums, row, strict=True)]
    return Moments(*sums)


def test_the_error_of_a_lift_is_that_of_the_long_way() -> None:
    played = games(Random(1), 500)
    seats = [seat for game in played for seat in game]
    with_it, without = [won for won, held in seats if held], [won for won, held in seats if not held]
    p, q = sum(with_it) / len(with_it), sum(without) / len(without)
    variance = 0.0
    for game in played:
        a = sum(won - p for won, held in game if held) / len(with_it)
        b = sum(won - q for won, held in game if not held) / len(without)
        variance += (a - b) ** 2
    assert lift(moments(played)) == pytest.approx((p - q, sqrt(variance)))


def test_the_interval_of_a_lift_keeps_its_word() -> None:
    """In 95 of 100 studies the true lift lies inside; 400 studies leave room for luck.

    The card is worth 0.2, and the opponent is as likely to hold it whether one does oneself or not.
    """
    inside = 0
    for study in range(400):
        value, error = lift(moments(games(Random(study), 200)))
        inside += abs(value - 0.2) <= 1.96 * error
    assert 365 <= inside <= 395


# --- shares of seats that depend on each other --------------------------------------------------------


def tallied(deals: list[list[float]]) -> Tally:
    tally = Tally()
    for deal in deals:
        tally.add(sum(deal), len(deal))
    return tally


def test_one_seat_a_deal_has_wilsons_interval() -> None:
    for wins, games in ((7, 20), (0, 10), (10, 10), (1, 1)):
        deals = [[1.0]] * wins + [[0.0]] * (games - wins)
        assert tallied(deals).rate == pytest.approx(wilson(wins, games))
    assert Tally().rate == (0.0, 0.0, 1.0)


def test_partners_who_win_together_are_worth_one_game() -> None:
    """Four games of two teams, by hand: the side of two seats won three of four. That is 3 of 4, not 6 of 8."""
    tally = tallied([[1, 1], [1, 1], [0, 0], [1, 1]])
    assert (tally.wins, tally.games) == (6, 8)
    assert tally.rate == pytest.approx(wilson(3, 4))
    assert tallied([[1, 1]] * 4).rate == pytest.approx(wilson(4, 4)), "where all is won nothing tells how they depend"


def test_the_error_by_deals_is_that_of_the_long_way() -> None:
    """The variance of a mean over deals, reckoned with the list in hand; the interval is Wilson's for as many games as would have it."""
    rng = Random(5)
    deals = []
    for _ in range(60):
        luck = rng.random()
        deals.append([float(rng.random() < luck) for _ in range(rng.choice((2, 4)))])
    seats = [won for deal in deals for won in deal]
    p = sum(seats) / len(seats)
    variance = sum(sum(won - p for won in deal) ** 2 for deal in deals) / len(seats) ** 2
    games = p * (1 - p) / variance
    assert games < 0.9 * len(seats), "the seats of these deals do depend on each other"
    assert tallied(deals).rate == pytest.approx(wilson(p * games, games))


def test_seats_that_win_at_each_others_cost_are_taken_for_independent_at_best() -> None:
    """One of two wins every deal: the mean of both is a half for certain, which tells nothing of anybody's strength."""
    assert tallied([[1, 0]] * 10).rate == pytest.approx(wilson(10, 20))


def test_the_interval_over_deals_keeps_its_word() -> None:
    """Four arms a deal that share half of their luck: 95 of 100 studies hold the true rate; seats taken for independent would hold
    fewer."""
    inside = naive = 0
    for study in range(400):
        rng = Random(study)
        deals = []
        for _ in range(60):
            common = rng.random() < 0.4
            deals.append([float(common if rng.random() < 0.7 else rng.random() < 0.4) for _ in range(4)])
        tally = tallied(deals)
        inside += tally.rate.low <= 0.4 <= tally.rate.high
        alone = wilson(tally.wins, tally.games)
        naive += alone.low <= 0.4 <= alone.high
    assert 365 <= inside <= 395
    assert naive < 350
