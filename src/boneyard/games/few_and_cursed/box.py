"""Everything in the box of The Few and Cursed, with tables by token."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.state import Content
from boneyard.engine.tokens import TokenTable
from boneyard.games.few_and_cursed.cards import Character, Encounter, Poster, Task, Title, Ware
from boneyard.games.few_and_cursed.land import DAY, TOWN, TYPES, Place, Road, distances, roads_by_space, routes_home


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
