"""Wallows cards (chapters F and T): dealing, when they are met, and when they pay."""

from __future__ import annotations

from typing import Any

from boneyard.engine.events import Rolled
from boneyard.games.mourners_call import changes, events
from boneyard.games.mourners_call.game import GAME
from boneyard.games.mourners_call.tokens import Relic
from tests.games.mourners_call.helpers import CONTENT, City, random_game, seen_position
from tests.support import rule_test


@rule_test("MCL-F01", "MCL-F10")
def test_one_card_each_from_the_first_player_clockwise() -> None:
    city = City(3, at="wallows", first="blue", wallows={"top": ["fresh_oaths", "guildfast", "toll_of_teeth"]})
    assert [city[seat]["wallows"] for seat in ("blue", "green", "red")] == [
        ["fresh_oaths"],
        ["guildfast"],
        ["toll_of_teeth"],
    ]
    seen = seen_position(city.g, 0)
    assert seen["blue"]["wallows"] == ["fresh_oaths"]
    assert city["wallows"]["deck"] == 33


@rule_test("MCL-F02")
def test_an_objective_can_be_met_until_phase_seven() -> None:
    city = City(at="locations", red={"wallows": ["hold_the_ossuary"], "board": {"voxxingard": ["gc"]}})
    assert city["red"]["unity"] == 1
    assert city["red"]["wallows"] == []


@rule_test("MCL-F02")
def test_a_card_waits_from_its_dealing_to_the_end_of_the_round() -> None:
    city = City(
        at="wallows",
        wallows={"top": ["hold_the_ossuary", "fresh_oaths"]},
        forge=9,
        red={"board": {"voxxingard": ["gc"]}},
    )
    assert (city["red"]["wallows"], city["blue"]["wallows"]) == (["hold_the_ossuary"], ["fresh_oaths"])
    city.until("action")
    assert city["red"]["wallows"] == ["hold_the_ossuary"]
    assert not city.heard(changes.QuestDone)
    city.pass_all()
    assert city["phase"] == 7
    assert city["red"]["wallows"] == []
    assert city["blue"]["wallows"] == ["fresh_oaths"]
    city.until("split_etherea")
    assert [event.seat for event in city.heard(changes.QuestDone)] == [0]
    assert (city["red"]["wallows"], city["blue"]["wallows"]) == ([], []), "with the round its chance is over"


@rule_test("MCL-F03")
def test_an_objective_is_met_once() -> None:
    red = {"wallows": ["hold_the_ossuary"], "board": {"mortiss_veth": ["gc"], "voxxingard": ["gc"]}}
    city = City(at="locations", red=red)
    city.do("red", "Decline")
    assert city["red"]["unity"] == 1
    assert len(city.heard(changes.QuestDone)) == 1


@rule_test("MCL-F05")
def test_a_completed_card_pays_once_and_is_discarded() -> None:
    city = City(at="turn", red={"etherea": 5, "wallows": ["a_name_called"]}, decks={"bone": ["krull"]})
    city.do("red", "RecruitMourner", "bone")
    assert city["red"]["etherea"] == 2
    assert city["red"]["wallows"] == []
    assert city["wallows"]["discard"] == ["a_name_called"]


@rule_test("MCL-F06")
def test_two_cards_pay_twice() -> None:
    red = {"wallows": ["hold_the_ossuary", "crown_fragment 2"], "board": {"voxxingard": ["gc"]}}
    city = City(at="locations", red=red)
    assert city["red"]["unity"] == 1
    assert city["red"]["artifacts"] == ["crown_fragment"]


@rule_test("MCL-F07")
def test_a_penalty_comes_in_the_clean_up() -> None:
    city = City(at="turn", red={"unity": 2, "wallows": ["toll_of_teeth"]}, forge=9)
    city.pass_all()
    assert city["red"]["unity"] == 0
    names = city.names()
    last = names.index("QuestFailed")
    assert "UnityChange" in names[last:]
    assert [event.phase for event in city.told[:last] if isinstance(event, events.PhaseBegins)][-1] == 8


@rule_test("MCL-F09")
def test_an_empty_deck_is_rebuilt_from_its_discard() -> None:
    city = City(at="wallows", wallows={"top": ["guildfast"], "rest": "discard"})
    assert city["red"]["wallows"] == ["guildfast"]
    assert len(city["blue"]["wallows"]) == 1
    assert city.heard(changes.WallowsShuffled)[0].size == 35
    assert city["wallows"] == {"deck": 34, "discard": [], "drawn": []}


@rule_test("MCL-F09")
def test_cards_drawn_for_one_effect_are_not_shuffled_back_into_it() -> None:
    city = City(
        at="turn", wallows={"top": ["guildfast"], "discard": ["fresh_oaths"]}, red={"court": ["relic_ravlatch"]}
    )
    for card in list(city.g.wallows_deck[:-1]):
        city.g.wallows_deck.remove(card)
        city.g.relics[1] += (Relic(card, 0),)
    city.do("red", "Play", "relic_ravlatch", 1)
    assert sorted(city["wallows"]["drawn"]) == ["fresh_oaths", "guildfast"]


# --- T: when they are met -----------------------------------------------------------------------------


@rule_test("MCL-T02")
def test_an_event_is_rewarded_when_its_effect_is_over_and_before_the_next_seat() -> None:
    """The Oracle's bought Mourner: the meter's end is settled first, then the reward, then the turn passes."""
    city = City(
        at="turn",
        threat=9,
        decks={"bone": ["krull"]},
        red={"etherea": 5, "wallows": ["a_name_called"], "mourners": ["vael"]},
    )
    city.do("red", "RecruitMourner", "bone")
    assert city.asked == "mourner_to_lose"
    assert not city.heard(changes.QuestDone)
    city.do("blue", "LoseMourner", "vael")
    names = city.names()
    assert (
        names.index("MournerLost") < names.index("ThreatMoved", names.index("MournerLost")) < names.index("QuestDone")
    )
    assert city["red"]["etherea"] == 2
    assert (city.asked, city.seat) == ("action", "blue")


@rule_test("MCL-T02")
def test_a_reward_can_meet_a_further_card() -> None:
    red = {"wallows": ["quiet_the_storm", "three_tongues 3", "fresh_oaths 1"], "etherea": 3, "court": ["stitch_regent"]}
    city = City(at="turn", red=red | {"crypt": ["mk"]})
    city.do("red", "Play", "stitch_regent", 1)
    assert city.asked == "influence_to_gain"
    city.do("red", "GainInfluence", 0, 0, 1)
    assert city["red"]["wallows"] == ["quiet_the_storm"]
    assert city.of("red", "etherea", "unity") == (5, 1)
    assert city.asked == "action"


@rule_test("MCL-T03")
def test_muster_is_looked_at_once_at_the_start_of_phase_five() -> None:
    red = {"wallows": ["threefold_watch"], "board": {"voxxingard": ["mk"], "hushhyde": ["mk"], "lifes_ebb": ["mk"]}}
    city = City(at="turn", red=red | {"influence": [1, 0, 0]}, blue={"crypt": ["co"]})
    city.do("red", "Relocate", "hushhyde", "voxxingard")
    assert not city.heard(changes.QuestDone)
    city.pass_all()
    assert not city.heard(changes.QuestDone)
    met = City(at="threat", red=red)
    assert met.names().index("QuestDone") < met.names().index("LimitRead")
    assert met["red"]["etherea"] == 2


@rule_test("MCL-T04")
def test_paying_and_rolling_happen_in_the_clean_up() -> None:
    city = City(at="turn", forge=9, red={"etherea": 2, "wallows": ["toll_of_teeth"], "unity": 1}, blue={"etherea": 1})
    city.pass_all().do("red", "Bid", 0).do("blue", "Bid", 0)
    assert (city.asked, city["phase"]) == ("pay_for_quest", 8)
    city.do("red", "Pay")
    assert city["red"]["unity"] == 1
    rolled = City(at="cleanup", forced=(4,), red={"crypt": ["mk", "do"], "wallows": ["duel_on_the_causeway"]})
    assert rolled.heard(Rolled)[0].result == 4
    assert rolled.asked == "influence_to_gain"
    assert rolled["red"]["unity"] == 1


@rule_test("MCL-T05")
def test_rewards_are_not_claimed_only_influence_is_chosen() -> None:
    city = City(at="turn", red={"etherea": 6, "wallows": ["fresh_oaths 1"]})
    city.do("red", "RecruitFigure", "mk")
    assert city["red"]["unity"] == 1
    assert city.asked == "influence_to_gain"
    assert len(city.offers()) == 3


@rule_test("MCL-T06")
def test_every_card_says_where_it_comes_from() -> None:
    view = GAME.view(next(random_game(2, 1)), 0)
    tables: tuple[tuple[str, list[Any]], ...] = (
        ("court", CONTENT.courts),
        ("mourner", CONTENT.mourners),
        ("wallows", CONTENT.wallows),
        ("motive", CONTENT.motives),
    )
    for kind, entries in tables:
        for token, entry in enumerate(entries):
            text = str(GAME.words.card(view, kind, token))
            assert entry.name in text
            house = "house" in entry.provenance.values()
            assert ("ours: the original is not in the rulebook" in text) is house
    assert all(
        card.provenance == {"name": "house", "objective": "house", "reward": "house"} for card in CONTENT.wallows
    )


@rule_test("MCL-T06", "MCL-A05")
def test_a_faction_the_rulebook_does_not_give_is_marked_as_ours() -> None:
    """Its icons are lost: what colour a location, a Mourner or a motive has is our guess; of the guilds it is said."""
    for entries in (CONTENT.locations, CONTENT.mourners, CONTENT.motives):
        assert {entry.provenance["faction"] for entry in entries} == {"house"}
    assert {guild.provenance["faction"] for guild in CONTENT.guilds} == {"rulebook"}


@rule_test("MCL-T07")
def test_a_new_card_counts_only_what_happens_after_its_arrival() -> None:
    city = City(
        at="turn", wallows={"top": ["fresh_oaths", "guildfast", "toll_of_teeth"]},
        red={"etherea": 9, "court": ["relic_ravlatch"]},
    )  # fmt: skip
    city.do("red", "RecruitFigure", "mk").do("blue", "PassTurn")
    city.do("red", "Play", "relic_ravlatch", 1).do("red", "TakeQuest", "fresh_oaths").do("blue", "PassTurn")
    city.do("red", "RecruitFigure", "mk").do("blue", "PassTurn")
    assert city["red"]["wallows"] == ["fresh_oaths"]
    city.do("red", "RecruitFigure", "mk")
    assert city["red"]["wallows"] == []
