"""What a hunt came to, in words and numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from boneyard.engine.ledger import Row
from tests.mutations.hunt import Hunt
from tests.mutations.results import CAUGHT, IMPOSSIBLE, STAGES, SURVIVED, Try

NO_MUTANT = "no mutant"
NOT_YET = "not yet"
NOT_CAUGHT = "not caught"

MANY, LOOSE = 6, 4
"""Of so many mutants tried, less than one in so many caught: the row's tests look past most of it."""


@dataclass
class Found:
    """What is known of one row."""

    row: Row
    state: str
    """own, game or golden: by what a mutant of it was caught first; or that none was."""
    by: Try | None = None
    survived: list[Try] = field(default_factory=list)
    weak: bool = False
    """Only a mutant of what is told or cited was caught."""
    broke: bool = False
    """The tests that name it noticed only what makes the game fall over."""
    own: tuple[int, int] = (0, 0)
    """Of so many mutants the tests that name it caught so many."""


@dataclass
class Score:
    game: str
    found: list[Found]
    tried: int
    caught: int

    def count(self, *states: str) -> int:
        return sum(each.state in states for each in self.found)

    def share(self, *states: str) -> float:
        return 100 * self.count(*states) / max(1, len(self.found))


def score(hunt: Hunt) -> Score:
    tries = [each for each in hunt.results.tries.values() if each.verdict in (CAUGHT, SURVIVED)]
    own = {each.mutant: each for each in tries if each.stage == "own"}
    own |= {each.mutant: each for each in tries if each.stage == "own" and each.verdict == CAUGHT}
    caught = sum(each.verdict == CAUGHT for each in own.values())
    return Score(hunt.ground.id, [_found(hunt, row) for row in hunt.rows], len(own), caught)


def _found(hunt: Hunt, row: Row) -> Found:
    mutants = hunt.mutants(row)
    if not mutants:
        return Found(row, NO_MUTANT)
    survived: list[Try] = []
    begun = False
    before = [hunt.results.known(row.id, mutant.id, "own") for mutant in mutants]
    verdicts = [found.verdict for found in before if found and found.verdict != IMPOSSIBLE]
    own = verdicts.count(CAUGHT), len(verdicts)
    for stage in STAGES:
        key = row.id if stage == "own" else ""
        known = [(mutant, found) for mutant in mutants if (found := hunt.results.known(key, mutant.id, stage))]
        begun = begun or bool(known)
        survived += [found for _, found in known if found.verdict == SURVIVED]
        by = [(mutant, found) for mutant, found in known if found.verdict == CAUGHT]
        if by:
            broke = stage == "own" and all(found.broke for _, found in by)
            return Found(row, stage, by[0][1], survived, all(mutant.weak for mutant, _ in by), broke, own)
        tried = {mutant.id for mutant, _ in known}
        if any(mutant.id not in tried for mutant in hunt.breeder.of_row(row.id)):
            return Found(row, NOT_YET, None, survived)
    return Found(row, NOT_CAUGHT if begun else NOT_YET, None, survived)


def table(scores: list[Score]) -> list[str]:
    """A line a game: rows caught by their own tests, with all tests of the game, with the golden records too."""
    lines = [
        f"{'game':24}{'rows':>6}{'own tests':>15}{'+ all tests':>15}{'+ golden':>15}{'not caught':>12}{'no mutant':>11}{'not yet':>9}"
        f"{'mutants':>12}"
    ]
    whole = Score("all", [found for each in scores for found in each.found], 0, 0)
    whole.tried, whole.caught = sum(each.tried for each in scores), sum(each.caught for each in scores)
    for each in [*scores, whole] if len(scores) > 1 else scores:
        cells = "".join(
            f"{each.count(*states):>7} {each.share(*states):5.1f} %" for states in (STAGES[:1], STAGES[:2], STAGES)
        )
        lines.append(
            f"{each.game:24}{len(each.found):>6}{cells}"
            f"{each.count(NOT_CAUGHT):>12}{each.count(NO_MUTANT):>11}{each.count(NOT_YET):>9}{f'{each.caught}/{each.tried}':>12}"
        )
    return lines


def details(scored: Score, say: Callable[[str], None]) -> None:
    """The rows nothing noticed, with what was changed; then those only others' tests or golden records noticed."""
    named = {
        NOT_CAUGHT: "not caught",
        NO_MUTANT: "no code cites it where something can be changed",
        "golden": "caught by a golden record only",
        "game": "caught only by tests that do not name it",
    }
    for state, words in named.items():
        rows = [each for each in scored.found if each.state == state]
        if rows:
            say(f"\n{scored.game}: {words} ({len(rows)})")
        for each in rows:
            say(f"  {each.row.id}  {each.row.text}")
            if each.by:
                say(f"      by {each.by.test or each.by.how}: {each.by.mutant}")
            survivors = list(dict.fromkeys(found.mutant for found in each.survived))
            for mutant in survivors[:6] if state != "game" else survivors[:2]:
                say(f"      survived: {mutant}")
            if len(survivors) > 6:
                say(f"      … and {len(survivors) - 6} more")
    loose = [each for each in scored.found if each.state == "own" and each.own[0] * LOOSE < each.own[1] >= MANY]
    if loose:
        say(f"\n{scored.game}: caught by their own tests in few ways ({len(loose)})")
    for each in loose:
        survivors = list(dict.fromkeys(found.mutant for found in each.survived))
        rest = f"survived: {'; '.join(survivors[:3])}" if survivors else "its tests do not run most of what cites it"
        say(f"  {each.row.id}  {each.own[0]} of {each.own[1]}; {rest}")
    broke = [each.row.id for each in scored.found if each.broke]
    if broke:
        say(
            f"\n{scored.game}: noticed by their own tests only where the game falls over ({len(broke)}): {', '.join(broke)}"
        )
    weak = [each.row.id for each in scored.found if each.weak]
    if weak:
        say(f"\n{scored.game}: caught only by what is told or cited: {', '.join(weak)}")
