"""The hunt in one game: the tests that name a row, then all of the game's, then its golden records, until a mutant of it is caught."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from time import monotonic

import pytest

from boneyard.engine.ledger import Row
from tests.forking import Answer, Job, Task, apart, drive
from tests.mutations import pytests
from tests.mutations.grounds import Ground
from tests.mutations.mutants import Breeder, Mutant
from tests.mutations.results import CAUGHT, IMPOSSIBLE, STAGES, SURVIVED, UNREACHED, Results, Test, Try
from tests.mutations.swapping import Living, NoMutant, put_before_import

Say = Callable[[str], None]
LEAST = 5.0
"""Every mutant gets so many seconds, and several times what the tests take without it; then it does not come to an end."""
LONGER = 4
FRESH = 12
"""So many mutants of a row are tried in games imported anew, which takes a second or two each."""


@dataclass
class Hunt:
    ground: Ground
    results: Results
    rows: Sequence[Row]
    workers: int
    until: float
    every: bool = False
    """Try every mutant with the tests of its row, also when one was caught."""
    say: Say = lambda text: None

    def __post_init__(self) -> None:
        self.breeder = Breeder(self.ground.sources)
        self.items: dict[str, pytest.Item] = {}
        self.places = {each.key: place for place, each in enumerate(self.ground.sources.everything())}

    # --- all of it ----------------------------------------------------------------------------------

    def run(self) -> None:
        """Games that are loaded already are changed in a process of their own; where that comes too late, they are imported anew from
        this one, which never imports them. What takes longest comes last: all
        the tests there are, for the rows whose own tests noticed nothing."""
        self._loaded(self._own_in_loaded)
        self._step("imported anew, the tests that name a row", [self._anew(row, "own") for row in self._left("own")])
        if self._left("own"):
            self._loaded(self._all_in_loaded)
        for stage in STAGES[1:]:
            self._step(f"imported anew, {stage} tests", [self._anew(row, stage) for row in self._left(*STAGES)])

    def _left(self, *stages: str) -> list[Row]:
        """The rows of which no mutant was caught yet at these stages."""
        return [row for row in self.rows if not self.caught(row, stages)]

    def _loaded(self, hunting: Callable[[], None]) -> None:
        if monotonic() < self.until:
            answer = apart(lambda: self._in_a_loaded_game(hunting))
            if answer:
                raise RuntimeError(f"{self.ground.id}: {answer.get('died') or answer}")
            self.results.read()

    def _in_a_loaded_game(self, hunting: Callable[[], None]) -> Answer:
        def hunt(items: list[pytest.Item], called: set[int]) -> None:
            self.items = {item.nodeid: item for item in items}
            self.living = Living(self.ground.sources)
            self.codes = self.living.codes()
            self.results.add_loading(self._keys(called))
            gc.freeze()
            hunting()

        sys.stdout, said = sys.stderr, sys.stdout
        try:
            code = pytests.Collected(self.ground, hunt).collect()
        finally:
            sys.stdout = said
        return {} if code in (0, 5) else {"died": f"its tests cannot be collected (pytest ends with {code})"}

    def _own_in_loaded(self) -> None:
        naming = self._naming()
        wanted = [test for row in self.rows for test in naming.get(row.id, ())]
        if self._measure(wanted):
            self._step("the tests that name a row", [self._own(row, naming.get(row.id, [])) for row in self.rows])

    def _all_in_loaded(self) -> None:
        for stage in STAGES[1:]:
            left = self._left("own", *STAGES[1 : STAGES.index(stage) + 1])
            if left and self._measure(name for name in self.items if self.ground.stage_of(name) == stage):
                self._step(f"all {stage} tests", [self._any(row, stage) for row in left])

    def _step(self, what: str, tasks: list[Task]) -> None:
        if tasks:
            self.say(f"{self.ground.id}: {what}: {len(tasks)} rows")
            began = monotonic()
            whole = drive(tasks, self.workers, self.until)
            self.say(f"{self.ground.id}: {monotonic() - began:.0f} s{'' if whole else ', time is up'}")

    # --- the tests as they are ------------------------------------------------------------------------

    def _naming(self) -> dict[str, list[str]]:
        """The tests that name each row."""
        found: dict[str, list[str]] = {}
        for name, item in self.items.items():
            for row in pytests.rows_of(item):
                found.setdefault(row, []).append(name)
        return found

    def _measure(self, tests: Iterable[str]) -> bool:
        names = [name for name in dict.fromkeys(tests) if name not in self.results.tests]
        if not names:
            return True
        self.say(f"{self.ground.id}: {len(names)} tests without mutants")
        return drive((self._measuring(name) for name in names), self.workers, self.until)

    def _measuring(self, name: str) -> Task:
        item = self.items[name]
        answer = yield Job(lambda: pytests.measure(item), 300)
        ok = bool(answer.get("ok"))
        if not ok:
            self.say(
                f"{self.ground.id}: fails without any mutant and is left out: {name}: {answer.get('how') or answer}"
            )
        reached = frozenset(self.places[key] for key in self._keys(set(answer.get("calls", ()))))
        seconds = round(answer.get("seconds", 0.0), 3)
        self.results.add_test(Test(name, self.ground.stage_of(name), pytests.rows_of(item), seconds, ok, reached))

    def _keys(self, calls: set[int]) -> set[str]:
        return {self.codes[call].key for call in calls if call in self.codes}

    # --- tries --------------------------------------------------------------------------------------

    def caught(self, row: Row, stages: Sequence[str]) -> bool:
        """Whether a mutant of this row was caught at one of these stages."""
        return any(
            found.verdict == CAUGHT
            for mutant in self.mutants(row)
            for stage in stages
            if (found := self.results.known(row.id if stage == "own" else "", mutant.id, stage))
        )

    def mutants(self, row: Row) -> list[Mutant]:
        return [*self.breeder.of_row(row.id), *self.fresh(row)]

    def fresh(self, row: Row) -> list[Mutant]:
        """The mutants of a row that need a game imported anew: of tables and content, and of functions that are called meanwhile."""
        loading = self.results.loading
        early = [
            replace(each, early=True)
            for each in self.breeder.of_row(row.id)
            if each.function and each.function.key in loading
        ]
        return [*early[:FRESH], *self.breeder.cold_of_row(row.id)[:FRESH]]

    def _own(self, row: Row, tests: list[str]) -> Task:
        """Until a test saw that the rule is not kept: that the game fell over shows little."""
        for mutant in self.breeder.of_row(row.id):
            found = self.results.known(row.id, mutant.id, "own")
            if found is None:
                found = yield from self._try(row.id, mutant, "own", tests)
            if found.verdict == CAUGHT and not found.broke and not self.every:
                return

    def _any(self, row: Row, stage: str) -> Task:
        tests = [name for name in self.items if self.ground.stage_of(name) == stage]
        for mutant in self.breeder.of_row(row.id):
            found = self.results.known("", mutant.id, stage)
            if found is None:
                found = yield from self._try("", mutant, stage, tests)
            if found.verdict == CAUGHT:
                return

    def _try(self, row: str, mutant: Mutant, stage: str, tests: list[str]) -> Generator[Job, Answer, Try]:
        assert mutant.function is not None
        place = self.places[mutant.function.key]
        known = [self.results.tests[name] for name in tests if name in self.results.tests]
        reach = [test.id for test in known if test.ok and place in test.reached]
        if not reach:
            return self.results.add(Try(row, mutant.id, stage, UNREACHED))
        reach.sort(key=lambda name: self.results.tests[name].seconds)
        seconds = sum(self.results.tests[name].seconds for name in reach)
        answer = yield Job(lambda: self._changed(mutant, reach), LEAST + LONGER * seconds)
        return self.results.add(judged(row, mutant.id, stage, answer))

    def _changed(self, mutant: Mutant, tests: list[str]) -> Answer:
        pytests.quietly()
        try:
            self.living.put(self.breeder, mutant)
        except NoMutant as error:
            return {"impossible": str(error)}
        return pytests.run_items([self.items[name] for name in tests])

    def _anew(self, row: Row, stage: str) -> Task:
        key = row.id if stage == "own" else ""
        tests = [
            test.id
            for test in self.results.tests.values()
            if test.ok and (row.id in test.rows if stage == "own" else test.stage == stage)
        ]
        seconds = 5 + sum(self.results.tests[name].seconds for name in tests)
        for mutant in self.fresh(row):
            found = self.results.known(key, mutant.id, stage)
            if found is None and tests:
                answer = yield Job(lambda mutant=mutant: self._imported(mutant, tests), LEAST + LONGER * seconds)  # type: ignore[misc]
                found = self.results.add(judged(key, mutant.id, stage, answer))
            if found and found.verdict == CAUGHT:
                return

    def _imported(self, mutant: Mutant, tests: list[str]) -> Answer:
        try:
            put_before_import(self.breeder, mutant)
        except NoMutant as error:
            return {"impossible": str(error)}
        return pytests.run_anew(tests, frozenset(tests))


def judged(row: str, mutant: str, stage: str, answer: Answer) -> Try:
    for fault in ("impossible", "broken"):
        if fault in answer:
            return Try(row, mutant, stage, IMPOSSIBLE, how=str(answer[fault]))
    if "died" in answer:
        return Try(row, mutant, stage, CAUGHT, how=str(answer["died"]))
    if "test" in answer:
        return Try(row, mutant, stage, CAUGHT, str(answer["test"]), str(answer["how"]))
    return Try(row, mutant, stage, SURVIVED)
