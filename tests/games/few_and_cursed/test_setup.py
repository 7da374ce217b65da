"""Setup (B) and the map (Q)."""

from __future__ import annotations

from collections import Counter

import pytest

from boneyard.engine import chance
from boneyard.engine.events import Log
from boneyard.games.few_and_cursed import events
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.land import CANYONS, CURSED, DESERT, RUINS, TOWN
from tests.games.few_and_cursed.helpers import BOX, Desert, dealt, started
from tests.games.few_and_cursed.invariants import check_cards, check_shared_decks
from tests.support import rule_test

SPACE = BOX.tokens["space"].find


@rule_test("FAC-A04")
def test_a_character_is_played_by_one_player_only() -> None:
    g = started(2, picks=("redhead",))
    offered = [BOX.characters[option.chaser].id for option in g.options(1)]  # type: ignore[attr-defined]
    assert offered == ["jebediah", "maecenas", "calla_vane"]
    assert g.question is not None
    barred = g.question.barred(g, 1, ())
    assert [(item.option.chaser, item.why.rule) for item in barred] == [(0, "FAC-A04")]  # type: ignore[attr-defined]


@rule_test("FAC-B02")
def test_characters_dealt_by_chance_are_set_up_by_the_same_rules() -> None:
    log = Log()
    g = GAME.start(3, chance.seed_from("dealt"), {"characters": "random"}, log=log)
    assert len(set(g.chaser)) == 3
    rows = ("FAC-B02", "FAC-B06", "FAC-B07", "FAC-B08", "FAC-B09", "FAC-B10", "FAC-B11", "FAC-B23")
    assert {row: log.fired[row] for row in rows} == dict.fromkeys(rows, 3)
    for seat, chaser in enumerate(g.chaser):
        card = BOX.characters[chaser]
        assert (g.water[seat], g.health[seat], g.bullets[seat]) == (card.water, card.health, card.bullets)
        assert (g.capacity[seat], g.threshold[seat], g.curse[seat]) == (card.capacity, card.threshold, 0)
        assert len(g.hand[seat]) == 4
        assert sorted(g.hand[seat] + g.deck[seat]) == sorted(BOX.starting[chaser])


@rule_test("FAC-B01")
def test_every_family_of_cards_lies_in_its_own_place() -> None:
    g = dealt(4)
    check_cards(g)
    check_shared_decks(g)
    assert all(BOX.title[card].kind == "upgrade" for card in g.upgrades)
    assert all(BOX.title[card].kind == "artifact" for row in g.board for card in row)
    assert not g.upgrades_out
    assert not g.store_out


@rule_test("FAC-B02", "FAC-B23", "FAC-B11", "FAC-B10")
def test_choosing_jebediah_gives_his_eight_cards_shuffled() -> None:
    g = started(2, picks=("jebediah",))
    own = g.deck[0] + g.hand[0]
    assert sorted(own) == sorted(BOX.starting[1])
    assert (len(g.deck[0]), len(g.hand[0])) == (4, 4)
    sizes = {chaser.id: len(deck) for chaser, deck in zip(BOX.characters, BOX.starting, strict=True)}
    assert sizes == {"redhead": 10, "jebediah": 8, "maecenas": 10, "calla_vane": 10}
    others = [started(2, seed, picks=("redhead",)) for seed in (1, 2)]
    assert others[0].deck[0] != others[1].deck[0]
    assert [len(other.deck[0]) for other in others] == [6, 6]


@rule_test("FAC-B03", "FAC-B04", "FAC-B05")
def test_everybody_starts_in_town_on_the_normal_side_without_grit() -> None:
    g = dealt(4)
    assert g.grit == [0, 0, 0, 0]
    assert g.space == [BOX.town] * 4
    assert g.cursed == [False] * 4


@rule_test("FAC-B06", "FAC-B07", "FAC-B08", "FAC-B09")
@pytest.mark.parametrize(
    ("name", "water", "health", "bullets", "capacity", "threshold"),
    [
        ("redhead", 3, 3, 2, 4, 6),
        ("jebediah", 4, 4, 2, 4, 5),
        ("maecenas", 6, 4, 2, 4, 6),
        ("calla_vane", 2, 4, 2, 5, 7),
    ],
)
def test_starting_values(name: str, water: int, health: int, bullets: int, capacity: int, threshold: int) -> None:
    g = started(2, picks=(name,))
    assert (g.water[0], g.health[0], g.bullets[0]) == (water, health, bullets)
    assert (g.capacity[0], g.threshold[0], g.curse[0]) == (capacity, threshold, 0)


@rule_test("FAC-B12", "FAC-B24")
def test_two_encounter_decks_and_a_shuffled_upgrade_deck() -> None:
    one, two = dealt(2, seed=1), dealt(2, seed=2)
    assert [len(deck) for deck in one.stories] == [28, 16]
    assert {BOX.encounters[story].cursed for story in one.stories[1]} == {True}
    assert one.stories != two.stories
    assert sorted(started(2, 1).content.upgrades) == sorted(BOX.upgrades)
    assert one.upgrades != two.upgrades


@rule_test("FAC-B13", "FAC-B14", "FAC-B15")
def test_a_monster_under_each_pile_and_no_monster_on_top() -> None:
    for seed in range(5):
        g = dealt(2, seed)
        assert [len(pile) for pile in g.piles] == [4, 4, 3, 3]
        assert all(BOX.is_monster[pile[0]] for pile in g.piles)
        assert not any(BOX.is_monster[bounty] for pile in g.piles for bounty in pile[1:])
        assert g.up == [True] * 4


@rule_test("FAC-B16")
def test_both_sides_of_every_wanted_card_come_up() -> None:
    seen = [Counter(dealt(2, seed).sides[card] for seed in range(20)) for card in range(4)]
    assert all(set(counts) == {0, 1} for counts in seen)


@rule_test("FAC-B17", "FAC-B18")
def test_two_of_four_jobs_are_kept_and_the_rest_goes_back() -> None:
    g = started(3, picks=("redhead", "jebediah", "maecenas"))
    assert g.question is not None
    assert g.question.name == "jobs_to_keep"
    assert g.waiting == (0, 1, 2)
    assert len(g.options(0)) == 6
    dealt_jobs = [jobs[:] for jobs in g.jobs]
    for seat in range(3):
        g.answer(seat, g.options(seat)[0])
    assert [len(jobs) for jobs in g.jobs] == [2, 2, 2]
    assert len(g.job_deck) == 34
    for seat in range(3):
        assert set(dealt_jobs[seat]) - set(g.jobs[seat]) <= set(g.job_deck)


@rule_test("FAC-B19")
def test_three_store_cards_lie_open() -> None:
    g = dealt(2)
    assert (len(g.row), len(g.store), g.store_out) == (3, 22, [])


@rule_test("FAC-B20", "FAC-B21")
def test_artifact_tokens_by_number_of_players() -> None:
    assert [len(row) for row in dealt(4).board] == [3, 3, 3, 3]
    for players in (2, 3):
        g = dealt(players)
        assert [len(row) for row in g.board] == [2, 2, 2, 2]
        assert len(g.box) == 4
    assert dealt(2, 1).box != dealt(2, 3).box


@rule_test("FAC-B22")
def test_the_least_starting_money_goes_first() -> None:
    log = Log()
    g = dealt(2, picks=("redhead", "calla_vane"), log=log)
    assert g.first == 1
    assert events.FirstPlayer(1) in [told.event for told in log.events]
    assert dealt(3, picks=("maecenas", "jebediah", "redhead")).first == 2


@rule_test("FAC-B25")
def test_at_night_every_road_costs_one_movement_more() -> None:
    for day, night in zip(BOX.roads[0], BOX.roads[1], strict=True):
        assert [road._replace(movement=road.movement + 1) for road in day] == list(night)
    assert dealt(2).night == 0
    dark = Desert(settings={"board": "night"}, movement=1)
    assert dark.offered("TakeRoad") == []
    assert dark.why("TakeRoad", "i1", 0) == "FAC-K02"


def test_characters_can_be_dealt_by_chance() -> None:
    g = GAME.start(4, "0" * 64, {"characters": "random"})
    assert sorted(g.chaser) == [0, 1, 2, 3]


# --- the map ------------------------------------------------------------------------------------------


@rule_test("FAC-Q01", "FAC-Q02", "FAC-Q03")
def test_the_types_of_spaces() -> None:
    assert Counter(BOX.type) == {TOWN: 1, DESERT: 8, CANYONS: 6, RUINS: 4, CURSED: 7}


@rule_test("FAC-Q04", "FAC-Q05")
def test_the_type_decides_not_the_name() -> None:
    assert BOX.type[SPACE("se")] == CURSED
    assert BOX.places[SPACE("m8")].name == "Black Tide Ruins"
    t = Desert(at="encounter", stories=["e01", "x01"], red={"space": "m8"})
    assert t["story"] == "x01"
    assert Desert(attack=5, wanted={"demons": "B"}, red={"space": "nw"}).offers("Defeat", "demons")
    assert not Desert(attack=5, red={"space": "m8"}).offers("Defeat", "demons")


@rule_test("FAC-Q06")
def test_every_corner_is_four_spaces_from_town() -> None:
    assert min(BOX.way_home) >= 0
    assert [BOX.way_home[corner] for corner in BOX.corners] == [4, 4, 4, 4]
    assert sum(len(row) for row in BOX.roads[0]) == 88
