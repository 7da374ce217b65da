"""Cards and positions that set themselves off again: no submission goes on for ever, and whoever made it is told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boneyard.bots import make_bot
from boneyard.bots.base import ask_bot
from boneyard.engine import chance, state
from boneyard.engine.events import Log
from boneyard.engine.foresee import foresee
from boneyard.engine.match import Match
from boneyard.engine.options import Endless, Option
from boneyard.engine.positions import LARGEST, SceneError
from boneyard.engine.record import RecordError, write_record
from boneyard.engine.rules import Offer, question, rule
from boneyard.games import find_game
from boneyard.server.table.records import play_again
from tests.engine.test_state import begin
from tests.engine.toy import GAME, Bury, Dig, Yard

CALLS_FOR_EVER: dict[str, Any] = {"piles": [["colonel_ash"], [], [], []], "red": {"grit": 30}}
"""The Few and Cursed: so much Grit calls a Monster, and the only one that is left is none, and is called again."""


@rule("TOY-A01")
def again(g: Yard) -> None:
    g.then(again)


@rule("TOY-A01")
def count(g: Yard) -> None:
    g.score[0] += 1
    g.then(count)


@question("TOY-A01")
def whether(g: Yard, seat: int) -> Offer:
    return (Dig(), Bury(0))


@whether.answer("TOY-A01")
def so_be_it(g: Yard, seat: int, choice: Option) -> None:
    g.then(again)


@rule("TOY-A01")
def count_down(g: Yard, left: int) -> None:
    if left > 1:
        g.then(count_down, left - 1)


def quiet(aloud: bool) -> Yard:
    g = begin(2)
    g.asked, g.waiting, g.answers, g.offered, g.agenda = None, (), (), None, []
    g.log = Log() if aloud else None
    return g


@pytest.mark.parametrize("aloud", [False, True], ids=["in silence", "aloud"])
def test_rules_that_go_on_and_on_are_stopped_and_say_under_which_row(aloud: bool) -> None:
    g = quiet(aloud)
    g.then(count)
    with pytest.raises(Endless, match=f"comes to no end: after {state.MOST_STEPS} steps") as stopped:
        g.run()
    assert stopped.value.why.rule == "TOY-A01"
    assert g.score[0] == state.MOST_STEPS


@pytest.mark.parametrize("aloud", [False, True], ids=["in silence", "aloud"])
def test_rules_that_come_to_an_end_with_the_last_step_do(aloud: bool) -> None:
    g = quiet(aloud)
    g.then(count_down, state.MOST_STEPS)
    g.run()
    assert g.over


@rule("TOY-A01")
def ask_whether(g: Yard) -> None:
    g.ask(0, whether)


def lay_out(g: Yard) -> None:
    g.then(ask_whether)


LOOPING = GAME.but(lay_out=lay_out)
"""Seat 0 is asked something after which the rules go on for ever, whatever it says."""


def about_to_loop() -> Match:
    return Match(LOOPING, ["human", "human"], chance.seed_from(1))


def test_a_decision_that_never_ends_changes_nothing() -> None:
    match = about_to_loop()
    before = match.hash()
    with pytest.raises(Endless):
        match.submit(0, Dig())
    assert (match.hash(), match.moves, match.past) == (before, [], [])


def test_what_never_ends_is_not_foreseen() -> None:
    match = about_to_loop()
    with pytest.raises(Endless):
        foresee(match.view(0), Dig())


def test_a_bot_that_thinks_of_it_has_no_say_and_the_game_goes_on() -> None:
    match = about_to_loop()
    view = match.view(0)
    answer = ask_bot(make_bot("greedy", 1), view)
    assert view.decision is not None
    assert answer.option == view.decision.default
    assert "comes to no end" in answer.note


def test_a_record_whose_position_never_ends_is_refused_with_its_line() -> None:
    game = find_game("few_and_cursed")
    assert game is not None
    first, *rest = write_record(Match(game, ["human", "human"], chance.seed_from(1))).splitlines()
    scene = {"id": "x", "title": "Mine", "text": "", "rules": [], "position": CALLS_FOR_EVER, "chance": [], "play": []}
    text = "\n".join([json.dumps(json.loads(first) | {"scene": scene}), *rest]) + "\n"
    assert len(text) < 2_000
    with pytest.raises(RecordError, match="line 1: What follows from this comes to no end"):
        play_again(text, 5_000)


@pytest.mark.parametrize("number", [LARGEST + 1, -LARGEST - 1, 10**9, float("inf")])
def test_no_position_counts_further_than_any_game(number: float) -> None:
    game = find_game("mourners_call")
    assert game is not None
    position = {"red": {"etherea": number}}
    with pytest.raises(SceneError, match="far too large a number; the largest here is 999"):
        game.start(2, chance.seed_from(1), position=position)
