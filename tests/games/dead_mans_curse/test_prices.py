"""What a label says is what happens: in games played by lot, every number on a button or a card against what the log then tells."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from boneyard.engine.events import Event
from boneyard.engine.options import Option
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.card_text import ability_text
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.naming import added_text
from boneyard.games.dead_mans_curse.phrases import signed
from boneyard.games.dead_mans_curse.prices import BOOST_NEEDS, EPIC_NEEDS
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import BLOCK_NEED
from tests.games.dead_mans_curse.helpers import CREW, IRON, THORN, UNDEAD, Laid, battle_by_lot, lay, p
from tests.support import rule_test

ATTACKS = (options.MoveOption, options.Strike, options.Emerge)
SUMS = re.compile(r"\((two dice [^;]+) against (two dice [^;)]+)(?:; (no Block|Block [^)]+))?\)$")
"""The sums at the end of the label of an Attack."""


def summed(parts: tuple[tuple[str, int], ...]) -> str:
    """What the log tells of a total, as a label says it."""
    return f"two dice {signed(parts[0][1])}{added_text(parts[1:])}"


class Register:
    """What has been compared, by kind: a test that compared nothing would find nothing."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.die = 0
        """The Boost die of this Turn."""

    def attack(self, said: str, told: list[Event]) -> None:
        """Attack, Defense and Block on the button against the first comparison, where none was interrupted."""
        sums, compared = SUMS.search(said), next((each for each in told if isinstance(each, events.Compared)), None)
        if sums is None or compared is None:
            return
        assert summed(compared.attack_parts) == sums[1], said
        assert summed(compared.defense_parts) == sums[2], said
        self.seen["attack"] += 1
        self.seen["an action adds"] += "by this action" in said
        tried = next((each for each in told if isinstance(each, events.BlockTried | events.NoBlock)), None)
        if isinstance(tried, events.BlockTried):
            assert (sums[3] or "Block") == f"Block{added_text(tried.parts)}", said
            self.seen["block"] += 1
        elif tried is not None:
            assert sums[3] == "no Block", said
            self.seen["no block"] += 1

    def ability(self, g: Battle, said: str, told: list[Event]) -> None:
        """The face on the button against the two dice, and whether they were enough."""
        text = ability_text(g.army_faction(g.turn))
        need = 6 if "shows a 6" in text else int(re.findall(r"shows (\d) or more", text)[0])
        assert ("for certain" in said) == (self.die >= need), said
        second = next((each for each in told if isinstance(each, events.DiceRolled) and each.what == "ability"), None)
        if second is None or any(isinstance(each, events.DiceTurned) for each in told) or g.rolls:
            return
        failed = any(isinstance(each, events.AbilityFailed) for each in told)
        assert failed == (max(self.die, second.dice[0]) < need), said
        self.seen["failed" if failed else "succeeded"] += 1

    def boost_phase(self, g: Battle, asked: Any, prompt: str) -> None:
        """What the prompt makes of the die against what is offered for it."""
        made = re.search(r"for a card (\d+)", prompt)
        self.die = g.die
        total = int(made[1]) if made else int(re.findall(r"Your Boost die shows (\d)", prompt)[0])
        seat, offered = g.waiting[0], asked.options
        assert (options.DRAW_BOOST in offered) == (total >= BOOST_NEEDS and bool(g.boost_deck[seat])), prompt
        assert (options.DRAW_EPIC in offered) == (total >= EPIC_NEEDS and bool(g.epic_deck[seat])), prompt
        assert f"for cards {total} (Boost {BOOST_NEEDS}, Epic Act {EPIC_NEEDS})" in GAME.screen(GAME.view(g, seat))
        self.seen["total with a bonus" if made else "total"] += 1


def chosen(g: Battle, dice: Random) -> Option:
    """An Attack where there is one, mostly; else something of a kind picked by lot."""
    offered = g.options(g.waiting[0])
    index = g.board.index
    fights = [
        option
        for option in offered
        if isinstance(option, options.Strike | options.Emerge)
        or (isinstance(option, options.MoveOption) and g.on[index[option.to]] >= 0)
    ]
    if fights and dice.random() < 0.7:
        return dice.choice(fights)
    kind = dice.choice(sorted({type(option) for option in offered}, key=lambda each: each.__name__))
    return dice.choice([option for option in offered if type(option) is kind])


@rule_test(
    "DMC-C02", "DMC-C03", "DMC-C04", "DMC-C08", "DMC-F03", "DMC-F10", "DMC-F11", "DMC-F12", "DMC-I04", "DMC-I05", "DMC-I08", "DMC-I09",
)  # fmt: skip
def test_what_a_label_says_is_what_is_rolled_and_added() -> None:
    register = Register()
    for number in range(60):
        dice = Random(number)
        g = battle_by_lot(number, dice)
        assert g.log is not None
        for _ in range(250):
            if g.over:
                break
            view = GAME.view(g, g.waiting[0])
            asked = view.decision
            assert asked is not None
            if asked.kind == "choose_boost":
                register.boost_phase(g, asked, GAME.words.prompt(view))
            option = chosen(g, dice)
            label = GAME.words.label(view, option)
            g.log.take()
            g.answer(g.waiting[0], option)
            told = [each.event for each in g.log.take()]
            if isinstance(option, options.UseAbility):
                register.ability(g, label, told)
            elif isinstance(option, ATTACKS):
                register.attack(label, told)
    for each in ("attack", "an action adds", "block", "no block", "failed", "succeeded", "total", "total with a bonus"):
        assert register.seen[each] > 1, register.seen


# --- the die a card names -----------------------------------------------------------------------------


def named(t: Laid, card: str) -> list[int]:
    """The faces on a card."""
    words = GAME.words.card(GAME.view(t.g, 0), "card", t.card(card)).text
    return [int(number) for number in re.findall(r"on (\d) or (?:more|less)", words)]


def cursed(die: int) -> tuple[Laid, bool]:
    t = lay("R a1, K h1", "P a5 ub08, K h8", factions=(CREW, UNDEAD)).move("1R1", "a5", 6, 6, 1, 1, 1, die)
    return t, t.at("1R1") == ""


def thorny(die: int) -> tuple[Laid, bool]:
    t = lay("R a1, K h1", "P a5 tb01, K h8", factions=(UNDEAD, THORN))
    t.move("1R1", "a5", 6, 6, 1, 1, BLOCK_NEED - 1, die)
    return t, t.at("1R1") == ""


def seized(die: int) -> tuple[Laid, bool]:
    t = lay("R a1, K h1", "P a5, K h8", factions=(CREW, UNDEAD), held={"blue": ["ue3"]}, card="bf07")
    t.move("1R1", "a4").do(options.Play(t.card("ue3.2")), die)
    return t, t.at("1R1") == ""


def backfiring(die: int) -> tuple[Laid, bool]:
    t = lay("R a1, K h1", "P a5, K h8", factions=(UNDEAD, IRON), held={"blue": ["ie1"]})
    t.move("1R1", "a5", 6, 6, 1, 1, 1).do(options.Play(t.card("ie1.2")), die)
    return t, t.at("1R1") == ""


def repaired(die: int) -> tuple[Laid, bool]:
    t = lay("R a1, K h1", "P a5, P b5 ib07, K h8", factions=(UNDEAD, IRON))
    t.move("1R1", "a5", 6, 6, 1, 1, 1).do(options.Rescue(p("2P2")), die)
    return t, t.at("2P1") == "a5"


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    ("card", "rolled"),
    [("ub08.2", cursed), ("tb01.2", thorny), ("ue3.2", seized), ("ie1.2", backfiring), ("ib07.2", repaired)],
)
@rule_test("DMC-UB08", "DMC-TB01", "DMC-UE3", "DMC-IE1", "DMC-IB07")
def test_the_die_a_card_names_is_the_die_it_needs(
    card: str, rolled: Callable[[int], tuple[Laid, bool]], die: int
) -> None:
    t, worked = rolled(die)
    assert worked == (die >= named(t, card)[0])


@pytest.mark.parametrize("die", range(1, 7))
@rule_test("DMC-CE1")
def test_a_keg_takes_small_and_big_pieces_by_the_dice_it_names(die: int) -> None:
    t = lay("K e1, P d4", "Q d5, R c5, K h8", factions=(CREW,), held={"red": ["ce1"]})
    small, big = named(t, "ce1.1")
    t.do(options.Play(t.card("ce1.1"))).do(options.Area("d4"), die, die, die)
    assert [t.at(piece) == "" for piece in ("2Q1", "2R1", "1P1")] == [die <= big, die <= small, die <= small]
