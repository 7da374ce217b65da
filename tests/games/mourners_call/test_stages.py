"""Bids, dice, places, guilds and the ends of meters as scenes: what belongs together, what is seen of it, and in which words."""

from __future__ import annotations

from typing import Any, TypeVar

from boneyard.engine.events import Event
from boneyard.engine.moments import Beat, Cut
from boneyard.games.mourners_call import changes, events, tithe_events
from boneyard.games.mourners_call.game import GAME
from boneyard.games.mourners_call.moments import (
    dice_rolled,
    guild_won,
    hands_open,
    place_won,
    scored,
    tithe_failed,
    tithe_met,
)
from tests.games.mourners_call.helpers import City
from tests.support import rule_test

E = TypeVar("E", bound=Event)


def scenes(city: City, viewer: int = 0) -> list[tuple[str, list[str]]]:
    """What was told so far, by moments: their titles, and the events in each."""
    told = [each.event for each in city.log.events if each.seen_by(viewer, city.g.content.tokens) is not None]
    view = GAME.view(city.g, viewer)
    places, _ = GAME.moments.cut(Cut(), told)
    found: dict[int, tuple[str, list[str]]] = {}
    for place, event in zip(places, told, strict=True):
        if place is not None:
            found.setdefault(place.running.number, (place.title(view), []))[1].append(type(event).__name__)
    return list(found.values())


def scene(city: City, title: str) -> list[str]:
    return next(named for said, named in scenes(city) if said == title)


def the(city: City, kind: type[E]) -> E:
    return next(each.event for each in city.log.events if isinstance(each.event, kind))


@rule_test("MCL-L03", "MCL-L04", "MCL-L06", "MCL-L08")
def test_a_tithe_is_one_scene_from_the_open_hands_to_what_each_gains() -> None:
    city = City(at="tithe", red={"etherea": 3, "unity": 2}, blue={"etherea": 2, "unity": 2}).forget()
    city.do("red", "Bid", 3).do("blue", "Bid", 0)
    assert scene(city, "The tithe to Heaven and Hell") == [
        "BidsRevealed", "TitheMet", "BidJudged", "UnityChange", "BidJudged", "UnityChange",
    ]  # fmt: skip
    opened = hands_open(GAME.view(city.g, 0), the(city, tithe_events.BidsRevealed))
    assert [(side.seat, side.total) for side in opened.sides] == [(0, 3), (1, 0)]
    assert tithe_met(GAME.view(city.g, 0), the(city, tithe_events.TitheMet)).outcome == "The tithe is met"
    assert [event.change for event in city.heard(changes.UnityChange)] == [3, -1]


@rule_test("MCL-L03", "MCL-L06", "MCL-L07")
def test_a_card_that_makes_a_bid_heavier_stands_in_its_sum() -> None:
    scale = {"etherea": 2, "artifacts": ["weighted_scale"]}
    city = City(at="tithe", forge=9, red={"etherea": 3}, blue=scale).do("red", "Bid", 2).do("blue", "Bid", 2)
    opened = hands_open(GAME.view(city.g, 0), the(city, tithe_events.BidsRevealed))
    assert (opened.sides[0].terms, opened.sides[0].total) == ((), 2)
    assert (opened.sides[1].terms, opened.sides[1].total) == ((("Etherea", 2), ("Weighted Scale", 1)), 3)
    assert (city["red"]["unity"], city["blue"]["unity"]) == (1, 3), "what is shown as most is paid as most"


@rule_test("MCL-L06", "MCL-L09")
def test_a_scale_earned_by_a_tithe_is_no_part_of_its_bids() -> None:
    """What is told of the bids is told when all of the move is over, and the card is there by then."""
    for bids, gained in (((2, 2), [1, 1]), ((2, 3), [1, 3])):
        red = {"etherea": 3, "wallows": ["weighted_scale"]}
        city = City(at="tithe", suspicion=sum(bids), red=red, blue={"etherea": 3})
        city.do("red", "Bid", bids[0]).do("blue", "Bid", bids[1])
        assert city["red"]["artifacts"] == ["weighted_scale"]
        revealed = the(city, tithe_events.BidsRevealed)
        assert GAME.words.tell(GAME.view(city.g, 0), revealed) == f"The bids: red {bids[0]}, blue {bids[1]}."
        opened = hands_open(GAME.view(city.g, 0), revealed)
        assert [(side.terms, side.total) for side in opened.sides] == [((), bid) for bid in bids]
        assert [city[seat]["unity"] for seat in ("red", "blue")] == gained


@rule_test("MCL-L10", "MCL-L11")
def test_a_failed_tithe_says_by_how_much_and_shows_the_meters_rise() -> None:
    city = City(at="tithe", suspicion=4, red={"etherea": 1, "unity": 2}, blue={"unity": 3}).forget().do("red", "Bid", 1)
    told = scene(city, "The tithe to Heaven and Hell")
    assert told[1:4] == ["TitheFailed", "SuspicionMoved", "ThreatMoved"]
    failed = tithe_failed(GAME.view(city.g, 0), the(city, tithe_events.TitheFailed))
    assert failed.outcome.startswith("The tithe fails by ")


@rule_test("MCL-K05", "MCL-K06")
def test_dice_for_figures_are_seen_with_what_becomes_of_each() -> None:
    city = City(at="threat", threat=9, forced=(1, 3, 6), red={"board": {"voxxingard": ["mk", "mk", "co"]}})
    assert scene(city, "The Dreadsgrip looks at crowded places") == ["LimitRead"]
    assert scene(city, "Red rolls for Voxxingard") == ["DiceRolled", "FigureRemoved", "FigureReturned", "FigureHolds"]
    beat = dice_rolled(GAME.view(city.g, 0), the(city, events.DiceRolled))
    assert beat.sides[0].dice == (1, 3, 6)
    assert beat.words.startswith("1 or 2: the figure is lost.")
    assert len(beat.sides[0].shows) == 3, "a guild for each die"


@rule_test("MCL-N02", "MCL-O02")
def test_a_place_and_a_guild_are_won_with_counts_and_their_bonus() -> None:
    board: dict[str, Any] = {"red": {"board": {"voxxingard": ["mk", "mk"]}}, "blue": {"board": {"voxxingard": ["co"]}}}
    city = City(at="locations", place="voxxingard", **board)
    won: Beat = place_won(GAME.view(city.g, 0), the(city, events.LocationWon))
    assert (won.outcome, won.wins, won.mood) == ("Red wins Voxxingard", 0, "good")
    assert [(side.seat, side.total) for side in won.sides] == [(0, 2), (1, 1)]
    assert won.words.startswith("Its bonus: Gain 1 Bone Influence for each")
    guild = City(at="guilds", guild="mk", red={"crypt": ["mk"]})
    led: Beat = guild_won(GAME.view(guild.g, 1), the(guild, events.GuildWon))
    assert (led.outcome, led.mood) == ("Red leads Mortis Knighthood", "even")
    assert "EthereaChange" in scene(guild, "Red wins Mortis Knighthood"), "what it brings belongs to it"


@rule_test("MCL-M06", "MCL-M07", "MCL-M08", "MCL-M10")
def test_the_end_of_a_meter_goes_on_until_its_marker_steps_back() -> None:
    city = City(
        at="turn", threat=9, red={"etherea": 3, "mourners": ["vael"], "crypt": ["mk", "co"]}, blue={"crypt": ["mk"]}
    )
    city.forget().do("red", "RecruitFigure", "sc")
    told = scene(city, "The Dreadsgrip seizes Red")
    assert told[0] == "DreadsgripComes"
    assert told[-1] == "ThreatMoved"
    assert {"MournerLost", "FigureRemoved"} <= set(told)


@rule_test("MCL-M02", "MCL-M04")
def test_an_inquisitor_is_a_scene_with_what_he_takes() -> None:
    city = City(at="turn", suspicion=12, red={"court": ["harvest_general"], "unity": 5})
    city.forget().do("red", "Play", "harvest_general", 1)
    assert scene(city, "A Celestial Inquisitor comes for Red") == ["InquisitorComes", "UnityChange", "SuspicionMoved"]


@rule_test("MCL-T04")
def test_a_die_for_a_wallows_card_is_added_up() -> None:
    city = City(at="cleanup", forced=(4,), red={"wallows": ["duel_on_the_causeway"], "crypt": ["mk"]})
    title = next(said for said, _ in scenes(city) if said.startswith("Red rolls for"))
    assert scene(city, title)[0] == "QuestRolled"
    assert any(isinstance(each.event, changes.QuestRolled) for each in city.log.events)


@rule_test("MCL-S01", "MCL-S02")
def test_points_are_added_up_part_by_part() -> None:
    city = City(at="cleanup", pool=0, ending=7, red={"unity": 3, "influence": [1, 0, 2], "motive": "soul_dynasty"})
    titles = [said for said, _ in scenes(city)]
    assert titles[-3:] == ["Red is counted", "Blue is counted", "The game is over"]
    beat = scored(GAME.view(city.g, 0), the(city, events.Scored))
    assert beat.sides[0].terms == (("Unity", 3), ("Bone", 1), ("Spirit", 2))
    assert beat.sides[0].total == 6
