"""Mistakes of whoever writes a game: each is told at once, by the name of the rule or question, instead of going on in silence."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.events import SPECTATOR, Log
from boneyard.engine.options import Barred, LimitReached, Option, frozen
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.windows import PASS, open_window
from tests.engine.test_state import begin
from tests.engine.toy import GAME, Yard


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


@question("TOY-A01")
def nod_so_often(g: Yard, seat: int, times: int) -> Offer:
    return (Nod(1), Nod(times))


@question("TOY-A01", together=True)
def nod_together(g: Yard, seat: int, times: int) -> Offer:
    return (Nod(1), Nod(times))


@question("TOY-A01", window="nods")
def nod_in_between(g: Yard, seat: int, times: int) -> Offer:
    return (PASS, Nod(times))


def test_what_is_asked_with_something_is_given_it_by_position() -> None:
    g = quiet()
    with pytest.raises(TypeError, match=r"nod_so_often: .* by position, not by name \(times\)"):
        g.ask(0, nod_so_often, times=2)
    with pytest.raises(TypeError, match=r"nod_together: .* by position, not by name \(times\)"):
        g.ask_together((0, 1), nod_together, times=2)
    with pytest.raises(TypeError, match=r"nod_in_between .* by position"):
        open_window(g, nod_in_between, (0, 1), times=2)
    assert (g.asked, g.waiting, g.agenda) == (None, (), begin(2).agenda)


@question("TOY-A01")
def nod_or_else(g: Yard, seat: int) -> Offer:
    return (Nod(1), Nod(2), Barred(Nod(3), LimitReached("TOY-A04", "nods", 2)))


def test_a_tuple_holds_what_is_legal_and_nothing_barred() -> None:
    g = quiet()
    g.log = Log()
    with pytest.raises(TypeError, match=r"nod_or_else: a tuple holds what is legal, .* give a list, or yield"):
        g.ask(0, nod_or_else)


def test_only_who_is_asked_has_options() -> None:
    g = quiet()
    with pytest.raises(RuntimeError, match="seat 0 has no options: nobody is asked"):
        g.options(0)
    g.ask(0, nod)
    assert g.options(0) == (Nod(1), Nod(2))
    for other in (1, 2, SPECTATOR):
        with pytest.raises(RuntimeError, match=rf"seat {other} has no options: .*nod asks seat 0"):
            g.options(other)


def test_a_view_answers_for_its_viewer_alone() -> None:
    """Where several are asked at once, each sees their own choices; nobody can be asked for another's."""
    view = GAME.view(begin(3), 1)
    assert view.decision is not None
    assert view.state.options(1) == view.decision.options
    with pytest.raises(RuntimeError, match=r"seat 2 has no options: .*bid asks seat 1"):
        view.state.options(2)


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
