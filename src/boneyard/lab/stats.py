"""The few formulas of the lab: intervals of shares, and of differences over games whose seats depend on each other."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

Z95 = 1.959963984540054


class Interval(NamedTuple):
    """An estimate with the range it may well lie in."""

    value: float
    low: float
    high: float


def z_for(comparisons: int, error: float = 0.05) -> float:
    """How many standard errors an interval must reach so that among so many of them not one is wrong, 95 times in 100 (Bonferroni)."""
    return NormalDist().inv_cdf(1 - error / (2 * max(1, comparisons)))


def wilson(wins: float, games: float, z: float = Z95) -> Interval:
    """Wilson's interval of a share: honest for few games and for shares near 0 and 1."""
    if games <= 0:
        return Interval(0.0, 0.0, 1.0)
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(slots=True)
class Tally:
    """Wins of seats that are not independent of each other: those of one deal have the same luck, and partners win together.

    It keeps the sums over deals from which the error follows: `n` seats in a deal won `y`.
    """

    wins: float = 0.0
    games: int = 0
    """Seats, or games where a seat or a crew plays one at a time."""
    deals: int = 0
    yy: float = 0.0
    yn: float = 0.0
    nn: float = 0.0

    def add(self, wins: float, games: int) -> None:
        """One more deal."""
        self.wins += wins
        self.games += games
        self.deals += 1
        self.yy += wins * wins
        self.yn += wins * games
        self.nn += games * games

    @property
    def rate(self) -> Interval:
        """Wilson's interval for as many independent games as would tell the rate with the same error.

        A deal adds u = (y − p·n)/N, and the variance of the rate is the sum of u². No more games are believed in than there are seats:
        where what one wins another loses the error can come out at nothing, and the next deal may still differ. Where all is won or all
        is lost nothing tells how the seats of a deal depend, so a deal counts once.
        """
        if not self.games:
            return wilson(0, 0)
        p = self.wins / self.games
        spread = self.yy - 2 * p * self.yn + p * p * self.nn
        binomial = p * (1 - p) * self.games**2
        if binomial <= 1e-9:
            worth = float(self.deals)
        elif spread <= 1e-9:
            worth = float(self.games)
        else:
            worth = min(float(self.games), binomial / spread)
        return wilson(p * worth, worth)


class Moments(NamedTuple):
    """Sums over deals, from which a lift and its error follow. `y` is what a seat won beyond what was to be expected of it.

    Lower case sums run over the seats that held the card, upper case over all seats; `here` means over the deals in
    which somebody held it, `all` over all deals. Seats of one deal are not independent (one wins what another
    loses, and all its games have the same luck), so the error is reckoned deal by deal.
    """

    n: float
    y: float
    nn: float
    yn: float
    yy: float
    y_big_y: float
    y_big_n: float
    n_big_y: float
    n_big_n: float
    here_yy: float
    here_yn: float
    here_nn: float
    all_n: float
    all_y: float
    all_yy: float
    all_yn: float
    all_nn: float


def lift(m: Moments) -> tuple[float, float]:
    """How much more a seat wins with the card than without it, and the standard error of that.

    With p the mean of the holders and q that of the others, game g adds u = (y − p·n)/N₁ − ((Y−y) − q·(N−n))/N₀;
    the variance of the difference is the sum of u².
    """
    holders, others = m.n, m.all_n - m.n
    p, q = m.y / holders, (m.all_y - m.y) / others
    # a = y − p·n and B = Y − q·N by game, so that u = a/N₁ − (B − y + q·n)/N₀, and b = y − q·n.
    aa = m.yy - 2 * p * m.yn + p * p * m.nn
    bb = m.yy - 2 * q * m.yn + q * q * m.nn
    ab = m.yy - (p + q) * m.yn + p * q * m.nn
    a_big = m.y_big_y - q * m.y_big_n - p * m.n_big_y + p * q * m.n_big_n
    b_big = m.y_big_y - q * m.y_big_n - q * m.n_big_y + q * q * m.n_big_n
    big = m.all_yy - 2 * q * m.all_yn + q * q * m.all_nn
    # Σu² = Σa²/N₁² + Σ(B − b)²/N₀² − 2Σa(B − b)/(N₁N₀)
    variance = aa / holders**2 + (big - 2 * b_big + bb) / others**2 - 2 * (a_big - ab) / (holders * others)
    return p - q, sqrt(max(0.0, variance))
