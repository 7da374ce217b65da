"""Which row stands behind what is done: a card's, an item's, a character's, an encounter's, a bounty's.

Many cards share a symbol and a step. What they do is told by the row of the one that does it, and so are the questions it asks
(`state.Chase.does`); a symbol's own row is named only where the card has none but the one that all cards have.
"""

from __future__ import annotations

from boneyard.engine.content import OWNER
from boneyard.games.few_and_cursed.cards import Box, Title, Ware

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
