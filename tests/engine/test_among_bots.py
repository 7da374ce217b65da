"""Three small things for every game: settings that suit bots, reasons nobody lists beforehand, rulings that can be looked up."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.card import Setting
from boneyard.engine.match import why_not
from boneyard.engine.options import Blocked, NotOffered, Option, Refusal
from boneyard.games import all_games, find_game
from boneyard.lab import simulate
from boneyard.lab.simulate import Plan, play_one
from tests.engine.toy import GAME as TOY
from tests.engine.toy import Bid, Bury, Yard, act

ROUNDS = Setting("rounds", "Rounds", "So many rounds at most; 0: to the end.", (0, 5, 9), among_bots=9)


GAME = TOY.but(settings=(*TOY.settings, ROUNDS))


def test_bots_among_themselves_play_by_what_suits_them_unless_it_was_chosen() -> None:
    assert GAME.check_table(2, {})["rounds"] == 0, "people play to the end"
    assert GAME.among_bots() == {"rounds": 9}
    assert GAME.among_bots({"rounds": 0}) == {"rounds": 0}
    assert TOY.among_bots() == {}


def test_simulated_games_are_games_among_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "find_game", lambda name: GAME if name == "toy" else find_game(name))
    seen: list[Any] = []
    start = GAME.start

    def started(seats: int, seed: str, settings: Any, *more: Any) -> Any:
        seen.append(settings)
        return start(seats, seed, settings, *more)

    monkeypatch.setattr(GAME, "start", started)
    play_one(Plan("toy", ("random", "random")), 0)
    play_one(Plan("toy", ("random", "random"), settings=(("rounds", 5),)), 0)
    assert seen == [{"rounds": 9}, {"rounds": 5}]


def test_what_a_game_suits_bots_with_is_one_of_the_choices() -> None:
    for game in all_games().values():
        game.check_table(game.players[0], game.among_bots())


def test_a_judge_answers_for_what_is_neither_offered_nor_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = TOY
    g = game.start(2, chance.seed_from("judge"))
    assert isinstance(g, Yard)
    for seat in g.waiting:
        g.answer(seat, g.options(seat)[0])
    seat = g.waiting[0]
    assert g.question is act
    mine, theirs = g.hand[seat][0], g.hand[1 - seat][0]
    assert isinstance(why_not(game, g, seat, Bury(theirs)), NotOffered)

    def judge(g: Yard, seat: int, option: Option) -> Refusal | None:
        return Blocked("TOY-A06", "its owner") if isinstance(option, Bury) else None

    monkeypatch.setattr(act, "judge", judge)
    assert why_not(game, g, seat, Bury(theirs)) == Blocked("TOY-A06", "its owner")
    assert isinstance(why_not(game, g, seat, Bid(mine)), NotOffered), "where it has nothing to say"
    legal = g.options(seat)[0]
    assert why_not(game, g, seat, legal) is None, "what is legal is not put before it"


def test_rulings_are_found_by_their_number_and_by_their_words() -> None:
    for game in all_games().values():
        rulings = game.ledger.rulings
        assert rulings, game.title
        first = next(iter(rulings.values()))
        assert game.ledger.find(first.id.lower()) == [first]
        assert first in game.ledger.find(" ".join(first.text.split()[:3]))
        assert all(row.text and row.id not in game.ledger for row in rulings.values())
