"""Setup (chapter C)."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.engine.card import SetupError
from boneyard.engine.events import SPECTATOR
from boneyard.games.mourners_call import changes
from boneyard.games.mourners_call.options import Keep
from boneyard.games.mourners_call.state import Illverness
from tests.games.mourners_call.helpers import new_game, seen
from tests.support import rule_test


def choose(g: Illverness, pick: int = 0) -> Illverness:
    """Everybody keeps the motive of one faction."""
    for seat in range(g.seats):
        g.answer(seat, Keep(g.offer[seat][pick]))
    return g


@rule_test("MCL-C01")
@pytest.mark.parametrize(("seats", "pool"), [(2, 25), (3, 30), (4, 35)])
def test_the_unity_pool(seats: int, pool: int) -> None:
    g = new_game(seats)
    assert (g.pool, g.reserve) == (pool, 45 - pool)


@rule_test("MCL-C02")
def test_court_and_wallows_are_shuffled_face_down() -> None:
    orders = {tuple(new_game(2, seed).wallows_deck) for seed in range(5)}
    assert len(orders) == 5
    for viewer in (0, 1, SPECTATOR):
        view = seen(new_game(2), viewer)
        assert all(card < 0 for card in view.wallows_deck)
    packs = set()
    for seed in range(5):
        g = choose(new_game(2, seed))
        rng = Random(seed)
        while g.phase < 3:
            seat = g.waiting[0]
            g.answer(seat, rng.choice(list(g.options(seat))))
        packs.add(g.pack[0])
        hidden = seen(g, 0)
        assert all(card < 0 for card in hidden.pack[1])
        assert all(each.card < 0 for each in hidden.undealt)
    assert len(packs) > 1


@rule_test("MCL-C03", "MCL-C04", "MCL-C06", "MCL-C07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_state(seats: int) -> None:
    g = new_game(seats)
    assert (g.suspicion, g.threat, g.forge) == (0, 0, 0)
    assert g.malavestros == 0
    assert g.dreadsbane == -1
    assert g.etherea == [2] * seats
    assert g.unity == [0] * seats
    assert g.influence == [[0, 0, 0]] * seats


@rule_test("MCL-C05")
def test_the_first_player_is_named_or_drawn() -> None:
    assert [new_game(4, first_player=name).death for name in ("red", "blue", "green", "gold")] == [0, 1, 2, 3]
    assert {new_game(4, seed).death for seed in range(30)} == {0, 1, 2, 3}
    g = choose(new_game(3, first_player="green"))
    assert g.waiting == (2,)
    assert g.round == 1
    with pytest.raises(SetupError, match="green"):
        new_game(2, first_player="green")


@rule_test("MCL-C08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_motive_of_each_faction(seats: int) -> None:
    g = new_game(seats)
    for seat in range(seats):
        assert [g.content.motives[card].faction for card in g.offer[seat]] == [0, 1, 2]
    dealt = {card for offer in g.offer for card in offer}
    assert len(dealt) == 3 * seats
    assert sum(len(pile) for pile in g.undealt_motives) == 12 - 3 * seats


@rule_test("MCL-C09", "MCL-C10", "MCL-C12")
def test_the_choice_is_secret_and_tokens_are_shown_together() -> None:
    g = new_game(3, first_player="red")
    g.answer(1, Keep(g.offer[1][2]))
    assert g.faction == [-1, -1, -1]
    for viewer in (0, 2, SPECTATOR):
        view = seen(g, viewer)
        assert view.answers == ()
        assert view.motive == [-1, -1, -1]
        assert all(card < 0 for card in view.offer[1])
    g.answer(0, Keep(g.offer[0][0]))
    assert g.faction == [-1, -1, -1]
    g.answer(2, Keep(g.offer[2][1]))
    assert g.faction == [0, 2, 1]
    mine = seen(g, 0)
    assert mine.motive[0] == g.motive[0]
    assert mine.motive[1] < 0
    assert all(card < 0 for card in mine.rejected[1])
    assert len(g.rejected[1]) == 2


@rule_test("MCL-C11", "MCL-C19")
def test_the_token_matches_the_motive_and_only_one_is_placed() -> None:
    for pick in range(3):
        g = new_game(2)
        assert g.faction == [-1, -1]
        assert len(g.offer[0]) == 3
        choose(g, pick)
        assert g.faction == [pick, pick]
        assert [g.content.motives[card].faction for card in g.motive] == g.faction
        assert g.offer == [(), ()]


@rule_test("MCL-C13")
def test_banner_cards_are_apart_before_the_decks_are_shuffled() -> None:
    g = new_game(2)
    assert [len(deck) for deck in g.decks] == [5, 5, 5]
    assert [len(pile) for pile in g.banners] == [4, 4, 4]
    assert all(g.content.mourners[card].banner for pile in g.banners for card in pile)
    assert not any(g.content.mourners[each.card].banner for deck in g.decks for each in deck)


@rule_test("MCL-C14")
def test_a_random_banner_mourner_of_the_own_faction() -> None:
    seen = set()
    for seed in range(25):
        g = choose(new_game(2, seed), 1)
        for seat in range(2):
            (card,) = g.tableau[seat]
            assert g.content.mourners[card].banner
            assert g.content.deck_of[card] == 1
            seen.add(card)
    assert len(seen) == 4


@rule_test("MCL-C15")
@pytest.mark.parametrize("way", ["draw", "choose"])
def test_in_reverse_turn_order_the_first_player_last(way: str) -> None:
    g = choose(new_game(4, log=True, first_player="blue", starting_mourner=way), 2)
    while g.phase == 0:
        g.answer(g.waiting[0], g.options(g.waiting[0])[0])
    assert g.log is not None
    gained = [told.event.seat for told in g.log.events if isinstance(told.event, changes.MournerGained)]
    assert gained == [0, 3, 2, 1]


@rule_test("MCL-C14", "MCL-C15")
def test_a_table_may_let_players_choose_among_what_is_left() -> None:
    g = choose(new_game(3, first_player="red", starting_mourner="choose"), 0)
    sizes = []
    while g.phase == 0:
        sizes.append((g.waiting[0], len(g.options(g.waiting[0]))))
        g.answer(g.waiting[0], g.options(g.waiting[0])[0])
    assert sizes == [(2, 4), (1, 3), (0, 2)]


@rule_test("MCL-C16")
def test_unused_banners_go_into_the_decks() -> None:
    g = choose(new_game(3), 1)
    assert [len(deck) for deck in g.decks] == [9, 6, 9]
    assert g.banners == [(), (), ()]


@rule_test("MCL-C17", "MCL-C18", "MCL-C20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_mourner_brings_its_figure_and_no_threat(seats: int) -> None:
    g = choose(new_game(seats))
    for seat in range(seats):
        (card,) = g.tableau[seat]
        guild = g.content.guild_of[card]
        assert g.ready[seat] == 1 << card
        assert g.track[seat][guild] == 1
        assert g.figures[seat][guild] == 1
        assert g.bases[seat] == 9
    assert g.threat == 0
    assert sum(g.supply) == 48 - seats


@rule_test("MCL-C21")
def test_nobody_knows_the_order_of_the_mourner_decks() -> None:
    g = choose(new_game(4))
    for viewer in (0, 1, 2, 3, SPECTATOR):
        view = seen(g, viewer)
        assert all(each.card < 0 for deck in view.decks for each in deck)
