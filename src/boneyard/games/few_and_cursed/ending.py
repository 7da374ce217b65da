"""The end of the game: final scoring, ties, and the results of solo and co-operative games."""

from __future__ import annotations

from boneyard.engine.game import Outcome
from boneyard.games.few_and_cursed import deeds, events
from boneyard.games.few_and_cursed.cards import END_JOBS, Task
from boneyard.games.few_and_cursed.state import COMPETITIVE, COOP, SEATS, Chase
from boneyard.games.few_and_cursed.tracks import change

MONSTERS_TO_END = 3


def end_by_monster(g: Chase) -> None:
    """A Monster in San Andreas: competitive games are scored at once, all others are lost.

    FAC-M10, FAC-P03, FAC-P12, FAC-S08, FAC-S10, FAC-S16, FAC-T11.
    """
    if g.mode == COMPETITIVE:
        score_game(g, "monster")
    else:
        g.end("lost", "monster")


def last_round(g: Chase, why: str) -> None:
    """The running round is finished, then the game is scored (FAC-P01, FAC-P02, FAC-P12, FAC-S18, FAC-T13)."""
    if g.mode == COMPETITIVE and not g.final:
        g.final = True
        g.tell_by(("FAC-P01",) if why == "slain" else ("FAC-P02",), deeds.LastRound, why)


def score_game(g: Chase, why: str) -> None:
    """End-of-game jobs, then unscored jobs, then artifacts, their cards trashed or not (FAC-P04 to FAC-P06, FAC-P14)."""
    for seat in g.order(g.first):
        g.by("FAC-P04", "FAC-P15", "FAC-G18")
        for end in END_JOBS:
            settle_jobs(g, seat, end)
        g.by("FAC-P05", "FAC-G17", "FAC-P06", "FAC-P14")
        for job in g.jobs[seat]:
            lost = g.content.job[job].grit
            g.grit[seat] -= lost
            g.tell(deeds.JobMissed, seat, job, lost)
        for card in g.relics[seat]:
            worth = g.content.worth[card]
            g.grit[seat] += worth
            g.tell(deeds.RelicScored, seat, card, worth)
    g.by("FAC-A01", "FAC-P07", "FAC-P08", "FAC-P09", "FAC-P10", "FAC-P11")
    g.end("scored", why)


def settle_jobs(g: Chase, seat: int, end: str) -> None:
    """End-of-game jobs in their order: earlier ones count for later ones (FAC-G17, FAC-G18, FAC-P15)."""
    for job in g.jobs[seat][:]:
        task = g.content.job[job]
        if task.end == end and not g.has_scored(seat, job) and fulfilled(g, seat, task):
            g.jobs[seat].remove(job)
            g.done[seat].append(job)
            g.tell(events.JobScored, seat, job)
            change(g, seat, "job", water=task.water, grit=task.grit)


def fulfilled(g: Chase, seat: int, task: Task) -> bool:
    counts = {
        "monsters": sum(g.content.is_monster[bounty] for bounty in g.captured[seat]),
        "items": len(g.items[seat]),
        "water": g.water[seat],
        "jobs": len(g.done[seat]),
    }
    return counts[task.end] >= task.at


def standing(g: Chase, seat: int) -> tuple[int, int, int, int]:
    """Grit, then captures, then jobs, then Water (FAC-A01, FAC-A02, FAC-P07 to FAC-P10)."""
    return g.grit[seat], sum(g.most_wanted(bounty) for bounty in g.captured[seat]), len(g.done[seat]), g.water[seat]


REASONS = {
    "monster": "a Monster entered San Andreas",
    "monsters": "Monsters",
    "slain": "three Monsters are defeated",
    "artifacts": "the last artifact was taken",
    "rounds": "the last round is over",
    "health": "the Curse Chaser fell",
    "grit": "the team's Grit fell below 0",
    "tracks": "two job tracks are complete",
    "dark_arts": "the artifacts met Crow Prime",
    "quarry": "Crow Prime is dead, and the ritual with it",
}


def outcome(g: Chase) -> Outcome:
    """Who won (FAC-P11, FAC-T12, FAC-S07)."""
    why = "all four Monsters roam the desert" if g.ending == "monsters" else REASONS[g.ending]
    if g.result == "scored":
        best = max(standing(g, seat) for seat in range(g.seats))
        winners = tuple([seat for seat in range(g.seats) if standing(g, seat) == best])
        names = " and ".join(SEATS[seat] for seat in winners)
        verb = "wins" if len(winners) == 1 else "share the victory"
        grit = f"−{-best[0]}" if best[0] < 0 else best[0]
        sentence = f"{names.capitalize()} {verb} with {grit} Grit: {why}."
        return Outcome(winners, tuple(g.grit), sentence)
    won = g.result == "won"
    winners = tuple(range(g.seats)) if won else ()
    scores = (g.team,) * g.seats if g.mode == COOP else tuple(g.grit)
    left = f"−{-g.team}" if g.team < 0 else g.team
    team = f" Team Grit {left}." if g.mode == COOP else ""
    grace = f" (grace {g.settings['solo_grace']})" if g.mode != COOP and g.settings.get("solo_grace") else ""
    return Outcome(winners, scores, f"{'Won' if won else 'Lost'}: {why}{grace}.{team}")
