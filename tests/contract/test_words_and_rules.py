"""Every game can say what happens, and cites only rules that exist."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from boneyard.engine.events import SPECTATOR, Log
from boneyard.engine.game import Game
from boneyard.engine.numbers import CITATION
from boneyard.engine.rules import QUESTIONS, RULES
from boneyard.games import all_games, find_game, game_ids
from tests.contract.tables import LaidTable, laid_tables, moments

every_table = pytest.mark.parametrize("table", laid_tables(), ids=str)
every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))

TESTS = Path(__file__).parent.parent
RAW = re.compile(r"\b[A-Z]\w*\((?:\w+=|\))")
"""How a value looks when nobody found words for it."""

LONGEST_BRIEF = 40
"""Letters in the brief form of a question: a verb and an object, on one line of a small laptop's decision bar."""


@every_table
def test_every_decision_has_words(table: LaidTable) -> None:
    words = table.game.words
    for g in moments(table.start(1), Random(1)):
        for seat in g.waiting:
            view = table.game.view(g, seat)
            decision = view.decision
            assert decision is not None
            prompt = words.prompt(view)
            assert prompt
            assert not RAW.search(prompt)
            assert "{" not in prompt
            brief = words.brief(view)
            assert 0 < len(brief) <= LONGEST_BRIEF, f"{decision.kind}: {brief!r} does not fit where one decides"
            assert brief[0].isupper(), f"{decision.kind}: {brief!r}"
            assert not brief.endswith("."), f"{decision.kind}: {brief!r}"
            labels = [words.label(view, option) for option in decision.options]
            for option, label in zip(decision.options, labels, strict=True):
                assert label, f"{option} in {decision.kind} reads ''"
                assert not RAW.search(label), f"{option} in {decision.kind} reads {label!r}"
            assert len(set(labels)) == len(labels), f"two options read alike in {decision.kind}"
            for barred in decision.blocked:
                label = words.label(view, barred.option)
                assert label, f"{barred.option} in {decision.kind} reads ''"
                assert not RAW.search(label), f"{barred.option} in {decision.kind} reads {label!r}"
                assert words.refuse(view, barred.why)
                assert barred.why.rule in table.game.ledger
            assert decision.rule in table.game.ledger
            assert decision.default in decision.options
            for option in decision.options:
                assert all(isinstance(element, str) for element in option.touches(g.content.tokens))


@every_table
def test_every_event_has_words_and_a_rule_for_every_viewer(table: LaidTable) -> None:
    g = table.start(2, Log())
    rng, words = Random(2), table.game.words
    read = known = spoken = made = 0
    while True:
        assert g.log is not None
        views = {viewer: table.game.view(g, viewer) for viewer in (0, SPECTATOR)}
        for told in g.log.take():
            assert told.rule == "" or told.rule in table.game.ledger, told
            heard = 0
            for viewer, view in views.items():
                seen = told.seen_by(viewer, g.content.tokens)
                if seen is not None:
                    line = words.tell(view, seen.event)
                    assert line or words.untold(view, seen.event), told
                    heard += bool(line)
                    assert not RAW.search(line), line
                    seen.to_json(g.content.tokens)
            read, known, spoken = read + 1, known + bool(heard), spoken + heard
        if not g.waiting:
            break
        seat = rng.choice(g.waiting)
        g.answer(seat, rng.choice(list(g.options(seat))))
        made += 1
    assert read > min(10, made), "most of what is decided makes something happen"
    assert spoken > known, "two viewers: most of what is told is told to both"


@every_table
def test_the_screen_can_be_drawn_for_everybody(table: LaidTable) -> None:
    for g in moments(table.start(3), Random(3), checks=15):
        for viewer in (*range(g.seats), SPECTATOR):
            assert table.game.screen(table.game.view(g, viewer))


def test_every_game_can_be_loaded() -> None:
    """Whoever lists the games leaves out what is broken; here it is not left out."""
    for name in game_ids():
        assert find_game(name) is not None


@every_game
def test_rules_questions_and_events_cite_existing_rows(game: Game) -> None:
    cited: set[str] = set()
    for step in RULES.values():
        if game.has(step.__module__):
            cited |= set(cast("Any", step).ids)
    for asking in QUESTIONS.values():
        if game.has(asking.offer.__module__):
            cited |= set(asking.ids)
            assert asking.ids, f"{asking.key} cites no rule"
    cited |= {event.rule for event in game.event_types.values() if event.rule}
    assert cited
    assert sorted(cited - set(game.ledger.rows)) == []


@cache
def _named_rows() -> set[str]:
    """The ledger rows that tests name with @rule_test and scenes in their `rules`."""
    named: set[str] = set()
    for path in TESTS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "rule_test":
                named |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    for game in all_games().values():
        for path in game.examples:
            named |= set(tomllib.loads(path.read_text(encoding="utf-8")).get("rules", []))
    return named


@every_game
def test_every_ledger_row_is_named_by_a_test(game: Game) -> None:
    named = _named_rows()
    missing = [row.id for row in game.ledger if row.id not in named]
    assert missing == []


@every_game
def test_tests_and_scenes_name_only_rows_that_exist(game: Game) -> None:
    prefix = next(iter(game.ledger)).id[:4]
    unknown = [row for row in _named_rows() if row.startswith(prefix) and row not in game.ledger]
    assert unknown == []


@every_game
def test_the_ledger_can_be_searched(game: Game) -> None:
    first = next(iter(game.ledger))
    assert CITATION.fullmatch(first.id)
    assert game.ledger.find(first.id.lower()) == [first]
    assert first in game.ledger.find(first.text.split()[0])
