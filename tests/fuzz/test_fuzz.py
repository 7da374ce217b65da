"""Random games find what is planted in one of them, and tell how to see it again."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import pytest

from boneyard.engine.rules import Offer, Rule, question, rule
from boneyard.engine.windows import PASS
from boneyard.games import game_ids
from tests.contract.test_the_contract import SOUND
from tests.contract.test_the_contract_of_words import Boastful
from tests.engine.toy import Dig, Yard, turn
from tests.fuzz import checks, play
from tests.fuzz.__main__ import Fuzz
from tests.fuzz.play import playing


@rule("TOY-A03")
def stumble(g: Yard) -> None:
    if g.seats == 3 and not g.settings["strict_windows"]:
        g.ask(2, dig_in_the_void, 1)
    else:
        g.then(turn)


@question("TOY-A03", auto=False)
def dig_in_the_void(g: Yard, seat: int, times: int) -> Offer:
    """Dig where there is nothing, or pass."""
    return (Dig(), PASS)


@dig_in_the_void.answer("TOY-A03")
def dug_in_the_void(g: Yard, seat: int, choice: object, times: int) -> None:
    if isinstance(choice, Dig):
        raise LookupError("there is nothing")
    g.then(turn)


def only(step: Rule[Yard, []]) -> Callable[[Yard], None]:
    """The table is laid out, and then this is done and nothing else."""

    def lay_out(g: Yard) -> None:
        SOUND.lay_out(g)
        g.agenda.clear()
        g.then(step)

    return lay_out


FAULTY = SOUND.but(id="faulty", lay_out=only(stumble))
"""At one kind of table an option is offered that cannot be carried out."""


def test_a_sound_game_has_no_faults_and_a_planted_one_is_found() -> None:
    fuzz = Fuzz([SOUND, FAULTY], 20, "planted", 2, float("inf"))
    assert fuzz.run()
    assert fuzz.tallies["toy"].games == fuzz.tallies["faulty"].games == 20
    assert fuzz.tallies["toy"].decisions > 100
    assert fuzz.tallies["toy"].faults == []
    faults = fuzz.tallies["faulty"].faults
    assert faults
    assert len(faults) < 20
    for fault in faults:
        assert "3 seats" in fault.table
        assert "strict_windows=False" in fault.table
        assert fault.error == "LookupError: there is nothing"
        assert "dig_in_the_void" in fault.asked
        assert any("dug_in_the_void" in line for line in fault.trace)


def test_a_fault_comes_again_from_what_is_printed() -> None:
    faults = [fault for number in range(8) if (fault := playing(FAULTY, "planted", number).fault)]
    for fault in faults:
        command = fault.lines()[-1]
        assert command.endswith(f"python -m tests.fuzz --again {fault.key}")
        _, seed, number = fault.key.split(":")
        assert playing(FAULTY, seed, int(number)).fault == fault
    assert faults


@rule("TOY-A03")
def for_ever(g: Yard) -> None:
    g.then(for_ever)
    g.ask(0, dig_for_ever)


@question("TOY-A03", auto=False)
def dig_for_ever(g: Yard, seat: int) -> Offer:
    """Dig and dig."""
    return (Dig(), PASS)


@dig_for_ever.answer("TOY-A03")
def dug_for_ever(g: Yard, seat: int, choice: object) -> None:
    """And nothing comes of it."""


def test_a_game_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "LONGEST", 100)
    endless = SOUND.but(id="endless", lay_out=only(for_ever))
    fault = playing(endless, "endless", 3).fault
    assert fault is not None
    assert fault.error == "AssertionError: the game does not end"
    assert fault.move == 100


def test_what_is_held_up_to_a_position_is_given_that_position() -> None:
    """The tests that are reused play games of their own by these names; under another name they would check another game."""
    for test in (*checks.CHEAP, *checks.DEAR):
        assert "moments" in test.__code__.co_names, test.__name__
    assert set(checks.OF_GAMES) >= set(game_ids()), "every game has invariants of its own"
    for module, cheap, others in checks.OF_GAMES.values():
        for name in (*cheap, *others):
            if name.startswith("test_"):
                found = import_module(f"tests.games.day_of_the_dead.{module}")
                assert "random_duels" in getattr(found, name).__code__.co_names


def test_a_position_that_breaks_the_contract_is_found() -> None:
    boasting = SOUND.but(sense=Boastful())
    faults = [fault for number in range(12) if (fault := playing(boasting, "boast", number).fault)]
    assert faults
    assert all(fault.doing == "test_sense_judges_every_seat_and_every_option" for fault in faults)
    assert all("value of seat 0 is 7.0" in fault.error for fault in faults)
