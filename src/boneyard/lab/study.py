"""A study: what the lab is to play, so exactly that any process on any machine plays the same games.

Games are numbered. With options swept over, the numbers go round the *arms* (one arm for each combination of options); a *deal* is
the round. All arms of a deal have the same seed and the same seating, so that arms are compared on the same luck. From deal to deal
the bots move on by one seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

from boneyard import __version__
from boneyard.engine.card import SetupError
from boneyard.engine.game import Game
from boneyard.lab.simulate import Plan, game_of, number_from, parse_settings

MAX_ARMS = 1000
TABLES_VERSION = 2
"""2: the column `share` counts by sides, and there is a table of failures. Studies from before have no such number."""


@dataclass(frozen=True, slots=True)
class Study:
    """What is to be played and looked at."""

    game: str
    bots: tuple[str, ...]
    """By seat, in the first deal."""
    seed: str = "0"
    settings: tuple[tuple[str, Any], ...] = ()
    sweeps: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    packs: tuple[str, ...] = ()
    sample: float = 0.1
    """The share of deals that are watched: every decision of theirs is written down, and every rule counted."""

    @property
    def arms(self) -> tuple[tuple[tuple[str, Any], ...], ...]:
        """The combinations of the swept options."""
        return _arms(self.sweeps)

    def arm(self, number: int) -> tuple[tuple[str, Any], ...]:
        arms = self.arms
        return arms[number % len(arms)]

    def deal(self, number: int) -> int:
        return number // len(self.arms)

    def plan(self, number: int) -> Plan:
        """The table of game `number`; the game to play there is `deal(number)`."""
        return Plan(self.game, self.bots, self.seed, self.settings + self.arm(number), self.packs, rotate=True)

    def watched(self, number: int) -> bool:
        """Decided by the deal's own number, never by who plays it or when."""
        if self.sample <= 0:
            return False
        return self.sample >= 1 or number_from(f"{self.seed}/{self.deal(number)}/watched") < self.sample * 2.0**64

    @property
    def names(self) -> tuple[str, ...]:
        """The bots as tables and reports call them."""
        return tuple([bot_name(bot) for bot in self.bots])

    def bot_files(self) -> dict[str, str]:
        """The files that bots come from, with a digest of each: the same name does not make the same bot.

        Of what a file imports or reads nothing is known here.
        """
        files = [file for file in map(bot_file, dict.fromkeys(self.bots)) if file is not None]
        return {file.name: sha256(file.read_bytes()).hexdigest()[:16] for file in files}

    def to_json(self) -> dict[str, Any]:
        """Everything the results depend on."""
        game = game_of(self.plan(0))
        content = game.sources([Path(pack) for pack in self.packs])
        return {
            "tables": TABLES_VERSION,
            "boneyard": __version__,
            "game": self.game,
            "rules_version": game.version,
            "content": content.digest,
            "packs": [Path(pack).name for pack in self.packs],
            "seats": list(self.names),
            "bots": self.bot_files(),
            "seat_names": list(game.seat_names(len(self.bots))),
            "seed": self.seed,
            "options": dict(self.settings),
            "sweeps": {name: list(values) for name, values in self.sweeps},
            "sample": self.sample,
        }


def bot_file(bot: str) -> Path | None:
    """The file of ``mine.py:MyBot``; None for a bot of the house."""
    file, colon, _ = bot.rpartition(":")
    return Path(file) if colon and file.endswith(".py") else None


def bot_name(bot: str) -> str:
    """``bots/mine.py:MyBot`` is called ``mine.py:MyBot``, wherever one stands when naming it."""
    file = bot_file(bot)
    return bot if file is None else f"{file.name}:{bot.rpartition(':')[2]}"


@cache
def _arms(sweeps: tuple[tuple[str, tuple[Any, ...]], ...]) -> tuple[tuple[tuple[str, Any], ...], ...]:
    names = [name for name, _ in sweeps]
    return tuple([tuple(zip(names, values, strict=True)) for values in product(*[values for _, values in sweeps])])


def make_study(
    game: Game,
    seats: Sequence[str],
    players: int | None = None,
    options: Sequence[str] = (),
    sweeps: Sequence[str] = (),
    **more: Any,
) -> Study:
    """A study from what was typed; refuses what the game cannot be played with."""
    settings = dict(parse_settings(game, options))
    swept = parse_sweeps(game, sweeps)
    twice = [name for name, _ in swept if name in settings]
    if twice:
        raise SetupError(f"option {twice[0]} is set and swept over; do one of the two")
    bots = fill_seats(game, seats, players)
    _check_files(bots)
    study = Study(game.id, bots, settings=tuple(settings.items()), sweeps=swept, **more)
    for arm in study.arms:
        game.check_table(len(bots), settings | dict(arm))
    return study


def _check_files(bots: Sequence[str]) -> None:
    """Bots are called by their file's name, so two files of one name could not be told apart."""
    known: dict[str, Path] = {}
    for file in map(bot_file, bots):
        if file is not None and known.setdefault(file.name, file).resolve() != file.resolve():
            raise SetupError(
                f"bots from {known[file.name]} and {file} would both be called {file.name}; give one of the files another name"
            )


def fill_seats(game: Game, seats: Sequence[str], players: int | None) -> tuple[str, ...]:
    """The bots by seat; where fewer are named than there are seats they are repeated in turn."""
    if not seats:
        raise SetupError("name at least one bot")
    if players is None:
        fitting = [number for number in game.players if number >= len(seats)]
        players = fitting[0] if fitting else len(seats)
    if len(seats) > players:
        raise SetupError(f"{len(seats)} bots are named for {players} seats")
    game.check_table(players, {})
    return tuple([seats[seat % len(seats)] for seat in range(players)])


def parse_sweeps(game: Game, sweeps: Sequence[str]) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """``["difficulty=buccaneer,admiral"]``"""
    found: dict[str, tuple[Any, ...]] = {}
    for sweep in sweeps:
        name, equals, values = sweep.partition("=")
        if not equals or not values:
            raise SetupError(f"a sweep is written option=a,b,c, not {sweep!r}")
        if name in found:
            raise SetupError(f"option {name} is swept over twice")
        parsed = [_one(parse_settings(game, [f"{name}={value.strip()}"])) for value in values.split(",")]
        if len(set(parsed)) != len(parsed):
            raise SetupError(f"sweep {sweep!r} names a choice twice")
        found[name] = tuple(parsed)
    arms = 1
    for choices in found.values():
        arms *= len(choices)
    if arms > MAX_ARMS:
        raise SetupError(f"these sweeps make {arms} combinations; {MAX_ARMS} are the most")
    return tuple(found.items())


def _one(settings: Mapping[str, Any]) -> Any:
    (value,) = settings.values()
    return value
