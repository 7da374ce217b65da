"""An arena: every bot meets every other in every seat, and is rated.

Where a table has more seats than two, each table takes as many different bots as it can; with fewer bots than seats they are
repeated in turn. Where all seats win or lose together there is nobody to beat but the game itself: each bot fills the whole
crew, and is rated against the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from boneyard.engine.game import Game, SetupError
from boneyard.lab.extras import borrow
from boneyard.lab.simulate import Plan, Played, won_together
from boneyard.lab.stats import Z95, Interval, wilson

THE_GAME = "the game"


class Rating(NamedTuple):
    """A bot's place in the arena."""

    bot: str
    rating: Interval
    """openskill's estimate, with 95 %; everybody begins at 25."""
    games: int
    won: Interval
    """Its share of wins over the seats it took; a shared win counts its share."""


@dataclass(slots=True)
class Pair:
    """What one bot made of another at the same tables."""

    wins: float = 0.0
    games: int = 0


@dataclass(slots=True)
class Arena:
    """The results, as they come in."""

    game: str
    bots: tuple[str, ...]
    players: int
    together: bool
    games: int = 0
    draws: int = 0
    failures: int = 0
    pairs: dict[tuple[str, str], Pair] = field(default_factory=dict)
    shares: dict[str, Pair] = field(default_factory=dict)
    _model: Any = None
    _ratings: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._model = borrow("openskill.models").PlackettLuce()
        names = (*self.bots, THE_GAME) if self.together else self.bots
        self._ratings = {name: self._model.rating(name=name) for name in names}

    def plans(self, seed: str, settings: tuple[tuple[str, Any], ...] = (), packs: tuple[str, ...] = ()) -> list[Plan]:
        """What is played: a plan for each table. Game 0 of all tables comes before game 1, so that no rating goes stale."""
        return [
            Plan(self.game, seats, f"{seed}/{at}", settings, packs, rotate=True)
            for at, seats in enumerate(tables(self.bots, self.players, self.together))
        ]

    # --- taking a game in -----------------------------------------------------------------------------

    def add(self, played: Played) -> None:
        self.games += 1
        self.failures += played.failures
        winners = played.winners
        self.draws += not self.together and len(winners) != 1
        if self.together:
            self._add_crew(played.seating[0], bool(winners))
            return
        places = _places(played)
        self._rate(played.seating, places)
        for seat, bot in enumerate(played.seating):
            share = self.shares.setdefault(bot, Pair())
            share.games += 1
            share.wins += 1 / len(winners) if seat in winners else 0.0
            for other_seat, other in enumerate(played.seating):
                if other != bot:
                    pair = self.pairs.setdefault((bot, other), Pair())
                    pair.games += 1
                    mine, theirs = places[seat], places[other_seat]
                    pair.wins += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0

    def _add_crew(self, bot: str, won: bool) -> None:
        for pair in (self.shares.setdefault(bot, Pair()), self.pairs.setdefault((bot, THE_GAME), Pair())):
            pair.games += 1
            pair.wins += won
        self._rate((bot, THE_GAME), (0, 1) if won else (1, 0))

    def _rate(self, names: Sequence[str], places: Sequence[int]) -> None:
        """A bot that sits in several seats is rated by the mean of what they learnt."""
        teams = [[self._ratings[name]] for name in names]
        after = self._model.rate(teams, ranks=[float(place) for place in places])
        learnt: dict[str, list[Any]] = {}
        for name, (rating,) in zip(names, after, strict=True):
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
            share = self.shares.get(bot, Pair())
            reach = Z95 * rating.sigma
            interval = Interval(rating.mu, rating.mu - reach, rating.mu + reach)
            rows.append(Rating(bot, interval, share.games, wilson(share.wins, share.games)))
        return sorted(rows, key=lambda row: -row.rating.value)

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "bots": list(self.bots),
            "games": self.games,
            "draws": self.draws,
            "bot_failures": self.failures,
            "ratings": [
                {
                    "bot": row.bot,
                    "rating": _numbers(row.rating),
                    "seats": row.games,
                    "won": _numbers(row.won) if row.games else None,
                }
                for row in self.ratings()
            ],
            "cross_table": [
                {"bot": bot, "against": other, "games": pair.games, "won": _numbers(wilson(pair.wins, pair.games))}
                for (bot, other), pair in sorted(self.pairs.items())
            ],
        }


def _numbers(interval: Interval) -> dict[str, float]:
    return {name: round(value, 4) for name, value in interval._asdict().items()}


def _places(played: Played) -> tuple[int, ...]:
    """Winners first, the others by their scores; equal ones share a place."""
    keys = [(seat not in played.winners, -score) for seat, score in enumerate(played.scores)]
    keys = [(lost, score if lost else 0) for lost, score in keys]
    return tuple([sorted(set(keys)).index(key) for key in keys])


def tables(bots: Sequence[str], players: int, together: bool) -> list[tuple[str, ...]]:
    """Who sits down with whom. Seats are rotated from game to game, so their order does not matter."""
    if together:
        return [(bot,) * players for bot in bots]
    size = min(players, len(bots))
    groups = list(combinations(bots, size))
    if players % size == 0:
        return [tuple(group[seat % size] for seat in range(players)) for group in groups]
    # Somebody must sit twice: everybody takes a turn at that.
    return [tuple(group[(seat + first) % size] for seat in range(players)) for group in groups for first in range(size)]


def arena_for(game: Game, bots: Sequence[str], players: int, settings: tuple[tuple[str, Any], ...] = ()) -> Arena:
    """An empty arena for these bots."""
    if len(set(bots)) != len(bots):
        raise SetupError("a bot is named twice")
    if len(bots) < 2:
        raise SetupError("an arena needs two bots at least")
    return Arena(game.id, tuple(bots), players, won_together(game, players, dict(settings)))
