"""The Court draft (chapter G)."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.engine.events import SPECTATOR
from boneyard.games.mourners_call import events
from boneyard.games.mourners_call.game import GAME
from boneyard.games.mourners_call.state import Illverness
from tests.games.mourners_call.helpers import City, random_game, seen, seen_position
from tests.support import rule_test

DEALT = {2: 6, 3: 4, 4: 3}
KEPT = {2: 5, 3: 4, 4: 3}


def all_court_cards(g: Illverness) -> list[int]:
    zones = [*g.hand, *g.pack, *g.draft_discard, g.played, g.discarded]
    return sorted([card for zone in zones for card in zone] + [each.card for each in g.undealt])


@rule_test("MCL-G01", "MCL-G02", "MCL-G03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_fourteen_are_shuffled_and_dealt(seats: int) -> None:
    city = City(seats, at="draft")
    g = city.g
    assert all_court_cards(g) == list(range(14))
    assert [len(pack) for pack in g.pack] == [DEALT[seats]] * seats
    assert len(g.undealt) == 2
    for viewer in (*range(seats), SPECTATOR):
        view = seen(g, viewer)
        assert all(each.card < 0 for each in view.undealt)


@rule_test("MCL-G01")
def test_every_round_all_cards_are_shuffled_anew() -> None:
    for g in random_game(3, 2):
        if g.question is not None and g.question.name == "card_to_keep":
            assert all_court_cards(g) == list(range(14))
            assert g.played == []


@rule_test("MCL-G04", "MCL-G11")
def test_picks_are_secret_and_together() -> None:
    city = City(3, at="draft")
    first = city["red"]["pack"][0]
    city.do("red", "Pick", first)
    assert city.g.waiting == (1, 2)
    assert city["red"]["court"] == []
    for viewer in (1, 2, SPECTATOR):
        assert GAME.view(city.g, viewer).state.answers == ()
    city.do("blue", "Pick", city["blue"]["pack"][0]).do("green", "Pick", city["green"]["pack"][0])
    assert city["red"]["court"] == [first]
    seen = seen_position(city.g, 1)
    assert seen["red"]["court"] == ["?court"]
    assert seen["red"]["pack"] == ["?court"] * 3


@rule_test("MCL-G11")
def test_hands_stay_secret_after_the_draft() -> None:
    for g in random_game(3, 5):
        if g.phase == 4:
            for viewer in (0, 1, 2, SPECTATOR):
                view = seen(g, viewer)
                for seat in range(3):
                    if seat != viewer:
                        assert all(card < 0 for card in view.hand[seat])
                        assert len(view.hand[seat]) == len(g.hand[seat])


@rule_test("MCL-G07", "MCL-G08", "MCL-G10")
@pytest.mark.parametrize(("seats", "sizes"), [(2, [6, 5, 4, 3, 2]), (3, [4, 3, 2]), (4, [3, 2])])
def test_pack_sizes_and_hands(seats: int, sizes: list[int]) -> None:
    """The last single card of three and four players is kept without asking, that of two discarded."""
    city = City(seats, at="draft")
    seen = []
    rng = Random(3)
    while city.asked == "card_to_keep":
        seen.append(len(city.g.pack[0]))
        for seat in city.g.waiting:
            city.g.answer(seat, rng.choice(list(city.g.options(seat))))
    assert seen == sizes
    assert [len(hand) for hand in city.g.hand] == [KEPT[seats]] * seats
    assert [len(cards) for cards in city.g.draft_discard] == [1 if seats == 2 else 0] * seats
    assert len(city.heard(events.Picked)) == seats * KEPT[seats]
    assert all_court_cards(city.g) == list(range(14))


@rule_test("MCL-G08", "MCL-J12")
def test_the_discarded_sixth_card_is_known_to_its_discarder_alone() -> None:
    city = City(at="draft").until("action")
    for viewer, own in ((0, True), (1, False), (SPECTATOR, False)):
        view = seen(city.g, viewer)
        assert (view.draft_discard[0][0] >= 0) is own
    told = [each for each in city.log.events if isinstance(each.event, events.DraftDiscarded)]
    assert told[0].seen_by(0, city.g.content.tokens) == told[0]
    assert told[0].seen_by(1, city.g.content.tokens) is None


@rule_test("MCL-G09", "MCL-Q03")
def test_unplayed_cards_never_carry_over() -> None:
    city = City(
        at="cleanup", red={"court": ["death", "cleopsis"]}, blue={"court": ["auraghost"]}, played=["gatewarden"]
    )
    assert [city[seat]["court"] for seat in ("red", "blue")] == [[], []]
    assert city["played"] == []
    assert [event.cards for event in city.heard(events.HandReturned)] == [2, 1]
    assert all_court_cards(city.g) == []


# --- what a drafter knows -----------------------------------------------------------------------------


@rule_test("MCL-G11")
def test_imagined_worlds_fit_the_packs_one_has_seen() -> None:
    """With two players the pack one passed comes back: what is missing is in the other's hand, in every imagined world."""
    city = City(at="draft")
    before = set(city.g.pack[0])
    mine, theirs = city.g.pack[0][0], city.g.pack[1][0]
    city.g.answer(0, city.g.options(0)[0])
    city.g.answer(1, city.g.options(1)[0])
    second = city.g.pack[1][0]
    city.g.answer(0, city.g.options(0)[0])
    city.g.answer(1, city.g.options(1)[0])
    assert second in before
    rng = Random(7)
    others = set()
    for _ in range(30):
        world = GAME.view(city.g, 0).imagine(rng)
        assert mine in world.hand[0]
        assert second in world.hand[1], "red saw this card go and not come back"
        others |= set(world.hand[1])
    assert theirs in others, "what red never saw stays open"
    assert len(others) > 2


@rule_test("MCL-G11")
def test_a_passed_card_is_imagined_only_where_it_can_be() -> None:
    city = City(4, at="draft", round=1)
    for seat in range(4):
        city.g.answer(seat, city.g.options(seat)[0])
    passed = set(city.g.pack[1])
    rng = Random(8)
    for _ in range(20):
        world = GAME.view(city.g, 0).imagine(rng)
        assert set(world.pack[1]) == passed


@rule_test("MCL-G05", "MCL-G06")
@pytest.mark.parametrize(("number", "row"), [(1, "MCL-G05"), (2, "MCL-G06")])
def test_passing_the_packs_cites_the_direction_of_the_round(number: int, row: str) -> None:
    city = City(at="draft", round=number)
    for seat in ("red", "blue"):
        city.do(seat, *city.offers(seat)[0])
    assert city.cited(events.PacksPassed) == [row]


@rule_test("MCL-G08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_prompt_says_where_the_rest_of_the_pack_goes(seats: int) -> None:
    prompts = []
    for g in random_game(seats, 3):
        if g.round == 1 and g.question is not None and g.question.name == "card_to_keep" and g.waiting[0] == 0:
            prompts.append(GAME.words.prompt(GAME.view(g, 0)))
    assert all("the rest goes to blue" in prompt for prompt in prompts[:-1])
    assert ("discarded" in prompts[-1]) is (seats == 2)
    assert ("goes to blue" in prompts[-1]) is (seats != 2)
