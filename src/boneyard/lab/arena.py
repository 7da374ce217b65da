"""An arena: every bot meets every other in every seat, and is rated.

Where a table has more seats than two, each table takes as many different bots as it can; with fewer bots than seats they are
repeated in turn. Where all seats win or lose together there is nobody to beat but the game itself: each bot fills the whole
crew, and is rated against the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations, product
from typing import Any, NamedTuple

from boneyard.engine.card import SetupError
from boneyard.engine.game import Game
from boneyard.lab.extras import borrow
from boneyard.lab.failures import Reasons
from boneyard.lab.sides import Sides, places, shares, sides_of, winning_sides
from boneyard.lab.simulate import Plan, Played
from boneyard.lab.stats import Z95, Interval, Tally

THE_GAME = "the game"


class Rating(NamedTuple):
    """A bot's place in the arena."""

    bot: str
    rating: Interval
    """openskill's estimate, with 95 %; everybody begins at 25."""
    seats: int
    """How many it took in all."""
    won: Interval
    """Its share of wins over the sides it played on; a win that sides share counts its share."""


@dataclass(slots=True)
class Arena:
    """The results, as they come in."""

    game: str
    bots: tuple[str, ...]
    players: int
    together: bool
    sides: Sides = ()
    """Who wins with whom; everybody alone if not said."""
    games: int = 0
    draws: int = 0
    failures: Reasons = field(default_factory=Reasons)
    pairs: dict[tuple[str, str], Tally] = field(default_factory=dict)
    """How often the first came in ahead of the second; a tie counts half."""
    shares: dict[str, Tally] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    """Seats by bot."""
    _model: Any = None
    _ratings: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sides = self.sides or tuple([(seat,) for seat in range(self.players)])
        self._model = borrow("openskill.models").PlackettLuce()
        names = (*self.bots, THE_GAME) if self.together else self.bots
        self._ratings = {name: self._model.rating(name=name) for name in names}

    def plans(self, seed: str, settings: tuple[tuple[str, Any], ...] = (), packs: tuple[str, ...] = ()) -> list[Plan]:
        """What is played: a plan for each table. Game 0 of all tables comes before game 1, so that no rating goes stale."""
        return [
            Plan(self.game, seats, f"{seed}/{at}", settings, packs, rotate=True)
            for at, seats in enumerate(tables(self.bots, self.sides))
        ]

    # --- taking a game in -----------------------------------------------------------------------------

    def add(self, played: Played) -> None:
        self.games += 1
        self.failures.add(played.failures, played.notes)
        if self.together:
            self._add_crew(played.seating[0], bool(played.winners))
            return
        self.draws += winning_sides(self.sides, played.winners) != 1
        came = places(self.sides, played.winners, played.scores)
        teams = [[played.seating[seat] for seat in side] for side in self.sides]
        self._rate(teams, came)
        self._count(played)
        self._compare(teams, came)

    def _add_crew(self, bot: str, won: bool) -> None:
        for tally in (self.shares.setdefault(bot, Tally()), self.pairs.setdefault((bot, THE_GAME), Tally())):
            tally.add(won, 1)
        self.taken[bot] = self.taken.get(bot, 0) + 1
        self._rate([[bot], [THE_GAME]], (0, 1) if won else (1, 0))

    def _count(self, played: Played) -> None:
        """What each bot won, a side once however many of its seats it has; all its sides at once, since they are of one game."""
        won = shares(self.sides, played.winners)
        for bot in dict.fromkeys(played.seating):
            seats = [[seat for seat in side if played.seating[seat] == bot] for side in self.sides]
            mine = [won[side[0]] for side in seats if side]
            self.shares.setdefault(bot, Tally()).add(sum(mine), len(mine))
            self.taken[bot] = self.taken.get(bot, 0) + sum(map(len, seats))

    def _compare(self, teams: Sequence[Sequence[str]], came: Sequence[int]) -> None:
        """Everybody with everybody of another side, once however many seats they have there."""
        met: dict[tuple[str, str], list[float]] = {}
        for mine, team in zip(came, teams, strict=True):
            for theirs, others in zip(came, teams, strict=True):
                if team is others:
                    continue
                ahead = 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
                for pair in product(dict.fromkeys(team), dict.fromkeys(others)):
                    met.setdefault(pair, []).append(ahead)
        for (bot, other), results in met.items():
            if bot != other:
                self.pairs.setdefault((bot, other), Tally()).add(sum(results), len(results))

    def _rate(self, teams: Sequence[Sequence[str]], came: Sequence[int]) -> None:
        """A bot that sits in several seats is rated by the mean of what they learnt."""
        before = [[self._ratings[name] for name in team] for team in teams]
        after = self._model.rate(before, ranks=[float(place) for place in came])
        learnt: dict[str, list[Any]] = {}
        for team, ratings in zip(teams, after, strict=True):
            for name, rating in zip(team, ratings, strict=True):
                learnt.setdefault(name, []).append(rating)
        for name, each in learnt.items():
            mu = sum(rating.mu for rating in each) / len(each)
            sigma = sum(rating.sigma for rating in each) / len(each)
            self._ratings[name] = self._model.rating(mu=mu, sigma=sigma, name=name)

    # --- reading --------------------------------------------------------------------------------------

    def ratings(self) -> list[Rating]:
        """The best first."""
        rows = []
        for bot, rating in self._ratings.items():
            share = self.shares.get(bot, Tally())
            reach = Z95 * rating.sigma
            interval = Interval(rating.mu, rating.mu - reach, rating.mu + reach)
            rows.append(Rating(bot, interval, self.taken.get(bot, 0), share.rate))
        return sorted(rows, key=lambda row: -row.rating.value)

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "bots": list(self.bots),
            "games": self.games,
            "draws": self.draws,
            "bot_failures": self.failures.total,
            "failure_notes": self.failures.to_json(),
            "ratings": [
                {
                    "bot": row.bot,
                    "rating": _numbers(row.rating),
                    "seats": row.seats,
                    "won": _numbers(row.won) if row.seats else None,
                }
                for row in self.ratings()
            ],
            "cross_table": [
                {"bot": bot, "against": other, "games": pair.games, "won": _numbers(pair.rate)}
                for (bot, other), pair in sorted(self.pairs.items())
            ],
        }


def _numbers(interval: Interval) -> dict[str, float]:
    return {name: round(value, 4) for name, value in interval._asdict().items()}


def tables(bots: Sequence[str], sides: Sides) -> list[tuple[str, ...]]:
    """Who sits down with whom. Seats are rotated from game to game, so their order does not matter, but for who are partners."""
    players = sum(map(len, sides))
    if len(sides) == 1:
        return [(bot,) * players for bot in bots]
    size = min(players, len(bots))
    groups = list(combinations(bots, size))
    if size == players:
        return [seats for group in groups for seats in _partnerships(group, sides)]
    if players % size == 0:
        return [tuple(group[seat % size] for seat in range(players)) for group in groups]
    # Somebody must sit twice: everybody takes a turn at that.
    return [tuple(group[(seat + first) % size] for seat in range(players)) for group in groups for first in range(size)]


def _partnerships(group: Sequence[str], sides: Sides) -> list[tuple[str, ...]]:
    """A seating for each way in which they can be partners; one where everybody plays alone."""
    found: dict[frozenset[frozenset[str]], tuple[str, ...]] = {}
    for seats in permutations(group):
        found.setdefault(frozenset(frozenset(seats[seat] for seat in side) for side in sides), seats)
    return list(found.values())


def arena_for(game: Game, bots: Sequence[str], players: int, settings: tuple[tuple[str, Any], ...] = ()) -> Arena:
    """An empty arena for these bots."""
    if len(set(bots)) != len(bots):
        raise SetupError("a bot is named twice")
    if len(bots) < 2:
        raise SetupError("an arena needs two bots at least")
    sides = sides_of(game, players, dict(settings))
    return Arena(game.id, tuple(bots), players, len(sides) == 1, sides)
