"""Locations (chapter N): who wins them, and what each gives."""

from __future__ import annotations

import pytest

from boneyard.games.mourners_call import changes, events
from tests.games.mourners_call.helpers import CONTENT, City, at, token, won
from tests.support import rule_test


@rule_test("MCL-N01")
def test_locations_in_order_then_guilds() -> None:
    board = {location.id: ["mk"] for location in CONTENT.locations[:8]}
    city = City(at="locations", red={"board": board}, blue={"crypt": ["do"]})
    city.until("split_etherea")
    assert [place for _, place in won(city)] == list(range(1, 9))
    names = city.names()
    assert max(i for i, name in enumerate(names) if name == "LocationWon") < names.index("GuildWon")
    assert city.heard(events.PhaseBegins)[0].phase == 7


@rule_test("MCL-N02", "MCL-N03", "MCL-N04")
@pytest.mark.parametrize(
    ("counts", "winner"),
    [((2, 1, 0), 0), ((0, 1, 2), 2), ((1, 3, 2), 1), ((2, 2, 1), None), ((0, 1, 1), None), ((0, 0, 0), None)],
)
def test_strictly_most_wins(counts: tuple[int, ...], winner: int | None) -> None:
    city = at("dirth_forge", *counts, first="red", alltaker_used=True)
    assert won(city) == ([] if winner is None else [(winner, 1)])
    tied = counts.count(max(counts)) > 1 and max(counts) > 0
    assert bool(city.heard(events.LocationTied)) is tied


@rule_test("MCL-N03", "MCL-P02")
def test_a_tie_without_the_holder_is_nobodys() -> None:
    city = at("dirth_forge", 1, 2, 2, first="red")
    assert city.asked != "break_location_tie"
    assert won(city) == []


@rule_test("MCL-N05", "MCL-N06")
@pytest.mark.parametrize(
    "place", ["dirth_forge", "vadlum_gates", "curio_cryptus", "mortiss_veth", "hushhyde", "grendalls_pillars"]
)
def test_a_bonus_is_taken_whole_or_declined(place: str) -> None:
    city = at(place, 1, 0, threat=3, suspicion=3, guild="cs")
    assert city.offers() == [["TakeBonus"], ["Decline"]]
    before = (city.of("red", "etherea", "unity", "influence", "board"), city["threat"], city["suspicion"])
    city.do("red", "Decline")
    assert (city.of("red", "etherea", "unity", "influence", "board"), city["threat"], city["suspicion"]) == before


@rule_test("MCL-N07")
def test_dirth_forge() -> None:
    city = at("dirth_forge", 1, 0, forge=2)
    city.do("red", "TakeBonus")
    assert city.heard(changes.EthereaChange)[0].change == 3
    assert city["forge"] == 2


@rule_test("MCL-N08")
def test_vadlum_gates_in_order_at_suspicion_twelve() -> None:
    city = at("vadlum_gates", 1, 0, threat=2, suspicion=12, red={"unity": 2})
    city.do("red", "TakeBonus").do("red", "GainInfluence", 1, 0, 0)
    assert city["threat"] == 1
    assert city["suspicion"] == 12
    assert city.of("red", "unity", "influence") == (0, [1, 0, 0]), "the Unity gained first is lost with the rest"


@rule_test("MCL-N09")
def test_curio_cryptus() -> None:
    city = at("curio_cryptus", 1, 0)
    city.do("red", "TakeBonus")
    assert city.offers() == [["GainInfluence", 1, 1, 0], ["GainInfluence", 1, 0, 1], ["GainInfluence", 0, 1, 1]]


@rule_test("MCL-N10")
def test_mortiss_veth() -> None:
    city = at("mortiss_veth", 1, 0)
    city.do("red", "TakeBonus")
    assert city.offers() == [["GainInfluence", 2, 0, 0], ["GainInfluence", 0, 2, 0], ["GainInfluence", 0, 0, 2]]


@rule_test("MCL-N11", "MCL-N12", "MCL-N13", "MCL-N20")
@pytest.mark.parametrize(
    ("place", "guilds", "influence"),
    [
        ("calvum_harrows", ["mk", "co"], [1, 0, 0]),
        ("theaters_of_memory", ["do", "gc"], [0, 0, 1]),
        ("lifes_ebb", ["cs", "sc"], [0, 1, 0]),
    ],
)
def test_a_figure_or_an_influence(place: str, guilds: list[str], influence: list[int]) -> None:
    city = at(place, 1, 0, guild="gc")
    figures = [["TakeFigure", guild] for guild in guilds]
    assert city.offers() == [*figures, ["GainInfluence", *influence], ["Decline"]]
    city.do("red", "TakeFigure", guilds[0])
    assert city["red"]["crypt"] == [guilds[0]]
    assert city["threat"] == 0
    other = at(place, 1, 0, guild="gc")
    other.do("red", "GainInfluence", *influence)
    assert other["red"]["influence"] == influence
    none = at(place, 1, 0, guild=guilds[0], blue={"crypt": [guilds[0]] * 7})
    assert none.offers() == [["TakeFigure", guilds[1]], ["GainInfluence", *influence], ["Decline"]]
    assert none.why_not("red", "TakeFigure", guilds[0]) == "MCL-B06"
    full = at(place, 1, 0, guild="gc", red={"crypt": ["mk"] * 4 + ["co"] * 5})
    assert full.offers() == [["GainInfluence", *influence], ["Decline"]]
    assert full.why_not("red", "TakeFigure", guilds[1]) == "MCL-B03"


@rule_test("MCL-N14", "MCL-N15", "MCL-N16")
@pytest.mark.parametrize(
    ("place", "guilds", "faction"),
    [("higst_athenaeum", "gc do", 2), ("voxxingard", "mk co", 0), ("cryptus_akhor", "cs sc", 1)],
)
def test_influence_for_every_figure_of_two_guilds(place: str, guilds: str, faction: int) -> None:
    one, two = guilds.split()
    other = "mk" if faction else "gc"
    city = at(place, 1, 0, guild=other, red={"crypt": [one, one], "board": {"dirth_forge": [two]}})
    city.do("red", "TakeBonus")
    assert city["red"]["influence"][faction] == 3


@rule_test("MCL-N14", "MCL-N15", "MCL-N16", "MCL-N23")
@pytest.mark.parametrize("place", ["higst_athenaeum", "voxxingard", "cryptus_akhor"])
def test_an_empty_bonus_is_not_asked_but_the_win_counts(place: str) -> None:
    guild = "sc" if place != "cryptus_akhor" else "mk"
    city = at(place, 1, 0, guild=guild, red={"wallows": ["crown_fragment 2"]})
    assert won(city) == [(0, token("place", place))]
    assert city.asked != "take_location_bonus"
    assert city["red"]["artifacts"] == ["crown_fragment"]


@rule_test("MCL-N23")
def test_a_declined_bonus_still_counts_as_won() -> None:
    city = at("hushhyde", 1, 0, red={"wallows": ["hold_the_choir"]})
    assert city["red"]["unity"] == 1
    city.do("red", "Decline")
    assert city["red"]["wallows"] == []


@rule_test("MCL-N17", "MCL-N19")
def test_hushhyde() -> None:
    city = at(
        "hushhyde", 1, 0, threat=3, suspicion=3, guild="cs", red={"board": {"lifes_ebb": ["mk"], "hushhyde": ["cs"]}}
    )
    city.do("red", "TakeBonus")
    assert city.offers() == [["ReturnFigure", 0, "mk", "lifes_ebb"], ["ReturnFigure", 0, "cs", "hushhyde"]]
    assert city["threat"] == 3, "the cost first"
    city.do("red", "ReturnFigure", 0, "mk", "lifes_ebb")
    assert city["red"]["board"] == {"hushhyde": ["cs"]}
    assert (city["threat"], city["suspicion"]) == (2, 4)
    assert city.of("red", "unity", "influence") == (1, [0, 0, 1])


@rule_test("MCL-N18", "MCL-N19")
def test_grendalls_pillars() -> None:
    city = at(
        "grendalls_pillars",
        1,
        0,
        suspicion=3,
        guild="cs",
        red={"board": {"hushhyde": ["mk"], "grendalls_pillars": ["cs"]}},
    )
    city.do("red", "TakeBonus")
    assert city["suspicion"] == 3, "the cost first"
    city.do("red", "ReturnFigure", 0, "mk", "hushhyde")
    assert (city["suspicion"], city["red"]["unity"]) == (2, 1)
    assert city["red"]["crypt"] == ["mk"]


@rule_test("MCL-N21")
def test_winners_are_judged_when_the_number_comes_up() -> None:
    """Hushhyde takes red's only figure away from Grendall's Pillars before it is judged."""
    red = {"board": {"hushhyde": ["cs"], "grendalls_pillars": ["cs"]}}
    city = at("hushhyde", 1, 0, guild="cs", red=red, blue={"crypt": ["cs"] * 3})
    city.do("red", "TakeBonus").do("red", "ReturnFigure", 0, "cs", "grendalls_pillars")
    assert won(city) == [(0, 11)]


@rule_test("MCL-N17", "MCL-N18", "MCL-N19", "MCL-K12", "MCL-J11", "MCL-T04")
def test_a_figure_that_returns_is_told_by_what_sends_it_back() -> None:
    for place, row in (("hushhyde", "MCL-N17"), ("grendalls_pillars", "MCL-N18")):
        one = at(place, 1).do("red", "TakeBonus")
        assert one.cited(changes.FigureReturned) == [row]
        two = at(place, 1, red={"board": {"voxxingard": ["mk"]}}).do("red", "TakeBonus")
        two.do("red", "ReturnFigure", 0, "mk", "voxxingard")
        assert two.cited(changes.FigureReturned) == [row], "asked or not"
    dice = City(at="threat", threat=9, forced=(3, 3, 3), red={"board": {"hushhyde": ["mk", "mk", "mk"]}})
    assert dice.cited(changes.FigureReturned) == ["MCL-K12"] * 3
    blue = {"board": {"lifes_ebb": ["mk"], "cryptus_akhor": ["mk"]}}
    twins = City(at="turn", red={"mourners": ["garrote_twins"]}, blue=blue).do("red", "Activate", "garrote_twins")
    twins.do("red", "ReturnFigure", 1, "mk", "lifes_ebb")
    assert twins.cited(changes.FigureReturned) == ["MCL-J11"]
    bait = City(at="cleanup", red={"board": {"hushhyde": ["mk"]}, "wallows": ["bait_for_the_maw"]})
    bait.do("red", "ReturnFigure", 0, "mk", "hushhyde")
    assert bait.cited(changes.FigureReturned) == ["MCL-T04"]


@rule_test("MCL-N02", "MCL-N23")
def test_a_location_that_was_settled_stays_so_though_figures_leave_it() -> None:
    """Hushhyde's bonus returns a figure; what was won before stays won until the clean-up, and so does what is won and declined."""
    board = {"voxxingard": ["mk"], "hushhyde": ["mk"], "grendalls_pillars": ["mk"]}
    blue = {"board": {"voxxingard": ["co"]}}
    city = City(at="locations", place="voxxingard", red={"board": board}, blue=blue)
    city.do("red", "UseAlltaker")
    assert city.g.settled[9] == 0
    city.do("red", "TakeBonus").do("red", "TakeBonus")
    city.do("red", "ReturnFigure", 0, "mk", "voxxingard")
    assert city.g.settled[9] == 0, "blue is alone there now"
    assert city.g.settled[11] == 0
    city.do("red", "Decline")
    assert city.g.settled[12] == 0, "won, though nothing is taken"
