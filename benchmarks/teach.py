"""Let games teach a game's instinct its weights, all of them at once.

    python benchmarks/teach.py GAME MODULE … [--players N] [--setting NAME=A,B] [--keep NAME …] [--also NAME:0.15] [--minutes 30] [--out
    FILE]

The weights are the literal floats in capitals of these modules of the game, alone, in tuples or in dictionaries. Games are played in
pairs with the same deal and the same luck. In the one, every weight is
a little higher or a little lower, at random; in the other it is the opposite. Where seats play against each other, half of them have the
one kind of weights and half the other, and the second game of a pair swaps them. What was won more in the one than in the other is owed,
a little, to each weight; the noise of all the others averages out over the pairs. After every batch each weight moves by a small step in
the direction that won, the larger the clearer it was.

`--also` names what counts besides winning: an attribute of the state, and what one of it is worth (Treasures brought home tell more than
one bit a game). `--setting` cycles through the values of a setting.
`--out` keeps what was learned, and goes on from it. The weights printed at the end are the mean of the second half of the way: they are
the sources' to take over, rounded, once fresh deals have shown that they win.
"""

from __future__ import annotations

import ast
import importlib
import json
import os
import pkgutil
import time
from collections.abc import Callable, Iterator, Sequence
from math import exp, sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from boneyard.bots.greedy import instinct
from boneyard.engine import chance
from boneyard.engine.state import State
from boneyard.games import find_game
from trials import reader_for, wishes

SPREAD = 0.25
"""How much higher and lower weights are tried, as a part of themselves."""
PACE = 0.03
"""How far a weight moves for each standard error it was found better."""
BATCH = 600
"""Pairs between two moves of the weights."""


class Weight(NamedTuple):
    """A literal float of the sources: the name it is bound to, and where in it, if it is a tuple or a dictionary."""

    module: str
    name: str
    at: int | str | None
    start: float

    @property
    def title(self) -> str:
        return f"{self.module}.{self.name}" + ("" if self.at is None else f"[{self.at!r}]")


def literals(module: ModuleType) -> Iterator[tuple[str, ast.expr]]:
    """Every name a module binds at its top, with the expression."""
    assert module.__file__ is not None
    for statement in ast.parse(Path(module.__file__).read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value:
            yield statement.target.id, statement.value
        elif isinstance(statement, ast.Assign):
            target, value = statement.targets[0], statement.value
            if isinstance(target, ast.Name):
                yield target.id, value
            elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                for name, part in zip(target.elts, value.elts, strict=True):
                    if isinstance(name, ast.Name):
                        yield name.id, part


def parts(found: Any) -> list[tuple[int | str | None, Any]]:
    if isinstance(found, dict):
        return list(found.items())
    return list(enumerate(found)) if isinstance(found, tuple) else [(None, found)]


def weights_of(module: ModuleType) -> Iterator[Weight]:
    """Whole numbers count something, and what is worked out of other numbers is no weight of its own."""
    short = module.__name__.rpartition(".")[2]
    for name, expression in literals(module):
        try:
            found = ast.literal_eval(expression)
        except ValueError:
            continue
        if not name.isupper():
            continue
        for at, value in parts(found):
            if isinstance(value, float) and value:
                yield Weight(short, name, at, value)


def home_of(thing: Any) -> str | None:
    """The module something was written in; a module's own name."""
    return thing.__name__ if isinstance(thing, ModuleType) else getattr(thing, "__module__", None)


class Subject(NamedTuple):
    """What is taught, and in which games."""

    game: str
    modules: Sequence[str]
    keep: Sequence[str]
    players: int
    settings: Sequence[dict[str, str]]
    also: tuple[str, float]


class School:
    """One game, its weights, and how its games are judged."""

    def __init__(self, subject: Subject):
        game = find_game(subject.game)
        assert game is not None
        self.subject, self.game = subject, game
        package = importlib.import_module(f"boneyard.games.{game.id}")
        self.modules = [
            importlib.import_module(f"{package.__name__}.{found.name}")
            for found in pkgutil.iter_modules(package.__path__)
        ]
        taught = [self._module(name) for name in subject.modules]
        self.weights = [weight for module in taught for weight in weights_of(module) if weight.name not in subject.keep]
        self._now = {
            (weight.module, weight.name): getattr(self._module(weight.module), weight.name) for weight in self.weights
        }
        self._forget: list[Callable[[], None]] = []
        for keeper in (self.game.sense, *self._built_on(taught)):
            for thing in vars(keeper).values():
                if hasattr(thing, "cache_clear"):
                    self._forget.append(thing.cache_clear)

    def _module(self, short: str) -> ModuleType:
        for module in self.modules:
            if module.__name__.endswith(f".{short}"):
                return module
        raise SystemExit(f"{self.game.title} has no module {short!r}")

    def _built_on(self, taught: list[ModuleType]) -> list[ModuleType]:
        """The modules that use something of these, or something that does: what they remember may come from other weights."""
        weights, names = {weight.name for weight in self.weights}, {module.__name__ for module in taught}
        found = -1
        while found != len(names):
            found = len(names)
            for module in self.modules:
                used = {home_of(thing) for thing in vars(module).values()}
                if not names.isdisjoint(used) or not weights.isdisjoint(vars(module)):
                    names.add(module.__name__)
        return [module for module in self.modules if module.__name__ in names]

    def play_with(self, logs: Sequence[float]) -> None:
        """From now on weights are so many times (e to the power of) what the sources say, wherever they are looked up."""
        values: dict[tuple[str, str], Any] = {}
        for weight, log in zip(self.weights, logs, strict=True):
            key, value = (weight.module, weight.name), weight.start * exp(log)
            if weight.at is None:
                values[key] = value
            elif isinstance(self._now[key], dict):
                self._now[key][weight.at] = value
            else:
                values.setdefault(key, list(self._now[key]))[weight.at] = value
        for key, value in values.items():
            old, new = self._now[key], tuple(value) if isinstance(value, list) else value
            for module in self.modules:  # those that import the name have it too
                if vars(module).get(key[1]) is old:
                    setattr(module, key[1], new)
            self._now[key] = new
        for forget in self._forget:  # what was worked out with other weights
            forget()

    def pair(self, seed: str, number: int, taught: Sequence[float]) -> tuple[float, float, list[int]]:
        """Two games: what was better for weights that moved this way, how often somebody won, and the way."""
        rng = Random(seed)
        way = [rng.choice((-1, 1)) for _ in taught]
        tried = {sign: [log + sign * SPREAD * step for log, step in zip(taught, way, strict=True)] for sign in (-1, 1)}
        players, settings = self.subject.players, self.subject.settings[number % len(self.subject.settings)]
        better = won = 0.0
        for sign in (1, -1):
            g = self.game.start(players, chance.seed_from(seed), settings)
            sides = self.game.sides(players, g.settings)
            signs = {seat: sign if at % 2 == 0 else -sign for at, side in enumerate(sides) for seat in side}
            self.play(g, {seat: tried[mine] for seat, mine in signs.items()}, Random(seed))
            for seat, mine in signs.items():
                better += mine * self.judge(g, seat) / players
            won += bool(self.game.outcome(g).winners) / 2
        return better, won, way

    def play(self, g: State, logs: dict[int, list[float]], rng: Random) -> None:
        present: list[float] | None = None
        while g.waiting:
            seat = g.waiting[0]
            if logs[seat] is not present:
                present = logs[seat]
                self.play_with(present)
            g.answer(seat, instinct(g, self.game.sense, seat, rng))

    def judge(self, g: State, seat: int) -> float:
        name, worth = self.subject.also
        counted: Any = getattr(g, name) if name else 0
        if isinstance(counted, list):  # a number for each seat
            counted = counted[seat]
        number = len(counted) if isinstance(counted, tuple) else counted
        return (seat in self.game.outcome(g).winners) + worth * float(number)


school: School
"""Of this process."""


def begin(subject: Subject) -> None:
    global school
    school = School(subject)


def lesson(seed: str, first: int, pairs: int, taught: list[float]) -> tuple[list[float], float, float]:
    """For each weight the sum of what was better its way; the sum of squares; and how often somebody won."""
    owed, squares, won = [0.0] * len(taught), 0.0, 0.0
    for number in range(first, first + pairs):
        better, wins, way = school.pair(f"{seed}/{number}", number, taught)
        squares += better * better
        won += wins
        for at, step in enumerate(way):
            owed[at] += better * step
    return owed, squares, won


class Course:
    """What was learned so far: the way of the weights, batch by batch."""

    def __init__(self, out: Path | None, weights: Sequence[Weight]):
        self.out, self.weights = out, weights
        self.taught, self.way = [0.0] * len(weights), list[list[float]]()
        if out and out.exists():
            known = json.loads(out.read_text(encoding="utf-8"))
            self.taught = [known["taught"].get(weight.title, 0.0) for weight in weights]
            self.way = [[step.get(weight.title, 0.0) for weight in weights] for step in known["way"]]

    def move(self, found: list[tuple[list[float], float, float]]) -> None:
        error = sqrt(sum([squares for _, squares, _ in found])) or 1.0
        for at in range(len(self.taught)):
            self.taught[at] += PACE * sum([owed[at] for owed, _, _ in found]) / error
        self.way.append(self.taught[:])
        if self.out:
            kept = [{weight.title: log for weight, log in zip(self.weights, logs, strict=True)} for logs in self.way]
            self.out.write_text(json.dumps({"taught": kept[-1], "way": kept}), encoding="utf-8")

    def learned(self) -> list[float]:
        """The mean of the second half of the way: its turns this way and that are noise."""
        half = self.way[len(self.way) // 2 :]
        return [sum(logs) / len(half) for logs in zip(*half, strict=True)] if half else self.taught


def settings_of(texts: Sequence[str]) -> list[dict[str, str]]:
    """Each value of each setting in turn: the lists are walked in step."""
    lists = {name: values.split(",") for name, _, values in [text.partition("=") for text in texts]}
    longest = max([len(values) for values in lists.values()], default=1)
    return [{name: values[at % len(values)] for name, values in lists.items()} for at in range(longest)]


def main() -> None:
    reader = reader_for(__doc__)
    reader.add_argument("modules", nargs="+")
    reader.add_argument("--setting", action="append", default=[])
    reader.add_argument("--keep", action="append", default=[])
    reader.add_argument("--also", default="")
    reader.add_argument("--minutes", type=float, default=30.0)
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--seed", default="teach")
    reader.add_argument("--out", type=Path)
    wish, game = wishes(reader)
    name, _, worth = wish.also.partition(":")
    also = (name, float(worth or 0))
    subject = Subject(game.id, wish.modules, wish.keep, wish.players, settings_of(wish.setting), also)
    weights = School(subject).weights
    course, began, share = Course(wish.out, weights), time.monotonic(), BATCH // wish.workers
    print(f"{game.title}: {len(weights)} weights")
    with Pool(wish.workers, begin, (subject,)) as pool:
        while time.monotonic() - began < wish.minutes * 60:
            batch = len(course.way)
            found = pool.starmap(
                lesson, [(f"{wish.seed}/{batch}", share * one, share, course.taught) for one in range(wish.workers)], 1
            )
            course.move(found)
            won = sum([wins for _, _, wins in found]) / (share * wish.workers)
            print(f"{batch + 1:>5} batches  {time.monotonic() - began:>6.0f} s  won {won:.3f}", flush=True)
    for weight, log in zip(weights, course.learned(), strict=True):
        print(f"{weight.title:>32}  {weight.start:>8.3g} -> {weight.start * exp(log):>8.3g}")


if __name__ == "__main__":
    main()
