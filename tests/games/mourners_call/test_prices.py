"""A price is what is paid: random games, in which every number on a button is held against what the log then says."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from boneyard.engine.events import Event
from boneyard.games.mourners_call import changes, events, tithe_events
from boneyard.games.mourners_call.game import GAME
from tests.games.mourners_call.helpers import City
from tests.support import rule_test

FACTION = ("Bone", "Flesh", "Spirit")
CHEAP: dict[str, Any] = {
    "etherea": 8, "unity": 1, "influence": [2, 2, 2], "artifacts": ["ferrymans_knot", "muffled_bell"], "mourners": ["sallow"],
}  # fmt: skip
"""A player for whom the first of everything is cheaper."""


SPARED: dict[str, Any] = {"etherea": 8, "influence": [2, 2, 2], "mourners": ["warden_of_names"]}
"""And one who loses less."""


class Register:
    """What has been compared, by kind: a test that compared nothing would find nothing."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.bid_nothing: dict[int, str] = {}

    def compare(self, seat: int, said: str, told: list[Event]) -> None:
        """One choice, by the words on its button, and what came of it."""
        for sign, check in (
            (r"Recruit a figure: .* for (\d+) Etherea(.*)", self.figure),
            (r"Recruit a Mourner: .* for (\d+) Etherea(.*)", self.mourner),
            (r"Move \d .* (?:for (\d+) (\w+) Influence|, free)$", self.move),
            (r"Move \d .*?(, free)()$", self.move),
            (r"Pay (\d+) Etherea$", self.pay),
        ):
            found = re.match(sign, said)
            if found:
                check(seat, found, told)

    def figure(self, seat: int, found: re.Match[str], told: list[Event]) -> None:
        (recruited,) = [event for event in told if isinstance(event, events.FigureRecruited)]
        assert recruited.price == int(found[1]) == paid(told, seat)
        self.threat(found[2], told)
        self.seen[f"figure for {recruited.price}"] += 1

    def mourner(self, seat: int, found: re.Match[str], told: list[Event]) -> None:
        (recruited,) = [event for event in told if isinstance(event, events.MournerRecruited)]
        assert recruited.price == int(found[1]) == paid(told, seat)
        self.seen["mourner"] += 1

    def threat(self, said: str, told: list[Event]) -> None:
        first = next((event for event in told if isinstance(event, changes.ThreatMoved)), None)
        if "stays" in said:
            assert first is None
            self.seen["quiet"] += 1
        else:
            assert first is not None
            assert first.change == 1
            assert ("its end" in said) == any(isinstance(event, changes.DreadsgripComes) for event in told)
            self.seen["threat"] += 1

    def move(self, seat: int, found: re.Match[str], told: list[Event]) -> None:
        (moved,) = [event for event in told if isinstance(event, events.Relocated)]
        lost = [event for event in told if isinstance(event, changes.InfluenceChange) and event.change < 0]
        price = int(found[1]) if (found[1] or "").isdigit() else 0
        assert moved.price == price
        assert [(event.seat, FACTION[event.faction], -event.change) for event in lost] == (
            [(seat, found[2], price)] if price else []
        )
        self.seen["move" if price else "free move"] += 1

    def pay(self, seat: int, found: re.Match[str], told: list[Event]) -> None:
        assert paid(told, seat) == int(found[1])
        self.seen["pay"] += 1

    def bid(self, seat: int, said: str, told: list[Event]) -> None:
        """What nothing costs is known when everybody's bid is."""
        found = re.match(r"Bid 0: costs (.*?)(?:, if met)?$", said)
        if found:
            self.bid_nothing[seat] = found[1]
        if not any(isinstance(event, tithe_events.BidsRevealed) for event in told):
            return
        if any(isinstance(event, tithe_events.TitheMet) for event in told):
            for payer, cost in self.bid_nothing.items():
                lost = [event for event in told if isinstance(event, changes.UnityChange) and event.seat == payer]
                assert [-event.change for event in lost[:1]] == ([1] if cost == "1 Unity" else []), cost
                self.seen[cost] += 1
        self.bid_nothing = {}


def paid(told: list[Event], seat: int) -> int:
    """The first Etherea that changed hands: what comes of it may give some back."""
    change = next(event for event in told if isinstance(event, changes.EthereaChange))
    assert change.seat == seat
    return -change.change


@rule_test("MCL-H08", "MCL-H11", "MCL-H12", "MCL-H16", "MCL-H18", "MCL-L08", "MCL-T04")
@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_button_says_is_what_is_paid(seats: int) -> None:
    register = Register()
    for seed in range(8):
        rng = Random(seed)
        city = City(seats, at="etherea", settings={"round_cap": 6}, red=CHEAP, blue=SPARED)
        while city.g.waiting:
            seat = rng.choice(city.g.waiting)
            view = GAME.view(city.g, seat)
            assert view.decision is not None
            option = rng.choice(view.decision.options)
            said, kind = GAME.words.label(view, option), view.decision.kind
            city.forget().g.answer(seat, option)
            if kind == "tithe_bid":
                register.bid(seat, said, city.told)
            else:
                register.compare(seat, said, city.told)
    for each in (
        "figure for 3",
        "mourner",
        "quiet",
        "threat",
        "move",
        "free move",
        "pay",
        "1 Unity",
        "nothing, as you have neither Unity nor Influence",
    ):
        assert register.seen[each], f"{each} was never seen: {register.seen}"
    assert any(register.seen[f"figure for {price}"] for price in (1, 2)), register.seen
