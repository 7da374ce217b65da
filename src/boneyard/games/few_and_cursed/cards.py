"""What the game is played with, as the rules read it: cards, items, jobs, bounties, encounters and the map.

Everything is read from ``content/*.toml`` once (see `reading`); the tables here are made for quick looking up by token.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, NamedTuple

from boneyard.engine.options import Option
from boneyard.engine.state import Content
from boneyard.engine.tokens import Token, TokenTable
from boneyard.games.few_and_cursed.land import DAY, TOWN, TYPES, Place, Road, distances, roads_by_space, routes_home

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


class Box(Content):
    """Everything in the box, with tables by token."""

    def __init__(
        self,
        characters: list[Character],
        titles: list[Title],
        wares: list[Ware],
        prices: dict[str, int],
        posters: list[Poster],
        tasks: list[Task],
        encounters: list[Encounter],
        places: list[Place],
        roads: list[tuple[int, Road]],
    ):
        self.characters, self.titles, self.wares, self.prices = characters, titles, wares, prices
        self.posters, self.tasks, self.encounters, self.places = posters, tasks, encounters, places
        self._lay_cards()
        self._lay_map(roads)
        self._lay_items_and_jobs()
        self._lay_bounties()
        self.stories = (
            [s for s, encounter in enumerate(encounters) if not encounter.cursed],
            [s for s, encounter in enumerate(encounters) if encounter.cursed],
        )
        self.tokens = {table.kind: table for table in self._backs()}

    def _backs(self) -> list[TokenTable]:
        """Every kind of card and piece, with what lies on its back."""
        stories, posters = self.encounters, self.posters
        plain = {
            "card": self.card_names,
            "item": _names(self.wares),
            "job": _names(self.tasks),
            "space": [place.id for place in self.places],
            "chaser": [chaser.id for chaser in self.characters],
        }
        return [
            *[TokenTable(kind, names, [0] * len(names), [kind]) for kind, names in plain.items()],
            TokenTable(
                "story", [each.id for each in stories], [int(each.cursed) for each in stories], ["encounter", "cursed"]
            ),
            TokenTable(
                "bounty",
                [each.id for each in posters],
                [BOUNTY_BACKS.index(each.kind) for each in posters],
                BOUNTY_BACKS,
            ),
        ]

    def _lay_items_and_jobs(self) -> None:
        wares, tasks = self.wares, self.tasks
        items = [ware for ware in wares for _ in range(ware.copies)]
        self.item = tuple(items)
        self.holster = tuple([ware.does("capacity") for ware in items])
        """The Bullet Capacity each item adds."""
        self.hands = tuple([ware.hands for ware in items])
        jobs = [task for task in tasks for _ in range(task.copies)]
        self.job = tuple(jobs)
        self.job_price = tuple([(task.attack, task.movement) if task.spends else None for task in jobs])
        """What a spend job asks for; None for the others."""
        self.job_title = tuple([tasks.index(task) for task in jobs])
        cards = list(enumerate(self.job_title))
        self.same_job = tuple([frozenset([job for job, other in cards if other == title]) for _, title in cards])
        """All the jobs with the title of each."""

    def _lay_bounties(self) -> None:
        """Bounties by kind, and where each is met."""
        posters, places = self.posters, self.places
        types = {name: number for number, name in enumerate(TYPES)}
        ids = {place.id: number for number, place in enumerate(places)}
        self.found_on = tuple([types.get(poster.place, -1) for poster in posters])
        """The type of space a bounty is met on; -1 where it has a place of its own."""
        self.found_at = tuple([ids.get(poster.place, -1) for poster in posters])
        self.is_monster = tuple([poster.kind == "monster" for poster in posters])
        kinds = {kind: [b for b, poster in enumerate(posters) if poster.kind == kind] for kind in BOUNTY_BACKS}
        self.outlaws, self.monsters, self.wanted = kinds["outlaw"], kinds["monster"], kinds["wanted"]
        self.quarry = next((b for b, poster in enumerate(posters) if poster.quarry), -1)
        self.wanted_on = tuple([tuple([w for w in self.wanted if self.found_on[w] == t]) for t in range(5)])
        """The Wanted cards met on each type of space."""

    def _lay_cards(self) -> None:
        """A token for every card: starting decks, upgrades, artifacts."""
        self.title: tuple[Title, ...] = tuple([title for title in self.titles for _ in range(title.copies)])
        self.card_names = _names(self.titles)
        self.normal = tuple([title.effect for title in self.title])
        """What each card does when it is simply played …"""
        self.trashed = tuple([title.option and title.effect.plus(title.option) for title in self.title])
        """… and when it is trashed as it is played; None where that is not offered."""
        self.plays: tuple[tuple[Option, ...] | None, ...] = ()
        """What is offered for a card that can always be played; None where it depends. Laid by `playing`."""
        self.card_row: tuple[str, ...] = ()
        self.item_row: tuple[str, ...] = ()
        self.story_row: tuple[str, ...] = ()
        """The rows behind what cards, items and encounters do. Laid by `causes`."""
        self.copier = tuple([effect.copies for effect in self.normal])
        self.is_artifact = tuple([title.kind == "artifact" for title in self.title])
        self.worth = tuple([title.worth for title in self.title])
        cards = range(len(self.title))
        self.upgrades = [card for card in cards if self.title[card].kind == "upgrade"]
        self.starting = tuple(
            [
                tuple([card for card in cards if (t := self.title[card]).kind == "starting" and t.deck == chaser.id])
                for chaser in self.characters
            ]
        )

    def _lay_map(self, roads: list[tuple[int, Road]]) -> None:
        """Spaces by type (FAC-Q01, FAC-Q02, FAC-Q03), roads, and how far everything is from town (FAC-Q06)."""
        count = len(self.places)
        self.type = tuple([place.type for place in self.places])
        self.town = self.type.index(TOWN)
        self.corners = tuple([space for space, place in enumerate(self.places) if place.corner])
        self.corner_of = tuple([self.corners.index(space) if space in self.corners else -1 for space in range(count)])
        cards = range(len(self.title))
        self.relics = tuple(
            [
                tuple([card for card in cards if self.is_artifact[card] and self.title[card].deck == self.places[s].id])
                for s in self.corners
            ]
        )
        """The artifacts of each corner."""
        self.roads = tuple([roads_by_space(count, roads, extra) for extra in (0, 1)])
        """By side of the board and space. At night every road asks one Movement more (FAC-B25)."""
        self.way_home = tuple([distances(side, self.town) for side in self.roads])[DAY]
        """How many spaces each space is from San Andreas."""
        self.routes = tuple([routes_home(side, self.town) for side in self.roads])
        """The next spaces of the best ways to San Andreas, by side and space (FAC-M07)."""
        self.near = tuple([tuple([road.to for road in rows]) for rows in self.roads[DAY]])
        self.within_two = tuple(
            [
                tuple(sorted({far for near in self.near[s] for far in (near, *self.near[near])} - {s}))
                for s in range(count)
            ]
        )


BOUNTY_BACKS = ("outlaw", "monster", "wanted")


def _names(entries: list[Title] | list[Ware] | list[Task]) -> list[str]:
    """``sprint.1``, ``sprint.2``; a card that exists once has no number."""
    return [
        f"{entry.id}.{number}" if entry.copies > 1 else entry.id
        for entry in entries
        for number in range(1, entry.copies + 1)
    ]
