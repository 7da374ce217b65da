"""Many games at once: the same results for any number of workers.

Game *i* of a run has its own seed, and so has each bot in it, so it does not matter which process plays it.
"""

from __future__ import annotations

import atexit
import gc
import multiprocessing
import multiprocessing.process
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

from boneyard.bots import Bot, BotError, make_bot
from boneyard.bots.base import ask_bot
from boneyard.bots.random_bot import RandomBot
from boneyard.engine import chance
from boneyard.engine.events import Log
from boneyard.engine.game import Game
from boneyard.engine.options import Option
from boneyard.engine.state import Content, State
from boneyard.games import find_game
from boneyard.lab.failures import Heard, Note, Reasons
from boneyard.lab.sides import Sides, shares, sides_of, winning_sides


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played."""

    game: str
    bots: tuple[str, ...]
    seed: str = "0"
    settings: tuple[tuple[str, Any], ...] = ()
    packs: tuple[str, ...] = ()
    rotate: bool = False
    """Each game the bots move on by one seat, so that no bot keeps the better one."""

    def seating(self, number: int) -> tuple[str, ...]:
        shift = number % len(self.bots) if self.rotate else 0
        return self.bots[shift:] + self.bots[:shift]


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game."""

    number: int
    seating: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    failures: int
    """Decisions in which a bot failed and the default was played."""
    luck: tuple[float, ...] = ()
    """By seat, as the game tells it (`Sense.luck`); 0 where it cannot."""
    notes: tuple[Note, ...] = ()
    """Why bots failed."""


Look = Callable[[State, int, Option], None]
"""(state, seat, option): called before each decision is carried out."""


class Watcher(Protocol):
    """Somebody who looks on while a game is played, and changes nothing."""

    log: Log | None

    def look(self, g: State, seat: int, option: Option) -> None:
        """The seat is about to do this."""

    def ended(self, g: State) -> None:
        """The game is over."""


@dataclass(slots=True)
class Summary:
    """What a run showed."""

    plan: Plan
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    draws: int = 0
    failures: Reasons = field(default_factory=Reasons)
    seat_wins: list[int] = field(default_factory=list)
    bot_wins: dict[str, float] = field(default_factory=dict)
    """A win that sides share counts its share; a side's win is a whole win for each of its seats."""
    bot_seats: dict[str, int] = field(default_factory=dict)
    score_sums: list[int] = field(default_factory=list)
    sides: Sides = ()
    """Who wins with whom."""

    def __post_init__(self) -> None:
        self.sides = sides_of(game_of(self.plan), len(self.plan.bots), dict(self.plan.settings))

    def add(self, played: Played) -> None:
        if not self.seat_wins:
            self.seat_wins = [0] * len(played.scores)
            self.score_sums = [0] * len(played.scores)
        self.games += 1
        self.decisions += played.decisions
        self.failures.add(played.failures, played.notes)
        decided = winning_sides(self.sides, played.winners) == 1
        won = shares(self.sides, played.winners)
        self.draws += not decided and len(self.sides) > 1
        for seat, bot in enumerate(played.seating):
            self.score_sums[seat] += played.scores[seat]
            self.bot_seats[bot] = self.bot_seats.get(bot, 0) + 1
            self.bot_wins[bot] = self.bot_wins.get(bot, 0.0) + won[seat]
            self.seat_wins[seat] += decided and seat in played.winners

    def to_json(self) -> dict[str, Any]:
        game = game_of(self.plan)
        names = game.seat_names(len(self.plan.bots))
        return {
            "game": self.plan.game,
            "games": self.games,
            "players": len(self.plan.bots),
            "seats": list(self.plan.bots),
            "rotate": self.plan.rotate,
            "seed": self.plan.seed,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "mean_decisions": round(self.decisions / self.games, 2) if self.games else 0,
            "wins": dict(zip(names, self.seat_wins, strict=False)),
            "draws": self.draws,
            "bot_wins": {bot: round(wins, 2) for bot, wins in sorted(self.bot_wins.items())},
            "mean_scores": dict(zip(names, [round(s / self.games, 2) for s in self.score_sums], strict=False)),
            "bot_failures": self.failures.total,
            "failure_notes": self.failures.to_json(),
        }


def game_of(plan: Plan) -> Game:
    game = find_game(plan.game)
    if game is None:
        raise LookupError(f"there is no game called {plan.game!r}")
    return game


@cache
def _content(game: str, packs: tuple[str, ...]) -> Content:
    found = find_game(game)
    assert found is not None
    return found.load([Path(pack) for pack in packs])[0] if packs else found.content


def number_from(text: str) -> int:
    """A bot's seed."""
    return int.from_bytes(sha256(text.encode()).digest()[:8], "little")


def play_one(plan: Plan, number: int, watcher: Watcher | None = None) -> Played:
    """Play game `number` of a plan to its end."""
    game = game_of(plan)
    seating = plan.seating(number)
    seed = chance.seed_from(f"{plan.seed}/{number}")
    log = None if watcher is None else watcher.log
    g = game.start(len(seating), seed, game.among_bots(dict(plan.settings)), _content(plan.game, plan.packs), log)
    bots: list[Bot] = []
    heard = Heard()
    try:
        for seat, name in enumerate(seating):
            bots.append(_bot(plan, game, number, seat, name))
        decisions, failures = play_out(game, g, bots, None if watcher is None else watcher.look, heard)
    finally:
        for bot in bots:
            bot.close()
    if watcher is not None:
        watcher.ended(g)
    outcome = game.outcome(g)
    luck = tuple([game.sense.luck(g, seat) for seat in range(g.seats)])
    return Played(number, seating, outcome.winners, outcome.scores, decisions, failures, luck, heard.notes())


def _bot(plan: Plan, game: Game, number: int, seat: int, name: str) -> Bot:
    """A bot that cannot be made is named, with the game it was wanted for: among thousands nobody would find it."""
    try:
        return make_bot(name, number_from(f"{plan.seed}/{number}/{seat}"))
    except BotError as error:
        raise BotError(
            f"the bot {name} could not be made for game {number} of {game.title} (seed {plan.seed}): {error}"
        ) from None


def play_out(
    game: Game, g: State, bots: Sequence[Bot], look: Look | None = None, heard: Heard | None = None
) -> tuple[int, int]:
    """Let the bots play on to the end: (decisions, failures). Why they failed is told to `heard`."""
    decisions = failures = 0
    luck = [bot.luck if isinstance(bot, RandomBot) else None for bot in bots]
    while g.waiting:
        seat = g.waiting[0]
        random = luck[seat]
        if random is not None:  # needs nothing but the options, so no view is made for it
            options = g.options(seat)
            option = options[int(random() * len(options))]
        else:
            answer = ask_bot(bots[seat], game.view(g, seat))
            if answer.note:
                failures += 1
                if heard is not None:
                    heard.hear(seat, answer.note)
            option = answer.option
        if look is not None:
            look(g, seat, option)
        g.answer(seat, option)
        decisions += 1
    return decisions, failures


def prepare_process() -> None:
    """States hold no cycles: let the collector look rarely. Worth a fifth of the speed (docs/performance.md)."""
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)


def begin_worker() -> None:
    """What a worker process does first. It leaves when its parent is gone, also when that was killed."""
    prepare_process()
    atexit.register(gc.unfreeze)  # at the end everything is let go, or the libraries of others complain of leaks
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _play_range(plans: Sequence[Plan], first: int, last: int) -> list[Played]:
    return [play_one(plan, number) for number in range(first, last) for plan in plans]


def run(plan: Plan, games: int, workers: int = 1) -> Iterator[Played]:
    """The games of a plan, in order."""
    return run_rounds((plan,), games, workers)


def run_rounds(plans: Sequence[Plan], games: int, workers: int = 1) -> Iterator[Played]:
    """Game 0 of every plan, then game 1 of every plan, and so on."""
    if workers <= 1:
        thresholds = gc.get_threshold()
        prepare_process()
        try:
            for number in range(games):
                for plan in plans:
                    yield play_one(plan, number)
        finally:
            gc.unfreeze()
            gc.set_threshold(*thresholds)
        return
    size = max(1, min(500, games // (workers * 8)))
    starts = range(0, games, size)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=begin_worker) as pool:
        parts = [pool.submit(_play_range, plans, first, min(first + size, games)) for first in starts]
        try:
            for part in parts:
                yield from part.result()
        finally:
            for part in parts:
                part.cancel()


def simulate(plan: Plan, games: int, workers: int = 1, progress: Callable[[Played], None] | None = None) -> Summary:
    """Play all games of a plan and sum them up."""
    summary = Summary(plan)
    began = time.perf_counter()
    for played in run(plan, games, workers):
        summary.add(played)
        if progress is not None:
            progress(played)
    summary.seconds = time.perf_counter() - began
    return summary


def won_together(game: Game, seats: int, settings: Mapping[str, Any]) -> bool:
    """Whether all seats win or lose together, against the game itself."""
    return len(sides_of(game, seats, settings)) == 1


def parse_settings(game: Game, pairs: Sequence[str]) -> Mapping[str, Any]:
    """``["difficulty=buccaneer"]`` as settings of the game."""
    from boneyard.engine.card import SetupError

    known = {setting.name: setting for setting in game.settings}
    settings = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"an option is written name=value, not {pair!r}")
        if name not in known:
            raise SetupError(f"{game.title} has no option {name!r} (its options: {', '.join(known) or 'none'})")
        settings[name] = known[name].parse(value)
    return settings
