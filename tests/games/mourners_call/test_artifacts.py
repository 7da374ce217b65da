"""Artifacts (F08 and T01): that they stay, and what each earned one does."""

from __future__ import annotations

from boneyard.games.mourners_call import changes, tithe_events
from boneyard.games.mourners_call.game import GAME
from tests.games.mourners_call.helpers import City
from tests.support import rule_test


@rule_test("MCL-F08")
def test_an_artifact_stays_for_the_rest_of_the_game() -> None:
    city = City(at="threat", red={"etherea": 4, "wallows": ["cinder_lantern"]})
    assert city.of("red", "artifacts", "etherea", "wallows") == (["cinder_lantern"], 5, [])
    city.do("red", "Bid", 0).until("split_etherea").do("red", *city.offers()[0]).do("blue", *city.offers()[0])
    before = city["red"]["etherea"]
    city.do("red", "TakePile", 0)
    assert city["red"]["etherea"] == before + 1
    assert city["red"]["artifacts"] == ["cinder_lantern"]


@rule_test("MCL-T01", "MCL-Q08")
def test_the_ferrymans_knot_makes_the_first_move_cheaper() -> None:
    city = City(at="turn", red={"artifacts": ["ferrymans_knot"], "crypt": ["mk", "mk", "mk"], "influence": [1, 0, 0]})
    city.do("red", "Relocate", "crypt", "voxxingard")
    assert max(len(offer[3]) for offer in city.offers()) == 2
    city.do("red", "Group", 0, "crypt", ["mk", "mk"])
    assert city["red"]["influence"] == [0, 0, 0]
    city.do("blue", "PassTurn")
    assert city.why_not("red", "Relocate", "crypt", "hushhyde") == "MCL-H18"


@rule_test("MCL-T01")
def test_the_knot_pays_for_a_single_figure_alone() -> None:
    city = City(at="turn", red={"artifacts": ["ferrymans_knot"], "crypt": ["mk"]})
    city.do("red", "Relocate", "crypt", "hushhyde")
    assert city["red"]["board"] == {"hushhyde": ["mk"]}


@rule_test("MCL-T01")
def test_the_vertebra_steadies_dice() -> None:
    red = {"artifacts": ["saints_vertebra"], "board": {"hushhyde": ["mk", "mk", "mk"]}}
    city = City(at="threat", threat=9, forced=(2, 4, 6), red=red)
    assert city["red"]["crypt"] == ["mk"]
    assert city["red"]["bases"] == 7


@rule_test("MCL-T01")
def test_the_scale_breaks_a_tie_of_bids_but_pays_nothing() -> None:
    city = City(
        at="tithe", forge=1, suspicion=4, red={"etherea": 1, "artifacts": ["weighted_scale"]}, blue={"etherea": 1}
    )
    city.do("red", "Bid", 1).do("blue", "Bid", 1)
    assert city.heard(tithe_events.TitheFailed)[0].paid == 3
    met = City(
        at="tithe", forge=2, suspicion=4, red={"etherea": 1, "artifacts": ["weighted_scale"]}, blue={"etherea": 1}
    )
    met.do("red", "Bid", 1).do("blue", "Bid", 1)
    assert (met["red"]["unity"], met["blue"]["unity"]) == (3, 1)


@rule_test("MCL-T01", "MCL-S02")
def test_the_crown_fragment_scores_three() -> None:
    city = City(at="cleanup", pool=0, red={"artifacts": ["crown_fragment"], "unity": 2})
    assert city["red"]["score"] == 5


@rule_test("MCL-T01")
def test_the_idol_gives_in_every_later_clean_up() -> None:
    city = City(at="cleanup", red={"artifacts": ["weeping_idol"]})
    assert (city.asked, city["phase"]) == ("influence_to_gain", 8)
    fresh = City(at="turn", wallows={"top": ["weeping_idol"]}, forge=9, red={"court": ["relic_ravlatch"]})
    fresh.do("red", "Play", "relic_ravlatch", 2).do("red", "KeepRelic", "weeping_idol").do(
        "red", "GainInfluence", 1, 0, 0
    )
    fresh.pass_all()
    assert fresh["round"] == 2, "not again in the round it was earned in"


@rule_test("MCL-T01")
def test_the_bell_keeps_the_first_recruiting_quiet() -> None:
    city = City(at="turn", red={"artifacts": ["muffled_bell"], "etherea": 6})
    city.do("red", "RecruitFigure", "mk").do("blue", "PassTurn")
    assert city["threat"] == 0
    city.do("red", "RecruitFigure", "mk")
    assert city["threat"] == 1


@rule_test("MCL-T01")
def test_the_veil_hides_the_first_rise_and_the_inquisitor() -> None:
    red = {"artifacts": ["veil_of_ash"], "court": ["harvest_general", "auraghost"], "etherea": 2, "unity": 5}
    city = City(at="turn", suspicion=12, red=red)
    city.do("red", "Play", "harvest_general", 1).do("blue", "PassTurn")
    assert city["suspicion"] == 12
    assert not city.heard(changes.InquisitorComes)
    city.do("red", "Play", "auraghost", 1)
    assert city.heard(changes.InquisitorComes)
    assert city["red"]["unity"] == 7
    assert city["suspicion"] == 12


@rule_test("MCL-T01", "MCL-L13")
def test_the_veil_in_a_failed_tithe() -> None:
    city = City(at="tithe", suspicion=12, red={"artifacts": ["veil_of_ash"], "unity": 5}, blue={"unity": 6})
    assert (city["red"]["unity"], city["blue"]["unity"]) == (3, 1)


@rule_test("MCL-T01", "MCL-H11")
def test_recruiting_warns_of_the_dreadsgrip_unless_the_bell_is_still_to_ring() -> None:
    red = {"etherea": 9, "mourners": ["vael"]}

    def warned(city: City) -> list[bool]:
        view = GAME.view(city.g, 0)
        return [
            "reaches its end" in GAME.words.label(view, city.option(*offer))
            for offer in city.offers()
            if offer[0].startswith("Recruit")
        ]

    assert set(warned(City(at="turn", threat=9, red=red))) == {True}
    bell = City(at="turn", threat=9, red=red | {"artifacts": ["muffled_bell"]})
    assert set(warned(bell)) == {False}
    bell.do("red", "RecruitFigure", "mk").do("blue", "PassTurn")
    assert set(warned(bell)) == {True}, "it has rung this round"


@rule_test("MCL-F05", "MCL-F08")
def test_completing_an_artifact_cites_that_it_stays() -> None:
    artifact = City(at="threat", red={"etherea": 5, "wallows": ["cinder_lantern"]})
    assert artifact.cited(changes.QuestDone) == ["MCL-F08"]
    quest = City(at="locations", red={"wallows": ["hold_the_ossuary"], "board": {"voxxingard": ["gc"]}})
    assert quest.cited(changes.QuestDone) == ["MCL-F05"]
