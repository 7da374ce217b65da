"""What a label says is what is paid: in games played by lot, every price on a button against what the log then tells."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import takewhile
from random import Random
from typing import Any

from boneyard.engine.events import Event, Log
from boneyard.engine.options import Option
from boneyard.games.few_and_cursed import card_events, desert_events, events
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.state import TRACK_END, Chase
from tests.games.few_and_cursed.helpers import Desert, dealt
from tests.support import rule_test

FALLS = "you fall"
Amounts = dict[str, int]


def said(label: str) -> Amounts:
    """Every amount on a button, a gain as a plus: ``+2 Curse``, ``−1 Health``, ``3 Movement``."""
    total: Counter[str] = Counter()
    for sign, number, what in re.findall(r"([+−])?(\d+) (Attack|Movement|Water|Curse|Health|Grit)", label):
        total[what] += (1 if sign == "+" else -1) * int(number)
    return dict(total)


def changed(told: list[Event], *causes: str) -> Amounts:
    """What these causes changed of the tracks."""
    total: Counter[str] = Counter()
    for event in told:
        if isinstance(event, events.Changed) and event.cause in causes:
            total.update(
                Health=event.health, Bullets=event.bullets, Curse=event.curse, Water=event.water, Grit=event.grit
            )
    return {what: number for what, number in total.items() if number}


def one(told: list[Event], *kind: type[Event]) -> Any:
    return next(event for event in told if isinstance(event, kind))


def road(told: list[Event], label: str) -> tuple[Amounts, Amounts]:
    taken = one(told, desert_events.Travelled)
    then = list(takewhile(lambda event: not isinstance(event, desert_events.Defeated), told))
    paid = {"Movement": -taken.movement, "Attack": -taken.attack, **changed(then, "road")}
    # Of a fight at its end only the road is meant: neither what the bounty takes nor what it brings.
    road_alone = re.sub(r" and fight .*?: (.*); .*", r": \1", label)
    return said(road_alone), {what: number for what, number in paid.items() if number}


def bounty(told: list[Event], label: str) -> tuple[Amounts, Amounts]:
    return said(re.findall(r"for (\d+ Attack)", label)[0]), {"Attack": -one(told, desert_events.Defeated).cost}


def robbery(told: list[Event], label: str) -> tuple[Amounts, Amounts]:
    paid = {"Attack": -one(told, desert_events.Robbed).attack, **changed(told, "guilt", "robbery")}
    return said(label), paid


def bought(told: list[Event], label: str) -> tuple[Amounts, Amounts]:
    price = one(told, card_events.Bought, card_events.ServiceBought).price
    paid = next(event for event in told if isinstance(event, events.Changed))
    assert paid.water == -price
    return said(re.findall(r"for (\d+ Water)", label)[0]), {"Water": -price}


def sold(told: list[Event], label: str) -> tuple[Amounts, Amounts]:
    gained = int(re.findall(r"for (\d+) Water", label)[0])
    return {"Water": gained} if gained else {}, changed(told, "sale")


def shot(told: list[Event], label: str) -> tuple[Amounts, Amounts]:
    return said(label), {"Attack": one(told, card_events.Shot).attack}


def camp(told: list[Event], label: str) -> tuple[Amounts, Amounts]:
    return said(label), changed(told, "camp")


def scored(told: list[Event], label: str) -> tuple[Amounts, Amounts]:
    pays = said(label.rpartition(": ")[2])
    less = re.findall(r"you gain (\d+) Water", label)
    pays = {**pays, "Water": int(less[0])} if less else pays
    first = next(event for event in told if isinstance(event, (events.Changed, card_events.JobScored)))
    assert isinstance(first, card_events.JobScored)
    return {what: number for what, number in pays.items() if number}, changed(told, "job")


PRICED: dict[type[Option], Callable[[list[Event], str], tuple[Amounts, Amounts]]] = {
    o.TakeRoad: road,
    o.EnterAndFight: road,
    o.Defeat: bounty,
    o.Rob: robbery,
    o.Buy: bought,
    o.BuyService: bought,
    o.SellJob: sold,
    o.Shoot: shot,
    o.Camp: camp,
    o.ScoreJob: scored,
}
PAYING = (o.Choose, o.Play, o.UseItem, o.UseAbility)
"""Whose price is printed: what stands before the colon."""


def printed_price(label: str) -> Amounts:
    found = re.search(r"(?:^|[:;] )((?:[Pp]ay|[Tt]ake) [^:]*\d[^:]*):", label)
    if found is None:
        return {}
    amounts = re.findall(r"(\d+) (Attack|Movement|Water|Health|Bullet)", found[1])
    asked = {{"Bullet": "Bullets"}.get(what, what): -int(number) for number, what in amounts}
    curse = re.search(r"take (\d+) Curse", found[1], re.I)
    return asked | ({"Curse": int(curse[1])} if curse else {})


def paid_of(before: Chase, g: Chase, told: list[Event]) -> Amounts:
    """The pool as it stands against what was brought up in between, and the first change of the tracks."""
    made = [event for event in told if isinstance(event, card_events.Generated)]
    pool = {
        "Attack": g.attack - before.attack - sum(event.attack for event in made),
        "Movement": g.movement - before.movement - sum(event.movement for event in made),
    }
    paid = changed(told, "price", "toll", "weapon")
    return {what: number for what, number in {**pool, **paid}.items() if number}


class Register:
    """What has been compared, by kind: a test that compared nothing would find nothing."""

    def __init__(self) -> None:
        self.seen: Counter[type[Option]] = Counter()

    def compare(self, before: Chase, g: Chase, seat: int, option: Option, label: str, told: list[Event]) -> None:
        kind = type(option)
        if FALLS in label or "fells you" in label:
            assert any(isinstance(event, (events.Wounded, events.Ended)) for event in told), label
        elif kind in PRICED and not (kind in (o.Rob, o.ScoreJob) and g.mode == "coop"):
            promised, paid = PRICED[kind](told, label)
            room = TRACK_END - before.curse[seat]
            if promised.get("Curse", 0) > room:
                promised |= {"Curse": room}
            assert {what: number for what, number in promised.items() if number} == paid, f"{label}: {told}"
            self.seen[kind] += 1
        elif kind in PAYING and g.active == seat and not g.downed[seat] and g.phase == before.phase and not g.result:
            asked = printed_price(label)
            if any(isinstance(event, card_events.Copied) for event in told):
                return  # its price is that of what is copied
            paid = paid_of(before, g, told)
            if before.cursed[seat] and asked.get("Curse"):
                asked["Health"] = asked.get("Health", 0) - 1
            assert asked == paid, f"{label}: {told}"
            self.seen[kind] += bool(asked)


RICH: dict[str, Any] = {"bullets": 8, "capacity": 10, "water": 15}
PILES = [["tsilkali"], ["barrett", "crow_prime"], ["colonel_ash", "wendigo"], ["hangmen", "white_demon"]]
HANDS = ("hired_gun", "uppercut", "hex_bolt", "forced_march")


def rich(number: int, log: Log) -> Chase:
    """Two who can fight, walk, rob and buy, on either side of their cards, beside a Monster."""
    curse, log.events = 6 * (number % 2), []
    t = Desert(
        attack=number % 5 * 3,
        movement=number % 5,
        piles=PILES,
        monsters={"tsilkali": "m2"},
        red={**RICH, "character": ("redhead", "maecenas", "calla_vane")[number % 3], "space": ("i1", "sa", "i1", "m7")[number % 4],
             "items": ["revolver.1", ("duster_coat", "horse.1")[number // 2 % 2]], "curse": curse, "health": 2 + number % 3,
             "hand": [f"{card}.1" for card in HANDS]},
        blue={**RICH, "character": "jebediah", "space": ("i1", "sa", "m2", "i1")[number % 4], "items": ["sawed_off", "boots.1"],
              "curse": curse, "health": 1 + number % 3, "hand": [f"{card}.2" for card in HANDS]},
    )  # fmt: skip
    t.g.log = log
    return t.g


def play(g: Chase, dice: Random, log: Log, decisions: int, register: Register) -> None:
    """Any kind of option as likely as any other: there are many more cards than robberies."""
    for _ in range(decisions):
        if g.over:
            return
        seat = g.waiting[0]
        view = GAME.view(g, seat)
        asked = view.decision
        assert asked is not None
        kind = dice.choice(sorted({type(option) for option in asked.options}, key=lambda each: each.__name__))
        option = dice.choice([each for each in asked.options if type(each) is kind])
        label, before = GAME.words.label(view, option), g.copy()
        log.take()
        g.answer(seat, option)
        register.compare(before, g, seat, option, label, [each.event for each in log.take()])


@rule_test(
    "FAC-K02", "FAC-K03", "FAC-K04", "FAC-K05", "FAC-K11", "FAC-C06", "FAC-L12", "FAC-L24", "FAC-L25", "FAC-L26", "FAC-H01", "FAC-H03",
    "FAC-C26", "FAC-G05", "FAC-G06", "FAC-C01", "FAC-L31", "FAC-F20", "FAC-D09",
)  # fmt: skip
def test_what_a_label_promises_is_what_is_paid() -> None:
    register = Register()
    for number in range(8):
        dice, log = Random(number), Log()
        mode: dict[str, Any] = {} if number % 4 else {"mode": "coop"}
        g = dealt(2 + number % 3, f"paid {number}", log, board=("day", "night")[number % 2], **mode)
        play(g, dice, log, 400, register)
    for number in range(60):
        log = Log()
        play(rich(number, log), Random(number), log, 60, register)
    missing = {kind.__name__ for kind in (*PRICED, o.Choose, o.Play, o.UseItem) if register.seen[kind] < 3}
    assert not missing, register.seen
