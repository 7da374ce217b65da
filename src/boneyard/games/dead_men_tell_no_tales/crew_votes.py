"""Decisions of the whole crew: by the active player, or by vote (DMT-B06, DMT-B35).

In a vote everybody answers in secret. Most votes decide; in a tie the active player's own vote counts if it is among the
tied ones, otherwise the active player decides between them.
"""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.games.dead_men_tell_no_tales import perils
from boneyard.games.dead_men_tell_no_tales.state import Ship


def voting(g: Ship) -> bool:
    return bool(g.settings["decisions"] == "vote")


def favourites(g: Ship, choices: dict[int, Option]) -> list[Option]:
    """The options with most votes: one, unless the active player must still break a tie."""
    votes = list(choices.values())
    g.tell(perils.Voted, tuple([votes.index(vote) for vote in votes]))
    most = max(votes.count(vote) for vote in votes)
    tied = [vote for i, vote in enumerate(votes) if votes.count(vote) == most and vote not in votes[:i]]
    own = choices[g.active]
    return [own] if own in tied else tied
