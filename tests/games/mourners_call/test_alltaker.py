"""The Alltaker, Malavestros and the Dreadsbane token (chapter P)."""

from __future__ import annotations

from boneyard.games.mourners_call import changes, events
from tests.games.mourners_call.helpers import City, at, random_game, won
from tests.support import rule_test

# --- the Alltaker -------------------------------------------------------------------------------------


@rule_test("MCL-P01", "MCL-P04", "MCL-N03")
def test_the_alltaker_wins_one_tie_a_round() -> None:
    both = {"board": {"dirth_forge": ["gc"], "mortiss_veth": ["gc"]}}
    city = City(at="locations", first="red", red=both, blue=both)
    assert (city.asked, city.seat) == ("break_location_tie", "red")
    city.do("red", "UseAlltaker").do("red", "TakeBonus")
    assert won(city) == [(0, 1)]
    assert city["first"] == "red"
    assert city.heard(events.LocationTied)[1].place == 4
    assert len(city.heard(events.AlltakerUsed)) == 1


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
    assert not any(event.guild == 1 for event in city.heard(events.GuildWon))
    assert city.asked != "break_guild_tie"


@rule_test("MCL-P03")
def test_the_alltaker_decides_nothing_else() -> None:
    """No motive: two players tie for a motive's location, and neither controls it."""
    side = {"board": {"voxxingard": ["gc"]}}
    city = City(at="cleanup", pool=0, first="red", red=side | {"motive": "lord_of_the_ossuary"}, blue=side)
    assert city["red"]["score"] == 0
    assert [event.motive for event in city.heard(events.Scored) if event.seat == 0] == [0]
    assert not city.heard(events.AlltakerUsed)
    for seed in range(6):
        for g in random_game(2 + seed % 3, 160 + seed):
            if g.question is not None and g.question.name.startswith("break_"):
                assert g.phase == 7


# --- Malavestros --------------------------------------------------------------------------------------


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
    assert [(event.seat, event.change) for event in city.heard(changes.UnityChange)] == [(0, 1), (0, 1), (1, 1)]


@rule_test("MCL-N22")
def test_his_location_meets_no_objective() -> None:
    city = at("voxxingard", 1, 0, malavestros="voxxingard", red={"wallows": ["hold_the_ossuary"], "etherea": 0})
    assert city["red"]["unity"] == 1
    assert not city.heard(changes.QuestDone)


@rule_test("MCL-P06")
def test_one_unity_however_many_figures() -> None:
    city = at("voxxingard", 4, 1, 0, malavestros="voxxingard")
    assert [event.change for event in city.heard(changes.UnityChange)][:2] == [1, 1]


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


# --- the Dreadsbane token -----------------------------------------------------------------------------


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
