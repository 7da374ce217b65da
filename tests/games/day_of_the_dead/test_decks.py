"""Decks, discard piles and Dig (chapter K)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from boneyard.engine.options import Pass
from boneyard.games.day_of_the_dead import events
from boneyard.games.day_of_the_dead.cards import BACK_LETTERS, BACKS
from boneyard.games.day_of_the_dead.state import BLUE, RED
from tests.games.day_of_the_dead.helpers import (
    GAME,
    VIEWERS,
    DuelTable,
    asked,
    back_of,
    duel,
    new_events,
    random_duel,
    random_duels,
    view_bytes,
)
from tests.support import rule_test

RED_HAND = "oaf.D grief.D spy.P rabble.U"


def sexton(**more: int) -> DuelTable:
    """Red's Sexton digs; blue stands by."""
    return duel(
        "sexton.P", "grief.P", hands=(RED_HAND, ""), deck="anger.D jinx.D anger.P anger.U", size=more.get("size")
    )


@rule_test("DOD-K01", "DOD-K02")
def test_a_deck_emptied_by_an_unearth_is_rebuilt_when_that_is_finished() -> None:
    t = duel("oaf.D", "rabble.P", at="flip", spirits=("jinx.U", "mimic.P"), deck="anger.D spy.D hoard.D", size=3)
    pile = t.pile("D")
    t.unearth(RED, 1)
    assert t.position()["deck"]["D"] == 0, "all three are being looked at"
    top = [t.card("oaf.D"), t.card("spy.D"), t.card("hoard.D")]
    t.g.forced = (top,)
    t.take("anger.D")
    assert t.pile("D") == []
    assert t.position()["deck"]["D"] == len(pile) + 3
    assert t.g.deck[0][::-1][:3] == top, "shuffled: here the outcome was put in"
    (rebuilt,) = t.of(events.DeckRebuilt)
    assert (rebuilt.back, rebuilt.size) == (0, len(pile) + 3)


@rule_test("DOD-K01", "DOD-K02")
def test_a_deck_emptied_by_a_dig_is_rebuilt_before_anything_else() -> None:
    """Two digs in a row from a deck of one card: the second already draws from the rebuilt deck."""
    t = duel("sexton.P", "grief.P", spirits=("brute.D", "hoard.U"), hands=("oaf.D", ""), deck="anger.D", size=1)
    t.dig("D")
    assert t.position()["deck"]["D"] == 0
    t.g.forced = ([t.card("oaf.D")],)
    t.discard("oaf.D")
    assert t.position()["deck"]["D"] > 1
    assert t.score == (1, 0)
    t.dig("D")
    assert set(t.offered()) == {"anger.D", "oaf.D"}


@rule_test("DOD-K02", "DOD-K04")
def test_no_deck_is_empty_and_no_card_is_lost_between_instructions() -> None:
    rebuilt = 0
    for g in random_duels(40, thin=80):
        rebuilt += sum(isinstance(event, events.DeckRebuilt) for event in new_events(g))
        if asked(g) not in ("replacement", "card_to_discard"):
            for back in BACKS:
                assert g.deck[back]
                assert len(g.deck[back]) + len(g.discard[back]) == 32
    assert rebuilt > 100


@rule_test("DOD-K03")
def test_a_discarded_card_goes_to_the_pile_of_its_own_back() -> None:
    t = sexton().dig("U").discard("rabble.U")
    assert {letter: t.pile(letter) for letter in BACK_LETTERS} == {"D": [], "P": [], "U": ["rabble.U"]}
    t = duel("oaf.D", "rabble.P", at="flip", spirits=("jinx.U", "mimic.P")).unearth(RED, 1)
    assert {letter: t.pile(letter) for letter in BACK_LETTERS} == {"D": ["oaf.D"], "P": [], "U": []}


@rule_test("DOD-K05")
def test_dig_draws_from_any_one_of_the_three_decks() -> None:
    t = sexton()
    assert t.question == ("deck_to_dig", RED)
    assert len(t.options()) == 3
    before = t.position()["deck"]
    t.dig("D")
    assert t.position()["deck"] == before | {"D": before["D"] - 1}
    assert "anger.D" in t.hand(RED)


@rule_test("DOD-K06")
def test_then_a_hand_card_of_that_back_is_discarded_the_drawn_one_too() -> None:
    t = sexton().dig("D")
    assert t.question == ("card_to_discard", RED)
    assert set(t.offered()) == {"oaf.D", "grief.D", "anger.D"}
    t.discard("anger.D")
    assert t.pile("D") == ["anger.D"]
    assert set(t.hand(RED)) == set(RED_HAND.split())


@rule_test("DOD-K06")
def test_without_another_card_of_that_back_the_drawn_one_goes_by_itself() -> None:
    t = duel("sexton.P", "grief.P", hands=("oaf.D", ""), deck="anger.U").dig("U")
    assert t.pile("U") == ["anger.U"]
    assert t.question == ("become_spirit", BLUE)


@rule_test("DOD-K07")
def test_dig_cannot_be_declined_and_leaves_the_hand_as_large() -> None:
    t = sexton()
    before = Counter(card[-1] for card in t.hand(RED))
    assert t.refusal(RED, Pass()).rule == "DOD-K05"
    t.dig("D")
    assert t.refusal(RED, Pass()).rule == "DOD-K06"
    assert not any(option.passes for option in t.options())
    t.discard("grief.D")
    assert Counter(card[-1] for card in t.hand(RED)) == before


@rule_test("DOD-K07")
def test_a_dig_never_changes_the_counts_of_a_hand() -> None:
    for seed in range(60):
        before: list[Counter[int]] = []
        turn = 0
        for g in random_duel(seed):
            counts = [Counter(back_of(g, card) for card in hand) for hand in g.hand]
            if g.phase == "fighting" and asked(g) != "card_to_discard":
                if turn == g.turn:
                    assert counts == before
                before, turn = counts, g.turn


@rule_test("DOD-K08")
def test_each_dig_chooses_its_deck_anew() -> None:
    t = duel("sexton.P", "grief.P", spirits=("brute.D", "hoard.U"), hands=(RED_HAND, ""), deck="anger.D anger.U")
    t.dig("D").discard("oaf.D")
    assert t.question == ("deck_to_dig", RED)
    assert len(t.options()) == 3
    t.dig("U").discard("anger.U")
    assert (t.pile("D"), t.pile("U")) == (["oaf.D"], ["anger.U"])


@rule_test("DOD-K09")
def test_piles_are_open_to_everybody() -> None:
    t = sexton().dig("D").discard("grief.D")
    for viewer in VIEWERS:
        assert t.pile("D", viewer) == ["grief.D"]


@rule_test("DOD-K10")
def test_a_rebuilt_deck_shows_its_size_alone() -> None:
    """Two orders of the same rebuilt deck look the same to everybody."""
    seen = set()
    for top in ("spy.D", "rabble.D"):
        t = duel("oaf.D", "grief.P", at="flip", spirits=("jinx.U", "mimic.P"), deck="anger.D twin.D hoard.D", size=3)
        t.unearth(RED, 1)
        t.g.forced = ([t.card(top)],)
        t.take("anger.D")
        assert t.name(t.g.deck[0][-1]) == top
        assert t.pile("D") == []
        seen.add(tuple(t.seen(viewer) for viewer in VIEWERS))
    assert len(seen) == 1


@rule_test("DOD-K11")
@pytest.mark.parametrize(("taken", "rejected"), [("spy.D", ["anger.D", "hoard.D"]), ("anger.D", ["spy.D", "hoard.D"])])
def test_a_pile_keeps_the_order_of_an_unearth(taken: str, rejected: list[str]) -> None:
    t = duel(
        "oaf.D", "grief.P", at="flip", spirits=("jinx.U", "mimic.P"), deck="anger.D spy.D hoard.D", discard="brute.D"
    )
    t.unearth(RED, 1).take(taken)
    assert t.pile("D") == ["brute.D", "oaf.D", *rejected]


@rule_test("DOD-K11")
def test_a_dig_discard_and_a_returned_card_go_on_top() -> None:
    dug = duel("sexton.P", "grief.P", hands=("oaf.D", ""), deck="anger.D", discard="brute.D spy.D")
    assert dug.dig("D").discard("oaf.D").pile("D") == ["brute.D", "spy.D", "oaf.D"]
    recalled = duel("return.D", "grief.P", discard="brute.D spy.D").recall("brute.D")
    assert recalled.pile("D") == ["spy.D", "return.D"]


@rule_test("DOD-K11")
def test_the_same_decisions_rebuild_the_same_deck() -> None:
    def play(seed: int) -> list[bytes]:
        return [
            b"".join(view_bytes(g, viewer) for viewer in VIEWERS) + repr(g.deck).encode()
            for g in random_duel(seed, thin=True)
        ]

    for seed in range(3):
        assert play(seed) == play(seed)


@rule_test("DOD-K10")
def test_worlds_can_be_imagined_after_a_rebuild() -> None:
    """Nothing that is still shown names a card that lies in a rebuilt deck."""
    t = duel("sexton.P", "grief.P", hands=("oaf.D", ""), deck="anger.D", size=1).dig("D").discard("oaf.D")
    assert t.of(events.DeckRebuilt)
    for viewer in VIEWERS:
        world = GAME.imagine(GAME.view(t.g, viewer), Random(1))
        assert view_bytes(world, viewer) == t.seen(viewer)
