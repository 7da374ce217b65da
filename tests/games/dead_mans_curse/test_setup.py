"""Setup: Boards, armies, decks, seats."""

from __future__ import annotations

import pytest

from boneyard.engine.card import SetupError
from boneyard.engine.events import SPECTATOR
from boneyard.games.dead_mans_curse import FACTIONS, events
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS
from boneyard.games.dead_mans_curse.game import GAME
from tests.games.dead_mans_curse.helpers import p, start
from tests.support import rule_test

ALL = (2, 3, 4)


def squares(seats: int, seat: int) -> dict[str, str]:
    """Type letter -> squares of an army at the start."""
    t = start(seats)
    found: dict[str, list[str]] = {}
    for piece in t.g.army(seat):
        found.setdefault(LETTERS[KIND[piece & 15]], []).append(BOARDS[seats].names[t.g.at[piece]])
    return {letter: " ".join(sorted(names)) for letter, names in found.items()}


@rule_test("DMC-A01")
def test_two_to_four_players_and_nobody_else() -> None:
    for wrong in (1, 5):
        with pytest.raises(SetupError):
            GAME.check_table(wrong, {})
    for right in ALL:
        GAME.check_table(right, {})


@pytest.mark.parametrize("seats", ALL)
@rule_test("DMC-A02", "DMC-A03", "DMC-A17", "DMC-A20")
def test_every_player_has_a_full_set_and_nothing_has_happened(seats: int) -> None:
    g = start(seats).g
    for seat in range(seats):
        kinds = [LETTERS[KIND[piece & 15]] for piece in g.army(seat) if g.at[piece] >= 0]
        assert {letter: kinds.count(letter) for letter in LETTERS} == dict(
            zip(LETTERS, (8, 2, 2, 2, 1, 1), strict=True)
        )
        assert (len(g.boost_deck[seat]), len(g.epic_deck[seat])) == (10, 5)
        assert g.score(seat) == 43
        assert g.held[seat] == []
        assert g.captured(seat) == 0
    assert not g.boosted
    assert g.marked == [0] * seats


@rule_test("DMC-A04", "DMC-A21")
def test_any_faction_for_anybody() -> None:
    for faction in FACTIONS:
        g = start(4, **{f"faction_{seat}": faction for seat in (1, 2, 3, 4)}).g
        decks = [{g.content.boost_of[card].id for card in deck} for deck in g.boost_deck]
        assert all(deck == decks[0] and len(deck) == 10 for deck in decks)
        assert len({card for deck in g.boost_deck for card in deck}) == 40, "each player has cards of their own"
        assert [g.score(seat) for seat in range(4)] == [43] * 4


@rule_test("DMC-A05")
def test_both_decks_are_shuffled_apart_and_face_down() -> None:
    orders = {tuple(start(2, seed).g.boost_deck[0]) for seed in range(8)}
    epics = {tuple(start(2, seed).g.epic_deck[0]) for seed in range(8)}
    assert len(orders) == 8
    assert len(epics) > 4
    view = GAME.view(start(2).g, 0).state
    assert all(card < -1 for deck in view.boost_deck + view.epic_deck for card in deck)


@pytest.mark.parametrize(("seats", "left"), [(2, 18), (3, 9), (4, 0)])
@rule_test("DMC-A06", "DMC-A07")
def test_nine_battlefield_cards_each_the_rest_unseen(seats: int, left: int) -> None:
    t = start(seats)
    g = t.g
    drawn = 1 if g.phase == "battlefield" else 0
    assert [len(stack) for stack in g.stack] == [9 - drawn, *[9] * (seats - 1)]
    assert len(g.box) == left
    assert t.of(events.Dealt) == [events.Dealt(9, left)]
    everything = [card for stack in g.stack for card in stack] + g.box + [g.current] * (g.current >= 0)
    assert sorted(everything) == list(g.content.battlefield)
    for viewer in (*range(seats), SPECTATOR):
        assert all(card < -1 for card in GAME.view(g, viewer).state.box)


@rule_test("DMC-A08", "DMC-A09")
def test_two_players_stand_as_in_chess() -> None:
    assert squares(2, 0) == {
        "P": "a2 b2 c2 d2 e2 f2 g2 h2",
        "R": "a1 h1",
        "N": "b1 g1",
        "B": "c1 f1",
        "Q": "d1",
        "K": "e1",
    }
    second = squares(2, 1)
    assert (second["Q"], second["K"], second["R"]) == ("d8", "e8", "a8 h8")
    assert second["P"] == "a7 b7 c7 d7 e7 f7 g7 h7"


@rule_test("DMC-A10", "DMC-A12", "DMC-A14")
def test_the_first_seat_begins_in_every_mode() -> None:
    for seats in ALL:
        t = start(seats)
        assert t.of(events.TurnBegan)[0] == events.TurnBegan(1, 0)
        assert t.g.waiting == (0,)


@rule_test("DMC-A11")
def test_three_players_have_a_layout_of_their_own() -> None:
    assert squares(3, 0)["Q"] == "g1"
    second, third = squares(3, 1), squares(3, 2)
    assert second == {
        "P": "b10 b11 b7 b8 b9 d13 e13 f13",
        "R": "a7 d14",
        "N": "a8 f14",
        "B": "a9 e14",
        "Q": "a11",
        "K": "a10",
    }
    assert third == {
        "P": "i13 j13 k13 m10 m11 m7 m8 m9",
        "R": "k14 n7",
        "N": "i14 n8",
        "B": "j14 n9",
        "Q": "n11",
        "K": "n10",
    }


@rule_test("DMC-A13")
def test_four_players_one_army_an_edge_queen_left_of_king() -> None:
    queens = [(squares(4, seat)["Q"], squares(4, seat)["K"]) for seat in range(4)]
    assert queens == [("g1", "h1"), ("a8", "a7"), ("h14", "g14"), ("n7", "n8")]
    assert squares(4, 1)["P"] == "b10 b11 b4 b5 b6 b7 b8 b9"
    assert squares(4, 3)["R"] == "n11 n4"


@rule_test("DMC-A15", "DMC-L01")
def test_partners_sit_opposite_and_only_four_can_be_teams() -> None:
    assert start(4, teams=True).g.side == (0, 1, 0, 1)
    assert start(4).g.side == (0, 1, 2, 3)
    for seats in (2, 3):
        with pytest.raises(SetupError, match="teams"):
            GAME.check_table(seats, {"teams": True})
    with pytest.raises(SetupError, match="teams cannot be 1"):
        GAME.check_table(4, {"teams": 1})


@rule_test("DMC-A16")
def test_the_sizes_of_the_boards() -> None:
    assert [len(BOARDS[seats].squares) for seats in ALL] == [64, 142, 160]
    assert "a1" not in BOARDS[4].index
    assert "a6" not in BOARDS[3].index
    assert "a6" in BOARDS[4].index


@rule_test("DMC-A18")
def test_card_bases_by_number_of_players() -> None:
    assert [start(seats).g.bases for seats in ALL] == [4, 6, 8]


@rule_test("DMC-A22")
def test_the_first_card_dealt_is_the_first_drawn() -> None:
    content = GAME.content
    find = content.tokens["card"].find
    order = ["bf01.a", "bf03.a", "bf02.a", "bf04.a"]
    g = GAME.table(2, "00" * 32)
    g.forced = ([find(name) for name in order],)
    GAME.lay_out(g)
    names = content.tokens["card"].names
    assert [names[card] for card in g.stack[0][-2:]] == ["bf02.a", "bf01.a"]
    assert [names[card] for card in g.stack[1][-2:]] == ["bf04.a", "bf03.a"]


def test_pieces_have_names() -> None:
    assert p("1P1") == 0
    assert p("2K1") == 31
