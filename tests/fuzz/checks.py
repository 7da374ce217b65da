"""What is checked: the tests of the contract and the invariants of each game, held up to whatever position has come about.

Nothing is written twice. Those tests play games of their own with `moments`, or with a helper of the game; here they are given the position
at hand instead, and the luck of this game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from types import FunctionType
from typing import Any

from boneyard.engine.events import Log
from boneyard.engine.state import State
from tests.contract import test_contract, test_sense, test_spoken_of, test_words_and_rules
from tests.fuzz.tables import Fuzzed

EVERY = 12
"""The invariants of a game are checked every so many decisions, and at every one in every so-manieth game."""

CHEAP = (
    test_contract.test_a_copy_equals_the_original_and_stays_apart,
    test_contract.test_json_both_ways_at_any_moment,
    test_contract.test_what_one_may_do_depends_only_on_what_one_sees,
    test_contract.test_a_secret_commitment_tells_others_only_that_it_was_made,
    test_contract.test_a_spectator_knows_no_more_than_any_player,
    test_contract.test_options_and_refusals_survive_json,
    test_contract.test_every_offered_option_applies_and_every_other_is_refused,
    test_contract.test_imagination_fits_the_view,
    test_contract.test_a_preview_comes_true,
    test_sense.test_sense_judges_every_seat_and_every_option,
    test_words_and_rules.test_every_decision_has_words,
    test_words_and_rules.test_the_screen_can_be_drawn_for_everybody,
)
"""At some positions of every game, each at one of them in about so many decisions."""
RARELY = 120
DEAR = (
    test_contract.test_a_fork_plays_on_alike,
    test_contract.test_a_state_read_from_json_plays_on_alike,
    test_contract.test_an_imagined_world_can_be_played_to_the_end,
)
"""At one position of a game in twenty: these play it to the end."""
WHOLE = (
    test_contract.test_a_record_replays_exactly_and_undo_goes_to_the_root,
    test_contract.test_a_refused_submission_changes_nothing,
    test_contract.test_the_seed_is_in_no_view,
    test_spoken_of.test_what_is_asked_and_scheduled_tells_of_no_hidden_card,
    test_words_and_rules.test_every_event_has_words_and_a_rule_for_every_viewer,
)
"""At the same table from its beginning, one of them in a game of ten."""
OF_GAMES: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "dead_men_tell_no_tales": ("test_invariants", ("check_ship", "check_tokens", "check_crew"), ("check_views",)),
    "mourners_call": ("test_invariants", ("check_figures", "check_tokens", "check_cards"), ("check_views",)),
    "dead_mans_curse": ("test_invariants", ("check_board", "check_cards", "check_turn"), ("check_views",)),
    "few_and_cursed": ("invariants", ("check",), ()),
    "day_of_the_dead": (
        "test_invariants",
        (
            "test_the_cards_are_all_there_and_each_is_in_one_place",
            "test_counts_by_back_between_instructions",
            "test_lines_spirits_hands_and_points",
            "test_whoever_is_asked_can_answer",
        ),
        ("test_a_face_is_shown_only_where_it_may_be",),
    ),
}
"""The invariants of each game by name: those for every position where somebody is asked, and those for some."""


@dataclass(frozen=True)
class Here:
    """A table whose games are already at the position at hand."""

    table: Fuzzed
    g: State

    @property
    def game(self) -> Any:
        return self.table.game

    @property
    def seats(self) -> int:
        return self.table.seats

    def start(self, seed: int, log: Log | None = None) -> State:
        g = self.g.copy()
        g.log = log
        return g


def held_to(test: Callable[..., None], replaced: dict[str, Any]) -> Callable[..., None]:
    """A test with other helpers."""
    assert isinstance(test, FunctionType)
    return FunctionType(test.__code__, {**test.__globals__, **replaced}, test.__name__, test.__defaults__)


def at(test: Callable[..., None], table: Fuzzed, g: State, before: list[State], mark: object) -> None:
    """Hold one position, and some that came before it, to a test of the contract."""

    def moments(start: State, rng: Random, **how: Any) -> Iterator[State]:
        yield from [each.copy() for each in before]
        yield start

    held_to(test, {"moments": moments, "Random": lambda seed: table.rng(f"{mark} {seed}")})(Here(table, g))


def from_the_start(test: Callable[..., None], table: Fuzzed) -> None:
    held_to(test, {"Random": lambda seed: table.rng(f"whole {seed}")})(table)


@cache
def invariants(game: str) -> tuple[tuple[Callable[[State], None], ...], tuple[Callable[[State], None], ...]]:
    """What a game's own tests demand of every position: the cheap ones, and the others."""
    if game not in OF_GAMES:
        return (), ()
    module, cheap, dear = OF_GAMES[game]
    found = import_module(f"tests.games.{game}.{module}")
    return tuple([_one(getattr(found, name)) for name in cheap]), tuple([_one(getattr(found, name)) for name in dear])


def _one(check: Any) -> Callable[[State], None]:
    if not check.__name__.startswith("test_"):
        return check  # type: ignore[no-any-return]

    def given(g: State) -> None:
        """It plays duels of its own: here there is one, at the position it is at."""
        held_to(check, {"random_duels": lambda *args, **how: [g]})()

    return given
