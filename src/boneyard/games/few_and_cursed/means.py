"""Means: whether what a player holds could pay for something, used in whatever order.

An encounter must be paid if it can be (FAC-F05), and a Monster's space is entered only by who can fight there (FAC-M03). Hand cards count
with their prices, their Curse and their trash options, and so do copies, items and Bullets. What only chance or a new choice could bring
does not: cards still to be drawn, jobs, moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.cards import NO_GAINS, Bonus, Effect, Gains
from boneyard.games.few_and_cursed.effects import counted
from boneyard.games.few_and_cursed.prices import COPIED_ARTIFACT_HEALTH, burn, paid_in_health, shot, water_gained
from boneyard.games.few_and_cursed.state import TRACK_END, Chase

MOST = 1500
"""So many ways are looked at; a hand of which none of these pays is taken for one that cannot."""

Base = tuple[int, Gains]
"""A card that was played, and what the copying cards on its way added."""


class Means(NamedTuple):
    """What is at hand at a moment: unlike `purses.Purse` it knows what is left to use, for here any order counts and no price."""

    attack: int
    movement: int
    water: int
    bullets: int
    health: int
    curse: int
    fan: int
    hand: tuple[int, ...]
    lying: tuple[int, ...]
    """The discard pile."""
    items: tuple[int, ...]
    """Those that can still be used."""
    bases: frozenset[Base]


def means_of(g: Chase, seat: int) -> Means:
    """What a seat has now."""
    items = [item for item in g.items[seat] if g.content.item[item].kind != "permanent" and item not in g.exhausted]
    return Means(
        g.attack,
        g.movement,
        g.water[seat],
        g.bullets[seat],
        g.health[seat],
        g.curse[seat],
        g.fan,
        tuple(g.hand[seat]),
        tuple(sorted(g.discard[seat])),
        tuple(sorted(items)),
        frozenset([(entry.base, entry.extra) for entry in g.played if entry.base != NOTHING]),
    )


def can_pay(g: Chase, seat: int, prices: Iterable[Effect], space: int, start: Means) -> bool:
    """Whether one of these prices can be paid on a space, beginning with these means."""
    return Search(g, seat, tuple(prices), g.content.type[space]).reaches(start)


class Search:
    """The ways to use what one holds, looked through until one of them pays."""

    def __init__(self, g: Chase, seat: int, prices: tuple[Effect, ...], here: int):
        self.g, self.prices, self.here = g, prices, here
        self.chaser, self.threshold = g.character(seat), g.threshold[seat]
        self.capacity = g.full_capacity(seat)

    def reaches(self, start: Means) -> bool:
        if not any(self._may_ever_pay(start, price) for price in self.prices):
            return False
        seen, waiting = {start}, [start]
        while waiting and len(seen) < MOST:
            means = waiting.pop()
            if any(pays(means, price) for price in self.prices):
                return True
            for more in self._next(means):
                if more not in seen:
                    seen.add(more)
                    waiting.append(more)
        return False

    def _may_ever_pay(self, start: Means, price: Effect) -> bool:
        """A bound that is quickly found: all that Attack and Movement could come to at the very best."""
        box = self.g.content
        everything = [*start.hand, *start.lying, *(base for base, _ in start.bases)]
        effects = {card: [e for e in (box.normal[card], box.trashed[card]) if e is not None] for card in everything}
        wares = [box.item[item].effect for item in start.items]

        def best(name: str, cards: Iterable[int]) -> int:
            return max([_most(e, name) for card in cards for e in effects[card]], default=0)

        def total(name: str) -> int:
            copying = [card for card in start.hand if box.copier[card] or _takes_back(box.normal[card])]
            own = [max([_most(e, name) for e in effects[card]]) for card in start.hand]
            return sum(own) + len(copying) * best(name, everything) + sum(_most(ware, name) for ware in wares)

        bullets = start.bullets + total("bullets")
        rate = max(self.chaser.proficiency) + start.fan + total("fan")
        weapons = max([ware.attack for ware in wares if ware.pay_bullets], default=0)
        attack = start.attack + total("attack") + bullets * max(rate, weapons)
        return attack >= price.pay_attack and start.movement + total("movement") >= price.pay_movement

    # --- one use more ---------------------------------------------------------------------------------

    def _next(self, means: Means) -> Iterator[Means]:
        box = self.g.content
        for item in means.items:
            ware = box.item[item]
            again = means if ware.kind == "weapon" else means._replace(items=_without(means.items, item))
            yield from self._use(again, ware.effect, NO_GAINS)
        for card in means.hand:
            left = means._replace(hand=_without(means.hand, card))
            if box.copier[card]:
                yield from self._copy(left, card)
                continue
            played = left._replace(bases=left.bases | {(card, NO_GAINS)})
            yield from self._use(played, box.normal[card], NO_GAINS)
            trashed = box.trashed[card]
            if trashed is not None:
                yield from self._use(played, trashed, NO_GAINS)
        if means.bullets:
            rate = shot(self.chaser, means.curse >= self.threshold, means.fan)
            yield means._replace(bullets=means.bullets - 1, attack=means.attack + rate)

    def _copy(self, means: Means, card: int) -> Iterator[Means]:
        box = self.g.content
        own = box.normal[card].gains
        for base, before in means.bases:
            extra = Gains(*[mine + theirs for mine, theirs in zip(own, before, strict=True)])
            if before == NO_GAINS and box.is_artifact[base]:
                extra = extra._replace(health=extra.health - COPIED_ARTIFACT_HEALTH)
            played = means._replace(bases=means.bases | {(base, extra)})
            for effect in (box.normal[base], box.trashed[base]):
                if effect is not None:
                    yield from self._use(played, effect, extra)

    def _use(self, means: Means, effect: Effect, extra: Gains) -> Iterator[Means]:
        """The price, then all it gives; nothing where it cannot be paid, or fells the player."""
        after = self._paid(means, effect)
        if after is None:
            return
        given = self._given(after, effect, extra)
        if given is None:
            return
        found = [given]
        for name in [effect.pay, *[name for name, _ in effect.steps]]:
            found = [more for one in found for more in _card_moved(one, name)]
        yield from found

    def _paid(self, means: Means, effect: Effect) -> Means | None:
        hurt = paid_in_health(effect, means.curse >= self.threshold)
        after = means._replace(
            attack=means.attack - effect.pay_attack,
            movement=means.movement - effect.pay_movement,
            water=means.water - effect.pay_water,
            bullets=means.bullets - effect.pay_bullets,
            health=means.health - hurt,
            curse=min(TRACK_END, means.curse + effect.pay_curse),
        )
        return after if min(after[:4]) >= 0 and after.health > 0 else None

    def _given(self, means: Means, effect: Effect, extra: Gains) -> Means | None:
        cursed = means.curse >= self.threshold
        rising = effect.curse + extra.curse
        water = effect.water + extra.water + sum(bonus.water * self._times(bonus, means) for bonus in effect.bonus)
        water = water_gained(self.chaser, water, cursed)
        health = min(TRACK_END, means.health + effect.health + extra.health - burn(cursed, rising))
        if health <= 0:
            return None
        after = means._replace(
            water=max(0, means.water + water),
            bullets=max(0, min(self.capacity, means.bullets + effect.bullets + extra.bullets)),
            health=health,
            curse=max(0, min(TRACK_END, means.curse + rising)),
            fan=means.fan + sum(amount for name, amount in effect.steps if name == "fan"),
        )
        return after._replace(
            attack=after.attack
            + effect.attack
            + extra.attack
            + sum(bonus.attack * self._times(bonus, after) for bonus in effect.bonus),
            movement=after.movement
            + effect.movement
            + extra.movement
            + sum(bonus.movement * self._times(bonus, after) for bonus in effect.bonus),
        )

    def _times(self, bonus: Bonus, means: Means) -> int:
        """How often a bonus would count (FAC-D28)."""
        return counted(bonus, self.here, means.health, means.curse, means.curse >= self.threshold)


def pays(means: Means, price: Effect) -> bool:
    return (
        price.pay_attack <= means.attack
        and price.pay_movement <= means.movement
        and price.pay_water <= means.water
        and price.pay_bullets <= means.bullets
        and price.pay_health <= means.health
        and (not price.pay or bool(means.hand) or (price.pay == "trash" and bool(means.lying)))
    )


def _card_moved(means: Means, name: str) -> Iterator[Means]:
    """A card given up or taken back by a step, each way it could be; nothing where there is none (FAC-D09, FAC-D14)."""
    if name in ("trash_hand", "discard", "trash"):
        for card in dict.fromkeys(means.hand):
            left = means._replace(hand=_without(means.hand, card))
            yield left._replace(lying=tuple(sorted((*left.lying, card)))) if name == "discard" else left
        for card in dict.fromkeys(means.lying) if name == "trash" else ():
            yield means._replace(lying=_without(means.lying, card))
    elif name == "scavenge":
        for card in dict.fromkeys(means.lying):
            yield means._replace(hand=tuple(sorted((*means.hand, card))), lying=_without(means.lying, card))
    elif name == "discard_hand":
        yield means._replace(hand=(), lying=tuple(sorted((*means.lying, *means.hand))))
    else:
        yield means


def _without(row: tuple[int, ...], one: int) -> tuple[int, ...]:
    at = row.index(one)
    return row[:at] + row[at + 1 :]


def _takes_back(effect: Effect) -> bool:
    return any(name == "scavenge" for name, _ in effect.steps)


def _most(effect: Effect, name: str) -> int:
    """What an effect gives of something under the best of conditions."""
    if name == "fan":
        return sum(amount for step, amount in effect.steps if step == "fan")
    most: int = getattr(effect, name)
    if name in ("attack", "movement"):
        counts = [TRACK_END // bonus.at if bonus.when == "per_curse" else 1 for bonus in effect.bonus]
        most += sum(count * getattr(bonus, name) for count, bonus in zip(counts, effect.bonus, strict=True))
    return max(0, most)
