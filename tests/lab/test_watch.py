"""What a seat held, for games the lab knows nothing about."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.games import game_ids
from boneyard.lab.watch import DEALT, KEPT, Holdings, Watch, own_fields
from tests.support import game_called

DUEL = "day_of_the_dead"


def play(game: Any, watcher: Any, seed: int = 1, seats: int | None = None) -> Any:
    """A random game with somebody looking on; returns its end."""
    rng = Random(seed)
    g = game.start(seats or game.players[0], chance.seed_from(seed), log=watcher.log)
    while g.waiting:
        seat = g.waiting[0]
        option = rng.choice(list(g.options(seat)))
        watcher.look(g, seat, option)
        g.answer(seat, option)
    watcher.ended(g)
    return g


def test_a_hand_is_seen_as_dealt_as_it_changes_and_as_it_ends() -> None:
    game = game_called(DUEL)
    start: Any = game.start(2, chance.seed_from(1))
    names = game.content.tokens["card"].names
    holdings = Holdings(game, 2)
    end = play(game, holdings)
    for seat, held in enumerate(holdings.held):
        assert {name for name, marks in held if marks & DEALT} == {names[card] for card in start.hand[seat]}
        assert {name for name, marks in held if marks & KEPT} == {names[card] for card in end.hand[seat]}
        assert len({name for name, _ in held}) == len(held)


def test_what_comes_and_goes_between_is_held_too() -> None:
    game = game_called(DUEL)
    passing = 0
    for seed in range(20):
        holdings = Holdings(game, 2)
        play(game, holdings, seed)
        passing += sum(marks == 0 for held in holdings.held for _, marks in held)
    assert passing, "no card was recalled to a hand and laid again in twenty games"


def test_what_lies_open_before_a_seat_is_held_where_the_game_says_so() -> None:
    game = game_called("mourners_call")
    holdings = Holdings(game, 2)
    end = play(game, holdings)
    mourners, wallows = [game.content.tokens[kind].names for kind in ("mourner", "wallows")]
    for seat, held in enumerate(holdings.held):
        kept = {name for name, marks in held if marks & KEPT}
        assert end.tableau[seat]
        assert {mourners[card] for card in end.tableau[seat]} <= kept
        assert {wallows[relic.card] for relic in end.relics[seat]} <= kept


def test_drawn_cards_are_held_in_a_battle() -> None:
    game = game_called("dead_mans_curse")
    holdings = Holdings(game, 2)
    end = play(game, holdings)
    for seat, held in enumerate(holdings.held):
        kept = {name for name, marks in held if marks & KEPT}
        fields = {end.content.title(card) for card in end.field_discard[seat]}
        assert fields <= kept
        left = len(end.boost_deck[seat]) + len(end.epic_deck[seat])
        assert len(kept - fields) + left == 15, "ten Boosts and five Epic Acts"


def test_a_game_can_say_itself_what_a_seat_had(monkeypatch: pytest.MonkeyPatch) -> None:
    def features(g: Any, seat: int) -> Iterable[str]:
        yield f"turn {g.turn}"
        yield f"turn {g.turn}"

    game = game_called(DUEL).but(features=features)
    holdings = Holdings(game, 2)
    play(game, holdings)
    assert holdings.held == [[("turn 1", DEALT), ("turn 6", KEPT)]] * 2


@pytest.mark.parametrize("name", game_ids())
def test_every_game_can_be_watched(name: str) -> None:
    game = game_called(name)
    watch = Watch(game, game.players[-1])
    play(game, watch, seats=game.players[-1])
    assert len(watch.holdings.held) == game.players[-1]
    assert set(game.holds) <= {field.name for field in own_fields(game)}, (
        "holds names fields by seat with cards in them"
    )
    if own_fields(game):
        assert any(watch.holdings.held)
    assert watch.decisions
    assert all(row.options >= 1 and 0 <= row.seat < game.players[-1] for row in watch.decisions)
    assert all(row.value is None or 0 <= row.value <= 1 for row in watch.decisions)
    fired = dict(watch.fired())
    assert fired
    assert set(fired) <= set(game.ledger.rows)
