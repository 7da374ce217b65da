"""What the parts of the game are worth, in points at the end. Read off the acts of cards, locations and guilds, so those from a pack are
understood too."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from boneyard.games.mourners_call.cards import Act, Catalogue
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import MAJORITIES

ETHEREA_WORTH = 0.5
CARD_WORTH = 0.35
"""A Court card in hand while it can be played."""
COURT_WORTH = 0.1
"""And how much more for each point that it does."""
THREAT_WORTH = 0.15
CROWDED = 0.55
"""Each figure in a place that bears no more."""
FUTURE_LEAD = 0.6
"""A place led now, for a round to come."""
WORTH = {
    "etherea": ETHEREA_WORTH, "pay": -ETHEREA_WORTH, "lose_etherea": -ETHEREA_WORTH, "forge": -0.4, "from_forge": 0.45,
    "unity": 1.0, "lose_unity": -1.0, "influence": 1.0, "lose_influence": -0.7, "suspicion": -0.15, "threat": -0.15,
    "steal": 1.5,
}  # fmt: skip
"""Points for one of each."""
FLAT = {
    "figure": 1.6, "choose": 1.6, "death": 0.6, "malavestros": 0.9, "exhaust": 0.5, "dreadsbane": 0.5, "contribute": 0.6,
    "move_group": 2.0, "move_one": 1.5, "move_some": 2.5, "recall": -0.4, "remove": 1.2, "send": 1.2, "oracle": 0.8,
    "exchange": 0.8, "draw_quest": 0.8, "draw_relic": 1.2, "swap_undealt": 0.3, "retrieve": 0.6, "look_hand": 0.1,
}  # fmt: skip
"""Acts that are no number."""


class Worths(NamedTuple):
    """What the parts of a catalogue are worth, in points."""

    location: tuple[float, ...]
    """By place; what depends on figures is left out and counted on the table."""
    counted: tuple[tuple[int, ...], ...]
    """By place: the guilds whose figures are paid for."""
    guild: tuple[float, ...]
    court: tuple[float, ...]
    usual_court: float
    mourner: tuple[float, ...]
    """A round of a Mourner's ability."""
    usual_mourner: float
    reward: tuple[float, ...]
    penalty: tuple[float, ...]


def act_worth(act: Act) -> float:
    if act.do in FLAT:
        return FLAT[act.do]
    return WORTH[act.do] * act.amount


def acts_worth(acts: tuple[Act, ...]) -> float:
    return sum([act_worth(act) for act in acts if not act.per])


@lru_cache(maxsize=16)
def worths(content: Catalogue) -> Worths:
    mourners = []
    for card in content.mourners:
        each = acts_worth(card.effect) * (0.5 if card.kind == "automatic" else 0.9)
        mourners.append(0.0 if card.kind == "instant" else max(0.3, each) if card.effect else 0.6)
    courts = [max(acts_worth(card.actions[0]), acts_worth(card.actions[1])) for card in content.courts]
    return Worths(
        (0.0, *[acts_worth(place.bonus) for place in content.locations]),
        (
            (),
            *[tuple([guild for act in place.bonus if act.per for guild in act.guilds]) for place in content.locations],
        ),
        tuple([acts_worth(guild.bonus) for guild in content.guilds]),
        tuple(courts),
        sum(courts) / max(1, len(courts)),
        tuple(mourners),
        sum(mourners) / max(1, len(mourners)),
        tuple([acts_worth(card.reward) + (1.5 if card.kind == "artifact" else 0.0) for card in content.wallows]),
        tuple([acts_worth(card.penalty) for card in content.wallows]),
    )


SURE = (0.0, 0.62, 0.82, 0.92, 0.97)
"""How sure a lead of so many figures is while others may still act."""


def rounds_left(g: Illverness) -> float:
    """Rounds to come after this one, about."""
    return min(5.0, g.pool / (2.4 * g.seats))


def figure_worth(rounds: float) -> float:
    return 0.25 + 0.3 * rounds


def guild_share(g: Illverness, rounds: float) -> float:
    """What the lead in a guild is worth of its bonus: this round's, if that is still to come, and those after it."""
    return (0.85 if g.phase <= MAJORITIES else 0.0) + 0.385 * rounds
