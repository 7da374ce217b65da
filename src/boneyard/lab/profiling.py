"""Where the time of random play goes: by rule, by question, and the rest.

Every rule, every offer and every answer is timed by itself: what it calls that is timed too is taken off, and so is what the
timing costs. The registries of rules and questions are put back as they were.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, cast

from boneyard.engine import chance
from boneyard.engine.card import Settings
from boneyard.engine.game import Game
from boneyard.engine.rules import QUESTIONS, RULES, Rule
from boneyard.engine.state import State
from boneyard.lab.bench import play_at_random
from boneyard.lab.simulate import prepare_process


class Timed(NamedTuple):
    """One row of the profile."""

    kind: str
    """rule, offer (listing the options of a question), answer (carrying one out), setup, or other."""
    name: str
    rows: tuple[str, ...]
    """The ledger rows it carries."""
    calls: float
    """A game."""
    microseconds: float
    """A call."""
    share: float
    """Of the whole time."""


@dataclass
class Profile:
    game: str
    players: int
    games: int
    decisions: int
    seconds: float
    """Of the timed games, with what the timing cost taken off."""
    rows: list[Timed]


@dataclass
class Clock:
    """Counts calls and the time spent in each, nested ones apart."""

    spent: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    """(calls, seconds) by (kind, name)."""
    inside: list[float] = field(default_factory=lambda: [0.0])
    """Seconds spent in timed calls within each open one."""
    calls: int = 0

    def timed(self, kind: str, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        row = self.spent.setdefault((kind, name), [0.0, 0.0])
        inside, now = self.inside, time.perf_counter

        def measure(*args: Any, **kwargs: Any) -> Any:
            inside.append(0.0)
            began = now()
            try:
                result = call(*args, **kwargs)
                return list(result) if kind == "offer" and result.__class__ is not tuple else result
            finally:
                took = now() - began
                row[0] += 1
                row[1] += took - inside.pop()
                inside[-1] += took
                self.calls += 1

        for name_of in ("key", "ids"):  # a timed rule is still a rule
            if hasattr(call, name_of):
                setattr(measure, name_of, getattr(call, name_of))
        return measure


@contextmanager
def timing(clock: Clock, module: str) -> Iterator[None]:
    """While open, the rules and questions of the game (and the engine's own) run by the clock."""
    rules = dict(RULES)
    questions = [(asking, asking.offer, asking.carry_out) for asking in QUESTIONS.values()]
    at_once = State.now
    timed_rules: dict[str, Rule[Any, ...]] = {}
    for key, step in rules.items():
        timed_rules[key] = RULES[key] = cast("Rule[Any, ...]", clock.timed("rule", key, step))
    for asking, offer, carry_out in questions:
        if offer.__module__.startswith(module):
            asking.offer = clock.timed("offer", asking.key, offer)
            asking.carry_out = clock.timed("answer", asking.key, carry_out)

    def now(self: State, step: Any, *args: Any, **kwargs: Any) -> None:
        timed_rules[step.key](self, *args)

    try:
        State.now = now  # type: ignore[method-assign]
        yield
    finally:
        State.now = at_once  # type: ignore[method-assign]
        RULES.update(rules)
        for asking, offer, carry_out in questions:
            asking.offer, asking.carry_out = offer, carry_out


def _cost() -> tuple[float, float]:
    """What timing one call costs: (within what is measured, outside of it)."""

    def nothing() -> None:
        return None

    trial = Clock()
    timed = trial.timed("rule", "nothing", nothing)
    best, inside = float("inf"), float("inf")
    for _ in range(7):
        trial.spent["rule", "nothing"][:] = [0.0, 0.0]
        began = time.perf_counter()
        for _ in range(2000):
            timed()
        best = min(best, (time.perf_counter() - began) / 2000)
        inside = min(inside, trial.spent["rule", "nothing"][1] / 2000)
    return inside, best - inside


def profile_game(
    game: Game, seconds: float = 3.0, players: int | None = None, settings: Settings | None = None
) -> Profile:
    """Play at random for about so long, and say where the time went."""
    seats, settings = players or game.players[0], game.among_bots(settings)
    clock = Clock()
    inside, outside = _cost()
    prepare_process()
    rng, games, decisions = Random(1), 0, 0
    # The first game loads the content and fills the caches.
    play_at_random(game.start(seats, chance.seed_from("profile 0"), settings), rng)
    start = clock.timed("setup", "laying the table", game.start)
    with timing(clock, game.package):
        began = time.perf_counter()
        while not games or time.perf_counter() - began < seconds:
            games += 1
            decisions += play_at_random(start(seats, chance.seed_from(f"profile {games}"), settings), rng)
        whole = time.perf_counter() - began
    return _sum_up(game, seats, clock, games, decisions, whole, inside, outside)


def _sum_up(
    game: Game, seats: int, clock: Clock, games: int, decisions: int, whole: float, inside: float, outside: float
) -> Profile:
    net = {key: max(0.0, spent - calls * inside) for key, (calls, spent) in clock.spent.items()}
    total = max(whole - clock.calls * (inside + outside), sum(net.values()))
    rows = []
    for (kind, key), (calls, _) in clock.spent.items():
        if calls:
            spent = net[kind, key]
            rows.append(
                Timed(kind, _short(game, key), _rows(kind, key), calls / games, 1e6 * spent / calls, spent / total)
            )
    rest = total - sum(net.values())
    rows.append(Timed("other", "the engine, and choosing at random", (), 1.0, 1e6 * rest / games, rest / total))
    rows.sort(key=lambda row: -row.share)
    return Profile(game.id, seats, games, decisions, total, rows)


def _short(game: Game, key: str) -> str:
    return key.removeprefix(f"{game.id}.")


def _rows(kind: str, key: str) -> tuple[str, ...]:
    if kind == "setup":
        return ()
    ids: tuple[str, ...] = getattr(RULES[key], "ids", ()) if kind == "rule" else QUESTIONS[key].ids
    return ids
