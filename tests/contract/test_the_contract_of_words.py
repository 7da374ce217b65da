"""The contract can fail for what a game says and what it tells bots: games without a word, and senses no bot can use."""

from __future__ import annotations

from collections.abc import Sequence
from math import nan

import pytest

from boneyard.engine.events import Event, event
from boneyard.engine.game import Game
from boneyard.engine.options import Option
from boneyard.engine.views import View
from tests.contract.tables import LaidTable
from tests.contract.test_sense import test_sense_judges_every_seat_and_every_option as judges
from tests.contract.test_the_contract import SOUND, GoodWords, Nod, broken, laid_out
from tests.contract.test_words_and_rules import (
    test_every_decision_has_words as decisions_worded,
)
from tests.contract.test_words_and_rules import (
    test_every_event_has_words_and_a_rule_for_every_viewer as events_worded,
)
from tests.engine.toy import Dig, ToySense, Yard


class Boastful(ToySense):
    def value(self, g: Yard, seat: int) -> float:
        return 7.0


class Short(ToySense):
    def order(self, g: Yard, seat: int, options: Sequence[Option]) -> list[float]:
        return [0.0]


class Vague(ToySense):
    def order(self, g: Yard, seat: int, options: Sequence[Option]) -> list[float]:
        return [nan] * len(options)


class Headlong(ToySense):
    def first(self, g: Yard, seat: int, options: Sequence[Option]) -> Option | None:
        return Nod()


class Lucky(ToySense):
    def luck(self, g: Yard, seat: int) -> float:
        return nan


def sensing(made: ToySense) -> Game[Yard]:
    return SOUND.but(sense=made)


@pytest.mark.parametrize(
    ("sense", "says"),
    [
        (Boastful(), "value of seat 0 is 7.0: it is a chance"),
        (Short(), "order gives 1 numbers for 3 options in bid"),
        (Vague(), "order gives nan for"),
        (Headlong(), "first is .*Nod.*, which is not offered"),
        (Lucky(), "luck of seat 0 is nan"),
    ],
)
def test_a_sense_no_bot_can_use_is_found(sense: ToySense, says: str) -> None:
    broken(judges, sensing(sense), says)


class Dizzy(ToySense):
    def order(self, g: Yard, seat: int, options: Sequence[Option]) -> list[float]:
        raise ValueError("no idea")


def test_a_sense_that_fails_is_found() -> None:
    with pytest.raises(ValueError, match="no idea"):
        judges(LaidTable(sensing(Dizzy()), 2))


class NoWordForDig(GoodWords):
    def label(self, view: View[Yard], option: Option) -> str:
        return repr(option) if isinstance(option, Dig) else super().label(view, option)


class EmptyWordForDig(GoodWords):
    def label(self, view: View[Yard], option: Option) -> str:
        return "" if isinstance(option, Dig) else super().label(view, option)


@event()
class Hushed(Event):
    """Nothing to tell but that it happened."""

    def line(self, view: View) -> str:
        return ""


def hush(g: Yard) -> None:
    g.tell(Hushed)


def worded(made: GoodWords) -> Game[Yard]:
    return SOUND.but(words=made)


def test_an_option_or_an_event_without_words_is_found_and_shown() -> None:
    broken(decisions_worded, worded(NoWordForDig()), r"Dig\(\) in act reads 'Dig\(\)'")
    broken(decisions_worded, worded(EmptyWordForDig()), r"Dig\(\) in act reads ''")
    broken(events_worded, laid_out(hush), r"Hushed\(\)")
