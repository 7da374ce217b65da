"""Reading the content: all entries of all files, and whether they make a whole game."""

from __future__ import annotations

from boneyard.engine.content import ContentError, Reader, Sources
from boneyard.games.few_and_cursed.box import Box
from boneyard.games.few_and_cursed.entries import (
    read_character,
    read_cursed,
    read_encounter,
    read_place,
    read_poster,
    read_prices,
    read_road,
    read_task,
    read_title,
    read_wanted,
    read_ware,
)
from boneyard.games.few_and_cursed.land import TOWN, Place, Road

SECTIONS = (
    "character", "starting", "upgrade", "artifact", "store", "service", "wanted", "most_wanted", "monster", "job",
    "encounter", "cursed_encounter", "space", "road",
)  # fmt: skip

PILES = 4
"""The places for Most Wanted cards on the board; a Monster lies at the bottom of each."""

MOST_CHARACTERS, MOST_CARDS, MOST_OTHERS = 20, 400, 120
"""Options are made once for so many characters, cards of decks, and items, jobs, spaces, bounties and encounters."""


FAMILIES = {
    "cards of a deck": ("starting", "upgrade", "artifact"),
    "bounties": ("most_wanted", "monster", "wanted"),
    "encounters": ("encounter", "cursed_encounter"),
}
"""Sections whose entries lie together on the table, and so have no id in common."""


def read_box(sources: Sources) -> Box:
    """Check the content and build the tables."""
    for kind, sections in FAMILIES.items():
        _check_ids(sources, kind, sections)
    places = read_places(sources)
    characters = [read_character(reader) for reader in sources.merged("character")]
    decks = [chaser.id for chaser in characters]
    corners = [place.id for place in places if place.corner]
    titles = [read_title(reader, "starting", decks) for reader in sources.merged("starting")]
    titles += [read_title(reader, "upgrade", []) for reader in sources.merged("upgrade")]
    titles += [read_title(reader, "artifact", corners) for reader in sources.merged("artifact")]
    posters = [read_poster(reader, "outlaw", places) for reader in sources.merged("most_wanted")]
    posters += [read_poster(reader, "monster", places) for reader in sources.merged("monster")]
    posters += [read_wanted(reader) for reader in sources.merged("wanted")]
    encounters = [read_encounter(reader) for reader in sources.merged("encounter")]
    encounters += [read_cursed(reader) for reader in sources.merged("cursed_encounter")]
    box = Box(
        characters,
        titles,
        [read_ware(reader) for reader in sources.merged("store")],
        read_prices(sources),
        posters,
        [read_task(reader) for reader in sources.merged("job")],
        encounters,
        places,
        read_roads(sources, [place.id for place in places]),
    )
    _check_limits(sources, box)
    _check_whole(sources, box)
    return box


def read_places(sources: Sources) -> list[Place]:
    places = [read_place(reader) for reader in sources.merged("space")]
    if [place.type for place in places].count(TOWN) != 1 or [place.corner for place in places].count(True) != 4:
        raise _refuse(sources, "space", "the map has one San Andreas and four corner locations")
    return places


def read_roads(sources: Sources, ids: list[str]) -> list[tuple[int, Road]]:
    """All roads; two that join the same spaces could not be told apart by who takes one."""
    roads, joined = [], dict[frozenset[int], str]()
    for reader in sources.merged("road"):
        start, road = read_road(reader, ids)
        other = joined.setdefault(frozenset((start, road.to)), reader.where)
        if other != reader.where:
            raise reader.fail("to", f"{other} joins these spaces already; replace it by its id, or take one out")
        roads.append((start, road))
    return roads


# --- what no single entry can show --------------------------------------------------------------------


def _refuse(sources: Sources, section: str, problem: str) -> ContentError:
    """The file that came last is to blame: those before it made a whole game."""
    return ContentError(sources.packs[-1].file, f"[[{section}]]", problem)


def _check_ids(sources: Sources, kind: str, sections: tuple[str, ...]) -> None:
    """No id stands for two things that lie together; of two entries the one of the later file is to blame."""
    order = [id(pack) for pack in sources.packs]
    found: dict[str, Reader] = {}
    for section in sections:
        for reader in sources.merged(section):
            other = found.setdefault(reader.name_id(), reader)
            if other is not reader:
                if order.index(id(other.pack)) > order.index(id(reader.pack)):
                    reader, other = other, reader
                problem = f"{other.where} of {other.pack.file} has this id too, and both are {kind}; "
                problem += f"give one of them another id, or write [[{other.section}]] to replace that one"
                raise reader.fail("id", problem)


def _check_limits(sources: Sources, box: Box) -> None:
    """No more of anything than there are options for it."""
    counts = {
        "character": (len(box.characters), MOST_CHARACTERS),
        "upgrade": (len(box.title), MOST_CARDS),
        "store": (len(box.item), MOST_OTHERS),
        "job": (len(box.job), MOST_OTHERS),
        "space": (len(box.places), MOST_OTHERS),
        "most_wanted": (len(box.posters), MOST_OTHERS),
        "encounter": (len(box.encounters), MOST_OTHERS),
    }
    for section, (count, most) in counts.items():
        if count > most:
            kinds = next((sections for sections in FAMILIES.values() if section in sections), (section,))
            together = f", {' and '.join(kinds)} together" if len(kinds) > 1 else ""
            raise _refuse(sources, section, f"there are {count}; at most {most} can be played with{together}")


def _check_whole(sources: Sources, box: Box) -> None:
    """Enough of everything to lay the table."""

    def refuse(section: str, problem: str) -> ContentError:
        return _refuse(sources, section, problem)

    if len(box.characters) < 4:
        raise refuse("character", "four players need four characters")
    for chaser, deck in zip(box.characters, box.starting, strict=True):
        if len(deck) < 4:
            raise refuse("starting", f"{chaser.name} needs at least four starting cards to draw a hand")
    if len(box.monsters) != PILES or len(box.outlaws) < PILES:
        raise refuse("monster", f"the board has {PILES} piles: {PILES} Monsters and at least {PILES} Most Wanted")
    if [poster.quarry for poster in box.posters].count(True) != 1:
        raise refuse("monster", 'one Monster is the quarry of the Dark Arts: quarry = "yes"')
    if len({box.found_on[w] for w in box.wanted}) != len(box.wanted) or any(
        box.found_on[w] <= TOWN for w in box.wanted
    ):
        raise refuse("wanted", "every Wanted card needs a type of space of its own")
    if len(box.job) < 16:
        raise refuse("job", "four players are dealt sixteen jobs")
    if len({title for title, task in zip(box.job_title, box.job, strict=True) if not task.end}) < 12:
        raise refuse("job", "three tracks need twelve titles that are not settled at the end")
    if not all(box.stories):
        raise refuse("encounter", "both encounter decks need cards")
    if min(box.way_home) < 0:
        lost = box.places[box.way_home.index(-1)].name
        raise refuse("road", f"no way leads from {lost} to San Andreas")
    for relics, corner in zip(box.relics, box.corners, strict=True):
        if not relics:
            raise refuse("artifact", f"{box.places[corner].name} has no artifact")
