"""Locations and guilds, the Alltaker, Malavestros and the Dreadsbane token (chapters N, O and P)."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.mourners_call import deeds, events
from tests.games.mourners_call.helpers import CONTENT, City, random_game, token
from tests.support import rule_test


def at(place: str, *counts: int, guild: str = "gc", **position: Any) -> City:
    """A location with so many figures of each seat comes up."""
    players: dict[str, Any] = {}
    for seat, number in zip(("red", "blue", "green", "gold"), counts, strict=False):
        side = dict(position.pop(seat, {}))
        board = {place: [guild] * number} if number else {}
        players[seat] = side | {"board": board | side.get("board", {})}
    return City(max(2, len(counts)), at="locations", **{"place": place} | position, **players)


def won(city: City) -> list[tuple[int, int]]:
    return [(event.seat, event.place) for event in city.heard(deeds.LocationWon)]


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
    assert bool(city.heard(deeds.LocationTied)) is tied


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
    assert city.heard(events.EthereaChange)[0].change == 3
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


@rule_test("MCL-N22", "MCL-P05", "MCL-P06", "MCL-P07")
def test_malavestros_location_is_won_by_nobody() -> None:
    board = {"mortiss_veth": ["gc"], "calvum_harrows": ["gc"] * 4}
    city = City(
        at="locations", malavestros="calvum_harrows",
        red={"board": board, "wallows": ["hold_the_ossuary"]}, blue={"board": {"calvum_harrows": ["mk"], "higst_athenaeum": ["mk"]}},
    )  # fmt: skip
    assert city["red"]["unity"] == 1, "Hold the Ossuary by winning Mortiss-Veth"
    city.do("red", "Decline")
    assert won(city) == [(0, 4), (1, 8)]
    names = city.names()
    first, second = (i for i, name in enumerate(names) if name == "LocationWon")
    assert first < names.index("MalavestrosPays") < second
    assert [(event.seat, event.change) for event in city.heard(events.UnityChange)] == [(0, 1), (0, 1), (1, 1)]


@rule_test("MCL-N22")
def test_his_location_meets_no_objective() -> None:
    city = at("voxxingard", 1, 0, malavestros="voxxingard", red={"wallows": ["hold_the_ossuary"], "etherea": 0})
    assert city["red"]["unity"] == 1
    assert not city.heard(events.QuestDone)


# --- O: guilds ----------------------------------------------------------------------------------------


def guild(first: str, red: list[str], blue: list[str] | None = None, **position: Any) -> City:
    sides = {"red": {"crypt": red} | position.pop("red", {}), "blue": {"crypt": blue or []} | position.pop("blue", {})}
    return City(2, at="guilds", guild=first, **position, **sides)


@rule_test("MCL-O01")
def test_guilds_in_order() -> None:
    city = guild("mk", ["mk", "co", "sc", "cs", "gc", "do"])
    city.until("split_etherea")
    assert [event.guild for event in city.heard(deeds.GuildWon)] == [0, 1, 2, 3, 4, 5]


@rule_test("MCL-O02")
def test_crypt_and_board_decide_together() -> None:
    city = City(
        at="guilds",
        alltaker_used=True,
        red={"crypt": ["mk"], "board": {"hushhyde": ["mk"]}},
        blue={"board": {"hushhyde": ["mk"]}},
    )
    assert [event.seat for event in city.heard(deeds.GuildWon)] == [0]
    tied = City(at="guilds", alltaker_used=True, red={"crypt": ["mk"]}, blue={"board": {"hushhyde": ["mk"]}})
    assert not tied.heard(deeds.GuildWon)
    assert tied.heard(deeds.GuildTied)


@rule_test("MCL-O03", "MCL-O12")
def test_mortis_knighthood() -> None:
    assert guild("mk", ["mk"]).heard(events.EthereaChange)[0].change == 3


@rule_test("MCL-O04", "MCL-O12")
def test_council_of_osteomancy() -> None:
    city = guild("co", ["co"])
    assert len(city.offers()) == 6
    assert not any(offer[0] == "Decline" for offer in city.offers())
    city.do("red", "GainInfluence", 0, 1, 1)
    assert city["red"]["influence"] == [0, 1, 1]


@rule_test("MCL-O05", "MCL-O12")
def test_shroudrieves_coven() -> None:
    city = guild("sc", ["sc"])
    assert len(city.offers()) == 7
    city.do("red", "TakeFigure", "do")
    assert city["red"]["crypt"] == ["sc", "do"]
    assert city["threat"] == 0
    declined = guild("sc", ["sc"]).do("red", "Decline")
    assert declined["red"]["crypt"] == ["sc"]
    full = guild("sc", ["sc"] * 8 + ["mk"] * 2)
    assert not any(event.guild == 2 for event in full.heard(events.FigureGained))
    assert full.asked != "figure_to_gain"


@rule_test("MCL-O06", "MCL-O12", "MCL-P11")
def test_conclave_of_shadows() -> None:
    city = City(
        3, at="guilds", guild="cs", dreadsbane="green",
        red={"crypt": ["cs"]}, blue={"board": {"hushhyde": ["mk"]}}, green={"crypt": ["gc"]},
    )  # fmt: skip
    assert city.offers() == [
        ["RemoveFigure", 0, "cs", "crypt"], ["RemoveFigure", 1, "mk", "hushhyde"], ["RemoveFigure", 2, "gc", "crypt"], ["Decline"],
    ]  # fmt: skip
    city.do("red", "RemoveFigure", 2, "gc", "crypt")
    assert city.of("green", "crypt", "bases") == ([], 10)
    assert city["supply"]["gc"] == 8
    declined = guild("cs", ["cs"]).do("red", "Decline")
    assert declined["red"]["crypt"] == ["cs"]


@rule_test("MCL-O07", "MCL-O12")
@pytest.mark.parametrize("threat", [0, 3])
def test_gravedancers_circle(threat: int) -> None:
    city = guild("gc", ["gc"], threat=threat)
    assert city.offers() == [["TakeBonus"], ["Decline"]]
    city.do("red", "TakeBonus")
    assert (city["threat"], city["red"]["unity"]) == (max(0, threat - 1), 1)
    declined = guild("gc", ["gc"], threat=threat).do("red", "Decline")
    assert (declined["threat"], declined["red"]["unity"]) == (threat, 0)


@rule_test("MCL-O08", "MCL-O12")
@pytest.mark.parametrize("holder", ["", "blue", "red"])
def test_dreadsbane_order(holder: str) -> None:
    city = guild("do", ["do", "do"], ["do"], dreadsbane=holder)
    assert city["dreadsbane"] == "red"


@rule_test("MCL-O09", "MCL-O10", "MCL-O13")
def test_the_token_returns_without_a_winner() -> None:
    assert guild("do", ["do"], ["do"], dreadsbane="blue", alltaker_used=True)["dreadsbane"] == ""
    assert guild("do", [], [], dreadsbane="blue")["dreadsbane"] == ""
    tied = guild("do", ["do"], ["do"], dreadsbane="blue")
    assert tied.asked == "break_guild_tie"
    assert guild("do", ["do"], ["do"], dreadsbane="blue").do("red", "KeepAlltaker")["dreadsbane"] == ""
    assert tied.do("red", "UseAlltaker")["dreadsbane"] == "red"


@rule_test("MCL-O10")
def test_a_guild_without_figures_has_no_winner() -> None:
    city = guild("mk", ["do"])
    assert [event.guild for event in city.heard(deeds.GuildWon)] == [5]
    assert not city.heard(deeds.GuildTied)


@rule_test("MCL-O11")
def test_guild_majorities_are_read_when_their_turn_comes() -> None:
    city = guild("cs", ["cs", "do"], ["do", "do"])
    city.do("red", "RemoveFigure", 1, "do", "crypt")
    city.do("red", "KeepAlltaker")
    assert city["dreadsbane"] == ""
    kept = guild("cs", ["cs", "do"], ["do", "do"]).do("red", "Decline")
    assert kept["dreadsbane"] == "blue"


@rule_test("MCL-O12")
def test_only_three_guilds_may_be_declined() -> None:
    asks = {
        each.id: each.asks or any(act.may for act in each.bonus) for each in CONTENT.guilds
    }  # fmt: skip
    assert asks == {"mk": False, "co": False, "sc": True, "cs": True, "gc": True, "do": False}


# --- P: the Alltaker ----------------------------------------------------------------------------------


@rule_test("MCL-P01", "MCL-P04", "MCL-N03")
def test_the_alltaker_wins_one_tie_a_round() -> None:
    both = {"board": {"dirth_forge": ["gc"], "mortiss_veth": ["gc"]}}
    city = City(at="locations", first="red", red=both, blue=both)
    assert (city.asked, city.seat) == ("break_location_tie", "red")
    city.do("red", "UseAlltaker").do("red", "TakeBonus")
    assert won(city) == [(0, 1)]
    assert city["first"] == "red"
    assert city.heard(deeds.LocationTied)[1].place == 4
    assert len(city.heard(deeds.AlltakerUsed)) == 1


@rule_test("MCL-P12", "MCL-P01")
def test_a_kept_alltaker_is_offered_again_at_the_next_tie() -> None:
    board = {"curio_cryptus": ["co"]}
    city = City(at="locations", first="blue", red={"board": board}, blue={"board": board})
    assert (city.asked, city.seat) == ("break_location_tie", "blue")
    city.do("blue", "KeepAlltaker")
    assert (city.asked, city.seat) == ("break_guild_tie", "blue")
    city.do("blue", "UseAlltaker")
    assert city.asked == "influence_to_gain"
    assert city.seat == "blue"


@rule_test("MCL-P02")
def test_the_holder_must_be_part_of_the_tie() -> None:
    city = City(3, at="guilds", first="red", red={"crypt": ["mk"]}, blue={"crypt": ["co"]}, green={"crypt": ["co"]})
    assert not any(event.guild == 1 for event in city.heard(deeds.GuildWon))
    assert city.asked != "break_guild_tie"


@rule_test("MCL-P03")
def test_the_alltaker_decides_nothing_else() -> None:
    """No motive: two players tie for a motive's location, and neither controls it."""
    side = {"board": {"voxxingard": ["gc"]}}
    city = City(at="cleanup", pool=0, first="red", red=side | {"motive": "lord_of_the_ossuary"}, blue=side)
    assert city["red"]["score"] == 0
    for seed in range(6):
        for g in random_game(2 + seed % 3, 160 + seed):
            if g.question is not None and g.question.name.startswith("break_"):
                assert g.phase == 7


@rule_test("MCL-P06")
def test_one_unity_however_many_figures() -> None:
    city = at("voxxingard", 4, 1, 0, malavestros="voxxingard")
    assert [event.change for event in city.heard(events.UnityChange)][:2] == [1, 1]


@rule_test("MCL-P08")
def test_malavestros_stays_over_the_clean_up() -> None:
    assert City(at="cleanup", malavestros="hushhyde")["malavestros"] == "hushhyde"


@rule_test("MCL-P09")
def test_malavestros_changes_nothing_for_motives() -> None:
    city = City(
        at="cleanup",
        pool=0,
        malavestros="voxxingard",
        red={"board": {"voxxingard": ["gc"]}, "motive": "lord_of_the_ossuary"},
    )
    assert city["red"]["score"] == 4


@rule_test("MCL-P10")
def test_the_token_stays_until_the_order_is_resolved_again() -> None:
    city = City(
        at="threat", threat=9, dreadsbane="red", forced=(1,),
        red={"board": {"hushhyde": ["mk", "mk"]}, "etherea": 1}, blue={"board": {"hushhyde": ["do"]}},
    )  # fmt: skip
    assert city["red"]["track"]["do"] == 0
    assert city["red"]["board"] == {"hushhyde": ["mk", "mk"]}
    assert city["dreadsbane"] == "red"


@rule_test("MCL-P11")
def test_the_token_does_not_protect_from_the_end_of_the_meter() -> None:
    city = City(at="turn", threat=9, dreadsbane="red", red={"etherea": 3, "mourners": ["vael"], "crypt": ["mk"]})
    city.do("red", "RecruitFigure", "co")
    assert city.of("red", "mourners", "crypt") == ([], ["co"])
