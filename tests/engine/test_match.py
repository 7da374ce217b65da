"""Matches: checking submissions, and taking back what may be taken back."""

from __future__ import annotations

import pytest

from boneyard.engine import chance
from boneyard.engine.match import Match, Takeback
from boneyard.engine.options import AlreadyCommitted, LimitReached, NotAsked, NotOffered, Refused
from boneyard.engine.windows import PASS
from boneyard.games.day_of_the_dead.options import DIG
from boneyard.games.few_and_cursed.options import Play
from tests.engine import toy
from tests.engine.toy import GAME, Bid, Bury, Dig, Yard
from tests.games.day_of_the_dead.helpers import duel
from tests.support import game_called


def match(seats: int = 2, seed: str = "m") -> Match:
    return Match(GAME, ["human"] * seats, chance.seed_from(seed))


def after_bids(seats: int = 2, seed: str = "m") -> tuple[Match, Yard]:
    made = match(seats, seed)
    for seat in range(seats):
        made.submit(seat, made.state.options(seat)[0])
    assert isinstance(made.state, Yard)
    return made, made.state


def test_whoever_is_not_asked_is_refused_and_told_who_is() -> None:
    made, g = after_bids()
    other = 1 - g.turn
    why = made.why_not(other, Dig())
    assert isinstance(why, NotAsked)
    assert GAME.seat_names(2)[g.turn] in why.sentence()
    assert why.rule == "TOY-A03"


def test_a_second_commitment_is_refused() -> None:
    made = match()
    made.submit(0, made.state.options(0)[0])
    assert isinstance(made.why_not(0, Bid(0)), AlreadyCommitted)


def test_what_is_barred_is_refused_with_its_own_reason_and_the_rest_in_general() -> None:
    made, g = after_bids()
    made.submit(g.turn, Bury(g.hand[g.turn][0]))
    seat = 1 - g.turn
    higher = [bone for bone in g.hand[seat] if bone > g.hand[g.turn][0]]
    assert isinstance(made.why_not(seat, Bury(higher[-1])), LimitReached)
    assert isinstance(made.why_not(seat, Bid(g.hand[seat][0])), NotOffered)
    assert made.why_not(seat, Dig()) is None


def test_a_rules_error_reaches_the_caller_and_the_match_stays_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    made, g = after_bids()

    def broken(*args: object) -> None:
        g_copy = args[0]
        assert isinstance(g_copy, Yard)
        g_copy.score[0] = 99
        raise ZeroDivisionError

    monkeypatch.setattr(toy.act, "carry_out", broken)
    before = made.hash()
    with pytest.raises(ZeroDivisionError):
        made.submit(g.turn, Dig())
    assert made.hash() == before
    assert made.state is g


def test_a_commitment_can_be_taken_back_until_the_last_one_is_in() -> None:
    made = match()
    first = made.hash()
    made.submit(0, made.state.options(0)[0])
    assert made.takeback(0) is Takeback.FREE
    assert made.takeback(1) is Takeback.NOT_YOURS
    made.undo(0)
    assert made.hash() == first
    assert made.takebacks == 1
    for seat in (0, 1):
        made.submit(seat, made.state.options(seat)[0])
    assert made.takeback(1) is Takeback.REVEALED


def test_a_roll_is_not_taken_back_freely() -> None:
    made, g = after_bids()
    made.submit(g.turn, Dig())
    assert made.takeback(g.turn) is Takeback.ROLLED
    with pytest.raises(Refused, match="chance has spoken"):
        made.undo(g.turn)
    made.undo(g.turn, consent=True)
    assert made.takeback() is not Takeback.ROLLED


def test_what_was_handed_on_is_not_taken_back_freely() -> None:
    made, g = after_bids()
    made.submit(g.turn, Bury(g.hand[g.turn][0]))
    assert made.takeback(g.turn) is Takeback.HANDED_ON


def test_what_was_revealed_is_not_taken_back_freely() -> None:
    """Drawing from a deck shows its player a card, and that cannot be unseen."""
    table = duel("sexton.P", "oaf.D", hands=("anger.D spy.D", ""))
    made = Match(game_called("day_of_the_dead"), ["human", "human"])
    made.state = table.g.copy()
    made.submit(0, DIG[0])
    assert made.waiting == (0,)
    assert made.takeback(0) is Takeback.REVEALED


def test_a_card_of_ones_own_that_was_shown_can_be_taken_back_freely() -> None:
    """Everybody sees a card played from the hand, but it is no news to the one who played it."""
    made = Match(game_called("few_and_cursed"), ["human", "human"], chance.seed_from("chase"))
    played = False
    while not played:
        seat = made.waiting[0]
        options = made.state.options(seat)
        gains = [option for option in options if isinstance(option, Play) and not option.trash]
        before, drawn = made.hash(), made.state.drawn
        made.submit(seat, gains[0] if gains else options[-1])
        played = bool(gains) and made.waiting == (seat,) and made.state.drawn == drawn
    assert made.takeback(seat) is Takeback.FREE
    made.undo(seat)
    assert made.hash() == before


def test_nothing_can_be_taken_back_at_the_start() -> None:
    made = match()
    assert made.takeback() is Takeback.NOTHING
    with pytest.raises(Refused, match="nothing to take back"):
        made.undo()


def test_the_same_decision_after_an_undo_gives_the_same_dice() -> None:
    made, g = after_bids()
    seat = g.turn
    made.submit(seat, Dig())
    once = made.hash()
    made.undo(seat, consent=True)
    made.submit(seat, Dig())
    assert made.hash() == once


def test_standing_orders_are_moves_and_are_free_to_take_back() -> None:
    made = match()
    made.order(1, "curse", True)
    assert made.state.orders == (frozenset(), frozenset({"curse"}))
    assert made.view(0).state.orders == (frozenset(), frozenset())
    assert made.takeback(1) is Takeback.FREE
    made.undo(1)
    assert made.state.orders == (frozenset(), frozenset())
    with pytest.raises(Refused, match="no window"):
        made.order(0, "nonsense", True)


def test_events_are_filtered_for_each_viewer() -> None:
    made = match()
    drew = [told.event for _, told in made.seen(0) if isinstance(told.event, toy.Drew)]
    assert [event.bone >= 0 for event in drew] == [True, False]
    assert PASS.passes
