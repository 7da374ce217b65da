"""One game from its beginning to its end, and what was wrong with it."""

from __future__ import annotations

import traceback
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from boneyard.engine.game import Game
from boneyard.engine.state import State
from boneyard.engine.state_json import state_hash
from tests.fuzz import checks
from tests.fuzz.tables import Fuzzed, laid, player

LONGEST = 20_000
"""Decisions. A game that takes more does not end."""
REMEMBERED = 2
"""Positions of the same game that came before: what was offered there is tried again where it is not."""
FRAMES = 6


@dataclass(frozen=True)
class Fault:
    """Something that must not be, and how to see it again."""

    key: str
    table: str
    move: int
    """After so many decisions."""
    asked: str
    doing: str
    """What was being done or checked."""
    error: str
    where: str
    trace: tuple[str, ...]

    def lines(self) -> list[str]:
        return [
            f"{self.key}: {self.error}",
            f"    {self.table}",
            f"    after {self.move} decisions, {self.asked or 'nobody asked yet'}; {self.doing}",
            *[f"    {line}" for line in self.trace],
            f"    again: python -m tests.fuzz --again {self.key}",
        ]


@dataclass
class Played:
    """What one game came to."""

    decisions: int = 0
    fault: Fault | None = None

    def to_json(self) -> dict[str, Any]:
        return {"decisions": self.decisions, "fault": asdict(self.fault) if self.fault else None}


class Playing:
    """A game while it is played: where it is and what is being done, for whoever has to tell of a fault."""

    def __init__(self, game: Game, seed: str, number: int):
        self.game = game
        self.key = f"{game.id}:{seed}:{number}"
        self.table: Fuzzed | None = None
        self.made = 0
        self.asked = ""
        self.doing = "laying the table"
        self.seed, self.number = seed, number

    def run(self) -> Played:
        try:
            self._play()
        except Exception as error:
            return Played(self.made, self._fault(error))
        return Played(self.made)

    def _play(self) -> None:
        self.table = table = laid(self.game, self.seed, self.number)
        lots, play, luck = table.rng("checks"), player(table), table.rng("play")
        if lots.random() < 0.1:
            test = lots.choice(checks.WHOLE)
            self.doing = test.__name__
            checks.from_the_start(test, table)
        closely = lots.random() < 1 / checks.EVERY
        dear = lots.choice(checks.DEAR) if lots.random() < 0.05 else None
        before: list[State] = []
        self.doing = "setting up"
        g = table.start(0)
        while g.waiting:
            self.asked = g.question.key if g.question else ""
            self._check(table, g, before, lots, closely)
            if dear and lots.random() < 0.02:
                self.doing = dear.__name__
                checks.at(dear, table, g, [], self.made)
                dear = None
            seat = luck.choice(g.waiting)
            self.doing = f"seat {seat} is asked"
            options = list(g.options(seat))
            assert options, "somebody is asked and has nothing to choose"
            option = play(g, seat, options, luck)
            self.doing = f"seat {seat}: {option}"
            g.answer(seat, option)
            self.made += 1
            assert self.made < LONGEST, "the game does not end"
        self.doing = "the end"
        assert not g.agenda, "nobody is asked, and something is still to be done"
        outcome = self.game.outcome(g)
        assert len(outcome.scores) == g.seats
        assert outcome.sentence

    def _check(self, table: Fuzzed, g: State, before: list[State], lots: Random, closely: bool) -> None:
        cheap, others = checks.invariants(self.game.id)
        if closely or lots.random() < 1 / checks.EVERY:
            for check in cheap:
                self.doing = check.__name__
                check(g)
        if lots.random() * checks.RARELY < len(checks.CHEAP):
            test = lots.choice(checks.CHEAP)
            self.doing = test.__name__
            was = state_hash(g)
            checks.at(test, table, g, before, self.made)
            assert state_hash(g) == was, "looking at a position changed it"
            for check in others:
                self.doing = check.__name__
                check(g)
            before.append(g.copy())
            del before[:-REMEMBERED]

    def _fault(self, error: Exception) -> Fault:
        frames = traceback.extract_tb(error.__traceback__)
        last = frames[-1]
        here = [frame for frame in frames if frame.filename != __file__]
        trace = [f"{_short(frame.filename)}:{frame.lineno} {frame.name}: {frame.line}" for frame in here[-FRAMES:]]
        told = f"{type(error).__name__}: {error}"
        where = f"{_short(last.filename)}:{last.lineno}"
        return Fault(self.key, str(self.table), self.made, self.asked, self.doing, told[:600], where, tuple(trace))


def _short(path: str) -> str:
    for part in ("/src/", "/tests/"):
        if part in path:
            return part.strip("/").removeprefix("src") + ("/" if part == "/tests/" else "") + path.partition(part)[2]
    return path


def playing(game: Game, seed: str, number: int) -> Played:
    return Playing(game, seed, number).run()
