"""Mistakes of whoever writes a game: each is told at once, by the name of the rule or question, instead of going on in silence."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.options import Option, frozen
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.windows import PASS, open_window
from tests.engine.test_state import begin
from tests.engine.toy import Yard


@frozen
class Nod(Option):
    times: int


@question("TOY-A01")
def nod(g: Yard, seat: int) -> Offer:
    return (Nod(1), Nod(2))


@question("TOY-A01", window="shouts")
def shout(g: Yard, seat: int) -> Offer:
    return (Nod(1), PASS)


@rule()
def whisper(g: Yard, times: int) -> None:
    g.score[0] += times


def quiet() -> Yard:
    g = begin(2)
    g.asked, g.waiting, g.answers, g.offered = None, (), (), None
    return g


def test_a_rule_asks_once() -> None:
    g = quiet()
    g.ask(0, nod)
    with pytest.raises(RuntimeError, match=r"nod: somebody is being asked already.*then\(\)"):
        g.ask(1, nod)


def test_arguments_are_given_by_position() -> None:
    g = quiet()
    with pytest.raises(TypeError, match=r"whisper: .* by position, not by name \(times\)"):
        g.then(whisper, times=2)
    with pytest.raises(TypeError, match="by position"):
        g.now(whisper, times=2)


def test_what_is_no_rule_is_not_scheduled() -> None:
    def loose(g: Yard) -> None:
        """Somebody forgot @rule."""

    wrong: Any = loose
    with pytest.raises(TypeError, match=r"loose.* is no rule: declare it with @rule"):
        quiet().then(wrong)


def test_several_are_asked_at_once_only_what_is_declared_so() -> None:
    with pytest.raises(TypeError, match=r"nod: .*together=True"):
        quiet().ask_together((0, 1), nod)


def test_a_window_begins_with_pass() -> None:
    g = quiet()
    open_window(g, shout, (0, 1))
    with pytest.raises(TypeError, match="shout: what a window offers begins with PASS"):
        g.run()


def test_a_window_is_declared() -> None:
    with pytest.raises(TypeError, match="nod is not a window"):
        open_window(quiet(), nod, (0, 1))


def test_a_question_without_an_answer_says_how_to_give_it_one() -> None:
    g = quiet()
    g.ask(0, nod)
    with pytest.raises(RuntimeError, match=r"nod has no answer: declare one with @nod\.answer"):
        g.answer(0, Nod(1))


def test_parameters_say_what_they_are_and_have_no_defaults() -> None:
    def bare(g: Yard, times) -> None:  # type: ignore[no-untyped-def]
        """Its argument could not be written down."""

    def lazy(g: Yard, times: int = 1) -> None:
        """Its argument would be missing on the agenda."""

    with pytest.raises(TypeError, match="say of what type times is"):
        rule()(bare)
    with pytest.raises(TypeError, match="no defaults"):
        rule()(lazy)
