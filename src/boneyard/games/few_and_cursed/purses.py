"""Purses: what a player could bring up in this segment with hand cards, items and Bullets, and what that would cost.

A purse is one way to use some of them, reckoned but not carried out: the real rules judge every step when its time comes
(`planning`). Prices are only a sense of what one would rather keep: Attack and Movement that a used card could have given, things paid,
Curse taken.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.cards import NO_GAINS, Effect, Gains
from boneyard.games.few_and_cursed.effects import counted
from boneyard.games.few_and_cursed.options import PLAY, PLAY_TRASH, USE
from boneyard.games.few_and_cursed.playing import why_no_item
from boneyard.games.few_and_cursed.prices import COPIED_ARTIFACT_HEALTH, burn, paid_in_health, shot, water_gained
from boneyard.games.few_and_cursed.state import TRACK_END, Chase

A_STEP, POOL, ITEM_POOL = 1, 10, 4
WATER, BULLET, HEALTH, CURSE, CURSE_THAT_HURTS = 5, 35, 30, 6, 30
TRASHED, USED_UP, COPIER, OTHER_TRASHED, NEWS = 35, 45, 12, 8, 200
"""What a plan would rather not do: throw a card or an item away, or draw before all is paid."""

KNOWN = ("draw", "trash_hand", "trash", "scavenge", "fan", "smooth_roads", "crucifix")
"""Steps of a play that a plan can reckon with; what else a card may do is not for plans."""

MOST = 400
"""So many purses are kept; more than that only a very large hand has."""


class Use(NamedTuple):
    """One thing used: its option and, for a card that copies, what it copies."""

    option: Option
    effect: Effect
    base: int
    """The card whose content is carried out; NOTHING for items."""
    copies: bool
    trashes: bool
    """The copying card is trashed for the trash option of what it copies."""
    extra: Gains
    """What copying cards add."""

    @property
    def fights(self) -> bool:
        """Gives Attack and no Movement: it can wait until one has arrived."""
        effect = self.effect
        return bool(effect.attack or effect.bonus) and not effect.movement and not any(b.movement for b in effect.bonus)


class Purse(NamedTuple):
    """Pool and tracks after the uses: flat, for a plan makes thousands, and priced.

    Unlike `means.Means`, which asks only whether a way exists.
    """

    price: int
    attack: int
    movement: int
    water: int
    bullets: int
    health: int
    curse: int
    fan: int
    uses: tuple[Use, ...]

    def key(self) -> tuple[int, ...]:
        return self[1:8]


Found = dict[tuple[int, ...], Purse]
"""Purses by what they hold."""


def cheapest(purses: list[Purse]) -> Found:
    found: Found = {}
    for purse in sorted(purses, key=lambda purse: purse.price):
        found.setdefault(purse.key(), purse)
    return found


class Belongings:
    """What a seat has at hand now, and every purse it could make of it on one kind of space."""

    def __init__(
        self, g: Chase, seat: int, must: frozenset[Option] = frozenset(), keep: frozenset[Option] = frozenset()
    ):
        self.g, self.seat = g, seat
        self.chaser = g.character(seat)
        self.capacity = g.full_capacity(seat)
        self.threshold = g.threshold[seat]
        self.must, self.keep = must, keep
        self._purses: dict[int, list[Purse]] = {}

    def rate(self, curse: int, fan: int) -> int:
        """Attack for a Bullet at so much Curse."""
        return shot(self.chaser, curse >= self.threshold, fan)

    def purses(self, there: int) -> list[Purse]:
        """All purses, the cheapest first; `there` is the type of space on which Attack is brought up."""
        if there not in self._purses:
            self._purses[there] = sorted(self._fill(there), key=lambda purse: purse.price)
        return self._purses[there]

    # --- what there is to use -------------------------------------------------------------------------

    def cards(self) -> list[list[list[Use]]]:
        """Hand cards in the order to play them, alike ones together, each with its ways to be played."""
        box = self.g.content
        groups: dict[int, list[list[Use]]] = {}
        for card in self.g.hand[self.seat]:
            if card < 0 or box.copier[card]:
                continue
            ways = []
            if plannable(box.normal[card]) and PLAY[card] not in self.keep:
                ways.append(Use(PLAY[card], box.normal[card], card, False, False, NO_GAINS))
            trashed = box.trashed[card]
            if trashed is not None and plannable(trashed) and PLAY_TRASH[card] not in self.keep:
                ways.append(Use(PLAY_TRASH[card], trashed, card, False, True, NO_GAINS))
            if ways:
                groups.setdefault(id(box.title[card]), []).append(ways)
        return sorted(groups.values(), key=lambda group: turn_of(group[0][0].effect))

    def copiers(self) -> list[int]:
        box = self.g.content
        return [c for c in self.g.hand[self.seat] if c >= 0 and box.copier[c] and PLAY[c] not in self.keep]

    def items(self) -> list[Use]:
        """Ready items; weapons only as often as once each, since plain shooting goes on."""
        g = self.g
        return [
            Use(USE[item], ware.effect, NOTHING, False, False, NO_GAINS)
            for item in g.items[self.seat]
            if USE[item] not in self.keep
            and plannable((ware := g.content.item[item]).effect)
            and (why_no_item(g, self.seat, item) is None or ware.effect.pay_bullets)
            and item not in g.exhausted
        ]

    # --- filling --------------------------------------------------------------------------------------

    def _fill(self, there: int) -> Iterable[Purse]:
        g, seat = self.g, self.seat
        start = Purse(0, g.attack, g.movement, g.water[seat], g.bullets[seat], g.health[seat], g.curse[seat], g.fan, ())
        found = {start.key(): start}
        for group in self.cards():
            layer = list(found.values())
            for ways in sorted(group, key=lambda ways: not self._asked_for(ways)):
                asked = self._asked_for(ways)
                layer = self._add(found, layer, asked or ways, there)
                if asked:
                    found = cheapest(layer)
        items = self.items()
        for use in [use for use in items if not use.effect.pay_bullets]:
            made = self._add(found, list(found.values()), [use], there)
            found = self._insist(found, made, use.option)
        for card in self.copiers():
            made = []
            for purse in list(found.values()):
                made += self._add(found, [purse], self._copies(purse, card), there)
            found = self._insist(found, made, PLAY[card])
        for use in [use for use in items if use.effect.pay_bullets]:
            made = self._add(found, list(found.values()), [use], there)
            found = self._insist(found, made, use.option)
            while made:
                made = self._add(found, made, [use], there)
        return found.values()

    def _asked_for(self, ways: list[Use]) -> list[Use]:
        return [use for use in ways if use.option in self.must]

    def _insist(self, found: Found, made: list[Purse], option: Option) -> Found:
        """Only purses with a use that was asked for."""
        return cheapest(made) if option in self.must else found

    def _add(self, found: Found, layer: list[Purse], ways: list[Use], there: int) -> list[Purse]:
        """Every purse of the layer with one more use; only the cheapest of those that hold the same is kept."""
        made = []
        for purse in layer if len(found) < MOST else ():
            for use in ways:
                new = self.after(purse, use, there)
                if new is not None:
                    key = new.key()
                    old = found.get(key)
                    if use.option in self.must or old is None or old.price > new.price:
                        found[key] = new
                        made.append(new)
        return made

    def _copies(self, purse: Purse, card: int) -> list[Use]:
        """What a card that copies could do after what was played: each different content once."""
        box = self.g.content
        own = box.normal[card].gains
        bases = [(entry.base, entry.extra) for entry in self.g.played if entry.base != NOTHING]
        bases += [(use.base, use.extra) for use in purse.uses if use.base != NOTHING]
        ways = []
        for base, extra in dict.fromkeys(bases):
            more = Gains(*[mine + theirs for mine, theirs in zip(own, extra, strict=True)])
            if box.is_artifact[base] and extra == NO_GAINS:
                more = more._replace(health=more.health - COPIED_ARTIFACT_HEALTH)
            for effect, trashes in ((box.normal[base], False), (box.trashed[base], True)):
                if effect is not None and plannable(effect):
                    ways.append(Use(PLAY[card], effect, base, True, trashes, more))
        return ways

    # --- reckoning ------------------------------------------------------------------------------------

    def after(self, purse: Purse, use: Use, there: int) -> Purse | None:
        """The purse after one more use; None where it cannot be paid, or would wound (R51)."""
        effect, extra = use.effect, use.extra
        price, attack, movement, water, bullets, health, curse, fan, uses = purse
        attack, movement = attack - effect.pay_attack, movement - effect.pay_movement
        water, bullets = water - effect.pay_water, bullets - effect.pay_bullets
        health -= paid_in_health(effect, curse >= self.threshold)
        if effect.pay_curse:
            curse = min(TRACK_END, curse + effect.pay_curse)
        if attack < 0 or movement < 0 or water < 0 or bullets < 0 or health <= 0:
            return None
        cursed = curse >= self.threshold
        space = there if use.fights else self.g.content.type[self.g.space[self.seat]]
        rising = effect.curse + extra.curse
        gained = effect.water + extra.water
        for bonus in effect.bonus:
            if bonus.water:
                gained += bonus.water * counted(bonus, space, health, curse, cursed)
        gained = water_gained(self.chaser, gained, cursed)
        health = min(TRACK_END, health + effect.health + extra.health - burn(cursed, rising))
        if health <= 0:
            return None
        water = max(0, water + gained)
        bullets = max(0, min(self.capacity, bullets + effect.bullets + extra.bullets))
        curse = max(0, min(TRACK_END, curse + rising))
        brought = effect.attack + extra.attack, effect.movement + extra.movement
        attack, movement = attack + brought[0], movement + brought[1]
        for bonus in effect.bonus:
            number = counted(bonus, space, health, curse, curse >= self.threshold)
            attack += bonus.attack * number
            movement += bonus.movement * number
        draws = 0
        for name, amount in effect.steps:
            if name == "fan":
                fan += amount
            elif name == "draw":
                draws += amount
        if draws and not self._can_draw(uses, draws):
            return None
        price += self._price(use, rising + effect.pay_curse, cursed, draws)
        return Purse(price, attack, movement, water, bullets, health, curse, fan, (*uses, use))

    def _can_draw(self, uses: tuple[Use, ...], draws: int) -> bool:
        """Without a shuffle: then nothing but the faces of the cards is unknown."""
        before = sum(amount for use in uses for name, amount in use.effect.steps if name == "draw")
        return before + draws <= len(self.g.deck[self.seat])

    def _price(self, use: Use, rising: int, cursed: bool, draws: int) -> int:
        effect = use.effect
        price = A_STEP + WATER * effect.pay_water + BULLET * effect.pay_bullets + HEALTH * effect.pay_health
        price += NEWS if draws else 0
        price += OTHER_TRASHED * sum(name in ("trash", "trash_hand") for name, _ in effect.steps)
        if rising > 0:
            price += CURSE * rising + (CURSE_THAT_HURTS if cursed else 0)
        if use.copies:
            return price + COPIER + (TRASHED if use.trashes else 0)
        pool = effect.attack + effect.movement + sum(bonus.attack + bonus.movement for bonus in effect.bonus)
        if use.base != NOTHING:
            return price + POOL * pool + (TRASHED if use.trashes else 0)
        if effect.pay_bullets:
            return price
        item = next(item for item in self.g.items[self.seat] if USE[item] is use.option)
        return price + (USED_UP if self.g.content.item[item].kind == "single" else ITEM_POOL * pool)


def plannable(effect: Effect) -> bool:
    return not effect.pay and all(name in KNOWN for name, _ in effect.steps)


def turn_of(effect: Effect) -> int:
    """When to play a card: what brings news first, then what lowers Curse or gives, what raises it, and what is paid for."""
    if any(name == "draw" for name, _ in effect.steps):
        return 0
    if not effect.free:
        return 5
    if any(bonus.when in ("cursed_side", "per_curse", "health_at_most") for bonus in effect.bonus):
        return 4
    if effect.curse > 0:
        return 3
    return 1 if effect.curse < 0 else 2
