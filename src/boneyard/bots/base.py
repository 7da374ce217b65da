"""What a bot is, and how a table asks one without being hurt by it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol, runtime_checkable

from boneyard.engine.foresee import foresee
from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.engine.views import Decision, View


class BotError(ValueError):
    """A bot that cannot be made, or that failed to answer."""


def takes_nothing(name: str, parameter: str) -> None:
    """Refuse what was written after the name of a bot that takes nothing: it would be shown as its name, and mean nothing."""
    if parameter:
        raise BotError(f"{name}:{parameter}: {name} takes nothing after its name; write {name}")


class Bot(Protocol):
    """Something that decides. It is given what its seat may know, never the state."""

    name: str

    def choose(self, view: View, decision: Decision) -> Option:
        """One of `decision.options`."""

    def close(self) -> None:
        """The match is over, or the seat has been given to somebody else."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An option, how good it looked (0 lost, 1 won), and how often it was tried. What was never tried has no worth that could be told."""

    option: Option
    value: float
    tries: int


@runtime_checkable
class Patient(Protocol):
    """A bot that looks again and again, and can be told when to stop."""

    patience: float
    """Seconds after which it takes the best it has found, whatever else its name promises. Where they run out, the same seed need not
    give the same choice."""


class Thinker(Bot, Protocol):
    """A bot that can say what it weighed."""

    def weigh(self, view: View, decision: Decision) -> list[Weighed]:
        """All options, the one it would choose first."""


def best_three(weighed: list[Weighed]) -> list[Weighed]:
    """What a hint shows: the choice, and the best of what else was tried."""
    return [weighed[0], *[item for item in weighed[1:] if item.tries]][:3]


def reasons_for(view: View, option: Option) -> tuple[Reason, ...]:
    """Why whoever is asked might do this, out of what the game's sense knows; none where it knows none."""
    return () if view.decision is None else view.game.sense.reasons(view, view.decision.seat, option)


def explain(view: View, weighed: list[Weighed]) -> str:
    """Why the first option was chosen, for a reader who has just been told which one it is: what it brings, where there are no better
    reasons, then the chances, in words that need no arithmetic."""
    if len(weighed) == 1:
        return "There is no other choice."
    best, *others = best_three(weighed)
    brings = "" if reasons_for(view, best.option) else _brings(view, best.option)
    if not others:
        return f"{brings}{'Nothing else was worth a try.' if best.tries else 'At first sight nothing else is as good.'}"
    label = view.game.words.label(view, others[0].option).removesuffix(".")
    first, second = in_ten(best.value), in_ten(others[0].value)
    if first == second:
        return f"{brings}{first.capitalize()} to win this way, and no fewer with “{label}”."
    if others[0].value > best.value:
        return (
            f"{brings}It is the surer choice: {first} to win. “{label}” may come to {second}, but that is less certain."
        )
    return f"{brings}{first.capitalize()} to win this way; with “{label}”, {second}."


def in_ten(value: float) -> str:
    """A chance as people say it."""
    tenths = round(10 * value)
    return "hardly a chance" if tenths <= 0 else "nearly certain" if tenths >= 10 else f"about {tenths} in 10"


def _brings(view: View, option: Option) -> str:
    """What an option is certain to bring about, besides being done: the reason one can see."""
    told = [view.game.words.tell(view, each.event) for each in foresee(view, option).told]
    lines = [line for line in told if line][1:]
    counted = [line for line in lines if any(letter.isdigit() for letter in line)]
    return "".join(f"{line} " for line in (counted or lines)[:1])


class Answer(NamedTuple):
    option: Option
    note: str
    """Empty, or why the default was played instead of the bot's choice."""


def ask_bot(bot: Bot, view: View) -> Answer:
    """Ask a bot for its decision. Whatever it does wrong costs it its say and nothing else: the legal default is played."""
    decision = view.decision
    assert decision is not None, "the seat is not asked"
    try:
        option = bot.choose(view, decision)
    except Exception as error:  # the one place where any failure of a bot ends: the game goes on without its say
        return Answer(decision.default, f"{bot.name} failed ({_short(error)}); the default was played")
    if not isinstance(option, Option) or option not in decision.options:
        return Answer(
            decision.default, f"{bot.name} answered {_short(option)}, which is not offered; the default was played"
        )
    return Answer(option, "")


def _short(thing: object) -> str:
    if isinstance(thing, BotError):  # made to be read
        text = str(thing)
    else:
        text = f"{type(thing).__name__}: {thing}" if isinstance(thing, BaseException) else repr(thing)
    text = " ".join(text.split())
    return text if len(text) <= 120 else f"{text[:117]}..."
