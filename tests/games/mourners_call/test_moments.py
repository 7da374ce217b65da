"""Exactly when things happen and stop: rewards before the next question, nothing left lying about, nothing from cards that are gone."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.games.mourners_call import changes, events, tithe_events
from boneyard.games.mourners_call.game import GAME
from boneyard.games.mourners_call.options import Bid, TakePile
from boneyard.games.mourners_call.tokens import TITHE
from tests.games.mourners_call.helpers import City, seen_position, token
from tests.support import rule_test

# --- rewards come as soon as their effect is over ------------------------------------------------------


@rule_test("MCL-T02", "MCL-N11")
def test_what_a_location_gives_completes_a_card_before_the_next_location() -> None:
    board = {"calvum_harrows": ["mk"], "theaters_of_memory": ["gc"]}
    city = City(at="locations", place="calvum_harrows", red={"board": board, "wallows": ["fresh_oaths 1"]})
    city.do("red", "TakeFigure", "mk")
    assert (city.asked, city["red"]["unity"]) == ("influence_to_gain", 1), "the reward"
    city.do("red", "GainInfluence", 1, 0, 0)
    assert city.asked == "reward_to_choose", "then Theaters of Memory"


@rule_test("MCL-T02", "MCL-O05")
def test_what_a_guild_gives_completes_a_card_before_the_next_guild() -> None:
    city = City(at="guilds", guild="sc", red={"crypt": ["sc", "cs"], "wallows": ["fresh_oaths 1"]})
    city.do("red", "TakeFigure", "mk")
    assert (city.asked, city["red"]["unity"]) == ("influence_to_gain", 1)
    city.do("red", "GainInfluence", 1, 0, 0)
    assert city.asked == "figure_to_remove"


@rule_test("MCL-T02", "MCL-O11")
def test_a_guild_that_is_won_completes_a_card_before_its_bonus() -> None:
    city = City(at="guilds", guild="co", red={"crypt": ["co"], "wallows": ["guildfast 1"]})
    city.do("red", "GainInfluence", 2, 0, 0)
    assert city["red"]["wallows"] == []
    assert city.asked == "influence_to_gain", "the same choice again, for the Council itself"


@rule_test("MCL-T02", "MCL-Q01")
def test_what_an_artifact_gives_in_the_clean_up_completes_a_card_before_it_is_discarded() -> None:
    city = City(at="cleanup", red={"artifacts": ["weeping_idol"], "wallows": ["three_tongues 3"]})
    city.do("red", "GainInfluence", 0, 0, 1)
    assert city["red"]["etherea"] == 2
    assert not city.heard(changes.QuestFailed)


@rule_test("MCL-T02", "MCL-Q01")
def test_what_a_mourner_gives_in_the_clean_up_completes_a_card_before_it_is_discarded() -> None:
    city = City(at="cleanup", red={"mourners": ["tallow"], "wallows": ["three_tongues 3"]})
    city.do("red", "GainInfluence", 0, 0, 1)
    assert city["red"]["etherea"] == 2
    assert not city.heard(changes.QuestFailed)


@rule_test("MCL-T02", "MCL-L06")
def test_what_a_tithe_completes_is_rewarded_in_its_phase() -> None:
    red = {"etherea": 3, "wallows": ["honest_weight"], "board": {"dirth_forge": ["mk"]}}
    city = City(at="tithe", red=red).do("red", "Bid", 3)
    assert (city.asked, city["phase"]) == ("influence_to_gain", 6)
    assert city["red"]["unity"] == 4, "three for the tithe, one for the card"


@rule_test("MCL-T01", "MCL-L04")
@pytest.mark.parametrize(("bid", "earned"), [(2, True), (3, True), (4, False)])
def test_a_tithe_met_with_one_to_spare_is_close_enough(bid: int, earned: bool) -> None:
    city = City(at="tithe", red={"etherea": 4, "wallows": ["weighted_scale"]}).do("red", "Bid", bid)
    assert (city["red"]["artifacts"] == ["weighted_scale"]) is earned


# --- nothing from what is gone ------------------------------------------------------------------------


@rule_test("MCL-M09", "MCL-B14", "MCL-H26")
def test_a_mourner_that_was_lost_does_nothing_any_more() -> None:
    city = City(
        at="turn", threat=9, forge=9, red={"etherea": 5, "mourners": ["pell"], "crypt": ["co"]}, blue={"etherea": 1}
    )
    city.do("red", "RecruitFigure", "mk")
    assert city["lost_mourners"] == ["pell"]
    city.pass_all().do("red", "Bid", 2).do("blue", "Bid", 1)
    assert city.heard(tithe_events.TitheMet)
    assert not city.heard(events.AbilityWorks)


@rule_test("MCL-K09", "MCL-K05")
def test_the_threat_check_leaves_neither_dice_nor_crowds_behind() -> None:
    city = City(at="threat", threat=9, forced=(5, 5, 5), red={"board": {"hushhyde": ["mk", "mk", "mk"]}, "etherea": 1})
    assert city.asked == "tithe_bid"
    assert (city.g.dice, city.g.crowded) == ((), ())


@rule_test("MCL-K12", "MCL-J11")
def test_a_sheltered_figure_is_told_by_the_mourner_that_shelters_it_and_no_other() -> None:
    red = {"mourners": ["krull"], "board": {"voxxingard": ["mk", "mk", "co"]}}
    city = City(at="threat", threat=9, forced=(1, 3, 4), red=red)
    assert city.cited(changes.FigureReturned) == ["MCL-J11", "MCL-K12", "MCL-K12"]


@rule_test("MCL-O10")
def test_a_token_nobody_has_is_not_given_back() -> None:
    city = City(at="guilds", guild="do", red={"crypt": ["mk"]})
    assert not city.heard(events.DreadsbaneReturned)
    tied = City(at="guilds", guild="do", first="green", seats=3, red={"crypt": ["do"]}, blue={"crypt": ["do"]})
    assert not tied.heard(events.DreadsbaneReturned)


@rule_test("MCL-Q03", "MCL-Q08", "MCL-G09")
def test_a_new_round_begins_with_nothing_of_the_old_one() -> None:
    city = City(at="etherea", forced=(3, 4), red={"unity": 2}, blue={"unity": 2})
    while city.g.round == 1:
        if city.g.phase == TITHE:
            assert city.g.limit == 6
            assert city.g.taken[0] != -2
            assert city.g.notes[0]
            assert all(city.g.draft_discard)
        view = GAME.view(city.g, city.g.waiting[0])
        assert view.decision is not None
        city.g.answer(
            view.seat, next((o for o in view.decision.options if isinstance(o, Bid | TakePile)), view.decision.default)
        )
    g = city.g
    assert city.asked == "split_etherea"
    assert (g.bids, g.limit, g.taken) == ((), 0, [-2, -2])
    assert (g.undealt, g.hand, g.draft_discard, g.notes) == ((), [(), ()], [(), ()], [(), ()])
    assert (g.played, g.discarded, g.used, g.alltaker_used) == ([], [], [0, 0], False)


@rule_test("MCL-J07", "MCL-G11")
def test_a_card_taken_openly_is_known_to_be_in_that_hand() -> None:
    red = {"mourners": ["socopharie"], "court": ["death", "auraghost", "gallevarbe"]}
    city = City(at="turn", red=red, played=["cleopsis"]).do("red", "Activate", "socopharie")
    city.do("red", "Retrieve", "cleopsis", "death")
    for seed in range(8):
        world = GAME.view(city.g, 1).imagine(Random(seed))
        assert token("court", "cleopsis") in world.hand[0]


@rule_test("MCL-J02", "MCL-G11")
def test_who_exchanges_a_card_with_the_undealt_ones_still_sees_the_own_hand() -> None:
    red = {"mourners": ["severamm"], "court": ["death", "auraghost"]}
    city = City(at="turn", red=red, undealt=["cleopsis", "gallevarbe"]).do("red", "Activate", "severamm")
    city.do("red", "Swap", "death", "cleopsis")
    assert seen_position(city.g, 0)["red"]["court"] == ["auraghost", "cleopsis"]
    assert "cleopsis" not in seen_position(city.g, 1)["red"]["court"]


@rule_test("MCL-I13", "MCL-B06")
def test_a_figure_cannot_be_exchanged_for_its_own_guild() -> None:
    empty = {"co": 0, "sc": 0, "cs": 0, "gc": 0, "do": 0}
    red = {"court": ["stitch_regent"], "crypt": ["mk"]}
    assert City(at="turn", supply=empty, red=red).why_not("red", "Play", "stitch_regent", 2) == "MCL-I13"
    assert City(at="turn", supply=empty | {"co": 1}, red=red).may("Play", "stitch_regent", 2)


@rule_test("MCL-P01", "MCL-P12")
def test_the_alltaker_wins_one_location_and_is_not_asked_about_the_next() -> None:
    board = {"dirth_forge": ["mk"], "vadlum_gates": ["mk"]}
    city = City(at="locations", place="dirth_forge", red={"board": board}, blue={"board": board})
    city.do("red", "UseAlltaker").do("red", "TakeBonus")
    assert city.asked != "break_location_tie"
    kept = City(at="locations", place="dirth_forge", red={"board": board}, blue={"board": board}).do(
        "red", "KeepAlltaker"
    )
    assert (kept.asked, kept.g.asked.args if kept.g.asked else ()) == ("break_location_tie", (2,)), "kept for this one"


@rule_test("MCL-R02", "MCL-R09")
def test_the_extra_turns_are_counted_even_where_everybody_acts() -> None:
    red = {"court": ["death", "harvest_general", "cleopsis"], "etherea": 9}
    city = City(at="turn", pool=1, red=red, blue={"court": ["blind_oracle", "gatewarden"], "etherea": 9})
    city.do("red", "Play", "death", 2).do("blue", "Play", "blind_oracle", 2).do("red", "Play", "harvest_general", 1)
    assert (city.asked, city["phase"]) == ("tithe_bid", 6), "one more turn each, and both could have gone on"
