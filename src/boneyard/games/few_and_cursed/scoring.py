"""The final scoring: end-of-game jobs, jobs never scored, artifacts."""

from __future__ import annotations

from boneyard.games.few_and_cursed import card_events, events
from boneyard.games.few_and_cursed.cards import END_JOBS, Task
from boneyard.games.few_and_cursed.ending import end_game
from boneyard.games.few_and_cursed.settings import COMPETITIVE
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.tracks import change


def end_by_monster(g: Chase) -> None:
    """A Monster in San Andreas: competitive games are scored at once, all others are lost.

    FAC-A03, FAC-M10, FAC-P03, FAC-P12, FAC-S08, FAC-S10, FAC-S16, FAC-T11.
    """
    if g.mode == COMPETITIVE:
        score_game(g, "monster")
    else:
        end_game(g, "lost", "monster")


def score_game(g: Chase, why: str) -> None:
    """End-of-game jobs, then unscored jobs, then artifacts, their cards trashed or not.

    FAC-A02, FAC-P04 to FAC-P06, FAC-P14.
    """
    for seat in g.order(g.first):
        g.by("FAC-P04", "FAC-P15", "FAC-G18")
        for end in END_JOBS:
            settle_jobs(g, seat, end)
        g.by("FAC-P05", "FAC-G17", "FAC-P06", "FAC-P14")
        for job in g.jobs[seat]:
            lost = g.content.job[job].grit
            g.grit[seat] -= lost
            g.tell(events.JobMissed, seat, job, lost)
        for card in g.relics[seat]:
            worth = g.content.worth[card]
            g.grit[seat] += worth
            g.tell(events.RelicScored, seat, card, worth)
    g.by("FAC-A01", "FAC-P07", "FAC-P08", "FAC-P09", "FAC-P10", "FAC-P11")
    end_game(g, "scored", why)


def settle_jobs(g: Chase, seat: int, end: str) -> None:
    """End-of-game jobs in their order: earlier ones count for later ones (FAC-G17, FAC-G18, FAC-P15)."""
    for job in g.jobs[seat][:]:
        task = g.content.job[job]
        if task.end == end and not g.has_scored(seat, job) and fulfilled(g, seat, task):
            g.jobs[seat].remove(job)
            g.done[seat].append(job)
            g.tell(card_events.JobScored, seat, job)
            change(g, seat, "job", water=task.water, grit=task.grit)


def fulfilled(g: Chase, seat: int, task: Task) -> bool:
    counts = {
        "monsters": sum(g.content.is_monster[bounty] for bounty in g.captured[seat]),
        "items": len(g.items[seat]),
        "water": g.water[seat],
        "jobs": len(g.done[seat]),
    }
    return counts[task.end] >= task.at
