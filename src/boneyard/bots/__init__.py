"""Players that think. They know the engine's contract, and no game by name.

A bot is named by a short string: ``random``, ``instinct``, ``greedy``, ``greedy:16``, ``mcts:400``, ``mcts:2s``, a level (``easy``,
``medium``, ``hard``), or ``mine.py:MyBot`` for one in a file of yours.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from boneyard.bots import levels
from boneyard.bots.base import Bot, BotError
from boneyard.bots.greedy import Greedy
from boneyard.bots.instinct import Instinct
from boneyard.bots.mcts import Mcts
from boneyard.bots.outside import OutsideBot
from boneyard.bots.random_bot import RandomBot

MAKERS: dict[str, tuple[str, Callable[[int, str], Bot]]] = {
    "easy": ("a beginner: one quick look ahead, and every third decision none at all", levels.easy),
    "medium": ("looks one step ahead in a few imagined worlds and answers at once (the same as greedy)", levels.medium),
    "hard": ("searches for up to a second a decision", levels.hard),
    "random": ("plays any legal option", RandomBot.make),
    "instinct": ("plays what looks best at first sight and tries nothing", Instinct.make),
    "greedy": (
        "tries its options in a few imagined worlds and takes the best (greedy:N for up to N worlds)",
        Greedy.make,
    ),
    "mcts": (
        "searches a tree of decisions in imagined worlds (mcts:400 iterations, mcts:2s seconds a move)",
        Mcts.make,
    ),
}
"""Levels for people come first: menus show them in this order."""


def bot_names() -> dict[str, str]:
    """The bots of the house, each with a sentence."""
    return {name: sentence for name, (sentence, _) in MAKERS.items()}


def is_bot(name: str) -> bool:
    """Whether a seat's name stands for a bot rather than a person."""
    return name.partition(":")[0] in MAKERS or ".py:" in name or name.endswith(".py")


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name. The same seed gives the same choices."""
    if name.endswith(".py"):
        return OutsideBot(Path(name), "", seed)
    if ".py:" in name:
        file, _, class_name = name.rpartition(":")
        return OutsideBot(Path(file), class_name, seed)
    kind, colon, parameter = name.partition(":")
    if kind not in MAKERS:
        known = ", ".join([*MAKERS, "FILE.py:CLASS"])
        raise BotError(f"there is no bot called {name!r} (known: {known})")
    if colon and not parameter:
        raise BotError(f"{name} has nothing after the colon: write {kind}")
    return MAKERS[kind][1](seed, parameter)


__all__ = ["Bot", "BotError", "bot_names", "is_bot", "make_bot"]
