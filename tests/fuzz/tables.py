"""Which game is played: everything about it follows from the seed and the number it has, so that a printed line plays it again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from boneyard.engine import chance
from boneyard.engine.card import Setting
from boneyard.engine.events import Log
from boneyard.engine.game import Game
from boneyard.engine.match import Match
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.engine.views import default_option
from tests.contract.tables import LaidTable

EARLIER = 0.1
"""So many of the games of a game with earlier rules versions are played under one of these."""
DEFAULTS = 0.2
"""So many have all their settings as they are if nobody chooses; the others have each by lot."""

ENDLESS = (0, "none")
"""How a setting says that there is no limit."""

Player = Callable[[State, int, Sequence[Option], Random], Option]


@dataclass(frozen=True)
class Fuzzed(LaidTable):
    """A table laid by lot."""

    key: str = ""
    version: str = ""
    style: str = "random"

    def start(self, seed: int, log: Log | None = None) -> State:
        version = self.version or None
        g: State = self.game.start(self.seats, self.seed(seed), dict(self.settings), log=log, version=version)
        return g

    def match(self, seed: int) -> Match:
        return Match(
            self.game, ["random"] * self.seats, self.seed(seed), dict(self.settings), version=self.version or None
        )

    def seed(self, number: int) -> str:
        return chance.seed_from(f"fuzz {self.key} {number}")

    def rng(self, what: object) -> Random:
        return Random(f"{self.key} {what}")

    def __str__(self) -> str:
        settings = ", ".join(f"{name}={value}" for name, value in self.settings) or "no settings"
        return f"{self.game.id}, {self.seats} seats, {settings}, rules version {self.version}, played {self.style}, seed {self.seed(0)}"


def laid(game: Game, seed: str, number: int) -> Fuzzed:
    """The table of a number: seats, settings, rules version and the way it is played."""
    key = f"{game.id}:{seed}:{number}"
    rng = Random(f"table {key}")
    version = rng.choice(game.earlier) if game.earlier and rng.random() < EARLIER else game.version
    settings = list(game.settings_of(version).values())
    for _ in range(1000):
        seats = rng.choice(game.players)
        plain = rng.random() < DEFAULTS
        chosen = {} if plain else {setting.name: rng.choice(_choices(setting)) for setting in settings}
        if not chosen and version == game.version:
            chosen = game.among_bots()
        try:
            filled = game.check_table(seats, chosen, version)
        except ValueError:
            continue
        style = rng.choices(list(STYLES), [weight for weight, _ in STYLES.values()])[0]
        return Fuzzed(game, seats, tuple(filled.items()), key, version, style)
    raise ValueError(f"no table of {game.title} could be laid")


def _choices(setting: Setting) -> list[Any]:
    """No limit is for people, who know when to stop; players by lot may go on for ever."""
    return [choice for choice in setting.choices if setting.among_bots is None or choice not in ENDLESS]


# --- ways to play ---------------------------------------------------------------------------------------


def by_lot(g: State, seat: int, options: Sequence[Option], rng: Random) -> Option:
    return rng.choice(options)


def eagerly(g: State, seat: int, options: Sequence[Option], rng: Random) -> Option:
    """Nobody passes who can do something: most of the time, since some games only end because somebody stops."""
    busy = [option for option in options if not option.passes]
    return rng.choice(busy if busy and rng.random() < 0.95 else options)


def idly(g: State, seat: int, options: Sequence[Option], rng: Random) -> Option:
    """As the seat of somebody who has left."""
    return default_option(options) if rng.random() < 0.9 else rng.choice(options)


def by_instinct(sense: Any) -> Player:
    """As bots do that do not think: games go further that way than by lot."""

    def play(g: State, seat: int, options: Sequence[Option], rng: Random) -> Option:
        if rng.random() < 0.1:
            return rng.choice(options)
        promises = sense.order(g, seat, options)
        best = max(promises)
        return rng.choice([option for option, promise in zip(options, promises, strict=True) if promise == best])

    return play


STYLES: dict[str, tuple[int, Callable[[Any], Player]]] = {
    "at random": (12, lambda sense: by_lot),
    "eagerly": (4, lambda sense: eagerly),
    "idly": (1, lambda sense: idly),
    "by instinct": (3, by_instinct),
}


def player(table: Fuzzed) -> Player:
    return STYLES[table.style][1](table.game.sense)
