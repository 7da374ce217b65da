"""Setup: the ship, the crew, and who goes first."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.card import SetupError
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales.cards import RED, YELLOW
from boneyard.games.dead_men_tell_no_tales.state import Ship
from tests.games.dead_men_tell_no_tales.helpers import GAME, Aboard, outcomes
from tests.support import rule_test

PLAYERS = (2, 3, 4, 5)
every_crew = pytest.mark.parametrize("seats", PLAYERS)


def laid(seats: int, seed: int = 1, dice: tuple[Any, ...] = (), **settings: Any) -> Ship:
    """The table before anybody's first turn: setup without the turn that follows."""
    g = GAME.table(seats, chance.seed_from(seed), settings)
    g.forced = outcomes(g, dice)
    GAME.lay_out(g)
    from boneyard.games.dead_men_tell_no_tales.setup import prepare

    g.agenda.clear()
    prepare(g)
    return g


@rule_test("DMT-S01", "DMT-S15")
@every_crew
def test_four_starting_rooms_and_one_exit(seats: int) -> None:
    g = laid(seats)
    position = GAME.scenes.describe(g)
    assert {name: room["at"] for name, room in position["rooms"].items()} == {
        "s1": [0, 0], "s2": [-1, 0], "s3": [1, 0], "s4": [0, 1],
    }  # fmt: skip
    s1, s2, s3, s4 = g.content.starts
    assert g.joined[s1] == (s2, s3, s4)
    assert g.joined[s4] == (s1,), "S4 touches neither S2 nor S3"
    assert [g.content.doors[room][0] for room in g.content.starts] == [0b1111, 0b1011, 0b1011, 0b1111]
    assert [g.content.colour[room] for room in g.content.starts] == [YELLOW, RED, RED, YELLOW]
    assert position["exits"] == ["s1"]
    assert position["dinghy"] == []


@rule_test("DMT-S02", "DMT-S12", "DMT-S14")
@every_crew
def test_nobody_has_anything_yet(seats: int) -> None:
    g = laid(seats)
    assert g.marker == 0
    assert (g.fatigue, g.track, g.carried) == ([0] * seats, [0] * seats, [()] * seats)
    assert {pirate["in"] for pirate in GAME.scenes.describe(g)["pirates"].values()} == {"boats"}


@rule_test("DMT-S03")
def test_starting_fires_are_rolled_and_a_six_is_rolled_again() -> None:
    g = laid(2, dice=(6, 6, 3, 5, 1, 6, 4))
    assert [g.level[room] for room in g.content.starts] == [3, 5, 1, 4]
    seen = Counter(laid(2, seed).level[0] for seed in range(300))
    assert set(seen) == {1, 2, 3, 4, 5}
    assert min(seen.values()) > 300 / 5 * 0.55


@rule_test("DMT-S04")
@every_crew
def test_one_deckhand_on_the_printed_trapdoor(seats: int) -> None:
    g = laid(seats)
    assert g.deckhands == [0, 0, 0, 1] + [0] * 20
    assert [room for room in g.ship if g.trapdoor[room]] == [3]
    assert g.supply == 29


@rule_test("DMT-S05", "DMT-S06", "DMT-S08")
def test_decks_stack_and_bag_are_complete_and_shuffled() -> None:
    g, other = laid(2), laid(2, seed=2)
    assert sorted(g.deck) == list(range(19))
    assert g.discards == []
    assert sorted(g.stack) == list(g.content.stack)
    assert len(g.stack) == 20
    assert (g.deck, g.stack) != (other.deck, other.stack)
    kinds = Counter(g.content.token_kind[token].id for token in g.bag)
    assert kinds == {
        "guard_6": 2, "guard_7": 2, "guard_8": 2, "crew_3_cutlass": 1, "crew_3_grog": 2, "crew_4_cutlass": 2,
        "crew_4_grog": 1, "crew_5_cutlass": 2, "trapdoor": 6,
    }  # fmt: skip


@rule_test("DMT-S07", "DMT-V02")
@every_crew
def test_two_tiles_a_player_are_offset_and_more_in_the_variant(seats: int) -> None:
    assert laid(seats).offset == 2 * seats
    assert laid(seats, extra_rooms=4).offset == 2 * seats + 4
    assert laid(seats, extra_rooms=16).offset == min(20, 2 * seats + 16)


@rule_test("DMT-S09")
@pytest.mark.parametrize(("difficulty", "few", "many"), [("scurvy_dog", 4, 5), ("buccaneer", 5, 6), ("admiral", 6, 6)])
def test_the_goal_follows_difficulty_and_crew(difficulty: str, few: int, many: int) -> None:
    goals = [laid(seats, difficulty=difficulty).goal for seats in PLAYERS]
    assert goals == [few, few, many, many]


@rule_test("DMT-S10", "DMT-S11")
@every_crew
def test_pirates_and_items_are_dealt_once_each(seats: int) -> None:
    g = laid(seats)
    assert sorted(g.character + g.spare) == list(range(7))
    assert len(g.spare) == 7 - seats
    assert sorted(g.item + g.table_items) == list(range(7))
    assert len(g.table_items) == 7 - seats


def dealt(*names: str) -> Ship:
    """The first turn of pirates dealt so, from the first seat on."""
    g = GAME.table(len(names), chance.seed_from(1))
    g.forced = outcomes(g, (1, 1, 1, 1, [], [], list(names), []))
    GAME.lay_out(g)
    g.begin_agenda()
    g.run()
    assert [g.content.pirates[c].id for c in g.character] == list(names)
    return g


@rule_test("DMT-S13", "DMT-S17")
@pytest.mark.parametrize("first", ["cobalt_kallen", "crimson_flynn", "jade", "lydia_lamore"])
def test_whoever_begins_has_five_tokens_and_lydia_six(first: str) -> None:
    g = dealt("whitebeard", first)
    assert (g.active, g.own, g.received) == (1, 6 if first == "lydia_lamore" else 5, 0)


@rule_test("DMT-S13", "DMT-C01", "DMT-A01")
def test_five_tokens_and_six_for_lydia() -> None:
    ship = Aboard(at="turn", stack=[], pirates={"gunner": {"character": "lydia_lamore", "item": ""}})
    assert ship["own"] == 5
    ship.do("EndTurn")
    assert (ship["active"], ship["own"]) == ("gunner", 6)


@rule_test("DMT-S16")
def test_two_to_five_pirates() -> None:
    for seats in (1, 6):
        with pytest.raises(SetupError):
            GAME.start(seats, chance.seed_from(1))
    assert GAME.players == PLAYERS


@rule_test("DMT-S16")
@every_crew
def test_everybody_of_the_crew_has_a_pirate_and_somebody_begins(seats: int) -> None:
    g = GAME.start(seats, chance.seed_from(1))
    assert len(set(g.character)) == len(g.character) == seats
    assert NOTHING not in g.character
    assert (g.turn, g.active, g.waiting) == (1, g.character.index(min(g.character)), (g.active,))


@rule_test("DMT-S17")
def test_the_first_name_in_the_alphabet_begins() -> None:
    assert dealt("whitebeard", "crimson_flynn", "cobalt_kallen").active == 2


@rule_test("DMT-V01", "DMT-V03")
def test_fewer_deckhands_and_a_damaged_ship() -> None:
    g = laid(3, deckhands_aside=5, explosions=4)
    assert (g.supply, g.hands_aside, g.marker) == (24, 5, 4)
    for name, most in (("deckhands_aside", 28), ("explosions", 6)):
        for number in range(most + 1):
            assert GAME.check_table(2, {name: number})[name] == number
        with pytest.raises(SetupError):
            GAME.check_table(2, {name: most + 1})
    last = laid(3, deckhands_aside=28, explosions=6)
    assert (last.supply, last.marker, last.result) == (1, 6, ""), "a deckhand and an explosion from the end"


@rule_test("DMT-V02", "DMT-P07")
@pytest.mark.parametrize("seats", PLAYERS)
def test_any_number_of_rooms_more_is_offset(seats: int) -> None:
    for extra in range(17):
        assert laid(seats, extra_rooms=extra).offset == min(20, 2 * seats + extra)
    with pytest.raises(SetupError):
        laid(seats, extra_rooms=17)


@rule_test("DMT-V02", "DMT-P07")
def test_an_odd_number_of_offset_rooms_still_ends_in_a_double_search() -> None:
    ship = Aboard(at="search", stack=["rt02", "rt03", "rt19"], offset=1)
    ship.do("Place", 0, 2, 0, dice=["trapdoor_1"])
    assert (ship.asked, ship["pending"], ship["offset"]) == ("place_for_tile", "rt03", 0)


@rule_test("DMT-B06", "DMT-B35")
def test_the_crew_votes_and_plays_to_the_end_unless_bots_are_among_themselves() -> None:
    people, bots = GAME.check_table(3, {}), GAME.check_table(3, GAME.among_bots())
    assert (people["decisions"], people["turn_limit"]) == ("vote", 0)
    assert (bots["decisions"], bots["turn_limit"]) == ("active", 300)
    assert GAME.among_bots({"decisions": "vote"})["decisions"] == "vote", "what was chosen stays"
