"""What the game is played with, as the rules read it: cards, items, jobs, bounties, encounters and the map.

Everything is read from ``content/*.toml`` once (see `reading`); the tables here are made for quick looking up by token.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, NamedTuple

from boneyard.engine.tokens import Token

Card = Annotated[int, Token("card")]
"""A card of a personal deck: starting card, upgrade or artifact. All have the same back."""
Item = Annotated[int, Token("item")]
Job = Annotated[int, Token("job")]
Story = Annotated[int, Token("story")]
"""An encounter card; cursed ones have a back of their own."""
Bounty = Annotated[int, Token("bounty")]
Space = Annotated[int, Token("space")]
Chaser = Annotated[int, Token("chaser")]
"""A character."""

Steps = tuple[tuple[str, int], ...]
"""What follows the numbers of an effect, in order: (verb, amount)."""


class Bonus(NamedTuple):
    """More of something under a condition, read after the track changes of the same play (FAC-D28)."""

    when: str
    at: int
    attack: int
    movement: int
    water: int


CONDITIONS = ("desert", "canyons", "ruins", "cursed", "health_at_most", "cursed_side", "per_curse")


class Gains(NamedTuple):
    """The numbers of a play that copies: what the copying cards themselves add (FAC-D16, FAC-D21)."""

    attack: int
    movement: int
    bullets: int
    health: int
    curse: int
    water: int
    grit: int


NO_GAINS = Gains(0, 0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Effect:
    """One card, option, reward or item in numbers: what it costs, what it gives, what it does then."""

    pay_attack: int = 0
    pay_movement: int = 0
    pay_water: int = 0
    pay_bullets: int = 0
    pay_health: int = 0
    pay_curse: int = 0
    """Curse taken as a price: always payable (R98)."""
    pay: str = ""
    """A card as the price: "trash" one of hand or discard pile, or "discard" one of the hand."""
    attack: int = 0
    movement: int = 0
    bullets: int = 0
    health: int = 0
    curse: int = 0
    water: int = 0
    grit: int = 0
    bonus: tuple[Bonus, ...] = ()
    steps: Steps = ()

    @property
    def gains(self) -> Gains:
        return Gains(self.attack, self.movement, self.bullets, self.health, self.curse, self.water, self.grit)

    @property
    def free(self) -> bool:
        """Whether it asks for nothing at all."""
        return not (
            self.pay_attack or self.pay_movement or self.pay_water or self.pay_bullets or self.pay_health
            or self.pay_curse or self.pay
        )  # fmt: skip

    @property
    def copies(self) -> bool:
        return any(verb == "copy" for verb, _ in self.steps)

    def plus(self, more: Effect) -> Effect:
        """Both together: how a trash option adds to the card (FAC-D12). Draws come before everything else; at most one asks for a card."""
        steps = self.steps + more.steps
        drawn = sum(amount for verb, amount in steps if verb == "draw")
        rest = tuple(step for step in steps if step[0] != "draw")
        return replace(
            self,
            pay_attack=self.pay_attack + more.pay_attack,
            pay_movement=self.pay_movement + more.pay_movement,
            pay_water=self.pay_water + more.pay_water,
            pay_bullets=self.pay_bullets + more.pay_bullets,
            pay_health=self.pay_health + more.pay_health,
            pay_curse=self.pay_curse + more.pay_curse,
            pay=self.pay or more.pay,
            attack=self.attack + more.attack,
            movement=self.movement + more.movement,
            bullets=self.bullets + more.bullets,
            health=self.health + more.health,
            curse=self.curse + more.curse,
            water=self.water + more.water,
            grit=self.grit + more.grit,
            bonus=self.bonus + more.bonus,
            steps=((("draw", drawn),) if drawn else ()) + rest,
        )


NO_EFFECT = Effect()


@dataclass(frozen=True, slots=True)
class Title:
    """A card of a personal deck, by its name; several cards may have it."""

    id: str
    name: str
    kind: str
    """starting, upgrade or artifact"""
    effect: Effect
    option: Effect | None
    """What is added when the card is trashed as it is played."""
    copies: int
    deck: str
    """Whose starting deck, or which corner an artifact lies in."""
    worth: int
    """The Grit of an artifact."""
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class Character:
    """A Curse Chaser with both sides of the card."""

    id: str
    name: str
    health: int
    bullets: int
    capacity: int
    threshold: int
    water: int
    proficiency: tuple[int, int]
    """Attack for a Bullet: Normal side, Cursed side."""
    ability: str
    """The name of the unique ability."""
    action: Effect | None
    """What the ability does as an action; None for a passive one."""
    cheaper_store: int
    dearer_store: int
    no_camp_health: int
    less_water: int
    longer_roads: int
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class Ware:
    """A store card."""

    id: str
    name: str
    copies: int
    cost: int
    slot: str
    """accessory, one_hand or two_hands"""
    kind: str
    """resource (once a round), weapon (while Bullets last), permanent, single (once, then back to the store)"""
    effect: Effect
    provenance: dict[str, str]

    @property
    def hands(self) -> int:
        return {"accessory": 0, "one_hand": 1, "two_hands": 2}[self.slot]

    def does(self, verb: str) -> int:
        """The amount of a permanent or timed effect; 0 where the item has none of it."""
        return next((amount for name, amount in self.effect.steps if name == verb), 0)


@dataclass(frozen=True, slots=True)
class Task:
    """A job by its title."""

    id: str
    name: str
    copies: int
    water: int
    grit: int
    attack: int
    movement: int
    track: str
    """health, bullets or curse must stand exactly on `at`"""
    end: str
    """monsters, items, water or jobs: at least `at` at the end of the game"""
    at: int
    provenance: dict[str, str]

    @property
    def spends(self) -> bool:
        return bool(self.attack or self.movement)


END_JOBS = ("monsters", "items", "water", "jobs")
"""The order in which end-of-game jobs are looked at: earlier ones count for later ones (R88)."""


@dataclass(frozen=True, slots=True)
class Column:
    """What an encounter says on one kind of space."""

    title: str
    story: str
    options: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Encounter:
    """An encounter card: a column for each open type of space, or a single one on a cursed card."""

    id: str
    cursed: bool
    columns: dict[int, Column]
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class Poster:
    """A bounty. Wanted cards have two sides, the others one."""

    id: str
    name: str
    kind: str
    """outlaw, monster or wanted"""
    place: str
    cost: tuple[int, ...]
    reward: tuple[Effect, ...]
    provenance: dict[str, str]
    quarry: bool = False
    """The Monster the Dark Arts look for."""
