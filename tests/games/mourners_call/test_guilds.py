"""Guilds (chapter O): who has the most figures of each, and what that gives."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.mourners_call import changes, events
from tests.games.mourners_call.helpers import CONTENT, City
from tests.support import rule_test


def guild(first: str, red: list[str], blue: list[str] | None = None, **position: Any) -> City:
    sides = {"red": {"crypt": red} | position.pop("red", {}), "blue": {"crypt": blue or []} | position.pop("blue", {})}
    return City(2, at="guilds", guild=first, **position, **sides)


@rule_test("MCL-O01")
def test_guilds_in_order() -> None:
    city = guild("mk", ["mk", "co", "sc", "cs", "gc", "do"])
    city.until("split_etherea")
    assert [event.guild for event in city.heard(events.GuildWon)] == [0, 1, 2, 3, 4, 5]


@rule_test("MCL-O02")
def test_crypt_and_board_decide_together() -> None:
    city = City(
        at="guilds",
        alltaker_used=True,
        red={"crypt": ["mk"], "board": {"hushhyde": ["mk"]}},
        blue={"board": {"hushhyde": ["mk"]}},
    )
    assert [event.seat for event in city.heard(events.GuildWon)] == [0]
    tied = City(at="guilds", alltaker_used=True, red={"crypt": ["mk"]}, blue={"board": {"hushhyde": ["mk"]}})
    assert not tied.heard(events.GuildWon)
    assert tied.heard(events.GuildTied)


@rule_test("MCL-O03", "MCL-O12")
def test_mortis_knighthood() -> None:
    assert guild("mk", ["mk"]).heard(changes.EthereaChange)[0].change == 3


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
    assert declined.cited(events.BonusDeclined) == ["MCL-O12"]
    full = guild("sc", ["sc"] * 8 + ["mk"] * 2)
    assert not any(event.guild == 2 for event in full.heard(changes.FigureGained))
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
    assert declined.cited(events.BonusDeclined) == ["MCL-O12"]


@rule_test("MCL-O07", "MCL-O12")
@pytest.mark.parametrize("threat", [0, 3])
def test_gravedancers_circle(threat: int) -> None:
    city = guild("gc", ["gc"], threat=threat)
    assert city.offers() == [["TakeBonus"], ["Decline"]]
    city.do("red", "TakeBonus")
    assert (city["threat"], city["red"]["unity"]) == (max(0, threat - 1), 1)
    declined = guild("gc", ["gc"], threat=threat).do("red", "Decline")
    assert (declined["threat"], declined["red"]["unity"]) == (threat, 0)
    assert declined.cited(events.BonusDeclined) == ["MCL-O12"]


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


@rule_test("MCL-O09", "MCL-O10")
def test_the_token_returns_for_a_tie_or_for_want_of_figures() -> None:
    tied = guild("do", ["do"], ["do"], dreadsbane="blue", alltaker_used=True)
    assert tied.cited(events.DreadsbaneReturned) == ["MCL-O09"]
    kept = guild("do", ["do"], ["do"], dreadsbane="blue").do("red", "KeepAlltaker")
    assert kept.cited(events.DreadsbaneReturned) == ["MCL-O09"]
    assert guild("do", [], [], dreadsbane="blue").cited(events.DreadsbaneReturned) == ["MCL-O10"]


@rule_test("MCL-O10")
def test_a_guild_without_figures_has_no_winner() -> None:
    city = guild("mk", ["do"])
    assert [event.guild for event in city.heard(events.GuildWon)] == [5]
    assert not city.heard(events.GuildTied)


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
