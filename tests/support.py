"""What tests share: naming the rules they show, playing at random, and laying out positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeVar

import pytest
from click.testing import CliRunner

from boneyard.engine import chance
from boneyard.engine.events import Event, Log
from boneyard.engine.game import Game
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.games import find_game
from boneyard.terminal.main import main as boneyard

F = TypeVar("F", bound=Callable[..., Any])


def rule_test(*rows: str) -> Callable[[F], F]:
    """Name the ledger rows a test shows. A row no test names fails the ledger test."""
    return pytest.mark.rule(*rows)


def game_called(name: str) -> Game:
    game = find_game(name)
    assert game is not None
    return game


def start(game: Game, seats: int | None = None, seed: str | int = 1, log: bool = False, **settings: Any) -> State:
    """A game at its first decision."""
    listening = Log() if log else None
    g: State = game.start(seats or game.players[0], chance.seed_from(seed), settings, log=listening)
    return g


def play_randomly(g: State, rng: Random, decisions: int | None = None) -> int:
    """Play on at random, to the end or for so many decisions. Returns how many were made."""
    made = 0
    while g.waiting and made != decisions:
        seat = rng.choice(g.waiting)
        g.answer(seat, rng.choice(list(g.options(seat))))
        made += 1
    return made


class Table:
    """A position of a game with somebody listening: answer, look, and read what was told."""

    def __init__(self, game: Game, position: Mapping[str, Any], forced: tuple[Any, ...] = ()):
        self.game = game
        self.g: Any = game.table(game.players[0], chance.seed_from("position"))
        self.g.log = self.log = Log()
        self.g.forced = forced
        game.scenes.arrange(self.g, position)
        self.g.begin_agenda()
        self.g.run()

    @property
    def asked(self) -> str:
        """The name of the open question, empty where nobody is asked."""
        return "" if self.g.question is None else str(self.g.question.name)

    def options(self, seat: int | None = None) -> list[Option]:
        return list(self.g.options(self.g.waiting[0] if seat is None else seat))

    def answer(self, option: Option, seat: int | None = None) -> Table:
        """The seat that is asked answers; an answer that is not offered fails the test."""
        seat = self.g.waiting[0] if seat is None else seat
        assert option in self.g.options(seat), f"{option} is not offered: {list(self.g.options(seat))}"
        self.g.answer(seat, option)
        return self

    @property
    def told(self) -> list[Event]:
        """Everything that happened so far."""
        return [told.event for told in self.log.events]

    def of(self, kind: type[Event]) -> list[Any]:
        """What happened of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def card(self, name: str) -> int:
        return int(self.g.content.tokens["card"].find(name))

    def position(self, viewer: int | None = None) -> dict[str, Any]:
        """The position in the words of scenes, whole or as a viewer sees it."""
        return self.game.scenes.describe(self.g if viewer is None else self.game.view(self.g, viewer).state)


def boneyard_says(*words: str, code: int = 0) -> tuple[str, str]:
    """What `boneyard` says, and says of errors, to these words: in this process, since beginning another takes longer than most
    commands."""
    done = CliRunner().invoke(boneyard, words)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    assert done.exit_code == code, done.output
    return done.stdout, done.stderr
