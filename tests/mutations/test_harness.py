"""The hunt itself: it catches what is tested, and notices what is only named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boneyard.engine.options import Barred, LimitReached, Option, Pass
from tests.engine.toy import Dig
from tests.mutations import twists
from tests.mutations.grounds import ROOT, ground
from tests.mutations.hunt import Hunt
from tests.mutations.mutants import Breeder
from tests.mutations.report import NO_MUTANT, NOT_CAUGHT, score
from tests.mutations.results import Results


def test_rows_that_are_tested_are_told_from_those_that_are_only_named(tmp_path: Path) -> None:
    """A01 is cited by no code; A05 is named by a test that looks past it; A06 is noticed by tests that do not name it."""
    command = [sys.executable, "-m", "tests.mutations", "--game", "toy", "--out", str(tmp_path)]
    command += ["--workers", "2", "--rows", "TOY-A01,TOY-A03,TOY-A05,TOY-A06"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    toy = ground("toy")
    chosen = [row for row in toy.ledger if row.id not in ("TOY-A02", "TOY-A04")]
    hunt = Hunt(toy, Results(tmp_path / "toy.jsonl", toy.digest()), chosen, 1, 0)
    assert {found.row.id: found.state for found in score(hunt).found} == {
        "TOY-A01": NO_MUTANT,
        "TOY-A03": "own",
        "TOY-A05": NOT_CAUGHT,
        "TOY-A06": "game",
    }
    assert "A player with one bone left must bury it" in done.stdout


@pytest.fixture(scope="module")
def breeder() -> Breeder:
    return Breeder(ground("toy").sources)


def test_what_stands_beside_a_row_is_turned_round_first(breeder: Breeder) -> None:
    beside = [mutant.what for mutant in breeder.of_row("TOY-A04")[:12]]
    assert beside[0] == "the condition is negated"
    assert "< becomes <=" in beside


def test_every_mutant_of_a_game_is_another_program(breeder: Breeder) -> None:
    source = breeder.sources.modules["__init__.py"]
    plain = compile(source.parsed(), "toy", "exec")
    mutants = breeder.of_row("TOY-A03")
    assert len({mutant.id for mutant in mutants}) == len(mutants) > 20
    for mutant in mutants:
        assert compile(breeder.tree(mutant), "toy", "exec") != plain, mutant.id


def test_offers_are_twisted() -> None:
    why = LimitReached("TOY-A04", "bones", 1)
    offer: list[Option | Barred] = [Dig(), Barred(Pass(), why)]
    assert twists.barred_is_legal(iter(offer)) == [Dig(), Pass()]
    assert twists.nothing_refused(offer) == [Dig()]
    assert twists.one_option_less(offer) == [Barred(Pass(), why)]
    assert twists.legal_only_first((Dig(), Pass())) == (Dig(),)
    (refused,) = twists.other_reason([Barred(Pass(), why)])
    assert refused.why.rule == "TOY-Q98"
