"""Why a hint says what it says: reasons that are true, none where they are not, and nothing from behind a card."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from boneyard.engine.sense import Reason
from boneyard.games.mourners_call import SEATS
from boneyard.games.mourners_call.game import GAME
from tests.games.mourners_call.helpers import City, new_game

USUAL = {
    "Activate", "PassTurn", "Play", "RecruitFigure", "RecruitMourner", "Keep", "Split", "TakePile", "TakeInfluence",
    "GainInfluence", "LoseInfluence", "StealInfluence", "UseAlltaker", "TakeBonus", "ReturnFigure",
}  # fmt: skip
"""What a hint nearly always speaks of, and can always say why."""
MOST = 3


def why(city: City, *words: Any) -> dict[str, tuple[str, ...]]:
    """The reasons for what the asked seat might do, with what they light."""
    seat = city.g.waiting[0]
    found = GAME.sense.reasons(GAME.view(city.g, seat), seat, city.option(*words))
    return {reason.words: reason.touches for reason in found}


def turn(seats: int = 2, **position: Any) -> City:
    return City(seats, **({"at": "turn"} | position))


# --- figures that move ----------------------------------------------------------------------------------


def test_a_move_says_what_would_be_led_and_what_it_pays() -> None:
    city = turn(red={"influence": [2, 0, 0], "crypt": ["mk"], "motive": "soul_dynasty"})
    assert why(city, "Relocate", "crypt", "dirth_forge") == {
        "nobody else is in Dirth Forge, which pays 3 Etherea": ("place:dirth_forge",),
        "it costs 1 of your 2 Bone Influence": ("faction:bone",),
    }
    held = turn(red={"influence": [2, 0, 0], "crypt": ["mk"]}, blue={"board": {"dirth_forge": ["mk", "mk"]}})
    assert why(held, "Relocate", "crypt", "dirth_forge") == {}


def test_a_tie_is_worth_something_where_it_takes_a_lead_away() -> None:
    crowd: dict[str, Any] = {
        "red": {"influence": [1, 0, 0], "crypt": ["mk"]},
        "blue": {"board": {"voxxingard": ["co"]}},
    }
    told = why(turn(first="red", alltaker_used=True, **crowd), "Relocate", "crypt", "voxxingard")
    assert "Blue would no longer win Voxxingard: a tie pays nobody" in told
    assert "hold the Alltaker" in next(iter(why(turn(first="red", **crowd), "Relocate", "crypt", "voxxingard")))
    decides = why(turn(first="blue", active="red", **crowd), "Relocate", "crypt", "voxxingard")
    assert decides == {}


def test_a_crowd_speaks_for_leaving_and_against_coming() -> None:
    city = turn(
        threat=6,
        red={"influence": [1, 0, 0], "board": {"curio_cryptus": ["mk", "mk"]}, "crypt": ["mk"]},
        blue={"board": {"curio_cryptus": ["cs", "cs"], "voxxingard": ["co", "co", "mk"]}},
    )
    assert "Curio Cryptus would no longer be over-crowded" in why(city, "Relocate", "curio_cryptus", "dirth_forge")
    assert not any("over-crowded" in words for words in why(city, "Relocate", "crypt", "dirth_forge"))
    full = turn(threat=8, red={"influence": [3, 0, 0], "crypt": ["mk", "mk"]}, blue={"board": {"voxxingard": ["co"]}})
    assert "but it would hold 3 and bears 2, so dice would fall there" in why(full, "Relocate", "crypt", "voxxingard")
    safe = turn(
        threat=8,
        dreadsbane="red",
        red={"influence": [3, 0, 0], "crypt": ["mk"] * 2},
        blue={"board": {"voxxingard": ["co"]}},
    )
    assert not any("bears" in words for words in why(safe, "Relocate", "crypt", "voxxingard"))


def test_a_motive_speaks_only_of_the_places_it_pays_for() -> None:
    side: dict[str, Any] = {"influence": [1, 0, 1], "crypt": ["mk"], "motive": "lord_of_the_choir"}
    city = turn(red=side)
    assert "your motive pays 4 points for it in the end" in why(city, "Relocate", "crypt", "vadlum_gates")
    assert not any("motive" in words for words in why(city, "Relocate", "crypt", "dirth_forge"))


def test_a_wallows_card_is_named_where_the_move_would_content_it() -> None:
    side: dict[str, Any] = {
        "influence": [1, 1, 0],
        "board": {"voxxingard": ["co"]},
        "crypt": ["mk"],
        "wallows": ["raker_in_the_bone_ward"],
    }
    city = turn(red=side)
    assert "Raker in the Bone Ward asks for it" in why(city, "Relocate", "crypt", "voxxingard")
    assert not any("Raker" in words for words in why(city, "Relocate", "crypt", "curio_cryptus"))


def test_what_is_given_up_is_said_too() -> None:
    city = turn(red={"influence": [1, 0, 0], "board": {"curio_cryptus": ["sc"]}})
    assert "but you would no longer lead Curio Cryptus" in why(city, "Relocate", "curio_cryptus", "voxxingard")


def test_malavestros_spoils_what_a_rival_would_win() -> None:
    city = turn(
        red={"court": ["malavestros"], "board": {"dirth_forge": ["mk"]}}, blue={"board": {"dirth_forge": ["mk", "mk"]}}
    )
    city.do("red", "Play", "malavestros", 1)
    assert why(city, "PutMalavestros", "dirth_forge") == {
        "Blue would no longer win Dirth Forge, which pays 3 Etherea": ("place:dirth_forge",),
        "you stand there, so you gain a Unity": ("place:dirth_forge",),
    }
    assert why(city, "PutMalavestros", "hushhyde") == {}


# --- figures and cards that join ------------------------------------------------------------------------


def test_a_recruit_is_for_a_guild_one_would_lead() -> None:
    city = turn(red={"etherea": 3, "crypt": ["mk"], "motive": "the_marching_dead"}, blue={"crypt": ["mk", "co", "co"]})
    assert "you would have most of the Mortis Knighthood, which pays 3 Etherea" in why(city, "RecruitFigure", "mk")
    assert "your motive pays 2 points for each of its figures" in why(city, "RecruitFigure", "mk")
    assert not any("most" in words or "motive" in words for words in why(city, "RecruitFigure", "gc") if "gc" in words)
    assert not any("would have most" in words for words in why(city, "RecruitFigure", "co"))


@pytest.mark.parametrize(
    ("threat", "warns"),
    [(9, "but the Threat would reach its end"), (5, "but Voxxingard would be over-crowded then"), (4, "")],
)
def test_a_recruit_warns_of_the_threat_where_it_does_harm(threat: int, warns: str) -> None:
    city = turn(threat=threat, red={"etherea": 5, "board": {"voxxingard": ["mk"] * (4 if threat < 9 else 1)}})
    told = [words for words in why(city, "RecruitMourner", "bone") if words.startswith("but")]
    assert told == ([warns] if warns else [])


def test_an_early_figure_works_on_and_a_late_one_does_not() -> None:
    early, late = (turn(pool=pool, red={"etherea": 3}) for pool in (25, 2))
    assert "an early figure can win bonuses in every round to come" in why(early, "RecruitFigure", "mk")
    assert "an early figure can win bonuses in every round to come" not in why(late, "RecruitFigure", "mk")


# --- Court cards ----------------------------------------------------------------------------------------


def test_a_court_card_says_what_it_brings() -> None:
    city = turn(red={"court": ["harvest_general", "gallevarbe"], "crypt": ["mk", "mk"]})
    assert "it brings 4 Etherea" in why(city, "Play", "harvest_general", 1)
    assert "2 figures in your Crypt could come out without Influence" in why(city, "Play", "gallevarbe", 1)


def test_death_is_for_a_tie_somebody_else_would_decide() -> None:
    tied: dict[str, Any] = {
        "red": {"court": ["death"], "board": {"hushhyde": ["mk"]}},
        "blue": {"board": {"hushhyde": ["mk"]}},
    }
    assert any(
        "tied in Hushhyde" in words for words in why(turn(first="blue", active="red", **tied), "Play", "death", 1)
    )
    assert not any("tied" in words for words in why(turn(first="red", **tied), "Play", "death", 1))


@pytest.mark.parametrize(("mine", "ahead"), [(9, True), (3, False)])
def test_the_last_unity_is_taken_by_whoever_shows_most(mine: int, ahead: bool) -> None:
    city = turn(pool=1, red={"court": ["death"], "unity": mine}, blue={"unity": 6})
    assert ("it takes the last Unity, and you show most points" in why(city, "Play", "death", 2)) is ahead


@pytest.mark.parametrize(("suspicion", "comes"), [(12, True), (8, False)])
def test_an_inquisitor_is_warned_of_only_at_the_end(suspicion: int, comes: bool) -> None:
    city = turn(suspicion=suspicion, red={"court": ["harvest_general"]})
    told = why(city, "Play", "harvest_general", 1)
    assert ("but Suspicion would reach its end, and an Inquisitor come" in told) is comes


def test_a_draft_speaks_of_what_one_lacks() -> None:
    order = ["gallevarbe", "harvest_general", "cleopsis", "gethsemoni", "relic_ravlatch", "death"]
    poor = City(2, (order,), at="draft", red={"crypt": ["mk", "mk"]})
    assert any("2 wait in your Crypt" in words for words in why(poor, "Pick", "gallevarbe"))
    assert "it brings Etherea, of which you have 0" in why(poor, "Pick", "harvest_general")
    rich = City(2, (order,), at="draft", red={"crypt": ["mk"], "influence": [2, 2, 2], "etherea": 9})
    assert not any("Crypt" in words for words in why(rich, "Pick", "gallevarbe"))
    assert "it brings Etherea, of which you have 9" not in why(rich, "Pick", "harvest_general")


# --- Etherea, Influence, the tithe ----------------------------------------------------------------------


def test_who_cuts_hears_what_would_be_left() -> None:
    city = City(2, (5, 4), at="etherea", first="red")
    assert "you choose last, and would still find 3" in why(city, "Split", [4, 3, 2])
    assert not any("still find" in words for words in why(city, "Split", [7, 2, 0]))


def test_a_pile_says_what_it_buys() -> None:
    city = City(2, (5, 4), at="etherea", first="blue", red={"crypt": ["mk"]})
    city.do("blue", "Split", [5, 3, 1])
    assert set(why(city, "TakePile", 5)) == {
        "it is the largest pile left",
        "you would have 5 Etherea: enough for a Mourner",
    }
    assert "it is the largest pile left" not in why(city, "TakePile", 3)
    assert "without Influence your figures could not leave the Crypt" in why(city, "TakeInfluence")


def bids(**position: Any) -> City:
    return City(2, at="tithe", first="red", **position)


def test_a_bid_nobody_can_match_and_one_somebody_can() -> None:
    city = bids(suspicion=4, forge=1, red={"etherea": 4, "unity": 2}, blue={"etherea": 2})
    told = why(city, "Bid", 3)
    assert told["nobody can give as much: 3 Unity if it is met"] == ("etherea:1",)
    assert "it meets the tithe whatever the others give" in told
    assert "if it is met, giving nothing costs a Unity" in told
    assert not any("nobody can give" in words or "whatever" in words for words in why(city, "Bid", 2))
    assert why(city, "Bid", 0) == {}


def test_a_bid_that_counts_more_is_not_overlooked() -> None:
    city = bids(suspicion=4, red={"etherea": 4}, blue={"etherea": 3, "artifacts": ["weighted_scale"]})
    assert not any("nobody can give" in words for words in why(city, "Bid", 4))


def test_a_tithe_nobody_can_pay_is_called_so() -> None:
    city = bids(suspicion=12, red={"etherea": 2}, blue={"etherea": 2})
    assert "it will fail, and whoever gives least loses 2 Unity" in why(city, "Bid", 1)
    assert not any("fail" in words for words in why(bids(suspicion=0, red={"etherea": 2}), "Bid", 1))


# --- what places and guilds pay -------------------------------------------------------------------------


def test_a_bonus_says_what_it_brings_and_what_it_risks() -> None:
    gates: dict[str, Any] = {
        "at": "locations",
        "place": "vadlum_gates",
        "red": {"board": {"vadlum_gates": ["mk"]}, "unity": 5},
    }
    assert why(City(2, suspicion=4, **gates), "TakeBonus") == {
        "it brings 1 Influence and 1 Unity": ("place:vadlum_gates",)
    }
    assert "but Suspicion would reach its end, and an Inquisitor come" in why(
        City(2, suspicion=12, **gates), "TakeBonus"
    )
    assert why(City(2, suspicion=4, **gates), "Decline") == {}
    assert any("Inquisitor" in words for words in why(City(2, suspicion=12, **gates), "Decline"))


def test_the_alltaker_is_kept_for_a_better_tie_only_if_there_is_one() -> None:
    level: dict[str, Any] = {"dirth_forge": ["mk"], "hushhyde": ["gc"]}
    city = City(2, at="locations", first="red", red={"board": level}, blue={"board": level})
    assert "Hushhyde is tied, too, and pays 1 Spirit Influence and 1 Unity" in why(city, "KeepAlltaker")
    alone = City(
        2, at="locations", first="red", red={"board": {"dirth_forge": ["mk"]}}, blue={"board": {"dirth_forge": ["co"]}}
    )
    assert why(alone, "KeepAlltaker") == {}
    assert "no later location or guild is tied with you in it" in why(alone, "UseAlltaker")


# --- always ---------------------------------------------------------------------------------------------


def best(city_state: Any, seat: int) -> Any:
    options = list(city_state.options(seat))
    promises = GAME.sense.order(GAME.view(city_state, seat).state, seat, options)
    return options[promises.index(max(promises))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_usual_hint_has_a_reason_and_all_that_is_lit_has_a_name(seats: int) -> None:
    g, rng = new_game(seats, seats), Random(seats)
    told: Counter[str] = Counter()
    while g.waiting:
        seat = g.waiting[0]
        view = GAME.view(g, seat)
        option = best(g, seat)
        for other in (option, *rng.sample(list(g.options(seat)), min(2, len(g.options(seat))))):
            found = GAME.sense.reasons(view, seat, other)
            assert len(found) <= MOST
            assert all(_speaks(reason) for reason in found)
        name = type(option).__name__
        told[name] += 1
        if name in USUAL:
            assert GAME.sense.reasons(view, seat, option), f"no reason for {option} at {g.question}"
        g.answer(seat, option)
    assert len(told) > MOST


def _speaks(reason: Reason) -> bool:
    """A clause for people: no code, no per cent, no full stop; and what it lights is written as pieces are."""
    plain = (
        bool(reason.words) and not reason.words.endswith(".") and "%" not in reason.words and "_" not in reason.words
    )
    return plain and all(touch in ("pool", "forge", "alltaker") or ":" in touch for touch in reason.touches)


def test_nothing_hidden_is_used() -> None:
    """Two tables that look alike to a seat give it the same reasons."""
    g, rng = new_game(3, 7), Random(7)
    for _ in range(200):
        if not g.waiting:
            break
        seat = g.waiting[0]
        view = GAME.view(g, seat)
        option = best(g, seat)
        world = view.imagine(rng)
        other = GAME.view(world, seat)
        assert GAME.sense.reasons(other, seat, option) == GAME.sense.reasons(view, seat, option)
        g.answer(seat, option)
    assert g.round > 1, f"the game is long enough for {SEATS[:3]}"
