"""What a label says is what is paid: in games played by lot, every price on a button against what the log then tells."""

from __future__ import annotations

import re
from itertools import takewhile
from random import Random

from boneyard.engine import chance
from boneyard.engine.events import Event, Log
from boneyard.engine.options import Option
from boneyard.games.dead_men_tell_no_tales import options
from boneyard.games.dead_men_tell_no_tales.events import Drank, FireLowered, LeftShip, Rested, RunEnds, Tired
from boneyard.games.dead_men_tell_no_tales.perils import BattleDie, CardsRevealed, CrewDriven
from boneyard.games.dead_men_tell_no_tales.state import Ship
from tests.games.dead_men_tell_no_tales.helpers import GAME
from tests.support import rule_test

MOVES = (options.Walk, options.Run, options.RunOut)
PRICED = (*MOVES, options.Leave, options.Rest, options.Drink, options.FightFire, options.UseOnFire)
SOMETHING_ELSE = (BattleDie, CardsRevealed, CrewDriven)
"""What may follow of a thing done, and costs on its own."""


def promised(option: Option, label: str) -> int:
    """The price on a button: fatigue gained or lost, or fatigue or fire as it will be."""
    if isinstance(option, MOVES):
        return 0 if "no fatigue" in label else int(re.findall(r"\+(\d+) fatigue", label)[-1])
    return int(re.findall(r"(?:−|→ )(\d+)", label)[0])


def paid(option: Option, told: list[Event]) -> int:
    """The same as the log tells it, before anything else comes of it."""
    told = list(takewhile(lambda event: not isinstance(event, SOMETHING_ELSE), told))
    if isinstance(option, MOVES):
        return sum([event.amount for event in told if isinstance(event, Tired)])
    for event in told:
        match event:
            case Rested(amount=amount):
                return amount
            case Drank(fatigue=after) | LeftShip(fatigue=after) | FireLowered(level=after):
                return after
    raise AssertionError(f"nothing tells what {option} brought: {told}")


def interrupted(g: Ship, option: Option, label: str, told: list[Event]) -> bool:
    """A step that kills ends what was begun; a Run through crew is a Run with other things in it."""
    ran = isinstance(option, (options.Run, options.RunOut))
    return "deadly" in label or (ran and not any(isinstance(event, RunEnds) for event in told)) or bool(g.result)


@rule_test(
    "DMT-M04", "DMT-M09", "DMT-M10", "DMT-M13", "DMT-L03", "DMT-C04", "DMT-C05", "DMT-C07", "DMT-F02", "DMT-F12",
    "DMT-F19", "DMT-G05", "DMT-I03", "DMT-I05",
)  # fmt: skip
def test_what_a_label_promises_is_what_is_paid() -> None:
    seen: dict[type[Option], int] = dict.fromkeys(PRICED, 0)
    for number in range(40):
        dice, log = Random(number), Log()
        g = GAME.start(2 + number % 4, chance.seed_from(f"prices {number}"), {"decisions": "active"}, log=log)
        for _ in range(300):
            if g.over:
                break
            seat = g.waiting[0]
            view = GAME.view(g, seat)
            asked = view.decision
            assert asked is not None
            kind = dice.choice(sorted({type(option) for option in asked.options}, key=lambda each: each.__name__))
            option = dice.choice([each for each in asked.options if type(each) is kind])
            label = GAME.words.label(view, option)
            log.take()
            g.answer(seat, option)
            told = [each.event for each in log.take()]
            if isinstance(option, PRICED) and not interrupted(g, option, label, told):
                assert paid(option, told) == promised(option, label), f"{label}: {told}"
                seen[type(option)] += 1
    assert min(seen.values()) > 1, seen
