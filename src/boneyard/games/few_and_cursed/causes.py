"""Which row stands behind what is done: a card's, an item's, a character's, an encounter's, a bounty's.

Many cards share a symbol and a step. What they do is told by the row of the one that does it, and so are the questions it asks
(`state.Chase.does`); a symbol's own row is named only where the card has none but the one that all cards have.
"""

from __future__ import annotations

from typing import NamedTuple

from boneyard.engine.content import OWNER
from boneyard.games.few_and_cursed.box import Box
from boneyard.games.few_and_cursed.cards import Title, Ware

CARD, TRASH_OPTION, RELIC = "FAC-D09", "FAC-D12", "FAC-D22"
COPIER, COPY, COPIED_RELIC = "FAC-D15", "FAC-D16", "FAC-D19"
ITEM, WEAPON = "FAC-H10", "FAC-H12"
ABILITY = "FAC-L29"
STORY, STORY_PRICE = "FAC-F04", "FAC-F20"
REWARD = "FAC-L13"

OWN = {
    "call_to_darkness": "FAC-U04",
    "horse": "FAC-H18",
    "red_potion": "FAC-H18",
    "revolver": "FAC-H18",
    "e01": "FAC-F17",
    "x01": "FAC-F18",
}
"""What has a row of its own, as long as it is what the row says."""

SYMBOLS = {
    "draw": ("FAC-D23", (CARD, TRASH_OPTION)),
    "improvise": ("FAC-D27", (CARD, TRASH_OPTION, STORY)),
    "job": ("FAC-F22", (STORY,)),
    "loss": ("FAC-F21", (STORY,)),
    "move": ("FAC-F13", (STORY,)),
    "trash_hand": ("FAC-D14", (CARD, TRASH_OPTION)),
    "trash": ("FAC-D13", ()),
    "trash_reward": ("FAC-L21", (REWARD,)),
}
"""The row of a symbol, and beside which causes it says more than they do."""


def of_symbol(symbol: str, cause: str) -> str:
    """The row by which a symbol is carried out, with something behind it."""
    row, general = SYMBOLS[symbol]
    return row if not cause or cause in general else cause


def lay_rows(box: Box) -> None:
    """The row of every card, played simply or trashed as it is played, of every item and of every encounter."""
    box.card_row = tuple([_of_card(title) for title in box.title])
    box.item_row = tuple([_of_item(ware) for ware in box.item])
    box.story_row = tuple([_own(story.id, story.provenance) or STORY for story in box.encounters])


def _of_card(title: Title) -> str:
    return _own(title.id, title.provenance) or (RELIC if title.kind == "artifact" else CARD)


def _of_item(ware: Ware) -> str:
    return _own(ware.id, ware.provenance) or (WEAPON if ware.kind == "weapon" else ITEM)


def _own(name: str, provenance: dict[str, str]) -> str:
    """Its own row; what an owner entered anew is not what the row says."""
    return "" if OWNER in provenance.values() else OWN.get(name, "")


# --- what changes tracks ------------------------------------------------------------------------------


class Cause(NamedTuple):
    """What changes tracks: how that is told, and the rows it is done by."""

    words: str
    rows: tuple[str, ...]


CAUSES = {
    "price": Cause("as a price", ("FAC-D09",)),
    "toll": Cause(
        "as a price",
        (
            "FAC-F04",
            "FAC-F20",
        ),
    ),
    "weapon": Cause("for a weapon", ("FAC-H12",)),
    "card": Cause(
        "from a card",
        (
            "FAC-D03",
            "FAC-D10",
            "FAC-D17",
            "FAC-D28",
        ),
    ),
    "item": Cause(
        "from an item",
        (
            "FAC-H10",
            "FAC-H18",
        ),
    ),
    "encounter": Cause(
        "from an encounter",
        (
            "FAC-F04",
            "FAC-F17",
            "FAC-F18",
            "FAC-F21",
            "FAC-F22",
        ),
    ),
    "bounty": Cause("as a bounty's reward", ("FAC-L13",)),
    "job": Cause(
        "for a job",
        (
            "FAC-G06",
            "FAC-G12",
            "FAC-G14",
            "FAC-G21",
        ),
    ),
    "guilt": Cause("for a robbery", ("FAC-L25",)),
    "robbery": Cause(
        "by robbery",
        (
            "FAC-L26",
            "FAC-L28",
        ),
    ),
    "robber": Cause(
        "from a robber",
        (
            "FAC-L27",
            "FAC-C24",
        ),
    ),
    "road": Cause(
        "on the road",
        (
            "FAC-K10",
            "FAC-K03",
            "FAC-K04",
            "FAC-K11",
            "FAC-C24",
        ),
    ),
    "camp": Cause("in camp", ("FAC-L31",)),
    "store": Cause("at the store", ("FAC-H01",)),
    "service": Cause("at the store", ("FAC-H03",)),
    "capacity": Cause("above the Bullet Capacity", ("FAC-C03",)),
    "stat": Cause("as a stat", ("FAC-C22",)),
    "wound": Cause("for being wounded", ("FAC-C15",)),
    "way home": Cause(
        "on the way home",
        (
            "FAC-C17",
            "FAC-C18",
            "FAC-C19",
        ),
    ),
    "monster": Cause(
        "from a Monster",
        (
            "FAC-M06",
            "FAC-C24",
        ),
    ),
    "ability": Cause(
        "from the character's ability",
        (
            "FAC-L29",
            "FAC-C04",
        ),
    ),
    "exhaustion": Cause("for a card that cannot be drawn", ("FAC-D07",)),
    "shooting": Cause(
        "by shooting",
        (
            "FAC-C01",
            "FAC-U01",
        ),
    ),
    "sale": Cause("for a job sold", ("FAC-G05",)),
    "loss": Cause("from an encounter", ("FAC-F21",)),
    "no job": Cause("from an encounter", ("FAC-F22",)),
}
"""By the word that stands in the event; of effects, the row of the card, item or encounter comes before these."""
OF_EFFECTS = frozenset(["price", "toll", "weapon", "card", "item", "encounter", "bounty", "ability", "stat"])
OF_SYMBOLS = {"loss": "loss", "no job": "job"}


def rows_of(what: str, cause: str) -> tuple[str, ...]:
    """The rows a change is made by, with this row behind it: first the one to tell it by."""
    rows = CAUSES[what].rows
    if what in OF_SYMBOLS:
        return (of_symbol(OF_SYMBOLS[what], cause), *rows)
    return (cause, *rows) if cause and what in OF_EFFECTS else rows
