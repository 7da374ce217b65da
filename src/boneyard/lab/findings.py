"""What the tables of a study say: every query of the report, by DuckDB over the Parquet files."""

# ruff: noqa: S608  queries are put together from our own column names and the names of a game's options

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import isfinite, sqrt
from typing import Any, NamedTuple

from boneyard.engine.game import Game
from boneyard.engine.rules import QUESTIONS, RULES
from boneyard.lab.failures import Reasons
from boneyard.lab.folder import Folder
from boneyard.lab.reading import Tables, all_sides, make_played
from boneyard.lab.stats import Z95, Interval, Moments, Tally, lift, z_for
from boneyard.lab.tables import TABLES

FEWEST = 20
"""A card held (or not held) in fewer games than this says nothing yet."""
SLICES = 20
"""Parts a game is cut into for the lead over time."""


class Standing(NamedTuple):
    """How a seat, a bot or a choice did."""

    label: str
    games: int
    rate: Interval
    score: float
    decisions: float
    fair: float
    """The share it would have if nothing mattered."""
    luckless: Interval | None
    """The rate with the luck taken out, where the game can tell luck."""


class CardLift(NamedTuple):
    card: str
    holders: int
    rate: float
    """Of those who held it."""
    other_rate: float
    lift: Interval
    """Beyond what seat, bot and options explain, with 95 %."""
    strict: Interval
    """The same, wide enough for the number of cards compared."""

    @property
    def marked(self) -> bool:
        return self.strict.low > 0 or self.strict.high < 0


class RuleCount(NamedTuple):
    rule: str
    chapter: str
    text: str
    fired: float
    """Times a game."""
    games: float
    """The share of games in which it was carried out."""
    bound: bool
    """Whether some rule or question of the program carries this row's number."""


class QuestionCount(NamedTuple):
    question: str
    per_game: float
    options: float
    most: int
    passed: float


class Point(NamedTuple):
    """One point of a line: where, how much, and the band around it."""

    x: float
    value: float
    low: float
    high: float


@dataclass
class Findings:
    """The queries, answered when asked for."""

    game: Game
    folder: Folder

    def __post_init__(self) -> None:
        self.plan = self.folder.plan()
        self.tables = Tables(self.folder, TABLES)
        self.tables.check_rows(self.seats)
        make_played(self.tables, self.game, self.plan)
        sides = [len(each) for each in all_sides(self.game, self.plan)]
        self.together = set(sides) == {1}
        """Whether the seats win or lose together, with every choice of the options swept over."""
        self._one, self._all = self.tables.one, self.tables.all
        self._units()

    def _units(self) -> None:
        """What a card can win: a seat of a game, or the whole crew where all win together.

        `y` is the win beyond what others with the same seat, bot and options have on average.
        """
        arms = "".join([f', "option_{name}"' for name in self.plan["sweeps"]])
        if self.together:
            units = f"SELECT game, deal, 0 AS seat, CAST(winners > 0 AS DOUBLE) AS win, '' AS bot {arms} FROM games"
        else:
            units = f"SELECT game, deal, seat, share AS win, bot {arms} FROM played"
        self.tables.do(
            f"CREATE TABLE units AS SELECT *, win - avg(win) OVER (PARTITION BY seat, bot {arms}) AS y FROM ({units})"
        )

    # --- the whole ------------------------------------------------------------------------------------

    @cached_property
    def totals(self) -> dict[str, Any]:
        columns = (
            "count(*) games, count(*) FILTER (watched) watched, sum(failures) failures, avg(decisions) mean, "
            "quantile_cont(decisions, [0.05, 0.5, 0.95]) spread, max(decisions) longest, min(decisions) shortest"
        )
        results = (
            "coalesce(avg(CAST(winning != 1 AS INTEGER)) FILTER (sides > 1), 0) shared, "
            "avg(CAST(winning > 0 AS INTEGER)) won"
        )
        return self.tables.named(
            f"SELECT * FROM (SELECT {columns} FROM games), (SELECT {results} FROM played WHERE seat = 0)"
        )

    @property
    def seats(self) -> int:
        return len(self.plan["seats"])

    @property
    def fair(self) -> float:
        """What a seat would win if nothing mattered, over all options."""
        return float(self._one("SELECT avg(fair) FROM played"))

    @cached_property
    def failures(self) -> Reasons:
        return self.tables.failures()

    # --- who wins -------------------------------------------------------------------------------------

    def by_seat(self) -> list[Standing]:
        return self._standings("name", "seat")

    def by_bot(self) -> list[Standing]:
        return self._standings("bot", "bot")

    def by_bot_and_seat(self) -> list[Standing]:
        return self._standings("bot || ' as ' || name", "(bot, seat)")

    def by_option(self, name: str) -> list[Standing]:
        """Each choice of a swept option: the seats of a contest one by one, a crew as one."""
        column = f'"option_{name}"'
        order = {_said(value): at for at, value in enumerate(self.plan["sweeps"][name])}
        if self.together:
            rows = self._standings(column, "0")
            return sorted(rows, key=lambda row: order.get(row.label, 99))
        rows = self._standings(f"{column} || ' · ' || name", "seat")
        return sorted(rows, key=lambda row: order.get(row.label.split(" · ")[0], 99))

    def _standings(self, label: str, place: str) -> list[Standing]:
        """A row for each label. What counts is a side of a game, once for each label on it: partners of one bot have won one game, not
        two."""
        rows = self._all(
            f"""
            WITH units AS (
                SELECT {label} AS label, {place} AS place, deal, game, side, avg(share) AS win, avg(score) AS score,
                    avg(decisions) AS decisions, avg(fair) AS fair,
                    avg(share) - {self.luck_worth} * coalesce(avg(luck), 0) AS luckless
                FROM played GROUP BY ALL
            ),
            deals AS (
                SELECT label, place, count(*) AS n, sum(win) AS y, sum(luckless) AS z, sum(score) AS score,
                    sum(decisions) AS decisions, sum(fair) AS fair
                FROM units GROUP BY label, place, deal
            )
            SELECT label, sum(score) / sum(n), sum(decisions) / sum(n), sum(fair) / sum(n), sum(z), sum(z * z), sum(z * n),
                sum(y), sum(n), count(*), sum(y * y), sum(y * n), sum(n * n)
            FROM deals GROUP BY label, place ORDER BY place
            """
        )
        found = []
        for name, score, length, fair, z, zz, zn, *sums in rows:
            tally = _tally(sums)
            luckless = self._luckless(tally, z, zz, zn)
            found.append(Standing(name, tally.games, tally.rate, score, length, fair, luckless))
        return found

    @cached_property
    def luck_worth(self) -> float:
        """How much more of a game a side wins for each unit of its luck: the slope of the line through all; 0 where nobody knows of any."""
        slope = self._one(
            "SELECT regr_slope(win, luck) FROM (SELECT avg(share) AS win, avg(luck) AS luck FROM played "
            "WHERE luck IS NOT NULL GROUP BY game, side)"
        )
        return float(slope) if slope is not None and isfinite(slope) else 0.0

    def _luckless(self, tally: Tally, z: float, zz: float, zn: float) -> Interval | None:
        """Luck comes to nothing in the end, so taking it out changes no rate but by chance, and leaves less to chance.

        The error is reckoned deal by deal. By chance the rate can come out beyond all or nothing, which nobody can win.
        """
        if not self.luck_worth or tally.games < FEWEST:
            return None
        rate = z / tally.games
        reach = Z95 * sqrt(max(0.0, zz - 2 * rate * zn + rate * rate * tally.nn)) / tally.games
        return Interval(*[min(1.0, max(0.0, each)) for each in (rate, rate - reach, rate + reach)])

    # --- how long, how many ---------------------------------------------------------------------------

    def lengths(self) -> list[int]:
        return [row[0] for row in self._all("SELECT decisions FROM games")]

    def scores(self) -> dict[str, list[int]]:
        """Final scores of winners and of the others; nothing where a score only repeats who won."""
        if self._one("SELECT count(DISTINCT score) FROM seats") <= 3:
            return {}
        found: dict[str, list[int]] = {}
        for name, won in (("winners", True), ("others", False)):
            scores = [row[0] for row in self._all(f"SELECT score FROM seats WHERE won = {won}")]
            if scores:
                found[name] = scores
        return found

    def margins(self) -> list[int]:
        """By how much the best side's score lay ahead of the next one's; partners' scores are added."""
        if self.together or not self.scores():
            return []
        rows = self._all(
            "SELECT CAST(max(score) - list_sort(list(score), 'DESC')[2] AS BIGINT) FROM "
            "(SELECT game, sum(score) AS score FROM played WHERE sides > 1 GROUP BY game, side) GROUP BY game"
        )
        return [row[0] for row in rows]

    # --- the lead over time ---------------------------------------------------------------------------

    def lead(self) -> dict[str, list[Point]]:
        """The value of the position for those who won in the end and for the others, over the course of a game."""
        rows = self._all(
            f"SELECT won, (d.number * {SLICES} // g.decisions) AS part, avg(value), quantile_cont(value, 0.25), "
            "quantile_cont(value, 0.75), count(*) FROM decisions d JOIN games g USING (game) JOIN seats s USING (game, seat) "
            "WHERE value IS NOT NULL GROUP BY ALL ORDER BY part"
        )
        lines: dict[str, list[Point]] = {}
        for won, part, value, low, high, _ in rows:
            lines.setdefault("won in the end" if won else "did not win", []).append(
                Point((part + 0.5) / SLICES, value, low, high)
            )
        return lines

    def trust(self) -> list[Point]:
        """How often those whose position was judged so in mid-game won in the end: whether the game's sense can be trusted.

        A side counts once a game, however many decisions it had while it was judged so: they all had the same end.
        """
        rows = self._all(
            f"""
            WITH units AS (
                SELECT least(9, CAST(floor(value * 10) AS INTEGER)) AS part, p.deal, game, side, avg(value) AS value,
                    avg(share) AS win
                FROM decisions d JOIN played p USING (game, seat)
                WHERE value IS NOT NULL AND d.number * 10 // p.decisions BETWEEN 3 AND 6 GROUP BY ALL
            ),
            deals AS (
                SELECT part, count(*) AS n, sum(win) AS y, sum(value) AS value FROM units GROUP BY part, deal
            )
            SELECT sum(value) / sum(n), sum(y), sum(n), count(*), sum(y * y), sum(y * n), sum(n * n) FROM deals
            GROUP BY part HAVING sum(n) >= {FEWEST} ORDER BY 1
            """
        )
        return [Point(value, *_tally(sums).rate) for value, *sums in rows]

    # --- cards ----------------------------------------------------------------------------------------

    def cards(self, when: str, copies: bool = False) -> list[CardLift]:
        """The lift of each card: of those dealt it (`dealt`) or of those who held it at any time (`ever`).

        Seats of one deal have the same luck, those of all combinations of swept options too: the error is reckoned deal by deal.
        Copies of a card are one card here (``sprint.1`` and ``sprint.2``; in some games the part after the dot is
        another back) unless they are asked for.
        """
        card = "card" if copies else "split_part(card, '.', 1)"
        seat = "0" if self.together else "seat"
        where = "WHERE dealt" if when == "dealt" else ""
        rows = self._all(
            f"""
            WITH held AS (SELECT DISTINCT game, {seat} AS seat, {card} AS card FROM cards {where}),
            tables AS (SELECT deal, sum(y) AS ty, count(*) AS tn FROM units GROUP BY deal),
            here AS (
                SELECT card, deal, sum(y) AS y, count(*) AS n, sum(win) AS win FROM held JOIN units USING (game, seat)
                GROUP BY card, deal
            ),
            whole AS (
                SELECT sum(tn) AS tn, sum(ty) AS ty, sum(ty * ty) AS tyy, sum(ty * tn) AS tyn, sum(tn * tn) AS tnn
                FROM tables
            ),
            wins AS (SELECT sum(win) AS win FROM units)
            SELECT card, count(*), sum(here.win), wins.win, sum(n), sum(y), sum(n * n), sum(y * n), sum(y * y), sum(y * t.ty),
                sum(y * t.tn), sum(n * t.ty), sum(n * t.tn), sum(t.ty * t.ty), sum(t.ty * t.tn), sum(t.tn * t.tn), whole.tn,
                whole.ty, whole.tyy, whole.tyn, whole.tnn
            FROM here JOIN tables t USING (deal), whole, wins GROUP BY ALL ORDER BY card
            """
        )
        known = [row for row in rows if row[4] >= FEWEST and row[16] - row[4] >= FEWEST]
        strict = z_for(len(known))
        found = [_card_lift(row, strict) for row in known]
        return sorted(found, key=lambda row: -row.lift.value)

    # --- rules and questions --------------------------------------------------------------------------

    def rules(self) -> list[RuleCount]:
        """Every row of the ledger, with how often it was carried out in the watched games."""
        watched = self.totals["watched"]
        counted = {
            rule: (fired, games)
            for rule, fired, games in self._all("SELECT rule, sum(fired), count(*) FROM rules GROUP BY rule")
        }
        bound = bound_rows(self.game)
        found = []
        for row in self.game.ledger:
            fired, games = counted.get(row.id, (0, 0))
            often, games = (fired / watched, games / watched) if watched else (0.0, 0.0)
            found.append(RuleCount(row.id, row.chapter, row.text, often, games, row.id in bound))
        return found

    def questions(self) -> list[QuestionCount]:
        watched = self.totals["watched"]
        rows = self._all(
            "SELECT question, count(*), avg(options), max(options), avg(CAST(passed AS INTEGER)) FROM decisions "
            "GROUP BY question ORDER BY count(*) DESC, question"
        )
        return [QuestionCount(name, n / watched, options, most, passed) for name, n, options, most, passed in rows]

    def branching(self) -> list[Point]:
        """Options a decision offers over the course of a game: the mean, and the middle half."""
        rows = self._all(
            f"SELECT d.number * {SLICES} // g.decisions AS part, avg(options), quantile_cont(options, 0.25), "
            "quantile_cont(options, 0.75) FROM decisions d JOIN games g USING (game) GROUP BY part ORDER BY part"
        )
        return [Point((part + 0.5) / SLICES, mean, low, high) for part, mean, low, high in rows]


def bound_rows(game: Game) -> set[str]:
    """The ledger rows that some rule or question of the game carries."""
    module = game.package
    rows: set[str] = set()
    for function in RULES.values():
        if function.__module__.startswith(module):
            rows.update(getattr(function, "ids", ()))
    for asking in QUESTIONS.values():
        if asking.offer.__module__.startswith(module):
            rows.update(asking.ids)
    return rows


def _card_lift(row: Sequence[Any], strict: float) -> CardLift:
    """A row of sums as the lift of its card, with the error that goes for one card and the one that goes for all looked at."""
    name, _, wins, all_wins, *sums = row
    moments = Moments(*[float(each) for each in sums])
    value, error = lift(moments)
    return CardLift(
        name,
        int(moments.n),
        wins / moments.n,
        (all_wins - wins) / (moments.all_n - moments.n),
        Interval(value, value - Z95 * error, value + Z95 * error),
        Interval(value, value - strict * error, value + strict * error),
    )


def _tally(sums: Sequence[Any]) -> Tally:
    wins, games, deals, *products = sums
    return Tally(float(wins), int(games), int(deals), *[float(each) for each in products])


def _said(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
