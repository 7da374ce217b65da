"""Scoring: Unity, Influence and the Ulterior Motives, all revealed."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.engine.game import Outcome
from boneyard.engine.rules import rule
from boneyard.games.mourners_call import SEATS, events
from boneyard.games.mourners_call.majorities import leaders
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import OVER


class Points(NamedTuple):
    """A player's score, part by part."""

    unity: int
    bone: int
    flesh: int
    spirit: int
    motive: int
    artifacts: int

    @property
    def total(self) -> int:
        return sum(self)


@rule(
    "MCL-S01", "MCL-S02", "MCL-S03", "MCL-S04", "MCL-S05", "MCL-S06", "MCL-S07", "MCL-S08", "MCL-R04", "MCL-R06", "MCL-C12",
    "MCL-A02", "MCL-A07", "MCL-P03", "MCL-P09",
)  # fmt: skip
def score_game(g: Illverness) -> None:
    """After the final clean-up everybody reveals the Ulterior Motive and counts."""
    g.phase = OVER
    for seat in range(g.seats):
        g.tell(events.MotiveRevealed, seat, g.motive[seat])
        points = score(g, seat)
        g.tell(events.Scored, seat, *points, points.total, g.motive[seat])
    g.tell_by(deciding_row(g), events.Finished, outcome(g).winners)


def score(g: Illverness, seat: int) -> Points:
    """Unity still held, Influence on the three tracks, the motive, and points of artifacts; nothing else scores."""
    bone, flesh, spirit = g.influence[seat]
    return Points(g.unity[seat], bone, flesh, spirit, motive_points(g, seat, g.motive[seat]), g.lasting(seat, "points"))


def motive_points(g: Illverness, seat: int, card: int) -> int:
    """What an Ulterior Motive is worth as the table stands (R64)."""
    motive = g.content.motives[card]
    return motive.points * motive_count(g, seat, motive.scores, motive.faction)


def motive_count(g: Illverness, seat: int, what: str, faction: int) -> int:
    """Majorities are strict here: the Alltaker breaks no tie, Malavestros changes nothing."""
    content = g.content
    if what == "locations":
        return sum([leads_alone(g.presence, seat, place) for place in content.places_of[faction]])
    if what == "figures":
        return sum([g.track[seat][guild] for guild in content.guilds_of[faction]])
    if what == "mourners":
        return sum([content.deck_of[card] == faction for card in g.tableau[seat]])
    return sum([leads_alone(g.track, seat, guild) for guild in content.guilds_of[faction]])


def leads_alone(rows: list[list[int]], seat: int, at: int) -> bool:
    """Whether a seat has more than anybody else in one place, or of one guild."""
    return leaders([row[at] for row in rows]) == [seat]


def standings(g: Illverness) -> list[tuple[int, int, int]]:
    """By seat what is compared: points, then Etherea, then Mourners."""
    return [(score(g, seat).total, g.etherea[seat], len(g.tableau[seat])) for seat in range(g.seats)]


def deciding_row(g: Illverness) -> str:
    """The row that names the winner: the score, one of the two tie-breakers, or that they share the victory."""
    ranks = standings(g)
    for at, row in enumerate(("MCL-S02", "MCL-S04", "MCL-S05")):
        if len([rank for rank in ranks if rank[: at + 1] == max(ranks)[: at + 1]]) == 1:
            return row
    return "MCL-S06"


def outcome(g: Illverness) -> Outcome:
    """Most points; then most Etherea, then most Mourners, then a shared victory (R62)."""
    ranks = standings(g)
    totals = [points for points, _, _ in ranks]
    winners = tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])
    names = " and ".join(SEATS[seat].capitalize() for seat in winners)
    listed = ", ".join(f"{SEATS[seat]} {total}" for seat, total in enumerate(totals))
    verb = "wins" if len(winners) == 1 else "share the victory"
    return Outcome(winners, tuple(totals), f"{names} {verb}: {listed}.")
