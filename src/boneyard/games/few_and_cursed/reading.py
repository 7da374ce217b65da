"""Reading the content: all entries of all files, and whether they make a whole game."""

from __future__ import annotations

from boneyard.engine.content import ContentError, Sources
from boneyard.games.few_and_cursed.cards import Box
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
from boneyard.games.few_and_cursed.land import TOWN

SECTIONS = (
    "character", "starting", "upgrade", "artifact", "store", "service", "wanted", "most_wanted", "monster", "job",
    "encounter", "cursed_encounter", "space", "road",
)  # fmt: skip

PILES = 4
"""The places for Most Wanted cards on the board; a Monster lies at the bottom of each."""

MOST_CARDS, MOST_OTHERS = 400, 120
"""Options are made once for so many cards, items, jobs, spaces and bounties."""


def read_box(sources: Sources) -> Box:
    """Check the content and build the tables."""
    places = [read_place(reader) for reader in sources.merged("space")]
    ids = [place.id for place in places]
    characters = [read_character(reader) for reader in sources.merged("character")]
    decks = [chaser.id for chaser in characters]
    corners = [place.id for place in places if place.corner]
    titles = [read_title(reader, "starting", decks) for reader in sources.merged("starting")]
    titles += [read_title(reader, "upgrade", []) for reader in sources.merged("upgrade")]
    titles += [read_title(reader, "artifact", corners) for reader in sources.merged("artifact")]
    posters = [read_poster(reader, "outlaw", ids) for reader in sources.merged("most_wanted")]
    posters += [read_poster(reader, "monster", ids) for reader in sources.merged("monster")]
    posters += [read_wanted(reader, ids) for reader in sources.merged("wanted")]
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
        [read_road(reader, ids) for reader in sources.merged("road")],
    )
    _check_whole(sources, box)
    return box


def _check_whole(sources: Sources, box: Box) -> None:
    """What no single entry can show: enough of everything to lay the table."""

    def refuse(section: str, problem: str) -> ContentError:
        return ContentError(sources.packs[-1].file, f"[[{section}]]", problem)

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
    if len(box.title) > MOST_CARDS or max(len(box.item), len(box.job), len(box.places), len(box.posters)) > MOST_OTHERS:
        raise refuse("upgrade", f"there can be {MOST_CARDS} cards in decks, and {MOST_OTHERS} of anything else")
    if len(box.job) < 16:
        raise refuse("job", "four players are dealt sixteen jobs")
    if len({title for title, task in zip(box.job_title, box.job, strict=True) if not task.end}) < 12:
        raise refuse("job", "three tracks need twelve titles that are not settled at the end")
    if not all(box.stories):
        raise refuse("encounter", "both encounter decks need cards")
    if [place.type for place in box.places].count(TOWN) != 1 or len(box.corners) != 4:
        raise refuse("space", "the map has one San Andreas and four corner locations")
    if min(box.way_home) < 0:
        lost = box.places[box.way_home.index(-1)].name
        raise refuse("road", f"no way leads from {lost} to San Andreas")
    for relics, corner in zip(box.relics, box.corners, strict=True):
        if not relics:
            raise refuse("artifact", f"{box.places[corner].name} has no artifact")
