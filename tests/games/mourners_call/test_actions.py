"""The Action Phase (chapter H)."""

from __future__ import annotations

import pytest

from boneyard.games.mourners_call import SEATS, changes, events
from boneyard.games.mourners_call.game import GAME
from tests.games.mourners_call.helpers import CONTENT, City, random_game, seen_position
from tests.support import rule_test

LOCATIONS = [location.id for location in CONTENT.locations]


@rule_test("MCL-H01")
@pytest.mark.parametrize("first", ["red", "blue", "green"])
def test_the_death_holder_begins(first: str) -> None:
    city = City(3, at="actions", first=first)
    assert (city.asked, city.seat) == ("action", first)
    order = []
    while city.asked == "action":
        order.append(city.seat)
        city.do(city.seat, "PassTurn")
    at = SEATS.index(first)
    assert order == [SEATS[(at + step) % 3] for step in range(3)]


@rule_test("MCL-H02")
def test_a_turn_is_exactly_one_action() -> None:
    red = {"etherea": 8, "influence": [1, 0, 0], "crypt": ["mk"], "mourners": ["tibianne"], "court": ["cleopsis"]}
    city = City(at="turn", red=red, decks={"bone": ["krull"]})
    assert city.kinds() == {"Play", "RecruitFigure", "RecruitMourner", "Relocate", "Activate", "PassTurn"}
    for words in (
        ("RecruitFigure", "mk"), ("RecruitMourner", "bone"), ("Relocate", "crypt", "voxxingard"), ("Activate", "tibianne"),
        ("PassTurn",),
    ):  # fmt: skip
        assert City(at="turn", red=red, decks={"bone": ["krull"]}).do("red", *words).seat == "blue"


@rule_test("MCL-H03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_phase_ends_after_a_full_row_of_passes(seats: int) -> None:
    city = City(seats, at="actions", red={"etherea": 1})
    for made in range(seats):
        assert city["phase"] == 4
        assert city["passes"] == made
        city.do(city.seat, "PassTurn")
    assert city["phase"] == 6


@rule_test("MCL-H04")
def test_one_may_act_after_having_passed() -> None:
    city = City(at="turn", red={"etherea": 3}, blue={"etherea": 3})
    city.do("red", "PassTurn").do("blue", "RecruitFigure", "mk")
    assert city["passes"] == 0
    assert city.may("RecruitFigure", "mk")
    city.do("red", "RecruitFigure", "mk")
    assert city["red"]["crypt"] == ["mk"]


@rule_test("MCL-H05")
def test_passing_is_always_legal_and_always_asked() -> None:
    asked = 0
    for seed in range(4):
        for g in random_game(2 + seed % 3, seed):
            if g.question is not None and g.question.name == "action":
                asked += 1
                assert g.options(g.waiting[0])[-1].passes
    assert asked > 100
    assert City(at="turn").offers() == [["PassTurn"]]


@rule_test("MCL-H06", "MCL-H07", "MCL-I16")
def test_a_court_card_does_one_of_its_two_actions_and_is_the_whole_turn() -> None:
    red = {"court": ["cleopsis", "gatewarden"]}
    city = City(at="turn", red=red)
    city.do("red", "Play", "gatewarden", 2)
    assert city["red"]["court"] == ["cleopsis"]
    assert city["played"] == [], "it is laid on the Court space after it is carried out"
    city.do("red", "GainInfluence", 3, 0, 0)
    assert city["played"] == ["gatewarden"]
    assert city["red"]["board"] == {}
    assert city.seat == "blue"


@rule_test("MCL-H08", "MCL-H09", "MCL-H10", "MCL-H11")
@pytest.mark.parametrize("guild", ["mk", "co", "sc", "cs", "gc", "do"])
def test_recruiting_a_figure(guild: str) -> None:
    city = City(at="turn", red={"etherea": 4})
    city.do("red", "RecruitFigure", guild)
    assert city.of("red", "etherea", "crypt", "bases") == (1, [guild], 9)
    assert city["red"]["track"][guild] == 1
    assert city["supply"][guild] == 7
    assert city["threat"] == 1
    assert city.names()[-1] == "ThreatMoved"


@rule_test("MCL-H12", "MCL-H13", "MCL-H14", "MCL-H15")
def test_recruiting_a_mourner() -> None:
    city = City(at="turn", decks={"spirit": ["severamm", "tallow"]}, red={"etherea": 6})
    city.do("red", "RecruitMourner", "spirit")
    assert city.of("red", "etherea", "mourners", "crypt", "bases") == (1, ["severamm"], ["gc"], 9)
    assert city["red"]["track"]["gc"] == 1
    assert city["threat"] == 1
    assert city["decks"]["spirit"] == 8
    seen = seen_position(city.g, 1)
    assert seen["red"]["mourners"] == ["severamm"]


@rule_test("MCL-H15")
def test_the_threat_rises_last_after_an_instant_ability() -> None:
    city = City(at="turn", threat=3, decks={"spirit": ["breaker_of_chains"]}, red={"etherea": 5})
    city.do("red", "RecruitMourner", "spirit")
    assert city["threat"] == 2
    moves = [event.change for event in city.heard(changes.ThreatMoved)]
    assert moves == [-2, 1]


@rule_test("MCL-H16")
@pytest.mark.parametrize(
    ("etherea", "figure", "mourner"), [(2, False, False), (3, True, False), (4, True, False), (5, True, True)]
)
def test_the_full_price_is_needed(etherea: int, figure: bool, mourner: bool) -> None:
    city = City(at="turn", red={"etherea": etherea})
    assert city.may("RecruitFigure", "mk") is figure
    assert city.may("RecruitMourner", "bone") is mourner
    assert city.why_not("red", "RecruitFigure", "mk") == ("" if figure else "MCL-H16")
    assert city.why_not("red", "RecruitMourner", "bone") == ("" if mourner else "MCL-H16")


@rule_test("MCL-H17", "MCL-H18", "MCL-H22", "MCL-H23")
def test_relocating_a_mixed_group() -> None:
    red = {"board": {"hushhyde": ["mk", "co", "gc"]}, "influence": [2, 1, 0]}
    city = City(at="turn", red=red, blue={"board": {"voxxingard": ["mk"]}})
    city.do("red", "Relocate", "hushhyde", "voxxingard")
    groups = {tuple(offer[3]) for offer in city.offers()}
    assert groups == {("mk",), ("co",), ("gc",), ("mk", "co"), ("mk", "gc"), ("co", "gc")}
    city.do("red", "Group", 0, "hushhyde", ["mk", "gc"])
    assert city.of("red", "board", "influence") == ({"hushhyde": ["co"], "voxxingard": ["mk", "gc"]}, [0, 1, 0])
    city.pass_all().until("take_location_bonus")
    assert (city.seat, city.g.asked.args if city.g.asked else ()) == ("red", (9,))


@rule_test("MCL-H19", "MCL-H20", "MCL-H21")
def test_from_the_crypt_to_anywhere_and_never_back() -> None:
    red = {"crypt": ["mk"], "board": {"voxxingard": ["co"]}, "influence": [1, 1, 1]}
    city = City(at="turn", red=red)
    for source in ("crypt", "voxxingard"):
        reached = {offer[2] for offer in city.offers() if offer[0] == "Relocate" and offer[1] == source}
        assert reached == set(LOCATIONS) - {source}
    assert city.why_not("red", "Relocate", "voxxingard", "crypt")
    city.do("red", "Relocate", "crypt", "lifes_ebb")
    assert city["red"]["influence"] == [1, 0, 1]


@rule_test("MCL-H18")
def test_a_destination_one_cannot_pay_for_is_refused_with_its_reason() -> None:
    city = City(at="turn", red={"crypt": ["mk"], "influence": [0, 1, 0]})
    assert city.why_not("red", "Relocate", "crypt", "voxxingard") == "MCL-H18"
    assert city.may("Relocate", "crypt", "lifes_ebb")
    view = GAME.view(city.g, 0)
    assert view.decision is not None
    barred = {str(city.option("Relocate", "crypt", "voxxingard")): True}
    found = next(each for each in view.decision.blocked if str(each.option) in barred)
    assert "Bone Influence" in GAME.words.refuse(view, found.why)


@rule_test("MCL-H30")
def test_no_more_figures_than_can_be_paid_for() -> None:
    city = City(at="turn", red={"crypt": ["mk", "mk", "mk"], "influence": [2, 5, 5]})
    city.do("red", "Relocate", "crypt", "dirth_forge")
    assert [offer[3] for offer in city.offers()] == [["mk"], ["mk", "mk"]]
    assert city.why_not("red", "Group", 0, "crypt", ["mk", "mk", "mk"])


@rule_test("MCL-H24", "MCL-H25")
def test_an_activation_is_a_turn_and_works_once_a_round() -> None:
    city = City(at="turn", red={"mourners": ["tibianne"], "etherea": 3})
    city.do("red", "Activate", "tibianne")
    assert city.of("red", "influence", "etherea", "mourners") == ([2, 0, 0], 2, ["tibianne exhausted"])
    assert city.seat == "blue"
    city.do("blue", "PassTurn")
    assert city.why_not("red", "Activate", "tibianne") == "MCL-H25"
    city.do("red", "PassTurn").until("split_etherea")
    assert city["red"]["mourners"] == ["tibianne"]


@rule_test("MCL-H26")
def test_automatic_abilities_need_no_turn() -> None:
    city = City(at="cleanup", red={"mourners": ["dross"], "court": ["death"]})
    assert city["red"]["influence"] == [1, 0, 0]
    turn = City(at="turn", red={"mourners": ["dross", "pell", "sallow"], "etherea": 9})
    assert "Activate" not in turn.kinds()


@rule_test("MCL-H27")
def test_instant_abilities_work_once_when_the_card_is_gained() -> None:
    city = City(at="turn", decks={"bone": ["hume"]}, red={"etherea": 5})
    city.do("red", "RecruitMourner", "bone")
    assert city["red"]["etherea"] == 3
    assert len(city.heard(events.AbilityWorks)) == 1
    city.do("blue", "PassTurn")
    assert "Activate" not in city.kinds()
    city.do("red", "PassTurn").do("red", "Bid", 0).until("action")
    assert len([event for event in city.heard(events.AbilityWorks) if event.card == city.g.tableau[0][0]]) == 1


@rule_test("MCL-H28")
def test_a_new_mourner_can_be_activated_in_the_same_round() -> None:
    city = City(at="turn", decks={"bone": ["tibianne"]}, red={"etherea": 6})
    city.do("red", "RecruitMourner", "bone").do("blue", "PassTurn")
    assert city.may("Activate", "tibianne")


@rule_test("MCL-H29")
def test_the_order_of_seats_does_not_change_when_death_changes_hands() -> None:
    city = City(4, at="turn", first="red", active="green", green={"court": ["death"]})
    city.do("green", "Play", "death", 2)
    assert city["first"] == "green"
    assert city.seat == "gold"
    city.do("gold", "PassTurn")
    assert city.seat == "red"
