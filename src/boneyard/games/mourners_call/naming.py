"""How players, cards, guilds and numbers are called in the sentences of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boneyard.engine.views import View
from boneyard.games.mourners_call import SEATS
from boneyard.games.mourners_call.cards import Catalogue, Mourner, Wallows
from boneyard.games.mourners_call.tokens import FACTIONS, PHASE_NAMES

if TYPE_CHECKING:
    from boneyard.games.mourners_call.state import Illverness

BIDDERS = {
    "most": "alone gave most",
    "gave": "gave to the tithe",
    "tied": "is one of those who gave most",
    "below": "gave, but others are tied for most: nothing for the rest",
    "nothing": "gave nothing to a tithe that is met",
    "least": "gave least to a tithe that is not met",
}
"""Where a bid stands among the others."""


def faction_name(faction: int) -> str:
    return FACTIONS[faction].capitalize()


def name_of(content: Catalogue, kind: str, token: int) -> str:
    """A card by its name, or as a card where one may not see it; a place, a guild or a faction."""
    if token < 0:
        return "a card"
    if kind == "faction":
        return faction_name(token)
    if kind == "place":
        return content.place_names[token]
    return content.named[kind][token].name


def with_article(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def figures_text(content: Catalogue, figures: Sequence[int]) -> str:
    """``2 Mortis Knighthood figures``, ``3 figures (2 Mortis Knighthood, 1 Council of Osteomancy)``."""
    counts = {guild: figures.count(guild) for guild in sorted(set(figures))}
    named = [f"{number} {content.guilds[guild].name}" for guild, number in counts.items()]
    many = "figure" if len(figures) == 1 else "figures"
    return f"{named[0]} {many}" if len(named) == 1 else f"{len(figures)} {many} ({', '.join(named)})"


def lasting_name(g: Illverness, seat: int, what: str) -> str:
    """The card that gives a lasting benefit."""
    content, ready = g.content, g.ready[seat]
    cards: list[Mourner | Wallows] = [content.mourners[card] for card in g.tableau[seat] if ready >> card & 1]
    cards += [content.wallows[relic.card] for relic in g.relics[seat]]
    return " and ".join([card.name for card in cards if any(each.do == what for each in card.lasting)])


def weighed(bid: int, added: int, by: str) -> str:
    """A bid as it is compared, and what makes it heavier: ``1 +1 (Weighted Scale) = 2``."""
    return f"{bid} +{added} ({by}) = {bid + added}" if added else f"{bid}"


def _gains(view: View[Illverness], change: int) -> str:
    return f"{'gains' if change > 0 else 'loses'} {abs(change)}"


def _signed(view: View[Illverness], change: int) -> str:
    return f"{change:+d}".replace("-", "−")


def _looked(kind: str) -> Callable[[View[Illverness], tuple[int, ...]], str]:
    """What somebody saw, for those who may know it."""

    def told(view: View[Illverness], cards: tuple[int, ...]) -> str:
        if any(card < 0 for card in cards):
            return ""
        return f": {', '.join([name_of(view.state.content, kind, card) for card in cards])}"

    return told


WAYS: Mapping[str, Callable[[View[Illverness], Any], str]] = {
    "inside": lambda view, seat: SEATS[seat],
    "a": lambda view, guild: with_article(view.state.content.guilds[guild].name),
    "faction": lambda view, faction: faction_name(faction),
    "gains": _gains,
    "signed": _signed,
    "cards": lambda view, number: f"{number} card{'' if number == 1 else 's'}",
    "phase": lambda view, phase: PHASE_NAMES[phase],
    "bidder": lambda view, how: BIDDERS[how],
    "courts_seen": _looked("court"),
    "mourners_seen": _looked("mourner"),
}
"""The ways of telling a value that sentences ask for by name; ``{seat:inside}`` is a player's name that does not begin the sentence."""
