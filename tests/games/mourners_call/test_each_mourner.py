"""The Mourner cards (J11), one by one."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.mourners_call import events
from tests.games.mourners_call.helpers import CONTENT, City
from tests.games.mourners_call.test_mourners import with_mourner
from tests.support import rule_test


def income(mourner: str, choice: tuple[Any, ...], piles: tuple[int, int, int] = (4, 3, 0)) -> City:
    city = City(at="etherea", first="blue", forced=(4, 3), red={"mourners": [mourner]})
    city.do("blue", "Split", list(piles)).do("red", *choice)
    if choice == ("TakeInfluence",):
        city.do("red", "GainInfluence", 2, 0, 0)
    return city.do("blue", "TakePile", min(pile for pile in city["piles"]))


@rule_test("MCL-J11", "MCL-E10")
def test_vael() -> None:
    assert income("vael", ("TakePile", 4))["red"]["etherea"] == 5
    assert income("vael", ("TakePile", 0))["red"]["etherea"] == 1
    assert income("vael", ("TakeInfluence",))["red"]["etherea"] == 0


@rule_test("MCL-J11")
def test_oss() -> None:
    passed = income("oss", ("TakeInfluence",))
    passed.do("red", "GainInfluence", 0, 0, 1)
    assert passed.of("red", "influence", "etherea") == ([2, 0, 1], 1)
    small = income("oss", ("TakePile", 3))
    small.do("red", "GainInfluence", 0, 1, 0)
    assert small.of("red", "influence", "etherea") == ([0, 1, 0], 3)
    assert income("oss", ("TakePile", 4)).of("red", "influence", "etherea") == ([0, 0, 0], 4)


@rule_test("MCL-J11")
@pytest.mark.parametrize(("card", "gained"), [("tibianne", [2, 0, 0]), ("aune", [0, 2, 0]), ("irenna", [0, 0, 2])])
def test_one_etherea_for_two_influence(card: str, gained: list[int]) -> None:
    city = with_mourner(card, {"etherea": 1})
    city.do("red", "Activate", card)
    assert city.of("red", "influence", "etherea") == (gained, 0)
    assert with_mourner(card).why_not("red", "Activate", card) == "MCL-J11"


@rule_test("MCL-J11")
@pytest.mark.parametrize(("card", "faction", "bonus"), [("corvane", 0, 1), ("latch", 1, 0), ("edrec", 2, 1)])
def test_moving_one_figure_free(card: str, faction: int, bonus: int) -> None:
    places = [CONTENT.locations[place - 1].id for place in CONTENT.places_of[faction]]
    city = with_mourner(card, {"crypt": ["mk"], "board": {places[0]: ["co"]}})
    city.do("red", "Activate", card)
    offers = {(offer[2], offer[3], offer[4]) for offer in city.offers()}
    assert offers == {("mk", "crypt", to) for to in places} | {("co", places[0], to) for to in places[1:]}
    city.do("red", "MoveFigure", 0, "mk", "crypt", places[1])
    assert city.of("red", "etherea", "influence") == (bonus, [0, 0, 0])
    other = with_mourner(card, {"board": {places[0]: ["co"]}})
    other.do("red", "Activate", card).do("red", "MoveFigure", 0, "co", places[0], places[1])
    assert other["red"]["etherea"] == 0
    assert with_mourner(card).why_not("red", "Activate", card) == "MCL-J11"


@rule_test("MCL-J11")
@pytest.mark.parametrize(("hand", "gained"), [([], 0), (["death"], 1), (["death", "cleopsis", "auraghost"], 2)])
def test_dross(hand: list[str], gained: int) -> None:
    assert with_mourner("dross", {"court": hand}, at="cleanup")["red"]["influence"] == [gained, 0, 0]


@rule_test("MCL-J11", "MCL-K11")
def test_krull_gains_and_shelters() -> None:
    red = {"board": {"voxxingard": ["mk", "mk"], "hushhyde": ["mk", "mk", "mk"]}, "etherea": 1}
    city = with_mourner(
        "krull",
        red,
        at="threat",
        threat=9,
        forced=(1, 1, 3, 1, 2),
        blue={"board": {"voxxingard": ["co"]}},
        dreadsbane="blue",
    )
    assert city["red"]["influence"] == [1, 0, 0]
    assert city.of("red", "crypt", "bases") == (["mk", "mk", "mk"], 7)
    names = city.names()
    assert names.index("LimitRead") < names.index("AbilityWorks") < names.index("DiceRolled")
    lone = with_mourner("krull", {"board": {"voxxingard": ["mk"]}}, at="threat")
    assert lone["red"]["influence"] == [0, 0, 0]


@rule_test("MCL-J11")
@pytest.mark.parametrize(("bid", "met", "asked"), [(1, True, True), (0, True, False), (1, False, False)])
def test_pell(bid: int, met: bool, asked: bool) -> None:
    city = with_mourner("pell", {"etherea": 1}, at="tithe", forge=5 if met else 0)
    city.do("red", "Bid", bid)
    assert (city.asked == "influence_to_gain") is asked


@rule_test("MCL-J11", "MCL-H27")
def test_hume() -> None:
    city = City(at="turn", decks={"bone": ["hume"]}, red={"etherea": 5})
    assert city.do("red", "RecruitMourner", "bone")["red"]["etherea"] == 3


@rule_test("MCL-J11", "MCL-H16", "MCL-Q08")
def test_sallow_makes_the_first_figure_of_the_round_cheap() -> None:
    city = with_mourner("sallow", {"etherea": 5})
    city.do("red", "RecruitFigure", "mk").do("blue", "PassTurn")
    assert city["red"]["etherea"] == 4
    city.do("red", "RecruitFigure", "mk").do("blue", "PassTurn")
    assert city["red"]["etherea"] == 1
    assert city.why_not("red", "RecruitFigure", "mk") == "MCL-H16"
    city.do("red", "PassTurn").do("red", "Bid", 0).until("split_etherea")
    city.until("action")
    before = city["red"]["etherea"]
    if city.seat == "blue":
        city.do("blue", "PassTurn")
    city.do("red", "RecruitFigure", "mk")
    assert city["red"]["etherea"] == before - 1, "the discount is new every round"
    assert with_mourner("sallow exhausted", {"etherea": 2}).why_not("red", "RecruitFigure", "mk") == "MCL-H16"


@rule_test("MCL-J11")
def test_osric() -> None:
    city = with_mourner("osric", {"crypt": ["sc", "mk"], "board": {"hushhyde": ["co"]}})
    city.do("red", "Activate", "osric")
    assert city.offers() == [["RemoveFigure", 0, "mk", "crypt"], ["RemoveFigure", 0, "sc", "crypt"]]
    city.do("red", "RemoveFigure", 0, "mk", "crypt")
    assert city.of("red", "etherea", "influence", "crypt") == (2, [0, 2, 0], ["sc"])
    assert with_mourner("osric", {"board": {"hushhyde": ["co"]}}).why_not("red", "Activate", "osric") == "MCL-J11"


@rule_test("MCL-J11")
def test_mother_of_seams() -> None:
    city = City(at="turn", decks={"flesh": ["mother_of_seams"]}, red={"etherea": 5})
    city.do("red", "RecruitMourner", "flesh")
    assert city.offers() == [["TakeFigure", "sc"], ["TakeFigure", "cs"]]
    city.do("red", "TakeFigure", "cs")
    assert city["red"]["crypt"] == ["sc", "cs"]
    one = City(at="turn", decks={"flesh": ["mother_of_seams"]}, red={"etherea": 5}, blue={"crypt": ["cs"] * 8})
    one.do("red", "RecruitMourner", "flesh")
    assert one["red"]["crypt"] == ["sc", "sc"]


@rule_test("MCL-J11")
def test_garrote_twins() -> None:
    blue = {"board": {"lifes_ebb": ["mk"], "hushhyde": ["co"]}, "crypt": ["gc"]}
    city = with_mourner("garrote_twins", {"board": {"lifes_ebb": ["mk"]}}, blue=blue)
    city.do("red", "Activate", "garrote_twins")
    assert city.of("blue", "crypt", "board") == (["mk", "gc"], {"hushhyde": ["co"]})
    assert city["suspicion"] == 1
    none = with_mourner("garrote_twins", blue={"board": {"hushhyde": ["co"]}})
    assert none.why_not("red", "Activate", "garrote_twins") == "MCL-J11"


@rule_test("MCL-J11", "MCL-Q01")
def test_oleth() -> None:
    city = with_mourner("oleth", {"crypt": ["sc"], "board": {"hushhyde": ["co"]}}, at="cleanup")
    assert len(city.offers()) == 13
    assert city.may("Decline")
    city.do("red", "MoveFigure", 0, "sc", "crypt", "lifes_ebb")
    assert city["red"]["board"]["lifes_ebb"] == ["sc"]
    assert with_mourner("oleth", at="cleanup").asked == "split_etherea"


@rule_test("MCL-H26", "MCL-H27", "MCL-J11")
def test_an_ability_of_which_nothing_comes_is_not_told_to_work() -> None:
    idle = City(at="cleanup", red={"mourners": ["oleth", "dross"]})
    assert not idle.heard(events.AbilityWorks), "an empty Crypt and an empty hand"
    busy = City(at="cleanup", red={"mourners": ["oleth", "dross"], "court": ["death"]})
    assert len(busy.heard(events.AbilityWorks)) == 1
    full = {"etherea": 5, "crypt": ["mk"] * 5 + ["co"] * 5}
    city = City(at="turn", decks={"flesh": ["mother_of_seams"]}, red=full)
    city.do("red", "RecruitMourner", "flesh")
    assert not city.heard(events.AbilityWorks), "no base for a figure"


@rule_test("MCL-H26", "MCL-H27", "MCL-Q01")
def test_what_works_by_itself_cites_when_it_does() -> None:
    instant = City(at="turn", red={"etherea": 5}, decks={"bone": ["hume"]}).do("red", "RecruitMourner", "bone")
    assert instant.cited(events.AbilityWorks) == ["MCL-H27"]
    end = City(at="cleanup", red={"mourners": ["dross"], "court": ["death"]})
    assert end.cited(events.AbilityWorks) == ["MCL-Q01"]
    threat = City(at="threat", red={"mourners": ["corm"]})
    assert threat.cited(events.AbilityWorks) == ["MCL-H26"]


@rule_test("MCL-J11", "MCL-N23")
def test_marrin_works_once_before_the_bonus() -> None:
    red = {"board": {"dirth_forge": ["gc", "gc"], "mortiss_veth": ["gc", "gc"], "curio_cryptus": ["gc"]}}
    blue = {"board": {"dirth_forge": ["mk"], "mortiss_veth": ["mk"]}}
    city = with_mourner("marrin", red, at="locations", blue=blue)
    assert city.asked == "take_location_bonus"
    assert city.of("red", "etherea", "influence") == (1, [0, 1, 0])
    city.until("split_etherea")
    assert len(city.heard(events.AbilityWorks)) == 1
    alone = with_mourner("marrin", {"board": {"curio_cryptus": ["gc"]}}, at="locations")
    assert alone["red"]["etherea"] == 0


@rule_test("MCL-J11")
def test_mirelle() -> None:
    city = with_mourner("mirelle", threat=2)
    city.do("red", "Activate", "mirelle")
    assert (city["threat"], city["red"]["influence"]) == (1, [0, 0, 1])
    assert with_mourner("mirelle", threat=0).why_not("red", "Activate", "mirelle") == "MCL-J11"


@rule_test("MCL-J11")
@pytest.mark.parametrize(("other", "gained"), [(1, 3), (2, 0), (3, 0)])
def test_tessaly(other: int, gained: int) -> None:
    city = with_mourner("tessaly", {"etherea": 2}, at="tithe", forge=5, blue={"etherea": 3})
    city.do("red", "Bid", 2).do("blue", "Bid", other)
    assert city["red"]["influence"] == [0, 0, gained]


@rule_test("MCL-J11")
def test_warden_of_names_softens_every_loss() -> None:
    city = with_mourner("warden_of_names", {"unity": 4}, at="tithe", suspicion=12, blue={"unity": 9})
    assert city["red"]["unity"] == 4 - 0 - 1, "two less of the 2, two less of the 3"
    assert city["blue"]["unity"] == 4
    mild = with_mourner("warden_of_names", {"unity": 4}, at="tithe", forge=9)
    assert mild["red"]["unity"] == 4


@rule_test("MCL-J11")
def test_corm_gains_when_it_is_calm_and_rerolls_when_not() -> None:
    assert with_mourner("corm", {"etherea": 1}, at="threat")["red"]["influence"] == [0, 0, 1]
    red = {"board": {"voxxingard": ["mk", "mk", "mk"], "hushhyde": ["co", "co", "co"]}, "etherea": 1}
    city = with_mourner("corm", red, at="threat", threat=9, forced=(6, 1, 6))
    assert city["red"]["influence"] == [0, 0, 0]
    assert city.offers() == [["Reroll", 0], ["Reroll", 1], ["Reroll", 2], ["KeepDice"]]
    city.do("red", "Reroll", 1, chance=(5, 1, 1, 1))
    assert city["red"]["board"] == {"voxxingard": ["mk", "mk", "mk"]}, "once in the phase: no second question"
    assert city.asked != "die_to_reroll"


@rule_test("MCL-J11")
def test_corm_may_keep_the_dice_and_reroll_later() -> None:
    red = {"board": {"voxxingard": ["mk", "mk", "mk"], "hushhyde": ["co", "co", "co"]}, "etherea": 1}
    city = with_mourner("corm", red, at="threat", threat=9, forced=(6, 6, 6, 1, 1, 1))
    city.do("red", "KeepDice")
    assert city.asked == "die_to_reroll"
    assert city.g.asked is not None
    assert city.g.asked.args == (11,)


@rule_test("MCL-J11")
@pytest.mark.parametrize(("threat", "asked"), [(5, True), (6, False)])
def test_tallow(threat: int, asked: bool) -> None:
    city = with_mourner("tallow", at="cleanup", threat=threat)
    assert (city.asked == "influence_to_gain") is asked


@rule_test("MCL-J11")
def test_breaker_of_chains() -> None:
    city = City(at="turn", threat=5, decks={"spirit": ["breaker_of_chains"]}, red={"etherea": 5})
    city.do("red", "RecruitMourner", "spirit")
    assert city["threat"] == 4
    assert city.of("red", "unity", "influence") == (1, [0, 0, 2])
